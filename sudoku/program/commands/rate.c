// rate.c -- `cdcl-sudoku rate`: several measures of the difficulty of puzzles.
//
// Columns are chosen by name, or by letters in a format; only the measures of these
// columns are computed.  Measuring the solver effort takes a hundred times as long as
// computing the rating B.  Some measures are not defined for variant boards.

#include "cdcl/shared/base/csv.h"
#include "sudoku/board/board.h"
#include "sudoku/rate/grade.h"
#include "cdcl/shared/options/manual.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/format.h"
#include "sudoku/program/stream/board_loop.h"
#include "sudoku/sudoku_puzzles.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

// Effort limits for B and for the width: seconds at side 9, half a minute at side 25.
enum {
    RATED_ORDER = 5,
    SCORED_ORDER = 3, // also for the rating of Sudoku Explainer
    DEFAULT_RUNS = 25,
    MOST_BRAID = 100,
    DEFAULT_LIMIT = 10000000
};

// A column: its name in --format, CSV and JSON, and its letter in a line.
static const struct {
    const char *name;
    char letter;
    const char *meaning;
} columns[] = {
    {"level", 'l', "easy (B 0), medium (1), hard (to 4) or expert"},
    {"se", 'e', "Sudoku Explainer's rating of the hardest step; side 9"},
    {"technique", 'm', "the technique of the hardest step"},
    {"b", 'b',
     "B, the length of the longest braid needed; 0: singles are enough, after "
     "what the rules exclude; -: braids are not enough"},
    {"givens", 'g', "number of givens"},
    {"er_ep_ed", 'E',
     "Sudoku Explainer's ratings ER/EP/ED: of the hardest step, of the hardest "
     "step up to the first digit, and of the first step"},
    {"hodoku", 'h', "score on HoDoKu's scale; sides up to 9"},
    {"hodoku_level", 'H',
     "level on HoDoKu's scale: easy, medium, hard, unfair, extreme"},
    {"inference", 'i',
     "deepest inference: naked single, hidden single, locked, subset, failed "
     "literal, two levels, search"},
    {"depth", 'y',
     "depth of trial and error: 0 for singles, N for N nested suppositions"},
    {"class", 'x', "B at depth 1, BxB at depth 2, BxBB at depth 3"},
    {"width", 'w', "Watanabe's width"},
    {"decisions", 'd', "decisions of the solver, median over symmetries"},
    {"decisions_range", 'D', "lower and upper quartile over symmetries"},
    {"conflicts", 'c', "conflicts of the solver, median over symmetries"},
    {"conflicts_range", 'C', "lower and upper quartile over symmetries"},
    {"most_truths", 't', "most truths of a smallest step, see explain"},
    {"truths", 'T', "truths of all smallest steps"},
    {"steps", 's', "steps in textbook style; smallest steps for other rules"},
    {"hardest", 'k', "the hardest of the steps"},
    {"puzzle", 'p', "the puzzle"},
    {"name", 'n', "the name of the puzzle"}};
enum { COLUMNS = sizeof columns / sizeof *columns };

// Groups of columns computed together, and columns that variant boards lack.
#define MEASURES "leEmbhHiyxwdDcCtTsk"
#define EFFORT   "dDcC"
#define SCORE    "hHmeEtTsk"
#define CLASSIC  "iwdDcChHmeE"
// Letters of columns that are numbers in JSON.
#define FIGURES       "bgyxwdctTseh"
#define DEFAULT       "lembg"
#define DEFAULT_RULES "lkbg"

typedef struct Rate {
    BoardLoop loop;
    const char *format;        // a format line, or null
    char letters[COLUMNS + 1]; // letters of the columns, in order
    bool formatted, all;       // columns chosen by --format; all columns chosen
    char head[300];            // first line of CSV
    int64_t runs, seed, most;
    int64_t sets, nodes; // limits; 0: none
    // The current board, and its results.
    const Record *record;
    int braid, trial, classed, deep, graded, wide, searched, marked;
    unsigned b, depth, length;
    size_t level, grade;
    uint64_t width;
    sudoku_effort effort;
    sudoku_score score;
    bool scored, part; // part: stopped by the time limit
} Rate;

// ---------------------------------------------------------------------------
// Output

enum { LINE, CSV, JSON };

// Whether no measure is defined for the board.
static bool is_unrated (const sudoku_board *board) {
    return sudoku_has_marks (board) || board->side > RATED_ORDER * RATED_ORDER;
}

