// cube_results.c -- the folder in which workers store the answers to cubes.
//
//   DIR/7.drat     the binary DRAT proof that cube 7 has no model
//   DIR/7.answer   a comment (cube and file), `s` and `v` lines, and for a
//                  refutation a comment with a checksum of the proof
//   DIR/model      a copy of one answer that has a model
//
// Files appear complete or not at all, and the proof appears before the answer.
// So a worker may be killed at any time: either the cube has an answer, or
// another worker solves it again.  If a limit or signal ends a worker, there is
// no answer.
//
// The first comment has a checksum of the formula with its cubes, so that answers
// to the cubes of another formula are detected.

#include "cdcl/program/cube_results.h"
#include "cdcl/program/program.h"
#include "cdcl/shared/files/paths.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

char *cdcl_results_path (const char *folder, int64_t cube, const char *ending) {
    const size_t size = strlen (folder) + strlen (ending) + 32;
    char *const path = malloc (size);
    if (path && cube)
        snprintf (path, size, "%s/%lld.%s", folder, (long long) cube, ending);
    else if (path)
        snprintf (path, size, "%s/%s", folder, ending);
    return path;
}

// FNV-1a, byte by byte.
static const uint64_t sum_of_nothing = UINT64_C (0xcbf29ce484222325);

static uint64_t add_byte (uint64_t sum, unsigned byte) {
    return (sum ^ byte) * UINT64_C (0x100000001b3);
}

void cdcl_results_sum (Run *run) {
    const cdcl_formula *const formula = &run->formula;
    run->checksum = sum_of_nothing;
    for (size_t i = 0; i < formula->used; i++)
        for (unsigned shift = 0; shift < 32; shift += 8)
            run->checksum = add_byte (
                run->checksum, (unsigned) formula->words[i] >> shift & 255);
}

void cdcl_results_title (const Run *run, int64_t cube,
                         char title[RESULTS_TITLE]) {
    snprintf (title, RESULTS_TITLE, "c cube %lld of %llu, checksum %016llx\n",
              (long long) cube, (unsigned long long) run->info.cubes,
              (unsigned long long) run->checksum);
}

void cdcl_results_sign (FILE *proof, char line[RESULTS_TITLE]) {
    uint64_t sum = sum_of_nothing;
    rewind (proof);
    for (int byte; (byte = getc_unlocked (proof)) != EOF;)
        sum = add_byte (sum, (unsigned) byte);
    snprintf (line, RESULTS_TITLE, "c proof, checksum %016llx\n",
              (unsigned long long) sum);
}

// ---------------------------------------------------------------------------
// The worker

static const char answer_begins[] = "c cube ";

// Returns the status of an existing answer, or 0 if there is no answer.
static int status_of (const char *path) {
    char line[RESULTS_TITLE] = "";
    int status = 0;
    FILE *const file = program_open_earlier (path);
    const bool ours = file && fgets (line, sizeof line, file) &&
                      !strncmp (line, answer_begins, strlen (answer_begins));
    while (ours && !status && fgets (line, sizeof line, file))
        status = !strcmp (line, "s SATISFIABLE\n")     ? CDCL_SAT
                 : !strcmp (line, "s UNSATISFIABLE\n") ? CDCL_UNSAT
                                                       : 0;
    if (file)
        fclose (file);
    return status;
}

bool cdcl_results_left (const Settings *settings, const char *path) {
    char begin[sizeof answer_begins] = "";
    const bool proof = path == settings->kept[0];
    FILE *const file =
        proof || path == settings->kept[1] ? program_open_earlier (path) : NULL;
    const bool read = file && fgets (begin, sizeof begin, file);
    if (file)
        fclose (file);
    return read && (proof ? *begin == 'a' || *begin == 'd'
                          : !strcmp (begin, answer_begins));
}

