// item.c -- finds files, has them made, reads them.

#include "item.h"

#include "answer.h"
#include "config.h"

#include "bench/base/files.h"
#include "bench/base/interrupt.h"
#include "bench/base/status.h"

#include "cdcl/program/shared/names.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wordexp.h>

// A name as it may stand in tables and in JSON: one line of UTF-8.
static char *clean_name (const char *name) {
    char room[PROGRAM_NAME_ROOM];
    char *clean = strdup (program_printable (name, room));
    json_t *text = clean ? json_string (clean) : NULL;
    for (char *c = clean; c && !text && *c; c++)
        if (*c & 0x80)
            *c = '?';
    json_decref (text);
    return clean;
}

// Appends an item, whose name and family change hands.
static bool append (Items *items, const Item *item) {
    Item *larger =
        (Item *) realloc (items->items, (items->size + 1) * sizeof (Item));
    if (!larger || !item->name || !item->family)
        return false;
    items->items = larger;
    items->items[items->size++] = *item;
    return true;
}

// FNV-1a, by Fowler, Noll and Vo.
static uint64_t hash_byte (uint64_t hash, int byte) {
    return (hash ^ (uint64_t) byte) * 0x100000001b3u;
}

static uint64_t hash_file (FILE *file) {
    uint64_t hash = 0xcbf29ce484222325u;
    rewind (file);
    for (int byte; (byte = getc (file)) != EOF;)
        hash = hash_byte (hash, byte);
    return hash;
}

// True if the file is a formula, which is then an item.
static bool add_formula (Items *items, Item item, const char *path,
                         int *status) {
    char family[64];
    FILE *file = fopen (path, "r");
    const bool good =
        file && lab_read_head (file, &item.vars, &item.expect, family);
    if (good) {
        item.hash = hash_file (file);
        item.collection = false;
        char name[CORPUS_NAME];
        lab_stem (name, path);
        item.name = clean_name (name);
        item.path = strdup (path);
        item.family = strdup (*item.family ? item.family
                              : *family    ? family
                                           : item.set_name);
        if (!item.path || !append (items, &item))
            *status = lab_no_memory ();
    }
    if (file)
        fclose (file);
    return good;
}

// The part of a collection that is wanted, and of that at most so many boards,
// evenly spread.
static bool pick (Item *item) {
    const size_t half = item->boards / 2;
    if (!strcmp (item->part, "second")) {
        item->first += half;
        item->boards -= half;
    } else if (!strcmp (item->part, "first") && half)
        item->boards = half;
    if (!item->most || item->boards <= item->most)
        return true;
    item->picked = (Instance *) calloc (item->most, sizeof *item->picked);
    for (size_t i = 0; item->picked && i < item->most; i++)
        item->picked[i] = item->first[i * item->boards / item->most];
    item->first = item->picked;
    item->boards = item->most;
    return item->picked != NULL;
}

// The boards of a set of the corpus: one item, or each an item.
static bool add_set (Items *items, const json_t *config, Item item,
                     const Instance *boards, const Set *set) {
    const bool whole = item.collection ||
                       (set->collection &&
                        !strcmp (lab_value (config, item.set, "per"), "auto"));
    char side[40];
    snprintf (side, sizeof side, "side %u", sudoku_side (boards->board));
    const char *family = !strcmp (item.family, "side") ? side
                         : *item.family                ? item.family
                                                       : set->name;
    for (size_t i = 0; i < (whole ? 1 : set->size); i++) {
        item.collection = whole;
        item.first = &boards[i];
        item.boards = whole ? set->size : 1;
        if (whole && !pick (&item))
            return false;
        if (whole &&
            !(item.said = (uint64_t *) calloc (item.boards, sizeof *item.said)))
            return false;
        item.hash = item.first->hash;
        for (size_t k = 1; k < item.boards; k++)
            for (int b = 0; b < 64; b += 8)
                item.hash = hash_byte (item.hash,
                                       (int) (item.first[k].hash >> b & 255));
        Item copy = item;
        copy.name = clean_name (whole ? set->name : boards[i].name);
        copy.family = clean_name (family);
        if (!append (items, &copy))
            return false;
    }
    return true;
}

static int add_boards (Items *items, const json_t *config, Item item,
                       const char *path) {
    Corpus *larger = (Corpus *) realloc (
        items->corpora, (items->corpus_count + 1) * sizeof *larger);
    if (!larger)
        return lab_no_memory ();
    items->corpora = larger;
    Corpus *corpus = &larger[items->corpus_count++];
    int status = lab_corpus_read (corpus, path);
    for (size_t i = 0; i < corpus->set_count && !status; i++)
        if (!add_set (items, config, item,
                      corpus->instances + corpus->sets[i].first,
                      &corpus->sets[i]))
            status = lab_no_memory ();
    items->bad += corpus->bad;
    return status;
}

