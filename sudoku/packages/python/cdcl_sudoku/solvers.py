"""The SAT solver, with the interface of PySAT: class Solver.

A literal is an integer as in DIMACS: 7 is variable 7, -7 its negation.

>>> with Solver(bootstrap_with=[[1, 2], [-1, 3]]) as solver:
...     solver.solve(assumptions=[-2])
...     solver.get_model()
True
[1, -2, 3]
"""

from __future__ import annotations

import _thread
import ctypes
import math
import sys
import threading
import time
from array import array
from bisect import bisect_left
from operator import index
from typing import Any, Callable, Iterable, Iterator, Optional, Protocol, Union

from ._native import MAX_VAR, SAT, UNKNOWN, UNSAT, Core, Write, lib, literals
from ._propagator import Connection, Propagator

__all__ = ["Solver", "Propagator"]


class Formula(Protocol):
    """An object with clauses, such as PySAT's CNF; CNFPlus also has `atmosts`: lits, k, weights."""

    clauses: Any


Clauses = Union[Formula, Iterable[Any]]
_BUDGETS = ("conflicts", "propagations", "decisions")


def _flatten_rows(rows: Any, numpy: Any) -> Any:
    """Rows of literals, padded with zeros, as clauses that end with 0."""
    count, width = rows.shape
    ended = numpy.zeros((count, width + 1), rows.dtype)
    ended[:, :width] = rows
    used = ended != 0
    gap = (used[:, 1:] & ~used[:, :-1]).any(axis=1)
    if gap.any():
        raise ValueError(f"row {int(gap.argmax())} has a 0 before a literal")
    used[:, width] = True
    return ended[used]


def _from_numpy(values: Any, numpy: Any) -> Any:
    """A NumPy array as a C array: clauses that end with 0."""
    if values.dtype.kind not in "iu" or values.ndim not in (1, 2):
        raise TypeError("expected an array of integers with one or two dimensions, not "
                        f"of {values.dtype} with {values.ndim}")
    if values.size and (values.max() > MAX_VAR or values.min() < -MAX_VAR):
        raise ValueError(f"a literal is too large: expected at most {MAX_VAR}")
    flat = _flatten_rows(values, numpy) if values.ndim == 2 else values
    return numpy.ascontiguousarray(flat, numpy.intc)


class _Names:
    """Maps the user's variables to the library's.

    A bound adds auxiliary variables after the user's highest variable so far, so the
    user's later variables are shifted.  `limits` has the user's last variable before each
    group of auxiliary variables, `shifts` the shift of the variables after it.
    """

    def __init__(self) -> None:
        self.limits: list[int] = []
        self.shifts: list[int] = [0]

    def insert(self, last: int, count: int) -> None:
        if self.limits and self.limits[-1] == last:
            self.shifts[-1] += count
        elif count:
            self.limits.append(last)
            self.shifts.append(self.shifts[-1] + count)

    def one(self, lit: int) -> int:
        if abs(lit) > MAX_VAR:  # which C would cut to 32 bits
            raise ValueError(f"a literal is too large: expected at most {MAX_VAR}")
        shift = self.shifts[bisect_left(self.limits, abs(lit))]
        return lit + shift if lit > 0 else lit - shift

    def back(self, lit: int) -> int:
        """From the library's literal to the user's."""
        var = abs(lit)
        ends = [limit + shift for limit, shift in zip(self.limits, self.shifts)]
        var -= self.shifts[bisect_left(ends, var)]
        return var if lit > 0 else -var

    def all(self, lits: Iterable[int]) -> array[int]:
        flat = literals(lits)
        return array("i", [lit and self.one(lit) for lit in flat]) if self.limits else flat

    def numpy(self, flat: Any, numpy: Any) -> Any:
        if not self.limits:
            return flat
        shifts = numpy.array(self.shifts, numpy.intc)
        places = numpy.searchsorted(numpy.array(self.limits), abs(flat))
        return flat + numpy.sign(flat) * shifts[places]

    def slices(self, last: int) -> Iterator[tuple[int, int, int]]:
        """The user's variables 1 to last as ranges begin, end (exclusive), shift."""
        begin = 1
        for limit, shift in zip([*self.limits, last], self.shifts):
            yield begin, limit + 1, shift
            begin = limit + 1


