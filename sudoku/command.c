// command.c -- messages, options, inputs, outputs and signals of the program;
// see command.h.
//
// Signals: the handler sets a flag and terminates the running search, both of
// which are safe at any moment.  The flag is never taken back, so whoever works
// on looks at it again: between boards, between solutions, while rules are
// loaded, and as the search begins, which the core's own mark may have missed.
// Reading waits in poll, which a signal always ends, so that an interruption at
// the keyboard does not wait for the next line of input.
//
// Output files: written beside their target and renamed, so that nobody sees
// half a formula or half a proof (POSIX rename replaces in one step).

#define _XOPEN_SOURCE 700 // for realpath

#include "command.h"
#include "cdcl/cdcl.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

// ---------------------------------------------------------------------------
// Messages

static _Thread_local FILE *notes; // where messages go, null: to stderr

int sudoku_complain (const char *file, size_t line, size_t column,
                     const char *kind, const char *format, ...) {
    va_list args;
    FILE *const out = notes ? notes : stderr;
    va_start (args, format);
    if (!notes)
        fflush (stdout); // answers and errors appear in their order
    fprintf (out, "cdcl-sudoku: ");
    if (file)
        fprintf (out, "%s:", file);
    if (file && line)
        fprintf (out, "%zu:", line);
    if (file && line && column)
        fprintf (out, "%zu:", column);
    fprintf (out, "%s%s: ", file ? " " : "", kind);
    vfprintf (out, format, args);
    fputc ('\n', out);
    va_end (args);
    return STATUS_DATA;
}

void sudoku_complain_to (FILE *file) {
    notes = file;
}

int sudoku_misused (const char *command, const char *format, ...) {
    va_list args;
    va_start (args, format);
    fprintf (stderr, "cdcl-sudoku: error: ");
    vfprintf (stderr, format, args);
    fprintf (stderr, "; see cdcl-sudoku %s%s--help\n", command,
             *command ? " " : "");
    va_end (args);
    return STATUS_USAGE;
}

int sudoku_misused_option (const char *command, char **argv, int option) {
    const char *word = argv[optind - 1];
    char letter[3] = {'-', (char) optopt, 0};
    // Inside of "-xyz" the word before it is the last that getopt is through
    // with; of long options it names only those that exist.
    const bool named = !strncmp (word, "--", 2) &&
                       (!optopt || option == ':' || strchr (word, '=') != NULL);
    if (!named)
        word = letter;
    if (option == ':')
        return sudoku_misused (command, "%s: expected a value", word);
    if (named && optopt)
        return sudoku_misused (command, "%s: expected no value", word);
    return sudoku_misused (command, "unknown option '%s'", word);
}

double sudoku_seconds (void) {
    struct timespec time;
    clock_gettime (CLOCK_MONOTONIC, &time);
    return (double) time.tv_sec + 1e-9 * (double) time.tv_nsec;
}

int sudoku_status_of (int result, const char *file, size_t line) {
    switch (result) {
    case SUDOKU_OUT_OF_MEMORY:
        sudoku_complain (file, line, 0, "error", "out of memory");
        return STATUS_MEMORY;
    case SUDOKU_TOO_LARGE:
        sudoku_complain (file, line, 0, "error",
                         "the board needs more than %d variables",
                         CDCL_MAX_VAR);
        return STATUS_DATA;
    case SUDOKU_WRONG:
        sudoku_complain (file, line, 0, "error",
                         "a solution failed its verification: this is a bug");
        return STATUS_BUG;
    default:
        return STATUS_OK;
    }
}

