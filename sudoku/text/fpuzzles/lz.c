// lz.c -- LZ-string compression; see lz.h.
//
// It is LZ78 in Welch's variant (1984): packer and unpacker build the same dictionary
// of strings, and the text is a sequence of codes of strings.
//
//   code 0, 8 bits     a unit below 256 that occurs for the first time
//   code 1, 16 bits    any other unit that occurs for the first time
//   code 2             the end
//   code 3, 4, …       a string of the dictionary
//
// Each code for a string, except the first, appends to the dictionary the previous
// string extended by the first unit of the current string; each new unit is appended,
// too.  Codes have as many bits as the next entry's code needs.  A number is written
// from its lowest bit on.  Six bits are a base64 character, the first of them its
// highest bit.
//
// Each string of the dictionary occurs in the text, so it is stored as an offset and
// a length.

#include "sudoku/text/fpuzzles/lz.h"
#include "sudoku/board/cell_text.h"
#include "sudoku/board/grow.h"
#include "sudoku/board/growing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT8, UNIT16, END, FIRST }; // codes
enum { MOST_UNITS = 1 << 24 }; // limit, since a link may unpack to gigabytes

static const char alphabet[] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// The width of codes is `bits` for the next `left` entries.
typedef struct Width {
    unsigned bits;
    size_t left;
} Width;

static void add_entry (Width *width) {
    if (--width->left)
        return;
    width->left = (size_t) 1 << width->bits;
    width->bits++;
}

// ---------------------------------------------------------------------------
// UTF-8 and UTF-16

// Invalid bytes count as Latin-1.  Returns null if memory runs out.
static uint16_t *units_of (const char *text, size_t *size) {
    uint16_t *const units = malloc ((strlen (text) + 1) * sizeof *units);
    *size = 0;
    while (units && *text) {
        const size_t length = sudoku_utf8 (text, SIZE_MAX);
        const unsigned long point = length < 2
                                        ? (unsigned char) *text
                                        : sudoku_code_point (text, length);
        if (point > 0xFFFF)
            units[(*size)++] = (uint16_t) (0xD800 + ((point - 0x10000) >> 10));
        units[(*size)++] =
            (uint16_t) (point <= 0xFFFF ? point : 0xDC00 + (point & 0x3FF));
        text += length ? length : 1;
    }
    return units;
}

// Invalid UTF-16 and zeros become U+FFFD.  Returns null if memory runs out.
static char *text_of (const uint16_t *units, size_t size) {
    char *const text = malloc (3 * size + 1), *to = text;
    bool pair;
    for (size_t i = 0; text && i < size; i += pair ? 2 : 1)
        to = sudoku_put_utf16 (to, units[i] ? units[i] : 0xFFFD,
                               i + 1 < size ? units[i + 1] : 0, &pair);
    if (text)
        *to = 0;
    return text;
}

// ---------------------------------------------------------------------------
// Packing

// The dictionary as a hash table from a string and the following unit to the code of
// both; the empty string has the code 0.
typedef struct Pack {
    uint64_t *key;  // [room] string << 16 | unit, plus 1; 0: free
    uint32_t *code; // [room]
    size_t room;    // a power of 2, at least twice the entries
    uint32_t next;
    Width width;
    Growing packed;
    unsigned value, filled; // bits of the next character, and their number
} Pack;

static void put_bits (Pack *pack, size_t number, unsigned bits) {
    for (; bits; bits--, number >>= 1) {
        pack->value = pack->value << 1 | (number & 1);
        if (++pack->filled < 6)
            continue;
        sudoku_grow_fill (&pack->packed, alphabet[pack->value], 1);
        pack->value = pack->filled = 0;
    }
}

// The place of the key, or the empty slot for it.
static size_t find (const Pack *pack, uint32_t string, uint16_t unit) {
    const uint64_t key = ((uint64_t) string << 16 | unit) + 1;
    size_t at = (size_t) ((key * UINT64_C (0x9E3779B97F4A7C15)) >> 20);
    for (at &= pack->room - 1; pack->key[at] && pack->key[at] != key;)
        at = (at + 1) & (pack->room - 1);
    return at;
}

static void enter (Pack *pack, size_t at, uint32_t string, uint16_t unit) {
    pack->key[at] = ((uint64_t) string << 16 | unit) + 1;
    pack->code[at] = pack->next++;
}

// Writes a string; with `fresh`, the string is a new unit.
static void put_string (Pack *pack, uint32_t string, bool fresh,
                        uint16_t unit) {
    if (!fresh) {
        put_bits (pack, string, pack->width.bits);
    } else {
        put_bits (pack, unit < 256 ? UNIT8 : UNIT16, pack->width.bits);
        put_bits (pack, unit, unit < 256 ? 8 : 16);
        add_entry (&pack->width);
    }
    add_entry (&pack->width);
}

static void pack_units (Pack *pack, const uint16_t *units, size_t size) {
    uint32_t string = 0; // the string that is read but not written yet
    bool fresh = false;  // whether this string is a new unit
    for (size_t i = 0; i < size; i++) {
        const size_t alone = find (pack, 0, units[i]);
        const bool first = !pack->key[alone];
        if (first)
            enter (pack, alone, 0, units[i]);
        const size_t both = find (pack, string, units[i]);
        if (!string || pack->key[both]) {
            fresh = !string && first;
            string = pack->code[both];
            continue;
        }
        put_string (pack, string, fresh, units[i - 1]);
        enter (pack, both, string, units[i]);
        fresh = first;
        string = pack->code[alone];
    }
    if (string)
        put_string (pack, string, fresh, units[size - 1]);
    put_bits (pack, END, pack->width.bits);
    do
        put_bits (pack, 0, 1);
    while (pack->filled);
}

