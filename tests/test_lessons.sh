#!/bin/sh
# test_lessons.sh -- `cdcl-sudoku play`, and the pages of the lessons in a browser,
# event by event.
#
# Usage: test_lessons.sh PROGRAM, or the folder that holds it.  The pages need Python,
# Chromium and its driver.  Prints a line for each check that fails, and a summary.

root=$PWD
. "$root/tests/sudoku.sh"

cat >small.ndjson <<'END'
{"trace":1,"program":"by hand","formula":"</script><b>","variables":2}
{"event":"clause","id":1,"lits":[1,2]}
{"event":"decide","lit":-1,"level":1}
{"event":"imply","lit":2,"level":1,"reason":{"kind":"clause","id":1,"lits":[2,-1]}}
END

# ---------------------------------------------------------------------------
# The command

run play
refused 'play: without a trace' 64 '^cdcl-sudoku: error: expected a file that --trace wrote; see cdcl-sudoku play --help$'
run play nothing --output page.html
refused 'play: no file' 66 '^nothing: error: No such file or directory$'
echo '{"trace":2,"variables":2}' >later
run play later --output page.html
refused 'play: another version' 65 '^later:1:10: error: expected a trace of version 1, as --trace writes it$'
{ cat small.ndjson; echo '{"event":"sat"'; } >cut
run play cut --output page.html
refused 'play: a line is cut' 65 '^cut:5:15: error: expected an object of JSON on each line$'
{ cat small.ndjson; echo words; } >words
run play words --output page.html
refused 'play: a line of words' 65 '^words:5:1: error: expected an object of JSON on each line$'
: >empty
run play empty --output page.html
refused 'play: an empty file' 65 '^empty:1:1: error: expected a trace of version 1, as --trace writes it$'
for bad in side=400000 side=0 variables=999999999; do
    sed "1s/\"variables\":2/\"variables\":2,\"${bad%=*}\":${bad#*=}/" small.ndjson >large
    run play large
    refused "play: $bad" 65 '^large:1:.*: error: expected a'
done
sed 's/"lit":-1/"lit":0/' small.ndjson >zero
run play zero --output page.html
refused 'play: a literal 0' 65 '^zero:3:26: error: expected a literal'
sed 's/\[1,2\]/[1,0]/' small.ndjson >zero
run play zero --output page.html
refused 'play: a list with 0' 65 '^zero:2:37: error: expected a literal'
run play small.ndjson words
refused 'play: half a page' 65 '^words:5:1: error: '
[ ! -s out ]
verdict $? 'play: half a page is printed'
run play --board 123 small.ndjson --output page.html
refused 'play: no board' 66 "^123: error: .*nor is it a board"
echo 'A lesson' >lesson.md
run play --lesson lesson.md small.ndjson --output page.html
refused 'play: a lesson without title' 65 '^lesson.md:1:1: error: expected a title, as "# A first conflict"$'
[ ! -e page.html ]
verdict $? 'play: a page is left'

printf '{"trace":1,"variables":2}' >open
run play open
[ $code = 0 ] && grep -qxF '{"trace":1,"variables":2}' out
verdict $? 'play: the last line has no end'
run play small.ndjson --output page.html
gives 'play: a page' 0 ''
echo mine >mine
run play small.ndjson --output mine
refused 'play: a file with content' 73 '^mine: error: exists: expected another name, or --force$'
run play small.ndjson --output page.html --force
run play small.ndjson --output small.ndjson --force
refused 'play: onto its input' 73 '^small.ndjson: error: '
run play --force small.ndjson --output mine
gives 'play: --force' 0 ''
cmp -s page.html mine
verdict $? 'play: the same page'
[ "$(grep -c '</script>' page.html)" = 2 ] &&
    grep -qF '\u003c/script>\u003cb>' page.html
verdict $? 'play: a name cannot end the trace'
if have gzip "play: a packed trace"; then
    gzip -c small.ndjson >small.gz
    run play - <small.gz
    [ $code = 0 ] && grep -q '"lit":-1' out
    verdict $? 'play: a packed trace from standard input'
