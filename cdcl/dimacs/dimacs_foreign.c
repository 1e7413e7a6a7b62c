// dimacs_foreign.c -- recognizes other file formats, to name a program that
// reads them.
//
// This is called after reading has failed, so it costs nothing on a valid
// formula.  It reads the buffer from the wrong byte on, and replaces the
// message, but not the position of the error.  If no row of the table
// recognizes the file, the message is unchanged.
//
// Sources: the formats of the SAT Competition, the MaxSAT Evaluation (before and since
// 2022), the Pseudo-Boolean Competition, QBFEVAL, the DIMACS Challenges, AIGER 1.9 and
// SMT-LIB 2.6; CryptoMiniSat for XOR lines.

#include "cdcl/dimacs/dimacs_reader.h"

#include <stdio.h>
#include <string.h>

typedef struct Text {
    const char *at, *end;
} Text;

static bool among (int byte, const char *set) {
    return byte && strchr (set, byte);
}

// Returns the next line, without surrounding blanks.
static Text take_line (Text *rest) {
    const size_t size = (size_t) (rest->end - rest->at);
    const char *const newline = size ? memchr (rest->at, '\n', size) : NULL;
    Text line = {rest->at, newline ? newline : rest->end};
    rest->at = newline ? newline + 1 : rest->end;
    while (line.at != line.end && blank (*line.at))
        line.at++;
    while (line.at != line.end && blank (line.end[-1]))
        line.end--;
    return line;
}

static bool begins (Text text, const char *word) {
    const size_t size = strlen (word);
    return (size_t) (text.end - text.at) >= size &&
           !memcmp (text.at, word, size);
}

// Whether the text begins with one of the words, which are separated by blanks.
static bool begins_one (Text text, const char *words) {
    char word[20];
    for (int used; sscanf (words, "%19s%n", word, &used) == 1; words += used)
        if (begins (text, word))
            return true;
    return false;
}

// Whether the line is the letter, blanks, and a literal.  The blanks are
// optional unless `apart`.
static bool is_row (Text line, char letter, bool apart) {
    if (line.at == line.end || *line.at++ != letter)
        return false;
    if (apart && (line.at == line.end || !blank (*line.at)))
        return false;
    while (line.at != line.end && blank (*line.at))
        line.at++;
    line.at += line.at != line.end && *line.at == '-';
    return line.at != line.end && digit (*line.at);
}

// Returns the word after `p` in a header.
static Text header_word (Text text) {
    Text line = take_line (&text);
    if (!begins (line, "p ") && !begins (line, "p\t"))
        return (Text){line.end, line.end};
    line.at++;
    line = take_line (&line);
    const char *end = line.at;
    while (end != line.end && !blank (*end))
        end++;
    return (Text){line.at, end};
}

static bool is_header (Text text, const char *word) {
    const Text found = header_word (text);
    return begins (found, word) &&
           (size_t) (found.end - found.at) == strlen (word);
}

// ---------------------------------------------------------------------------
// Formats

// WCNF since 2022: there is no header; a hard clause begins with h, any other
// clause with its weight.
static bool is_wcnf (Text text) {
    if (is_header (text, "wcnf"))
        return true;
    const bool weight = text.at != text.end && digit (*text.at);
    do {
        const Text line = take_line (&text);
        if (is_row (line, 'h', true))
            return true;
    } while (weight && text.at != text.end);
    return false;
}

// OPB: comments begin with *, statements end with a semicolon, and variables
// begin with x.
static bool is_opb (Text text) {
    Text rest = text;
    for (Text line = take_line (&rest); begins (line, "*");
         line = take_line (&rest)) {
        if (begins (line, "* #variable="))
            return true;
        text = rest;
    }
    if (begins_one (text, "min: max: soft:"))
        return true;
    bool variable = false, equation = false;
    for (; text.at != text.end && *text.at != ';'; text.at++) {
        const char byte = *text.at;
        if (!digit (byte) && !blank (byte) && !among (byte, "+-~x<>=\n"))
            return false;
        variable |= byte == 'x';
        equation |= byte == '=';
    }
    return variable && equation && text.at != text.end;
}

static bool is_aiger (Text text) {
    return (begins (text, "aag ") || begins (text, "aig ")) &&
           text.end - text.at > 4 && digit (text.at[4]);
}

static bool is_smt (Text text) {
    Text line = take_line (&text);
    while (text.at != text.end && (begins (line, ";") || line.at == line.end))
        line = take_line (&text);
    return begins_one (line, "(set- (declare- (define- (assert (check-sat");
}

static bool is_graph (Text text) {
    return is_header (text, "edge") || is_header (text, "col") ||
           is_header (text, "sp") || is_header (text, "max") ||
           is_header (text, "tw");
}

// QDIMACS: quantifier lines follow the header.  DQDIMACS: also lines with
// dependencies.
static bool is_qdimacs (Text text) {
    const Text line = take_line (&text);
    return is_row (line, 'a', true) || is_row (line, 'e', true) ||
           is_row (line, 'd', true);
}

static bool is_xor (Text text) {
    return is_row (take_line (&text), 'x', false);
}

