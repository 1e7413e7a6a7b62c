// board.js -- the puzzle and the player's entries, with unlimited undo and redo.
//
//   puzzle   {rules, side, regions, title, author, ruleset, lost, made, setting}:
//            rules as the program writes them, "" for a plain square; the region of
//            each cell; the rules in the author's words; a sentence on what reading
//            left out; whether the title describes the givens; whether it is being
//            set, so that digits are givens
//   cell     {given, digit, corner, centre, all, colour, struck}, never changed but
//            replaced; `all`: the corner marks are all candidates, in a square;
//            `struck`: marks that entries struck out, as {kind, digit, by}: "corner"
//            or "centre", and the cell with the entry, RULES if rules exclude it
//   state    {puzzle, cells}; each change makes a new state, which shares the unchanged parts
//
// All commands read a state as text.

'use strict';

const SYMBOLS = '.123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';
const BLANK = Object.freeze({
    given: false,
    digit: 0,
    corner: [],
    centre: [],
    all: false,
    colour: 0,
    struck: []
});
const MOST_SIDE = 49, RULES = -1;

// A digit as the page and the program show it and as it is typed: from 10 on a letter,
// on boards that have enough letters.
function symbolOf(digit, side = desk.side) {
    return side < SYMBOLS.length ? SYMBOLS[digit] : String(digit);
}

function digitOf(symbol, side = desk.side) {
    return side < SYMBOLS.length ? SYMBOLS.indexOf(symbol) : Number(symbol);
}

// Digits as text, without separators if they are symbols.
function symbolsOf(digits) {
    return digits.map(digit => symbolOf(digit))
        .join(desk.side < SYMBOLS.length ? '' : ' ');
}

function readDigits(line) {
    return line.includes(',')
               ? line.split(',').map(Number)
               : Array.from(line,
                            symbol => Math.max(0, SYMBOLS.indexOf(symbol)));
}

// Digits are not written as letters, because the program reads A as 1 if a board has no numerals.
function writeDigits(digits, side) {
    return side < 10 ? digits.map(digit => SYMBOLS[digit]).join('')
                     : digits.join(',');
}

// The number of the region of each cell, as the program counts them.  Regions are the letters
// of the lines below "regions", or boxes; rows if there are no boxes.
function regionsOf(rules, side) {
    const lines = rules.split('\n'), letters = lines.indexOf('regions');
    if (letters >= 0)
        return Array.from(lines.slice(letters + 1, letters + 1 + side).join(''),
                          letter => SYMBOLS.indexOf(letter));
    const [, high, wide] =
        /^boxes (\d+)x(\d+)$/m.exec(rules) || [0, side ** .5, side ** .5];
    const none = /^boxes none$/m.test(rules) || high % 1;
    return Array.from({length: side * side}, (unused, cell) => {
        const row = Math.floor(cell / side), col = cell % side;
        return 1 + (none ? row
                         : Math.floor(row / high) * (side / wide) +
                               Math.floor(col / wide));
    });
}

function makePuzzle(rules, side, about = {}) {
    const {
        title = '',
        author = '',
        ruleset = '',
        lost = '',
        made = false,
        setting = false
    } = about;
    return {
        rules,
        side,
        title,
        author,
        ruleset,
        lost,
        made,
        setting,
        regions: regionsOf(rules, side)
    };
}

// The candidates of a cell by its marks: all written candidates, or the centre
// marks; null if there are none.  Corner marks show where a digit of a box can
// go, so they exclude nothing in their cell.
function candidatesOf({all, corner, centre}) {
    return all ? corner : centre.length ? centre : null;
}

// The cells of a board with these givens, and with entries in other cells.
function cellsWith(digits, entries) {
    return digits.map((digit, cell) => {
        const entry = entries && entries[cell] || 0;
        return digit   ? Object.freeze({...BLANK, given: true, digit})
               : entry ? Object.freeze({...BLANK, digit: entry})
                       : BLANK;
    });
}

// Converts a state to data that can be stored, and back.  An empty cell is 0.
function packState({puzzle, cells}) {
    const {regions, ...about} = puzzle;
    return JSON.stringify({
        ...about,
        cells: cells.map(cell => {
            const {given, digit, corner, centre, all, colour, struck} = cell;
            const blank = !digit && !corner.length && !centre.length && !all &&
                          !colour && !struck.length;
            return blank ? 0 : [
                digit, Number(given), corner, centre, Number(all), colour,
                ...struck.length ? [struck] : []
            ];
        })
    });
}

