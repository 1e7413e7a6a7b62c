#!/bin/sh
# same.sh -- compares the output of two builds: all commands over formats, instances,
# rules and fixed seeds.
#
# usage: same.sh OLD NEW [PATTERN], folders that hold cdcl and cdcl-sudoku, from the root
# of the project.  For each line of the list below: standard output, standard error, exit
# status, and each file that was written, with seconds, memory and versions masked.
# A difference is shown, unless a line of tests/same.txt declares it as intended and the
# status is the same.  PATTERN selects lines.
#
# A word in braces, such as {boards}, stands for each of several files in turn, so that a
# line is many cases.  With KEPT=FOLDER the output of OLD is kept there, and reused.

root=$PWD
old=$(cd "$1" && pwd) && new=$(cd "$2" && pwd) || exit 64
pattern=${3:-.}
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM

# Masks times, memory, the features of the processor, and folders.
mask () {
    LC_ALL=C sed -E -e "s#$work/(old|new)#.#g; s#$root#ROOT#g; s#($old|$new)/##g" \
        -e 's/[0-9]+(\.[0-9]+)?(e-[0-9]+)? ?(s|ms|us|ns|seconds?|MB|KiB|MiB|kB)\b/TIME/g' \
        -e 's/("[a-z_]*(seconds|time|bytes|memory|_s)":) ?[0-9.e+-]+/\1TIME/g' \
        -e 's/[0-9.,]+ (a|per) second/RATE/g; s,[0-9.]+( boards)?/s\b,RATE,g' \
        -e 's/ +RATE/ RATE/; s/^c (peak_)?bytes .*/c MASKED/' \
        -e 's/^c .*(seconds|memory|per second|version|compiled).*/c MASKED/' \
        -e 's/ *\b(gfni|wide|avx512|avx2|plain)\b/ KERNEL/g' -e 's/^(solver bytes ) .*/\1 MASKED/'
}

one () { # FOLDER BIN LINE: the case in a folder of its own
    mkdir -p "$1" && cd "$1" || exit 1
    ln -s "$root/instances" "$root/tests" .
    PATH=$2:$PATH timeout 300 sh -c "$3" </dev/null >.out 2>.err
    echo "status $?" >.status
    find . -type f ! -name '.masked' | sort | while read -r file; do
        echo "--- $file"
        case $file in *.pdf | *.png | *.gz) echo "$(wc -c <"$file") bytes" ;; *) cat "$file" ;; esac
    done | mask >.masked
    cd "$root" || exit 1
}

