// chain_text.c -- chains in words.
//
//   If r1c1 is not 5, then in row 1 the 5 is in r1c4; then r3c4 is not 5, but 7; …
//   then r9c1 is 5.  So r1c1 is 5 or r9c1 is 5; so 5 cannot be in r5c1.
//
// A step has its truths in no order; so they are put in one again.  Each element of the
// chain is a truth, or an almost locked set: k cells of a house with k + 1 digits.  If
// the candidates on the one side of it are false, those on the other are true.  The
// chain begins with what excludes the first eliminated candidate and ends with what
// excludes all of them, or its end excludes its beginning, and it is a loop.
//
// Source of the words: "almost locked sets" and "nice loops", Sudoku Players' Forum.

#include "sudoku/board/houses.h"
#include "sudoku/explain/telling.h"
#include "sudoku/board/sentence.h"

#include <stdlib.h>
#include <string.h>

enum { TRUTHS_MOST = 20, SIDE_ROOM = 16, SETS_MOST = 400, NODES_MOST = 20000 };

typedef struct Node {
    sudoku_given at[SIDE_ROOM];
    size_t size;
} Node;

// A truth, or the cells of an almost locked set, as bits.
typedef struct Element {
    uint32_t truths;
    Node in, out;
} Element;

typedef struct Chain {
    const sudoku_board *board;
    const sudoku_step *step;
    Node left[TRUTHS_MOST]; // of each truth
    uint32_t set[SETS_MOST];
    size_t sets, nodes;
    Element element[TRUTHS_MOST];
    size_t size;
    sudoku_given target; // what the chain is about; of a loop none: digit 0
    bool loop, both;     // `both`: the same holds for the other digit
} Chain;

static bool excludes (const Chain *chain, sudoku_given a, sudoku_given b) {
    if (a.row == b.row && a.col == b.col)
        return a.digit != b.digit;
    return a.digit == b.digit && sudoku_cells_see (chain->board, a, b);
}

// Whether each candidate of a node excludes another.
static bool all_exclude (const Chain *chain, const Node *node,
                         sudoku_given other) {
    for (size_t i = 0; i < node->size; i++)
        if (!excludes (chain, node->at[i], other))
            return false;
    return node->size > 0;
}

static bool node_excludes (const Chain *chain, const Node *a, const Node *b) {
    for (size_t i = 0; i < b->size; i++)
        if (!all_exclude (chain, a, b->at[i]))
            return false;
    return true;
}

// ---------------------------------------------------------------------------
// Almost locked sets

// The digits that the cells of a set have left, as bits.
static uint64_t digits_of (const Chain *chain, uint32_t set) {
    uint64_t digits = 0;
    for (size_t t = 0; set; t++, set >>= 1)
        for (size_t i = 0; set & 1 && i < chain->left[t].size; i++)
            digits |= UINT64_C (1) << chain->left[t].at[i].digit;
    return digits;
}

static Node places_of (const Chain *chain, uint32_t set, unsigned digit) {
    Node node = {.size = 0};
    for (size_t t = 0; set; t++, set >>= 1)
        for (size_t i = 0; set & 1 && i < chain->left[t].size; i++)
            if (chain->left[t].at[i].digit == digit && node.size < SIDE_ROOM)
                node.at[node.size++] = chain->left[t].at[i];
    return node;
}

static bool see_each_other (const Chain *chain, uint32_t set) {
    const sudoku_rule *const truths = chain->step->truths;
    bool row = true, col = true, box = true;
    size_t first = TRUTHS_MOST;
    for (size_t t = 0; set >> t; t++) {
        if (!(set >> t & 1))
            continue;
        first = first == TRUTHS_MOST ? t : first;
        row &= truths[t].row == truths[first].row;
        col &= truths[t].col == truths[first].col;
        box &=
            board_region (chain->board, truths[t].row, truths[t].col) ==
            board_region (chain->board, truths[first].row, truths[first].col);
    }
    return row || col || box;
}

