// bench.h -- the entry of `cdcl-sudoku bench`.
//
// The harness measures and checks.  Our solver, in this process, and MiniSat, as
// a separate program, solve every instance in every encoding.  Each answer of
// ours is compared with the rules of the game and with MiniSat's answer.
//
// Reading order: settings.h (the command line), corpus.h (the boards), row.h (what
// a measurement is), ours.c and minisat.c (how it is made), check.c and referee.c
// (how it is judged), overview.c, summary.c and export.c (how it is reported);
// harness.h and bench.c put them together.

#ifndef BENCH_H
#define BENCH_H

// argv[0] is "bench".  Returns the exit status: 0, 1 for a disagreement,
// 130 when interrupted, 64 and up as in sysexits.
int cdcl_sudoku_bench (int argc, char **argv);

#endif
