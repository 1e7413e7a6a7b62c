// lines.c -- cuts a stream of bytes into lines; see lines.h.
//
// A line that was taken keeps its text buffer for a later line, so reading a collection
// does not allocate per line.

#include "sudoku/text/lines.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/grow.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, MOST_KEPT = 1 << 20 }; // bytes

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size)) {
    memset (lines, 0, sizeof *lines);
    lines->state = state;
    lines->read = read;
    lines->chunk = malloc (CHUNK);
    return lines->chunk;
}

void sudoku_lines_release (Lines *lines) {
    for (size_t i = 0; i < lines->room; i++)
        free (lines->line[i].text), free (lines->line[i].raw);
    free (lines->line);
    free (lines->chunk);
    memset (lines, 0, sizeof *lines);
}

// Appends bytes, up to LINE_LIMIT; also gives an empty line a buffer.  Returns false if
// memory runs out.
static bool append (Line *line, const char *bytes, size_t size) {
    assert (line->size <= line->capacity && line->size <= LINE_LIMIT);
    line->overlong |= size > LINE_LIMIT - line->size;
    size = line->overlong ? LINE_LIMIT - line->size : size;
    if (!line->text || line->size + size > line->capacity) {
        size_t capacity = line->capacity ? line->capacity : 128;
        while (capacity < line->size + size)
            capacity *= 2;
        char *const text = realloc (line->text, capacity);
        if (!text)
            return false;
        line->text = text;
        line->capacity = capacity;
    }
    memcpy (line->text + line->size, bytes, size);
    line->size += size;
    return true;
}

static unsigned unit_at (const Lines *lines, const char *bytes) {
    const size_t low = lines->wide == WIDE_BIG;
    return (unsigned char) bytes[low] + 256u * (unsigned char) bytes[1 - low];
}

// Converts UTF-16 to UTF-8, except the bytes of an incomplete last character.
static void narrow (Lines *lines, char *bytes, size_t size) {
    char *to = lines->chunk + lines->end;
    size_t at = 0;
    for (bool pair = false; at + 1 < size; at += pair ? 4 : 2) {
        const bool last = at + 3 >= size;
        const unsigned unit = unit_at (lines, bytes + at),
                       next = last ? 0 : unit_at (lines, bytes + at + 2);
        if (unit >> 10 == 0xD800 >> 10 && last && !lines->ended)
            break;
        to = sudoku_put_utf16 (to, unit, next, &pair);
    }
    lines->end = (size_t) (to - lines->chunk);
    lines->held = size - at;
    memmove (bytes, bytes + at, lines->held);
}

// Reads until the chunk has more than `least` bytes; it already has `got` bytes.
// Returns their number.
static size_t fetch (Lines *lines, char *bytes, size_t got, size_t room,
                     size_t least) {
    while (!lines->ended && got <= least) {
        const long more = lines->read (lines->state, bytes + got, room - got);
        assert (more <= (long) (room - got));
        lines->ended = more <= 0;
        lines->failed = more < 0;
        got += more > 0 ? (size_t) more : 0;
    }
    return got;
}

// UTF-16 is recognized by its byte order mark, or by a zero byte beside the first
// character.
static Wide wide_of (const char *bytes, size_t size) {
    if (size < 2)
        return WIDE_NOT;
    const unsigned char a = (unsigned char) bytes[0],
                        b = (unsigned char) bytes[1];
    return (a == 0xFF && b == 0xFE) || (a >= ' ' && a < 127 && !b) ? WIDE_LITTLE
           : (a == 0xFE && b == 0xFF) || (!a && b >= ' ' && b < 127) ? WIDE_BIG
                                                                     : WIDE_NOT;
}

// Fills the chunk.  Returns false at the end of the input.  UTF-16 is read into the last
// quarter of the chunk, since two bytes become at most three.
static bool refill (Lines *lines) {
    char *const wide = lines->chunk + CHUNK / 4 * 3;
    assert (lines->begin == lines->end);
    lines->begin = lines->end = 0;
    if (lines->wide == WIDE_NOT)
        return (lines->end = fetch (lines, lines->chunk, 0, CHUNK, 0)) > 0;
    do {
        const bool first = lines->wide == WIDE_UNKNOWN;
        const size_t size = fetch (lines, wide, lines->held, CHUNK / 4,
                                   first ? 1 : lines->held);
        if (first && (lines->wide = wide_of (wide, size)) == WIDE_NOT) {
            memcpy (lines->chunk, wide, size);
            return (lines->end = size) > 0;
        }
        narrow (lines, wide, size);
    } while (!lines->end && !lines->ended);
    return lines->end;
}

static bool binary (char c) {
    const unsigned char byte = (unsigned char) c;
    return (byte < 32 && byte != '\t') || byte == 127;
}

// Whether the byte is neither ASCII text nor a tab.
static bool strange (char c) {
    return (unsigned char) (c - 32) >= 95 && c != '\t';
}

// Whether the line is prose or JSON, whose characters must not be replaced.
static bool keeps_characters (Excerpt line) {
    const char first = first_char (trimmed (line));
    return one_of (first, "#;%{") || (first == '"' && find (line, ':'));
}

// Converts the cells of a table between bars into a frame.
static bool put_frame (Line *line) {
    if (!append (line, "||", 2))
        return false;
    memmove (line->text + 1, line->text, line->size - 2);
    *line->text = '|';
    return true;
}

