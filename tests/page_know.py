# page_know.py -- the page of the program in headless Chromium: what is true of a puzzle
# while it is being set, its rating, and its explanation while the steps are found.
#
# Usage: page_know.py PAGE PROGRAMS [PART...]: the page, the folder of the native
# programs that answers are compared with, and the parts to run, by default all.
# Prints a line for each check that fails, and a summary.

import html
import json
import os
import re
import sys
import time
from browser import Browser, check, finish, native_of, run_parts

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
HARD = "...5.7.6....3..5..98....31.7..9....5...8.1...8....2..9.72....83..9..6....1.2.5..."
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
PATIENCE = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
# SE 1.2, 3.4 and 7.2.
BELOW_9 = ["instances/9x9/norvig-1.txt", "instances/9x9/magictour-3.txt",
           "instances/9x9/dobrichev-40.txt"]
KILLER = open ("instances/variants/killer.txt").read ()
SLOW = open ("instances/variants/nonconsecutive.txt").read ()
PARTS, native = [], native_of (PROGRAMS)


def native_json (*args, text=""):
    return [json.loads (line) for line in native (*args, "-O", "json", text=text).splitlines ()]


def part (test):
    PARTS.append (test)
    return test


# The page, and what the tests do with it.
class Page (Browser):
    patience = 60

    def begin (self):
        self.call ("POST", "/url", {"url": "about:blank"})
        self.resize (1280, 850)
        self.open (PAGE)
        self.until ("document.querySelector('#base svg')")

    # Opens a text for setting or for playing.
    def take (self, text, setting=False):
        self.run ("window.before = desk.state;"
                  f"reader.open({json.dumps (text)}, {json.dumps (setting)})")
        self.until ("desk.state !== window.before")

    # Waits for what is true of the board, and returns the text about it.
    def facts (self):
        self.until ("!facts.since && facts.text === desk.text(false)")
        return self.run ("return one('#facts-said').textContent")

    # The digits that each cell shows as possible.
    def possible (self):
        return self.run ("return paper.elements.map(element => [...element.querySelectorAll("
                         "'i.fact span')].map(mark => Number(mark.textContent)))")

    def lit (self, kind):
        return self.run ("return [...document.querySelectorAll('#cells .%s')].map("
                         "cell => desk.name(Number(cell.dataset.cell)))" % kind)

    def click (self, selector):
        self.run (f"one({json.dumps (selector)}).click()")


def board_of (page):
    return page.run ("return desk.text(false)")


# The candidates that the program finds for the givens of the page; none for a given.
def expected_marks (page):
    text = board_of (page)
    found = native_json ("candidates", text=text)[0]["candidates"]
    digits = page.run ("return desk.digits(false)")
    return [[] if digit else marks for digit, marks in zip (digits, found)]


@part
def true_while_setting (page):
    page.begin ()
    check ("no facts are shown while playing", page.run (
        "return [one('#facts').hidden, paper.elements.some(cell => cell.querySelector('.fact'))]"),
        [True, False])
    page.take (HARD[:77] + "....", True)
    count = native_json ("count", "--limit", "1000", text=board_of (page))[0]["count"]
    check ("the number of solutions", page.facts (), f"{count} solutions.")
    check ("the digits in some solution", page.possible (), expected_marks (page))
    check ("the marks are not the user's", page.run (
        "return [desk.cells.some(cell => cell.corner.length + cell.centre.length),"
        "getComputedStyle(document.querySelector('#cells i.fact')).color ==="
        "getComputedStyle(document.querySelector('#cells b')).color]"), [False, False])
    check ("a screen reader hears them", page.run ("return paper.elements[0].ariaLabel"),
           "row 1 column 1, empty, possible " + " ".join (
               map (str, expected_marks (page)[0])))
    page.run ("desk.change([0], () => ({corner: [3, 4]}))")
    check ("beside marks of the user", page.run (
        "return [...paper.elements[0].querySelectorAll('i')].map(mark => mark.className)"),
        ["corner", "fact beside"])
    page.take (HARD, True)
    check ("one solution", page.facts (), "There is exactly one solution.")
    check ("is shown", "".join (str (*marks) if marks else HARD[i] for i, marks in enumerate (
        page.possible ())), native ("solve", HARD).strip ())
    page.take ("." * 81, True)
    check ("more than can be counted", page.facts (), "At least 1,000 solutions.")
    page.run ("paper.at = 0; paper.selected = new Set([0]); keys.enter(7)")
    page.facts ()
    check ("a typed given counts", page.possible (), expected_marks (page))
    page.take (KILLER, True)
    page.facts ()
    check ("rules count", page.possible (), expected_marks (page))
    page.take (HARD, True)
    page.facts ()
    page.click ("[data-do=startPlaying]")
    check ("no facts are shown when playing begins", page.until (
        "one('#facts').hidden && !document.querySelector('#cells .fact')"))