fi
for source in $(grep -o 'cdcl/[a-z_/]*\.[ch]' page.html | sort -u); do
    [ -f "$root/$source" ]
    verdict $? "play: the page names $source, which does not exist"
done

# ---------------------------------------------------------------------------
# Pages in a browser

case $program in
*/asan* | */tsan*)
    skip 'lessons: the page does not depend on how the program was compiled'
    summary
    exit ;;
esac
if ! have_browser "$root/tests"; then
    summary
    exit
fi

# Prints the text of the page at each event of each trace, which keys show one after
# another; then its notes, the files that it loads, whether it fits, and errors of scripts.
cat >watch.py <<'END'
import sys
from browser import Browser

STEPS = """
    var lines = [], last = player.view.trace.events;
    for (var event = 0; event <= last; event++) {
        lines.push ([event].concat (['title', 'sentence', 'source'].map (
            id => document.getElementById (id).textContent).join (' | ')).join (' '));
        document.body.dispatchEvent (
            new KeyboardEvent ('keydown', {key: 'ArrowRight', bubbles: true}));
    }
    return lines.join ('\\n');"""

def watch (page, path):
    page.open (path)
    yield page.run ("return document.title")
    for trace in range (page.run ("return player.views.length")):
        if trace:
            page.press ("t", "\ue011")
        yield page.run (STEPS)
    if page.run ("return Boolean (player.lesson)"):
        page.run ("player.enter (0); player.go (0)")
        for note in range (page.run ("return player.lesson.notes.length")):
            yield "note " + page.run ("return document.getElementById"
                                      "('place').textContent + ' at ' + player.time")
            page.press ("n")
    loaded = page.run ("return performance.getEntriesByType ('resource').length")
    yield f"requests {loaded}"
    for width in 390, 800, 1440:
        page.resize (width, 900)
        fits = page.run ("return document.documentElement.scrollWidth <= innerWidth")
        yield f"{width} {fits}"
    yield str (page.errors ())

with Browser () as page:
    for path in sys.argv[1:]:
        with open (path + ".txt", "w") as file:
            file.write ("\n".join (watch (page, path)) + "\n")
END

# A formula: the parts of its page at some events, and the keys.  Then the page of a longer
# trace: reasons are correct, the resolutions lead to the learned clause, watches
# obey their invariant, and the state is the same when it is restored from a snapshot.
cat >formula.py <<'END'
import sys
from browser import Browser

REPLAY = """
    var trace = player.view.trace, state = player.view.state, past = player.view.past;
    var wrong = [], kind = trace.kind.data, same = (a, b) =>
        a.slice ().sort ().join () === b.slice ().sort ().join ();
    function falsified (lits, but) {
        return lits.every (lit => lit === but || state.value (lit) < 0);
    }
    function obeys (i) {
        var one = state.value (state.first[i]), two = state.value (state.second[i]);
        return !(one < 0 && two <= 0 || two < 0 && one <= 0) || trace.lits (i).every (
            lit => lit === state.first[i] || lit === state.second[i] ||
                state.value (lit) < 0);
    }
    state.seek (0);
    for (var event = 0; event < trace.events; event++) {
        var lit = trace.lit.data[event], ref = trace.ref.data[event], good = true;
        if (kind[event] === KIND.imply)
            good = !state.value (lit) && falsified (trace.reason (ref).lits, lit);
        else if (kind[event] === KIND.conflict)
            good = falsified (trace.reason (ref).lits);
        else if (kind[event] === KIND.learn) {
            var number = trace.conflictOf (event);
            past.seek (trace.conflicts.data[number] + 1);
            var analysis = new Analysis (trace, past, number);
            good = same (analysis.steps[analysis.at (event) - 1].clause,
                         trace.lits (ref));
        }
        state.forward ();
        for (var i = 0; event % 50 === 0 && i < state.loaded; i++)
            good = good && (!state.first[i] || !trace.isAlive (i, state.time) ||
                            obeys (i));
        if (event % 97 === 0) {
            past.seek (event + 1);
            good = good && past.depth === state.depth && same (
                [...past.trail.slice (0, past.size)],
                [...state.trail.slice (0, state.size)]);
            for (i = 0; i < state.loaded; i++)
                good = good && (!trace.isAlive (i, state.time) ||
                                past.first[i] === state.first[i] &&
                                past.second[i] === state.second[i]);
        }
        if (!good) wrong.push (event);
    }
    return 'several snapshots: ' + (player.view.state.history.shots.length > 1) +
        ', conflicts: ' + (trace.conflicts.size > 0) + ', wrong: ' + wrong.join ();"""

