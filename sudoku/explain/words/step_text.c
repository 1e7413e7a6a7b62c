// step_text.c -- a step in plain words.
//
// First come the truths: the remaining digits of a cell, or the remaining places of a
// digit in a house.  Then come the reason, if the technique has a simple one, and the
// conclusions.  Other steps need their proof (proof_text.c), which names their many truths
// one by one; their text only says which truth would have no candidate.

#include "sudoku/explain/position/fillings.h"
#include "sudoku/explain/words/rule_names.h"
#include "sudoku/explain/words/shape.h"

// Writes the remaining cells or digits of the truth: "2 or 8".  Lines of a fish name only
// the crossing lines.
static void add_left (Wording *wording, sudoku_rule truth, bool fish) {
    const size_t size = sudoku_rule_left (wording->board, truth, wording->left);
    const sudoku_given *const left = wording->left;
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (wording, "%e", sudoku_digits_of (left, size));
    else if (!fish)
        sudoku_say (wording, "%o", left, size);
    for (size_t i = 0; i < size && fish; i++)
        sudoku_say (wording, "%s%u", text_before_or (i, size),
                    1 + (truth.kind == SUDOKU_ROW ? left[i].col : left[i].row));
}

// Writes the cells of a tridagon, why three digits cannot fill them, and its guardians.
static void add_pattern (Wording *wording, sudoku_rule truth) {
    size_t size = 0;
    for (unsigned cell = 0; cell < 81; cell++)
        if (pattern_has (truth, cell))
            wording->left[size++] = (sudoku_given){cell / 9, cell % 9, 0};
    sudoku_say (wording,
                "%r (%c) cannot have these digits alone: read by rows, boxes "
                "side by side would have them in one cyclic order, and read by "
                "columns, boxes one above the other; but in an odd number of "
                "these boxes the two orders differ",
                truth, wording->left, size);
    size = sudoku_rule_left (wording->board, truth, wording->left);
    if (size == 1)
        sudoku_say (wording, "; %g alone has another digit, a guardian",
                    *wording->left);
    if (size > 1)
        sudoku_say (wording, "; so a guardian is true: %V", wording->left,
                    size);
}

// Writes which swap would give another solution.
static void add_swap (Wording *wording, sudoku_rule truth) {
    const sudoku_board *const board = wording->board;
    const unsigned row = truth.opposite[0], col = truth.opposite[1];
    if (truth.kind != SUDOKU_RECTANGLE) {
        const sudoku_given *const at = wording->left;
        sudoku_rule_left (board, truth, wording->left);
        sudoku_say (wording,
                    "%r have two digits each, but for %g: without %d there, "
                    "all could have their other digit, and there would be "
                    "another solution",
                    truth, *at, at->digit);
        return;
    }
    const bool placed = sudoku_get (board, truth.row, truth.col) ||
                        sudoku_get (board, truth.row, col) ||
                        sudoku_get (board, row, truth.col) ||
                        sudoku_get (board, row, col);
    const size_t size = sudoku_rule_left (board, truth, wording->left);
    sudoku_say (wording, "%t: swapped, they would be another solution%s%s%V",
                truth, placed ? ", as none of them is a given" : "",
                size ? ", so " : "", wording->left, size);
}

// Whether two cells have the same remaining digits, or two digits have the same remaining
// places in a house; in a fish, whether a digit has the same places in two lines.
static bool alike (const Wording *wording, sudoku_rule a, sudoku_rule b,
                   bool fish) {
    const size_t cells = (size_t) wording->side * wording->side;
    sudoku_given *const of_a = wording->left, *const of_b = of_a + cells;
    const bool cell = a.kind == SUDOKU_CELL;
    if (a.kind != b.kind || sudoku_is_whole (a) ||
        (!cell && !fish && a.house != b.house))
        return false;
    const size_t size = sudoku_rule_left (wording->board, a, of_a);
    if (sudoku_rule_left (wording->board, b, of_b) != size)
        return false;
    for (size_t i = 0; i < size; i++)
        if (cell ? of_a[i].digit != of_b[i].digit
                 : (of_a[i].row != of_b[i].row &&
                    !(fish && a.kind == SUDOKU_ROW)) ||
                       (of_a[i].col != of_b[i].col &&
                        !(fish && a.kind == SUDOKU_COLUMN)))
            return false;
    return true;
}

