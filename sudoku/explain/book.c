// book.c -- the techniques in the order of the books.

#include "sudoku/explain/finder.h"
#include "sudoku/sudoku_explain.h"

#include <string.h>

const Technique sudoku_techniques_table[] = {
    {"full-house", sudoku_find_full_house, 1, 1},
    {"naked-single", sudoku_find_naked_single, 1, 1},
    {"hidden-single", sudoku_find_hidden_single, 1, 1},
    {"pointing", sudoku_find_pointing, 1, 1},
    {"claiming", sudoku_find_claiming, 1, 1},
    {"naked-pair", sudoku_find_naked, 2, 2},
    {"hidden-pair", sudoku_find_hidden, 2, 2},
    {"naked-triple", sudoku_find_naked, 3, 3},
    {"hidden-triple", sudoku_find_hidden, 3, 3},
    {"naked-quad", sudoku_find_naked, 4, 4},
    {"hidden-quad", sudoku_find_hidden, 4, 4},
    {"x-wing", sudoku_find_fish, 2, 2},
    {"swordfish", sudoku_find_fish, 3, 3},
    {"jellyfish", sudoku_find_fish, 4, 4},
    {"remote-pair", sudoku_find_remote_pair, 0, ANY_TRUTHS},
    {"skyscraper", sudoku_find_skyscraper, 2, 2},
    {"two-string-kite", sudoku_find_kite, 2, 2},
    {"turbot-fish", sudoku_find_turbot, 2, 2},
    {"empty-rectangle", sudoku_find_rectangle, 2, 2},
    {"unique-rectangle", sudoku_find_unique_rectangle, 0, UNIQUE_TRUTHS},
    {"bug", sudoku_find_bug, 0, UNIQUE_TRUTHS},
    {"xy-wing", sudoku_find_xy_wing, 3, 3},
    {"xyz-wing", sudoku_find_xyz_wing, 3, 3},
    {"w-wing", sudoku_find_w_wing, 3, 3},
    {"simple-colours", sudoku_find_simple_colours, 0, ANY_TRUTHS},
    {"multi-colours", sudoku_find_multi_colours, 0, ANY_TRUTHS},
    {"finned-x-wing", sudoku_find_finned, 2, 2},
    {"sashimi-x-wing", sudoku_find_sashimi, 2, 2},
    {"finned-swordfish", sudoku_find_finned, 3, 3},
    {"sashimi-swordfish", sudoku_find_sashimi, 3, 3},
    {"finned-jellyfish", sudoku_find_finned, 4, 4},
    {"sashimi-jellyfish", sudoku_find_sashimi, 4, 4},
    {"sue-de-coq", sudoku_find_sue_de_coq, 0, ANY_TRUTHS},
    {"x-chain", sudoku_find_x_chain, 0, ANY_TRUTHS},
    {"xy-chain", sudoku_find_xy_chain, 0, ANY_TRUTHS},
    {"aic", sudoku_find_aic, 0, ANY_TRUTHS},
    {"grouped-aic", sudoku_find_grouped_aic, 0, ANY_TRUTHS},
    {"als-xz", sudoku_find_als, 2, ANY_TRUTHS},
    {"als-xy-wing", sudoku_find_als, 3, NO_TRUTHS},
    {"als-chain", sudoku_find_als_chain, 0, NO_TRUTHS},
    {"als-aic", sudoku_find_als_aic, 0, NO_TRUTHS},
    {"death-blossom", sudoku_find_death_blossom, 0, NO_TRUTHS},
    {"franken-x-wing", sudoku_find_franken, 2, 2},
    {"franken-swordfish", sudoku_find_franken, 3, 3},
    {"franken-jellyfish", sudoku_find_franken, 4, 4},
    {"finned-franken-x-wing", sudoku_find_finned_franken, 2, 2},
    {"finned-franken-swordfish", sudoku_find_finned_franken, 3, 3},
    {"finned-franken-jellyfish", sudoku_find_finned_franken, 4, 4},
    {"mutant-x-wing", sudoku_find_mutant, 2, 2},
    {"mutant-swordfish", sudoku_find_mutant, 3, 3},
    {"mutant-jellyfish", sudoku_find_mutant, 4, 4},
    {"finned-mutant-x-wing", sudoku_find_finned_mutant, 2, 2},
    {"finned-mutant-swordfish", sudoku_find_finned_mutant, 3, 3},
    {"finned-mutant-jellyfish", sudoku_find_finned_mutant, 4, 4},
};

size_t sudoku_techniques (void) {
    return sizeof sudoku_techniques_table / sizeof *sudoku_techniques_table;
}

const char *sudoku_technique_name (size_t technique) {
    return technique < sudoku_techniques ()
               ? sudoku_techniques_table[technique].name
               : NULL;
}

int sudoku_technique (const char *name) {
    for (size_t i = 0; i < sudoku_techniques (); i++)
        if (!strcmp (name, sudoku_techniques_table[i].name))
            return (int) i;
    return -1;
}
