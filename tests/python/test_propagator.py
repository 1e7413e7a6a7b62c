"""test_propagator.py -- constraints of a user, by each method of a propagator."""

import random

import pytest
from test_solver import brute, random_cnf

from cdcl_sudoku.solvers import Propagator, Solver


class AtMost(Propagator):
    """At most `bound` of the literals are true, by propagation and reasons."""

    def __init__(self, lits, bound):
        self.lits, self.bound, self.true, self.levels = lits, bound, [], []

    def on_assignment(self, lit, fixed):
        self.true.append(lit)

    def on_new_level(self):
        self.levels.append(len(self.true))

    def on_backtrack(self, to):
        del self.true[self.levels[to]:], self.levels[to:]

    def chosen(self):
        return [lit for lit in self.true if lit in self.lits]

    def propagate(self):
        if len(self.chosen()) < self.bound:
            return []
        return [-lit for lit in self.lits if lit not in self.true and -lit not in self.true]

    def provide_reason(self, lit):
        return [lit] + [-other for other in self.chosen()[:self.bound]]

    def check_model(self, model):
        return len(set(model).intersection(self.lits)) <= self.bound

    def add_clause(self):
        chosen = self.chosen()
        return [-lit for lit in chosen[:self.bound + 1]] if len(chosen) > self.bound else []


class Lazy(AtMost):
    """At most `bound` of the literals are true, by a clause for each wrong model."""

    def propagate(self):
        return []

    def add_clause(self):
        if len(self.true) < 8:
            return []
        clause = super().add_clause()
        known = getattr(self, "known", [])
        self.known = known + [clause]
        return clause if clause not in known else []


class Eager(Propagator):
    """At most `bound` of the literals are true, by all clauses at the beginning."""

    def __init__(self, lits, bound):
        from itertools import combinations
        self.waiting = [[-lit for lit in some] for some in combinations(lits, bound + 1)]

    def add_clause(self):
        return self.waiting.pop() if self.waiting else []


@pytest.mark.parametrize("kind", [AtMost, Lazy, Eager])
def test_a_bound(kind):
    rng = random.Random(5)
    for _ in range(30):
        clauses = random_cnf(rng, 8, 14) + [[8, -8]]
        lits, bound = [1, 2, -3, 4, 5, -6], rng.randint(1, 3)
        solver = Solver(bootstrap_with=clauses)
        solver.connect_propagator(kind(lits, bound))
        for var in range(1, 9):
            solver.observe(var)
        found = list(map(tuple, solver.enum_models()))
        expected = brute(clauses, 8, lambda true: len(true.intersection(lits)) <= bound)
        assert len(found) == len(set(found)) and set(found) == expected


def test_decisions_and_disconnecting():
    class Decider(Propagator):
        order, decisions, assigned = [-3, 2], [], []

        def decide(self):
            return self.order.pop(0) if self.order else 0

        def on_assignment(self, lit, fixed):
            self.assigned.append(lit)
            if solver.is_decision(lit):
                self.decisions.append(lit)

    decider = Decider()
    solver = Solver(bootstrap_with=[[-1, 2], [3, -4], [5]])
    solver.connect_propagator(decider)
    for var in 2, 3, 4, 5:
        solver.observe(var)
    solver.ignore(5)
    assert solver.solve()
    assert decider.decisions[:2] == [-3, 2] and -4 not in decider.decisions
    assert -4 in decider.assigned and 5 not in decider.assigned
    assert {-3, 2, -4, 5} <= set(solver.get_model())
    solver.disconnect_propagator()
    seen = len(decider.assigned)
    assert solver.solve([3]) and len(decider.assigned) == seen
    with pytest.raises(ValueError):
        solver.observe(1)


def test_clauses_stay_when_a_propagator_goes():
    solver = Solver(bootstrap_with=[[1, 2, 3]])
    solver.connect_propagator(Eager([1, 2, 3], 1))
    for var in 1, 2, 3:
        solver.observe(var)
    assert solver.solve()
    solver.disconnect_propagator()
    assert len(list(solver.enum_models())) == 3


def test_errors_of_propagators():
    class Broken(Propagator):
        def propagate(self):
            raise KeyError("mine")

    class Wrong(Propagator):
        def propagate(self):
            return [1]

        def provide_reason(self, lit):
            return [2]

    class Busy(Propagator):
        def on_assignment(self, lit, fixed):
            solver.add_clause([1])

    class Refusing(Propagator):
        def check_model(self, model):
            return False

    for kind, error in ((Broken, KeyError), (Wrong, ValueError), (Busy, RuntimeError),
                        (Refusing, ValueError)):
        solver = Solver(bootstrap_with=[[1, 2], [-1, -2]])
        solver.connect_propagator(kind())
        solver.observe(1)
        with pytest.raises(error):
            solver.solve([-2] if kind is Wrong else [])
        solver.disconnect_propagator()
        assert solver.solve()


@pytest.mark.parametrize("kind", [AtMost, Lazy, Eager])
def test_after_an_error_the_search_goes_on(kind):
    rng = random.Random(7)
    names = [name for name in vars(Propagator) if name[0] != "_" and hasattr(kind, name)]

    class Fickle(kind):  # works correctly, but sometimes raises
        pass

    for name in names:
        def method(self, *arguments, name=name):
            reply = getattr(super(Fickle, self), name)(*arguments)
            if rng.random() < 0.05 and name != "add_clause":  # it gives each clause only once
                raise KeyError(name)
            return reply
        setattr(Fickle, name, method)
    errors = 0
    for _ in range(20):
        clauses, found = random_cnf(rng, 8, 14) + [[8, -8]], []
        lits, bound = [1, 2, -3, 4, 5, -6], rng.randint(1, 3)
        solver = Solver(bootstrap_with=clauses)
        solver.connect_propagator(Fickle(lits, bound))
        for var in range(1, 9):
            solver.observe(var)
        more = True
        while more:
            try:
                more = solver.solve()
            except KeyError:
                errors += 1
                continue
            if more:
                found.append(tuple(solver.get_model()))
                solver.add_clause([-lit for lit in found[-1]])
        expected = brute(clauses, 8, lambda true: len(true.intersection(lits)) <= bound)
        assert len(found) == len(set(found)) and set(found) == expected
    assert errors > 20


def test_a_propagator_cannot_leave_its_search():
    class Leaving(Propagator):
        refused = 0

        def propagate(self):
            with pytest.raises(RuntimeError):
                solver.disconnect_propagator()
            self.refused += 1
            return []

    leaving, solver = Leaving(), Solver(bootstrap_with=[[1, 2], [3, 4]])
    solver.connect_propagator(leaving)
    for var in range(1, 5):
        solver.observe(var)
    assert solver.solve() and leaving.refused > 1
    solver.disconnect_propagator()
    assert solver.solve()


@pytest.mark.parametrize("reply", [[1.0], b"a", ["1"]])
def test_clauses_of_propagators_are_literals(reply):
    solver = Solver(bootstrap_with=[[1, 2]])
    solver.connect_propagator(type("Wrong", (), {"add_clause": lambda self: reply})())
    with pytest.raises(TypeError):
        solver.solve()


@pytest.mark.parametrize("method, reply", [("propagate", [2**32 + 1]), ("decide", 2**32 - 1)])
def test_literals_that_c_would_cut(method, reply):
    solver = Solver(bootstrap_with=[[1, 2], [-1, 3]])
    solver.connect_propagator(type("Wrong", (), {method: lambda self: reply})())
    for var in 1, 2, 3:
        solver.observe(var)
    with pytest.raises(ValueError, match="too large"):
        solver.solve()