// The contents of a line of a board.
typedef struct Cells {
    size_t size;  // number of cells; 0: not a line of a board
    bool letters; // some cells are letters
    bool spaced;  // cells are separated by blanks, so each is one symbol
    bool zero;    // cells are spaced, and the last one is 0, as in a clause
} Cells;

static Cells count_cells (Text line) {
    static const char between[] = " \t|,";
    Cells cells = {0};
    char last = ' ';
    for (; line.at != line.end; last = *line.at++) {
        const bool letter = *line.at >= 'A' && *line.at <= 'Y';
        if (among (*line.at, between)) {
            cells.spaced |= !among (*line.at, "|") && !among (last, between);
            continue;
        }
        if (!letter && !digit (*line.at) && !among (*line.at, ".-_*?"))
            return (Cells){0};
        cells.letters |= letter;
        cells.size++;
    }
    cells.zero = cells.spaced && last == '0';
    return cells;
}

static bool is_ruler (Text line) {
    while (line.at != line.end && among (*line.at, "+-=|*: "))
        line.at++;
    return line.at == line.end;
}

static bool is_square (size_t size, size_t *root) {
    *root = 0;
    while (*root * *root < size)
        ++*root;
    return *root * *root == size;
}

// A board is N rows of N cells, possibly framed, or a line of N * N cells.
// Clauses may look like rows of cells with blanks between them, but all clauses
// end with 0.
static bool is_board (Text text) {
    enum { LEAST = 4, MOST = 64, LETTERS = 10 };
    size_t side = 0, rows = 0, zeros = 0, root;
    while (text.at != text.end && (!side || rows < side)) {
        const Text line = take_line (&text);
        if (is_ruler (line) || begins (line, "#"))
            continue;
        const Cells cells = count_cells (line);
        if (!side && !cells.spaced && is_square (cells.size, &root) &&
            root >= (cells.letters ? LETTERS : LEAST))
            return true;
        side = side ? side : cells.size;
        if (cells.size != side || side < (cells.letters ? LETTERS : LEAST) ||
            side > MOST)
            return false;
        rows++;
        zeros += cells.zero;
    }
    return side && rows == side && zeros < rows;
}

// ---------------------------------------------------------------------------
// The table

enum { BEFORE = 1, AFTER = 2 };

// Each row of the table applies before or after the header, or both.
static const struct {
    int place;
    bool (*is) (Text text);
    const char *name, *use;
} formats[] = {
    {BEFORE, is_wcnf, "a WCNF file: weighted clauses",
     "a MaxSAT solver, such as RC2, MaxHS or EvalMaxSAT"},
    {BEFORE, is_opb, "an OPB file: pseudo-Boolean constraints",
     "a pseudo-Boolean solver, such as RoundingSat, Sat4j or clasp"},
    {BEFORE, is_aiger, "an AIGER file: a circuit",
     "aigtocnf of the AIGER tools to make CNF of it"},
    {BEFORE, is_smt, "an SMT-LIB file: a formula of first-order logic",
     "an SMT solver, such as Z3, cvc5 or Bitwuzla"},
    {BEFORE, is_graph, "a DIMACS file of a graph",
     "an encoder, such as CNFgen, to make CNF of its problem"},
    {BEFORE, is_board, "a Sudoku board", "cdcl-sudoku solve"},
    {AFTER, is_qdimacs, "a QDIMACS file: a quantified formula",
     "a QBF solver, such as DepQBF or CAQE (cubes need a header 'p inccnf')"},
    {BEFORE | AFTER, is_xor, "an XOR constraint",
     "CryptoMiniSat, or write the constraint as clauses"}};

// Returns the buffer from the wrong byte on, or nothing if this byte is no
// longer in the buffer, as in a header read in pieces.  Reads on only to the
// end of the line, since the input may be a terminal.
static Text wrong_text (Reader *reader) {
    const uint64_t start = reader->line.start + reader->error->column - 1;
    if (start < reader->before)
        return (Text){reader->bytes, reader->bytes};
    const char *const begin = reader->bytes + (start - reader->before);
    size_t size = (size_t) (reader->end - begin);
    memmove (reader->bytes, begin, size);
    while (size < BUFFER && !reader->ended &&
           !memchr (reader->bytes, '\n', size)) {
        const long got =
            reader->read (reader->source, reader->bytes + size, BUFFER - size);
        reader->ended = got <= 0;
        size += got > 0 ? (size_t) got : 0;
    }
    return (Text){reader->bytes, reader->bytes + size};
}

void cdcl_reader_name_format (Reader *reader) {
    cdcl_dimacs_error *const error = reader->error;
    if (reader->status != CDCL_DIMACS_BAD || reader->open ||
        error->line != reader->line.number)
        return;
    const bool fresh = reader->fresh;
    const Text text = wrong_text (reader);
    if (!fresh && !begins (text, "p"))
        return;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        if (!(formats[i].place & (reader->headed ? AFTER : BEFORE)) ||
            !formats[i].is (text))
            continue;
        snprintf (error->message, sizeof error->message,
                  "%s, which cdcl does not read; use %s", formats[i].name,
                  formats[i].use);
        return;
    }
}
