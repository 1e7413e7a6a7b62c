"""test_solver.py -- each method of Solver; compares with MiniSat, and checks models."""

import gc
import itertools
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time
import weakref
from array import array
from pathlib import Path

import pytest

from cdcl_sudoku.solvers import Solver

try:
    import numpy
except ImportError:
    numpy = None
BUILD = Path(os.environ["BUILD"])
needs_numpy = pytest.mark.skipif(numpy is None, reason="NumPy is missing")


def random_cnf(rng, variables, clauses):
    return [[rng.choice((-1, 1)) * var for var in rng.sample(range(1, variables + 1), 3)]
            for _ in range(clauses)]


def pigeons(count):
    """Clauses that put `count` pigeons into count − 1 holes."""
    var = lambda pigeon, hole: pigeon * (count - 1) + hole + 1
    holes = range(count - 1)
    return ([[var(p, h) for h in holes] for p in range(count)] +
            [[-var(p, h), -var(q, h)] for h in holes
             for p, q in itertools.combinations(range(count), 2)])


def hard(variables):
    """A formula without a model; takes seconds with 250 variables, and days with 700."""
    return random_cnf(random.Random(9), variables, 9 * variables // 2)


def dimacs(clauses):
    last = max((abs(lit) for clause in clauses for lit in clause), default=0)
    return f"p cnf {last} {len(clauses)}\n" + "".join(
        " ".join(map(str, [*clause, 0])) + "\n" for clause in clauses)


def minisat(folder, clauses):
    """MiniSat's answer."""
    if not shutil.which("minisat"):
        pytest.skip("minisat is missing")
    path = folder / "formula.cnf"
    path.write_text(dimacs(clauses))
    code = subprocess.run(["minisat", "-verb=0", path], stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL).returncode
    assert code in (10, 20)
    return code == 10


def satisfies(model, clauses):
    true = set(model)
    return all(true.intersection(clause) for clause in clauses)


def brute(clauses, variables, extra=lambda true: True):
    """All models, by trying all assignments."""
    found = set()
    for signs in itertools.product((-1, 1), repeat=variables):
        model = tuple(sign * var for sign, var in zip(signs, range(1, variables + 1)))
        if satisfies(model, clauses) and extra(set(model)):
            found.add(model)
    return found


def test_answers_are_those_of_minisat(tmp_path):
    rng = random.Random(1)
    for _ in range(150):
        clauses = random_cnf(rng, 30, rng.randint(90, 160))
        with Solver(name="g4", bootstrap_with=clauses) as solver:
            assert solver.solve() == minisat(tmp_path, clauses)
            assert solver.get_status() == (solver.get_model() is not None)
            if solver.get_status():
                assert satisfies(solver.get_model(), clauses)
            else:
                assert solver.get_core() == []


def test_assumptions_and_cores(tmp_path):
    rng = random.Random(2)
    for _ in range(100):
        clauses = random_cnf(rng, 20, 60)
        solver = Solver(bootstrap_with=clauses)
        for _ in range(3):
            assumptions = [rng.choice((-1, 1)) * v for v in rng.sample(range(1, 21), 6)]
            answer = solver.solve(assumptions=assumptions)
            assert answer == minisat(tmp_path, clauses + [[lit] for lit in assumptions])
            if answer:
                assert set(assumptions) <= set(solver.get_model())
                assert solver.get_core() is None
            else:
                core = solver.get_core()
                assert set(core) <= set(assumptions)
                assert not minisat(tmp_path, clauses + [[lit] for lit in core])


def test_enumeration_finds_each_model_once():
    rng = random.Random(3)
    for _ in range(40):
        clauses = random_cnf(rng, 8, rng.randint(8, 24)) + [[8, -8]]
        assumed = [rng.choice((-1, 1)) * rng.randint(1, 8)]
        expected = brute(clauses + [assumed], 8)
        found = list(map(tuple, Solver(bootstrap_with=clauses).enum_models(assumed)))
        assert len(found) == len(set(found)) and set(found) == expected


@pytest.mark.parametrize("k", [*range(-1, 7), 2 ** 64])
def test_bounds(k):
    lits = [1, -2, 3, 4, 5]
    solver = Solver()
    solver.add_atmost(lits=lits, k=k)
    assert solver.supports_atmost()
    # A variable that is added later is not an auxiliary variable.
    solver.add_clause([6, 7])
    solver.append_formula(array("i", [-6, 8, 0]))
    solver.add_atmost([6, 7, 8, 9], 2)
    solver.add_clause([-9, 10])
    expected = brute([[6, 7], [-6, 8], [-9, 10]], 10, lambda true: (
        len(true.intersection(lits)) <= k and len(true & {6, 7, 8, 9}) <= 2))
    assert solver.nof_vars() == 10
    for model in sorted(expected)[:5]:
        okay, implied = solver.propagate(model)
        assert okay and set(implied) <= set(model)
    found = list(map(tuple, solver.enum_models()))
    assert len(found) == len(set(found)) and set(found) == expected


def test_weights():
    solver = Solver()
    solver.add_atmost([1, 2, 3], k=7, weights=[2, 4, 6])
    assert set(map(tuple, solver.enum_models())) == brute([], 3, lambda true: sum(
        2 * lit for lit in true if lit > 0) <= 7)
    with pytest.raises(ValueError):
        solver.add_atmost([1, 2], k=1, weights=[1])


def test_groups():
    for method, expected in ("add_at_most_one", 4), ("add_exactly_one", 3):
        solver = Solver()
        getattr(solver, method)([1, 2, -3])
        assert len(list(solver.enum_models())) == expected


def test_forms_of_formulas():
    class Plus:  # like PySAT's CNFPlus
        clauses, atmosts, nv = [[1, 2], [-1, 3]], [[[1, 2, 3, 4], 2]], 4

    expected = brute(Plus.clauses, 4, lambda true: len(true & {1, 2, 3, 4}) <= 2)
    for formula in Plus, Plus.clauses + Plus.atmosts, iter(Plus.clauses + Plus.atmosts):
        assert set(map(tuple, Solver(bootstrap_with=formula).enum_models())) == expected
    flat = array("i", [1, 2, 0, -1, 3, 0])
    assert Solver(bootstrap_with=flat).nof_clauses() == 2
    solver = Solver()
    for wrong, kind in ([[1, 0]], ValueError), ([[1, 2**40]], ValueError), (
            [[1, 2.5]], TypeError), ([3], TypeError), (array("i", [1]), ValueError), (
            [b"\1\2"], TypeError), ([(1, 2**40)], ValueError):
        with pytest.raises(kind):
            solver.append_formula(wrong)
    for budget in 1.5, float("nan"):
        with pytest.raises(TypeError):
            solver.conf_budget(budget)
    for call in solver.add_clause, solver.solve, solver.propagate, \
            lambda lits: solver.add_atmost(lits, 1):
        with pytest.raises(TypeError, match="bytes"):
            call(b"\1\0\0\0")
    assert solver.nof_clauses() == solver.nof_vars() == 0


@needs_numpy
def test_arrays():
    rows = numpy.array([[1, 2, 0], [-1, 3, 4]])
    for kind in numpy.int8, numpy.int32, numpy.int64:
        for values in rows.astype(kind), numpy.array([1, 2, 0, -1, 3, 4, 0], kind):
            solver = Solver(bootstrap_with=values)
            assert solver.nof_clauses() == 2
            assert set(map(tuple, solver.enum_models())) == brute([[1, 2], [-1, 3, 4]], 4)
    assert Solver(bootstrap_with=rows[:, ::-1][:, 1:].copy()).nof_clauses() == 2
    assert not Solver(bootstrap_with=numpy.zeros((1, 2), int)).solve()
    assert Solver(bootstrap_with=numpy.zeros((0, 2), int)).solve()
    for wrong in rows[:, ::-1], numpy.array([2**40, 0]), numpy.array([1, 2]):
        with pytest.raises(ValueError):
            Solver(bootstrap_with=wrong)
    with pytest.raises(TypeError):
        Solver(bootstrap_with=rows / 2)
    solver = Solver()
    solver.add_atmost([1, 2, 3, 4], 2)
    solver.append_formula(numpy.array([[5, -6], [1, 2]]))
    assert set(map(tuple, solver.enum_models())) == brute(
        [[5, -6], [1, 2]], 6, lambda true: len(true & {1, 2, 3, 4}) <= 2)


def test_propagation():
    solver = Solver(bootstrap_with=[[-1, 2], [-2, 3], [-3, -4]])
    assert solver.propagate(assumptions=[1]) == (True, [1, 2, 3, -4])
    assert solver.propagate([1, 4]) == (False, [1, 2, 3, -4])
    assert solver.propagate() == (True, [])
    solver.add_clause([2])
    assert solver.propagate([-2]) == (False, [])
    assert solver.solve()
    assert solver.propagate([1]) == (True, [1])  # the other literals are true at the root


def test_phases_and_returned_status():
    solver = Solver(bootstrap_with=[[1, 2, 3]])
    for phases in [1, -2, 3], [-1, 2, -3]:
        solver.set_phases(literals=phases)
        assert solver.solve() and solver.get_model() == phases
    assert solver.add_clause([-1], no_return=False) is True
    assert solver.append_formula([[-2], [-3]], no_return=False) is False
    assert solver.add_clause([4]) is None
    with pytest.raises(ValueError):
        solver.set_phases([2 ** 32 + 1])  # truncated to 32 bits, it would be variable 1


def test_budgets():
    solver = Solver(bootstrap_with=hard(250))
    for budget in "conf_budget", "prop_budget", "dec_budget":
        getattr(solver, budget)(100)
        assert solver.solve_limited() is None and solver.get_status() is None
        assert solver.get_model() is None and solver.get_core() is None
        getattr(solver, budget)()
    stats = solver.accum_stats()
    assert set(stats) == {"restarts", "conflicts", "decisions", "propagations"}
    assert 100 <= stats["conflicts"] < 2000
    assert Solver(bootstrap_with=[[1]]).solve_limited() is True


def test_interrupt_and_timer():
    solver = Solver(bootstrap_with=hard(700), use_timer=True)
    timer = threading.Timer(0.2, solver.interrupt)
    timer.start()
    assert solver.solve_limited(expect_interrupt=True) is None
    timer.join()
    assert 0.1 < solver.time() == solver.time_accum()
    assert solver.solve_limited() is None  # no answer until the interrupt is cleared
    solver.clear_interrupt()
    solver.conf_budget(10)
    assert solver.solve_limited() is None
    assert solver.accum_stats()["conflicts"] > 10
    solver.delete()
    solver.interrupt()


def test_interrupt_is_no_answer_of_solve():
    solver = Solver(bootstrap_with=hard(150))
    timers = [threading.Timer(0.01 * i, solver.interrupt) for i in range(5)]
    for timer in timers:
        timer.start()
    assert solver.solve() is False
    for timer in timers:
        timer.join()
    assert solver.solve() is False and solver.solve_limited() is None


class Alarm(Exception):
    pass


@pytest.mark.parametrize("number, error", [
    (signal.SIGINT, KeyboardInterrupt), (signal.SIGALRM, Alarm)])
def test_signals(number, error):
    def alarm(*_):
        raise Alarm

    before = signal.signal(signal.SIGALRM, alarm)
    solver = Solver(bootstrap_with=hard(700))
    begin = time.monotonic()
    try:
        threading.Timer(0.2, os.kill, (os.getpid(), number)).start()
        with pytest.raises(error):
            solver.solve()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert time.monotonic() - begin < 30
    solver.add_clause([-1])  # still usable
    solver.conf_budget(100)
    assert solver.solve_limited() is None


def test_a_signal_that_raises_nothing_ends_nothing():
    seen = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02, 0.02)
        assert Solver(bootstrap_with=hard(200)).solve() is False
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert seen


