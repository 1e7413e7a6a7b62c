// template.c -- splits a template at blanks, and replaces the placeholders.

#include "template.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char blanks[] = " \t\n";

typedef struct Words {
    FILE *text; // the words, zero-terminated
    size_t count;
    bool open; // the last word has no terminator yet
} Words;

static void end_word (Words *words) {
    if (words->open)
        fputc (0, words->text);
    words->count += words->open;
    words->open = false;
}

static const Filling *find (const Filling *fillings, const char *at) {
    for (; fillings->name; fillings++)
        if (!strncmp (at, fillings->name, strlen (fillings->name)))
            return fillings;
    return NULL;
}

static void split (Words *words, const char *text, const Filling *fillings) {
    static const Filling none = {.name = NULL};
    char quote = 0;
    for (const char *c = text; *c; c++) {
        const Filling *filling = find (fillings, c);
        if (!quote && strchr (blanks, *c)) {
            end_word (words);
        } else if (filling && filling->words && !quote) {
            split (words, filling->value, &none);
        } else {
            words->open = true;
            if (filling)
                fputs (filling->value, words->text);
            else if (quote ? *c == quote : *c == '\'' || *c == '"')
                quote = quote ? 0 : *c;
            else
                fputc (*c, words->text);
        }
        c += filling ? strlen (filling->name) - 1 : 0;
    }
}

char lab_open_quote (const char *text) {
    char quote = 0;
    for (const char *c = text; *c; c++)
        if (quote ? *c == quote : *c == '\'' || *c == '"')
            quote = quote ? 0 : *c;
    return quote;
}

char **lab_split (const char *text, const Filling *fillings) {
    char *bytes = NULL;
    size_t size = 0;
    Words words = {.text = open_memstream (&bytes, &size)};
    if (!words.text)
        return NULL;
    split (&words, text, fillings);
    end_word (&words);
    const bool good = !fclose (words.text) && !lab_open_quote (text);
    // One block: | pointers to words | null | bytes |
    const size_t room = (words.count + 1) * sizeof (char *);
    char **list = good ? (char **) malloc (room + size + 1) : NULL;
    if (list) {
        char *next = (char *) list + room;
        memcpy (next, bytes, size);
        for (size_t i = 0; i < words.count; i++, next += strlen (next) + 1)
            list[i] = next;
        list[words.count] = NULL;
    }
    free (bytes);
    return list;
}
