// labels.c -- evaluates the labels of cases.
//
// Counts labels shared by several classes of theorems (collisions), and classes with
// several labels (splits).

#include "sudoku/program/theorems/labels.h"
#include "sudoku/board/grow.h"
#include "sudoku/program/report/values.h"
#include "sudoku/theorems/theorems.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Case *sudoku_labels_add (Labels *labels) {
    Case *const cases = enlarged (labels->cases, labels->size, sizeof *cases);
    if (!cases)
        return NULL;
    labels->cases = cases;
    Case *const added = labels->cases + labels->size++;
    memset (added, 0, sizeof *added);
    return added;
}

void sudoku_labels_release (Labels *labels) {
    for (size_t i = 0; i < labels->size; i++) {
        free (labels->cases[i].theorem);
        free (labels->cases[i].label[0]);
        free (labels->cases[i].label[1]);
        free (labels->cases[i].canonical);
    }
    free (labels->cases);
}

typedef struct Pair {
    const char *group, *member, *theorem;
} Pair;

static int compare_pairs (const void *a, const void *b) {
    const Pair *const x = a, *const y = b;
    const int order = strcmp (x->group, y->group);
    return order ? order : strcmp (x->member, y->member);
}

typedef struct Mixed {
    size_t groups, several; // number of groups; of groups with several members
} Mixed;

// Prints two members of a group.
static void print_mixed (bool json, bool split, const char *ties,
                         const char *first, const char *second) {
    const char *const what = split ? "split" : "collision";
    if (!json) {
        printf ("# %s (ties %s): %s | %s\n", what, ties, first, second);
        return;
    }
    Json object = sudoku_json_begin (stdout);
    char key[60];
    snprintf (key, sizeof key, "%s-%s", what, ties);
    json_open (&object, key, '[');
    json_word (&object, NULL, "%s", first);
    json_word (&object, NULL, "%s", second);
    json_close (&object, ']');
    json_end (&object);
}

// Groups the cases, and prints the groups that have several members.
static Mixed find_mixed (const Labels *labels, bool json, Pair *pairs,
                         bool split, const char *ties) {
    Mixed mixed = {0, 0};
    qsort (pairs, labels->size, sizeof *pairs, compare_pairs);
    for (size_t i = 0, first = 0; i < labels->size; i++) {
        const bool fresh = !i || strcmp (pairs[i].group, pairs[first].group);
        first = fresh ? i : first;
        mixed.groups += fresh;
        if (fresh || !strcmp (pairs[i].member, pairs[i - 1].member))
            continue;
        const bool second = !strcmp (pairs[first].member, pairs[i - 1].member);
        mixed.several += second;
        if (second)
            print_mixed (json, split, ties, pairs[first].theorem,
                         pairs[i].theorem);
    }
    return mixed;
}

bool sudoku_labels_print (const Labels *labels, bool json) {
    static const char *const ties[] = {"least", "first"};
    Pair *const pairs = malloc ((labels->size + 1) * sizeof *pairs);
    if (!pairs)
        return false;
    for (int kind = SUDOKU_TIES_LEAST; kind <= SUDOKU_TIES_FIRST; kind++) {
        Mixed mixed[2];
        for (int split = 0; split < 2; split++) {
            for (size_t i = 0; i < labels->size; i++) {
                const Case *const one = labels->cases + i;
                pairs[i] = (Pair){split ? one->canonical : one->label[kind],
                                  split ? one->label[kind] : one->canonical,
                                  one->theorem};
            }
            mixed[split] = find_mixed (labels, json, pairs, split, ties[kind]);
        }
        if (!json) {
            printf ("# ties %s: labels %zu, of several classes %zu; "
                    "classes %zu, with several labels %zu\n",
                    ties[kind], mixed[0].groups, mixed[0].several,
                    mixed[1].groups, mixed[1].several);
            continue;
        }
        Json object = sudoku_json_begin (stdout);
        json_word (&object, "ties", "%s", ties[kind]);
        json_value (&object, "labels", "%zu", mixed[0].groups);
        json_value (&object, "collisions", "%zu", mixed[0].several);
        json_value (&object, "classes", "%zu", mixed[1].groups);
        json_value (&object, "splits", "%zu", mixed[1].several);
        json_end (&object);
    }
    free (pairs);
    return true;
}
