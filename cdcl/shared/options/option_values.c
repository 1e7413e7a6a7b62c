// option_values.c -- parses and stores the values of each kind of options.h.

#include "cdcl/shared/options/options.h"

#include "cdcl/shared/base/status.h"
#include "cdcl/shared/base/suggest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const char *program_option_name (const Option *option, size_t index) {
    return option->name_of ? option->name_of (index)
           : option->names ? option->names[index]
                           : NULL;
}

void program_option_names (const Option *option, bool initial, char *text,
                           size_t size) {
    size_t used = 0;
    const char *name = program_option_name (option, 0), *next;
    *text = 0;
    for (size_t i = 0; name && used < size; i++, name = next) {
        next = program_option_name (option, i + 1);
        const bool marked =
            initial && option->initial && !strcmp (name, option->initial);
        used += (size_t) snprintf (text + used, size - used, "%s%s%s",
                                   !i     ? ""
                                   : next ? ", "
                                          : " or ",
                                   name, marked ? " (default)" : "");
    }
}

// Stores a number in a member of this size, which may be an enum.
static void put_number (const OptionRow *row, int64_t number) {
    char *const place = row->state + row->option->at;
    const uint32_t half = (uint32_t) number;
    if (row->option->size == sizeof half)
        memcpy (place, &half, sizeof half);
    else
        memcpy (place, &number, sizeof number);
}

static bool set_number (const OptionRow *row, const char *value, char *why) {
    const Option *const option = row->option;
    char *end;
    errno = 0;
    const long long number = strtoll (value, &end, 10);
    snprintf (why, OPTION_WHY, "a number from %lld to %lld",
              (long long) option->low, (long long) option->high);
    if (end == value || *end || errno || number < option->low ||
        number > option->high)
        return false;
    const long processors = option->kind == KIND_JOBS && !number
                                ? sysconf (_SC_NPROCESSORS_ONLN)
                                : 0;
    put_number (row, option->kind != KIND_JOBS || number ? number
                     : processors > 0                    ? processors
                                                         : 1);
    return true;
}

static bool set_seconds (const OptionRow *row, const char *value, char *why) {
    char *end;
    const double number = strtod (value, &end);
    strcpy (why, "a number of seconds");
    if (end == value || *end || !(number >= 0 && number <= 1e9))
        return false;
    memcpy (row->state + row->option->at, &number, sizeof number);
    return true;
}

static bool set_name (const OptionRow *row, const char *value, char *why) {
    const char *name;
    for (size_t i = 0; (name = program_option_name (row->option, i)); i++)
        if (!strcmp (value, name)) {
            put_number (row, row->option->low + (int64_t) i);
            return true;
        }
    program_option_names (row->option, false, why, OPTION_WHY);
    return false;
}

static bool set_text (const OptionRow *row, const char *value, char *why) {
    if (row->option->kind == KIND_FILE && !program_is_file_name (value)) {
        snprintf (why, OPTION_WHY, "the name of a file%s",
                  *value ? "; one that begins with a dash is written ./-NAME"
                         : "");
        return false;
    }
    if (row->option->named && !strcmp (value, "-")) {
        strcpy (why, "a file, since standard output has the answer");
        return false;
    }
    memcpy (row->state + row->option->at, &value, sizeof value);
    return true;
}

static bool set (const OptionRow *row, const char *value, char *why) {
    switch (row->option->kind) {
    case KIND_FLAG:
        row->state[row->option->at] = true;
        return true;
    case KIND_NUMBER:
    case KIND_JOBS:
        return set_number (row, value, why);
    case KIND_SECONDS:
        return set_seconds (row, value, why);
    case KIND_NAME:
        return set_name (row, value, why);
    default:
        return set_text (row, value, why);
    }
}

int program_option_set (const OptionRow *row, const char *value,
                        char why[OPTION_WHY]) {
    const Option *const option = row->option;
    char expected[OPTION_WHY] = "";
    const OptionGiven given = {value, option, expected};
    const int status = option->kind == KIND_READ
                           ? option->read (row->state, &given)
                       : set (row, value, expected) ? STATUS_OK
                                                    : STATUS_USAGE;
    if (option->expected && (option->kind != KIND_READ || !*expected))
        snprintf (expected, sizeof expected, "%s", option->expected);
    if (*expected)
        snprintf (why, OPTION_WHY, "expected %.*s", OPTION_WHY - 10, expected);
    return status;
}
