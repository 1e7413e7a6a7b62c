// proof_lines.c -- the sentences of single lines of a proof.

#include "sudoku/explain/words/proof_reading.h"
#include "sudoku/explain/position/truths.h"
#include "sudoku/board/sentence.h"

void sudoku_tell_value (Reading *reading, sudoku_given at, bool value) {
    sudoku_say (&reading->wording, "%g is %s%d", at, value ? "" : "not ",
                at.digit);
}

void sudoku_tell_nots (Wording *wording, const sudoku_given *list,
                       size_t size) {
    const uint64_t digits = sudoku_digits_of (list, size);
    if (size > 1 && !(digits & (digits - 1))) {
        sudoku_say (wording, "%c are not %e", list, size, digits);
        return;
    }
    sudoku_tell_values (wording, list, size, false);
}

// "In column 7 the 7" or "r5c3".
static void tell_place (Wording *wording, sudoku_rule truth) {
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (wording, "%r", truth);
    else
        sudoku_say (wording, "%n the %d", truth, truth.digit);
}

// Writes the fillings of a constraint with the remaining candidates.
static void tell_whole (Reading *reading, sudoku_rule truth) {
    if (truth.kind == SUDOKU_CONSTRAINT)
        sudoku_tell_ways (&reading->wording, truth.house, reading->ways, NULL);
    else
        sudoku_tell_need (&reading->wording, truth);
    sudoku_tell_gone (reading, truth);
}

static void tell_only (Reading *reading, const sudoku_proof_line *line,
                       const sudoku_given *list, size_t size) {
    Wording *const wording = &reading->wording;
    const sudoku_rule truth = line->truth;
    if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
        for (size_t i = 0; i < size; i++)
            sudoku_say (wording, "%s%v", i ? text_before (i, size) : ": so ",
                        list[i]);
        return;
    }
    tell_place (wording, truth);
    if (truth.kind == SUDOKU_CELL)
        sudoku_say (wording, " must be %d", line->candidate.digit);
    else
        sudoku_say (wording, " must be in %g", line->candidate);
    sudoku_tell_why (reading, truth, &line->candidate);
}

static void tell_none (Reading *reading, sudoku_rule truth) {
    Wording *const wording = &reading->wording;
    const bool cell = truth.kind == SUDOKU_CELL;
    if (truth.kind > SUDOKU_CONSTRAINT) {
        sudoku_say (wording, "%r%s", truth,
                    truth.kind == SUDOKU_PATTERN
                        ? " has no guardian left"
                        : " would have another solution");
        sudoku_tell_gone (reading, truth);
    } else if (sudoku_is_whole (truth)) {
        tell_whole (reading, truth);
    } else {
        tell_place (wording, truth);
        sudoku_say (wording,
                    cell ? " has no digit left" : " has no place left");
        sudoku_tell_reasons (reading, truth, NULL, ": ", cell ? ", " : "; ");
    }
}

// "In row 3 the 4 is in r3c1 or r3c2 (r3c8 sees …): either way r1c3 is not 4."
static void tell_out (Reading *reading, const sudoku_proof_line *line,
                      const sudoku_given *list, size_t size) {
    Wording *const wording = &reading->wording;
    const sudoku_rule truth = line->truth;
    const char *how = "in each of these ways";
    if (sudoku_is_whole (truth) && sudoku_is_again (reading, line)) {
        sudoku_say (wording, "%s ", how);
        sudoku_tell_nots (wording, list, size);
        return;
    }
    if (sudoku_is_whole (truth))
        tell_whole (reading, truth);
    else {
        sudoku_given places[64];
        size_t count = 0;
        tell_place (wording, truth);
        const size_t all =
            sudoku_rule_left (wording->board, truth, wording->left);
        for (size_t i = 0; i < all && count < 64; i++)
            if (sudoku_reason_of (reading, wording->left[i]).kind == OPEN)
                places[count++] = wording->left[i];
        if (truth.kind == SUDOKU_CELL)
            sudoku_say (wording, " is %e", sudoku_digits_of (places, count));
        else
            sudoku_say (wording, " is in %o", places, count);
        how = count == 2 ? "either way" : "in each case";
        sudoku_tell_why (reading, truth, NULL);
    }
    sudoku_say (wording, ": %s ", how);
    sudoku_tell_nots (wording, list, size);
}

// The conclusion of a step with cases.
static const sudoku_given *goal_of (const Reading *reading) {
    const sudoku_step *const step = reading->step;
    return step->place_size ? step->place : step->eliminate;
}

// "if r1c1 is 2"; if the case has no further lines (`last`), also the conclusion.
static void tell_case (Reading *reading, const sudoku_given *cases, size_t size,
                       bool last) {
    sudoku_say (&reading->wording, "if ");
    sudoku_tell_values (&reading->wording, cases, size, true);
    if (!last)
        return;
    sudoku_say (&reading->wording, ", ");
    sudoku_tell_value (reading, *goal_of (reading),
                       reading->step->place_size > 0);
}

void sudoku_tell_proof_line (Reading *reading, const sudoku_proof_line *line,
                             const sudoku_given *list, size_t size, bool last) {
    Wording *const wording = &reading->wording;
    const sudoku_given at = line->candidate;
    switch (line->kind) {
    case SUDOKU_PROOF_TRUE:
    case SUDOKU_PROOF_FALSE:
        sudoku_say (wording, "suppose %s%g were %s%d",
                    line->depth ? "also that " : "", at,
                    line->kind == SUDOKU_PROOF_TRUE ? "" : "not ", at.digit);
        break;
    case SUDOKU_PROOF_NOT:
        sudoku_say (wording, "so ");
        sudoku_tell_value (reading, at, false);
        break;
    case SUDOKU_PROOF_ONLY:
        tell_only (reading, line, list, size);
        break;
    case SUDOKU_PROOF_OUT:
        tell_out (reading, line, list, size);
        break;
    case SUDOKU_PROOF_CASE:
        tell_case (reading, list, size, last);
        break;
    default:
        tell_none (reading, line->truth);
        if (line->depth && sudoku_is_forced (reading->step)) {
            sudoku_say (wording, "; so ");
            sudoku_tell_value (reading, line[1].candidate, false);
        }
    }
}

void sudoku_tell_case_end (Reading *reading, const sudoku_proof_line *line,
                           sudoku_given supposed) {
    const sudoku_given goal = *goal_of (reading);
    const bool none = line->kind == SUDOKU_PROOF_NONE;
    const bool same = same_cell (line->candidate, goal) &&
                      line->candidate.digit == goal.digit;
    if (same && !none)
        return;
    sudoku_say (&reading->wording, "; so ");
    sudoku_tell_value (reading, none ? supposed : goal,
                       !none && reading->step->place_size);
}

void sudoku_tell_goal (Reading *reading) {
    sudoku_say (&reading->wording, "so ");
    sudoku_tell_value (reading, *goal_of (reading),
                       reading->step->place_size > 0);
}
