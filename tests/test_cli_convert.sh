#!/bin/sh
# test_cli_convert.sh -- `cdcl-sudoku convert`, seen from outside: formats, files,
# what is lost, and wrong input.
#
# Usage: test_cli_convert.sh PROGRAM, or the folder that holds it.  Prints a line
# for each check that fails, and a summary.

. "$PWD/tests/sudoku.sh"

printf '# name: Inkala, "2012" <&>\n# author: A. Inkala\n# source: 50%%_\\ #$\n%s:1:%s\n' \
    $inkala $solved >named

# --- formats --------------------------------------------------------------

for format in line grid box sdk csv; do
    run convert --as $format named
    [ $code = 0 ] && [ ! -s err ] && cp out there.$format &&
        "$program" convert there.$format | cmp -s named -
    verdict $? "convert: $format and back"
done
for format in sdm ss; do
    run convert -O $format named
    [ $code = 0 ] && cp out there.$format &&
        [ "$("$program" convert there.$format)" = $inkala ]
    verdict $? "convert: the cells in $format and back"
    [ "$(cat err)" = "cdcl-sudoku: warning: $format has no place for 1 name, 1 author, 1 source, 1 number of solutions, 1 solution" ]
    verdict $? "convert: what $format loses"
done
"$program" candidates $(echo $inkala | sed 's/8/./g') >marked
for format in line grid box sdk ss csv; do
    "$program" convert --as $format marked >there &&
        [ "$("$program" convert there)" = "$(cat marked)" ]
    verdict $? "convert: pencil marks in $format and back"
done
printf 'puzzle,solution\n%s,%s\n' "$(cat marked)" $solved >marked.csv
run convert marked.csv
gives 'convert: pencil marks in csv and a solution' 0 "$(cat marked)::$solved"
# Letters alone would be read as A-P, so they are written as numbers.
awk 'BEGIN { for (i = 0; i < 256; i++) printf "%s%s", i ? "," : "",
    i == 0 ? 10 : i == 20 ? 12 : i == 37 ? 16 : i == 255 ? 13 : 0; print "" }' >few
for format in line grid box sdk sdm ss csv; do
    "$program" convert --as $format few >there &&
        "$program" convert there | cmp -s few -
    verdict $? "convert: a board of letters alone in $format and back"
done

for side in 16 36 49; do
    "$program" generate --side $side --holes random --fraction 0.5 --seed 1 \
        --count 2 2>err >large
    for format in line grid box sdk csv; do
        "$program" convert --as $format large | "$program" convert - |
            cmp -s large -
        verdict $? "convert: side $side in $format and back"
    done
done
run convert --as grid named inkala
"$program" convert out >again
[ "$(tail -n 1 again)" = $inkala ] && [ "$(wc -l <again)" = 5 ]
verdict $? 'convert: two files'

# --- f-puzzles ------------------------------------------------------------

if "$program" convert --as link named 2>err | grep -q '?load=N4Ig'; then
    for format in fpuzzles link; do
        "$program" convert --as $format named 2>err >there &&
            [ "$("$program" convert there)" = "$(grep -v source named |
                sed 's/:1:/::/')" ] &&
            [ "$(cat err)" = "cdcl-sudoku: warning: $format has no place for 1 source, 1 number of solutions" ]
        verdict $? "convert: $format and back"
    done
    run convert "$("$program" convert --as link $inkala)"
    gives 'convert: a link as argument' 0 $inkala
    run convert 'https://www.f-puzzles.com/?load=N4Igz$'
    refused 'convert: a bad link as argument' 65 'expected base64'
else
    grep -q 'built without Jansson.*libjansson-dev' err
    verdict $? 'convert: without Jansson'
fi

# --- symbols --------------------------------------------------------------

run convert --symbols abcdefghi --blank - inkala
gives 'convert: letters' 0 "$(echo $inkala | tr .1-9 -a-i)"
run convert --as box --ascii --symbols 0123 $tutorial
gives 'convert: a frame in ASCII' 0 "+-----+-----+
| . . | . 3 |
| . . | 0 1 |
+-----+-----+
| . 0 | 3 2 |
| 3 2 | 1 0 |
+-----+-----+"
# Any symbols that are written can be read.
"$program" solve inkala >whole
for digits in QWERTYUIO ABCDEFGHI zyxwvutsr a1b2c3d4e ABCabcDEF rRcC12345 αβγδεζηθι; do
    for form in line grid box csv rules; do
        "$program" convert --as $form --symbols "$digits" inkala >written 2>err &&
            "$program" solve --symbols "$digits" written >read 2>>err
        cmp -s read whole
        verdict $? "convert: --symbols $digits as $form is read again"
    done