@part
def contradictions (page):
    page.begin ()
    page.take (HARD, True)
    page.facts ()
    page.run ("paper.at = 0; paper.selected = new Set([0]); keys.enter(5)")
    why = native_json ("check", text=board_of (page))[0]["why"]
    check ("why there is no solution", page.facts (),
           "The last change takes away every solution; Undo brings them back. "
           f"There is no solution: {why['text']}. The marked cells and one rule are to blame. "
           "No smaller set of givens and rules clashes.")
    check ("the givens to blame", page.lit ("blame"), [given["cell"] for given in why["givens"]])
    page.run ("desk.undo()")
    check ("undo shows the answer of the earlier board at once", page.run (
        "return [one('#facts-said').textContent, facts.since]"),
        ["There is exactly one solution.", 0])
    check ("and blames nothing", page.lit ("blame"), [])
    text = "rules\nsize 4\nboxes 2x2\nkiller 3 r1c1 r1c2\nkiller 3 r2c1 r2c2\n" + "." * 16
    page.take (text, True)
    page.facts ()
    check ("cells of rules to blame", sorted (page.lit ("look")), ["r1c1", "r1c2", "r2c1", "r2c2"])


# Two boards whose candidates take seconds, one after the other.
@part
def a_slow_answer (page):
    page.begin ()
    page.take (SLOW, True)
    age = page.until ("one('#facts-age').textContent")
    check ("an awaited answer shows its time", bool (
        re.fullmatch (r"Still computing, \d+ s\.", age or "")))
    page.run ("window.during = null; tasks.ask(['--version']).then(answer =>"
              "window.during = [answer.status, facts.since > 0])")
    check ("commands of the user do not wait", page.until ("window.during"), [0, True])
    page.facts ()
    check ("and then is complete", page.run ("return one('#facts-age').textContent"), "")
    check ("and right", page.possible (), expected_marks (page))
    page.run ("desk.change([desk.cells.findIndex(cell => cell.digit)],"
              "() => ({digit: 0, given: false})); window.first = facts.worker.worker")
    old = page.until ("one('#cells').matches('.old') && one('#facts-age').textContent")
    check ("an old answer shows its age", bool (re.fullmatch (
        r"What is shown is \d+ s old; still computing, \d+ s\.", old or "")))
    page.run ("paper.at = desk.cells.findIndex(cell => !cell.digit);"
              "paper.selected = new Set([paper.at]); keys.enter(1)")
    check ("a key is entered meanwhile", page.run ("return desk.cells[paper.at].digit"), 1)
    check ("the next change ends the computation", page.run (
        "return facts.worker.worker !== window.first"))
    page.click ("#facts-on")
    check ("the switch ends it", page.run (
        "return [facts.since, facts.worker.waiting.size,"
        "document.querySelectorAll('#cells .fact').length]"), [0, 0, 0])
    page.run ("location.reload()")
    page.until ("document.querySelector('#base svg')")
    check ("and is remembered", page.run (
        "return [desk.puzzle.setting, one('#facts-on').checked, facts.text]"), [True, False, ""])
    page.click ("#facts-on")
    check ("switched on again", bool (page.until ("facts.since")))


# The text of a measure, when it is known.
def measure (page, key):
    value = f"one('[data-measure={key}]')?.textContent"
    return page.until (f"{value} !== '…' && {value}", 100)


