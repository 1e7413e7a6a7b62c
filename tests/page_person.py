# page_person.py -- the page of the program as a person uses it, in headless Chromium:
# clicks on visible things, keys, and the resulting contents of the screen.
#
# Usage: page_person.py PAGE PROGRAMS [PART...]: the page, the folder of the native
# programs that answers are compared with, and the parts to run, by default all.
# Prints a line for each check that fails, and a summary.

import base64
import json
import os
import re
import shutil
import subprocess
import sys
import time
from browser import (DELETE, DOWN, END, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, Browser, check,
                     finish, native_of, run_parts)

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
EASY = "..4.5.7.1..91....4..63.7..5...62.9..6.5...1.2..3.91...3..7.56..9....45..1.2.8.4.."
HARD = "...5.7.6....3..5..98....31.7..9....5...8.1...8....2..9.72....83..9..6....1.2.5..."
PARTS, native = [], native_of (PROGRAMS)


# A person at the page.  Clickable things are named by their text.
class Person (Browser):
    patience = 60

    def begin (self, width=1280, height=800, fragment=""):
        self.call ("POST", "/url", {"url": "about:blank"})
        self.resize (width, height)
        self.open (PAGE + fragment)
        self.until ("document.querySelector('#base svg')")

    # Waits until no command runs, neither the user's nor the page's.
    def rest (self, seconds=60):
        self.run ("""window.rested = false; (async () => {
            const pause = () => new Promise(resolve => setTimeout(resolve, 30));
            for (let last = null; last !== tasks.last || tasks.running; await pause()) {
                await pause();
                await (last = tasks.last);
            }
            window.rested = true;
        })()""")
        return self.until ("window.rested && !tasks.running", seconds)

    # The middle of the visible element with this text, or null if there is none.
    def find (self, name):
        return self.run ("""const found = [...document.querySelectorAll(
            'button, label, summary, [role=tab], a, textarea')].filter(element =>
            element.checkVisibility() && (element.innerText.trim() === %s
            || [element.ariaLabel, element.title].includes(%s)));
            const shown = document.querySelector('dialog[open]');
            const one = found.filter(element => !shown || shown.contains(element)).pop();
            if (!one)
                return null;
            one.scrollIntoView({block: 'nearest'});
            const box = one.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];"""
                         % (json.dumps (name), json.dumps (name)))

    def click (self, name):
        end = time.time () + 10
        while not (place := self.find (name)):
            if time.time () > end:
                raise LookupError (f"nothing to click is called {name!r}")
            time.sleep (.03)
        self.point (*place)

    def cell (self, row, col, times=1):
        self.point (*self.run (
            f"const box = document.querySelectorAll('#cells [role=row]')[{row - 1}]"
            f".children[{col - 1}].getBoundingClientRect();"
            "return [box.x + box.width / 2, box.y + box.height / 2]"), times)

    def choose (self, label, text):
        done = self.run ("""const label = [...document.querySelectorAll('label')].find(
            label => label.checkVisibility() && label.firstElementChild &&
            label.innerText.startsWith(%s) && label.querySelector('select'));
            const list = label && label.querySelector('select');
            const option = list && [...list.options].find(option => option.text === %s);
            if (!option)
                return false;
            list.value = option.value;
            list.dispatchEvent(new Event('input', {bubbles: true}));
            list.dispatchEvent(new Event('change', {bubbles: true}));
            return true;""" % (json.dumps (label), json.dumps (text)))
        if not done:
            raise LookupError (f"no choice {text!r} of {label!r}")

    def paste (self, text):
        super ().paste (text, 10)
        self.rest ()

    # Replaces the constraints in the text of the rules; raises if the page refuses them.
    def write_rules (self, text):
        self.run (f"""window.before = desk.state; const field = one('#rules-text');
            field.focus(); field.value = {json.dumps (text)};
            field.dispatchEvent(new Event('input', {{bubbles: true}}))""")
        if not self.until ("desk.state !== window.before", 10):
            raise ValueError (f"the rules {text!r} do not change the board")
        self.rest ()

    # Shows the puzzle as text in the tab Share.
    def export (self):
        self.run ("document.querySelector('#share-answer').replaceChildren()")
        self.click ("Show as text")
        self.until ("document.querySelector('#share-answer textarea')")

    # All visible text beside the board.
    @property
    def said (self):
        return self.run ("return [...document.querySelectorAll('.answer')].filter(box => "
                         "box.checkVisibility()).map(box => box.innerText).join('\\n').trim()")

    # The visible digits of the board.
    @property
    def board (self):
        return "".join (self.run (
            "return [...document.querySelectorAll('#cells [role=gridcell]')].map(cell => "
            "cell.querySelector('b')?.textContent || '.')"))

    def marks (self, row, col):
        return self.run (
            f"return [...document.querySelectorAll('#cells [role=row]')[{row - 1}]"
            f".children[{col - 1}].querySelectorAll('i span')].map(mark => mark.textContent)"
            ".join('')")


def part (test):
    PARTS.append (test)
    return test


# ---------------------------------------------------------------------------

# Follows each hint up to the step, and applies the step, until the board is full.
def follow_hints (page, most=90):
    seen = set ()
    for number in range (most):
        page.click ("Hint")
        page.rest ()
        while page.find ("Say more"):
            page.click ("Say more")
            page.rest ()
        if "." not in page.board:
            return number
        text = page.said
        if text in seen or not page.find ("Do it"):
            return f"hint {number + 1} again or without a step: {text}"
        seen.add (text)
        page.click ("Do it")
        page.rest ()
    return "no end"


@part
def hints_end (page):
    solution = native ("solve", HARD).strip ()
    page.begin ()
    page.paste (HARD)
    page.click ("Hint")
    page.rest ()
    while page.find ("Say more"):
        page.click ("Say more")
        page.rest ()
    said, place = page.said.split ("\n")[0], page.find ("Do it")
    page.point (*place)
    page.rest ()
    check ("what was done can still be read", page.said.split ("\n")[0], said)
    page.point (*place)
    page.rest ()
    check ("a second click where 'Do it' was asks for the next hint", (page.said[:8], page.run (
        "return document.querySelectorAll('#cells i.all').length")), ("Look at ", 0))
    page.press ("5")
    check ("and another entry clears it", page.said, "")
    page.paste (HARD)
    check ("hints lead to the end", isinstance (follow_hints (page), int))
    check ("which is the solution", page.board, solution)
    # Hints also lead to the end from a position that an explanation put on the board.
    page.paste (HARD)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    for step in range (39):
        page.click ("Next step")
    page.click ("Put this position on the board")
    before = page.board.count (".")
    check ("hints lead from a position of an explanation to the end",
           isinstance (follow_hints (page), int) and before < 55)
    check ("to the solution as well", page.board, solution)
    # An explanation of a board with struck candidates begins after these exclusions.
    page.paste (HARD)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    found = page.run ("return steps.frames.map(frame => frame.dataset.title)")
    number = next (i for i, name in enumerate (found) if "Single" not in name and i > 0 and
                   name and "House" not in name)
    for step in range (number + 1):
        page.click ("Next step")
    now = page.run ("return steps.now")
    page.click ("Put this position on the board")
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 2")
    check ("an explanation goes on from its own position", page.run (
        "return steps.frames.map(frame => frame.dataset.title).slice(1)"), found[now:])
    # A check with the entries takes struck candidates as facts.
    page.paste (HARD)
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 40")
    page.cell (1, 2)
    page.click ("Corner")
    page.press ("2")
    page.click ("Solve")
    page.click ("With what I entered")
    page.click ("Is there one solution?")
    page.rest ()
    check ("a check sees a struck candidate", page.said.startswith ("There is no solution"))


ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
KILLER = open ("instances/variants/killer.txt").read ()
SIXTEEN = open ("instances/16x16/made-95.txt").read ()


@part
def ratings_are_honest (page):
    page.begin ()
    for name, text in [("AI Escargot", ESCARGOT), ("Golden Nugget", NUGGET),
                       ("a hard board of side 16", SIXTEEN)]:
        page.paste (text)
        page.click ("Solve")
        page.click ("How hard is it?")
        said = page.until ("know.box.innerText")
        check (f"{name} is hard", said.split (":")[0], "For experts")
        check (f"{name} has no B that is none", "null" in page.until (
            "one('[data-measure=braid]').textContent !== '…' && know.box.textContent"), False)
        check (f"{name} is not praised", page.run (
            "return document.querySelectorAll('#know-answer .good').length"), 0)


@part
def stop_ends_a_count (page):
    page.begin ()
    page.paste ("." * 81)
    page.click ("Solve")
    page.click ("Count solutions")
    page.until ("tasks.running && tasks.running.includes('--estimate')")
    page.run ("actions.stop()")
    check ("a count that is stopped while it estimates", page.until (
        "know.box.innerText"), "At least 1,000 solutions.")
    check ("does not go on", page.run ("return Boolean(tasks.running || tasks.since)"), False)


@part
def boards_with_rules_are_rated (page):
    page.begin ()
    page.paste (KILLER)
    page.click ("Solve")
    page.click ("How hard is it?")
    check ("a board with rules has a level", page.until (
        "know.box.querySelector('dd') && know.box.innerText").split (":")[0], "Easy")


