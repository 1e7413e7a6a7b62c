// operands.c -- replaces a folder by its files; see operands.h.

#include "sudoku/program/stream/operands.h"
#include "sudoku/program/base/command.h"
#include "cdcl/shared/files/folder.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int append (void *state, const char *path) {
    Operands *const operands = state;
    char **const more =
        realloc (operands->paths, (operands->size + 2) * sizeof *more);
    if (!more)
        return STATUS_MEMORY;
    operands->paths = more;
    more[operands->size] = strdup (path);
    more[operands->size + 1] = NULL;
    return more[operands->size++] ? STATUS_OK : STATUS_MEMORY;
}

static int report (void *state, const char *path, int error) {
    Operands *const operands = state;
    if (error == ENOMEM)
        return STATUS_MEMORY;
    sudoku_complain (path, 0, 0, "error", "%s",
                     error == ELOOP ? "too many folders inside each other"
                                    : strerror (error));
    sudoku_worsen (&operands->status, STATUS_NO_INPUT);
    return STATUS_OK;
}

static int add_folder (Operands *operands, const char *path) {
    const program_walk walk = {operands, append, report, NULL};
    const size_t before = operands->size;
    const int failure = operands->status;
    const int result = program_walk_path (&walk, path);
    if (result == STATUS_OK && operands->size == before &&
        operands->status == failure) {
        sudoku_complain (path, 0, 0, "error",
                         "no files in this folder: expected files of boards");
        sudoku_worsen (&operands->status, STATUS_NO_INPUT);
    }
    return result;
}

static bool is_folder (const char *path) {
    struct stat info;
    return !stat (path, &info) && S_ISDIR (info.st_mode);
}

int sudoku_operands_init (Operands *operands, char **words, int count) {
    memset (operands, 0, sizeof *operands);
    operands->paths = calloc (1, sizeof *operands->paths);
    int status = operands->paths ? STATUS_OK : STATUS_MEMORY;
    if (!count && status == STATUS_OK)
        status = append (operands, "-");
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = is_folder (words[i]) ? add_folder (operands, words[i])
                                      : append (operands, words[i]);
    if (status == STATUS_OK) {
        for (size_t i = 0; i < operands->size && status == STATUS_OK; i++)
            status = sudoku_reads (operands->paths[i], "a board");
        if (status != STATUS_OK)
            sudoku_operands_release (operands);
        return status;
    }
    sudoku_operands_release (operands);
    return sudoku_status_of (SUDOKU_OUT_OF_MEMORY, NULL, 0);
}

void sudoku_operands_release (Operands *operands) {
    for (size_t i = 0; i < operands->size; i++)
        free (operands->paths[i]);
    free (operands->paths);
    memset (operands, 0, sizeof *operands);
}
