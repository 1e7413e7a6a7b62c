// answer.c -- reads the lines of solvers and the clauses of files.
//
// Formulas are read here without the core's reader, since a mistake of that
// reader would hide itself.

#include "answer.h"

#include <stdlib.h>
#include <string.h>

// Lines may be as long as a solver likes, so only the beginning is kept, and
// literals are read straight from the file.
enum { WORD = 64 };

static void skip_line (FILE *file) {
    int symbol;
    do
        symbol = getc (file);
    while (symbol != '\n' && symbol != EOF);
}

// Skips blanks.  Returns the next symbol, which stays in the file, or EOF.
static int peek_symbol (FILE *file) {
    int symbol;
    do
        symbol = getc (file);
    while (symbol == ' ' || symbol == '\t' || symbol == '\r' || symbol == '\n');
    if (symbol != EOF)
        ungetc (symbol, file);
    return symbol;
}

// Reads literals up to a 0 or the end of the line.
static bool read_lits (FILE *file, CnfAnswer *answer) {
    if (!answer->model)
        answer->model = (signed char *) calloc ((size_t) answer->vars + 1, 1);
    if (!answer->model)
        return false;
    for (int symbol = getc (file); symbol != '\n' && symbol != EOF;
         symbol = getc (file)) {
        int lit;
        if (symbol == ' ' || symbol == '\t' || symbol == '\r')
            continue;
        ungetc (symbol, file);
        if (fscanf (file, "%d", &lit) != 1)
            return false;
        if (lit < -answer->vars || lit > answer->vars)
            continue; // the formula does not have this variable
        answer->model[lit < 0 ? -lit : lit] = lit < 0 ? -1 : 1;
    }
    return true;
}

// "SATISFIABLE" and "SAT" say the same.
static void read_status (const char *word, CnfAnswer *answer) {
    if (!strcmp (word, "SATISFIABLE") || !strcmp (word, "SAT"))
        answer->status = 10;
    else if (!strcmp (word, "UNSATISFIABLE") || !strcmp (word, "UNSAT"))
        answer->status = 20;
}

// "c conflicts:  12", "conflicts   : 12", "c conflicts  12"
static void read_count (const char *line, CnfAnswer *answer) {
    const char *text = strncmp (line, "c ", 2) ? line : line + 2;
    if (strncmp (text, "conflicts", 9))
        return;
    text += 9;
    text += strspn (text, " \t:");
    if (*text < '0' || *text > '9')
        return;
    answer->conflicts = strtoull (text, NULL, 10);
    answer->counted = true;
}

bool cnf_read_answer (FILE *file, CnfAnswer *answer) {
    for (int symbol; (symbol = peek_symbol (file)) != EOF;) {
        if (symbol == 'v' || symbol == '-' ||
            (symbol >= '0' && symbol <= '9')) {
            if (symbol == 'v')
                getc (file);
            if (!read_lits (file, answer))
                return false;
            continue;
        }
        char line[WORD];
        if (!fgets (line, sizeof line, file))
            break;
        size_t length = strcspn (line, "\r\n");
        if (!line[length])
            skip_line (file);
        line[length] = 0;
        read_status (strncmp (line, "s ", 2) ? line : line + 2, answer);
        read_count (line, answer);
    }
    return true;
}

void cnf_release_answer (CnfAnswer *answer) {
    free (answer->model);
    answer->model = NULL;
}

bool cnf_read_head (FILE *file, int *vars, int *expect) {
    *expect = 0;
    for (int symbol; (symbol = peek_symbol (file)) == 'c' || symbol == 'p';) {
        if (symbol == 'p')
            return fscanf (file, "p cnf %d %*d", vars) == 1 && *vars >= 0;
        char line[WORD];
        if (!fgets (line, sizeof line, file))
            break;
        if (!strchr (line, '\n'))
            skip_line (file);
        if (!strcmp (line, "c expect satisfiable\n"))
            *expect = 10;
        else if (!strcmp (line, "c expect unsatisfiable\n"))
            *expect = 20;
    }
    return false;
}

long cnf_first_false (FILE *file, const CnfAnswer *answer) {
    bool holds = false, open = false;
    long clause = 1;
    int lit, read;
    while ((read = fscanf (file, "%d", &lit)) == 1) {
        open = lit != 0;
        if (lit < -answer->vars || lit > answer->vars)
            return -1;
        if (lit && answer->model)
            holds = holds || (lit > 0 ? answer->model[lit] > 0
                                      : answer->model[-lit] < 0);
        else if (!lit) {
            if (!holds)
                return clause;
            holds = false;
            clause++;
        }
    }
    return read == EOF && !open ? 0 : -1;
}
