// vec.h -- typed growable arrays.
//
// VEC_DEFINE (Lits, lits, Lit) makes a struct Lits {data, size, capacity} and
// lits_push, lits_pop, lits_reserve, lits_release.  Pointers into data are
// valid until the next push.

#pragma once

#include "cdcl/base/lit.h"
#include "cdcl/base/mem.h"

#define VEC_DEFINE(Name, prefix, Type)                                         \
    typedef struct Name {                                                      \
        Type *data;                                                            \
        size_t size, capacity;                                                 \
    } Name;                                                                    \
    static inline void prefix##_reserve (Mem *mem, Name *vec, size_t needed) { \
        if (needed > vec->capacity)                                            \
            vec->data = (Type *) cdcl_mem_grow (                               \
                mem, vec->data, &vec->capacity, needed, sizeof (Type));        \
    }                                                                          \
    static inline void prefix##_push (Mem *mem, Name *vec, Type element) {     \
        if (vec->size == vec->capacity)                                        \
            vec->data = (Type *) cdcl_mem_grow (                               \
                mem, vec->data, &vec->capacity, vec->size + 1, sizeof (Type)); \
        assert (vec->size < vec->capacity);                                    \
        vec->data[vec->size++] = element;                                      \
    }                                                                          \
    static inline Type prefix##_pop (Name *vec) {                              \
        assert (vec->size);                                                    \
        return vec->data[--vec->size];                                         \
    }                                                                          \
    static inline void prefix##_release (Mem *mem, Name *vec) {                \
        vec->data = (Type *) cdcl_mem_resize (mem, vec->data, vec->capacity,   \
                                              0, sizeof (Type));               \
        vec->size = vec->capacity = 0;                                         \
    }

VEC_DEFINE (Lits, lits, Lit)
VEC_DEFINE (Vars, vars, Var)
VEC_DEFINE (Ints, ints, int)
VEC_DEFINE (Words, words, uint32_t)
