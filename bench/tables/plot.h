// plot.h -- a cactus plot and a scatter plot of rows through gnuplot.

#pragma once

#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>

// Writes STEM.gp, which plot.sql makes of the tables of base.sql, and has gnuplot draw
// STEM.svg and STEM.png; where gnuplot is not installed, says so on `notes`.  False
// with one line on stderr if a file could not be written.
bool lab_plot (const char *stem, sqlite3 *database, FILE *notes);

// Announces STEM.gp, .svg and .png, and tries whether they can be written.  0, or the
// exit status after a message.
int lab_plot_announce (const char *stem, bool force);