// Writes the truths from `at` on that are alike: "in row 8 the digits 2 and 6 can only go to
// r8c1 or r8c5", "r6c3 and r6c5 are 8 or 9".  After `last` of the same house (null: none) "8 to
// r8c1 or r8c7"; likewise "in row 9 to column 2 or 5" in a fish.
static void add_alike (Wording *wording, const sudoku_step *step, size_t at,
                       bool fish, const sudoku_rule *last) {
    const sudoku_rule first = step->truths[at];
    const bool cell = first.kind == SUDOKU_CELL;
    const bool again = last && !cell && last->kind == first.kind &&
                       last->digit && (fish || last->house == first.house);
    size_t size = 1, count = 0;
    for (size_t i = at + 1; i < step->truths_size && !fish; i++)
        size += alike (wording, first, step->truths[i], false);
    if (!cell && (fish || !again))
        sudoku_say (wording, again ? "%n" : "%n the digit%p ", first, size);
    for (size_t i = at; count < size && !(fish && again); i++) {
        if (i > at && !alike (wording, first, step->truths[i], false))
            continue;
        sudoku_say (wording, cell ? "%s%r" : "%s", text_before (count++, size),
                    step->truths[i]);
        if (!cell)
            sudoku_say (wording, "%d", step->truths[i].digit);
    }
    sudoku_say (wording, "%s%s",
                again      ? " to "
                : !cell    ? " can only go to "
                : size > 1 ? " are "
                           : " is ",
                !fish                      ? ""
                : first.kind == SUDOKU_ROW ? "column "
                                           : "row ");
    add_left (wording, first, fish);
}

// Writes a constraint with its fillings.
static void add_ways (Wording *wording, const sudoku_step *step,
                      sudoku_rule truth) {
    const sudoku_step *const only = step->truths_size == 1 ? step : NULL;
    sudoku_fillings *const ways = sudoku_fillings_new (
        wording->board, truth.house, NULL, only, &wording->stop);
    sudoku_tell_ways (wording, truth, ways, only);
    sudoku_fillings_free (ways);
}

static void add_truth (Wording *wording, const sudoku_step *step, size_t at,
                       bool fish, const sudoku_rule *last) {
    const sudoku_rule truth = step->truths[at];
    if (truth.kind == SUDOKU_PATTERN)
        add_pattern (wording, truth);
    else if (truth.kind > SUDOKU_CONSTRAINT)
        add_swap (wording, truth);
    else if (sudoku_is_whole (truth))
        add_ways (wording, step, truth);
    else
        add_alike (wording, step, at, fish, last);
}

// Whether several truths are of one digit in rows, or in columns.
static bool is_fish (const sudoku_step *step) {
    const int kind = step->truths->kind;
    return step->truths_size > 1 &&
           (kind == SUDOKU_ROW || kind == SUDOKU_COLUMN) &&
           all_of_kind (step->truths, step->truths_size, kind) &&
           all_of_digit (step->truths, step->truths_size);
}

// Writes the content of the truths.
static void add_truths (Wording *wording, const sudoku_step *step) {
    const bool fish = is_fish (step);
    const sudoku_rule *last = NULL;
    for (size_t i = 0; i < step->truths_size; i++) {
        bool told = false; // listed with an earlier truth
        for (size_t k = 0; k < i && !fish; k++)
            told |= alike (wording, step->truths[k], step->truths[i], false);
        if (told)
            continue;
        if (i)
            sudoku_say (wording, "; ");
        if (i && fish &&
            alike (wording, step->truths[i - 1], step->truths[i], true))
            sudoku_say (wording, "the same in %r", step->truths[i]);
        else
            add_truth (wording, step, i, fish, last);
        last = step->truths + i;
    }
}

// ---------------------------------------------------------------------------
// Reasons of techniques

// " of row 1 and box 1": the houses shared by all cells of a naked subset, or else
// the constraints.
static void add_houses (Wording *wording, const sudoku_step *step) {
    static const char of[] = " of ";
    const char *before = of;
    for (int kind = 0; kind < 2 && before == of; kind++)
        for (size_t i = 0; i < step->links_size; i++) {
            const sudoku_rule link = step->links[i];
            bool in = (link.kind == SUDOKU_CONSTRAINT) == kind;
            for (size_t k = 0; k < step->truths_size && in; k++)
                in = sudoku_rule_has (wording->board, link, step->truths[k].row,
                                      step->truths[k].col);
            for (size_t k = 0; k < i; k++)
                in &= step->links[k].kind != link.kind ||
                      step->links[k].house != link.house;
            if (in)
                sudoku_say (wording, "%s%r", before, link);
            before = in ? " and " : before;
        }
}

