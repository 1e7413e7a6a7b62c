"""The files of the folder native: libcdcl as functions, and the path of cdcl-sudoku.

A call of the library releases the interpreter's lock until it returns.
"""

from __future__ import annotations

import ctypes
import os
import threading
from array import array
from ctypes import CFUNCTYPE, POINTER, c_bool, c_char_p, c_double, c_int, c_int64
from ctypes import c_size_t, c_uint64, c_void_p
from typing import Any, Iterable, Optional, Union

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "native")
PROGRAM = os.path.join(FOLDER, "cdcl-sudoku")
MAX_VAR = 536870911
OUT_OF_MEMORY, UNKNOWN, SAT, UNSAT = -1, 0, 10, 20

Write = CFUNCTYPE(c_int, c_void_p, c_void_p, c_size_t)
Assigned = CFUNCTYPE(None, c_void_p, POINTER(c_int), c_size_t, c_int)
Backtracked = CFUNCTYPE(None, c_void_p, c_int)
Propagate = CFUNCTYPE(c_int, c_void_p)
Reason = CFUNCTYPE(c_void_p, c_void_p, c_int)
CheckModel = CFUNCTYPE(c_void_p, c_void_p)


class Callbacks(ctypes.Structure):
    """The structure cdcl_propagator."""

    _fields_ = [("state", c_void_p), ("assigned", Assigned),
                ("backtracked", Backtracked), ("propagate", Propagate),
                ("reason", Reason), ("decide", Propagate), ("check_model", CheckModel)]


# The functions of cdcl.h: the types of their results, and of their arguments after the solver.
_FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "add_clause": (c_int, c_void_p, c_size_t),
    "add_clauses": (c_int, c_void_p, c_size_t),
    "add_at_most_one": (c_int, c_void_p, c_size_t),
    "add_exactly_one": (c_int, c_void_p, c_size_t),
    "add_at_most": (c_int, c_void_p, c_size_t, c_size_t),
    "assume": (c_int, c_int),
    "block": (c_int, c_void_p, c_size_t),
    "connect": (c_int, POINTER(Callbacks)),
    "decided": (c_bool, c_int),
    "error": (c_char_p,),
    "failed": (c_bool, c_int),
    "free": (None,),
    "get": (c_int64, c_char_p),
    "limit": (c_int, c_char_p, c_double),
    "model": (None, c_int, c_size_t, c_void_p),
    "observe": (c_int, c_int),
    "phase": (c_int, c_int),
    "proof_failed": (c_bool,),
    "propagate": (c_int,),
    "propagate_under": (c_int, c_void_p, c_size_t, POINTER(POINTER(c_int)),
                        POINTER(c_size_t)),
    "reserve": (c_int, c_int),
    "set": (c_int, c_char_p, c_int64),
    "solve": (c_int,),
    "stat": (c_uint64, c_char_p),
    "terminate": (None,),
    "trace_proof": (c_int, c_void_p, c_bool, Write),
    "vars": (c_int,),
}
lib = ctypes.CDLL(os.path.join(FOLDER, "libcdcl.so"))
for _name, (_result, *_arguments) in _FUNCTIONS.items():
    _function = getattr(lib, "cdcl_" + _name)
    _function.restype, _function.argtypes = _result, [c_void_p, *_arguments]
lib.cdcl_new.restype, lib.cdcl_new.argtypes = c_void_p, []
lib.cdcl_version.restype, lib.cdcl_version.argtypes = c_char_p, []
VERSION: str = lib.cdcl_version().decode()


def literals(lits: Iterable[int]) -> array[int]:
    """The literals as a C array of int32; raises if one does not fit."""
    if isinstance(lits, (bytes, bytearray)):  # an array would accept these
        raise TypeError("expected literals, which are integers, not bytes")
    try:
        return array("i", lits)
    except OverflowError:
        raise ValueError(f"a literal is too large: expected at most {MAX_VAR}") from None
    except TypeError as error:
        raise TypeError(f"expected literals, which are integers: {error}") from None


class Core:
    """A solver of the library.  One thread at a time may use it, by `with core as pointer`."""

    def __init__(self) -> None:
        self._pointer: Optional[int] = lib.cdcl_new()
        self._use, self._life = threading.Lock(), threading.Lock()
        if not self._pointer:
            raise MemoryError("no memory for a solver")

    def __enter__(self) -> int:
        if not self._use.acquire(False):
            raise RuntimeError("the solver is in use, by another thread or a search "
                               "that waits for a propagator")
        if self._pointer is None:
            self._use.release()
            raise ValueError("the solver was deleted")
        return self._pointer

    def __exit__(self, *_: object) -> None:
        self._use.release()

    def good(self, result: int) -> int:
        """Returns the result of a call, or raises if it failed."""
        if result >= 0:
            return result
        text = lib.cdcl_error(self._pointer).decode().partition(": ")[2]
        raise MemoryError(text) if result == OUT_OF_MEMORY else ValueError(text)

    def terminate(self) -> None:
        """Ends the search, from any thread."""
        with self._life:
            if self._pointer is not None:
                lib.cdcl_terminate(self._pointer)

    def decided(self, lit: int) -> bool:
        """As cdcl_decided, also during a search."""
        with self._life:
            return self._pointer is not None and bool(lib.cdcl_decided(self._pointer, lit))

    def free(self) -> None:
        if self._pointer is None:
            return
        with self:
            with self._life:
                lib.cdcl_free(self._pointer)
                self._pointer = None

    def __del__(self, _free: Any = lib.cdcl_free) -> None:
        if getattr(self, "_pointer", None) is not None:
            _free(self._pointer)
