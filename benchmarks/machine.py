"""What this machine is, for whoever reads figures."""

import platform
from pathlib import Path


def machine() -> str:
    model = next(
        (line.partition(":")[2].strip() for line in cpu_lines() if line.startswith("model name")), platform.machine()
    )
    return f"{model}, {platform.system()}"


def cpu_lines() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