def test_the_lock_is_released():
    solver = Solver(bootstrap_with=hard(700))
    thread = threading.Thread(target=solver.solve_limited)
    thread.start()
    with pytest.raises(RuntimeError):
        while True:  # until the thread uses the solver
            solver.nof_vars()
    solver.interrupt()
    thread.join()
    assert solver.nof_vars() == 700


def test_threads_each_have_a_solver():
    clauses, answers = pigeons(7), []

    def work():
        for _ in range(5):
            answers.append(Solver(bootstrap_with=clauses).solve())

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [False] * 20


def test_forks():
    solver = Solver(bootstrap_with=[[1, 2], [-1]])
    assert solver.solve()
    child = os.fork()
    if not child:
        good = solver.solve([2]) and not solver.solve([-2])
        os._exit(0 if good and solver.get_core() == [-2] else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert solver.solve()


def test_memory_is_freed_without_the_collector():
    class Nothing:
        pass

    gc.disable()
    try:
        peaks = []
        for _ in range(60):
            solver = Solver(bootstrap_with=pigeons(20), with_proof=True)
            solver.connect_propagator(Nothing())
            solver.propagate([1])
            watched = weakref.ref(solver)
            solver.append_formula(array("i", [1, 2, 0] * 100000))
            del solver
            assert watched() is None
            peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
        assert peaks[-1] - peaks[9] < 20000  # KB, of 50 solvers
        assert gc.collect() < 1000
    finally:
        gc.enable()


def test_delete():
    with Solver(bootstrap_with=[[1]]) as solver:
        assert solver.solve()
    solver.delete()
    with pytest.raises(ValueError, match="deleted"):
        solver.solve()


def test_a_thousand_proofs(tmp_path):
    rng, seen = random.Random(4), 0
    program = BUILD / "cdcl"
    while seen < 1000:
        clauses = random_cnf(rng, 12, 75)
        if seen % 50 == 0:
            clauses = pigeons(6)
        with Solver(bootstrap_with=clauses, with_proof=True) as solver:
            if solver.solve():
                continue
            proof = solver.get_proof()
        seen += 1
        assert proof[-1] == "0"
        (tmp_path / "formula").write_text(dimacs(clauses))
        (tmp_path / "proof").write_text("\n".join(proof) + "\n")
        subprocess.run([program, "-q", "--check", tmp_path / "formula", tmp_path / "proof"],
                       check=True)


def test_proofs_grow(tmp_path):
    solver = Solver(with_proof=True)
    clauses = pigeons(6)
    for clause in clauses:
        solver.add_clause(clause)
        solver.solve()
    assert solver.get_status() is False
    (tmp_path / "formula").write_text(dimacs(clauses))
    (tmp_path / "proof").write_text("\n".join(solver.get_proof()) + "\n")
    subprocess.run([BUILD / "cdcl", "-q", "--check", tmp_path / "formula",
                    tmp_path / "proof"], check=True)
    with pytest.raises(NotImplementedError):
        solver.add_atmost([1, 2, 3], 2)
    assert Solver().get_proof() is None
