// dimacs_plain.c -- reads literals of formulas, many bytes at a time, in plain
// C.
//
// Nearly all of a formula consists of literals of up to seven digits, each
// followed by a blank.  For 64 bytes at once, a bit mask marks where tokens end;
// so the place of the next token is computed from this mask, without waiting for a
// load.  A token and the byte after it are then loaded as eight bytes.  The digits
// among them are combined by multiplication to pairs, fours and one number.
// No branch depends on the number of digits or the sign, since processors
// cannot predict them.
//
// To keep this code fast, the scanner (dimacs.c) reads everything else: a token
// that is not a literal or 0 followed by a blank or line end, a variable beyond
// the header, and the end of the buffer.  `pos` stays at such a token.  Lines
// are counted once per call, for all bytes read by it; columns are not counted.
// If the processor has AVX2, this file only reads the tokens that dimacs_avx2.c
// cannot read.
//
// Source: Langdale and Lemire, "Parsing Gigabytes of JSON per Second", VLDB
// Journal 2019, for the bit mask, for which plain C suffices here.  Combining
// digits by multiplication extends Lamport, "Multiple Byte Processing with
// Full-Word Instructions", CACM 1975.  Cost: 1.2 to 1.4 GB/s, 2.2 to 2.5 times
// as fast as MiniSat's reader, measured by bench/micro/dimacs.cpp.

#include "cdcl/dimacs/dimacs_plain.h"
#include "cdcl/cdcl.h"

enum { DIGITS = 7 };

// Returns where tokens end: bit i is set if byte i is at most ' '.  The
// compiler vectorizes the first loop; the multiplication packs the lowest bits
// of eight bytes together.
static inline uint64_t find_ends (const char *bytes) {
    unsigned char inside[BLOCK];
    for (int i = 0; i < BLOCK; i++)
        inside[i] = (unsigned char) bytes[i] > ' ';
    uint64_t mask = 0;
    for (int i = BLOCK - 8; i >= 0; i -= 8)
        mask = mask << 8 | eight_bytes (inside + i) * 0x0102040810204080 >> 56;
    return ~mask;
}

// Masks for eight bytes whose last byte is the byte after the token, by the
// number of digits.  A mask keeps the digits and the last byte.  For a token
// without digits it keeps all bytes, so that `odd` refuses the token.
static const uint64_t kept[DIGITS + 1] = {
    0xffffffffffffffff, 0xffff000000000000, 0xffffff0000000000,
    0xffffffff00000000, 0xffffffffff000000, 0xffffffffffff0000,
    0xffffffffffffff00, 0xffffffffffffffff};

// Below, a word holds seven digits, one per byte, the first in the lowest byte;
// the highest byte holds the XOR of the following byte and a blank.
static const uint64_t zeros = 0x2030303030303030;
static const uint64_t digits_only = 0x00ffffffffffffff;
static const uint64_t zero_line = (uint64_t) ('\n' ^ ' ') << 56;

// Whether these are not digits followed by a blank.  A carry can only come from
// a byte beyond ASCII, for which the result is true anyway.
static inline bool odd (uint64_t digits) {
    return ((digits + 0x7f76767676767676) | digits) & 0x8080808080808080;
}

// Combines the digits to pairs in every second byte, to fours in every fourth
// byte, and then to one number.
static inline uint32_t decimal (uint64_t digits) {
    digits = (digits * (1 + (10 << 8))) & 0x00ff00ff00ff00ff;
    digits = (digits * (1 + (100 << 16))) >> 16 & 0x0000ffff0000ffff;
    return (uint32_t) (digits * (1 + ((uint64_t) 10000 << 32)) >> 32);
}

static inline bool only_blanks (const char *pos, const char *end) {
    while (pos != end && blank (*pos))
        pos++;
    return pos == end;
}

static uint64_t count_lines (const char *pos, const char *end) {
    enum { MOST = 3 * BLOCK }; // maximum count of a byte
    uint64_t sum = 0;
    for (; end - pos >= MOST; pos += MOST) {
        unsigned char count = 0; // one byte, so that the compiler vectorizes
        for (int i = 0; i < MOST; i++)
            count = (unsigned char) (count + (pos[i] == '\n'));
        sum += count;
    }
    for (; pos != end; pos++)
        sum += *pos == '\n';
    return sum;
}

