// sudoku.h -- the public interface of libcdcl-sudoku: Sudoku boards of any
// size n² × n², their text formats, their encodings into SAT, and a solver.
//
// Data flows one way:
//
//   text --parse--> board --encode--> clauses + groups --solve--> model
//        --decode--> board --verify--> report
//
// sudoku_puzzles.h checks, minimizes, rates and makes puzzles; sudoku_explain.h
// solves them in steps with reasons.
//
// Terms: n is the order and N = n² the side.  A cell is (row, column), both
// from 0.  A digit is 1 … N, and 0 is a blank cell.  A given is a digit of the
// puzzle; a candidate is a digit that a cell may still hold.  A house is a row,
// a column or a box.  Nothing here prints or exits.
//
// Errors are negative codes.  A function that returns no code returns a null
// pointer, false, 0 or the index -1.  A board of the wrong order is
// SUDOKU_BAD_INPUT, and so is an index outside of its table.  Such a call
// changes nothing.
//
// Ownership: the caller owns what functions with _new and _copy return, and frees it with
// the function with _free.  Arguments are copied or read during the call; only
// the `state` of callbacks is kept.  Boards passed to a callback are valid during the
// callback, names and meanings without end.
//
// These mistakes are not checked, and their effect is undefined:
//
//   a null pointer, unless the comment allows it
//   sudoku_get, sudoku_set and sudoku_allowed with a row, column or digit that
//   the board does not have
//   sudoku_board_assign to a board of another order
//   a callback that uses the reader, solver or generator that called it
//   adding to the core of a solver (sudoku_solver_core), or solving there

#ifndef SUDOKU_H
#define SUDOKU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// The shared library hides all other names.
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
    SUDOKU_BAD_INPUT = -2, // a bad record, or an argument out of range
    SUDOKU_TOO_LARGE = -3, // more than CDCL_MAX_VAR variables
    SUDOKU_WRONG = -4 // a grid failed its verification: a bug in the solver
};

// A table of names: of encodings, of formats and so on.  Functions take an entry by its
// index, so that a caller can iterate over them.
typedef struct sudoku_table sudoku_table;
size_t sudoku_table_size (const sudoku_table *table);

// The name of an entry, and its meaning in a few words.  Techniques, levels and grades
// have no meanings.  Both are null for an index outside of the table.
const char *sudoku_table_name (const sudoku_table *table, size_t index);
const char *sudoku_table_meaning (const sudoku_table *table, size_t index);

// The index of a name, or -1.
int sudoku_table_find (const sudoku_table *table, const char *name);

// An error and its place: line and column count from 1; 0: the place is not
// known.  Columns count bytes, and box-drawing characters as one.
typedef struct sudoku_error {
    size_t line, column;
    char message[240];
} sudoku_error;

// ---------------------------------------------------------------------------
// Boards

typedef struct sudoku_board sudoku_board;

// A blank board of order 1 ≤ n ≤ 255.  Returns null if memory runs out, or for another
// order. A copy also has the pencil marks.
sudoku_board *sudoku_board_new (unsigned n);
sudoku_board *sudoku_board_copy (const sudoku_board *board);
sudoku_board *sudoku_board_like (const sudoku_board *board); // all blank
void sudoku_board_free (sudoku_board *board);                // null is allowed

// Copies the digits, but not the pencil marks, to a board of the same order.
void sudoku_board_assign (sudoku_board *to, const sudoku_board *from);

unsigned sudoku_order (const sudoku_board *board); // n, or 0 with other rules
unsigned sudoku_side (const sudoku_board *board);  // N, n² unless n is 0

// The digit of a cell: 1 … N, or 0 for blank.  The arguments are not checked (see the
// head of this file).
unsigned sudoku_get (const sudoku_board *board, unsigned row, unsigned col);
void sudoku_set (sudoku_board *board, unsigned row, unsigned col,
                 unsigned digit);