done
side12=$("$program" generate --side 12 --seed 1)
sed 's/8/Q/' inkala >mixed
run solve --symbols QWERTYUIO mixed
refused 'symbols beside usual digits' 65 "'Q' is out of range"
run solve --symbols QWERTYUIO "$side12"
gives 'usual letters beside --symbols' 0 "$("$program" solve "$side12")"
run solve --symbols 'abcdefg#i' inkala
refused 'a symbol of a comment' 64 "expected letters, numerals or .* '#' may"
run solve --symbols aacdefghi inkala
refused 'a symbol twice' 64 "--symbols 'aacdefghi': expected different characters"
run convert --symbols 123 $tutorial
refused 'convert: too few symbols' 65 '^<argument>:1: error: 3 symbols: expected 4 for a board of side 4$'
run convert --blank 1 $tutorial
refused 'convert: a blank like a digit' 65 "^<argument>:1: error: blank '1' is also a digit$"

# --- files ----------------------------------------------------------------

run convert named -o made.csv
[ $code = 0 ] && cmp -s made.csv there.csv
verdict $? 'convert: the ending says the format'
run convert named -o made.csv
refused 'convert: a file that exists' 73 'made.csv: error: exists'
cmp -s made.csv there.csv
verdict $? 'convert: and is not touched'
run convert --force named --output=made.csv --as sdm
refused 'convert: the ending of another format' 64 \
    'made.csv: error: extension .csv: expected .txt, .sdm or none'
cmp -s made.csv there.csv
verdict $? 'convert: which is as it was'
cp made.csv made
run convert --force named --output=made --as sdm
[ $code = 0 ] && [ "$(cat made)" = $inkala ]
verdict $? 'convert: --force'
run convert named -o named -f
refused 'convert: the file that is read' 73 'named: error: would be written as -o and is read as a board'

# --- pages ----------------------------------------------------------------

"$program" generate --count 7 --seed 1 >seven
run convert --as svg --solutions --difficulty --title 'A & B' named seven
[ $code = 0 ] && [ ! -s err ] && grep -q '>A &amp; B<' out &&
    grep -q '>1. Inkala, &quot;2012&quot; &lt;&amp;&gt;<' out &&
    grep -q '>by A. Inkala, 50%_\\ #\$<' out && grep -q '>expert<' out &&
    [ "$(grep -c '>[a-z]* (B [0-9]*)<' out)" = 7 ] &&
    [ "$(grep -c '>Puzzle 8<' out)" = 2 ] && grep -q '>Solutions<' out
verdict $? 'convert: two pages of puzzles and one of solutions in SVG'
"$program" convert --as html --difficulty seven | sed -n 's/ (B [0-9]*)//; s/.*<small>\(.*\)<\/small>.*/\1/p' >words
"$program" rate --format %l seven | cmp -s - words
verdict $? 'convert: the levels are those of rate'
[ "$(grep -c '^<svg y=' out)" = 3 ] && [ "$(tail -n 1 out)" = '</svg>' ]
verdict $? 'convert: pages of SVG below each other'
if have python3 'convert: SVG is XML'; then
    python3 -c 'import sys, xml.dom.minidom
xml.dom.minidom.parse ("out")' 2>err
    verdict $? 'convert: SVG is XML'
fi
run convert --solutions --difficulty named seven --output pages.html
[ $code = 0 ] && [ ! -s err ] && [ "$(grep -c '<figure' pages.html)" = 16 ] &&
    [ "$(grep -c '<section' pages.html)" = 3 ] &&
    [ "$(tail -n 1 pages.html)" = '</html>' ]
verdict $? 'convert: HTML'
run convert --solutions named seven --output pages.tex
[ $code = 0 ] && [ ! -s err ] && [ "$(head -n 1 pages.tex)" = '\documentclass{article}' ] &&
    [ "$(tail -n 1 pages.tex)" = '\end{document}' ]
