// item.c -- finds the files of instances, or has them made, and reads them.
//
// Bad records are reported as `file:line:column: error: ...` and counted; the
// other boards of the file are measured.  An instance that a set names twice is
// used once.

#include "item.h"

#include "answer.h"
#include "config.h"

#include "bench/base/run_files.h"
#include "bench/base/status.h"
#include "sudoku/board/grow.h"

#include "cdcl/shared/base/names.h"
#include "cdcl/shared/files/packed.h"
#include "cdcl/shared/base/signals.h"
#include "cdcl/shared/files/folder.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wordexp.h>

enum { NAME_ROOM = 300 };

#define ROLE "an instance" // role of the input files (files/paths.h)

// The set whose instances are being collected.
typedef struct Collecting {
    Items *items;
    const json_t *config;
    const char *name; // name of the set
    json_t *set;
} Collecting;

static const char *wish (const Collecting *set, const char *key) {
    return lab_value (set->config, set->set, key);
}

// ---------------------------------------------------------------------------
// Items

// A name for tables and JSON: one line of UTF-8.
static char *clean_name (const char *name) {
    char room[PROGRAM_NAME_ROOM];
    char *clean = strdup (program_printable (name, room));
    if (clean)
        program_clean (clean);
    return clean;
}

// The last component of a path without its extension.
static void put_stem (char name[NAME_ROOM], const char *path) {
    const char *slash = strrchr (path, '/');
    snprintf (name, NAME_ROOM, "%s", slash ? slash + 1 : path);
    char *dot = strrchr (name, '.');
    if (dot && dot != name)
        *dot = 0;
}

// The name of the folder in a path, "files" if there is none.
static void put_folder (char name[NAME_ROOM], const char *path) {
    const char *end = strrchr (path, '/'), *begin = end;
    while (begin && begin > path && begin[-1] != '/')
        begin--;
    const bool none = !end || begin == end || !strncmp (begin, "./", 2) ||
                      !strncmp (begin, "..", 2);
    snprintf (name, NAME_ROOM, "%.*s", none ? 5 : (int) (end - begin),
              none ? "files" : begin);
}

static void release_item (Item *item) {
    free (item->name);
    free (item->family);
    free (item->path);
    free (item->said);
}

// Appends an item with these names, unless it is known.  Returns 0 or the exit status.
static int append (Collecting *set, Item item, const char *path,
                   const char *name, const char *family) {
    Items *items = set->items;
    item.set_name = set->name;
    item.set = set->set;
    item.name = clean_name (name);
    const char *wanted = wish (set, "family");
    char side[40];
    if (item.first && !strcmp (wanted, "side")) {
        snprintf (side, sizeof side, "side %u",
                  sudoku_side (item.first->board));
        wanted = side;
    }
    item.family = clean_name (*wanted ? wanted : family);
    Item *larger = (Item *) enlarged (items->items, items->size, sizeof (Item));
    items->items = larger ? larger : items->items;
    json_t *key = larger && item.name && item.family
                      ? json_sprintf ("%s\n%s\n%s\n%" PRIx64, item.set_name,
                                      item.family, item.name, item.hash)
                      : NULL;
    const char *text = json_string_value (key);
    const bool known = text && json_object_get (items->known, text);
    if (known) {
        char room[PROGRAM_NAME_ROOM];
        fprintf (stderr, "%s: note: %s is in the set already, and runs once\n",
                 program_printable (path, room), item.name);
    } else if (text) {
        json_object_set_new (items->known, text, json_true ());
        items->items[items->size++] = item;
    }
    if (known || !text)
        release_item (&item);
    json_decref (key);
    return text ? 0 : lab_no_memory ();
}

// ---------------------------------------------------------------------------
// Formulas

static uint64_t hash_byte (uint64_t hash, int byte) {
    return (hash ^ (uint64_t) byte) * 0x100000001b3u;
}

