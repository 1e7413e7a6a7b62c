// names.h -- file names and other external text in output.

#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

enum { PROGRAM_NAME_ROOM = 512 };

// Returns the name as it may appear in a line of text.  A name with control
// characters or invalid UTF-8 is quoted in `room`, as "two\nlines", and
// truncated if it is too long; other names are returned unchanged.
const char *program_printable (const char *name, char room[PROGRAM_NAME_ROOM]);

// Writes one line of a message, without its end.  In words from files and from
// the command line, control characters are escaped as \012.
void program_put_message (FILE *out, const char *format, va_list args);

// Writes the text as a JSON string, with its quotes.  Bytes that are not UTF-8
// are written as Latin-1 characters, so that every output is valid.
void program_put_json (FILE *out, const char *text);

// Returns the position, from 1, of the first byte that is a control character
// or invalid UTF-8, or 0 if there is no such byte.  The text may end with 0 or
// a newline, which is not checked.
size_t program_bad_byte (const char *bytes, size_t size);

// Replaces control characters and invalid UTF-8 in the text by question marks.
void program_clean (char *text);