// The board has at least `low` solutions and at most `high`, or who knows.
void sudoku_note_contradiction (const Answer *answer) {
    const sudoku_puzzle *puzzle = answer->puzzle;
    const sudoku_board *theirs = puzzle->solution;
    const bool exact = puzzle->count >= 0 && !puzzle->count_at_least;
    int64_t low = answer->solutions;
    const int64_t high = answer->complete ? low : INT64_MAX;
    int64_t count = puzzle->count < 0 ? 0 : puzzle->count;
    sudoku_error error;
    if (!answer->solutions && !answer->complete)
        return;
    if (theirs && low && !sudoku_verify (puzzle->board, theirs, &error)) {
        sudoku_complain (answer->file, puzzle->line, 0, "note",
                         "the solution that the file gives is wrong: %s",
                         error.message);
        return;
    }
    if (theirs && !count && !exact)
        count = 1;
    if (theirs && low == 1 && !sudoku_equal (theirs, answer->solution[0]))
        low = 2; // theirs and ours
    if (high >= count && (!exact || low <= count))
        return;
    sudoku_complain (answer->file, puzzle->line, 0, "note",
                     "the file says %s%lld solution%s, but there %s %s%lld",
                     exact ? "" : "at least ", (long long) count,
                     count == 1 ? "" : "s", low == 1 ? "is" : "are",
                     answer->complete ? "" : "at least ", (long long) low);
}

// ---------------------------------------------------------------------------
// Option values

int sudoku_option_encoding (const char *command, const char *text,
                            size_t *encoding) {
    const int index = sudoku_encoding (text);
    if (index < 0)
        return sudoku_misused (
            command, "encoding '%s': expected minimal, efficient or extended",
            text);
    *encoding = (size_t) index;
    return STATUS_OK;
}

int sudoku_option_amo (const char *command, const char *text, size_t *amo) {
    const int index = sudoku_amo (text);
    if (index < 0)
        return sudoku_misused (command,
                               "at-most-one '%s': expected native, pairwise, "
                               "sequential, product or commander",
                               text);
    *amo = (size_t) index;
    return STATUS_OK;
}

int sudoku_option_kernel (const char *command, const char *text,
                          size_t *kernel) {
    const int index = sudoku_kernel (text);
    if (index < 0)
        return sudoku_misused (command,
                               "kernel '%s': expected auto, general, rounds "
                               "or one of its codes",
                               text);
    *kernel = (size_t) index;
    return STATUS_OK;
}

int sudoku_option_number (const char *command, const char *option,
                          const char *text, int64_t low, int64_t high,
                          int64_t *value) {
    char *end;
    errno = 0;
    const long long number = strtoll (text, &end, 10);
    if (end == text || *end || errno || number < low || number > high)
        return sudoku_misused (command,
                               "--%s '%s': expected a number from %lld to %lld",
                               option, text, (long long) low, (long long) high);
    *value = number;
    return STATUS_OK;
}

int sudoku_option_seconds (const char *command, const char *option,
                           const char *text, double *value) {
    char *end;
    *value = strtod (text, &end);
    if (end == text || *end || !(*value >= 0 && *value <= 1e9))
        return sudoku_misused (
            command, "--%s '%s': expected a number of seconds", option, text);
    return STATUS_OK;
}

// ---------------------------------------------------------------------------
// Signals

static volatile sig_atomic_t interrupted;
static struct cdcl *volatile running;
static const char *volatile unfinished; // a temporary file

static void interrupt (int number) {
    (void) number;
    interrupted = 1;
    if (running)
        cdcl_terminate (running);
}

// A second signal of the kind ends the program at once.
void sudoku_catch_signals (void) {
    struct sigaction action;
    memset (&action, 0, sizeof action);
    action.sa_handler = interrupt;
    action.sa_flags = (int) (SA_RESTART | SA_RESETHAND);
    sigaction (SIGINT, &action, NULL);
    sigaction (SIGTERM, &action, NULL);
}

bool sudoku_interrupted (void) {
    return interrupted;
}

int sudoku_stop (void *state) {
    const double *const moment = state;
    return interrupted || (*moment >= 0 && sudoku_seconds () >= *moment);
}

void sudoku_interruptible (struct cdcl *solver) {
    running = solver;
}

// While a file is written by a command that does not catch signals, they remove
// it on their way out.
static void remove_unfinished (int number) {
    if (unfinished)
        unlink (unfinished);
    _exit (128 + number);
}

static void guard (const char *temporary) {
    const int signals[] = {SIGINT, SIGTERM, SIGHUP};
    unfinished = temporary;
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction action;
        if (!sigaction (signals[i], NULL, &action) &&
            action.sa_handler == SIG_DFL) {
            action.sa_handler = remove_unfinished;
            sigaction (signals[i], &action, NULL);
        }
    }
}