uint64_t lab_hash_word (uint64_t hash, uint64_t word) {
    for (int i = 0; i < 64; i += 8)
        hash = hash_byte (hash, (int) (word >> i & 255));
    return hash;
}

uint64_t lab_hash_file (uint64_t hash, FILE *file) {
    rewind (file);
    for (int byte; (byte = getc (file)) != EOF;) {
        hash = hash_byte (hash, byte);
        if (byte == '\n' && program_interrupted ())
            break;
    }
    return hash;
}

// The path with lab_here in front, owned by the caller; null if memory runs out.
static char *with_here (const char *path) {
    const char *here = lab_here (path);
    const size_t size = strlen (here) + strlen (path) + 1;
    char *whole = (char *) malloc (size);
    if (whole)
        snprintf (whole, size, "%s%s", here, path);
    return whole;
}

// Adds the file as an item if it is a formula; otherwise returns false.
static bool add_formula (Collecting *set, const char *path, int *status) {
    char family[64], name[NAME_ROOM];
    Item item = {.vars = 0};
    char why[400];
    FILE *file = program_open_file (path, ROLE, why, sizeof why);
    const bool good =
        file && lab_read_head (file, &item.vars, &item.expect, family);
    if (good) {
        item.hash = lab_hash_file (LAB_HASH, file);
        item.path = with_here (path);
        put_stem (name, path);
        *status = item.path ? append (set, item, path, name,
                                      *family ? family : set->name)
                            : lab_no_memory ();
        if (ferror (file)) {
            lab_complain (path, 0, "reading failed");
            *status = STATUS_NO_INPUT;
        }
    }
    if (file)
        fclose (file);
    return good;
}

// ---------------------------------------------------------------------------
// Parts

// `count` elements, evenly spread over the `size` elements from `first` on.
typedef struct Choice {
    size_t first, size, count;
} Choice;

static Choice choose (const Collecting *set, size_t size) {
    const char *part = wish (set, "part");
    const size_t half = size / 2;
    Choice choice = {0, size, 0};
    if (!strcmp (part, "second"))
        choice = (Choice){half, size - half, 0};
    else if (!strcmp (part, "first") && half)
        choice.size = half;
    const size_t most = (size_t) lab_number (set->config, set->set, "most");
    choice.count = most && most < choice.size ? most : choice.size;
    return choice;
}

static size_t chosen (const Choice *choice, size_t i) {
    return choice->first + i * choice->size / choice->count;
}

// Of the items from `first` on, keeps the instances that the keys `part` and `most` of the
// set choose, and drops the others.  Keeps all collections, since add_order has chosen
// their boards already.
static void choose_items (Collecting *set, size_t first) {
    Items *items = set->items;
    size_t singles = 0, kept = first, at = 0, taken = 0;
    for (size_t i = first; i < items->size; i++)
        singles += !items->items[i].collection;
    const Choice choice = choose (set, singles);
    for (size_t i = first; i < items->size; i++) {
        Item item = items->items[i];
        const bool wanted =
            taken < choice.count && chosen (&choice, taken) == at;
        taken += !item.collection && wanted;
        at += !item.collection;
        if (item.collection || wanted)
            items->items[kept++] = item;
        else
            release_item (&item);
    }
    items->size = kept;
}

// ---------------------------------------------------------------------------
// Boards

