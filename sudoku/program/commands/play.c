// play.c -- `cdcl-sudoku play`: a page that plays traces of searches.
//
//   page   [head]  [trace]... [lesson]  [scripts]
//
// The page (web/player/page.c) has a line where the traces are inserted.  A trace is
// copied unchanged, except that a < in a name is escaped, as it might end the
// enclosing element.  The trace is streamed and never held as a whole.

#include "cdcl/shared/base/page.h"
#include "sudoku/board/growing.h"
#include "sudoku/web/page/svg.h"
#include "sudoku/web/player/page.h"
#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/stream/input.h"

#include "cdcl/cdcl.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct Play {
    Target to;
    const char *lesson; // file of the lesson, or null
    const char *board;  // board for the variables; null: taken from the trace
    const char *source; // prefix of source file names
} Play;

// ---------------------------------------------------------------------------
// Traces and lessons

// A text being copied to the page, and the state of its scanner.
typedef struct Copy {
    Input input;
    Growing text; // text that is not written yet
    size_t line, column;
    char last; // the previous byte
    bool refused;
    bool quoted, escaped; // the position is in a string, after a backslash
    char key[12];         // the last string, which may be the key of a number
    size_t key_size;
    int64_t number; // the number that is being read, or -1
} Copy;

static void refuse (Copy *copy, const char *what) {
    sudoku_complain (copy->input.name, copy->line, copy->column, "error",
                     "expected %s", what);
    copy->refused = true;
}

// Each line of a trace is an object of JSON, and the first line names the version.
static void check_trace (Copy *copy, char byte) {
    static const char head[] = "{\"trace\":1,";
    if (copy->line == 1 && copy->column < sizeof head &&
        byte != head[copy->column - 1])
        refuse (copy, "a trace of version 1, as --trace writes it");
    else if (byte == '\n' ? copy->last != '}'
                          : copy->column == 1 && byte != '{')
        refuse (copy, "an object of JSON on each line");
}

// Checks the size limits of the page.
static void check_number (Copy *copy) {
    const bool lit = !strcmp (copy->key, "lit") || !strcmp (copy->key, "lits");
    if (!strcmp (copy->key, "side") && (!copy->number || copy->number > 784))
        refuse (copy, "a side from 1 to 784");
    else if (!strcmp (copy->key, "variables") && copy->number > CDCL_MAX_VAR)
        refuse (copy, "at most 536870911 variables");
    else if (lit && (!copy->number || copy->number > CDCL_MAX_VAR))
        refuse (copy, "a literal, from 1 to 536870911 or its opposite");
    copy->number = -1;
}

// A number belongs to the last string before it, its key.
static void check_numbers (Copy *copy, char byte) {
    if (copy->quoted) {
        copy->quoted = copy->escaped || byte != '"';
        copy->escaped = !copy->escaped && byte == '\\';
        if (copy->quoted && copy->key_size + 1 < sizeof copy->key)
            copy->key[copy->key_size++] = byte;
    } else if (byte == '"') {
        copy->quoted = true;
        copy->key_size = 0;
        memset (copy->key, 0, sizeof copy->key);
    } else if (byte >= '0' && byte <= '9') {
        const int64_t before = copy->number < 0 ? 0 : copy->number;
        if (before < INT64_C (1) << 50)
            copy->number = 10 * before + (byte - '0');
    } else if (copy->number >= 0)
        check_number (copy);
}

static void check_lesson (Copy *copy, char byte) {
    if (copy->line == 1 && copy->column < 3 && byte != "# "[copy->column - 1])
        refuse (copy, "a title, as \"# A first conflict\"");
}

static void copy_byte (Copy *copy, bool trace, char byte) {
    copy->column++;
    (trace ? check_trace : check_lesson) (copy, byte);
    if (trace)
        check_numbers (copy, byte);
    if (byte == '<')
        sudoku_grow (&copy->text, trace ? "\\u003c" : "&lt;");
    else if (byte == '&' && !trace)
        sudoku_grow (&copy->text, "&amp;");
    else
        sudoku_grow_bytes (&copy->text, &byte, 1);
    copy->last = byte;
    if (byte != '\n')
        return;
    copy->line++;
    copy->column = 0;
}