// Whether the truth is one digit of a house, and each cell that loses this digit shares a
// house with each of its places.
static bool is_seen (const sudoku_step *step) {
    bool houses = step->named && step->truths_size == 1 && !step->place_size &&
                  step->truths[0].kind != SUDOKU_CELL &&
                  step->truths[0].kind <= SUDOKU_BOX;
    for (size_t i = 0; i < step->links_size; i++)
        houses &= step->links[i].kind <= SUDOKU_BOX;
    return houses;
}

// ": if r9c1 were 4, r9c2 and r5c1 would be 6, …": the digits of the adjacent corners.
static void add_corners (Wording *wording, const sudoku_step *step) {
    sudoku_given *const left = wording->left;
    sudoku_given *const beside = left + wording->side;
    for (size_t e = 0; e < step->eliminate_size; e++) {
        const sudoku_given at = step->eliminate[e];
        size_t size = 0;
        for (size_t i = 1; i < step->truths_size; i++)
            for (size_t k =
                     sudoku_rule_left (wording->board, step->truths[i], left);
                 k--;)
                if ((left[k].row == at.row) != (left[k].col == at.col))
                    beside[size++] = left[k];
        sudoku_say (wording, "%s %g were %d, %c would be %d",
                    e ? "; if" : ": if", at, at.digit, beside, size,
                    step->truths[1].digit);
    }
    sudoku_say (wording, ", and the rectangle would have these digits alone");
}

static void add_reason (Wording *wording, const sudoku_step *step) {
    const size_t size = step->truths_size;
    const int form = step->argument.form;
    if (form == SUDOKU_FORM_LOCKED || is_seen (step)) {
        const size_t left =
            sudoku_rule_left (wording->board, step->truths[0], wording->left);
        const char *const all = left == 2 ? "both" : "all";
        if (form == SUDOKU_FORM_LOCKED)
            sudoku_say (wording, ", %s in %r", all, step->links[0]);
        else
            sudoku_say (wording, ", and %c see%s %s of these cells",
                        step->eliminate, step->eliminate_size,
                        step->eliminate_size == 1 ? "s" : "", all);
    } else if (form == SUDOKU_FORM_CORNERS)
        add_corners (wording, step);
    else if (form == SUDOKU_FORM_COUNT)
        sudoku_tell_count (wording, step);
    else if (form == SUDOKU_FORM_SUBSET &&
             step->argument.kind == SUDOKU_ARGUMENT_HIDDEN)
        sudoku_say (wording,
                    ": these %w digits fill these %w cells, which have no "
                    "room for others",
                    size, size);
    else if (form == SUDOKU_FORM_SUBSET) {
        sudoku_say (wording, ": these %w cells take these %w digits", size,
                    size);
        add_houses (wording, step);
    }
}

// ---------------------------------------------------------------------------
// Steps that a proof explains

// ", whether r1c1 is 2 or 5", ", whether the 7 of row 1 is in r1c1 or r1c5".
static void add_cases (Wording *wording, sudoku_rule truth) {
    if (truth.kind == SUDOKU_PATTERN) {
        sudoku_say (wording, ", whichever of these is true");
        return;
    }
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (wording, ", whether %r is ", truth);
    else
        sudoku_say (wording, ", whether the %d of %r is in ", truth.digit,
                    truth);
    add_left (wording, truth, false);
}

// Writes which truth would have no candidate: ": otherwise row 4 would have no place left
// for 5".
static void add_else (Wording *wording, const sudoku_step *step) {
    const sudoku_rule none = step->proof[step->proof_size - 1].truth;
    if (step->proof->kind == SUDOKU_PROOF_CASE)
        add_cases (wording, step->proof->truth);
    else if (step->eliminate_size + step->place_size > 1)
        sudoku_say (wording,
                    step->place_size
                        ? ": the opposite of each leads to a contradiction"
                        : ": each of these would lead to a contradiction");
    else if (none.kind != SUDOKU_CELL && !sudoku_is_whole (none))
        sudoku_say (wording, ": otherwise %r would have no place left for %d",
                    none, none.digit);
    else {
        sudoku_say (wording, ": otherwise %m%s", none,
                    none.kind == SUDOKU_CELL ? " would have no digit left"
                    : none.kind == SUDOKU_CONSTRAINT ? " could not be filled"
                    : none.kind == SUDOKU_PATTERN
                        ? " would have no guardian left"
                        : " would have another solution");
    }
}

