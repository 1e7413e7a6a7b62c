// count_text.c -- steps explained by counting.
//
//   r1c1 is 2 or 5; …: these four cells hold exactly four digits, the 2 and 5 of row 1, …

#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/shape.h"

static bool same_house (sudoku_rule a, sudoku_rule b) {
    return a.kind != SUDOKU_CELL && a.kind == b.kind && a.house == b.house;
}

// "the 2 and 5 of row 1, r3c4": links of one house are adjacent.
static void tell_links (Wording *wording, const sudoku_step *step) {
    size_t last = step->links_size; // the first link of the last house
    while (last-- > 1 && same_house (step->links[last], step->links[last - 1]))
        ;
    for (size_t i = 0; i < step->links_size; i++) {
        const sudoku_rule link = step->links[i];
        const bool again = i && same_house (link, step->links[i - 1]);
        const bool more =
            i + 1 < step->links_size && same_house (link, step->links[i + 1]);
        sudoku_say (wording, "%s",
                    again       ? more ? ", " : " and "
                    : i == last ? i ? ", and " : ""
                    : i         ? ", "
                                : "");
        if (link.kind != SUDOKU_CELL)
            sudoku_say (wording, "%s%d%s", again ? "" : "the ", link.digit,
                        more ? "" : " of ");
        if (!more)
            sudoku_say (wording, "%r", link);
    }
}

void sudoku_tell_count (Wording *wording, const sudoku_step *step) {
    const size_t truths = step->truths_size, links = step->links_size;
    bool cells = all_of_kind (step->truths, truths, SUDOKU_CELL);
    for (size_t i = 0; i < links; i++)
        cells &= step->links[i].kind != SUDOKU_CELL;
    if (cells && links == truths)
        sudoku_say (wording, ": these %w cells hold exactly %w digits, ",
                    truths, links);
    else
        sudoku_say (wording,
                    links > truths
                        ? ": these %w%s need %w different candidates to be "
                          "true, and all that they have left are in %w places "
                          "with room for one each: "
                        : ": these %w%s need %w different candidates to be "
                          "true, and can only take %w places, one each: ",
                    truths, cells ? " cells" : "", truths, links);
    tell_links (wording, step);
    if (links > truths)
        sudoku_say (wording, ". A candidate in two of these places would leave "
                             "too few for the others");
}
