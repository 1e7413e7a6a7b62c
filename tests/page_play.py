# page_play.py -- the page of the program in headless Chromium: entering boards, playing,
# questions about the puzzle, setting, sharing, and accessibility.
#
# Usage: page_play.py PAGE PROGRAMS [AXE [SHOTS]]: the page, the folder of the native
# programs that answers are compared with, axe-core's script, and a folder for pictures.
# Prints a line for each check that fails, and a summary.

import base64
import io
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from browser import (ALT, CONTROL, DELETE, DOWN, LEFT, RIGHT, SHIFT, Browser, check, finish,
                     native_of, run_parts)

PAGE, PROGRAMS = sys.argv[1:3]
AXE = sys.argv[3] if len (sys.argv) > 3 else ""
SHOTS = sys.argv[4] if len (sys.argv) > 4 else ""
KILLER = open ("instances/variants/killer.txt").read ()
HARD = "...5.7.6....3..5..98....31.7..9....5...8.1...8....2..9.72....83..9..6....1.2.5..."
native = native_of (PROGRAMS)


def native_json (*args, text=""):
    return json.loads (native (*args, "-O", "json", text=text).splitlines ()[0])


def do (page, name):
    page.run (f"document.querySelector('[data-do={name}]').click()")


def tab (page, name):
    page.run (f"document.querySelector('#tab-{name}').click()")


# The text of the next answer.
def answer (page, name, act, seconds=20):
    page.run (f"document.querySelector('#{name}-answer').replaceChildren()")
    do (page, act)
    return page.until (f"document.querySelector('#{name}-answer').textContent", seconds)


def line (page, entries=True):
    return page.run (f"return writeDigits(desk.digits({json.dumps (entries)}), desk.side)")


def load (page, text):
    page.run ("desk.load(makePuzzle('', %d), readDigits(%s))"
              % (round (len (text) ** .5), json.dumps (text)))


def show (page):
    if PAGE.startswith ("http"):
        page.call ("POST", "/url", {"url": PAGE})
    else:
        page.open (PAGE)
    page.until ("performance.getEntriesByName('first-contentful-paint').length")


def focus (page, cell):
    page.run (f"paper.elements[{cell}].focus()")


# ---------------------------------------------------------------------------

def begins (page):
    # The worker never answers here: what the page shows first must not need the program.
    script = page.develop ("Page.addScriptToEvaluateOnNewDocument", source=
                           "window.Worker = class {postMessage() {} terminate() {}}")
    show (page)
    check ("the first paint does not wait for the programs", [page.run (
        "return performance.getEntriesByName('first-contentful-paint').length"), page.run (
        "return [...document.querySelectorAll('#cells b')].filter("
        "digit => digit.checkVisibility()).length")], [1, 34])
    page.develop ("Page.removeScriptToEvaluateOnNewDocument", **script)
    show (page)
    check ("the board comes", bool (page.until ("document.querySelector('#base svg')")))
    check ("nothing is asked of a network",
           page.run ("return performance.getEntriesByType('resource')"
                     ".filter(entry => !/^(blob|data):/.test(entry.name)).length"), 0)
    check ("nothing is stored", page.run ("return localStorage.length"), 0)
    check ("a cell has a name", page.run ("return paper.elements[2].ariaLabel"),
           "row 1 column 3, 3, given")


def typing (page):
    load (page, "." * 81)
    focus (page, 0)
    page.press ("5", RIGHT, "3", DOWN, "7", LEFT, LEFT, "1")
    check ("digits and arrows", line (page), "53......." + ".7......1" + "." * 63)
    page.press (DELETE)
    check ("erasing", line (page)[17], ".")
    page.hold (SHIFT, "1", "2")
    page.hold (ALT, "4", "6")
    check ("corner and centre marks", page.run (
        "return JSON.stringify([desk.cells[17].corner, desk.cells[17].centre])"),
        "[[1,2],[4,6]]")
    page.press (" ", " ", " ", "3")
    check ("colours", page.run ("return desk.cells[17].colour"), 3)
    page.press (" ")
    check ("the name of a cell says its marks", page.run (
        "return paper.elements[17].ariaLabel"),
        "row 2 column 9, corner 1 2, centre 4 6, colour 3")
    for round in range (300):
        page.run (f"keys.enter({round % 9 + 1}, 'corner')")
    for round in range (305):
        page.run ("desk.undo()")
    check ("300 changes are undone", line (page)[17] + page.run (
        "return String(desk.cells[17].corner.length)"), ".0")
    for round in range (305):
        page.run ("desk.redo()")
    check ("and done again", page.run ("return desk.cells[17].colour"), 3)
    focus (page, 40)
    page.hold (SHIFT, RIGHT, DOWN)
    page.hold (SHIFT, "9")
    check ("marks of several cells", page.run (
        "return [40, 41, 50].every(cell => desk.cells[cell].corner.includes(9))"))
    focus (page, 0)
    page.hold (CONTROL, "z")
    check ("undo by keys", page.run ("return desk.cells[40].corner.length"), 0)


