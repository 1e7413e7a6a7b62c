// input.c -- input files and the sequence of boards in them; see input.h.
//
// Reading waits in poll, which every signal ends, so a keyboard interrupt takes effect
// before the next line of input.  Opening a pipe waits for its writer; a signal ends
// this wait, too.

#include "sudoku/program/stream/input.h"
#include "sudoku/board/board.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/growing.h"
#include "sudoku/program/base/command.h"

#include <ctype.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static sudoku_rules *given_rules;    // of --rules, for all boards
static sudoku_symbols given_symbols; // of --symbols

// Applies --rules and --symbols to a reader.
static void prepare (sudoku_reader *reader) {
    sudoku_reader_rules (reader, given_rules);
    sudoku_reader_symbols (reader,
                           given_symbols.digits ? &given_symbols : NULL);
}

// ---------------------------------------------------------------------------
// Input

static long read_text (Input *input, char *bytes, size_t size) {
    const size_t length = strlen (input->text);
    const size_t some = length < size ? length : size;
    memcpy (bytes, input->text, some);
    input->text += some;
    return (long) some;
}

// Like read(2), for the raw bytes of the file.
static long take (void *state, char *bytes, size_t size) {
    Input *input = state;
    if (input->text)
        return read_text (input, bytes, size);
    struct pollfd wait = {input->descriptor, POLLIN, 0};
    for (;;) {
        if (program_interrupted ())
            return 0;
        int ready = poll (&wait, 1, 0);
        if (!ready) {
            if (input->waiting)
                input->waiting (input->waiting_state);
            sudoku_output_note (fflush (stdout));
            // A signal just before the wait would not end it, so the wait is short.
            do
                ready = poll (&wait, 1, 1000);
            while (!ready && !program_interrupted ());
        }
        if (!ready)
            continue;
        if (ready < 0) {
            if (errno == EINTR)
                continue;
            input->error = strerror (errno);
            return -1;
        }
        const ssize_t got = read (input->descriptor, bytes, size);
        if (got >= 0)
            return (long) got;
        if (errno != EINTR && errno != EAGAIN) {
            input->error = strerror (errno);
            return -1;
        }
    }
}

// Whether the input begins as a formula: comments, then a header, of which only the
// beginning may have been read.
static bool is_formula (const Input *input) {
    static const char *const heads[] = {"p cnf", "p knf", "p inccnf"};
    const char *at = input->head, *const end = at + input->head_size;
    while (end - at > 1 && at[0] == 'c' && strchr (" \n", at[1])) {
        const char *const line = memchr (at, '\n', (size_t) (end - at));
        at = line ? line + 1 : end;
    }
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        const size_t length = strlen (heads[i]);
        if ((size_t) (end - at) >= length && !memcmp (at, heads[i], length))
            return true;
    }
    return at == input->head + sizeof input->head; // a long comment
}

long sudoku_input_read (void *state, char *bytes, size_t size) {
    Input *input = state;
    const long got = program_packed_read (input->packed, bytes, size);
    const size_t room = sizeof input->head - input->head_size;
    if (got > 0 && room) {
        const size_t some = (size_t) got < room ? (size_t) got : room;
        memcpy (input->head + input->head_size, bytes, some);
        input->head_size += some;
    }
    if (got < 0 && !input->error)
        input->error = program_packed_error (input->packed);
    return got;
}

// Limit for texts that are stored as a whole, since a packed megabyte may unpack to a
// gigabyte.
enum { TEXT_MOST = 1 << 26 };