@part
def troubles_are_shown (page):
    page.begin ()
    page.click ("Solve")
    page.run ("""const script = document.createElement('script');
        script.textContent = 'window.usual = JSON.parse; JSON.parse = () => {' +
            ' throw Error("no parser") }';
        document.head.append(script)""")
    page.click ("Is there one solution?")
    check ("what goes wrong in an answer is shown", page.until (
        "document.querySelector('#trouble').checkVisibility() && "
        "document.querySelector('#trouble').innerText"),
        "Something went wrong: no parser. Reload the page if this comes again.")
    page.run ("JSON.parse = window.usual")
    page.click ("Is there one solution?")
    page.rest ()
    check ("and gone after the next command", page.run (
        "return document.querySelector('#trouble').checkVisibility()"), False)
    check ("which works", page.said, "There is exactly one solution.")
    page.run ("""engine.stop(); engine.worker.terminate();
        engine.worker = new Worker(URL.createObjectURL(new Blob(
            ['onmessage = () => { throw Error("no worker") }'])));
        engine.watch(engine.worker); engine.ready = Promise.resolve()""")
    page.click ("Is there one solution?")
    check ("what goes wrong in the worker is shown", "no worker" in (page.until (
        "document.querySelector('#trouble').checkVisibility() && "
        "document.querySelector('#trouble').innerText") or ""))
    page.errors ()


@part
def wrong_entries_are_named (page):
    page.begin ()
    page.paste (HARD)
    page.cell (1, 1)
    page.press ("1")
    for tab, name in [("Play", "Hint"), ("Explain", "Explain from here"),
                      ("Solve", "How hard is it?")]:
        page.click (tab)
        page.click (name)
        page.rest ()
        if tab == "Play":
            check ("a hint says that an entry is wrong", page.said.split ("\n")[0],
                   "An entry is wrong.")
            page.click ("Show which")
            check ("and what to do is to mend it", [bool (page.find (it)) for it in [
                "Do it", "Mend it"]], [False, True])
        check (f"{name} names the wrong entry", "r1c1 = 1 is wrong." in page.said)
    page.click ("Explain")
    page.click ("Explain from here")
    page.rest ()
    check ("nothing is to be done but to mend it", page.run (
        "return [...document.querySelectorAll('#explain-answer button')].map("
        "button => button.textContent)"), ["Mend it"])
    page.click ("Mend it")
    check ("which takes it back", page.board, HARD)
    page.paste (HARD)
    digits = native ("solve", HARD).strip ()
    digits = str (int (digits[0]) % 9 + 1) + digits[1:]
    page.run (f"const digits = readDigits('{digits}'); desk.change(desk.cells.keys(),"
              "(cell, index) => cell.given ? null : {digit: digits[index]})")
    page.until ("document.querySelector('#play-answer').innerText.includes('is full')")
    page.click ("Show which")
    page.rest ()
    check ("a full board tells at once which entry is wrong", page.said.split ("\n")[0],
           f"r1c1 = {digits[0]} is wrong.")


# The page shows no message of the command line: none names an option, file or program.
@part
def no_messages_of_the_command_line (page):
    boards = {"blank": "." * 81, "several": "5" + "." * 80, "none": "55" + "." * 79,
              "rules": KILLER, "side 36": "." * 36 * 36, "side 49": ",".join (["0"] * 49 * 49)}
    page.begin ()
    for name, text in boards.items ():
        for tab, acts in [("Play", ["Hint", "Right so far?"]),
                          ("Solve", ["Is there one solution?", "Fill in the solution",
                                     "How hard is it?"]),
                          ("Explain", ["Explain from here"]),
                          ("Make", ["Which givens are needed?", "Minimize",
                                    "Canonical form"])]:
            if tab == "Explain" and name == "side 36":
                continue # takes minutes
            page.paste (text)
            page.click (tab)
            for act in acts:
                page.click (act)
                page.rest ()
                check (f"{act} says something of {name}", page.said != "")
                check (f"{act} of {name} speaks no command line", re.findall (
                    r"--\w+|cdcl-sudoku|\w+\.txt|see .*help|%\w", page.said), [])


# A page as it is printed without backgrounds: its width in pixels, and the pixels by row.
def printed (page):
    data = page.develop ("Page.printToPDF", printBackground=False)["data"]
    image = subprocess.run (["pdftoppm", "-gray", "-r", "72", "-singlefile"],
                            input=base64.b64decode (data), capture_output=True).stdout
    _, width, height, _ = image.split (maxsplit=4)[:4]
    return int (width), image[-int (width) * int (height):]


# The numbers of horizontal and vertical lines of at least this length.
def lines_of (width, pixels, least):
    rows = [pixels[i:i + width] for i in range (0, len (pixels), width)]
    found = []
    for lines in [rows, [bytes (column) for column in zip (*rows)]]:
        dark = [max (map (len, re.findall (rb"[\x00-\xd8]+", line)), default=0) >= least
                for line in lines]
        found.append (sum (now and not before for before, now in zip ([False] + dark, dark)))
    return found


@part
def paper (page):
    page.begin ()
    page.paste (HARD)
    page.cell (5, 5)
    if shutil.which ("pdftoppm"):
        check ("all lines of the board are printed", lines_of (*printed (page), 300), [10, 10])
    else:
        print ("page: without pdftoppm no printed page is looked at")
    page.emulate (media="print")
    see = """const seen = [...document.querySelectorAll('body *')].filter(element =>
        element.checkVisibility() && element.children.length === 0 && element.innerText)
        .map(element => element.innerText.trim()); return seen.join('\\n')"""
    check ("no tint is printed", page.run (
        "const style = getComputedStyle(document.querySelector('#cells .chosen'));"
        "return [style.backgroundImage, style.boxShadow]"), ["none", "none"])
    check ("the title is printed", "A puzzle of 9 × 9" in page.run (see))
    check ("no button is printed", page.run (
        "return [...document.querySelectorAll('button')].filter(button => "
        "button.checkVisibility()).length"), 0)
    page.emulate (media="")
    page.paste (KILLER)
    page.until ("document.querySelector('#rules li')")
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 10")
    page.click ("Next step")
    page.emulate (media="print")
    text = page.run (see)
    check ("title, rules and step are printed", [word in text for word in [
        "Killer", "the digits of the cage are different and have this sum",
        "Cage Combinations", "Suppose "]], [True] * 4)
    page.emulate (media="")


@part
def keys_work_everywhere (page):
    page.begin ()
    page.press ("2", RIGHT, RIGHT, "7")
    check ("keys at the start, from the first blank cell", page.board[:4], "5237")
    for name in ["Right so far?", "Undo", "Redo"]:
        page.click (name)
        page.rest ()
    page.press (RIGHT, RIGHT, "6")
    check ("keys after buttons", page.board[5], "6")
    page.click ("3")
    page.press (DOWN, DOWN, DOWN, LEFT, LEFT, "1", " ", LEFT, "8")
    check ("keys after the keypad", page.board[5] + page.board[30], "31")
    check ("and space is the next kind of entry", page.marks (4, 3), "8")
    page.click ("Colour")
    page.press (RIGHT, DOWN, LEFT, UP)
    check ("arrows do not change the mode", page.run (
        "return document.querySelector('#modes [aria-pressed=true]').textContent"), "Colour")
    page.click ("Digit")
    page.click ("Solve")
    page.press (LEFT, "9")
    check ("keys after a tab was clicked", page.board[28], "9")
    check ("which stays", page.run ("return document.body.dataset.tab"), "know")
    page.click ("Open…")
    page.click ("Text of the puzzle")
    page.press ("1", "2")
    check ("but a text field has its keys", page.run (
        "return document.querySelector('#open-text').value"), "12")
    page.press (ESCAPE)
    check ("which the board does not", page.board[28], "9")

THERMOMETER = open ("instances/variants/thermometer.txt").read ()


# Counts glyphs that overlap a sum, without the space (`air`) above and below the glyphs.
TOUCH = """const glyphs = (selector, air) => [...document.querySelectorAll(selector)].map(
        element => { const box = element.getBoundingClientRect();
        return [box.left, box.right, box.top + air * box.height, box.bottom - air * box.height]; });
    const sums = glyphs('#base svg text:not(.label)', .2);
    return glyphs('%s', .2).filter(a => sums.some(b => a[0] < b[1] && b[0] < a[1] &&
        a[2] < b[3] && b[2] < a[3])).length"""


@part
def pictures_are_clear (page):
    page.begin ()
    page.paste (KILLER)
    page.until ("document.querySelectorAll('#base svg text').length > 20")
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 20")
    check ("no candidate touches a sum", page.run (TOUCH % "#cells i span"), 0)
    page.paste ("rules\nsize 4\nboxes 2x2\nkiller 4 r2c1 r1c1\n" + "3" + "." * 15)
    page.click ("Explain")
    page.click ("Explain from here")
    page.rest ()
    check ("a cage is named by the cell with its sum", page.run (
        "return steps.frames.some(frame => frame.textContent.includes('cage of 4 at r1c1'))"))
    for setting in [False, True]:
        page.run (f"desk.set({json.dumps (setting)})")
        page.rest ()
        page.until ("!document.querySelector('#rules').hidden")
        room = {}
        for tab in ["Explain", "Play"]:
            page.click (tab)
            room[tab] = page.run ("return document.querySelector('#paper').clientWidth")
        check (f"the board of an explanation is larger, setting: {setting}",
               room["Explain"] - room["Play"] > 50)
    page.paste (KILLER)
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 20")
    check ("no given touches a sum", page.run (TOUCH % "#cells b"), 0)
    check ("candidates in cages can be read", page.run (
        "const mark = document.querySelector('#cells i.all');"
        "return parseFloat(getComputedStyle(mark).fontSize) /"
        "mark.parentElement.clientWidth > .5 / Math.ceil(Math.sqrt(desk.side))"))
    page.paste (THERMOMETER)
    page.until ("document.querySelector('#base svg circle')")
    check ("bulbs hide their stem", page.run (
        "return [...document.querySelectorAll('#base svg circle[fill=currentColor]')].every("
        "bulb => bulb.previousElementSibling.getAttribute('fill') === 'var(--ground)')"))
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 5")
    check ("no lines across the candidates of a cell", page.run ("""
        const frame = steps.frames.find(frame => /^Thermometer/.test(frame.dataset.title));
        return frame.querySelectorAll('.links, .truths').length"""), 0)
    page.paste (KILLER)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 5")
    check ("nor in steps of sums", page.run ("""
        const frames = steps.frames.filter(frame => /^Cage/.test(frame.dataset.title));
        return frames.length > 2 && frames.every(
            frame => !frame.querySelector('.links, .truths'))"""))


