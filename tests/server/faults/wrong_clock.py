"""``python -m server.faults.wrong_clock SECONDS serve …``: a server whose machine has a clock that is wrong."""

import runpy
import sys
import time


def set_wrong(seconds: float) -> None:
    """Before anything of the server is imported, so that nothing has the true clock."""
    true_time, true_time_ns = time.time, time.time_ns
    time.time = lambda: true_time() + seconds
    time.time_ns = lambda: true_time_ns() + int(seconds * 1e9)


if __name__ == "__main__":
    set_wrong(float(sys.argv.pop(1)))
    sys.argv[0] = "belvedere"
    runpy.run_module("belvedere.cli", run_name="__main__", alter_sys=True)