// ---------------------------------------------------------------------------
// Input

long sudoku_input_read (void *state, char *bytes, size_t size) {
    Input *input = state;
    struct pollfd wait = {input->descriptor, POLLIN, 0};
    for (;;) {
        if (interrupted)
            return 0;
        int ready = poll (&wait, 1, 0);
        if (!ready) { // see command.h
            if (input->waiting)
                input->waiting (input->waiting_state);
            fflush (stdout);
            ready = poll (&wait, 1, -1);
        }
        if (ready < 0) {
            if (errno == EINTR)
                continue;
            input->error = errno;
            return -1;
        }
        const ssize_t got = read (input->descriptor, bytes, size);
        if (got >= 0)
            return (long) got;
        if (errno != EINTR && errno != EAGAIN) {
            input->error = errno;
            return -1;
        }
    }
}

int sudoku_input_open (Input *input, const char *path, bool with_reader) {
    const bool standard = !strcmp (path, "-");
    memset (input, 0, sizeof *input);
    input->name = standard ? "<stdin>" : path;
    input->descriptor = standard ? STDIN_FILENO : open (path, O_RDONLY);
    struct stat status;
    if (input->descriptor < 0 || fstat (input->descriptor, &status)) {
        sudoku_complain (input->name, 0, 0, "error", "%s", strerror (errno));
        return STATUS_NO_INPUT;
    }
    if (S_ISDIR (status.st_mode)) {
        sudoku_complain (input->name, 0, 0, "error",
                         "is a directory: expected a file of boards");
        sudoku_input_close (input);
        return STATUS_NO_INPUT;
    }
    if (with_reader) {
        input->reader = sudoku_reader_new (input, sudoku_input_read);
        if (!input->reader) {
            sudoku_input_close (input);
            return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, input->name, 0);
        }
    }
    return STATUS_OK;
}

void sudoku_input_close (Input *input) {
    sudoku_reader_free (input->reader);
    if (input->descriptor > STDERR_FILENO)
        close (input->descriptor);
    memset (input, 0, sizeof *input);
}

// ---------------------------------------------------------------------------
// Records

static void worsen (Feed *feed, int status) {
    if (feed->status == STATUS_OK)
        feed->status = status;
}

void sudoku_feed_init (Feed *feed, char **paths) {
    memset (feed, 0, sizeof *feed);
    feed->paths = paths;
}

// The current file is through.
static void leave (Feed *feed) {
    if (!feed->records && !interrupted) {
        sudoku_complain (feed->input.name, 0, 0, "error",
                         "no board: expected a Sudoku");
        worsen (feed, STATUS_DATA);
    }
    sudoku_input_close (&feed->input);
    feed->opened = false;
}

bool sudoku_feed_next (Feed *feed, Record *record) {
    while (!interrupted) {
        if (!feed->opened) {
            if (!*feed->paths)
                return false;
            const int status =
                sudoku_input_open (&feed->input, *feed->paths++, true);
            feed->input.waiting = feed->waiting;
            feed->input.waiting_state = feed->waiting_state;
            feed->opened = status == STATUS_OK;
            feed->records = 0;
            worsen (feed, status);
            continue;
        }
        record->file = feed->input.name;
        const int result =
            sudoku_read (feed->input.reader, &record->puzzle, &record->error);
        if (result == 0) {
            leave (feed);
            continue;
        }
        feed->records++;
        if (result == 1)
            return true;
        if (result == SUDOKU_OUT_OF_MEMORY) {
            worsen (feed, sudoku_status_of (result, record->file, 0));
            leave (feed);
            continue;
        }
        if (feed->input.error) {
            worsen (feed, STATUS_NO_INPUT);
            snprintf (record->error.message, sizeof record->error.message,
                      "reading failed: %s", strerror (feed->input.error));
        } else {
            worsen (feed, STATUS_DATA);
        }
        return true;
    }
    return false;
}

void sudoku_feed_release (Feed *feed) {
    if (feed->opened)
        sudoku_input_close (&feed->input);
    feed->opened = false;
}