lines () {
    cat <<'LIST'
cdcl-sudoku
cdcl-sudoku --help
cdcl --help
cdcl --list-options
cdcl-sudoku COMMAND --help
cdcl-sudoku COMMAND --no-such-option
cdcl-sudoku COMMAND nowhere.txt
cdcl-sudoku solve --unique {instances/*/*.*}
cdcl-sudoku solve --unique -O json {instances/9x9/*.txt}
cdcl-sudoku solve --conflicts 3000 -O grid {instances/16x16/*.txt}
cdcl-sudoku solve --count --limit 50 instances/multi/ instances/unsat/ instances/4x4/
cdcl-sudoku solve --all --limit 20 instances/multi/
cdcl-sudoku solve --stats instances/9x9/inkala-2012.txt
cdcl-sudoku solve -e ENCODING -a AMO instances/9x9/inkala-2012.txt
cdcl-sudoku encode -e ENCODING -a AMO instances/4x4/blank.txt -o board.cnf
cdcl-sudoku encode --as FORM instances/4x4/blank.txt
cdcl-sudoku encode --as FORM --reduce givens instances/9x9/inkala-2012.txt
cdcl-sudoku solve --proof proof --lrat lrat instances/unsat/norvig-impossible.txt
cdcl-sudoku solve --trace trace --trace-conflicts 5 instances/9x9/inkala-2012.txt
cdcl-sudoku solve --trace trace --trace-conflicts 2 instances/9x9/inkala-2012.txt && cdcl-sudoku play trace -o page.html
cdcl-sudoku convert --as KIND instances/9x9/inkala-2012.txt
cdcl-sudoku convert --as KIND instances/pasted/
cdcl-sudoku convert --as rules {instances/variants/*.txt}
cdcl-sudoku convert --as fpuzzles {instances/variants/*.txt}
cdcl-sudoku convert --as svg {instances/variants/*.txt}
cdcl-sudoku convert --as html --solutions --difficulty instances/9x9/
cdcl-sudoku convert instances/9x9/ -o six.pdf
cdcl-sudoku check {instances/multi/*.txt}
cdcl-sudoku check {instances/unsat/*.txt}
cdcl-sudoku check -O json --ticks 200000 {instances/variants/*.txt}
cdcl-sudoku check --certificate folder instances/9x9/nikoli-example.txt
cdcl-sudoku count --limit 1000 instances/9x9/ instances/multi/ instances/variants/killer.txt
cdcl-sudoku count --estimate --probes 100 instances/9x9/blank.txt
cdcl-sudoku candidates -O grid {instances/9x9/*.txt}
cdcl-sudoku candidates --by BY instances/9x9/inkala-2012.txt
cdcl-sudoku candidates --counts --limit 50 instances/multi/
cdcl-sudoku minimize --seed 1 instances/9x9/dobrichev-40.txt instances/16x16/
cdcl-sudoku minimize --find all --limit 20 instances/9x9/coloin-grid.txt
cdcl-sudoku minimize --find redundant instances/9x9/sudopedia-naked-singles.txt
cdcl-sudoku minimize instances/variants/killer.txt
cdcl-sudoku rate {instances/9x9/*.txt}
cdcl-sudoku rate -O json --format all instances/9x9/nikoli-example.txt instances/4x4/
cdcl-sudoku rate --format '%h %l %e %t %T' {instances/9x9/se*.txt}
cdcl-sudoku rate -O json --format all instances/variants/killer.txt
cdcl-sudoku canonicalize instances/9x9/ instances/4x4/
cdcl-sudoku rules
cdcl-sudoku explain --nodes 1000 --truths 4 {instances/9x9/[nsw]*.txt}
cdcl-sudoku explain --nodes 4000 --truths 6 -O json {instances/9x9/n*.txt}
cdcl-sudoku explain --nodes 4000 --truths 6 -O svg -o steps.svg instances/9x9/nikoli-example.txt
cdcl-sudoku explain --nodes 4000 --truths 6 -O html -o page.html instances/9x9/inkala-2006.txt
cdcl-sudoku explain --style textbook {instances/9x9/[nsw]*.txt}
cdcl-sudoku explain --style textbook --end --nodes 1000 --truths 3 {instances/9x9/*.txt}
cdcl-sudoku explain --technique xy-chain,swordfish,als-xz --all {instances/9x9/*.txt}
cdcl-sudoku explain --assume-unique --style textbook --end --nodes 1000 --truths 3 {instances/9x9/[a-m]*.txt}
cdcl-sudoku explain --nodes 1000 --truths 4 {instances/variants/*.txt}
cdcl-sudoku explain --nodes 1000 --truths 4 -O html -o page.html {instances/variants/k*.txt}
cdcl-sudoku hint --reveal LEVEL {instances/9x9/*.txt}
cdcl-sudoku hint --reveal 4 -O json {instances/variants/*.txt}
cdcl-sudoku theorems --clues 4
cdcl-sudoku theorems extract --runs 20 --seed 3
cdcl-sudoku theorems candidates instances/9x9/nikoli-example.txt instances/9x9/norvig-1.txt
cdcl-sudoku solve -O json --count --limit 50 instances/multi/ instances/unsat/ instances/malformed/
cdcl-sudoku check -O json {instances/multi/*.txt} instances/unsat/
cdcl-sudoku count -O json --limit 1000 instances/9x9/ instances/multi/
cdcl-sudoku count -O json --estimate --probes 100 instances/9x9/blank.txt
cdcl-sudoku candidates -O json {instances/9x9/[n-w]*.txt}
cdcl-sudoku candidates -O json --by BY instances/9x9/inkala-2012.txt
cdcl-sudoku candidates -O json --counts --limit 50 instances/multi/ instances/unsat/
cdcl-sudoku minimize -O json --seed 1 instances/9x9/dobrichev-40.txt instances/multi/
cdcl-sudoku minimize -O json --find all --limit 20 instances/9x9/coloin-grid.txt
cdcl-sudoku minimize -O json --find redundant {instances/9x9/n*.txt}
cdcl-sudoku minimize -O json --find smallest --sets 1000 instances/9x9/nikoli-example.txt
cdcl-sudoku canonicalize -O json instances/9x9/ instances/4x4/ instances/multi/
cdcl-sudoku explain -O json --end --nodes 1000 --truths 3 {instances/multi/*.txt} instances/unsat/
cdcl-sudoku theorems -O json --clues 4
cdcl-sudoku theorems extract -O json --runs 20 --seed 3
cdcl-sudoku theorems candidates -O json instances/9x9/nikoli-example.txt instances/9x9/norvig-1.txt
cdcl-sudoku generate --count 20 --seed SEED
cdcl-sudoku generate --count 3 --seed SEED --side 16
cdcl-sudoku generate --count 3 --seed 2 --symmetry rot180 --clues 26 -O json
cdcl-sudoku generate --count 2 --seed 2 --rating 2..4
cdcl-sudoku generate --full --side 25 --seed SEED
cdcl-sudoku generate --side 25 --holes HOLES --fraction 0.4 --seed 1
cdcl-sudoku generate --side 16 --pigeons 3 --fraction 0.4 --seed 1
cdcl-sudoku generate --near instances/9x9/17-clue.txt --count 5
cdcl-sudoku cubes --parts 8 instances/25x25/ -o board.icnf
cdcl-sudoku cubes --parts 8 instances/9x9/watanabe-2013.txt -o board.icnf
cdcl-sudoku encode --as sugar instances/9x9/nikoli-example.txt -o board.csp && cdcl-sudoku csp board.csp
cdcl-sudoku bench --list-solvers
cdcl-sudoku bench tests/nowhere.ini
cdcl-sudoku solve {instances/malformed/*}
cdcl-sudoku convert --as json {instances/malformed/*}
cdcl {tests/cnf/*.cnf} proof
cdcl --stats --seed SEED {tests/cnf/*.cnf} proof
cdcl --plain --hall=1 {tests/cnf/*.cnf}
cdcl {instances/malformed/*}
cdcl --expand out.cnf {tests/cnf/*.cnf}
cdcl --trace trace --trace-conflicts 20 {tests/cnf/*.cnf}
cdcl --check tests/cnf/pigeons6.cnf tests/cnf/units.cnf
cdcl tests/cnf/pigeons6.cnf proof && cdcl --check --lrat lrat --core core tests/cnf/pigeons6.cnf proof
cdcl --cubes cubes --parts 8 tests/cnf/ramsey6.cnf
cdcl --formula --unique tests/formula/zebra.txt
LIST
}

# The names of a table, on one line.
names () { sed -n "s/^SUDOKU_$1 (\([a-z]*\),.*/\1/p" sudoku/encode/encode.def | paste -sd' '; }

# Replaces a CAPITAL word by each of its values in turn, then {FILES} by each file.
expand () {
    awk -v commands="solve encode decode generate check count candidates minimize rate canonicalize convert rules explain hint theorems play csp cubes bench merge" \
        -v encodings="$(names ENCODING)" -v amos="$(names AMO)" '
    BEGIN {
        all["COMMAND"] = commands
        all["ENCODING"] = encodings
        all["AMO"] = amos
        all["FORM"] = "dimacs cnf+ knf opb minizinc sugar qubo formula wcnf"
        all["KIND"] = "line grid box sdk sdm ss csv fpuzzles rules link svg html latex"
        all["BY"] = "unit failed forward bounds domains shaved-bounds shaved-domains"
        all["LEVEL"] = "1 2 3 4"
        all["SEED"] = "1 7"
        all["HOLES"] = "random balanced qcp"
    }
    function out (line, name, at, n, i, words) {
        for (name in all) {
            at = index (line " ", " " name " ")
            n = at ? split (all[name], words, " ") : 0
            for (i = 1; i <= n; i++)
                out(substr (line, 1, at) words[i] substr (line, at + 1 + length (name)))
            if (at)
                return
        }
        print line
    }
    { out($0) }' | while IFS= read -r line; do
        case $line in
        *\{*)
            glob=${line#*\{}
            glob=${glob%%\}*}
            for file in $glob; do
                printf '%s%s%s\n' "${line%%\{*}" "$file" "${line#*\}}"
            done ;;
        *) printf '%s\n' "$line" ;;
        esac
    done
}

[ "$PRINT" ] && lines | expand && exit
lines | expand | grep -E -e "$pattern" >"$work/cases"
cases=0 different=0 intended=0
while IFS= read -r line; do
    cases=$((cases + 1))
    rm -rf "$work/old" "$work/new"
    kept=$KEPT/$(printf %s "$line" | cksum | tr ' ' -)
    if [ "$KEPT" ] && [ -f "$kept/.masked" ]; then
        ln -s "$kept" "$work/old"
    else
        one "$work/old" "$old" "$line"
        [ -z "$KEPT" ] || { mkdir -p "$kept" && cp "$work/old/.masked" "$work/old/.status" "$kept"; }
    fi
    one "$work/new" "$new" "$line"
    cmp -s "$work/old/.masked" "$work/new/.masked" && continue
    if cmp -s "$work/old/.status" "$work/new/.status" &&
        grep -v '^#' tests/same.txt 2>/dev/null | cut -f 1 | grep -v '^$' >"$work/intended" &&
        printf '%s\n' "$line" | grep -q -f "$work/intended"; then
        intended=$((intended + 1))
        continue
    fi
    different=$((different + 1))
    printf '== %s\n' "$line"
    diff "$work/old/.masked" "$work/new/.masked" | head -n "${LINES_SHOWN:-10}"
done <"$work/cases"
echo "same: $((cases - different - intended)) of $cases, $intended intended, $different different"
[ "$different" = 0 ]