def reading (page):
    check ("a line is pasted", page.paste (HARD) and line (page), HARD)
    page.paste (f":0000:x:+3{HARD[1:]}:::")
    check ("entries of a file are entries", [line (page), line (page, False)],
           ["3" + HARD[1:], HARD])
    load (page, "." * 16)
    grid = native ("convert", "-O", "box", HARD)
    load (page, "." * 16)
    check ("a frame is pasted", page.paste (grid) and line (page), HARD)
    load (page, "." * 16)
    page.run ("""const data = new DataTransfer(); window.before = desk.state;
        data.items.add(new File([%s], 'killer.txt'));
        document.body.dispatchEvent(new DragEvent('drop',
            {dataTransfer: data, bubbles: true, cancelable: true}));"""
              % json.dumps (KILLER))
    check ("a file is dropped", page.until ("desk.state !== window.before"))
    check ("with its rules", page.run ("return desk.puzzle.rules").count ("killer"), 12)
    check ("and drawn", page.until ("document.querySelectorAll('#base svg path"
                                    "[stroke-dasharray]').length > 20"))
    link = native ("convert", "-O", "link", "instances/variants/killer.txt").strip ()
    pad = link.replace ("https://www.f-puzzles.com/?load=",
                        "https://sudokupad.app/fpuzzles")
    for name, text in [("f-puzzles", link), ("SudokuPad", pad)]:
        load (page, "." * 16)
        check (f"a link of {name}", bool (page.paste (text)) and page.run (
            "return desk.puzzle.rules").count ("killer"), 12)
    load (page, "." * 16)
    page.run ("reader.open('nothing that is a board')")
    check ("what is none is refused", bool (page.until (
        "document.querySelector('#open-error').textContent")))
    page.run ("document.querySelector('#open-dialog').close()")
    page.paste (HARD + "\n" + HARD.replace ("5", "4") + "\n")
    page.run ("0")
    check ("several puzzles are a choice", page.until (
        "document.querySelectorAll('#choices button').length"), 2)
    page.run ("document.querySelectorAll('#choices button')[1].click()")
    page.run ("document.querySelector('#choose-dialog').close()")
    check ("of which one is taken", line (page), HARD.replace ("5", "4"))
    for side in [4, 9, 16, 25, 36, 49]:
        text = native ("generate", "--full", "--seed", "1", "--side", str (side))
        load (page, "." * 16)
        check (f"side {side} is read", bool (page.paste (text)) and
               page.run ("return desk.side"), side)
        check (f"side {side} is drawn", bool (page.until (
            "document.querySelector('#base svg')")))
        check (f"side {side} fits", page.run (
            "return document.documentElement.scrollWidth <= innerWidth"))
    check ("a large board is zoomed", page.run (
        "const before = paper.elements[0].clientWidth; keys.resize(2);"
        "const after = paper.elements[0].clientWidth; keys.resize(.5);"
        "return after > 1.8 * before"))


def wish (page, value):
    page.run (f"const list = document.querySelector('#conflicts'); list.value = '{value}';"
              "list.dispatchEvent(new Event('change', {bubbles: true}))")


def clashing (page):
    tab (page, "play")
    load (page, HARD)
    clash = "return document.querySelectorAll('#cells .clash').length"
    focus (page, 0)
    page.press ("5")
    check ("clashes at once", page.run (clash), 2)
    wish (page, "never")
    check ("clashes never", page.run (clash), 0)
    wish (page, "onRequest")
    check ("clashes not before the request", page.run (clash), 0)
    check ("clashes on request", answer (page, "play", "conflictsNow"),
           "The red cells clash.")
    check ("are marked", page.run (clash), 2)
    wish (page, "atOnce")
    page.paste (KILLER)
    page.run ("desk.change([0, 6], (cell, index) => ({digit: index ? 4 : 5}))")
    check ("clashes of a cage", bool (page.until (
        "document.querySelectorAll('#cells .clash').length > 1")))


