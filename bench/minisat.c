// minisat.c -- reads MiniSat's result file and the statistics it prints.
//
// The answer counts only if exit status and result file say the same: 10 and
// "SAT" with a model, 20 and "UNSAT".  Anything else, such as an empty file after
// a crash, is no answer.
//
// Two of its figures need care.  "decisions" counts the last call too, which
// finds no variable left: a formula solved by propagation alone has 1 when it
// is satisfiable.  "Parse time" has a resolution of 10 ms; "CPU time" is exact
// and includes the start of the process, 1-2 ms.

#include "minisat.h"

#include "process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The number after the colon of the line that holds `label`, else 0.
static double figure (const char *output, const char *label) {
    const char *line = strstr (output, label);
    const char *colon = line ? strchr (line, ':') : NULL;
    return colon ? strtod (colon + 1, NULL) : 0;
}

// The literals of the result file after the word SAT.
static bool read_model (FILE *file, MinisatAnswer *answer) {
    answer->model = (signed char *) calloc (answer->vars + 1, 1);
    if (!answer->model)
        return false;
    long lit;
    while (fscanf (file, "%ld", &lit) == 1) {
        if (!lit)
            return true;
        size_t var = (size_t) labs (lit);
        if (var > answer->vars)
            return false;
        answer->model[var] = lit > 0 ? 1 : -1;
    }
    return false;
}

static bool read_result (const Minisat *minisat, int status,
                         MinisatAnswer *answer) {
    FILE *file = fopen (minisat->result, "r");
    if (!file)
        return false;
    char word[16] = "";
    bool good = fscanf (file, "%15s", word) == 1;
    if (good && status == 10 && !strcmp (word, "SAT"))
        good = read_model (file, answer);
    else
        good = good && status == 20 && !strcmp (word, "UNSAT");
    fclose (file);
    return good;
}

bool sudoku_bench_minisat (const Minisat *minisat, bool simplify,
                           double seconds, size_t vars, MinisatAnswer *answer) {
    *answer = (MinisatAnswer){.vars = vars};
    Process *process = (Process *) malloc (sizeof *process);
    if (!process)
        return false;
    char *arguments[] = {(char *) minisat->program, (char *) minisat->cnf,
                         (char *) minisat->result,
                         simplify ? NULL : (char *) "-no-pre", NULL};
    remove (minisat->result);
    bool good =
        sudoku_bench_process (process, minisat->program, arguments, seconds);
    if (good) {
        answer->timeout = process->timeout;
        answer->interrupted = process->interrupted;
        answer->wall = process->wall;
        answer->cpu = process->cpu;
        answer->parse = figure (process->output, "Parse time");
        answer->internal = figure (process->output, "CPU time");
        answer->conflicts = (uint64_t) figure (process->output, "\nconflicts");
        answer->decisions = (uint64_t) figure (process->output, "\ndecisions");
        answer->propagations =
            (uint64_t) figure (process->output, "\npropagations");
        answer->peak_bytes = process->max_rss;
        double own = figure (process->output, "\nMemory used") * 1048576;
        if (own > 0 && own < (double) answer->peak_bytes)
            answer->peak_bytes = (uint64_t) own;
        if (!answer->timeout && !answer->interrupted) {
            good = read_result (minisat, process->status, answer);
            answer->status = good ? process->status : 0;
        }
    }
    free (process);
    return good;
}

void sudoku_bench_minisat_release (MinisatAnswer *answer) {
    free (answer->model);
    answer->model = NULL;
}

int sudoku_bench_minisat_value (void *state, int var) {
    const MinisatAnswer *answer = (const MinisatAnswer *) state;
    return answer->model && (size_t) var <= answer->vars ? answer->model[var]
                                                         : 0;
}
