// judge_proof.c -- checks the proof of a step line by line.
//
// Like judge.c, this file uses boards and their rules, but no code that finds proofs.  For
// each depth it keeps the candidates that may still be true:
//
//   a supposition   copies the candidates of the enclosing depth that it does not exclude
//   ONLY            the truth has only this candidate left: remove the candidates it excludes
//   OUT             all remaining candidates of the truth exclude this candidate: remove it
//   NONE            the truth has no candidate left: the supposition is wrong
//   NOT             the nested supposition of this candidate was wrong: remove it
//
// Lines stated by earlier steps are checked like others.
//
// Cases must include every remaining candidate of their truth on the board.  At the end
// every conclusion of the step must be proved.  judge.c decides whether a truth has a
// candidate left.  Proofs with uniqueness are not checked here.

#include "sudoku/explain/referee/judge.h"

#include <stdlib.h>
#include <string.h>

typedef struct Proof {
    const sudoku_board *board;
    const sudoku_step *step;
    unsigned side;
    size_t all; // N³
    // Candidates by cell and digit, [all] for the board, then [all] for suppositions
    // of depth 0, 1, …
    unsigned char *alive;
    size_t levels, level; // 0: the board
    bool wrong;           // the current supposition is refuted
    unsigned char *other; // [all] scratch
    const Apart *apart;
    Stop *stop;
    bool starved; // a query ran out of memory
} Proof;

static size_t number_of (const Proof *proof, sudoku_given at) {
    return candidate_number (proof->side, at);
}

static unsigned char *alive_at (const Proof *proof) {
    return proof->alive + proof->level * proof->all;
}

static void make_true (const Proof *proof, unsigned char *alive,
                       sudoku_given at) {
    for (size_t c = 0; c < proof->all; c++)
        if (alive[c] && judge_excludes (proof->board, proof->apart, at,
                                        candidate_at (proof->side, c)))
            alive[c] = 0;
}

// Whether the candidates in `other` can satisfy a truth.
static bool fits (Proof *proof, sudoku_rule truth) {
    const int fits = sudoku_truth_fits (proof->board, truth, proof->other,
                                        proof->apart, proof->stop);
    proof->starved |= fits < 0;
    return fits;
}

// Whether each remaining candidate of a truth is this candidate or a combination with it.
// With `excluded`, whether each remaining candidate excludes this candidate.  If the candidate
// is null, whether the truth has no remaining candidate.
static bool leaves (Proof *proof, sudoku_rule truth,
                    const sudoku_given *candidate, bool excluded) {
    if (candidate && !excluded &&
        sudoku_get (proof->board, candidate->row, candidate->col) ==
            candidate->digit)
        return true;
    memcpy (proof->other, alive_at (proof), proof->all);
    if (candidate && excluded)
        make_true (proof, proof->other, *candidate);
    else if (candidate)
        proof->other[number_of (proof, *candidate)] = 0;
    return !fits (proof, truth);
}

// Whether a line follows; removes the candidates that it excludes.
static bool follow (Proof *proof, const sudoku_proof_line *line) {
    const sudoku_given at = line->candidate;
    bool holds = !proof->wrong;
    switch (line->kind) {
    case SUDOKU_PROOF_ONLY:
    case SUDOKU_PROOF_AND:
        holds &= leaves (proof, line->truth, &at, false);
        make_true (proof, alive_at (proof), at);
        return holds;
    case SUDOKU_PROOF_OUT:
        holds &= leaves (proof, line->truth, &at, true);
        alive_at (proof)[number_of (proof, at)] = 0;
        return holds;
    default:
        proof->wrong = true;
        return holds && leaves (proof, line->truth, NULL, false);
    }
}

// Begins a supposition on the board, or a nested one.
static void suppose (Proof *proof, const sudoku_proof_line *line) {
    proof->level = line->depth + 1;
    proof->wrong = false;
    memcpy (alive_at (proof), alive_at (proof) - proof->all, proof->all);
    if (line->kind == SUDOKU_PROOF_FALSE)
        alive_at (proof)[number_of (proof, line->candidate)] = 0;
    else
        make_true (proof, alive_at (proof), line->candidate);
}

