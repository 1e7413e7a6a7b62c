#!/bin/sh
# verified.sh -- "there is no other solution" as a theorem: the LRAT checkers that Heule,
# Hunt, Kaufmann and Wetzler proved right in ACL2 (ITP 2017) judge our refutations.
#
# Usage: verified.sh BIN, from the root of the project; PARTS_VERIFIED are rules, boards,
# formulas, threads, cubes and lists, by default all.  Proofs go to the incremental checker
# in its binary form; `cubes` also uses the cube checker, `lists` the list-based checker.
# They must refuse a spoiled proof of each kind.  rules.py writes the clauses of a board
# independently, and they are compared with the clauses that the checker read.
#
# A line of build/verified.txt is: part, name, conflicts, bytes of formula and proof,
# milliseconds of the checker.  FORMULAS=N is the number of formulas, 300 by default.

root=$PWD
export LC_ALL=C PYTHONDONTWRITEBYTECODE=1
who=verified
. tests/verdict.sh
cdcl=$programs/cdcl
sudoku=$programs/cdcl-sudoku
cnf=$programs/bench/cnf
shift
in_folder
: >list
: >"$root/build/verified.txt"

# ---------------------------------------------------------------------------
# The checkers: proofs wait in `list` until `judge` starts ACL2 for all of them

checker () { # WHICH: the command of the checker in ACL2
    case $1 in
    lists)
        echo '(include-book "projects/sat/lrat/list-based/run" :dir :system)'
        echo '(defmacro lrat::print-formula (&rest unused) (declare (ignore unused)) (quote (value nil)))'
        call='(verify-lrat-proof-fn cnf proof nil state)' ;;
    *)
        echo '(include-book "projects/sat/lrat/cube/run" :dir :system)'
        call='(if cube (verify-for-cube cnf proof cube 1000000 nil (quote judge) state)
               (proved-formula cnf proof 1000000 nil nil (quote judge) state))' ;;
    esac
    cat <<LISP
(in-package "LRAT")
(program)
(set-state-ok t)
(defun judge (name cnf proof cube shown state)
  (declare (ignorable cube shown))
  (mv-let (start state) (read-run-time state)
    (mv-let (erp found state) $call
      (mv-let (end state) (read-run-time state)
        (if (or erp (not found)) (value :refused)
          (er-progn
            (if shown (print-formula found :header-p nil :filename shown) (value nil))
            (pprogn (princ$ "verified " (standard-co state) state)
                    (princ$ name (standard-co state) state)
                    (princ$ " " (standard-co state) state)
                    (princ$ (floor (* 1000 (- end start)) 1) (standard-co state) state)
                    (newline (standard-co state) state)
                    (value :verified))))))))
LISP
}
add () { # NAME yes|no [CUBE [SHOWN]]: NAME.cnf and NAME.lrat, whether it is to be verified
    echo "$1 $2 ${3:--} ${4:--}" >>list
}
judge () { # PART
    { checker "$1"
      awk '{ printf "(judge \"%s\" \"%s.cnf\" \"%s.lrat\" %s %s state)\n", $1, $1, $1,
          $3 == "-" ? "nil" : "\"" $3 "\"", $4 == "-" ? "nil" : "\"" $4 "\"" }
          END { print "(princ$ \"the end\" (standard-co state) state)" }' list; } >lisp
    begin "$1: ACL2 judges $(wc -l <list) proofs"
    acl2 <lisp >log 2>&1
    grep -q 'the end' log
    verdict $? "$1: ACL2 did not come to the end: $(grep -i error log | head -n 3)"
    while read -r name wanted cube shown; do
        time=$(sed -n "s/.*verified $name \([0-9]*\)\$/\1/p" log)
        [ "$wanted" = "$([ -n "$time" ] && echo yes || echo no)" ]
        verdict $? "$1: $name: expected verified: $wanted"
        [ "$wanted" = no ] || echo "$1 $name $(cat "$name.conflicts" 2>/dev/null || echo -)" \
            "$(wc -c <"$name.cnf") $(wc -c <"$name.lrat") $time" >>"$root/build/verified.txt"
    done <list
    : >list
}
lrat () { # NAME [OPTION...]: NAME.cnf and NAME.drat to LRAT
    proved=$1
    shift
    status 0 "$proved: our checker" "$cdcl" -q --force --binary --check --lrat "$proved.lrat" \
        "$@" "$proved.cnf" "$proved.drat"
}
spoil () { # NAME WAY...: spoils NAME.lrat, which our checker refuses, too
    from=$1
    shift
    "$cdcl" -q --force --check --lrat text "$from.cnf" "$from.drat" >out 2>err
    for way; do
        cp "$from.cnf" "$from-$way.cnf"
        python3 "$root/tests/lrat.py" "$way" <text >"$from-$way.lrat"
        wanted=no
        [ "$way" != whole ] || wanted=yes
        status $([ $wanted = yes ]; echo $?) "$from-$way: our checker" \
            "$cdcl" -q --check "$from-$way.cnf" "$from-$way.lrat"
        add "$from-$way" $wanted
    done
}
solve () { # NAME [OPTION...]: NAME.cnf, to a proof
    solved=$1
    shift
    "$cdcl" --force --binary --stats "$@" "$solved.cnf" "$solved.drat" >stats 2>err
    code=$?
    sed -n 's/^c conflicts *\([0-9]*\).*/\1/p' stats >"$solved.conflicts"
    [ $code = 20 ] && lrat "$solved"
}

