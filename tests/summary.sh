#!/bin/sh
# summary.sh -- ends `make test` with the processor time of parts, the slowest checks,
# the failed checks, and the totals.
#
# Usage: summary.sh, after all parts have written their results to build/test.  The file
# `planned` there names the parts and the command of each.  A part without a result could
# not be built.  The time of a stage that its parts do not account for is compile time.

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

# The slowest checks of each part in each stage.
awk -F "$tab" '
    function seconds (times,    t) { # "0m1.25s 0m0.5s": user and system time
        split (times, t, /[ms ]+/)
        return 60 * (t[1] + t[3]) + t[2] + t[4]
    }
    $1 == "spent" {
        stage = name = $3
        sub (/-.*/, "", stage)
        if (!sub (/^[^-]*-/, "", name)) {
            name = "compiling"
            stages[++count] = stage
        }
        spent[name, stage] += seconds($2)
        if (name != "compiling")
            spent["compiling", stage] -= seconds($2)
        names[name]
    }
    function row (name, label,    i, text, all) {
        for (i = 1; i <= count; i++) {
            text = text sprintf ("%11s", name SUBSEP stages[i] in spent ? \
                sprintf ("%.1f", spent[name, stages[i]]) : "")
            all += spent[name, stages[i]]
        }
        return sprintf ("%9.1f  %-18s", all, label) text
    }
    END {
        for (i = 1; i <= count; i++)
            heads = heads sprintf ("%11s", stages[i])
        print "test: seconds of processors  " heads
        fflush ()
        for (name in names) {
            print row(name, name) | "sort -rn"
            for (i = 1; i <= count; i++)
                spent["all", stages[i]] += spent[name, stages[i]]
        }
        close ("sort -rn")
        print row("all", "all")
    }' all
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
