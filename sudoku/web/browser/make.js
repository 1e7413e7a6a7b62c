// make.js -- a new puzzle by request: its number of clues, symmetry and difficulty.
//
// The program tries to make it for some seconds, then for longer.  Where it makes minimal
// puzzles, which have too few clues or are too hard, clues of the solution are added.  The
// puzzle nearest to the request so far is shown, and the user can take it.

'use strict';

const ROUND = 3, LONGEST = 100; // seconds of the first try, and the maximum
const EFFORT = '1000000';       // limit for a rating; takes seconds at side 25

// Rules that only compare whether digits are equal.
const BLIND_RULES = new Set([
    'boxes', 'regions', 'diagonal/', 'diagonal\\', 'windoku', 'disjoint', 'region',
    'antiknight', 'antiking', 'clone', 'palindrome'
]);

const maker = {
    wished: null,  // the current request
    nearest: null, // {digits, clues, b, distance}
    tried: null,   // number of clues for which the program was asked again

    get box() { return one('#set-answer'); },

    begin() {
        const options = table => Object.entries(table).map(
            ([value, text]) => make('option', {value, text}));
        one('#wish-symmetry').append(...options(TEXTS.symmetries));
        one('#wish-rating').append(...options(TEXTS.ratings));
        one('#wishes').addEventListener('submit', event => {
            event.preventDefault();
            tasks.together(() => this.run());
        });
        one('#wishes').addEventListener('change', () => this.fit());
        this.fit();
    },

    // Requests that exclude each other are not offered: there is no symmetry for boards
    // with rules, or for boards whose boxes are not squares.
    fit() {
        const side = one('#wish-side');
        side.disabled = one('#wish-rules').checked && desk.puzzle.rules;
        if (side.disabled)
            side.value = desk.side;
        else
            side.value = side.value || 9;
        const {rules} = this.frame();
        one('#wish-symmetry').disabled = Boolean(rules);
        one('#no-symmetry').hidden = !rules;
    },

    // The requested board without digits; if it has rules, with their words and author.
    frame() {
        if (one('#wish-rules').checked && desk.puzzle.rules)
            return {...desk.puzzle, title: '', setting: false};
        const side = Number(one('#wish-side').value);
        return makePuzzle(boxesOf(side), side);
    },

    wish() {
        const frame = this.frame(),
              [low, high] = one('#wish-rating').value.split('..');
        return {
            frame,
            clues: one('#wish-clues').value && Number(one('#wish-clues').value),
            symmetry: frame.rules ? 'none' : one('#wish-symmetry').value,
            low: Number(low || 0),
            high: high ? Number(high) : Infinity
        };
    },

    // The reason why there is no such puzzle, or "".  The program refuses other impossible
    // requests.
    async refusal({frame, clues, low}) {
        const {side} = frame, most = side * side - 1;
        const least = frame.rules ? this.fewest(frame) : 0;
        return clues > most                    ? say('tooManyClues', side, most)
               : clues !== '' && clues < least ? say('tooFewClues', least)
               : low > 0 && side > 25          ? say('sideUpTo', 25)
               : frame.rules                   ? this.refusalOfRules(frame, clues, low)
               : low > 0 && side === 4         ? say('allEasy')
                                               : '';
    },

    // The minimum number of clues: two digits that do not occur can be exchanged,
    // unless rules distinguish them.
    fewest(frame) {
        const kinds = rules.kinds(frame).map(line => line.split(' ')[0]);
        return kinds.every(kind => BLIND_RULES.has(kind)) ? frame.side - 1 : 0;
    },

    // If the rules alone leave several solutions, a puzzle needs clues.  If they leave
    // one, no clue makes the blank board harder.
    async refusalOfRules(frame, clues, low) {
        const blank = frame.rules + writeDigits(new Array(frame.side ** 2).fill(0),
                                                frame.side) + '\n';
        const status = await judge.statusOf(blank);
        if (status === 'several')
            return clues === 0 ? say('rulesNeedClues') : '';
        if (status !== 'unique' || !low)
            return '';
        const b = await this.rate({frame}, new Array(frame.side ** 2).fill(0));
        return b !== null && b < low ? say('rulesMakeItEasy', levelName(b)) : '';
    },

    async run() {
        const wish = this.wished = this.wish();
        this.nearest = this.tried = null;
        const refusal = await this.refusal(wish);
        if (this.wished !== wish)
            return;
        tell(this.box, refusal && make('p', {class: 'error', text: refusal}));
        if (refusal)
            return;
        let fewer =
            wish.symmetry !== 'none'; // whether the program counts clues
        for (let tries = 1, seconds = ROUND;; tries++) {
            const answer = await this.ask(wish, fewer ? wish.clues : '', seconds);
            const found = await this.measure(wish, answer, seconds);
            if (answer && answer.failed)
                return;
            if (!found)
                return this.wished === wish && this.tellNearest('stopped');
            if (found.distance === 0)
                return this.take(found, wish);
            if (!answer.digits)
                seconds = Math.min(2 * seconds, LONGEST);
            fewer = fewer || !wish.frame.rules && wish.clues !== '' &&
                                 found.clues > wish.clues;
            this.tellNearest('trying', tries);
        }
    },

    // Asks the program for a puzzle.  Resolves to {digits}; to {near}, the number of
    // clues of the nearest puzzle, if none was found in this time; to {failed} after an
    // error; or to null if it was stopped.
    async ask({frame, symmetry, low, high}, clues, seconds) {
        const {rules, side} = frame, isRated = low > 0 || high < Infinity;
        const answer = await tasks.ask(
            [
                'generate', '--as', 'json', '--time', String(seconds),
                ...rules ? ['--rules', 'rules.txt'] : ['--side', String(side)],
                ...clues === '' ? [] : ['--clues', String(clues)],
                ...symmetry === 'none' ? [] : ['--symmetry', symmetry],
                ...isRated && !rules
                    ? ['--rating', `${low}..${Math.min(high, 100)}`]
                    : []
            ],
            rules ? {'rules.txt': rules} : {});
        if (!answer)
            return null;
        if (answer.out)
            return {digits: readDigits(JSON.parse(answer.out).puzzle)};
        if (/time limit|from \d+ grids/.test(answer.err))
            return {
                near: Number((/nearest has (\d+)/.exec(answer.err) || [])[1])
            };
        tell(this.box, failure(answer));
        return {failed: true};
    },

    // Measures the distance of the answer from the request, after adding clues.  If the answer
    // only has the number of clues of the nearest puzzle, asks for a puzzle with this number
    // first.  Resolves to {distance} without a puzzle, to null if it was stopped.
    async measure(wish, answer, seconds) {
        const {clues, low, high} = wish;
        if (answer && answer.near && answer.near !== this.tried) {
            this.tried = answer.near;
            answer = await this.ask(wish, answer.near, seconds);
        }
        if (!answer)
            return null;
        let {digits} = answer;
        if (!digits)
            return {distance: Infinity};
        let b = await this.rate(wish, digits);
        if (wish.symmetry === 'none')
            ({digits, b} = await this.add(wish, digits, b));
        if (b === null)
            return null;
        const count = digits.filter(digit => digit).length;
        const distance = (clues === '' ? 0 : Math.abs(clues - count)) +
                         (b < low    ? low - b
                          : b > high ? Math.min(b, 100) - high
                                     : 0);
        const found = {digits, clues: count, b, distance};
        if (!this.nearest || distance < this.nearest.distance)
            this.nearest = found;
        return found;
    },

    // Adds clues of the solution, in random order, if there are too few clues or the
    // puzzle is too hard, but no clue that would make it too easy.  In the result B is
    // null if this was stopped.
    async add(wish, digits, b) {
        const {frame, clues, low, high} = wish;
        const open = shuffled([...digits.keys()].filter(cell => !digits[cell]));
        let missing = clues - digits.length + open.length;
        if (b === null || missing <= 0 && (clues !== '' || b <= high))
            return {digits, b};
        const text = frame.rules + writeDigits(digits, frame.side) + '\n';
        const answer =
            await tasks.ask(['solve', 'board.txt'], {'board.txt': text});
        if (!answer || !answer.out)
            return {digits, b: null};
        const solution = readDigits(answer.out.trim());
        for (const cell of open) {
            const more = digits.with(cell, solution[cell]);
            const next = low || b > high ? await this.rate(wish, more) : b;
            if (next === null)
                return {digits, b: null};
            if (next < low)
                continue;
            [digits, b] = [more, next];
            if (clues === '' ? b <= high : --missing === 0)
                break;
        }
        return {digits, b: await this.rate(wish, digits)};
    },

    // The measure B or a bound; Infinity if the puzzle has no B, 0 above side 25, null if
    // it was stopped.
    async rate({frame}, digits) {
        if (frame.side > 25)
            return 0;
        const text = frame.rules + writeDigits(digits, frame.side) + '\n';
        const answer = await tasks.ask(
            ['rate', '--format', '%b', '--sets', EFFORT, 'board.txt'],
            {'board.txt': text});
        if (!answer)
            return null;
        const b = answer.out.trim().replace('>', '');
        return b === '-' ? Infinity : Number(b);
    },

    // Puts the puzzle on the board, with its level in the title above the board.
    take({digits, clues, b}, {frame}) {
        const title = frame.side > 25 ? countGivens(clues)
                                      : say('madeTitle', levelName(b), countGivens(clues));
        desk.load({...frame, title, made: true}, digits);
        tell(this.box, say('made', title));
        one('#table').scrollIntoView({block: 'start'});
    },

    // The user can take the nearest puzzle so far, which stops the search.
    tellNearest(key, ...values) {
        const {nearest} = this, wish = this.wish();
        tell(this.box, say(key, ...values),
             nearest && say('nearest', levelName(nearest.b), countGivens(nearest.clues)),
             nearest && button('takeNearest', () => {
                 this.wished = this.nearest = null;
                 tasks.stop();
                 this.take(nearest, wish);
             }));
    }
};

function levelName(b) {
    const levels = Object.entries(TEXTS.levelNames);
    return levels.filter(([least]) => b >= least).pop()[1];
}

function shuffled(list) {
    return list.map(item => [Math.random(), item])
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item);
}
