// arguments.c -- random command lines over a folder of small files: no file may
// change that was not named for writing.
//
// A try puts options, their values and names of files in random order, and runs a program.
// Some values are missing or belong to another option.  After the run, the contents of the
// folder are compared with the contents before it.  A file may have changed only if an
// option (or the second operand of cdcl) names it as an output, and it is no input of the
// try.  In addition, the file must have been empty or of the kind that the option writes,
// or --force must be given.  A new file must have been named as an output.
//
// This test parses the words of a try by its own table.  So it misses an error only if the
// program and this test misread the words in the same way.
//
// Usage: arguments BIN TRIES SEED, in an empty folder.  Prints each try that
// destroys a file.  The last line has the numbers of tries, of tries that wrote a file,
// and of tries that destroyed a file.

#define _DEFAULT_SOURCE // vfork

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    FORMULA = 1,
    PROOF = 2,
    ANSWER = 4,
    BOARDS = 8,
    EMPTY = 16,
    OTHER = 32,
    CSV = 64,
    ROWS = 128
};

static const struct {
    const char *name;
    unsigned kind;
    const char *content;
} files[] = {
    {"a.cnf", FORMULA, "p cnf 3 2\n1 2 0\n-1 3 0\n"},
    {"b.cnf", FORMULA, "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n"},
    {"c.knf", FORMULA, "p knf 3 2\nk 2 -1 -2 -3 0\n1 2 3 0\n"},
    {"two\nlines.cnf", FORMULA, "p cnf 1 2\n1 0\n-1 0\n"},
    {"p", PROOF, "1 0\n0\n"},
    {"p.cnf", FORMULA, "p cnf 1 1\n1 0\n"},
    {"p.lrat", PROOF, "5 1 0 1 2 0\n6 0 5 3 4 0\n"},
    {"answer", ANSWER, "s SATISFIABLE\nv 1 2 3 0\n"},
    {"boards", BOARDS, "...4..12.1434321\n................\n"},
    {"board", BOARDS, "...4..12.1434321\n"},
    {"grid", BOARDS, "0 0 0 4\n0 0 1 2\n0 1 4 3\n4 3 2 1\n"},
    {"t.csv", CSV, "instance,hash,set,date\na,b,c,d\n"},
    {"t.ndjson", ROWS, "{\"instance\":\"a\"}\n"},
    {"notes", OTHER, "cabbage, 0\n"},
    {"1", OTHER, "0 1 0\n"},
    {"-pre", OTHER, "d e f\n"},
    {"empty", EMPTY, ""},
};
enum { FILES = sizeof files / sizeof *files };

// Options and their kind of value: none, a number, a word or a file to write.
typedef enum Value { NONE, NUMBER, WORD, WRITES } Value;

typedef struct Option {
    const char *text;
    Value value;
    unsigned kind; // kind of the file that it writes
} Option;

static const Option cdcl_options[] = {
    {"-q", NONE, 0},
    {"-n", NONE, 0},
    {"-qn", NONE, 0},
    {"-v", NONE, 0},
    {"-v2", NONE, 0},
    {"--verbose", NONE, 0},
    {"-f", NONE, 0},
    {"--force", NONE, 0},
    {"-o", WRITES, ANSWER},
    {"--output", WRITES, ANSWER},
    {"--outp", WRITES, ANSWER},
    {"--expand", WRITES, FORMULA},
    {"--native", WRITES, FORMULA},
    {"--core", WRITES, FORMULA},
    {"--lrat", WRITES, PROOF},
    {"--lr", WRITES, PROOF},
    {"--check", NONE, 0},
    {"--binary", NONE, 0},
    {"--strict", NONE, 0},
    {"--stats", NONE, 0},
    {"--assume", NUMBER, 0},
    {"-t", NUMBER, 0},
    {"-c", NUMBER, 0},
    {"--memory", NUMBER, 0},
    {"--plain", NONE, 0},
    {"--no-walk", NONE, 0},
    {"-no-pre", NONE, 0},
    {"-verb=0", NONE, 0},
    {"--", NONE, 0},
};
static const Option sudoku_options[] = {
    {"-u", NONE, 0},
    {"--unique", NONE, 0},
    {"-c", NONE, 0},
    {"-f", NONE, 0},
    {"--force", NONE, 0},
    {"-o", WRITES, FORMULA},
    {"--output", WRITES, FORMULA},
    {"--csv", WRITES, CSV},
    {"--rows", WRITES, ROWS},
    {"-O", WORD, 0},
    {"--as", WORD, 0},
    {"--all", NONE, 0},
    {"-p", WRITES, PROOF},
    {"--proof", WRITES, PROOF},
    {"--pro", WRITES, PROOF},
    {"--proof-binary", NONE, 0},
    {"--stats", NONE, 0},
    {"-j", NUMBER, 0},
    {"--seed", NUMBER, 0},
    {"-e", WORD, 0},
    {"-a", WORD, 0},
    {"-unique", NONE, 0},
    {"--", NONE, 0},
};
enum {
    CDCL = sizeof cdcl_options / sizeof *cdcl_options,
    SUDOKU = sizeof sudoku_options / sizeof *sudoku_options,
    WORDS = 32
};