static int add_file (Items *items, const json_t *config, const Item *item,
                     const char *path) {
    int status = 0;
    return add_formula (items, *item, path, &status)
               ? status
               : add_boards (items, config, *item, path);
}

// ---------------------------------------------------------------------------
// Sets

// Adds the files of the set; *found counts them.
static int add_files (Items *items, const json_t *config, const Item *item,
                      const char *files, size_t *found) {
    wordexp_t words;
    int status = 0;
    *found = 0;
    if (wordexp (files, &words, WRDE_NOCMD)) {
        fprintf (stderr, "cdcl-sudoku: error: set %s: bad files: %s\n",
                 item->set_name, files);
        return STATUS_DATA;
    }
    for (size_t i = 0; i < words.we_wordc && !status; i++)
        if (!access (words.we_wordv[i], R_OK)) {
            (*found)++;
            status = add_file (items, config, item, words.we_wordv[i]);
        }
    for (size_t i = 0; i < words.we_wordc && *found && !status; i++)
        if (access (words.we_wordv[i], R_OK) &&
            !strpbrk (words.we_wordv[i], "*?[")) {
            lab_complain (words.we_wordv[i], 0, strerror (errno));
            status = STATUS_NO_INPUT;
        }
    wordfree (&words);
    return status;
}

// By the shell, with our programs in front of the others (command.c).
static int make (const char *set, const char *command) {
    const int code = system (command);
    if (code != -1 && WIFEXITED (code) && !WEXITSTATUS (code))
        return 0;
    if (!lab_interrupted ())
        fprintf (stderr, "cdcl-sudoku: error: set %s: `%s` failed\n", set,
                 command);
    return STATUS_NO_INPUT;
}

static int collect_set (Items *items, const json_t *config, const char *name,
                        json_t *set) {
    const Item item = {.set_name = name,
                       .set = set,
                       .family = (char *) lab_value (config, set, "family"),
                       .collection =
                           !strcmp (lab_value (config, set, "per"), "file"),
                       .part = lab_value (config, set, "part"),
                       .most = (size_t) lab_number (config, set, "most")};
    const char *files = lab_value (config, set, "files");
    const char *command = lab_value (config, set, "make");
    const json_t *paths = json_object_get (set, "paths"), *path;
    size_t found, i;
    int status = add_files (items, config, &item, files, &found);
    json_array_foreach (paths, i, path) if (!status) {
        status = add_file (items, config, &item, json_string_value (path));
        found++;
    }
    if (!status && !found && *command) {
        fprintf (stderr, "set %s: making its files\n", name);
        status = make (name, command);
        if (!status)
            status = add_files (items, config, &item, files, &found);
    }
    if (!status && !found)
        fprintf (stderr,
                 "cdcl-sudoku: note: set %s is left out: no file is %s\n", name,
                 files);
    return status;
}

int lab_collect (Items *items, json_t *config) {
    const char *list = lab_value (config, NULL, "sets"), *name, *at = list;
    json_t *sets = json_object_get (config, "sets"), *set;
    size_t size;
    const bool all = !lab_word (&at, &size);
    at = list;
    *items = (Items){.items = NULL};
    for (const char *word; (word = lab_word (&at, &size));) {
        char one[300];
        snprintf (one, sizeof one, "%.*s", (int) size, word);
        if (json_object_get (sets, one))
            continue;
        fprintf (stderr, "cdcl-sudoku: error: no set is called %s\n", one);
        return STATUS_USAGE;
    }
    json_object_foreach (sets, name, set) {
        const int status = all || lab_listed (list, name)
                               ? collect_set (items, config, name, set)
                               : 0;
        if (status)
            return status;
    }
    if (items->size)
        return 0;
    fprintf (stderr, "cdcl-sudoku: error: no instance to measure\n");
    return items->bad ? STATUS_DATA : STATUS_NO_INPUT;
}

void lab_items_release (Items *items) {
    for (size_t i = 0; i < items->size; i++) {
        free (items->items[i].name);
        free (items->items[i].family);
        free (items->items[i].path);
        free (items->items[i].picked);
        free (items->items[i].said);
    }
    for (size_t i = 0; i < items->corpus_count; i++)
        lab_corpus_release (&items->corpora[i]);
    free (items->items);
    free (items->corpora);
    *items = (Items){.items = NULL};
}
