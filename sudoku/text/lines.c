// lines.c -- cuts a stream of bytes into lines; see lines.h.
//
// The lines that were peeked at are in a ring.  Its text buffers are reused, so
// reading a collection does not allocate for each line.
//
//   ring   | … | head: next line | line after | … | head + count - 1 | … |

#include "sudoku/text/lines.h"
#include "sudoku/text/plain.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHUNK = 1 << 16,
    MOST_KEPT = 1 << 20
}; // bytes; UTF-16 is read in quarters

bool sudoku_lines_init (Lines *lines, void *state,
                        long (*read) (void *state, char *bytes, size_t size)) {
    memset (lines, 0, sizeof *lines);
    lines->state = state;
    lines->read = read;
    lines->odd = -1;
    lines->chunk = malloc (CHUNK);
    return lines->chunk;
}

void sudoku_lines_release (Lines *lines) {
    for (size_t i = 0; i < lines->capacity; i++)
        free (lines->ring[i].text), free (lines->ring[i].raw);
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

// Appends a code point as UTF-8.
static void put_character (Lines *lines, unsigned long c) {
    static const struct {
        unsigned long most;
        unsigned char lead;
    } forms[] = {{0x7F, 0}, {0x7FF, 0xC0}, {0xFFFF, 0xE0}, {0x10FFFF, 0xF0}};
    size_t more = 0;
    while (c > forms[more].most)
        more++;
    lines->chunk[lines->end++] =
        (char) (forms[more].lead | (unsigned char) (c >> 6 * more));
    while (more--)
        lines->chunk[lines->end++] = (char) (0x80 | (c >> 6 * more & 0x3F));
}

// Reads the next unit of UTF-16 from the bytes.
static unsigned unit_at (const Lines *lines, const unsigned char *bytes) {
    return lines->wide == WIDE_LITTLE ? bytes[0] + 256u * bytes[1]
                                      : bytes[1] + 256u * bytes[0];
}

// Turns UTF-16 into UTF-8.  A half of a pair without the other half becomes U+FFFD.
static void narrow (Lines *lines, const unsigned char *bytes, size_t size) {
    for (size_t i = 0; i + 1 < size; i += 2) {
        const unsigned unit = unit_at (lines, bytes + i);
        if (lines->high && unit >= 0xDC00 && unit < 0xE000) {
            put_character (lines, 0x10000 + ((lines->high - 0xD800ul) << 10) +
                                      (unit - 0xDC00));
            lines->high = 0;
            continue;
        }
        if (lines->high)
            put_character (lines, 0xFFFD);
        lines->high = unit >= 0xD800 && unit < 0xDC00 ? unit : 0;
        if (!lines->high)
            put_character (lines,
                           unit >= 0xDC00 && unit < 0xE000 ? 0xFFFD : unit);
    }
}

// Reads at least one byte, or with `pair` two if there are as many.  Returns the
// number of bytes, 0 at the end of the input.
static size_t fetch (Lines *lines, char *bytes, size_t size, bool pair) {
    size_t got = 0;
    while (!lines->ended && got < (pair ? 2 : 1)) {
        const long more = lines->read (lines->state, bytes + got, size - got);
        assert (more <= (long) (size - got));
        lines->ended = more <= 0;
        lines->failed = more < 0;
        got += more > 0 ? (size_t) more : 0;
    }
    return got;
}

// UTF-16 shows itself by its byte order mark, or by a zero beside the first character.
static Wide wide_of (const char *head, size_t size) {
    const unsigned char *const bytes = (const unsigned char *) head;
    if (size < 2)
        return WIDE_NOT;
    if (bytes[0] == 0xFF && bytes[1] == 0xFE)
        return WIDE_LITTLE;
    if (bytes[0] == 0xFE && bytes[1] == 0xFF)
        return WIDE_BIG;
    if (!bytes[0] && bytes[1] >= ' ' && bytes[1] < 127)
        return WIDE_BIG;
    return !bytes[1] && bytes[0] >= ' ' && bytes[0] < 127 ? WIDE_LITTLE
                                                          : WIDE_NOT;
}

// Fills the chunk.  False at the end of the input.
static bool refill (Lines *lines) {
    assert (lines->begin == lines->end);
    const bool first = lines->wide == WIDE_UNKNOWN;
    lines->begin = lines->end = 0;
    if (first || lines->wide == WIDE_NOT) {
        lines->end =
            fetch (lines, lines->chunk, first ? CHUNK / 4 : CHUNK, first);
        if (first)
            lines->wide = wide_of (lines->chunk, lines->end);
        if (!first || lines->wide == WIDE_NOT)
            return lines->end;
    }
    // Each unit of two bytes takes three bytes at most.
    unsigned char bytes[CHUNK / 4];
    size_t size = first ? lines->end : 0;
    memcpy (bytes, lines->chunk, size);
    lines->end = 0;
    do { // until a whole character is there
        if (lines->odd >= 0)
            bytes[size++] = (unsigned char) lines->odd;
        lines->odd = -1;
        if (size < 2) {
            const size_t got = fetch (lines, (char *) bytes + size,
                                      sizeof bytes - size, size == 0);
            size = got ? size + got : 0;
        }
        if (size % 2)
            lines->odd = bytes[size - 1];
        narrow (lines, bytes, size);
        if (!lines->end && size)
            size = 0;
        else
            break;
    } while (true);
    return lines->end;
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

// Whether people wrote the line: names and JSON keep their characters.
static bool keeps_characters (const Line *line) {
    size_t at = 0;
    while (at < line->size && (line->text[at] == ' ' || line->text[at] == '\t'))
        at++;
    return at < line->size &&
           (strchr ("#;%{", line->text[at]) ||
            (line->text[at] == '"' && memchr (line->text, ':', line->size)));
}

// Keeps the bytes of the line, for tables, whose words keep their characters.
static bool keep_raw (Lines *lines, Line *line) {
    line->raw = malloc (line->size);
    line->raw_size = line->size;
    lines->exhausted |= !line->raw;
    if (line->raw)
        memcpy (line->raw, line->text, line->size);
    return line->raw;
}

// Finds the first control byte, and replaces characters that stand for others.
static void examine (Lines *lines, Line *line) {
    unsigned char any = 0; // first without a branch, for vectors
    line->binary = 0;
    free (line->raw);
    line->raw = NULL;
    for (size_t i = 0; i < line->size; i++)
        any |= strange (line->text[i]);
    if (any && !keeps_characters (line) && keep_raw (lines, line))
        line->size = sudoku_plain (line->text, line->size, lines->symbols);
    for (size_t i = 0; any && i < line->size && !line->binary; i++)
        if (binary (line->text[i]))
            line->binary = i + 1;
}

// The end of the line in these bytes, LF or CR; or null.
static const char *line_end (const char *bytes, size_t size) {
    const char *const feed = memchr (bytes, '\n', size);
    const char *const back =
        memchr (bytes, '\r', feed ? (size_t) (feed - bytes) : size);
    return back ? back : feed;
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
        const char *const from = lines->chunk + lines->begin;
        if (lines->returned && *from == '\n') { // of CR LF
            lines->returned = false;
            lines->begin++;
            continue;
        }
        lines->returned = false;
        begun = true;
        assert (lines->begin < lines->end && lines->end <= CHUNK);
        const size_t unread = lines->end - lines->begin;
        const char *const end = line_end (from, unread);
        const size_t size = end ? (size_t) (end - from) : unread;
        if (!append (line, from, size)) {
            lines->exhausted = true;
            return false;
        }
        lines->begin += size + (end != NULL);
        lines->returned = end && *end == '\r';
        complete = end;
    }
    line->number = ++lines->number;
    if (line->number == 1 && line->size >= 3 &&
        !memcmp (line->text, "\xEF\xBB\xBF", 3)) {
        line->size -= 3;
        memmove (line->text, line->text + 3, line->size);
    }
    examine (lines, line);
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

Line *sudoku_lines_restore (Lines *lines) {
    Line *const line = &lines->ring[lines->head];
    assert (lines->count);
    if (line->raw) {
        line->size = line->raw_size; // it was not shorter
        memcpy (line->text, line->raw, line->size);
    }
    return line;
}
