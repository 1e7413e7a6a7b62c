// totals.c -- the statistics of `solve --stats`; see totals.h.

#include "sudoku/program/solve/totals.h"
#include "sudoku/program/report/report.h"

void sudoku_totals_count (Totals *totals, const Answer *answer) {
    totals->boards++;
    if (answer->solutions)
        totals->solved++;
    else if (answer->complete)
        totals->none++;
    else
        totals->unknown++;
    if (answer->question == ASK_UNIQUE) {
        totals->several += answer->solutions > 1;
        totals->undecided += answer->solutions < 2 && !answer->complete;
    }
    totals->conflicts += answer->conflicts;
    totals->decisions += answer->decisions;
    totals->propagations += answer->propagations;
    totals->seconds += answer->seconds;
}

void sudoku_totals_raise (Totals *totals, uint64_t vars, uint64_t bytes) {
    totals->vars = totals->vars < vars ? vars : totals->vars;
    totals->bytes = totals->bytes < bytes ? bytes : totals->bytes;
}

void sudoku_totals_add (Totals *totals, const Totals *others) {
    totals->boards += others->boards;
    totals->solved += others->solved;
    totals->none += others->none;
    totals->unknown += others->unknown;
    totals->bad += others->bad;
    totals->helped += others->helped;
    totals->several += others->several;
    totals->undecided += others->undecided;
    totals->conflicts += others->conflicts;
    totals->decisions += others->decisions;
    totals->propagations += others->propagations;
    totals->learning += others->learning;
    totals->seconds += others->seconds;
    sudoku_totals_raise (totals, others->vars, others->bytes);
}
