// sudoku.h -- the public interface of libcdcl-sudoku: Sudoku boards of any
// size n² × n², their text formats, their encodings into SAT, and a solver.
//
// Data flows one way:
//
//   text --parse--> board --encode--> clauses + groups --solve--> model
//        --decode--> board --verify--> report
//
// Words: n is the order and N = n² the side.  A cell is (row, column), both
// from 0.  A digit is 1 … N, and 0 is a blank cell.  A given is a digit of the
// puzzle; a candidate is a digit that a cell may still hold.  A house is a row,
// a column or a box.  Nothing here prints or exits.
//
// Errors are negative codes.  A function that returns no code returns a null
// pointer, false, 0 or the index -1.  A board of the wrong order is
// SUDOKU_BAD_INPUT, and so is an index outside of its table.  Such a call
// changes nothing.
//
// Ownership: the caller owns what functions with _new, _load and _copy return,
// and frees it with the function with _free.  What a call gets is copied or
// read during the call; only the `state` of callbacks is kept.
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
    SUDOKU_BAD_INPUT = -2, // a bad record, or an argument out of its range
    SUDOKU_TOO_LARGE = -3, // more than CDCL_MAX_VAR variables
    SUDOKU_WRONG = -4 // a grid failed its verification: a bug in the solver
};

// What is wrong, and where: line and column count from 1; 0 is no certain
// place.  Columns count bytes, and box-drawing characters as one.
typedef struct sudoku_error {
    size_t line, column;
    char message[240];
} sudoku_error;

// ---------------------------------------------------------------------------
// Boards

typedef struct sudoku_board sudoku_board;

// A blank board of order 1 ≤ n ≤ 255.  Null without memory, or for another
// order. A copy has the pencil marks too.
sudoku_board *sudoku_board_new (unsigned n);
sudoku_board *sudoku_board_copy (const sudoku_board *board);
sudoku_board *sudoku_board_like (const sudoku_board *board); // blank
void sudoku_board_free (sudoku_board *board);                // takes null too

// Copies the digits, but not the pencil marks, to a board of the same order.
void sudoku_board_assign (sudoku_board *to, const sudoku_board *from);

unsigned sudoku_order (const sudoku_board *board); // n; 0: other rules
unsigned sudoku_side (const sudoku_board *board);  // N; n² if n is not 0

// The digit of a cell: 1 … N, or 0 for blank.  Not checked (see above).
unsigned sudoku_get (const sudoku_board *board, unsigned row, unsigned col);
void sudoku_set (sudoku_board *board, unsigned row, unsigned col,
                 unsigned digit);

// Pencil marks: forbids a digit in a blank cell.  The first call allocates N³
// bits. SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT for a cell or
// digit that the board does not have.  sudoku_allowed does not check its
// arguments.
int sudoku_forbid (sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit);
bool sudoku_allowed (const sudoku_board *board, unsigned row, unsigned col,
                     unsigned digit);
bool sudoku_has_marks (const sudoku_board *board);

// The number of cells that are not blank.
size_t sudoku_givens (const sudoku_board *board);

// Whether both have the same side and digits, whatever their pencil marks and
// rules.
bool sudoku_equal (const sudoku_board *a, const sudoku_board *b);

// FNV-1a over order, digits and pencil marks.
uint64_t sudoku_hash (const sudoku_board *board);

// Judges `solution` by the rules of the game alone: it is full, every row,
// column and box holds every digit once, and it keeps the givens and pencil
// marks of `puzzle`. Uses neither encodings nor the solver.  If it returns
// false, `error` (may be null) says which cell breaks which rule (line is the
// row, from 1).
bool sudoku_verify (const sudoku_board *puzzle, const sudoku_board *solution,
                    sudoku_error *error);

// Finds two equal givens in one house.  Returns true and the cells {row, col}
// if there are any.
bool sudoku_clash (const sudoku_board *board, unsigned first[2],
                   unsigned second[2]);

// Two boards are equivalent if renaming digits, permuting bands, stacks, and rows
// and columns within them, and transposing make one of the other.  Writes the
// smallest board that is equivalent to one of side 4 or 9: row by row, blank
// as 0.  `smallest` may be the same board.  SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or
// SUDOKU_BAD_INPUT for other sides, pencil marks, and givens that clash.
int sudoku_canonicalize (const sudoku_board *board, sudoku_board *smallest);

// Rules of other puzzles: boxes that are no squares, regions of any shape,
// cages, thermometers and so on.  The rules are read from a text with the board;
// they never change, and boards share them.  Boards with such rules have order 0,
// and all functions below take them, unless their comments say otherwise.
typedef struct sudoku_rules sudoku_rules;

// A blank board with these rules.  Null without memory, or if the rules are not
// finished.
sudoku_board *sudoku_board_new_rules (const sudoku_rules *rules);

// The rules of a board, which belong to it; null: those of its order.
const sudoku_rules *sudoku_board_rules (const sudoku_board *board);

// One more owner, and one less.  The last one frees the rules.
sudoku_rules *sudoku_rules_retain (const sudoku_rules *rules);
void sudoku_rules_free (sudoku_rules *rules); // takes null too

// ---------------------------------------------------------------------------
// Reading

// One record of an input: a board, and what the text says of it.
typedef struct sudoku_puzzle {
    sudoku_board *board;    // never null after a successful read
    sudoku_board *solution; // of `puzzle:count:solution`, or null
    int64_t count;          // stated number of solutions, -1: none stated
    bool count_at_least;    // `count` is a lower bound ("1000+")
    size_t line;            // where the record starts, from 1
    char name[120], author[120], source[200]; // UTF-8, "" if not stated
} sudoku_puzzle;

typedef struct sudoku_reader sudoku_reader;

// Reads records from a stream of bytes, and recognises their format by their
// content: cdcl-sudoku(1) lists the formats.  `read` works like read(2): it returns
// the number of bytes, 0 at the end, or a negative number on failure.  The
// reader needs memory for one record.
sudoku_reader *sudoku_reader_new (void *state,
                                  long (*read) (void *state, char *bytes,
                                                size_t size));
