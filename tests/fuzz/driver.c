// driver.c -- a small fuzzer for machines without libFuzzer.
//
// Takes the arguments of libFuzzer that tests/fuzz.sh uses: seconds, the largest input
// size, a dictionary, folders with seeds (nothing is written to them), or files to
// run once each.  Inputs are mutated seeds; with GCC's -fsanitize-coverage=trace-pc an
// input that runs through new code becomes a seed, too.  When a run ends with a signal, its
// input is written to the file `crash-driver` in the folder of -artifact_prefix.
//
// Source: Zalewski's American fuzzy lop for the mutations and the map of basic blocks.

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "target.h"

enum {
    PLACES = 1 << 16,
    MOST_SEEDS = 1 << 16,
    MOST_BYTES = 1 << 16,
    MOST_WORDS = 1 << 10
};

typedef struct Input {
    uint8_t *bytes;
    size_t size;
} Input;

static unsigned char hits[PLACES]; // in this run, by basic block
static unsigned char known[PLACES];
static Input seeds[MOST_SEEDS];
static size_t seed_count;
static Input words[MOST_WORDS]; // words of the dictionary
static size_t word_count;
static uint8_t current[MOST_BYTES];
static size_t current_size, max_size = 4096;
static uint64_t random_state = 1;
static char artifact[4096] = "crash-driver";

// GCC calls this at every basic block of instrumented files.  This file and target.c are
// not instrumented.
void __sanitizer_cov_trace_pc (void);
void __sanitizer_cov_trace_pc (void) {
    const uintptr_t place = (uintptr_t) __builtin_return_address (0);
    hits[(place ^ place >> 16) % PLACES] = 1;
}

static uint64_t random_number (void) {
    random_state += 0x9e3779b97f4a7c15u;
    uint64_t mixed = random_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

static size_t below (size_t bound) {
    return bound ? (size_t) (random_number () % bound) : 0;
}

// --------------------------------------------------------------------------

static void keep (const uint8_t *bytes, size_t size) {
    if (seed_count == MOST_SEEDS)
        return;
    Input *const seed = seeds + seed_count++;
    seed->bytes = malloc (size + 1);
    seed->size = size;
    if (!seed->bytes)
        exit (1);
    memcpy (seed->bytes, bytes, size);
}

static bool load (const char *path) {
    FILE *const file = fopen (path, "rb");
    if (!file)
        return false;
    current_size = fread (current, 1, MOST_BYTES, file);
    fclose (file);
    return true;
}

static void load_folder (const char *path) {
    DIR *const folder = opendir (path);
    if (!folder)
        return;
    for (struct dirent *entry; (entry = readdir (folder));) {
        char name[4096];
        snprintf (name, sizeof name, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] != '.' && load (name))
            keep (current, current_size);
    }
    closedir (folder);
}

// Reads a word of a dictionary, such as "p cnf 3 2\x0a"; `at` points after the first quote.
static void load_word (const char *at) {
    Input *const word = words + word_count++;
    word->bytes = malloc (strlen (at) + 1);
    word->size = 0;
    if (!word->bytes)
        exit (1);
    for (; *at && *at != '"'; at++) {
        unsigned byte = (unsigned char) *at;
        if (*at == '\\' && sscanf (at, "\\x%2x", &byte) == 1)
            at += 3;
        else if (*at == '\\' && at[1])
            byte = (unsigned char) *++at;
        word->bytes[word->size++] = (uint8_t) byte;
    }
}

static void load_words (const char *path) {
    static char line[4096];
    FILE *const file = fopen (path, "r");
    while (file && fgets (line, sizeof line, file))
        if (line[0] == '"' && word_count < MOST_WORDS)
            load_word (line + 1);
    if (file)
        fclose (file);
}

// --------------------------------------------------------------------------