@part
def rating_for_people (page):
    page.begin ()
    for name in BELOW_9:
        page.take (open (name).read ())
        page.click ("#tab-know")
        level, se, technique, b, decisions, truths, score, words = native (
            "rate", "--format", "%l\t%e\t%m\t%b\t%d\t%t\t%h\t%H", name).strip ().split ("\t")
        page.run ("window.began = performance.now(); window.told = 0;"
                  "window.watch = setInterval(() => { if (!window.told && "
                  "/number: [\\d.]+\\./.test(one('#know-answer').textContent))"
                  "window.told = performance.now() - window.began; }, 5)")
        page.click ("[data-do=rate]")
        page.until ("window.told")
        print (f"page: {name}: SE {se} after {page.run ('return window.told'):.0f} ms")
        check (f"{name} has Sudoku Explainer's number soon", page.run (
            "clearInterval(window.watch); return window.told < 5000"))
        said = page.run ("return [...one('#know-answer').querySelectorAll(':scope > p')].map("
                         "line => line.textContent)")
        check (f"{name}: level first", said[0].split (":")[0].lower (), level)
        check (f"{name}: then SE", said[1],
               f"Sudoku Explainer’s number: {se}. Hardest step: "
               f"{technique.replace ('-', ' ')}.")
        check (f"{name}: and its meaning", said[2].startswith ("The number rates"))
        check (f"{name}: the rest is folded", page.run (
            "const more = one('#more-measures');"
            "return [more.open, more.querySelectorAll('dd').length]"), [False, 4])
        check (f"{name}: B", measure (page, "braid"), b)
        check (f"{name}: decisions", measure (page, "median"), decisions)
        check (f"{name}: truths", measure (page, "truths"), truths)
        check (f"{name}: score", measure (page, "score"), f"{int (score):,} ({words})")


@part
def rating_stops (page):
    page.begin ()
    check ("the number has a decimal, also if it is zero", page.run (
        "return ['7', '>=10.4', '>11.5'].map(se => rating.hardestText({status: 'rated',"
        "technique: 'aic', se: isNaN(se) ? se : Number(se)}).match(/\\d+[.]\\d/)[0])"),
        ["7.0", "10.4", "11.5"])
    page.take (ESCARGOT)
    page.click ("#tab-know")
    page.click ("[data-do=rate]")
    page.until ("one('#level')")
    check ("the level does not wait", page.run (
        "return [one('#level').textContent, one('[data-measure=score]').textContent]"),
        ["For experts: chains of 4 steps are not enough.", "…"])
    # A bound is shown after a second, unless the number is known before.
    check ("a bound of the number is shown", bool (page.until (
        "/number: (at least [\\d.]+, and still|10\\.5)/.test(one('#know-answer').textContent)")))
    check ("the number follows", bool (page.until (
        "/number: 10\\.5\\. Hardest step: nested forcing net/.test("
        "one('#know-answer').textContent)")))
    measure (page, "braid")
    page.click ("[data-do=stop]")
    page.until ("!tasks.running && !tasks.since")
    check ("Stop keeps what is known", page.run (
        "return [one('#level').textContent.slice(0, 11),"
        "/number: 10\\.5/.test(one('#know-answer').textContent),"
        "one('[data-measure=braid]').textContent,"
        "/^(not computed, as you stopped|34,482 .extreme.)$/.test("
        "one('[data-measure=score]').textContent)]"),
        ["For experts", True, "none: no chain of single candidates is enough", True])
    page.take (KILLER)
    page.click ("[data-do=rate]")
    measure (page, "truths")
    page.until ("!tasks.since")
    hardest = native ("rate", "--format", "hardest", "instances/variants/killer.txt").strip ()
    check ("a board with rules", page.run (
        "return [...one('#know-answer').querySelectorAll(':scope > p:not([hidden])')].map("
        "line => line.textContent)"),
        ["Easy: each step follows from a single cell, row, column, box or rule.",
         f"Hardest step: {hardest.replace ('-', ' ')}."])
    check ("lacks the measures of plain boards", page.run (
        "return [...one('#more-measures').querySelectorAll('dd:not([hidden])')].map("
        "value => value.dataset.measure)"), ["braid", "truths"])
    for name in ["instances/16x16/made-95.txt", "instances/4x4/tutorial.txt"]:
        page.take (open (name).read ())
        page.click ("[data-do=rate]")
        page.until ("one('#level')")
        page.until ("!tasks.running && !tasks.since")
        check (f"{name}: nothing is left open", page.run (
            "return [...one('#know-answer').querySelectorAll('p:not([hidden]),"
            "dd:not([hidden])')].some(part => ['…', say('hardestAwaited'), ''].includes("
            "part.textContent))"), False)