void sudoku_reader_free (sudoku_reader *reader); // takes null too

// Reads the next record.  1 and a puzzle, which the caller releases with
// sudoku_puzzle_release; 0 at the end of the input; SUDOKU_BAD_INPUT and
// `error` (may be null) for a bad record, and the next call reads the record
// after it; SUDOKU_OUT_OF_MEMORY.
int sudoku_read (sudoku_reader *reader, sudoku_puzzle *puzzle,
                 sudoku_error *error);
void sudoku_puzzle_release (sudoku_puzzle *puzzle);

// Reads rules from a text of their own: lines as in cdcl-sudoku(1), or a puzzle
// of f-puzzles, whose givens are left out.  SUDOKU_OK and rules that the caller
// frees; SUDOKU_BAD_INPUT and `error` (may be null); SUDOKU_OUT_OF_MEMORY.
int sudoku_rules_read (void *state,
                       long (*read) (void *state, char *bytes, size_t size),
                       sudoku_rules **rules, sudoku_error *error);

// Rules for the boards that the reader reads from here on, until the text has
// rules itself; null: those of classic Sudoku.  A board of another side is a bad
// record.
void sudoku_reader_rules (sudoku_reader *reader, const sudoku_rules *rules);

// ---------------------------------------------------------------------------
// Writing.  Returns a string that the caller frees with free(3); null without
// memory.

// One line: N² symbols, or numbers for N > 36.
char *sudoku_line (const sudoku_board *board);

// N lines with rulers between the boxes.
char *sudoku_grid (const sudoku_board *board);

// The symbols of digits and blanks, in UTF-8.  A null pointer, here and in place
// of the whole, means what sudoku_line writes: . for a blank, 1 to 9, A to Z and @
// for digits up to side 36, numbers above.
typedef struct sudoku_symbols {
    const char *digits; // a character for each digit, or more
    const char *blank;  // one character
    bool ascii;         // boxes of - | + instead of box-drawing characters
} sudoku_symbols;

// Formats of files with puzzles, indices into a table: sudoku_read reads all of
// them, in the usual symbols.
//   line  a board on each line: N² symbols or numbers, or N³ symbols with pencil
//         marks; then :count:solution if they are known
//   grid  N lines with rulers; a table of candidates with pencil marks
//   box   a frame of box-drawing characters
//   sdk   SudoCue's: #A author, #D name, #S source, [Puzzle]
//   sdm   a collection: N² symbols on each line
//   ss    Simple Sudoku's: rows with | and -; a table of candidates
//   csv   a table with names of columns in the first line (RFC 4180)
//   fpuzzles, link   what sudoku_fpuzzles writes
//   rules the rules as lines, then as `line`
// line, grid, box and sdk keep everything in comments: # name, author, source,
// solutions, solution, marks.
size_t sudoku_text_formats (void);
const char *sudoku_text_format_name (size_t format);
const char *sudoku_text_format_meaning (size_t format);
int sudoku_text_format (const char *name); // index, or -1

// What a format has no place for; bits.
enum {
    SUDOKU_LOST_NAME = 1,
    SUDOKU_LOST_AUTHOR = 2,
    SUDOKU_LOST_SOURCE = 4,
    SUDOKU_LOST_COUNT = 8,
    SUDOKU_LOST_SOLUTION = 16,
    SUDOKU_LOST_MARKS = 32,
    SUDOKU_LOST_RULES = 64 // other ones than those of classic Sudoku
};

// Writes a puzzle in a format.  `before` is the number of puzzles before it in
// the file: the first of a table has the line of names before it, and boards in
// rows have a blank line between them.  *text is a string that the caller frees;
// *lost (may be null) gets what the puzzle has and the format has no place for.
// SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null) for symbols that do not
// fit, a side that the format does not have, or an index outside of its table;
// SUDOKU_OUT_OF_MEMORY.
int sudoku_write (const sudoku_puzzle *puzzle, size_t format,
                  const sudoku_symbols *symbols, size_t before, char **text,
                  unsigned *lost, sudoku_error *error);

// Rules as lines, as sudoku_rules_read reads them.
char *sudoku_rules_text (const sudoku_rules *rules);

// The JSON that f-puzzles and other programs of setters exchange, or a link with
// it.  Rules that were read from such JSON keep it; digits, name, author and
// solution are put in.  *text is a string that the caller frees.  SUDOKU_OK;
// SUDOKU_BAD_INPUT and `error` (may be null) for rules that f-puzzles does not
// have, and where the library was built without Jansson; SUDOKU_OUT_OF_MEMORY.
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
    size_t per_page;              // puzzles, at least 1
    bool solutions;               // those that the puzzles have, at the back
    const char *title;            // above the puzzles of each page, or null
    const char *const *level;     // [count] how hard each is, or null
    const sudoku_symbols *symbols; // null: the usual ones; blanks stay empty
} sudoku_sheet;

enum { SUDOKU_PATH, SUDOKU_DISC, SUDOKU_TEXT };

// Grey is from 0, black, to 1, white; negative: not painted.
typedef struct sudoku_item {
    int kind;
    const double *at; // x, y; of a path [2·points]
    size_t points;    // of a path, from 2 on
    bool closed;      // the path returns to its first point
    double radius;    // of a disc
    double fill;      // grey inside of a path or disc, or of a text
    double stroke;    // grey of the line
    double width;     // of the line, which has round ends and corners
    double dash;      // length of dashes, and of gaps between them; 0: none
    const char *text; // UTF-8 without control characters
    double size;      // of the text; `at` is on its base line
    int anchor;       // -1: the text begins there, 0: its middle, 1: it ends
    bool bold;
} sudoku_item;

// A4, a margin of 48 points, six puzzles, no solutions, no title.
sudoku_sheet sudoku_default_sheet (void);

