"""Import this before NumPy: one thread for its products, which are small, and sums in the same order everywhere."""

import os

for name in ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS"):
    os.environ.setdefault(name, "1")
