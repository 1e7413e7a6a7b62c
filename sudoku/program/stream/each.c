// each.c -- processes boards one by one; see each.h.

#include "sudoku/program/stream/each.h"
#include "sudoku/board/board.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/stream/operands.h"
#include "cdcl/cdcl.h"

#include <stdarg.h>
#include <string.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Progress, and when to stop

// Writes progress such as "17 boards; line 18 since 12 s, 345 solutions so far"
static void show_progress (Each *each, double now) {
    char place[40] = "", doing[100] = "";
    if (!each->progress.terminal)
        return;
    if (each->record)
        snprintf (place, sizeof place, "line %zu since ",
                  each->record->puzzle.line);
    if (each->tell)
        each->tell (each, doing, sizeof doing);
    sudoku_progress_show (&each->progress, "%llu boards; %s%.0f s%s%s",
                          (unsigned long long) each->answered, place,
                          now - each->begin, *doing ? ", " : "", doing);
}

// Flushes the answers and prints the progress, if it is time.
static void look (Each *each, double now) {
    if (!sudoku_progress_due (&each->progress, now))
        return;
    sudoku_output_note (fflush (stdout));
    show_progress (each, now);
}

int sudoku_each_stop (void *state) {
    Each *const each = state;
    const double now = program_seconds ();
    look (each, now);
    each->stopped |= each->timed && now >= each->deadline;
    return sudoku_each_stopped (each);
}

// Begins a board.
static void begin (Each *each, const Record *record) {
    each->record = record;
    each->stopped = false;
    each->begin = program_seconds ();
    each->deadline = each->begin + each->seconds;
    look (each, each->begin);
}

void sudoku_each_begin (Each *each) {
    program_catch_signals (false);
    sudoku_progress_begin (&each->progress);
    begin (each, NULL);
}

bool sudoku_each_stopped (const Each *each) {
    return each->stopped || program_interrupted ();
}

// ---------------------------------------------------------------------------
// One board

// Makes the solver for boards like this one, unless a cached solver fits.
static int prepare (Each *each, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    Kept *one = each->current = sudoku_kept_find (&each->kept, board);
    const size_t encoding =
        each->encoding ? *each->encoding : ENCODING_extended;
    if (!one || one->checked) {
        Stop stop = {each, sudoku_each_stop, 0, false};
        const int status =
            sudoku_check_board (board, encoding, AMO_native, record->file,
                                record->puzzle.line, &stop);
        if (status != STATUS_OK)
            return status;
    }
    if (!one) {
        one = each->current = sudoku_kept_load (
            &each->kept, board, encoding, AMO_native, each, sudoku_each_stop);
        if (!one)
            return sudoku_each_stopped (each)
                       ? STATUS_LIMIT
                       : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                           record->puzzle.line);
        cdcl_set_terminate (sudoku_solver_core (one->solver), each,
                            sudoku_each_stop);
    }
    each->solver = one->solver;
    return STATUS_OK;
}

// Even a record without an answer gets a line of output.
static void print_error (const Each *each, const Record *record,
                         const sudoku_error *error) {
    if (!each->silent && each->head)
        sudoku_each_status (each, record, "error");
    else if (!each->silent)
        sudoku_report_error (stdout, &each->style, record->file, error);
    sudoku_output_note (ferror (stdout));
}

static void tell_error (const Each *each, const Record *record,
                        const sudoku_error *error) {
    sudoku_complain (record->file, error->line, error->column, "error", "%s",
                     error->message);
    print_error (each, record, error);
}

void sudoku_each_head (const Each *each, const Record *record) {
    const Answer answer = {.file = record->file, .puzzle = &record->puzzle};
    if (each->style.layout != LAYOUT_GRID)
        return;
    sudoku_report_head (stdout, &answer, record->puzzle.board,
                        each->style.bold);
    putchar ('\n');
}

Json sudoku_each_json (const Record *record, const char *status) {
    return sudoku_report_json (stdout, record->file, &record->puzzle, status);
}

