# page_set.py -- a setter draws rules on the page, in headless Chromium: by mouse, finger and
# keys, and as text.  The rules and the solutions are compared with the native program.
#
# Usage: page_set.py PAGE PROGRAMS [PART...]: the page, the folder of the native programs,
# and the parts to run, by default all.  Prints a line for each check that fails, and a
# summary.

import json
import os
import random
import re
import sys
from browser import (BACKSPACE, DELETE, DOWN, ENTER, ESCAPE, RIGHT, SHIFT, Browser, check,
                     finish, native_of, run_parts)

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
BLANK = "." * 81
PARTS, native = [], native_of (PROGRAMS)
KINDS = [kind for kind in map (json.loads, native ("rules", "--as", "json").splitlines ())
         if kind["geometry"] != "frame"]


class Setter (Browser):
    patience = 30

    def begin (self, width=1280, height=900):
        self.call ("POST", "/url", {"url": "about:blank"})
        self.resize (width, height)
        self.open (PAGE)
        self.until ("document.querySelector('#base svg')")
        self.run ("document.querySelector('#tab-set').click()")
        self.until ("document.querySelector('#pen-kind').options.length > 30")

    # Waits until the program has answered everything.
    def rest (self):
        self.run ("window.rested = false; setTimeout(() => script.last.then(() => tasks.last).then("
                  "() => setTimeout(() => window.rested = true, 20)), 20)")
        return self.until ("window.rested && !tasks.running && !pen.changes")

    def empty (self):
        self.run ("window.scrollTo(0, 0); pen.choose(''); actions.blank()")
        self.rest ()

    def choose (self, kind):
        self.run ("const list = document.querySelector('#pen-kind'); list.value = %s;"
                  "list.dispatchEvent(new Event('change', {bubbles: true}))" % json.dumps (kind))

    # A place of the board in pixels; row and column from 1, and may be fractions.
    def place (self, row, col):
        return self.run (
            "const box = document.querySelector('#cells').getBoundingClientRect();"
            f"return [box.x + box.width * {col - .5} / desk.side,"
            f" box.y + box.height * {row - .5} / desk.side]")

    def stroke (self, places, kind="mouse"):
        x, y = self.place (*places[0])
        moves = [{"type": "pointerMove", "x": round (x), "y": round (y)},
                 {"type": "pointerDown", "button": 0}]
        for place in places[1:]:
            x, y = self.place (*place)
            moves.append ({"type": "pointerMove", "x": round (x), "y": round (y),
                           "duration": 10})
        moves.append ({"type": "pointerUp", "button": 0})
        self.call ("POST", "/actions", {"actions": [
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind},
             "actions": moves}]})

    def tap (self, selector):
        self.point (*self.run (
            f"const one = document.querySelector({json.dumps (selector)});"
            "one.scrollIntoView({block: 'nearest'});"
            "const box = one.getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]"))

    @property
    def rules (self):
        return self.run ("return desk.puzzle.rules.split('\\n').slice(3, -1)")

    @property
    def text (self):
        return self.run ("return document.querySelector('#rules-text').value").split ("\n")

    @property
    def error (self):
        return self.run ("return document.querySelector('#pen-error').textContent")


def part (test):
    PARTS.append (test)
    return test


def cells_of (text):
    return [tuple (map (int, re.findall (r"\d+", cell))) for cell in text.split ()]


# Whether a stroke through the cells enters no other cell.
def is_path (cells):
    return all (abs (a - c) + abs (b - d) == 1 for (a, b), (c, d) in zip (cells, cells[1:]))


# Draws a rule in the words of the program, as its geometry says.
def draw (page, line, pointer="mouse"):
    name = line.split ()[0]
    kind = next (kind for kind in KINDS if kind["name"] == name)
    page.choose (name)
    rest, geometry = line[len (name):].strip (), kind["geometry"]
    if geometry == "rules":
        page.tap ("#pen-value")
        page.press (*rest, ENTER)
        return page.rest ()
    if geometry == "board":
        page.tap ("#pen-add")
        return page.rest ()
    if geometry in ["view", "diagonal"]:
        value, place = re.match (r"(.*?) ((?:row|column) .*|r\d+c\d+ \w\w)$", rest).groups ()
        buttons = page.run ("return [...document.querySelectorAll('#ring button')].map("
                            "one => one.ariaLabel)")
        start = place.split (" ")[0] + " " if geometry == "diagonal" else place
        at = [i for i, label in enumerate (buttons)
              if label == place or geometry == "diagonal" and label.startswith (start)][0]
        for turn in range (2):
            if page.run ("return pen.place") != place:
                page.tap (f"#ring button:nth-child({at + 1})")
        page.press (*value, ENTER)
        return page.rest ()
    found = re.search (r"(?:^| )r\d+c\d", rest)
    value, lists = rest[:found.start ()], [cells_of (one) for one in
                                           rest[found.start ():].split (" : ")]
    if geometry == "each":
        for cell in lists[0]:
            page.stroke ([cell], pointer)
            page.rest ()
        return
    if geometry == "pair":
        (a, b), (c, d) = lists[0]
        page.stroke ([(a + .4 * (c - a), b + .4 * (d - b))], pointer)
    elif geometry == "square":
        a, b = min (lists[0])
        page.stroke ([(a + .45, b + .45)], pointer)
    elif geometry == "line" and len (lists) > 1:
        for cell in lists[0] if len (lists[0]) > 1 else []:
            page.stroke ([cell], pointer)
        for one in lists[1:]:
            page.stroke ([lists[0][-1], *one], pointer)
            page.rest ()
    elif geometry == "set" and not is_path (lists[0]):
        for cell in lists[0]:
            page.stroke ([cell], pointer)
    else:
        for one in lists:
            page.stroke (one, pointer)
    page.rest ()
    if page.run ("return !pen.isBlank"):
        page.press (*value, ENTER)
    page.rest ()


