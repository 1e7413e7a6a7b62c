// lines.c -- cutting a stream of bytes into lines; see lines.h.
//
// Box-drawing characters become - | and +, so that a frame of them is the same
// frame as one in ASCII, and columns count characters:
//
//   ┌───┬───┐ ╔═══╦═══╗     +---+---+
//   │ 8 │   │ ║ 8 ║   ║     | 8 |   |
//
// The lines that were peeked at are in a ring.  Its text buffers are used
// again, so reading a collection does not allocate for each line.
//
//   ring   | … | head: next line | line after | … | head + count - 1 | … |

#include "sudoku/text/lines.h"

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
    for (size_t i = 0; i < lines->capacity; i++)
        free (lines->ring[i].text);
    free (lines->ring);
    free (lines->chunk);
    memset (lines, 0, sizeof *lines);
}

// Appends bytes, up to LINE_LIMIT; an empty line has a buffer, too.  False without
// memory.
static bool append (Line *line, const char *bytes, size_t size) {
    assert (line->size <= line->capacity && line->size <= LINE_LIMIT);
    if (size > LINE_LIMIT - line->size) {
        size = LINE_LIMIT - line->size;
        line->overlong = true;
    }
    if (!line->text || line->size + size > line->capacity) {
        size_t capacity = line->capacity ? line->capacity : 128;
        while (capacity < line->size + size)
            capacity *= 2;
        char *text = realloc (line->text, capacity);
        if (!text)
            return false;
        line->text = text;
        line->capacity = capacity;
    }
    if (size)
        memcpy (line->text + line->size, bytes, size);
    line->size += size;
    return true;
}

// Fills the chunk.  False at the end of the input.
static bool refill (Lines *lines) {
    if (lines->ended)
        return false;
    assert (lines->begin == lines->end);
    const long got = lines->read (lines->state, lines->chunk, CHUNK);
    assert (got <= CHUNK);
    lines->begin = 0;
    lines->end = got > 0 ? (size_t) got : 0;
    lines->ended = got <= 0;
    lines->failed = got < 0;
    return got > 0;
}

static bool binary (char c) {
    const unsigned char byte = (unsigned char) c;
    return (byte < 32 && byte != '\t') || byte == 127;
}

// Neither ASCII text nor a tab.
static bool strange (char c) {
    const unsigned char byte = (unsigned char) c;
    return (unsigned char) (byte - 32) >= 95 && byte != '\t';
}

// Some texts have the control bytes \a to \r and escape: they ring, move the
// cursor or the page, or begin a colour.  No text has the others.
static bool hopeless (char c) {
    const unsigned char byte = (unsigned char) c;
    return binary (c) && (byte < 7 || byte > 13) && byte != 27;
}

// What stands for U+2500 to U+257F, the box-drawing characters.
static const char drawn[] = "--||--||--||++++++++++++++++++++"
                            "++++++++++++++++++++++++++++++++"
                            "++++++++++++--||-|++++++++++++++"
                            "++++++++++++++++++++-|-|-|-|-|-|";

// The ASCII character that stands for the UTF-8 character at `text`, and the
// length of that; or 0.
static char plain (const unsigned char *text, size_t size, size_t *length) {
    *length = 2;
    if (size >= 2 && text[0] == 0xC2 && text[1] == 0xA0)
        return ' '; // no-break space
    if (size >= 2 && text[0] == 0xC2 && text[1] == 0xB7)
        return '.'; // middle dot
    *length = 3;
    if (size < 3 || text[0] != 0xE2 || (text[1] != 0x94 && text[1] != 0x95) ||
        text[2] < 0x80 || text[2] > 0xBF)
        return 0;
    return drawn[((text[1] & 1) << 6) + (text[2] & 63)];
}

// Replaces box-drawing characters, except in comments and JSON: names keep
// theirs.
static void draw_plainly (Line *line) {
    size_t to = 0, length;
    while (to < line->size && (line->text[to] == ' ' || line->text[to] == '\t'))
        to++;
    if (to < line->size && strchr ("#;%/{", line->text[to]))
        return;
    if (to < line->size && line->text[to] == '"' &&
        memchr (line->text, ':', line->size))
        return;
    for (size_t from = to; from < line->size; from += length) {
        const unsigned char *const text = (unsigned char *) line->text + from;
        const char c = plain (text, line->size - from, &length);
        if (!c)
            length = 1;
        line->text[to++] = c ? c : line->text[from];
    }
    line->size = to;
}

