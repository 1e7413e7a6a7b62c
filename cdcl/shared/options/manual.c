// manual.c -- prints a page of the manual from the markup of manual.h.
//
// The page is put together as one text in memory, with the parts that come from tables;
// then its lines are printed, as roff or as plain text of 80 columns like man's.

#include "cdcl/shared/options/manual.h"
#include "cdcl/cdcl.h"
#include "cdcl/shared/base/status.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

// Date of the last change of the texts.
#define MANUAL_DATE "2026-11-30"

enum { WIDTH = 78, ROFF_WIDTH = 76, MARGIN = 7, WIDEST_TERM = 20, LEVELS = 3 };
enum {
    BOLD = 1,
    ITALIC = 2,
    ROMAN = 3
}; // bytes that change the font within a paragraph

// ---------------------------------------------------------------------------
// Texts

static size_t line_length (const char *text) {
    return strcspn (text, "\n");
}

// Whether a string is the line `@NAME`.
static bool is_mark (const char *text, const char *name) {
    const size_t size = strlen (name);
    return *text == '@' && !strncmp (text + 1, name, size) &&
           text[size + 1] == '\n';
}

// Returns the strings after a mark, up to the next mark, or null without this
// mark.
static const char *const *find (const char *const *texts, const char *page,
                                const char *option) {
    while (*texts && !is_mark (*texts, page))
        texts++;
    if (!*texts++ || !option)
        return texts[-1] ? texts : NULL;
    for (; *texts && (**texts != '@' || (*texts)[1] == '-'); texts++)
        if (is_mark (*texts, option))
            return texts + 1;
    return NULL;
}

bool program_manual_text (FILE *out, const char *const *texts, const char *page,
                          const char *option) {
    const char *const *text = find (texts, page, option);
    if (!text)
        return false;
    // Omits the blank lines at the end.
    for (size_t blank = 0; *text && **text != '@'; text++)
        for (const char *at = *text; *at; at += line_length (at) + 1) {
            if (*at == '\n') {
                blank++;
                continue;
            }
            for (; blank; blank--)
                fputc ('\n', out);
            fprintf (out, "%.*s\n", (int) line_length (at), at);
        }
    return true;
}

void program_manual_purpose (FILE *out, const char *const *texts,
                             const char *page) {
    const char *const *const text = find (texts, page, NULL);
    if (text && *text)
        fprintf (out, "%.*s", (int) line_length (*text), *text);
}

// ---------------------------------------------------------------------------
// One text of the page

static const char *key (const Manual *manual) {
    return *manual->page ? manual->page : manual->program;
}

static void put_name (FILE *out, const Manual *manual) {
    fprintf (out, "%s%s", manual->program, *manual->page ? "-" : "");
    for (const char *at = manual->page; *at; at++)
        fputc (*at == ' ' ? '-' : *at, out);
}

static const struct {
    int status;
    const char *text;
} statuses[] = {
#define STATUS(NAME, value, text) {value, text},
#include "cdcl/shared/base/status.def"
#undef STATUS
};

// Writes the exit statuses of all commands, or only those of errors.
static bool put_statuses (FILE *out, const char *part) {
    const bool errors = !strcmp (part, "errors");
    if (!errors && strcmp (part, "status") != 0)
        return false;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (!errors || (statuses[i].status >= STATUS_USAGE &&
                        statuses[i].status < STATUS_INTERRUPTED))
            fprintf (out, "%d:: %s\n", statuses[i].status, statuses[i].text);
    return true;
}

// Copies lines, and replaces %PART.
static void expand (FILE *out, const Manual *manual, const char *text) {
    for (size_t size; *text; text += size + (text[size] == '\n')) {
        size = line_length (text);
        char part[40] = "";
        if (*text == '%' && size < sizeof part)
            snprintf (part, sizeof part, "%.*s", (int) size - 1, text + 1);
        if (!*part ||
            (!(manual->part && manual->part (out, part, manual->state)) &&
             !put_statuses (out, part)))
            fprintf (out, "%.*s\n", (int) size, text);
    }
}

