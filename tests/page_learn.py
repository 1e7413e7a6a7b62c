# page_learn.py -- the page of the program in headless Chromium: the lesson as a learner
# takes it, and the export of a puzzle to every format, with what each leaves out.
#
# Usage: page_learn.py PAGE PROGRAMS: the page, and the folder of the native programs that
# answers are compared with.  Prints a line for each check that fails, and a summary.

import json
import os
import re
import sys
import time
from browser import Browser, check, finish, native_of

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
LESSON = json.load (open ("sudoku/web/browser/lesson.json"))
RIGHT, DOWN, ENTER = "\ue014", "\ue015", "\ue007"
native = native_of (PROGRAMS)


def wait (page, script, seconds=20):
    end = time.time () + seconds
    while time.time () < end:
        value = page.run ("return " + script)
        if value:
            return value
        time.sleep (.05)
    return None


# Clicks with the mouse on the middle of a visible element.
def click (page, selector, text=None):
    place = page.run (f"""const found = [...document.querySelectorAll({json.dumps (selector)})]
            .find(element => element.checkVisibility() &&
                  ({json.dumps (text)} === null || element.textContent === {json.dumps (text)}));
        found.scrollIntoView({{block: 'center'}});
        const box = found.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];""")
    page.call ("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
        {"type": "pointerMove", "x": round (place[0]), "y": round (place[1])},
        {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]}]})


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
    page.press ("\ue013", ENTER)
    check ("the right cell by keys", texts (page, "#learn-text .good"),
           [LESSON["steps"][0]["asks"][0]["right"]])
    check ("a cell has a name", page.run ("return document.activeElement.ariaLabel"),
           "row 1 column 2, 4")
    page.press ("\ue004", ENTER)
    check ("the next step by keys", texts (page, "#learn-title"), ["A pair"])
    check ("candidates have names", page.run ("return lesson.cells[24].ariaLabel"),
           "row 5 column 1, candidates 1 2 5 6")
    for unused in LESSON["steps"]:
        check ("the lesson fits a phone", page.run (
            "return document.documentElement.scrollWidth <= innerWidth"))
        page.run ("while (lesson.question) lesson.take(lesson.question.answer); lesson.go(1)")


with Browser () as page:
    page.open (PAGE)
    for part in [learning, learning_by_keys]:
        try:
            part (page)
        except Exception as error:
            check (part.__name__, repr (error), "no exception")
        check (f"{part.__name__}: the console is silent", page.errors (), [])
finish ()