// The columns that are not defined for a board.
static const char *missing (const sudoku_board *board) {
    return is_unrated (board) ? MEASURES : board->n ? "" : CLASSIC;
}

// Whether a column of these letters is requested and defined for the board.
static bool names (const Rate *rate, const char *letters) {
    for (const char *at = rate->letters; *at; at++)
        if (strchr (letters, *at) &&
            !strchr (missing (rate->record->puzzle.board), *at))
            return true;
    return false;
}

static const char *column_name (char letter) {
    size_t i = 0;
    while (columns[i].letter != letter)
        i++;
    return columns[i].name;
}

// Whether the time limit left only a bound (`>=X`) or nothing (`?`).
static bool is_open (const Rate *rate, int result) {
    return result == SUDOKU_UNKNOWN && sudoku_loop_stopped (&rate->loop);
}

// Writes a number, or `>N`.
static void put_number (FILE *out, uint64_t number, bool more) {
    fprintf (out, "%s%" PRIu64, more ? ">" : "", number);
}

// Writes B, the depth, or the class.
static void put_braid (FILE *out, const Rate *rate, char letter) {
    const int result = letter == 'b'   ? rate->braid
                       : letter == 'y' ? rate->trial
                                       : rate->classed;
    const unsigned number = letter == 'b'   ? rate->b
                            : letter == 'y' ? rate->depth
                                            : rate->length;
    if ((letter == 'b' && result == SUDOKU_NONE && number < rate->most) ||
        (letter == 'x' && rate->trial != SUDOKU_OK))
        putc ('-', out);
    else
        put_number (out, number, result != SUDOKU_OK);
}

// Whether a score is known for the board.
static bool has_score (const Rate *rate, char letter) {
    return letter == 'l' ||
           (rate->scored && (!strchr ("meE", letter) ||
                             rate->record->puzzle.board->n == SCORED_ORDER));
}

static void put_score (FILE *out, const Rate *rate, char letter) {
    const sudoku_score *const score = &rate->score;
    const int result = letter == 'l' ? rate->graded : rate->marked;
    if (has_score (rate, letter) && letter != 'm' && is_open (rate, result))
        fputs (">=", out);
    else if (has_score (rate, letter) && strchr ("eE", letter) && score->above)
        putc ('>', out);
    if (letter == 'l')
        fputs (sudoku_table_name (&sudoku_grades, rate->grade), out);
    else if (!has_score (rate, letter))
        putc ('-', out);
    else if (letter == 'H')
        fputs (score->hodoku_level, out);
    else if (letter == 'm')
        fputs (score->explainer_technique ? score->explainer_technique : "-",
               out);
    else if (letter == 'k')
        fputs (*score->hardest ? score->hardest : "-", out);
    else if (letter == 'e')
        fprintf (out, "%.1f", score->explainer / 10.0);
    else if (letter == 'E')
        fprintf (out, "%.1f/%.1f/%.1f", score->explainer / 10.0,
                 score->explainer_placed / 10.0, score->explainer_first / 10.0);
    else
        fprintf (out, "%" PRIu64,
                 letter == 'h'   ? score->hodoku
                 : letter == 't' ? (uint64_t) score->largest
                 : letter == 's' ? (uint64_t) score->steps
                                 : (uint64_t) score->total);
}

enum { LEVEL_ROOM = 60 };

static const char *level_text (const Rate *rate, char text[LEVEL_ROOM]) {
    snprintf (text, LEVEL_ROOM, "%s%s", is_open (rate, rate->deep) ? ">=" : "",
              sudoku_table_name (&sudoku_levels, rate->level));
    return text;
}

static void put_letter (FILE *out, const void *state, char letter) {
    const Rate *const rate = state;
    const sudoku_puzzle *const puzzle = &rate->record->puzzle;
    const uint64_t *const figures = letter == 'd' || letter == 'D'
                                        ? rate->effort.decisions
                                        : rate->effort.conflicts;
    char level[LEVEL_ROOM];
    if (strchr (missing (puzzle->board), letter)) {
        putc ('-', out);
        return;
    }
    switch (letter) {
    case 'b':
    case 'y':
    case 'x':
        put_braid (out, rate, letter);
        break;
    case 'h':
    case 'H':
    case 'l':
    case 'm':
    case 'e':
    case 'E':
    case 't':
    case 'T':
    case 's':
    case 'k':
        put_score (out, rate, letter);
        break;
    case 'i':
        fputs (level_text (rate, level), out);
        break;
    case 'w':
        put_number (out, rate->width, rate->wide != SUDOKU_OK);
        break;
    case 'd':
    case 'c':
    case 'D':
    case 'C':
        if (is_open (rate, rate->searched))
            putc ('?', out);
        else if (letter == 'd' || letter == 'c')
            fprintf (out, "%" PRIu64, figures[1]);
        else
            fprintf (out, "%" PRIu64 "-%" PRIu64, figures[0], figures[2]);
        break;
    case 'g':
        fprintf (out, "%zu", sudoku_givens (puzzle->board));
        break;
    case 'p':
        sudoku_output_text (out, sudoku_line (puzzle->board));
        break;
    default:
        fputs (puzzle->name, out);
    }
}