// Returns null if the data are not a state, because they may come from a link.
function unpackState(text) {
    try {
        const {rules, side, cells, ...about} = JSON.parse(text);
        const isIn = (value, most) =>
            Number.isInteger(value) && value >= 0 && value <= most;
        const areMarks = marks => marks.every(mark => mark && isIn(mark, side));
        const areStruck = (struck = []) => struck.every(
            ({kind, digit, by}) => ['corner', 'centre'].includes(kind) &&
                                   areMarks([digit]) &&
                                   isIn(by + 1, side * side));
        const good = isIn(side, MOST_SIDE) && cells.length === side * side &&
                     ['title', 'author', 'ruleset', 'lost'].every(
                         name => typeof (about[name] || '') === 'string') &&
                     typeof rules === 'string' &&
                     cells.every(cell => !cell || isIn(cell[0], side) &&
                                                      areMarks(cell[2]) &&
                                                      areMarks(cell[3]) &&
                                                      isIn(cell[5], 9) &&
                                                      areStruck(cell[6]));
        return good ? {
            puzzle: makePuzzle(rules, side, about),
            cells: cells.map(cell => {
                const [digit, given, corner, centre, all, colour, struck = []] =
                    cell || [];
                return cell ? Object.freeze({
                    given: Boolean(given && digit),
                    digit,
                    corner,
                    centre,
                    all: Boolean(all),
                    colour,
                    struck
                })
                            : BLANK;
            })
        }
                    : null;
    } catch {
        return null;
    }
}

// The puzzle for other givens: it keeps its title and author, unless the title
// states the number of givens and the difficulty.
function otherGivens(puzzle) {
    return puzzle.made ? {...puzzle, made: false, title: ''} : {...puzzle};
}

// The union of two lists of marks, in order.
function merged(marks, more) {
    return [...new Set([...marks, ...more])].sort((a, b) => a - b);
}

class Desk {
    constructor() {
        this.past = [];
        this.future = [];
        this.watchers = [];
        this.state = null;
    }

    get puzzle() { return this.state.puzzle; }
    get cells() { return this.state.cells; }
    get side() { return this.state.puzzle.side; }

    // A `quiet` change belongs to the previous change: one undo takes both back.
    put(state, quiet = false) {
        if (this.state && !quiet)
            this.past.push(this.state);
        this.future = [];
        this.show(state);
    }

    show(state) {
        const before = this.state;
        this.state = state;
        this.watchers.forEach(watch => watch(before));
    }

    // Begins setting, when all digits become givens, or ends it.
    set(setting) {
        const given = cell => setting && cell.digit && !cell.given;
        this.put({
            puzzle: setting ? {...otherGivens(this.puzzle), setting}
                            : {...this.puzzle, setting},
            cells: this.cells.map(
                cell => given(cell) ? cellsWith([cell.digit])[0] : cell)
        });
    }

    // `marks` are {corner, centre} by cell, or undefined.
    load(puzzle, digits, entries, marks) {
        const cells = cellsWith(digits, entries);
        this.put({
            puzzle,
            cells: marks ? cells.map((cell, i) =>
                                         Object.freeze({...cell, ...marks[i]}))
                         : cells
        });
    }

    // Replaces cells by the results of `edit`; returns whether any cell changed.
    change(indices, edit, quiet = false) {
        const cells = this.cells.slice();
        let changed = false;
        for (const index of indices) {
            const more = edit(cells[index], index);
            if (!more)
                continue;
            cells[index] = Object.freeze({...cells[index], ...more});
            changed = true;
        }
        if (changed)
            this.put({puzzle: this.puzzle, cells}, quiet);
        return changed;
    }

    go(from, to) {
        if (!from.length)
            return;
        to.push(this.state);
        this.show(from.pop());
    }

    undo() { this.go(this.past, this.future); }
    redo() { this.go(this.future, this.past); }

    get open() { return this.cells.filter(cell => !cell.digit).length; }
    get givens() { return this.cells.filter(cell => cell.given).length; }

    // All digits, or only the givens.  A plain puzzle that was typed has only entries,
    // which then count as givens.
    digits(withEntries) {
        const all = withEntries || !this.givens && !this.puzzle.rules;
        return this.cells.map(cell => all || cell.given ? cell.digit : 0);
    }

