#!/bin/sh
# summary.sh -- ends `make test` with the slowest checks, those that failed, and
# the numbers of all.
#
# Usage: summary.sh, after all parts have written their results to build/test.  The file
# planned there names the parts and the command of each.  A part without a result did
# not run, since it could not be built.

cd build/test || exit 1
for result in *.result; do
    [ -f "$result" ] && cat "$result"
done >all
tab=$(printf '\t')
missing=0
while IFS=$tab read -r part command; do
    [ -f "$part.result" ] && continue
    missing=$((missing + 1))
    printf 'failed\t%s: did not run\t%s\n' "$part" "$command" >>all
done <planned

echo "test: the ten slowest, in seconds"
sed -n "s/^time$tab//p" all | sort -rn | head -n 10 | expand -t 10
awk -F "$tab" -v missing=$missing '
    $1 == "failed" {
        print "test: failed: " $2 "\n    repeat: " $3
    }
    $1 == "counts" { passed += $2; failed += $3; skipped += $4 }
    END {
        failed += missing
        printf "test: %d passed, %d failed, %d skipped\n", passed, failed, skipped
        exit failed > 0
    }' all
