// bench.h -- the entry of `cdcl-sudoku bench`.
//
// The harness measures and checks, it never decides: every instance is solved
// by our solver in this process and by MiniSat as a separate program, in every
// encoding, and each answer of ours is held against the rules of the game and
// against MiniSat's answer.
//
// Reading order: settings.h (what is asked), corpus.h (what is measured),
// row.h (what a measurement is), ours.c and minisat.c (how it is made),
// check.c and referee.c (how it is judged), summary.c and export.c (how it is
// told); harness.h and bench.c put them together.

#ifndef BENCH_H
#define BENCH_H

// argv[0] is "bench".  Returns the exit status: 0, 1 for a disagreement,
// 130 when interrupted, 64 and up as in sysexits.
int cdcl_sudoku_bench (int argc, char **argv);

#endif
