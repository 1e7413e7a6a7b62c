#!/bin/sh
# test_models.sh -- several models of one formula: `cdcl --unique`, `--all`,
# `--project`, for DIMACS and for formulas as text.
#
# Usage: test_models.sh FOLDER, where the programs are.  The expected models of small random
# formulas are found by trying all assignments.

. "$PWD/tests/cdcl.sh"
who=models

# Prints a formula of random clauses, sometimes with comments that project it to few variables.
random () { # SEED VARIABLES CLAUSES
    awk -v seed="$1" -v n="$2" -v m="$3" 'BEGIN {
        srand (seed)
        if (seed % 3 == 1) print "c p show", n, 1, 0
        print "p cnf", n, m
        for (i = 0; i < m; i++) {
            for (k = 0; k < 3; k++)
                printf "%s%d ", rand () < 0.5 ? "-" : "", 1 + int (rand () * n)
            print 0 }
        if (seed % 3 == 1) print "c ind 2 0" }'
}
# The same formula as text that contains all names; every second clause is an implication.
as_text () {
    awk '/^p/ { for (v = 1; v <= $3; v++) printf "(x%d | ~x%d)%s", v, v, v < $3 ? " & " : "\n" }
        /^[cp]/ { next }
        { for (k = 1; k <= 3; k++)
            l[k] = ($k < 0 ? "~" : "") "x" ($k < 0 ? -$k : $k)
          print NR % 2 ? l[1] " | " l[2] " || " l[3] : "not(" l[1] ") => " l[2] " or " l[3] }'
}
# The projections of all models of a formula: assignments of LIST, one per line, sorted.
brute () { # FILE LIST
    awk -v list="$2" '/^p/ { n = $3; m = 0; next } /^c/ || !NF { next }
        { for (k = 1; k < NF; k++) lit[m, k] = $k; size[m++] = NF - 1 }
        END {
            count = split (list, shown, " ")
            for (bits = 0; bits < 2 ^ n; bits++) {
                for (v = 1; v <= n; v++) value[v] = int (bits / 2 ^ (v - 1)) % 2
                for (i = 0; i < m; i++) {
                    for (k = 1; k <= size[i]; k++)
                        if (lit[i, k] > 0 ? value[lit[i, k]] : !value[-lit[i, k]])
                            break
                    if (k > size[i]) break }
                if (i < m) continue
                line = "-"
                for (k = 1; k <= count; k++)
                    line = line " " (value[shown[k]] ? "" : "-") shown[k]
                print line }
        }' "$1" | sort -u
}
# The v lines of the output as assignments of LIST, in the order of the file.
projected () { # LIST
    sed -n 's/^v//p' out | tr '\n' ' ' | sed 's/ 0 */\n/g' | tr -d x | tr '~' - |
        awk -v list="$1" 'NF { split ("", sign)
            for (i = 1; i <= NF; i++) sign[$i < 0 ? -$i : $i] = $i < 0 ? "-" : ""
            count = split (list, shown, " ")
            line = "-"
            for (k = 1; k <= count; k++) line = line " " sign[shown[k]] shown[k]
            print line }'
}
# Checks that the last run printed each projection in the file `right` once.
all_of () { # NAME LIST
    projected "$2" | sort >found
    number=$(wc -l <right)
    [ "$number" = 1 ] && s= || s=s
    [ "$code" = "$([ "$number" = 0 ] && echo 20 || echo 10)" ] && [ ! -s err ] &&
        cmp -s found right && [ "$(tail -n 1 out)" = "c $number model$s" ] &&
        [ "$(grep -c '^s' out)" = 1 ]
    verdict $? "$1: $number models"
}

# --- all models, each of them once ------------------------------------------