// The text of a column in `text`, which the caller frees; returns false if memory runs
// out.
static bool column_text (const Rate *rate, char letter, char **text) {
    size_t size;
    FILE *const out = open_memstream (text, &size);
    if (!out)
        return false;
    put_letter (out, rate, letter);
    return !fclose (out);
}

static void put_range (const Rate *rate, Json *json, char letter) {
    const uint64_t *const figures =
        letter == 'D' ? rate->effort.decisions : rate->effort.conflicts;
    json_open (json, column_name (letter), '[');
    json_value (json, NULL, "%" PRIu64, figures[0]);
    json_value (json, NULL, "%" PRIu64, figures[2]);
    json_close (json, ']');
}

// Omits a measure that is not defined for the board; writes a number where known,
// null for `-`, else a string.
static void put_json (const Rate *rate, Json *json, char letter) {
    const char *const name = column_name (letter);
    char *text;
    if (strchr (missing (rate->record->puzzle.board), letter) ||
        (strchr (SCORE, letter) && !has_score (rate, letter)))
        return;
    if (strchr ("DC", letter) && !is_open (rate, rate->searched)) {
        put_range (rate, json, letter);
        return;
    }
    if (!column_text (rate, letter, &text))
        return;
    if (!strcmp (text, "-"))
        json_text (json, name, NULL);
    else if (strchr (FIGURES, letter) &&
             text[strspn (text, "0123456789.")] == '\0')
        json_value (json, name, "%s", text);
    else
        json_text (json, name, text);
    free (text);
}

// Writes a field of CSV; empty for `-`.
static void put_field (const Rate *rate, char letter) {
    char *text;
    if (!column_text (rate, letter, &text))
        return;
    putchar (',');
    program_csv_field (stdout, strcmp (text, "-") != 0 ? text : "");
    free (text);
}

// The prefix of a column in the default line format.
static const char *lead (char letter) {
    return letter == 'e' ? "SE " : letter == 'b' ? "B " : "";
}

static void put_line (const Rate *rate) {
    if (rate->format) {
        sudoku_format_put (stdout, rate->format, rate, put_letter);
        return;
    }
    for (const char *at = rate->letters; *at; at++) {
        const bool plain = rate->formatted || rate->all;
        const char *const gap = plain ? "\t" : "  ";
        if (!plain && strchr ("emk", *at) && !has_score (rate, *at))
            continue;
        printf ("%s%s", at > rate->letters ? gap : "", plain ? "" : lead (*at));
        put_letter (stdout, rate, *at);
    }
    if (!rate->formatted && !rate->all)
        fputs (" givens", stdout);
}

static void print (const Rate *rate) {
    if (rate->loop.output == JSON) {
        Json json = sudoku_loop_json (rate->record, "rated");
        for (const char *at = rate->letters; *at; at++)
            if (!strchr ("gpn", *at)) // a column that is already included
                put_json (rate, &json, *at);
        json_end (&json);
        return;
    }
    if (rate->loop.output == CSV) {
        fputs ("rated", stdout);
        for (const char *at = rate->letters; *at; at++)
            put_field (rate, *at);
    } else
        put_line (rate);
    putchar ('\n');
}

// ---------------------------------------------------------------------------
// One puzzle

// Records the result of a rating.  A bound counts as a result.
static int note (Rate *rate, int result, int *kept) {
    *kept = result;
    rate->part |= is_open (rate, result);
    return result == SUDOKU_NONE || result == SUDOKU_UNKNOWN ? SUDOKU_OK
                                                             : result;
}