// Returns the page with its parts, to be freed, or null if memory runs out.
static char *compose (const Manual *manual) {
    char *own = NULL, *text = NULL;
    size_t size;
    FILE *out = open_memstream (&own, &size);
    const bool found =
        out && program_manual_text (out, manual->texts, key (manual), NULL);
    const bool failed = !found || ferror (out);
    if ((out && fclose (out)) || failed || !own) {
        free (own);
        return NULL;
    }
    out = open_memstream (&text, &size);
    if (out) {
        fputs ("# NAME\n", out);
        put_name (out, manual);
        fprintf (out, " - %.*s\n", (int) line_length (own), own);
        if (!strstr (own, "# SYNOPSIS\n") && manual->part)
            manual->part (out, "synopsis", manual->state);
        expand (out, manual, own + line_length (own));
        if (!strstr (own, "# SEE ALSO\n"))
            fprintf (out, "# SEE ALSO\n%s(1)\n", manual->program);
        const bool lost = ferror (out);
        if (fclose (out) || lost) {
            free (text);
            text = NULL;
        }
    }
    free (own);
    return text;
}

// ---------------------------------------------------------------------------
// Fonts

// Returns the length of a word that is bold without marks (an option or a
// page), or 0.
static size_t plainly_bold (const char *text) {
    size_t size = 0;
    if (*text == '-') {
        const size_t dashes = strspn (text, "-");
        while (isalnum ((unsigned char) text[size]) || text[size] == '-')
            size++;
        return dashes <= 2 && isalpha ((unsigned char) text[dashes]) ? size : 0;
    }
    while (isalnum ((unsigned char) text[size]) || text[size] == '-')
        size++;
    return size && text[size] == '(' &&
                   isdigit ((unsigned char) text[size + 1]) &&
                   text[size + 2] == ')'
               ? size
               : 0;
}

// Replaces the marks of a paragraph by bytes BOLD, ITALIC and ROMAN, in a buffer that has
// room for three times the text.
static const char *with_fonts (char *buffer, const char *text, size_t size) {
    char *to = buffer;
    char open = 0, before = ' ';
    for (size_t i = 0; i < size; before = text[i++]) {
        const bool begins = !open && !isalnum ((unsigned char) before) &&
                            before != '-' && before != '_';
        const size_t bold =
            begins && text[i] != '_' ? plainly_bold (text + i) : 0;
        const char *const end = begins && text[i] == '_'
                                    ? memchr (text + i + 1, '_', size - i - 1)
                                    : NULL;
        if (open && text[i] == open) {
            *to++ = ROMAN;
            open = 0;
        } else if (!open && text[i] == '`') {
            *to++ = BOLD;
            open = '`';
        } else if (end && end > text + i + 1 && text[i + 1] != ' ') {
            *to++ = ITALIC;
            open = '_';
        } else if (bold) {
            *to++ = BOLD;
            memcpy (to, text + i, bold);
            to += bold;
            *to++ = ROMAN;
            i += bold - 1;
        } else {
            *to++ = text[i] == '\n' ? ' ' : text[i];
        }
    }
    *to = 0;
    return buffer;
}

static void put_roff (char c, char next) {
    static const char special[] = "\\-'^~`";
    static const char *const names[] = {"\\e",   "\\-",   "\\(aq",
                                        "\\(ha", "\\(ti", "\\(ga"};
    const char *const at = c ? strchr (special, c) : NULL;
    if (at)
        fputs (names[at - special], stdout);
    else if (c == '\xc2') // the first byte of a superscript 2 or 3 in UTF-8
        fputs (next == '\xb2' ? "\\(S2" : "\\(S3", stdout);
    else if (c != '\xb2' && c != '\xb3')
        putchar (c);
}

static void put_char (const char *at, bool roff) {
    if (*at >= BOLD && *at <= ROMAN) {
        if (roff)
            printf ("\\f%c", "BIR"[*at - BOLD]);
    } else if (roff) {
        put_roff (*at, at[1]);
    } else {
        putchar (*at);
    }
}

// Whether a byte takes a column.  Bytes that change the font, and bytes of a
// UTF-8 character after its first, take none.
static bool is_column (char c) {
    return (unsigned char) c > ROMAN && ((unsigned char) c & 0xc0) != 0x80;
}

// Returns the number of columns of a word, and sets *size to its bytes.
static int columns (const char *word, size_t *size) {
    int count = 0;
    for (*size = 0; word[*size] && word[*size] != ' '; ++*size)
        count += is_column (word[*size]);
    return count;
}

typedef struct Layout {
    char *buffer; // buffer of with_fonts, enough for any paragraph
    bool roff;
    int level;          // nesting level of lists; 0 outside of lists
    bool joined;        // the last line was a +
    bool apart;         // the last line was blank
    bool listed;        // the last block was an entry of a list
    bool headed;        // the last block was a heading
    int indent[LEVELS]; // indentation of the text of a list below its terms
} Layout;

