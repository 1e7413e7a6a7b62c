// ser_multiple.c -- chains from several candidates: contradictions and common
// implications.

#include "sudoku/rate/ser_chains.h"

static double base (const Chains *chains) {
    return chains->level            ? 8.5 + 0.5 * chains->level
           : chains->kind == NISHIO ? 7.5
           : ser_dynamic (chains)   ? 8.5
                                    : 8.0;
}

static const char *technique (const Chains *chains, unsigned cause) {
    return chains->kind == NISHIO ? "nishio"
           : ser_dynamic (chains)
               ? chains->level < 2 ? "forcing-net" : "nested-forcing-net"
           : cause == CAUSE_CELL ? "cell-forcing-chain"
                                 : "house-forcing-chain";
}

static void offer (Chains *chains, unsigned cause, unsigned what,
                   const Leaf *leaf, unsigned leaves) {
    uint16_t out[DIGITS];
    const unsigned outs = sudoku_ser_removed (chains->start, what, out);
    chains->technique = technique (chains, cause);
    if (outs)
        sudoku_ser_consider (chains, base (chains), cause, out, outs, leaf,
                             leaves);
}

// Refutes the source if its run has a contradiction.
static void contradict (Chains *chains, const Run *run, unsigned source) {
    if (run->conflict[0] < 0)
        return;
    const Leaf leaf[2] = {{run, (uint32_t) run->conflict[0]},
                          {run, (uint32_t) run->conflict[1]}};
    offer (chains, CAUSE_NONE, source ^ 1, leaf, 2);
}

// Reports the common implications of all runs, first the implications that are on.
static void agree (Chains *chains, unsigned cause, Run *const *runs,
                   unsigned count) {
    Leaf leaf[DIGITS];
    for (unsigned on = 2; on-- > 0;)
        for (unsigned w = 0; w < SET_WORDS; w++) {
            uint64_t set = runs[0]->set[on][w];
            for (unsigned i = 1; i < count; i++)
                set &= runs[i]->set[on][w];
            for (; set; set &= set - 1) {
                const unsigned what =
                    2 * (64 * w + (unsigned) __builtin_ctzll (set)) + on;
                for (unsigned i = 0; i < count; i++)
                    leaf[i] = (Leaf){runs[i], (uint32_t) runs[i]->at[what]};
                offer (chains, cause, what, leaf, count);
            }
        }
}

// Whether these candidates have a common implication, if the grid stays unchanged.
static bool can_agree (const Reach *reach, const uint16_t *candidates,
                       unsigned count) {
    const uint64_t *row[DIGITS];
    for (unsigned i = 0; i < count; i++)
        row[i] = reach->reached +
                 reach->component[2 * reach->number[candidates[i]] + 1] *
                     reach->words;
    for (unsigned w = 0; w < reach->words; w++) {
        uint64_t set = row[0][w];
        for (unsigned i = 1; i < count; i++)
            set &= row[i][w];
        if (set)
            return true;
    }
    return false;
}

static void agree_all (Chains *chains, unsigned cause,
                       const uint16_t *candidates, unsigned count) {
    Run *runs[DIGITS];
    if (!ser_dynamic (chains) && !can_agree (chains->reach, candidates, count))
        return;
    for (unsigned i = 0; i < count; i++)
        runs[i] = sudoku_ser_run (chains, 2u * candidates[i] + 1);
    agree (chains, cause, runs, count);
}

// Makes runs for all places of the digit, in each house where this cell is the first place.
static void houses (Chains *chains, unsigned cell, unsigned digit) {
    for (unsigned kind = 0; kind < KINDS; kind++) {
        const unsigned house = sudoku_ser_house[cell][kind];
        unsigned rest = chains->start->spots[house][digit], count = 0;
        uint16_t candidates[DIGITS];
        if (ser_count (rest) < 2 ||
            (chains->kind == NISHIO && ser_count (rest) > 2) ||
            sudoku_ser_cell[house][ser_low (rest)] != cell)
            continue;
        for (; rest; rest &= rest - 1)
            candidates[count++] =
                (uint16_t) (9 * sudoku_ser_cell[house][ser_low (rest)] + digit);
        agree_all (chains, kind, candidates, count);
    }
}

// Makes the runs of a candidate on and of the same candidate off.
static void both (Chains *chains, unsigned candidate, bool agreed) {
    Run *const on = sudoku_ser_run (chains, 2 * candidate + 1),
               *const off = sudoku_ser_run (chains, 2 * candidate);
    contradict (chains, on, 2 * candidate + 1);
    contradict (chains, off, 2 * candidate);
    if (agreed)
        agree (chains, CAUSE_NONE, (Run *[2]){on, off}, 2);
}

static void one_cell (Chains *chains, unsigned cell) {
    const unsigned all = chains->start->cell[cell];
    uint16_t candidates[DIGITS];
    unsigned count = 0;
    for (unsigned rest = all; rest && !chains->failed; rest &= rest - 1) {
        const unsigned candidate = 9 * cell + ser_low (rest);
        candidates[count++] = (uint16_t) candidate;
        if (ser_dynamic (chains))
            both (chains, candidate,
                  ser_count (all) > 2 && chains->kind != NISHIO);
        if (chains->kind != NISHIO)
            houses (chains, cell, candidate % 9);
    }
    if (chains->kind != NISHIO && count > 1)
        agree_all (chains, CAUSE_CELL, candidates, count);
}

void sudoku_ser_multiple (Chains *chains) {
    const bool dynamic = ser_dynamic (chains);
    for (unsigned cell = 0; cell < CELLS && !chains->failed; cell++)
        if (ser_count (chains->start->cell[cell]) > (dynamic ? 1 : 2))
            one_cell (chains, cell);
}
