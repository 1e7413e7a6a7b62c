// replace.c -- reads a file to its end, to see what it is.
//
// `cdcl -n *.cnf` is a slip of the hand: the second formula would be replaced by
// a proof of the first.  So a file that exists is replaced only if it is, to its
// last byte, of the kind that is about to be written; anything else needs
// --force.  Each program adds the kinds that it alone writes.
//
// The text of a proof is judged line by line, one step in each, as all solvers
// write it.  A grid of numbers with zeros for blanks is no proof then.
//
// Sources of the formats: dimacs.h, drat_proof.c and lrat_steps.c.

#include "cdcl/program/shared/replace.h"

#include "cdcl/cdcl.h"
#include "cdcl/dimacs/dimacs.h"

#include <errno.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

// ---------------------------------------------------------------------------
// Proofs as text
//
//   DRAT   `[d] literal ... 0`
//   LRAT   `number literal ... 0 hint ... 0` or `number d number ... 0`

typedef struct Step {
    unsigned words, zeros;
    bool last_zero;  // the last word is 0
    bool drat, lrat; // it may be a step of these
} Step;

static bool is_blank (int byte) {
    return byte == ' ' || byte == '\t' || byte == '\r';
}

static bool is_digit (int byte) {
    return byte >= '0' && byte <= '9';
}

// Reads a word, a number as programs print it or 'd', whose first byte is given.
// Returns the byte behind it.
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
    bool drat = true, lrat = true, good = true, any = false;
    int byte = getc_unlocked (file);
    while (byte != EOF && good && (drat || lrat)) {
        Step step = {0, 0, false, true, true};
        const bool comment = byte == 'c';
        while (byte != '\n' && byte != EOF && good)
            byte = comment || is_blank (byte)
                       ? getc_unlocked (file)
                       : read_word (file, byte, &step, &good);
        if (step.words) {
            any = true;
            drat = drat && step.drat && step.zeros == 1;
            lrat = lrat && step.lrat && step.zeros <= 2;
            good = good && step.last_zero;
        }
        if (byte == '\n')
            byte = getc_unlocked (file);
    }
    return good && any && (drat || lrat);
}

// ---------------------------------------------------------------------------
// Proofs in binary: a letter, numbers in base 128, and as many 0 as an addition
// has, one in DRAT and two in LRAT.

static bool is_binary_proof (FILE *file, unsigned zeros) {
    int letter;
    while ((letter = getc_unlocked (file)) == 'a' || letter == 'd')
        for (unsigned left = letter == 'a' ? zeros : 1; left;) {
            uint64_t number = 0;
            unsigned shift = 0;
            int byte;
            do {
                byte = getc_unlocked (file);
                if (byte == EOF || shift > 56)
                    return false;
                number |= (uint64_t) (byte & 127) << shift;
                shift += 7;
            } while (byte & 128);
            if (number == 1 ||
                (zeros == 1 && number > 2 * (uint64_t) CDCL_MAX_VAR + 1))
                return false;
            left -= !number;
        }
    return letter == EOF;
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

static bool is_formula (FILE *file, const void *state) {
    const cdcl_dimacs_sink sink = {.row = ignore_row};
    cdcl_dimacs_info info;
    cdcl_dimacs_error error;
    (void) state;
    return cdcl_dimacs_read (file, read_file, &sink, false, &info, &error) ==
           CDCL_DIMACS_OK;
}

// ---------------------------------------------------------------------------
// Answers: `s` lines with a status, `v` lines with numbers or names, comments

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

// Reads the rest of a `v` line.  All values are numbers, or all are names.
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

// Whether the rest of the file begins so, or ends in between.
static bool goes_on (FILE *file, const char *text) {
    int byte = EOF;
    while (*text && (byte = getc_unlocked (file)) == *text)
        text++;
    return !*text || byte == EOF;
}

// A first line, and then events; the last may be torn.
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
    const char *const *lines = page;
    char line[256];
    unsigned ends = 0;
    bool last = false;
    for (; strcmp (*lines, "<style>\n") != 0; lines++)
        if (!fgets (line, sizeof line, file) || strcmp (line, *lines) != 0)
            return false;
    while (fgets (line, sizeof line, file)) {
        last = !strcmp (line, "</html>\n");
        ends += last;
    }
    return last && ends == 1;
}

const FileKind program_proof = {"a proof", is_proof, NULL};
const FileKind program_formula = {"a formula", is_formula, NULL};
const FileKind program_answer = {"an answer", is_answer, NULL};
const FileKind program_steps = {"a trace", is_trace, NULL};

// ---------------------------------------------------------------------------

static bool is_of (const FileKind *kind, const char *path) {
    FILE *const file = fopen (path, "rb");
    const bool result = file && kind->is (file, kind->state) && !ferror (file);
    const int error = errno;
    if (file)
        fclose (file);
    errno = error;
    return result;
}

bool program_replaceable (const char *path, const FileKind *kind, char *message,
                          size_t size) {
    struct stat about;
    if (!strcmp (path, "-") || stat (path, &about) ||
        !S_ISREG (about.st_mode) || !about.st_size || is_of (kind, path))
        return true;
    snprintf (message, size,
              "exists and is not %s: expected another name, or --force",
              kind->name);
    return false;
}
