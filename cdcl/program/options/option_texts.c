// option_texts.c -- output of the table of options.h for the build (texts.sh):
//
//   --help=manual  the options in roff, each followed by a comment with its name,
//                  after which the page may add text
//   --help=bash    words --name, and --name= if there is a value
//   --help=zsh     a specification of _arguments per line
//   --help=rows    name, letter and value of each option, for tests

#include "cdcl/program/options/options.h"

#include <ctype.h>
#include <string.h>

static bool may_miss (const Option *option) {
    return option->value && *option->value == '[';
}

// The letters of a value, such as LIMIT in [=LIMIT].
static int value_of (const Option *option, const char **value) {
    *value = option->value ? option->value : "";
    *value += strspn (*value, "[=");
    return (int) strcspn (*value, "]");
}

// ---------------------------------------------------------------------------
// The manual

static void put_roff (const char *text, size_t size) {
    for (; size--; text++)
        fputs (*text == '\\'  ? "\\e"
               : *text == '-' ? "\\-"
                              : (const char[]){*text, 0},
               stdout);
}

// Options are bold; values, words in capitals, are italic.
static char font_of (const char *word, size_t size) {
    size_t capitals = 0;
    for (size_t i = 0; i < size; i++)
        capitals += isupper ((unsigned char) word[i]) != 0;
    return *word == '-' && size > 1 &&
                   (word[1] == '-' || isalpha ((unsigned char) word[1]))
               ? 'B'
           : size && capitals == size ? 'I'
                                      : 0;
}

static void put_word (const char *word, size_t size) {
    const size_t before = strspn (word, "('`");
    size_t length = before;
    while (length < size && !strchr (",.;:)'`", word[length]))
        length++;
    const char font = font_of (word + before, length - before);
    put_roff (word, before);
    printf ("%s%.1s", font ? "\\f" : "", &font);
    put_roff (word + before, length - before);
    fputs (font ? "\\fP" : "", stdout);
    put_roff (word + length, size - length);
}

// Ends a sentence with a full stop, and capitalizes it unless it begins with
// the name of a value.
static void put_sentences (const char *text, bool named) {
    char first[] = {(char) toupper ((unsigned char) *text), 0};
    int column = 0;
    for (bool begun = false; *text; begun = true) {
        const size_t size = strcspn (text, " ");
        if (begun && column + (int) size > 78)
            column = printf ("\n") - 1;
        else if (begun)
            column += printf (" ");
        if (!begun && !named && islower ((unsigned char) *text)) {
            fputs (first, stdout);
            put_roff (text + 1, size - 1);
        } else {
            put_word (text, size);
        }
        column += (int) size;
        text += size + (text[size] == ' ');
    }
    puts (".");
}

static void put_meanings (const Option *option) {
    const char *name;
    puts (".RS");
    for (size_t i = 0; (name = program_option_name (option, i)); i++) {
        printf (".TP\n.B ");
        put_roff (name, strlen (name));
        putchar ('\n');
        put_sentences (option->meaning_of (i), false);
    }
    puts (".RE");
}

static void put_manual (const Option *option) {
    char text[1000];
    const char *value;
    const int length = value_of (option, &value);
    puts (".TP");
    if (option->letter)
        printf ("\\fB\\-%c\\fP, ", option->letter);
    printf ("\\fB\\-\\-");
    put_roff (option->name, strlen (option->name));
    printf (may_miss (option) ? "\\fP[\\fB=\\fI%.*s\\fP]\n"
            : length          ? " \\fI%.*s\\fP\n"
                              : "%.*s\\fP\n",
            length, value);
    program_option_sentence (option, true, text, sizeof text);
    put_sentences (text, *option->help == '{');
    if (option->meaning_of)
        put_meanings (option);
    printf (".\\\" --%s\n", option->name);
}

static void print_manual (const OptionReader *reader) {
    const bool whole = !*reader->table->command; // else the page has these once
    for (size_t i = 0; i < reader->size; i++) {
        const Option *const option = reader->rows[i].option;
        const bool common = option->kind == KIND_READ && !option->read;
        if (option->kind == KIND_HEADING)
            printf (whole ? ".SS %s\n.\\\" %s\n" : ".PP\n%s:\n.\\\" %s\n",
                    option->help, option->help);
        else if (option->name && option->help && (whole || !common))
            put_manual (option);
    }
}

// ---------------------------------------------------------------------------
// Completions

static void put_bash (const Option *option) {
    printf (" --%s%s", option->name,
            option->value && !may_miss (option) ? "=" : "");
}

// The sentence in brackets, and the value.
static void put_zsh_rest (const Option *option, bool valued) {
    char text[1000];
    const char *value;
    const int length = value_of (option, &value);
    program_option_sentence (option, false, text, sizeof text);
    putchar ('[');
    for (const char *at = text; *at; at++)
        if (*at != '\'')
            printf ("%s%c", *at == '[' || *at == ']' ? "\\" : "", *at);
    putchar (']');
    if (valued && length) {
        char names[600];
        program_option_names (option, false, names, sizeof names);
        const bool file = strstr ("FILE DIR STEM BOARD", option->value);
        printf ("%s:%.*s:", may_miss (option) ? ":" : "", length, value);
        for (size_t i = 0; program_option_name (option, i); i++)
            printf ("%s%s", i ? " " : "(", program_option_name (option, i));
        fputs (*names ? ")" : file ? "_files" : "", stdout);
    }
    puts ("'");
}

static void put_zsh (const Option *option) {
    const bool needed = option->value && !may_miss (option);
    printf ("'--%s%s", option->name, needed ? "=" : option->value ? "=-" : "");
    put_zsh_rest (option, true);
    if (!option->letter)
        return;
    printf ("'-%c%s", option->letter, needed ? "+" : "");
    put_zsh_rest (option, needed);
}

static void put_row (const Option *option) {
    printf ("--%s\t%c\t%s\n", option->name,
            option->letter ? option->letter : '-',
            option->value ? option->value : "");
}

bool program_options_texts (const OptionReader *reader, const char *form) {
    const bool zsh = !strcmp (form, "zsh"), bash = !strcmp (form, "bash"),
               rows = !strcmp (form, "rows");
    if (!strcmp (form, "manual"))
        print_manual (reader);
    else if (!zsh && !bash && !rows)
        return false;
    for (size_t i = 0; i < reader->size && (zsh || bash || rows); i++)
        if (reader->rows[i].option->name && reader->rows[i].option->help)
            (zsh    ? put_zsh
             : bash ? put_bash
                    : put_row) (reader->rows[i].option);
    if (bash)
        putchar ('\n');
    return true;
}
