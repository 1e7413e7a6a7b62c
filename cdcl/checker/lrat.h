// lrat.h -- checks LRAT proofs: each lemma names the clauses that imply it.
//
// Only drat_file.c calls this; it shares memory helpers and the reader of
// formulas with the DRAT checker, and no judgement.

#pragma once

#include "cdcl/checker/drat_text.h"

// The formula has the numbers 1, 2 ..., assumptions of the request follow.  A
// status and a report as of cdcl_drat_check.
int cdcl_lrat_check (DratText *formula, DratText *proof, bool binary,
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report);