typedef struct Try {
    bool sudoku;
    const char *command; // command of cdcl-sudoku; null for cdcl
    char *words[WORDS];  // words after the command
    int count;           // number of words
    const char *input;   // file for standard input, or null
    const char *operands[WORDS];
    int operand_count;
    struct {
        char name[300];
        unsigned kind;
    } written[WORDS];
    int written_count;
    bool force, check;
} Try;

// xorshift64*, Vigna 2016.
static uint64_t state;

static unsigned below (unsigned bound) {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return (unsigned) ((state * UINT64_C (0x2545F4914F6CDD1D) >> 33) % bound);
}

static void fail (const char *what) {
    perror (what);
    exit (71);
}

static void write_file (const char *name, const char *content) {
    FILE *const file = fopen (name, "wb");
    if (!file || fputs (content, file) < 0 || fclose (file))
        fail (name);
}

static bool is_same (const char *name, const char *content) {
    char bytes[200];
    FILE *const file = fopen (name, "rb");
    const size_t size = file ? fread (bytes, 1, sizeof bytes, file) : 0;
    const bool same =
        file && size == strlen (content) && !memcmp (bytes, content, size);
    if (file)
        fclose (file);
    return same;
}

// ---------------------------------------------------------------------------
// Making a random try

static const char *random_file (void) {
    static const char *const more[] = {"new", "./a.cnf",   "./new",
                                       "-",   "nowhere/x", "."};
    const unsigned i = below (FILES + 6);
    return i < FILES ? files[i].name : more[i - FILES];
}

static void add (Try *try, const char *text, const char *more) {
    char *const word = malloc (strlen (text) + strlen (more) + 1);
    if (!word)
        fail ("malloc");
    strcpy (word, text);
    strcat (word, more);
    if (try->count < WORDS)
        try->words[try->count++] = word;
    else
        free (word);
}

static const char *random_value (const Option *option) {
    static const char *const numbers[] = {"0", "1", "2", "3", "9", "-1", "x"};
    static const char *const words[] = {"minimal", "pairwise", "native", "line",
                                        "json"};
    return option->value == NUMBER ? numbers[below (7)]
           : option->value == WORD ? words[below (5)]
                                   : random_file ();
}

static void add_option (Try *try, const Option *option) {
    const bool is_long = option->text[1] == '-';
    const unsigned way = below (20); // 1 of 20 values is missing
    char joined[300];
    if (option->value == NONE || !way)
        add (try, option->text, "");
    else if (way < 12) {
        add (try, option->text, "");
        add (try, random_value (option), "");
    } else {
        snprintf (joined, sizeof joined, "%s%s", is_long || way < 16 ? "=" : "",
                  random_value (option));
        add (try, option->text, joined);
    }
}