// All almost locked sets of two cells or more.
static void find_sets (Chain *chain, size_t from, uint32_t set, size_t size) {
    for (size_t t = from; t < chain->step->truths_size; t++) {
        const uint32_t more = set | UINT32_C (1) << t;
        if (chain->step->truths[t].kind != SUDOKU_CELL || size == 7 ||
            !see_each_other (chain, more))
            continue;
        if (size && chain->sets < SETS_MOST &&
            count_bits (digits_of (chain, more)) == size + 2)
            chain->set[chain->sets++] = more;
        find_sets (chain, t + 1, more, size + 1);
    }
}

// ---------------------------------------------------------------------------
// The order

// The two sides of a truth: what a node excludes, and the rest.
static Element split (const Chain *chain, size_t truth, const Node *before) {
    Element element = {UINT32_C (1) << truth, {.size = 0}, {.size = 0}};
    const Node *const left = chain->left + truth;
    for (size_t i = 0; i < left->size; i++) {
        Node *const side = all_exclude (chain, before, left->at[i])
                               ? &element.in
                               : &element.out;
        side->at[side->size++] = left->at[i];
    }
    return element;
}

static bool covers (const Chain *chain, sudoku_given at) {
    for (size_t i = 0; i < chain->size; i++) {
        const Element *const element = chain->element + i;
        const Node *const next = &chain->element[(i + 1) % chain->size].in;
        if (all_exclude (chain, &element->out, at) &&
            all_exclude (chain, next, at))
            return true;
        const Node places = places_of (chain, element->truths, at.digit);
        if (element->truths & (element->truths - 1) &&
            all_exclude (chain, &places, at))
            return true;
    }
    return false;
}

// Whether all elements are cells with the same two digits.
static bool is_pair (const Chain *chain) {
    for (size_t i = 0; i < chain->size; i++)
        if (chain->step->truths[i].kind != SUDOKU_CELL ||
            chain->left[i].size != 2 ||
            digits_of (chain, UINT32_C (1) << i) != digits_of (chain, 1))
            return false;
    return true;
}

static bool ends (Chain *chain) {
    const sudoku_step *const step = chain->step;
    const Node *const first = &chain->element[0].in;
    const Node *const last = &chain->element[chain->size - 1].out;
    if (step->place_size)
        return !chain->loop && last->size == 1 &&
               !memcmp (last->at, step->place, sizeof *step->place);
    if (chain->loop && !node_excludes (chain, last, first))
        return false;
    bool other = false;
    for (size_t i = 0; i < step->eliminate_size; i++) {
        const sudoku_given at = step->eliminate[i];
        const bool here =
            all_exclude (chain, first, at) && all_exclude (chain, last, at);
        other |= !here && at.digit != chain->target.digit;
        if (chain->loop ? !covers (chain, at)
                        : !here && at.digit == chain->target.digit)
            return false;
    }
    if (chain->loop || !other)
        return true;
    // What holds for one digit of a pair holds for the other.
    Node swapped[2] = {chain->left[0], chain->left[0]};
    for (int end = 0; end < 2; end++) {
        const Element *const at = chain->element + (end ? chain->size - 1 : 0);
        const Node *const node = end ? &at->in : &at->out;
        swapped[end] = *node;
    }
    for (size_t i = 0; i < step->eliminate_size; i++)
        if (step->eliminate[i].digit != chain->target.digit &&
            (!all_exclude (chain, swapped, step->eliminate[i]) ||
             !all_exclude (chain, swapped + 1, step->eliminate[i])))
            return false;
    return chain->both = is_pair (chain);
}

static bool extend (Chain *chain, uint32_t used, const Node *before);

static bool push (Chain *chain, uint32_t used, Element element) {
    if (!element.in.size || !element.out.size)
        return false;
    chain->element[chain->size++] = element;
    if (extend (chain, used | element.truths, &element.out))
        return true;
    chain->size--;
    return false;
}

