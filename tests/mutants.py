# mutants.py -- measures whether the tests notice errors.  Each mutant of cdcl/ and sudoku/
# (mutate.py) is built, and tests ("judges") run until one fails.
#
#   python3 mutants.py            MUTANTS=N SEED=N FOLDER=cdcl|sudoku JOBS=N AGAIN=KEY,...
#
# There are N mutants (default 10) from each folder, in turns, so that the mutants judged so
# far are always a fair sample.  If a mutant does not compile, or all its objects are
# unchanged, the next mutant replaces it.  The judges of a mutant are first the tests of its folder
# (`make test-FOLDER`), then the scripts of `make check`, the most sensitive and fastest
# first, and last the tests of the other folders.  A script has to fail twice.  A mutant
# also counts as caught if a judge takes many times as long as without the mutant.
#
# All files are in build/mutants: copies of the tree (one for each job) with their own
# builds, and seed-N.tsv with a line for each mutant: key, verdict, judge, seconds of
# processor time, place, kind, old and new text.  An interrupted run continues from this
# file; AGAIN=KEY,... judges these mutants again (`survived`: all survivors).  The copy
# `clean` has no mutant.  In it each judge runs first, and the functions that it enters are
# recorded (reach.h): a judge that does not enter a mutant's function cannot notice the
# mutant, and is skipped.

import fcntl
import glob
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

import mutate

ROOT = os.getcwd()
PLACE = os.path.join(ROOT, "build/mutants")
OBJECTS = "build/release/obj"
FLAGS = "CFLAGS=-g0", "LDFLAGS=-Wl,-S" # debug information is not read
FOLDERS = "cdcl", "sudoku"
ROW = "key", "verdict", "judge", "seconds", "place", "function", "kind", "was", "to"
COLUMNS = "judged", "own", "check", "others", "timeout", "survived", "same", "compile"
ENVIRONMENT = {name: value for name, value in os.environ.items()
               if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
ENVIRONMENT["CCACHE_DISABLE"] = "1" # no mutant is compiled twice
ENVIRONMENT["FIRST_FAILURE"] = "1" # scripts end at their first failure (verdict.sh)
stopping = threading.Event()


class Stopped(Exception):
    """An interrupt ends the run at once; unfinished mutants are judged the next time."""


# Running programs that may hang

def sessions():
    """The processes that live, by session."""
    found = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        try:
            words = open(path).read().rpartition(")")[2].split()
        except OSError:
            continue
        found.setdefault(int(words[3]), []).append(int(path.split("/")[2]))
    return found


def end_session(process):
    """Ends all processes that a process started, also in process groups of their own."""
    for how in (signal.SIGTERM, signal.SIGKILL):
        for member in sessions().get(process.pid, ()):
            try:
                os.kill(member, how)
            except ProcessLookupError:
                pass
        time.sleep(0.2)
    process.wait()


def run(tree, command, processor=600, wall=3600):
    """Exit status or "timeout"; and seconds, of processor time and of wall-clock time."""
    limited = "ulimit -t %d; ulimit -c 0; ulimit -d 4000000; exec \"$@\"" % processor
    begin = time.time()
    with open(tree + ".log", "wb") as log:
        process = subprocess.Popen(["sh", "-c", limited, "sh", *command], cwd=tree, stdout=log,
                                   stdin=subprocess.DEVNULL, stderr=subprocess.STDOUT,
                                   start_new_session=True, env=ENVIRONMENT)
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if stopping.is_set():
                end_session(process)
                raise Stopped
            if time.time() > begin + wall or os.fstat(log.fileno()).st_size > 1 << 28:
                end_session(process)
                return "timeout", wall, wall
            time.sleep(0.02)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.pid in sessions():
        end_session(process) # remaining children
    spent = usage.ru_utime + usage.ru_stime
    late = process.returncode and spent > processor
    return "timeout" if late else process.returncode, spent, time.time() - begin


def give_up(tree):
    print("mutants: a copy does not build: see %s.log" % tree, file=sys.stderr)
    stopping.set()
    raise Stopped


# Copies of the tree

def tracked():
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, stdout=subprocess.PIPE).stdout
    return [path for path in listed.decode().split("\0") if os.path.isfile(path)]


def differs(one, other):
    return not os.path.exists(other) or open(one, "rb").read() != open(other, "rb").read()


def copy(name):
    """A copy of the tree: changed files are copied again, with their times."""
    tree = os.path.join(PLACE, name)
    if not os.path.exists(tree + "/build/common") and os.path.exists("build/common"):
        part = tree + ".part" # compiled tests, which no mutant changes
        shutil.rmtree(part, ignore_errors=True)
        shutil.copytree("build/common", part)
        os.makedirs(tree + "/build", exist_ok=True)
        os.rename(part, tree + "/build/common")
    for path in tracked():
        there = os.path.join(tree, path)
        if differs(path, there):
            os.makedirs(os.path.dirname(there), exist_ok=True)
            shutil.copy2(path, there)
    return tree