seed=0
every='1 2 3 4 5 6 7 8'
while [ $((seed += 1)) -le 12 ]; do
    random $seed 8 $((seed % 6 * 6 + 4)) >f
    as_text <f >text
    [ $((seed % 3)) = 1 ] && shown='1 2 8' || shown=$every
    brute f "$shown" >right
    run -q --all f
    all_of "seed $seed" "$shown"
    # The answer of --unique agrees.
    run -q --unique f
    case $(wc -l <right) in
        0) expect "seed $seed, unique" 20 's UNSATISFIABLE' ;;
        1) expect "seed $seed, unique" 10 'c the only model' ;;
        *) expect "seed $seed, unique" 10 'c another model' ;;
    esac
    brute f "$every" >right
    run -q --all --formula text
    all_of "seed $seed, text" "$every"
    run -q --all --project 1-8 -j2 --deterministic f
    all_of "seed $seed, projected to all, two threads" "$every"
    brute f '2 3 4 7' >right
    run -q --all --project 7,2-4 f
    all_of "seed $seed, projected" '2 3 4 7'
    run -q --all --project 3-4 --project '2 7,7' --plain f
    all_of "seed $seed, projected by two lists" '2 3 4 7'
    run -q --all --formula --project 'x2,x3 x4' --project x7 --tseitin text
    all_of "seed $seed, projected by names" '2 3 4 7'
    { cat f; printf '5 0\n-6 0\n'; } >g
    brute g '1 2 3 4' >right
    run -q --all --project 1-4 --assume 5,-6 f
    grep -v '^c failed' out >o
    mv o out
    all_of "seed $seed, under assumptions" '1 2 3 4'
done
# Rows with bounds have auxiliary variables, which make no other models.
formula 'p cnf+ 6 2\n1 2 3 4 5 6 >= 2\n1 2 3 4 5 6 <= 3\n'
run -q -n --all f
expect 'six choose two or three' 10 'c 35 models'
run -q -n --all --project 1-2 f
expect 'six choose two or three, projected' 10 'c 4 models'
formula 'p knf 9 3\nk 8 1 -1 2 -2 3 -3 4 -4 5 -5 6 -6 7 -7 8 -8 0\n1 2 0\nk 1 -3 0\n'
run -q -n --all f
expect 'literals that occur with both signs' 10 'c 192 models'
# With helper threads, which find models, too.
"$cdcl" -q --expand f.cnf "$cnf/queens6.cnf"
run -q -n --all -j3 f.cnf
expect 'six queens' 10 'c 4 models'

# --- the number of models ---------------------------------------------------

