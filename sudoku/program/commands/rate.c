// rate.c -- `cdcl-sudoku rate`: how hard puzzles are, in several measures.
//
// A format names the measures by letters, and only these are computed: the
// length of braids takes half a millisecond, the effort of the solver ten times
// as much.  Some are not defined for boards with rules of their own.

#include "sudoku/board/board.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/report/format.h"
#include "sudoku/program/stream/each.h"
#include "sudoku/sudoku_puzzles.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// The effort for B, and for the width: seconds at side 9, half a minute at side 25.
enum {
    RATED_ORDER = 5,
    SCORED_ORDER = 3, // and Sudoku Explainer's alone
    DEFAULT_RUNS = 25,
    MOST_BRAID = 100,
    DEFAULT_EFFORT = 10000000
};

// Letters of a format.  Those of the effort come from one computation.
#define LETTERS  "byxiwdDcChHleEtTskgpn"
#define MEASURES "byxiwdDcChHleEtTsk"
#define EFFORT   "dDcC"
#define SCORE    "hHleEtTsk"
#define CLASSIC  "iwdDcChHeE"
#define LINE                                                                   \
    "B %b, %i, width %w, decisions %d (%D), conflicts %c (%C), %g givens"

#define LINE_RULES "B %b, depth %y, %s steps, hardest %k, %g givens"

// What an object of JSON has.
#define ALL       "%b%y%x%i%w%d%c%h%H%l%e%E%t%T%s%k"
#define ALL_RULES "%b%y%x%l%t%T%s%k"

typedef struct Rate {
    Each each;
    const char *format;
    bool formatted;
    int form; // of --as
    int64_t runs, seed, most, work;
    // The board at hand.
    const Record *record;
    int braid, trial, classed, deep, graded, wide, searched, marked; // results
    unsigned b, depth, length;
    size_t level, grade;
    uint64_t width;
    sudoku_effort effort;
    sudoku_score score;
    bool scored, part; // part: the time was not enough for all
} Rate;

// ---------------------------------------------------------------------------
// Output

// Whether the format names one of these letters.
static bool names (const Rate *rate, const char *letters) {
    for (const char *at = rate->format; (at = strchr (at, '%')); at += 2)
        if (strchr (letters, at[1]))
            return true;
    return false;
}

// What the time was not enough for: `>=X` is a bound, `?` is not known.
static bool is_open (const Rate *rate, int result) {
    return result == SUDOKU_UNKNOWN && sudoku_each_stopped (&rate->each);
}

// A number, or `>N`, a string of JSON.
static void put_number (FILE *out, uint64_t number, bool more, bool json) {
    const char *const quote = more && json ? "\"" : "";
    fprintf (out, "%s%s%" PRIu64 "%s", quote, more ? ">" : "", number, quote);
}

// B, the depth, or the class.
static void put_braid (FILE *out, const Rate *rate, char letter, bool json) {
    const int result = letter == 'b'   ? rate->braid
                       : letter == 'y' ? rate->trial
                                       : rate->classed;
    const unsigned number = letter == 'b'   ? rate->b
                            : letter == 'y' ? rate->depth
                                            : rate->length;
    if ((letter == 'b' && result == SUDOKU_NONE && number < rate->most) ||
        (letter == 'x' && rate->trial != SUDOKU_SOLVED))
        fputs (json ? "null" : "-", out);
    else
        put_number (out, number, result != SUDOKU_SOLVED, json);
}

// Whether the board has a score.
static bool has_score (const Rate *rate, char letter) {
    return letter == 'l' ||
           (rate->scored && (!strchr ("eE", letter) ||
                             rate->record->puzzle.board->n == SCORED_ORDER));
}

static void put_score (FILE *out, const Rate *rate, char letter) {
    const sudoku_score *const score = &rate->score;
    const int result = letter == 'l' ? rate->graded : rate->marked;
    if (has_score (rate, letter) && is_open (rate, result))
        fputs (">=", out);
    else if (has_score (rate, letter) && strchr ("eE", letter) && score->above)
        putc ('>', out);
    if (letter == 'l')
        fputs (sudoku_grade_name (rate->grade), out);
    else if (!has_score (rate, letter))
        putc ('-', out);
    else if (letter == 'H')
        fputs (score->hodoku_level, out);
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
              sudoku_level_name (rate->level));
    return text;
}