// Removes markup around cells: LaTeX's \commands, the & and \\ of its tables, the full
// stop of its package sudoku, {| |- || of wiki tables, the dash of a YAML list, the
// quotation mark of a Lisp list, a directive of Prolog.  Returns false if memory runs
// out.
static bool strip_markup (Line *line) {
    char *const text = line->text;
    size_t at = 0, end = line->size, frames = 0;
    const bool cells = end && (*text == '.' || numeral (*text));
    if (cells && !memchr (text, '|', end) && !memchr (text, '\\', end))
        return true; // this holds for nearly all lines
    at = skip_blanks (excerpt_of (line), 0);
    while (end > at && text[end - 1] == ' ')
        end--;
    if (end < at + 2)
        return true;
    char *const first = text + at, second = first[1];
    const bool kept = strchr ("#;%{[\"", *first) != NULL;
    if (*first == '\\' || (*first == ':' && second == '-') ||
        (*first == '{' && second == '|') ||
        (*first == '|' &&
         (strchr ("}+", second) || (second == '-' && end == at + 2))))
        *first = '%'; // makes the line a comment
    if (kept)
        return true;
    if (*first == '-' && second == ' ' && strchr ("[\"'", first[2]))
        *first = ' ';
    if (*first == '|' && text[end - 1] == '.' && text[end - 2] == '|' &&
        memchr (text, '.', end) == text + end - 1)
        text[end - 1] = ' ';
    for (size_t i = at; i + 1 < line->size; i++)
        if (text[i] == '|' && text[i + 1] == '|') {
            text[i] = ' ';
            frames++;
        } else if (text[i] == '\'' && text[i + 1] == '(') {
            text[i] = ' ';
        } else if (text[i] == '\\' && text[i + 1] == '\\') {
            line->size = i;
            for (size_t k = 0; k < i; k++) {
                frames += text[k] == '&';
                text[k] = text[k] == '&' ? '|' : text[k];
            }
        }
    return frames < 2 || put_frame (line);
}

// Finds the first control byte and replaces look-alike characters.  Also stores the raw
// line for tables, whose words must not change.
static void examine (Lines *lines, Line *line) {
    unsigned char any = 0; // without a branch, so that it can be vectorized
    line->binary = 0;
    free (line->raw);
    line->raw = NULL;
    for (size_t i = 0; i < line->size; i++)
        any |= strange (line->text[i]);
    if (any && !keeps_characters (excerpt_of (line))) {
        line->raw = malloc (line->raw_size = line->size);
        lines->exhausted |= !line->raw;
        if (line->raw) {
            memcpy (line->raw, line->text, line->size);
            line->size = sudoku_plain (line->text, line->size, lines->symbols);
        }
    }
    for (size_t i = 0; any && i < line->size && !line->binary; i++)
        if (binary (line->text[i]))
            line->binary = i + 1;
}

static const char *line_end (const char *bytes, size_t size) {
    const char *const feed = memchr (bytes, '\n', size);
    const char *const back =
        memchr (bytes, '\r', feed ? (size_t) (feed - bytes) : size);
    return back ? back : feed;
}

// Reads one line into the slot.  Returns false at the end of the input.
static bool read_line (Lines *lines, Line *line) {
    line->size = 0;
    line->overlong = false;
    const char *end = NULL;
    for (bool begun = false; !end;) {
        if (lines->begin == lines->end && !refill (lines)) {
            if (!begun || lines->failed)
                return false;
            break;
        }
        const char *const from = lines->chunk + lines->begin;
        const bool feed = lines->returned && *from == '\n'; // the LF of a CR LF
        lines->returned = false;
        lines->begin += feed;
        if (feed)
            continue;
        begun = true;
        const size_t unread = lines->end - lines->begin;
        end = line_end (from, unread);
        const size_t size = end ? (size_t) (end - from) : unread;
        if (!append (line, from, size)) {
            lines->exhausted = true;
            return false;
        }
        lines->begin += size + (end != NULL);
        lines->returned = end && *end == '\r';
    }
    line->number = ++lines->number;
    if (line->number == 1 && line->size >= 3 &&
        !memcmp (line->text, "\xEF\xBB\xBF", 3)) {
        line->size -= 3;
        memmove (line->text, line->text + 3, line->size);
    }
    examine (lines, line);
    if (!line->binary && !strip_markup (line))
        lines->exhausted = true;
    return !lines->exhausted;
}

// Moves the waiting lines to the front if half of the array is free, or else enlarges it.
static bool make_room (Lines *lines) {
    if (lines->first && lines->first >= lines->count) {
        for (size_t i = 0; i < lines->count; i++) {
            const Line free_line = lines->line[i];
            lines->line[i] = lines->line[lines->first + i];
            lines->line[lines->first + i] = free_line;
        }
        lines->first = 0;
        return true;
    }
    Line *const line = enlarged (lines->line, lines->room, sizeof *line);
    if (!line)
        return false;
    lines->line = line;
    line[lines->room++] = (Line){0};
    return true;
}

const Line *sudoku_lines_peek (Lines *lines, size_t ahead) {
    for (; lines->count <= ahead; lines->count++) {
        lines->exhausted |=
            lines->first + lines->count == lines->room && !make_room (lines);
        if (lines->exhausted ||
            !read_line (lines, lines->line + lines->first + lines->count))
            return NULL;
    }
    return lines->line + lines->first + ahead;
}

// Frees the buffer of a long line.
void sudoku_lines_take (Lines *lines) {
    Line *const line = lines->line + lines->first;
    assert (lines->count);
    if (line->capacity > MOST_KEPT) {
        free (line->text);
        line->text = NULL;
        line->capacity = 0;
    }
    lines->first = --lines->count ? lines->first + 1 : 0;
}

void sudoku_lines_leave (Lines *lines, size_t at, const char *characters) {
    Line *const line = lines->line + lines->first;
    assert (lines->count && at <= line->size);
    at = first_of ((Excerpt){line->text, at, line->size, 0}, characters);
    if (at == line->size)
        sudoku_lines_take (lines);
    else
        memset (line->text, ' ', at);
}