// Half of the tries begin with the input that the program expects.
static void make (Try *try) {
    static const char *const commands[] = {
        "solve",    "solve", "solve",      "encode",   "decode",
        "generate", "count", "candidates", "minimize", "bench"};
    // Options with which `bench` runs only a short time.
    static const char *const brief[] = {"--solver=ours", "--amo=native",
                                        "--repeat=1", "--jobs=1"};
    memset (try, 0, sizeof *try);
    try->sudoku = !below (3);
    try->command = try->sudoku ? commands[below (10)] : NULL;
    try->input = below (5) ? NULL : files[below (FILES)].name;
    const Option *const options = try->sudoku ? sudoku_options : cdcl_options;
    const unsigned count = try->sudoku ? SUDOKU : CDCL;
    const bool bench = try->sudoku && !strcmp (try->command, "bench");
    for (int i = 0; i < 4 && bench; i++)
        add (try, brief[i], "");
    for (unsigned left = below (3); left--;)
        add_option (try, options + below (count));
    if (below (2)) {
        const Option *option;
        do
            option = options + below (count);
        while (option->value != WRITES ||
               bench != ((option->kind & (CSV | ROWS)) != 0));
        add_option (try, option);
    }
    if (below (2)) {
        const unsigned kind = try->sudoku ? BOARDS : FORMULA;
        unsigned i;
        do
            i = below (FILES);
        while (files[i].kind != kind);
        add (try, files[i].name, "");
    }
    for (unsigned left = below (3); left--;)
        add (try, random_file (), "");
    // In one of four tries the words are shuffled; otherwise options stand before files.
    const bool shuffled = !below (4);
    for (int i = try->count - 1; i > 0 && shuffled; i--) {
        const int k = (int) below ((unsigned) i + 1);
        char *const word = try->words[i];
        try->words[i] = try->words[k];
        try->words[k] = word;
    }
}

// ---------------------------------------------------------------------------
// Finding the files that a try names

static void name_written (Try *try, const char *name, unsigned kind) {
    while (!strncmp (name, "./", 2))
        name += 2;
    // Only encode replaces formulas; other commands replace an empty file at most.
    if (try->sudoku && kind == FORMULA && strcmp (try->command, "encode"))
        kind = 0;
    snprintf (try->written[try->written_count].name, sizeof try->written->name,
              "%s", name);
    try->written[try->written_count++].kind = kind;
    // With a proof of uniqueness, cdcl-sudoku also writes the formula of the proof.
    if (try->sudoku && kind == PROOF && try->written_count < WORDS) {
        snprintf (try->written[try->written_count].name,
                  sizeof try->written->name, "%.290s.cnf", name);
        try->written[try->written_count++].kind = FORMULA;
    }
}

// The option in a word, which may also contain the value.
static const Option *option_of (const Try *try, const char *word,
                                const char **value) {
    const Option *const options = try->sudoku ? sudoku_options : cdcl_options;
    const int count = try->sudoku ? SUDOKU : CDCL;
    *value = NULL;
    for (int i = 0; i < count; i++)
        if (!strcmp (word, options[i].text))
            return options + i;
    for (int i = 0; i < count; i++) {
        const size_t length = strlen (options[i].text);
        if (options[i].value == NONE || strncmp (word, options[i].text, length))
            continue;
        if (word[length] != '=' && word[1] == '-')
            continue;
        *value = word + length + (word[length] == '=');
        return options + i;
    }
    return NULL;
}

static void read_words (Try *try) {
    bool ended = false;
    for (int i = 0; i < try->count; i++) {
        const char *word = try->words[i], *value;
        const Option *const option = ended || *word != '-' || !word[1]
                                         ? NULL
                                         : option_of (try, word, &value);
        if (!option) {
            try->operands[try->operand_count++] = word;
            continue;
        }
        ended = !strcmp (word, "--");
        try->force |= !strcmp (word, "-f") || !strcmp (word, "--force");
        try->check |= !strcmp (word, "--check");
        if ((!strcmp (word, "--verbose") || !strcmp (word, "-v")) &&
            i + 1 < try->count && !strcmp (try->words[i + 1], "1"))
            i++;
        if (option->value != NONE && !value && i + 1 < try->count)
            value = try->words[++i];
        if (option->value == WRITES && value &&
            try->written_count < WORDS - 4) {
            name_written (try, value, option->kind);
        }
    }
    if (!try->sudoku && !try->check && try->operand_count == 2)
        name_written (try, try->operands[1], PROOF);
}

static bool is_input (const Try *try, const char *name) {
    const int inputs = try->sudoku ? try->operand_count : 1 + try->check;
    for (int i = 0; i < inputs && i < try->operand_count; i++) {
        const char *operand = try->operands[i];
        while (!strncmp (operand, "./", 2))
            operand += 2;
        if (!strcmp (operand, name) || !strcmp (operand, ".") ||
            (!strcmp (operand, "-") && try->input &&
             !strcmp (try->input, name)))
            return true;
    }
    return !try->operand_count && try->input && !strcmp (try->input, name);
}

