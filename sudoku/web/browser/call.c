// call.c -- both programs in one WebAssembly module, for browsers and Node.
//
// The first argument names the program, the others are its command line.  Files are
// passed through Emscripten's file system in memory, text through standard input,
// output and error (engine.js, worker.js).  Each call has a new instance of the
// module, so no state of the previous call remains.

#include <errno.h>
#include <spawn.h>
#include <string.h>
#include <sys/stat.h>

// The main functions of cdcl/program/main.c and sudoku/program/main.c, which the
// Makefile renames.
int cdcl_program (int argc, char **argv);
int sudoku_program (int argc, char **argv);

// A page has no other programs, so packed files are refused (files/packed.c).
int posix_spawnp (pid_t *child, const char *name,
                  const posix_spawn_file_actions_t *actions,
                  const posix_spawnattr_t *attributes, char *const *words,
                  char *const *environment) {
    (void) child, (void) name, (void) actions;
    (void) attributes, (void) words, (void) environment;
    return ENOSYS;
}

int main (int argc, char **argv) {
    const char *const name = argc > 1 ? argv[1] : "";
    umask (
        022); // Emscripten begins with 0777, which makes new files unreadable
    if (!strcmp (name, "cdcl"))
        return cdcl_program (argc - 1, argv + 1);
    return sudoku_program (argc - 1, argv + 1);
}
