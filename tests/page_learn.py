# page_learn.py -- the page of the program in headless Chromium: the lesson as a learner
# takes it, and the export of a puzzle to every format, with what each leaves out.
#
# Usage: page_learn.py PAGE PROGRAMS: the page, and the folder of the native programs that
# answers are compared with.  Prints a line for each check that fails, and a summary.

import json
import os
import re
import sys
from browser import (DOWN, ENTER, RIGHT, TAB, UP, Browser, check, finish, native_of,
                     run_parts)

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
LESSON = json.load (open ("sudoku/web/browser/lesson.json"))
native = native_of (PROGRAMS)


# Clicks with the mouse on the middle of a visible element.
def click (page, selector, text=None):
    place = page.run (f"""const found = [...document.querySelectorAll({json.dumps (selector)})]
            .find(element => element.checkVisibility() &&
                  ({json.dumps (text)} === null || element.textContent === {json.dumps (text)}));
        found.scrollIntoView({{block: 'center'}});
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];""")
    page.point (*place)


def texts (page, selector):
    return page.run (f"return [...document.querySelectorAll({json.dumps (selector)})].filter("
                     "element => element.checkVisibility()).map(element => element.textContent)")


# ---------------------------------------------------------------------------
# The lesson

def cell_of (name):
    row, col = map (int, re.findall (r"\d+", name))
    return f"#learn-board [role=row]:nth-child({row}) [role=gridcell]:nth-child({col})"


# The digits and candidates of the board of the lesson, as a learner sees them.
def board (page):
    return page.run ("""return [...document.querySelectorAll('#learn-board [role=gridcell]')].map(
        cell => cell.querySelector('b') ? `=${cell.textContent}` : cell.textContent)""")