// Tries the sets, from a digit that `before` excludes (null: any) to another one.
static bool push_sets (Chain *chain, uint32_t used, const Node *before) {
    for (size_t s = 0; s < chain->sets; s++) {
        const uint32_t set = chain->set[s];
        const uint64_t digits = digits_of (chain, set);
        for (unsigned x = 1; !(set & used) && digits >> x; x++) {
            const Node in = places_of (chain, set, x);
            if (!in.size || (before && !node_excludes (chain, before, &in)))
                continue;
            for (unsigned y = 1; digits >> y; y++)
                if (y != x &&
                    push (chain, used,
                          (Element){set, in, places_of (chain, set, y)}))
                    return true;
        }
    }
    return false;
}

static bool extend (Chain *chain, uint32_t used, const Node *before) {
    const size_t truths = chain->step->truths_size;
    if (chain->nodes++ > NODES_MOST)
        return false;
    if (used + 1 == UINT32_C (1) << truths)
        return ends (chain);
    for (size_t t = 0; t < truths; t++)
        if (!(used >> t & 1) && push (chain, used, split (chain, t, before)))
            return true;
    return push_sets (chain, used, before);
}

// Chains from what excludes the target, or, if it is placed, from itself.
static bool find_open (Chain *chain) {
    const sudoku_step *const step = chain->step;
    const bool places = step->place_size > 0;
    chain->target = places ? step->place[0] : step->eliminate[0];
    const Node target = {{chain->target}, 1};
    for (size_t t = 0; t < step->truths_size; t++) {
        Element element = split (chain, t, &target);
        if (places) {
            const Node *const left = chain->left + t;
            element.in = target;
            element.out.size = 0;
            for (size_t i = 0; i < left->size; i++)
                if (memcmp (left->at + i, target.at, sizeof *target.at))
                    element.out.at[element.out.size++] = left->at[i];
            if (element.out.size == left->size)
                continue;
        }
        if (push (chain, 0, element))
            return true;
    }
    return !places && push_sets (chain, 0, &target);
}

// Loops from a truth with two candidates, or from a set.
static bool find_loop (Chain *chain) {
    chain->loop = true;
    for (size_t t = 0; t < chain->step->truths_size; t++) {
        const Node *const left = chain->left + t;
        for (size_t i = 0; left->size == 2 && i < 2; i++)
            if (push (chain, 0,
                      (Element){UINT32_C (1) << t,
                                {{left->at[i]}, 1},
                                {{left->at[1 - i]}, 1}}))
                return true;
    }
    return push_sets (chain, 0, NULL);
}

// A chain of a step, which the caller frees, or null.
static Chain *find_chain (const sudoku_board *board, const sudoku_step *step) {
    const size_t size = step->truths_size;
    Chain *const chain = calloc (1, sizeof *chain);
    sudoku_given *const left =
        malloc ((size_t) board->side * board->side * sizeof *left);
    bool found = chain && left && board->n && board->side <= SIDE_ROOM &&
                 size > 1 && size <= TRUTHS_MOST && step->place_size < 2 &&
                 !(step->place_size && step->eliminate_size);
    for (size_t t = 0; found && t < size; t++) {
        if (sudoku_is_whole (step->truths[t])) {
            found = false;
            break;
        }
        chain->left[t].size = sudoku_rule_left (board, step->truths[t], left);
        memcpy (chain->left[t].at, left, chain->left[t].size * sizeof *left);
    }
    if (found) {
        chain->board = board;
        chain->step = step;
        find_sets (chain, 0, 0, 0);
        found = find_open (chain);
        chain->nodes = found ? 0 : chain->nodes;
        if (!found && !step->place_size) {
            chain->nodes = chain->size = 0;
            found = find_loop (chain);
        }
    }
    free (left);
    if (found)
        return chain;
    free (chain);
    return NULL;
}

bool sudoku_has_chain (const sudoku_board *board, const sudoku_step *step) {
    Chain *const chain = step->named ? find_chain (board, step) : NULL;
    free (chain);
    return chain != NULL;
}