    text(withEntries) { return this.textOf(this.digits(withEntries)); }

    textOf(digits) {
        return `${this.puzzle.rules}${writeDigits(digits, this.side)}\n`;
    }

    // The current board: givens, entries and the candidates of the cells.
    position() {
        const {rules} = this.puzzle, marks = this.marks();
        const board = this.text(true).slice(rules.length);
        return `${rules}${marks ? `# marks: ${marks}\n` : ''}${board}`;
    }

    // The candidates of all cells in N³ symbols; "" if no cell has written
    // candidates, or if the program has no symbols for digits of this side.
    marks() {
        const {side, cells} = this;
        if (side >= SYMBOLS.length ||
            !cells.some(cell => !cell.digit && candidatesOf(cell)))
            return '';
        const digits = Array.from({length: side}, (unused, i) => i + 1);
        return cells
            .map(cell => {
                const found = cell.digit ? [cell.digit] : candidatesOf(cell);
                return digits
                    .map(digit => !found || found.includes(digit)
                                      ? SYMBOLS[digit]
                                      : '.')
                    .join('');
            })
            .join('');
    }

    // Converts a cell to its name "r2c3", and back.
    name(cell) {
        return `r${Math.floor(cell / this.side) + 1}c${cell % this.side + 1}`;
    }

    cellOf(name) {
        const [, row, col] = /^r(\d+)c(\d+)/.exec(name);
        return (row - 1) * this.side + (col - 1);
    }

    // All cells that a text names: r1c2, r1c1-r1c4, row 3, box 2.
    cellsIn(text) {
        const side = this.side, found = new Set();
        for (const [, name, end] of text.matchAll(
                 /(r[1-9]\d*c[1-9]\d*)(?:-(r\d+c\d+))?/g)) {
            const from = this.cellOf(name), to = end ? this.cellOf(end) : from;
            const step =
                Math.sign(Math.floor(to / side) - Math.floor(from / side)) *
                    side +
                Math.sign(to % side - from % side);
            for (let cell = from; found.add(cell) && cell !== to;)
                cell += step;
        }
        for (const [, kind, number] of text.matchAll(
                 /(row|column|box|region) (\d+)/g))
            this.house(kind, Number(number)).forEach(cell => found.add(cell));
        return [...found];
    }

    // The cells of a house or of a constraint; for the kind "cell", the cell in row `number`.
    house(kind, number, col) {
        const {regions} = this.puzzle, side = this.side;
        const isIn = {
            cell: cell => cell === (number - 1) * side + col - 1,
            row: cell => Math.floor(cell / side) === number - 1,
            column: cell => cell % side === number - 1,
            box: cell => regions[cell] === number,
            region: cell => regions[cell] === number
        }[kind];
        return isIn ? [...regions.keys()].filter(isIn)
                    : this.cellsIn(this.constraints[number - 1] || '');
    }

    // The lines of the rules that are constraints.
    get constraints() {
        const lines = this.puzzle.rules.split('\n').slice(2, -1);
        const letters = lines.indexOf('regions');
        if (letters >= 0)
            lines.splice(letters, this.side + 1);
        return lines.filter(line => !line.startsWith('boxes '));
    }

    // A key for the digit in each house of the cell: "r0 5" is a 5 in the first row.
    inHouses(cell, digit) {
        return [
            `r${Math.floor(cell / this.side)} ${digit}`,
            `c${cell % this.side} ${digit}`,
            `b${this.puzzle.regions[cell]} ${digit}`
        ];
    }

    // Digits that stand twice in a row, a column or a region.
    clashes() {
        const seen = new Map(), clash = new Set();
        this.cells.forEach(({digit}, cell) => {
            for (const key of digit ? this.inHouses(cell, digit) : []) {
                const other = seen.get(key);
                if (other !== undefined)
                    clash.add(other).add(cell);
                seen.set(key, cell);
            }
        });
        return [...clash];
    }

    // A function that returns, for a digit and a cell, a cell of the same house with this
    // digit, or undefined.
    holders() {
        const held = new Map(this.cells.flatMap(
            ({digit}, cell) =>
                digit ? this.inHouses(cell, digit).map(key => [key, cell])
                      : []));
        return (digit, cell) => this.inHouses(cell, digit)
                                    .map(key => held.get(key))
                                    .find(holder => holder !== undefined);
    }
}

const desk = new Desk();