int cdcl_results_begin (Settings *settings) {
    const char *const folder = settings->results;
    char *const model = cdcl_results_path (folder, 0, "model");
    settings->kept[0] = cdcl_results_path (folder, settings->cube, "drat");
    settings->kept[1] = cdcl_results_path (folder, settings->cube, "answer");
    if (!model || !settings->kept[0] || !settings->kept[1]) {
        free (model);
        return out_of_memory ();
    }
    const int answer = status_of (settings->kept[1]);
    const bool enough = !answer && !access (model, F_OK);
    const int status =
        enough && status_of (model) != CDCL_SAT
            ? output_error (STATUS_DATA, model,
                            "is no answer to a cube with a model")
            : answer;
    free (model);
    if (status != answer)
        return status;
    if ((answer || enough) && !settings->quiet)
        printf (answer ? "c this cube is answered already: %s\n"
                       : "c another cube has a model: %s/model\n",
                answer ? settings->kept[1] : folder);
    if (answer || enough)
        return answer;
    if (mkdir (folder, 0777) && errno != EEXIST)
        return output_error (STATUS_CREATE, folder, strerror (errno));
    settings->proof = settings->kept[0];
    settings->result = settings->kept[1];
    settings->binary = true;
    return -1;
}

void cdcl_results_end (const Settings *settings, int status) {
    char *const model = cdcl_results_path (settings->results, 0, "model");
    // EEXIST means that another worker has stored a model; one model is enough.
    if (model && status == CDCL_SAT && link (settings->kept[1], model) &&
        errno != EEXIST)
        error (0, "cdcl: warning: cannot create %s: %s", model,
               strerror (errno));
    free (model);
}

// ---------------------------------------------------------------------------
// The reader

// Reads the literals of the `v` lines.  Returns false if a literal is invalid.
static bool read_model (const Run *run, FILE *file, signed char *model) {
    char line[128];
    while (fgets (line, sizeof line, file)) {
        char *at = line + 1;
        for (char *end; *line == 'v'; at = end) {
            const long lit = strtol (at, &end, 10);
            if (end == at)
                break;
            if (labs (lit) > run->formula.count)
                return false;
            model[labs (lit)] = lit < 0 ? -1 : 1;
        }
    }
    return !ferror (file);
}

// Whether the line is the title of an answer to this cube or, if `cube` is 0,
// to any cube.
static bool is_title (const Run *run, int64_t cube, const char *line) {
    char title[RESULTS_TITLE];
    long long number = cube;
    if (!cube && sscanf (line, "c cube %lld", &number) != 1)
        return false;
    cdcl_results_title (run, number, title);
    return !strcmp (line, title);
}

static int read_answer (const Run *run, int64_t cube, FILE *file,
                        signed char *model, const char **why) {
    char line[RESULTS_TITLE] = "";
    *why = "is no answer to a cube of this file";
    if (!fgets (line, sizeof line, file) || !is_title (run, cube, line))
        return -1;
    *why = "is no answer to a cube: expected a line 's SATISFIABLE' or "
           "'s UNSATISFIABLE'";
    if (!fgets (line, sizeof line, file))
        return -1;
    if (!strcmp (line, "s UNSATISFIABLE\n"))
        return CDCL_UNSAT;
    if (strcmp (line, "s SATISFIABLE\n"))
        return -1;
    *why = "has a model with other variables than the formula";
    return read_model (run, file, model) ? CDCL_SAT : -1;
}

FILE *cdcl_results_open (const char *path, char *message, size_t size) {
    return program_open_file (path, "an answer of --join", message, size);
}

bool cdcl_results_signed (const Run *run, int64_t cube, FILE *proof) {
    char *const path = cdcl_results_path (run->settings.join, cube, "answer");
    char why[240];
    FILE *const file = path ? cdcl_results_open (path, why, sizeof why) : NULL;
    char line[RESULTS_TITLE] = "", expected[RESULTS_TITLE];
    for (int i = 0; i < 3; i++) // title, status, checksum
        if (!file || !fgets (line, sizeof line, file))
            line[0] = 0;
    if (file)
        fclose (file);
    free (path);
    cdcl_results_sign (proof, expected);
    return !strcmp (line, expected);
}

int cdcl_results_read (const Run *run, int64_t cube, signed char *model,
                       int *status) {
    char *const path =
        cdcl_results_path (run->settings.join, cube, cube ? "answer" : "model");
    char message[240];
    const char *why = message;
    FILE *const file =
        path ? cdcl_results_open (path, message, sizeof message) : NULL;
    int answer = CDCL_UNKNOWN;
    if (!path)
        *status = out_of_memory ();
    else if (file)
        answer = read_answer (run, cube, file, model, &why);
    else if (errno != ENOENT)
        answer = -1;
    if (answer < 0)
        *status = output_error (STATUS_DATA, path, why);
    if (file)
        fclose (file);
    free (path);
    return path ? answer : -1;
}