formula 'p cnf 3 1\n-1 2 0\n'
run -q --all=2 f
[ "$code" = 10 ] && [ "$(grep -c '^v' out)" = 2 ] && [ "$(tail -n 1 out)" = 'c 2+ models' ]
verdict $? 'two of them'
run -q --all=7 f
expect 'as many as there are' 10 'c 6 models'
run -q --all=9007199254740992 f
expect 'many more' 10 'c 6 models'
run -q --all -n -o answer f
[ "$code" = 10 ] && [ ! -s out ] && [ "$(cat answer)" = 's SATISFIABLE
c 6 models' ]
verdict $? 'to a file, without witnesses'
run --all --project 1,1,1 f
[ "$code" = 10 ] && grep -qx 'c projected to 1 of 3 variables' out && grep -qx 'c 2 models' out
verdict $? 'a variable that is named often counts once'
formula 'c p show 0\np cnf 3 1\n1 2 0\n'
run -q -n --all f
output=$(cat out)
[ "$code" = 10 ] && [ "$output" = 's SATISFIABLE
c 1 model' ]
verdict $? 'projected to nothing: one model'
run -q -n --all --project 1-3 f
expect 'the option has the last word' 10 'c 6 models'
run -q f
expect 'without --all such a line is a comment' 10 's SATISFIABLE'
formula 'p cnf 0 0\n'
run -q --all f
[ "$code" = 10 ] && [ "$(cat out)" = 's SATISFIABLE
v 0
c 1 model' ]
verdict $? 'no variables: one model'
formula 'p cnf 4 1\n0\n'
run -q --all f
[ "$code" = 20 ] && [ "$(cat out)" = 's UNSATISFIABLE
c 0 models' ]
verdict $? 'none'
# Announced variables that occur nowhere take both values, as in model counters.
formula 'p cnf 5 1\n1 0\n'
run -q -n --all f
expect 'free variables' 10 'c 16 models'
run -q --unique --project 1 f
expect 'free, but not projected' 10 'c the only model'
run -q --unique f
[ "$code" = 10 ] && [ "$(sed -n 3p out)" = 'c another model' ] &&
    sed -n 4p out | grep -qE '^c v 1( -?[2-5]){4} 0$'
verdict $? 'another model'
# Each model is printed before the search for the next one begins.
formula 'p cnf 14 0\n'
run -q --all f
[ "$code" = 10 ] && [ "$(grep '^v' out | sort -u | wc -l)" = 16384 ]
verdict $? 'thousands'
"$cdcl" --all f 2>err | head -n 9 >out
[ "$(wc -l <out)" = 9 ] && [ ! -s err ]
verdict $? 'a reader that goes'

# --- limits -----------------------------------------------------------------

formula 'p cnf 60 0\n'
run --all --decisions 1000 f
[ "$code" = 10 ] && grep -qx 'c limit reached' out && grep -qE '^c [0-9]+[+] models$' out &&
    [ "$(grep -c ' 0$' out)" -lt 1000 ]
verdict $? 'a limit holds for all searches together'
run -q --all --decisions 0 f
[ "$code" = 0 ] && [ "$(cat out)" = 's UNKNOWN
c 0+ models' ]
verdict $? 'a limit before the first'
run --all --time 1 -n f
[ "$code" = 10 ] && grep -qE '^c [0-9]+[+] models$' out
verdict $? 'a limit of time'
run --all --memory 2 -n f
[ "$code" = 10 ] && grep -qE '^c [0-9]+[+] models$' out && grep -q '^c .*limit reached' out
verdict $? 'a limit of memory'
for signal in INT:130 TERM:143; do
    rm -f out
    "$cdcl" --all f >out 2>err &
    pid=$!
    wait_for lines_are 10 out
    kill -${signal%:*} $pid
    wait $pid 2>/dev/null
    code=$?
    count=$(sed -n 's/^c \([0-9]*\)[+] models$/\1/p' out)
    [ "$code" = "${signal#*:}" ] && grep -qx 'c interrupted' out &&
        [ "$count" = "$(grep -c '^v.* 0$' out)" ]
    verdict $? "a signal ${signal%:*} (status $code): $count models"
done

# --- errors -----------------------------------------------------------------

formula 'p cnf 3 1\n-1 2 0\n'
while read -r list; do
    run --all --project "$list" f
    wrong "--project '$list'" 64 "^cdcl: error: --project '.*': expected variables above 0"
done <<END
0
-1
1-
3-1
1-0
1--2
1;2
1 - 2
a
1x
1,,x
536870912
1-99999999999999999999999
+1
1.5

,
END
run --all --project 2,4 f
wrong 'a variable that is none' 65 '^f: error: variable 4 of --project: expected at most 3, as in the formula'
run --unique --project 1-536870911 f
wrong 'a range that is too long' 65 '^f: error: variable 536870911 of --project'
for n in 0 -1 x 1.5 '' 9007199254740993 99999999999999999999; do
    run "--all=$n" f
    wrong "--all=$n" 64 "^cdcl: error: --all '.*': expected a whole number"
done
for options in '--unique --all' '--project 1' '--all --core c' '--all --lrat l' \
    '--unique --expand e' '--all --native e' '--all --trace t' '--all --cubes c' \
    '--all --join d' '--unique --cube 1'; do
    run $options f
    wrong "$options" 64 '^cdcl: error: --'
    [ ! -e c ] && [ ! -e l ] && [ ! -e e ] && [ ! -e t ] && [ ! -e d ]
    verdict $? "$options: no file"
done
run --all 5 f
wrong 'a number behind a blank' 64 "a value follows '=': --all=N"
run --all f proof
wrong 'no proof' 64 'all excludes PROOF'
run --all --check f f
wrong 'no check' 64 '--all and --check: expected one'
formula 'p cnf 3 1\nc ind 4 0\n1 0\n'
run --all f
wrong 'a line that shows too much' 65 "^f: error: variable 4 of its line 'c p show'"
formula 'p cnf 3 1\nc p show 1 2\n1 0\n'
run --all f
wrong 'a line without its end' 65 '^f:2:13: error: unexpected end of line, expected a variable'
formula 'p inccnf\n1 2 0\na 1 0\n'
run --all f
wrong 'cubes' 65 '^f: error: has cubes: expected one formula for --all'
printf 'rain -> wet\n' >f
run --formula --all --project 'rain,snow' f
wrong 'a name that is none' 65 "^f: error: --project 'snow': expected a name of the formula"
run --formula --all --project ' , ' f
wrong 'no names' 64 "expected names"
printf 'edge[1,2] | b\nb -> c\n' >f
run -q -n --formula --all --project 'b,edge[1,2]' f
expect 'names with commas' 10 'c 3 models'

summary