void sudoku_each_status (const Each *each, const Record *record,
                         const char *status) {
    if (each->style.layout == LAYOUT_JSON) {
        Json json = sudoku_each_json (record, status);
        json_end (&json);
        return;
    }
    sudoku_each_head (each, record);
    fputs (status, stdout);
    for (const char *at = each->head; at && (at = strchr (at, ',')); at++)
        putchar (','); // the line has as many fields as the table
    fputs (each->style.layout == LAYOUT_GRID ? "\n\n" : "\n", stdout);
}

int sudoku_each_refuse (Each *each, const Record *record, const char *format,
                        ...) {
    sudoku_error error = {record->puzzle.line, 0, ""};
    va_list args;
    va_start (args, format);
    vsnprintf (error.message, sizeof error.message, format, args);
    va_end (args);
    tell_error (each, record, &error);
    sudoku_worsen (&each->status, STATUS_DATA);
    return SUDOKU_OK;
}

// Reports that the limit of --time, not a signal, stopped the board.
static void tell_limit (const Each *each, const Record *record, bool any) {
    if (!any && !each->silent)
        sudoku_each_status (each, record, "unknown");
    sudoku_complain (record->file, record->puzzle.line, 0, "note",
                     any ? "the time limit was reached: the result is partial"
                         : "the time limit was reached: no result");
}

static void answer_board (Each *each, const Record *record) {
    const sudoku_error error = {record->puzzle.line, 0, "not answered"};
    int result = SUDOKU_UNKNOWN;
    begin (each, record);
    int status = each->no_solver ? STATUS_OK : prepare (each, record);
    if (status == STATUS_OK) {
        program_interruptible (
            each->no_solver ? NULL : sudoku_solver_core (each->solver));
        result = each->answer (each, record);
        program_interruptible (NULL);
        if (result < 0) {
            if (!each->no_solver) // drops the solver, which may be unusable
                sudoku_kept_drop (each->current);
            status =
                sudoku_status_of (result, record->file, record->puzzle.line);
        } else if (result != SUDOKU_UNKNOWN && result != EACH_PART)
            each->answered++;
        else
            status = STATUS_LIMIT;
    }
    sudoku_progress_clear (&each->progress);
    each->record = NULL;
    if (status == STATUS_LIMIT && !program_interrupted ())
        tell_limit (each, record, result == EACH_PART);
    else if (status != STATUS_OK && status != STATUS_LIMIT)
        print_error (each, record, &error);
    sudoku_output_note (ferror (stdout));
    sudoku_worsen (&each->status, status);
}

// Whether the board belongs to the puzzle of --puzzle, if there is one.
static bool find_entries (Each *each, Record *record) {
    if (!each->origin.path)
        return true;
    const int result = sudoku_origin_apply (&each->origin, &record->puzzle);
    if (result == SUDOKU_BAD_INPUT)
        sudoku_each_refuse (each, record,
                            "--puzzle: expected a board of this side");
    else if (result != SUDOKU_OK)
        sudoku_worsen (&each->status, sudoku_status_of (result, record->file,
                                                        record->puzzle.line));
    return result == SUDOKU_OK;
}

static void answer (Each *each, Record *record) {
    if (!record->puzzle.board)
        tell_error (each, record, &record->error);
    else if (find_entries (each, record))
        answer_board (each, record);
    sudoku_puzzle_release (&record->puzzle);
}

// Reads the only board, for an option that takes one board.
static int answer_one (Each *each, char **paths) {
    Record record;
    if (!paths[0])
        return STATUS_OK; // an empty folder, whose message is printed already
    if (paths[1])
        return sudoku_misused (each->command,
                               "%s takes one board, not %s files", each->one,
                               paths[2] ? "several" : "two");
    const int status = sudoku_read_one (paths[0], each->one, &record);
    if (status != STATUS_OK)
        return status;
    if (each->style.layout == LAYOUT_AUTO)
        each->style.layout = each->style.bold ? LAYOUT_GRID : LAYOUT_LINE;
    answer (each, &record);
    return STATUS_OK;
}

static void answer_all (Each *each, char **paths) {
    Feed feed;
    Record record;
    sudoku_feed_init (&feed, paths);
    each->style.layout =
        sudoku_feed_layout (&feed, each->style.layout, each->style.bold);
    while (sudoku_feed_next (&feed, &record))
        answer (each, &record);
    sudoku_feed_release (&feed);
    sudoku_worsen (&each->status, feed.status);
}