@part
def hints_light_cages (page):
    page.begin ()
    page.paste (KILLER)
    page.click ("Hint")
    page.rest ()
    for name in ["killer", "thermometer"]:
        page.paste (open (f"instances/variants/{name}.txt").read ())
        told = json.loads (native ("hint", "-O", "json", f"instances/variants/{name}.txt"))
        page.click ("Hint")
        page.rest ()
        kind, number = told["house"]
        cells = native ("convert", "-O", "rules", f"instances/variants/{name}.txt")
        lines = [line for line in cells.split ("\n") if line.startswith (kind)]
        lit = page.run ("return [...document.querySelectorAll('#cells .look')].map("
                        "cell => desk.name(Number(cell.dataset.cell)))")
        if kind in ["killer", "thermometer"]:
            check (f"a hint lights its {kind}", sorted (lit), sorted (
                re.findall (r"r\d+c\d+", lines[number - 1])))
        else:
            check (f"a hint lights its {kind}", len (lit), 6)


@part
def words_and_numbers_are_right (page):
    text = open ("sudoku/web/browser/texts.js").read ()
    keys = re.findall (r"^    (\w+):", text, re.M)
    check ("each text has a key of its own", sorted (
        key for key in set (keys) if keys.count (key) > 1), [])
    page.begin ()
    check ("a new puzzle has the level of its rating", page.run (
        "return [0, 1, 2, 4, 5, 8, Infinity].map(levelName)"), [
            said.split (":")[0] for said in map (page.run (
                "return TEXTS.levels").get, ["easy", "medium", "hard", "hard"] + ["expert"] * 3)])
    page.paste (HARD)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    steps = native ("explain", "-O", "json", HARD).count ('"technique"')
    check ("steps are counted", page.run (
        "return document.querySelector('#step-number').textContent"), f"Step 1 of {steps}")
    page.click ("Last step")
    check ("the end is no step", page.run (
        "return document.querySelector('#step-number').textContent"), "End")
    page.click ("Solve")
    page.click ("Fill in the solution")
    page.rest ()
    page.click ("Play")
    check ("who had it filled in is not praised", page.said, "")
    page.paste (native ("generate", "--place", "killer:26", "--symmetry", "rot180",
                        "--seed", "3"))
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    page.click (page.run ("""const number = steps.frames.findIndex(frame =>
        frame.querySelector('p').textContent.includes('these are out:'));
        return document.querySelectorAll('#step-list button')[number].innerText.trim()"""))
    check ("a list of eliminations is a list", page.run (
        "const items = [...document.querySelectorAll('#explain-answer .says li')];"
        "return items.length > 0 && items.every(item => !item.innerText.includes(' - '))"))


# Texts between tags and in labels that neither the table nor the data of the lesson has,
# except the name of the page, the board, titles of puzzles and kinds of rules.
FOREIGN_TEXTS = """
    const known = [], add = value => typeof value === 'string' ? known.push(new RegExp('^' +
        value.trim().replace(/[.*+?^$()|[\\]\\\\]/g, '\\\\$&').replace(/\\{\\d\\}/g, '.*') + '$'))
        : Object.entries(value).forEach(([key, one]) => { add(key); add(one); });
    add(TEXTS);
    add(lesson.data);
    const found = [], see = (element, text) => {
        if (/[a-z]{2}/i.test(text || '') && text.trim() !== 'Sudoku' &&
            !element.closest('script, style, #cells, #examples, #puzzle-title, #pen-kind') &&
            !known.some(one => one.test(text.trim())))
            found.push(text.trim());
    };
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
        see(walk.currentNode.parentElement, walk.currentNode.data);
    for (const element of document.querySelectorAll('*'))
        for (const name of ['aria-label', 'title', 'placeholder'])
            see(element, element.getAttribute(name));
    return found"""


@part
def one_file_and_one_table (page):
    check ("the page has less than 1.2 MB", os.path.getsize (PAGE) < 1200000)
    page.begin ()
    check ("every text is in the table", page.run (FOREIGN_TEXTS), [])
    page.paste (HARD)
    page.cell (1, 1)
    page.press ("5")
    for tab, act in [("Play", "Right so far?"), ("Solve", "How hard is it?"),
                     ("Make", "Which givens are needed?"), ("Share", "Copy a link")]:
        page.click (tab)
        page.click (act)
        page.rest ()
        # Numbers and names in the output of the program, and addresses of links, are
        # exempt.
        check (f"and the texts shown after {act}", [text for text in page.run (FOREIGN_TEXTS)
                                                if "#" not in text and "(" not in text], [])


@part
def shared_with_entries (page):
    page.begin ()
    page.paste (HARD)
    page.cell (1, 1)
    page.press ("3")
    page.cell (2, 2)
    page.click ("Corner")
    page.press ("1", "4")
    page.cell (2, 3)
    page.click ("Centre")
    page.press ("2", "7")
    state = "return packState(desk.state)"
    before = page.run (state)
    page.click ("Share")
    page.click ("With what I entered")
    page.click ("Copy a link")
    address = page.until ("document.querySelector('.address a')?.textContent")
    page.run ("window.saved = []; download = (name, blob) => blob.text().then("
              "text => saved.push(text))")
    page.click ("Picture (SVG)")
    picture = page.until ("window.saved[0]")
    blue = re.search (r'<g[^>]*#1d4ed8.*?</g>', picture, re.S).group ()
    check ("a picture has entries and marks of its own", sorted (
        re.findall (r">(\d+)</text>", blue)), ["1", "27", "3", "4"])
    check ("and givens in black", len (re.findall (
        r"<text", picture.replace (blue, ""))), 81 - HARD.count ("."))
    marks = "return desk.cells.flatMap(({corner, centre}) => [...corner, ...centre])"
    for form, kept in [("link to f-puzzles", [1, 4, 2, 7]), ("rules", [])]:
        page.choose ("Format", form)
        page.export ()
        check (f"{form} says whether it leaves out pencil marks",
               "pencil marks" in page.said, not kept)
        text = page.run ("return document.querySelector('#share-answer textarea').value")
        page.paste (text)
        check (f"{form} keeps entries apart from givens", page.run (
            "return [desk.cells[0].digit, desk.cells[0].given, desk.givens]"),
            [3, False, 81 - HARD.count (".")])
        check (f"{form} keeps the pencil marks that it can hold", page.run (marks), kept)
        page.click ("Share")
    page.run ("actions.forget()")
    page.begin (fragment=address[address.index ("#"):])
    page.until ("document.querySelector('#cells .entered b')")
    check ("a link keeps givens, entries and marks", page.run (state), before)
    page.cell (1, 2)
    page.press ("2")
    page.run ("location.reload()")
    page.until ("document.querySelector('#base svg')")
    check ("and is not opened again by a reload", page.board[:2], "32")
    page.paste (KILLER)
    page.click ("Share")
    for form, lacks in [("line", True), ("rules", False)]:
        page.choose ("Format", form)
        page.export ()
        check (f"whether the page reports that {form} has no place for rules",
               "all rules" in page.said, lacks)
    page.run ("actions.forget()")
    page.begin (fragment="#s=nonsense")
    check ("a link without sense is refused", bool (page.until (
        "document.querySelector('#open-error').textContent")))


@part
def files_are_decoded (page):
    page.begin ()
    title = "# name: Übung\n" + HARD + "\n"
    for kind in ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"]:
        mark = "\ufeff" if "16" in kind else ""
        page.run ("""window.before = desk.state; const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(%s)], 'board.txt'));
            document.body.dispatchEvent(new DragEvent('drop',
                {dataTransfer: data, bubbles: true, cancelable: true}))"""
                  % list ((mark + title).encode (kind)))
        page.until ("desk.state !== window.before", 10)
        check (f"a file in {kind} is read", (page.board, page.run (
            "return document.querySelector('#puzzle-title').innerText")), (HARD, "Übung"))
        page.paste ("." * 81)


@part
def several_puzzles_are_told_apart (page):
    page.begin ()
    fewer = EASY.replace ("9", ".")
    page.run (f"reader.open('{EASY}\\n{fewer}\\n')")
    page.until ("document.querySelector('#choose-dialog').open")
    check ("each puzzle of several has its number of givens", page.run (
        "return [...document.querySelectorAll('#choices button')].map("
        "button => button.innerText)"),
        [f"{i + 1}. A puzzle of 9 × 9, {81 - text.count ('.')} givens"
         for i, text in enumerate ([EASY, fewer])])
    check ("and the whole outline of the first is in sight", page.run (
        "const list = document.querySelector('#choices');"
        "return list.firstElementChild.offsetTop - list.offsetTop >= 4"))
    page.run ("document.querySelectorAll('#choices button')[1].click()")
    check ("which is taken", page.board, fewer)


