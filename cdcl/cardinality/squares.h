// squares.h -- groups that cross: rows and columns of an all-different.
//
// Groups get colours so that no two of one colour share a literal.  Those of two
// colours that hang together by common literals are a square: each literal lies
// in at most one of its rows and at most one of its columns, and a row and a
// column may share several.  In a Latin square the colours are cells, rows and
// columns, each with one symbol; the squares are the cells of each row or column
// with its symbols, and for each symbol its rows with its columns.
//
//   squares  | lines | sizes[2] | colours[2] | perfect | …
//   lines    groups of side 0, groups of side 1 | …  from squares[s].lines
//   colour   by group, or NO_COLOUR
//   seats    by group and colour of the other side: its square, and its place
//            among those of its side there
//
// Nothing is stored by literal.  Built when it is wanted, and anew when groups
// have come or gone.

#ifndef CDCL_SQUARES_H
#define CDCL_SQUARES_H

#include "cdcl/base/matching.h"
#include "cdcl/engine/solver.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { COLOURS = 6, NO_COLOUR = COLOURS };
#define NO_SQUARE 0xffffffu

typedef struct Square {
    uint32_t lines;
    uint16_t sizes[2];
    uint8_t colours[2];
    bool perfect; // as many rows as columns, all of them exactly-one
} Square;

typedef struct Seat {
    uint32_t square : 24; // or NO_SQUARE
    uint32_t place : 8;
} Seat;

VEC_DEFINE (SquareVec, square_vec, Square)
VEC_DEFINE (Seats, seats, Seat)
VEC_DEFINE (Colours, colours, uint8_t)

typedef struct Squares {
    uint64_t revision; // of the groups that they are made of
    SquareVec squares;
    Words lines;
    Words mates; // beside `lines`: place of the line it was matched with
    Colours colour;
    Seats seats;
    Words sides[2]; // of the square that is being collected
} Squares;

// Builds them if groups have changed; whether they had.
bool cdcl_squares_build (struct cdcl *);

// The group of this colour that has the literal, or UINT32_MAX.
uint32_t cdcl_group_of_colour (const struct cdcl *, Lit lit, unsigned colour);

void cdcl_squares_release (struct cdcl *);

static inline Seat *squares_seat (const Squares *squares, uint32_t group,
                                  unsigned colour) {
    return squares->seats.data + (size_t) group * COLOURS + colour;
}

#ifdef __cplusplus
}
#endif
#endif