verdict $? 'convert: LaTeX'
if have pdflatex 'convert: LaTeX is compiled'; then
    pdflatex -interaction=nonstopmode -halt-on-error pages.tex >out 2>err &&
        [ "$(head -c 5 pages.pdf)" = %PDF- ]
    verdict $? 'convert: LaTeX is compiled'
fi
run convert --as svg --solutions $blank4
[ $code = 0 ] && [ "$(cat err)" = '<argument>:1: warning: several solutions: no solution is printed at the back' ] &&
    ! grep -q Solutions out
verdict $? 'convert: several solutions are not printed'
run convert --as svg --per-page 900 inkala
refused 'convert: no room' 65 'error: svg: puzzle 1: no room on the page: '
run convert --as svg --paper 20x30 inkala
refused 'convert: small paper' 65 'error: svg: puzzle 1: no room on the page: '
run convert --as svg --paper a3 inkala
refused 'convert: no such paper' 64 "error: --paper 'a3': expected a4, letter, board, or a size in millimetres"
run convert --as svg --paper board inkala
[ $code = 0 ] && [ "$(grep -c '</text>' out)" = 21 ] && ! grep -q Puzzle out
verdict $? 'convert: the picture of a board has its givens and no other text'
cp out board.svg
run convert --as svg --per-page 6 --paper board inkala
cmp -s out board.svg
verdict $? 'convert: the order of the options does not matter'
run convert --as svg --paper board --per-page 6 inkala
cmp -s out board.svg
verdict $? 'convert: --per-page does not make the board smaller'
run convert --as svg --paper a4 inkala && cp out page.svg
run convert --as svg --paper board --paper a4 inkala
cmp -s out page.svg
verdict $? 'convert: the last --paper counts'
# The picture of one puzzle alone is as large as its board, and its heading has no number.
{ echo '# name: Inkala 2012' && cat inkala; } >titled
run convert --as svg titled
grep -q '^<svg .*width="348.00pt" height="3[67][0-9.]*pt"' out && grep -q '>Inkala 2012<' out && ! grep -q '>1. Inkala' out
verdict $? 'convert: a picture of one puzzle is cropped'
run convert --as svg inkala
grep -q '^<svg .*width="348.00pt" height="348.00pt"' out && ! grep -q 'Puzzle 1' out
verdict $? 'convert: a board without a name has no heading'
cat titled inkala >two
run convert --as svg two
grep -q '^<svg .*width="595.28pt" height="841.89pt"' out && grep -q '>1. Inkala 2012<' out
verdict $? 'convert: several puzzles make a sheet'
run convert --as svg --solutions inkala
grep -q 'height="1683.78pt"' out
verdict $? 'convert: a page with a solution at the back is no picture of one puzzle'
printf '# name: Small\n1234341221434.21\n' >small
run explain -O html small
grep -q '<title>Small, step by step</title>' out && grep -q '<h2><small></small>Small</h2>' out
verdict $? 'explain: a page is titled by the puzzle'
run explain -O html 1234341221434.21
grep -q '<title>Sudoku, step by step</title>' out && ! grep -q argument out
verdict $? 'explain: a board that is an argument has no name'
run convert --as svg --paper board --title Monday inkala
refused 'convert: a board has no title' 64 'error: --paper board draws nothing but the board: expected no --title'
run convert --as html --paper board inkala
refused 'convert: a page is no picture' 64 'error: --paper board is for pictures: expected --as svg, pdf or png'
run convert --as sdk --per-page 2 inkala
refused 'convert: an option for pages' 64 'error: --per-page is for pages: expected --as svg, pdf, png, html or latex'
# Fontconfig caches what it has read.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
run convert --per-page 6 --solutions seven -o seven.pdf
if grep -q 'needs Cairo' err; then
    skip "convert: PDF: $(cat err)"
