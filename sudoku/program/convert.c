// convert.c -- `cdcl-sudoku convert`: puzzles from one format into another.
//
// The library writes each puzzle (text/formats.c).  What the format has no place
// for is counted and told once, in the end, on standard error.
//
// --to is the format here, and --output the file; their letters -O and -o mean
// the same as in the other commands.

#include "sudoku/program/command.h"
#include "sudoku/program/each.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum { LOST = 7 }; // bits SUDOKU_LOST_*

typedef struct Convert {
    Each each;
    const char *to; // name of the format, or null
    size_t format;
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
    printf ("      --symbols TEXT    the digits from 1 on, as characters of "
            "UTF-8\n"
            "      --blank C         the character of a blank\n"
            "      --ascii           box: a frame of - | + instead\n"
            "  -o, --output FILE     write to FILE (default and -: standard "
            "output)\n"
            "  -f, --force           replace FILE if it exists, whatever it "
            "holds\n"
            "  -h, --help            this text\n"
            "  -V, --version         the version\n"
            "\n"
            "examples:\n"
            "  cdcl-sudoku convert --to sdk puzzles.txt -o puzzles.sdk\n"
            "  cdcl-sudoku convert --to box --symbols ABCDEFGHI puzzles.csv\n");
}

// ---------------------------------------------------------------------------
// Puzzles

static int refuse (Convert *convert, const Record *record,
                   const sudoku_error *error) {
    sudoku_complain (record->file, record->puzzle.line, 0, "error", "%s",
                     error->message);
    if (convert->each.status == STATUS_OK)
        convert->each.status = STATUS_DATA;
    return SUDOKU_SOLVED;
}

static int answer (Each *each, const Record *record) {
    Convert *const convert = each->state;
    sudoku_error error;
    char *text;
    unsigned lost = 0;
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

enum { OPTION_SYMBOLS = 256, OPTION_BLANK, OPTION_ASCII };

static const struct option long_options[] = {
    {"to", required_argument, NULL, 'O'},
    {"symbols", required_argument, NULL, OPTION_SYMBOLS},
    {"blank", required_argument, NULL, OPTION_BLANK},
    {"ascii", no_argument, NULL, OPTION_ASCII},
    {"output", required_argument, NULL, 'o'},
    {"force", no_argument, NULL, 'f'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0}};

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
    case OPTION_SYMBOLS:
        convert->symbols.digits = value;
        return STATUS_OK;
    case OPTION_BLANK:
        convert->symbols.blank = value;
        return STATUS_OK;
    default:
        convert->symbols.ascii = true;
        return STATUS_OK;
    }
}

// The format of --to; else that of the file's ending, else the first.
static int choose_format (Convert *convert) {
    const char *const file = convert->each.to;
    const char *const ending = file ? strrchr (file, '.') : NULL;
    const int index = convert->to ? sudoku_text_format (convert->to)
                      : ending    ? sudoku_text_format (ending + 1)
                                  : 0;
    char names[120] = "";
    for (size_t format = 0; format < sudoku_text_formats (); format++)
        snprintf (names + strlen (names), sizeof names - strlen (names), "%s%s",
                  format ? ", " : "", sudoku_text_format_name (format));
    if (convert->to && index < 0)
        return sudoku_misused ("convert",
                               "--to '%s': expected a format (%s); the file "
                               "to write is --output",
                               convert->to, names);
    convert->format = index < 0 ? 0 : (size_t) index;
    return STATUS_OK;
}

int sudoku_command_convert (int argc, char **argv) {
    Convert convert;
    memset (&convert, 0, sizeof convert);
    convert.each.command = "convert";
    convert.each.answer = answer;
    convert.each.state = &convert;
    convert.each.style.layout = LAYOUT_LINE;
    convert.each.copies = true;
    const ProgramOptions options = {"cdcl-sudoku", "convert", ":O:o:fhV",
                                    long_options,  &convert,  read_option,
                                    help};
    int status = program_read_options (&options, argc, argv);
    if (status >= 0)
        return status;
    status = choose_format (&convert);
    if (status == STATUS_OK)
        status = sudoku_each (&convert.each, argv + optind, argc - optind);
    tell_lost (&convert);
    return status;
}
