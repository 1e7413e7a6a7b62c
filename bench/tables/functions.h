// functions.h -- what the tables need and SQL has not: statistics, and numbers as
// people read them.
//
//   median (x), deviation (x), outliers (x)   of the values of a group; null of none
//   student (n)          the value that Student's t with n degrees of freedom
//                        exceeds with a probability of 2.5 %
//   fixed (x, digits)    "1.50"; null of null
//   shown (seconds)      three digits and a unit: "1.13ms"
//   times (x, base)      "6.43x", "-" without a base
//   encoding_at (name), amo_at (name)   the row in its table; -1: none
//   decided (status, ask, boards)   whether that is an answer to what was asked
//   contradicts (status, answer, other, answer)   whether the second row refutes
//                        the first one

#pragma once

#include <sqlite3.h>
#include <stdbool.h>

// Makes them known to the database.  False without memory.
bool lab_add_functions (sqlite3 *database);
