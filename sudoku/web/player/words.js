// words.js -- events in sentences: with cells and houses if the trace is of a board,
// with variables if it is of a formula.
//
// The text depends on literals only.  Two candidates that exclude each other share a
// cell, or a digit and a house.  Several candidates, one of which must be true, are the
// candidates of a cell, or of a digit in a house.  Other clauses are described as clauses.

'use strict';

// Digits as the program writes them up to side 36, from 0.
const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@';

// The board of a trace: cells, houses, and which candidate a variable is.
class Board {
    constructor(head) {
        const side = this.side = head.side;
        this.givens = this.readGivens(head.board || '');
        this.boxes = new Array(side * side);
        let rows = Math.floor(Math.sqrt(side));
        while (side % rows)
            rows--;
        const size = /(?:^|\n)\s*boxes\s+(\d+)x(\d+)/.exec(head.rules || '');
        if (size)
            rows = Number(size[1]);
        const columns = side / rows;
        for (let cell = 0; cell < side * side; cell++)
            this.boxes[cell] =
                Math.floor(Math.floor(cell / side) / rows) * rows +
                Math.floor(cell % side / columns);
        this.readRegions(head.rules || '');
    }

    // The digits of the cells, 0 for blank: one letter each, or numbers.
    readGivens(text) {
        const words = text.trim().split(/[\s,]+/);
        if (words.length === this.side * this.side)
            return words.map(word => parseInt(word, 10) || 0);
        return [...text].map(letter => Math.max(0, SYMBOLS.indexOf(letter)));
    }

    // Irregular regions: a line "regions", then one line of letters per row.
    readRegions(rules) {
        const found = /(?:^|\n)\s*regions\s*\n((?:.+\n?)+)/.exec(rules);
        if (!found)
            return;
        const letters = found[1]
                            .split('\n')
                            .slice(0, this.side)
                            .join('')
                            .replace(/\s/g, '');
        if (letters.length !== this.side * this.side)
            return;
        const known = [...new Set(letters)];
        this.boxes = [...letters].map(letter => known.indexOf(letter));
    }

    // Row, column and digit from 0, or null.
    at(variable) {
        const side = this.side, rest = variable - 1;
        if (rest >= side * side * side)
            return null;
        return {
            row: Math.floor(rest / side / side),
            col: Math.floor(rest / side) % side,
            digit: rest % side,
            cell: Math.floor(rest / side)
        };
    }

    cell(at) { return `r${at.row + 1}c${at.col + 1}`; }

    digit(at) {
        return this.side < SYMBOLS.length ? SYMBOLS[at.digit + 1]
                                          : String(at.digit + 1);
    }

    // The common cell or house of the literals: {kind: 'cell' or 'house', name, digit}.
    common(lits) {
        const all = lits.map(lit => this.at(Math.abs(lit)));
        if (!all.length || all.includes(null))
            return null;
        const same = of => all.every(at => of(at) === of(all[0]));
        if (same(at => at.cell))
            return {kind: 'cell', name: this.cell(all[0])};
        if (!same(at => at.digit))
            return null;
        const names = [];
        if (same(at => this.boxes[at.cell]))
            names.push(`box ${this.boxes[all[0].cell] + 1}`);
        if (same(at => at.row))
            names.push(`row ${all[0].row + 1}`);
        if (same(at => at.col))
            names.push(`column ${all[0].col + 1}`);
        return names.length ? {
            kind: 'house',
            names,
            name: names[names.length - 1],
            digit: this.digit(all[0])
        }
                            : null;
    }
}

// "a, b and c"
function join(words, last = 'and') {
    if (words.length < 2)
        return words.join('');
    return words.slice(0, -1).join(', ') + ` ${last} ` +
           words[words.length - 1];
}

const MOST = 12; // literals per sentence; lists show all literals

function shorten(words) {
    return words.length <= MOST ? words : [
        ...words.slice(0, MOST - 1), `${words.length - MOST + 1} more`
    ];
}

class Words {
    constructor(trace) {
        this.trace = trace;
        this.board = trace.head.side ? new Board(trace.head) : null;
        this.names = trace.head.names || [];
        this.known = new Set(this.names);
    }

    // A sentence begins with a capital letter, unless it begins with a name.
    begin(text) {
        return this.known.has(text.split(/[ ,]/)[0]) || /^r\d+c\d/.test(text)
                   ? text
                   : text.charAt(0).toUpperCase() + text.slice(1);
    }

    // A literal, short: "r1c1=3", "r1c1≠3", "rain", "¬rain", "5", "-5".
    lit(lit) {
        const variable = Math.abs(lit);
        const at = this.board && this.board.at(variable);
        if (at)
            return this.board.cell(at) + (lit > 0 ? '=' : '≠') +
                   this.board.digit(at);
        const name = this.names[variable - 1];
        if (name)
            return (lit > 0 ? '' : '¬') + name;
        return this.board ? (lit > 0 ? '' : '¬') + `aux${variable}`
                          : String(lit);
    }

