# faults.py -- fault injection: lets each system call and each allocation fail once.
#
#   python3 faults.py BUILD LIBRARY         FAULTS=N SEED=N ONLY=NAME JOBS=N
#
# A command runs once without faults, in its own folder, and strace(1) records the calls
# by which it opens, reads, writes, renames, maps, starts threads and so on.  Then it runs
# again in a new folder for each of these calls and for each allocation (faults.c, compiled
# to LIBRARY), which fails.  With FAULTS=N, only N calls and allocations of each command
# fail; SEED selects them.  A trial must satisfy:
#
# - The command ends by itself, without a signal.
# - If the status is the same as without faults, all files and the output are the same, too.
# - Otherwise standard error has the reason (for memory, it says that memory is short), and
#   the status is one of sysexits(3).
# - Input files are unchanged.  Output files are complete, or unchanged; only rows and
#   answers may end early, at the end of a line.
# - No other file remains.

import concurrent.futures
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.getcwd()
BUILD = os.path.abspath(sys.argv[1])
LIBRARY = os.path.abspath(sys.argv[2])
HARD = open("instances/9x9/inkala-2012.txt").read().splitlines()[-1] + "\n"
EASY = open("instances/9x9/norvig-1.txt").read().splitlines()[-1] + "\n"
FORMULA = "p cnf 3 4\n1 2 0\n-1 3 0\n-2 3 0\n-3 1 0\n"
PIGEONS = ("p cnf 6 9\n1 2 0\n3 4 0\n5 6 0\n-1 -3 0\n-1 -5 0\n-3 -5 0\n"
           "-2 -4 0\n-2 -6 0\n-4 -6 0\n")
GROUPS = "p cnf+ 4 3\n1 2 3 = 1\n2 3 4 <= 1\n-1 4 0\n"
KILLER = "size 4\nboxes 2x2\nkiller 5 r1c1 r1c2\nkiller 3 r2c1 r3c1\n"
FPUZZLE = ('{"size": 4, "title": "%s", "grid": [%s], "killercage": [{"cells": ["R1C1", "R1C2"], "value": '
           '"5"}]}\n' % ("long " * 20, ", ".join(["[{}, {}, {}, {}]"] * 4)))
def trace():
    """The trace of the search that refutes the pigeons."""
    with tempfile.TemporaryDirectory(prefix="faults") as folder:
        subprocess.run([os.path.join(BUILD, "cdcl"), "-q", "--trace", "trace"], input=PIGEONS,
                       cwd=folder, text=True, capture_output=True)
        return open(os.path.join(folder, "trace")).read()

PLAN = "[experiment]\nsolvers = cdcl\n[set all]\nfiles = in\n"

# Errors that the kernel may return, by system call.
ERRORS = {
    "openat": "EMFILE", "read": "EIO", "write": "ENOSPC", "writev": "ENOSPC",
    "pread64": "EIO", "pwrite64": "ENOSPC", "rename": "EACCES", "renameat": "EACCES",
    "renameat2": "EACCES", "link": "EACCES", "linkat": "EACCES", "unlink": "EACCES",
    "mkdir": "EACCES", "fsync": "EIO", "fdatasync": "EIO", "ftruncate": "EIO",
    "fallocate": "ENOSPC", "flock": "ENOLCK", "fcntl": "EMFILE", "lseek": "EIO",
    "mmap": "ENOMEM", "clone": "EAGAIN", "clone3": "EAGAIN", "vfork": "EAGAIN",
    "pipe2": "EMFILE", "dup2": "EMFILE", "newfstatat": "EACCES", "getdents64": "EIO",
    "execve": "EACCES", "wait4": "EINTR",
}

