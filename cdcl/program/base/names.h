// names.h -- file names and other external text in output.

#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

enum { PROGRAM_NAME_ROOM = 512 };

// The name as it may appear in a line of text: unchanged or, if it has control
// characters or is not UTF-8, quoted in `room`, as "two\nlines".  A quoted name
// that is too long is truncated.
const char *program_printable (const char *name, char room[PROGRAM_NAME_ROOM]);

// Writes one line of a message, without its end.  In words from files and from
// the command line, control characters are escaped as \012.
void program_put_message (FILE *out, const char *format, va_list args);

// Writes the text as a JSON string, with its quotes.  Bytes that are not UTF-8
// are written as Latin-1 characters, so that every output is valid.
void program_put_json (FILE *out, const char *text);

// The position, from 1, of the first byte that does not belong in a line of
// text, a control character or invalid UTF-8; 0: none.  The text ends with 0 or
// a newline, which is not checked.
size_t program_bad_byte (const char *bytes, size_t size);

// Replaces such bytes of the text by question marks.
void program_clean (char *text);
