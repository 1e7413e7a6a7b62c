// streams.h -- ensures that the three standard streams exist, see streams.c.

#pragma once

// To be called before any file is opened.
void program_fill_streams (void);
