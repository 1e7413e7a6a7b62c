// item.h -- the instances of an experiment: formulas, boards, collections.
//
// A set names its files, which may hold ${VARIABLES} and wildcards, and a shell
// command that makes them if there are none.  Boards are read as corpus.h
// says; with `per = file` all boards of a file are one instance, a collection, and
// with `per = auto` those of a file with several.

#ifndef LAB_ITEM_H
#define LAB_ITEM_H

#include "corpus.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Item {
    const char *set_name;
    json_t *set; // its section
    char *name, *family;
    uint64_t hash;
    char *path;            // of a formula, else null
    int vars, expect;      // of a formula: its header; 10, 20, or 0
    const Instance *first; // of boards, else null
    size_t boards;         // 1, or of the collection
    Instance *picked;      // what `first` points to, if it is a choice
    const char *part;      // of a collection: all, first, second
    size_t most;           // boards of a collection, 0: any number
    bool collection;
    uint64_t *said; // [boards] of a collection: what a solver answered, or 0
} Item;

typedef struct Items {
    Item *items;
    size_t size;
    Corpus *corpora; // that own the boards
    size_t corpus_count;
    size_t bad; // boards that could not be read
} Items;

#ifdef __cplusplus
extern "C" {
#endif

// Collects the instances of all sets that the experiment wants.  A set without
// files is left out with a note.  0, or the exit status after a message.
int lab_collect (Items *items, json_t *config);
void lab_items_release (Items *items);

#ifdef __cplusplus
}
#endif
#endif