class Tree:
    """A copy in which mutants are built."""

    def __init__(self, name):
        self.path = copy(name)
        for kept in glob.glob(os.path.join(self.path, OBJECTS, "**/*.kept"), recursive=True):
            self.restore(kept) # an interrupted run left a mutant
        if self.make(*ALL):
            give_up(self.path)
        self.objects = {} # by the source or header that they are made of
        for notes in glob.glob(os.path.join(self.path, OBJECTS, "**/*.d"), recursive=True):
            made, _, of = open(notes).read().replace("\\\n", " ").partition(":")
            for source in of.partition("\n")[0].split():
                if made.startswith(OBJECTS) and not made.endswith(".cpp.o"):
                    self.objects.setdefault(source, set()).add(made)

    def make(self, *goals):
        return run(self.path, ["make", "-s", *FLAGS, *goals])[0]

    def restore(self, kept):
        os.utime(kept) # so that libraries with the mutant are made again
        os.replace(kept, kept[:-len(".kept")])

    def within(self, path):
        return os.path.join(self.path, path)

    def write(self, path, text):
        """Keeps the time of the file, so that make compiles only the objects that we removed."""
        time_of = os.stat(self.within(path))
        with open(self.within(path), "w") as file:
            file.write(text)
        os.utime(self.within(path), ns=(time_of.st_atime_ns, time_of.st_mtime_ns))

    def apply(self, mutant):
        """None, or the reason to skip the mutant."""
        made = sorted(self.objects[mutant.path])
        for object in made:
            os.rename(self.within(object), self.within(object + ".kept"))
        self.write(mutant.path, mutant.mutated())
        self.ready = None # the objects made with the mutant
        if self.make(*made):
            return "compile"
        paths = [self.within(object) for object in made]
        return None if any(differs(path, path + ".kept") for path in paths) else "same"

    def undo(self, mutant):
        self.write(mutant.path, mutant.text)
        for object in self.objects[mutant.path]:
            if os.path.exists(self.within(object + ".kept")):
                self.restore(self.within(object + ".kept"))

    def fails(self, judge, processor, wall):
        """Whether a judge fails, "timeout" if it takes too long; and seconds."""
        if self.ready != goals(judge):
            status = run(self.path, ["make", "-s", *FLAGS, *goals(judge)], 60, 600)[0]
            if status: # the build runs programs to write manuals
                return status, 0
            self.ready = goals(judge)
        status, spent, _ = run(self.path, command(judge), processor, wall)
        if judge.startswith("try-") and status not in (0, "timeout"):
            status = run(self.path, command(judge), processor, wall)[0]
        return status, spent


# Judges: programs of tests, and scripts

ALL = ["all", "build/bench/cnf"]
SCRIPTS = sorted(os.path.basename(path)[5:-3] for path in glob.glob("tests/test_*.sh"))
SCRIPTS = ["try-" + name for name in SCRIPTS if name not in ("library", "mutants")]
PARTS = sorted({"test-" + path.split("/")[-2]
                for path in glob.glob("tests/*/*/*.cpp") + glob.glob("tests/bench/*.cpp")})


def goals(judge):
    if judge.startswith("try-"):
        return ALL
    return ["build/release/" + ("tests" if judge == "test-cdcl" else judge)]


def command(judge):
    if judge.startswith("try-"):
        return ["sh", "tests/test_%s.sh" % judge[4:], "build"]
    return [*goals(judge), "--abort", ("[cdcl]" if judge == "test-cdcl" else "") + "~[slow]"]


def own(path):
    """The tests of a file's folder, or None."""
    names = path.split("/")
    for name in names[1:-1]:
        if os.path.isdir("tests/%s/%s" % (names[0], name)):
            return "test-" + name
    return "test-cdcl" if len(names) == 2 and names[0] == "cdcl" else None


def stamp(judge, memory={}):
    """The functions that a judge enters depend on all sources and on its own tests."""
    def add(key, paths):
        for path in paths:
            key.update(open(path, "rb").read())
        return key
    if not memory:
        memory["sources"] = add(hashlib.sha256(), [path for path in tracked() if re.match(
            "(%s)/.*[.]([ch]|def)$" % "|".join(FOLDERS), path)])
    name = judge.partition("-")[2]
    tests = ["tests/test_%s.sh" % name] if judge.startswith("try-") else sorted(
        glob.glob("tests/%s/*.cpp" % name) + glob.glob("tests/*/%s/*.cpp" % name) +
        (glob.glob("tests/cdcl/*/*.cpp") if judge == "test-cdcl" else []))
    return add(memory["sources"].copy(), tests).hexdigest()