// The number of pages.
size_t sudoku_pages (const sudoku_puzzle *puzzles, size_t count,
                     const sudoku_sheet *sheet);

// Draws a page, from 0: passes each item to `draw`, which returns 0 to go on.
// SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null; its line is the number of
// the puzzle, from 1) for symbols that do not fit a board, a sheet without room for
// it, or a page that there is not; or what `draw` returned.
int sudoku_draw (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, size_t page, void *state,
                 int (*draw) (void *state, const sudoku_item *item),
                 sudoku_error *error);

// A page as SVG.  The caller frees *text.  SUDOKU_OUT_OF_MEMORY, or as sudoku_draw.
int sudoku_svg (const sudoku_puzzle *puzzles, size_t count,
                const sudoku_sheet *sheet, size_t page, char **text,
                sudoku_error *error);

// All puzzles as one page of HTML that needs no other file, and as a LaTeX document
// for TikZ; as sudoku_svg.
int sudoku_html (const sudoku_puzzle *puzzles, size_t count,
                 const sudoku_sheet *sheet, char **text, sudoku_error *error);
int sudoku_latex (const sudoku_puzzle *puzzles, size_t count,
                  const sudoku_sheet *sheet, char **text, sudoku_error *error);

// ---------------------------------------------------------------------------
// Encodings

// An encoding and an at-most-one encoding ("amo") are indices into tables, so
// that a caller can iterate over them.  In all tables, name and meaning of an
// index outside of the table are null.
size_t sudoku_encodings (void); // minimal, efficient, extended
const char *sudoku_encoding_name (size_t encoding);
const char *sudoku_encoding_meaning (size_t encoding);
int sudoku_encoding (const char *name); // index, or -1
size_t sudoku_amos (void); // native, pairwise, sequential, product, commander
const char *sudoku_amo_name (size_t amo);
const char *sudoku_amo_meaning (size_t amo);
int sudoku_amo (const char *name); // index, or -1

// Receives the constraints of an encoder: literals as in DIMACS, valid during
// the call.  Only amo "native" uses the last two callbacks.  If a callback
// returns non-zero, the encoder stops and returns that.
typedef struct sudoku_sink {
    void *state;
    int (*clause) (void *state, const int *lits, size_t size);
    int (*at_most_one) (void *state, const int *lits, size_t size);
    int (*exactly_one) (void *state, const int *lits, size_t size);
} sudoku_sink;

// The variable of "this cell holds this digit": row·N² + col·N + digit.  0 if
// there is none.
int sudoku_var (unsigned n, unsigned row, unsigned col, unsigned digit);
int sudoku_var_of (const sudoku_board *board, unsigned row, unsigned col,
                   unsigned digit);

// The number of variables, with auxiliary ones.  0 if they are more than
// CDCL_MAX_VAR, or for an index outside of its table.
int sudoku_encoded_vars (unsigned n, size_t encoding, size_t amo);

// Encodes the rules of order n; and the givens and pencil marks of a board as
// unit clauses.  SUDOKU_OK, SUDOKU_BAD_INPUT for an index outside of its table,
// SUDOKU_TOO_LARGE, SUDOKU_OUT_OF_MEMORY, or what a callback returned.
int sudoku_encode_rules (unsigned n, size_t encoding, size_t amo,
                         const sudoku_sink *sink);
int sudoku_encode_givens (const sudoku_board *board, const sudoku_sink *sink);

// The same for the rules of a board, of any kind.  The number of variables needs
// the work of encoding them unless the board has an order.
int sudoku_encoded_vars_of (const sudoku_board *board, size_t encoding,
                            size_t amo);
int sudoku_encode_rules_of (const sudoku_board *board, size_t encoding,
                            size_t amo, const sudoku_sink *sink);

// Fills the board from a model: `value (state, var)` > 0 means true.  If a cell
// has several digits, it gets the first that does not clash with the cells
// before it. False and `error` (may be null) if a cell has no such digit.
bool sudoku_decode (sudoku_board *board, void *state,
                    int (*value) (void *state, int var), sudoku_error *error);

// ---------------------------------------------------------------------------
// Solving

// Sets the options of a SAT solver to what suits the board, for callers that
// encode it into a solver of their own.  CDCL_OK or CDCL_OUT_OF_MEMORY.
int sudoku_tune (struct cdcl *core, const sudoku_board *board);

// Solves boards of one order, one after the other, in one encoding.  Verdicts
// and final counts do not depend on the boards before.  From side 16 on, or
// with amo "native", the search does not either; otherwise it may find another
// one of several solutions.
typedef struct sudoku_solver sudoku_solver;

// Null without memory, for an order above 28 (side 784), or for an index
// outside of its table.
sudoku_solver *sudoku_solver_new (unsigned n, size_t encoding, size_t amo);
// The same, but calls `stop` (may be null) now and then while it loads a board;
// a large blank one takes seconds.  If `stop` returns non-zero, solving ends
// with SUDOKU_UNKNOWN, as at a limit.  The rules that small boards share are
// loaded here, so this call returns null if it is stopped.
sudoku_solver *sudoku_solver_load (unsigned n, size_t encoding, size_t amo,
                                   void *state, int (*stop) (void *state));
// The same for boards that share their rules with this one.  Such a solver has
// the general kernel.
sudoku_solver *sudoku_solver_load_for (const sudoku_board *board,
                                       size_t encoding, size_t amo, void *state,
                                       int (*stop) (void *state));
void sudoku_solver_free (sudoku_solver *solver); // takes null too

// Kernels: how the rules are represented while solving.  Indices into a table.
//   auto     what suits the board (sudoku_default_kernel)
//   general  any side and encoding
//   simd     side 9 and 16, extended, native: the whole board at once in
//            vectors, with locked candidates, in the fastest code that runs here
//   gfni wide avx512 avx2 plain
//            one of these codes; gfni is for side 16 only, and wide for side 9
size_t sudoku_kernels (void);
const char *sudoku_kernel_name (size_t kernel);
const char *sudoku_kernel_meaning (size_t kernel);
int sudoku_kernel (const char *name); // index, or -1

