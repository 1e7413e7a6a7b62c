// options.h -- the options of a command, in one table.
//
// A row has the names of an option, the kind of its value, where it is stored,
// and one or two sentences of help.  The table is used to parse and check the
// command line (options.c, option_values.c), for --help (option_help.c), and
// for manual pages and shell completions (option_texts.c).
//
//   static const Option rows[] = {
//       {"limit", 'l', "N", "stop at N solutions (default 0: no limit)",
//        OPTION_NUMBER (Count, limit, 0, INT64_MAX), .brief = true},
//       {"probes", 0, "N", "number of descents (default 5000)",
//        OPTION_NUMBER (Count, probes, 1, 1000000000), .needs = "estimate"},
//       OPTION_ROWS (Count, each, each_rows),
//       OPTION_LAST};
//
// An operand may also be a row, so that options need and exclude it by its
// name.  Rows of operands with the same member are names of one operand.

#pragma once

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Option Option;

typedef enum OptionKind {
    KIND_LAST,    // ends the rows
    KIND_HEADING, // the heading `help` above the following rows
    KIND_ROWS,    // the rows of `rows`, shared by several commands
    KIND_FORMER,  // a former spelling of the option `meant`
    KIND_OPERAND, // an operand, a const char *
    KIND_FLAG,    // a bool
    KIND_NUMBER,  // a whole number from `low` to `high`
    KIND_JOBS,    // a number of threads; 0 means one for each processor
    KIND_SECONDS, // a double
    KIND_NAME,    // one of the names, stored as its index
    KIND_TEXT,    // a const char *
    KIND_FILE,    // a const char *, the name of an output file
    KIND_READ     // parsed by `read`
} OptionKind;

enum { OPTION_WHY = 200, OPTION_DONE = -2 };

// The arguments of a function OptionRead: the value, or null if it is optional
// and missing; the row of the option; and room [OPTION_WHY] for a description
// of the expected value.
typedef struct OptionGiven {
    const char *text;
    const Option *row;
    char *why;
} OptionGiven;

// Reads a value.  Returns STATUS_OK; STATUS_USAGE, where `why` or the row
// describes the expected value; OPTION_DONE if the command has finished; or
// another status, after a message.
typedef int OptionRead (void *state, const OptionGiven *given);
// Checks the value of an option when all words have been read.  Returns false,
// and describes the error in `why`.
typedef bool OptionCheck (void *state, char why[OPTION_WHY]);
// The names of values, or their meanings, ended by null.
typedef const char *OptionNames (size_t index);

struct Option {
    const char *name;  // --name
    char letter;       // -l; 0: none
    const char *value; // its value in the help, in [] if optional; or null
    const char *help;  // sentences; {} stands for the names of values
    OptionKind kind;
    size_t at, size;   // the member of the state that it sets
    int64_t low, high; // range of a number; `low`: index of the first name
    const char *const *names; // names of the values, up to null, or
    OptionNames *name_of;     // the function that returns them
    OptionNames *meaning_of;  // the meanings of the values, or null
    const char *initial;      // the name that is the default
    OptionRead *read;
    const char *detail;   // an argument for `read`
    const char *expected; // text such as "a square"; null: by `kind`
    const char *needs;    // options or operands, one of which must be given
    const char *excludes; // options and operands that exclude it
    // Further exclusions, and a sentence: why, or what to do instead.
    struct {
        const char *names, *advice;
    } clash;
    OptionCheck *check;
    const char *also;  // words that suggest this option, such as "difficulty"
    const char *meant; // the present option of a former spelling; for a
                       // file, the option that has its name as a value; for
                       // a flag, the option that takes its former value
    const Option *rows;
    bool brief;  // also in the short help
    bool named;  // a file other than standard output, which has the answer
    bool digits; // an optional value may be the next word, if digits
};

#define OPTION_AT(type, member)                                                \
    .at = offsetof (type, member), .size = sizeof ((type *) 0)->member
#define OPTION_FLAG(type, member) .kind = KIND_FLAG, OPTION_AT (type, member)
#define OPTION_NUMBER(type, member, least, most)                               \
    .kind = KIND_NUMBER, OPTION_AT (type, member), .low = least, .high = most
#define OPTION_JOBS(type, member)                                              \
    .kind = KIND_JOBS, OPTION_AT (type, member), .high = 1024
#define OPTION_SECONDS(type, member)                                           \
    .kind = KIND_SECONDS, OPTION_AT (type, member)