# The same by the data of the lesson: digits, and the candidates that no digit excludes.
def expected (step):
    side = LESSON["high"] * LESSON["wide"]
    digits = [int (c) if c != "." else 0 for c in step["board"]]
    gone, cells = set (step.get ("gone", [])), []
    for cell, digit in enumerate (digits):
        row, col = divmod (cell, side)
        seen = {other for at, other in enumerate (digits) if other and (
            at // side == row or at % side == col or
            (at // side // LESSON["high"], at % side // LESSON["wide"]) ==
            (row // LESSON["high"], col // LESSON["wide"]))}
        free = "".join (str (d) for d in range (1, side + 1)
                        if d not in seen and f"r{row + 1}c{col + 1}={d}" not in gone)
        cells.append (f"={digit}" if digit else free if step.get ("candidates") else "")
    return cells


def answers (page, ask, choose):
    for wrong, why in ask["wrong"].items ():
        choose (wrong)
        check (f"{wrong} gets a reason", texts (page, "#learn-text .error"), [why])
    if "else" in ask:
        choose ("r2c3")
        check ("another cell gets a hint", texts (page, "#learn-text .error"), [ask["else"]])
    before = len (texts (page, "#learn-text .good"))
    choose (ask["answer"])
    check (f"{ask['answer']} is right", texts (page, "#learn-text .good")[before:], [ask["right"]])
    check ("the reason is read aloud", page.run ("return one('#live').textContent"), ask["right"])


def learning (page):
    page.resize (1280, 900)
    click (page, "#tab-learn")
    check ("the lesson says what it is", texts (page, "#learn-intro"), [LESSON["intro"]])
    for number, step in enumerate (LESSON["steps"]):
        check ("the title of a step", texts (page, "#learn-title"), [step["title"]])
        check ("its number", texts (page, "#learn-number"), [f"Step {number + 1} of 6"])
        check (f"{step['title']}: its board", board (page), expected (step))
        check ("its text", texts (page, "#learn-text > p")[:len (step["text"])], step["text"])
        for ask in step["asks"]:
            if "options" in ask:
                check ("the options", texts (page, ".choices button"), ask["options"])
                answers (page, ask, lambda text: click (page, ".choices button", text))
            else:
                answers (page, ask, lambda name: click (page, cell_of (name)))
            for lit in ask.get ("gone", []) + ask.get ("false", []):
                check (f"{lit} is struck out", lit[-1] in texts (page, cell_of (lit[:4]) + " s"))
            for lit in ask.get ("place", []):
                check (f"{lit} is on the board", texts (page, cell_of (lit[:4])), [lit[-1]])
        click (page, "#learn-text button.main")
    check ("five questions", texts (page, "#learn-text summary"),
           [question for question, answer in LESSON["questions"]])
    check ("their answers are hidden", texts (page, "#learn-text details p"), [])
    click (page, "#learn-text summary")
    check ("an answer", texts (page, "#learn-text details p"), [LESSON["questions"][0][1]])


# The lesson by keys alone, on a phone.
def learning_by_keys (page):
    page.open (PAGE)
    page.resize (360, 740)
    page.run ("showTab('learn'); one('#learn-board [role=gridcell]').focus()")
    page.press (DOWN, RIGHT, ENTER)
    check ("a wrong cell by keys", texts (page, "#learn-text .error"),
           [LESSON["steps"][0]["asks"][0]["else"]])
    page.press (UP, ENTER)
    check ("the right cell by keys", texts (page, "#learn-text .good"),
           [LESSON["steps"][0]["asks"][0]["right"]])
    check ("a cell has a name", page.run ("return document.activeElement.ariaLabel"),
           "row 1 column 2, 4")
    page.press (TAB, ENTER)
    check ("the next step by keys", texts (page, "#learn-title"), ["A pair"])
    check ("candidates have names", page.run ("return lesson.cells[24].ariaLabel"),
           "row 5 column 1, candidates 1 2 5 6")
    for unused in LESSON["steps"]:
        check ("the lesson fits a phone", page.run (
            "return document.documentElement.scrollWidth <= innerWidth"))
        page.run ("while (lesson.question) lesson.take(lesson.question.answer); lesson.go(1)")


# ---------------------------------------------------------------------------
# Export

RULES = """rules
size 9
boxes 3x3
killer 15 r1c1 r1c2 r2c1
thermometer r4c4 r4c5 r5c5
arrow r7c7 : r7c8 r7c9
regex [1-5].* r9c1 r9c2 r9c3
"""
SETTING = RULES + """# name: All sorts
# author: A. Setter
# ruleset: Cages, thermometers, arrows.
# ruleset: And an expression.
"""
BOARD = "." * 40 + "7" + "." * 40
HEAD = "rules\nsize 9\nboxes 3x3\n"
VARIANTS = [   # rules, and what f-puzzles does not have of them
    (HEAD + "killer 15 r1c1 r1c2\n" + "." * 81 + "\n", []),
    (HEAD + "odd r1c1 r2c2\nor (even r4c4) (killer 6 r4c4 r5c4)\n" + "." * 81 + "\n", [
        "the line “odd r1c1 r2c2”, for which other lines say the same",
        "the rule “or (even r4c4) (killer 6 r4c4 r5c4)”"]),
    (HEAD + "double r1c2 r1c3\nkiller 30 r1c2 r1c3\n" + "." * 81 + "\n", [
        "f-puzzles does not have “double r1c2 r1c3”. Without that: This does not work: cage of "
        "30 at r1c2: expected a value from 3 to 17, not 30"])]
JIGSAW = "rules\nsize 4\nregions\nAAAB\nACBB\nCCDB\nCDDD\n1...............\n"
PARTS = {"title": "the title", "author": "the author", "words": "the rules in words",
         "entries": "the digits that you entered", "marks": "pencil marks", "colours": "colours"}


# The puzzle of the test, with entries, pencil marks and a colour.
def begin (page, board=BOARD):
    page.paste (SETTING + board + "\n")
    page.run ("""desk.change([80], () => ({digit: 3}));
        desk.change([0], () => ({corner: [1, 2], centre: [4]}));
        desk.change([5], () => ({colour: 2}));
        one('#share-entries').checked = true; window.saved = [];
        download = (name, blob) => blob.arrayBuffer().then(
            bytes => window.saved.push([name, new TextDecoder().decode(bytes)]));""")
    click (page, "#tab-share")


def losses (page, name):
    return texts (page, f"#{name}-losses li")


# Chooses a format, waits for its losses, and shows its text.
def export (page, form):
    page.run (f"""one('#share-answer').replaceChildren(); one('#format').value = '{form}';
        window.warned = false; sharer.explain = () => 0;
        sharer.warn().then(() => window.warned = true)""")
    page.until ("window.warned")
    said = losses (page, "format")
    click (page, "[data-do=exportText]")
    page.until ("one('#share-answer').children.length && !tasks.running")
    check (f"{form}: the losses stand above the text", texts (page, "#share-answer li"), said)
    return said, page.run ("return one('#share-answer textarea')?.value")


# What the native program reads from a text: the lines of rules, digits, and the parts that
# are there.
def read (text):
    lines = native ("convert", "--as", "rules", "-", text=text).splitlines ()
    rules = [line for line in lines if re.match (r"[a-z]", line)]
    found = json.loads (native ("convert", "--as", "fpuzzles", "-", text=text) or "{}")
    cells = [cell for row in found.get ("grid", []) for cell in row] or [{}] * 81
    board = next (line for line in lines if re.match (r"[.\d]", line)).split (":")[0]
    digits = board if len (board) == 81 else "".join (
        next ((c for c in board[9 * i:9 * i + 9] if c != "."), ".")
        if board[9 * i:9 * i + 9].count (".") == 8 else "." for i in range (81))
    has = {"title": found.get ("title") == "All sorts" or "# name: All sorts" in lines,
           "author": found.get ("author") == "A. Setter" or "# author: A. Setter" in lines,
           "words": "an expression" in found.get ("ruleset", "") or
           "# ruleset: And an expression." in text.splitlines (),
           "entries": cells[80].get ("value") == 3 or digits[80] == "3" or
           any (re.fullmatch (r"# entries: [.]{80}3", line) for line in lines),
           "marks": cells[0].get ("cornerPencilMarks") == [1, 2] and
           cells[0].get ("centerPencilMarks") == [4],
           "colours": bool (cells[5].get ("c"))}
    return rules, digits, has


def exporting (page):
    page.open (PAGE)
    page.resize (1280, 1200)
    page.until ("document.querySelector('#base svg')")
    begin (page)
    wanted, refusals = RULES.splitlines (), {}
    for form in page.run ("return FORMATS"):
        said, text = export (page, form)
        if form in ["html", "svg", "latex"]:
            check (f"{form} has the board", bool (text) and len (text) > 1000)
            check (f"{form} says what it leaves out", said,
                   ["the rules in words", "pencil marks", "colours"])
            continue
        if text is None:
            refusals[form] = texts (page, "#format-losses .error")
            check (f"{form}: the refusal, again", texts (page, "#share-answer .error"),
                   refusals[form])
            continue
        rules, digits, has = read (text)
        missing = [line for line in wanted if line not in rules and line != "size 9"]
        check (f"{form}: rules that are lost are listed", [line for line in missing[bool (
            missing) and missing[0] == "rules":] if f"the rule “{line}”" not in said and
            "all rules; only the digits remain" not in said and line != "boxes 3x3"], [])
        check (f"{form}: no other rule is listed as lost", [
            line for line in said if line.startswith ("the rule ") and
            line[10:-1] not in missing], [])
        check (f"{form}: the given is there", digits[40], "7")
        for part, words in PARTS.items ():
            check (f"{form}: {words}, lost or not", words in said, not has[part])
        check (f"{form}: entries as givens", "which digits are givens: your entries are written as "
               "givens, too" in said, digits[80] == "3")
    check ("formats of classic boards refuse rules", refusals, {
        form: [f"This does not work: {form} has no killer"]
        for form in ["sdm", "ss", "sudokuwiki", "sudokuexchange"]})
    check ("f-puzzles keeps all but the expression and the colour", export (page, "fpuzzles")[0],
           ["the rule “regex [1-5].* r9c1 r9c2 r9c3”", "colours"])
    page.run ("window.saved = []")
    click (page, "[data-do=save]")
    page.until ("saved.length")
    check ("a format whose losses are shown is saved", page.run ("return saved[0][0]"), "sudoku.json")
    page.run ("window.saved = []; sharer.warned = ''")
    click (page, "[data-do=save]")
    page.until ("one('#share-answer li') && !tasks.running")
    check ("losses that were not shown are listed first", page.run ("return saved.length"), 0)
    click (page, "#share-answer button", "Save it anyway")
    page.until ("saved.length")
    check ("and saved then", page.run ("return saved.length"), 1)
    page.run ("one('#share-entries').checked = false")
    check ("csv without entries", export (page, "csv")[0],
           ["all rules; only the digits remain", "the rules in words",
            "the digits that you entered", "pencil marks", "colours"])
    page.run ("one('#share-entries').checked = true; sharer.warn()")
    page.run (f"reader.read({json.dumps (JIGSAW)}).then(({{puzzles}}) => "
              "(reader.take(puzzles[0]), showTab('share')))")
    page.until ("desk.puzzle.rules.includes('regions')")
    check ("regions are lost on a line", export (page, "line")[0],
           ["the regions; the usual boxes take their place"])
    check ("and kept in f-puzzles", export (page, "sudokupad")[0], [])
    for text, expected in VARIANTS:
        page.run (f"reader.read({json.dumps (text)}).then(({{puzzles}}) => "
                  "(reader.take(puzzles[0]), showTab('share')))")
        page.until (f"desk.puzzle.rules === {json.dumps (text[:-82])}")
        export (page, "link")
        check (f"{text[:-82]} as f-puzzles", losses (page, "format") or
               texts (page, "#format-losses .error"), expected)
    page.run ("for (let i = 0; i < 4; i++) desk.undo()")
    check ("the picture", losses (page, "picture"),
           ["the title", "the author", "the rules in words", "colours"])
    page.run ("window.saved = []")
    click (page, "[data-do=svg]")
    page.until ("saved.length")
    check ("the picture holds what is not said to be lost", page.run ("""
        const svg = new DOMParser().parseFromString(saved[0][1], 'image/svg+xml');
        return [...svg.querySelectorAll('text')].map(text => text.textContent).filter(
            text => /^(1|2|3|4|7|15)$/.test(text)).sort().join(' ')"""),
           "1 15 2 3 4 7")
    check ("and not what is", "All sorts" in page.run ("return saved[0][1]"), False)


def linking (page):
    for mode, tabs in ("play", "play"), ("set", "set"):
        for entries in True, False:
            page.open (PAGE)
            page.until ("document.querySelector('#base svg')")
            begin (page)
            page.resize (360, 1200)
            check ("the tab Share fits a phone", page.run (
                "return document.documentElement.scrollWidth <= innerWidth"))
            page.run (f"one('#share-entries').checked = {json.dumps (entries)}; sharer.warn();"
                      f"one('#link-for').value = '{mode}'")
            check (f"a link, {mode}, {entries}: losses", losses (page, "link"), [] if entries else
                   ["the digits that you entered", "pencil marks", "colours"])
            click (page, "[data-do=link]")
            address = page.until ("one('#share-answer a')?.href")
            page.call ("POST", "/url", {"url": "about:blank"})
            page.call ("POST", "/url", {"url": address})
            page.until ("desk.state && !location.hash && desk.puzzle.title === 'All sorts'")
            check (f"a link opens for {mode}", page.run (
                "return [document.body.dataset.tab, desk.puzzle.setting, desk.puzzle.author,"
                "desk.puzzle.ruleset, desk.puzzle.rules]"),
                [tabs, mode == "set", "A. Setter",
                 "Cages, thermometers, arrows.\nAnd an expression.", RULES])
            check (f"a link, {mode}, {entries}: cells", page.run (
                "return [desk.cells[40].given, desk.cells[80].digit, desk.cells[0].corner,"
                "desk.cells[5].colour]"), [True, 3, [1, 2], 2] if entries else [True, 0, [], 0])
            if mode == "set":
                check ("its rules can be changed", "arrow r7c7" in (page.run (
                    "return one('#rules-text').value") or ""))


with Browser () as page:
    page.open (PAGE)
    run_parts (page, [learning, learning_by_keys, exporting, linking])
finish ()
