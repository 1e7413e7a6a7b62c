// convert.c -- `cdcl-sudoku convert`: puzzles from one format into another.
//
// The library writes each puzzle as text (text/formats.c), or draws pages of
// them (pages.c).  What a format has no place for is counted and told once, in
// the end, on standard error.
//
// --to is the format here, and --output the file; their letters -O and -o mean
// the same as in the other commands.

#include "sudoku/program/base/command.h"
#include "sudoku/program/commands/commands.h"
#include "sudoku/program/pages/pages.h"
#include "sudoku/program/stream/each.h"

#include <ctype.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LOST = 7 }; // bits SUDOKU_LOST_*

typedef struct Convert {
    Each each;
    const char *to; // name of the format, or null
    bool paged;     // a format of pages; else of text, `format`
    size_t format;
    const char *page_option; // one that only pages have, or null
    char endings[160];
    Pages pages;
    sudoku_symbols symbols;
    size_t written;
    size_t lost[LOST]; // puzzles by the bit of SUDOKU_LOST_*
} Convert;

static void help (void) {
    printf (
        "usage: cdcl-sudoku convert [OPTION]... [FILE]...\n"
        "\n"
        "Writes puzzles in another format, with names, authors, sources, "
        "solutions and\n"
        "pencil marks; standard error tells what a format has no place "
        "for.\n"
        "\n"
        "  -O, --to FORMAT       what to write; default: what the ending of "
        "FILE says,\n"
        "                        else line\n");
    for (size_t format = 0; format < sudoku_text_formats (); format++)
        printf ("          %-9s %s\n", sudoku_text_format_name (format),
                sudoku_text_format_meaning (format));
    for (size_t format = 0; sudoku_page_format_name (format); format++)
        printf ("          %-9s %s\n", sudoku_page_format_name (format),
                sudoku_page_format_meaning (format));
    printf ("      --symbols TEXT    the digits from 1 on, as characters of "
            "UTF-8\n"
            "      --blank C         the character of a blank\n"
            "      --ascii           box: a frame of - | + instead\n"
            "\n"
            "pages:\n"
            "      --per-page N      puzzles on a page (default 6)\n"
            "      --paper NAME      a4 (default), letter, or WIDTHxHEIGHT in "
            "millimetres\n"
            "      --title TEXT      above the puzzles of each page\n"
            "      --solutions       solve the puzzles, and print solutions at "
            "the back\n"
            "      --difficulty      rate the puzzles, and say how hard they "
            "are\n"
            "  -t, --time S          stop both after so many seconds of a "
            "puzzle; the\n"
            "                        status is 3 then (default: no limit)\n"
            "\n"
            "  -o, --output FILE     write to FILE (default and -: standard "
            "output)\n"
            "  -f, --force           replace FILE if it exists, whatever it "
            "holds\n"
            "  -h, --help            this text\n"
            "  -V, --version         the version\n"
            "\n"
            "examples:\n"
            "  cdcl-sudoku convert --to sdk puzzles.txt -o puzzles.sdk\n"
            "  cdcl-sudoku convert --to box --symbols ABCDEFGHI puzzles.csv\n"
            "  cdcl-sudoku generate --count 6 | cdcl-sudoku convert --to pdf "
            "--solutions \\\n"
            "    -o six.pdf\n");
}

// ---------------------------------------------------------------------------
// Puzzles

static int refuse (Convert *convert, const Record *record,
                   const sudoku_error *error) {
    sudoku_complain (record->file, record->puzzle.line, 0, "error", "%s",
                     error->message);
    sudoku_each_worsen (&convert->each, STATUS_DATA);
    return SUDOKU_SOLVED;
}

static int answer (Each *each, const Record *record) {
    Convert *const convert = each->state;
    sudoku_error error;
    char *text;
    unsigned lost = 0;
    if (convert->paged)
        return sudoku_pages_add (&convert->pages, each, record);
    const int result =
        sudoku_write (&record->puzzle, convert->format, &convert->symbols,
                      convert->written, &text, &lost, &error);
    if (result == SUDOKU_BAD_INPUT)
        return refuse (convert, record, &error);
    if (result != SUDOKU_OK)
        return result;
    fputs (text, stdout);
    free (text);
    convert->written++;
    for (int bit = 0; bit < LOST; bit++)
        convert->lost[bit] += lost >> bit & 1;
    return SUDOKU_SOLVED;
}