#define OPTION_TEXT(type, member) .kind = KIND_TEXT, OPTION_AT (type, member)
#define OPTION_FILE(type, member) .kind = KIND_FILE, OPTION_AT (type, member)
#define OPTION_NAMES(type, member, function)                                   \
    .kind = KIND_NAME, OPTION_AT (type, member), .name_of = function
#define OPTION_WORDS(type, member, ...)                                        \
    .kind = KIND_NAME, OPTION_AT (type, member),                               \
    .names = (const char *const[]) {                                           \
        __VA_ARGS__, NULL                                                      \
    }
#define OPTION_READ(function) .kind = KIND_READ, .read = function
#define OPTION_HEADING(text)                                                   \
    { .kind = KIND_HEADING, .help = text }
#define OPTION_ROWS(type, member, shared)                                      \
    { .kind = KIND_ROWS, OPTION_AT (type, member), .rows = shared }
// A former spelling, and its letter or 0: an error that names the present one.
#define OPTION_FORMER(former, initial, now)                                    \
    { .name = former, .letter = initial, .kind = KIND_FORMER, .meant = now }
#define OPTION_OPERAND(title, type, member)                                    \
    .name = title, .kind = KIND_OPERAND, OPTION_AT (type, member)
#define OPTION_LAST                                                            \
    { .kind = KIND_LAST }

// A command.  Lines of its texts are wrapped unless they begin with a blank.
// --help and --version are added automatically.
typedef struct OptionTable {
    const char *program; // name of the program in messages
    const char *command; // name of the command, or ""
    const char *usage;   // synopsis of its operands
    const char *about;   // one-line description
    const Option *rows;
    const char *examples;      // lines, or null
    const char *more;          // the end of --help=all, or null
    const char *const *manual; // texts of manual.h, or null
    int section;               // section of its page; 0 means 1, commands
    // Writes the text for %PART of the page if no page has this name; or null.
    bool (*part) (FILE *out, const char *part);
    // Whether a word that begins with a dash is an operand; or null.
    bool (*operand) (const char *word);
} OptionTable;

// The rows of a table, each with the state that it sets.
enum { OPTIONS_MOST = 256 };
typedef struct OptionRow {
    const Option *option;
    char *state; // the struct that contains the member at `at`
    bool given;
} OptionRow;
typedef struct OptionReader {
    const OptionTable *table;
    size_t size;
    OptionRow rows[OPTIONS_MOST];
} OptionReader;

// Parses all options, also after operands, and moves the operands to argv[1]
// ...  argv[argc - 1].  Returns -1 if the program continues.  Otherwise returns
// the exit status, after --help, --version or a message.
int program_options_read (OptionReader *reader, const OptionTable *table,
                          void *state, int *argc, char **argv);

// Returns the first of these names, separated by blanks, that was given, or
// null.  One thread, the default, counts as not given.
const char *program_option_given (const OptionReader *reader,
                                  const char *names);

// Prints `PROGRAM: error: MESSAGE; see PROGRAM COMMAND --help` on standard
// error, with control characters escaped.  Returns STATUS_USAGE.
int program_misused (const char *program, const char *command,
                     const char *format, va_list args);

// ---------------------------------------------------------------------------
// Functions shared by the sources of this folder

// Lists the rows of a table; the state may be null.
void program_options_list (OptionReader *reader, const OptionTable *table,
                           void *state);
// Returns the option with this name, which must exist.
OptionRow *program_option_named (OptionReader *reader, const char *name);
// Sets the member of the state, or calls `read`.  Returns a status.  With
// STATUS_USAGE, `why` describes the expected value, or is "".
int program_option_set (const OptionRow *row, const char *value,
                        char why[OPTION_WHY]);
// Returns the name of a value, or null after the last value.
const char *program_option_name (const Option *option, size_t index);
// Formats `a, b or c`, with the default marked if requested.
void program_option_names (const Option *option, bool initial, char *text,
                           size_t size);
// Writes the help of an option, with the names of values inserted: all of it if
// `whole`, or else its first sentence.
void program_option_sentence (const Option *option, bool whole, char *text,
                              size_t size);
// Prints the output of --help=FORM, or the short help if `form` is null.
// Returns STATUS_OK, STATUS_USAGE for an unknown form, or STATUS_MEMORY after a
// message.
int program_options_print (OptionReader *reader, const char *form);
// Prints the forms manual, page, bash, zsh and rows.
int program_options_texts (const OptionReader *reader, const char *form);