// Computes the scores, which are defined up to side 9.
static int measure_score (Rate *rate) {
    const sudoku_board *const board = rate->record->puzzle.board;
    const int kinds = (names (rate, "hH") ? SUDOKU_SCORE_HODOKU : 0) |
                      (names (rate, "meE") ? SUDOKU_SCORE_EXPLAINER : 0) |
                      (names (rate, "tT") ? SUDOKU_SCORE_TRUTHS : 0) |
                      (names (rate, "sk") ? SUDOKU_SCORE_STEPS : 0);
    rate->scored = kinds && board->side <= SCORED_ORDER * SCORED_ORDER;
    return rate->scored
               ? note (rate,
                       sudoku_rate_score (rate->loop.solver, board, kinds,
                                          &rate->loop, sudoku_loop_stop,
                                          &rate->score),
                       &rate->marked)
               : SUDOKU_OK;
}

// Computes the level, from B if B is known.
static int measure_grade (Rate *rate) {
    long low, high;
    const bool known = names (rate, "b") && rate->braid == SUDOKU_OK;
    if (!known)
        return note (rate,
                     sudoku_rate_grade (rate->record->puzzle.board, &rate->loop,
                                        sudoku_loop_stop, &rate->grade),
                     &rate->graded);
    for (rate->grade = 0;
         sudoku_grade_range (sudoku_table_name (&sudoku_grades, rate->grade),
                             LONG_MAX, &low, &high) &&
         (long) rate->b > high;)
        rate->grade++;
    return SUDOKU_OK;
}

// Computes the requested columns.
static int measure (Rate *rate) {
    const sudoku_board *const board = rate->record->puzzle.board;
    const int64_t sets = rate->sets ? rate->sets : -1;
    const int64_t nodes = rate->nodes ? rate->nodes : -1;
    BoardLoop *const loop = &rate->loop;
    int result = SUDOKU_OK;
    if (names (rate, "b"))
        result = note (rate,
                       sudoku_rate_braid (board, (unsigned) rate->most, sets,
                                          loop, sudoku_loop_stop, &rate->b),
                       &rate->braid);
    if (result == SUDOKU_OK && names (rate, "yx"))
        result = note (rate,
                       sudoku_rate_depth (board, (unsigned) rate->most, loop,
                                          sudoku_loop_stop, &rate->depth),
                       &rate->trial);
    if (result == SUDOKU_OK && rate->trial == SUDOKU_OK && names (rate, "x"))
        result = note (rate,
                       sudoku_rate_class (board, rate->depth,
                                          (unsigned) rate->most, sets, loop,
                                          sudoku_loop_stop, &rate->length),
                       &rate->classed);
    if (result == SUDOKU_OK && names (rate, "i"))
        result = note (
            rate,
            sudoku_rate_level (board, loop, sudoku_loop_stop, &rate->level),
            &rate->deep);
    if (result == SUDOKU_OK && names (rate, "l"))
        result = measure_grade (rate);
    if (result == SUDOKU_OK && names (rate, "w"))
        result = note (rate,
                       sudoku_rate_width (board, nodes, loop, sudoku_loop_stop,
                                          &rate->width),
                       &rate->wide);
    if (result == SUDOKU_OK && names (rate, EFFORT))
        result = note (rate,
                       sudoku_rate_effort (board, (size_t) rate->runs,
                                           (uint64_t) rate->seed, loop,
                                           sudoku_loop_stop, &rate->effort),
                       &rate->searched);
    return result == SUDOKU_OK ? measure_score (rate) : result;
}

// Reports why the board has no measures, and which of them a format asked for.
static int refuse (Rate *rate) {
    const sudoku_puzzle *const puzzle = &rate->record->puzzle;
    sudoku_error error = {puzzle->line, 0, ""};
    char named[20 * sizeof MEASURES] = "", side[60];
    for (const char *letter = missing (puzzle->board);
         rate->formatted && *letter; letter++) {
        const char with_sign[] = {'%', *letter, 0};
        if (strchr (rate->letters, *letter))
            snprintf (named + strlen (named), sizeof named - strlen (named),
                      "%s%s", *named ? ", " : ": ",
                      rate->format ? with_sign : column_name (*letter));
    }
    snprintf (side, sizeof side,
              "defined for side %u: expected a side up to %d",
              puzzle->board->side, RATED_ORDER * RATED_ORDER);
    snprintf (error.message, sizeof error.message, "rate%.150s: not %s", named,
              sudoku_has_marks (puzzle->board) ? "defined for pencil marks"
              : puzzle->board->side > RATED_ORDER * RATED_ORDER
                  ? side
                  : "for boards with rules of their own");
    return sudoku_loop_refuse (&rate->loop, rate->record, "%s", error.message);
}

