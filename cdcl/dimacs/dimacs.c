// dimacs.c -- strict reader for DIMACS CNF, KNF, CNF+ and incremental CNF.
//
// After the header, this is one loop over tokens.  Where a literal begins, the
// fast paths of dimacs_plain.h read as many literals as they can.  All other
// text, valid or not, is read here byte by byte, so that every error or warning
// has its position, and is detected by only one piece of code.  dimacs_reader.h
// lists the files of the reader.  The reader never trusts the header: it
// allocates memory by the actual rows.
//
// Sources: see dimacs.h.  Cost: see dimacs_avx2.c.

#include "cdcl/dimacs/dimacs_plain.h"
#include "cdcl/cdcl.h"

#include <stdlib.h>
#include <string.h>

static bool literal (Reader *reader) {
    Place place = here (reader);
    bool minus = *reader->pos == '-';
    reader->pos += minus;
    uint64_t var = 0;
    if (!cdcl_reader_number (reader, CDCL_MAX_VAR, &var,
                             minus ? "a variable" : "a literal"))
        return false;
    if (!var) {
        if (minus)
            return cdcl_reader_fail (reader, place,
                                     "unexpected '-0', expected a literal");
        return cdcl_reader_end_row (reader, reader->relation,
                                    (uint64_t) reader->bound);
    }
    cdcl_dimacs_info *info = reader->info;
    if ((int) var > info->max_var) {
        info->max_var = (int) var;
        if (var > info->vars && !reader->warned_vars) {
            reader->warned_vars = true;
            if (!cdcl_reader_warn (
                    reader, place,
                    "variable %llu is beyond the %llu that the header "
                    "announces",
                    (unsigned long long) var, (unsigned long long) info->vars))
                return false;
        }
    }
    Row *row = &reader->row;
    if (row->size == row->capacity &&
        !cdcl_reader_enlarge (reader, row, row->size + 1))
        return false;
    row->lits[row->size++] = minus ? -(int) var : (int) var;
    return true;
}

// Incremental CNF: `a` opens a cube.
static bool cube (Reader *reader) {
    reader->relation = CUBE;
    reader->pos++;
    return cdcl_reader_end_of_token (reader, "a blank after 'a'");
}

// KNF: `k b` opens a row with a bound.
static bool klause (Reader *reader) {
    uint64_t bound = 0;
    reader->pos++;
    if (!cdcl_reader_end_of_token (reader, "a blank after 'k'"))
        return false;
    cdcl_reader_skip_blanks (reader);
    if (!cdcl_reader_number (reader, INT32_MAX, &bound, "a bound"))
        return false;
    reader->bound = (int64_t) bound;
    return true;
}

// CNF+: `<= k`, `>= k` or `= k` closes a row.
static bool comparison (Reader *reader) {
    int byte = peek (reader);
    int relation = byte == '<' ? AT_MOST : byte == '>' ? AT_LEAST : EXACTLY;
    reader->pos++;
    if (relation != EXACTLY) {
        if (peek (reader) != '=')
            return cdcl_reader_unexpected (reader, here (reader), peek (reader),
                                           "'='");
        reader->pos++;
    }
    uint64_t bound = 0;
    cdcl_reader_skip_blanks (reader);
    if (!cdcl_reader_number (reader, INT32_MAX, &bound, "a bound"))
        return false;
    cdcl_reader_skip_blanks (reader);
    byte = peek (reader);
    if (byte != '\n' && byte != 'c' && byte != END)
        return cdcl_reader_unexpected (reader, here (reader), byte,
                                       "the end of the line after the bound");
    return cdcl_reader_end_row (reader, relation, bound);
}

// SATLIB ends its files with lines `%` and `0`.
static bool trailer (Reader *reader) {
    reader->pos++;
    reader->fresh = false;
    int byte = cdcl_reader_skip (reader);
    if (byte == '0') {
        reader->pos++;
        reader->fresh = false;
        byte = cdcl_reader_skip (reader);
    }
    return byte == END
               ? reader->status == CDCL_DIMACS_OK
               : cdcl_reader_unexpected (reader, here (reader), byte,
                                         "the end of the file after '%'");
}