# The example of each kind, as the program writes it.
def written (line):
    return native ("convert", "--as", "rules", text=f"rules\nsize 9\n{line}\n{BLANK}\n"
                   ).splitlines ()[3]


def status (line, board):
    return json.loads (native ("check", "--as", "json", text=f"rules\nsize 9\n{line}\n{board}\n")
                       )["status"]


# The grid with other digits, rows and columns.
def shuffled (grid, seed):
    chance = random.Random (seed)
    lines = [chance.sample (range (3 * band, 3 * band + 3), 3) for band in [0, 1, 2] * 2]
    rows, cols = sum (lines[:3], []), sum (lines[3:], [])
    digits = str.maketrans ("123456789", "".join (chance.sample ("123456789", 9)))
    return "".join (grid[9 * row + col] for row in rows for col in cols).translate (digits)


# Draws an example of each kind; a full board that satisfies the rule and one that does not
# have a solution and none in the page, with the rule as it was drawn.
@part
def kinds_are_drawn (page):
    page.begin ()
    drawn, harmless = 0, []
    for number, kind in enumerate (KINDS):
        name, line = kind["name"], written (kind["example"])
        page.empty ()
        draw (page, line, ["mouse", "touch"][number % 2])
        drawn += page.rules == [line]
        check (f"{name} is drawn", (page.rules, page.text[-1], page.error), ([line], line, ""))
        good = native ("solve", text=f"rules\nsize 9\n{line}\n{BLANK}\n").split ()[-1]
        bad = next (filter (lambda board: status (line, board) == "none",
                            (shuffled (good, seed) for seed in range (40))), None)
        harmless += [name] * (not bad)
        for board, expected in [(good, "unique")] + [(bad, "none")] * bool (bad):
            page.run ("window.said = null; tasks.ask(['check', '--as', 'json', 'board.txt'],"
                      f"{{'board.txt': desk.textOf(readDigits('{board}'))}}).then("
                      "answer => window.said = JSON.parse(answer.out).status)")
            check (f"{name}: a board with status {expected}", page.until ("window.said"),
                   expected)
    check ("kinds that were drawn", drawn >= 30 and drawn == len (KINDS))
    check ("kinds that exclude no board by themselves", harmless, ["double", "halve"])
    check ("no kind is named in the page", [
        kind["name"] for kind in KINDS for file in ["pen.js", "ring.js", "script.js"]
        if re.search (rf"['\"`]{re.escape (kind['name'])}['\"` ]",
                      open (f"sudoku/web/browser/{file}").read ())], [])


# A setter's puzzle from an empty board, until the page says that it is unique.
PUZZLE = """thermometer r2c5 r3c5 r2c4
thermometer r7c7 r8c7 r8c6 r7c6 r6c6 r5c5
thermometer r1c6 r2c6 r3c6
arrow r2c5 : r1c4 r1c5
arrow r5c4 : r4c4 r5c3
killer 24 r2c6 r1c6 r1c7 r3c6
killer 11 r3c3 r2c3 r2c2 r3c2
killer 14 r4c8 r4c9
killer 12 r9c4 r8c4 r9c3
killer 26 r7c6 r6c6 r7c5 r8c5
killer 26 r4c5 r3c5 r4c4 r5c5 r2c5
killer 21 r5c1 r5c2 r6c2 r4c2 r6c3
killer 12 r9c1 r8c1 r7c1 r9c2
killer 4 r6c8 r6c9
killer 25 r9c7 r9c8 r9c6 r8c8 r8c9
killer 7 r4c7 r4c6
killer 9 r2c8 r2c9
killer 15 r8c2 r8c3
killer 16 r2c4 r3c4 r1c4
killer 10 r7c9 r7c8
killer 3 r8c7 r7c7
killer 23 r6c4 r5c4 r7c4 r7c3
killer 18 r1c1 r1c2 r1c3
killer 15 r5c7 r6c7
killer 6 r5c8 r5c9""".split ("\n")