def hinting (page):
    load (page, HARD)
    for level in range (1, 5):
        hint = native_json ("hint", "--reveal", str (level), HARD)
        expected = hint["text"].replace ("hidden-single", "hidden single")
        if level == 1:
            said = answer (page, "play", "hint")
        else:
            page.run ("document.querySelector('#play-answer button').click()")
            page.until (f"play.level === {level}")
        said = page.run ("return document.querySelector('#play-answer p').textContent")
        check (f"a hint of level {level}", said, expected)
    page.run ("document.querySelector('#play-answer button').click()")
    row, col, digit = map (int, re.findall (r"\d+", hint["place"][0]))
    check ("the hint is done", line (page)[9 * row + col - 10], str (digit))
    check ("right so far", answer (page, "play", "right"),
           "Everything is right so far.")
    page.run ("desk.change([0], () => ({digit: 2}))")
    check ("wrong, but not which", answer (page, "play", "right"),
           "An entry is wrong.Show which")
    check ("nor on the board", page.run (
        "return document.querySelectorAll('#cells .blame').length"), 0)
    page.run ("document.querySelector('#play-answer button').click()")
    check ("unless asked", bool (page.until ("paper.elements[0].matches('.blame')")))
    do (page, "fill")
    check ("candidates are written in", bool (page.until (
        "desk.cells[1].corner.join('') === '34'")), True)
    page.run ("paper.at = 1; paper.selected = new Set([1]); keys.enter(4)")
    check ("and struck out", bool (page.until (
        "desk.cells.every((cell, index) => index > 8 || "
        "!cell.corner.includes(4) || cell.digit)")))
    solution = native ("solve", HARD).strip ()
    page.run (f"const digits = readDigits('{solution}'); desk.change(desk.cells.keys(),"
              "(cell, index) => cell.given ? null : {digit: digits[index]})")
    check ("solved", bool (page.until ("document.querySelector('#play-answer')"
                                       ".textContent === say('solvedIt')")), True)


def knowing (page):
    tab (page, "know")
    load (page, HARD)
    check ("one solution", answer (page, "know", "check"),
           "There is exactly one solution.")
    do (page, "solve")
    check ("the solution", page.until ("!desk.open") and line (page),
           native ("solve", HARD).strip ())
    check ("the level", answer (page, "know", "rate").split (":")[0].lower (),
           native_json ("rate", HARD)["level"])
    several = HARD[:77] + "...."
    load (page, several)
    expected = native_json ("check", several)
    said = answer (page, "know", "check")
    check ("several solutions", f"solutions: {expected['count']}" in said)
    check ("side by side", page.run (
        "return document.querySelectorAll('.small-board svg').length"), 2)
    check ("cells that differ", page.run (
        "return document.querySelectorAll('.small-board rect').length"),
        2 * len (expected["differ"]))
    check ("the count", answer (page, "know", "count"),
           f"Exactly {expected['count']} solutions.")
    load (page, "." * 81)
    do (page, "count")
    live = [page.until ("(/^[\\d,]+ solutions, and/.exec(document.querySelector("
                        "'#know-answer').textContent) || [''])[0]", 30)]
    page.until (f"!document.querySelector('#know-answer').textContent.startsWith("
                f"{json.dumps (live[0])})", 30)
    do (page, "stop")
    check ("Stop keeps the count", bool (page.until (
        "/^At least [\\d,]+ solutions/.test(document.querySelector("
        "'#know-answer').textContent)")))
    none = "5" + HARD[1:]
    load (page, none)
    said = answer (page, "know", "check")
    check ("no solution", said.startswith (
        "There is no solution: " + native_json ("check", none)["why"]["text"]))
    check ("who is to blame", page.run (
        "return document.querySelectorAll('#cells .blame').length"), 2)
    load (page, HARD)
    page.run ("window.saved = []; download = (name, blob) => blob.arrayBuffer().then("
              "bytes => saved.push([name, Array.from(new Uint8Array(bytes))]))")
    do (page, "prove")
    page.run ("document.querySelector('#know-answer button').click()")
    said = page.until ("/cdcl --check/.test(know.box.textContent) && know.box.textContent", 60)
    check ("a certificate", "cdcl --check" in (said or ""))
    name, content = page.until ("saved[0]")
    with tempfile.TemporaryDirectory () as folder:
        with tarfile.open (fileobj=io.BytesIO (bytes (content))) as archive:
            archive.extractall (folder)
        checked = subprocess.run ([f"{PROGRAMS}/cdcl", "--check",
                                   f"{folder}/certificate/formula.cnf",
                                   f"{folder}/certificate/proof.lrat"],
                                  capture_output=True)
    check ("that the command checks", checked.returncode, 0)