TEXTS = """return [...document.querySelectorAll ('%s')].map (
    element => element.textContent).join (' | ')"""

with Browser () as page:
    def show (name, selector):
        print (name, page.run (TEXTS % selector))
    def where (name):
        print (name, page.run ("return player.time"))
    page.open (sys.argv[1])
    for name, key in ("c", "c"), ("end", "\ue010"), ("C", "C"), ("back", "\ue012"):
        page.press (key)
        where (name)
    for stop in "level 2", "10", "learned 9", "level 9", "nothing", "conflict, 7":
        page.run (f"document.querySelector ('#stop').value = '{stop}';"
                  "player.setStops (); player.go (0)")
        page.press ("r")
        where (stop)
        show ("stops", "#stops")
    page.run ("player.go (15)")
    show ("trail", "#trail .row, #trail .level")
    show ("graph", "#graph .node text")
    show ("resolved", "#graph .gone text")
    show ("current clause", "#graph .held text")
    show ("first UIP", "#graph .uip text")
    show ("steps", "#steps .row")
    print ("cut", page.run (
        "return document.querySelector ('.wall').getAttribute ('visibility')"))
    for event in 2, 9:
        page.run (f"player.go ({event})")
        show ("watched", "#clauses .row:nth-child(5) .watched")
    for scheme in "light", "dark":
        page.emulate (features=[{"name": "prefers-color-scheme", "value": scheme}])
        print (scheme, page.run ("return getComputedStyle (document.body).color"))
    page.press ("d")
    print ("d", page.run ("return getComputedStyle (document.body).color"))
    print (page.errors ())
    for path in sys.argv[2:]:
        page.open (path)
        print (page.run (REPLAY))
END

"$cdcl" -q --shrink=0 --trace conflict.ndjson "$root/tests/cnf/conflict.cnf" >out 2>err
run play conflict.ndjson --output conflict.html
"$cdcl" -q --trace schur.ndjson "$root/tests/cnf/schur14.cnf" >out 2>err
run play schur.ndjson --output schur.html
run solve --trace killer.ndjson "$root/instances/variants/killer.txt"
run play killer.ndjson --output killer.html # has groups of two
python3 formula.py "$PWD/conflict.html" "$PWD/schur.html" "$PWD/killer.html" >out 2>err
cat >expected <<'END'
c 12
end 27
C 12
back 11
level 2 4
stops 1 set
10 11
stops 1 set
learned 9 17
stops 1 set
level 9 27
stops 1 set
nothing 27
stops unknown: nothing; known: conflict, learned, level 3, learned 12, clause 12, 1; several with commas
conflict, 7 8
stops 2 set
trail level 1 | 1decision | 2from 1 | level 2 | 3decision | 4from 3 | level 3 | 5decision | 6from 5 | 7from 5 1 | 8from 6 7 | 9from 8 | 10from 8 2
graph 9 | 10 | 1 | 8 | 2 | 7 | 5 | 6 | conflict
resolved 9 | 10
current clause 1 | 8 | 2
first UIP 8
steps Conflict-9-10-1 | on -10-9-1-8-2 | on -9-1-8-2 | First UIP-1-8-2
cut visible
watched -6 | -7
watched -7 | 8
light rgb(17, 24, 39)
dark rgb(229, 231, 235)
d rgb(17, 24, 39)
[]
several snapshots: true, conflicts: true, wrong: 
several snapshots: false, conflicts: false, wrong: 
END
diff expected out >differs
verdict $? "lessons: the parts of a page, and its keys: $(cat differs err)"