# By name: the initial files, the command, and the files that are written line by line.
COMMANDS = {
    "solve": ({"in": EASY + HARD}, "cdcl-sudoku solve in -o out", ["out"]),
    "solve-jobs": ({"in": HARD}, "cdcl-sudoku solve -u -j 2 --deterministic in", []),
    "solve-json": ({"in": EASY, "out": EASY}, "cdcl-sudoku solve -f -O json in -o out", ["out"]),
    "encode": ({"in": EASY}, "cdcl-sudoku encode in -o out", []),
    "encode-csp": ({"in": EASY}, "cdcl-sudoku encode --as sugar in -o out.csp", []),
    "generate": ({}, "cdcl-sudoku generate -n 3 --seed 1 -o out", ["out"]),
    "placed": ({}, "cdcl-sudoku generate --place whispers:1 --side 4 --seed 1 -o out", ["out"]),
    "check": ({"in": HARD}, "cdcl-sudoku check in", []),
    "certificate": ({"in": HARD}, "cdcl-sudoku check --certificate proof in", []),
    "count": ({"in": EASY}, "cdcl-sudoku count in", []),
    "candidates": ({"in": EASY}, "cdcl-sudoku candidates in -o out", ["out"]),
    "minimize": ({"in": EASY}, "cdcl-sudoku minimize in -o out", ["out"]),
    "minimize-rules": ({"in": "123434122143432.\n", "rules": "size 4\nkiller 3 r1c1 r1c2\n"},
                       "cdcl-sudoku minimize --constraints --find redundant -O json --rules rules in", []),
    "rate": ({"in": EASY}, "cdcl-sudoku rate in -o out", ["out"]),
    "canonicalize": ({"in": EASY}, "cdcl-sudoku canonicalize in", []),
    "convert": ({"in": EASY}, "cdcl-sudoku convert --as svg in -o out.svg", []),
    "convert-pdf": ({"in": EASY}, "cdcl-sudoku convert --as pdf in -o out.pdf", []),
    "explain": ({"in": EASY}, "cdcl-sudoku explain in -o out", ["out"]),
    "explain-html": ({"in": EASY}, "cdcl-sudoku explain -O html in -o out.html", []),
    "fpuzzle": ({"in": FPUZZLE}, "cdcl-sudoku convert --as fpuzzles in -o out", []),
    "rules": ({"in": "." * 16 + "\n", "rules": KILLER},
              "cdcl-sudoku solve --rules rules in", []),
    "hint": ({"in": EASY}, "cdcl-sudoku hint in", []),
    "theorems": ({}, "cdcl-sudoku theorems --clues 2", []),
    "play": ({"in": trace()}, "cdcl-sudoku play in -o out.html", []),
    "help": ({}, "cdcl-sudoku solve --help", []),
    "page": ({}, "cdcl-sudoku help solve", []),
    "topic": ({}, "cdcl-sudoku help formats", []),
    "decode": ({"in": EASY, "answer": "s UNSATISFIABLE\n"}, "cdcl-sudoku decode in answer", []),
    "bench": ({"in": FORMULA, "plan.ini": PLAN}, "cdcl-sudoku bench plan.ini --rows rows", ["rows"]),
    "cubes": ({"in": HARD}, "cdcl-sudoku cubes in -o out.icnf", []),
    "cdcl": ({"in": FORMULA, "out": "s UNKNOWN\n"}, "cdcl -q in -o out -f", []),
    "proof": ({"in": PIGEONS}, "cdcl -q in proof", []),
    "lrat": ({"in": PIGEONS}, "cdcl -q --lrat out in proof", []),
    "trace": ({"in": PIGEONS}, "cdcl -q --trace out in", ["out"]),
    "trace-groups": ({"in": GROUPS}, "cdcl -q --trace out in", ["out"]),
    "split": ({"in": PIGEONS}, "cdcl -q --cubes out in", []),
    "models": ({"in": FORMULA}, "cdcl -q --all in", []),
    "jobs": ({"in": PIGEONS}, "cdcl -q -j 2 --deterministic in proof", []),
}


class Run:
    """The results of running a command."""

    def __init__(self, name, prefix=(), **environment):
        files, command, self.lines = COMMANDS[name]
        with tempfile.TemporaryDirectory(prefix="faults") as folder:
            for file, text in files.items():
                open(os.path.join(folder, file), "w").write(text)
            program, *words = command.split()
            aside = tempfile.mkdtemp(prefix="faults")
            try:
                done = subprocess.run(
                    [*(word.replace("@", aside) for word in prefix), os.path.join(BUILD, program),
                     *words], cwd=folder, capture_output=True, timeout=120,
                    stdin=subprocess.DEVNULL,
                    env={"PATH": os.environ["PATH"], "TMPDIR": folder, "LC_ALL": "C",
                         **{key: value.replace("@", aside) for key, value in environment.items()}})
                self.status, self.err = done.returncode, done.stderr
                self.out = self.masked(done.stdout)
            except subprocess.TimeoutExpired:
                self.status, self.out, self.err = "timeout", b"", b""
            self.aside = {file: open(os.path.join(aside, file), errors="replace").read()
                          for file in os.listdir(aside)}
            shutil.rmtree(aside)
            self.files = {}
            for at, _, found in os.walk(folder):
                for file in found:
                    path = os.path.join(at, file)
                    self.files[os.path.relpath(path, folder)] = self.masked(
                        open(path, "rb").read())


    def masked(self, text):
        """The output without times; in rows and tables, also without numbers, hashes and names of
        processors, since an unreadable file changes a hash or a name."""
        pattern = rb'cpu":"[^"]*|hash":"[0-9a-f]*|hash [0-9a-f]*|[0-9][0-9.e+-]*' if "rows" in self.lines else \
            rb'(?<=seconds":)[0-9.e-]+|CreationDate.*'
        return re.sub(pattern, b"#", text)


def early(part, whole):
    """Whether a text is the beginning of another, except for lines that report a failure."""
    lines, others = part.split(b"\n"), whole.split(b"\n")
    return not lines.pop() and all(line == other or b"error" in line or b'"failed"' in line
                                   for line, other in zip(lines, others))