// Whether the file is named as an output, and was of the kind that is written.
static bool is_named (const Try *try, const char *name, unsigned kind) {
    for (int i = 0; i < try->written_count; i++)
        if (!strcmp (try->written[i].name, name) &&
            (try->force || ((try->written[i].kind | EMPTY) & kind)))
            return true;
    return false;
}

// ---------------------------------------------------------------------------
// Running a try

static void run (const Try *try, const char *bin) {
    char path[4096];
    const char *arguments[WORDS + 3];
    int count = 0;
    snprintf (path, sizeof path, "%s/%s", bin,
              try->sudoku ? "cdcl-sudoku" : "cdcl");
    arguments[count++] = path;
    if (try->command)
        arguments[count++] = try->command;
    for (int i = 0; i < try->count; i++)
        arguments[count++] = try->words[i];
    arguments[count] = NULL;
    // To copy the memory, as fork does, would take a third of the time of a try.
    const pid_t child = vfork ();
    if (child < 0)
        fail ("vfork");
    if (!child) {
        const int in = open (try->input ? try->input : "/dev/null", O_RDONLY);
        const int out = open ("/dev/null", O_WRONLY);
        dup2 (in, 0);
        dup2 (out, 1);
        dup2 (out, 2);
        close (in);
        close (out);
        alarm (600); // only a program with a bug takes that long
        execv (path, (char *const *) arguments);
        _exit (127);
    }
    int status;
    if (waitpid (child, &status, 0) < 0)
        fail ("waitpid");
    if (WIFSIGNALED (status) || WEXITSTATUS (status) == 127)
        printf ("a program ended by signal %d or cannot be run\n",
                WIFSIGNALED (status) ? WTERMSIG (status) : 0);
}

static void show (const Try *try, const char *what, const char *name) {
    printf ("%s '%s':", what, name);
    printf (" %s %s", try->sudoku ? "cdcl-sudoku" : "cdcl",
            try->command ? try->command : "");
    for (int i = 0; i < try->count; i++)
        printf (" '%s'", try->words[i]);
    printf (" <%s\n", try->input ? try->input : "/dev/null");
}

// Removes new files, and returns how many of them were not named as an output.
static int judge_new (const Try *try, bool *wrote) {
    DIR *const folder = opendir (".");
    int lost = 0;
    if (!folder)
        fail (".");
    for (struct dirent *entry; (entry = readdir (folder));) {
        const char *const name = entry->d_name;
        bool known = !strcmp (name, ".") || !strcmp (name, "..");
        for (int i = 0; i < FILES; i++)
            known |= !strcmp (name, files[i].name);
        if (known)
            continue;
        *wrote = true;
        if (!is_named (try, name, EMPTY)) {
            show (try, "not named for writing, but made:", name);
            lost++;
        }
        unlink (name);
    }
    closedir (folder);
    return lost;
}

// Returns whether the try destroyed a file, and restores the folder.
static bool judge (const Try *try, bool *wrote) {
    int lost = judge_new (try, wrote);
    for (int i = 0; i < FILES; i++) {
        if (is_same (files[i].name, files[i].content))
            continue;
        *wrote = true;
        if (is_input (try, files[i].name) ||
            !is_named (try, files[i].name, files[i].kind)) {
            show (try, "lost:", files[i].name);
            lost++;
        }
        unlink (files[i].name);
        write_file (files[i].name, files[i].content);
    }
    return lost;
}

int main (int argc, char **argv) {
    if (argc != 4) {
        fputs ("usage: arguments BIN TRIES SEED\n", stderr);
        return 64;
    }
    const long tries = atol (argv[2]);
    long wrote = 0, lost = 0;
    state = strtoull (argv[3], NULL, 10) * 2 + 1;
    for (int i = 0; i < FILES; i++)
        write_file (files[i].name, files[i].content);
    for (long i = 0; i < tries; i++) {
        Try try;
        bool written = false;
        make (&try);
        read_words (&try);
        fflush (stdout);
        run (&try, argv[1]);
        lost += judge (&try, &written);
        wrote += written;
        for (int k = 0; k < try.count; k++)
            free (try.words[k]);
    }
    printf ("%ld tries, %ld wrote a file, %ld lost something\n", tries, wrote,
            lost);
    return lost != 0;
}
