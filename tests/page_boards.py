# page_boards.py -- boards of all sides and rules, solved by the page in headless Chromium
# and by the native program; the answers must be the same.
#
# Usage: page_boards.py PAGE PROGRAMS [SET]: the page, the folder of the native programs,
# and a file of boards.  The page and the program prove that each of these boards is unique;
# their times are printed.

import glob
import json
import os
import sys
import time
from browser import Browser, native_of

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
SET = sys.argv[3] if len (sys.argv) > 3 else ""
native = native_of (PROGRAMS)
VARY = ["file", "seconds", "load_seconds"]


# The output of the WebAssembly module of the page for a file.
def paged (page, text, *args):
    page.run (f"""window.found = null;
        const files = {{'boards.txt': {json.dumps (text)}}}, begin = performance.now();
        engine.run({{program: 'cdcl-sudoku', args: {json.dumps ([*args, "boards.txt"])}, files}})
            .then(answer => window.found = [answer, performance.now() - begin])""")
    while not page.run ("return window.found !== null"):
        time.sleep (.01)
    return page.run ("return window.found[0].out")


# The seconds that the page took for this answer.
def paged_seconds (page, text, *args):
    paged (page, text, *args)
    return page.run ("return window.found[1] / 1000")


# The boards of an answer, without parts that depend on the machine.
def boards (out):
    return [{name: value for name, value in json.loads (line).items () if name not in VARY}
            for line in out.splitlines ()]


# The answer of the native program.  If a board has several solutions, the code of the kernel
# determines which two are found.  The page has no code for a special processor, so the program
# uses `plain`, too.  `plain` refuses some sides, for which all machines run the same code.
def natively (text):
    args = "solve", "--unique", "-O", "json"
    return [alike if alike["status"] != "error" else other for alike, other in zip (
        boards (native (*args, "--kernel", "plain", text=text)),
        boards (native (*args, text=text)), strict=True)]


# Whether the number of solutions of a board agrees with its status, and the solutions differ.
def are_good (board):
    found = board.get ("solutions", [])
    return len (found) == len (set (found)) == {"unique": 1, "not unique": 2}.get (
        board["status"], 0)


# Every kind of rule, and puzzles made with it: [(name, text)].
def variants ():
    for name in sorted (glob.glob ("instances/variants/*.txt")):
        text = open (name).read ()
        yield name, text
        rules = text.split ("# name:")[0]
        made = native ("generate", "--rules", "/dev/stdin", "--count", "6", "--seed", "3",
                       "-O", "line", text=rules)
        yield f"{name}, generated", rules + made


# The page receives text, so the file in UTF-16 is omitted.
def classic ():
    for name in sorted (glob.glob ("instances/*/*.txt")):
        if not any (part in name for part in ["variants", "malformed", "regress", "found",
                                              "36x36", "49x49", "utf16"]):
            yield name, open (name).read ()
    for side, count, *clues in [(4, 100, "--clues=6"), (9, 300, "--clues=26"),
                                (9, 150, "--clues=22"), (16, 60), (25, 8)]:
        yield f"side {side}", native ("generate", "--side", str (side), "--count", str (count),
                                      *clues, "--seed", "7", "-O", "line")
    for high, wide in [(2, 3), (2, 4), (2, 5), (3, 4), (3, 5)]:
        rules = f"rules\nsize {high * wide}\nboxes {high}x{wide}\n"
        made = native ("generate", "--rules", "/dev/stdin", "--count", "20", "--seed", "7",
                       "-O", "line", text=rules)
        yield f"boxes {high}x{wide}", rules + made


def compare (page):
    count, differ = 0, 0
    for name, text in [*variants (), *classic ()]:
        expected = natively (text)
        got = boards (paged (page, text, "solve", "--unique", "-O", "json"))
        count += len (expected)
        if got != expected or not all (map (are_good, got)):
            differ += 1
            print (f"page: {name}: {str (got)[:300]}, expected {str (expected)[:300]}")
    print (f"page: {count} boards, {differ} files with other answers")
    return differ == 0 and count >= 1000


def native_seconds (text, *args):
    begin = time.perf_counter ()
    native (*args, text=text)
    return time.perf_counter () - begin


# Both times include the start of the program.
def speed (page):
    text, args = open (SET).read (), ("solve", "--unique", "-O", "line")
    for round in range (3):
        here = paged_seconds (page, text, *args)
        there = native_seconds (text, *args)
        print (f"page: {os.path.basename (SET)}: {here:.3f} s here, {there:.3f} s native, {here / there:.2f}x")


with Browser () as browser:
    browser.open (PAGE)
    good = compare (browser)
    if SET:
        speed (browser)
sys.exit (not good)
