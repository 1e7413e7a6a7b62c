// replace.c -- determines the kind of a file by reading it completely.
//
// `cdcl -n *.cnf` is a typical mistake: the second formula would be replaced by
// a proof of the first.  So an existing file is replaced (paths.c) only if all
// of it is of the kind that would be written; anything else needs --force.
// Each program adds its own kinds.
//
// The text of a proof is checked line by line, with one step per line, as all
// solvers write proofs.  Clauses without a header, lists of numbers and grids
// with zeros for empty cells look like additions of clauses.  So one step must
// be a deletion.
//
// Sources of the formats: dimacs.h, drat_proof.c and lrat_steps.c.

#include "cdcl/program/files/replace.h"

#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"

#include <stdint.h>
#include <string.h>

// ---------------------------------------------------------------------------
// Proofs as text
//
//   DRAT   `[d] literal ... 0`
//   LRAT   `number literal ... 0 hint ... 0` or `number d number ... 0`

typedef struct Step {
    unsigned words, zeros;
    bool last_zero; // the last word is 0
    bool deletion;
    bool drat, lrat; // it may be a step of DRAT, of LRAT
} Step;

static bool is_blank (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool is_digit (int byte) {
    return byte >= '0' && byte <= '9';
}

// Reads a word whose first byte is given: a number as programs print it, or
// 'd'.  Returns the byte after the word.
static int read_word (FILE *file, int byte, Step *step, bool *good) {
    const bool minus = byte == '-';
    unsigned digits = 0;
    const bool deletion = byte == 'd';
    if (deletion || minus)
        byte = getc_unlocked (file);
    const bool zero = byte == '0';
    for (; is_digit (byte) && !deletion; byte = getc_unlocked (file))
        digits++;
    *good = deletion
                ? step->words < 2
                : digits && digits < 20 && (!zero || (digits == 1 && !minus));
    step->deletion |= deletion;
    if (deletion) {
        step->drat = step->drat && !step->words;
        step->lrat = step->lrat && step->words == 1;
    } else if (!step->words)
        step->lrat = step->lrat && !zero && !minus;
    step->last_zero = zero && !deletion;
    step->zeros += step->last_zero;
    step->words++;
    *good = *good && (is_blank (byte) || byte == '\n' || byte == EOF);
    return byte;
}

static bool is_text_proof (FILE *file) {
    bool drat = true, lrat = true, good = true, sure = false;
    int byte = getc_unlocked (file);
    while (byte != EOF && good && (drat || lrat)) {
        Step step = {0, 0, false, false, true, true};
        while (byte != '\n' && byte != EOF && good)
            byte = is_blank (byte) ? getc_unlocked (file)
                                   : read_word (file, byte, &step, &good);
        sure |= step.deletion && step.words > 2;
        drat = drat && step.drat && step.zeros == 1;
        lrat = lrat && step.lrat && step.zeros <= 2;
        good = good && step.last_zero;
        if (byte == '\n')
            byte = getc_unlocked (file);
    }
    return good && sure && (drat || lrat);
}

// ---------------------------------------------------------------------------
// Binary proofs: a step is a letter, numbers in base 128, and zeros: two zeros
// in an addition of LRAT, and one zero in all other steps.  At least one step
// must have a number, so that a UTF-16 text of letters a and d is no proof.

// Reads a number; returns false if it cannot occur in a proof.
static bool read_number (FILE *file, uint64_t most, uint64_t *number) {
    unsigned shift = 0;
    int byte;
    *number = 0;
    do {
        byte = getc_unlocked (file);
        if (byte == EOF || shift > 56)
            return false;
        *number |= (uint64_t) (byte & 127) << shift;
        shift += 7;
    } while (byte & 128);
    return *number != 1 && *number <= most;
}

static bool is_binary_proof (FILE *file, unsigned zeros) {
    const uint64_t most =
        zeros == 1 ? 2 * (uint64_t) CDCL_MAX_VAR + 1 : UINT64_MAX;
    bool sure = false;
    int letter;
    while ((letter = getc_unlocked (file)) == 'a' || letter == 'd') {
        uint64_t numbers = 0, number;
        for (unsigned left = letter == 'a' ? zeros : 1; left; left -= !number) {
            if (!read_number (file, most, &number) ||
                (left == 2 && !numbers && !number)) // lemma number 0
                return false;
            numbers += number != 0;
        }
        sure |= numbers > 0;
    }
    return letter == EOF && sure;
}

static bool is_proof (FILE *file, const void *state) {
    (void) state;
    if (is_text_proof (file))
        return true;
    rewind (file);
    if (is_binary_proof (file, 1))
        return true;
    rewind (file);
    return is_binary_proof (file, 2);
}

// Whether the rest of the file begins with this text, or is a prefix of it.
static bool goes_on (FILE *file, const char *text) {
    int byte = EOF;
    while (*text && (byte = getc_unlocked (file)) == *text)
        text++;
    return !*text || byte == EOF;
}

static bool begins (FILE *file, const void *text) {
    return goes_on (file, text);
}

// ---------------------------------------------------------------------------
// Formulas

static long read_file (void *source, char *bytes, size_t size) {
    FILE *const file = source;
    const size_t got = fread (bytes, 1, size, file);
    return ferror (file) ? -1 : (long) got;
}

static int ignore_row (void *state, const cdcl_row *row) {
    (void) state;
    (void) row;
    return 0;
}

bool program_is_marked (const char *line, const char *program) {
    static const char says[] = " written by ";
    const size_t length = strlen (program), head = sizeof says - 1;
    if (!*line || strncmp (line + 1, says, head) != 0 ||
        strncmp (line + 1 + head, program, length) != 0)
        return false;
    line += 1 + head + length;
    return *line == ' ' &&
           !strcmp (line + 1 + strspn (line + 1, "0123456789."), "\n");
}

bool program_is_formula (FILE *file, const void *program) {
    const cdcl_dimacs_sink sink = {.row = ignore_row};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    char line[80];
    return fgets (line, sizeof line, file) && *line == 'c' &&
           program_is_marked (line, program) &&
           cdcl_dimacs_read (file, read_file, &sink, false, &info, &error) ==
               CDCL_DIMACS_OK;
}

// ---------------------------------------------------------------------------
// Answers consist of `s` lines with a status, `v` lines with numbers or names,
// and comments.  The first line is an `s` line, or the title of an answer to a
// cube.

static bool is_value (int byte) {
    return is_digit (byte) || is_blank (byte) || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z') || (byte && strchr ("-~_.,'[]", byte));
}

static bool is_status (FILE *file) {
    static const char *const statuses[] = {" SATISFIABLE\n", " UNKNOWN\n",
                                           " UNSATISFIABLE\n"};
    char line[32];
    if (!fgets (line, sizeof line, file))
        return false;
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (!strcmp (line, statuses[i]))
            return true;
    return false;
}

enum { NUMBERS = 1, NAMES = 2 };

// Reads the rest of a `v` line.  Either all values are numbers, or all are
// names.
static bool is_values (FILE *file, unsigned *kinds) {
    int byte;
    for (int before = ' '; (byte = getc_unlocked (file)) != '\n';
         before = byte) {
        if (byte == EOF || !is_value (byte))
            return false;
        if (is_blank (before) && !is_blank (byte) && byte != '0')
            *kinds |= byte == '-' || is_digit (byte) ? NUMBERS : NAMES;
    }
    return *kinds != (NUMBERS | NAMES);
}

static bool is_answer (FILE *file, const void *state) {
    size_t statuses = 0;
    unsigned kinds = 0;
    int kind;
    (void) state;
    if (!goes_on (file, "s ") && (rewind (file), !goes_on (file, "c cube ")))
        return false;
    rewind (file);
    while ((kind = getc_unlocked (file)) == 's' || kind == 'v' || kind == 'c') {
        int byte;
        if (kind == 'v' && !is_values (file, &kinds))
            return false;
        if (kind == 's' && !is_status (file))
            return false;
        statuses += kind == 's';
        while (kind == 'c' && (byte = getc_unlocked (file)) != '\n')
            if (byte == EOF)
                return false;
    }
    return kind == EOF && statuses;
}

// Whether the file is a trace: a first line, and then events, of which the last
// one may be incomplete.
static bool is_trace (FILE *file, const void *state) {
    (void) state;
    if (!goes_on (file, "{\"trace\":1,\"program\":\"cdcl") || feof (file))
        return false;
    for (int byte; (byte = getc_unlocked (file)) != EOF;)
        if (byte == '\n' && !goes_on (file, "{\"event\":\""))
            return false;
    return true;
}

bool program_is_page (FILE *file, const void *page) {
    const char *const head = *(const char *const *) page;
    const char *const style = strstr (head, "<style>\n");
    char line[256];
    unsigned ends = 0;
    bool last = false;
    for (const char *at = head; at != style; at++)
        if (!*at || getc_unlocked (file) != (unsigned char) *at)
            return false;
    while (fgets (line, sizeof line, file)) {
        last = !strcmp (line, "</html>\n");
        ends += last;
    }
    return last && ends == 1;
}

const FileKind program_proof = {"a proof in binary or with deletions", is_proof,
                                NULL, "drat proof txt"};
const FileKind program_pbp = {"a proof of VeriPB", begins,
                              "pseudo-Boolean proof ", "pbp proof txt"};
const FileKind program_opb = {"a formula in OPB", begins,
                              "* #variable= ", "opb txt"};
const FileKind program_answer = {"an answer", is_answer, NULL,
                                 "answer out sol txt"};
const FileKind program_steps = {"a trace", is_trace, NULL,
                                "json jsonl ndjson txt"};
const FileKind program_new = {.name = "empty"};