static bool header (Reader *reader) {
    static const char expected[] =
        "a header 'p cnf VARIABLES CLAUSES' (or 'p knf', 'p cnf+'; or "
        "'p inccnf')";
    static const char *const names[] = {"cnf", "knf", "cnf+", "inccnf"};
    int byte = cdcl_reader_skip (reader);
    Place place = here (reader);
    if (byte != 'p')
        return cdcl_reader_unexpected (reader, place, byte, expected);
    reader->pos++;
    reader->fresh = false;
    cdcl_reader_skip_blanks (reader);
    char word[8];
    size_t size = 0;
    for (byte = peek (reader); byte > ' ' && size < sizeof word - 1;
         byte = peek (reader)) {
        word[size++] = (char) byte;
        reader->pos++;
    }
    word[size] = 0;
    int format = CNF;
    while (format <= INC_CNF && strcmp (word, names[format]))
        format++;
    if (format > INC_CNF)
        return reader->status == CDCL_DIMACS_OK &&
               cdcl_reader_fail (reader, place, "unknown format, expected %s",
                                 expected);
    reader->format = format;
    cdcl_dimacs_info *info = reader->info;
    cdcl_reader_skip_blanks (reader);
    if (format == INC_CNF) // its header announces no numbers
        reader->warned_vars = reader->warned_rows = true;
    else {
        if (!cdcl_reader_number (reader, CDCL_MAX_VAR, &info->vars,
                                 "a number of variables"))
            return false;
        cdcl_reader_skip_blanks (reader);
        if (!cdcl_reader_number (reader, INT64_MAX, &info->rows,
                                 "a number of rows"))
            return false;
    }
    cdcl_reader_skip_blanks (reader);
    reader->headed = true;
    byte = peek (reader);
    return byte == '\n' || byte == END
               ? reader->status == CDCL_DIMACS_OK
               : cdcl_reader_unexpected (reader, here (reader), byte,
                                         "the end of the line");
}

static bool body (Reader *reader) {
    for (;;) {
        int byte = cdcl_reader_skip (reader);
        if (digit (byte) || byte == '-') {
            const char *pos = reader->pos;
            if (!cdcl_reader_plain (reader))
                return false;
            if (reader->pos != pos)
                continue;
            cdcl_reader_begin_row (reader);
            reader->fresh = false;
            if (!literal (reader))
                return false;
            continue;
        }
        if (byte == END)
            break;
        bool relation = byte == '<' || byte == '>' || byte == '=';
        if (!reader->open && ((reader->format == KNF && byte == 'k') ||
                              (reader->format == INC_CNF && byte == 'a'))) {
            cdcl_reader_begin_row (reader);
            reader->fresh = false;
            if (!(byte == 'k' ? klause (reader) : cube (reader)))
                return false;
        } else if (reader->format == CNF_PLUS && relation) {
            cdcl_reader_begin_row (reader);
            reader->fresh = false;
            if (!comparison (reader))
                return false;
        } else if (byte == '%' && reader->fresh && !reader->open)
            return trailer (reader);
        else if (byte == 'p' && reader->fresh)
            return cdcl_reader_fail (
                reader, here (reader),
                "unexpected second header, expected a literal");
        else
            return cdcl_reader_unexpected (reader, here (reader), byte,
                                           reader->open ? "a literal or 0"
                                                        : "a row of literals");
    }
    if (reader->status != CDCL_DIMACS_OK)
        return false;
    if (reader->open)
        return cdcl_reader_fail (
            reader, here (reader),
            "unexpected end of file, expected a literal or 0: the "
            "row that begins in line %llu is not ended",
            (unsigned long long) reader->row_at.line);
    return true;
}

// Skips the byte order mark that some editors write.  Columns are counted after
// the mark, as in these editors.
static bool skip_mark (Reader *reader) {
    static const unsigned char mark[] = {0xef, 0xbb, 0xbf};
    const Place start = here (reader);
    if (peek (reader) != mark[0])
        return true;
    for (int i = 0; i < 3; i++, reader->pos++)
        if (peek (reader) != mark[i])
            return cdcl_reader_unexpected (reader, start, mark[0],
                                           "a header 'p cnf ...'");
    reader->line.start = 3;
    return true;
}

static bool formula (Reader *reader) {
    if (!skip_mark (reader) || !header (reader) || !body (reader) ||
        !cdcl_reader_release_held (reader))
        return false;
    const cdcl_dimacs_info *info = reader->info;
    if (info->rows_read < info->rows)
        return cdcl_reader_warn (
            reader, here (reader),
            "found %llu row%s, but the header announces %llu",
            (unsigned long long) info->rows_read,
            info->rows_read == 1 ? "" : "s", (unsigned long long) info->rows);
    return true;
}

int cdcl_dimacs_read (void *source,
                      long (*read) (void *source, char *bytes, size_t size),
                      const cdcl_dimacs_sink *sink, bool strict,
                      cdcl_dimacs_info *info, cdcl_dimacs_error *error) {
    memset (info, 0, sizeof *info);
    memset (error, 0, sizeof *error);
    Reader *reader = malloc (sizeof *reader);
    if (!reader)
        return CDCL_DIMACS_MEMORY;
    memset (reader, 0, offsetof (Reader, bytes));
    reader->source = source;
    reader->read = read;
    reader->sink = sink;
    reader->strict = strict;
    reader->info = info;
    reader->error = error;
    memset (reader->front, ' ', FRONT);
    reader->pos = reader->end = reader->bytes;
    reader->line.number = 1;
    reader->fresh = true;
    if (sink->portable || !cdcl_reader_has_eights ())
        reader->eights_from = UINT64_MAX;
    reader->relation = AT_LEAST;
    reader->bound = 1;
    if (!formula (reader))
        cdcl_reader_name_format (reader);
    int status = reader->status;
    free (reader->row.lits);
    free (reader->held.lits);
    free (reader->sorted[0].lits);
    free (reader->sorted[1].lits);
    free (reader);
    return status;
}