(cd "$root" && sh sudoku/web/player/lessons.sh "$(dirname "$program")" "$dir/lessons") >out 2>err
[ $? = 0 ] && [ ! -s out ] && [ ! -s err ]
verdict $? 'lessons: they are written'

python3 watch.py "$dir/conflict.html" "$dir/lessons"/*.html >out 2>err
verdict $? 'lessons: the pages are watched'
cat >expected <<'END'
conflict.cnf
0 Before the search | 10 variables, 8 clauses. | cdcl/cdcl.h
1 The search begins | The search begins. | cdcl/search.c
2 Decision | Level 1 begins with the decision that 1 is true. | cdcl/decide/decide.c
3 Implication | 1 is true, so 2 is true, by clause 1. | cdcl/engine/propagate.c
4 Decision | Level 2 begins with the decision that 3 is true. | cdcl/decide/decide.c
5 Implication | 3 is true, so 4 is true, by clause 2. | cdcl/engine/propagate.c
6 Decision | Level 3 begins with the decision that 5 is true. | cdcl/decide/decide.c
7 Implication | 5 is true, so 6 is true, by clause 3. | cdcl/engine/propagate.c
8 Implication | 5 is true and 1 is true, so 7 is true, by clause 4. | cdcl/engine/propagate.c
9 Implication | 6 is true and 7 is true, so 8 is true, by clause 5. | cdcl/engine/propagate.c
10 Implication | 8 is true, so 9 is true, by clause 6. | cdcl/engine/propagate.c
11 Implication | 8 is true and 2 is true, so 10 is true, by clause 7. | cdcl/engine/propagate.c
12 Conflict | All literals of clause 8 are false: 9 is true, 10 is true and 1 is true. | cdcl/engine/propagate.c
13 Resolution | 8 is true and 2 is true, so 10 is true, by clause 7. In the current clause, the other literals of this reason replace -10. | cdcl/learn/analyze.c
14 Resolution | 8 is true, so 9 is true, by clause 6. In the current clause, the other literals of this reason replace -9. | cdcl/learn/analyze.c
15 First UIP | On this level it is enough for the conflict that 8 is true. | cdcl/learn/analyze.c
16 Minimization | The clause does without the literal -2. | cdcl/learn/minimize.c
17 Learned clause | 8 and 1 cannot both be true. | cdcl/learn/learn.c
18 Backjump | Back from level 3 to level 1, over 1 level. | cdcl/engine/trail.c
19 Implication | 1 is true, so 8 is false, by learned clause 9. | cdcl/engine/propagate.c
END
head -n 21 conflict.html.txt | diff expected - >differs
verdict $? "lessons: a conflict in sentences: $(cat differs err)"

ends='requests 0
390 True
800 True
1440 True
[]'
cat >expected <<END
Unit propagation
0 Before the search | 64 variables, 10 clauses and 64 groups. | cdcl/cdcl.h
1 The search begins | The search begins. | cdcl/search.c
2 Implication | r1c4 = 4 is given. | cdcl/engine/propagate.c
12 Implication | r1c4 = 4, so r1c4 is not 1: one cell has one digit. | cdcl/engine/groups.c
15 Implication | r1c4 = 4, so r1c1 is not 4: both are in row 1. | cdcl/engine/groups.c
36 Implication | r1c3 has one candidate left: 3. | cdcl/engine/groups.c
45 Implication | Column 1 has one place for 1: r1c1. | cdcl/engine/groups.c
58 Implication | Box 1 has one place for 4: r2c2. | cdcl/engine/groups.c
66 Solution | The board is solved. | cdcl/search.c
note 1 / 8 at 0
note 2 / 8 at 2
note 3 / 8 at 12
note 4 / 8 at 15
note 5 / 8 at 36
note 6 / 8 at 45
note 7 / 8 at 58
note 8 / 8 at 66
$ends
END
grep -vE '^([3-9]|1[0134]|1[6-9]|2[0-9]|3[0-57-9]|4[0-46-9]|5[0-79]|6[0-5]) ' \
    lessons/propagation.html.txt |
    diff expected - >differs
verdict $? "lessons: propagation: $(cat differs err)"

cat >expected <<END
64 Conflict | r1c2 = 3 and r1c4 = 3 clash in row 1: they cannot both hold. | cdcl/engine/groups.c
65 Resolution | r1c2 has one candidate left: 3. In the current clause, the other literals of this reason replace r1c2≠3. | cdcl/learn/analyze.c
66 Resolution | r1c4 has one candidate left: 3. In the current clause, the other literals of this reason replace r1c4≠3. | cdcl/learn/analyze.c
67 Resolution | r1c3 = 1, so r1c4 is not 1: both are in box 2 and row 1. In the current clause, the other literals of this reason replace r1c4=1. | cdcl/learn/analyze.c
68 Resolution | r1c3 = 1, so r1c2 is not 1: both are in row 1. In the current clause, the other literals of this reason replace r1c2=1. | cdcl/learn/analyze.c
69 First UIP | On this level it is enough for the conflict that r1c3 = 1. | cdcl/learn/analyze.c
70 Shrinking | r1c1≠4 takes the place of r1c2=4 and r1c4=4. | cdcl/learn/shrink.c
71 Learned clause | If r1c3 = 1 and r1c1 = 4, then r1c2 = 2 or r1c4 = 2. | cdcl/learn/learn.c
72 Backjump | Back from level 5 to level 3, over 1 level. | cdcl/engine/trail.c
73 Implication | r1c1 = 4, r1c2 is not 2 and r1c4 is not 2, so r1c3 is not 1, by learned clause 65. | cdcl/engine/propagate.c
note 1 / 12 at 0
note 2 / 12 at 4
note 3 / 12 at 5
note 4 / 12 at 24
note 5 / 12 at 35
note 6 / 12 at 64
note 7 / 12 at 65
note 8 / 12 at 69
note 9 / 12 at 70
note 10 / 12 at 71
note 11 / 12 at 72
note 12 / 12 at 73
$ends
END
sed -n '/^64 /,/^73 /p; /^note/,$p' lessons/conflict.html.txt | diff expected - >differs
verdict $? "lessons: a first conflict: $(cat differs err)"

cat >expected <<END
Groups against clauses
0 Before the search | 64 variables, 458 clauses. | cdcl/cdcl.h
36 Implication | r3c2 = 1, so r3c2 is not 2: one cell has one digit. | cdcl/engine/propagate.c
58 Implication | Box 2 has one place for 3: r1c3. | cdcl/engine/propagate.c
66 Solution | The board is solved. | cdcl/search.c
0 Before the search | 64 variables, 10 clauses and 64 groups. | cdcl/cdcl.h
36 Implication | r1c3 has one candidate left: 3. | cdcl/engine/groups.c
58 Implication | Box 1 has one place for 4: r2c2. | cdcl/engine/groups.c
66 Solution | The board is solved. | cdcl/search.c
note 1 / 9 at 0
note 2 / 9 at 2
note 3 / 9 at 12
note 4 / 9 at 35
note 5 / 9 at 58
note 6 / 9 at 2
note 7 / 9 at 12
note 8 / 9 at 36
note 9 / 9 at 66
$ends
END
grep -E '^([^0-9]|(0|36|58|66|390|800|1440) )' lessons/groups.html.txt |
    diff expected - >differs
verdict $? "lessons: groups against clauses: $(cat differs err)"

summary
