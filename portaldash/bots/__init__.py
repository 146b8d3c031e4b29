"""Computer players. They see the state that everybody sees, and never the luck."""
