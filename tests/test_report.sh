#!/bin/sh
# test_report.sh -- `cdcl-sudoku bench --report`: a page of rows, in a browser.
#
# usage: test_report.sh FOLDER, where cdcl-sudoku is.  The rows are written here, so
# that every figure is known; the user's actions are made by mouse and keys.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
root=$PWD
who=report
. "$PWD/tests/verdict.sh"
in_folder
sudoku=$bin/cdcl-sudoku
if ! has_bench; then
    skip 'report: built without experiments'
    summary
    exit
fi
bench () { # STATUS WHAT OPTIONS...
    expected=$1 what=$2
    shift 2
    status "$expected" "$what" "$sudoku" bench "$@"
}

# Two solvers in two encodings and two at-most-one forms on N instances.  On instance i,
# `fast` takes 10·i ms and `slow` ten times as long; in `extended` both take a quarter of
# that.  `slow minimal` has no answer on the last instance; in `product`, `fast` did not
# run on the first instance.
rows () { # N
    awk -v n="$1" 'BEGIN {
        split ("fast slow", solvers); split ("minimal extended", encodings)
        split ("pairwise product", amos)
        for (i = 1; i <= n; i++) for (s = 1; s <= 2; s++) for (e = 1; e <= 2; e++)
            for (a = 1; a <= 2; a++)
                put(i, s, e, a)
    }
    function put(i, s, e, a) {
        open = s == 2 && e == 1 && i == n
        status = open ? "timeout" : i % 3 ? "sat" : "unsat"
        seconds = 0.01 * i * (s == 2 ? 10 : 1) / (e == 2 ? 4 : 1)
        end = sprintf ("\"cpu_s\":%.6f,\"conflicts\":%d,\"peak_bytes\":1000000}", \
                       open ? 5 : seconds, 10 * i)
        if (s == 1 && a == 2 && i == 1) {
            status = "skipped"
            end = "\"skipped\":\"too large\"}"
        }
        printf "{\"instance\":\"%s%02d\",\"hash\":\"%04x\",\"set\":\"%s\",", \
            i == 2 ? "<i>b" : "b", i, i, i % 2 ? "odd" : "even"
        printf "\"family\":\"made\",\"ask\":\"solution\",\"encoding\":\"%s\",", \
            encodings[e]
        printf "\"amo\":\"%s\",\"solver\":\"%s\",\"options\":\"\",\"seed\":1,", \
            amos[a], solvers[s]
        printf "\"limit_s\":5.0,\"memory_mb\":64.0,\"run\":1,\"row\":%d,", ++row
        printf "\"rows\":%d,\"cpu\":\"A <b>processor</b>\",\"status\":\"%s\",", \
            8 * n, status
        printf "\"command\":\"%s {formula}\",\"vars\":%d,\"clauses\":%d,", \
            solvers[s], 10 * a, 100 * e
        print end
    }'
}
rows 6 >rows.ndjson
# N solvers, each slower than the previous one, on two instances.
solvers () { # N
    awk -v n="$1" 'BEGIN {
        for (i = 1; i <= 2; i++) for (s = 1; s <= n; s++) {
            printf "{\"instance\":\"b%d\",\"hash\":\"%04x\",\"set\":\"s\",", i, i
            printf "\"family\":\"f\",\"ask\":\"solution\",\"encoding\":\"\","
            printf "\"amo\":\"\",\"solver\":\"s%04d\",\"options\":\"\",", s
            printf "\"seed\":1,\"limit_s\":5.0,\"memory_mb\":64.0,\"run\":1,"
            printf "\"status\":\"sat\",\"cpu_s\":%.6f}\n", 0.001 * i * s
        }
    }'
}