// Appends boards of the same order, either as one collection or each board as an item.
static int add_order (Collecting *set, const char *path, Instance *boards,
                      size_t size, bool single, bool mixed) {
    const char *per = wish (set, "per");
    const unsigned side = sudoku_side (boards->board);
    Item item = {.first = boards, .boards = 1, .hash = boards->hash};
    char stem[NAME_ROOM], name[NAME_ROOM + 40], family[NAME_ROOM + 40];
    int status = 0;
    put_stem (stem, path);
    snprintf (name, sizeof name, mixed ? "%s-%ux%u" : "%s", stem, side, side);
    snprintf (family, sizeof family, "%s", name);
    if (single)
        put_folder (family, path);
    item.collection =
        !strcmp (per, "file") || (!single && !strcmp (per, "auto"));
    if (item.collection) {
        const Choice choice = choose (set, size);
        for (size_t i = 0; i < choice.count; i++) {
            const Instance board = boards[chosen (&choice, i)];
            boards[chosen (&choice, i)] = boards[i];
            boards[i] = board;
        }
        item.boards = choice.count;
        item.hash = boards->hash;
        for (size_t k = 1; k < item.boards; k++)
            item.hash = lab_hash_word (item.hash, boards[k].hash);
        item.said = (uint64_t *) calloc (item.boards, sizeof *item.said);
        return item.said ? append (set, item, path, name, family)
                         : lab_no_memory ();
    }
    for (size_t i = 0; i < size && !status; i++) {
        item.first = &boards[i];
        item.hash = boards[i].hash;
        if (!single)
            snprintf (name, sizeof name, "line-%zu", boards[i].line);
        status = append (set, item, path, name, family);
    }
    return status;
}

static long read_bytes (void *state, char *bytes, size_t size) {
    int *file = (int *) state;
    for (;;) {
        const ssize_t count = read (*file, bytes, size);
        if (count >= 0 || errno != EINTR)
            return (long) count;
    }
}

// Appends the puzzle's board and releases the puzzle.  Returns false if memory runs out.
static bool take (Boards *file, sudoku_puzzle *puzzle) {
    Instance *larger =
        (Instance *) enlarged (file->boards, file->size, sizeof *larger);
    if (larger) {
        file->boards = larger;
        larger[file->size++] =
            (Instance){.board = puzzle->board,
                       .expect = puzzle->solution,
                       .count = puzzle->count,
                       .count_at_least = puzzle->count_at_least,
                       .hash = sudoku_hash (puzzle->board),
                       .line = puzzle->line};
        puzzle->board = puzzle->solution = NULL;
    }
    sudoku_puzzle_release (puzzle);
    return larger;
}

// Reads the next record; false at the end, or with *status set.
static bool read_record (Items *items, Boards *file, const char *path,
                         sudoku_reader *reader, program_packed *packed,
                         int *status) {
    sudoku_puzzle puzzle;
    sudoku_error error;
    const int found = sudoku_read (reader, &puzzle, &error);
    if (found == SUDOKU_OUT_OF_MEMORY) {
        *status = lab_no_memory ();
    } else if (found < 0) {
        char room[PROGRAM_NAME_ROOM];
        const char *const why = program_packed_error (packed);
        fprintf (stderr, "%s:%zu:%zu: error: %s\n",
                 program_printable (path, room), error.line, error.column,
                 *why ? why : error.message);
        items->bad++;
    } else if (found == SUDOKU_OK && !sudoku_order (puzzle.board)) {
        sudoku_puzzle_release (&puzzle);
        items->ruled++;
    } else if (found == SUDOKU_OK && !take (file, &puzzle))
        *status = lab_no_memory ();
    return found != SUDOKU_NONE && !*status;
}

static int by_order (const void *a, const void *b) {
    const Instance *x = (const Instance *) a, *y = (const Instance *) b;
    const unsigned m = sudoku_order (x->board), n = sudoku_order (y->board);
    return m != n ? (m > n) - (m < n)
                  : (x->line > y->line) - (x->line < y->line);
}

