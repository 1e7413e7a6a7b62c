# page_person.py -- the page of the program as a person uses it, in headless Chromium:
# clicks on what can be seen, keys, and what then stands on the screen.
#
# Usage: page_person.py PAGE PROGRAMS [PART...]: the page, the folder of the native
# programs that answers are compared with, and the parts to run, by default all.
# Prints a line for each check that fails, and a summary.

import base64
import json
import os
import re
import subprocess
import sys
import time
from browser import Browser

PAGE, PROGRAMS = map (os.path.realpath, sys.argv[1:3])
EASY = "..4.5.7.1..91....4..63.7..5...62.9..6.5...1.2..3.91...3..7.56..9....45..1.2.8.4.."
HARD = "...5.7.6....3..5..98....31.7..9....5...8.1...8....2..9.72....83..9..6....1.2.5..."
PARTS, passed, failed = [], 0, 0


def check (what, got, expected=True):
    global passed, failed
    if got == expected:
        passed += 1
    else:
        failed += 1
        print (f"page: {what}: {str (got)[:300]}, expected {str (expected)[:300]}")


def native (*args, text=""):
    return subprocess.run ([f"{PROGRAMS}/cdcl-sudoku", *args], input=text, text=True,
                           capture_output=True).stdout


# Someone before the page.  What can be clicked is named by its text.
class Person (Browser):
    def begin (self, width=1280, height=800, fragment=""):
        self.call ("POST", "/url", {"url": "about:blank"})
        self.resize (width, height)
        self.open (PAGE + fragment)
        self.until ("document.querySelector('#base svg')")

    def until (self, script, seconds=60):
        end = time.time () + seconds
        while time.time () < end:
            value = self.run ("return " + script)
            if value:
                return value
            time.sleep (.03)
        return None

    # Waits until no command runs, neither the user's nor the page's.
    def rest (self, seconds=60):
        self.run ("window.rested = false; setTimeout(() => tasks.last.then("
                  "() => setTimeout(() => window.rested = true)), 30)")
        return self.until ("window.rested && !tasks.running", seconds)

    # The middle of what can be seen with this text; null if there is none.
    def find (self, name):
        return self.run ("""const found = [...document.querySelectorAll(
            'button, label, summary, [role=tab], a')].filter(element =>
            element.checkVisibility() && (element.innerText.trim() === %s
            || element.ariaLabel === %s));
            const shown = document.querySelector('dialog[open]');
            const one = found.filter(element => !shown || shown.contains(element)).pop();
            if (!one)
                return null;
            one.scrollIntoView({block: 'nearest'});
            const box = one.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];"""
                         % (json.dumps (name), json.dumps (name)))

    def point (self, x, y, times=1):
        taps = [{"type": kind, "button": 0} for kind in ["pointerDown", "pointerUp"] * times]
        self.call ("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": round (x), "y": round (y)}, *taps]}]})

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
        self.run ("""window.before = desk.state; const data = new DataTransfer();
            data.setData('text/plain', %s);
            document.body.dispatchEvent(new ClipboardEvent('paste',
                {clipboardData: data, bubbles: true, cancelable: true}));"""
                  % json.dumps (text))
        self.until ("desk.state !== window.before", 10)
        self.rest ()

    # All that can be read beside the board.
    @property
    def said (self):
        return self.run ("return [...document.querySelectorAll('.answer')].filter(box => "
                         "box.checkVisibility()).map(box => box.innerText).join('\\n').trim()")

    # The digits of the board as they are seen.
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

# Each hint is followed up to the step, and done, until the board is full.
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
    check ("hints lead to the end", isinstance (follow_hints (page), int))
    check ("which is the solution", page.board, solution)
    # From a position that was taken over from an explanation.
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
    # An explanation from a board with struck candidates begins behind them.
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


with Person () as page:
    for test in PARTS:
        if sys.argv[3:] and test.__name__ not in sys.argv[3:]:
            continue
        try:
            test (page)
        except Exception as error:
            check (test.__name__, repr (error), "no exception")
        problems = page.errors ()
        check (f"{test.__name__}: the console is silent", problems, [])
print (f"page: {passed} passed, {failed} failed")
sys.exit (failed > 0)
