// convert.c -- `cdcl-sudoku convert`: puzzles from one format into another.
//
// The library writes each puzzle as text (text/formats.c), or draws pages of puzzles
// (pages.c).  Losses, for features that the format does not support, are counted and
// reported once at the end, on standard error.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/pages/pages.h"
#include "sudoku/program/stream/board_loop.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOST = 8 }; // number of bits SUDOKU_LOST_*

typedef struct Convert {
    BoardLoop loop;
    size_t chosen; // format of --as
    bool paged;    // `chosen` is a page format, else a text format
    size_t format;
    int64_t per_page;
    char endings[160];
    Pages pages;
    sudoku_symbols symbols;
    size_t written;
    size_t lost[LOST]; // number of puzzles per bit of SUDOKU_LOST_*
} Convert;

// ---------------------------------------------------------------------------
// Puzzles

static int answer (BoardLoop *loop, const Record *record) {
    Convert *const convert = loop->state;
    sudoku_error error;
    char *text;
    unsigned lost = 0;
    if (convert->paged)
        return sudoku_pages_add (&convert->pages, loop, record);
    const int result =
        sudoku_write (&record->puzzle, convert->format, &convert->symbols,
                      convert->written, &text, &lost, &error);
    if (result == SUDOKU_BAD_INPUT)
        return sudoku_loop_refuse (loop, record, "%s", error.message);
    if (result != SUDOKU_OK)
        return result;
    fputs (text, stdout);
    free (text);
    convert->written++;
    for (int bit = 0; bit < LOST; bit++)
        convert->lost[bit] += lost >> bit & 1;
    return SUDOKU_OK;
}

// Reports the losses in one line.
static void tell_lost (const Convert *convert) {
    static const char *const parts[] = {"name",
                                        "author",
                                        "source",
                                        "number of solutions",
                                        "solution",
                                        "board with pencil marks",
                                        "board with rules",
                                        "board with entries"};
    static const char *const several[] = {"names",
                                          "authors",
                                          "sources",
                                          "numbers of solutions",
                                          "solutions",
                                          "boards with pencil marks",
                                          "boards with rules",
                                          "boards with entries"};
    char text[240] = "";
    for (int bit = 0; bit < LOST; bit++)
        if (convert->lost[bit])
            snprintf (text + strlen (text), sizeof text - strlen (text),
                      "%s%zu %s", *text ? ", " : "", convert->lost[bit],
                      convert->lost[bit] > 1 ? several[bit] : parts[bit]);
    if (*text)
        sudoku_complain (
            NULL, 0, 0, "warning", "%s has no place for %s",
            sudoku_table_name (&sudoku_text_formats, convert->format), text);
}

// ---------------------------------------------------------------------------
// The command line

// Text formats come first, then page formats.
static const char *format_name (size_t i) {
    const size_t texts = sudoku_table_size (&sudoku_text_formats);
    return i < texts ? sudoku_table_name (&sudoku_text_formats, i)
                     : sudoku_page_format_name (i - texts);
}

static const char *format_meaning (size_t i) {
    const size_t texts = sudoku_table_size (&sudoku_text_formats);
    return i < texts ? sudoku_table_meaning (&sudoku_text_formats, i)
                     : sudoku_page_format_meaning (i - texts);
}

// Reads the paper: a4, letter, 148x210 (mm), or board, for a page of the size of the
// board.
static int set_paper (void *state, const OptionGiven *given) {
    const char *const text = given->text;
    static const double point = 72 / 25.4, most = 5000; // millimetres
    sudoku_sheet *const sheet = &((Convert *) state)->pages.sheet;
    double width = 210, height = 297;
    char end = 0;
    sheet->bare = !strcmp (text, "board");
    if (sheet->bare) {
        width = height = 150;
    } else if (!strcmp (text, "letter")) {
        width = 215.9;
        height = 279.4;
    } else if (strcmp (text, "a4") &&
               (sscanf (text, "%lfx%lf%c", &width, &height, &end) != 2 ||
                !(width >= 20 && width <= most) ||
                !(height >= 20 && height <= most))) {
        return STATUS_USAGE;
    }
    sheet->width = width * point;
    sheet->height = height * point;
    return STATUS_OK;
}

