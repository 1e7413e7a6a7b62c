// make_golfers.c -- the social golfer problem.
//
// Each week, groups · size golfers play in groups of `size`, and no two of them share a
// group in two weeks.  Symmetries are not broken.
//
// Source: problem 10 of CSPLib (Harvey), and Triska and Musliu, "An improved SAT
// formulation for the social golfer problem", 2012.

#include "families.h"

typedef struct Golf {
    int groups, size, players, first; // variable of player 0, group 0, week 0
} Golf;

// The variable: the player is in the group in this week.
static int plays (const Golf *golf, int week, int player, int group) {
    return golf->first + (week * golf->players + player) * golf->groups + group;
}

static void fill_week (Maker *maker, const Golf *golf, int week) {
    int *group = cnf_ints (maker, golf->players);
    for (int player = 0; player < golf->players; player++) {
        for (int g = 0; g < golf->groups; g++)
            cnf_lit (maker, plays (golf, week, player, g));
        cnf_say (maker, cnf_exactly_one);
    }
    for (int g = 0; g < golf->groups; g++) {
        for (int player = 0; player < golf->players; player++)
            group[player] = plays (golf, week, player, g);
        cnf_at_most (maker, group, golf->players, golf->size);
    }
}

// The two players share a group in at most one week.
static void meet_once (Maker *maker, const Golf *golf, int weeks, int one,
                       int other) {
    int first = cnf_fresh (maker, weeks), *meet;
    for (int week = 0; week < weeks; week++)
        for (int g = 0; g < golf->groups; g++)
            CNF_CLAUSE (maker, -plays (golf, week, one, g),
                        -plays (golf, week, other, g), first + week);
    meet = cnf_numbers (maker, first, weeks);
    cnf_at_most_one (maker, meet, weeks);
}

void cnf_make_golfers (Maker *maker, const int *sizes) {
    const int weeks = sizes[2];
    Golf golf = {sizes[0], sizes[1], sizes[0] * sizes[1], 0};
    golf.first = cnf_fresh (maker, weeks * golf.players * golf.groups);
    for (int week = 0; week < weeks; week++)
        fill_week (maker, &golf, week);
    for (int one = 0; one < golf.players; one++)
        for (int other = one + 1; other < golf.players; other++)
            meet_once (maker, &golf, weeks, one, other);
    // Each golfer meets size − 1 of the players − 1 others per week.
    if (weeks * (golf.size - 1) > golf.players - 1)
        maker->expect = CNF_UNSAT;
}