// Pencil marks: forbids a digit in a blank cell.  The first call allocates N³ bits.
// Returns SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT for a cell or digit that
// the board does not have.  sudoku_allowed does not check its arguments.
int sudoku_forbid (sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit);
bool sudoku_allowed (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);
bool sudoku_has_marks (const sudoku_board *board);

// The number of cells that are not blank.
size_t sudoku_givens (const sudoku_board *board);

// Whether both boards have the same side and digits; pencil marks and rules are not
// compared.
bool sudoku_equal (const sudoku_board *a, const sudoku_board *b);

// A hash (FNV-1a) of order, digits and pencil marks.
uint64_t sudoku_hash (const sudoku_board *board);

// Whether `solution` is a solution of `puzzle` by the rules of the game alone: the
// board is full, every row, column and box holds every digit once, and the givens and
// pencil marks of `puzzle` are kept.  Uses neither encodings nor the solver.  If it
// returns false, `error` (may be null) says which cell breaks which rule (line is the
// row, from 1).
bool sudoku_verify (const sudoku_board *puzzle, const sudoku_board *solution,
                    sudoku_error *error);

// Finds two equal givens in one house.  Returns true and the cells {row, col}
// if there are any.
bool sudoku_clash (const sudoku_board *board, unsigned first[2],
                   unsigned second[2]);

// Rules of other puzzles: boxes that are not square, regions of any shape, cages,
// thermometers and so on.  The rules are read from a text with the board; they never
// change, and boards share them.  Boards with such rules have order 0, and all
// functions below take them, unless their comments say otherwise.
typedef struct sudoku_rules sudoku_rules;

// A blank board with these rules.  Returns null if memory runs out, or if the rules are
// not finished.
sudoku_board *sudoku_board_new_rules (const sudoku_rules *rules);

// The rules of a board, which the board owns; null if the board has an order and only
// the rules of that order.
const sudoku_rules *sudoku_board_rules (const sudoku_board *board);

// The first function adds an owner to the rules, the second one removes an owner.
// Removing the last owner frees the rules.
sudoku_rules *sudoku_rules_retain (const sudoku_rules *rules);
void sudoku_rules_free (sudoku_rules *rules); // null is allowed

// Givens and rules.  A rule says that a cell has exactly one digit, that a house
// has a digit in exactly one cell (a region of fewer than N cells: in at most
// one), or it is another constraint of the puzzle, such as a cage.
typedef struct sudoku_given {
    unsigned row, col, digit;
} sudoku_given;

enum {
    SUDOKU_CELL,
    SUDOKU_ROW,
    SUDOKU_COLUMN,
    SUDOKU_BOX, // or a region
    SUDOKU_CONSTRAINT,
    SUDOKU_RECTANGLE, // a unique rectangle, see sudoku_explain.h
    SUDOKU_GRAVE,
    SUDOKU_PATTERN // cells that three digits cannot fill, see sudoku_explain.h
};

// The fields depend on the kind:
//
//   CELL                row, col
//   ROW, COLUMN, BOX    house: which one, from 0; digit
//   CONSTRAINT          house: its number, from 0; for a digit of it also row, col, digit
//   RECTANGLE           row, col, opposite, pair: see sudoku_explain.h
//   PATTERN             upper, middle, lower, digits: see sudoku_explain.h
typedef struct sudoku_rule {
    int kind;
    union {
        unsigned row;
        unsigned upper; // bits of the cells of rows 1 to 3
    };
    union {
        unsigned col;
        unsigned middle; // of rows 4 to 6
    };
    union {
        unsigned house;
        unsigned opposite; // row·N + column of the other corner
        unsigned lower;    // of rows 7 to 9
    };
    union {
        unsigned digit;
        uint16_t pair[2]; // two digits
        unsigned digits;  // bits of digits, from 1 << 0 for 1
    };
    bool needs, excludes; // whether "at least one" is used, and "at most one"
} sudoku_rule;

// ---------------------------------------------------------------------------
// Reading

