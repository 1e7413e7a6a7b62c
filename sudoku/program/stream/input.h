// input.h -- input files, and the boards in them as a feed of records.

#pragma once

#include "cdcl/program/files/packed.h"
#include "sudoku/program/base/layout.h"
#include "sudoku/sudoku.h"

// One input file, packed or not; "-" is standard input.  Where boards are read,
// a path that no file has may be a board itself.
typedef struct Input {
    int descriptor;    // -1 for a board of the command line
    const char *text;  // what is left of that board
    const char *name;  // for messages
    const char *error; // why a read failed, or null
    program_packed *packed;
    sudoku_reader *reader;
    char head[1024]; // what it begins with
    size_t head_size;
    // Called before reading has to wait; may be null.
    void *waiting_state;
    void (*waiting) (void *state);
} Input;

// Opens a file as the role says (files/paths.h); a null role: boards, with a reader.
// STATUS_OK, or another status after a message.
int sudoku_input_open (Input *input, const char *path, const char *role);
void sudoku_input_close (Input *input);
// Whether commands that read boards take the word: "-", a file, a link, or a board.
bool sudoku_is_input (const char *word);

// Like read(2), with an Input as the state; an interruption ends the input.  If
// it has to wait it flushes standard output first: a program that sends boards
// may wait for an answer before it sends the next one.
long sudoku_input_read (void *state, char *bytes, size_t size);

// Passes all of an open input to `read`, which may change the text, and turns what
// it returns, a code of sudoku.h, into a status, with a message unless all is well.
int sudoku_input_take (Input *input, void *state,
                       int (*read) (void *state, char *text, size_t size,
                                    sudoku_error *error));

// Takes `--rules FILE` out of the command line.  Boards that are read from then
// on have these rules, unless their text has others.  STATUS_OK, or another
// status after a message.
int sudoku_take_rules (int *argc, char **argv);
// Those rules, or null.
const sudoku_rules *sudoku_given_rules (void);

// Either a puzzle or, with a null board, an error.
typedef struct Record {
    const char *file;
    sudoku_puzzle puzzle;
    sudoku_error error;
} Record;

// The records of several files, one after the other.
typedef struct Feed {
    char **paths; // null-terminated
    Input input;
    bool opened;
    size_t records;      // of the current file
    size_t all, bad;     // of all files; those that could not be read
    int status;          // by sudoku_worsen
    void *waiting_state; // for each Input
    void (*waiting) (void *state);
    Record ahead[2]; // read, and not yet taken: from `taken` to `size`
    size_t taken, size;
} Feed;

void sudoku_feed_init (Feed *feed, char **paths);
// False at the end, after an interruption, and if standard output failed: the input
// may have no end.  A file that cannot be read or holds no board leads to a message and
// a status.  The caller has to print the error of a bad record, and to release it.
bool sudoku_feed_next (Feed *feed, Record *record);
// What LAYOUT_AUTO is for these records: lines in a file or pipe; on a terminal a grid
// if there is one record, or if records are typed, since each is then answered before
// the next one is read.  Other layouts are themselves.  To be asked before the first
// record is taken.
Layout sudoku_feed_layout (Feed *feed, Layout layout, bool terminal);
void sudoku_feed_release (Feed *feed);

// Reads the only board of a file.  STATUS_OK and the record, or another status
// after a message.
int sudoku_read_one (const char *path, const char *command, Record *record);
