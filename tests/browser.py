# browser.py -- for the tests of pages: controls a page in headless Chromium by the
# WebDriver protocol (keys, scripts, widths and colours), and counts passed and failed
# checks.

import json
import subprocess
import sys
import urllib.error
import urllib.request

checked = {True: 0, False: 0}


def check (what, got, expected=True):
    checked[got == expected] += 1
    if got != expected:
        print (f"page: {what}: {str (got)[:300]}, expected {str (expected)[:300]}")


def finish ():
    print (f"page: {checked[True]} passed, {checked[False]} failed")
    sys.exit (checked[False] > 0)


# The output of the native program in this folder.
def native_of (folder):
    return lambda *args, text="": subprocess.run (
        [f"{folder}/cdcl-sudoku", *args], input=text, text=True, capture_output=True).stdout


class Browser:
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
