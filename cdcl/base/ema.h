// ema.h -- exponential moving averages without bias at the start.
//
// value = biased / (1 - (1 - alpha)^updates).  Without the correction, the
// average starts at 0 and is too low for the first 1/alpha updates.
//
// Source: Kingma and Ba, "Adam", ICLR 2015, for the correction; Biere and
// Froehlich, "Evaluating CDCL Restart Schemes", POS 2015, for averages of glue.

#pragma once

#include <assert.h>

typedef struct Ema {
    double value;  // the corrected average, 0 before the first update
    double biased; // the average without correction
    double alpha;  // weight of the newest observation
    double beta;   // (1 - alpha)^updates
} Ema;

static inline void ema_init (Ema *ema, double window) {
    assert (window >= 1);
    ema->value = ema->biased = 0;
    ema->alpha = 1.0 / window;
    ema->beta = 1;
}

static inline void ema_update (Ema *ema, double observed) {
    assert (ema->alpha > 0 && ema->alpha <= 1);
    ema->biased += ema->alpha * (observed - ema->biased);
    if (ema->beta > 0) {
        ema->beta *= 1 - ema->alpha;
        if (ema->beta < 1e-12)
            ema->beta = 0;
    }
    assert (ema->beta < 1);
    ema->value = ema->biased / (1 - ema->beta);
}
