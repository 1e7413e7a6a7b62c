// dimacs_avx2.c -- reads literals of formulas, eight at a time.
//
// First the ends of all tokens of a chunk are listed.  Three masks of 64 bits
// mark the digits, blanks and minus signs among 64 bytes; a token ends at a
// blank that follows a non-blank.  The list stops at a byte of another kind, or
// at a minus that does not follow a blank.
//
// Then eight tokens are processed together, each in the eight bytes that end
// with it:
//
//   "2 0\n-137"   bytes     the token and the bytes before it
//    .######      front     the last byte that is no digit, and all before it
//         #       negative  whether the last byte of the front is a minus
//          137    digits    combined in pairs, fours and eights
//
// dimacs_plain.c reads a group that contains a longer token, a minus without a
// number, or a variable beyond the header.  The unfinished end of a chunk is
// read again with the next chunk.
//
// Source: Langdale and Lemire, "Parsing Gigabytes of JSON per Second", VLDB
// Journal 2019.  Cost: about 32 instructions per token, 2.2 to 3.0 GB/s, 3.8 to
// 5.4 times as fast as MiniSat's reader, measured by bench/micro/dimacs.cpp;
// half of the time is spent on listing ends and delivering rows.

#include "cdcl/dimacs/dimacs_plain.h"

#if !defined(__x86_64__)

bool cdcl_reader_has_eights (void) {
    return false;
}

bool cdcl_reader_eights (Reader *reader, Plain *plain) {
    (void) reader, (void) plain;
    return true;
}

#else

#include <immintrin.h>

// Only this file needs AVX2; the rest of the library runs on any processor.
#define AVX2 __attribute__ ((target ("avx2,bmi,popcnt")))

bool cdcl_reader_has_eights (void) {
    return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi") &&
           __builtin_cpu_supports ("popcnt");
}

// ---------------------------------------------------------------------------
// Ends of tokens

enum { LISTED = 8, GROUP = 64 }; // ends written at once; tokens read at once

typedef struct List {
    uint16_t ends[CHUNK / 2 + LISTED]; // offsets in the chunk
    size_t size;
} List;

// A bit for each byte of a block.
typedef struct Kinds {
    uint64_t digits, blanks, minuses;
} Kinds;

static inline AVX2 __m256i load (const char *bytes) {
    return _mm256_loadu_si256 ((const __m256i *) (const void *) bytes);
}

static inline AVX2 __m256i equal (__m256i bytes, char byte) {
    return _mm256_cmpeq_epi8 (bytes, _mm256_set1_epi8 (byte));
}

static inline AVX2 uint64_t bits (__m256i low, __m256i high) {
    return (uint32_t) _mm256_movemask_epi8 (low) |
           (uint64_t) (uint32_t) _mm256_movemask_epi8 (high) << 32;
}

// '0' ... '9' become the ten smallest signed bytes.
static inline AVX2 __m256i are_digits (__m256i bytes) {
    return _mm256_cmpgt_epi8 (
        _mm256_set1_epi8 (-0x80 + 10),
        _mm256_add_epi8 (bytes, _mm256_set1_epi8 (0x80 - '0')));
}

static inline AVX2 __m256i are_blanks (__m256i bytes) {
    return _mm256_or_si256 (equal (bytes, ' '), equal (bytes, '\n'));
}

static inline AVX2 Kinds kinds_of (const char *block) {
    const __m256i low = load (block), high = load (block + 32);
    Kinds kinds;
    kinds.digits = bits (are_digits (low), are_digits (high));
    kinds.blanks = bits (are_blanks (low), are_blanks (high));
    kinds.minuses = bits (equal (low, '-'), equal (high, '-'));
    return kinds;
}

// Finds carriage returns and tabs.  Called only if some byte is no digit, minus,
// space or line feed.
static AVX2 uint64_t other_blanks (const char *block) {
    const __m256i low = load (block), high = load (block + 32);
    return bits (equal (low, '\r'), equal (high, '\r')) |
           bits (equal (low, '\t'), equal (high, '\t'));
}