static void run (Each *each, char **paths) {
    each->style.bold = isatty (STDOUT_FILENO);
    sudoku_each_begin (each);
    if (each->head)
        puts (each->head);
    if (each->one)
        sudoku_worsen (&each->status, answer_one (each, paths));
    else
        answer_all (each, paths);
    sudoku_kept_release (&each->kept);
}

int sudoku_each_output (Each *each) {
    if (!each->endings && !each->outputs)
        return sudoku_output_layout (each->to, &each->style.layout,
                                     each->force);
    return sudoku_output_to (
        each->to,
        each->endings ? each->endings
                      : sudoku_form_endings (each->outputs[each->output]),
        each->force);
}

int sudoku_each (Each *each, char **words, int count) {
    Operands operands;
    int status = sudoku_origin_read (&each->origin, each->command);
    if (status == STATUS_OK)
        status = sudoku_operands_init (&operands, words, count);
    if (status != STATUS_OK) {
        sudoku_origin_release (&each->origin);
        return status;
    }
    sudoku_worsen (&each->status, operands.status);
    status = sudoku_each_output (each);
    if (status == STATUS_OK)
        run (each, operands.paths);
    sudoku_operands_release (&operands);
    sudoku_origin_release (&each->origin);
    if (status != STATUS_OK || !program_interrupted ())
        return status == STATUS_OK ? each->status : status;
    return sudoku_cut (each->answered, "boards answered");
}

// Sets the layout for the chosen output.
static void lay_out (Each *each) {
    each->style.layout = strcmp (each->outputs[each->output], "json")
                             ? LAYOUT_GRID
                             : LAYOUT_JSON;
}

// ---------------------------------------------------------------------------
// Options

const Option sudoku_each_rows[] = {
    {"time", 't', "S",
     "stop after S seconds per board (wall clock), print the best result so "
     "far, and exit with status 3 (default: no limit)",
     OPTION_SECONDS (Each, seconds), .brief = true},
    {"output", 'o', "FILE",
     "write the answers to FILE (default and -: standard output)",
     OPTION_FILE (Each, to), .meant = "as", .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace FILE if it exists", OPTION_FLAG (Each, force),
     .brief = true},
    OPTION_LAST};

const Option sudoku_each_layout_rows[] = {
    {"as", 'O', "FORM",
     "{}; json is one object per line; default: grid for one board on a "
     "terminal, line otherwise",
     OPTION_WORDS (Each, style.layout, "line", "grid", "json"),
     .low = LAYOUT_LINE, .brief = true},
    {.kind = KIND_ROWS, .rows = sudoku_each_rows},
    OPTION_LAST};

const Option sudoku_each_origin_rows[] = {
    {"puzzle", 0, "FILE",
     "the original puzzle of the boards: its digits are givens, all others are "
     "entries",
     OPTION_TEXT (Each, origin.path), .brief = true},
    OPTION_LAST};

static void choose_output (Each *each);

int sudoku_each_read (Each *each, OptionReader *reader,
                      const OptionTable *table, int *argc, char **argv) {
    each->command = table->command;
    const int status =
        program_options_read (reader, table, each->state, argc, argv);
    each->timed = program_option_given (reader, "time");
    if (program_option_given (reader, "as") && each->outputs)
        lay_out (each);
    else if (each->to && !program_option_given (reader, "as"))
        choose_output (each);
    return status;
}

// Chooses the output form by name, or else the first form with this file extension.
// Unknown extensions are rejected later, with a list of all extensions.
static void choose_output (Each *each) {
    static char known[120];
    const char *const ending = program_ending (each->to);
    size_t used = 0, count = 0, chosen = SIZE_MAX;
    for (; each->outputs && each->outputs[count]; count++) {
        const char *const form = each->outputs[count];
        const char *const endings = sudoku_form_endings (form);
        used += (size_t) snprintf (known + used, sizeof known - used, "%s%s",
                                   count ? " " : "", endings);
        if (program_is_ending (ending, endings) &&
            (chosen == SIZE_MAX || program_is_ending (ending, form)))
            chosen = count;
    }
    if (chosen < count) {
        each->output = chosen;
        if (chosen)
            lay_out (each);
    } else if (used)
        each->endings = known;
}