// Writes the supposition of a part (lines that a later step uses), and this later step.
static void add_part (Wording *wording, const sudoku_step *step) {
    const sudoku_proof_line *const line = step->proof;
    sudoku_say (wording,
                "if %g is %s%d, the following lines hold; step %z uses them",
                line->candidate, line->kind == SUDOKU_PROOF_TRUE ? "" : "not ",
                line->candidate.digit, step->part_of);
}

// Writes the conclusions, and leaves the reason to the proof.
static void tell_proved (Wording *wording, const sudoku_step *step) {
    for (size_t i = 0; i < step->truths_size; i++)
        if (step->truths[i].kind == SUDOKU_PATTERN)
            add_pattern (wording, step->truths[i]);
    sudoku_tell_result (wording, step);
    if (step->proof_size)
        add_else (wording, step);
}

// ---------------------------------------------------------------------------

static void tell_truths (Wording *wording, const sudoku_step *step) {
    add_truths (wording, step);
    add_reason (wording, step);
    sudoku_tell_result (wording, step);
}

static void tell_fish (Wording *wording, const sudoku_step *step) {
    add_truths (wording, step);
    sudoku_tell_fish (wording, step);
}

// Each writes the whole sentence of a step with its form.
static void (*const tell_form[]) (Wording *, const sudoku_step *) = {
    [SUDOKU_FORM_TRUTHS] = tell_truths,
    [SUDOKU_FORM_LOCKED] = tell_truths,
    [SUDOKU_FORM_SUBSET] = tell_truths,
    [SUDOKU_FORM_CORNERS] = tell_truths,
    [SUDOKU_FORM_COUNT] = tell_truths,
    [SUDOKU_FORM_FISH] = tell_fish,
    [SUDOKU_FORM_SINGLE] = sudoku_tell_single,
    [SUDOKU_FORM_BOUNDS] = sudoku_tell_bounds,
    [SUDOKU_FORM_SUM] = sudoku_tell_sum,
    [SUDOKU_FORM_WING] = sudoku_tell_wing,
    [SUDOKU_FORM_PAIRS] = sudoku_tell_pairs,
    [SUDOKU_FORM_JOINT] = sudoku_tell_joint,
    [SUDOKU_FORM_CHAIN] = sudoku_tell_chain,
    [SUDOKU_FORM_PROOF] = tell_proved,
};

// Writes the technique.  If the step has no name, writes the numbers of truths and links.
static void tell_name (Wording *wording, const sudoku_step *step, bool whole) {
    if (!step->named && !whole)
        return;
    sudoku_tell_line (wording, SUDOKU_LINE_NAME, 0);
    sudoku_say (wording, "%s", step->technique);
    if (!step->named && step->least > 1 && step->least < step->truths_size)
        sudoku_say (wording, "; no step here has fewer than %z truths",
                    step->least);
}

int sudoku_step_words (const sudoku_board *board, const sudoku_step *step,
                       int how, void *state, int (*stop) (void *state),
                       sudoku_words *words) {
    const bool whole = how == SUDOKU_WORDS_WHOLE;
    Wording wording = sudoku_tell (board, state, stop);
    *words = (sudoku_words){0};
    wording.told = step->told;
    sudoku_tell_line (&wording, SUDOKU_LINE_SENTENCE, 0);
    if (!wording.text.failed) {
        (step->part_of ? add_part : tell_form[step->argument.form]) (&wording,
                                                                     step);
        sudoku_say (&wording, ".");
        tell_name (&wording, step, whole);
    }
    int result = sudoku_told (&wording, words);
    if (result == SUDOKU_OK && how != SUDOKU_WORDS_STEP &&
        (step->part_of || step->argument.form != SUDOKU_FORM_SINGLE) &&
        (whole || !sudoku_step_plain (step)))
        result = sudoku_tell_proof (board, step, whole ? 0 : STEP_LINES, state,
                                    stop, words);
    if (result != SUDOKU_OK)
        sudoku_words_release (words);
    return result;
}
