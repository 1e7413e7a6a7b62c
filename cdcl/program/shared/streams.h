// streams.h -- the three standard streams exist, see streams.c.

#ifndef PROGRAM_STREAMS_H
#define PROGRAM_STREAMS_H

// To be called before any file is opened.
void program_fill_streams (void);

#endif
