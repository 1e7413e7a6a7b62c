// board_loop.c -- processes boards one by one; see board_loop.h.

#include "sudoku/program/stream/board_loop.h"
#include "sudoku/board/board.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/base/size.h"
#include "sudoku/program/stream/operands.h"
#include "cdcl/cdcl.h"
#include "cdcl/shared/base/csv.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Progress, and when to stop

// Writes progress such as "17 boards; line 18 since 12 s, 345 solutions so far"
static void show_progress (BoardLoop *loop, double now) {
    char place[40] = "", doing[100] = "";
    if (!loop->progress.terminal)
        return;
    if (loop->record)
        snprintf (place, sizeof place, "line %zu since ",
                  loop->record->puzzle.line);
    if (loop->tell)
        loop->tell (loop, doing, sizeof doing);
    sudoku_progress_show (&loop->progress, "%llu boards; %s%.0f s%s%s",
                          (unsigned long long) loop->answered, place,
                          now - loop->begin, *doing ? ", " : "", doing);
}

// Flushes the answers and prints the progress, if it is time.
static void look (BoardLoop *loop, double now) {
    if (!sudoku_progress_due (&loop->progress, now))
        return;
    sudoku_output_note (fflush (stdout));
    show_progress (loop, now);
}

int sudoku_loop_stop (void *state) {
    BoardLoop *const loop = state;
    const double now = program_seconds ();
    look (loop, now);
    loop->stopped |= loop->timed && now >= loop->deadline;
    return sudoku_loop_stopped (loop);
}

// Begins a board.
static void begin (BoardLoop *loop, const Record *record) {
    loop->record = record;
    loop->stopped = false;
    loop->begin = program_seconds ();
    loop->deadline = loop->begin + loop->seconds;
    look (loop, loop->begin);
}

void sudoku_loop_begin (BoardLoop *loop) {
    program_catch_signals (false);
    sudoku_progress_begin (&loop->progress);
    begin (loop, NULL);
}

bool sudoku_loop_stopped (const BoardLoop *loop) {
    return loop->stopped || program_interrupted ();
}

// ---------------------------------------------------------------------------
// One board

// Makes the solver for boards like this one, unless a cached solver fits.
static int prepare (BoardLoop *loop, const Record *record) {
    const sudoku_board *const board = record->puzzle.board;
    Kept *one = loop->current = sudoku_kept_find (&loop->kept, board);
    const size_t encoding =
        loop->encoding ? *loop->encoding : ENCODING_extended;
    if (!one || one->checked) {
        Stop stop = {loop, sudoku_loop_stop, 0, false};
        const int status =
            sudoku_check_board (board, encoding, AMO_native, record->file,
                                record->puzzle.line, &stop);
        if (status != STATUS_OK)
            return status;
    }
    if (!one) {
        one = loop->current = sudoku_kept_load (
            &loop->kept, board, encoding, AMO_native, loop, sudoku_loop_stop);
        if (!one)
            return sudoku_loop_stopped (loop)
                       ? STATUS_LIMIT
                       : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                           record->puzzle.line);
        cdcl_set_terminate (sudoku_solver_core (one->solver), loop,
                            sudoku_loop_stop);
    }
    loop->solver = one->solver;
    return STATUS_OK;
}

// Even a record without an answer gets a line of output.
static void print_error (const BoardLoop *loop, const Record *record,
                         const sudoku_error *error) {
    if (!loop->silent && loop->head)
        sudoku_loop_status (loop, record, "error");
    else if (!loop->silent)
        sudoku_report_error (stdout, &loop->style, record->file, error);
    sudoku_output_note (ferror (stdout));
}

static void tell_error (const BoardLoop *loop, const Record *record,
                        const sudoku_error *error) {
    sudoku_complain (record->file, error->line, error->column, "error", "%s",
                     error->message);
    print_error (loop, record, error);
}

void sudoku_loop_head (const BoardLoop *loop, const Record *record) {
    const Answer answer = {.file = record->file, .puzzle = &record->puzzle};
    if (loop->style.layout != LAYOUT_GRID)
        return;
    sudoku_report_head (stdout, &answer, record->puzzle.board,
                        loop->style.bold);
    putchar ('\n');
}

Json sudoku_loop_json (const Record *record, const char *status) {
    return sudoku_report_json (stdout, record->file, &record->puzzle, status);
}

static bool is_column (const char *head, const char *name) {
    const size_t size = strlen (name);
    return !strncmp (head, name, size) && (!head[size] || head[size] == ',');
}

