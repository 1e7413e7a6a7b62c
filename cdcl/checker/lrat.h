// lrat.h -- checks LRAT proofs: each lemma lists its antecedents.
//
// Only drat_file.c calls this.  It shares memory helpers and the reader of
// formulas with the DRAT checker, but no code that checks lemmas.

#pragma once

#include "cdcl/checker/drat_text.h"

// Checks a proof.  The clauses of the formula are numbered 1, 2 ..., followed
// by the assumptions of the request.  Returns a status and a report like
// cdcl_drat_check.
int cdcl_lrat_check (DratText *formula, DratText *proof, bool binary,
                     const cdcl_drat_request *request,
                     cdcl_drat_report *report);