static inline AVX2 void list_ends (List *list, uint64_t ends, size_t offset) {
    uint16_t *const next = list->ends + list->size;
    const size_t count = (size_t) _mm_popcnt_u64 (ends);
    list->size += count;
    for (size_t i = 0; i < count; i += LISTED)
        for (size_t j = 0; j < LISTED; j++, ends = _blsr_u64 (ends))
            next[i + j] = (uint16_t) (offset + _tzcnt_u64 (ends));
}

// Lists the ends of tokens in the whole blocks of a chunk, which must begin where
// a token begins.
static inline AVX2 void list_chunk (List *list, const char *chunk,
                                    size_t size) {
    uint64_t last = 1; // whether the previous byte was a blank
    list->size = 0;
    for (size_t offset = 0; offset + BLOCK <= size; offset += BLOCK) {
        Kinds kinds = kinds_of (chunk + offset);
        if (~(kinds.digits | kinds.blanks | kinds.minuses))
            kinds.blanks |= other_blanks (chunk + offset);
        const uint64_t behind = kinds.blanks << 1 | last;
        const uint64_t ends = kinds.blanks & ~behind;
        const uint64_t wrong = ~(kinds.digits | kinds.blanks | kinds.minuses) |
                               (kinds.minuses & ~behind);
        if (wrong) {
            list_ends (list, ends & (_blsi_u64 (wrong) - 1), offset);
            return;
        }
        list_ends (list, ends, offset);
        last = kinds.blanks >> (BLOCK - 1);
    }
}

// ---------------------------------------------------------------------------
// Numbers

// Four tokens, of eight bytes each.
typedef struct Four {
    __m256i fours;    // two 32-bit values of four digits per token
    __m256i negative; // nonzero bytes for negative tokens
    __m256i front;    // lowest byte is zero if the token is too long
} Four;

static inline AVX2 Four four (const char *chunk, const uint16_t *ends) {
    const char *const bytes = chunk - 8;
    const __m256i words =
        _mm256_set_epi64x ((long long) eight_bytes (bytes + ends[5]),
                           (long long) eight_bytes (bytes + ends[4]),
                           (long long) eight_bytes (bytes + ends[1]),
                           (long long) eight_bytes (bytes + ends[0]));
    const __m256i digits = _mm256_xor_si256 (words, _mm256_set1_epi8 ('0'));
    __m256i front = _mm256_cmpgt_epi8 (digits, _mm256_set1_epi8 (9));
    front = _mm256_or_si256 (front, _mm256_srli_epi64 (front, 8));
    front = _mm256_or_si256 (front, _mm256_srli_epi64 (front, 16));
    front = _mm256_or_si256 (front, _mm256_srli_epi64 (front, 32));
    const __m256i pairs = _mm256_maddubs_epi16 (
        _mm256_andnot_si256 (front, digits), _mm256_set1_epi16 (10 + (1 << 8)));
    const Four result = {
        _mm256_madd_epi16 (pairs, _mm256_set1_epi32 (100 + (1 << 16))),
        _mm256_andnot_si256 (_mm256_srli_epi64 (front, 8), equal (words, '-')),
        front};
    return result;
}

// Properties of a whole group.
typedef struct Group {
    size_t size;    // tokens
    uint64_t zeros; // bit i is set if token i is a 0, which ends a row
    __m256i front;  // combined `front` of the tokens
    __m256i wrong;  // zeros with a minus
    __m256i larger; // variables above max_var
} Group;

// Reads eight tokens.  The first Four has the tokens 0, 1, 4 and 5, so that
// packing puts all tokens in order.  The digits are combined to negated
// numbers.
static inline AVX2 void eight (Group *group, __m256i least, int *next,
                               const char *chunk, const uint16_t *ends) {
    const Four a = four (chunk, ends), b = four (chunk, ends + 2);
    const __m256i none = _mm256_setzero_si256 ();
    const __m256i negated =
        _mm256_madd_epi16 (_mm256_packs_epi32 (a.fours, b.fours),
                           _mm256_set1_epi32 ((int) 0xffffd8f0)); // -1, -10^4
    const __m256i positive =
        _mm256_cmpeq_epi32 (_mm256_packs_epi16 (a.negative, b.negative), none);
    const __m256i zero = _mm256_cmpeq_epi32 (negated, none);
    const __m256i lits =
        _mm256_sub_epi32 (_mm256_xor_si256 (negated, positive), positive);
    _mm256_storeu_si256 ((__m256i *) (void *) (next + group->size), lits);
    group->zeros |=
        (uint64_t) (unsigned) _mm256_movemask_ps (_mm256_castsi256_ps (zero))
        << group->size;
    group->front =
        _mm256_and_si256 (group->front, _mm256_and_si256 (a.front, b.front));
    group->wrong =
        _mm256_or_si256 (group->wrong, _mm256_andnot_si256 (positive, zero));
    group->larger =
        _mm256_or_si256 (group->larger, _mm256_cmpgt_epi32 (least, negated));
    group->size += 8;
}