// Prints a paragraph from this column on; further lines are indented.
static void put_words (const Layout *layout, const char *text, size_t length,
                       int column, int indent) {
    const char *const all = with_fonts (layout->buffer, text, length);
    const bool roff = layout->roff;
    bool first = true, ended = false;
    for (const char *at = all; *at;) {
        size_t size;
        const int width = columns (at, &size);
        const int most = roff ? ROFF_WIDTH : WIDTH;
        if (!first && (ended || column + 1 + width > most))
            column = printf ("\n%*s", indent, "") - 1;
        else if (!first)
            column += printf (" ");
        // A line must not begin like a roff request.
        if (roff && (first || ended || column == 0) && strchr (".'", *at))
            fputs ("\\&", stdout);
        for (size_t i = 0; i < size; i++)
            put_char (at + i, roff);
        column += width;
        // A full stop ends a sentence, but the dots of FILE... do not.
        ended = roff && size > 1 && at[size - 1] == '.' &&
                (isalnum ((unsigned char) at[size - 2]) ||
                 strchr (")\"]\3", at[size - 2]));
        at += size;
        at += strspn (at, " ");
        first = false;
    }
    putchar ('\n');
}

// ---------------------------------------------------------------------------
// Blocks

// Returns the position of `::` or `:::` in a line that begins an entry, or 0.
static size_t term_size (const char *line, size_t length, int *level) {
    for (size_t i = 1; i + 1 < length; i++) {
        if (line[i] != ':' || line[i + 1] != ':')
            continue;
        const size_t end = i + strspn (line + i, ":");
        if (end <= length && end - i <= 3 &&
            (line[end] == ' ' || line[end] == '\n')) {
            *level = (int) (end - i) - 1;
            return i;
        }
    }
    return 0;
}

static bool is_copied (const char *line) {
    return !strncmp (line, "    ", 4);
}

// Whether a line continues the paragraph before it.
static bool goes_on (const char *line) {
    int level;
    return *line && *line != '\n' && *line != '#' && strcmp (line, "+") != 0 &&
           strncmp (line, "+\n", 2) != 0 && !is_copied (line) &&
           !term_size (line, line_length (line), &level);
}

static void set_level (Layout *layout, int level) {
    for (; layout->roff && layout->level > level && layout->level > 1;
         layout->level--)
        puts (".RE");
    if (layout->roff && level > 1 && layout->level < level)
        puts (".RS");
    layout->level = level;
}

// Prints the space before a block, and the roff request that begins it.
static void begin_block (Layout *layout) {
    if (!layout->joined)
        set_level (layout, 0);
    if (layout->headed && !layout->level)
        ;
    else if (!layout->roff)
        putchar ('\n');
    else
        puts (layout->level ? ".IP" : ".PP");
    layout->joined = layout->listed = layout->headed = false;
}

// Returns the first column of text at this level.
static int margin (const Layout *layout, int level) {
    int column = layout->roff ? 0 : MARGIN;
    for (int i = 1; i <= level && !layout->roff; i++)
        column += layout->indent[i];
    return column;
}

static const char *put_heading (Layout *layout, const char *line) {
    const size_t marks = strspn (line, "#"), length = line_length (line);
    set_level (layout, 0);
    if (layout->roff)
        printf (marks > 1 ? ".SS " : ".SH ");
    else
        printf (marks > 1 ? "\n   " : "\n");
    for (size_t i = marks + 1; i < length; i++)
        put_char (line + i, layout->roff);
    putchar ('\n');
    layout->listed = false;
    layout->headed = true;
    return line + length;
}

static const char *put_copy (Layout *layout, const char *line) {
    begin_block (layout);
    if (layout->roff)
        puts (".nf");
    while (is_copied (line)) {
        const size_t length = line_length (line);
        printf ("%*s", margin (layout, layout->level), "");
        for (size_t i = 0; i < length; i++)
            put_char (line + i, layout->roff);
        putchar ('\n');
        line += length + (line[length] == '\n');
    }
    if (layout->roff)
        puts (".fi");
    return line;
}

static const char *paragraph_end (const char *line) {
    do
        line += line_length (line) + (line[line_length (line)] == '\n');
    while (goes_on (line));
    return line;
}