static int add_boards (Collecting *set, const char *path) {
    Items *items = set->items;
    Boards *larger =
        (Boards *) enlarged (items->files, items->file_count, sizeof *larger);
    if (!larger)
        return lab_no_memory ();
    items->files = larger;
    Boards *boards = &larger[items->file_count++];
    *boards = (Boards){.size = 0};
    const size_t before = items->bad + items->ruled;
    char why[400];
    int file = program_open (path, ROLE, why, sizeof why), status = 0;
    if (file < 0)
        return lab_complain (path, 0, why), STATUS_NO_INPUT;
    program_packed *packed = program_packed_new (read_bytes, &file);
    sudoku_reader *reader =
        packed ? sudoku_reader_new (packed, program_packed_read) : NULL;
    if (!reader)
        status = lab_no_memory ();
    while (reader && !program_interrupted () &&
           read_record (items, boards, path, reader, packed, &status))
        ;
    sudoku_reader_free (reader);
    program_packed_free (packed);
    close (file);
    const size_t records = boards->size + items->bad + items->ruled - before;
    if (!status && !records && !program_interrupted ()) {
        items->bad++;
        lab_complain (path, 0, "expected a board, found none");
    }
    const size_t size = boards->size;
    if (size)
        qsort (boards->boards, size, sizeof *boards->boards, by_order);
    for (size_t first = 0, end; first < size && !status; first = end) {
        Instance *some = boards->boards + first;
        for (end = first;
             end < size && sudoku_order (some->board) ==
                               sudoku_order (boards->boards[end].board);)
            end++;
        status = add_order (set, path, some, end - first, records == 1,
                            end - first < size);
    }
    return status;
}

// ---------------------------------------------------------------------------
// Files

static int add_file (void *state, const char *path) {
    Collecting *set = (Collecting *) state;
    struct stat about;
    if (!stat (path, &about) && !S_ISREG (about.st_mode)) {
        lab_complain (path, 0, "expected a file that can be read again");
        return STATUS_NO_INPUT;
    }
    int status =
        program_interrupted () ? STATUS_INTERRUPTED : lab_reads (path, ROLE);
    return status || add_formula (set, path, &status) ? status
                                                      : add_boards (set, path);
}

static int report_path (void *state, const char *path, int error) {
    (void) state;
    if (error == ENOMEM)
        return lab_no_memory ();
    lab_complain (path, 0,
                  error == ELOOP ? "too many folders inside each other"
                                 : strerror (error));
    return STATUS_NO_INPUT;
}

static int add_path (Collecting *set, const char *path) {
    const program_walk walk = {set, add_file, report_path, PROGRAM_UNMEASURED};
    const size_t before = set->items->ruled;
    const int status = program_walk_path (&walk, path);
    const size_t ruled = set->items->ruled - before;
    char room[PROGRAM_NAME_ROOM];
    if (ruled)
        fprintf (stderr,
                 "%s: note: %zu boards with rules of their own are left out\n",
                 program_printable (path, room), ruled);
    return status;
}

// Expands a list of files into words.  Returns 0, or the exit status after a message.
static int expand (const Collecting *set, const char *key, wordexp_t *words) {
    if (!wordexp (wish (set, key), words, WRDE_NOCMD))
        return 0;
    fprintf (stderr, "cdcl-sudoku: error: set %s: bad %s: %s\n", set->name, key,
             wish (set, key));
    return STATUS_DATA;
}

// Adds the files of the set; *found counts them.
static int add_files (Collecting *set, size_t *found) {
    wordexp_t words;
    int status = expand (set, "files", &words);
    *found = 0;
    if (status)
        return status;
    for (size_t i = 0; i < words.we_wordc && !status; i++)
        if (!access (words.we_wordv[i], R_OK)) {
            (*found)++;
            status = add_path (set, words.we_wordv[i]);
        }
    for (size_t i = 0; i < words.we_wordc && *found && !status; i++)
        if (access (words.we_wordv[i], R_OK) &&
            !strpbrk (words.we_wordv[i], "*?["))
            status = report_path (NULL, words.we_wordv[i], errno);
    wordfree (&words);
    return status;
}

// Skips the set, with a note, if one of the files is missing.  After an error message,
// *status is the exit status.
static bool skip_without (Collecting *set, const char *key, int *status) {
    const char *source = wish (set, "source"), *missing = NULL;
    char room[PROGRAM_NAME_ROOM];
    wordexp_t words;
    *status = expand (set, key, &words);
    if (*status)
        return true;
    for (size_t i = 0; i < words.we_wordc && !missing; i++)
        if (access (words.we_wordv[i], R_OK))
            missing = words.we_wordv[i];
    if (missing) {
        fprintf (stderr,
                 "cdcl-sudoku: note: set %s is skipped: %s is missing%s%s%s\n",
                 set->name, program_printable (missing, room),
                 *source ? " (" : "", source, *source ? ")" : "");
        set->items->skipped += *source != 0;
    }
    wordfree (&words);
    return missing;
}