// Whether a kernel can solve such boards, and runs on this machine.
bool sudoku_kernel_fits (size_t kernel, unsigned n, size_t encoding,
                         size_t amo);
size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo);

// Changes the kernel, between boards.  A new solver has the default one.
// SUDOKU_OK, SUDOKU_OUT_OF_MEMORY, or SUDOKU_BAD_INPUT if the kernel does not
// fit or cdcl_plug refuses it.
int sudoku_use_kernel (sudoku_solver *solver, size_t kernel);
size_t sudoku_kernel_of (const sudoku_solver *solver); // never auto

// The SAT solver inside, for options, limits, statistics and termination.  It
// belongs to the sudoku_solver.  From side 16 on, sudoku_tune is called again
// for each board.
struct cdcl *sudoku_solver_core (sudoku_solver *solver);

// When the first decisions follow a full grid, which is constructed without search
// from as many givens as it finds room for.  By default this is so from side 25 on
// for boards with at most 30 % of givens.  It does not concern SIMD kernels, and
// sides up to 9.  SUDOKU_OK or SUDOKU_BAD_INPUT.
enum { SUDOKU_PHASES_AUTO, SUDOKU_PHASES_NEVER, SUDOKU_PHASES_ALWAYS };
int sudoku_first_phases (sudoku_solver *solver, int when);

// Finds one solution.  SUDOKU_SOLVED and a verified grid in `solution`;
// SUDOKU_NONE; SUDOKU_UNKNOWN at a limit; SUDOKU_OUT_OF_MEMORY; SUDOKU_WRONG;
// SUDOKU_BAD_INPUT if one of the boards has another order than the solver.
int sudoku_solve (sudoku_solver *solver, const sudoku_board *board,
                  sudoku_board *solution);

// Counts the solutions, up to `limit` (0: all).  Each one, verified, is passed
// to `found` (may be null), which stops the count if it returns non-zero.  No
// solution comes twice; the seed determines their order.  *complete (may be
// null) becomes true if there are no others, and false if `limit`, `found` or a
// limit of the core ended the count.  Returns the number, or
// SUDOKU_OUT_OF_MEMORY, SUDOKU_WRONG, or SUDOKU_BAD_INPUT for a board of
// another order.
int64_t sudoku_count (sudoku_solver *solver, const sudoku_board *board,
                      int64_t limit, void *state,
                      int (*found) (void *state, const sudoku_board *solution),
                      bool *complete);

// Solves the board in a string, in any format that sudoku_read reads, and finds
// out whether it has another solution.  Returns the number of solutions, 0, 1
// or 2, where 2 stands for two or more; or a negative error.
//
// `solution` gets one solution as a string, as sudoku_line writes it, and ""
// without one.  It has room for `size` bytes: N² + 1 or more up to side 36, 4·N²
// above (82 for side 9, 1297 for side 36).  If it is null, solutions are only
// counted.
//
// Errors, of which `error` (may be null) says what was wrong and where:
// SUDOKU_BAD_INPUT if there is no board in `text`, a bad one, one above side
// 784, or a second one, or if `size` is too small; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_WRONG.
//
// Each call makes a solver.  Who has many boards, or needs limits, uses
// sudoku_solver_new and sudoku_count.
int sudoku_solve_string (const char *text, char *solution, size_t size,
                         sudoku_error *error);

// Finds the candidates that are in some solution: writes 1 for these, else 0, to
// possible[sudoku_var - 1], [N³].  SUDOKU_SOLVED; SUDOKU_NONE if there is no
// solution; SUDOKU_UNKNOWN if the `stop` of sudoku_solver_load stopped it, with
// those that are known so far; or an error.
int sudoku_possible (sudoku_solver *solver, const sudoku_board *board,
                     unsigned char *possible);

// Counts in how many solutions each candidate is, to counts[sudoku_var - 1],
// [N³].  Otherwise as sudoku_count.
int64_t sudoku_possible_counts (sudoku_solver *solver,
                                const sudoku_board *board, int64_t limit,
                                uint64_t *counts, bool *complete);

// An estimated number of solutions.  Numbers are decimal logarithms, since that
// of a blank board of side 25 is too large for a double; -INFINITY means 0.
typedef struct sudoku_estimate {
    double mean;      // the estimate, unbiased
    double low, high; // its confidence interval of 95 %
    int64_t counted;  // solutions that were found before, a lower bound
    uint64_t probes;  // random descents
    uint64_t hits;    // of these, with a solution at the end; without one
                      // there is no estimate
    double effective; // of these, how many the mean rests on: with a few large
                      // ones among many small it is far below `hits`
    bool exact;       // all solutions were counted: low = mean = high
} sudoku_estimate;

// Estimates the number of solutions by so many random descents.  Only the seed
// determines the estimate; the machine and the kernel do not.  SUDOKU_SOLVED;
// SUDOKU_UNKNOWN if the `stop` of sudoku_solver_load stopped it, with the
// estimate so far; SUDOKU_OUT_OF_MEMORY; SUDOKU_WRONG; SUDOKU_BAD_INPUT for a
// board of another order or without a probe.
int sudoku_estimate_count (sudoku_solver *solver, const sudoku_board *board,
                           uint64_t probes, uint64_t seed,
                           sudoku_estimate *estimate);

// ---------------------------------------------------------------------------
// The workbench: puzzles inside puzzles
//
// A `stop` of sudoku_solver_load stops these calls too, with SUDOKU_UNKNOWN.  All
// of them return SUDOKU_BAD_INPUT for a board of another order or an index
// outside of its table.