@part
def digits_above_9_alone (page):
    page.begin ()
    page.paste ("." * 256)
    page.cell (1, 1)
    page.press ("a")
    page.click ("Share")
    page.click ("Copy a link")
    address = page.until ("document.querySelector('.address a')?.textContent")
    page.paste (HARD)
    page.paste (address)
    check ("a link keeps a 10 that is the only digit", page.run (
        "return desk.cells.map(cell => cell.digit).filter(digit => digit)"), [10])


@part
def wishes_have_an_end (page):
    page.begin ()
    page.click ("Make")
    wish = ("document.querySelector('#wish-clues').value = '%s'")
    for side, clues, symmetry, rating, expected in [
            ("9 × 9", "12", "none", "any", "needs 17 or more"),
            ("9 × 9", "26", "quarter turn", "any", "expected 25 or 28"),
            ("4 × 4", "", "none", "hard: B = 2 to 4", "Every puzzle of 4 × 4 is easy."),
            ("9 × 9", "81", "none", "any", "at most 80 givens")]:
        page.choose ("Side", side)
        page.choose ("Symmetry", symmetry)
        page.choose ("Difficulty", rating)
        page.run (wish % clues)
        page.click ("Make one")
        check (f"{clues} givens of {side} are refused", bool (page.until (
            f"document.querySelector('#set-answer .error')?.innerText.includes("
            f"{json.dumps (expected)})")))
    page.choose ("Side", "9 × 9")
    page.choose ("Symmetry", "none")
    page.choose ("Difficulty", "for experts: B from 5")
    page.run (wish % "60")
    page.click ("Make one")
    check ("a search tells its progress and the nearest", bool (page.until (
        "/^Tries so far: \\d+.*\\s+The nearest so far: For experts, \\d+ givens/.test("
        "document.querySelector('#set-answer').innerText)", 120)))
    page.click ("Take the nearest")
    page.rest ()
    check ("which can be taken", native ("rate", "--format", "%l", page.board).strip (),
           "expert")
    check ("and does not go on", page.run ("return Boolean(tasks.running)"), False)
    page.choose ("Difficulty", "easy: B = 0")
    page.run (wish % "40")
    page.click ("Make one")
    page.until ("document.querySelector('#puzzle-title').innerText === 'Easy, 40 givens'")
    check ("40 givens and easy", (81 - page.board.count ("."), native (
        "rate", "--format", "%b", page.board).strip ()), (40, "0"))
    page.paste (KILLER)
    page.click ("Make")
    page.click ("with the rules of this board")
    page.run (wish % "")
    page.click ("Make one")
    page.until ("/^Easy, \\d+ givens/.test(document.querySelector('#puzzle-title').innerText)")
    made = json.loads (native ("rate", "-O", "json", text=page.run ("return desk.text(false)")))
    check ("an easy board with rules", (made["status"], made["b"]), ("rated", 0))
    page.run ("actions.forget()")
    page.begin (360, 740)
    page.click ("Make")
    page.choose ("Difficulty", "medium: B = 1")
    page.click ("Make one")
    page.rest ()
    page.until ("/^Medium, \\d+ givens/.test(document.querySelector('#puzzle-title').innerText)")
    check ("on a phone the level is in sight", page.run (
        "const box = document.querySelector('#puzzle-title').getBoundingClientRect();"
        "return box.top >= 0 && box.bottom <= innerHeight"))


# Requests for new puzzles that depend on the rules of the board.
@part
def wishes_under_rules (page):
    page.begin ()
    page.click ("Make")
    wish = "document.querySelector('#wish-clues').value = '%s'"
    refused = "document.querySelector('#set-answer .error')?.innerText"
    page.choose ("Side", "6 × 6")
    check ("why there is no symmetry", page.run (
        "return document.querySelector('#no-symmetry').checkVisibility()"))
    page.run (wish % "4")
    page.click ("Make one")
    check ("digits that do not occur can be exchanged", page.until (refused),
           "These rules do not tell digits apart, so a puzzle has at least 5 givens.")
    page.run (wish % "12")
    page.click ("Make one")
    page.until ("/12 givens$/.test(document.querySelector('#puzzle-title').innerText)")
    check ("12 givens of side 6", page.board.count ("."), 24)
    page.choose ("Side", "9 × 9")
    check ("symmetry again", page.run (
        "return document.querySelector('#no-symmetry').checkVisibility()"), False)
    page.run (wish % "0")
    page.click ("Make one")
    check ("no givens at all are refused", "needs 17 or more" in (page.until (refused) or ""))
    page.paste (KILLER)
    page.click ("Make")
    page.click ("with the rules of this board")
    check ("the side is that of the board", page.run (
        "return document.querySelector('#wish-side').value"), "6")
    page.click ("Make one")
    check ("rules that need givens", page.until (refused),
           "These rules alone leave several solutions, so a puzzle needs givens.")
    page.run (wish % "1")
    page.click ("Make one")
    check ("one given is one", page.until (
        "/, 1 given$/.test(document.querySelector('#puzzle-title').innerText)"))
    full = "1234341221434321"
    page.paste ("rules\nsize 4\n" + "".join (
        f"killer {digit} r{i // 4 + 1}c{i % 4 + 1}\n" for i, digit in enumerate (full)) +
        "." * 16)
    page.click ("Make")
    page.run (wish % "")
    page.choose ("Difficulty", "hard: B = 2 to 4")
    page.click ("Make one")
    check ("rules that make it easy", page.until (refused),
           "With these rules the blank board is a puzzle already (Easy), and givens do not "
           "make it harder.")
    page.click ("with the rules of this board")
    page.choose ("Side", "25 × 25")
    page.choose ("Difficulty", "hard: B = 2 to 4")
    page.click ("Make one")
    page.until ("tasks.running")
    page.click ("Stop")
    check ("a search that was stopped says so", page.until (
        "/^Stopped/.test(document.querySelector('#set-answer').innerText)"))


@part
def games_survive (page):
    page.begin ()
    check ("nothing is stored before something is done", page.run (
        "return localStorage.length"), 0)
    page.paste (HARD)
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 40")
    check ("candidates", page.marks (1, 2), "234")
    page.cell (1, 1)
    page.press ("3")
    check ("an entry strikes them out at once", page.marks (1, 2), "24")
    page.click ("Undo")
    check ("and one undo brings them back", (page.board[0], page.marks (1, 2)), (".", "234"))
    page.click ("Redo")
    page.rest ()
    page.begin ()
    check ("the game survives a reload", (page.board, page.marks (1, 2)),
           ("3" + HARD[1:], "24"))
    page.cell (1, 2)
    page.click ("Corner")
    page.press ("2")
    page.click ("Right so far?")
    page.rest ()
    check ("a struck candidate is judged", page.said.split ("\n")[0],
           "In one cell the right candidate was struck out.")
    page.press ("3")
    check ("and no longer after a change of the board", page.said, "")
    page.click ("Undo")
    page.click ("Right so far?")
    page.rest ()
    page.click ("Show which")
    check ("and named", "The right candidate of r1c2 was struck out." in page.said)
    page.click ("Mend it")
    check ("and mended", page.marks (1, 2), "24")
    page.click ("Settings")
    page.click ("Forget everything")
    page.click ("Done")
    check ("one button forgets", page.run ("return localStorage.length"), 0)
    page.begin ()
    check ("and nothing is left", "3" + HARD[1:] == page.board, False)


    # Light and dark as chosen, independent of the system.
@part
def colours_are_chosen (page):
    page.begin ()
    page.paste (HARD)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 10")
    colours = """const at = (selector, name) =>
        getComputedStyle(document.querySelector(selector))[name];
        return [at('body', 'backgroundColor'), at('body', 'color'), at('#base .plain', 'fill')]"""
    wanted = {}
    for system in ["light", "dark"]:
        page.emulate (features=[{"name": "prefers-color-scheme", "value": system}])
        wanted[system] = page.run (colours)
    check ("dark is not light", [a != b for a, b in zip (*wanted.values ())], [True] * 3)
    for system, chosen in [("dark", "light"), ("light", "dark")]:
        page.emulate (features=[{"name": "prefers-color-scheme", "value": system}])
        page.click ("Settings")
        page.choose ("Colours", chosen)
        page.click ("Done")
        check (f"{chosen} is chosen where the system is {system}", page.run (colours),
               wanted[chosen])
    page.emulate (features=[])


# Mistakes that real users made on the page.
@part
def answers_fit_the_question (page):
    page.begin ()
    page.paste ("5" + "." * 80)
    page.click ("Solve")
    page.click ("Is there one solution?")
    page.rest ()
    check ("a thousand has its comma", "at least 1,000." in page.said)
    page.paste (HARD.replace ("3", "."))
    page.click ("Solve")
    page.click ("Is there one solution?")
    page.rest ()
    check ("what one given leaves", "One more given leaves one of them: r" in page.said)
    page.paste ("5" + "." * 80)
    page.click ("Solve")
    page.click ("Count solutions")
    page.until ("/estimate/.test(know.box.innerText)")
    check ("an estimate is no number of a computer", bool (re.search (
        r"An estimate: \d\.\d\d × 10[⁰¹²³⁴⁵⁶⁷⁸⁹]{2}, between", page.said)))
    page.click ("Stop")
    page.rest ()
    page.paste ("55" + "." * 79)
    page.click ("Right so far?")
    page.rest ()
    check ("no solution, no right and wrong", page.said.split ("\n")[0],
           "This puzzle has no solution.")
    page.click ("Explain")
    page.click ("Explain from here")
    page.rest ()
    check ("why there is none is not called a start", page.said.split ("\n")[0], "No solution")
    page.paste (ESCARGOT)
    page.click ("Solve")
    page.click ("How hard is it?")
    page.until ("/Other measures follow/.test(know.box.innerText)")
    page.run ("reader.take(reader.examples[0])")
    page.rest ()
    check ("another puzzle ends what was asked about the previous one", page.run (
        "return [know.box.innerText, tasks.running]"), ["", None])
    page.paste (HARD)
    page.click ("Corner")
    page.click ("Solve")
    page.click ("Fill in the solution")
    page.rest ()
    page.click ("Explain")
    page.click ("Explain from here")
    page.rest ()
    check ("a full board needs no step", page.said,
           "The board is solved: no step is left to explain.")
    page.paste (EASY)
    check ("a new puzzle begins with digits", page.run (
        "return document.querySelector('#modes [aria-pressed=true]').textContent"), "Digit")


    # A setter changes rules, and the puzzle keeps its name.
