// legend.js -- the lines and colours of a step's picture in words: only the signs that
// occur in the picture (page/step.c draws it).

'use strict';

// By key of its text: whether a picture has the sign, and the sign as a small picture.
const SIGNS = {
    shade: {has: '.shade', sign: () => [draw('path', {class: 'shade', d: 'M1 1h26v16h-26z'})]},
    truths: {has: '.truths:not(.dot)', sign: () => [draw('path', {class: 'truths', d: 'M4 9H24'})]},
    links: {has: '.links', sign: () => [draw('path', {class: 'links', d: 'M2 9H26'})]},
    truth: {has: ':not(.ring) + .truth', sign: () => [signDigit('truth')]},
    ring: {has: '.ring', sign: () => [signDisc('ring'), signDigit('truth')]},
    excluded: {
        has: '.excluded',
        sign: () => [signDisc('red'), draw('path', {class: 'red', d: 'M9 14L19 4'}),
                     signDigit('excluded')]
    },
    placed: {has: '.placed', sign: () => [signDisc('green'), signDigit('placed')]}
};

function signDisc(kind) {
    return draw('circle', {class: kind, cx: 14, cy: 9, r: 8});
}

function signDigit(kind) {
    return draw('text', {class: kind, x: 14, y: 13.5, 'font-size': 13, text: 5});
}

// The legend of a picture as a list; null if the picture has no signs.
function legendOf(svg) {
    const found = Object.entries(SIGNS).filter(([, {has}]) => svg.querySelector(has));
    return found.length
               ? make('ul', {class: 'legend', 'aria-label': say('legend'), role: 'list'},
                      ...found.map(([key, {sign}]) => make('li', {'data-sign': key},
                          draw('svg', {viewBox: '0 0 28 18', 'aria-hidden': 'true'}, ...sign()),
                          TEXTS.legends[key])))
               : null;
}
