// option_texts.c -- output of the table of options.h for the build and for `help`:
//
//   --help=manual  the page of the manual in roff
//   --help=page    the page of the manual as plain text, for `help`
//   --help=bash    words --name, and --name= if there is a value
//   --help=zsh     a specification of _arguments per line
//   --help=rows    name, letter and value of each option, for tests

#include "cdcl/shared/options/manual.h"
#include "cdcl/shared/options/options.h"
#include "cdcl/shared/base/status.h"

#include <ctype.h>
#include <string.h>

static bool may_miss (const Option *option) {
    return option->value && *option->value == '[';
}

// Sets *value to the letters of a value, such as LIMIT in [=LIMIT].
static int value_of (const Option *option, const char **value) {
    *value = option->value ? option->value : "";
    *value += strspn (*value, "[=");
    return (int) strcspn (*value, "]");
}

// ---------------------------------------------------------------------------
// The manual

#define CAPITALS "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

static const char *page_of (const OptionTable *table) {
    return *table->command ? table->command : table->program;
}

// Whether a word in capitals is the value of an option, such as FILE or N.
static bool is_value (const OptionReader *reader, const char *word,
                      size_t size) {
    for (size_t i = 0; i < reader->size; i++) {
        const char *at = reader->rows[i].option->value;
        for (; at && (at = strpbrk (at, CAPITALS)); at += strspn (at, CAPITALS))
            if (strspn (at, CAPITALS) == size && !strncmp (at, word, size))
                return true;
    }
    return false;
}

// Copies text, with values in italics.  Without a reader, all words in capitals
// are in italics.
static void put_text (FILE *out, const OptionReader *reader, const char *text,
                      size_t size) {
    for (const char *const end = text + size; text < end;) {
        const size_t capitals = strspn (text, CAPITALS);
        if (capitals && !isalnum ((unsigned char) text[capitals]) &&
            (!reader || is_value (reader, text, capitals))) {
            fprintf (out, "_%.*s_", (int) capitals, text);
            text += capitals;
            continue;
        }
        do // the rest of the word
            fputc (*text, out);
        while (isalnum ((unsigned char) *text++) &&
               isalnum ((unsigned char) *text));
    }
}

// Ends a sentence with a full stop, and capitalizes it unless it begins with
// the name of a value.
static void put_sentences (FILE *out, const OptionReader *reader,
                           const char *text, bool named) {
    const bool small = !named && islower ((unsigned char) *text);
    if (small)
        fputc (toupper ((unsigned char) *text), out);
    put_text (out, reader, text + small, strlen (text + small));
    fputs (".\n", out);
}

static void put_meanings (FILE *out, const OptionReader *reader,
                          const Option *option) {
    const char *name;
    for (size_t i = 0; (name = program_option_name (option, i)); i++) {
        fprintf (out, "`%s`::: ", name);
        put_sentences (out, reader, option->meaning_of (i), false);
    }
}

static void put_option (FILE *out, const OptionReader *reader,
                        const Option *option) {
    char text[1000], name[60];
    const char *value;
    const int length = value_of (option, &value);
    if (option->letter)
        fprintf (out, "-%c, ", option->letter);
    fprintf (out, "--%s", option->name);
    if (length)
        fprintf (out, may_miss (option) ? "[=_%.*s_]" : " _%.*s_", length,
                 value);
    fputs ("::\n", out);
    program_option_sentence (option, true, text, sizeof text);
    put_sentences (out, reader, text, *option->help == '{');
    snprintf (name, sizeof name, "--%s", option->name);
    program_manual_text (out, reader->table->manual, page_of (reader->table),
                         name);
    if (option->meaning_of)
        put_meanings (out, reader, option);
    fputc ('\n', out);
}

static void put_options (FILE *out, const OptionReader *reader) {
    const OptionTable *const table = reader->table;
    char name[60];
    for (size_t i = 0; i < reader->size; i++) {
        const Option *const option = reader->rows[i].option;
        // --help and --version are described only on the page of the program.
        const bool common = option->kind == KIND_READ && !option->read;
        if (option->kind == KIND_HEADING) {
            fprintf (out, "## %s\n", option->help);
            snprintf (name, sizeof name, "-%s", option->help);
            program_manual_text (out, table->manual, page_of (table), name);
            fputc ('\n', out);
        } else if (option->name && option->help &&
                   !(common && *table->command)) {
            put_option (out, reader, option);
        }
    }
}

// Prints lines, wrapped unless they begin with a blank.
static void put_lines (FILE *out, const OptionReader *reader,
                       const char *text) {
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = strcspn (text, "\n");
        if (*text == ' ')
            fprintf (out, "  %.*s", (int) size, text);
        else
            put_text (out, reader, text, size);
        fputc ('\n', out);
    }
}

static bool put_part (FILE *out, const char *part, const void *state) {
    const OptionReader *const reader = state;
    const OptionTable *const table = reader->table;
    if (!strcmp (part, "options")) {
        put_options (out, reader);
    } else if (!strcmp (part, "about")) {
        put_lines (out, reader, table->about);
    } else if (!strcmp (part, "more") && table->more) {
        put_lines (out, reader, table->more);
    } else if (!strcmp (part, "synopsis")) {
        fprintf (out, "# SYNOPSIS\n`%s%s%s` [_OPTION_]... ", table->program,
                 *table->command ? " " : "", table->command);
        put_text (out, NULL, table->usage, strlen (table->usage));
        fputc ('\n', out);
    } else {
        return table->part && table->part (out, part);
    }
    return true;
}

static int print_manual (const OptionReader *reader, bool roff) {
    const OptionTable *const table = reader->table;
    const Manual manual = {.program = table->program,
                           .page = table->command,
                           .section = table->section ? table->section : 1,
                           .texts = table->manual,
                           .part = put_part,
                           .state = reader};
    return !table->manual                         ? STATUS_USAGE
           : program_manual_print (&manual, roff) ? STATUS_OK
                                                  : STATUS_MEMORY;
}

// ---------------------------------------------------------------------------
// Completions

static void put_bash (const Option *option) {
    printf (" --%s%s", option->name,
            option->value && !may_miss (option) ? "=" : "");
}

// Prints the sentence of an option in brackets, and its value.
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

int program_options_texts (const OptionReader *reader, const char *form) {
    const bool zsh = !strcmp (form, "zsh"), bash = !strcmp (form, "bash"),
               rows = !strcmp (form, "rows");
    if (!strcmp (form, "manual") || !strcmp (form, "page"))
        return print_manual (reader, *form == 'm');
    if (!zsh && !bash && !rows)
        return STATUS_USAGE;
    for (size_t i = 0; i < reader->size; i++)
        if (reader->rows[i].option->name && reader->rows[i].option->help)
            (zsh    ? put_zsh
             : bash ? put_bash
                    : put_row) (reader->rows[i].option);
    if (bash)
        putchar ('\n');
    return STATUS_OK;
}