// One record of an input: a board, and the text about it.
typedef struct sudoku_puzzle {
    sudoku_board *board; // the givens; never null after a successful read
    // The digits that a player entered, on an otherwise blank board with the same
    // rules; or null.
    sudoku_board *entries;
    sudoku_board *solution; // stated in the text, or null
    int64_t count;          // stated number of solutions; -1 if none is stated
    bool count_at_least;    // `count` is a lower bound ("1000+")
    size_t line;            // where the record starts, from 1
    char name[120], author[120], source[200]; // UTF-8, or "" if not stated
    char note[120]; // what was read but not understood, or ""
} sudoku_puzzle;

typedef struct sudoku_reader sudoku_reader;

// Reads records from a stream of bytes, and recognizes their format by their
// content: cdcl-sudoku-formats(5) lists the formats.  `read` works like read(2): it returns
// the number of bytes, 0 at the end, or a negative number on failure.  The
// reader needs memory for one record.
sudoku_reader *sudoku_reader_new (void *state,
                                  long (*read) (void *state, char *bytes,
                                                size_t size));
void sudoku_reader_free (sudoku_reader *reader); // null is allowed

// Reads the next record.  Returns 1 and a puzzle, which the caller releases with
// sudoku_puzzle_release; 0 at the end of the input; SUDOKU_BAD_INPUT and `error` (may
// be null) for a bad record, after which the next call reads the next record; or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_read (sudoku_reader *reader, sudoku_puzzle *puzzle,
                 sudoku_error *error);
void sudoku_puzzle_release (sudoku_puzzle *puzzle);

// Returns a board with the givens and entries of a puzzle, and the pencil marks of both.  In
// a cell with both, the given counts.  The board knows which digits are entries, since
// avoidable rectangles (sudoku_explain.h) need them.  Returns null if memory runs out.
sudoku_board *sudoku_position (const sudoku_puzzle *puzzle);

// Compares the entries and all pencil marks with a solution.  Writes the errors to
// `wrong`, [N²]: entries with another digit, and, with digit 0, blank cells whose marks
// lack the digit of the solution.  Returns their number.
size_t sudoku_wrong_entries (const sudoku_puzzle *puzzle,
                             const sudoku_board *solution, sudoku_given *wrong);

// Reads rules from a separate text: lines as in cdcl-sudoku-rules(5), or an f-puzzles
// puzzle, whose givens are left out.  Returns SUDOKU_OK and rules that the caller
// frees; SUDOKU_BAD_INPUT and `error` (may be null); or SUDOKU_OUT_OF_MEMORY.
int sudoku_rules_read (void *state,
                       long (*read) (void *state, char *bytes, size_t size),
                       sudoku_rules **rules, sudoku_error *error);

// Sets the rules of all boards that the reader reads after this call, until the text
// itself has rules; null means classic Sudoku.  A board of another side is then a bad
// record.
void sudoku_reader_rules (sudoku_reader *reader, const sudoku_rules *rules);

// Sets the reader to text typed by a person: a board in rows is read as soon as it is
// complete, and is never paired with a solution or with regions that follow.
void sudoku_reader_typed (sudoku_reader *reader);

// Sets the symbols of digits in the text (sudoku_symbols), which must live as long as the
// reader; null means the usual symbols.  A board that has only these symbols is read with
// them.  With the usual symbols, the digits of sides above 9 are 1-9A-..., 0-9A-... or
// A-..., as the boards of the text show.
struct sudoku_symbols;
void sudoku_reader_symbols (sudoku_reader *reader,
                            const struct sudoku_symbols *symbols);

// ---------------------------------------------------------------------------
// Writing.  These functions return a string that the caller frees with free(3), or null
// if memory runs out.

// Writes one line: N² symbols, or numbers for N > 36.
char *sudoku_line (const sudoku_board *board);

// Writes N lines with rulers between the boxes.
char *sudoku_grid (const sudoku_board *board);