// Reads all input, which the caller frees.  After a message, returns null and sets
// *status.
static char *read_all (Input *input, size_t *size, int *status) {
    Growing text = {0};
    char chunk[4096];
    long got = 0;
    while (!text.failed && text.size <= TEXT_MOST &&
           (got = sudoku_input_read (input, chunk, sizeof chunk)) > 0)
        sudoku_grow_bytes (&text, chunk, (size_t) got);
    const bool whole = !text.failed && !got;
    *size = text.size;
    char *const bytes = sudoku_grown (&text);
    if (whole && bytes)
        return bytes;
    free (bytes);
    *status = program_packed_status (input->packed);
    if (*size > TEXT_MOST)
        *status =
            sudoku_complain (input->name, 0, 0, "error",
                             "expected a text of at most %d bytes", TEXT_MOST);
    else if (!input->error)
        *status = sudoku_status_of (SUDOKU_OUT_OF_MEMORY, input->name, 0);
    else
        sudoku_complain (input->name, 0, 0, "error", "reading failed: %s",
                         input->error);
    return NULL;
}

int sudoku_input_take (Input *input, void *state,
                       int (*read) (void *state, char *text, size_t size,
                                    sudoku_error *error)) {
    sudoku_error error;
    size_t size;
    int status = STATUS_OK;
    char *const text = read_all (input, &size, &status);
    int result = text ? SUDOKU_BAD_INPUT : SUDOKU_OK;
    if (text && strlen (text) == size)
        result = read (state, text, size, &error);
    else if (text) {
        const char *at = text;
        error.line = 1;
        for (const char *end; (end = strchr (at, '\n')); at = end + 1)
            error.line++;
        error.column = strlen (at) + 1;
        snprintf (error.message, sizeof error.message,
                  "expected text, without a byte 0");
    }
    free (text);
    if (result == SUDOKU_BAD_INPUT)
        return sudoku_complain (input->name, error.line, error.column, "error",
                                "%s", error.message);
    return result == SUDOKU_OK ? status
                               : sudoku_status_of (result, input->name, 0);
}

// Whether the whole word is a board; otherwise sets the error.  A single cell is not
// accepted: it is more likely a file name.
static bool is_board (const char *word, sudoku_error *error) {
    Input input = {.descriptor = -1, .text = word};
    sudoku_puzzle first = {0}, second = {0};
    sudoku_reader *const reader = sudoku_reader_new (&input, take);
    if (reader)
        prepare (reader);
    snprintf (error->message, sizeof error->message, "expected one");
    const int result =
        reader ? sudoku_read (reader, &first, error) : SUDOKU_OUT_OF_MEMORY;
    const bool large = result == SUDOKU_OK && sudoku_side (first.board) >= 4;
    const bool good =
        large && sudoku_read (reader, &second, NULL) == SUDOKU_NONE;
    if (result == SUDOKU_OK && !good)
        snprintf (error->message, sizeof error->message, "%s",
                  large ? "something follows it" : "expected more cells");
    sudoku_puzzle_release (&first);
    sudoku_puzzle_release (&second);
    sudoku_reader_free (reader);
    return good;
}

// Whether the word was probably meant as a board, not a file.
static bool like_board (const char *word) {
    return !strchr (word, '/') && !isalpha ((unsigned char) *word);
}

// Whether the word has the form SCHEME://PLACE, so that it is not a file name.
static bool is_link (const char *word) {
    const size_t scheme = strspn (word, "abcdefghijklmnopqrstuvwxyz"
                                        "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789+-.");
    return isalpha ((unsigned char) *word) &&
           !strncmp (word + scheme, "://", 3);
}

// Whether the word is the code of a link to f-puzzles or SudokuPad.
static bool is_code (const char *word) {
    static const char *const heads[] = {"fpuzzlesN4I", "fpuzN4I", "sclN4I",
                                        "ctcN4I"};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (!strncmp (word, heads[i], strlen (heads[i])))
            return true;
    return false;
}

// Whether a word that is not the name of a file is a link (also without scheme) or a board
// that begins with a dash.  Then the reader reports the error in the word.
static bool is_text (const char *word) {
    return is_link (word) || !strncmp (word, "www.", 4) ||
           strstr (word, "?load=") || is_code (word) ||
           (*word == '-' && sudoku_is_cells (word));
}