else
    [ $code = 0 ] && [ ! -s err ] && [ "$(head -c 5 seven.pdf)" = %PDF- ] &&
        tail -n 1 seven.pdf | grep -q '%%EOF'
    verdict $? 'convert: PDF'
    run convert --as pdf --solutions seven
    [ $code = 0 ] && [ "$(head -c 5 out)" = %PDF- ]
    verdict $? 'convert: PDF to a pipe'
    run convert --per-page 6 --solutions seven -o seven.png
    # Three pages of A4 at 144 dots per inch: 1191 by 5052, big-endian behind IHDR.
    [ $code = 0 ] && [ ! -s err ] &&
        [ "$(head -c 24 seven.png | od -An -tx1 | tr -d ' \n')" = \
            89504e470d0a1a0a0000000d49484452000004a7000013bc ]
    verdict $? 'convert: PNG'
    cat seven seven seven seven seven seven seven >many
    run convert --as png --per-page 1 many
    refused 'convert: PNG of many pages' 65 'error: png: 49 pages of 1191 by 1684 dots are too large: expected at most 32767 in all'
    if have gs 'convert: pages of PDF'; then
        [ "$(gs -q -dBATCH -dNOPAUSE -sDEVICE=bbox seven.pdf 2>&1 | grep -c '^%%BoundingBox')" = 3 ]
        verdict $? 'convert: pages of PDF'
    fi
    if full_disk 'convert: a full disk'; then
        "$program" convert --as pdf seven >/dev/full 2>err
        [ $? = 74 ] && [ "$(wc -l <err)" = 1 ]
        verdict $? 'convert: a full disk'
    fi
fi

# --- errors ---------------------------------------------------------------

run convert --as pdg named
refused 'convert: an unknown format' 64 "error: --as 'pdg': expected line, grid, .* or latex"
echo 12345 >bad
printf 'name,puzzle\na,%s\nb,123\n"c,%s\nd,%s\n' $tutorial $tutorial $four >bad.csv
run convert bad.csv
[ $code = 65 ] && [ "$(cat err)" = 'bad.csv:3:3: error: a line of 3 symbols: expected 4 (a row of side 4)
bad.csv:4:19: error: quotation marks that are not in pairs, or text behind them' ] &&
    [ "$(grep -v '#' out)" = "$tutorial
$four" ]
verdict $? 'convert: bad rows of a table, and the good ones'
printf '#A x\n[Puzzle]\n...4\n..12\n.1x3\n4321\n' >bad.sdk
run convert --as csv bad.sdk
refused 'convert: a bad .sdk' 65 '^bad.sdk:5:3: error: '
[ ! -s out ]
verdict $? 'convert: nothing of a bad board'
run convert --as sdm inkala bad
refused 'convert: a bad line' 65 '^bad:1:1: error: '
[ "$(cat out)" = $inkala ]
verdict $? 'convert: the board before it'
printf 'rules\nsandwich 18 3 8 row 1\nsandwich 7 2 6 column 4\n%081d\n' 0 >bread
run convert --as svg bread
grep -q 'sum, or the digits between two given digits' out
verdict $? 'convert: a caption that is true of each sandwich'
printf '┏━━━┯━━━┳━━━┯━━━┓\n┃ 1 │ 2 ┃ 3 │ 4 ┃\n┃ 1 │ 2 ┃ ! │ · ┃\n' >bad.box
run convert bad.box
refused 'convert: a bad frame' 65 '^bad.box:3:11: error: '
printf '..|.4\n..|12\n--+--\n.1|43\n' >bad.ss
run convert bad.ss
refused 'convert: a short .ss' 65 '^bad.ss:4: error: the board that starts in line 1 ends after 3 of 4 rows$'
head -n 1 large >first
run convert --as ss first
refused 'convert: a side that .ss does not have' 65 '^first:1: error: ss has no boards of side 49: expected a side up to 36$'

# A heading names each kind of rule once, even if there are several such rules.
{
    echo rules
    awk 'BEGIN { for (i = 0; i < 100000; i++) print "killer 9 r1c" i % 8 + 1 " r1c" i % 8 + 2 }'
    echo
    printf '%081d\n' 0
} >cages
timeout -k 1 90 "$program" convert --as svg cages >out 2>err
code=$?
[ $code = 0 ] && [ "$(grep -c '>Killer: the digits of the cage are different and have this sum[.]<' out)" = 1 ]
verdict $? "a hundred thousand cages are drawn, and named once (status $code)"

summary
