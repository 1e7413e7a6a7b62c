// cairo.c -- draws the items of a page with Cairo, as PDF or PNG.
//
// The pages of a PNG are stacked in one picture of 144 dots per inch.
//
// Cairo depends on a dozen other libraries, whose 60 MB of address space would be needed at
// every start.  So the program is not linked with it, but loads it for the first page; if it
// is missing, only PDF and PNG cannot be written.  Its headers, if found at build time,
// declare its functions.
//
// Source: Cairo 1.16, its reference.

#include "sudoku/program/base/command.h"
#include "sudoku/program/pages/pages.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

// Cairo's headers are used if the compiler finds them, but not with WITHOUT=cairo.
#if !defined(WITHOUT_CAIRO) && defined(__has_include)
#if __has_include(<cairo-pdf.h>)
#define WITH_CAIRO 1
#endif
#endif

#ifdef WITH_CAIRO

#include <cairo-pdf.h>
#include <dlfcn.h>

// The functions of Cairo, loaded at run time.
static struct {
    cairo_surface_t *(*pdf) (cairo_write_func_t, void *, double, double);
    cairo_surface_t *(*image) (cairo_format_t, int, int);
    cairo_status_t (*png) (cairo_surface_t *, cairo_write_func_t, void *);
    void (*destroy_surface) (cairo_surface_t *);
    cairo_status_t (*surface_status) (cairo_surface_t *);
    void (*finish) (cairo_surface_t *);
    cairo_t *(*create) (cairo_surface_t *);
    void (*destroy) (cairo_t *);
    cairo_status_t (*status) (cairo_t *);
    const char *(*words) (cairo_status_t);
    void (*cap) (cairo_t *, cairo_line_cap_t);
    void (*join) (cairo_t *, cairo_line_join_t);
    void (*source) (cairo_t *, double, double, double);
    void (*width) (cairo_t *, double);
    void (*dash) (cairo_t *, const double *, int, double);
    void (*move) (cairo_t *, double, double);
    void (*line) (cairo_t *, double, double);
    void (*close) (cairo_t *);
    void (*arc) (cairo_t *, double, double, double, double, double);
    void (*fill) (cairo_t *);
    void (*stroke) (cairo_t *);
    void (*begin) (cairo_t *);
    void (*font) (cairo_t *, const char *, cairo_font_slant_t,
                  cairo_font_weight_t);
    void (*size) (cairo_t *, double);
    void (*extents) (cairo_t *, const char *, cairo_text_extents_t *);
    void (*text) (cairo_t *, const char *);
    void (*page) (cairo_t *);
    void (*scale) (cairo_t *, double, double);
    void (*shift) (cairo_t *, double, double);
    void (*paint) (cairo_t *);
} cairo;

static const struct {
    const char *name;
    void *pointer; // address of the pointer to the function
} functions[] = {{"cairo_pdf_surface_create_for_stream", &cairo.pdf},
                 {"cairo_image_surface_create", &cairo.image},
                 {"cairo_surface_write_to_png_stream", &cairo.png},
                 {"cairo_surface_destroy", &cairo.destroy_surface},
                 {"cairo_surface_status", &cairo.surface_status},
                 {"cairo_surface_finish", &cairo.finish},
                 {"cairo_create", &cairo.create},
                 {"cairo_destroy", &cairo.destroy},
                 {"cairo_status", &cairo.status},
                 {"cairo_status_to_string", &cairo.words},
                 {"cairo_set_line_cap", &cairo.cap},
                 {"cairo_set_line_join", &cairo.join},
                 {"cairo_set_source_rgb", &cairo.source},
                 {"cairo_set_line_width", &cairo.width},
                 {"cairo_set_dash", &cairo.dash},
                 {"cairo_move_to", &cairo.move},
                 {"cairo_line_to", &cairo.line},
                 {"cairo_close_path", &cairo.close},
                 {"cairo_arc", &cairo.arc},
                 {"cairo_fill_preserve", &cairo.fill},
                 {"cairo_stroke_preserve", &cairo.stroke},
                 {"cairo_new_path", &cairo.begin},
                 {"cairo_select_font_face", &cairo.font},
                 {"cairo_set_font_size", &cairo.size},
                 {"cairo_text_extents", &cairo.extents},
                 {"cairo_show_text", &cairo.text},
                 {"cairo_show_page", &cairo.page},
                 {"cairo_scale", &cairo.scale},
                 {"cairo_translate", &cairo.shift},
                 {"cairo_paint", &cairo.paint}};