// Opens a link, or a word that is not the name of a file and may be a board.
static int open_board (Input *input, const char *path) {
    sudoku_error error;
    const char *const why = strerror (errno);
    if (!is_text (path) && !is_board (path, &error)) {
        if (like_board (path) && *error.message)
            sudoku_complain (path, 0, 0, "error", "%s; nor is it a board: %s",
                             why, error.message);
        else
            sudoku_complain (path, 0, 0, "error", "%s", why);
        return STATUS_NO_INPUT;
    }
    input->name = "<argument>";
    input->text = path;
    return STATUS_OK;
}

bool sudoku_is_input (const char *word) {
    struct stat about;
    sudoku_error error;
    if (!strcmp (word, "-") || is_link (word) || sudoku_is_cells (word))
        return true;
    return stat (word, &about) ? is_board (word, &error)
                               : !S_ISDIR (about.st_mode);
}

// Opens a file; a signal ends the wait for the writer of a pipe.
static int open_path (const char *path, const char *role, char *why,
                      size_t size) {
    struct stat about;
    const bool pipe = !stat (path, &about) && S_ISFIFO (about.st_mode);
    if (pipe)
        program_end_reads (true);
    const int descriptor = program_open (path, role, why, size);
    const int error = errno;
    if (pipe)
        program_end_reads (false);
    errno = error;
    return descriptor;
}

// Opens a file; a null role means that boards are read from it.
static int open_file (Input *input, const char *path, const char *role) {
    const bool standard = !strcmp (path, "-");
    char why[400] = "";
    input->name = standard ? "<stdin>" : path;
    input->descriptor = -1;
    if (!role && is_link (path))
        return open_board (input, path);
    input->descriptor =
        open_path (path, role ? role : "a board", why, sizeof why);
    struct stat status;
    if (!*path) {
        sudoku_complain (NULL, 0, 0, "error",
                         "'': expected the name of a file, or a board");
        return STATUS_NO_INPUT;
    }
    if (input->descriptor < 0 && program_interrupted ())
        return STATUS_INTERRUPTED;
    if (input->descriptor < 0 && errno == EBUSY && *why) {
        sudoku_complain (input->name, 0, 0, "error", "%s", why);
        return STATUS_CREATE;
    }
    if (input->descriptor < 0 && !role &&
        (errno == ENOENT || errno == ENAMETOOLONG))
        return open_board (input, path);
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
    if (standard && isatty (STDIN_FILENO))
        sudoku_complain (NULL, 0, 0, "note",
                         "reading from the terminal; Ctrl-D on a line of its "
                         "own ends the input");
    return STATUS_OK;
}

int sudoku_input_open (Input *input, const char *path, const char *role) {
    memset (input, 0, sizeof *input);
    const int status = open_file (input, path, role);
    if (status != STATUS_OK)
        return status;
    const char *const name = input->name;
    input->packed = program_packed_new (take, input);
    if (input->packed && !role)
        input->reader = sudoku_reader_new (input, sudoku_input_read);
    if (input->reader)
        prepare (input->reader);
    if (input->reader && !strcmp (path, "-") && isatty (STDIN_FILENO))
        sudoku_reader_typed (input->reader);
    if (input->packed && (input->reader || role))
        return STATUS_OK;
    sudoku_input_close (input);
    return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, name, 0);
}

void sudoku_input_close (Input *input) {
    sudoku_reader_free (input->reader);
    program_packed_free (input->packed);
    if (input->descriptor > STDERR_FILENO)
        close (input->descriptor);
    memset (input, 0, sizeof *input);
}

// ---------------------------------------------------------------------------
// Rules

const sudoku_rules *sudoku_given_rules (void) {
    return given_rules;
}

const char *sudoku_given_symbols (void) {
    return given_symbols.digits;
}