// The symbols of digits and blanks, in UTF-8.  A null member, or a null pointer to the
// struct, means the symbols of sudoku_line: . for a blank, 1 to 9, A to Z and @ for
// digits up to side 36, numbers for larger sides.
typedef struct sudoku_symbols {
    const char *digits; // one character per digit; may have more
    const char *blank;  // one character
    bool ascii;         // boxes of - | + instead of box-drawing characters
} sudoku_symbols;

// The formats of puzzle files, as indices into a table.  sudoku_read reads all of them,
// with the usual symbols; see cdcl-sudoku-formats(5).  Some formats store data for
// which they have no field in comments: # name, author, source, solutions, solution,
// marks, entries.
extern const sudoku_table sudoku_text_formats;

// The parts of a puzzle that a format cannot hold, as bits.
enum {
    SUDOKU_LOST_NAME = 1,
    SUDOKU_LOST_AUTHOR = 2,
    SUDOKU_LOST_SOURCE = 4,
    SUDOKU_LOST_COUNT = 8,
    SUDOKU_LOST_SOLUTION = 16,
    SUDOKU_LOST_MARKS = 32,
    SUDOKU_LOST_RULES = 64, // rules other than classic Sudoku
    SUDOKU_LOST_ENTRIES = 128
};

// Writes a puzzle in a format.  `before` is the number of puzzles before it in the
// file: the header of a table is written before the first puzzle, and boards in rows
// are separated by a blank line.  *text is a string that the caller frees; *lost (may
// be null) gets the parts of the puzzle that the format cannot hold.  Returns
// SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null) for symbols that do not fit, a
// side that the format does not support, or an index outside of its table; or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_write (const sudoku_puzzle *puzzle, size_t format,
                  const sudoku_symbols *symbols, size_t before, char **text,
                  unsigned *lost, sudoku_error *error);

// Writes rules as lines, in the syntax that sudoku_rules_read reads.
char *sudoku_rules_text (const sudoku_rules *rules);

// Writes a puzzle as the JSON that f-puzzles and other programs for setters exchange,
// or as a link with this JSON.  Rules that were read from such JSON are written as they
// were read; givens, entries, name, author and solution are added.  *text is a string
// that the caller frees.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null)
// for rules that f-puzzles does not support, and if the library was built without
// Jansson; SUDOKU_OUT_OF_MEMORY.
int sudoku_fpuzzles (const sudoku_puzzle *puzzle, bool link, char **text,
                     sudoku_error *error);

// ---------------------------------------------------------------------------
// Pages
//
// Puzzles are laid out on pages, several on each, and their solutions at the back.
// A page is a list of items, in the order in which they are painted; lengths are
// points of 1/72 inch, from the upper left corner, y downwards.

typedef struct sudoku_sheet {
    double width, height; // of the paper
    double margin;
    size_t per_page;          // puzzles per page, at least 1
    bool solutions;           // also print solutions, at the back
    const char *title;        // above the puzzles of each page, or null
    const char *const *level; // [count] difficulty of each puzzle, or null
    // Null: the usual symbols, and blank cells stay empty.
    const sudoku_symbols *symbols;
    // Boards only, without title, headings and page numbers.
    bool bare;
    bool
        alone; // a single puzzle: neither its heading nor its page has a number
} sudoku_sheet;

enum { SUDOKU_PATH, SUDOKU_DISC, SUDOKU_TEXT };

// Grey values range from 0 (black) to 1 (white); negative: not painted.
typedef struct sudoku_item {
    int kind;
    const double *at; // x and y, or for a path [2·points]
    size_t points;    // of a path, at least 2
    bool closed;      // the path returns to its first point
    double radius;    // of a disc
    double fill;   // grey value of the inside of a path or disc, or of a text
    double stroke; // grey value of the line
    double width;  // of the line, which has round ends and corners
    double dash;   // length of dashes and gaps; 0: a solid line
    const char *text; // UTF-8 without control characters
    double size;      // of the text, whose base line is at `at`
    int anchor; // `at` is the beginning (-1), middle (0) or end (1) of the text
    bool bold;
} sudoku_item;

