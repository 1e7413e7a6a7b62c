// form.c -- the normal form of patterns up to the symmetries of the board.
//
// The board has 1,218,998,108,160 symmetries, including the names of digits, but a pattern
// is a small graph.  All things named here are vertices, and the edges join
//
//   a band with the vertex of all bands, and a stack with the vertex of all stacks
//   a row with its band, and a column with its stack
//   a truth with its row and column, its line and digit, or its band, stack and digit
//   a candidate with its row, column and digit; the target is a second such vertex
//
// A symmetry of this graph is a symmetry of the board; it may exchange rows and columns, as
// the vertices of all bands and of all stacks have one colour.  The graph has only the rows,
// columns and digits that occur in the pattern, since all others are interchangeable.
// Canonical labels of the graph (graph.c) renumber rows, columns and digits.
//
// A second graph has only candidates, truths and links; naked pairs, hidden pairs and
// X-wings are isomorphic there.

#include "sudoku/theorems/graph.h"
#include "sudoku/theorems/pattern.h"

#include <stdlib.h>
#include <string.h>

enum {
    COLOUR_SIDE,
    COLOUR_BAND,
    COLOUR_LINE,
    COLOUR_DIGIT,
    COLOUR_CELL_TRUTH,
    COLOUR_LINE_TRUTH,
    COLOUR_BOX_TRUTH,
    COLOUR_LINK,
    COLOUR_CANDIDATE,
    COLOUR_FALSE, // targets
    COLOUR_TRUE
};

// The vertices of rows, columns, digits and so on, if they exist.
typedef struct Places {
    Graph graph;
    uint8_t side[2], band[2][3], line[2][9], digit[9];
    bool has_band[2][3], has_line[2][9], has_digit[9];
} Places;

static uint8_t band_of (Places *places, int side, unsigned band) {
    if (!places->has_band[side][band]) {
        places->has_band[side][band] = true;
        places->band[side][band] =
            sudoku_graph_vertex (&places->graph, COLOUR_BAND);
        sudoku_graph_edge (&places->graph, places->side[side],
                           places->band[side][band]);
    }
    return places->band[side][band];
}

static uint8_t line_of (Places *places, int side, unsigned line) {
    if (!places->has_line[side][line]) {
        const uint8_t band = band_of (places, side, line / 3);
        places->has_line[side][line] = true;
        places->line[side][line] =
            sudoku_graph_vertex (&places->graph, COLOUR_LINE);
        sudoku_graph_edge (&places->graph, band, places->line[side][line]);
    }
    return places->line[side][line];
}

static uint8_t digit_of (Places *places, unsigned digit) {
    if (!places->has_digit[digit]) {
        places->has_digit[digit] = true;
        places->digit[digit] =
            sudoku_graph_vertex (&places->graph, COLOUR_DIGIT);
    }
    return places->digit[digit];
}

static void add_candidate (Places *places, unsigned candidate, uint8_t colour) {
    Graph *const graph = &places->graph;
    const uint8_t row = line_of (places, 0, candidate_row (candidate));
    const uint8_t col = line_of (places, 1, candidate_col (candidate));
    const uint8_t digit = digit_of (places, candidate_digit (candidate));
    const uint8_t vertex = sudoku_graph_vertex (graph, colour);
    sudoku_graph_edge (graph, vertex, row);
    sudoku_graph_edge (graph, vertex, col);
    sudoku_graph_edge (graph, vertex, digit);
}

static void add_truth (Places *places, unsigned truth) {
    Graph *const graph = &places->graph;
    const unsigned kind = truth / 81, house = truth / 9 % 9, last = truth % 9;
    uint8_t ends[3], size = 0;
    if (kind == SUDOKU_CELL) {
        ends[size++] = line_of (places, 0, house);
        ends[size++] = line_of (places, 1, last);
    } else if (kind == SUDOKU_BOX) {
        ends[size++] = band_of (places, 0, house / 3);
        ends[size++] = band_of (places, 1, house % 3);
        ends[size++] = digit_of (places, last);
    } else {
        ends[size++] = line_of (places, kind == SUDOKU_COLUMN, house);
        ends[size++] = digit_of (places, last);
    }
    const uint8_t vertex =
        sudoku_graph_vertex (graph, kind == SUDOKU_CELL  ? COLOUR_CELL_TRUTH
                                    : kind == SUDOKU_BOX ? COLOUR_BOX_TRUTH
                                                         : COLOUR_LINE_TRUTH);
    for (uint8_t i = 0; i < size; i++)
        sudoku_graph_edge (graph, vertex, ends[i]);
}

// ---------------------------------------------------------------------------
// Renumbering

// Numbers the existing vertices from `first` on, in order of their labels, and gives
// the remaining numbers to the other rows, columns or digits.
static void number (const uint8_t *vertices, const bool *exist, unsigned size,
                    unsigned first, const uint8_t *label, unsigned *to) {
    unsigned last = first;
    for (unsigned i = 0; i < size; i++)
        last += exist[i];
    for (unsigned i = 0; i < size; i++) {
        to[i] = first;
        for (unsigned j = 0; exist[i] && j < size; j++)
            to[i] += exist[j] && label[vertices[j]] < label[vertices[i]];
        if (!exist[i])
            to[i] = last++;
    }
}

