// names.c -- escapes external text when it is printed.
//
// A file name may contain any byte but '/' and 0.  A newline in it would begin
// a line that looks like the program's own output, and an escape sequence would
// reach the terminal.  So names with control characters (including 128 to 159,
// as in ISO 6429) and names that are not valid UTF-8 are printed quoted.
//
// Source: RFC 8259 (JSON), RFC 3629 (UTF-8).

#include "cdcl/shared/base/names.h"

#include <stdbool.h>
#include <string.h>

static bool is_control (unsigned char byte) {
    return byte < 32 || byte == 127;
}

// Returns the length of the UTF-8 sequence at the beginning of the text, or 0
// if it is invalid (including overlong forms, surrogates and code points above
// U+10FFFF).
static size_t utf8 (const unsigned char *text) {
    size_t length = text[0] < 0x80   ? 1
                    : text[0] < 0xC2 ? 0
                    : text[0] < 0xE0 ? 2
                    : text[0] < 0xF0 ? 3
                    : text[0] < 0xF5 ? 4
                                     : 0;
    for (size_t i = 1; i < length; i++)
        if ((text[i] & 0xC0) != 0x80)
            return 0;
    if ((text[0] == 0xE0 && text[1] < 0xA0) ||
        (text[0] == 0xED && text[1] > 0x9F) ||
        (text[0] == 0xF0 && text[1] < 0x90) ||
        (text[0] == 0xF4 && text[1] > 0x8F))
        return 0;
    return length;
}

// Returns the length of the next character or invalid byte.  Sets *harmful if
// it must not be printed because it is a control character or not UTF-8.
static size_t next (const char *text, bool *harmful) {
    const unsigned char *const at = (const unsigned char *) text;
    const size_t length = utf8 (at);
    *harmful = !length || is_control (*at) || (*at == 0xC2 && at[1] < 0xA0);
    return length ? length : 1;
}

static bool is_plain (const char *text) {
    bool harmful = false;
    while (*text && !harmful)
        text += next (text, &harmful);
    return !harmful;
}

const char *program_printable (const char *name, char room[PROGRAM_NAME_ROOM]) {
    static const char letters[] = "abtnvfr"; // for bytes 7 to 13
    char *end = room;
    if (is_plain (name))
        return name;
    *end++ = '"';
    while (*name && end < room + PROGRAM_NAME_ROOM - 10) {
        bool harmful;
        for (size_t size = next (name, &harmful); size--; name++) {
            const unsigned char byte = (unsigned char) *name;
            if (byte >= 7 && byte <= 13)
                end += sprintf (end, "\\%c", letters[byte - 7]);
            else if (harmful)
                end += sprintf (end, "\\%03o", (unsigned) byte);
            else if (byte == '"' || byte == '\\')
                end += sprintf (end, "\\%c", byte);
            else
                *end++ = *name;
        }
    }
    *end++ = '"';
    *end = 0;
    return room;
}

#ifdef __GNUC__
__attribute__ ((format (printf, 2, 0)))
#endif
void
program_put_message (FILE *out, const char *format, va_list args) {
    char text[1024];
    vsnprintf (text, sizeof text, format, args);
    for (const char *at = text; *at;) {
        bool harmful;
        for (size_t length = next (at, &harmful); length--; at++)
            fprintf (out, harmful ? "\\%03o" : "%c",
                     (unsigned) (unsigned char) *at);
    }
}

size_t program_bad_byte (const char *bytes, size_t size) {
    bool harmful;
    for (size_t at = 0, length; at < size; at += length) {
        length = next (bytes + at, &harmful);
        if (harmful)
            return at + 1;
    }
    return 0;
}

void program_clean (char *text) {
    for (size_t bad; (bad = program_bad_byte (text, strlen (text)));
         text += bad)
        text[bad - 1] = '?';
}

void program_put_json (FILE *out, const char *text) {
    fputc ('"', out);
    while (*text) {
        bool harmful;
        const size_t length = next (text, &harmful);
        // The second byte of a control character above 127 equals its code
        // point.
        if (harmful)
            fprintf (out, "\\u%04x",
                     (unsigned) (unsigned char) text[length - 1]);
        else if (*text == '"' || *text == '\\')
            fprintf (out, "\\%c", *text);
        else
            fwrite (text, 1, length, out);
        text += length;
    }
    fputc ('"', out);
}