@part
def puzzle_is_set (page):
    def asked ():
        page.run ("document.querySelector('#tab-know').click();"
                  "document.querySelector('#know-answer').replaceChildren();"
                  "document.querySelector('[data-do=check]').click()")
        said = page.until ("!tasks.running && document.querySelector('#know-answer p')"
                           "?.textContent")
        page.run ("document.querySelector('#tab-set').click()")
        return said
    page.begin ()
    page.empty ()
    for line in PUZZLE[:20]:
        draw (page, line)
    check ("several solutions before the last cages", "several solutions" in asked ())
    for line in PUZZLE[20:]:
        draw (page, line)
    check ("the rules are the drawn rules", page.rules, PUZZLE)
    check ("the puzzle is unique", asked (), "There is exactly one solution.")


@part
def rules_are_changed (page):
    page.begin ()
    page.empty ()
    page.choose ("killer")
    page.stroke ([(1, 1), (1, 2), (2, 2)])
    page.press ("1", "2")
    page.stroke ([(5, 5), (5, 6)])
    page.rest ()
    check ("a value and the next cage put the cage there", page.rules,
           ["killer 12 r1c1 r1c2 r2c2"])
    check ("the next cage is outlined", page.run (
        "return [...document.querySelectorAll('#cells .drawn')].map("
        "one => Number(one.dataset.cell))"), [40, 41])
    page.press ("9", "9", ENTER)
    page.rest ()
    check ("an impossible sum", (page.error, page.rules, page.run ("return pen.line")), (
        "This does not work: cage of 99 at r5c5: expected a value from 3 to 17, not 99",
        ["killer 12 r1c1 r1c2 r2c2"], "killer 99 r5c5 r5c6"))
    page.press (BACKSPACE, BACKSPACE, "9", ENTER)
    page.rest ()
    check ("is mended", page.rules[1:], ["killer 9 r5c5 r5c6"])
    page.stroke ([(1, 2)])
    check ("a click opens a cage", page.run ("return [pen.line, pen.edited]"),
           ["killer 12 r1c1 r1c2 r2c2", 0])
    page.stroke ([(2, 1)])
    page.press (ENTER)
    page.rest ()
    check ("and a click adds a cell to it", page.rules[0], "killer 12 r1c1 r1c2 r2c2 r2c1")
    page.stroke ([(1, 2)])
    page.press ("2", "0", ENTER)
    page.rest ()
    check ("a new value replaces the old one", page.rules[0], "killer 20 r1c1 r1c2 r2c2 r2c1")
    page.stroke ([(1, 2)])
    page.press (DELETE)
    page.rest ()
    check ("a cage is erased", page.rules, ["killer 9 r5c5 r5c6"])
    page.run ("document.querySelector('[data-do=undo]').click()")
    check ("which is undone", len (page.rules), 2)
    page.run ("for (let i = 0; i < 3; i++) document.querySelector('[data-do=undo]').click()")
    check ("as is each rule", (page.rules, page.text[1:]),
           (["killer 12 r1c1 r1c2 r2c2"], ["killer 12 r1c1 r1c2 r2c2"]))
    page.choose ("difference")
    page.stroke ([(3, 3.45)])
    page.rest ()
    check ("a dot has its usual value at once", page.rules[1:], ["difference 1 r3c3 r3c4"])
    page.press (DELETE)
    page.rest ()
    check ("and is still in hand", page.rules[1:], [])
    page.stroke ([(3, 3.45)])
    page.rest ()
    page.stroke ([(3.45, 7)])
    page.rest ()
    check ("two dots", page.rules[1:], ["difference 1 r3c3 r3c4", "difference 1 r3c7 r4c7"])
    page.choose ("thermometer")
    page.stroke ([(7, 1), (8, 2), (9, 3), (9, 5)])
    page.rest ()
    check ("a line misses the cells beside its diagonal", page.rules[-1],
           "thermometer r7c1 r8c2 r9c3 r9c4 r9c5")
    page.choose ("arrow")
    page.stroke ([(5, 1), (5, 3)])
    page.rest ()
    page.stroke ([(5, 1), (7, 1)])
    page.rest ()
    check ("a second arrow from a circle", page.rules[-1],
           "arrow r5c1 : r5c2 r5c3 : r6c1 r7c1")
    page.choose ("odd")
    page.stroke ([(1, 9)])
    page.rest ()
    page.stroke ([(2, 8), (2, 9)])
    page.rest ()
    page.stroke ([(1, 9)])
    page.rest ()
    check ("marked cells are one line", page.rules[0], "odd r2c8 r2c9")
    page.choose ("renban")
    page.press (ESCAPE)
    check ("Escape ends drawing", page.run ("return [pen.kind, one('#pen-kind').value]"),
           [None, ""])
    page.choose ("killer")
    page.stroke ([(8, 8), (8, 9)])
    page.press ("1", "6")
    page.tap ("[data-do=startPlaying]")
    page.rest ()
    check ("a cage without Enter is not lost", (page.rules[-1], page.run (
        "return desk.puzzle.setting")), ("killer 16 r8c8 r8c9", False))