static int answer (BoardLoop *loop, const Record *record) {
    Rate *const rate = loop->state;
    const sudoku_board *const board = record->puzzle.board;
    rate->record = record;
    rate->part = false;
    if (!rate->formatted && !rate->all && !rate->loop.head)
        strcpy (rate->letters, board->n ? DEFAULT : DEFAULT_RULES);
    rate->braid = rate->trial = rate->classed = rate->deep = rate->graded =
        rate->wide = rate->searched = rate->marked = SUDOKU_OK;
    if (is_unrated (board) ? strpbrk (rate->letters, MEASURES) != NULL
                           : rate->formatted && rate->loop.output == LINE &&
                                 strpbrk (rate->letters, missing (board)))
        return refuse (rate);
    if (names (rate, MEASURES)) {
        bool complete = false;
        const int64_t solutions =
            sudoku_count (loop->solver, board, 2, NULL, NULL, &complete);
        if (solutions < 0)
            return (int) solutions;
        if (solutions == 2 || complete ? solutions != 1 : true) {
            if (solutions < 2 && !complete)
                return SUDOKU_UNKNOWN;
            sudoku_loop_status (loop, record, solutions ? "several" : "none");
            return SUDOKU_OK;
        }
        const int result = measure (rate);
        if (result != SUDOKU_OK)
            return result;
    }
    print (rate);
    return rate->part ? LOOP_PART : SUDOKU_OK;
}

// ---------------------------------------------------------------------------
// The command line

// Reads names such as "se,level,b"; returns false for an unknown name.
static bool read_columns (Rate *rate, const char *text, char why[OPTION_WHY]) {
    size_t count = 0;
    for (const char *at = text;; at++) {
        const size_t size = strcspn (at, ",");
        size_t i = 0;
        while (i < COLUMNS && (strlen (columns[i].name) != size ||
                               strncmp (columns[i].name, at, size) != 0))
            i++;
        if (i == COLUMNS || count == COLUMNS) {
            snprintf (why, OPTION_WHY,
                      "columns such as se,level,b instead of '%.*s', or a line "
                      "with letters such as %%e",
                      (int) (size < 20 ? size : 20), at);
            return false;
        }
        rate->letters[count++] = columns[i].letter;
        rate->letters[count] = 0;
        at += size;
        if (!*at)
            return true;
    }
}

static int set_format (void *state, const OptionGiven *given) {
    Rate *const rate = state;
    char letters[COLUMNS + 1];
    rate->formatted = true;
    if (!strcmp (given->text, "all")) {
        for (size_t i = 0; i < COLUMNS; i++)
            rate->letters[i] = columns[i].letter;
        rate->formatted = false;
        rate->all = true;
        return STATUS_OK;
    }
    if (!strchr (given->text, '%'))
        return read_columns (rate, given->text, given->why) ? STATUS_OK
                                                            : STATUS_USAGE;
    for (size_t i = 0; i <= COLUMNS; i++)
        letters[i] = i < COLUMNS ? columns[i].letter : 0;
    rate->format = given->text;
    for (const char *at = given->text; (at = strchr (at, '%')); at += 2)
        if (at[1] && at[1] != '%' && !strchr (rate->letters, at[1]) &&
            strlen (rate->letters) < COLUMNS)
            rate->letters[strlen (rate->letters)] = at[1];
    return sudoku_format_check (letters, given->text, given->why);
}

static const char *const outputs[] = {"line", "csv", "json", NULL};

static const Option rows[] = {
    {"format", 0, "COLUMNS",
     "print (and compute) only these columns, for example se,level,b, or a "
     "line with letters, for example '%e %p'; all: every column (--help=all "
     "lists them)",
     OPTION_READ (set_format), .brief = true},
    {"most", 0, "N", "stop B and class at N (default 100), and print >N",
     OPTION_NUMBER (Rate, most, 0, MOST_BRAID), .brief = true},
    OPTION_FORMER ("effort", 0, "sets or --nodes"),
    {"sets", 0, "N",
     "stop %b and %x after N sets of placements, and print >B (default "
     "10000000; 0: no limit)",
     OPTION_NUMBER (Rate, sets, 0, INT64_MAX), .brief = true},
    {"nodes", 0, "N",
     "stop %w after N nodes, and print >N (default 10000000; 0: no limit)",
     OPTION_NUMBER (Rate, nodes, 0, INT64_MAX)},
    {"runs", 0, "N", "use N symmetries for %d and %c (default 25)",
     OPTION_NUMBER (Rate, runs, 1, 1000000)},
    {"seed", 0, "S", "random seed of these symmetries (default 0)",
     OPTION_NUMBER (Rate, seed, 0, INT64_MAX)},
    {"as", 'O', "FORM",
     "{}: line is for people, csv a table with a header, json one object per "
     "line",
     .kind = KIND_NAME, OPTION_AT (Rate, loop.output), .names = outputs,
     .initial = "line", .brief = true},
    SUDOKU_INPUT_ROWS,
    OPTION_ROWS (Rate, loop, sudoku_loop_rows),
    OPTION_LAST};

