"""Files to definitions: levels, models, pictures, words; the only place that reads YAML."""
