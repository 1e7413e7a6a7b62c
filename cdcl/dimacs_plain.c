// dimacs_plain.c -- literals of formulas, many bytes at a time.
//
// Nearly all of a formula is literals of up to seven digits with a blank behind.
// For 64 bytes at once it is found where tokens end, a bit each; so the next
// token waits for no load, but for a bit of a word that is known.  A token and the
// byte behind it are then one load of eight bytes, of which the digits are kept
// and multiplied together in pairs, fours and all.  Nothing branches on the number
// of digits or the sign, which no processor can foresee.
//
// The pace is kept by leaving everything else alone: what is not a literal or 0
// with a blank or line end behind, a variable beyond the header, the end of the
// buffer.  There `pos` stays, and the scanner sees it.  Lines are counted, since
// their ends are looked at anyway; columns are not.
//
// Source: Langdale and Lemire, "Parsing Gigabytes of JSON per Second", VLDB
// Journal 2019, for the bit mask, which here takes no more than C; adding up
// digits by multiplication is Lamport, "Multiple Byte Processing with Full-Word
// Instructions", CACM 1975, taken further.  Cost: about 57 instructions
// a literal, 1.4 GB/s, 2.4 to 2.6 times MiniSat's reader, measured by
// bench/micro_dimacs.cpp on a busy machine.

#include "dimacs_reader.h"
#include "cdcl.h"

#include <string.h>

// In BLOCK bytes at most TOKENS end, for each is one byte at least.
enum { BLOCK = 64, TOKENS = BLOCK / 2, DIGITS = 7 };

