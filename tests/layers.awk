# layers.awk -- compares includes and symbols with the table of layers.txt.
#
# Reads the table, then lines of four kinds:
#   include FILE FILE    the first includes the second
#   public HEADER NAME   a public header declares the name
#   defines FILE NAME    the object of a source defines the name
#   uses FILE NAME       the object of a source needs the name
# Prints each violation, then the number of uses and of violations.
#
# Lines "opens FILE: NAME..." of the table list the functions that FILE may call to open files.
#
# A library is cdcl/ or sudoku/ without program/ and shared/.  A source outside of it may call all
# functions of its public header, wherever they are defined.

function place (file) {
    if (file in allowed)
        return file
    sub (/\/[^\/]*$/, "", file)
    return file
}

function library (file) {
    return file ~ /^(cdcl|sudoku)\/(program|shared)\// ? file : substr (file, 1, index (file, "/"))
}

# Computes what each entry stands on, also through other entries (see layers.txt).
function stand (    new, pair, on, name) {
    for (pair in ground)
        if (!(pair in alone))
            stands[pair] = 1
    do {
        new = 0
        for (pair in ground) {
            split (pair, on, SUBSEP)
            for (name in allowed)
                if ((on[2], name) in stands && !((on[1], name) in stands) &&
                    !((on[1], name) in alone))
                    new = stands[on[1], name] = 1
        }
    } while (new)
    stood = 1
}

function check (user, used, how,    from, to) {
    if (!stood)
        stand ()
    from = place (user)
    to = place (used)
    checks++
    if (!(from in allowed) || !(to in allowed)) {
        failed++
        missing[from in allowed ? to : from] = 1
        return
    }
    if (from == to || (from, to) in stands)
        return
    failed++
    print "lint: " user " " how ": " from " may not use " to
}

# Whether a function of the C library opens or replaces a file.
function opens (name) {
    return name ~ /^(f?open|freopen|openat|creat|mkstemps?|mkostemps?|rename|renameat|unlink|unlinkat|remove|f?truncate|sqlite3_open(_v2|16)?|json_(dump|load)_file)$/
}

FILENAME ~ /layers.txt$/ {
    if ($1 == "opens") {
        name = $2
        sub (/:$/, "", name)
        $1 = $2 = ""
        may_open[name] = $0 " "
    } else if (/^[^#]/ && NF) {
        name = $1
        sub (/:$/, "", name)
        allowed[name] = 1
        leaves = 0
        for (i = 2; i <= NF; i++)
            if ($i == "but")
                leaves = 1
            else if (leaves)
                alone[name, $i] = 1
            else
                ground[name, $i] = 1
    }
    next
}
$1 == "include" { check ($2, $3, "includes " $3) }
$1 == "public" { header[$3] = $2 }
$1 == "defines" { definer[$3] = $2 }
$1 == "uses" { user[++uses] = $2; used[uses] = $3 }

END {
    for (i = 1; i <= uses; i++) {
        name = used[i]
        plain = name
        sub (/^__/, "", plain)
        sub (/(64)?(_2)?$/, "", plain)
        if (opens (plain)) {
            checks++
            if (!index (may_open[user[i]], " " plain " ")) {
                failed++
                print "lint: " user[i] " calls " plain ": files are opened in paths.c and output.c"
            }
        }
        if (!(name in definer) || definer[name] == user[i])
            continue
        call[user[i], definer[name]] = 1
        object[user[i]] = object[definer[name]] = 1
        if (name in header && library(user[i]) != library(definer[name]))
            check (user[i], header[name], "calls " name)
        else
            check (user[i], definer[name], "calls " name " of " definer[name])
    }
    # Cycles are objects that reach each other by calls (Warshall's algorithm).
    for (k in object)
        for (i in object)
            if ((i, k) in call)
                for (j in object)
                    if ((k, j) in call)
                        call[i, j] = 1
    for (i in object) {
        size = 0
        names = ""
        for (j in object)
            if ((i, j) in call && (j, i) in call) {
                size++
                names = names " " j
            }
        checks++
        if (size > 4 && !(names in told)) {
            told[names] = 1
            failed++
            print "lint: a circle of " size " objects:" names
        }
    }
    for (name in missing)
        print "lint: layers.txt has no line for " name
    print checks + 0, failed + 0
}