char *sudoku_lz_pack (const char *text) {
    size_t size;
    uint16_t *const units = units_of (text, &size);
    Pack pack = {.room = 16, .next = FIRST, .width = {2, 2}};
    while (pack.room < 4 * (size + 4))
        pack.room *= 2;
    pack.key = calloc (pack.room, sizeof *pack.key);
    pack.code = malloc (pack.room * sizeof *pack.code);
    pack.packed.failed = !units || !pack.key || !pack.code;
    if (!pack.packed.failed)
        pack_units (&pack, units, size);
    sudoku_grow_fill (&pack.packed, '=', (4 - pack.packed.size % 4) % 4);
    free (units);
    free (pack.key);
    free (pack.code);
    return sudoku_grown (&pack.packed);
}

// ---------------------------------------------------------------------------
// Unpacking

typedef struct Piece {
    size_t begin, size;
} Piece;

typedef struct Unpack {
    const char *packed;
    size_t size, at;       // at: offset of the next character
    unsigned value, known; // bits of the current character, and their number
    uint16_t *unit;        // [units]
    Piece *piece;          // [pieces], indexed by code - FIRST
    size_t units, pieces;
    Width width;
    const char *message; // the first error
    bool exhausted;      // memory ran out
} Unpack;

static int hexadecimal (char c) {
    const char *const digits = "0123456789ABCDEFabcdef";
    const char *const at = c ? strchr (digits, c) : NULL;
    return !at ? -1 : (int) (at - digits) - (at - digits > 15 ? 6 : 0);
}

// Returns the next character, where %2B is "+"; 0 at the end.
static char next_packed (Unpack *unpack) {
    const char *const at = unpack->packed + unpack->at;
    const size_t left = unpack->size - unpack->at;
    if (!left)
        return 0;
    const int high = left > 2 && *at == '%' ? hexadecimal (at[1]) : -1;
    const int low = high < 0 ? -1 : hexadecimal (at[2]);
    unpack->at += low < 0 ? 1 : 3;
    return low < 0 ? *at : (char) (16 * high + low);
}

static size_t get_bits (Unpack *unpack, unsigned bits) {
    size_t number = 0;
    for (unsigned i = 0; i < bits && !unpack->message; i++) {
        if (!unpack->known) {
            const size_t before = unpack->at;
            const char c = next_packed (unpack);
            const char *const place = c ? strchr (alphabet, c) : NULL;
            if (!c || c == '=') {
                unpack->message = "the link ends too early";
                break;
            }
            if (!place) {
                unpack->at = before;
                unpack->message = "expected base64: A-Z a-z 0-9 + / =";
                break;
            }
            unpack->value = (unsigned) (place - alphabet);
            unpack->known = 6;
        }
        number |= (size_t) (unpack->value >> --unpack->known & 1) << i;
    }
    return number;
}

static void add_unit (Unpack *unpack, uint16_t unit) {
    uint16_t *const grown =
        enlarged (unpack->unit, unpack->units, sizeof *grown);
    unpack->exhausted |= !grown;
    if (!grown)
        return;
    unpack->unit = grown;
    grown[unpack->units++] = unit;
}

static void add_piece (Unpack *unpack, size_t begin, size_t size) {
    Piece *const grown =
        enlarged (unpack->piece, unpack->pieces, sizeof *grown);
    unpack->exhausted |= !grown;
    if (!grown)
        return;
    unpack->piece = grown;
    grown[unpack->pieces++] = (Piece){begin, size};
    add_entry (&unpack->width);
}

// Reads one string and appends it.  `last` is the previous string, of size 0 before the
// first string.  Returns false at the end, after an error, and if memory runs out.
static bool unpack_string (Unpack *unpack, Piece *last) {
    const size_t end = unpack->units;
    const size_t code = get_bits (unpack, unpack->width.bits);
    Piece piece = {end, 1};
    if (unpack->message || code == END)
        return false;
    if (code >= FIRST && code < FIRST + unpack->pieces)
        piece = unpack->piece[code - FIRST];
    else if (code == FIRST + unpack->pieces && last->size)
        piece = (Piece){last->begin, last->size + 1};
    else if (code >= FIRST)
        unpack->message = "a wrong code of LZ-string; is the link complete?";
    if (piece.size > MOST_UNITS - end)
        unpack->message = "the link is too long when it is unpacked";
    if (unpack->message)
        return false;
    if (code < FIRST) {
        add_unit (unpack, (uint16_t) get_bits (unpack, code == UNIT8 ? 8 : 16));
        add_piece (unpack, end, 1);
    } else { // source and destination may overlap
        for (size_t i = 0; i < piece.size && !unpack->exhausted; i++)
            add_unit (unpack, unpack->unit[piece.begin + i]);
    }
    // Add the previous string, extended by the first unit of the current string.
    if (last->size)
        add_piece (unpack, last->begin, last->size + 1);
    else
        add_entry (&unpack->width);
    *last = (Piece){end, piece.size};
    return !unpack->message && !unpack->exhausted;
}

int sudoku_lz_unpack (const char *packed, size_t size, char **text,
                      const char **message, size_t *place) {
    Unpack unpack = {.packed = packed, .size = size, .width = {2, 2}};
    Piece last = {0, 0};
    while (unpack_string (&unpack, &last))
        ;
    *text = unpack.message || unpack.exhausted
                ? NULL
                : text_of (unpack.unit, unpack.units);
    *message = unpack.message;
    *place = unpack.at;
    free (unpack.unit);
    free (unpack.piece);
    return *message ? SUDOKU_BAD_INPUT
           : *text  ? SUDOKU_OK
                    : SUDOKU_OUT_OF_MEMORY;
}