bench 0 'a page of rows' --rows rows.ndjson --report page.html
cp out table
cp page.html first.html
bench 0 'the page again' rows.ndjson rows.ndjson --report page.html -f
cmp -s page.html first.html
verdict $? 'report: rows twice make another page'
grep -q '^  *slow minimal pairwi.*5/6  *1  *1.92s ' table
verdict $? "report: the table of the terminal: $(cat table)"
grep -q 'rows run' table
[ $? = 1 ]
verdict $? 'report: something was run'
grep -qiE '(src|href)=|https?://[^w]|url ?\(' page.html
[ $? = 1 ]
verdict $? 'report: the page needs other files'
[ "$(grep -c '</script>' page.html)" = 2 ]
verdict $? 'report: a name ends the rows'
echo appended >>page.html
bench 73 'a page that somebody changed' rows.ndjson --report page.html
grep -q '^page.html: error: exists: expected another name, or --force$' err
verdict $? 'report: a page that somebody changed is replaced'
bench 0 'by force' rows.ndjson --report page.html -f
cmp -s page.html first.html
verdict $? 'report: --force'
bench 73 'onto its rows' rows.ndjson --report rows.ndjson -f
bench 73 'two files of one name' rows.ndjson --report x --csv ./x -f
grep -q '^x: error: would be written as --report and as --csv (./x): expected two files' err
verdict $? 'report: two files of one name'
[ ! -e x ]
verdict $? 'report: a file is left'

for count in 56 3000; do
    solvers $count >s$count.ndjson
done
if have gnuplot 'report: plots'; then
    for count in 56 3000; do
        bench 0 "a plot of $count curves" s$count.ndjson --plot s$count --tables answers
    done
    [ "$(grep -c '>s[0-9]*</text>' s56.svg)" = 57 ] # also the unit s of an axis
    verdict $? 'report: a plot of 56 curves has other names'
    for i in $(seq 0 55); do
        sed -n "s/.*solved$i using 1:2 with linespoints .*\(linecolor .*\)/\1/p" s56.gp
    done | tr -d ',\\' | sort -u >looks
    [ "$(wc -l <looks)" = 56 ]
    verdict $? 'report: two of 56 curves look alike'
    [ "$(grep -c '>s[0-9]*</text>' s3000.svg)" = 26 ] &&
        grep -q '>2975 more, without names</text>' s3000.svg && [ -s s3000.png ]
    verdict $? 'report: a plot of 3,000 curves has other names'
    grep timeout rows.ndjson >open.ndjson # no row in it has an answer
    for of in rows open; do
        bench 0 "a plot of $of" $of.ndjson --plot $of
        [ -s $of.svg ] && [ -s $of.png ] && grep -q 'slow .*product' $of.svg
        verdict $? "report: a plot of $of"
    done
    grep -q '>the others<' rows.svg
    verdict $? 'report: no scatter plot'
fi

case $sudoku in
*/asan* | */tsan*)
    skip 'report: the page does not depend on how the program was compiled'
    summary
    exit ;;
esac
if ! have_browser "$root/tests"; then
    summary
    exit
fi
sed '10s/"status"/"fault":"it lies",&/' rows.ndjson >wrong.ndjson
bench 1 'a page of rows, one of which is wrong' wrong.ndjson --report wrong.html
rows 1250 >many.ndjson
bench 0 'a page of 10,000 rows' many.ndjson --report many.html
for count in 56 3000; do
    bench 0 "a page of $count curves" s$count.ndjson --report s$count.html --tables answers
done
cat >watch.py <<'END_OF_SCRIPT'
import sys
from browser import Browser

TEXTS = """return [...document.querySelectorAll ('%s')].map (
    element => element.textContent).join (' ')"""