static void replace (size_t at, size_t width, const uint8_t *with,
                     size_t count) {
    if (current_size - width + count > max_size)
        return;
    memmove (current + at + count, current + at + width,
             current_size - at - width);
    memcpy (current + at, with, count);
    current_size = current_size - width + count;
}

static void mutate (void) {
    static uint8_t piece[MOST_BYTES];
    const size_t at = below (current_size + 1), rest = current_size - at;
    const size_t width = below ((rest < 32 ? rest : 32) + 1);
    switch (below (7)) {
    case 0:
        if (rest)
            current[at] ^= (uint8_t) (1u << below (8));
        break;
    case 1:
        if (rest)
            current[at] = (uint8_t) random_number ();
        break;
    case 2:
        replace (at, width, piece, 0);
        break;
    case 3: // insert a part of the input itself
        memcpy (piece, current + at, width);
        replace (below (current_size + 1), 0, piece, width);
        break;
    case 4: { // insert a part of another seed
        const Input *const other = seeds + below (seed_count);
        const size_t from = below (other->size + 1);
        const size_t most = other->size - from;
        replace (at, width, other->bytes + from,
                 below ((most < 64 ? most : 64) + 1));
        break;
    }
    default: {
        const Input *const word = words + below (word_count);
        if (word_count)
            replace (at, below (2) ? width : 0, word->bytes, word->size);
    }
    }
}

static bool something_new (void) {
    bool result = false;
    for (size_t i = 0; i < PLACES; i++)
        if (hits[i] > known[i])
            known[i] = result = true;
    return result;
}

static void run (void) {
    memset (hits, 0, sizeof hits);
    LLVMFuzzerTestOneInput (current, current_size);
    if (something_new ())
        keep (current, current_size);
}

static void write_input (int number) {
    FILE *const file = fopen (artifact, "wb");
    if (file) {
        fwrite (current, 1, current_size, file);
        fclose (file);
    }
    signal (number, SIG_DFL);
    raise (number);
}

static void fuzz (double seconds) {
    const time_t start = time (NULL);
    unsigned long runs = 0;
    if (!seed_count)
        keep (current, 0);
    for (size_t i = 0, all = seed_count; i < all; i++, runs++) {
        current_size = seeds[i].size;
        memcpy (current, seeds[i].bytes, current_size);
        run ();
    }
    for (; runs % 256 || difftime (time (NULL), start) < seconds; runs++) {
        const Input *const seed = seeds + below (seed_count);
        current_size = seed->size < max_size ? seed->size : max_size;
        memcpy (current, seed->bytes, current_size);
        for (size_t left = (size_t) 1 << below (5); left; left--)
            mutate ();
        alarm (10);
        run ();
    }
    fprintf (stderr, "Done %lu runs, %zu seeds\n", runs, seed_count);
}

int main (int argc, char **argv) {
    double seconds = 10;
    bool files = false;
    const int signals[] = {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGALRM};
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
        signal (signals[i], write_input);
    for (int i = 1; i < argc; i++) {
        struct stat about;
        const char *const value = strchr (argv[i], '=');
        if (!strncmp (argv[i], "-max_total_time=", 16))
            seconds = atof (value + 1);
        else if (!strncmp (argv[i], "-max_len=", 9))
            max_size = (size_t) atol (value + 1) % MOST_BYTES;
        else if (!strncmp (argv[i], "-seed=", 6))
            random_state = strtoull (value + 1, NULL, 10);
        else if (!strncmp (argv[i], "-dict=", 6))
            load_words (value + 1);
        else if (!strncmp (argv[i], "-artifact_prefix=", 17))
            snprintf (artifact, sizeof artifact, "%scrash-driver", value + 1);
        else if (!stat (argv[i], &about) && S_ISDIR (about.st_mode))
            load_folder (argv[i]);
        else if (argv[i][0] != '-' && load (argv[i])) {
            run ();
            files = true;
        }
    }
    if (!files)
        fuzz (seconds);
    return 0;
}
