// manual.h -- prints a page of the manual, as roff for man or as plain text.
//
// The pages are files beside the sources of the programs; embed.sh turns them
// into strings.  So `help` works without an installed manual, and no option is
// described twice.  A text @PAGE begins with the purpose of the page, for the
// section NAME.  A text @--OPTION after it is added to the description of this
// option.  The markup:
//
//   # TITLE, ## TITLE     a section, and a section in it
//   TERM:: TEXT           an entry of a list; TERM::: is an entry inside an entry
//   +                     the next paragraph belongs to the entry before it
//       TEXT              a line that is copied, with its four blanks
//   `bold` and _italic_   fonts; options such as --time, and pages such as
//                         cdcl(1), are bold without marks
//   %PART                 text from the program: %status and %errors list exit
//                         statuses

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Manual {
    const char *program;
    const char *page; // a command or topic; "": the page of the program
    int section;
    const char *const *texts; // of all pages, ended by null
    // Writes the text for %PART in this markup.  Returns false for an unknown
    // part.
    bool (*part) (FILE *out, const char *part, const void *state);
    const void *state;
} Manual;

// Prints a page to standard output.  If memory runs out, prints a message and
// returns false.
bool program_manual_print (const Manual *manual, bool roff);

// Writes the text @PAGE, or the text @OPTION after it.  Returns false if there
// is no such text.
bool program_manual_text (FILE *out, const char *const *texts, const char *page,
                          const char *option);

// Writes the first line of a page, its purpose.
void program_manual_purpose (FILE *out, const char *const *texts,
                             const char *page);
