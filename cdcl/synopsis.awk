# synopsis.awk -- writes the SYNOPSIS of a manual page from the headers that it
# documents.
#
# Usage: awk -v version=0.0.0 -f cdcl/synopsis.awk PAGE.in HEADER...
#
# Prints the page.  Each line ".\" DECLARATIONS HEADER" is replaced by the
# functions and data that this header declares, in the order and layout of the
# header, with a gap between its sections.

FNR == 1 { header = FILENAME; sub(/.*\//, "", header); page = NR == 1 }
page { gsub(/@VERSION@/, version); line[++lines] = $0; next }

/^\/\/ -----/ { gap = 1 }
{ sub(/ *\/\/.*/, "") }

# A declaration begins with its type, and ends with a semicolon outside of
# brackets.
!open && /^(const |unsigned |struct )*[a-z_0-9]+ \**[a-z_0-9]+ \(/ ||
/^extern [a-z_0-9 ]+;/ {
    if (gap && found[header])
        found[header] = found[header] ".PP\n"
    gap = 0
    open = 1
}
open {
    found[header] = found[header] \
        (/^ / ? ".B \"" $0 "\"" : ".B " $0) "\n"
    open = !/;$/
}

END {
    for (i = 1; i <= lines; i++)
        if (split(line[i], word) == 3 && word[2] == "DECLARATIONS") {
            if (!found[word[3]])
                exit 1
            printf "%s", found[word[3]]
        } else
            print line[i]
}