// Returns the indentation of a list.  In a list without blank lines, all texts
// begin in one column beside the terms.
static int list_indent (const Layout *layout, const char *line, int level) {
    int widest = 0, entries = 0, at;
    for (size_t size; (size = term_size (line, line_length (line), &at)) &&
                      at == level && *line != '\n';
         line = paragraph_end (line), entries++) {
        int width = 0;
        for (const char *c = with_fonts (layout->buffer, line, size); *c; c++)
            width += is_column (*c);
        widest = width > widest ? width : widest;
    }
    return entries > 1 && widest + 2 > MARGIN && widest <= WIDEST_TERM
               ? widest + 2
               : MARGIN;
}

// Prints a term on one line.  Returns the column after it.
static int put_term (const Layout *layout, const char *line, size_t size) {
    const char *const term = with_fonts (layout->buffer, line, size);
    int column = printf ("%*s", margin (layout, layout->level - 1), "");
    if (layout->roff && strchr (".'", *line))
        fputs ("\\&", stdout);
    for (const char *at = term; *at; at++) {
        put_char (at, layout->roff);
        column += is_column (*at);
    }
    return column;
}

static const char *put_entry (Layout *layout, const char *line, size_t size,
                              int level) {
    const bool close =
        layout->listed && !layout->apart && level == layout->level;
    if (!close)
        layout->indent[level] = list_indent (layout, line, level);
    set_level (layout, level);
    if (layout->roff)
        printf ("%s.TP %d\n%s", close ? ".PD 0\n" : "", layout->indent[level],
                close ? ".PD\n" : "");
    else if (!close && !layout->headed)
        putchar ('\n');
    const int column = put_term (layout, line, size),
              start = margin (layout, level);
    const char *const end = paragraph_end (line);
    const char *text = line + size + level + 1;
    text += strspn (text, " \n");
    // The text begins beside the term, if there is room.
    if (text < end && !layout->roff && column + 1 < start)
        printf ("%*s", start - column, "");
    else if (text < end)
        printf ("\n%*s", start, "");
    if (text < end)
        put_words (layout, text, (size_t) (end - text) - (end[-1] == '\n'),
                   start, start);
    else
        putchar ('\n');
    layout->listed = true;
    layout->joined = layout->headed = false;
    return end;
}

static const char *put_block (Layout *layout, const char *line) {
    int level = 0;
    const size_t length = line_length (line);
    const size_t size = term_size (line, length, &level);
    if (*line == '#')
        return put_heading (layout, line);
    if (is_copied (line))
        return put_copy (layout, line);
    if (*line == '+' && length == 1) {
        layout->joined = true;
        return line + length;
    }
    if (size)
        return put_entry (layout, line, size, level);
    const char *const end = paragraph_end (line);
    begin_block (layout);
    printf ("%*s", margin (layout, layout->level), "");
    put_words (layout, line, (size_t) (end - line) - (end[-1] == '\n'),
               margin (layout, layout->level), margin (layout, layout->level));
    return end;
}

static void put_title (const Manual *manual, bool roff) {
    char name[100];
    snprintf (name, sizeof name, "%s%s%s", manual->program,
              *manual->page ? "-" : "", manual->page);
    if (roff)
        printf (".TH ");
    for (const char *at = name; *at; at++)
        put_char (
            (const char[]){
                *at == ' ' ? '-' : (char) toupper ((unsigned char) *at), 0},
            roff);
    if (roff)
        printf (" %d " MANUAL_DATE " \"%s " CDCL_VERSION
                "\" \"%s\"\n.nh\n.ad l\n", // left-aligned, without hyphenation
                manual->section, manual->program,
                manual->section == 1 ? "User Commands" : "File Formats");
    else
        printf ("(%d) - %s " CDCL_VERSION "\n", manual->section,
                manual->program);
}

bool program_manual_print (const Manual *manual, bool roff) {
    char *const text = compose (manual);
    Layout layout = {.roff = roff,
                     .buffer = text ? malloc (3 * strlen (text) + 1) : NULL};
    if (!layout.buffer) {
        free (text);
        fprintf (stderr, "%s: error: out of memory\n", manual->program);
        return false;
    }
    put_title (manual, roff);
    for (const char *at = text; *at;) {
        if (*at == '\n') {
            layout.apart = true;
            at++;
            continue;
        }
        at = put_block (&layout, at);
        layout.apart = false;
    }
    set_level (&layout, 0);
    free (layout.buffer);
    free (text);
    return true;
}