class Solver:
    """A CDCL solver for clauses and bounds.

    :param name: any name; PySAT chooses a solver by it, and here it is this one.
    :param bootstrap_with: clauses, as `append_formula` takes them.
    :param use_timer: whether `time` and `time_accum` measure.
    :param with_proof: whether `get_proof` returns a proof.
    :param incr: taken and without effect, as is `warm_start`.

    A solver belongs to one thread at a time; another one gets a RuntimeError, except
    from `interrupt`.  Searching, it releases the interpreter's lock, and Ctrl-C, or any
    signal whose handler raises, ends the search.  MemoryError: memory ran out, and the
    solver is only good for `delete`.  ValueError: a literal that is 0 or too large.

    >>> solver = Solver()
    >>> solver.add_clause([1, 0])
    Traceback (most recent call last):
    ...
    ValueError: literal is 0 or out of range
    """

    def __init__(self, name: str = "cdcl", bootstrap_with: Optional[Clauses] = None,
                 use_timer: bool = False, *, with_proof: bool = False,
                 incr: bool = False, warm_start: bool = False) -> None:
        self._core = Core()
        self._names = _Names()
        self._clauses = 0
        self._budgets: dict[str, int] = {}
        self._phases: dict[int, int] = {}
        self._interrupted = False
        self._status: Optional[bool] = None
        self._model: Optional[bytes] = None
        self._failed: Optional[list[int]] = None
        self._timed, self._time, self._time_accum = use_timer, 0.0, 0.0
        self._proof: Optional[list[bytes]] = None
        self._connection: Optional[Connection] = None
        if with_proof:
            self._trace_proof()
        if bootstrap_with is not None:
            self.append_formula(bootstrap_with)

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, *_: object) -> None:
        self.delete()

    def delete(self) -> None:
        """Releases the memory, as does the end of the last reference."""
        self._core.free()
        self._connection = None

    # -- the problem ------------------------------------------------------------------

    def _add(self, call: Callable[..., int], lits: Iterable[int], *more: int) -> None:
        with self._core as it:
            flat = self._names.all(lits)
            self._core.good(call(it, flat.buffer_info()[0], len(flat), *more))
        self._clauses += 1

    def _consistent(self, no_return: bool) -> Optional[bool]:
        if no_return:
            return None
        with self._core as it:
            return self._core.good(lib.cdcl_propagate(it)) != UNSAT

    def add_clause(self, clause: Iterable[int], no_return: bool = True) -> Optional[bool]:
        """Adds a clause.  Unless `no_return`: whether unit propagation finds no conflict.

        >>> solver = Solver(bootstrap_with=[[-1]])
        >>> solver.add_clause([1], no_return=False)
        False
        """
        self._add(lib.cdcl_add_clause, clause)
        return self._consistent(no_return)

    def add_at_most_one(self, lits: Iterable[int]) -> None:
        """At most one of the literals is true; this needs no clauses."""
        self._add(lib.cdcl_add_at_most_one, lits)

    def add_exactly_one(self, lits: Iterable[int]) -> None:
        """Exactly one of the literals is true; this needs a single clause.

        >>> solver = Solver()
        >>> solver.add_exactly_one([1, 2, 3])
        >>> len(list(solver.enum_models()))
        3
        """
        self._add(lib.cdcl_add_exactly_one, lits)

    def add_atmost(self, lits: Iterable[int], k: int, weights: Iterable[int] = (),
                   no_return: bool = True) -> Optional[bool]:
        """At most `k` of the literals are true, or their weights are at most `k`.

        A bound of one needs no clauses.  Any other bound becomes a totalizer, whose
        variables are hidden from the user.

        >>> solver = Solver()
        >>> solver.add_atmost([1, 2, 3], k=2)
        >>> solver.solve(assumptions=[1, 2]), solver.get_model()
        (True, [1, 2, -3])
        """
        flat, weighed = list(literals(lits)), list(weights)
        if weighed:
            if len(weighed) != len(flat) or min(weighed) < 0:
                raise ValueError("expected a weight of 0 or more for each literal")
            unit = math.gcd(*weighed) or 1
            k //= unit
            flat = [lit for lit, weight in zip(flat, weighed)
                    for _ in range(min(weight // unit, k + 1))]
        if k < 0:
            return self.add_clause([], no_return)
        k = min(k, len(flat))  # C would cut it to 64 bits
        if self._proof is not None and 1 < k < len(flat):
            raise NotImplementedError("a bound above one has auxiliary clauses, which a "
                                      "proof cannot name: encode it before")
        before = max(self.nof_vars(), 0, *[abs(lit) for lit in flat])
        shift = self._names.shifts[-1]
        self._add(lib.cdcl_add_at_most, flat, k)
        with self._core as it:
            self._names.insert(before, lib.cdcl_vars(it) - before - shift)
        return self._consistent(no_return)

    def supports_atmost(self) -> bool:
        """Always: see `add_atmost`."""
        return True

    def append_formula(self, formula: Clauses, no_return: bool = True) -> Optional[bool]:
        """Adds clauses, in one of these forms.

        - lists of literals, where [lits, k] among them is a bound;
        - what has `clauses`, as a CNF, and perhaps `atmosts`, as a CNFPlus;
        - an array of NumPy with two dimensions, a clause a row, filled up with zeros;
        - one with one dimension, or an array of the module array: literals, and a 0
          behind each clause.

        >>> from array import array
        >>> solver = Solver(bootstrap_with=array("i", [1, 2, 0, -1, 0]))
        >>> solver.nof_clauses(), solver.propagate([])
        (2, (True, []))
        """
        clauses: Any = getattr(formula, "clauses", formula)
        numpy = sys.modules.get("numpy")
        if numpy is not None and isinstance(clauses, numpy.ndarray):
            flat = self._names.numpy(_from_numpy(clauses, numpy), numpy)
            self._add_clauses(flat.ctypes.data, flat.size,
                              flat.size - int(numpy.count_nonzero(flat)))
        elif isinstance(clauses, array):
            flat = self._names.all(clauses)
            self._add_clauses(flat.buffer_info()[0], len(flat), flat.count(0))
        else:
            self._add_lists(clauses)
        for bound in getattr(formula, "atmosts", ()):
            self.add_atmost(*bound)
        return self._consistent(no_return)

    def _add_lists(self, clauses: Iterable[Any]) -> None:
        flat, bounds, count = array("i"), [], 0
        for clause in clauses:
            size = len(flat)
            try:
                flat.extend(clause if type(clause) is list else literals(clause))
                flat.append(0)
                count += 1
            except (TypeError, OverflowError):
                del flat[size:]
                if len(clause) < 2 or isinstance(clause[0], int):
                    literals(clause)  # says what is wrong
                bounds.append(clause)
        if flat.count(0) != count:
            raise ValueError("literal is 0 or out of range")
        flat = self._names.all(flat)
        self._add_clauses(flat.buffer_info()[0], len(flat), count)
        for bound in bounds:
            self.add_atmost(*bound)

    def _add_clauses(self, address: int, size: int, count: int) -> None:
        with self._core as it:
            self._core.good(lib.cdcl_add_clauses(it, address, size))
        self._clauses += count

    def nof_vars(self) -> int:
        """The largest variable so far."""
        with self._core as it:
            return int(lib.cdcl_vars(it)) - self._names.shifts[-1]

    def nof_clauses(self) -> int:
        """The number of clauses and bounds that were added."""
        return self._clauses

    # -- the search -------------------------------------------------------------------

    def solve(self, assumptions: Iterable[int] = ()) -> bool:
        """Whether there is a model in which all assumptions are true.

        >>> Solver(bootstrap_with=[[1, 2]]).solve(assumptions=[-1, -2])
        False
        """
        return bool(self._timed_search(list(literals(assumptions)), False))

    def solve_limited(self, assumptions: Iterable[int] = (),
                      expect_interrupt: bool = False) -> Optional[bool]:
        """The same within the budgets; None: one is used up, or `interrupt` was called.

        :param expect_interrupt: without effect: a search can always be interrupted.
        """
        return self._timed_search(list(literals(assumptions)), True)

    def _timed_search(self, assumptions: list[int], limited: bool) -> Optional[bool]:
        begin = time.perf_counter()
        try:
            return self._search(assumptions, limited)
        finally:
            if self._timed:
                self._time = time.perf_counter() - begin
                self._time_accum += self._time

    def _search(self, assumptions: list[int], limited: bool) -> Optional[bool]:
        """Searches in this thread, unless it is the main thread.

        That one gets signals, and handles them only between two steps of the
        interpreter.  So it waits, and another thread searches.
        """
        if threading.current_thread() is not threading.main_thread():
            self._ask(assumptions, limited, lambda: False)
            return self._status
        stopped: list[bool] = []
        begun: list[bool] = []
        errors: list[BaseException] = []
        done = _thread.allocate_lock()
        done.acquire()

        def work() -> None:
            begun.append(True)
            try:
                self._ask(assumptions, limited, lambda: bool(stopped))
            except BaseException as error:
                errors.append(error)
            finally:
                done.release()

        try:
            _thread.start_new_thread(work, ())
            done.acquire()
        except BaseException:
            stopped.append(True)
            self._core.terminate()
            while begun and not self._ended(done):
                pass
            raise
        if errors:
            raise errors.pop()
        return self._status

    @staticmethod
    def _ended(done: Any) -> bool:
        try:
            return bool(done.acquire())
        except BaseException:  # another signal, while the search ends
            return False

    def _ask(self, assumptions: list[int], limited: bool,
             stopped: Callable[[], bool]) -> None:
        with self._core as it:
            lits = self._names.all(assumptions)
            self._status = self._model = self._failed = None
            used = dict.fromkeys(_BUDGETS, 0) if limited else {}
            result = UNKNOWN
            while result == UNKNOWN and not (limited and self._stops(used)):
                if stopped():
                    return
                result = self._attempt(it, lits, used)
            if result == SAT:
                self._status, self._model = True, self._read_model(it)
            elif result == UNSAT:
                failed = (user for user, lit in zip(assumptions, lits)
                          if lib.cdcl_failed(it, lit))
                self._status, self._failed = False, list(dict.fromkeys(failed))

    def _stops(self, used: dict[str, int]) -> bool:
        return self._interrupted or any(
            used[name] >= budget for name, budget in self._budgets.items())

    def _attempt(self, it: int, lits: array[int], used: dict[str, int]) -> int:
        """Searches until there is an answer, a budget is used up, or it is stopped."""
        good = self._core.good
        for name in _BUDGETS:
            left = self._budgets[name] - used[name] if used and name in self._budgets else -1
            good(lib.cdcl_limit(it, name.encode(), left))
        if self._phases:
            good(lib.cdcl_propagate(it))  # goes back to the root, where no phase is saved
        for lit in self._phases.values():
            good(lib.cdcl_phase(it, self._names.one(lit)))
        for lit in lits:
            good(lib.cdcl_assume(it, lit))
        before = {name: lib.cdcl_stat(it, name.encode()) for name in used}
        result = lib.cdcl_solve(it)
        for name in used:
            used[name] += lib.cdcl_stat(it, name.encode()) - before[name]
        if self._connection:
            self._connection.raise_error()
        return good(result)

    def _read_model(self, it: int) -> bytes:
        last = int(lib.cdcl_vars(it)) - self._names.shifts[-1]
        values = ctypes.create_string_buffer(last or 1)
        place = ctypes.addressof(values)
        for begin, end, shift in self._names.slices(last):
            lib.cdcl_model(it, begin + shift, end - begin, place + begin - 1)
        return values.raw[:last]

    def conf_budget(self, budget: int = -1) -> None:
        """Limits the conflicts of each following `solve_limited`; 0 or less: no limit."""
        self._set_budget("conflicts", budget)

    def prop_budget(self, budget: int = -1) -> None:
        """The same for propagations."""
        self._set_budget("propagations", budget)

    def dec_budget(self, budget: int = -1) -> None:
        """The same for decisions."""
        self._set_budget("decisions", budget)

    def _set_budget(self, name: str, budget: int) -> None:
        self._budgets.pop(name, None)
        if index(budget) > 0:
            self._budgets[name] = budget

    def interrupt(self) -> None:
        """Ends `solve_limited`, from any thread, and later calls until `clear_interrupt`."""
        self._interrupted = True
        self._core.terminate()

    def clear_interrupt(self) -> None:
        """Lets `solve_limited` search again."""
        self._interrupted = False

    def propagate(self, assumptions: Iterable[int] = (),
                  phase_saving: int = 0) -> tuple[bool, list[int]]:
        """Unit propagation under the assumptions, without a search.

        Returns whether there was no conflict, and what was assigned for the assumptions,
        themselves included, in order.  With `phase_saving` of 1 or 2 the search
        remembers these values as its phases.

        >>> solver = Solver(bootstrap_with=[[-1, 2], [-2, 3]])
        >>> solver.propagate(assumptions=[1])
        (True, [1, 2, 3])
        >>> solver.propagate(assumptions=[1, -3])
        (False, [1, 2, 3])
        """
        found, count = ctypes.POINTER(ctypes.c_int)(), ctypes.c_size_t()
        with self._core as it:
            lits = self._names.all(assumptions)
            before = lib.cdcl_get(it, b"savephases")
            lib.cdcl_set(it, b"savephases", int(phase_saving > 0))
            result = lib.cdcl_propagate_under(it, lits.buffer_info()[0], len(lits),
                                              ctypes.byref(found), ctypes.byref(count))
            lib.cdcl_set(it, b"savephases", before)
            self._core.good(result)
            implied = found[:count.value] if count.value else []
            if self._connection:
                self._connection.raise_error()
        if self._names.limits:
            implied = [self._names.back(lit) for lit in implied if self._is_users(lit)]
        return result != UNSAT, implied

    def _is_users(self, lit: int) -> bool:
        return abs(self._names.one(self._names.back(lit))) == abs(lit)

    def set_phases(self, literals: Iterable[int] = ()) -> None:
        """Each search first decides these literals to be true.

        >>> solver = Solver(bootstrap_with=[[1, 2]])
        >>> solver.set_phases([1, 2])
        >>> solver.solve(), solver.get_model()
        (True, [1, 2])
        """
        with self._core as it:
            for lit in list(literals):
                self._core.good(lib.cdcl_reserve(it, abs(self._names.one(lit))))
                self._core.good(lib.cdcl_phase(it, self._names.one(lit)))
                self._phases[abs(lit)] = lit

    # -- the answer -------------------------------------------------------------------

    def get_status(self) -> Optional[bool]:
        """The last answer."""
        return self._status

    def get_model(self) -> Optional[list[int]]:
        """If the last answer was True: a literal for each variable, [nof_vars]; else None."""
        if self._model is None:
            return None
        return [var if value else -var for var, value in enumerate(self._model, 1)]

    def get_core(self) -> Optional[list[int]]:
        """If the last answer was False: assumptions that cannot be true together; else None.

        >>> solver = Solver(bootstrap_with=[[-1, -2]])
        >>> solver.solve(assumptions=[3, 1, 2]), solver.get_core()
        (False, [1, 2])
        """
        return None if self._failed is None else list(self._failed)

    def enum_models(self, assumptions: Iterable[int] = ()) -> Iterator[list[int]]:
        """Yields the models.  Each is excluded by a clause, which stays."""
        assumed = list(assumptions)
        while self.solve(assumed):
            model = self.get_model()
            assert model is not None
            self._add(lib.cdcl_block, model)
            yield model

    def _trace_proof(self) -> None:
        chunks: list[bytes] = []  # and not self, which would be a cycle

        def write(_: Any, data: int, size: int) -> int:
            chunks.append(ctypes.string_at(data, size))
            return 0

        self._proof, self._write = chunks, Write(write)
        with self._core as it:
            # Its extension variables would clash with variables that are added later.
            self._core.good(lib.cdcl_set(it, b"hall", 0))
            self._core.good(lib.cdcl_trace_proof(it, None, False, self._write))

    def get_proof(self) -> Optional[list[str]]:
        """The lines of the DRAT proof so far; None without `with_proof`.

        It is about the clauses that were added, with each "at most one" as its pairs.
        Under assumptions it ends with the clause of the negated core.

        >>> solver = Solver(bootstrap_with=[[1], [-1]], with_proof=True)
        >>> solver.solve(), solver.get_proof()
        (False, ['0'])
        """
        if self._proof is None:
            return None
        with self._core as it:
            if lib.cdcl_proof_failed(it):
                raise RuntimeError("the proof stopped")
        return b"".join(self._proof).decode().splitlines()

    def time(self) -> float:
        """Wall-clock seconds of the last search, if there is a timer."""
        return self._time

    def time_accum(self) -> float:
        """Seconds of all searches."""
        return self._time_accum

    def accum_stats(self) -> dict[str, int]:
        """Counts of all searches: restarts, conflicts, decisions, propagations."""
        with self._core as it:
            return {name: lib.cdcl_stat(it, name.encode())
                    for name in ("restarts", *_BUDGETS)}

    # -- propagators ------------------------------------------------------------------

    def connect_propagator(self, propagator: Propagator) -> None:
        """Connects a constraint of your own, see `Propagator`; it replaces the last one.

        An exception that it raises ends the search, which raises it again.
        """
        if self._names.limits:
            raise NotImplementedError("variables are shifted by a bound that became "
                                      "clauses: connect the propagator before it")
        self.disconnect_propagator()
        with self._core as it:
            connection = Connection(propagator, self._core)
            self._core.good(lib.cdcl_connect(it, ctypes.byref(connection.callbacks)))
            self._connection = connection

    def disconnect_propagator(self) -> None:
        """Disconnects it; the clauses that it added stay."""
        if self._connection is None:
            return
        with self._core as it:  # not below a search, which has these callbacks
            self._core.good(lib.cdcl_connect(it, None))
            connection, self._connection = self._connection, None
        for clause in connection.clauses():
            self.add_clause(clause)

    def observe(self, var: int) -> None:
        """Notifies the propagator of this variable, which may use it."""
        with self._core as it:
            if self._connection is None:
                raise ValueError("no propagator is connected")
            self._core.good(lib.cdcl_observe(it, self._names.one(var)))
            self._connection.observe(var)

    def ignore(self, var: int) -> None:
        """Stops notifying the propagator of this variable."""
        if self._connection:
            self._connection.ignore(var)

    def is_decision(self, lit: int) -> bool:
        """Whether this literal is currently true by a decision; for propagators."""
        return self._core.decided(self._names.one(lit))
