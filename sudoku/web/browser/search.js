// search.js -- the search of the solver, for this board or a formula: the trace
// player in a frame, searches with another decision at some moment, and the same
// formula solved by three kinds of search.
//
// The command `play` makes the page of the player, as on the command line.  With a message the
// page requests a search with other first decisions; this search becomes its second trace.

'use strict';

const EXAMPLE = `c ${say('formulaNote')}
p cnf 6 8
1 2 0
-1 3 0
-1 4 0
-3 -4 5 0
-5 6 0
-5 -6 0
-2 3 -6 0
2 -3 6 0
`;

// A browser stores about 5 million characters, and the game needs a part of them.
const LONGEST_KEPT = 1000000;

const search = {
    board: '',
    shown: '', // the last problem that was searched
    traces: [], // {name, lits, text}, at most two
    kept: {},   // the stored settings: {of, formula}

    begin() {
        one('#formula').value = this.kept.formula || EXAMPLE;
        one('#search-of').value = this.kept.of || 'board';
        one('#search-of').addEventListener('change', () => {
            this.choose();
            store.now();
        });
        one('#formula').addEventListener('input', () => {
            one('#formula-long').hidden = one('#formula').value.length <= LONGEST_KEPT;
            store.now();
        });
        addEventListener('message', event => {
            if (event.source === one('#player').contentWindow)
                this.whatIf(event.data);
        });
        this.choose();
    },

    // The settings to store: the formula only if it is not too long (the page says so).
    get stored() {
        if (!this.begun)
            return this.kept;
        const formula = one('#formula').value, isLong = formula.length > LONGEST_KEPT;
        return {
            of: one('#search-of').value,
            formula: isLong || formula === EXAMPLE ? '' : formula
        };
    },

    get isFormula() { return one('#search-of').value === 'formula'; },

    choose() {
        one('#formula-part').hidden = !this.isFormula;
        if (this.begun)
            this.run();
    },

    // The command that writes the trace, without its options for decisions.
    command(lits) {
        const options = [
            '--trace', 'trace', '--trace-conflicts', one('#search-conflicts').value,
            ...lits.length ? ['--decide', lits.join(' ')] : []
        ];
        if (this.isFormula)
            return {
                program: 'cdcl',
                args: ['--plain', '-q', ...options, 'formula'],
                files: {formula: one('#formula').value}
            };
        return {
            args: ['solve', '--unique', ...options, 'board.txt'],
            files: {'board.txt': this.board}
        };
    },

    async trace(name, lits) {
        const {program, args, files} = this.command(lits);
        const answer = await tasks.ask(args, files, {program});
        if (!answer)
            return null;
        if (answer.files.trace)
            return {name, lits, text: answer.files.trace};
        tell(one('#search-answer'), failure(answer));
        return null;
    },

    async run() {
        tell(one('#search-answer'));
        this.board = desk.text(true);
        this.shown = this.isFormula || this.board;
        const trace = await this.trace(say('search'), []);
        if (trace)
            await this.play([trace], '0');
    },

    // Runs the search with these decisions: {lits, name, time}, the decisions, the name of
    // the last one, and its moment.
    async whatIf({lits, name, time}) {
        if (!Array.isArray(lits) || !this.traces.length)
            return;
        const trace = await this.trace(say('whatIf', name.replace(/[/.]/g, '_')), lits);
        if (trace)
            await this.play([this.traces[0], trace], `2.${time + 1}`);
    },

    async play(traces, place) {
        const files = Object.fromEntries(traces.map(({name, text}) => [name, text]));
        const answer = await tasks.ask(['play', ...Object.keys(files)], files);
        if (!answer)
            return;
        if (!answer.out) {
            tell(one('#search-answer'),
                 failure(answer));
            return;
        }
        this.traces = traces;
        const page = answer.out.replace(
            '<html lang="en">',
            `<html lang="en" style="color-scheme: ${one('#theme').value}">`);
        URL.revokeObjectURL(this.place);
        this.place = URL.createObjectURL(new Blob([page], {type: 'text/html'}));
        one('#player').src = `${this.place}#${place}`;
        one('#player').hidden = false;
    },

    // ------------------------------------------------------------------------
    // Three searches of one formula

    async compare() {
        const box = one('#search-answer');
        this.board = desk.text(true);
        const dimacs = await this.dimacs();
        if (!dimacs)
            return;
        const answer = await tasks.ask(
            ['--plain', '-n', '--stats=json', 'formula'], {formula: dimacs}, {program: 'cdcl'});
        if (!answer)
            return;
        if (answer.status !== 10 && answer.status !== 20)
            return tell(box, failure(answer));
        const stats = JSON.parse(/\{.*\}/.exec(answer.out)[0]);
        const cdcl = {
            verdict: answer.status === 10 ? 'satisfiable' : 'unsatisfiable',
            decisions: stats.decisions,
            implied: stats.propagations,
            dead: stats.conflicts
        };
        const formula = readFormula(dimacs);
        const show = rows => tell(box, this.table(rows), say('compareHelp'));
        const rows = [['cdcl', cdcl]], mine = tasks.number;
        for (const name of ['dpll', 'backtracking']) {
            const run = SEARCHES[name](formula);
            rows.unshift([name, run.counts]);
            await this.finish(run, () => show(rows));
            if (mine !== tasks.number)
                return;
        }
        show(rows);
    },

    async dimacs() {
        if (this.isFormula)
            return one('#formula').value;
        const answer = await tasks.ask(['encode', 'board.txt'], {'board.txt': this.board});
        if (answer && answer.status)
            tell(one('#search-answer'), failure(answer));
        return answer && !answer.status && answer.out;
    },

    // Runs in slices, so that the page remains responsive; another command ends it.
    async finish(run, show) {
        const mine = tasks.number, end = performance.now() + 10000;
        while (!run.counts.verdict && mine === tasks.number) {
            const until = performance.now() + 30;
            while (!run.counts.verdict && performance.now() < until)
                run.step();
            if (performance.now() > end)
                run.counts.verdict = 'notIn10';
            show();
            await new Promise(resolve => setTimeout(resolve));
        }
    },

    table(rows) {
        const columns = ['decisions', 'implied', 'dead'];
        const line = (kind, cells) => make('tr', {}, ...cells.map(text => make(kind, {text})));
        return make('table', {},
                    line('th', ['', ...columns, 'verdict'].map(key => key && say(key))),
                    ...rows.map(([name, counts]) => line('td', [
                        say(name), ...columns.map(key => counts[key].toLocaleString('en')),
                        counts.verdict ? say(counts.verdict) : '…'
                    ])));
    }
};

// The search of a small board is shown at once; that of a large board only on request,
// as it takes long.
function showSearch() {
    if (!search.begun)
        search.begin();
    search.begun = true;
    if (desk.side <= 25 && !search.isFormula && search.shown !== desk.text(true))
        search.run();
}

Object.assign(actions, {
    searchRun: () => search.run(),
    searchCompare: () => search.compare()
});