// Runs the command in a shell, with our own programs first in PATH (command.c).
static int make (const Collecting *set, const char *command) {
    char *words[] = {"sh", "-c", strdup (command), NULL};
    const Allowance any = {.complain = true};
    Process process;
    fprintf (stderr, "set %s: making its files\n", set->name);
    const bool good =
        words[2] &&
        lab_process (set->items->keeper, &process, "/bin/sh", words, &any) &&
        !process.status;
    free (words[2]);
    if (!good && !program_interrupted ())
        fprintf (stderr, "cdcl-sudoku: error: set %s: `%s` failed\n", set->name,
                 command);
    return good                     ? 0
           : program_interrupted () ? STATUS_INTERRUPTED
                                    : STATUS_NO_INPUT;
}

static int collect_set (Items *items, const json_t *config, const char *name,
                        json_t *section) {
    Collecting set = {items, config, name, section};
    const json_t *path;
    const size_t first = items->size;
    size_t found, i;
    int status = add_files (&set, &found);
    // Paths of the command line; they may contain any bytes.
    json_array_foreach (json_object_get (section, "paths"), i, path) {
        status = status ? status : add_path (&set, json_string_value (path));
        found++;
    }
    const bool missing =
        !status && !found && skip_without (&set, "needs", &status);
    if (!status && !found && !missing && *wish (&set, "make")) {
        status = make (&set, wish (&set, "make"));
        if (!status)
            status = add_files (&set, &found);
    }
    if (!status && !found && !missing)
        skip_without (&set, "files", &status);
    choose_items (&set, first);
    return status;
}

int lab_collect (Items *items, json_t *config, Keeper *keeper) {
    const json_t *wanted = lab_setting (config, NULL, "sets"), *one;
    json_t *sets = json_object_get (config, "sets"), *set,
           *names = json_object ();
    const char *name;
    size_t i;
    int status = 0;
    *items = (Items){.known = json_object (), .keeper = keeper};
    json_array_foreach (wanted, i, one) {
        name = json_string_value (one);
        json_object_set_new (names, name, json_true ());
        if (json_object_get (sets, name) || status)
            continue;
        fprintf (stderr, "cdcl-sudoku: error: no set is called %s\n", name);
        status = STATUS_USAGE;
    }
    json_object_foreach (sets, name, set) {
        const bool run =
            !json_object_size (names) || json_object_get (names, name);
        if (run && !status)
            status = collect_set (items, config, name, set);
    }
    json_decref (names);
    if (!status && program_interrupted ())
        status = STATUS_INTERRUPTED;
    if (status || items->size)
        return status;
    fprintf (stderr, "cdcl-sudoku: %s: no instance to measure\n",
             items->skipped && !items->bad ? "note" : "error");
    return items->bad       ? STATUS_DATA
           : items->skipped ? STATUS_UNAVAILABLE
                            : STATUS_NO_INPUT;
}

bool lab_is_first (const Item *item) {
    return !strcmp (item->set_name, "first");
}

void lab_items_release (Items *items) {
    for (size_t i = 0; i < items->size; i++)
        release_item (&items->items[i]);
    for (size_t i = 0; i < items->file_count; i++) {
        for (size_t k = 0; k < items->files[i].size; k++) {
            sudoku_board_free (items->files[i].boards[k].board);
            sudoku_board_free (items->files[i].boards[k].expect);
        }
        free (items->files[i].boards);
    }
    free (items->items);
    free (items->files);
    json_decref (items->known);
    *items = (Items){.items = NULL};
}