// Checks the lines of a supposition and of its nested suppositions; sets *line to
// the first line after them.
static bool go_through (Proof *proof, size_t *line) {
    const sudoku_step *const step = proof->step;
    const sudoku_proof_line *const first = step->proof + (*line)++;
    suppose (proof, first);
    while (*line < step->proof_size) {
        const sudoku_proof_line *const at = step->proof + *line;
        const bool within = at->depth > first->depth;
        const bool supposes = at->kind == SUDOKU_PROOF_TRUE ||
                              at->kind == SUDOKU_PROOF_FALSE ||
                              at->kind == SUDOKU_PROOF_CASE;
        if (!within && (supposes || at->depth < first->depth))
            return true;
        if (!within && !follow (proof, at))
            return false;
        *line += !within;
        if (!within)
            continue;
        // A nested supposition must be refuted.
        if (at->kind != SUDOKU_PROOF_TRUE || at->depth != first->depth + 1 ||
            proof->wrong || !go_through (proof, line) || !proof->wrong ||
            *line == step->proof_size ||
            step->proof[*line].kind != SUDOKU_PROOF_NOT ||
            step->proof[*line].depth != first->depth ||
            !equal_givens (step->proof[*line].candidate, at->candidate))
            return false;
        proof->level = first->depth + 1;
        proof->wrong = false;
        alive_at (proof)[number_of (proof, at->candidate)] = 0;
        ++*line;
    }
    return true;
}

// Whether the supposition implies all conclusions of the step.
static bool says_all (Proof *proof) {
    const sudoku_step *const step = proof->step;
    const unsigned char *const alive = alive_at (proof);
    sudoku_given at;
    bool all = true, placed;
    for (size_t i = 0; sudoku_step_next (step, i, &at, &placed); i++) {
        const sudoku_rule cell = {
            .kind = SUDOKU_CELL, .row = at.row, .col = at.col};
        all &= placed ? leaves (proof, cell, &at, false) // the last in its cell
                      : !alive[number_of (proof, at)];
    }
    return all || proof->wrong;
}

static bool is_among (const sudoku_given *list, size_t size, sudoku_given at) {
    for (size_t i = 0; i < size; i++)
        if (equal_givens (list[i], at))
            return true;
    return false;
}

// Checks the lines of the cases of a truth, and that the truth has no other candidate left.
static bool judge_cases (Proof *proof) {
    const sudoku_step *const step = proof->step;
    const sudoku_rule truth = step->proof->truth;
    size_t line = 0;
    while (line < step->proof_size) {
        const sudoku_proof_line *const first = step->proof + line;
        if (first->kind != SUDOKU_PROOF_CASE || first->depth ||
            memcmp (&first->truth, &truth, sizeof truth) ||
            !proof->alive[number_of (proof, first->candidate)] ||
            !go_through (proof, &line) || !says_all (proof))
            return false;
    }
    memcpy (proof->other, proof->alive, proof->all);
    for (line = 0; line < step->proof_size; line++)
        if (step->proof[line].kind == SUDOKU_PROOF_CASE)
            proof->other[number_of (proof, step->proof[line].candidate)] = 0;
    return !fits (proof, truth);
}

// Checks a part of a step: its lines follow from its first line, a supposition.
static bool judge_part (Proof *proof) {
    const sudoku_step *const step = proof->step;
    const sudoku_proof_line *const last = step->proof + step->proof_size - 1;
    size_t line = 0;
    return !step->eliminate_size && !step->place_size && !step->proof->depth &&
           step->proof->kind <= SUDOKU_PROOF_FALSE && !last->depth &&
           (last->kind == SUDOKU_PROOF_ONLY || last->kind == SUDOKU_PROOF_OUT ||
            last->kind == SUDOKU_PROOF_NOT) &&
           go_through (proof, &line) && line == step->proof_size &&
           !proof->wrong;
}