int sudoku_read_one (const char *path, const char *command, Record *record) {
    char *paths[2] = {(char *) path, NULL};
    Feed feed;
    Record second;
    sudoku_feed_init (&feed, paths);
    if (!sudoku_feed_next (&feed, record)) {
        sudoku_feed_release (&feed);
        return feed.status;
    }
    if (!record->puzzle.board) {
        sudoku_complain (record->file, record->error.line, record->error.column,
                         "error", "%s", record->error.message);
    } else if (sudoku_feed_next (&feed, &second)) {
        if (second.puzzle.board)
            sudoku_complain (second.file, second.puzzle.line, 0, "error",
                             "a second board: %s takes one", command);
        else
            sudoku_complain (second.file, second.error.line,
                             second.error.column, "error", "%s",
                             second.error.message);
        worsen (&feed, STATUS_DATA);
        sudoku_puzzle_release (&second.puzzle);
    }
    sudoku_feed_release (&feed);
    if (feed.status != STATUS_OK)
        sudoku_puzzle_release (&record->puzzle);
    return feed.status;
}

// ---------------------------------------------------------------------------
// Output

static int cannot_create (const char *path) {
    sudoku_complain (path, 0, 0, "error", "cannot be written: %s",
                     strerror (errno));
    return STATUS_CREATE;
}

// A name beside the target, made and opened.
static int make_temporary (Output *output) {
    const size_t length = strlen (output->target);
    output->temporary = malloc (length + 8);
    if (!output->temporary)
        return -1;
    memcpy (output->temporary, output->target, length);
    memcpy (output->temporary + length, ".XXXXXX", 8);
    const int descriptor = mkstemp (output->temporary);
    if (descriptor < 0)
        return -1;
    // mkstemp makes files private; give the rights that open would give.
    const mode_t mask = umask (0);
    umask (mask);
    if (fchmod (descriptor, 0666 & ~mask)) {
        close (descriptor);
        unlink (output->temporary);
        return -1;
    }
    guard (output->temporary);
    return descriptor;
}

int sudoku_check_apart (const char *input, const char *output) {
    struct stat from, to;
    if (strcmp (input, "-") ? stat (input, &from) : fstat (STDIN_FILENO, &from))
        return STATUS_OK; // reading it will tell
    if (stat (output, &to) || !S_ISREG (to.st_mode) ||
        from.st_dev != to.st_dev || from.st_ino != to.st_ino)
        return STATUS_OK;
    sudoku_complain (output, 0, 0, "error",
                     "is the file of the board: expected another one to write");
    return STATUS_CREATE;
}

int sudoku_output_open (Output *output, const char *path) {
    struct stat status;
    memset (output, 0, sizeof *output);
    output->path = path;
    const bool exists = !stat (path, &status);
    if (exists && !S_ISREG (status.st_mode)) {
        output->file = fopen (path, "wb");
        return output->file ? STATUS_OK : cannot_create (path);
    }
    output->target = exists ? realpath (path, NULL) : strdup (path);
    const int descriptor = output->target ? make_temporary (output) : -1;
    if (descriptor >= 0)
        output->file = fdopen (descriptor, "wb");
    if (output->file)
        return STATUS_OK;
    const int result = cannot_create (path);
    if (descriptor >= 0) {
        close (descriptor);
        unlink (output->temporary);
    }
    guard (NULL);
    free (output->target);
    free (output->temporary);
    return result;
}

int sudoku_output_close (Output *output, bool keep) {
    const bool wrong = ferror (output->file);
    int error = wrong ? errno : 0;
    if (fclose (output->file) && !error)
        error = errno;
    if (output->temporary) {
        if (keep && !wrong && !error &&
            rename (output->temporary, output->target))
            error = errno;
        if (!keep || wrong || error)
            unlink (output->temporary);
    }
    guard (NULL);
    free (output->target);
    free (output->temporary);
    output->target = output->temporary = NULL;
    if (!keep || (!wrong && !error))
        return STATUS_OK;
    sudoku_complain (output->path, 0, 0, "error", "writing failed: %s",
                     strerror (error));
    return STATUS_OUTPUT;
}

int sudoku_output_write (void *state, const void *bytes, size_t size) {
    return fwrite (bytes, 1, size, state) == size ? 0 : 1;
}