// Writes a field for each further column of the table; columns that need no answer are
// filled.
static void put_fields (const char *head, const sudoku_puzzle *puzzle) {
    while ((head = strchr (head, ','))) {
        putchar (',');
        head++;
        if (puzzle->board && is_column (head, "puzzle")) {
            char *const line = sudoku_line (puzzle->board);
            program_csv_field (stdout, line ? line : "");
            free (line);
        } else if (puzzle->board && is_column (head, "givens"))
            printf ("%zu", sudoku_givens (puzzle->board));
        else if (is_column (head, "name"))
            program_csv_field (stdout, puzzle->name);
    }
}

void sudoku_loop_status (const BoardLoop *loop, const Record *record,
                         const char *status) {
    if (loop->style.layout == LAYOUT_JSON) {
        Json json = sudoku_loop_json (record, status);
        json_end (&json);
        return;
    }
    sudoku_loop_head (loop, record);
    fputs (status, stdout);
    if (loop->head)
        put_fields (loop->head, &record->puzzle);
    fputs (loop->style.layout == LAYOUT_GRID ? "\n\n" : "\n", stdout);
}

int sudoku_loop_refuse (BoardLoop *loop, const Record *record,
                        const char *format, ...) {
    sudoku_error error = {record->puzzle.line, 0, ""};
    va_list args;
    va_start (args, format);
    vsnprintf (error.message, sizeof error.message, format, args);
    va_end (args);
    tell_error (loop, record, &error);
    sudoku_worsen (&loop->status, STATUS_DATA);
    return SUDOKU_OK;
}

// Reports that the limit of --time, not a signal, stopped the board.
static void tell_limit (const BoardLoop *loop, const Record *record, bool any) {
    if (!any && !loop->silent)
        sudoku_loop_status (loop, record, "unknown");
    sudoku_complain (record->file, record->puzzle.line, 0, "note",
                     any ? "the time limit was reached: the result is partial"
                         : "the time limit was reached: no result");
}

static void answer_board (BoardLoop *loop, const Record *record) {
    const sudoku_error error = {record->puzzle.line, 0, "not answered"};
    int result = SUDOKU_UNKNOWN;
    begin (loop, record);
    int status = loop->no_solver ? STATUS_OK : prepare (loop, record);
    if (status == STATUS_OK) {
        program_interruptible (
            loop->no_solver ? NULL : sudoku_solver_core (loop->solver));
        result = loop->answer (loop, record);
        program_interruptible (NULL);
        if (result < 0) {
            if (!loop->no_solver) // drops the solver, which may be unusable
                sudoku_kept_drop (loop->current);
            status =
                sudoku_status_of (result, record->file, record->puzzle.line);
        } else if (result != SUDOKU_UNKNOWN && result != LOOP_PART)
            loop->answered++;
        else
            status = STATUS_LIMIT;
    }
    sudoku_progress_clear (&loop->progress);
    loop->record = NULL;
    if (status == STATUS_LIMIT && !program_interrupted ())
        tell_limit (loop, record, result == LOOP_PART);
    else if (status != STATUS_OK && status != STATUS_LIMIT)
        print_error (loop, record, &error);
    sudoku_output_note (ferror (stdout));
    sudoku_worsen (&loop->status, status);
}

// Whether the board belongs to the puzzle of --puzzle, if there is one.
static bool find_entries (BoardLoop *loop, Record *record) {
    if (!loop->origin.path)
        return true;
    const int result = sudoku_origin_apply (&loop->origin, &record->puzzle);
    if (result == SUDOKU_BAD_INPUT)
        sudoku_loop_refuse (loop, record,
                            "--puzzle: expected a board of this side");
    else if (result != SUDOKU_OK)
        sudoku_worsen (&loop->status, sudoku_status_of (result, record->file,
                                                        record->puzzle.line));
    return result == SUDOKU_OK;
}

static void answer (BoardLoop *loop, Record *record) {
    if (!record->puzzle.board)
        tell_error (loop, record, &record->error);
    else if (find_entries (loop, record))
        answer_board (loop, record);
    sudoku_puzzle_release (&record->puzzle);
}

// Reads the only board, for an option that takes one board.
static int answer_one (BoardLoop *loop, char **paths) {
    Record record;
    if (!paths[0])
        return STATUS_OK; // an empty folder, whose message is printed already
    if (paths[1])
        return sudoku_misused (loop->command,
                               "%s takes one board, not %s files", loop->one,
                               paths[2] ? "several" : "two");
    const int status = sudoku_read_one (paths[0], loop->one, &record);
    if (status != STATUS_OK)
        return status;
    if (loop->style.layout == LAYOUT_AUTO)
        loop->style.layout = loop->style.bold ? LAYOUT_GRID : LAYOUT_LINE;
    answer (loop, &record);
    return STATUS_OK;
}

static void answer_all (BoardLoop *loop, char **paths) {
    Feed feed;
    Record record;
    sudoku_feed_init (&feed, paths);
    loop->style.layout =
        sudoku_feed_layout (&feed, loop->style.layout, loop->style.bold);
    while (sudoku_feed_next (&feed, &record))
        answer (loop, &record);
    sudoku_feed_release (&feed);
    sudoku_worsen (&loop->status, feed.status);
}

