// manual.h -- prints a page of the manual, as roff for man or as plain text.
//
// The pages are files beside the programs, which embed.sh makes strings of the program.
// So `help` works without an installed manual, and no option is described twice.
// A text @PAGE begins with the purpose of the page, for NAME; a text @--OPTION behind it
// is added to this option.  The markup:
//
//   # TITLE, ## TITLE     a section, and a section in it
//   TERM:: TEXT           an entry of a list; TERM::: is an entry inside an entry
//   +                     the next paragraph belongs to the entry above
//       TEXT              a line that is copied, with its four blanks
//   `bold` and _italic_   options such as --time, and pages such as cdcl(1), are bold
//                         without marks
//   %PART                 the text of another page, or what the program puts there

#pragma once

#include <stdbool.h>
#include <stdio.h>

typedef struct Manual {
    const char *program;
    const char *page; // of a command or topic; "": the page of the program
    int section;
    const char *const *texts; // of all pages, ended by null
    // Writes %PART in this markup.  False for an unknown part.
    bool (*part) (FILE *out, const char *part, const void *state);
    const void *state;
} Manual;

// Prints a page to standard output.  False without memory, after a message.
bool program_manual_print (const Manual *manual, bool roff);

// Writes the text @PAGE, or @OPTION behind it.  False if there is none.
bool program_manual_text (FILE *out, const char *const *texts, const char *page,
                          const char *option);

// Writes the first line of a page, its purpose.
void program_manual_purpose (FILE *out, const char *const *texts,
                             const char *page);
