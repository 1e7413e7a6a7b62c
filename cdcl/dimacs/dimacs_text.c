// dimacs_text.c -- bytes, blanks and numbers of formulas; failures and warnings.
//
// This is the lowest layer of the reader (dimacs_reader.h).  All functions here
// work byte by byte, so that a message can name the wrong byte and what was
// expected.  Only comments, which may be long, are skipped in blocks.

#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void describe (cdcl_dimacs_error *error, Place place, const char *format,
                      va_list arguments) {
    error->line = place.line;
    error->column = place.column;
    vsnprintf (error->message, sizeof error->message, format, arguments);
}

// All failures return false, so that parsers read `return cdcl_reader_fail (...)`.
bool cdcl_reader_fail (Reader *reader, Place place, const char *format, ...) {
    if (reader->status == CDCL_DIMACS_OK) {
        va_list arguments;
        va_start (arguments, format);
        describe (reader->error, place, format, arguments);
        va_end (arguments);
        reader->status = CDCL_DIMACS_BAD;
    }
    return false;
}

bool cdcl_reader_give_up (Reader *reader, int status) {
    if (reader->status == CDCL_DIMACS_OK)
        reader->status = status;
    return false;
}

bool cdcl_reader_warn (Reader *reader, Place place, const char *format, ...) {
    cdcl_dimacs_error warning;
    va_list arguments;
    va_start (arguments, format);
    describe (&warning, place, format, arguments);
    va_end (arguments);
    if (reader->strict)
        return cdcl_reader_fail (reader, place, "%s", warning.message);
    reader->info->warnings++;
    if (reader->sink->warn)
        reader->sink->warn (reader->sink->state, &warning);
    return true;
}

// ---------------------------------------------------------------------------
// Bytes

bool cdcl_reader_refill (Reader *reader) {
    if (reader->ended)
        return false;
    reader->before += (uint64_t) (reader->end - reader->bytes);
    reader->pos = reader->end = reader->bytes;
    long got = reader->read (reader->source, reader->bytes, BUFFER);
    if (got <= 0) {
        reader->ended = true;
        if (got < 0)
            cdcl_reader_give_up (reader, CDCL_DIMACS_IO);
        return false;
    }
    reader->end = reader->bytes + got;
    return true;
}

static void newline (Reader *reader) {
    reader->pos++;
    reader->line.number++;
    reader->line.start = offset_of (reader, reader->pos);
    reader->fresh = true;
}

// Skips to the end of the line, in blocks, since comments may be long.
static bool skip_comment (Reader *reader) {
    while (peek (reader) != END) {
        size_t size = (size_t) (reader->end - reader->pos);
        const char *eol = memchr (reader->pos, '\n', size);
        if (eol)
            size = (size_t) (eol - reader->pos);
        const char *nul = memchr (reader->pos, 0, size);
        if (nul) {
            reader->pos = nul;
            return cdcl_reader_fail (reader, here (reader),
                                     "unexpected NUL byte");
        }
        reader->pos += size;
        if (eol)
            break;
    }
    return true;
}

// Consumes the word, or a prefix of it.  Returns whether the whole word was
// there and is followed by a blank.
static bool word (Reader *reader, const char *word) {
    cdcl_reader_skip_blanks (reader);
    while (*word && peek (reader) == *word) {
        reader->pos++;
        word++;
    }
    return !*word && blank (peek (reader));
}

// Reads a comment, which may list the projected variables, up to 0.
static bool comment (Reader *reader) {
    const cdcl_dimacs_sink *const sink = reader->sink;
    const bool first = reader->fresh && sink->show;
    reader->pos++;
    if (!first || !blank (peek (reader)))
        return skip_comment (reader);
    cdcl_reader_skip_blanks (reader);
    if (peek (reader) == 'p' ? !word (reader, "p") || !word (reader, "show")
                             : !word (reader, "ind"))
        return skip_comment (reader);
    cdcl_reader_skip_blanks (reader);
    uint64_t var = digit (peek (reader));
    while (var) {
        if (!cdcl_reader_number (reader, CDCL_MAX_VAR, &var,
                                 "a variable to be shown, or 0"))
            return false;
        if (sink->show (sink->state, (int) var))
            return cdcl_reader_give_up (reader, CDCL_DIMACS_STOPPED);
        cdcl_reader_skip_blanks (reader);
    }
    return skip_comment (reader);
}

int cdcl_reader_skip (Reader *reader) {
    for (;;) {
        int byte = peek (reader);
        if (byte == '\n')
            newline (reader);
        else if (blank (byte))
            reader->pos++;
        else if (byte == 'c') {
            if (!comment (reader))
                return END;
        } else
            return byte;
    }
}

void cdcl_reader_skip_blanks (Reader *reader) {
    while (blank (peek (reader)))
        reader->pos++;
}

bool cdcl_reader_unexpected (Reader *reader, Place place, int byte,
                             const char *expected) {
    if (byte == END)
        return reader->status == CDCL_DIMACS_OK &&
               cdcl_reader_fail (reader, place,
                                 "unexpected end of file, expected %s",
                                 expected);
    if (byte == '\n')
        return cdcl_reader_fail (
            reader, place, "unexpected end of line, expected %s", expected);
    if (byte == 0)
        return cdcl_reader_fail (reader, place,
                                 "unexpected NUL byte, expected %s", expected);
    if (byte >= ' ' && byte < 127)
        return cdcl_reader_fail (reader, place, "unexpected '%c', expected %s",
                                 byte, expected);
    return cdcl_reader_fail (reader, place,
                             "unexpected byte 0x%02x, expected %s",
                             (unsigned) byte, expected);
}

bool cdcl_reader_end_of_token (Reader *reader, const char *expected) {
    int byte = peek (reader);
    if (byte == '\n' || byte == END || byte == 'c' || blank (byte))
        return reader->status == CDCL_DIMACS_OK;
    return cdcl_reader_unexpected (reader, here (reader), byte, expected);
}

bool cdcl_reader_number (Reader *reader, uint64_t high, uint64_t *value,
                         const char *expected) {
    Place place = here (reader);
    int byte = peek (reader);
    if (!digit (byte))
        return cdcl_reader_unexpected (reader, place, byte, expected);
    uint64_t sum = 0;
    do {
        const uint64_t last = (uint64_t) (byte - '0');
        if (sum > (UINT64_MAX - last) / 10 || 10 * sum + last > high)
            return cdcl_reader_fail (
                reader, place, "number too large, expected %s of at most %llu",
                expected, (unsigned long long) high);
        sum = 10 * sum + last;
        reader->pos++;
        byte = peek (reader);
    } while (digit (byte));
    *value = sum;
    return cdcl_reader_end_of_token (reader, "a blank after the number");
}
