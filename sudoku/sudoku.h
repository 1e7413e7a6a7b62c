// sudoku.h -- the public interface of libcdcl-sudoku: Sudoku boards of any
// size n² × n², their text formats, their encodings into SAT, and a solver.
//
// Data flows one way:
//
//   text --parse--> board --encode--> clauses + groups --solve--> model
//        --decode--> board --verify--> report
//
// sudoku_puzzles.h checks, minimizes, rates and makes puzzles; sudoku_explain.h
// solves them in steps with reasons; sudoku_csp.h solves other problems.
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
// and frees it with the function with _free.  Arguments are copied or
// read during the call; only the `state` of callbacks is kept.
// Boards passed to a callback are valid during the callback, names and meanings forever.
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
    SUDOKU_BAD_INPUT = -2, // a bad record, or an argument out of its range
    SUDOKU_TOO_LARGE = -3, // more than CDCL_MAX_VAR variables
    SUDOKU_WRONG = -4 // a grid failed its verification: a bug in the solver
};

// An error and its place: line and column count from 1; 0: the place is not
// known.  Columns count bytes, and box-drawing characters as one.
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

// Whether both have the same side and digits; pencil marks and rules do not count.
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

// Rules of other puzzles: boxes that are no squares, regions of any shape,
// cages, thermometers and so on.  The rules are read from a text with the board;
// they never change, and boards share them.  Boards with such rules have order 0,
// and all functions below take them, unless their comments say otherwise.
typedef struct sudoku_rules sudoku_rules;

// A blank board with these rules.  Null without memory, or if the rules are not
// finished.
sudoku_board *sudoku_board_new_rules (const sudoku_rules *rules);

// The rules of a board, which the board owns; null: the rules of its order.
const sudoku_rules *sudoku_board_rules (const sudoku_board *board);

// Adds an owner, and removes one.  The last one frees the rules.
sudoku_rules *sudoku_rules_retain (const sudoku_rules *rules);
void sudoku_rules_free (sudoku_rules *rules); // takes null too

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
    SUDOKU_BOX, // or region
    SUDOKU_CONSTRAINT,
    SUDOKU_RECTANGLE, // of uniqueness: see sudoku_explain.h
    SUDOKU_GRAVE,
    SUDOKU_PATTERN // digits cannot fill these cells: see sudoku_explain.h
};

typedef struct sudoku_rule {
    int kind;
    unsigned row, col;     // of a cell
    unsigned house, digit; // of a house: which row, column or box, from 0; of a
                           // constraint: `house` is its number, from 0
    bool needs, excludes;  // its use: as "at least one", as "at most one"
} sudoku_rule;

// ---------------------------------------------------------------------------
// Reading

// One record of an input: a board, and the text about it.
typedef struct sudoku_puzzle {
    sudoku_board *board; // the givens; never null after a successful read
    // Digits that a player entered, on a blank board of the same rules, or null.
    sudoku_board *entries;
    sudoku_board *solution; // of `puzzle:count:solution`, or null
    int64_t count;          // stated number of solutions, -1: none stated
    bool count_at_least;    // `count` is a lower bound ("1000+")
    size_t line;            // where the record starts, from 1
    char name[120], author[120], source[200]; // UTF-8, "" if not stated
    char note[120]; // what was read but not understood, "" if nothing
} sudoku_puzzle;

typedef struct sudoku_reader sudoku_reader;

// Reads records from a stream of bytes, and recognizes their format by their
// content: cdcl-sudoku-formats(5) lists the formats.  `read` works like read(2): it returns
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

// Givens and entries on one board, with the pencil marks of both.  A given hides an entry of
// its cell.  The board knows which digits are entries, since avoidable rectangles
// (sudoku_explain.h) need them.  Null without memory.
sudoku_board *sudoku_position (const sudoku_puzzle *puzzle);

// Compares the entries and all pencil marks with a solution.  Writes the errors to
// `wrong`, [N²]: entries with another digit, and, with digit 0, blank cells whose marks
// lack the digit of the solution.  Returns their number.
size_t sudoku_wrong_entries (const sudoku_puzzle *puzzle,
                             const sudoku_board *solution, sudoku_given *wrong);

// Reads rules from a separate text: lines as in cdcl-sudoku-rules(5), or an f-puzzles
// puzzle, whose givens are left out.  SUDOKU_OK and rules that the caller
// frees; SUDOKU_BAD_INPUT and `error` (may be null); SUDOKU_OUT_OF_MEMORY.
int sudoku_rules_read (void *state,
                       long (*read) (void *state, char *bytes, size_t size),
                       sudoku_rules **rules, sudoku_error *error);

// Sets the rules of the boards that the reader reads from here on, until the text itself
// has rules; null: classic Sudoku.  A board of another side is then a bad
// record.
void sudoku_reader_rules (sudoku_reader *reader, const sudoku_rules *rules);

// For text typed by a person: a board in rows is read as soon as it is complete, and is
// never paired with a solution or with regions after it.
void sudoku_reader_typed (sudoku_reader *reader);

