// fish_text.c -- fish in words.
//
//   …: unless the fin r1c3 is 2, the 2s of columns 1 and 9 must be in these two rows; so 2
//   cannot be in r3c1, which sees the fin.

#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/shape.h"

// "unless one of the fins r1c3 and r1c4 is 2, ".
static void tell_fins (Wording *wording, const sudoku_step *step) {
    const sudoku_argument *const fish = &step->argument;
    if (!fish->fins)
        return;
    sudoku_say (wording,
                fish->fins > 1 ? "unless one of the fins " : "unless the fin ");
    for (size_t i = 0; i < fish->fins; i++)
        sudoku_say (
            wording, "%s%g%s", text_before (i, fish->fins), fish->fin[i],
            fish->endo[i] ? " (an endo fin: in two of these houses)" : "");
    sudoku_say (wording, " is %d, ", step->truths->digit);
}

// "columns 1 and 9", "row 1 and box 5".
static void tell_cover (Wording *wording, const sudoku_argument *fish) {
    const size_t size = fish->cover_size;
    const bool same = all_of_kind (fish->cover, size, fish->cover->kind);
    for (size_t i = 0; i < size; i++) {
        sudoku_say (wording, "%s", text_before (i, size));
        if (!same || !i)
            sudoku_say (wording, "%k ", fish->cover[i], same);
        sudoku_say (wording, "%u", fish->cover[i].house + 1);
    }
}

void sudoku_tell_fish (Wording *wording, const sudoku_step *step) {
    const sudoku_argument *const fish = &step->argument;
    sudoku_say (wording, ": ");
    tell_fins (wording, step);
    sudoku_say (wording, "the %ds of ", step->truths->digit);
    tell_cover (wording, fish);
    sudoku_say (wording, " must be in these %w ", step->truths_size);
    if (all_of_kind (step->truths, step->truths_size, step->truths->kind))
        sudoku_say (wording, "%k", *step->truths, true);
    else
        sudoku_say (wording, "houses");
    sudoku_tell_result (wording, step);
    if (fish->fins)
        sudoku_say (wording, ", which see%s the fin%p",
                    step->eliminate_size > 1 ? "" : "s", fish->fins);
}