// Writes the collected text.
static int flush (Copy *copy, FILE *page) {
    const size_t size = copy->text.size;
    char *const bytes = sudoku_grown (&copy->text);
    if (!bytes)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, copy->input.name, 0);
    fwrite (bytes, 1, size, page);
    free (bytes);
    return STATUS_OK;
}

static int copy_text (Copy *copy, bool trace, FILE *page) {
    char bytes[1 << 14];
    long got = 0;
    int status = STATUS_OK;
    while (status == STATUS_OK && !copy->refused &&
           (got = sudoku_input_read (&copy->input, bytes, sizeof bytes)) > 0) {
        for (long i = 0; i < got && !copy->refused; i++)
            copy_byte (copy, trace, bytes[i]);
        status = flush (copy, page);
    }
    if (program_interrupted ())
        return STATUS_INTERRUPTED;
    if (got < 0) {
        sudoku_complain (copy->input.name, 0, 0, "error", "reading failed: %s",
                         copy->input.error);
        return program_packed_status (copy->input.packed);
    }
    if (status == STATUS_OK && !copy->refused &&
        (copy->column || copy->line == 1))
        copy_byte (copy, trace, '\n'); // adds the missing last newline
    return copy->refused ? STATUS_DATA : status;
}

// The name of a trace is its file name without folders and extension.
static void begin_trace (Copy *copy, const char *path) {
    const char *const slash = strrchr (path, '/');
    const char *const name = slash ? slash + 1 : path;
    const char *const dot = strchr (name + 1, '.');
    char *const word = strndup (name, dot ? (size_t) (dot - name) : SIZE_MAX);
    sudoku_grow (&copy->text,
                 "<script type=\"application/x-ndjson\" data-name=\"");
    if (word)
        sudoku_put_xml (&copy->text, word);
    sudoku_grow (&copy->text, "\">\n");
    copy->text.failed |= !word;
    free (word);
}

static int put_file (const char *path, bool trace, FILE *page) {
    Copy copy = {.line = 1, .last = '\n', .number = -1};
    int status =
        sudoku_input_open (&copy.input, path, trace ? "a trace" : "--lesson");
    if (status != STATUS_OK)
        return status;
    if (trace)
        begin_trace (&copy, path);
    else
        sudoku_grow (&copy.text, "<pre id=\"lesson-text\" hidden>");
    status = copy_text (&copy, trace, page);
    sudoku_grow (&copy.text, trace ? "</script>\n" : "</pre>\n");
    if (status == STATUS_OK)
        status = flush (&copy, page);
    free (sudoku_grown (&copy.text));
    sudoku_input_close (&copy.input);
    return status;
}

// ---------------------------------------------------------------------------
// The page

static void put (FILE *page, const char *text) {
    fputs (text, page);
}

// Writes the location of source files, for links.
static int put_source (const Play *play, FILE *page) {
    Growing text = {0};
    sudoku_grow (&text, "<script>document.body.dataset.source = \"");
    sudoku_put_xml (&text, play->source);
    sudoku_grow (&text, "\";</script>\n");
    char *const bytes = sudoku_grown (&text);
    if (!bytes)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
    put (page, bytes);
    free (bytes);
    return STATUS_OK;
}

// Writes the board whose candidates are the variables of the traces.
static int put_board (const char *path, FILE *page) {
    Record record;
    Growing text = {0};
    const int status = sudoku_read_one (path, "play", &record);
    if (status != STATUS_OK)
        return status;
    const sudoku_board *const board = record.puzzle.board;
    const sudoku_rules *const own = sudoku_board_rules (board);
    char *const line = sudoku_line (board);
    char *const rules = own ? sudoku_rules_text (own) : strdup ("");
    if (line && rules) {
        sudoku_grow (&text,
                     "<pre id=\"board-text\" hidden data-side=\"%u\" "
                     "data-board=\"%s\">",
                     sudoku_side (board), line);
        sudoku_put_xml (&text, rules);
        sudoku_grow (&text, "</pre>\n");
    }
    free (line);
    free (rules);
    sudoku_puzzle_release (&record.puzzle);
    char *const bytes = sudoku_grown (&text);
    if (!bytes)
        return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, path, 0);
    put (page, bytes);
    free (bytes);
    return STATUS_OK;
}

