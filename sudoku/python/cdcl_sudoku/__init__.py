"""The SAT solver cdcl and the Sudoku program cdcl-sudoku for Python."""

from ._native import VERSION as __version__

__all__ = ["__version__"]
