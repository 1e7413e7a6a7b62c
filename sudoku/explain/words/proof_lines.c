// proof_lines.c -- the sentences of single lines of a proof.

#include "sudoku/explain/words/proof_reading.h"

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
        sudoku_tell_ways (&reading->wording, truth, reading->ways, NULL);
    else
        sudoku_say (&reading->wording, "%t", truth);
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
                        list[i], true);
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
        sudoku_say (wording, "%s %N", how, list, size);
        return;
    }
    if (sudoku_is_whole (truth))
        tell_whole (reading, truth);
    else {
        const size_t count = sudoku_open_places (reading, truth);
        tell_place (wording, truth);
        if (truth.kind == SUDOKU_CELL)
            sudoku_say (wording, " is %e",
                        sudoku_digits_of (wording->left, count));
        else
            sudoku_say (wording, " is in %o", wording->left, count);
        how = count == 2 ? "either way" : "in each case";
        sudoku_tell_why (reading, truth, NULL);
    }
    sudoku_say (wording, ": %s %N", how, list, size);
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
        sudoku_say (wording, "so %v", at, false);
        break;
    case SUDOKU_PROOF_ONLY:
        tell_only (reading, line, list, size);
        break;
    case SUDOKU_PROOF_OUT:
        tell_out (reading, line, list, size);
        break;
    case SUDOKU_PROOF_CASE:
        sudoku_say (wording, "if %V", list, size);
        if (last)
            sudoku_say (wording, ", %v", *reading->goal, reading->places);
        break;
    default:
        tell_none (reading, line->truth);
        if (line->depth && sudoku_is_forced (reading->step))
            sudoku_say (wording, "; so %v", line[1].candidate, false);
    }
}