static int read_rules (const char *path) {
    Input input;
    sudoku_error error;
    int status = sudoku_input_open (&input, path, "--rules");
    if (status != STATUS_OK)
        return status;
    const int result =
        sudoku_rules_read (&input, sudoku_input_read, &given_rules, &error);
    if (input.error) {
        sudoku_complain (input.name, 0, 0, "error", "reading failed: %s",
                         input.error);
        status = program_packed_status (input.packed);
    } else if (result == SUDOKU_BAD_INPUT) {
        sudoku_complain (input.name, error.line, error.column, "error", "%s",
                         error.message);
        status = STATUS_DATA;
    } else if (result != SUDOKU_OK) {
        status = sudoku_status_of (result, input.name, 0);
    }
    sudoku_input_close (&input);
    return status;
}

int sudoku_set_rules (void *state, const OptionGiven *given) {
    (void) state;
    sudoku_rules_free (given_rules);
    return read_rules (given->text);
}

int sudoku_set_symbols (void *state, const OptionGiven *given) {
    // The blank that convert may set is compared there.
    const sudoku_symbols symbols = {.digits = given->text, .blank = " "};
    unsigned count = 0;
    sudoku_error error;
    (void) state;
    for (size_t at = 0, size;
         (size = sudoku_utf8 (given->text + at, SIZE_MAX)) && count < SIDE_MAX;
         at += size)
        count++;
    for (const char *at = given->text; *at; at++)
        if ((unsigned char) *at < 128 && !isalnum ((unsigned char) *at)) {
            snprintf (given->why, OPTION_WHY,
                      "letters, numerals or characters beyond ASCII: '%c' may "
                      "mean something else in a board",
                      *at);
            return STATUS_USAGE;
        }
    if (!sudoku_symbols_fit (&symbols, count, &error)) {
        snprintf (given->why, OPTION_WHY, "different characters: %.150s",
                  error.message);
        return STATUS_USAGE;
    }
    given_symbols.digits = given->text;
    return STATUS_OK;
}

const Option sudoku_input_rows[] = {
    {"rules", 0, "FILE",
     "the rules of FILE for boards without rules of their own (see "
     "cdcl-sudoku rules)",
     OPTION_READ (sudoku_set_rules)},
    {"symbols", 0, "TEXT", "characters for the digits from 1 on (UTF-8)",
     OPTION_READ (sudoku_set_symbols)},
    OPTION_LAST};

// ---------------------------------------------------------------------------
// Records

void sudoku_feed_init (Feed *feed, char **paths) {
    memset (feed, 0, sizeof *feed);
    feed->paths = paths;
}

// Ends the current file.
static void leave (Feed *feed) {
    if (!feed->records && !program_interrupted ()) {
        sudoku_complain (feed->input.name, 0, 0, "error",
                         "no board found; see cdcl-sudoku help formats");
        sudoku_worsen (&feed->status, STATUS_DATA);
    }
    sudoku_input_close (&feed->input);
    feed->opened = false;
}

static bool read_next (Feed *feed, Record *record) {
    while (!program_interrupted ()) {
        if (!feed->opened) {
            if (!*feed->paths)
                return false;
            const int status =
                sudoku_input_open (&feed->input, *feed->paths++, NULL);
            feed->input.waiting = feed->waiting;
            feed->input.waiting_state = feed->waiting_state;
            feed->opened = status == STATUS_OK;
            feed->records = 0;
            sudoku_worsen (&feed->status, status);
            continue;
        }
        record->file = feed->input.name;
        const int result =
            sudoku_read (feed->input.reader, &record->puzzle, &record->error);
        if (result == SUDOKU_NONE) {
            leave (feed);
            continue;
        }
        feed->records++;
        feed->all++;
        feed->bad += result != SUDOKU_OK;
        // The input may end in the middle of a board.
        if (program_interrupted ()) {
            sudoku_puzzle_release (&record->puzzle);
            return false;
        }
        if (feed->records == 1 && is_formula (&feed->input)) {
            sudoku_complain (
                feed->input.name, 0, 0, "error",
                "a formula: expected a Sudoku; cdcl solves formulas");
            sudoku_worsen (&feed->status, STATUS_DATA);
            sudoku_puzzle_release (&record->puzzle);
            leave (feed);
            continue;
        }
        if (result == SUDOKU_OK && *record->puzzle.note)
            sudoku_complain (record->file, record->puzzle.line, 0, "warning",
                             "%s", record->puzzle.note);
        if (result == SUDOKU_OK)
            return true;
        if (result == SUDOKU_OUT_OF_MEMORY) {
            sudoku_worsen (&feed->status,
                           sudoku_status_of (result, record->file, 0));
            leave (feed);
            continue;
        }
        if (feed->input.error) {
            sudoku_worsen (&feed->status,
                           program_packed_status (feed->input.packed));
            snprintf (record->error.message, sizeof record->error.message,
                      "reading failed: %s", feed->input.error);
        } else {
            sudoku_worsen (&feed->status, STATUS_DATA);
        }
        return true;
    }
    return false;
}

