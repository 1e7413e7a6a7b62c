// lrat.h -- LRAT proofs: each lemma has the numbers of its antecedents as
// hints, in the order in which they become unit.
//
//   9 1 -2 0 4 7 0     clause 9 follows from 4 and 7
//   9 d 4 7 0          clauses 4 and 7 are deleted
//
// Clauses of the formula are numbered from 1, in the order in which they are
// added.  A group has a number for each pair of members; in an exactly-one
// group, the number of the clause comes first:
//
//   group of a, b, c from number 5 on     5: -a -b    6: -a -c    7: -b -c
//
// The engine computes the hints (hint.h in engine/).
//
// Source: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient Certified
// RAT Verification", CADE 2017.

#pragma once

#include "cdcl/proof/proof.h"

extern const SinkCalls cdcl_lrat_sink; // its state is a Proof

void cdcl_lrat_begin (Proof *);
