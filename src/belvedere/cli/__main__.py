"""The same as the command ``belvedere``, for ``python -m belvedere.cli``."""

import sys

from belvedere.cli.app import main

sys.exit(main())
