#!/bin/sh
# kill.sh -- kills shards of an experiment at random moments, and resumes them.
#
# Usage: kill.sh FOLDER [KILLS [ROWS [SEED]]], where cdcl and cdcl-sudoku are, from the
# root of the project; by default 100 kills over two shards of 1,000 rows in all, side by
# side.  After each `kill -9` the file must begin with all the lines from before the kill.
# After each fourth kill the file is also torn: it loses up to 300 bytes.  In the end the
# merged shards must have the keys, answers and conflicts of an undisturbed run.

case $1 in /*) bin=$1 ;; *) bin=$PWD/$1 ;; esac
kills=${2:-100} rows=${3:-1000} seed=${4:-1}
root=$PWD
who=kill
. "$PWD/tests/verdict.sh"
. "$PWD/tests/rows.sh"
in_folder
sudoku=$bin/cdcl-sudoku
TMPDIR=$dir
export TMPDIR # temporary files of killed runs are removed together with this folder

many "$rows" "$root/tests/cnf"

# Prints random numbers from 0 to 1, one per line.
random () { # SEED NUMBER
    awk -v seed="$1" -v number="$2" \
        'BEGIN { srand (seed); for (i = 0; i < number; i++) print rand () }'
}
product () { # FACTOR FACTOR
    awk -v a="$1" -v b="$2" 'BEGIN { printf "%.4f\n", a * b }'
}

# Runs one shard.  Writes a file of rows, and to a log a line for each kill that lost rows.
worker () { # SHARD OF KILLS SECONDS-AT-MOST
    file=shard$1.ndjson before=before$1 done=0
    : >"$file"
    : >"log$1"
    random $((seed * 1000 + $1)) 100000 >"random$1"
    while [ $done -lt "$3" ] && read -r share; do
        cp "$file" "$before"
        "$sudoku" bench many.ini --shard "$1/$2" --rows "$file" --resume \
            >"out$1" 2>&1 &
        child=$!
        sleep "$(product "$share" "$4")"
        kill -9 $child 2>/dev/null
        wait $child 2>/dev/null
        # If the shard ended by itself, a new file begins, and the kill does not count.
        if [ $? != 137 ]; then
            cp "$file" "whole$1-$done.ndjson"
            : >"$file"
            continue
        fi
        done=$((done + 1))
        [ $((done % 10)) != 0 ] || begin "shard $1: $done kills"
        # All complete lines must be kept.
        size=$(wc -l <"$before") # does not count a torn last line
        head -n "$size" "$before" >"$before.lines"
        head -n "$size" "$file" | cmp -s - "$before.lines" ||
            echo "lost after kill $done" >>"log$1"
        if [ $((done % 4)) = 0 ]; then
            bytes=$(wc -c <"$file") cut=$(product "$share" 300)
            keep=$((bytes - ${cut%.*}))
            [ $keep -ge 0 ] || keep=0
            head -c $keep "$file" >torn"$1"
            cat torn"$1" >"$file"
        fi
    done <"random$1"
    "$sudoku" bench many.ini --shard "$1/$2" --rows "$file" --resume \
        >"out$1" 2>&1
    echo $? >"status$1"
}

begin "$rows runs without a kill"
status 0 "undisturbed" "$sudoku" bench many.ini --rows whole.ndjson
total=$(wc -l <whole.ndjson)
[ "$total" -ge "$rows" ]
verdict $? "$total rows, not $rows"
# Each of the two shards takes half of the total time and gets half of the kills.  A kill
# comes after half of `span` on average, so the kills are spread over the whole shard.
span=$(awk -v kills="$kills" -F'"wall_s":' \
    '{ sum += $2 } END { print 2 * sum / kills + 0.1 }' whole.ndjson)
worker 1 2 $((kills / 2)) "$span" &
first=$!
worker 2 2 $((kills - kills / 2)) "$span" &
wait $first $!
for shard in 1 2; do
    [ "$(cat status$shard)" = 0 ] && [ ! -s log$shard ]
    verdict $? "shard $shard: status $(cat status$shard), $(cat log$shard)"
done
status 0 "merged" "$sudoku" merge shard1.ndjson shard2.ndjson
cp out merged.ndjson
[ "$(wc -l <merged.ndjson)" = "$total" ] && [ ! -s err ]
verdict $? "a row is missing or there twice"
answers "$sudoku" whole.ndjson >one
answers "$sudoku" merged.ndjson >two
[ -s one ] && cmp -s one two
verdict $? "other keys or answers"
echo "$who: $kills kills, $total rows, moments of up to $span s, $(ls whole*-* 2>/dev/null | wc -l) runs were done before"
summary