// ---------------------------------------------------------------------------
// Words

// "r1c4 is 5", "5 is not in r1c4 or r1c5", "r1c4 is 5 or 7".
static void tell_node (Telling *telling, const Node *node, bool value) {
    Growing *const text = &telling->text;
    bool one = true;
    for (size_t i = 1; i < node->size; i++)
        one &= node->at[i].digit == node->at->digit;
    if (node->size > 1 && one) {
        sudoku_grow (text, "%u is %s", node->at->digit,
                     value ? "in " : "not in ");
        sudoku_tell_cells (telling, node->at, node->size, "or");
        return;
    }
    sudoku_tell_cells (telling, node->at, 1, "");
    sudoku_grow (text, value ? " is " : " is not ");
    for (size_t i = 0; i < node->size; i++)
        sudoku_grow (text, "%s%u", text_before_or (i, node->size),
                     node->at[i].digit);
}

static void tell_set (Telling *telling, const Chain *chain,
                      const Element *element) {
    sudoku_given cells[TRUTHS_MOST];
    Growing *const text = &telling->text;
    const uint64_t digits = digits_of (chain, element->truths);
    size_t size = 0, i = 0;
    for (size_t t = 0; element->truths >> t; t++)
        if (element->truths >> t & 1)
            cells[size++] = chain->left[t].at[0];
    sudoku_grow (text, "the %zu cells ", size);
    sudoku_tell_cells (telling, cells, size, "and");
    sudoku_grow (text, ", with the %zu digits ", size + 1);
    for (unsigned digit = 1; digits >> digit; digit++)
        if (digits >> digit & 1)
            sudoku_grow (text, "%s%u", text_before (i++, size + 1), digit);
    sudoku_grow (text, ", have all but %u: ", element->in.at->digit);
    tell_node (telling, &element->out, true);
}

static void tell_element (Telling *telling, const Chain *chain, size_t index) {
    const Element *const element = chain->element + index;
    Growing *const text = &telling->text;
    size_t truth = 0;
    while (!(element->truths >> truth & 1))
        truth++;
    const sudoku_rule rule = chain->step->truths[truth];
    sudoku_grow (text, index ? "; then " : "if ");
    tell_node (telling, &element->in, false);
    if (element->truths & (element->truths - 1)) {
        sudoku_grow (text, index ? ", and " : ", then ");
        tell_set (telling, chain, element);
    } else if (rule.kind == SUDOKU_CELL) {
        sudoku_grow (text, index ? ", so " : ", then ");
        tell_node (telling, &element->out, true);
    } else {
        sudoku_grow (text, index ? ", so in " : ", then in ");
        sudoku_tell_rule (telling, rule);
        sudoku_grow (text, " ");
        tell_node (telling, &element->out, true);
    }
}

bool sudoku_tell_chain (Telling *telling, const sudoku_step *step) {
    Chain *const chain = find_chain (telling->board, step);
    Growing *const text = &telling->text;
    if (!chain)
        return false;
    for (size_t i = 0; i < chain->size; i++)
        tell_element (telling, chain, i);
    if (chain->loop) {
        sudoku_grow (text, "; then ");
        tell_node (telling, &chain->element[0].in, false);
        sudoku_grow (text, ", so the chain is a loop, which one can read in "
                           "both directions: where one part of it excludes "
                           "the next, one of the two is true");
        for (size_t i = 0; i < chain->size; i++)
            if (chain->element[i].truths & (chain->element[i].truths - 1)) {
                sudoku_grow (text, ", and such cells have all their digits "
                                   "but one of these two");
                break;
            }
    } else if (!step->place_size) {
        sudoku_grow (text, ". So ");
        tell_node (telling, &chain->element[0].in, true);
        sudoku_grow (text, " or ");
        tell_node (telling, &chain->element[chain->size - 1].out, true);
        if (chain->both)
            sudoku_grow (text, ", and the same holds for the other digit");
    }
    sudoku_tell_result (telling, step);
    free (chain);
    return true;
}
