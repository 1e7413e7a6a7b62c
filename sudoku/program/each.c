// each.c -- answers boards one by one; see each.h.
//
// The solver of the last side is kept, since loading the rules of a small board
// takes longer than solving it.

#include "sudoku/program/each.h"
#include "sudoku/encode/encode.h"
#include "sudoku/program/command.h"
#include "sudoku/program/size.h"
#include "cdcl/cdcl.h"

#include <getopt.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

static double never = -1; // the moment of sudoku_stop: no limit of time

static void worsen (Each *each, int status) {
    if (each->status == STATUS_OK)
        each->status = status;
}

static void clear_progress (Each *each) {
    if (each->was_shown)
        fprintf (stderr, "\r\033[K");
    each->was_shown = false;
}

void sudoku_each_progress (Each *each, const char *format, ...) {
    const double time = program_seconds ();
    if (time - each->begin < 1 || time - each->shown < 0.25)
        return;
    each->shown = time;
    sudoku_output_note (fflush (stdout)); // the answers before
    if (!each->progress)
        return;
    va_list args;
    va_start (args, format);
    fprintf (stderr, "\r\033[K");
    vfprintf (stderr, format, args);
    va_end (args);
    each->was_shown = true;
}

// Makes the solver for boards of order n, unless it is there.
static int prepare (Each *each, const Record *record) {
    const unsigned n = sudoku_order (record->puzzle.board);
    const int status =
        sudoku_check_board (record->puzzle.board, ENCODING_extended, AMO_native,
                            record->file, record->puzzle.line);
    if (status != STATUS_OK || each->n == n)
        return status;
    sudoku_solver_free (each->solver);
    each->n = 0;
    each->solver = sudoku_solver_load (n, ENCODING_extended, AMO_native, &never,
                                       sudoku_stop);
    if (!each->solver)
        return program_interrupted ()
                   ? STATUS_INTERRUPTED
                   : sudoku_status_of (SUDOKU_OUT_OF_MEMORY, record->file,
                                       record->puzzle.line);
    cdcl_set_terminate (sudoku_solver_core (each->solver), &never, sudoku_stop);
    each->n = n;
    return STATUS_OK;
}

// A record without an answer still gets its line.
static void print_error (const Each *each, const Record *record,
                         const sudoku_error *error) {
    sudoku_report_error (stdout, each->layout, record->file, error);
    sudoku_output_note (ferror (stdout));
}

static void answer_bad (Each *each, const Record *record) {
    sudoku_complain (record->file, record->error.line, record->error.column,
                     "error", "%s", record->error.message);
    print_error (each, record, &record->error);
}

static void answer_board (Each *each, const Record *record) {
    const sudoku_error error = {record->puzzle.line, 0, "not answered"};
    int status = prepare (each, record);
    if (status == STATUS_OK) {
        program_interruptible (sudoku_solver_core (each->solver));
        const int result = each->answer (each, record);
        program_interruptible (NULL);
        clear_progress (each);
        sudoku_output_note (ferror (stdout));
        if (result >= 0)
            each->answered += result != SUDOKU_UNKNOWN;
        else
            status =
                sudoku_status_of (result, record->file, record->puzzle.line);
    }
    worsen (each, status);
    if (status != STATUS_OK && status != STATUS_INTERRUPTED)
        print_error (each, record, &error);
}

static void answer (Each *each, Record *record) {
    if (program_interrupted ())
        ;
    else if (record->puzzle.board)
        answer_board (each, record);
    else
        answer_bad (each, record);
    sudoku_puzzle_release (&record->puzzle);
}

int sudoku_each (Each *each, char **paths) {
    char *standard[] = {(char[]){"-"}, NULL};
    Feed feed;
    Record records[2];
    size_t count = 0;
    const bool terminal = isatty (STDOUT_FILENO);
    each->progress = isatty (STDERR_FILENO);
    each->begin = program_seconds ();
    program_catch_signals (false);
    sudoku_feed_init (&feed, *paths ? paths : standard);
    if (each->layout == LAYOUT_AUTO && !terminal)
        each->layout = LAYOUT_LINE;
    if (each->layout == LAYOUT_AUTO) {
        while (count < 2 && sudoku_feed_next (&feed, records + count))
            count++;
        each->layout = count == 1 ? LAYOUT_GRID : LAYOUT_LINE;
    }
    for (size_t i = 0; i < count; i++)
        answer (each, records + i);
    // Stops if answers cannot be written: the input may have no end.
    while (!program_interrupted () && !ferror (stdout) &&
           sudoku_feed_next (&feed, records))
        answer (each, records);
    sudoku_feed_release (&feed);
    sudoku_solver_free (each->solver);
    worsen (each, feed.status);
    if (!program_interrupted ())
        return each->status;
    sudoku_output_note (fflush (stdout));
    fprintf (stderr, "cdcl-sudoku: interrupted: %llu boards answered\n",
             (unsigned long long) each->answered);
    return STATUS_INTERRUPTED;
}

bool sudoku_each_options (
    Each *each, int argc, char **argv, const char *letters,
    const struct option *options, void (*help) (void),
    int (*read) (void *state, int option, const char *value), int *status) {
    int option;
    opterr = 0;
    *status = STATUS_OK;
    while ((option = getopt_long (argc, argv, letters, options, NULL)) != -1) {
        if (option == 'h') {
            help ();
            return false;
        }
        if (option == '?' || option == ':')
            *status =
                sudoku_misused_option (each->command, argv, option, options);
        else if (option == 'O')
            *status =
                sudoku_option_layout (each->command, optarg, &each->layout);
        else
            *status = read (each->state, option, optarg);
        if (*status != STATUS_OK)
            return false;
    }
    return true;
}