def explaining (page):
    load (page, HARD)
    tab (page, "explain")
    do (page, "explainAll")
    steps = native ("explain", "-O", "json", HARD).count ('"technique"')
    check ("all steps", bool (page.until (
        f"!tasks.running && steps.frames.length === {steps + 2}")))
    page.run ("steps.show(38)")
    check ("a step in words", "x-wing" in page.run (
        "return document.querySelector('#explain-answer h2').textContent").lower ())
    check ("lines light cells", page.run (
        "const lines = [...document.querySelectorAll('.proof button')];"
        "return lines.length > 3 && lines.every(line => { line.focus();"
        "return !/r\\dc\\d/.test(line.textContent) || "
        "document.querySelectorAll('#cells .focus, #cells .reason').length; })"))
    for width in [360, 800, 1600]:
        page.resize (width, 800)
        page.run ("steps.show(38); const last = [...document.querySelectorAll("
                  "'.proof button')].pop(); last.scrollIntoView({block: 'end'})")
        check (f"the board stays in view at {width}", page.run (
            "const box = document.querySelector('#cells').getBoundingClientRect();"
            "return box.top > -20 && box.bottom < innerHeight + 20"))
    page.run ("document.querySelector('#step-list button').focus()")
    page.press (RIGHT)
    check ("keys step", page.run ("return steps.now"), 39)
    page.run ("steps.show(38); steps.takeOver()")
    check ("a position is taken over", page.run ("return desk.open < 55"))
    page.paste (KILLER)
    tab (page, "explain")
    do (page, "explainAll")
    check ("rules are explained", bool (page.until (
        "!tasks.running && steps.frames.length > 5")))
    tab (page, "play")


def setting (page):
    tab (page, "set")
    page.run ("document.querySelector('#wish-clues').value = 30;"
              "document.querySelector('#wish-symmetry').value = 'rot180';"
              "document.querySelector('#wish-rating').value = '0..0';"
              "document.querySelector('#wishes').requestSubmit()")
    page.until ("document.querySelector('#puzzle-title').textContent === 'Easy, 30 givens'", 60)
    made = line (page)
    check ("the clues that were requested", 81 - made.count ("."), 30)
    check ("the symmetry that was requested", [i for i in range (81) if made[i] != "."],
           sorted (80 - i for i in range (81) if made[i] != "."))
    rating = native_json ("rate", made)
    check ("the rating that was requested", (rating["status"], rating["b"]), ("rated", 0))
    load (page, HARD)
    expected = native_json ("minimize", "--find", "redundant", HARD)["redundant"]
    check ("needed givens", answer (page, "set", "needed")[0], str (len (expected)))
    check ("are marked", page.run (
        "return [...document.querySelectorAll('#cells .differs')].map("
        "element => desk.name(Number(element.dataset.cell)))"), expected)
    do (page, "minimize")
    expected = native_json ("minimize", HARD)["minimal"]
    check ("minimal", bool (page.until (f"writeDigits(desk.digits(), 9) === '{expected}'")))
    check ("its givens are needed", answer (page, "set", "needed"),
           "Every given is needed: the puzzle is minimal.")
    expected = native_json ("canonicalize", expected)["canonical"]
    do (page, "canonical")
    check ("canonical", bool (page.until (f"writeDigits(desk.digits(), 9) === '{expected}'")))
    page.run ("document.querySelector('#wish-side').value = 6;"
              "document.querySelector('#wish-rules').checked = false;"
              "actions.blank(); keys.enter(6)")
    check ("an own puzzle of side 6", page.run (
        "return [desk.side, desk.cells[0].given, desk.puzzle.rules]"),
        [6, True, "rules\nsize 6\nboxes 2x3\n"])


