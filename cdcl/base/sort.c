// sort.c -- radix sort, and insertion sort for a few keys, see sort.h.

#include "cdcl/base/sort.h"

enum { FEW = 24 };

static void sort_few (Keyed *data, size_t size) {
    assert (size <= FEW);
    for (size_t i = 1; i < size; i++) {
        const Keyed moved = data[i];
        size_t j = i;
        for (; j && data[j - 1].key > moved.key; j--)
            data[j] = data[j - 1];
        data[j] = moved;
    }
}

static void sort_by_byte (const Keyed *from, Keyed *to, size_t size,
                          unsigned shift) {
    size_t place[256] = {0}, sum = 0;
    assert (from != to && shift < 64);
    for (size_t i = 0; i < size; i++)
        place[from[i].key >> shift & 255]++;
    for (unsigned byte = 0; byte < 256; byte++) {
        const size_t count = place[byte];
        place[byte] = sum;
        sum += count;
    }
    assert (sum == size);
    for (size_t i = 0; i < size; i++)
        to[place[from[i].key >> shift & 255]++] = from[i];
}

void cdcl_sort (Mem *mem, Keys *keys, Keys *spare) {
    assert (keys != spare);
    if (keys->size <= FEW) {
        sort_few (keys->data, keys->size);
        return;
    }
    keys_reserve (mem, spare, keys->size);
    uint64_t ones = 0, zeros = 0; // bits that are one, or zero, in some key
    for (size_t i = 0; i < keys->size; i++) {
        ones |= keys->data[i].key;
        zeros |= ~keys->data[i].key;
    }
    for (unsigned shift = 0; shift < 64; shift += 8) {
        if (!((ones & zeros) >> shift & 255))
            continue;
        sort_by_byte (keys->data, spare->data, keys->size, shift);
        const Keys sorted = *spare;
        const size_t size = keys->size;
        *spare = *keys;
        *keys = sorted;
        keys->size = size;
    }
    assert (keys->data[0].key <= keys->data[keys->size - 1].key);
    spare->size = 0;
}