// The default layout: A4, a margin of 48 points, six puzzles, no solutions, no title.
sudoku_sheet sudoku_default_sheet (void);

// The number of pages.
size_t sudoku_pages (const sudoku_puzzle *puzzles, size_t count,
                     const sudoku_sheet *sheet);

// Draws page number `page`, from 0: passes each item to `draw`, which returns 0 to
// continue.  Returns SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null; its line is
// the number of the puzzle, from 1) for symbols that do not fit a board, a sheet
// without room for it, or a page that does not exist; or what `draw` returned.
int sudoku_draw (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, size_t page, void *state,
                 int (*draw) (void *state, const sudoku_item *item),
                 sudoku_error *error);

// Writes a page as SVG.  The caller frees *text.  Returns SUDOKU_OUT_OF_MEMORY or what
// sudoku_draw returns.
int sudoku_svg (const sudoku_puzzle *puzzles, size_t count,
                const sudoku_sheet *sheet, size_t page, char **text,
                sudoku_error *error);

// Write all puzzles as one page of HTML that needs no other file, and as a LaTeX
// document for TikZ.  They return what sudoku_svg returns.
int sudoku_html (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, char **text, sudoku_error *error);
int sudoku_latex (const sudoku_puzzle *puzzles, size_t count,
                  const sudoku_sheet *sheet, char **text, sudoku_error *error);

// ---------------------------------------------------------------------------
// Encodings

// An encoding and an at-most-one encoding ("amo") are indices into these tables.
extern const sudoku_table sudoku_encodings; // minimal, efficient, extended, …
extern const sudoku_table sudoku_amos;      // native, pairwise, …, see --amo

// A sink receives the constraints of an encoder.  Literals are integers as in DIMACS,
// valid during the call.  Only amo "native" uses the last two callbacks.  If a callback
// returns non-zero, the encoder stops and returns this value.
typedef struct sudoku_sink {
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
    int (*at_most_one) (void *state, const int *lits, size_t size);
    int (*exactly_one) (void *state, const int *lits, size_t size);
} sudoku_sink;

// The variable that means "this cell holds this digit": row·N² + col·N + digit.
// Returns 0 if there is no such variable.
int sudoku_var (const sudoku_board *board, unsigned row, unsigned col,
                unsigned digit);

// The number of variables for the rules of a board, including auxiliary variables.
// Returns 0 if there are more than CDCL_MAX_VAR, or for an index outside of its table.
// If the rules are not the classic rules, this takes as long as encoding.
int sudoku_encoded_vars (const sudoku_board *board, size_t encoding,
                         size_t amo);

// The first function encodes the rules of a board; the second one, its givens and
// pencil marks as unit clauses.  Both return SUDOKU_OK, SUDOKU_BAD_INPUT for an index
// outside of its table, SUDOKU_TOO_LARGE, SUDOKU_OUT_OF_MEMORY, or what a callback
// returned.
int sudoku_encode_rules (const sudoku_board *board, size_t encoding, size_t amo,
                         const sudoku_sink *sink);
int sudoku_encode_givens (const sudoku_board *board, const sudoku_sink *sink);

// Fills the board from a model: `value (state, var)` > 0 means true.  If a cell has
// several digits, it gets the first that does not clash with earlier cells.  Returns
// false and `error` (may be null) if a cell has no such digit.
bool sudoku_decode (sudoku_board *board, void *state,
                    int (*value) (void *state, int var), sudoku_error *error);

// ---------------------------------------------------------------------------
// Solving

// Sets the options of a SAT solver to values that suit the board, for callers with
// their own solver.  Returns CDCL_OK or CDCL_OUT_OF_MEMORY.
int sudoku_tune (struct cdcl *core, const sudoku_board *board);

