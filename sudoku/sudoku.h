// sudoku.h -- the public interface of libcdcl-sudoku: Sudoku boards of any
// size n² × n², their text formats, their encodings into SAT, and a solver.
//
// Data flows one way:
//
//   text --parse--> board --encode--> clauses + groups --solve--> model
//        --decode--> board --verify--> report
//
// Words: n is the order, N = n² the side; a cell is (row, column), both from
// 0; digits are 1 … N, 0 is blank; a given is a digit of the puzzle; a
// candidate is a digit that a cell may still hold; a house is a row, column or
// box.  Nothing here prints or exits.
//
// Errors are told by codes, all negative; what returns no code returns a null
// pointer, false, 0 or the index -1.  Boards of an order that does not fit are
// SUDOKU_BAD_INPUT, as are indices that are none; such a call changes nothing.
//
// Undefined is what has no code, or is called too often to look at it:
//
//   null pointers, but where it says that null is fine
//   sudoku_get, sudoku_set and sudoku_allowed of a row, column or digit that
//   the board does not have
//   sudoku_board_assign to a board of another order
//   in a callback, using the reader, solver or generator that calls it
//   what adds to the core of a solver (sudoku_solver_core), or solves there

#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The shared library is built with all else hidden.
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

struct cdcl;

enum {
    SUDOKU_OK = 0,
    SUDOKU_UNKNOWN = 0,
    SUDOKU_SOLVED = 10,
    SUDOKU_NONE = 20,
    SUDOKU_OUT_OF_MEMORY = -1,
    SUDOKU_BAD_INPUT = -2, // a bad record, an argument that is none
    SUDOKU_TOO_LARGE = -3, // N³ (with auxiliary variables) exceeds CDCL_MAX_VAR
    SUDOKU_WRONG = -4 // a grid failed its verification: a bug in the solver
};

// Where and what: line and column count from 1, 0 means: none in particular.
typedef struct sudoku_error {
    size_t line, column;
    char message[240];
} sudoku_error;

// ---------------------------------------------------------------------------
// Boards

typedef struct sudoku_board sudoku_board;

// A blank board of order 1 ≤ n ≤ 255, owned by the caller; null without memory,
// or for another order.
sudoku_board *sudoku_board_new (unsigned n);
sudoku_board *sudoku_board_copy (const sudoku_board *board);
void sudoku_board_free (sudoku_board *board); // takes null too

// Copies the digits, not the pencil marks, to a board of the same order, which
// is not checked.
void sudoku_board_assign (sudoku_board *to, const sudoku_board *from);

unsigned sudoku_order (const sudoku_board *board); // n
unsigned sudoku_side (const sudoku_board *board);  // N = n²

// Digit 1 … N, or 0 for blank.  Nothing is checked here, see the head.
unsigned sudoku_get (const sudoku_board *board, unsigned row, unsigned col);
void sudoku_set (sudoku_board *board, unsigned row, unsigned col,
                 unsigned digit);

// Pencil marks: a digit that is forbidden in a blank cell.  Costs N³ bits from
// the first sudoku_forbid on: SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or, for a cell
// or digit that the board does not have, SUDOKU_BAD_INPUT.  sudoku_allowed does
// not check.
int sudoku_forbid (sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit);
bool sudoku_allowed (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);
bool sudoku_has_marks (const sudoku_board *board);

// The number of cells that are not blank.
size_t sudoku_givens (const sudoku_board *board);

// Whether both have the same order and digits, whatever their pencil marks.
bool sudoku_equal (const sudoku_board *a, const sudoku_board *b);

// FNV-1a over order, digits and pencil marks.
uint64_t sudoku_hash (const sudoku_board *board);

// Judges `solution` from the rules of the game alone: full, every row, column
// and box holds every digit once, givens and pencil marks of `puzzle` kept.
// Uses neither encodings nor the solver.  On false, `error` (may be null) says
// which cell breaks which rule (line = row, column = column, from 1).
bool sudoku_verify (const sudoku_board *puzzle, const sudoku_board *solution,
                    sudoku_error *error);

// Two equal givens in one house: fills the two cells {row, col} and returns
// true if there are any.  From the rules alone.
bool sudoku_clash (const sudoku_board *board, unsigned first[2],
                   unsigned second[2]);

// ---------------------------------------------------------------------------
// Reading

// What one record of an input says: the board, and what came with it.
typedef struct sudoku_puzzle {
    sudoku_board *board;    // never null after a successful read
    sudoku_board *solution; // of `puzzle:count:solution`, else null
    int64_t count;          // expected number of solutions, -1 unknown
    bool count_at_least;    // `count` is a lower bound ("1000+")
    size_t line;            // where the record starts
    char name[120], author[120], source[200]; // "" if not given
} sudoku_puzzle;

