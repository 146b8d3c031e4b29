"""Programs without a window: check, headless, arena. Each module has `run(arguments) -> int`."""