// Classes of symmetric patterns: none, rot180, rot90, horizontal, vertical,
// diagonal, antidiagonal, mirrors, diagonals, full.  Cells that a symmetry
// carries into each other are an orbit.
size_t sudoku_symmetries (void);
const char *sudoku_symmetry_name (size_t symmetry);
const char *sudoku_symmetry_meaning (size_t symmetry);
int sudoku_symmetry (const char *name); // index, or -1

// Givens and rules.  A rule says that a cell has exactly one digit, that a house
// has a digit in exactly one cell (a region of fewer than N cells: in at most
// one), or it is a constraint of the puzzle's own, like a cage.
typedef struct sudoku_given {
    unsigned row, col, digit;
} sudoku_given;

enum {
    SUDOKU_CELL,
    SUDOKU_ROW,
    SUDOKU_COLUMN,
    SUDOKU_BOX, // or region
    SUDOKU_CONSTRAINT
};

typedef struct sudoku_rule {
    int kind;
    unsigned row, col;     // of a cell
    unsigned house, digit; // of a house: which row, column or box, from 0; of a
                           // constraint: `house` is its number, from 0
    bool needs, excludes;  // what it is used for: at least one, at most one
} sudoku_rule;

// Why a board has no solution: givens and rules that clash.
typedef struct sudoku_why {
    sudoku_given *givens;
    sudoku_rule *rules;
    size_t givens_size, rules_size;
    bool minimal;  // without any of them the others do not clash
    bool smallest; // no fewer givens and rules of the board clash
    size_t least;  // a lower bound of their number
} sudoku_why;

// Finds out why a board has no solution, with pencil marks as facts.  `effort`
// limits the work, in ticks of the SAT solver: once to make the reason minimal, and
// once to find a smallest one.  So the result is the same everywhere.
// SUDOKU_SOLVED and the reason, which the caller releases; SUDOKU_NONE if there is
// a solution; SUDOKU_UNKNOWN if it takes more to refute the board, or the `stop`
// of the solver stopped it; SUDOKU_TOO_LARGE above side 49, unless two givens
// clash; or an error.
int sudoku_why_none (sudoku_solver *solver, const sudoku_board *board,
                     int64_t effort, sudoku_why *why);
void sudoku_why_release (sudoku_why *why);

// The reason as a sentence without its full stop, with rows, columns and boxes
// from 1: "5, 8 and 9 have only two cells left in box 4, r4c1 and r5c2, since
// r4c8 is 5 …".  The caller frees it with free(3); null without memory.
char *sudoku_why_text (const sudoku_board *board, const sudoku_why *why);

// Finds the fewest further givens that leave one of `size` solutions, all that a
// board has.  `effort` limits the sets of givens that are tried.  SUDOKU_SOLVED,
// and the further givens in `hints`, blank elsewhere: no fewer will do.
// SUDOKU_UNKNOWN: the same, but *least or more are needed.  Or an error.
int sudoku_fewest_hints (const sudoku_board *const *solutions, size_t size,
                         int64_t effort, sudoku_board *hints, size_t *least);

// Limits each question of the functions below, whether some givens leave one
// solution, to so many conflicts; negative, as in a new solver: no limit.  A given
// stays if its question ends at the limit.
void sudoku_limit_questions (sudoku_solver *solver, int64_t conflicts);

// Removes givens from a puzzle until none can go without a second solution, the
// givens of an orbit together.  Each orbit is tried once: in reading order for
// seed 0, else in a random order; but from side 25 on, and for sides 1 and 4,
// several may go at once.  SUDOKU_SOLVED; SUDOKU_NONE if the puzzle does not
// have exactly one solution; SUDOKU_UNKNOWN, and a puzzle that may not be
// minimal, if it was stopped while removing, or a question ended at its limit; or
// an error.
int sudoku_minimize (sudoku_solver *solver, const sudoku_board *puzzle,
                     size_t symmetry, uint64_t seed, sudoku_board *minimal);

// Finds the givens that can go, each by itself, and writes them to `redundant`,
// blank elsewhere.  Returns what sudoku_minimize does; if the result is
// SUDOKU_UNKNOWN, there may be others.
int sudoku_redundant (sudoku_solver *solver, const sudoku_board *puzzle,
                      sudoku_board *redundant);

// Finds all minimal puzzles inside a puzzle, up to `limit` (0: all), and passes
// each to `found` (may be null), which stops if it returns non-zero.  *complete
// (may be null) becomes true if there are no others.  Returns their number, 0 if
// the puzzle does not have exactly one solution; or an error.
int64_t sudoku_minimize_all (sudoku_solver *solver, const sudoku_board *puzzle,
                             size_t symmetry, int64_t limit, void *state,
                             int (*found) (void *state,
                                           const sudoku_board *minimal),
                             bool *complete);

// Finds a puzzle with the fewest givens inside a puzzle.  It asks at most
// `effort` times (negative: no limit) whether a part of the puzzle is unique.
// SUDOKU_SOLVED: no puzzle inside has fewer.  SUDOKU_UNKNOWN: a limit ended the
// search; `smallest` is the best so far, and no puzzle inside has fewer than
// *least givens.  SUDOKU_NONE if the puzzle does not have exactly one solution;
// or an error.
int sudoku_minimize_smallest (sudoku_solver *solver, const sudoku_board *puzzle,
                              size_t symmetry, int64_t effort,
                              sudoku_board *smallest, size_t *least);

// ---------------------------------------------------------------------------
// Rating
//
// Ratings are for puzzles of side 1 to 25 with one solution and no pencil marks.
// They do not check that there is one solution.  `stop` (may be null) is called
// now and then; if it returns non-zero, the result is SUDOKU_UNKNOWN, and so it is
// when `effort` (negative: no limit) is spent.  Otherwise they return
// SUDOKU_SOLVED; SUDOKU_NONE if the rating does not exist; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_BAD_INPUT for other boards.