// A solver solves boards that share their rules, one after the other, in one encoding.
// Verdicts and complete counts do not depend on earlier boards.  From side 16 on, or with
// amo "native", the search does not depend on them either; otherwise earlier boards may
// affect which of several solutions is found.
typedef struct sudoku_solver sudoku_solver;

// Makes a solver for boards with the rules of this board.  It calls `stop` (may be null)
// regularly while a board is loaded; loading a large blank board takes seconds.  If
// `stop` returns non-zero, solving ends with SUDOKU_UNKNOWN, as at a limit.  The rules
// that small boards share are loaded here, so this call returns null if it is stopped;
// also if memory runs out, above side 784, and for an index outside of its table.  Other
// work with the solver, such as explaining, calls `stop` as well; the search itself calls
// the callback of cdcl_set_terminate of its core.
sudoku_solver *sudoku_solver_new (const sudoku_board *board, size_t encoding,
                                  size_t amo, void *state,
                                  int (*stop) (void *state));
void sudoku_solver_free (sudoku_solver *solver); // null is allowed

// Kernels: how the rules are represented while solving.  Indices into a table.
//   auto     the kernel that suits the board
//   general  any side and encoding
//   simd     side 9 and 16, encoding extended, amo native: the whole board at once in
//            vectors, with locked candidates, in the fastest code that runs here
//   gfni wide avx512 avx2 plain
//            one of the codes of simd; gfni is for side 16 only, and wide for side 9
extern const sudoku_table sudoku_kernels;

// Whether a kernel can solve boards of this order with this encoding and amo, and runs
// on this machine.
bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo);

// Changes the kernel; call it between boards.  A new solver has the default kernel.
// Returns SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT if the kernel does not
// fit or cdcl_plug refuses it.
int sudoku_use_kernel (sudoku_solver *solver, size_t kernel);
size_t sudoku_kernel_of (const sudoku_solver *solver); // never "auto"

// The SAT solver inside, for options, limits, statistics and termination.  It
// belongs to the sudoku_solver.  From side 16 on, sudoku_tune is called again
// for each board.
struct cdcl *sudoku_solver_core (sudoku_solver *solver);

// Sets when the first decisions follow a full grid, which is constructed without search
// and contains as many givens as possible.  By default they do so from side 25 on, for
// boards with at most 30 % of givens.  SIMD kernels, and sides up to 9, ignore this
// setting.  Returns SUDOKU_OK or SUDOKU_BAD_INPUT.
enum { SUDOKU_PHASES_AUTO, SUDOKU_PHASES_NEVER, SUDOKU_PHASES_ALWAYS };
int sudoku_set_phases (sudoku_solver *solver, int when);

// Finds one solution.  Returns SUDOKU_SOLVED and a verified grid in `solution`;
// SUDOKU_NONE; SUDOKU_UNKNOWN at a limit; SUDOKU_OUT_OF_MEMORY; SUDOKU_WRONG;
// SUDOKU_BAD_INPUT if one of the boards has another order than the solver.
int sudoku_solve (sudoku_solver *solver, const sudoku_board *board,
                  sudoku_board *solution);

// Counts the solutions, up to `limit` (0: all).  Each solution is verified and passed
// to `found` (may be null), which stops the count if it returns non-zero.  No solution
// is passed twice; the seed determines their order.  *complete (may be null) becomes
// true if there are no other solutions, and false if `limit`, `found` or a limit of the
// core ended the count.  Returns the number, or SUDOKU_OUT_OF_MEMORY, SUDOKU_WRONG, or
// SUDOKU_BAD_INPUT for a board of another order.
int64_t sudoku_count (sudoku_solver *solver, const sudoku_board *board,
                      int64_t limit, void *state,
                      int (*found) (void *state, const sudoku_board *solution),
                      bool *complete);

