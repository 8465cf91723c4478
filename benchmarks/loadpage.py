from pathlib import Path
PAGE=Path("x")
def write(*a): print(a)