enum { FUNCTIONS = sizeof functions / sizeof *functions };

// The loader reports errors only as text.
static bool memory_is_short (const char *why) {
    return strstr (why, "annot allocate memory") ||
           strstr (why, "failed to map") || strstr (why, "cannot map");
}

// Loads Cairo.  It is never unloaded.  Returns false, with one line in `message`, if it is
// not installed or memory is insufficient.
static bool load (const char *format, char *message, size_t size) {
    void *const library = dlopen ("libcairo.so.2", RTLD_NOW | RTLD_LOCAL);
    bool found = library;
    for (size_t i = 0; i < FUNCTIONS && found; i++) {
        void *const address = dlsym (library, functions[i].name);
        found = address;
        memcpy (functions[i].pointer, &address, sizeof address);
    }
    if (found)
        return true;
    const char *const why = dlerror ();
    const bool memory = why && memory_is_short (why);
    snprintf (message, size,
              memory ? "out of memory: %s, which needs Cairo (%s)"
                     : "%s, which needs Cairo (Debian package libcairo2): "
                       "install it (%s)",
              format, why ? why : "unknown error");
    return false;
}

static int write_standard (const unsigned char *bytes, unsigned size) {
    const bool failed = fwrite (bytes, 1, size, stdout) != size;
    sudoku_output_note (failed);
    return failed;
}

static cairo_status_t write_bytes (void *state, const unsigned char *bytes,
                                   unsigned size) {
    (void) state;
    return write_standard (bytes, size) ? CAIRO_STATUS_WRITE_ERROR
                                        : CAIRO_STATUS_SUCCESS;
}

static void set_grey (cairo_t *to, double grey) {
    cairo.source (to, grey, grey, grey);
}

static void paint (cairo_t *to, const sudoku_item *item) {
    if (item->fill >= 0) {
        set_grey (to, item->fill);
        cairo.fill (to);
    }
    if (item->stroke >= 0) {
        set_grey (to, item->stroke);
        cairo.width (to, item->width);
        cairo.dash (to, &item->dash, item->dash > 0, 0);
        cairo.stroke (to);
    }
}