// Solves the board in a string, in any format that sudoku_read reads, and finds
// out whether it has another solution.  Returns the number of solutions, 0, 1
// or 2, where 2 stands for two or more; or a negative error.
//
// `solution` gets one solution as a string, as sudoku_line writes it, or "" if there is
// none.  It has room for `size` bytes, which must be at least N² + 1 up to side 36, and
// 4·N² for larger sides (82 for side 9, 1297 for side 36).  If it is null, solutions
// are only counted.
//
// Errors, with message and place in `error` (may be null):
// SUDOKU_BAD_INPUT if there is no board in `text`, a bad one, one above side
// 784, or a second one, or if `size` is too small; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_WRONG.
//
// Each call makes a solver.  For many boards, or with limits, use sudoku_solver_new and
// sudoku_count.
int sudoku_solve_string (const char *text, char *solution, size_t size,
                         sudoku_error *error);

// Finds the candidates that are in some solution: possible[sudoku_var - 1], of N³
// bytes, becomes 1 for these and 0 for the others.  Returns SUDOKU_SOLVED; SUDOKU_NONE
// if there is no solution; SUDOKU_UNKNOWN if the `stop` of the solver stopped
// it, with the candidates known so far; or an error.
int sudoku_possible (sudoku_solver *solver, const sudoku_board *board,
                     unsigned char *possible);

// Counts the solutions that contain each candidate: counts[sudoku_var - 1], of N³
// counts.  Otherwise like sudoku_count.
int64_t sudoku_possible_counts (sudoku_solver *solver,
                                const sudoku_board *board, int64_t limit,
                                uint64_t *counts, bool *complete);

// An estimated number of solutions.  Numbers are decimal logarithms, since the number
// of a blank board of side 25 is too large for a double; -INFINITY means 0.
typedef struct sudoku_estimate {
    double mean;      // the unbiased estimate
    double low, high; // its confidence interval of 95 %
    int64_t counted;  // solutions counted before estimating, a lower bound
    uint64_t probes;  // random descents
    // Probes that ended in a solution; if 0, there is no estimate.
    uint64_t hits;
    // Effective sample size of the mean: with a few large results among many small ones
    // it is far below `hits`.
    double effective;
    bool exact; // all solutions were counted: low = mean = high
} sudoku_estimate;

// Estimates the number of solutions by `probes` random descents.  Only the seed
// determines the estimate; the machine and the kernel do not.  Returns SUDOKU_SOLVED;
// SUDOKU_UNKNOWN if the `stop` of the solver stopped it, with the estimate so
// far; SUDOKU_OUT_OF_MEMORY; SUDOKU_WRONG; SUDOKU_BAD_INPUT for a board of another
// order or without a probe.
int sudoku_estimate_count (sudoku_solver *solver, const sudoku_board *board,
                           uint64_t probes, uint64_t seed,
                           sudoku_estimate *estimate);

// ---------------------------------------------------------------------------
// Annealing

// Parameters of annealing: `runs` independent runs of `sweeps` sweeps each, or fewer if
// one of them solves the board.
typedef struct sudoku_annealing {
    uint64_t seed, sweeps, runs;
    bool singles; // first place singles, not only the givens
} sudoku_annealing;

// The result of annealing.  A bit stands for each candidate, and a coupling for each
// pair that exclude each other.
typedef struct sudoku_annealed {
    size_t nodes;          // bits
    uint64_t couplings;    // 10,206 for a blank board of side 9
    double energy, ground; // least energy found, energy of a solution
    uint64_t runs, sweeps; // runs and sweeps that were done
} sudoku_annealed;

// Solves a board by simulated annealing, for comparison: it finds solutions by chance,
// and cannot show that there is none.  `stop` (may be null) ends it if it returns
// non-zero.  Returns SUDOKU_SOLVED and a verified grid; SUDOKU_UNKNOWN; SUDOKU_NONE if
// givens clash, or leave a cell or a digit without candidate; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_TOO_LARGE; SUDOKU_WRONG; SUDOKU_BAD_INPUT for a `solution` of another order.
int sudoku_anneal (const sudoku_board *board, const sudoku_annealing *how,
                   void *state, int (*stop) (void *state),
                   sudoku_board *solution, sudoku_annealed *annealed);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