@part
def rules_are_set (page):
    page.begin ()
    page.paste ("killer 10 r1c1 r1c2 r1c3\n")
    page.until ("document.querySelector('#base svg text:not(.label)')")
    check ("rules alone begin a puzzle", (page.board, page.run (
        "return [desk.puzzle.rules.split('\\n')[3], desk.puzzle.setting,"
        " document.body.dataset.tab]")), ("." * 81, ["killer 10 r1c1 r1c2 r1c3", True, "set"]))
    page.cell (1, 1)
    page.press ("5")
    page.click ("Rules as lines")
    check ("all kinds of rules are listed", "killer [VALUE] CELLS" in (page.until (
        "document.querySelector('#draw .kinds pre').innerText") or ""))
    page.click ("Rules as lines")
    check ("the rules are text", page.run ("return one('#rules-text').value"),
           "boxes 3x3\nkiller 10 r1c1 r1c2 r1c3")
    page.write_rules ("killer 12 r1c1 r1c2 r1c3")
    check ("which is set further", (page.board, page.run (
        "return [desk.puzzle.setting, desk.cells[0].given]")), ("5" + "." * 80, [True, True]))
    page.paste ("rules\nsize 4\nfoo r1c1 r1c2\n")
    check ("a rule that is none is named", page.until (
        "document.querySelector('#open-error').innerText"),
        "This does not work: 'foo' is no kind of rule")
    page.press (ESCAPE)
    check ("a board that is set, with rules, needs no scrolling", page.run (
        "return document.documentElement.scrollHeight <= innerHeight"))
    page.paste ("# name: Named\n" + native ("minimize", HARD))
    page.click ("Make")
    page.click ("Minimize")
    page.rest ()
    check ("a puzzle that is minimal keeps its name", (page.said, page.run (
        "return document.querySelector('#puzzle-title').innerText")),
        ("Every given is needed: the puzzle is minimal.", "Named"))
    page.paste ("rules\nsize 4\n" + "".join (
        f"killer {digit} r{i // 4 + 1}c{i % 4 + 1}\n"
        for i, digit in enumerate ("1234341221434321")) + "." * 16)
    page.click ("Make")
    for name in ["Which givens are needed?", "Minimize"]:
        page.click (name)
        page.rest ()
        check (f"{name} of a puzzle without givens", page.said,
               "The puzzle has no givens: its rules alone leave one solution.")