def sentences (frame):
    return page_lines (frame[frame.index ('class="says"'):])


def page_lines (text):
    return [html.unescape (line) for line in
            re.findall (r"<(?:p|li)(?: [^>]*)?>(.*?)</(?:p|li)>", text, re.S)]


@part
def steps_stream (page):
    page.begin ()
    page.take (ESCARGOT)
    page.click ("#tab-explain")
    page.click ("[data-do=explainAll]")
    early = page.until ("steps.count > 2 && tasks.running && [steps.count,"
                        "one('#step-list').children.length, one('#step-number').textContent]")
    check ("steps are listed while others are looked for", early and [
        early[1] > 2, bool (re.fullmatch (r"Step 1 of \d+ so far", early[2]))], [True, True])
    page.run ("window.early = steps.count")
    check ("the list grows", bool (page.until ("steps.count > window.early && tasks.running")))
    page.click ("[data-do=stop]")
    page.until ("!tasks.running")
    many = page.run ("return steps.count")
    check ("Stop keeps the list", page.run (
        "return [one('#steps-end').textContent, one('#step-list').hidden,"
        "one('#step-list').children.length > steps.count, one('#step-number').textContent]"),
        [f"Stopped after {many} steps. The list keeps them.", False, True, f"Step 1 of {many}"])
    page.click ("[data-do=explainAll]")
    page.until ("steps.count && tasks.running")
    page.run ("desk.change([1], () => ({digit: 2}))")
    time.sleep (.5)
    check ("steps of another board do not appear", page.run (
        "return [steps.frames.length, Boolean(tasks.running)]"), [0, False])


@part
def steps_are_read (page):
    page.begin ()
    page.take (HARD)
    page.click ("#tab-explain")
    page.click ("[data-do=explainAll]")
    page.until ("!tasks.running && steps.frames.length > 40")
    signs = {"shade": "shade", "truths": "truths", "links": "links", "excluded": "excluded",
             "placed": "placed", "ring": "ring"}
    seen, wrong = set (), []
    for number in range (page.run ("return steps.frames.length")):
        has, told = page.run (f"""steps.show({number}); return [
            {json.dumps (list (signs))}.filter(key => paper.step.querySelector('.' + key + (
                key === 'truths' ? ':not(.dot)' : ''))),
            [...document.querySelectorAll('.legend li')].map(item => item.dataset.sign)]""")
        seen |= set (told)
        if sorted (has) != sorted (set (told) - {"truth"}):
            wrong.append (number)
    check ("the legend has exactly the signs of the picture", wrong, [])
    check ("all kinds of signs but rings occur", sorted (seen),
           ["excluded", "links", "placed", "shade", "truth", "truths"])
    check ("each sign has words", page.run (
        "return Object.keys(SIGNS).every(key => TEXTS.legends[key])"))
    # The sentences and proofs are those of the command.
    for text, name in [(HARD, HARD), (KILLER, "instances/variants/killer.txt")]:
        page.take (text)
        page.click ("[data-do=explainAll]")
        page.until ("!tasks.running && !steps.isRunning && steps.frames.length > 5")
        expected = [sentences (frame) for frame in re.findall (
            r'<section class="frame".*?</section>', native (
                "explain", "--as", "html", "--proofs", name), re.S)]
        found = page.run ("""return steps.frames.map((frame, number) => {
            steps.show(number);
            return [...steps.box.querySelectorAll('.says p, .says li, .proof button')].map(
                line => line.textContent)})""")
        check ("each step has the sentences of `explain`", found[1:], expected[1:])
        whole = " ".join (native ("explain", "--proofs", name).split ())
        singles = [lines[0] for lines in found if lines and "only" in lines[0]]
        check ("and singles their reasons", [line for line in singles
               if "(" not in line and line.rstrip (".") not in whole], [])
        check ("there are singles", len (singles) > 3)


def forget (page):
    page.open (PAGE)
    page.run ("actions.forget()")


with Page () as page:
    run_parts (page, PARTS, sys.argv[3:], forget)
finish ()
