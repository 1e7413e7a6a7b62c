// finish.c -- completes a step: name, argument, links and proof, judged; splits long
// proofs into parts.

#include "sudoku/explain/explain.h"
#include "sudoku/explain/words/words.h"
#include "sudoku/explain/words/shape.h"
#include "sudoku/explain/words/rule_names.h"

#include <string.h>

enum {
    PLAIN_LINES = 2, // lines of text per line of a proof; for a constraint:
    WHOLE_LINES = 3
};

// The number of text lines that a proof takes from line `from` on.
static size_t text_lines (const sudoku_step *step, size_t from) {
    size_t lines = 0;
    for (size_t i = from; i < step->proof_size; i++) {
        const sudoku_proof_line *const line = step->proof + i;
        lines +=
            line->kind > SUDOKU_PROOF_FALSE && sudoku_is_whole (line->truth)
                ? WHOLE_LINES
                : PLAIN_LINES;
    }
    return lines;
}

// Keeps only the first `kept` conclusions of the current step, whose proofs are the first
// `lines` lines; later steps find the other conclusions again.
static int keep_few (sudoku_explainer *explainer, size_t kept, size_t lines) {
    const Position *const position = explainer->position;
    Step *const step = &explainer->search.step;
    size_t seen = 0;
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words)
        if (seen++ >= kept) {
            set_remove (step->eliminate, c);
            set_remove (step->place, c);
        }
    const int result = sudoku_step_write (
        step, position, explainer->search.refuter, true, &explainer->out);
    explainer->out.proof_size = lines;
    return result;
}

// Proves the conclusions of the current step.  If the proof is long, keeps only the
// first candidates whose proofs can be read together.
static int prove (sudoku_explainer *explainer) {
    const Position *const position = explainer->position;
    sudoku_step *const out = &explainer->out;
    Step *const step = &explainer->search.step;
    const size_t all = out->eliminate_size + out->place_size;
    bool cuts = (explainer->style.techniques || !position->classic) &&
                explainer->style.flags & SUDOKU_PARTS &&
                !explainer->search.finder.all;
    size_t kept = 0, kept_lines = 0, text = 0;
    if (step->rules_size) // the text of sums replaces a proof
        return SUDOKU_OK;
    if (step->proof_size)
        return sudoku_step_write_proof (step, out);
    FOR_SET (c, step->eliminate[word] | step->place[word], position->words) {
        const size_t before = out->proof_size;
        const int result = sudoku_step_prove (step, c, out);
        if (result != SUDOKU_OK)
            return result;
        text += text_lines (out, before);
        if (!kept || text <= STEP_LINES) {
            kept++;
            kept_lines = out->proof_size;
        }
        if (!cuts || text <= STEP_LINES || kept == all ||
            out->proof_size < STEP_LINES / PLAIN_LINES)
            continue;
        if (sudoku_form_settle (position->board, out, &explainer->stop) < 0)
            return SUDOKU_OUT_OF_MEMORY;
        cuts = !sudoku_step_plain (out);
        if (cuts)
            return keep_few (explainer, kept, kept_lines);
    }
    return SUDOKU_OK;
}

// Sets the argument of the step.  If the step is not the whole instance, the argument of a
// fish is made from the step: its links are the cover.  A step with the name of a
// constraint is explained by the fillings of the constraint.
static void say_argument (sudoku_step *out, const Finder *finder, bool whole) {
    const int technique =
        out->named ? sudoku_table_find (&sudoku_techniques, out->technique)
                   : -1;
    const int kind = technique >= 0
                         ? sudoku_techniques_table[technique].argument
                     : out->named ? SUDOKU_ARGUMENT_WAYS
                                  : SUDOKU_ARGUMENT_NONE;
    sudoku_argument *const argument = &out->argument;
    sudoku_form_release (out);
    memset (argument, 0, sizeof *argument);
    if (whole && is_fish (kind))
        *argument = finder->argument;
    else if (kind == SUDOKU_ARGUMENT_FISH) {
        argument->cover_size = out->links_size;
        memcpy (argument->cover, out->links,
                out->links_size * sizeof *out->links);
    }
    if (kind == SUDOKU_ARGUMENT_BOUNDS || kind == SUDOKU_ARGUMENT_SUM)
        argument->arithmetic = &finder->arithmetic;
    argument->technique = technique;
    argument->kind = kind;
}

int sudoku_finish_step (sudoku_explainer *explainer, const char *technique) {
    const Position *const position = explainer->position;
    const bool proved = explainer_proves (explainer);
    const bool judged = !(explainer->style.flags & SUDOKU_UNPROVED);
    sudoku_step *const out = &explainer->out;
    int result = sudoku_step_write (&explainer->search.step, position,
                                    explainer->search.refuter, proved, out);
    if (result == SUDOKU_OK) {
        sudoku_step_name (out, position->board, technique);
        say_argument (out, &explainer->search.finder,
                      technique != NULL && !explainer->search.reduced);
    }
    if (result == SUDOKU_OK && proved)
        result = prove (explainer);
    if (result == SUDOKU_OK)
        result = sudoku_form_settle (position->board, out, &explainer->stop);
    if (result == SUDOKU_OK && judged && !explainer_stopped (explainer))
        result = sudoku_step_judge (position->board, out, explainer->apart,
                                    &explainer->stop);
    if (explainer_stopped (explainer))
        return SUDOKU_UNKNOWN;
    if (result != SUDOKU_OK)
        return result == SUDOKU_NONE ? SUDOKU_WRONG : result;
    if (!out->least)
        out->least = explainer->search.step.rules_size
                         ? explainer->search.step.rules_size
                     : proved ? sudoku_search_least (explainer)
                              : 1;
    return SUDOKU_OK;
}

int sudoku_finish_part (sudoku_explainer *explainer) {
    sudoku_step *const out = &explainer->out;
    const bool first = !explainer->parts;
    bool last = true;
    if (first && explainer->style.flags & SUDOKU_PARTS &&
        sudoku_is_forced (out)) {
        sudoku_words words = {0};
        sudoku_tell_proof (explainer->position->board, out, 0, &explainer->stop,
                           stop_asked, &words);
        explainer->parts =
            sudoku_parts_new (explainer->position, out, explainer->steps + 1,
                              sudoku_words_lines (&words));
        sudoku_words_release (&words);
    }
    if (!explainer->parts)
        return SUDOKU_OK;
    sudoku_parts_next (explainer->parts, out, &last);
    if (last) {
        sudoku_parts_free (explainer->parts);
        explainer->parts = NULL;
    }
    const int result = sudoku_step_judge (explainer->position->board, out,
                                          explainer->apart, &explainer->stop);
    return result == SUDOKU_NONE ? SUDOKU_WRONG : result;
}
