// table.hpp -- prints what was measured, for people and as CSV.

#ifndef BENCH_NINE_TABLE_HPP
#define BENCH_NINE_TABLE_HPP

#include "measure.hpp"

#include <cstdio>

namespace nine {

void print_machine (std::FILE *file);
void print_report (std::FILE *file, const Report &report);
void print_csv (std::FILE *file, const Report &report, const std::string &half);

} // namespace nine

#endif