// B, at most `most`.  A candidate is refuted by a braid of length n if it being
// true, its peers fall, up to n - 1 cells or digits of houses in turn have one
// candidate left, which is placed, and the n-th has none.  B is the smallest n for
// which eliminating such candidates, and placing singles, solves the puzzle; 0 if
// singles alone do.  SUDOKU_NONE if no n up to `most` does, and *rating is the
// last one that was tried.  SUDOKU_UNKNOWN, after `effort` sets of placements: B is
// above *rating.
int sudoku_rate_braid (const sudoku_board *puzzle, unsigned most,
                       int64_t effort, void *state, int (*stop) (void *state),
                       unsigned *rating);

// The deepest level of inference that is needed, an index into a table: naked
// single, hidden single, locked, subset (of 2 to 4), failed literal, two levels,
// search.
int sudoku_rate_level (const sudoku_board *puzzle, size_t *level);
size_t sudoku_levels (void);
const char *sudoku_level_name (size_t level);

// Watanabe's width: the nodes of a search that places naked singles, and branches
// on the first cell with the fewest candidates.  SUDOKU_UNKNOWN: there are more
// than *nodes, which is `effort` unless it was stopped.
int sudoku_rate_width (const sudoku_board *puzzle, int64_t effort, void *state,
                       int (*stop) (void *state), uint64_t *nodes);

// Decisions and conflicts of this solver, with the general kernel, for all
// solutions of so many images of the puzzle under random symmetries: the lower
// quartile, the median and the upper quartile.  SUDOKU_NONE if the puzzle has
// not one solution.
typedef struct sudoku_effort {
    uint64_t decisions[3], conflicts[3];
} sudoku_effort;
int sudoku_rate_effort (const sudoku_board *puzzle, size_t runs, uint64_t seed,
                        void *state, int (*stop) (void *state),
                        sudoku_effort *effort);

// What the steps of a puzzle of side 1, 4 or 9 count (see Explaining): of the
// textbook by HoDoKu's table; the easiest at each position by Sudoku Explainer's; and
// the truths of smallest steps.  Zero is what `kinds`, of these bits, does not have.
// A number of Sudoku Explainer is in tenths, and an estimate: steps without a
// name are rated by their truths.
enum {
    SUDOKU_SCORE_HODOKU = 1,    // hodoku and grade
    SUDOKU_SCORE_EXPLAINER = 2, // explainer
    SUDOKU_SCORE_TRUTHS = 4     // largest and total
};

typedef struct sudoku_score {
    uint64_t hodoku;       // sum of all steps
    size_t grade;          // by the sum; index into a table: easy, medium, hard,
                           // unfair, extreme
    unsigned explainer;    // hardest step, in tenths
    size_t largest, total; // truths of one step, and of all
} sudoku_score;

int sudoku_rate_score (sudoku_solver *solver, const sudoku_board *puzzle,
                       int kinds, void *state, int (*stop) (void *state),
                       sudoku_score *score);
size_t sudoku_grades (void);
const char *sudoku_grade_name (size_t grade);

// ---------------------------------------------------------------------------
// Annealing

// How to anneal: `runs` independent runs of so many sweeps each, or fewer if one
// of them solves the board.
typedef struct sudoku_annealing {
    uint64_t seed, sweeps, runs;
    bool singles; // single candidates are applied before, not the givens alone
} sudoku_annealing;

// What came of it.  A bit stands for each candidate, and a coupling for each two
// that exclude each other.
typedef struct sudoku_annealed {
    size_t nodes;          // bits
    uint64_t couplings;    // 10,206 of a blank board of side 9
    double energy, ground; // the least that was found, and that of a solution
    uint64_t runs, sweeps; // done
} sudoku_annealed;

// Solves a board by simulated annealing, for comparison: it finds solutions by
// chance, and cannot show that there is none.  `stop` (may be null) ends it if it
// returns non-zero.  SUDOKU_SOLVED and a verified grid; SUDOKU_UNKNOWN;
// SUDOKU_NONE if givens clash, or leave a cell or a digit without candidate;
// SUDOKU_OUT_OF_MEMORY; SUDOKU_TOO_LARGE; SUDOKU_WRONG; SUDOKU_BAD_INPUT for a
// `solution` of another order.
int sudoku_anneal (const sudoku_board *board, const sudoku_annealing *how,
                   void *state, int (*stop) (void *state),
                   sudoku_board *solution, sudoku_annealed *annealed);

// ---------------------------------------------------------------------------
// Explaining
//
// Of each rule exactly one candidate is true.  That at least one is true is called
// a truth, and that at most one is, a link.  A step is a set of truths and links
// which leave no choice: some candidates are false, or true.  A step is smallest if
// no fewer truths exclude or place any candidate.  Steps are for boards of side 1 to
// 36, also with pencil marks, and with several solutions.

// One line of a refutation.  Lines of the same depth follow from each other; the
// lines of a case are deeper by one.
enum {
    SUDOKU_PROOF_TRUE,  // suppose that the candidate is true,
    SUDOKU_PROOF_FALSE, // or false
    SUDOKU_PROOF_ONLY,  // then the truth has only this candidate left
    SUDOKU_PROOF_CASE,  // one of the candidates that the truth has left
    SUDOKU_PROOF_NONE   // the truth has none left
};

typedef struct sudoku_proof_line {
    int kind;
    unsigned depth;
    sudoku_rule truth;      // of the last three
    sudoku_given candidate; // of all but the last
} sudoku_proof_line;

typedef struct sudoku_step {
    char technique[48]; // its name, or "5 truths, 7 links"
    bool named;
    sudoku_given *eliminate, *place;
    sudoku_rule *truths, *links; // without a link it would not hold
    sudoku_proof_line *proof;
    size_t eliminate_size, place_size, truths_size, links_size, proof_size;
    size_t least; // no step has fewer truths; equal if the step is smallest
} sudoku_step;

// Explains one board.
typedef struct sudoku_explainer sudoku_explainer;