typedef struct sudoku_reader sudoku_reader;

// Reads records from a stream of bytes; `read` works like read(2): bytes
// delivered, 0 at the end, negative on failure.  Memory is that of one record.
sudoku_reader *sudoku_reader_new (void *state,
                                  long (*read) (void *state, char *bytes,
                                                size_t size));
void sudoku_reader_free (sudoku_reader *reader); // takes null too

// 1 and a puzzle (release with sudoku_puzzle_release), 0 at the end of input,
// SUDOKU_BAD_INPUT and `error` (may be null) for a bad record, after which
// reading goes on with the next record, SUDOKU_OUT_OF_MEMORY.
int sudoku_read (sudoku_reader *reader, sudoku_puzzle *puzzle,
                 sudoku_error *error);
void sudoku_puzzle_release (sudoku_puzzle *puzzle);

// ---------------------------------------------------------------------------
// Writing: all return a malloc'ed string that the caller frees, null without
// memory

// One line: N² symbols, or numbers for N > 36.
char *sudoku_line (const sudoku_board *board);

// N lines with rulers between the boxes.
char *sudoku_grid (const sudoku_board *board);

// ---------------------------------------------------------------------------
// Encodings

// Both are indices into tables, so that a caller can iterate over all of them.
// Name and meaning of an index that is none are null, here and in other tables.
size_t sudoku_encodings (void); // minimal, efficient, extended
const char *sudoku_encoding_name (size_t encoding);
const char *sudoku_encoding_meaning (size_t encoding);
int sudoku_encoding (const char *name); // index, or -1
size_t sudoku_amos (void); // native, pairwise, sequential, product, commander
const char *sudoku_amo_name (size_t amo);
const char *sudoku_amo_meaning (size_t amo);
int sudoku_amo (const char *name); // index, or -1

// Where an encoder sends constraints.  Only amo "native" uses the last two.
// A non-zero return stops the encoder, which returns it.
typedef struct sudoku_sink {
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
    int (*at_most_one) (void *state, const int *lits, size_t size);
    int (*exactly_one) (void *state, const int *lits, size_t size);
} sudoku_sink;

// The variable that says: the cell holds this digit.  row·N² + col·N + digit,
// or 0 if there is none.
int sudoku_var (unsigned n, unsigned row, unsigned col, unsigned digit);

// Number of variables with the auxiliary ones; or 0 if more than CDCL_MAX_VAR,
// or for an index that is none.
int sudoku_encoded_vars (unsigned n, size_t encoding, size_t amo);

// The rules of order n; and the givens and pencil marks of a board as units.
// SUDOKU_OK, SUDOKU_BAD_INPUT for an index that is none, SUDOKU_TOO_LARGE,
// SUDOKU_OUT_OF_MEMORY, or what stopped them.
int sudoku_encode_rules (unsigned n, size_t encoding, size_t amo,
                         const sudoku_sink *sink);
int sudoku_encode_givens (const sudoku_board *board, const sudoku_sink *sink);

// Reads the board off a model: `value (state, var)` > 0 means true.  Of several
// digits of a cell the first is taken that does not clash with the cells before.
// False and `error` (may be null) if a cell has none, or none such.
bool sudoku_decode (sudoku_board *board, void *state,
                    int (*value) (void *state, int var), sudoku_error *error);

// ---------------------------------------------------------------------------
// Solving

// Sets the options of a SAT solver to what suits the board, whoever fills it; a
// sudoku_solver does so itself.  CDCL_OK or CDCL_OUT_OF_MEMORY.
int sudoku_tune (struct cdcl *core, const sudoku_board *board);

// Solves any number of boards of one order one after the other, in one encoding.
// Verdicts and final counts never depend on the boards before.  From side 16 on
// or with amo "native" the search does not either; else, of several solutions
// another one may be found.
typedef struct sudoku_solver sudoku_solver;

// Null without memory, for an order that is too large, or an index that is none.
sudoku_solver *sudoku_solver_new (unsigned n, size_t encoding, size_t amo);
// The same, but asks `stop` (may be null) now and then while a board is loaded,
// which takes seconds if it is large and blank: then solving ends as at a
// limit.  Small boards share rules that are loaded here: null, too, once it
// returned non-zero.
sudoku_solver *sudoku_solver_load (unsigned n, size_t encoding, size_t amo,
                                   void *state, int (*stop) (void *state));
void sudoku_solver_free (sudoku_solver *solver); // takes null too

// Kernels: how the groups are represented while solving.  Indices into a table.
//   auto     what suits the board (sudoku_default_kernel)
//   general  any side and encoding
//   rounds   side 9 and 16, extended, native: whole-board vector rounds with
//            locked candidates, in the fastest code that this machine can run
//   avx512 avx2 sse42 plain   these codes one by one, gfni of side 16, and wide of
//                             side 9
size_t sudoku_kernels (void);
const char *sudoku_kernel_name (size_t kernel);
const char *sudoku_kernel_meaning (size_t kernel);
int sudoku_kernel (const char *name); // index, or -1