static void put_letter (FILE *out, const void *state, char letter) {
    const Rate *const rate = state;
    const sudoku_puzzle *const puzzle = &rate->record->puzzle;
    const uint64_t *const figures = letter == 'd' || letter == 'D'
                                        ? rate->effort.decisions
                                        : rate->effort.conflicts;
    char level[LEVEL_ROOM];
    switch (letter) {
    case 'b':
    case 'y':
    case 'x':
        put_braid (out, rate, letter, false);
        break;
    case 'h':
    case 'H':
    case 'l':
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
        put_number (out, rate->width, rate->wide != SUDOKU_SOLVED, false);
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

static void put_figures (const Rate *rate, Json *json, const char *name,
                         const uint64_t figures[3]) {
    if (is_open (rate, rate->searched)) {
        json_text (json, name, NULL);
        return;
    }
    json_open (json, name, '[');
    for (int i = 0; i < 3; i++)
        json_value (json, NULL, "%" PRIu64, figures[i]);
    json_close (json, ']');
}

static void put_scores (const Rate *rate, Json *json) {
    static const char *const keys[] = {"score",     "score_level", "grade",
                                       "explainer", "er_ep_ed",    "largest",
                                       "total",     "steps",       "hardest"};
    for (int i = 0; SCORE[i]; i++) {
        const char letter = SCORE[i];
        const bool word = letter == 'l' || letter == 'H' || letter == 'k' ||
                          letter == 'E' || is_open (rate, rate->marked) ||
                          (letter == 'e' && rate->score.above);
        const char *const quote = word ? "\"" : "";
        if (!names (rate, (const char[2]){letter, 0}) ||
            !has_score (rate, letter))
            continue;
        fputs (quote, json_at (json, keys[i]));
        put_score (json->out, rate, letter);
        fputs (quote, json->out);
    }
}

// What boards with rules of their own do not have.
static void put_classic (const Rate *rate, Json *json) {
    char level[LEVEL_ROOM];
    json_word (json, "level", "%s", level_text (rate, level));
    put_number (json_at (json, "width"), rate->width,
                rate->wide != SUDOKU_SOLVED, true);
    put_figures (rate, json, "decisions", rate->effort.decisions);
    put_figures (rate, json, "conflicts", rate->effort.conflicts);
}

static void print (const Rate *rate) {
    if (rate->each.style.layout != LAYOUT_JSON) {
        sudoku_format_put (stdout, rate->format, rate, put_letter);
        putchar ('\n');
        return;
    }
    Json json = sudoku_each_json (rate->record, "rated");
    put_braid (json_at (&json, "b"), rate, 'b', true);
    put_braid (json_at (&json, "depth"), rate, 'y', true);
    put_braid (json_at (&json, "class"), rate, 'x', true);
    if (names (rate, CLASSIC))
        put_classic (rate, &json);
    put_scores (rate, &json);
    json_end (&json);
}

// ---------------------------------------------------------------------------
// One puzzle

// Keeps the result of a rating.  A bound is a rating, too.
static int note (Rate *rate, int result, int *kept) {
    *kept = result;
    rate->part |= is_open (rate, result);
    return result == SUDOKU_NONE || result == SUDOKU_UNKNOWN ? SUDOKU_SOLVED
                                                             : result;
}

// The scores, which only sides up to 9 have.
static int measure_score (Rate *rate) {
    const sudoku_board *const board = rate->record->puzzle.board;
    const int kinds = (names (rate, "hH") ? SUDOKU_SCORE_HODOKU : 0) |
                      (names (rate, "eE") ? SUDOKU_SCORE_EXPLAINER : 0) |
                      (names (rate, "tT") ? SUDOKU_SCORE_TRUTHS : 0) |
                      (names (rate, "sk") ? SUDOKU_SCORE_STEPS : 0);
    rate->scored = kinds && board->side <= SCORED_ORDER * SCORED_ORDER;
    return rate->scored
               ? note (rate,
                       sudoku_rate_score (rate->each.solver, board, kinds,
                                          &rate->each, sudoku_each_stop,
                                          &rate->score),
                       &rate->marked)
               : SUDOKU_SOLVED;
}

// Computes what the format names.
static int measure (Rate *rate) {
    const sudoku_board *const board = rate->record->puzzle.board;
    const int64_t effort = rate->work ? rate->work : -1;
    Each *const each = &rate->each;
    int result = SUDOKU_SOLVED;
    if (names (rate, "b"))
        result = note (rate,
                       sudoku_rate_braid (board, (unsigned) rate->most, effort,
                                          each, sudoku_each_stop, &rate->b),
                       &rate->braid);
    if (result == SUDOKU_SOLVED && names (rate, "yx"))
        result = note (rate,
                       sudoku_rate_depth (board, (unsigned) rate->most, each,
                                          sudoku_each_stop, &rate->depth),
                       &rate->trial);
    if (result == SUDOKU_SOLVED && rate->trial == SUDOKU_SOLVED &&
        names (rate, "x"))
        result = note (rate,
                       sudoku_rate_class (board, rate->depth,
                                          (unsigned) rate->most, effort, each,
                                          sudoku_each_stop, &rate->length),
                       &rate->classed);
    if (result == SUDOKU_SOLVED && names (rate, "i"))
        result = note (
            rate,
            sudoku_rate_level (board, each, sudoku_each_stop, &rate->level),
            &rate->deep);
    if (result == SUDOKU_SOLVED && names (rate, "l"))
        result = note (
            rate,
            sudoku_rate_grade (board, each, sudoku_each_stop, &rate->grade),
            &rate->graded);
    if (result == SUDOKU_SOLVED && names (rate, "w"))
        result = note (rate,
                       sudoku_rate_width (board, effort, each, sudoku_each_stop,
                                          &rate->width),
                       &rate->wide);
    if (result == SUDOKU_SOLVED && names (rate, EFFORT))
        result = note (rate,
                       sudoku_rate_effort (board, (size_t) rate->runs,
                                           (uint64_t) rate->seed, each,
                                           sudoku_each_stop, &rate->effort),
                       &rate->searched);
    return result == SUDOKU_SOLVED ? measure_score (rate) : result;
}

// The measures that a board does not have.
static const char *missing (const sudoku_board *board) {
    return sudoku_has_marks (board) || board->side > RATED_ORDER * RATED_ORDER
               ? MEASURES
           : board->n ? ""
                      : CLASSIC;
}

// Says for which boards there are measures; which, if the user named them.
static int refuse (Rate *rate) {
    const sudoku_puzzle *const puzzle = &rate->record->puzzle;
    sudoku_error error = {puzzle->line, 0, ""};
    char named[5 * sizeof MEASURES] = "", side[60];
    for (const char *letter = missing (puzzle->board);
         rate->formatted && *letter; letter++)
        if (names (rate, (const char[2]){*letter, 0}))
            snprintf (named + strlen (named), sizeof named - strlen (named),
                      "%s%%%c", *named ? ", " : ": ", *letter);
    snprintf (side, sizeof side,
              "defined for side %u: expected a side up to %d",
              puzzle->board->side, RATED_ORDER * RATED_ORDER);
    snprintf (error.message, sizeof error.message, "rate%s: not %s", named,
              sudoku_has_marks (puzzle->board) ? "defined for pencil marks"
              : puzzle->board->side > RATED_ORDER * RATED_ORDER
                  ? side
                  : "for boards with rules of their own");
    return sudoku_each_refuse (&rate->each, rate->record, "%s", error.message);
}

static int answer (Each *each, const Record *record) {
    Rate *const rate = each->state;
    const sudoku_board *const board = record->puzzle.board;
    rate->record = record;
    rate->part = false;
    if (!rate->formatted)
        rate->format = rate->form ? board->n ? ALL : ALL_RULES
                       : board->n ? LINE
                                  : LINE_RULES;
    rate->braid = rate->trial = rate->classed = rate->deep = rate->graded =
        rate->wide = rate->searched = rate->marked = SUDOKU_SOLVED;
    if (names (rate, missing (board)))
        return refuse (rate);
    if (names (rate, MEASURES)) {
        bool complete = false;
        const int64_t solutions =
            sudoku_count (each->solver, board, 2, NULL, NULL, &complete);
        if (solutions < 0)
            return (int) solutions;
        if (solutions == 2 || complete ? solutions != 1 : true) {
            if (solutions < 2 && !complete)
                return SUDOKU_UNKNOWN;
            sudoku_each_status (each, record, solutions ? "several" : "none");
            return SUDOKU_SOLVED;
        }
        const int result = measure (rate);
        if (result != SUDOKU_SOLVED)
            return result;
    }
    print (rate);
    return rate->part ? EACH_PART : SUDOKU_SOLVED;
}

// ---------------------------------------------------------------------------
// The command line

static int set_format (void *state, const OptionGiven *given) {
    Rate *const rate = state;
    rate->formatted = true;
    rate->format = given->text;
    return sudoku_format_check (LETTERS, given->text, given->why);
}

static const Option rows[] = {
    {"format", 0, "TEXT",
     "print TEXT for each puzzle, and compute only what it names, as %b for "
     "its B (--help=all has the rest)",
     OPTION_READ (set_format), .excludes = "as", .brief = true},
    {"most", 0, "N", "give up above B or a class of N (default 100): >N",
     OPTION_NUMBER (Rate, most, 0, MOST_BRAID), .brief = true},
    {"effort", 0, "N",
     "give up %w after N nodes, %b and %x after N sets of placements: >N, >B "
     "(default 10000000; 0: no limit)",
     OPTION_NUMBER (Rate, work, 0, INT64_MAX), .brief = true},
    {"runs", 0, "N", "symmetries for %d and %c (default 25)",
     OPTION_NUMBER (Rate, runs, 1, 1000000)},
    {"seed", 0, "S", "of these symmetries (default 1)",
     OPTION_NUMBER (Rate, seed, 0, INT64_MAX)},
    {"as", 'O', "FORM", "{}, of which json is an object a line",
     OPTION_WORDS (Rate, form, "line", "json"), .initial = "line",
     .brief = true},
    OPTION_ROWS (Rate, each, sudoku_each_rows),
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "rate",
    .usage = "[FILE]...",
    .about = "Prints how hard each puzzle is, or none or several for a board "
             "without solution or with more than one.  Sides up to 25, and "
             "other rules.",
    .rows = rows,
    .examples =
        "  cdcl-sudoku rate --format '%b' puzzles.txt | sort | uniq "
        "-c\n"
        "  cdcl-sudoku rate --format '%y %x %p' hard.txt  # depth, class\n"
        "  cdcl-sudoku rate --format '%b %s %k' killer.txt  # other rules\n"
        "  cdcl-sudoku rate --as json puzzles.txt\n",
    .more =
        "--format TEXT has\n"
        "  %b  B, the length of the longest braid needed, 0 if singles are "
        "enough;\n"
        "      - if braids are not\n"
        "  %y  depth: 0 singles, n trial and error with so many suppositions "
        "in each\n"
        "      other; %x  the class in it: B, BxB at depth 2, BxBB at depth "
        "3\n"
        "  %i  deepest inference: naked single, hidden single, locked, "
        "subset,\n"
        "      failed literal, two levels, search\n"
        "  %w  Watanabe's width\n"
        "  %d  decisions of the solver, median over symmetries; %D its "
        "quartiles;\n"
        "      %c, %C conflicts\n"
        "  %l  the level by B: easy (0), medium (1), hard (to 4), for "
        "experts\n"
        "  %h  the score on HoDoKu's scale; %H  its level: easy, medium, hard, "
        "unfair,\n"
        "      extreme\n"
        "  %e  Sudoku Explainer's rating, of the hardest step; %E  with those "
        "of the hardest\n"
        "      up to the first digit and of the first (ER/EP/ED); side 9, else "
        "-\n"
        "  %t  most truths of a step, see explain; %T  of all steps; these, "
        "%h and %H to\n"
        "      side 9, else -\n"
        "  %s  steps in textbook style, and %k  the hardest of them by the "
        "books;\n"
        "      smallest steps, and the one of most truths, for other rules\n"
        "      boards with other rules have %b %y %x %l %t %T %s %k\n"
        "  %g  givens; %p  the puzzle; %n  its name; %%  a %\n"};

int sudoku_command_rate (int argc, char **argv) {
    Rate rate = {.each = {.state = &rate,
                          .answer = answer,
                          .style = {.layout = LAYOUT_LINE}},
                 .runs = DEFAULT_RUNS,
                 .seed = 1,
                 .most = MOST_BRAID,
                 .work = DEFAULT_EFFORT};
    OptionReader reader;
    const int status =
        sudoku_each_read (&rate.each, &reader, &table, &argc, argv);
    if (status >= 0)
        return status;
    if (rate.form)
        rate.each.style.layout = LAYOUT_JSON;
    return sudoku_each (&rate.each, argv + 1, argc - 1);
}