static void run (BoardLoop *loop, char **paths) {
    loop->style.bold = isatty (STDOUT_FILENO);
    sudoku_loop_begin (loop);
    if (loop->head)
        puts (loop->head);
    if (loop->one)
        sudoku_worsen (&loop->status, answer_one (loop, paths));
    else
        answer_all (loop, paths);
    sudoku_kept_release (&loop->kept);
}

int sudoku_loop_output (BoardLoop *loop) {
    if (!loop->endings && !loop->outputs)
        return sudoku_output_layout (loop->to, &loop->style.layout,
                                     loop->force);
    return sudoku_output_to (
        loop->to,
        loop->endings ? loop->endings
                      : sudoku_form_endings (loop->outputs[loop->output]),
        loop->force);
}

int sudoku_loop_run (BoardLoop *loop, char **words, int count) {
    Operands operands;
    int status = sudoku_origin_read (&loop->origin, loop->command);
    if (status == STATUS_OK)
        status = sudoku_operands_init (&operands, words, count);
    if (status != STATUS_OK) {
        sudoku_origin_release (&loop->origin);
        return status;
    }
    sudoku_worsen (&loop->status, operands.status);
    status = sudoku_loop_output (loop);
    if (status == STATUS_OK)
        run (loop, operands.paths);
    sudoku_operands_release (&operands);
    sudoku_origin_release (&loop->origin);
    if (status != STATUS_OK || !program_interrupted ())
        return status == STATUS_OK ? loop->status : status;
    return sudoku_cut (loop->answered, "boards answered");
}

// Sets the layout for the chosen output.
static void lay_out (BoardLoop *loop) {
    loop->style.layout = strcmp (loop->outputs[loop->output], "json")
                             ? LAYOUT_GRID
                             : LAYOUT_JSON;
}

// ---------------------------------------------------------------------------
// Options

const Option sudoku_loop_rows[] = {
    {"time", 't', "S",
     "stop after S seconds per board (wall clock), print the best result so "
     "far, and exit with status 3 (default: no limit)",
     OPTION_SECONDS (BoardLoop, seconds), .brief = true},
    {"output", 'o', "FILE",
     "write the answers to FILE (default and -: standard output)",
     OPTION_FILE (BoardLoop, to), .meant = "as", .brief = true},
    OPTION_FORMER ("to", 0, "output"),
    {"force", 'f', NULL, "replace FILE if it exists",
     OPTION_FLAG (BoardLoop, force), .brief = true},
    OPTION_LAST};

const Option sudoku_loop_layout_rows[] = {
    {"as", 'O', "FORM",
     "{}; json is one object per line; default: grid for one board on a "
     "terminal, line otherwise",
     OPTION_WORDS (BoardLoop, style.layout, "line", "grid", "json"),
     .low = LAYOUT_LINE, .also = "format", .brief = true},
    SUDOKU_INPUT_ROWS,
    {.kind = KIND_ROWS, .rows = sudoku_loop_rows},
    OPTION_LAST};

const Option sudoku_loop_origin_rows[] = {
    {"puzzle", 0, "FILE",
     "the original puzzle of the boards: its digits are givens, all others are "
     "entries",
     OPTION_TEXT (BoardLoop, origin.path), .also = "original givens",
     .brief = true},
    OPTION_LAST};

static void choose_output (BoardLoop *loop);

int sudoku_loop_read (BoardLoop *loop, OptionReader *reader,
                      const OptionTable *table, int *argc, char **argv) {
    loop->command = table->command;
    const int status =
        program_options_read (reader, table, loop->state, argc, argv);
    loop->timed = program_option_given (reader, "time");
    if (program_option_given (reader, "as") && loop->outputs)
        lay_out (loop);
    else if (loop->to && !program_option_given (reader, "as"))
        choose_output (loop);
    return status;
}

// Chooses the output form by name, or else the first form with this file extension.
// Unknown extensions are rejected later, with a list of all extensions.
static void choose_output (BoardLoop *loop) {
    static char known[120];
    const char *const ending = program_ending (loop->to);
    size_t used = 0, count = 0, chosen = SIZE_MAX;
    for (; loop->outputs && loop->outputs[count]; count++) {
        const char *const form = loop->outputs[count];
        const char *const endings = sudoku_form_endings (form);
        used += (size_t) snprintf (known + used, sizeof known - used, "%s%s",
                                   count ? " " : "", endings);
        if (program_is_ending (ending, endings) &&
            (chosen == SIZE_MAX || program_is_ending (ending, form)))
            chosen = count;
    }
    if (chosen < count) {
        loop->output = chosen;
        if (chosen)
            lay_out (loop);
    } else if (used)
        loop->endings = known;
}
