#!/bin/sh
# test_pages.sh -- the page of `explain --as html` in a browser, by pressing keys.
#
# Usage: test_pages.sh PROGRAM, or the folder that holds it.  Needs Python, Chromium
# and its driver.  Prints a line for each check that fails, and a summary.

tests=$PWD/tests
. "$PWD/tests/sudoku.sh"

if ! have_browser "$tests"; then
    summary
    exit
fi

run explain --as html tutorial --output page.html
cat >press.py <<'END'
import sys
from browser import Browser

# Prints which frames are visible, and the texts of the bar, the list and the address.
STATE = """
    var seen = [], list = document.querySelectorAll ('nav a');
    document.querySelectorAll ('.frame').forEach (function (frame, i) {
        if (frame.offsetHeight) seen.push (i + 1); });
    var marked = [].slice.call (list).findIndex (function (link) {
        return link.hasAttribute ('aria-current'); }) + 1;
    return [seen.join (), document.querySelector ('output').textContent, marked,
            location.hash];"""

with Browser () as page:
    page.open (sys.argv[1])
    print ("open", *page.run (STATE))
    for name, key in [("right", "\ue014"), ("space", " "), ("left", "\ue012"),
                      ("end", "\ue010"), ("right", "\ue014"), ("home", "\ue011"),
                      ("left", "\ue012"), ("down", "\ue015"), ("up", "\ue013")]:
        page.press (key)
        print (name, *page.run (STATE))
    for name, button in [("next", "next"), ("last", "last"), ("back", "back"),
                         ("first", "first")]:
        page.run ("document.querySelector ('button[name=%s]').click ()" % button)
        print (name, *page.run (STATE))
    page.run ("document.querySelectorAll ('nav a')[4].click ()")
    print ("list", *page.run (STATE))
    page.emulate (media="print")
    print ("print", page.run (STATE)[0])
    print ("requests",
           page.run ("return performance.getEntriesByType ('resource').length"))
    wide = page.run ("return document.documentElement.scrollWidth <= innerWidth")
    print ("fits", wide)
END
python3 press.py "$PWD/page.html" >out 2>err
cat >expected <<'END'
open 1 Start 1 
right 2 Step 1 2 #1
space 3 Step 2 3 #2
left 2 Step 1 2 #1
end 8 End 8 #7
right 8 End 8 #7
home 1 Start 1 #0
left 1 Start 1 #0
down 2 Step 1 2 #1
up 1 Start 1 #0
next 2 Step 1 2 #1
last 8 End 8 #7
back 7 Step 6 7 #6
first 1 Start 1 #0
list 5 Step 4 5 #4
print 1,2,3,4,5,6,7,8
requests 0
fits True
END
diff expected out >differs
verdict $? "pages: keys, buttons, list and print: $(cat differs err)"

summary