// Sets with up to `most` truths (at most 30) are searched for, as long as a step
// takes no more than `effort` nodes of the search; 0: the defaults.  Greater steps
// are cases within cases.  SUDOKU_SOLVED and an explainer, which the caller frees;
// SUDOKU_NONE if the board has no solution; SUDOKU_UNKNOWN if the `stop` of the
// solver stopped it; or an error.
int sudoku_explainer_new (sudoku_solver *solver, const sudoku_board *board,
                          size_t most, int64_t effort,
                          sudoku_explainer **explainer);
void sudoku_explainer_free (sudoku_explainer *explainer); // takes null too

// The position: digits so far, and as pencil marks what was eliminated.
const sudoku_board *sudoku_explainer_board (const sudoku_explainer *explainer);

// Techniques by name, in the order of the books.  Indices into a table.
size_t sudoku_techniques (void);
const char *sudoku_technique_name (size_t technique);
int sudoku_technique (const char *name); // index, or -1

// From now on steps are the first in the order of the table of those techniques,
// [sudoku_techniques], that are true in `techniques`; or smallest again if it is
// null.  Where none of them is left, a smallest step follows, unless SUDOKU_ONLY.
// With SUDOKU_UNPROVED steps have no links and no proof, and are not judged.
// SUDOKU_OK; SUDOKU_OUT_OF_MEMORY; or SUDOKU_BAD_INPUT for other rules than those
// of classic Sudoku, or more than 4096 open candidates.
enum { SUDOKU_ONLY = 1, SUDOKU_UNPROVED = 2 };
int sudoku_explain_style (sudoku_explainer *explainer, const bool *techniques,
                          int flags);

// Finds all instances of these techniques at the position, and passes each to
// `found`, which stops if it returns non-zero.  Takes none of them.  SUDOKU_SOLVED
// or an error.
int sudoku_explain_all (sudoku_explainer *explainer, void *state,
                        int (*found) (void *state, const sudoku_step *step));

// Finds the next step, which is valid until the next call.  Each step was judged by
// sudoku_step_holds.  SUDOKU_SOLVED; SUDOKU_NONE if there is none: the board is
// full, or all that is left is in some solution; SUDOKU_OUT_OF_MEMORY; or
// SUDOKU_WRONG.  The board of the explainer is still the one before the step, which
// the next call takes.
int sudoku_explain (sudoku_explainer *explainer, const sudoku_step **step);

// A step, which was found on this board, in words: "In row 5 the digit 7 can only
// go to column 2 or 8; the same in row 9; so 7 cannot be in r4c2. (x-wing)", and its
// proof, in lines.  The caller frees them with free(3); null without memory.
char *sudoku_step_text (const sudoku_board *board, const sudoku_step *step);
char *sudoku_step_proof (const sudoku_board *board, const sudoku_step *step);

// A step on the board before it as a picture: an element <svg> without width and
// height.  Digits of `start` are black, others blue; `step` may be null.  Its colours
// are those of a style sheet, and what is black is a text's colour around it if it
// `inherits`.  The caller frees it; null without memory.
char *sudoku_step_svg (const sudoku_board *start, const sudoku_board *board,
                       const sudoku_step *step, bool inherits);
const char *sudoku_step_style (void); // CSS, on a white ground

// What a step is about, on the board before it: a house to look at, and which
// digits and cells its truths have left.
typedef struct sudoku_hint {
    int kind;       // SUDOKU_ROW, SUDOKU_COLUMN or SUDOKU_BOX
    unsigned house; // from 0
    bool *digits;   // [side + 1] by digit
    bool *cells;    // [side²]
} sudoku_hint;

// SUDOKU_OK and a hint, which the caller releases, or SUDOKU_OUT_OF_MEMORY.
int sudoku_step_hint (const sudoku_board *board, const sudoku_step *step,
                      sudoku_hint *hint);
void sudoku_hint_release (sudoku_hint *hint);

// Whether a step holds on the board before it, by trying all choices from its
// truths.  Shares nothing with what found the step.  1, 0, or
// SUDOKU_OUT_OF_MEMORY.
int sudoku_step_holds (const sudoku_board *board, const sudoku_step *step);

// ---------------------------------------------------------------------------
// Constraint satisfaction: other puzzles, as Sugar writes them

// Integer and bool variables, and constraints: see cdcl-sudoku(1), csp.
typedef struct sudoku_csp sudoku_csp;

// Reads a CSP of `size` bytes, which the caller frees.  SUDOKU_OK;
// SUDOKU_BAD_INPUT and the error; SUDOKU_OUT_OF_MEMORY; then *csp is null.
int sudoku_csp_read (const char *text, size_t size, sudoku_csp **csp,
                     sudoku_error *error);
void sudoku_csp_free (sudoku_csp *csp); // takes null too

// How an integer becomes variables of SAT: one for "at most v" for each value, or
// one for "equal to v".
enum { SUDOKU_CSP_ORDER, SUDOKU_CSP_DIRECT };

// Solves it with a fresh SAT solver of the caller, whose limits and options count.
// SUDOKU_SOLVED: the values are a solution, which an evaluator has judged that
// knows no encoding.  SUDOKU_NONE; SUDOKU_UNKNOWN at a limit;
// SUDOKU_OUT_OF_MEMORY; SUDOKU_TOO_LARGE; SUDOKU_WRONG; SUDOKU_BAD_INPUT for
// another encoding.
int sudoku_csp_solve (sudoku_csp *csp, int encoding, struct cdcl *core);

// The variables in the order of their definition: name, whether it is a bool, and
// the value (of a bool 0 or 1) after SUDOKU_SOLVED.
size_t sudoku_csp_size (const sudoku_csp *csp);
const char *sudoku_csp_name (const sudoku_csp *csp, size_t variable);
bool sudoku_csp_is_bool (const sudoku_csp *csp, size_t variable);
int64_t sudoku_csp_value (const sudoku_csp *csp, size_t variable);

