"""Where the packaged game starts. The processes that play games for it start here too, and go their own way."""

import multiprocessing
import sys

from portaldash.__main__ import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
