// encode_amo.c -- encodings of "at most one of m literals is true".
//
//                clauses            auxiliary variables   m = 9     m = 81
//   native       none, one group    none                  0, 0      0, 0
//   pairwise     m(m-1)/2           none                  36, 0     3240, 0
//   sequential   3m - 4             m - 1                 23, 8     239, 80
//   product      2m + O(√m)         2√m + O(m^(1/4))      24, 6     210, 30
//   commander    about 3m           about m/2             21, 3     237, 39
//   binary       m⌈log m⌉           ⌈log m⌉               36, 4     567, 7
//   bimander     m⌈log m/2⌉ + m/2   ⌈log m/2⌉             31, 3     526, 6
//
// In all these encodings unit propagation from one true literal makes the others false,
// and every assignment with at most one true literal extends to the auxiliary
// variables.  A literal implies its auxiliary variable, but the variable does not imply
// the literal; this is sufficient, and needs only half of the clauses.
//
// Source: Sinz, "Towards an Optimal CNF Encoding of Boolean Cardinality
// Constraints", CP 2005; Chen, "A New SAT Encoding of the At-Most-One
// Constraint", ModRef 2010; Klieber and Kwon, "Efficient CNF Encoding for
// Selecting 1 from N Objects", CFV 2007; Frisch, Peugniez, Doggett and Nightingale,
// "Solving Non-Boolean Satisfiability Problems with Stochastic Local Search", JAR
// 2005; Hölldobler and Nguyen, "An Efficient Encoding of the At-Most-One
// Constraint", 2013.
//
// Each encoding is followed by its size function, with the same recursive structure.

#include "sudoku/encode/encode.h"
#include "sudoku/board/geometry.h"

#include <assert.h>

// Both recursive encodings use pairs for at most four literals, since no split of four
// literals is smaller than their six pairs.
enum { PAIRWISE_UP_TO = 4, COMMANDER_GROUP = 3, BIMANDER_GROUP = 2 };

static int binary (const Encoder *encoder, int a, int b) {
    const int lits[2] = {a, b};
    assert (a && b); // a group may contain a literal and its negation
    return encoder->sink->clause (encoder->sink->state, lits, 2);
}

static EncodedSize binaries (uint64_t clauses, uint64_t vars) {
    const EncodedSize size = {clauses, 0, 2 * clauses, vars};
    return size;
}

static EncodedSize sum (EncodedSize a, EncodedSize b) {
    a.clauses += b.clauses;
    a.groups += b.groups;
    a.literals += b.literals;
    a.vars += b.vars;
    return a;
}

// ---------------------------------------------------------------------------

int sudoku_amo_native (Encoder *encoder, const int *lits, unsigned count) {
    return encoder->sink->at_most_one (encoder->sink->state, lits, count);
}

EncodedSize sudoku_amo_native_size (unsigned count) {
    const EncodedSize size = {0, 1, count, 0};
    return size;
}

// ---------------------------------------------------------------------------

int sudoku_amo_pairwise (Encoder *encoder, const int *lits, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        for (unsigned j = i + 1; j < count; j++) {
            const int stop = binary (encoder, -lits[i], -lits[j]);
            if (stop)
                return stop;
        }
    }
    return 0;
}

EncodedSize sudoku_amo_pairwise_size (unsigned count) {
    return binaries (count ? (uint64_t) count * (count - 1) / 2 : 0, 0);
}

// ---------------------------------------------------------------------------
// s[i] says that one of lits[0] … lits[i] is true:
//
//   lits[i] → s[i]    s[i-1] → s[i]    lits[i] → ¬s[i-1]
//
// The last literal needs no variable of its own.

int sudoku_amo_sequential (Encoder *encoder, const int *lits, unsigned count) {
    if (count < 2)
        return 0;
    const int s = encoder->next_var;
    assert (s > 0);
    encoder->next_var += (int) count - 1;
    int stop = binary (encoder, -lits[0], s);
    for (unsigned i = 1; i < count && !stop; i++) {
        const int here = s + (int) i, before = here - 1;
        stop = binary (encoder, -lits[i], -before);
        if (i + 1 == count)
            break;
        if (!stop)
            stop = binary (encoder, -lits[i], here);
        if (!stop)
            stop = binary (encoder, -before, here);
    }
    return stop;
}

EncodedSize sudoku_amo_sequential_size (unsigned count) {
    if (count < 2)
        return binaries (0, 0);
    return binaries (3 * (uint64_t) count - 4, count - 1);
}

// ---------------------------------------------------------------------------
// The literals are arranged in a grid of ⌈√m⌉ rows.  A literal implies the variable
// of its row and the variable of its column.  At most one row variable and at most
// one column variable is true.

static unsigned grid_rows (unsigned count) {
    const unsigned root = (unsigned) root_of (count);
    return root * root == count ? root : root + 1;
}

