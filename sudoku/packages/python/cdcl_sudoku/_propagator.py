"""User propagators: the methods of a Propagator as callbacks of the library.

PySAT's propagators return lists and clauses; the library asks for one literal after the
other, and for its reason only if the search needs it.  Clauses that `add_clause` gives
are kept here, and imply a literal when all others are false.

The callbacks refer to the state, and the state to none of them: so there is no cycle.
"""

from __future__ import annotations

import ctypes
from array import array
from collections import deque
from functools import partial
from typing import Any, Callable, Iterator, Optional

from ._native import (Assigned, Backtracked, Callbacks, CheckModel, Core, Propagate, Reason,
                      literals)


class Propagator:
    """The methods that a propagator may define; a missing method does nothing.

    It is notified only of variables observed by `Solver.observe`, and may use only these.
    """

    def on_assignment(self, lit: int, fixed: bool) -> None:
        """The literal is true from now on; `fixed`: at the root level, so it stays true."""

    def on_new_level(self) -> None:
        """The search decides."""

    def on_backtrack(self, to: int) -> None:
        """All assignments above this level are undone."""

    def propagate(self) -> list[int]:
        """Returns literals that follow from true literals."""
        return []

    def provide_reason(self, lit: int) -> list[int]:
        """The reason of a literal of `propagate`: a clause of it and of false literals."""
        raise NotImplementedError("provide_reason: expected it from a propagator that propagates")

    def decide(self) -> int:
        """The next decision; 0: the solver chooses."""
        return 0

    def check_model(self, model: list[int]) -> bool:
        """Whether the model is accepted; if not, `add_clause` gives a clause that it violates."""
        return True

    def add_clause(self) -> list[int]:
        """A clause to add; called until it is empty."""
        return []


class _State:
    """A propagator, and its state from notifications."""

    def __init__(self, propagator: Any, core: Core) -> None:
        self.propagator, self.core = propagator, core
        self.error: Optional[BaseException] = None
        self.observed: set[int] = set()
        self.trail: list[int] = []
        self.levels: list[int] = []  # where they begin on the trail
        self.true: set[int] = set()
        self.queue: deque[int] = deque()  # implied literals that the core does not know yet
        self.reasons: dict[int, list[int]] = {}  # by literal: the clause that implied it
        self.clauses: list[list[int]] = []
        self.reply = array("i")  # the core reads it until the next reply

    def call(self, name: str, *arguments: Any, default: Any = None) -> Any:
        """Calls a method.  After an error only notifications are still passed on."""
        if self.error is not None and not name.startswith("on_"):
            return default
        try:
            function = getattr(self.propagator, name, None)
            return default if function is None else function(*arguments)
        except BaseException as error:
            return self.fail(error, default)

    def fail(self, error: BaseException, reply: Any) -> Any:
        """Stores the first error, and ends the search."""
        self.error = self.error if self.error is not None else error
        self.core.terminate()
        return reply

    def assigned(self, lits: Any, size: int, level: int) -> None:
        while len(self.levels) < level:
            self.levels.append(len(self.trail))
            self.call("on_new_level")
        for lit in lits[:size]:
            if lit in self.true:
                continue
            self.trail.append(lit)
            self.true.add(lit)
            if abs(lit) in self.observed:
                self.call("on_assignment", lit, level == 0)

    def backtracked(self, level: int) -> None:
        if len(self.levels) <= level:
            return
        begin = self.levels[level]
        self.true.difference_update(self.trail[begin:])
        del self.trail[begin:], self.levels[level:]
        self.queue.clear()
        self.call("on_backtrack", level)

    def propagate(self) -> int:
        if not self.queue:
            for lit in literals(self.call("propagate", default=()) or ()):
                self.reasons.pop(lit, None)
                self.queue.append(lit)
        if not self.queue:
            implied = self.implied()
            if implied:
                lit, self.reasons[lit] = implied
                self.queue.append(lit)
        return self.queue.popleft() if self.queue else 0

    def implied(self) -> Optional[tuple[int, list[int]]]:
        """A literal that a clause implies, and the clause; its first literal if all are false."""
        for clause in self.all_clauses():
            open_lits = [lit for lit in clause if -lit not in self.true]
            if len(open_lits) < 2 and not self.true.intersection(clause):
                return (open_lits or clause)[0], clause
        return None

    def all_clauses(self) -> Iterator[list[int]]:
        """Yields the kept clauses, then new ones, as long as there are any."""
        yield from self.clauses
        while clause := list(literals(self.call("add_clause", default=()) or ())):
            self.clauses.append(clause)
            yield clause

    def reason(self, lit: int) -> int:
        clause = self.reasons.get(lit)
        return self.answer(clause or self.call("provide_reason", lit, default=()))

    def decide(self) -> int:
        return literals([self.call("decide", default=0)])[0]

    def check_model(self) -> Optional[int]:
        model = sorted((lit for lit in self.true if abs(lit) in self.observed), key=abs)
        good = self.call("check_model", model, default=True)
        for clause in self.all_clauses():
            if not self.true.intersection(clause):
                return self.answer(clause)
        if not good:
            raise ValueError("check_model refused a model, and add_clause gave no clause "
                             "that is false in it")
        return None

    def answer(self, clause: list[int]) -> int:
        self.reply = literals([*clause, 0])
        return self.reply.buffer_info()[0]


def _guarded(state: _State, method: Callable[..., Any], _: Any, *arguments: Any) -> Any:
    """Calls the method; an invalid reply ends the search."""
    try:
        return method(state, *arguments)
    except BaseException as error:
        return state.fail(error, 0)


class Connection:
    """A propagator that is connected to a solver."""

    def __init__(self, propagator: Any, core: Core) -> None:
        self._state = state = _State(propagator, core)

        def of(kind: Any, method: Callable[..., Any]) -> Any:
            return kind(partial(_guarded, state, method))

        self.callbacks = Callbacks(
            None, of(Assigned, _State.assigned), of(Backtracked, _State.backtracked),
            of(Propagate, _State.propagate), of(Reason, _State.reason),
            of(Propagate, _State.decide), of(CheckModel, _State.check_model))

    def observe(self, var: int) -> None:
        self._state.observed.add(var)

    def ignore(self, var: int) -> None:
        self._state.observed.discard(var)

    def clauses(self) -> Iterator[list[int]]:
        return iter(self._state.clauses)

    def raise_error(self) -> None:
        error, self._state.error = self._state.error, None
        if error is not None:
            raise error