typedef struct Symmetry {
    bool transposed;
    unsigned line[2][9], digit[9];
} Symmetry;

static void make_symmetry (const Places *places, const uint8_t *label,
                           Symmetry *symmetry) {
    symmetry->transposed = label[places->side[1]] < label[places->side[0]];
    number (places->digit, places->has_digit, 9, 0, label, symmetry->digit);
    for (int side = 0; side < 2; side++) {
        unsigned band[3];
        number (places->band[side], places->has_band[side], 3, 0, label, band);
        for (unsigned b = 0; b < 3; b++)
            number (places->line[side] + 3 * b, places->has_line[side] + 3 * b,
                    3, 3 * band[b], label, symmetry->line[side] + 3 * b);
    }
}

static unsigned map_candidate (const Symmetry *symmetry, unsigned candidate) {
    const unsigned row = symmetry->line[0][candidate_row (candidate)];
    const unsigned col = symmetry->line[1][candidate_col (candidate)];
    const unsigned digit = symmetry->digit[candidate_digit (candidate)];
    return symmetry->transposed ? candidate_of (col, row, digit)
                                : candidate_of (row, col, digit);
}

// Finds the rule that contains all images of the truth's candidates.
static uint16_t map_truth (const Symmetry *symmetry, unsigned truth) {
    unsigned first[4], last[4];
    sudoku_pattern_rules (
        map_candidate (symmetry, sudoku_pattern_member (truth, 0)), first);
    sudoku_pattern_rules (
        map_candidate (symmetry, sudoku_pattern_member (truth, 8)), last);
    for (int kind = 0; kind < 3; kind++)
        if (first[kind] == last[kind])
            return (uint16_t) first[kind];
    return (uint16_t) first[SUDOKU_BOX];
}

static int compare (const void *a, const void *b) {
    return *(const uint16_t *) a - *(const uint16_t *) b;
}

static void map (Pattern *pattern, const Symmetry *symmetry) {
    bool allowed[CANDIDATES] = {false};
    for (unsigned c = 0; c < CANDIDATES; c++)
        if (pattern->allowed[c])
            allowed[map_candidate (symmetry, c)] = true;
    memcpy (pattern->allowed, allowed, sizeof allowed);
    for (size_t t = 0; t < pattern->size; t++)
        pattern->truths[t] = map_truth (symmetry, pattern->truths[t]);
    qsort (pattern->truths, pattern->size, sizeof *pattern->truths, compare);
    pattern->target = (uint16_t) map_candidate (symmetry, pattern->target);
}

bool sudoku_pattern_normalize (Pattern *pattern) {
    Places places;
    Symmetry symmetry;
    uint8_t label[VERTICES_MAX];
    uint64_t hash;
    memset (&places, 0, sizeof places);
    for (int side = 0; side < 2; side++)
        places.side[side] = sudoku_graph_vertex (&places.graph, COLOUR_SIDE);
    add_candidate (&places, pattern->target,
                   pattern->value ? COLOUR_TRUE : COLOUR_FALSE);
    for (size_t t = 0; t < pattern->size; t++)
        add_truth (&places, pattern->truths[t]);
    for (unsigned c = 0; c < CANDIDATES; c++)
        if (pattern->allowed[c])
            add_candidate (&places, c, COLOUR_CANDIDATE);
    if (!sudoku_graph_label (&places.graph, label, &hash))
        return false;
    make_symmetry (&places, label, &symmetry);
    map (pattern, &symmetry);
    return true;
}

// ---------------------------------------------------------------------------
// The shape

uint64_t sudoku_pattern_shape (const Pattern *pattern) {
    Graph graph = {0};
    bool links[RULES];
    uint8_t vertex[CANDIDATES], label[VERTICES_MAX];
    uint64_t hash;
    sudoku_pattern_links (pattern, links);
    for (unsigned c = 0; c < CANDIDATES; c++)
        if (pattern->allowed[c] || c == pattern->target)
            vertex[c] = sudoku_graph_vertex (
                &graph, c != pattern->target ? COLOUR_CANDIDATE
                        : pattern->value     ? COLOUR_TRUE
                                             : COLOUR_FALSE);
    for (unsigned rule = 0; rule < RULES; rule++) {
        bool is_truth = false;
        for (size_t t = 0; t < pattern->size; t++)
            is_truth |= pattern->truths[t] == rule;
        for (int link = 0; link < 2; link++) {
            if (!(link ? links[rule] : is_truth))
                continue;
            const uint8_t at = sudoku_graph_vertex (
                &graph, link ? COLOUR_LINK : COLOUR_CELL_TRUTH);
            for (unsigned k = 0; k < 9; k++) {
                const unsigned c = sudoku_pattern_member (rule, k);
                if (pattern->allowed[c] || (link && c == pattern->target))
                    sudoku_graph_edge (&graph, at, vertex[c]);
            }
        }
    }
    return sudoku_graph_label (&graph, label, &hash) ? hash : 0;
}
