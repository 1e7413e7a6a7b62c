// item.h -- the instances of an experiment: formulas, boards, collections.
//
// A set names its files, which may hold ${VARIABLES} and wildcards, and a shell
// command that makes them if there are none.  The files of folders are found as
// cdcl/program/files/folder.h says.
//
// A file with one board is an instance, whose family is the folder.  Of a file with
// several boards each is an instance; or all of one order are one, a collection:
// with `per = file`, and with `per = auto` if there are several.  Their family has
// the file's name.

#pragma once

#include "bench/base/process.h"

#include "sudoku/sudoku.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

typedef struct Instance {
    sudoku_board *board;  // what is to be solved
    sudoku_board *expect; // the file's solution, or null
    int64_t count;        // the file's number of solutions, −1 unknown
    bool count_at_least;  // "1000+"
    uint64_t hash;        // sudoku_hash of the board
    size_t line;          // of the file
} Instance;

typedef struct Item {
    const char *set_name;
    json_t *set; // its section
    char *name, *family;
    uint64_t hash;
    char *path;            // of a formula, else null
    int vars, expect;      // of a formula: its header; 10, 20, or 0
    const Instance *first; // of boards, else null
    size_t boards;         // 1, or of the collection
    bool collection;
    uint64_t *said; // [boards] of a collection: what a solver answered, or 0
} Item;

typedef struct Boards { // of a file
    Instance *boards;
    size_t size;
} Boards;

typedef struct Items {
    Item *items;
    size_t size;
    Boards *files;
    size_t file_count;
    json_t *known;     // what tells items apart
    size_t bad, ruled; // boards that could not be read, that have other rules
    size_t skipped;    // sets whose files from elsewhere are missing
    Keeper *keeper;    // runs what makes files
} Items;

// Collects the instances of all sets that the experiment wants.  A set without
// files is skipped with a note: what is missing, and where it can be had.  0, or the
// exit status after a message.
int lab_collect (Items *items, json_t *config, Keeper *keeper);
void lab_items_release (Items *items);

// Whether the item is of the set `first`, which runs before the others and has a table
// of its own.
bool lab_is_first (const Item *item);

// FNV-1a, by Fowler, Noll and Vo: the hash of what came before, and of the word.
#define LAB_HASH ((uint64_t) 0xcbf29ce484222325u)
uint64_t lab_hash_word (uint64_t hash, uint64_t word);
uint64_t lab_hash_file (uint64_t hash, FILE *file); // from its begin on