bool sudoku_feed_next (Feed *feed, Record *record) {
    if (program_interrupted () || ferror (stdout))
        return false;
    if (feed->taken == feed->size)
        return read_next (feed, record);
    *record = feed->ahead[feed->taken++];
    return true;
}

static bool are_typed (char **paths) {
    while (*paths && strcmp (*paths, "-"))
        paths++;
    return *paths && isatty (STDIN_FILENO);
}

Layout sudoku_feed_layout (Feed *feed, Layout layout, bool terminal) {
    if (layout != LAYOUT_AUTO)
        return layout;
    if (!terminal || are_typed (feed->paths))
        return terminal ? LAYOUT_GRID : LAYOUT_LINE;
    while (feed->size < 2 && read_next (feed, feed->ahead + feed->size))
        feed->size++;
    return feed->size == 1 ? LAYOUT_GRID : LAYOUT_LINE;
}

// Writes a number with thousands separators: 1,000,001.
static const char *grouped (size_t number, char text[40]) {
    char plain[24];
    const int size = snprintf (plain, sizeof plain, "%zu", number);
    char *to = text;
    for (int i = 0; i < size; i++) {
        if (i && (size - i) % 3 == 0)
            *to++ = ',';
        *to++ = plain[i];
    }
    *to = 0;
    return text;
}

enum { A_FEW = 10 }; // up to this number, bad records are listed

void sudoku_feed_release (Feed *feed) {
    char bad[40], all[40];
    if (feed->bad && feed->all > A_FEW)
        sudoku_complain (NULL, 0, 0, "note",
                         "%s of %s records could not be read",
                         grouped (feed->bad, bad), grouped (feed->all, all));
    feed->bad = 0;
    while (feed->taken < feed->size)
        sudoku_puzzle_release (&feed->ahead[feed->taken++].puzzle);
    if (feed->opened)
        sudoku_input_close (&feed->input);
    feed->opened = false;
}

int sudoku_read_one (const char *path, const char *command, Record *record) {
    char *paths[2] = {(char *) path, NULL};
    Feed feed;
    Record second;
    sudoku_feed_init (&feed, paths);
    if (!read_next (&feed, record)) {
        sudoku_feed_release (&feed);
        return feed.status == STATUS_OK ? STATUS_INTERRUPTED : feed.status;
    }
    if (!record->puzzle.board) {
        sudoku_complain (record->file, record->error.line, record->error.column,
                         "error", "%s", record->error.message);
    } else if (read_next (&feed, &second)) {
        if (second.puzzle.board)
            sudoku_complain (second.file, second.puzzle.line, 0, "error",
                             "a second board: %s takes one", command);
        else
            sudoku_complain (second.file, second.error.line,
                             second.error.column, "error", "%s",
                             second.error.message);
        sudoku_worsen (&feed.status, STATUS_DATA);
        sudoku_puzzle_release (&second.puzzle);
    }
    sudoku_feed_release (&feed);
    if (feed.status == STATUS_OK && program_interrupted ())
        feed.status = STATUS_INTERRUPTED;
    if (feed.status != STATUS_OK)
        sudoku_puzzle_release (&record->puzzle);
    return feed.status;
}
