// kernels.h -- which kernel solves a board, see kernels.c.

#pragma once

#include <stddef.h>

// The kernel that "auto" stands for: an index in sudoku_kernels.
size_t sudoku_default_kernel (unsigned n, size_t encoding, size_t amo);
