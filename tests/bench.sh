# bench.sh -- what the tests of `cdcl-sudoku bench` share: sourced from the root
# of the project, with $1 the program or its folder, and $2 the program that
# errs.

program=$1
flipped=$2
[ -d "$program" ] && program=$program/cdcl-sudoku
[ -z "$flipped" ] && flipped=$(dirname "$program")/bench/erring
[ -x "$program" ] || { echo "usage: $0 PROGRAM [FLIPPED]" >&2; exit 64; }
case $program in /*) ;; *) program=$PWD/$program ;; esac
case $flipped in "" | /*) ;; *) flipped=$PWD/$flipped ;; esac

who=bench
. "$PWD/tests/verdict.sh"
in_folder

lacks () {
    ! grep -qF -- "$2" "$1"
    verdict $? "$3: \"$2\" should not be there"
}

# Every CSV row has as many fields as the header; JSON has as many objects.
well_formed () { # CSV JSON WHAT
    sed 's/"[^"]*"//g' "$1" |
        awk -F, 'NR == 1 { n = NF } NF != n || n < 30 { bad = 1 }
                 END { exit bad || NR < 2 }'
    verdict $? "$3: the CSV rows differ in length"
    rows=$(($(wc -l <"$1") - 1))
    objects=$(grep -c '^{"kind":".*}' "$2")
    [ "$rows" -eq "$objects" ]
    verdict $? "$3: $rows rows of CSV, $objects of JSON"
    # Without its strings, JSON has as many opening as closing brackets.
    sed 's/\\.//g; s/"[^"]*"/""/g' "$2" |
        awk '{ a += gsub(/\{/, ""); b += gsub(/\}/, "")
               c += gsub(/\[/, ""); d += gsub(/\]/, "")
               if (/,,|:,|,\}/) bad = 1 }
             END { exit bad || a != b || c != d }'
    verdict $? "$3: the JSON is not balanced"
    if have python3 "$3: reading the JSON"; then
        python3 -c 'import json, sys; json.load (open (sys.argv[1]))' "$2"
        verdict $? "$3: the JSON cannot be read"
    fi
}

# Three instances and a collection.
mkdir -p set/malformed set/pasted set/.hidden other
echo '...4..12.1434321:1:1234341221434321' >set/tutorial.txt
echo '................:288' >set/blank.txt
cp set/blank.txt other
echo '.4.1..35.............2.5......4.89..26.....12.5.3....7..4...16.6....7....1..8..2.:0' \
    >set/none.txt
cat >set/two.txt <<END
.......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...:1:693784512487512936125963874932651487568247391741398625319475268856129743274836159
.39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.:2
END
echo nonsense >set/malformed/bad.txt
echo '[[8, 0' >set/pasted/list.json
echo nonsense >set/.hidden/bad.txt
echo nonsense >set/README.md
# A blank board of side 36.
awk 'BEGIN { print 36; for (r = 0; r < 36; r++) { s = 0
     for (c = 1; c < 36; c++) s = s " 0"; print s } }' >large.txt

# All rows, and limits that are long enough on any machine: small boards take
# milliseconds.
ample="--verbose --time 600 --budget 0"
