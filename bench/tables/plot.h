// plot.h -- draws a cactus plot and a scatter plot of rows with gnuplot.

#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// Writes the script STEM.gp, made by plot.sql from the tables of base.sql, and has gnuplot
// draw STEM.svg and STEM.png.  Prints a line to `notes` if gnuplot is not installed.  If a
// file cannot be written, returns false and prints one line to stderr.
bool lab_plot (const char *stem, sqlite3 *database, FILE *notes);

// Announces STEM.gp, .svg and .png, and checks that they can be written.  Returns 0, or the
// exit status after a message.
int lab_plot_announce (const char *stem, bool force);
