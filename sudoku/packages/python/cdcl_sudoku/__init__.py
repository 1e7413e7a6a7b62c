"""The Sudoku program cdcl-sudoku (`boards`), and its SAT solver (`solvers`, `formula`)."""

from ._native import VERSION as __version__
from .boards import (Answer, Board, Candidates, Check, Count, Hint, Minimal, Rating,
                     Solution, Step, SudokuError, candidates, check, convert, count, encode,
                     explain, generate, hint, minimize, rate, solutions, solve)

__all__ = ["Answer", "Board", "Candidates", "Check", "Count", "Hint", "Minimal", "Rating",
           "Solution", "Step", "SudokuError", "__version__", "candidates", "check", "convert",
           "count", "encode", "explain", "generate", "hint", "minimize", "rate", "solutions",
           "solve"]
