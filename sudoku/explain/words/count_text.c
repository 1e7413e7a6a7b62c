// count_text.c -- steps explained by counting.
//
//   r1c1 is 2 or 5; …: these four cells hold exactly these four digits: the 2 and 5 of row
//   1; …
//
// k truths without a common candidate need k different true candidates.  Suppose k +
// r links cover all their candidates.  A candidate outside the truths that lies in r
// + 1 links leaves k - 1 links for k truths, so it is false.  A candidate in one
// truth and r + 2 links leaves k - 2 links for the other k - 1 truths.
//
// Source: A. Barker, "Xsudo": ranks; D. P. Bird, "base and cover sets".

#include "sudoku/board/houses.h"
#include "sudoku/explain/words/rule_names.h"

#include <stdlib.h>

enum { PLAIN_LINES = 12 }; // up to this many lines, a proof reads better

static bool is_in (const sudoku_board *board, sudoku_rule rule,
                   sudoku_given at) {
    return (rule.kind == SUDOKU_CELL || rule.digit == at.digit) &&
           sudoku_rule_has (board, rule, at.row, at.col);
}

static size_t count_in (const sudoku_board *board, const sudoku_rule *rules,
                        size_t size, sudoku_given at) {
    size_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += is_in (board, rules[i], at);
    return count;
}

static bool of_houses (const sudoku_rule *rules, size_t size) {
    for (size_t i = 0; i < size; i++)
        if (rules[i].kind > SUDOKU_BOX)
            return false;
    return size > 1;
}

// Whether no candidate is in two truths, and each is in a link.
static bool is_covered (const sudoku_board *board, const sudoku_step *step,
                        sudoku_given *left) {
    for (size_t t = 0; t < step->truths_size; t++) {
        const size_t size = sudoku_rule_left (board, step->truths[t], left);
        for (size_t i = 0; i < size; i++)
            if (count_in (board, step->truths, step->truths_size, left[i]) !=
                    1 ||
                !count_in (board, step->links, step->links_size, left[i]))
                return false;
    }
    return true;
}

bool sudoku_has_count (const sudoku_board *board, const sudoku_step *step) {
    const size_t truths = step->truths_size, links = step->links_size;
    if (step->place_size || links < truths || links > truths + 1 ||
        (links > truths && step->proof_size <= PLAIN_LINES) ||
        !of_houses (step->truths, truths) || !of_houses (step->links, links))
        return false;
    const size_t cells = (size_t) board->side * board->side;
    sudoku_given *const left = malloc (cells * sizeof *left);
    bool holds = left && is_covered (board, step, left);
    for (size_t i = 0; holds && i < step->eliminate_size; i++) {
        const sudoku_given at = step->eliminate[i];
        holds = count_in (board, step->links, links, at) >
                links - truths + count_in (board, step->truths, truths, at);
    }
    free (left);
    return holds;
}

static bool same_house (sudoku_rule a, sudoku_rule b) {
    return a.kind != SUDOKU_CELL && a.kind == b.kind && a.house == b.house;
}

// "the 2 and 5 of row 1, r3c4": links of one house are adjacent.
static void tell_links (Telling *telling, const sudoku_step *step) {
    for (size_t i = 0; i < step->links_size; i++) {
        const sudoku_rule link = step->links[i];
        const bool again = i && same_house (link, step->links[i - 1]);
        const bool more =
            i + 1 < step->links_size && same_house (link, step->links[i + 1]);
        sudoku_say (telling, "%s",
                    again ? more ? ", " : " and "
                    : i   ? "; "
                          : "");
        if (link.kind != SUDOKU_CELL)
            sudoku_say (telling, "%s%d%s", again ? "" : "the ", link.digit,
                        more ? "" : " of ");
        if (!more)
            sudoku_say (telling, "%r", link);
    }
}

static bool all_cells (const sudoku_rule *rules, size_t size, bool cells) {
    bool all = true;
    for (size_t i = 0; i < size; i++)
        all &= (rules[i].kind == SUDOKU_CELL) == cells;
    return all;
}

// A small number as a word.
static void tell_number (Telling *telling, size_t number) {
    if (number > 12)
        sudoku_say (telling, "%z", number);
    else
        sudoku_say (telling, "%s", sudoku_number_word (number));
}

void sudoku_tell_count (Telling *telling, const sudoku_step *step) {
    const size_t truths = step->truths_size, links = step->links_size;
    const bool cells = all_cells (step->truths, truths, true) &&
                       all_cells (step->links, links, false);
    sudoku_say (telling, ": these ");
    tell_number (telling, truths);
    if (cells && links == truths) {
        sudoku_say (telling, " cells hold exactly these ");
        tell_number (telling, links);
        sudoku_say (telling, " digits: ");
        tell_links (telling, step);
        return;
    }
    sudoku_say (telling, cells ? " cells need " : " need ");
    tell_number (telling, truths);
    sudoku_say (telling, " different candidates to be true, and %s ",
                links > truths ? "all that they have left are in"
                               : "can only take");
    tell_number (telling, links);
    sudoku_say (telling, links > truths ? " places with room for one each: "
                                        : " places, one each: ");
    tell_links (telling, step);
    if (links > truths)
        sudoku_say (telling, ". A candidate in two of these places would leave "
                             "too few for the others");
}
