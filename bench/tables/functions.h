// functions.h -- SQL functions for the tables: statistics, and readable numbers.
//
//   median (x), deviation (x), outliers (x)   aggregates; null for no values
//   student (n)          the value that Student's t with n degrees of freedom
//                        exceeds with a probability of 2.5 %
//   fixed (x, digits)    "1.50"; null for null
//   shown (seconds)      three digits and a unit: "1.13ms"
//   times (x, base)      "6.43x", "-" without a base
//   encoding_at (name), amo_at (name)   index in the table of encodings or of
//                        at-most-one forms; -1: unknown
//   decided (status, ask, boards)   whether the status answers the question (row.h)
//   contradicts (status, answer, other, answer)   whether the second row refutes
//                        the first one

#pragma once

#include <sqlite3.h>
#include <stdbool.h>

// Adds the functions to the database.  Returns false if memory runs out.
bool lab_add_functions (sqlite3 *database);
