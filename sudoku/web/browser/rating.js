// rating.js -- how hard a puzzle is, for people first.
//
// The level is known at once.  Then follows Sudoku Explainer's number with the
// technique of the hardest step; on boards without this number, the hardest step of
// the explanation.  A number that takes more than a second is first shown as a bound,
// and cheap measures precede the rest of its search.  All other measures are below
// "More measures".  Each measure is a command of its own, and is shown when it is
// known.  Stop keeps what is known.

'use strict';

const FIRST_BOUND = 1; // seconds until a bound of Sudoku Explainer's number is shown

// The measures below "More measures": the columns of `rate`, and the text of the answer;
// undefined if the board lacks the measure.
const MEASURES = {
    braid: {columns: 'b', text: ({b}) => b === undefined ? b : braidText(b)},
    median: {columns: 'decisions', text: ({decisions}) => decisions},
    truths: {columns: 'most_truths', text: ({most_truths: most}) => most},
    score: {
        columns: 'hodoku,hodoku_level',
        text: ({hodoku, hodoku_level: level}) => level && `${figure(hodoku)} (${level})`
    }
};

const rating = {
    get box() { return know.box; },

    async run() {
        const entries = one('#know-entries').checked;
        const verdict = await judge.ask(this.box);
        if (!verdict)
            return;
        const wrong = verdict.digits ? judge.wrong(verdict) : [];
        if (wrong.length && entries)
            return judge.name(this.box, verdict);
        const board = {'board.txt': desk.text(entries)};
        const level = await this.ask(board, this.box, 'level');
        if (!level)
            return;
        if (level.status !== 'rated')
            return know.check();
        const parts = this.show(level, wrong);
        const isWhole = await this.hardest(board, parts, '--time', String(FIRST_BOUND)) &&
                        await this.measure(board, parts, 'braid', 'median') &&
                        await this.hardest(board, parts) &&
                        await this.measure(board, parts, 'truths', 'score');
        if (!isWhole)
            this.stop(parts);
    },

    // Computes columns of `rate`; an error is written into `box`.
    async ask(board, box, columns, ...options) {
        const found = await askJson(
            box, ['rate', '--format', columns, ...options, 'board.txt'], board);
        return found && found[0];
    },

    // Shows the level and the places of all other measures.
    show({level}, wrong) {
        const rules = Boolean(desk.puzzle.rules);
        const levels = rules ? {...TEXTS.levels, ...TEXTS.levelsOfRules} : TEXTS.levels;
        const row = key => {
            const value = make('dd', {'data-measure': key, text: say('awaited')});
            return [make('dt', {text: say(key)}), value];
        };
        const parts = {
            hardest: make('p', {text: say('hardestAwaited'), 'data-is-open': ''}),
            meaning: make('p', {class: 'soft', hidden: ''}),
            rows: Object.fromEntries(Object.keys(MEASURES).map(key => [key, row(key)]))
        };
        parts.more = make('details', {id: 'more-measures'},
                          make('summary', {text: say('moreMeasures')}),
                          make('dl', {}, ...Object.values(parts.rows).flat()),
                          make('p', {class: 'soft', text: say('whatB')}),
                          ...rules ? [make('p', {class: 'soft', text: say('whatRules')})] : []);
        tell(this.box, make('p', {id: 'level', text: levels[level]}), parts.hardest,
             parts.meaning, ...wrong.map(index => judge.text(index)), parts.more);
        return parts;
    },

    // The hardest step, unless it is known already.  Returns false if stopped.
    async hardest(board, {hardest: line, meaning}, ...limit) {
        if (!('isOpen' in line.dataset))
            return true;
        const {side, rules} = desk.puzzle;
        const columns = side === 9 && !rules ? 'se,technique' : 'hardest';
        const found = await this.ask(board, null, columns, ...limit);
        if (!found)
            return false;
        line.textContent = this.hardestText(found);
        line.hidden = !line.textContent;
        meaning.hidden = found.se === undefined;
        meaning.textContent = say('whatExplainer');
        if (found.status === 'rated' && !/^>=/.test(found.se ?? found.hardest))
            delete line.dataset.isOpen;
        return true;
    },

    hardestText({status, se, technique, hardest}) {
        const text = (se?.toFixed?.(1) ?? se ?? hardest ?? '').replace(/^>=?/, '');
        const isBound = /^>=/.test(se ?? hardest), name = technique || text;
        const step = named({text: name, technique: name});
        return status !== 'rated'   ? say('hardestAwaited')
               : se !== undefined   ? say(isBound                       ? 'explainerSoFar'
                                            : String(se).startsWith('>') ? 'explainerAbove'
                                                                         : 'explainerIs',
                                          text, step)
               : hardest && isBound ? say('hardestSoFar', step)
               : hardest            ? say('hardestStep', step)
                                    : '';
    },

    // The measures of these keys.  Returns false if stopped.
    async measure(board, {rows}, ...keys) {
        for (const key of keys) {
            const {columns, text} = MEASURES[key];
            const found = await this.ask(board, null, columns);
            if (!found)
                return false;
            const value = text(found);
            rows[key].forEach(part => part.hidden = value === undefined);
            rows[key][1].textContent = value ?? '';
        }
        return true;
    },

    // Says what is not known because the user stopped.
    stop({hardest, rows}) {
        if ('isOpen' in hardest.dataset)
            hardest.append(` ${say('stopped')}`);
        for (const [, value] of Object.values(rows))
            if (value.textContent === say('awaited'))
                value.textContent = say('notComputed');
    }
};

// Formats a number as 1,234, and leaves a bound such as ">=500" as it is.
function figure(value) {
    return typeof value === 'number' ? number(value) : value;
}

// B is a number, ">N", or null if braids are not enough.
function braidText(b) {
    return b === null ? say('beyondB') : String(b);
}

Object.assign(actions, {rate: () => tasks.together(() => rating.run())});
