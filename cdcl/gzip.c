// gzip.c -- compares what was unpacked with the checksums of a gzip file.
//
// A gzip file is a sequence of members, and each ends with the checksum and the
// size of what is packed in it.  libarchive reads past both, so that a damaged
// formula would get an answer.  It does not tell either where in the output one
// member ends and the next begins:
//
//     file      [head|data|crc size][head|data|crc size][head| ...
//     unpacked  [ first member     ][ second member    ][ ...
//
// But the checksum of two texts, one behind the other, follows from theirs and
// the second's size: checksums are remainders of polynomials, and the first
// text's is multiplied by a power of x.  So the eight bytes before each head are
// put together, and in the end it is the whole output that must fit.
//
// Data may look like a head, once in some hundred gigabytes.  So a file that
// fits as a single member is well, too.  Sizes are told modulo 2^32, which does
// not say the power: several members of 4 GiB together are believed.
//
// Sources: Deutsch, "GZIP file format specification", RFC 1952, 1996; eight
// bytes at once after Kounavis and Berry, "A systematic approach to building
// high performance software-based CRC generators", ISCC 2005.

#include "gzip.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Text {
    uint32_t crc, size; // the size modulo 2^32
} Text;

struct cdcl_gzip {
    uint32_t table[8][256]; // of a byte with so many zero bytes behind it
    Text whole;             // what came out
    uint64_t bytes;         // and how much of it
    Text joined;            // what the members before the last one say
};

// The highest bit is the coefficient of 1, the lowest that of x^31.
static const uint32_t generator = UINT32_C (0xedb88320);
static const uint32_t one = UINT32_C (1) << 31, eight = UINT32_C (1) << 23;

static uint32_t times_x (uint32_t polynomial) {
    return polynomial >> 1 ^ (polynomial & 1 ? generator : 0);
}

cdcl_gzip *cdcl_gzip_new (void) {
    cdcl_gzip *const gzip = calloc (1, sizeof *gzip);
    if (!gzip)
        return NULL;
    for (uint32_t byte = 0; byte < 256; byte++) {
        uint32_t crc = byte;
        for (int bit = 0; bit < 8; bit++)
            crc = times_x (crc);
        gzip->table[0][byte] = crc;
    }
    for (size_t zeros = 1; zeros < 8; zeros++)
        for (size_t byte = 0; byte < 256; byte++) {
            const uint32_t crc = gzip->table[zeros - 1][byte];
            gzip->table[zeros][byte] = gzip->table[0][crc & 255] ^ crc >> 8;
        }
    return gzip;
}

void cdcl_gzip_free (cdcl_gzip *gzip) {
    free (gzip);
}

static uint32_t word (const char *bytes) { // the lowest byte first
    uint32_t value = 0;
    for (int i = 4; i-- > 0;)
        value = value << 8 | (unsigned char) bytes[i];
    return value;
}

// ---------------------------------------------------------------------------
// The file

static Text trailer (const char *bytes) {
    return (Text){word (bytes), word (bytes + 4)};
}

static uint32_t times (uint32_t a, uint32_t b) {
    uint32_t product = 0;
    for (uint32_t bit = one; bit; bit >>= 1, b = times_x (b))
        if (a & bit)
            product ^= b;
    return product;
}

static Text join (Text first, Text second) {
    uint32_t crc = first.crc, power = eight; // of x, for a byte
    for (uint32_t size = second.size; size; size >>= 1) {
        if (size & 1)
            crc = times (crc, power);
        power = times (power, power);
    }
    return (Text){crc ^ second.crc, first.size + second.size};
}

// Magic, method, flags, four bytes of time, effort and system, of which not all
// values have a meaning.
enum { HEAD = 10 };

static bool is_head (const char *bytes) {
    const unsigned char flags = (unsigned char) bytes[3];
    const unsigned char effort = (unsigned char) bytes[8];
    const unsigned char system = (unsigned char) bytes[9];
    return !memcmp (bytes, "\x1f\x8b\x08", 3) && flags < 32 &&
           (effort == 0 || effort == 2 || effort == 4) &&
           (system < 14 || system == 255);
}

void cdcl_gzip_packed (cdcl_gzip *gzip, const char *bytes, size_t size) {
    const char *const end = bytes + size;
    for (const char *at = bytes - (HEAD - 1); end - at >= HEAD; at++) {
        at = memchr (at, 0x1f, (size_t) (end - at) - (HEAD - 1));
        if (!at)
            break;
        if (is_head (at))
            gzip->joined = join (gzip->joined, trailer (at - 8));
    }
}

// ---------------------------------------------------------------------------
// What came out

void cdcl_gzip_unpacked (cdcl_gzip *gzip, const char *bytes, size_t size) {
    uint32_t (*const table)[256] = gzip->table;
    uint32_t crc = ~gzip->whole.crc;
    gzip->whole.size += (uint32_t) size;
    gzip->bytes += size;
    for (; size >= 8; size -= 8, bytes += 8) {
        const uint32_t low = crc ^ word (bytes), high = word (bytes + 4);
        crc = table[7][low & 255] ^ table[6][low >> 8 & 255] ^
              table[5][low >> 16 & 255] ^ table[4][low >> 24] ^
              table[3][high & 255] ^ table[2][high >> 8 & 255] ^
              table[1][high >> 16 & 255] ^ table[0][high >> 24];
    }
    for (; size; size--, bytes++)
        crc = table[0][(crc ^ (unsigned char) *bytes) & 255] ^ crc >> 8;
    gzip->whole.crc = ~crc;
}

static bool same (Text a, Text b) {
    return a.crc == b.crc && a.size == b.size;
}

bool cdcl_gzip_intact (const cdcl_gzip *gzip, const char *end) {
    const Text last = trailer (end);
    const bool several = !same (gzip->joined, (Text){0, 0});
    return same (gzip->whole, last) ||
           same (gzip->whole, join (gzip->joined, last)) ||
           (several && gzip->bytes > UINT32_MAX);
}