static bool find_format (Convert *convert, const char *name) {
    const int format = sudoku_table_find (&sudoku_text_formats, name);
    convert->format = format < 0 ? 0 : (size_t) format;
    const int page = sudoku_page_format (name);
    convert->paged = page >= 0;
    convert->pages.format = page < 0 ? PAGE_SVG : (PageFormat) page;
    return format >= 0 || convert->paged;
}

static void add_ending (Convert *convert, const char *ending) {
    const size_t used = strlen (convert->endings);
    snprintf (convert->endings + used, sizeof convert->endings - used, "%s%s",
              used ? " " : "", ending);
}

// The file extensions of the chosen format, or all extensions that choose a format.
static void list_endings (Convert *convert, bool chosen) {
    static const char text[] = "txt";
    if (!chosen || !convert->paged)
        add_ending (convert, text);
    for (size_t i = 0; i < sudoku_table_size (&sudoku_text_formats); i++)
        if (!chosen || (!convert->paged && i == convert->format)) {
            const char *const name =
                sudoku_table_name (&sudoku_text_formats, i);
            add_ending (convert, name);
            if (!strcmp (name, "fpuzzles"))
                add_ending (convert, "json");
        }
    for (size_t i = 0; sudoku_page_format_name (i); i++)
        if (!chosen || (convert->paged && i == convert->pages.format))
            add_ending (convert, sudoku_page_format_endings (i));
    convert->loop.endings = convert->endings;
}

// Finds a format by the file extension.
static bool find_by_ending (Convert *convert, const char *ending) {
    char name[16] = "";
    for (size_t i = 0; ending[i] && i + 1 < sizeof name; i++)
        name[i] = (char) tolower ((unsigned char) ending[i]);
    return find_format (convert, !strcmp (name, "txt")    ? "line"
                                 : !strcmp (name, "json") ? "fpuzzles"
                                                          : name);
}

// A page with only the board has no room for text.
static int check_bare (const Convert *convert, const OptionReader *reader) {
    const char *const words = program_option_given (reader, "title difficulty");
    if (convert->pages.format > PAGE_PNG)
        return sudoku_misused (
            "convert",
            "--paper board is for pictures: expected --as svg, pdf or png");
    if (words)
        return sudoku_misused ("convert",
                               "--paper board draws nothing but the board: "
                               "expected no --%s",
                               words);
    return STATUS_OK;
}

// Chooses the format: by --as, else by the file extension, else "line".
static int choose_format (Convert *convert, const OptionReader *reader) {
    const char *const file = convert->loop.to;
    const char *const ending = file ? program_ending (file) : "";
    const char *const page = program_option_given (
        reader, "per-page paper title solutions difficulty");
    bool chosen = program_option_given (reader, "as");
    if (chosen)
        find_format (convert, format_name (convert->chosen));
    else if (*ending)
        chosen = find_by_ending (convert, ending);
    list_endings (convert, chosen);
    if (page && !convert->paged)
        return sudoku_misused (
            "convert",
            "--%s is for pages: expected --as svg, pdf, png, html or latex",
            page);
    if (convert->pages.sheet.bare) {
        const int status = check_bare (convert, reader);
        if (status != STATUS_OK)
            return status;
    }
    if (!convert->paged || (convert->pages.format != PAGE_PDF &&
                            convert->pages.format != PAGE_PNG))
        return STATUS_OK;
    if ((!file || !strcmp (file, "-")) && isatty (STDOUT_FILENO))
        return sudoku_misused (
            "convert", "--as %s: expected --output FILE, not a terminal",
            sudoku_page_format_name (convert->pages.format));
    return sudoku_cairo_available (&convert->pages);
}

