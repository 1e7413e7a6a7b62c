// option_help.c -- prints --help from the table of options.h: a summary that
// fits on a screen of 24 lines, or with --help=all everything.

#include "cdcl/shared/options/options.h"
#include "cdcl/shared/base/status.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 80, LINES = 24, INDENT = 24 };

// Prints words from this column on; further lines are indented.
static void put_words (FILE *out, const char *text, int column, int indent) {
    for (int gap = 0; *text; text += gap) {
        const int size = (int) strcspn (text, " \n");
        if (gap && column + gap + size > COLUMNS)
            column = fprintf (out, "\n%*s", indent, "") - 1;
        else
            column += fprintf (out, "%*s", gap, "");
        column += fprintf (out, "%.*s", size, text);
        text += size;
        if (*text == '\n')
            break;
        gap = (int) strspn (text, " ");
    }
    fputc ('\n', out);
}

// Prints lines of text, wrapped unless they begin with a blank.
static void put_lines (FILE *out, const char *text) {
    while (*text) {
        const size_t size = strcspn (text, "\n");
        if (*text == ' ')
            fprintf (out, "%.*s\n", (int) size, text);
        else
            put_words (out, text, 0, 0);
        text += size + (text[size] == '\n');
    }
}

// In the sentence, `{}` is replaced by the names of the values.
void program_option_sentence (const Option *option, bool whole, char *text,
                              size_t size) {
    char names[600];
    const char *const at = strstr (option->help, "{}");
    program_option_names (option, true, names, sizeof names);
    snprintf (text, size, "%.*s%s%s", at ? (int) (at - option->help) : 0,
              option->help, at ? names : "", at ? at + 2 : option->help);
    char *const end = strstr (text, ". ");
    if (end && !whole)
        *end = 0;
}

static void put_meanings (FILE *out, const Option *option) {
    const char *name;
    int width = 0;
    for (size_t i = 0; (name = program_option_name (option, i)); i++)
        width = (int) strlen (name) > width ? (int) strlen (name) : width;
    for (size_t i = 0; (name = program_option_name (option, i)); i++) {
        const int at = fprintf (out, "        %-*s  ", width, name);
        put_words (out, option->meaning_of (i), at, at);
    }
}

static void put_option (FILE *out, const Option *option, bool whole) {
    char head[60] = "      ", text[1000];
    if (option->letter)
        snprintf (head, sizeof head, "  -%c, ", option->letter);
    const char *const value = option->value ? option->value : "";
    const size_t used = strlen (head);
    snprintf (head + used, sizeof head - used, "--%s%s%s", option->name,
              *value && *value != '[' ? " " : "", value);
    if (strlen (head) < INDENT)
        fprintf (out, "%-*s", INDENT, head);
    else
        fprintf (out, "%s\n%*s", head, INDENT, "");
    program_option_sentence (option, whole, text, sizeof text);
    put_words (out, text, INDENT, INDENT);
    if (whole && option->meaning_of)
        put_meanings (out, option);
}

static void put_options (FILE *out, const OptionReader *reader, bool whole) {
    for (size_t i = 0; i < reader->size; i++) {
        const Option *const option = reader->rows[i].option;
        if (option->kind == KIND_HEADING && whole)
            fprintf (out, "%s%s:\n", i ? "\n" : "", option->help);
        else if (option->name && option->help && (whole || option->brief))
            put_option (out, option, whole);
    }
}

static void put_examples (FILE *out, const OptionTable *table) {
    const char *const line = strchr (table->examples, '\n');
    fprintf (out, "\nexample%s:\n%s", line && line[1] ? "s" : "",
             table->examples);
}

static void put_help (FILE *out, const OptionReader *reader, bool whole) {
    const OptionTable *const table = reader->table;
    fprintf (out, "usage: %s %s%s[OPTION]...%s%s\n\n", table->program,
             table->command, *table->command ? " " : "",
             *table->usage ? " " : "", table->usage);
    put_lines (out, table->about);
    fputc ('\n', out);
    put_options (out, reader, whole);
    if (whole && table->examples)
        put_examples (out, table);
    if (whole && table->more) {
        fputc ('\n', out);
        put_lines (out, table->more);
    }
}

// Prints the short help, with examples if they fit on the screen.
static void print_short (const OptionReader *reader) {
    char *text = NULL;
    size_t size = 0, lines = 0;
    FILE *const out = open_memstream (&text, &size);
    size_t without = 0;
    if (out) {
        put_help (out, reader, false);
        fflush (out);
        without = size;
        if (reader->table->examples)
            put_examples (out, reader->table);
        fclose (out);
    }
    if (!text) // memory ran out
        put_help (stdout, reader, false);
    for (size_t i = 0; text && i < size; i++)
        lines += text[i] == '\n';
    if (text)
        fwrite (text, 1, lines < LINES ? size : without, stdout);
    free (text);
}

int program_options_print (OptionReader *reader, const char *form) {
    if (!form)
        print_short (reader);
    else if (!strcmp (form, "all"))
        put_help (stdout, reader, true);
    else
        return program_options_texts (reader, form);
    return STATUS_OK;
}
