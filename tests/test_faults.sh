#!/bin/sh
# test_faults.sh -- makes some system calls fail; different calls in each run.
#
# Usage: test_faults.sh BIN, from the root of the project.  FAULTS is the number of calls
# per command that fail (default 8; 0: all, as in make test-faults); SEED selects them
# (faults.py).

who=faults
. "$PWD/tests/verdict.sh"
case $1 in *asan* | *tsan*) skip 'an allocator of its own' && summary && exit ;; esac
if have strace faults && have python3 faults && have_glibc faults; then
    strace -qq -e trace=none true 2>/dev/null || { skip 'nothing may be traced here' && summary && exit; }
    library=$(mktemp) || exit 71
    trap 'rm -f "$library"' EXIT
    "${CC:-cc}" -O2 -shared -fPIC -o "$library" tests/faults.c || exit 70
    export PYTHONDONTWRITEBYTECODE=1
    # A step is made of parts that are allocated one by one.
    [ -n "$FAULTS" ] || FAULTS=0 ONLY=hint python3 tests/faults.py "$programs" "$library"
    hint=$?
    FAULTS=${FAULTS-8} python3 tests/faults.py "$programs" "$library" && exit $hint
else
    summary
fi