// Tells what was lost, in one line.
static void tell_lost (const Convert *convert) {
    static const char *const parts[] = {"name",
                                        "author",
                                        "source",
                                        "number of solutions",
                                        "solution",
                                        "board with pencil marks",
                                        "board with rules"};
    static const char *const several[] = {"names",
                                          "authors",
                                          "sources",
                                          "numbers of solutions",
                                          "solutions",
                                          "boards with pencil marks",
                                          "boards with rules"};
    char text[200] = "";
    for (int bit = 0; bit < LOST; bit++)
        if (convert->lost[bit])
            snprintf (text + strlen (text), sizeof text - strlen (text),
                      "%s%zu %s", *text ? ", " : "", convert->lost[bit],
                      convert->lost[bit] > 1 ? several[bit] : parts[bit]);
    if (*text)
        sudoku_complain (NULL, 0, 0, "warning", "%s has no place for %s",
                         sudoku_text_format_name (convert->format), text);
}

// ---------------------------------------------------------------------------
// The command line

enum {
    OPTION_SYMBOLS = 256,
    OPTION_BLANK,
    OPTION_ASCII,
    OPTION_PER_PAGE, // from here on: of pages alone
    OPTION_PAPER,
    OPTION_TITLE,
    OPTION_SOLUTIONS,
    OPTION_DIFFICULTY
};

