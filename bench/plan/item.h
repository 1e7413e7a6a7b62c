// item.h -- the instances of an experiment: formulas, boards, collections.
//
// A set names its files, with ${VARIABLES} and wildcards, and a shell command that makes
// the files if there are none.  cdcl/shared/files/folder.h says which files of a folder
// are used.
//
// A file with one board is an instance; its family is the folder.  For a file with several
// boards, the family is the name of the file, and the key `per` says what an instance is.
// With `per = board`, each board is an instance.  With `per = file` or `per = auto`, all
// boards of the same order are one instance, a collection.

#pragma once

#include "bench/base/process.h"

#include "sudoku/sudoku.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Instance {
    sudoku_board *board;  // the board to solve
    sudoku_board *expect; // the solution in the file, or null
    int64_t count;        // number of solutions in the file, −1 unknown
    bool count_at_least;  // the file says "1000+"
    uint64_t hash;        // sudoku_hash of the board
    size_t line;          // line of the file
} Instance;

typedef struct Item {
    const char *set_name;
    json_t *set; // section of the set
    char *name, *family;
    uint64_t hash;
    char *path;            // path of a formula; null for boards
    int vars, expect;      // for a formula: its variables; status 10, 20, or 0
    const Instance *first; // [boards] the boards; null for a formula
    size_t boards;         // 1, or the size of the collection
    bool collection;
    uint64_t *said; // [boards] of a collection: hash of an earlier answer, or 0
} Item;

typedef struct Boards { // the boards of a file
    Instance *boards;
    size_t size;
} Boards;

typedef struct Items {
    Item *items;
    size_t size;
    Boards *files;
    size_t file_count;
    json_t *known;     // set, family, name and hash of each item
    size_t bad, ruled; // unreadable boards; boards with variant rules
    size_t skipped;    // sets whose external files are missing
    Keeper *keeper;    // runs the commands that make files
} Items;

// Collects the instances of all sets of the experiment.  A set without files is skipped
// with a note that says what is missing and where to get it.  Returns 0, or the exit status
// after a message.
int lab_collect (Items *items, json_t *config, Keeper *keeper);
void lab_items_release (Items *items);

// Whether the item belongs to the set `first`, which runs before the other sets and has a
// table of its own.
bool lab_is_first (const Item *item);

// FNV-1a, by Fowler, Noll and Vo: continues a hash with a word or with a file.
#define LAB_HASH ((uint64_t) 0xcbf29ce484222325u)
uint64_t lab_hash_word (uint64_t hash, uint64_t word);
uint64_t lab_hash_file (uint64_t hash, FILE *file); // from its start
