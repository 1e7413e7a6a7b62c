// judge.h -- a run that is being judged: what was asked, and what was found so far.

#ifndef LAB_JUDGE_H
#define LAB_JUDGE_H

#include "ask.h"

typedef struct Asked {
    Lane *lane;
    const Solver *solver;
    const Item *item;
    const Limits *limits;
    json_t *row;
    size_t encoding, amo;
    const char *formula;    // path, null: the solver reads none
    int vars;               // of it
    sudoku_board *solution; // the first one, verified; or null
    double cpu, wall;       // sums
    uint64_t peak;
    int64_t enough; // solutions that are counted
    bool counted;   // as many as the file says
    const char *status;
    char fault[200];
    char reason[120]; // why it failed, beside its exit status
} Asked;

// Fields of the row; an empty text is left out.
void lab_put_text (json_t *row, const char *field, const char *text);
void lab_put_count (json_t *row, const char *field, uint64_t count);
void lab_put_hash (json_t *row, const char *field, uint64_t hash);
void lab_put_number (json_t *row, const char *field, double number);

// Notes what is wrong with the answer; the first fault stays.
void lab_accuse (Asked *asked, const char *what, const char *detail);

// Notes why a run failed, which is no answer.
void lab_fail (Asked *asked, const char *format, ...);

// Runs a command within so many CPU seconds, notes what it used and sets the status
// if that is none of an answer.  False if it gave no answer in time; the caller
// releases the answer in any case.
bool lab_hear (Asked *asked, const char *command, double seconds,
               Answer *answer);

// The word for what a file says of a board, null if that is nothing.
const char *lab_expected (const Instance *board);

// The word for a collection, by one finding for each board: "solved", with the
// answers in the row; null if one is missing.
const char *lab_judge_collection (Asked *asked, const Answer *answer);

// What a solver of formulas said: 10 that there is a model, 20 that there is none, 0
// nothing that counts, and why.
int lab_claim (Asked *asked, const Answer *answer, int code);

// What the solver said, as a word for the row; null if it said nothing that
// counts.  Exit status and text must say the same.
const char *lab_judge (Asked *asked, Answer *answer, int code);

#endif