int sudoku_amo_product (Encoder *encoder, const int *lits, unsigned count) {
    if (count <= PAIRWISE_UP_TO)
        return sudoku_amo_pairwise (encoder, lits, count);
    const unsigned rows = grid_rows (count), cols = (count + rows - 1) / rows;
    assert (rows < count && cols <= rows && rows * cols >= count);
    int *const row = encoder->spare, *const col = row + rows;
    for (unsigned i = 0; i < rows + cols; i++)
        row[i] = encoder->next_var++;
    int stop = 0;
    for (unsigned i = 0; i < count && !stop; i++) {
        stop = binary (encoder, -lits[i], row[i / cols]);
        if (!stop)
            stop = binary (encoder, -lits[i], col[i % cols]);
    }
    encoder->spare = col + cols;
    if (!stop)
        stop = sudoku_amo_product (encoder, row, rows);
    if (!stop)
        stop = sudoku_amo_product (encoder, col, cols);
    encoder->spare = row;
    return stop;
}

EncodedSize sudoku_amo_product_size (unsigned count) {
    if (count <= PAIRWISE_UP_TO)
        return sudoku_amo_pairwise_size (count);
    const unsigned rows = grid_rows (count), cols = (count + rows - 1) / rows;
    return sum (
        binaries (2 * (uint64_t) count, rows + cols),
        sum (sudoku_amo_product_size (rows), sudoku_amo_product_size (cols)));
}

// ---------------------------------------------------------------------------
// The literals are divided into balanced groups of at most three.  A literal implies
// the commander of its group.  At most one literal per group is true (pairwise), and
// at most one commander (recursively).

// The members of group g of `groups` are lits[g·m/groups] up to the next start.
static unsigned group_start (unsigned count, unsigned groups, unsigned g) {
    assert (g <= groups);
    return (unsigned) ((uint64_t) count * g / groups);
}

int sudoku_amo_commander (Encoder *encoder, const int *lits, unsigned count) {
    if (count <= PAIRWISE_UP_TO)
        return sudoku_amo_pairwise (encoder, lits, count);
    const unsigned groups = (count + COMMANDER_GROUP - 1) / COMMANDER_GROUP;
    int *const commander = encoder->spare;
    int stop = 0;
    for (unsigned g = 0; g < groups && !stop; g++) {
        const unsigned start = group_start (count, groups, g);
        const unsigned end = group_start (count, groups, g + 1);
        assert (end - start <= COMMANDER_GROUP);
        commander[g] = encoder->next_var++;
        for (unsigned i = start; i < end && !stop; i++)
            stop = binary (encoder, -lits[i], commander[g]);
        if (!stop)
            stop = sudoku_amo_pairwise (encoder, lits + start, end - start);
    }
    encoder->spare = commander + groups;
    if (!stop)
        stop = sudoku_amo_commander (encoder, commander, groups);
    encoder->spare = commander;
    return stop;
}

EncodedSize sudoku_amo_commander_size (unsigned count) {
    if (count <= PAIRWISE_UP_TO)
        return sudoku_amo_pairwise_size (count);
    const unsigned groups = (count + COMMANDER_GROUP - 1) / COMMANDER_GROUP;
    EncodedSize size = binaries (count, groups);
    for (unsigned g = 0; g < groups; g++)
        size = sum (
            size, sudoku_amo_pairwise_size (group_start (count, groups, g + 1) -
                                            group_start (count, groups, g)));
    return sum (size, sudoku_amo_commander_size (groups));
}

// ---------------------------------------------------------------------------
// A literal implies each bit of its group's number; each bit is a variable.  So at most
// one group has a true literal.  Groups of one literal need no other clauses.

static unsigned bits_for (unsigned numbers) {
    unsigned bits = 0;
    while (numbers > 1u << bits)
        bits++;
    return bits;
}

static int number_groups (Encoder *encoder, const int *lits, unsigned count,
                          unsigned group) {
    const unsigned bits = bits_for ((count + group - 1) / group);
    const int first = encoder->next_var;
    int stop = 0;
    encoder->next_var += (int) bits;
    for (unsigned i = 0; i < count && !stop; i++)
        for (unsigned bit = 0; bit < bits && !stop; bit++) {
            const int var = first + (int) bit;
            stop =
                binary (encoder, -lits[i], i / group >> bit & 1 ? var : -var);
        }
    return stop;
}

static EncodedSize number_groups_size (unsigned count, unsigned group) {
    const unsigned bits = bits_for ((count + group - 1) / group);
    return binaries ((uint64_t) count * bits, bits);
}

int sudoku_amo_binary (Encoder *encoder, const int *lits, unsigned count) {
    return number_groups (encoder, lits, count, 1);
}

EncodedSize sudoku_amo_binary_size (unsigned count) {
    return number_groups_size (count, 1);
}

int sudoku_amo_bimander (Encoder *encoder, const int *lits, unsigned count) {
    int stop = number_groups (encoder, lits, count, BIMANDER_GROUP);
    for (unsigned i = 0; i < count && !stop; i += BIMANDER_GROUP)
        stop = sudoku_amo_pairwise (
            encoder, lits + i,
            count - i < BIMANDER_GROUP ? count - i : BIMANDER_GROUP);
    return stop;
}

EncodedSize sudoku_amo_bimander_size (unsigned count) {
    EncodedSize size = number_groups_size (count, BIMANDER_GROUP);
    for (unsigned i = 0; i < count; i += BIMANDER_GROUP)
        size = sum (size, sudoku_amo_pairwise_size (count - i < BIMANDER_GROUP
                                                        ? count - i
                                                        : BIMANDER_GROUP));
    return size;
}
