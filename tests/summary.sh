#!/bin/sh
# summary.sh -- ends `make test`: what was slow, what failed, and how many.
#
# Usage: summary.sh, after the parts that build/test/planned names, each with the
# command that runs it, have left their results there.  A part without result did
# not run, for it could not be built.

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
