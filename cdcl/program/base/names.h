// names.h -- names of files, and other text from outside, in what is printed.

#pragma once

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

enum { PROGRAM_NAME_ROOM = 512 };

// The name as it may stand in a line of text: itself, or, if it has control
// characters or is no UTF-8, quoted in `room`, as "two\nlines".  A longer one is cut
// there.
const char *program_printable (const char *name, char room[PROGRAM_NAME_ROOM]);

// Writes one line of a message, without its end.  It may hold words of files and
// of the command line, where the same is escaped as \012.
void program_put_message (FILE *out, const char *format, va_list args);

// Writes the text as a string of JSON, with its quotes.  Bytes that are not
// UTF-8 are written as if they were Latin-1, so that every output is valid.
void program_put_json (FILE *out, const char *text);

// Where the first byte is that does not belong in a line of text, counted from 1: a
// control character, or what is not UTF-8; 0: nowhere.  The bytes end with 0 or a
// newline, which does not count.
size_t program_bad_byte (const char *bytes, size_t size);

// Replaces such bytes of the text by question marks.
void program_clean (char *text);