    // A literal as a statement: "r1c1 = 3", "r1c1 is not 3", "5 is true".
    says(lit) {
        const variable = Math.abs(lit);
        const at = this.board && this.board.at(variable);
        if (at)
            return this.board.cell(at) + (lit > 0 ? ' = ' : ' is not ') +
                   this.board.digit(at);
        return this.lit(variable) + (lit > 0 ? ' is true' : ' is false');
    }

    all(lits, last = 'and') {
        return join(shorten(lits.map(lit => this.says(lit))), last);
    }

    // The name of a clause: "clause 12", "group 3", "learned clause 40".
    clause(index) {
        const kind = this.trace.clause.kind.data[index];
        const id = this.trace.clause.id.data[index];
        return [
            'clause', 'group', 'group', 'learned clause', 'derived clause'
        ][kind] +
               (id ? ` ${id}` : '');
    }

    // A clause as a sentence about what it excludes or demands.
    sentence(lits) {
        const negative = lits.filter(lit => lit < 0).map(lit => -lit);
        const positive = lits.filter(lit => lit > 0);
        if (!lits.length)
            return 'there is no solution';
        if (lits.length === 1)
            return this.says(lits[0]);
        if (!positive.length)
            return this.cannot(negative);
        if (!negative.length)
            return this.demand(positive);
        return `if ${this.all(negative)}, then ` + this.all(positive, 'or');
    }

    cannot(lits) {
        const all = lits.length === 2 ? 'both' : 'all';
        if (this.board)
            return `${this.all(lits)} cannot ${all} hold`;
        return join(shorten(lits.map(lit => this.lit(lit)))) +
               ` cannot ${all} be true`;
    }

    demand(lits) {
        if (!this.board)
            return join(shorten(lits.map(lit => this.lit(lit))), 'or') +
                   ' is true';
        const common = this.board && this.board.common(lits);
        const places = shorten(lits.map(lit => this.place(lit, common)));
        if (common && common.kind === 'cell')
            return `${common.name} is ${join(places, 'or')}`;
        if (common)
            return `${common.name} has ${common.digit} in ` +
                   join(places, 'or');
        return `at least one holds: ${this.all(lits, 'or')}`;
    }

    place(lit, common) {
        const at = this.board && this.board.at(Math.abs(lit));
        if (!at || !common)
            return this.says(lit);
        return common.kind === 'cell' ? this.board.digit(at)
                                      : this.board.cell(at);
    }

    // Why two candidates exclude each other, or null.
    clash(a, b) {
        const common =
            this.board && a > 0 && b > 0 && this.board.common([a, b]);
        if (!common)
            return null;
        return common.kind === 'cell' ? 'one cell has one digit'
                                      : `both are in ${join(common.names)}`;
    }

    // Why a literal follows: the other literals of its reason are false.
    because(lit, reason, level) {
        const others = reason.lits.filter(other => other !== lit);
        const held = others.map(other => -other);
        if (!others.length)
            return level === 0 && this.isGiven(lit)
                       ? `${this.says(lit)} is given`
                       : `${
                             this.says(
                                 lit)}: a clause of this one literal says so`;
        if (lit < 0 && held.length === 1) {
            const clash = this.clash(-lit, held[0]);
            if (clash)
                return `${this.says(held[0])}, so ${this.says(lit)}: ` + clash;
        }
        const common = this.board && reason.lits.every(lit => lit > 0) &&
                       this.board.common(reason.lits);
        const at = common && this.board.at(lit);
        if (common && common.kind === 'cell')
            return `${common.name} has one candidate left: ` +
                   this.board.digit(at);
        if (common)
            return `${common.name} has one place for ${common.digit}: ` +
                   this.board.cell(at);
        const source =
            reason.clause >= 0 ? this.clause(reason.clause) : 'a clause';
        return `${this.all(held)}, so ${this.says(lit)}, by ${source}`;
    }

    // Why no assignment satisfies this clause.
    conflict(reason) {
        const held = reason.lits.map(lit => -lit);
        const common = this.board && reason.lits.every(lit => lit > 0) &&
                       this.board.common(reason.lits);
        if (common && common.kind === 'cell')
            return `${common.name} has no candidate left`;
        if (common)
            return `${common.name} has no place for ${common.digit}`;
        if (held.length === 2 && this.clash(held[0], held[1])) {
            const houses = this.board.common(held);
            return `${this.says(held[0])} and ${this.says(held[1])} clash` +
                   (houses.kind === 'cell' ? '' : ` in ${join(houses.names)}`) +
                   ': they cannot both hold';
        }
        const source =
            reason.clause >= 0 ? this.clause(reason.clause) : 'a clause';
        return `all literals of ${source} are false: ${this.all(held)}`;
    }

    isGiven(lit) {
        const at = this.board && this.board.at(Math.abs(lit));
        return Boolean(at) && lit > 0 &&
               this.board.givens[at.cell] === at.digit + 1;
    }
}