static void show_text (cairo_t *to, const sudoku_item *item) {
    cairo_text_extents_t extents;
    cairo.font (to, "Helvetica", CAIRO_FONT_SLANT_NORMAL,
                item->bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo.size (to, item->size);
    cairo.extents (to, item->text, &extents);
    cairo.move (to, item->at[0] - extents.x_advance * (item->anchor + 1) / 2,
                item->at[1]);
    set_grey (to, item->fill);
    cairo.text (to, item->text);
}

static const double turn = 6.283185307179586;

static int draw_item (void *state, const sudoku_item *item) {
    cairo_t *const to = state;
    cairo.begin (to);
    if (item->kind == SUDOKU_TEXT) {
        show_text (to, item);
        return SUDOKU_OK;
    }
    if (item->kind == SUDOKU_DISC)
        cairo.arc (to, item->at[0], item->at[1], item->radius, 0, turn);
    for (size_t i = 0; item->kind == SUDOKU_PATH && i < item->points; i++)
        (i ? cairo.line : cairo.move) (to, item->at[2 * i],
                                       item->at[2 * i + 1]);
    if (item->closed)
        cairo.close (to);
    paint (to, item);
    return SUDOKU_OK;
}

static int draw_pages (const Pages *pages, cairo_t *to) {
    const size_t size =
        sudoku_pages (pages->puzzles, pages->count, &pages->sheet);
    cairo.cap (to, CAIRO_LINE_CAP_ROUND);
    cairo.join (to, CAIRO_LINE_JOIN_ROUND);
    for (size_t page = 0; page < size; page++) {
        sudoku_error error;
        const int result =
            sudoku_draw (pages->puzzles, pages->count, &pages->sheet, page, to,
                         draw_item, &error);
        if (result != SUDOKU_OK)
            return sudoku_pages_status (pages, result, &error);
        if (pages->format == PAGE_PDF)
            cairo.page (to);
        else
            cairo.shift (to, 0, pages->sheet.height);
    }
    return STATUS_OK;
}

int sudoku_cairo_available (const Pages *pages) {
    char message[240];
    if (load (sudoku_page_format_name (pages->format), message, sizeof message))
        return STATUS_OK;
    sudoku_complain (NULL, 0, 0, "error", "%s", message);
    return STATUS_USAGE;
}

// Dots per point, and Cairo's limit on the size of a picture.
enum { DOTS = 2, DOTS_MOST = 32767 };

// Makes a white picture for all pages; returns null, after a message, if there are too
// many pages.
static cairo_surface_t *new_image (const Pages *pages) {
    const sudoku_sheet *const sheet = &pages->sheet;
    const size_t count = sudoku_pages (pages->puzzles, pages->count, sheet);
    const double width = ceil (DOTS * sheet->width),
                 height = ceil (DOTS * sheet->height * (double) count);
    if (width <= DOTS_MOST && height <= DOTS_MOST)
        return cairo.image (CAIRO_FORMAT_RGB24, (int) width, (int) height);
    sudoku_complain (
        NULL, 0, 0, "error",
        "png: %zu pages of %.0f by %.0f dots are too large: expected at "
        "most %d in all",
        count, width, ceil (DOTS * sheet->height), DOTS_MOST);
    return NULL;
}

// Draws the pages and writes the file.  *result is Cairo's status.
static int print (const Pages *pages, cairo_surface_t *surface,
                  cairo_status_t *result) {
    cairo_t *const to = cairo.create (surface);
    if (pages->format == PAGE_PNG) {
        set_grey (to, 1);
        cairo.paint (to);
        cairo.scale (to, DOTS, DOTS);
    }
    const int status = draw_pages (pages, to);
    *result = cairo.status (to);
    cairo.destroy (to);
    if (status == STATUS_OK && *result == CAIRO_STATUS_SUCCESS &&
        pages->format == PAGE_PNG)
        *result = cairo.png (surface, write_bytes, NULL);
    cairo.finish (surface);
    if (*result == CAIRO_STATUS_SUCCESS)
        *result = cairo.surface_status (surface);
    return status;
}

int sudoku_print_cairo (const Pages *pages) {
    cairo_surface_t *const surface =
        pages->format == PAGE_PNG
            ? new_image (pages)
            : cairo.pdf (write_bytes, NULL, pages->sheet.width,
                         pages->sheet.height);
    cairo_status_t result;
    if (!surface)
        return STATUS_DATA;
    int status = print (pages, surface, &result);
    cairo.destroy_surface (surface);
    // sudoku_output_finish reports failed writes.
    if (status == STATUS_OK && result != CAIRO_STATUS_SUCCESS &&
        result != CAIRO_STATUS_WRITE_ERROR) {
        sudoku_complain (NULL, 0, 0, "error", "%s: Cairo: %s",
                         sudoku_page_format_name (pages->format),
                         cairo.words (result));
        status = STATUS_MEMORY;
    }
    return status;
}

#else

int sudoku_cairo_available (const Pages *pages) {
    sudoku_complain (NULL, 0, 0, "error",
                     "%s, which needs Cairo: this program was built without "
                     "it (Debian package libcairo2-dev)",
                     sudoku_page_format_name (pages->format));
    return STATUS_USAGE;
}

int sudoku_print_cairo (const Pages *pages) {
    return sudoku_cairo_available (pages);
}

#endif
