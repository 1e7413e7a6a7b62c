// names.c -- makes text from outside harmless where it is printed.
//
// A file's name may hold any byte but '/' and 0.  A newline in it would begin a
// line that reads like one of ours, and an escape sequence would reach the
// terminal; so names with control characters are printed quoted.
//
// Source: RFC 8259 (JSON), RFC 3629 (UTF-8).

#include "cdcl/program/shared/names.h"

#include <stdbool.h>
#include <string.h>

static bool is_control (unsigned char byte) {
    return byte < 32 || byte == 127;
}

const char *program_printable (const char *name, char room[PROGRAM_NAME_ROOM]) {
    static const char letters[] = "abtnvfr"; // of the bytes 7 to 13
    bool plain = true;
    for (const char *at = name; *at && plain; at++)
        plain = !is_control ((unsigned char) *at);
    if (plain)
        return name;
    char *end = room;
    *end++ = '"';
    for (; *name && end < room + PROGRAM_NAME_ROOM - 6; name++) {
        const unsigned char byte = (unsigned char) *name;
        if (byte >= 7 && byte <= 13)
            end += sprintf (end, "\\%c", letters[byte - 7]);
        else if (is_control (byte))
            end += sprintf (end, "\\%03o", (unsigned) byte);
        else if (byte == '"' || byte == '\\')
            end += sprintf (end, "\\%c", byte);
        else
            *end++ = *name;
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
    for (const char *at = text; *at; at++) {
        const unsigned char byte = (unsigned char) *at;
        if (is_control (byte))
            fprintf (out, "\\%03o", (unsigned) byte);
        else
            fputc (byte, out);
    }
}

// The length of the UTF-8 sequence at the text, or 0 if it is none (overlong
// forms, surrogates and what lies above U+10FFFF are none).
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

size_t program_bad_byte (const char *bytes, size_t size) {
    for (size_t at = 0, length; at < size; at += length) {
        const unsigned char *const byte = (const unsigned char *) bytes + at;
        length = utf8 (byte);
        if (!length || is_control (*byte))
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
    const unsigned char *at = (const unsigned char *) text;
    fputc ('"', out);
    while (*at) {
        const size_t length = utf8 (at);
        if (*at == '"' || *at == '\\')
            fprintf (out, "\\%c", *at);
        else if (*at < 32 || !length)
            fprintf (out, "\\u%04x", (unsigned) *at);
        else
            fwrite (at, 1, length, out);
        at += length ? length : 1;
    }
    fputc ('"', out);
}
