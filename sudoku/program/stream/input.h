// input.h -- input files, and the boards in them as a feed of records.

#pragma once

#include "cdcl/shared/files/packed.h"
#include "cdcl/shared/options/options.h"
#include "sudoku/program/base/layout.h"
#include "sudoku/sudoku.h"

// One input file, packed or not; "-" is standard input.  Where boards are expected, a
// word that is not a file may be a board itself.
typedef struct Input {
    int descriptor;    // -1 for a board on the command line
    const char *text;  // the unread rest of that board
    const char *name;  // for messages
    const char *error; // why a read failed, or null
    program_packed *packed;
    sudoku_reader *reader;
    char head[1024]; // the first bytes of the file
    size_t head_size;
    // Called before reading blocks; may be null.
    void *waiting_state;
    void (*waiting) (void *state);
} Input;

// Opens a file in this role (files/paths.h); a null role: boards, with a reader.
// Returns STATUS_OK, or another status after a message.
int sudoku_input_open (Input *input, const char *path, const char *role);
void sudoku_input_close (Input *input);
// Whether commands that read boards accept the word: "-", a file, a link, or a board.
bool sudoku_is_input (const char *word);

// Like read(2), with an Input as the state; an interruption ends the input.  Before
// blocking it flushes standard output: a program that sends boards may wait for an
// answer before it sends the next one.
long sudoku_input_read (void *state, char *bytes, size_t size);

// Passes the whole text of the open input to `read`, which may change the text.  Turns the
// result of `read`, a code of sudoku.h, into a status; prints a message on failure.
int sudoku_input_take (Input *input, void *state,
                       int (*read) (void *state, char *text, size_t size,
                                    sudoku_error *error));

// The options --rules and --symbols, for all commands that read boards, and the
// functions that read their values.  Boards read afterwards have these rules unless
// their text has others.
extern const Option sudoku_input_rows[];
#define SUDOKU_INPUT_ROWS                                                      \
    { .kind = KIND_ROWS, .rows = sudoku_input_rows }
OptionRead sudoku_set_rules, sudoku_set_symbols;
// The values of --rules and --symbols, or null.
const sudoku_rules *sudoku_given_rules (void);
const char *sudoku_given_symbols (void);

// A record is either a puzzle or, if the board is null, an error.
typedef struct Record {
    const char *file;
    sudoku_puzzle puzzle;
    sudoku_error error;
} Record;

// The records of several files in sequence.
typedef struct Feed {
    char **paths; // null-terminated
    Input input;
    bool opened;
    size_t records;      // number of records of the current file
    size_t all, bad;     // records of all files; unreadable records
    int status;          // worst status, by sudoku_worsen
    void *waiting_state; // for each Input
    void (*waiting) (void *state);
    Record ahead[2]; // records read ahead: from `taken` to `size`
    size_t taken, size;
} Feed;

void sudoku_feed_init (Feed *feed, char **paths);
// Reads the next record.  Returns false at the end, after an interruption, and if
// standard output failed, as the input may be endless.  An unreadable file, or a file
// without boards, gives a message and a status.  The caller prints the error of a bad
// record and releases the record.
bool sudoku_feed_next (Feed *feed, Record *record);
// Replaces LAYOUT_AUTO by a layout: lines for a file or pipe; on a terminal a grid if
// there is only one record, or if records are typed, since then each record is answered
// before the next one is read.  Other layouts are returned unchanged.  Call it before
// taking the first record.
Layout sudoku_feed_layout (Feed *feed, Layout layout, bool terminal);
void sudoku_feed_release (Feed *feed);

// Reads the only board of a file.  Returns STATUS_OK and the record, or another status
// after a message.
int sudoku_read_one (const char *path, const char *command, Record *record);