class Clean:
    """The copy without a mutant: the time of each judge, and the functions it enters."""

    def __init__(self):
        self.lock = threading.Lock()
        self.tree, self.known = None, {}
        for path in glob.glob(os.path.join(PLACE, "judges/*.json")):
            judge = os.path.basename(path)[:-len(".json")]
            with open(path) as file:
                found = json.load(file)
            if found.get("stamp") == stamp(judge):
                self.known[judge] = found

    def judge(self, judge):
        with self.lock:
            if judge not in self.known:
                found = self.learn(judge)
                with open(os.path.join(PLACE, "judges", judge + ".part"), "w") as file:
                    json.dump(found, file)
                os.rename(file.name, file.name[:-len(".part")] + ".json")
                self.known[judge] = found
            return self.known[judge]

    def build(self, *goals):
        if not self.tree:
            self.tree = copy("clean")
            self.folder = os.path.join(self.tree, "build/reach")
        before = "-include %s/tests/reach.h" % self.tree
        before += " -DMUTANTS_FOLDER='\"%s/\"'" % self.folder
        flags = "CFLAGS=-g0 -O1 -finstrument-functions", "CPPFLAGS=" + before
        if run(self.tree, ["make", "-s", *flags, *goals])[0]:
            give_up(self.tree)

    def images(self):
        """The programs and libraries of the build: names, and paths."""
        for path in glob.glob(self.tree + "/build/*") + glob.glob(self.tree + "/build/*/*"):
            if os.path.isfile(path) and (os.access(path, os.X_OK) or path.endswith(".so")):
                yield os.path.basename(path), path

    def learn(self, judge):
        self.build(*goals(judge))
        images = dict(self.images())
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder, exist_ok=True)
        for name in images: # processes may be forbidden to make long files
            with open(os.path.join(self.folder, name), "wb") as file:
                file.truncate(1 << 20)
        status, spent, wall = run(self.tree, command(judge))
        if status:
            print("mutants: %s fails without a mutant, and is not asked" % judge)
        entered, listed, elsewhere = set(), set(), False
        for name in os.listdir(self.folder):
            marks = open(os.path.join(self.folder, name), "rb").read()
            if not any(marks):
                continue
            image = images.get(re.sub(r"\.so\..*", ".so", name))
            elsewhere |= not image # a program that a script made of our library
            symbols = subprocess.run(["nm", image or os.devnull], stdout=subprocess.PIPE,
                                     stderr=subprocess.DEVNULL).stdout.decode()
            for words in map(str.split, symbols.splitlines()):
                if len(words) == 3 and words[1] in "tTwW" and words[2][0] != "_": # no name of C++
                    function = words[2].split(".")[0]
                    listed.add(function)
                    if marks[int(words[0], 16) >> 4]:
                        entered.add(function)
        return {"stamp": stamp(judge), "status": status, "spent": spent, "wall": wall,
                "elsewhere": elsewhere, "entered": sorted(entered), "listed": sorted(listed)}

    def enters(self, known, function):
        """A function whose name a macro makes is unknown, and may be entered by all."""
        return (known["elsewhere"] or function in known["entered"] or
                not any(function in other["listed"] for other in self.known.values()))


class Court:
    """The order of judges, and their verdicts."""

    def __init__(self, rows):
        self.clean, self.rows = Clean(), rows

    def order(self, mutant):
        first, folder = own(mutant.path), os.path.dirname(mutant.path)
        noticed = [row["judge"] for row in list(self.rows.values())
                   if os.path.dirname(row["place"]) == folder]
        words = set(re.split(r"[/_.]", mutant.path)) - {"program", "c", "h"}

        def worth(judge):
            chance = 0.05 + noticed.count(judge) + len(words & set(re.split("[-_]", judge)))
            spent = self.clean.known[judge]["spent"] if judge in self.clean.known else 5
            return -chance / (1 + spent)
        yield from [first] if first else []
        yield from sorted(SCRIPTS, key=worth)
        yield from sorted((part for part in PARTS if part != first), key=worth)

    def judge(self, tree, mutant):
        """Verdict, the judge that noticed, and seconds."""
        total = 0
        for judge in self.order(mutant):
            known = self.clean.judge(judge)
            if known["status"] or not self.clean.enters(known, mutant.function):
                continue
            status, spent = tree.fails(judge, 10 + 5 * known["spent"], 120 + 10 * known["wall"])
            total += spent
            if status:
                return "timeout" if status == "timeout" else "caught", judge, total
        return "survived", "-", total


# Rows