// ---------------------------------------------------------------------------
// Making boards

// Makes boards of one order, one after the other.  Only the seed determines
// which ones; the machine, the kernel and `stop` do not.
typedef struct sudoku_generator sudoku_generator;

// `stop` (may be null) is called now and then, also while large boards are
// loaded, which takes seconds.  If it returns non-zero, the work at hand is
// given up.  Null without memory, or for an order above 28.
sudoku_generator *sudoku_generator_new (unsigned n, uint64_t seed, void *state,
                                        int (*stop) (void *state));
// The same for boards with the rules of this one.  If these are not those of an
// order, only sudoku_generate_grid and sudoku_generate_minimal make boards; they
// return SUDOKU_NONE if the rules have no solution.
sudoku_generator *sudoku_generator_new_for (const sudoku_board *board,
                                            uint64_t seed, void *state,
                                            int (*stop) (void *state));
void sudoku_generator_free (sudoku_generator *generator); // takes null too

// The next board is number `board` of this seed, from 0, whatever was made
// before: so threads can share the boards of a seed, as `cdcl-sudoku generate`
// does.  A new generator begins with number 0.
void sudoku_generator_reseed (sudoku_generator *generator, uint64_t seed,
                              uint64_t board);

// All of these fill a board of that order.  They return SUDOKU_SOLVED;
// SUDOKU_UNKNOWN if they were stopped; SUDOKU_OUT_OF_MEMORY; SUDOKU_BAD_INPUT
// for a board of another order or an argument out of its range.

// A random full grid of any side, without search: side 225 takes milliseconds.
int sudoku_generate_grid (sudoku_generator *generator, sudoku_board *grid);

// A random minimal puzzle: it has one solution, and more without any of its
// givens. From a random grid givens are removed in random order, unless this
// allows a second solution.  Up to side 16 this is fast.
int sudoku_generate_minimal (sudoku_generator *generator, sudoku_board *puzzle);

// What a puzzle is to be like.
typedef struct sudoku_wish {
    size_t symmetry; // of the pattern: an index into the table of classes
    // Clues in exactly those cells that are not blank here; or null.  Up to side
    // 16, and without a symmetry.
    const sudoku_board *pattern;
    int64_t clues; // exactly so many, or -1
    int64_t least_rating,
        most_rating; // of sudoku_rate_braid, to side 25; or -1
    size_t attempts; // random grids that are tried
} sudoku_wish;

// Whether there is no such puzzle of order n, as a count of cells or a known
// search of all grids shows; message of `error` (may be null) says why.
bool sudoku_wish_excluded (unsigned n, const sudoku_wish *wish,
                           sudoku_error *error);

// How near a generator came.
typedef struct sudoku_reached {
    size_t attempts;  // grids that were tried
    bool minimal;     // the puzzle was shown to be minimal
    int64_t distance; // of the nearest puzzle, in clues and rating; INT64_MAX:
                      // there was none
    int64_t clues, rating; // of that puzzle; -1: not rated
    int64_t solutions;     // fewest on a pattern if there were several, else 0
} sudoku_reached;

// A random puzzle with one solution that is as wished.  Up to side 16, and without
// symmetry and pattern, it is minimal.  From side 25 on the search for a second
// solution has a limit for each clue, and from side 49 on singles solve the
// puzzle unless it is symmetric; so there are more clues than needed.  A symmetry ends at side 49.
// SUDOKU_NONE after so many attempts, and `reached` says how near they came; or at
// once if sudoku_wish_excluded.
int sudoku_generate_puzzle (sudoku_generator *generator,
                            const sudoku_wish *wish, sudoku_board *puzzle,
                            sudoku_reached *reached);

// Finds all puzzles with one solution that have `out` clues of a puzzle (1 or 2)
// less, and `in` other clues (at most `out`) more; sides up to 16.  Each is passed
// to `found`, which stops if it returns non-zero; some are the puzzle itself, or
// come twice.  What is left of the puzzle must have less than `most` solutions:
// they are kept, with N² bytes each.  *left_out grows by the sets of clues that
// have more.  SUDOKU_SOLVED; SUDOKU_UNKNOWN if it was stopped.
int sudoku_generate_near (sudoku_generator *generator,
                          const sudoku_board *puzzle, size_t out, size_t in,
                          size_t most, void *state,
                          int (*found) (void *state, const sudoku_board *near),
                          int64_t *left_out);

// A board with `holes` blank cells, at most N².  Patterns are indices into a
// table.
//   random     cells of a random grid, at random
//   balanced   cells of a random grid, equally many in each row, column and
//              box, or one more
//   qcp        random givens that do not clash, so that there may be no
//              solution; SUDOKU_NONE if not all givens find a place
int sudoku_generate_holes (sudoku_generator *generator, size_t pattern,
                           size_t holes, sudoku_board *board);
size_t sudoku_patterns (void);
const char *sudoku_pattern_name (size_t pattern);
const char *sudoku_pattern_meaning (size_t pattern);
int sudoku_pattern (const char *name); // index, or -1

// Changes the digits of `givens` givens, so that no two clash.  SUDOKU_NONE,
// and an unchanged board, if there are not so many that can be changed.
int sudoku_perturb (sudoku_generator *generator, size_t givens,
                    sudoku_board *board);

// A board with `holes` blank cells, on which digits + 1 cells of a row or
// column have only `digits` candidates in all; `digits` is from 2 to N / 2 - 1.
// So there is no solution, but unit propagation does not find a conflict.  If
// `housed`, the same board with one given less, and with a solution.
// SUDOKU_NONE if there cannot be so many blank cells, or so few. Source: Haken,
// "The Intractability of Resolution", 1985.
int sudoku_generate_pigeons (sudoku_generator *generator, size_t digits,
                             size_t holes, bool housed, sudoku_board *board);

// The progress of the minimal puzzle at hand, from 0 to 1.
double sudoku_generator_progress (const sudoku_generator *generator);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