// The text with the list of columns, which must be written before options are read.
static char more[4096];

// Writes the list of columns, each with the text that the manual page adds.
static bool put_columns (FILE *out, const char *part) {
    char name[40];
    if (strcmp (part, "columns") != 0)
        return false;
    for (size_t i = 0; i < COLUMNS; i++) {
        const char *const meaning = columns[i].meaning;
        fprintf (out, "`%s`, `%%%c`::\n%c%s.\n", columns[i].name,
                 columns[i].letter, toupper ((unsigned char) *meaning),
                 meaning + 1);
        snprintf (name, sizeof name, "-%s", columns[i].name);
        program_manual_text (out, sudoku_manual, "rate", name);
    }
    return true;
}

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "rate",
    .part = put_columns,
    .usage = "[FILE]...",
    .about = "Prints the difficulty of each puzzle: its level, Sudoku "
             "Explainer's rating, the technique of its hardest step, B and the "
             "number of givens; or none or several for a board without a "
             "unique solution.  Sides up to 25, also with other rules.",
    .rows = rows,
    .examples = "  cdcl-sudoku rate puzzles.txt\n"
                "  cdcl-sudoku rate --format se,level,b puzzles.txt\n"
                "  cdcl-sudoku rate --format '%e %p' puzzles.txt | sort -n\n"
                "  cdcl-sudoku rate --as csv -o rated.csv puzzles.txt\n",
    .more = more};

static void list_columns (void) {
    enum { WIDTH = 79, INDENT = 22 };
    size_t used = (size_t) snprintf (more, sizeof more,
                                     "columns of --format, and their letters "
                                     "in a line (%%%% is a %%):\n");
    for (size_t i = 0; i < COLUMNS; i++) {
        const char *word = columns[i].meaning;
        size_t at = INDENT;
        used += (size_t) snprintf (more + used, sizeof more - used,
                                   "  %-15s %%%c  ", columns[i].name,
                                   columns[i].letter);
        while (*word) {
            const size_t size = strcspn (word, " ");
            if (at + size > WIDTH) {
                used--; // removes the last space
                used += (size_t) snprintf (more + used, sizeof more - used,
                                           "\n%*s", INDENT, "");
                at = INDENT;
            }
            used += (size_t) snprintf (more + used, sizeof more - used, "%.*s ",
                                       (int) size, word);
            at += size + 1;
            word += size + (word[size] == ' ');
        }
        more[used - 1] = '\n'; // in place of the last space
    }
    assert (used < sizeof more);
}

// Makes the first line of CSV.
static void set_head (Rate *rate) {
    size_t used = (size_t) snprintf (rate->head, sizeof rate->head, "status");
    if (!rate->formatted && !rate->all)
        strcpy (rate->letters, "p" DEFAULT);
    for (const char *at = rate->letters; *at; at++)
        used += (size_t) snprintf (rate->head + used, sizeof rate->head - used,
                                   ",%s", column_name (*at));
    rate->loop.head = rate->head;
}

int sudoku_command_rate (int argc, char **argv) {
    Rate rate = {.loop = {.state = &rate, .answer = answer, .outputs = outputs},
                 .runs = DEFAULT_RUNS,
                 .most = MOST_BRAID,
                 .sets = DEFAULT_LIMIT,
                 .nodes = DEFAULT_LIMIT};
    OptionReader reader;
    list_columns ();
    const int status =
        sudoku_loop_read (&rate.loop, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (rate.format && rate.loop.output != LINE)
        return sudoku_misused ("rate", "a line with letters is for --as line: "
                                       "expected columns such as se,level,b");
    rate.loop.style.layout =
        rate.loop.output == JSON ? LAYOUT_JSON : LAYOUT_LINE;
    if (rate.loop.output == CSV)
        set_head (&rate);
    return sudoku_loop_run (&rate.loop, argv + 1, argc - 1);
}