def complaints(name, peace, run, call, silent):
    """A list of the mistakes in a trial."""
    given = {file: text.encode() for file, text in COMMANDS[name][0].items()}
    if not isinstance(run.status, int) or run.status < 0 or run.status > 128:
        yield "ended by %s" % run.status
        return
    same = run.status == peace.status
    if same:
        if run.out != peace.out and not silent and "rows" not in run.lines:
            yield "the same status, another output"
        for file in peace.files:
            if run.files.get(file) != peace.files[file] and b'"failed"' not in run.files.get(file, b""):
                yield "the same status, but not the same %s" % file
    elif not run.err.strip() and not silent:
        yield "status %d and no message" % run.status
    elif not (64 <= run.status <= 78 or run.status == 127): # 127: the loader
        yield "status %d" % run.status
    elif call == "allocation" and run.status != 127 and b"memory" not in run.err:
        yield "no word of memory"
    for file, text in run.files.items():
        if file not in peace.files:
            yield "left %s, %d bytes" % (file, len(text))
        elif text not in (peace.files[file], given.get(file)) and not (
                file in run.lines and early(text, peace.files[file])) and not (
                file.endswith(".html") and text.endswith(b"</html>\n")):
            yield "%s is neither old nor new" % file
    for file in given:
        if file not in run.files:
            yield "%s is lost" % file


def traced(name, *expressions):
    """A run under strace, which writes the calls to the file `log` and may let calls fail."""
    words = [word for expression in expressions for word in ("-e", expression)]
    return Run(name, ("strace", "-f", "-qq", "-o", "@/log", "-E", "LD_PRELOAD=" + LIBRARY,
                      *words))


def places(name, peace):
    """The places that can fail: pairs of a system call, or "allocation", and a number."""
    log = traced(name, "trace=access," + ",".join("?" + call for call in ERRORS))
    assert log.status == peace.status, (name, log.status, log.err)
    counts, found, loading = {}, set(), set()
    loaders = {("execve", 1)} # strace's call
    for process, call, rest in re.findall(r"^(\d+) +(\w+)\((.*)", log.aside["log"], re.M):
        if "faults-begin" in rest:
            loading.discard(process)
        if name == "bench" and "O_DIRECTORY" in rest:
            continue # see below
        counts[process, call] = counts.get((process, call), 0) + 1
        # Failures in glibc's loader are left out, since it may crash, as in version 2.36.
        if call in ERRORS:
            (loaders if process in loading else found).add((call, counts[process, call]))
        if call == "execve" and "= -1 " not in rest:
            loading.add(process)
    found -= loaders
    counted = Run(name, LD_PRELOAD=LIBRARY, FAULT_COUNT="@/count")
    number = int(counted.aside["count"] or 0)
    if "pdf" in name: # faults inside Cairo and Fontconfig are not ours
        found, number = {place for place in found if place[0] in ("write", "rename")}, 0
    # Memory of bench is left out, as regcomp of glibc 2.36 frees twice when allocation
    # fails. A folder that cannot be listed or emptied is removed by the next run.
    if name == "bench":
        number = 0
        found = {place for place in found if place[0] not in ("newfstatat", "getdents64", "unlink")}
    return sorted(found) + [("allocation", i) for i in range(1, number + 1)]


def trial(name, peace, call, number):
    if call == "allocation":
        run = Run(name, LD_PRELOAD=LIBRARY, FAULT_AT=str(number))
        silent = False
    else:
        run = traced(name, "trace=" + call,
                     "inject=%s:error=%s:when=%d" % (call, ERRORS[call], number))
        hit = [line for line in run.aside["log"].splitlines() if "(INJECTED)" in line]
        silent = any("write(2," in line or "write(1," in line for line in hit)
    return [(call, number, text, run.err.decode(errors="replace").strip()[:100])
            for text in complaints(name, peace, run, call, silent)]


def main():
    seed = int(os.environ.get("SEED", random.randrange(10**6)))
    few = int(os.environ.get("FAULTS", 0))
    passed = failed = skipped = 0
    with concurrent.futures.ThreadPoolExecutor(int(os.environ.get("JOBS", 2))) as pool:
        for name in COMMANDS:
            if os.environ.get("ONLY", name) != name:
                continue
            peace = Run(name)
            if peace.status not in (0, 10, 20):
                if re.search(rb"built without|is not installed", peace.err):
                    print("faults: skipped: %s: %s" % (name, peace.err.decode().strip()))
                    skipped += 1
                    continue
                print("faults: failed: %s: status %s without a fault: %s" % (name, peace.status, peace.err))
                failed += 1
                continue
            todo = places(name, peace)
            if few:
                todo = random.Random(seed).sample(todo, min(few, len(todo)))
            bad = []
            for done, found in enumerate(pool.map(lambda place: trial(name, peace, *place), todo)):
                if done and done % 200 == 0:
                    print("faults: %-12s %5d of %d places" % (name, done, len(todo)), flush=True)
                bad += found
                failed += bool(found)
                passed += not found
            print("faults: %-12s %5d places, %d complaints" % (name, len(todo), len(bad)), flush=True)
            for call, number, text, said in bad[:40]:
                print("faults: failed: %s: %s %d: %s [%s]" % (name, call, number, text, said))
    if few:
        print("faults: SEED=%d" % seed)
    print("faults: %d passed, %d failed, %d skipped" % (passed, failed, skipped))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