// Sets the symbols of digits in the text (see below), which must live as long as the
// reader; null: the usual ones.  A board that has no other symbols is read in them.
// Without them, digits above side 9 are 1-9A-..., 0-9A-... or A-..., as the boards of the
// text show.
struct sudoku_symbols;
void sudoku_reader_symbols (sudoku_reader *reader,
                            const struct sudoku_symbols *symbols);

// ---------------------------------------------------------------------------
// Writing.  Returns a string that the caller frees with free(3); null without
// memory.

// One line: N² symbols, or numbers for N > 36.
char *sudoku_line (const sudoku_board *board);

// N lines with rulers between the boxes.
char *sudoku_grid (const sudoku_board *board);

// The symbols of digits and blanks, in UTF-8.  A null member, or a null pointer to the
// struct, means the symbols of sudoku_line: . for a blank, 1 to 9, A to Z and @
// for digits up to side 36, numbers above.
typedef struct sudoku_symbols {
    const char *digits; // a character for each digit, or more
    const char *blank;  // one character
    bool ascii;         // boxes of - | + instead of box-drawing characters
} sudoku_symbols;

// Formats of files with puzzles, indices into a table: sudoku_read reads all of
// them, in the usual symbols; see cdcl-sudoku-formats(5).  Some have comments for parts
// without another place: # name, author, source, solutions, solution, marks, entries.
size_t sudoku_text_formats (void);
const char *sudoku_text_format_name (size_t format);
const char *sudoku_text_format_meaning (size_t format);
int sudoku_text_format (const char *name); // index, or -1

// The parts of a puzzle that a format cannot hold, as bits.
enum {
    SUDOKU_LOST_NAME = 1,
    SUDOKU_LOST_AUTHOR = 2,
    SUDOKU_LOST_SOURCE = 4,
    SUDOKU_LOST_COUNT = 8,
    SUDOKU_LOST_SOLUTION = 16,
    SUDOKU_LOST_MARKS = 32,
    SUDOKU_LOST_RULES = 64, // other ones than those of classic Sudoku
    SUDOKU_LOST_ENTRIES = 128
};

// Writes a puzzle in a format.  `before` is the number of puzzles before it in
// the file: the first of a table has the header before it, and boards in
// rows have a blank line between them.  *text is a string that the caller frees;
// *lost (may be null) gets the parts of the puzzle that the format cannot hold.
// SUDOKU_OK; SUDOKU_BAD_INPUT and `error` (may be null) for symbols that do not
// fit, a side that the format does not have, or an index outside of its table;
// SUDOKU_OUT_OF_MEMORY.
int sudoku_write (const sudoku_puzzle *puzzle, size_t format,
                  const sudoku_symbols *symbols, size_t before, char **text,
                  unsigned *lost, sudoku_error *error);

// Rules as lines, as sudoku_rules_read reads them.
char *sudoku_rules_text (const sudoku_rules *rules);

// The JSON that f-puzzles and other programs of setters exchange, or a link with
// it.  Rules that were read from such JSON keep it; givens, entries, name, author and
// solution are added.  *text is a string that the caller frees.  SUDOKU_OK;
// SUDOKU_BAD_INPUT and `error` (may be null) for rules that f-puzzles does not
// support, and if the library was built without Jansson; SUDOKU_OUT_OF_MEMORY.
int sudoku_fpuzzles (const sudoku_puzzle *puzzle, bool link, char **text,
                     sudoku_error *error);

// Jansson, which reads and writes such JSON, does not notice every failed allocation
// (2.14).  From this call on, which must come before any other use of Jansson in the
// process, its memory is malloc's, and a puzzle for which memory is too short is
// SUDOKU_OUT_OF_MEMORY; the parts of it in memory at that point are leaked.
void sudoku_json_memory (void);

// ---------------------------------------------------------------------------
// Pages
//
// Puzzles are laid out on pages, several on each, and their solutions at the back.
// A page is a list of items, in the order in which they are painted; lengths are
// points of 1/72 inch, from the upper left corner, y downwards.