with Browser () as page:
    def show (name, selector):
        print (name, *page.run (TEXTS % selector).split ())

    def mouse (kind, selector, dx=0.5, dy=0.5):
        x, y = page.run (f"""const part = document.querySelector ('{selector}');
            part.scrollIntoView ({{block: 'center'}});
            const box = part.getBoundingClientRect ();
            return [box.x + {dx} * box.width, box.y + {dy} * box.height]""")
        for what in ["mouseMoved"] + (["mousePressed", "mouseReleased"]
                                      if kind == "click" else []):
            page.develop ("Input.dispatchMouseEvent", type=what, x=x, y=y,
                          button="left" if kind == "click" else "none",
                          clickCount=int (kind == "click"))

    def click (selector):
        mouse ("click", selector)

    def choose (selector, value):
        page.run (f"""const part = document.querySelector ('{selector}');
            part.value = '{value}'; part.dispatchEvent (new Event ('change'))""")

    page.resize (1440, 900)
    page.open (sys.argv[1])
    show ("abstract", "#abstract")
    show ("summary", "#summary tbody tr:nth-child(1) td")
    show ("summary", "#summary tbody tr:nth-child(2) td")
    show ("summary", "#summary tbody tr:nth-child(5) td")
    show ("sizes", "#sizes tbody tr:first-child td")
    show ("heat", "#heat table:last-child td")
    show ("origin", "#origin tr:nth-child(1) td, #origin tr:last-child td")
    print ("curves", page.run (
        "return document.querySelectorAll ('#cactus polyline').length"))
    print ("elements of names", page.run (
        "return document.querySelectorAll ('main i, main b').length"))

    # Sorting, up and down, numbers as numbers; keys and pages of rows.
    sorts = "#table th:nth-child(7) button"
    show ("heading", sorts)
    for _ in range (2):
        click (sorts)
        show ("sorted", "#table tr:nth-child(-n+4) td:nth-child(7)")
        print (page.run (f"""return document.querySelector ('{sorts}')
            .parentNode.getAttribute ('aria-sort') +
            (document.activeElement === document.querySelector ('{sorts}'))"""))

    # Filters: words, fields, nonsense.
    for text in "slow -pairwise", "cpu_s>0.2", "set=even status=unsat", "color=red":
        page.run ("document.activeElement.blur (); filterBy ('')")
        page.press ("/")
        for key in text:
            page.press (key)
        show (text + ":", "#left")
    page.press ("\ue00c")
    show ("Escape", "#left")
    page.run ("document.activeElement.blur ()")

    # Two configurations against each other: mouse, then keys.
    choose ("#x", "fast minimal pairwise")
    choose ("#y", "slow minimal pairwise")
    show ("dots", "#dot")
    print ("lines", page.run (TEXTS % "#scatter .end").split (" ")[-1], page.run (
        "return document.querySelectorAll ('#scatter .times').length"))
    mouse ("move", "#scatter circle:nth-of-type(2)")
    show ("hover", "#dot")
    show ("name", "#scatter .name")
    page.run ("document.querySelector ('#scatter svg').focus ()")
    for key in "\ue014", "\ue014", "\ue012", "\ue010", "\ue011":
        page.press (key)
        show ("key", "#dot")
    print ("open", page.run ("return document.querySelectorAll ('.open').length"),
           "refuted", page.run (
               "return document.querySelectorAll ('circle.negative').length"))
    page.press ("\ue007")
    show ("Enter", "#left")
    page.press ("\ue00c")
    choose ("#measure", "conflicts")
    page.run ("document.querySelector ('#scatter svg').focus ()")
    show ("measure", "#dot")
    page.run ("document.activeElement.blur ()")
    click ("#legend label:nth-of-type(1) input")
    print ("points", page.run ("return document.querySelector ("
                               "'#cactus polyline').points.length"))

    # Light, dark, printed; widths.
    ground = "return getComputedStyle (document.body).backgroundColor"
    for scheme in "light", "dark":
        page.emulate (features=[{"name": "prefers-color-scheme", "value": scheme}])
        print (scheme, page.run (ground))
    page.press ("d")
    print ("D", page.run (ground))
    page.press ("d")
    page.emulate (media="print", features=[])
    print ("print", page.run (ground), page.run (
        "return getComputedStyle (document.querySelector ('#colours')).display"))
    pdf = page.develop ("Page.printToPDF")["data"]
    print ("PDF", pdf[:4])
    page.emulate (media="")
    for width in 390, 800, 1440:
        page.resize (width, 900)
        print (width, page.run (
            "return document.documentElement.scrollWidth <= innerWidth"))
    print (page.errors ())

    # Of 10,000 rows the page only has elements for 50 at a time; a key shows the next 50.
    page.open (sys.argv[2])
    show ("left", "#left")
    page.press ("n")
    show ("page", "#page")
    print ("rows", page.run ("return document.querySelectorAll ('#table tr').length"))
    print ("requests", page.run (
        "return performance.getEntriesByType ('resource').length"), page.errors ())

    # Up to 56 curves all look different.  Of more curves, only the best and the worst have
    # names.
    for count, path in (56, sys.argv[4]), (3000, sys.argv[5]):
        page.open (path)
        looks = page.run ("""return [...document.querySelectorAll ('#names label')].map (
            part => [...part.querySelectorAll ('path')].map (
                path => path.getAttribute ('style') + path.getAttribute ('d')) + '')""")
        print (count, len (looks), len (set (looks)), page.run (
            "return document.querySelectorAll ('#cactus .grey').length"))
        show ("first and last", "#names label:first-child, #names label:last-child")
        show ("unnamed", "#unnamed")
        show ("memory", "#summary tbody tr:first-child td:last-child")
        page.run ("filterBy ('s0077')")
        show ("filtered", "#names label, #unnamed")
        print (page.errors ())

    page.open (sys.argv[3])
    show ("wrong", "#summary th:nth-child(5), #summary tr:nth-child(2) td")