static const struct option long_options[] = {
    {"to", required_argument, NULL, 'O'},
    {"symbols", required_argument, NULL, OPTION_SYMBOLS},
    {"blank", required_argument, NULL, OPTION_BLANK},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"per-page", required_argument, NULL, OPTION_PER_PAGE},
    {"paper", required_argument, NULL, OPTION_PAPER},
    {"title", required_argument, NULL, OPTION_TITLE},
    {"solutions", no_argument, NULL, OPTION_SOLUTIONS},
    {"difficulty", no_argument, NULL, OPTION_DIFFICULTY},
    {"time", required_argument, NULL, 't'},
    {"output", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

// a4, letter, or 148x210.
static int option_paper (const char *text, sudoku_sheet *sheet) {
    static const double point = 72 / 25.4, most = 5000; // millimetres
    double width = 210, height = 297;
    char end = 0;
    if (!strcmp (text, "letter")) {
        width = 215.9;
        height = 279.4;
    } else if (strcmp (text, "a4") &&
               (sscanf (text, "%lfx%lf%c", &width, &height, &end) != 2 ||
                !(width >= 20 && width <= most) ||
                !(height >= 20 && height <= most)))
        return sudoku_misused ("convert",
                               "--paper '%s': expected a4, letter, or a size "
                               "in millimetres like 148x210",
                               text);
    sheet->width = width * point;
    sheet->height = height * point;
    return STATUS_OK;
}

static int page_option (Convert *convert, int option, const char *value) {
    sudoku_sheet *const sheet = &convert->pages.sheet;
    int64_t number = 0;
    int status;
    for (int i = 0; long_options[i].name; i++)
        if (long_options[i].val == option)
            convert->page_option = long_options[i].name;
    switch (option) {
    case OPTION_PER_PAGE:
        status = sudoku_option_number ("convert", "--per-page", value, 1, 1000,
                                       &number);
        sheet->per_page = (size_t) number;
        return status;
    case OPTION_PAPER:
        return option_paper (value, sheet);
    case OPTION_TITLE:
        sheet->title = value;
        return STATUS_OK;
    case OPTION_SOLUTIONS:
        sheet->solutions = true;
        return STATUS_OK;
    default:
        convert->pages.rated = true;
        return STATUS_OK;
    }
}

static int read_option (void *state, int option, const char *value) {
    Convert *const convert = state;
    switch (option) {
    case 'O':
        convert->to = value;
        return STATUS_OK;
    case 'o':
        return sudoku_option_file ("convert", "--output", value,
                                   &convert->each.to);
    case 'f':
        convert->each.force = true;
        return STATUS_OK;
    case 't':
        convert->each.timed = true;
        return sudoku_option_seconds ("convert", "--time", value,
                                      &convert->each.seconds);
    case OPTION_SYMBOLS:
        convert->symbols.digits = value;
        return STATUS_OK;
    case OPTION_BLANK:
        convert->symbols.blank = value;
        return STATUS_OK;
    case OPTION_ASCII:
        convert->symbols.ascii = true;
        return STATUS_OK;
    default:
        return page_option (convert, option, value);
    }
}

// Finds a format by name.
static bool find_format (Convert *convert, const char *name) {
    const int format = sudoku_text_format (name);
    convert->format = format < 0 ? 0 : (size_t) format;
    const int page = sudoku_page_format (name);
    convert->paged = page >= 0;
    convert->pages.format = page < 0 ? PAGE_SVG : (PageFormat) page;
    return format >= 0 || convert->paged;
}

static int unknown_format (const Convert *convert) {
    char names[120] = "";
    for (size_t i = 0; i < sudoku_text_formats (); i++)
        snprintf (names + strlen (names), sizeof names - strlen (names), "%s, ",
                  sudoku_text_format_name (i));
    for (size_t i = 0; sudoku_page_format_name (i); i++)
        snprintf (names + strlen (names), sizeof names - strlen (names), "%s%s",
                  i ? ", " : "", sudoku_page_format_name (i));
    return sudoku_misused ("convert",
                           "--to '%s': expected a format (%s); the file to "
                           "write is --output",
                           convert->to, names);
}

static void add_ending (Convert *convert, const char *ending) {
    const size_t used = strlen (convert->endings);
    snprintf (convert->endings + used, sizeof convert->endings - used, "%s%s",
              used ? " " : "", ending);
}

// The endings of the format, or without one, of all that an ending may choose.
static void list_endings (Convert *convert, bool chosen) {
    static const char text[] = "txt";
    if (!chosen || !convert->paged)
        add_ending (convert, text);
    for (size_t i = 0; i < sudoku_text_formats (); i++)
        if (!chosen || (!convert->paged && i == convert->format)) {
            const char *const name = sudoku_text_format_name (i);
            add_ending (convert, name);
            if (!strcmp (name, "fpuzzles"))
                add_ending (convert, "json");
        }
    for (size_t i = 0; sudoku_page_format_name (i); i++)
        if (!chosen || (convert->paged && i == convert->pages.format))
            add_ending (convert, sudoku_page_format_endings (i));
    convert->each.endings = convert->endings;
}

// Finds a format by the ending of a file.
static bool find_by_ending (Convert *convert, const char *ending) {
    char name[16] = "";
    for (size_t i = 0; ending[i] && i + 1 < sizeof name; i++)
        name[i] = (char) tolower ((unsigned char) ending[i]);
    return find_format (convert, !strcmp (name, "txt")    ? "line"
                                 : !strcmp (name, "json") ? "fpuzzles"
                                                          : name);
}

// The format of --to; else that of the file's ending, else line.
static int choose_format (Convert *convert) {
    const char *const file = convert->each.to;
    const char *const ending = file ? program_ending (file) : "";
    bool chosen = convert->to;
    if (convert->to && !find_format (convert, convert->to))
        return unknown_format (convert);
    if (!convert->to && *ending)
        chosen = find_by_ending (convert, ending);
    list_endings (convert, chosen);
    if (convert->page_option && !convert->paged)
        return sudoku_misused (
            "convert",
            "--%s is for pages: expected --to svg, pdf, html or latex",
            convert->page_option);
    if (!convert->paged || convert->pages.format != PAGE_PDF)
        return STATUS_OK;
    if ((!file || !strcmp (file, "-")) && isatty (STDOUT_FILENO))
        return sudoku_misused ("convert", "--to pdf: expected --output FILE, "
                                          "not a terminal");
    return sudoku_pdf_available ();
}

int sudoku_command_convert (int argc, char **argv) {
    Convert convert;
    memset (&convert, 0, sizeof convert);
    convert.each.command = "convert";
    convert.each.answer = answer;
    convert.each.state = &convert;
    convert.each.style.layout = LAYOUT_LINE;
    convert.each.silent = true;
    convert.pages.sheet = sudoku_default_sheet ();
    convert.pages.sheet.symbols = &convert.symbols;
    const ProgramOptions options = {"cdcl-sudoku", "convert", ":t:O:o:fhV",
                                    long_options,  &convert,  read_option,
                                    help};
    int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    status = choose_format (&convert);
    convert.each.no_solver =
        !convert.pages.sheet.solutions && !convert.pages.rated;
    if (status == STATUS_OK)
        status = sudoku_each (&convert.each, argv + optind, argc - optind);
    if (status != STATUS_INTERRUPTED && convert.pages.count) {
        const int printed = sudoku_pages_print (&convert.pages);
        status = status == STATUS_OK ? printed : status;
    }
    sudoku_pages_release (&convert.pages);
    tell_lost (&convert);
    return status;
}