static int put_page (const Play *play, char **paths, FILE *page) {
    int status = STATUS_OK;
    const char *const *const rest =
        program_put_page (page, sudoku_player_page, "@traces");
    if (play->source)
        status = put_source (play, page);
    if (status == STATUS_OK && play->board)
        status = put_board (play->board, page);
    for (char **path = paths; status == STATUS_OK && *path; path++)
        status = put_file (*path, true, page);
    if (status == STATUS_OK && play->lesson)
        status = put_file (play->lesson, false, page);
    if (status == STATUS_OK)
        program_put_page (page, rest, NULL);
    return status;
}

static int copy_page (FILE *page, program_output *output) {
    char bytes[1 << 14];
    size_t size;
    if (fflush (page) || ferror (page))
        return sudoku_complain (NULL, 0, 0, "error", "temporary file: %s",
                                strerror (errno));
    rewind (page);
    while ((size = fread (bytes, 1, sizeof bytes, page)) > 0)
        program_output_write (output, bytes, size); // records failed writes
    return STATUS_OK;
}

static int run (const Play *play, char **paths) {
    const char *const to = play->to.path ? play->to.path : "-";
    Output output;
    int status = STATUS_OK;
    for (char **path = paths; status == STATUS_OK && *path; path++)
        status = sudoku_reads (*path, "a trace");
    if (status == STATUS_OK && play->lesson)
        status = sudoku_reads (play->lesson, "--lesson");
    if (status == STATUS_OK && play->board)
        status = sudoku_reads (play->board, "--board");
    if (status == STATUS_OK)
        status = sudoku_writes (to, "-o", play->to.force);
    if (status == STATUS_OK)
        status = sudoku_check_ending (to, "htm html");
    if (status == STATUS_OK)
        status = sudoku_output_open (&output, to);
    if (status != STATUS_OK)
        return status;
    program_catch_signals (false);
    // Standard output gets either a whole page or nothing.
    FILE *const file = program_output_file (output.file);
    FILE *const page_file = strcmp (to, "-") ? file : tmpfile ();
    status = page_file
                 ? put_page (play, paths, page_file)
                 : sudoku_complain (NULL, 0, 0, "error", "temporary file: %s",
                                    strerror (errno));
    if (page_file && page_file != file) {
        if (status == STATUS_OK)
            status = copy_page (page_file, output.file);
        fclose (page_file);
    }
    const int closed = sudoku_output_close (&output, status == STATUS_OK);
    return status == STATUS_OK ? closed : status;
}

// ---------------------------------------------------------------------------
// The command line

static const Option rows[] = {
    OPTION_ROWS (Play, to, sudoku_target_rows),
    {"board", 0, "BOARD",
     "for a trace of cdcl, whose formula encode wrote for this board: show the "
     "board",
     OPTION_TEXT (Play, board), .brief = true},
    SUDOKU_INPUT_ROWS,
    {"lesson", 0, "FILE",
     "show this text beside the events: \"# TITLE\", an introduction, then "
     "notes, each below \"## EVENT N\", for example \"## conflict 1\" or \"## "
     "trace 2: decide 1\"",
     OPTION_TEXT (Play, lesson), .brief = true},
    {"source", 0, "PREFIX",
     "put PREFIX before the links to source files, for example ../../",
     OPTION_TEXT (Play, source), .brief = true},
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "play",
    .usage = "TRACE...",
    .about = "Writes an HTML page that plays a trace of solve --trace or cdcl "
             "--trace.  It shows the board with its candidates, or the clauses "
             "with their watches; the trail; the implication graph of each "
             "conflict, and how the learned clause is derived.  It needs no "
             "network.  With several traces, a key switches between them.",
    .rows = rows,
    .examples = "  cdcl-sudoku solve --trace board.ndjson board.txt\n"
                "  cdcl-sudoku play board.ndjson -o board.html\n"
                "  cdcl --trace formula.ndjson formula.cnf\n"
                "  cdcl-sudoku play formula.ndjson -o formula.html\n"};

int sudoku_command_play (int argc, char **argv) {
    Play play = {0};
    OptionReader reader;
    const int status =
        program_options_read (&reader, &table, &play, &argc, argv);
    if (status >= 0)
        return status;
    if (argc == 1)
        return sudoku_misused ("play", "expected a file that --trace wrote");
    return run (&play, argv + 1);
}
