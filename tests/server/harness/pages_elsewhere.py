"""``python -m server.harness.pages_elsewhere FOLDER serve …``: a server with its pages there, if any."""

import runpy
import sys
from pathlib import Path

from belvedere.server.http import client

if __name__ == "__main__":
    client.BUILT = Path(sys.argv.pop(1))
    sys.argv[0] = "belvedere"
    runpy.run_module("belvedere.cli", run_name="__main__", alter_sys=True)
