# phrases.awk -- finds phrases that stop a reader, also across the end of a line.
#
# Usage: awk -f phrases.awk phrases.txt FILE...  Prints each violation, and as the last
# line the numbers of checks and of violations.

BEGIN { FS = "\t" }

# The text in lower case with one blank between words, without marks of comments and
# strings.  Punctuation is a word, so that "so, many" is not found as a phrase.
function words (line) {
    line = tolower (line)
    sub (/^[ \t]*(\/\/+|#+|\*|\/\*|--|\.\\")?[ \t]*/, "", line)
    gsub (/[^a-z0-9_.,;:()\/-]+/, " ", line)
    gsub (/[.,;:()\/]/, " & ", line)
    gsub (/ +/, " ", line)
    sub (/^ /, "", line)
    sub (/ $/, "", line)
    return line
}

FILENAME == ARGV[1] {
    if ($0 ~ /^#/ || $0 == "")
        next
    if ($1 == "keep") {
        keeps[$2, $4] += $3
        kept += $3
        rows++
        if ($5 == "")
            wrong[++violations] = FILENAME ":" FNR ": the reason is missing"
    } else {
        phrase[++phrases] = $1
        plain[phrases] = $2
        if ($1 != words($1) || $2 == "")
            wrong[++violations] = FILENAME ":" FNR ": expected PHRASE<tab>ALTERNATIVE"
    }
    next
}

FNR == 1 { before = "" }

{
    line = words($0)
    text = " " before " " line " "
    for (i = 1; i <= phrases; i++) {
        from = 1
        while ((at = index (substr (text, from), " " phrase[i] " "))) {
            from += at
            # Otherwise it was found with the previous line.
            if (from + length (phrase[i]) - 2 > length (before) + 1) {
                place = FILENAME SUBSEP phrase[i]
                found[place]++
                where[place] = where[place] sprintf ("%s:%d: \"%s\": write %s\n",
                    FILENAME, FNR, phrase[i], plain[i])
            }
        }
    }
    before = line
}

END {
    for (place in found)
        if (found[place] > keeps[place]) {
            violations++
            printf "%s", where[place]
        }
    for (place in keeps)
        if (found[place] < keeps[place]) {
            split (place, part, SUBSEP)
            wrong[++violations] = sprintf ("%s has \"%s\" %d times, kept are %d",
                part[1], part[2], found[place], keeps[place])
        }
    if (kept > 30)
        wrong[++violations] = kept " places are kept, at most 30 may be"
    for (i in wrong)
        print wrong[i]
    print phrases + rows, violations + 0
}