def sharing (page):
    tab (page, "share")
    page.paste (KILLER)
    tab (page, "share")
    text = page.run ("return sharer.text()")
    formats = page.run ("return [...document.querySelectorAll('#format option')].map("
                        "option => option.value)")
    for form in formats:
        page.run (f"document.querySelector('#format').value = '{form}';"
                  "document.querySelector('#share-answer').replaceChildren()")
        do (page, "exportText")
        page.until ("document.querySelector('#share-answer').children.length")
        said = page.run ("const area = document.querySelector('#share-answer textarea');"
                         "return area ? area.value : ''")
        check (f"export as {form}", said, native ("convert", "-O", form, text=text))
    address = answer (page, "share", "link").split (":", 1)[1]
    load (page, "." * 16)
    check ("a link holds the puzzle", bool (page.paste (address)) and
           page.run ("return sharer.text()"), text)
    page.run ("window.saved = []")
    do (page, "svg")
    name, content = page.until ("saved[0]")
    check ("a picture", b'xmlns="http://www.w3.org/2000/svg"' in bytes (content))
    do (page, "png")
    name, content = page.until ("saved[1]")
    check ("as PNG", bytes (content)[:4], b"\x89PNG")


def manners (page):
    tab (page, "play")
    load (page, HARD)
    page.run ("document.querySelector('#remember').click()")
    check ("what is asked is stored", page.run ("return localStorage.length"), 1)
    page.run ("actions.forget()")
    check ("one button forgets", page.run ("return localStorage.length"), 0)
    names = page.run ("return [...document.querySelectorAll('button, input, select, "
                      "textarea')].filter(element => element.checkVisibility() && "
                      "!element.textContent.trim() && !element.ariaLabel && "
                      "!(element.labels && element.labels.length)).length")
    check ("each control has a name", names, 0)
    for width in [360, 800, 1600, 3000]:
        page.resize (width, 900)
        for name in ["play", "know", "explain", "set", "share", "learn", "search"]:
            tab (page, name)
            check (f"{name} fits at {width}", page.run (
                "return document.documentElement.scrollWidth <= innerWidth"))
    page.run ("document.querySelector('#tab-play').click()")


# The trace of the native program, its decisions, and the first of its conflicts.
def decided (text, *options):
    with tempfile.TemporaryDirectory () as folder:
        native ("solve", "--unique", "--trace", f"{folder}/t", "--trace-conflicts", "200",
                *options, text)
        return [json.loads (line) for line in open (f"{folder}/t")]


def inside (page, frame):
    page.call ("POST", "/frame", {"id": 0 if frame else None})


def searching (page):
    load (page, HARD)
    tab (page, "search")
    do (page, "searchRun")
    page.until ("!tasks.running && search.traces.length === 1")
    events = decided (HARD)
    inside (page, True)
    page.until ("window.player && player.view.trace.events")
    kinds = page.run ("return [...player.view.trace.kind.data.slice(0, "
                      "player.view.trace.events)].map(kind => KINDS[kind])")
    check ("the trace in the page", kinds, [
        event["event"] for event in events[1:] if event["event"] not in ["clause", "group"]])
    page.run ("player.act('conflict')")
    check ("a conflict", page.run ("return one('#title').textContent"), "Conflict")
    check ("its graph", page.run ("return document.querySelectorAll('.node').length > 1"))
    # Tests "what if": at the first decision, decides the negation of its literal.
    time_, lit = page.run ("""player.go(0);
        const e = player.find((trace, e) => trace.kind.data[e] === KIND.decide) - 1;
        return [e, player.view.trace.lit.data[e]]""")
    page.run (f"""player.go({time_}); one('#decide').value = player.view.words.lit(-({lit}));
                  player.act('decide')""")
    inside (page, False)
    check ("another search", page.until ("!tasks.running && search.traces.length === 2"))
    inside (page, True)
    page.until ("window.player && player.views.length === 2")
    check ("it decides the other literal", page.run (
        f"return player.time === {time_ + 1} && player.view === player.views[1] && "
        f"player.view.trace.lit.data[{time_}] === -({lit})"))
    check ("and was the same before", page.run (f"""
        const [a, b] = player.views.map(view => view.trace);
        for (let e = 0; e < {time_}; e++)
            if (a.kind.data[e] !== b.kind.data[e] || a.lit.data[e] !== b.lit.data[e])
                return e;
        return 'same'"""), "same")
    page.run ("one('#decide').value = 'r9'; player.act('decide')")
    check ("no candidate", "Expected a candidate" in page.run (
        "return one('#decided').textContent"))
    page.run ("""player.go(0); one('#ask').click();
        player.go(player.find((trace, e) => trace.kind.data[e] === KIND.decide));
        player.act('step')""")
    check ("a question before a step", page.run (
        "return !one('#quiz').hidden && document.querySelectorAll('#quiz button').length >= 3"))
    check ("its answer", page.run ("""
        const said = [...document.querySelectorAll('#quiz button')].map(button => {
            button.click();
            return one('#quiz output').textContent.startsWith('Right');
        });
        return said.filter(right => right).length"""), 1)
    before = page.run ("return player.time")
    check ("another step goes", page.run (
        "player.act('step'); return player.time"), before + 1)
    check ("the frame fits", page.run (
        "return document.documentElement.scrollWidth <= innerWidth"))
    inside (page, False)
    # A formula: five pigeons in four holes.
    holes = [[5 * hole + pigeon + 1 for pigeon in range (5)] for hole in range (4)]
    clauses = [[holes[h][p] for h in range (4)] for p in range (5)] + [
        [-hole[a], -hole[b]] for hole in holes for a in range (5) for b in range (a)]
    text = f"p cnf 20 {len (clauses)}\n" + "".join (
        " ".join (map (str, clause)) + " 0\n" for clause in clauses)
    page.run (f"one('#search-of').value = 'formula'; search.choose();"
              f"one('#formula').value = {json.dumps (text)}")
    do (page, "searchRun")
    check ("the search of a formula", page.until (
        "!tasks.running && search.traces.length === 1 && "
        "search.traces[0].text.includes('unsat')"))
    do (page, "searchCompare")
    check ("three searches", page.until (
        "document.querySelectorAll('#search-answer td:last-child').length === 3 && "
        "[...document.querySelectorAll('#search-answer td:last-child')]"
        ".every(cell => cell.textContent === 'no solution')"))
    check ("each with fewer dead ends", page.run ("""
        const dead = [...document.querySelectorAll('#search-answer td:nth-child(4)')].map(
            cell => Number(cell.textContent.replaceAll(',', '')));
        return dead[0] > dead[1] && dead[1] > dead[2]"""))
    page.run ("one('#formula').value = 'p cnf 2 1\\n1 x 0\\n'")
    do (page, "searchRun")
    check ("a formula with a mistake", "expected" in (page.until (
        "!tasks.running && one('#search-answer .error')?.textContent") or ""))