static uint32_t largest (const int *lits, size_t size) {
    uint32_t max_var = 0;
    for (size_t i = 0; i < size; i++) {
        const uint32_t var = (uint32_t) (lits[i] < 0 ? -lits[i] : lits[i]);
        if (var > max_var)
            max_var = var;
    }
    return max_var;
}

// Whether the whole group is well-formed and needs no warning.
static inline AVX2 bool plain_group (const Reader *reader, Plain *plain,
                                     const Group *group, const int *next) {
    const __m256i lowest = _mm256_set1_epi64x (0xff);
    if (!_mm256_testc_si256 (group->front, lowest) ||
        !_mm256_testz_si256 (group->wrong, group->wrong) ||
        (uint64_t) _mm_popcnt_u64 (group->zeros) >
            plain->max_rows - reader->info->rows_read)
        return false;
    if (_mm256_testz_si256 (group->larger, group->larger))
        return true;
    const uint32_t max_var = largest (next, group->size);
    if (max_var > plain->max_allowed)
        return false;
    plain->max_var = max_var;
    return true;
}

// Ends the rows whose 0 is in the group.  The literals of the group are stored
// at `next`, and the literals of the open row start at `begin`.  Returns where
// the next row begins, or null to stop.
static const int *end_rows (Reader *reader, Plain *plain, const Group *group,
                            const int *begin, const int *next) {
    uint64_t zeros = group->zeros;
    if (zeros && reader->open) {
        const int *const end = next + __builtin_ctzll (zeros);
        if (!finish_row (reader, plain, begin, (size_t) (end - begin)))
            return NULL;
        begin = end + 1;
        zeros &= zeros - 1;
    }
    for (; zeros; zeros &= zeros - 1) {
        const int *const end = next + __builtin_ctzll (zeros);
        if (!finish_clause (reader, begin, (size_t) (end - begin)))
            return NULL;
        begin = end + 1;
    }
    return begin;
}

// Finally moves the literals of the open row to the start of the array.
AVX2 bool cdcl_reader_eights (Reader *reader, Plain *plain) {
    const char *const chunk = plain->pos;
    const size_t size = (size_t) (reader->end - chunk);
    List list;
    list_chunk (&list, chunk, size < CHUNK ? size : CHUNK);
    const int *begin = reader->row.lits;
    int *next = plain->next;
    for (size_t i = 0; i + 8 <= list.size;) {
        const uint16_t *const ends = list.ends + i;
        const size_t left = list.size - i, most = left < GROUP ? left : GROUP;
        const __m256i least = _mm256_set1_epi32 (-(int) plain->max_var);
        const __m256i none = _mm256_setzero_si256 ();
        Group group = {0, 0, _mm256_cmpeq_epi8 (none, none), none, none};
        while (group.size + 8 <= most)
            eight (&group, least, next, chunk, ends + group.size);
        if (!plain_group (reader, plain, &group, next))
            break;
        begin = end_rows (reader, plain, &group, begin, next);
        if (!begin)
            return false;
        if (group.zeros)
            plain->row = chunk + ends[63 - __builtin_clzll (group.zeros)] + 1;
        plain->pos = chunk + ends[group.size - 1] + 1;
        next += group.size;
        i += group.size;
    }
    const size_t open = (size_t) (next - begin);
    memmove (reader->row.lits, begin, open * sizeof *next);
    plain->next = reader->row.lits + open;
    return true;
}

#endif
