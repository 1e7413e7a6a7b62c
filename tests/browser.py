# browser.py -- for the tests of pages: controls a page in headless Chromium by the
# WebDriver protocol (keys, mouse, scripts, widths and colours), runs the parts of a test,
# and counts passed and failed checks.

import json
import subprocess
import sys
import time
import urllib.error
import urllib.request

LEFT, UP, RIGHT, DOWN = "\ue012", "\ue013", "\ue014", "\ue015"
BACKSPACE, TAB, ENTER, SHIFT, CONTROL, ALT, ESCAPE, END, DELETE = (
    "\ue003", "\ue004", "\ue007", "\ue008", "\ue009", "\ue00a", "\ue00c", "\ue010", "\ue017")
checked = {True: 0, False: 0}


def check (what, got, expected=True):
    checked[got == expected] += 1
    if got != expected:
        print (f"page: {what}: {str (got)[:300]}, expected {str (expected)[:300]}")


def finish ():
    print (f"page: {checked[True]} passed, {checked[False]} failed")
    sys.exit (checked[False] > 0)


# Calls each test with the page; if `wanted` has names, only the tests with these names.  A test
# fails if it raises, or if scripts of the page report errors.  Calls `begin` before each test
# and `end` after it, also if it raised.
def run_parts (page, tests, wanted=(), begin=lambda page: None, end=lambda page: None):
    for test in tests:
        name = test.__name__
        if wanted and name not in wanted:
            continue
        begin (page)
        try:
            test (page)
        except Exception as error:
            check (name, repr (error), "no exception")
        end (page)
        check (f"{name}: the console is silent", page.errors (), [])


# The output of the native program in this folder.
def native_of (folder):
    return lambda *args, text="": subprocess.run (
        [f"{folder}/cdcl-sudoku", *args], input=text, text=True, capture_output=True).stdout


class Browser:
    patience = 20 # seconds that `until` waits

    def __init__ (self):
        self.driver = subprocess.Popen (["chromedriver", "--port=0"], text=True,
                                        stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL)
        for line in self.driver.stdout:
            if "started successfully on port" in line:
                port = line.rstrip (".\n").split ()[-1]
                break
        self.base = f"http://127.0.0.1:{port}/session"
        self.session = ""
        options = {"args": ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic",
                            "--no-first-run", "--disable-background-networking",
                            "--disable-component-update", "--disable-sync"]}
        self.session = "/" + self.call ("POST", "", {"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL"}}}})["sessionId"]

    def __enter__ (self):
        return self

    def __exit__ (self, *unused):
        try:
            self.call ("DELETE", "")
        finally:
            self.driver.terminate ()
            self.driver.wait ()

    def call (self, method, path, body=None):
        data = json.dumps (body or {}).encode () if method == "POST" else None
        request = urllib.request.Request (self.base + self.session + path, data,
                                          method=method,
                                          headers={"Content-Type": "application/json"})
        try:
            with urllib.request.urlopen (request) as answer:
                return json.load (answer)["value"]
        except urllib.error.HTTPError as error:
            message = json.load (error)["value"]["message"]
            raise RuntimeError (message.splitlines ()[0]) from None

    def open (self, path):
        self.call ("POST", "/url", {"url": "file://" + path})

    def run (self, script):
        return self.call ("POST", "/execute/sync", {"script": script, "args": []})

    def press (self, *keys):
        actions = [{"type": kind, "value": key} for key in keys
                   for kind in ("keyDown", "keyUp")]
        self.call ("POST", "/actions", {"actions": [
            {"type": "key", "id": "keys", "actions": actions}]})

    # Presses keys while the modifier is down.
    def hold (self, modifier, *keys):
        self.call ("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": modifier},
            *({"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")),
            {"type": "keyUp", "value": modifier}]}]})

    # Clicks with the mouse at a place in pixels.
    def point (self, x, y, times=1):
        taps = [{"type": kind, "button": 0} for kind in ["pointerDown", "pointerUp"] * times]
        self.call ("POST", "/actions", {"actions": [
            {"type": "pointer", "id": "mouse", "actions": [
                {"type": "pointerMove", "x": round (x), "y": round (y)}, *taps]}]})

    # Waits until the script has a true value and returns it; after the time limit, None.
    def until (self, script, seconds=None):
        end = time.time () + (seconds or self.patience)
        while time.time () < end:
            value = self.run ("return " + script)
            if value:
                return value
            time.sleep (.03)
        return None

    # Opens a text on the page of the program as if it were pasted; returns whether another
    # board appeared.
    def paste (self, text, seconds=5):
        self.run ("""window.before = desk.state; const data = new DataTransfer();
            data.setData('text/plain', %s);
            document.body.dispatchEvent(new ClipboardEvent('paste',
                {clipboardData: data, bubbles: true, cancelable: true}));"""
                  % json.dumps (text))
        return self.until ("desk.state !== window.before", seconds)

    def develop (self, command, **params):
        return self.call ("POST", "/goog/cdp/execute",
                          {"cmd": command, "params": params})

    def emulate (self, **media):
        self.develop ("Emulation.setEmulatedMedia", **media)

    def resize (self, width, height):
        self.develop ("Emulation.setDeviceMetricsOverride", width=width, height=height,
                      deviceScaleFactor=1, mobile=False)

    # Errors that scripts of the page reported.
    def errors (self):
        return [entry["message"] for entry in self.call ("POST", "/se/log",
                                                         {"type": "browser"})]