def audit (page):
    script = open (AXE).read ()
    for scheme in ["light", "dark"]:
        page.emulate (features=[{"name": "prefers-color-scheme", "value": scheme}])
        for name in ["play", "know", "explain", "set", "share", "learn", "search"]:
            tab (page, name)
            if name == "explain":
                do (page, "explainAll")
                page.until ("!tasks.running && steps.frames.length > 40")
                page.run ("steps.show(38)")
            elif name == "know":
                do (page, "rate")
                page.until ("!tasks.since && one('#more-measures')", 60)
                page.run ("one('#more-measures').open = true")
            elif name in ["set", "share"]:
                page.run (f"desk.set({json.dumps (name == 'set')})")
                page.until ("!facts.since")
            page.run (script + """;window.found = null; axe.run(document, {runOnly:
                ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']}).then(all => window.found =
                all.violations.map(one => one.id + ': ' + one.nodes[0].html))""")
            check (f"axe-core, {name}, {scheme}", page.until (
                "window.found && JSON.stringify(window.found)", 60), "[]")


def picture (page, name):
    data = page.call ("GET", "/screenshot")
    with open (f"{SHOTS}/{name}.png", "wb") as file:
        file.write (base64.b64decode (data))


# README.md shows explain-1040-light, as sudoku/web/browser/page.png.
def pictures (page):
    load (page, HARD)
    tab (page, "explain")
    do (page, "explainAll")
    page.until ("!tasks.running && steps.frames.length > 40", 60)
    page.run ("steps.show(38)")
    for width in [360, 800, 1600]:
        for scheme in ["light", "dark"]:
            page.resize (width, 900)
            page.emulate (features=[{"name": "prefers-color-scheme", "value": scheme}])
            for name in ["play", "know", "explain", "set", "share", "learn", "search"]:
                tab (page, name)
                page.run ("scrollTo(0, 0)")
                picture (page, f"{name}-{width}-{scheme}")
    page.emulate (features=[{"name": "prefers-color-scheme", "value": "light"}])
    page.resize (1040, 600)
    tab (page, "explain")
    page.run ("document.activeElement.blur(); document.body.style.overflow = 'hidden'")
    picture (page, "explain-1040-light")


with Browser () as page:
    page.resize (1600, 900)
    run_parts (page, [begins, typing, reading, clashing, hinting, knowing, explaining, setting,
                      sharing, searching, manners] + [audit] * bool (AXE) +
               [pictures] * bool (SHOTS), end=lambda page: inside (page, False))
finish ()
