// memory.cpp -- counts allocated blocks, see memory.hpp.

#include "memory.hpp"

#include <mutex>
#include <unordered_set>

namespace puzzles {

Heap heap;

namespace {

std::mutex one;

std::unordered_set<void *> &alive () {
    static std::unordered_set<void *> blocks;
    return blocks;
}

bool refused () {
    if (++heap.calls != heap.fail_at)
        return false;
    heap.failures++;
    return true;
}

} // namespace

size_t blocks_alive () {
    return alive ().size ();
}

} // namespace puzzles

using puzzles::alive;
using puzzles::one;
using puzzles::refused;

extern "C" {

void *__real_malloc (size_t size);
void *__real_calloc (size_t count, size_t size);
void *__real_realloc (void *block, size_t size);
void __real_free (void *block);
void *__wrap_malloc (size_t size);
void *__wrap_calloc (size_t count, size_t size);
void *__wrap_realloc (void *block, size_t size);
void __wrap_free (void *block);

static void *given (void *block) {
    if (block)
        alive ().insert (block);
    return block;
}

void *__wrap_malloc (size_t size) {
    const std::lock_guard<std::mutex> guard (one);
    return refused () ? nullptr : given (__real_malloc (size));
}

void *__wrap_calloc (size_t count, size_t size) {
    const std::lock_guard<std::mutex> guard (one);
    return refused () ? nullptr : given (__real_calloc (count, size));
}

void *__wrap_realloc (void *block, size_t size) {
    const std::lock_guard<std::mutex> guard (one);
    if (refused ())
        return nullptr;
    const bool ours = !block || alive ().erase (block);
    void *const fresh = __real_realloc (block, size);
    if (!fresh && block && ours)
        given (block);
    return ours ? given (fresh) : fresh;
}

void __wrap_free (void *block) {
    const std::lock_guard<std::mutex> guard (one);
    alive ().erase (block);
    __real_free (block);
}

} // extern "C"