static const Option rows[] = {
    {"as", 'O', "FORMAT", "{}; default: by the extension of FILE, else line",
     OPTION_NAMES (Convert, chosen, format_name), .meaning_of = format_meaning,
     .also = "format", .brief = true},
    OPTION_FORMER ("to", 0, "as"),
    SUDOKU_INPUT_ROWS,
    {"blank", 0, "C", "character for a blank cell",
     OPTION_TEXT (Convert, symbols.blank)},
    {"ascii", 0, NULL, "with box: draw the frame with - | +",
     OPTION_FLAG (Convert, symbols.ascii)},
    {"output", 'o', "FILE", "write to FILE (default and -: standard output)",
     OPTION_FILE (Convert, loop.to), .brief = true},
    {"force", 'f', NULL, "replace FILE if it exists",
     OPTION_FLAG (Convert, loop.force), .brief = true},
    OPTION_HEADING ("Pages"),
    {"per-page", 0, "N", "print N puzzles per page (default 6)",
     OPTION_NUMBER (Convert, per_page, 1, 1000)},
    {"paper", 0, "NAME",
     "a4 (default), letter, WIDTHxHEIGHT in millimetres, or board (a single "
     "board without margins)",
     OPTION_READ (set_paper),
     .expected = "a4, letter, board, or a size in millimetres like 148x210"},
    {"title", 0, "TEXT", "print TEXT above the puzzles of each page",
     OPTION_TEXT (Convert, pages.sheet.title)},
    {"solutions", 0, NULL, "solve the puzzles, and print solutions at the back",
     OPTION_FLAG (Convert, pages.sheet.solutions), .brief = true},
    {"difficulty", 0, NULL, "rate the puzzles, and print their levels",
     OPTION_FLAG (Convert, pages.rated), .also = "level rating", .brief = true},
    {"time", 't', "S",
     "stop rating and solving after S seconds per puzzle; then exit with "
     "status 3 (default: no limit)",
     OPTION_SECONDS (Convert, loop.seconds)},
    OPTION_LAST};

static const OptionTable table = {
    SUDOKU_PROGRAM,
    .command = "convert",
    .usage = "[FILE]...",
    .about = "Writes puzzles in another format, with names, authors, sources, "
             "solutions and pencil marks.  Prints on standard error what the "
             "format cannot hold.",
    .rows = rows,
    .examples =
        "  cdcl-sudoku convert --as sdk puzzles.txt -o puzzles.sdk\n"
        "  cdcl-sudoku convert --as box --symbols ABCDEFGHI puzzles.csv\n"
        "  cdcl-sudoku generate --count 6 | cdcl-sudoku convert --as pdf "
        "--solutions \\\n"
        "    -o six.pdf\n"};

int sudoku_command_convert (int argc, char **argv) {
    Convert convert = {.loop = {.command = "convert",
                                .state = &convert,
                                .answer = answer,
                                .style = {.layout = LAYOUT_LINE},
                                .silent = true}};
    OptionReader reader;
    convert.pages.sheet = sudoku_default_sheet ();
    convert.pages.sheet.symbols = &convert.symbols;
    convert.per_page = (int64_t) convert.pages.sheet.per_page;
    int status = program_options_read (&reader, &table, &convert, &argc, argv);
    if (status >= 0)
        return status;
    convert.symbols.digits = sudoku_given_symbols ();
    sudoku_sheet *const sheet = &convert.pages.sheet;
    sheet->per_page = sheet->bare ? 1 : (size_t) convert.per_page;
    sheet->margin = sheet->bare ? 3 : sheet->margin;
    convert.pages.crop =
        !program_option_given (&reader, "per-page paper title solutions");
    convert.loop.timed = program_option_given (&reader, "time");
    status = choose_format (&convert, &reader);
    convert.loop.no_solver =
        !convert.pages.sheet.solutions && !convert.pages.rated;
    if (status == STATUS_OK)
        status = sudoku_loop_run (&convert.loop, argv + 1, argc - 1);
    if (status != STATUS_INTERRUPTED && convert.pages.count) {
        const int printed = sudoku_pages_print (&convert.pages);
        if (printed != STATUS_OK)
            sudoku_output_drop ();
        status = status == STATUS_OK ? printed : status;
    }
    sudoku_pages_release (&convert.pages);
    tell_lost (&convert);
    return status;
}