// Finds the first control byte; but one that no text has comes first.
static void find_binary (Line *line, bool raw) {
    unsigned char any = 0; // first without a branch, for vectors
    line->binary = 0;
    line->hopeless = false;
    for (size_t i = 0; i < line->size; i++)
        any |= strange (line->text[i]);
    if (any && !raw)
        draw_plainly (line);
    for (size_t i = 0; any && i < line->size && !line->hopeless; i++)
        if (!line->binary ? binary (line->text[i]) : hopeless (line->text[i])) {
            line->binary = i + 1;
            line->hopeless = hopeless (line->text[i]);
        }
    assert (line->binary <= line->size && (line->binary || !line->hopeless));
}

// Reads one line into the slot.  False at the end of the input.
static bool read_line (Lines *lines, Line *line) {
    line->size = 0;
    line->overlong = false;
    bool begun = false, complete = false;
    while (!complete) {
        if (lines->begin == lines->end && !refill (lines)) {
            if (!begun || lines->failed)
                return false;
            break;
        }
        begun = true;
        assert (lines->begin < lines->end && lines->end <= CHUNK);
        const char *from = lines->chunk + lines->begin;
        const size_t unread = lines->end - lines->begin;
        const char *newline = memchr (from, '\n', unread);
        const size_t size = newline ? (size_t) (newline - from) : unread;
        if (!append (line, from, size)) {
            lines->exhausted = true;
            return false;
        }
        lines->begin += size + (newline != NULL);
        complete = newline;
    }
    line->number = ++lines->number;
    if (line->size && line->text[line->size - 1] == '\r')
        line->size--;
    if (line->number == 1 && line->size >= 3 &&
        !memcmp (line->text, "\xEF\xBB\xBF", 3)) {
        line->size -= 3;
        memmove (line->text, line->text + 3, line->size);
    }
    find_binary (line, lines->raw);
    return true;
}

// Doubles the ring and lets it begin at 0 again.
static bool grow (Lines *lines) {
    assert (lines->count == lines->capacity);
    const size_t old = lines->capacity, capacity = old ? 2 * old : 2;
    Line *ring = calloc (capacity, sizeof *ring);
    if (!ring)
        return false;
    for (size_t i = 0; i < old; i++)
        ring[i] = lines->ring[(lines->head + i) % old];
    free (lines->ring);
    lines->ring = ring;
    lines->capacity = capacity;
    lines->head = 0;
    return true;
}

const Line *sudoku_lines_peek (Lines *lines, size_t ahead) {
    while (lines->count <= ahead) {
        if (lines->exhausted)
            return NULL;
        if (lines->count == lines->capacity && !grow (lines)) {
            lines->exhausted = true;
            return NULL;
        }
        const size_t slot = (lines->head + lines->count) % lines->capacity;
        if (!read_line (lines, &lines->ring[slot]))
            return NULL;
        lines->count++;
    }
    assert (ahead < lines->count && lines->count <= lines->capacity);
    return &lines->ring[(lines->head + ahead) % lines->capacity];
}

// The buffer of a long line is freed.
void sudoku_lines_take (Lines *lines) {
    assert (lines->count);
    Line *line = &lines->ring[lines->head];
    if (line->capacity > MOST_KEPT) {
        free (line->text);
        line->text = NULL;
        line->capacity = 0;
    }
    lines->head = (lines->head + 1) % lines->capacity;
    lines->count--;
}

void sudoku_lines_erase (Lines *lines, size_t begin, size_t end) {
    Line *line = &lines->ring[lines->head];
    assert (lines->count && begin <= end && end <= line->size);
    memset (line->text + begin, ' ', end - begin);
}

void sudoku_lines_drop (Lines *lines) {
    while (lines->count)
        sudoku_lines_take (lines);
    lines->begin = lines->end = 0;
    lines->ended = true;
}