searched () { # NAME: solves NAME.cnf and writes an LRAT proof during the search
    cp "$1.cnf" "$1-searched.cnf"
    status 20 "$1: LRAT as the search goes" "$cdcl" -q -n --force --binary --lrat "$1-searched.lrat" "$1.cnf"
    add "$1-searched" yes
}

# ---------------------------------------------------------------------------
# Parts

# The clauses of a board, from the encoder and from the rules.
same_rules () { # NAME ROWS COLS BOARD
    "$sudoku" encode -e extended -a pairwise "$4" >formula 2>err
    status 0 "rules: $1" python3 "$root/tests/rules.py" formula "$2" "$3" "$4"
}
rules () {
    for board in 4x4/tutorial 9x9/inkala-2012 9x9/blank 16x16/made-95 25x25/made-305 36x36/made-610; do
        side=${board%%x*}
        order=$(awk "BEGIN { print sqrt ($side) }")
        same_rules $board "$order" "$order" "$root/instances/$board.txt"
    done
}
boards () {
    for board in "$root"/instances/4x4/tutorial.txt "$root"/instances/9x9/*.txt \
        "$root"/instances/16x16/made-*.txt "$root"/instances/25x25/made-*.txt \
        "$root"/instances/36x36/made-*.txt "$root"/instances/unsat/*.txt; do
        name=$(basename "$board" .txt)
        rm -rf proof
        "$sudoku" check --limit 1 --ticks 0 --certificate proof "$board" >out 2>err
        [ -d proof ] || continue # several solutions, or several boards
        grep -q '\.' proof/grid.txt || continue # no blank cell, so nothing to prove
        side=$(awk '{ print sqrt (length ($1)); exit }' proof/grid.txt)
        order=$(awk "BEGIN { print sqrt ($side) }")
        name=$side-$name
        mv proof/formula.cnf "$name.cnf"
        mv proof/proof.drat "$name.drat"
        lrat "$name"
        echo "$order $order $name.grid" >"$name.rules"
        mv proof/grid.txt "$name.grid"
        [ ! -f proof/solution.txt ] || {
            mv proof/solution.txt "$name.solution"
            echo "$name.solution" >>"$name.rules"; }
        add "$name" yes - "$name.read"
        case $side in 16 | 25) spoil "$name" hint ;; esac
    done
    spoil 9-inkala-2012 whole lemma hint gone end deleted
    cp list kept
    judge boards
    while read -r name wanted cube shown; do
        [ "$shown" != - ] || continue
        status 0 "boards: $name: what ACL2 read" \
            python3 "$root/tests/rules.py" "$shown" $(cat "$name.rules")
    done <kept
    rm -f ./*.cnf ./*.lrat ./*.drat ./*.read ./*.rules ./*.grid ./*.solution
}
# Without tautologies and repeated literals, which the checkers take for an error.
proper () {
    awk '/^[cp]/ { next }
        { split ("", seen); line = ""; tautology = 0
          for (i = 1; i < NF; i++) {
              if (-$i in seen) tautology = 1
              if (!($i in seen)) line = line $i " "
              seen[$i]; if ($i * $i > most * most) most = $i }
          if (!tautology) clause[++count] = line "0" }
        END { print "p cnf", most < 0 ? -most : most, count
          for (i = 1; i <= count; i++) print clause[i] }'
}
formulas () {
    count=0
    : >sums
    "$cnf" list | grep -v ' satisfiable' | sed 's/ .*//' >families
    for copy in $(seq 40); do cat families; done | # seeds of their own
        awk '{ match ($1, /[0-9]*$/); print substr ($1, 1, RSTART - 1) \
                (substr ($1, RSTART) + 2 * seen[$1]++) }' >names
    while read -r name; do
        [ $count -lt "${FORMULAS:-300}" ] || break
        "$cnf" make "$name" 2>err | proper >"$name.cnf"
        sum=$(cksum <"$name.cnf") # for some families the seed has no effect
        if ! grep -qxF "$sum" sums && echo "$sum" >>sums && solve "$name" --conflicts 3000
        then
            count=$((count + 1))
            add "$name" yes
            [ $((count % 5)) != 2 ] || searched "$name"
            [ $((count % 30)) != 1 ] || spoil "$name" whole gone
            [ $((count % 30)) != 0 ] || { judge formulas; rm -f ./*.cnf ./*.lrat; }
        fi
        rm -f "$name.drat"
    done <names
    judge formulas
    [ $count = "${FORMULAS:-300}" ]
    verdict $? "formulas: $count are refuted"
    rm -f ./*.cnf ./*.lrat
}
threads () {
    for name in pairs-5-s1 pigeons-9-8-s1 pairs-6-4-s1 random-200-860-s2; do
        "$cnf" make $name >$name.cnf
        solve $name --jobs 2
        verdict $? "threads: $name is refuted"
        add $name yes
    done
    spoil pairs-5-s1 gone
    rm -rf proof
    "$sudoku" solve --unique --jobs 2 --force --proof two.drat "$root/instances/16x16/made-95.txt" >out 2>err
    mv two.drat.cnf two.cnf
    lrat two
    add two yes
    judge threads
    rm -f ./*.cnf ./*.lrat
}
cubes () {
    for name in pairs-5-s1 pairs-6-4-s1 random-200-860-s2; do
        "$cnf" make $name >$name.cnf
        "$cdcl" -q --force --cubes all.icnf --parts 6 $name.cnf >out 2>err
        rm -rf parts
        mkdir parts
        for i in $(seq "$(grep -c ^a all.icnf)"); do
            "$cdcl" -q --cube "$i" --results parts all.icnf >out 2>err
            part=$name-$i
            cp $name.cnf "$part.cnf"
            cp "parts/$i.drat" "$part.drat"
            grep ^a all.icnf | sed -n "${i}p" >"$part.cube"
            lrat "$part" --assume "$(sed 's/^a //; s/ 0$//' "$part.cube")"
            add "$part" yes "$part.cube"
            [ "$i" != 1 ] || { # without its cube the proof is not a refutation
                cp $name.cnf $name-alone.cnf
                cp "$part.lrat" $name-alone.lrat
                add $name-alone no
            }
        done
        "$cdcl" -q --force --binary --join parts all.icnf $name.drat >out 2>err
        lrat $name
        add $name yes
        spoil $name hint
    done
    judge cubes
    rm -f ./*.cnf ./*.lrat
}
lists () {
    for board in 9x9/inkala-2012 16x16/made-95 25x25/made-305; do
        rm -rf proof
        "$sudoku" check --certificate proof "$root/instances/$board.txt" >out 2>err
        name=$(basename $board)
        grep -v '^c' proof/formula.cnf >"$name.cnf" # this checker does not accept comments
        cp proof/proof.lrat "$name.lrat"
        add "$name" yes
        cp "$name.cnf" "$name-short.cnf"
        sed '$d' proof/proof.lrat >"$name-short.lrat"
        add "$name-short" no
    done
    judge lists
    # Runs the commands with ACL2 as README prints them.
    (cd proof && sed -n 's/^    //p' README | sed -n '/--lrat/,/acl2$/p; /^grep/,/acl2$/p' >lines &&
        PATH=$programs:$PATH sh ./lines) >out 2>err
    [ "$(grep -c '^s VERIFIED' out)" = 3 ]
    verdict $? "lists: the lines of README"
}
if have acl2 "$who" && have python3 "$who"; then
    if [ -f /usr/share/acl2-*/books/projects/sat/lrat/cube/run.cert ]; then
        for part in ${PARTS_VERIFIED:-rules boards formulas threads cubes lists}; do
            begin "$part: proofs are written"
            $part
        done
    else
        skip "$who: the books of ACL2 are missing (acl2-books-certs, acl2-books-source)"
    fi
fi
summary