// Whether a kernel knows such boards and runs on this machine.
bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo);
size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo);

// Takes a kernel that fits, between boards; a solver begins with the default
// one.  SUDOKU_OK, SUDOKU_OUT_OF_MEMORY or, if it does not fit or the core is not
// free for it (cdcl_plug), SUDOKU_BAD_INPUT.
int sudoku_use_kernel (sudoku_solver *solver, size_t kernel);
size_t sudoku_kernel_of (const sudoku_solver *solver); // never auto

// The SAT solver inside, for options, limits, statistics and termination.  From
// side 16 on what sudoku_tune sets is set anew for each board.
struct cdcl *sudoku_solver_core (sudoku_solver *solver);

// SUDOKU_SOLVED and a verified grid in `solution` (a board of the same order),
// SUDOKU_NONE, SUDOKU_UNKNOWN at a limit, SUDOKU_OUT_OF_MEMORY, SUDOKU_WRONG;
// SUDOKU_BAD_INPUT if one of the boards has another order than the solver.
int sudoku_solve (sudoku_solver *solver, const sudoku_board *board,
                  sudoku_board *solution);

// The number of solutions up to `limit` (0: all), each passed verified to
// `found` (may be null), which may stop the count by returning non-zero.
// Distinct solutions, in an order that the seed determines.  *complete (may be
// null) tells whether the count is final: neither limit, nor `found`, nor a
// resource limit ended it.  Negative: SUDOKU_OUT_OF_MEMORY, SUDOKU_WRONG, and
// SUDOKU_BAD_INPUT for a board of another order.
int64_t sudoku_count (sudoku_solver *solver, const sudoku_board *board,
                      int64_t limit, void *state,
                      int (*found) (void *state, const sudoku_board *solution),
                      bool *complete);

// ---------------------------------------------------------------------------
// Making boards

// Makes boards of one order, one after the other.  Which ones, the seed alone
// determines: machine, kernel and what `stop` answers do not.
typedef struct sudoku_generator sudoku_generator;

// `stop` (may be null) is asked now and then, while boards are loaded, too, which
// takes seconds if they are large.  Null without memory, for an order that
// is too large, or once it returned non-zero.
sudoku_generator *sudoku_generator_new (unsigned n, uint64_t seed, void *state,
                                        int (*stop) (void *state));
void sudoku_generator_free (sudoku_generator *generator); // takes null too

// All of these fill a board of that order and return SUDOKU_SOLVED,
// SUDOKU_UNKNOWN if they were stopped, SUDOKU_OUT_OF_MEMORY; or, for a board of
// another order or an argument out of its range, SUDOKU_BAD_INPUT.

// A random full grid.
int sudoku_generate_grid (sudoku_generator *generator, sudoku_board *grid);

// A random minimal puzzle: it has one solution, and none of its givens can be
// missed.  From a random grid givens are taken in random order, each unless a
// second solution comes up.  Up to side 16 this is fast.
int sudoku_generate_minimal (sudoku_generator *generator, sudoku_board *puzzle);

// A board with so many blank cells, at most N².  Patterns are indices into a
// table.
//   random     of a random grid, cells at random
//   balanced   of a random grid, all rows, columns and boxes alike, but for one
//   qcp        no grid behind it: givens at random, no two alike in a house, so
//              that there may be no solution; SUDOKU_NONE if too few fit
int sudoku_generate_holes (sudoku_generator *generator, size_t pattern,
                           size_t holes, sudoku_board *board);
size_t sudoku_patterns (void);
const char *sudoku_pattern_name (size_t pattern);
const char *sudoku_pattern_meaning (size_t pattern);
int sudoku_pattern (const char *name); // index, or -1

// Gives so many givens another digit, still no two alike in a house.
// SUDOKU_NONE, and the board as it was, if they cannot be found.
int sudoku_perturb (sudoku_generator *generator, size_t givens,
                    sudoku_board *board);

// A board with so many blank cells on which digits + 1 cells of a row or column
// are down to so many digits, from 2 to half the side less one.  So there is no
// solution, and unit propagation does not see it; or, if it is housed, the same
// board without the given that takes the last digit away, and with a solution.
// SUDOKU_NONE if there cannot be so many blank cells, or so few.
int sudoku_generate_pigeons (sudoku_generator *generator, size_t digits,
                             size_t holes, bool housed, sudoku_board *board);

// How far the minimal puzzle at hand is, from 0 to 1.
double sudoku_generator_progress (const sudoku_generator *generator);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