// The first byte is the lowest, whatever the machine thinks.
static inline uint64_t eight_bytes (const void *pos) {
    uint64_t word;
    memcpy (&word, pos, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64 (word);
#endif
    return word;
}

// Where tokens end: bit i says that byte i is a blank or less.  The first loop is
// left to the compiler's vectors; the multiplication puts the lowest bits of eight
// bytes side by side.
static inline uint64_t find_ends (const char *bytes) {
    unsigned char inside[BLOCK];
    for (int i = 0; i < BLOCK; i++)
        inside[i] = (unsigned char) bytes[i] > ' ';
    uint64_t mask = 0;
    for (int i = BLOCK - 8; i >= 0; i -= 8)
        mask = mask << 8 | eight_bytes (inside + i) * 0x0102040810204080 >> 56;
    return ~mask;
}

// What is kept of eight bytes, of which the last is behind the token: that one and
// the digits.  Of no digits, too many, which are none.
static const uint64_t kept[DIGITS + 1] = {
    0xffffffffffffffff, 0xffff000000000000, 0xffffff0000000000,
    0xffffffff00000000, 0xffffffffff000000, 0xffffffffffff0000,
    0xffffffffffffff00, 0xffffffffffffffff};

// From here on a word holds seven digits, a byte each, the first in the lowest,
// and in the highest the difference to a blank.
static const uint64_t zeros = 0x2030303030303030;
static const uint64_t digits_only = 0x00ffffffffffffff;
static const uint64_t zero_line = (uint64_t) ('\n' ^ ' ') << 56;

// Not digits with a blank behind.  A carry may only come from a byte that is
// beyond ASCII, and refused itself.
static inline bool odd (uint64_t digits) {
    return ((digits + 0x7f76767676767676) | digits) & 0x8080808080808080;
}

// Pairs in every second byte, fours in every fourth, all.
static inline uint32_t decimal (uint64_t digits) {
    digits = (digits * (1 + (10 << 8))) & 0x00ff00ff00ff00ff;
    digits = (digits * (1 + (100 << 16))) >> 16 & 0x0000ffff0000ffff;
    return (uint32_t) (digits * (1 + ((uint64_t) 10000 << 32)) >> 32);
}

// How far the call has come, and what it needs to know.
typedef struct Plain {
    const char *pos; // the next token
    Line line;       // its line
    const char *row; // where the last row ended, or this call began
    Line row_line;   // the line of that
    int *next;       // where the row's next literal goes
    uint32_t max_var;
    uint32_t max_allowed; // a variable, and a number of rows, that need
    uint64_t max_rows;    // no warning
    bool direct;          // clauses need not be held back
} Plain;

static inline bool only_blanks (const char *pos, const char *end) {
    while (pos != end && blank (*pos))
        pos++;
    return pos == end;
}

// A token was refused when the end of its line had been counted.
static void step_back (const Reader *reader, Plain *plain) {
    const char *start = plain->pos;
    while (start != reader->pos && start[-1] != '\n')
        start--;
    plain->line.number--;
    plain->line.start =
        start == reader->pos ? reader->line.start : offset_of (reader, start);
}

// Of a row that is still open the place of the first literal is found now.
static void open_row (Reader *reader, const Plain *plain) {
    const char *pos = plain->row;
    Line line = plain->row_line;
    for (; *pos == '\n' || blank (*pos); pos++)
        if (*pos == '\n') {
            line.number++;
            line.start = offset_of (reader, pos + 1);
        }
    reader->open = true;
    reader->row_at.line = line.number;
    reader->row_at.column = offset_of (reader, pos) - line.start + 1;
}

static void save (Reader *reader, Plain *plain) {
    if (offset_of (reader, plain->pos) < plain->line.start)
        step_back (reader, plain);
    const char *begin = reader->pos;
    if (plain->line.number != reader->line.number) {
        begin = reader->bytes + (plain->line.start - reader->before);
        reader->fresh = true;
    }
    reader->fresh = reader->fresh && only_blanks (begin, plain->pos);
    reader->pos = plain->pos;
    reader->line = plain->line;
    reader->row.size = (size_t) (plain->next - reader->row.lits);
    reader->info->max_var = (int) plain->max_var;
    if (reader->row.size && !reader->open)
        open_row (reader, plain);
}

// A row's 0.  A clause that began here and need not be held back takes the short
// way.
static inline bool finish_row (Reader *reader, Plain *plain, const int *next,
                               const char *pos) {
    Row *row = &reader->row;
    cdcl_dimacs_info *info = reader->info;
    row->size = (size_t) (next - row->lits);
    plain->row = pos;
    plain->row_line = plain->line;
    if (!plain->direct || reader->open)
        return cdcl_reader_end_row (reader, reader->relation,
                                    (uint64_t) reader->bound);
    const cdcl_row clause = {CDCL_ROW_CLAUSE, 0, row->lits, row->size};
    info->rows_read++;
    info->clauses++;
    return !reader->sink->row (reader->sink->state, &clause) ||
           cdcl_reader_give_up (reader, CDCL_DIMACS_STOPPED);
}

// What is not digits with a blank behind: a line may end there, or there are none
// at all between two blanks.
static inline bool other_end (const Reader *reader, Plain *plain,
                              uint64_t digits, bool none, const char *end) {
    if (digits != zero_line) {
        if (*end != '\n' && !blank (*end))
            return false;
        if (!none && odd (digits & digits_only))
            return false;
    }
    if (*end == '\n') {
        plain->line.number++;
        plain->line.start = offset_of (reader, end + 1);
    }
    return true;
}

// The literals that end in the block; false if one is left to the scanner.  What
// changes with each is in variables here, for the compiler to keep in registers.
static inline bool take_block (Reader *reader, Plain *plain,
                               const char *block) {
    const char *start = plain->pos;
    int *next = plain->next;
    uint32_t max_var = plain->max_var;
    uint64_t ends = find_ends (block);
    for (; ends; ends &= ends - 1) {
        const char *const end = block + (unsigned) __builtin_ctzll (ends);
        const unsigned minus = *start == '-';
        const size_t length = (size_t) (end - start) - minus;
        if (length > DIGITS)
            break;
        const uint64_t digits =
            (eight_bytes (end - DIGITS) ^ zeros) & kept[length];
        uint32_t var = 0;
        if (!odd (digits))
            var = decimal (digits);
        else {
            if (!other_end (reader, plain, digits, start == end, end))
                break;
            if (start == end) {
                start++;
                continue;
            }
            if (digits != zero_line)
                var = decimal (digits);
        }
        if (var > max_var) {
            if (var > plain->max_allowed)
                break;
            max_var = var;
        }
        if (var)
            *next++ = ((int) var ^ -(int) minus) + (int) minus;
        else {
            if (minus || reader->info->rows_read >= plain->max_rows)
                break;
            const bool done = finish_row (reader, plain, next, end + 1);
            next = reader->row.lits;
            if (!done)
                break;
        }
        start = end + 1;
    }
    plain->pos = start;
    plain->next = next;
    plain->max_var = max_var;
    return !ends;
}

bool cdcl_reader_plain (Reader *reader) {
    Row *row = &reader->row;
    const cdcl_dimacs_info *info = reader->info;
    Plain plain = {.pos = reader->pos,
                   .line = reader->line,
                   .row = reader->pos,
                   .row_line = reader->line,
                   .next = row->lits + row->size,
                   .max_var = (uint32_t) info->max_var,
                   .max_allowed = reader->warned_vars ? CDCL_MAX_VAR
                                                      : (uint32_t) info->vars,
                   .max_rows = reader->warned_rows ? UINT64_MAX : info->rows,
                   .direct = direct (reader)};
    const char *block = reader->pos;
    bool going = reader->end - block >= BLOCK;
    if (!going)
        return true;
    do {
        row->size = (size_t) (plain.next - row->lits);
        if (row->capacity - row->size < TOKENS) {
            if (!cdcl_reader_enlarge (reader, row, row->size + TOKENS))
                return false;
            plain.next = row->lits + row->size;
        }
        going = take_block (reader, &plain, block);
        block += BLOCK;
    } while (going && reader->end - block >= BLOCK);
    save (reader, &plain);
    return reader->status == CDCL_DIMACS_OK;
}
