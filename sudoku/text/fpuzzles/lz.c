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
#include "sudoku/sudoku.h"

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

// The next character of UTF-8, and its length in bytes.  Invalid bytes count as
// Latin-1.
static unsigned long next_character (const unsigned char *at, size_t *length) {
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0, 0xF8};
    *length = 1;
    if (at[0] < 0xC0 || at[0] >= 0xF8)
        return at[0];
    size_t bytes = 2;
    while (at[0] >= leads[bytes])
        bytes++;
    unsigned long character = at[0] & (0x7Fu >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        if ((at[i] & 0xC0) != 0x80) // true also at the end of the string
            return at[0];
        character = character << 6 | (at[i] & 0x3F);
    }
    *length = bytes;
    return character;
}

// Returns null if memory runs out.
static uint16_t *units_of (const char *text, size_t *size) {
    uint16_t *const units = malloc ((strlen (text) + 1) * sizeof *units);
    const unsigned char *at = (const unsigned char *) text;
    size_t length;
    *size = 0;
    for (; units && *at; at += length) {
        const unsigned long character = next_character (at, &length);
        if (character > 0xFFFF)
            units[(*size)++] =
                (uint16_t) (0xD800 + ((character - 0x10000) >> 10));
        units[(*size)++] =
            (uint16_t) (character <= 0xFFFF ? character
                                            : 0xDC00 + (character & 0x3FF));
    }
    return units;
}

static char *put_character (char *to, unsigned long character) {
    static const unsigned char leads[] = {0, 0, 0xC0, 0xE0, 0xF0};
    const int bytes = character < 0x80      ? 1
                      : character < 0x800   ? 2
                      : character < 0x10000 ? 3
                                            : 4;
    for (int i = bytes - 1; i > 0; i--, character >>= 6)
        to[i] = (char) (0x80 | (character & 0x3F));
    *to = (char) (leads[bytes] | character);
    return to + bytes;
}

// Invalid UTF-16 and zeros become U+FFFD.  Returns null if memory runs out.
static char *text_of (const uint16_t *units, size_t size) {
    char *const text = malloc (3 * size + 1), *to = text;
    for (size_t i = 0; text && i < size; i++) {
        unsigned long character = units[i];
        if ((character & 0xFC00) == 0xD800 && i + 1 < size &&
            (units[i + 1] & 0xFC00) == 0xDC00)
            character =
                0x10000 + ((character & 0x3FF) << 10) + (units[++i] & 0x3FF);
        else if ((character & 0xF800) == 0xD800 || !character)
            character = 0xFFFD;
        to = put_character (to, character);
    }
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
    char *to;
    unsigned value, filled; // bits of the next character, and their number
} Pack;

static void put_bits (Pack *pack, size_t number, unsigned bits) {
    for (; bits; bits--, number >>= 1) {
        pack->value = pack->value << 1 | (number & 1);
        if (++pack->filled < 6)
            continue;
        *pack->to++ = alphabet[pack->value];
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
    // A unit takes at most 16 bits and a code of fewer than 32 bits.
    char *const packed = malloc (8 * (size + 1) + 8);
    pack.key = calloc (pack.room, sizeof *pack.key);
    pack.code = malloc (pack.room * sizeof *pack.code);
    pack.to = packed;
    const bool good = units && packed && pack.key && pack.code;
    if (good) {
        pack_units (&pack, units, size);
        while ((pack.to - packed) % 4)
            *pack.to++ = '=';
        *pack.to = 0;
    } else {
        free (packed);
    }
    free (units);
    free (pack.key);
    free (pack.code);
    return good ? packed : NULL;
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
    uint16_t *units;       // [units_room]
    size_t units_size, units_room;
    Piece *piece; // [pieces_room], indexed by code - FIRST
    size_t pieces, pieces_room;
    Width width;
    const char *message; // the first error
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

// Makes room for `more` units and one more piece.  Returns false if memory runs out.
static bool reserve (Unpack *unpack, size_t more) {
    if (unpack->units_size + more > unpack->units_room) {
        const size_t room = 2 * (unpack->units_size + more);
        uint16_t *const units =
            realloc (unpack->units, room * sizeof *unpack->units);
        if (!units)
            return false;
        unpack->units = units;
        unpack->units_room = room;
    }
    if (unpack->pieces + 2 > unpack->pieces_room) {
        const size_t room = 2 * unpack->pieces + 64;
        Piece *const piece = realloc (unpack->piece, room * sizeof *piece);
        if (!piece)
            return false;
        unpack->piece = piece;
        unpack->pieces_room = room;
    }
    return true;
}

static void add_piece (Unpack *unpack, size_t begin, size_t size) {
    unpack->piece[unpack->pieces++] = (Piece){begin, size};
    add_entry (&unpack->width);
}

// Reads one string and appends it.  `last` is the previous string, of size 0 before the
// first string.  Returns false at the end, after an error, and if memory runs out.
static bool unpack_string (Unpack *unpack, Piece *last, bool *exhausted) {
    const size_t end = unpack->units_size;
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
    *exhausted = !unpack->message && !reserve (unpack, piece.size);
    if (unpack->message || *exhausted)
        return false;
    if (code < FIRST) {
        unpack->units[end] =
            (uint16_t) get_bits (unpack, code == UNIT8 ? 8 : 16);
        add_piece (unpack, end, 1);
    } else { // source and destination may overlap
        for (size_t i = 0; i < piece.size; i++)
            unpack->units[end + i] = unpack->units[piece.begin + i];
    }
    unpack->units_size += piece.size;
    // Add the previous string, extended by the first unit of the current string.
    if (last->size)
        add_piece (unpack, last->begin, last->size + 1);
    else
        add_entry (&unpack->width);
    *last = (Piece){end, piece.size};
    return !unpack->message;
}

int sudoku_lz_unpack (const char *packed, size_t size, char **text,
                      const char **message, size_t *place) {
    Unpack unpack = {.packed = packed, .size = size, .width = {2, 2}};
    Piece last = {0, 0};
    bool exhausted = false;
    while (unpack_string (&unpack, &last, &exhausted))
        ;
    *text = unpack.message || exhausted
                ? NULL
                : text_of (unpack.units, unpack.units_size);
    *message = unpack.message;
    *place = unpack.at;
    free (unpack.units);
    free (unpack.piece);
    return *message ? SUDOKU_BAD_INPUT
           : *text  ? SUDOKU_OK
                    : SUDOKU_OUT_OF_MEMORY;
}
