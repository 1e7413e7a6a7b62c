// lost.js -- what a format, a picture or a link does not hold of the puzzle on the board.
//
// A text is read back by the program like any puzzle from outside, and compared with the
// board.  So no table says what a format holds, and a loss cannot be forgotten.

'use strict';

const lost = {
    // The losses of a converted text, as phrases; null if the program was stopped.  The lines
    // `missing` of the rules are not in it.
    async inText(text, missing, withEntries) {
        const {puzzles, message} =
            await reader.read(text, false, {quiet: true});
        if (puzzles.length === 1)
            return this.differences(puzzles[0], missing, withEntries);
        return message === say('stopped')
                   ? null
                   : [say('lostAll'), ...this.inPage(withEntries)];
    },

    // A page for people has the board, title and author, but no words or marks.
    inPage(withEntries) {
        const {ruleset, rules: lines} = desk.puzzle;
        return [
            (ruleset || lines) && say('lostWords'),
            ...withEntries ? [
                this.hasMarks && say('lostMarks'), this.hasColours && say('lostColours')
            ] : this.entered()
        ].filter(phrase => phrase);
    },

    // A picture has digits, entries, marks and the signs of rules.
    inPicture(withEntries) {
        const {title, author, ruleset, rules: lines} = desk.puzzle;
        return [
            title && say('lostTitle'), author && say('lostAuthor'),
            (ruleset || lines) && say('lostWords'),
            ...withEntries ? [this.hasColours && say('lostColours')]
                           : this.entered()
        ].filter(phrase => phrase);
    },

    // A link of this page holds everything that the user does not leave out.
    inLink(withEntries) { return withEntries ? [] : this.entered(); },

    // What the user entered.
    entered() {
        return [
            desk.cells.some(({digit, given}) => digit && !given) &&
                desk.givens && say('lostEntries'),
            this.hasMarks && say('lostMarks'),
            this.hasColours && say('lostColours')
        ].filter(phrase => phrase);
    },

    get hasMarks() {
        return desk.cells.some(({digit, corner, centre}) =>
                                   !digit && (corner.length || centre.length));
    },

    get hasColours() { return desk.cells.some(({colour}) => colour); },

    // Compares a puzzle that was read with the board.
    differences({puzzle, digits, entries, marks}, missing, withEntries) {
        const own = desk.puzzle, {cells} = desk;
        const has = (cell, digit) =>
            (entries && entries[cell] || digits[cell]) === digit;
        const wrote = cells
                          .map(({digit, given}, cell) =>
                                   withEntries && digit && !given ? cell : -1)
                          .filter(cell => cell >= 0);
        const isSame = (cell, i) => {
            const {corner = [], centre = []} = marks?.[i] || {};
            const all = cell.all ? [] : cell.corner;
            const middle =
                cell.all ? merged(cell.corner, cell.centre) : cell.centre;
            return cell.digit ||
                   String([all, middle]) === String([corner, centre]);
        };
        return [
            own.title !== puzzle.title && say('lostTitle'),
            own.author !== puzzle.author && say('lostAuthor'),
            ...this.rulesLost(own, puzzle, missing),
            own.ruleset !== puzzle.ruleset && say('lostWords'),
            !wrote.every(cell => has(cell, cells[cell].digit)) &&
                say('lostEntries'),
            desk.givens && wrote.some(cell => digits[cell]) &&
                say('lostGivens'),
            withEntries && !cells.every(isSame) && say('lostMarks'),
            withEntries && this.hasColours && say('lostColours'),
            own.lost && !puzzle.lost && say('lostNote'),
            ...withEntries ? [] : this.entered()
        ].filter(phrase => phrase);
    },

    // Rules that are not in the text, or in other lines: "odd r1c1 r1c2" as two lines.
    rulesLost(own, puzzle, missing) {
        const lines = desk.constraints, read = puzzle.rules.split('\n');
        const gone = lines.filter(line => !read.includes(line));
        const isNew = read.some(line => /^[a-z]+ ?.*r\d/.test(line) &&
                                        !lines.includes(line));
        return [
            String(own.regions) !== String(puzzle.regions) &&
                say('lostRegions'),
            ...gone.length > 1 && gone.length === lines.length && !isNew
                ? [say('lostRules')]
                : gone.map(line => say(isNew && !missing.includes(line)
                                           ? 'changedRule'
                                           : 'lostRule',
                                       line))
        ];
    }
};