// Returns the line that contains `pos`; pos must not be before reader->pos.
static Line line_at (const Reader *reader, const char *pos) {
    const char *start = pos;
    while (start != reader->pos && start[-1] != '\n')
        start--;
    Line line = reader->line;
    if (start != reader->pos) {
        line.number += count_lines (reader->pos, start);
        line.start = offset_of (reader, start);
    }
    return line;
}

// If a row is still open, determines the position of its first literal.
static void open_row (Reader *reader, const Plain *plain) {
    const char *pos = plain->row;
    while (*pos == '\n' || blank (*pos))
        pos++;
    const Line line = line_at (reader, pos);
    reader->open = true;
    reader->row_at.line = line.number;
    reader->row_at.column = offset_of (reader, pos) - line.start + 1;
}

static void save (Reader *reader, Plain *plain) {
    reader->row.size = (size_t) (plain->next - reader->row.lits);
    reader->info->max_var = (int) plain->max_var;
    if (reader->row.size && !reader->open)
        open_row (reader, plain);
    const Line line = line_at (reader, plain->pos);
    const char *begin = reader->pos;
    if (line.number != reader->line.number) {
        begin = reader->bytes + (line.start - reader->before);
        reader->fresh = true;
    }
    reader->fresh = reader->fresh && only_blanks (begin, plain->pos);
    reader->pos = plain->pos;
    reader->line = line;
}

// Whether this token is accepted although it is not digits followed by a space:
// digits before another blank or a line end, or no digits between two blanks.
static inline bool other_end (uint64_t digits, bool none, char end) {
    return digits == zero_line || ((end == '\n' || blank (end)) &&
                                   (none || !odd (digits & digits_only)));
}

// Reads the literals that end in the block.  Returns false if a token is left
// to the scanner.  The state is copied to local variables, so that the compiler
// can keep it in registers.
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
            if (!other_end (digits, start == end, *end))
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
            int *const lits = reader->row.lits;
            const size_t size = (size_t) (next - lits);
            next = lits;
            plain->row = end + 1;
            const bool done = finish_row (reader, plain, lits, size);
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

// Reads eight tokens at a time (dimacs_avx2.c), or else block by block.  After
// dimacs_avx2.c has read nothing, it is not called for a while.  So texts that
// it cannot read, such as variables of eight digits, are not scanned twice.
static bool take (Reader *reader, Plain *plain) {
    Row *row = &reader->row;
    const char *block = plain->pos;
    bool going = true;
    while (going && reader->end - block >= BLOCK) {
        row->size = (size_t) (plain->next - row->lits);
        if (row->capacity - row->size < CHUNK / 2) {
            if (!cdcl_reader_enlarge (reader, row, row->size + CHUNK / 2))
                return false;
            plain->next = row->lits + row->size;
        }
        const char *const pos = plain->pos;
        if (plain->direct && offset_of (reader, pos) >= reader->eights_from) {
            going = cdcl_reader_eights (reader, plain);
            block = plain->pos;
            if (pos == plain->pos)
                reader->eights_from = offset_of (reader, pos) + CHUNK;
        } else {
            going = take_block (reader, plain, block);
            block += BLOCK;
        }
    }
    return true;
}

bool cdcl_reader_plain (Reader *reader) {
    const cdcl_dimacs_info *info = reader->info;
    if (reader->end - reader->pos < BLOCK)
        return true;
    // The array of literals may not be allocated yet.
    if (!cdcl_reader_enlarge (reader, &reader->row, CHUNK / 2))
        return false;
    Plain plain = {.pos = reader->pos,
                   .row = reader->pos,
                   .next = reader->row.lits + reader->row.size,
                   .max_var = (uint32_t) info->max_var,
                   .max_allowed = reader->warned_vars ? CDCL_MAX_VAR
                                                      : (uint32_t) info->vars,
                   .max_rows = reader->warned_rows ? UINT64_MAX : info->rows,
                   .direct = direct (reader)};
    if (!take (reader, &plain))
        return false;
    save (reader, &plain);
    return reader->status == CDCL_DIMACS_OK;
}