END_OF_SCRIPT
python3 watch.py "$dir/page.html" "$dir/many.html" "$dir/wrong.html" "$dir/s56.html" \
    "$dir/s3000.html" >out 2>err
cat >expected <<'END'
abstract 48 rows: 6 instances, 8 configurations. 44 answered, 2 without an answer, 2 not run, 0 wrong; no planned rows are missing.
summary fast minimal pairwise 6 6 2 0.035 1.00 30 1.0
summary fast minimal product 5 5 2 0.040 1.00 35 1.0
summary slow minimal pairwise 6 5 1 1.917 10.00 30 1.0
sizes odd made minimal pairwise 3 10 100
heat 1.92 5/6 1.92 5/6 0.0875 6/6 0.0875 6/6
origin A <b>processor</b> slow {formula}
curves 8
elements of names 0
heading cpu_s
sorted 0.003 0.005 0.005 0.007
ascendingtrue
sorted 5.000 5.000 0.500 0.500
descendingtrue
slow -pairwise: 12 of 48 rows
cpu_s>0.2: 8 of 48 rows
set=even status=unsat: 6 of 48 rows
color=red: no field color
Escape 48 of 48 rows
dots 6 instances
lines ×10 4
hover <i>b02 (even): 0.02 and 0.2, ×10
name <i>b02
key b03 (odd): 0.03 and 0.3, ×10
key b04 (even): 0.04 and 0.4, ×10
key b03 (odd): 0.03 and 0.3, ×10
key b06 (even): 0.06 and timeout
key b01 (odd): 0.01 and 0.1, ×10
open 1 refuted 2
Enter 8 of 48 rows
measure b01 (odd): 10 and 10, ×1
points 0
light rgb(255, 255, 255)
dark rgb(17, 24, 39)
D rgb(255, 255, 255)
print rgb(255, 255, 255) none
PDF JVBE
390 True
800 True
1440 True
[]
left 10000 of 10000 rows
page 51 to 100 of 10000
rows 51
requests 0 []
56 56 56 0
first and last s0001 s0056
unnamed
memory not measured
filtered
[]
3000 25 25 2975
first and last s0001 s3000
unnamed The best 20 and the worst 5 are named. 2,975 of 3,000 curves are grey; point at a curve to see its name, or filter the rows.
memory not measured
filtered s0077
[]
wrong WRONG fast minimal product 5 4 2 1 2.036 1.00 40 1.0
END
diff expected out >differs
verdict $? "report: what a person does: $(cat differs err)"

summary