@part
def own_puzzles_and_examples (page):
    page.begin ()
    page.click ("Open…")
    check ("an empty board is offered first", page.run (
        "return document.querySelector('#open-dialog select').labels[0].innerText.split('\\n')[0]"),
        "An empty board of")
    page.choose ("An empty board of", "6 × 6")
    page.click ("Set my own puzzle")
    page.press ("4", RIGHT, RIGHT, RIGHT, RIGHT, RIGHT, "6")
    check ("what is entered is a given", page.run (
        "return desk.cells.filter(cell => cell.given).length"), 2)
    page.press ("5", "5")
    check ("that can be changed", page.board, "4" + "." * 35)
    for cell, digit in enumerate ("4....63..41...124.........3.5.6...3."):
        if digit != "." and cell:
            page.cell (cell // 6 + 1, cell % 6 + 1)
            page.press (digit)
    page.click ("Solve")
    page.click ("Is there one solution?")
    check ("what is set has one solution", page.until ("know.box.innerText"),
        "There is exactly one solution.")
    page.cell (1, 1)
    page.press ("4")
    check ("which is no longer said when a given goes", page.run (
        "return know.box.innerText"), "")
    page.press ("4")
    page.click ("Play")
    page.click ("Start playing")
    page.rest ()
    check ("and played", page.said, "There is exactly one solution.")
    page.cell (1, 1)
    page.press ("5")
    check ("givens are fixed then", page.board[0], "4")
    page.press (RIGHT, "5")
    check ("and digits are entries", page.run (
        "return [desk.cells[1].digit, desk.cells[1].given]"), [5, False])
    page.resize (360, 740)
    page.click ("Open…")
    page.click ("Set my own puzzle")
    page.run ("scrollTo(0, 9999)")
    page.click ("Start playing")
    page.rest ()
    check ("on a phone, all rows are in sight when playing starts", page.run (
        "const box = document.querySelector('#cells').getBoundingClientRect();"
        "return box.top >= 0 && box.bottom <= innerHeight"))
    for name in ["Open…", "Settings", "Help"]:
        page.click (name)
        check (f"the dialog of {name} fits on a phone", page.run (
            "const dialog = document.querySelector('dialog[open]');"
            "return dialog.scrollWidth <= dialog.clientWidth"))
        check (f"the dialog of {name} begins at its top", page.run (
            "return document.querySelector('dialog[open]').scrollTop"), 0)
        page.press (ESCAPE)
    page.resize (1280, 800)
    names = page.run ("return [...document.querySelectorAll('#examples option')].map("
                      "option => option.textContent)")
    check ("no example is a test board", [n for n in names if "Shape" in n or "5×5" in n], [])
    for name in names:
        page.click ("Open…")
        page.choose ("Examples", name)
        page.run ("actions.openExample()")
        page.until (f"document.querySelector('#puzzle-title').innerText === {json.dumps (name)}")
        text = page.run ("return desk.text(false)")
        check (f"example {name} has one solution", json.loads (native (
            "check", "-O", "json", text=text))["status"], "unique")
    sides = page.run ("return reader.examples.map(({puzzle}) => puzzle.side)")
    check ("examples of 9 × 9", sides.count (9) >= 10)


    # Every question of a player, for each example.
@part
def examples_answer (page):
    page.begin ()
    names = page.run ("return [...document.querySelectorAll('#examples option')].map("
                      "option => option.textContent)")
    check ("there are examples", len (names) >= 13)
    levels = ("Easy", "Medium", "Hard", "For experts")
    expected = {
        "How hard is it?": lambda said: said.startswith (levels) and "More measures" in said,
        "Is there one solution?": lambda said: said == "There is exactly one solution.",
        "Right so far?": lambda said: said == "Everything is right so far.",
        "Hint": lambda said: said.startswith ("Look at "),
        "Say more": lambda said: said.startswith ("Look at ") and ": " in said,
        "Do it": lambda said: said.endswith ("Next hint"),
        "Explain from here": lambda said: re.search (r"^\w.*\n+\w.* r\d+c\d+", said)}
    for name in names:
        page.run (f"reader.take(reader.examples[{names.index (name)}])")
        for tab, acts in [("Solve", ["How hard is it?", "Is there one solution?"]),
                          ("Play", ["Right so far?", "Hint", "Say more", "Do it"]),
                          ("Explain", ["Explain from here"])]:
            page.click (tab)
            for act in acts:
                page.click (act)
                # An explanation may take long, so the test waits only for its first step.
                if tab == "Explain":
                    page.until ("steps.frames.length > 1 || !tasks.running && steps.box.innerText")
                    page.run ("actions.stop()")
                page.rest (120)
                check (f"{act} of {name} answers: {page.said[:200]}",
                       bool (expected[act] (page.said)))
                shown = page.run ("return document.body.innerText")
                check (f"{act} of {name} shows words alone", re.findall (
                    r"\b(?:null|undefined|NaN)\b|\[object|This does not work|went wrong", shown),
                    [])
                if act == "Say more" and page.find ("Say more"):
                    page.click ("Say more")
                    page.rest ()
                    while page.find ("Say more"):
                        page.click ("Say more")
                        page.rest ()


# A puzzle keeps the name that its setter gave it when its givens change.
@part
def names_are_kept (page):
    title = "document.querySelector('#puzzle-title').innerText"
    page.begin ()
    page.paste (f"# name: Mine\n# author: Somebody\n{EASY}\n")
    check ("a puzzle has a title and an author", page.run (f"return {title}"), "Mine, Somebody")
    page.click ("Make")
    page.click ("Minimize")
    page.rest ()
    check ("which are kept when it is minimized", (page.run (f"return {title}"), page.run (
        "return desk.givens") < 81 - EASY.count (".")), ("Mine, Somebody", True))
    page.click ("Change this one")
    check ("when its givens are changed", page.run (f"return {title}"), "Mine, Somebody")
    page.write_rules ("killer 45 r1c1-r1c9")
    check ("and when its rules are", page.run (f"return {title}"), "Mine, Somebody")
    page.click ("Undo")
    page.run ("""const put = (name, text) => { const field = document.querySelector(name);
        field.value = text; field.dispatchEvent(new Event('change', {bubbles: true})) };
        put('#own-title', 'Yours'); put('#own-author', '')""")
    check ("a setter gives other names", page.run (f"return {title}"), "Yours")
    page.click ("A new puzzle")
    page.choose ("Difficulty", "easy: B = 0")
    page.run ("document.querySelector('#wish-clues').value = '30'")
    page.click ("Make one")
    page.until (title + " === 'Easy, 30 givens'")
    page.click ("Minimize")
    page.rest ()
    check ("a title that counts the givens goes with them", page.run (f"return {title}"),
           "A puzzle of 9 × 9")


# A puzzle of f-puzzles with its rules in words, drawings and marks.
FOREIGN = {"size": 4, "title": "Foreign", "author": "Elsewhere",
           "ruleset": "Normal rules.\nThe line is a palindrome.",
           "grid": [[{} for _ in range (4)] for _ in range (4)],
           "killercage": [{"cells": ["R1C1", "R1C2"], "value": "3"}],
           "line": [{"lines": [["R3C1", "R3C2"]], "outlineC": "#67F067", "width": 0.5}]}
FOREIGN["grid"][0][2] = {"value": 4, "given": True}
FOREIGN["grid"][0][0] = {"centerPencilMarks": [1, 2]}
FOREIGN["grid"][3][3] = {"cornerPencilMarks": [3], "highlight": "#FF0000"}


@part
def links_keep_words_and_marks (page):
    page.begin ()
    link = native ("convert", "--as", "link", text=json.dumps (FOREIGN)).strip ()
    for form in [json.dumps (FOREIGN), link]:
        page.paste (form)
        words = page.until ("document.querySelector('#rules').innerText.includes('Normal') && "
                            "document.querySelector('#rules').innerText") or ""
        check ("the rules in words are shown", words.split ("\n")[:2],
               ["Normal rules.", "The line is a palindrome."])
        check ("what the solver knows", "The solver knows these rules: killer." in words)
        check ("and what was left out", "only drawn: lines and colours;" in words)
        check ("beside the board as well", page.said.startswith ("Left out"))
        check ("and the page needs no scrolling", page.run (
            "return document.documentElement.scrollHeight <= innerHeight"))
        check ("rules that are all in sight take no focus", page.run (
            "const list = document.querySelector('#rules');"
            "return [list.scrollHeight > list.clientHeight, list.tabIndex]"), [False, -1])
        check ("marks are taken over", page.run (
            "return [desk.cells[0].centre, desk.cells[15].corner]"), [[1, 2], [3]])
        check ("a puzzle with marks is played", page.run (
            "return document.body.dataset.tab"), "play")
    page.click ("Share")
    page.choose ("Format", "JSON of f-puzzles")
    page.export ()
    text = page.run ("return document.querySelector('#share-answer textarea').value")
    check ("the words are shared", json.loads (text)["ruleset"], FOREIGN["ruleset"])
    page.choose ("Format", "rules")
    page.export ()
    text = page.run ("return document.querySelector('#share-answer textarea').value")
    page.paste (HARD)
    page.paste (text)
    check ("in lines, too", page.run ("return desk.puzzle.ruleset"), FOREIGN["ruleset"])
    page.click ("Share")
    page.click ("Copy a link")
    address = page.until ("document.querySelector('.address a')?.textContent")
    page.paste (HARD)
    page.paste (address)
    check ("and in a link of the page", page.run (
        "return [desk.puzzle.ruleset, desk.puzzle.title, desk.puzzle.author]"),
        [FOREIGN["ruleset"], "Foreign", "Elsewhere"])
    page.click ("Make")
    page.write_rules ("killer 10 r1c1-r1c4")
    check ("and when rules are changed, with what was left out", page.run (
        "return [desk.puzzle.ruleset, desk.puzzle.lost.startsWith('Left out')]"),
        [FOREIGN["ruleset"], True])
    page.run ("location.reload()")
    page.until ("document.querySelector('#base svg')")
    check ("they survive a reload", page.until (
        "document.querySelector('#rules').innerText.startsWith('Normal rules.')"))
    page.click ("Make")
    page.click ("A new puzzle")
    page.click ("with the rules of this board")
    page.click ("Make one")
    page.until ("desk.puzzle.made")
    check ("and a new puzzle with the same rules has them", page.run (
        "return [desk.puzzle.ruleset, desk.puzzle.author]"), [FOREIGN["ruleset"], "Elsewhere"])


# SudokuPad's own JSON: marks and fog are kept, and rules in its own words are refused.
@part
def sudokupad_loses_nothing (page):
    pad = {"cells": [[{} for _ in range (4)] for _ in range (4)],
           "metadata": {"title": "Pad", "rules": "Normal rules."}, "foglight": [[0, 0]]}
    pad["cells"][0][2] = {"value": 4}
    pad["cells"][0][0] = {"centremarks": [1, "2"], "pencilMarks": [3]}
    page.begin ()
    page.paste (json.dumps (pad))
    check ("marks of SudokuPad are taken over", page.run (
        "return [desk.cells[0].centre, desk.cells[0].corner]"), [[1, 2], [3]])
    check ("and a sentence names the ornament that the page does not draw", page.said.split (";")[0],
           "Left out, as it is only drawn: fog")
    page.run (f"reader.open({json.dumps (json.dumps ({**pad, 'global': ['antiknight']}))})")
    check ("rules in its own words are refused", "global" in (page.until (
        "document.querySelector('#open-error').innerText") or ""))


# Rules that need more room than they have are scrolled with keys.
@part
def long_rules_are_scrolled (page):
    page.begin ()
    page.paste ("".join (f"# ruleset: Sentence {i} of the rules.\n" for i in range (40)) +
                HARD + "\n")
    page.until ("document.querySelectorAll('#rules li').length > 40")
    page.run ("document.querySelector('#clock').focus()")
    page.press (TAB)
    check ("Tab leads from the caption to long rules, which have a name", page.run (
        "const now = document.activeElement; return [now.id, now.role, now.ariaLabel]"),
        ["rules", "list", "Rules of this puzzle"])
    at = page.run ("return paper.at")
    page.press (DOWN, DOWN, DOWN)
    check ("arrows scroll them", bool (page.until (
        "document.querySelector('#rules').scrollTop > 60", 5)))
    check ("and leave the board where it is", page.run ("return paper.at"), at)
    page.press (END)
    check ("End shows the last sentence", bool (page.until (
        "(({scrollTop, clientHeight, scrollHeight}) => scrollTop + clientHeight >="
        "scrollHeight - 2)(document.querySelector('#rules'))", 5)))
    page.press ("3")
    check ("digits are entered all the same", page.run (
        "return desk.cells[paper.at].digit"), 3)
    page.paste (HARD)
    check ("without rules there is nothing to scroll", page.run (
        "return document.querySelector('#rules').tabIndex"), -1)


@part
def erasing_gives_marks_back (page):
    page.begin ()
    page.paste (HARD)
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 40")
    before = page.run ("return packState(desk.state)")
    page.cell (1, 2)
    page.press ("3") # a wrong digit, which strikes out the right candidate of r1c1
    struck = page.marks (1, 1) + page.marks (2, 2)
    page.click ("Right so far?")
    page.rest ()
    check ("a wrong entry counts once, with all marks that it struck out", page.said.split ("\n")[0],
           "An entry is wrong.")
    page.press (DELETE)
    page.rest ()
    check ("erasing it gives back what it struck out", page.run (
        "return packState(desk.state)"), before)
    check ("of which there was some", struck != page.marks (1, 1) + page.marks (2, 2))
    page.press ("3")
    page.rest ()
    page.press ("3")
    page.rest ()
    check ("so does the same digit again", page.run ("return packState(desk.state)"), before)
    page.press ("3")
    page.rest ()
    page.press ("4")
    page.rest ()
    after = page.run ("return desk.cells.map(cell => cell.corner.join(''))")
    page.click ("Undo")
    page.click ("Undo")
    page.press ("4")
    page.rest ()
    check ("another digit strikes out its own marks alone", after, page.run (
        "return desk.cells.map(cell => cell.corner.join(''))"))
    page.press (DELETE)
    page.rest ()
    # Two entries strike out the same mark, which returns only after both are deleted.
    page.cell (1, 2)
    page.press ("3")
    page.cell (5, 1)
    page.press ("3")
    page.rest ()
    page.cell (1, 2)
    page.press (DELETE)
    page.rest ()
    check ("a mark that another entry excludes stays out", "3" in page.marks (1, 1), False)
    page.cell (5, 1)
    page.press (DELETE)
    page.rest ()
    check ("until that goes as well", page.run ("return packState(desk.state)"), before)
    page.cell (1, 2)
    page.press ("3")
    page.rest ()
    page.click ("Right so far?")
    page.rest ()
    page.click ("Show which")
    page.click ("Mend it")
    page.rest ()
    check ("mending an entry gives marks back", page.run ("return packState(desk.state)"),
           before)
    page.cell (1, 1)
    page.click ("Corner")
    page.press (*native ("solve", HARD)[0])
    page.click ("Right so far?")
    page.rest ()
    check ("a mark is not called an entry", page.said.split ("\n")[0],
           "In one cell the right candidate was struck out.")
    # When an entry is erased, the candidates that it excluded by rules return, too.
    page.paste ("rules\nsize 9\nboxes 3x3\nantiknight\n............7..9............8..3.....3."
                ".......1.....6....5...1.4.....39.3........")
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 40")
    before = page.run ("return packState(desk.state)")
    page.cell (3, 3)
    page.press (page.marks (3, 3)[0])
    page.rest ()
    check ("a rule strikes out marks", page.run (
        "return desk.cells.some(cell => cell.struck.some(({by}) => by === RULES))"))
    page.press (DELETE)
    page.rest ()
    check ("which come back", page.run ("return packState(desk.state)"), before)


# Digits from 10 on have the same letter in all places.
@part
def one_alphabet (page):
    page.begin ()
    page.run ("reader.take(reader.examples.find(({puzzle}) => puzzle.side === 16))")
    page.rest ()
    numbers = r"\b1[0-6]\b"
    check ("letters on the board", (re.findall (numbers, " ".join (page.run (
        "return [...document.querySelectorAll('#cells b')].map(b => b.textContent)"))),
        "G" in page.board), ([], True))
    check ("on the keypad", page.run (
        "return [...document.querySelectorAll('#digits button')].map("
        "key => key.textContent).join('')"), "123456789ABCDEFG")
    check ("in the list of digits", page.run (
        "return [...document.querySelectorAll('#filter option')].pop().textContent"), "G")
    page.click ("Write them in")
    page.until ("document.querySelectorAll('#cells i.all').length > 60")
    check ("in candidates", page.run (
        "return [...document.querySelectorAll('#cells i span')].every("
        "mark => /^[1-9A-G]$/.test(mark.textContent))"))
    page.click ("Hint")
    page.rest ()
    while page.find ("Say more"):
        page.click ("Say more")
        page.rest ()
    place = page.run ("return [...document.querySelectorAll('#cells .focus')].map("
                      "cell => Number(cell.dataset.cell))")
    said = page.said.split ("\n")[0]
    page.click ("Do it")
    page.rest ()
    check (f"and what a hint says is what it enters: {said}", page.run (
        f"return {place}.some(cell => desk.cells[cell].digit && {json.dumps (said)}.includes("
        "symbolOf(desk.cells[cell].digit)))"))
    entered = page.board
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("steps.frames.length > 3", 120)
    page.run ("actions.stop()")
    page.rest ()
    page.click ("Next step")
    page.click ("Put this position on the board")
    check ("a position keeps its digits", all (
        old in (".", new) for old, new in zip (entered, page.board)))
    page.click ("Watch the solver")
    page.until ("document.querySelector('#player').checkVisibility() && !tasks.running", 120)
    page.call ("POST", "/frame", {"id": 0})
    page.until ("window.player && player.view.trace.events && player.view.words.board")
    check ("and in the search", page.run (
        "return [player.view.words.lit(16), player.view.words.lit(10)]"), ["r1c1=G", "r1c1=A"])
    page.call ("POST", "/frame", {"id": None})


@part
def rules_alone_are_played (page):
    page.begin ()
    page.run ("reader.take(reader.examples.find(({digits, puzzle}) => puzzle.rules && "
              "!digits.some(digit => digit)))")
    text = page.run ("return desk.puzzle.rules")
    for board in [text, text + "." * 81 + "\n", text[len ("rules\nsize 9\n"):]]:
        page.paste (HARD)
        page.paste (board)
        check ("rules that leave one solution are played", page.run (
            "return [desk.puzzle.setting, desk.givens, document.body.dataset.tab]"),
            [False, 0, "play"])
    wrong = str (int (native ("solve", text=text + "." * 81 + "\n").strip ()[0]) % 9 + 1)
    page.cell (1, 1)
    page.press (wrong)
    page.click ("Right so far?")
    page.rest ()
    check ("an entry is no given there", page.said.split ("\n")[0], "An entry is wrong.")
    page.click ("Share")
    page.export ()
    check ("nor is it shared as one", page.run (
        "return document.querySelector('#share-answer textarea').value").split ()[-1], "." * 81)


@part
def levels_under_rules (page):
    page.begin ()
    page.paste (KILLER)
    page.click ("Solve")
    page.click ("How hard is it?")
    page.until ("know.box.querySelector('dd')")
    page.rest ()
    check ("an easy board with rules is not said to need singles alone", page.said.split (
        "\n")[0], "Easy: each step follows from a single cell, row, column, box or rule.")
    page.click ("More measures")
    check ("and it names what does not count", "combinations of a cage" in page.said)
    page.paste (EASY)
    page.click ("Solve")
    page.click ("How hard is it?")
    page.until ("know.box.querySelector('dd')")
    page.rest ()
    page.click ("More measures")
    check ("a plain board needs singles", (page.said.split ("\n")[0], "cage" in page.said), (
        "Easy: singles are enough.", False))


# The selected cell, if the board has the focus, or the text of the element with the focus.
FOCUS = """const active = document.activeElement;
    return active.dataset.cell !== undefined ? 'cell' : active === document.body ? 'body'
        : active.innerText || active.id"""


@part
def focus_stays (page):
    page.begin ()
    page.paste (HARD)
    page.cell (1, 1)
    acts = [("Play", ["Hint", "Say more", "Say more", "Say more", "Do it", "Next hint",
                      "Right so far?", "Undo", "Redo", "Erase", "Corner", "Digit", "7",
                      "Write them in", "Start again"]),
            ("Solve", ["Is there one solution?", "How hard is it?"]),
            ("Make", ["Which givens are needed?", "Change this one", "Start playing"]),
            ("Explain", ["Explain from here", "Next step", "Last step", "First step"]),
            ("Share", ["Copy a link"])]
    for tab, names in acts:
        page.click (tab)
        check (f"the board has the focus after the tab {tab}", page.run (FOCUS), "cell")
        for name in names:
            page.click (name)
            page.rest ()
            check (f"and after {name}", page.run (FOCUS), "cell")
    for name in ["Open…", "Settings", "Help"]:
        page.click (name)
        page.press (ESCAPE)
        time.sleep (.05)
        check (f"and after the dialog of {name}", page.run (FOCUS), "cell")
    page.click ("Play")
    page.click ("Watch the solver")
    page.rest ()
    check ("without a board, the tab has it", page.run (FOCUS), "Watch the solver")
    # Clicks among text fields, and from a board to a field.
    page.click ("Make")
    fields = ["own-title", "own-author", "wish-clues", "own-title"]
    for name in fields:
        page.point (*page.run (f"""const field = document.querySelector('#{name}');
            field.scrollIntoView({{block: 'nearest'}});
            const box = field.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]"""))
        check (f"a click on the field {name} stays there", page.run (
            "return document.activeElement.id"), name)
        page.press ("4")
    check ("and each has what was typed", page.run (
        "return ['#own-title', '#own-author', '#wish-clues'].map("
        "name => document.querySelector(name).value)"), ["44", "4", "4"])
    check ("which the board has not", page.board.count ("4"), HARD.count ("4"))
    # With the keyboard the focus stays where it is, or moves to the nearest element.
    page.click ("Play")
    page.run ("document.querySelector('[data-do=hint]').focus()")
    page.press (ENTER)
    page.rest ()
    check ("a key that pressed a button keeps it", page.run (FOCUS), "Hint")
    page.run ("[...document.querySelectorAll('#play-answer button')].pop().focus()")
    page.press (ENTER)
    page.rest ()
    check ("an answer that follows another keeps the focus", page.run (
        "return document.activeElement.closest('#play-answer') !== null"))
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    page.run ("document.querySelector('[data-do=lastStep]').focus()")
    page.press (ENTER)
    check ("a button that is switched off hands it on", page.run (
        "return document.activeElement.dataset.do"), "stepBack")


@part
def formats_hold_everything (page):
    page.begin ()
    form = "return document.querySelector('#format').value"
    for text, expected in [(HARD, "line"), (KILLER, "rules"),
                           (f"# ruleset: Words.\n{HARD}\n", "rules"),
                           (f"# author: Somebody\n{HARD}\n", "line")]:
        page.paste (text)
        page.click ("Share")
        check ("a format is offered", page.run (form), expected)
        before = page.run ("return packState(desk.state)")
        page.export ()
        check ("without a complaint", "Left out" in page.said, False)
        page.paste (page.run ("return document.querySelector('#share-answer textarea').value"))
        check ("that holds everything", page.run ("return packState(desk.state)"), before)
    page.click ("Share")
    page.choose ("Format", "grid")
    page.click ("Play")
    page.click ("Share")
    check ("what was chosen stays for this puzzle", page.run (form), "grid")


# On a phone the sentences of a step follow the board and the buttons for steps.
@part
def steps_beside_the_board (page):
    page.begin (360, 740)
    page.paste (HARD)
    page.click ("Explain")
    page.click ("Explain from here")
    page.until ("!tasks.running && steps.frames.length > 40")
    page.click ("Next step")
    check ("board, buttons and sentence are in sight", page.run (
        """const box = name => document.querySelector(name).getBoundingClientRect();
        return [box('#cells').top >= 0, box('#cells').bottom <= box('#bar').top,
            box('#bar').bottom <= box('#explain-answer p').top,
            box('#explain-answer p').bottom <= innerHeight]"""), [True] * 4)
    check ("the list of steps is last", page.run (
        "const box = name => document.querySelector(name).getBoundingClientRect();"
        "return box('#style').bottom <= box('#step-list').top"))


# On a phone the text of a hint is visible together with the whole board.
@part
def hints_beside_the_board (page):
    page.begin (360, 740)
    page.paste (HARD)
    page.click ("Hint")
    page.rest ()
    while True:
        seen = page.run ("""const box = name => document.querySelector(name)
            .getBoundingClientRect(); return [box('#cells').top >= 0,
            box('#play-answer').bottom <= innerHeight, box('#play-answer').bottom <=
            box('#pad').top, box('#cells').bottom <= box('#play-answer').top]""")
        check ("board and hint are in sight, above the keypad", seen, [True] * 4)
        if not page.find ("Say more"):
            break
        page.click ("Say more")
        page.rest ()
    page.click ("Solve")
    check ("a hint is not shown in other tabs", page.run (
        "return document.querySelector('#hints').checkVisibility()"), False)
    page.resize (1280, 800)
    page.click ("Play")
    check ("on a screen it is beside the board", page.run (
        "const box = name => document.querySelector(name).getBoundingClientRect();"
        "return box('#play-answer').left >= box('#cells').right"))


@part
def the_search_speaks (page):
    page.begin ()
    page.paste (HARD)
    page.click ("Watch the solver")
    check ("the search is there before a click", bool (page.until (
        "document.querySelector('#player').checkVisibility() && !tasks.running")))
    page.rest ()
    page.call ("POST", "/frame", {"id": 0})
    page.until ("window.player && player.view.trace.events && player.view.words.board")
    page.run ("player.go(player.view.trace.events)")
    check ("the search for another solution does not say that there is none", page.run (
        "return document.querySelector('#title').textContent"), "No other solution")
    page.call ("POST", "/frame", {"id": None})
    page.choose ("Search of", "a formula")
    page.click ("Search anew")
    page.until ("!tasks.running && search.isFormula && search.traces.length")
    time.sleep (.3)
    page.call ("POST", "/frame", {"id": 0})
    page.until ("window.player && player.view.trace.events && !player.view.words.board")
    suggested = page.run ("return document.querySelector('#decide').placeholder")
    check ("a literal of the formula is suggested", suggested, "1")
    page.run ("player.go(0)")
    page.run (f"document.querySelector('#decide').value = '{suggested}'; player.act('decide')")
    check ("and accepted", page.run (
        "return document.querySelector('#decided').textContent"), "")
    check ("break at, and the words for it", page.run (
        "return /Break at\\s+conflict, learned, level 3/.test("
        "document.querySelector('#controls').innerText)"))
    page.run ("player.act('conflict'); player.act('step')")
    said = page.run ("return document.querySelector('#sentence').textContent")
    shown = page.run ("return document.querySelector('#reason').textContent")
    check ("a resolution shows the reason and the current clause", re.findall (
        r"clause \d+: |current clause: ", shown)[1:], ["current clause: "])
    implied, replaced = re.search (r"so (-?\d+) is .*replace (-?\d+)", said).groups () if (
        "replace" in said) else ("", "")
    truth = {"true": 1, "false": -1}[re.search (r"so -?\d+ is (\w+)", said).group (1)]
    check (f"and resolves a literal of the clause, which is false: {said}",
           int (replaced), -truth * int (implied))
    check ("clauses and groups are counted apart", page.run (
        "return document.querySelector('#count').textContent").startswith ("8 clauses"))
    page.call ("POST", "/frame", {"id": None})
    page.until ("!tasks.running")
    for text, said in [("p cnf 2 1\n1 x 0\n", "line 2: unexpected 'x'"),
                       (HARD, "this is a board, not a formula")]:
        page.run ("window.usual = document.querySelector('#formula').value;"
                  f"document.querySelector('#formula').value = {json.dumps (text)}")
        page.click ("Search anew")
        check ("a wrong formula is reported with its line", said in (page.until (
            "document.querySelector('#search-answer .error')?.innerText") or ""))
        page.run ("document.querySelector('#formula').value = window.usual")
        page.run ("tell(document.querySelector('#search-answer'))")
    page.click ("Compare three searches")
    page.until ("document.querySelectorAll('#search-answer td:last-child').length === 3")
    check ("the words of the field", [word in page.said for word in [
        "decisions", "propagations", "conflicts", "DPLL with unit propagation"]], [True] * 4)
    page.choose ("Search of", "this board")
    page.rest ()
    time.sleep (.1)
    check ("another search ends the comparison", page.said, "")
    check ("the page names what the limit does not limit", "before the first decision" in page.run (
        "return document.querySelector('#search').innerText"))
    page.choose ("Search of", "a formula")
    page.run ("""const field = document.querySelector('#formula');
        field.value = 'p cnf 2 1\\n1 -2 0\\n';
        field.dispatchEvent(new Event('input', {bubbles: true}))""")
    page.rest ()
    page.begin ()
    page.click ("Watch the solver")
    page.rest ()
    check ("a formula survives a reload", page.run (
        "return [document.querySelector('#search-of').value,"
        " document.querySelector('#formula').value]"), ["formula", "p cnf 2 1\n1 -2 0\n"])


@part
def names_for_players (page):
    page.begin ()
    for tab, names in [("Solve", ["Count solutions", "Certificate"]),
                       ("Explain", ["assume a unique solution"])]:
        page.click (tab)
        check (f"names in {tab}", [bool (page.find (name)) for name in names],
               [True] * len (names))
    page.click ("Solve")
    page.run ("window.saved = 0; download = () => window.saved++")
    page.click ("Certificate")
    check ("a certificate explains itself", ("proof" in page.said, page.run (
        "return window.saved")), (True, 0))
    page.click ("Make and save it")
    page.until ("window.saved")
    page.click ("Share")
    page.choose ("Format", "SudoCue (.sdk)")
    check ("each format has a sentence", page.run (
        "return [...document.querySelectorAll('#format option')].every("
        "option => TEXTS.formats[option.value].endsWith('.'))"))
    check ("which is shown", page.run (
        "return document.querySelector('#format-help').innerText").startswith ("A file of Sudo"))
    page.click ("Help")
    check ("a help with a tutorial", "Tutorial" in (page.until (
        "document.querySelector('#help-dialog').innerText") or ""))
    check ("and a version", (page.until (
        "document.querySelector('#version').innerText") or "").startswith (
            "Version: cdcl-sudoku "))
    page.click ("Done")
    page.click ("Play")
    page.paste (HARD)
    page.click ("Hint")
    page.rest ()
    page.click ("Say more")
    page.rest ()
    check ("a hint of level 2 tells no digit", (re.findall (
        r"digits? \d", page.said), page.said.split ("\n")[0]),
        ([], native ("hint", "--reveal", "2", HARD).strip ().replace ("-", " ")))
    check ("there is a timer", page.run (
        "return /^\\d+:\\d\\d$/.test(document.querySelector('#clock').innerText)"))
    page.click ("Hide or show the time")
    check ("that can be hidden", page.run (
        "return document.querySelector('#clock').innerText"), "Time")
    page.cell (1, 4, times=2)
    check ("a double click selects all cells with the digit", page.run (
        "return document.querySelectorAll('#cells [aria-selected=true]').length"),
        HARD.count ("5"))
    page.choose ("Show one digit", "7")
    check ("a digit is shown alone", page.run (
        "return document.querySelectorAll('#cells .shown').length"), HARD.count ("7"))
    page.paste (native ("generate", "--full", "--seed", "1", "--side", "25"))
    page.until ("document.querySelectorAll('#base svg .label').length === 50")
    check ("labels of side 25 can be read", page.run (
        "const all = [...document.querySelectorAll('#base svg .label')].map("
        "label => label.getBoundingClientRect()); return all[30].height >= 9 &&"
        "Math.min(...all.map(box => box.left)) >="
        "document.querySelector('#stage').getBoundingClientRect().left"))


@part
def labels_of_side_49 (page):
    page.begin (1280, 800)
    page.paste (",".join (["0"] * 49 * 49))
    page.until ("document.querySelectorAll('#base svg .label').length > 40")
    for width in [360, 1280]:
        page.resize (width, 800)
        time.sleep (.2)
        boxes = page.run ("""return [...document.querySelectorAll('#base svg .label')].map(
            label => { const {left, right, top, bottom} = label.getBoundingClientRect();
            return [left, right, top + .2 * (bottom - top), bottom - .2 * (bottom - top)]; })""")
        check (f"no two labels overlap at {width} pixels", sum (
            a[0] < b[1] and b[0] < a[1] and a[2] < b[3] and b[2] < a[3]
            for i, a in enumerate (boxes) for b in boxes[:i]), 0)


# A question about a clause shows the clause, however long it is.
@part
def questions_show_their_clause (page):
    page.begin ()
    page.paste (HARD)
    page.click ("Watch the solver")
    page.rest ()
    page.call ("POST", "/frame", {"id": 0})
    page.until ("window.player && player.view.trace.events && player.view.words.board")
    size = page.run ("""const {trace} = player.view, length = event =>
        trace.kind.data[event] === KIND.imply ?
            trace.reason(trace.ref.data[event]).lits.length : 0;
        for (let event = 0; event < trace.events; event++) {
            if (length(event) <= 8)
                continue;
            player.go(event);
            if (!player.view.state.value(trace.lit.data[event]))
                return length(event);
        }
        return 0""")
    check ("a search has clauses of more than 8 literals", size > 8)
    page.run ("document.querySelector('#ask').checked = true; player.act('step')")
    check ("a question about one is asked", page.run (
        "return document.querySelector('#quiz p').textContent"),
        "Which literal follows from this clause?")
    check ("with the whole clause", page.run (
        "return document.querySelectorAll('#quiz .lits .lit').length"), size)
    page.call ("POST", "/frame", {"id": None})
    page.resize (360, 740)
    page.call ("POST", "/frame", {"id": 0})
    check ("which fits on a phone", page.until (
        "innerWidth < 360 && document.documentElement.scrollWidth <= innerWidth"))
    page.call ("POST", "/frame", {"id": None})


def forget (page):
    page.open (PAGE)
    page.run ("actions.forget()")


with Person () as page:
    run_parts (page, PARTS, sys.argv[3:], forget)
finish ()