// Checks one supposition for each candidate that the step excludes or places.
static bool judge_suppositions (Proof *proof) {
    const sudoku_step *const step = proof->step;
    size_t proved = 0, line = 0;
    while (line < step->proof_size) {
        const sudoku_proof_line *const first = step->proof + line;
        const bool value = first->kind == SUDOKU_PROOF_TRUE;
        if ((!value && first->kind != SUDOKU_PROOF_FALSE) || first->depth ||
            !is_among (value ? step->eliminate : step->place,
                       value ? step->eliminate_size : step->place_size,
                       first->candidate))
            return false;
        for (size_t i = 0; i < line; i++)
            if (!step->proof[i].depth && step->proof[i].kind == first->kind &&
                equal_givens (step->proof[i].candidate, first->candidate))
                return false;
        if (!go_through (proof, &line) || !proof->wrong)
            return false;
        proved++;
    }
    return proved == step->eliminate_size + step->place_size;
}

// Whether a truth belongs to the step.
static bool is_told (const Proof *proof, sudoku_rule truth) {
    const sudoku_step *const step = proof->step;
    for (size_t i = 0; i < step->truths_size; i++) {
        const sudoku_rule at = step->truths[i];
        if (at.kind == truth.kind && at.house == truth.house &&
            at.row == truth.row && at.col == truth.col &&
            at.digit == truth.digit)
            return true;
    }
    return false;
}

// Whether no line uses uniqueness.  Counts the levels of suppositions.
static bool is_plain (Proof *proof) {
    const sudoku_step *const step = proof->step;
    proof->levels = 2;
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        if (line->depth + 2 > proof->levels)
            proof->levels = line->depth + 2;
        if (line->truth.kind == SUDOKU_RECTANGLE ||
            line->truth.kind == SUDOKU_GRAVE)
            return false;
    }
    return true;
}

// Whether all lines name cells, digits and houses of the board; a truth outside the board
// would have no candidate left.
static bool in_range (const Proof *proof) {
    const sudoku_step *const step = proof->step;
    const unsigned side = proof->side;
    for (size_t i = 0; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        const sudoku_rule truth = line->truth;
        if (line->kind != SUDOKU_PROOF_NONE &&
            !judge_knows (proof->board, line->candidate))
            return false;
        const bool constraint = truth.kind == SUDOKU_CONSTRAINT;
        const bool told = line->kind != SUDOKU_PROOF_TRUE &&
                          line->kind != SUDOKU_PROOF_FALSE &&
                          line->kind != SUDOKU_PROOF_NOT;
        if (told && !proof->board->n && !is_told (proof, truth))
            return false;
        // judge.c has checked the patterns among the truths.
        if (truth.kind == SUDOKU_PATTERN && is_told (proof, truth))
            continue;
        if (truth.kind == SUDOKU_CELL ? truth.row >= side || truth.col >= side
            : constraint
                ? proof->board->n ||
                      truth.house >= proof->board->rules->constraints ||
                      truth.digit > side
                : truth.house >= side || !truth.digit || truth.digit > side)
            return false;
    }
    return true;
}

int sudoku_proof_judge (const sudoku_board *board, const sudoku_step *step,
                        const Apart *apart, Stop *stop) {
    const size_t side = board->side;
    Proof proof = {.board = board,
                   .step = step,
                   .side = board->side,
                   .apart = apart,
                   .stop = stop};
    proof.all = side * side * side;
    if (!step->proof_size || !is_plain (&proof))
        return PROOF_NONE;
    proof.alive = malloc (proof.levels * proof.all);
    proof.other = malloc (proof.all);
    int result = SUDOKU_OUT_OF_MEMORY;
    const bool room = proof.alive && proof.other;
    if (room && !in_range (&proof))
        result = 0;
    else if (room && sudoku_choices_open (board, proof.alive)) {
        result = step->part_of ? judge_part (&proof)
                 : step->proof->kind == SUDOKU_PROOF_CASE
                     ? judge_cases (&proof)
                     : judge_suppositions (&proof);
    }
    free (proof.alive);
    free (proof.other);
    return result == 0 && proof.starved ? SUDOKU_OUT_OF_MEMORY : result;
}