class Rows(dict):
    """The mutants that were judged, by key, in a file that grows line by line."""

    def __init__(self, path, stays):
        super().__init__()
        self.lock = threading.Lock()
        text = open(path).read() if os.path.exists(path) else ""
        for line in text[:text.rfind("\n") + 1].splitlines(): # the last one may be cut off
            row = dict(zip(ROW, line.split("\t")))
            if stays(row):
                self[row["key"]] = row
        with open(path + ".part", "w") as file:
            file.writelines("\t".join(row.values()) + "\n" for row in self.values())
        os.rename(path + ".part", path)
        self.file = open(path, "a")

    def add(self, mutant, verdict, judge, seconds):
        row = dict(zip(ROW, (mutant.key, verdict, judge, "%.1f" % seconds, "%s:%d" % (
            mutant.path, mutant.line), mutant.function, mutant.kind, *mutant.words())))
        with self.lock:
            self[mutant.key] = row
            self.file.write("\t".join(row.values()) + "\n")
            self.file.flush()
            print("%-8s %-18s %s" % (verdict, judge, mutant), flush=True)

    def table(self):
        """By folder, the number of judged mutants, and the judges that noticed."""
        print("\n%-26s judged  own  check  others  timeout  survived  same  no code" % "folder")
        counts = {}
        for row in self.values():
            path, verdict = row["place"], row["verdict"]
            if verdict == "caught":
                verdict = ("own" if row["judge"] == own(path) else
                           "check" if row["judge"].startswith("try-") else "others")
            parts = path.split("/")
            for folder in {parts[0], "/".join(parts[:-1][:2])}:
                of = counts.setdefault(folder, dict.fromkeys(COLUMNS, 0))
                of[verdict] += 1
                of["judged"] += verdict not in ("same", "compile")
        for folder in sorted(counts):
            print("%-26s %6d %4d %6d %7d %8d %9d %5d %8d" % (
                folder, *(counts[folder][column] for column in COLUMNS)))


class Work:
    """The next mutant: the folders in turns, each up to its quota."""

    def __init__(self, waiting, wanted, rows):
        self.lock, self.rows, self.waiting, self.wanted = threading.Lock(), rows, waiting, wanted
        self.begun = dict.fromkeys(waiting, 0) # judged, or about to be

    def next(self, built):
        with self.lock:
            while True:
                open_ones = [folder for folder in self.waiting if self.waiting[folder] and
                             self.begun[folder] < self.wanted]
                if not open_ones:
                    return None
                folder = min(open_ones, key=self.begun.get)
                mutant = self.waiting[folder].pop(0)
                if mutant.path not in built or (
                        self.rows.get(mutant.key, {}).get("verdict") in ("same", "compile")):
                    continue
                self.begun[folder] += 1
                if mutant.key not in self.rows:
                    return mutant

    def replace(self, mutant):
        with self.lock:
            self.begun[mutant.path.split("/")[0]] -= 1


def judge_all(name, work, court):
    try:
        tree = Tree(name)
        for mutant in iter(lambda: work.next(tree.objects), None):
            try:
                verdict = tree.apply(mutant)
                if verdict:
                    court.rows.add(mutant, verdict, "-", 0)
                    work.replace(mutant)
                else:
                    court.rows.add(mutant, *court.judge(tree, mutant))
            finally:
                tree.undo(mutant)
    except Stopped:
        pass


def main():
    setting = os.environ.get
    folders = [setting("FOLDER")] if setting("FOLDER") else FOLDERS
    seed, again = setting("SEED") or "1", (setting("AGAIN") or "").split(",")
    os.makedirs(os.path.join(PLACE, "judges"), exist_ok=True)
    lock = open(os.path.join(PLACE, "lock"), "w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit("mutants: somebody else works in " + PLACE)
    waiting = {folder: mutate.mutants(seed, [path for path in tracked() if re.match(
        folder + r"/.*\.[ch]$", path)]) for folder in folders}
    keys = {mutant.key for folder in folders for mutant in waiting[folder]}

    def stays(row): # its statement is as it was, and it is not judged again
        return row["key"] not in again and row["verdict"] not in again and (
            row["key"] in keys or row["place"].split("/")[0] not in folders)
    rows = Rows(os.path.join(PLACE, "seed-%s.tsv" % seed), stays)
    todo, court = Work(waiting, int(setting("MUTANTS") or 10), rows), Court(rows)

    def stop(*_):
        stopping.set()
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(name, stop) # so that child processes ignore none
    jobs = [threading.Thread(target=judge_all, args=("job-%d" % (i + 1), todo, court))
            for i in range(int(setting("JOBS") or 1))]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join()
    rows.table()
    return 130 if stopping.is_set() else 0


if __name__ == "__main__":
    sys.exit(main())