typedef struct sudoku_sheet {
    double width, height; // of the paper
    double margin;
    size_t per_page;               // puzzles, at least 1
    bool solutions;                // also print solutions, at the back
    const char *title;             // above the puzzles of each page, or null
    const char *const *level;      // [count] difficulties, or null
    const sudoku_symbols *symbols; // null: the usual ones; blanks stay empty
    bool bare; // boards alone: no title, headings or numbers of pages
    bool
        alone; // one puzzle: its heading without a number, no number of the page
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
// it, or a page that does not exist; or what `draw` returned.
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
size_t sudoku_encodings (void); // minimal, efficient, extended, …
const char *sudoku_encoding_name (size_t encoding);
const char *sudoku_encoding_meaning (size_t encoding);
int sudoku_encoding (const char *name); // index, or -1
size_t sudoku_amos (void);              // native, pairwise, …, see --amo
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

// The same for the rules of a board, of any kind.  Counting the variables takes as long
// as encoding, unless the board has an order.
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

// Sets the options of a SAT solver to values that suit the board, for callers with
// their own solver.  CDCL_OK or CDCL_OUT_OF_MEMORY.
int sudoku_tune (struct cdcl *core, const sudoku_board *board);

// Solves boards of one order, one after the other, in one encoding.  Verdicts
// and complete counts do not depend on earlier boards.  From side 16 on, or
// with amo "native", the search does not either; otherwise it may find another
// one of several solutions.
typedef struct sudoku_solver sudoku_solver;

// Null without memory, for an order above 28 (side 784), or for an index
// outside of its table.
sudoku_solver *sudoku_solver_new (unsigned n, size_t encoding, size_t amo);
// The same, but calls `stop` (may be null) regularly while it loads a board;
// a large blank one takes seconds.  If `stop` returns non-zero, solving ends
// with SUDOKU_UNKNOWN, as at a limit.  The rules that small boards share are
// loaded here, so this call returns null if it is stopped.  Other work with the
// solver, such as explaining, calls `stop` as well; the search itself calls the callback
// of cdcl_set_terminate of its core.
sudoku_solver *sudoku_solver_load (unsigned n, size_t encoding, size_t amo,
                                   void *state, int (*stop) (void *state));
// The same for boards that share their rules with this one.  Such a solver has
// the general kernel.
sudoku_solver *sudoku_solver_load_for (const sudoku_board *board,
                                       size_t encoding, size_t amo, void *state,
                                       int (*stop) (void *state));
void sudoku_solver_free (sudoku_solver *solver); // takes null too

// Kernels: how the rules are represented while solving.  Indices into a table.
//   auto     the one that suits the board (sudoku_default_kernel)
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
// and contains as many givens as possible.  By default from side 25 on, for boards with
// at most 30 % of givens.  SIMD kernels, and sides up to 9, ignore this.
// SUDOKU_OK or SUDOKU_BAD_INPUT.
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
// Errors, with message and place in `error` (may be null):
// SUDOKU_BAD_INPUT if there is no board in `text`, a bad one, one above side
// 784, or a second one, or if `size` is too small; SUDOKU_OUT_OF_MEMORY;
// SUDOKU_WRONG.
//
// Each call makes a solver.  For many boards, or limits, use
// sudoku_solver_new and sudoku_count.
int sudoku_solve_string (const char *text, char *solution, size_t size,
                         sudoku_error *error);

// Finds the candidates that are in some solution: writes 1 for these, else 0, to
// possible[sudoku_var - 1], [N³].  SUDOKU_SOLVED; SUDOKU_NONE if there is no
// solution; SUDOKU_UNKNOWN if the `stop` of sudoku_solver_load stopped it, with
// the candidates known so far; or an error.
int sudoku_possible (sudoku_solver *solver, const sudoku_board *board,
                     unsigned char *possible);

// Counts the solutions with each candidate, to counts[sudoku_var - 1],
// [N³].  Otherwise as sudoku_count.
int64_t sudoku_possible_counts (sudoku_solver *solver,
                                const sudoku_board *board, int64_t limit,
                                uint64_t *counts, bool *complete);

// An estimated number of solutions.  Numbers are decimal logarithms, since the number
// of a blank board of side 25 is too large for a double; -INFINITY means 0.
typedef struct sudoku_estimate {
    double mean;      // the estimate, unbiased
    double low, high; // its confidence interval of 95 %
    int64_t counted;  // solutions that were counted first, a lower bound
    uint64_t probes;  // random descents
    uint64_t hits;    // probes that ended in a solution; without any
                      // there is no estimate
    double effective; // effective sample size of the mean: with a few large
                      // results among many small ones it is far below `hits`
    bool exact;       // all solutions were counted: low = mean = high
} sudoku_estimate;

// Estimates the number of solutions by `probes` random descents.  Only the seed
// determines the estimate; the machine and the kernel do not.  SUDOKU_SOLVED;
// SUDOKU_UNKNOWN if the `stop` of sudoku_solver_load stopped it, with the
// estimate so far; SUDOKU_OUT_OF_MEMORY; SUDOKU_WRONG; SUDOKU_BAD_INPUT for a
// board of another order or without a probe.
int sudoku_estimate_count (sudoku_solver *solver, const sudoku_board *board,
                           uint64_t probes, uint64_t seed,
                           sudoku_estimate *estimate);

// ---------------------------------------------------------------------------
// Annealing

// How to anneal: `runs` independent runs of `sweeps` sweeps each, or fewer if one
// of them solves the board.
typedef struct sudoku_annealing {
    uint64_t seed, sweeps, runs;
    bool singles; // first apply single candidates, not only the givens
} sudoku_annealing;

// The result of annealing.  A bit stands for each candidate, and a coupling for each two
// that exclude each other.
typedef struct sudoku_annealed {
    size_t nodes;          // bits
    uint64_t couplings;    // 10,206 of a blank board of side 9
    double energy, ground; // the least energy found, and that of a solution
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

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif
#endif