@part
def rules_are_text (page):
    def write (text):
        page.run ("const field = document.querySelector('#rules-text'); field.focus();"
                  f"field.value = {json.dumps (text)};"
                  "field.dispatchEvent(new Event('input', {bubbles: true}))")
        page.run ("document.querySelector('#rules-text').dispatchEvent(new Event('change'))")
        page.rest ()
    def blame ():
        return page.run ("return document.querySelector('#rules-error').textContent")
    page.begin ()
    page.empty ()
    write ("killer 10 r1c1 r1c2\nodd r5c5")
    check ("typed rules are on the board", page.rules, ["killer 10 r1c1 r1c2", "odd r5c5"])
    page.run ("desk.change([3], () => ({digit: 5, given: true}))")
    write ("boxes 3x3\nkiller 10 r1c1 r1c2\nodd r5c5\nthermo r1c1 r1c2")
    check ("a wrong line is named", blame (),
           "This does not work: line 4: 'thermo' is no kind of rule")
    check ("and leaves the board alone", (page.rules, page.run ("return desk.cells[3].digit")),
           (["killer 10 r1c1 r1c2", "odd r5c5"], 5))
    page.choose ("even")
    page.stroke ([(9, 9)])
    page.rest ()
    check ("no drawing over a text with a mistake", (page.error, len (page.text), len (page.rules)),
           ("Mend the text of the rules first.", 4, 2))
    page.run ("document.querySelector('[data-do=rulesBack]').click()")
    check ("back to the board", (page.text[1:], blame ()), (page.rules, ""))
    page.run ("""const field = document.querySelector('#rules-text'); field.focus();
        field.setSelectionRange(15, 15); field.click()""")
    check ("the caret opens a rule", page.run ("return pen.line"), "killer 10 r1c1 r1c2")
    check ("in words above the board", page.run (
        "return document.querySelector('#rules').innerText").split ("\n"), [
            "Killer: the digits of the cage are different and have this sum.",
            "Odd: the digits are odd."])
    page.run ("document.querySelector('#tab-search').click()")
    check ("and beside the search", page.run (
        "return document.querySelector('#rules').checkVisibility()"))


@part
def keys_draw (page):
    page.begin ()
    page.empty ()
    page.choose ("killer")
    page.run ("paper.elements[0].focus()")
    page.hold (SHIFT, RIGHT, DOWN)
    page.press ("1", "3", ENTER)
    page.rest ()
    check ("Shift, arrows, a value and Enter", page.rules, ["killer 13 r1c1 r1c2 r2c2"])
    page.choose ("thermometer")
    page.run ("paper.elements[40].focus()")
    page.hold (SHIFT, DOWN, DOWN)
    page.press (ENTER)
    page.rest ()
    check ("a line by arrows", page.rules[1:], ["thermometer r5c5 r6c5 r7c5"])
    page.press (RIGHT, " ", DOWN, RIGHT, " ", ENTER)
    page.rest ()
    check ("cells by Space", page.rules[2:], ["thermometer r7c6 r8c7"])
    page.choose ("skyscraper")
    page.run ("document.querySelector('#ring button').focus()")
    page.press (RIGHT, RIGHT, ENTER)
    check ("the chosen place is marked", page.run (
        "return [...document.querySelectorAll('#ring [aria-pressed=true]')].map("
        "button => [button.ariaLabel, button.className])"), [["column 3", "drawn"]])
    page.press ("4", ENTER)
    page.rest ()
    check ("a place outside by arrows", page.rules[3:], ["skyscraper 4 column 3"])
    page.choose ("antiknight")
    page.run ("paper.elements[40].focus()")
    page.press (ENTER)
    page.rest ()
    check ("a rule of the whole board", page.rules[4:], ["antiknight"])
    page.choose ("")
    page.run ("paper.elements[40].focus()")
    page.press ("7")
    check ("digits are givens again", page.run ("return desk.cells[40].given"))
    page.resize (360, 740)
    check ("it fits on a phone", page.run (
        "return document.documentElement.scrollWidth <= innerWidth"))


with Setter () as page:
    run_parts (page, PARTS, sys.argv[3:])
finish ()
