// npm.mjs -- tests of the npm package by Node's runner, in a folder where its tarball is
// installed; answers are compared with the native programs, in the folder $BUILD.

import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import * as all from 'cdcl-sudoku';
import {check, convert, count, explain, generate, hint, rate, run, Solver, solutions, solve,
        SudokuError} from 'cdcl-sudoku';

const inkala =
    '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..';
const solved =
    '812753649943682175675491283154237896369845721287169534521974368438526917796318452';
const blank = '.'.repeat(81);

function native(program, args, input) {
    const {stdout, status} = spawnSync(`${process.env.BUILD}/${program}`, args,
                                       {input, encoding: 'utf8', maxBuffer: 1 << 28});
    return {out: stdout, status};
}

// The answer without times and the name of the input.
function plain(answer) {
    const {seconds, load_seconds, file, ...rest} = answer;
    return rest;
}

async function collect(iterator) {
    const list = [];
    for await (const item of iterator)
        list.push(item);
    return list;
}

for (const worker of [true, false])
    test(`commands, ${worker ? 'in a worker' : 'in this thread'}`, async () => {
        const same = async (call, name, args = [], puzzle = inkala) => assert.deepEqual(
            plain(await call), plain(JSON.parse(native(
                'cdcl-sudoku', [name, ...args, '--as=json'], puzzle).out)));
        const answer = await solve(inkala, {unique: true, worker});
        assert.equal(answer.status, 'unique');
        assert.deepEqual(answer.solutions, [solved]);
        await same(count(inkala, {worker}), 'count');
        await same(check(inkala, {worker}), 'check');
        await same(hint(inkala, {reveal: 3, worker}), 'hint', ['--reveal=3']);
        assert.equal((await collect(solutions(blank, {limit: 5, worker}))).length, 5);
        assert.equal(await convert(inkala, {as: 'sdk', worker}),
                     native('cdcl-sudoku', ['convert', '--as=sdk'], inkala).out);
        const [made] = await collect(generate({clues: 26, seed: 1, worker}));
        assert.equal(made.givens, 26);
        // The JSON of rate has an explanation, which takes a minute for a hard puzzle.
        await same(rate(made.puzzle, {worker}), 'rate', [], made.puzzle);
        const easy = native('cdcl-sudoku', ['explain', '--as=json'], made.puzzle).out;
        assert.deepEqual((await collect(explain(made.puzzle, {worker}))).map(plain),
                         easy.trim().split('\n').map(line => plain(JSON.parse(line))));
    });

test('rules, and entries against the puzzle', async () => {
    const {status} = await solve(blank, {rules: 'killer 3 r1c1 r1c2\nkiller 3 r1c1 r1c3\n'});
    assert.equal(status, 'none');
    assert.match((await hint(`1${inkala.slice(1)}`, {puzzle: inkala})).status, /wrong|differ/);
    assert.deepEqual((await check(`1${inkala.slice(1)}`, {puzzle: inkala})).wrong, ['r1c1=1']);
    assert.equal((await hint(inkala, {puzzle: blank})).status, 'several');
});

test('errors name the argument', async () => {
    const expected = (message, more) => error => {
        assert.match(error.message, message);
        assert.doesNotMatch(error.message, /[.]txt|error:|--/);
        assert.deepEqual({...error}, {name: 'SudokuError', status: 65, line: undefined,
                                      column: undefined, argument: undefined, ...more});
        return error instanceof SudokuError;
    };
    await assert.rejects(solve('nonsense'), expected(
        /^puzzle, line 1, column \d+: /, {argument: 'puzzle', line: 1, column: 1}));
    await assert.rejects(check('1234\n12x4\n....\n....'), expected(
        /^puzzle, line 2, column 3: /, {argument: 'puzzle', line: 2, column: 3}));
    await assert.rejects(solve(''), expected(/^puzzle: no board/, {argument: 'puzzle'}));
    await assert.rejects(solve(`${inkala}\n${inkala}`),
                         expected(/^puzzle: expected one board, not 2$/, {argument: 'puzzle'}));
    await assert.rejects(solve(inkala, {rules: 'killer 3 r1c1 r1c2\nkller 4 r1c3'}), expected(
        /^options.rules, line 2, column 1: /, {argument: 'options.rules', line: 2, column: 1}));
    await assert.rejects(hint('12', {puzzle: inkala}), expected(
        /^board, line 1, column 1: /, {argument: 'board', line: 1, column: 1}));
    await assert.rejects(hint(inkala, {puzzle: 'nonsense'}), expected(
        /^options.puzzle, line 1, column 1: /, {argument: 'options.puzzle', line: 1, column: 1}));
    await assert.rejects(collect(explain('12')), expected(
        /^puzzle, line 1, column 1: /, {argument: 'puzzle', line: 1, column: 1}));
    await assert.rejects(convert(inkala, {as: 'nothing'}),
                         {status: 64, message: /^as 'nothing': expected /});
    await assert.rejects(solve(inkala, {exitCodde: true}),
                         {status: 64, message: "unknown option 'exitCodde' (did you mean exitCode?)"});
});

test('what is no text', async () => {
    for (const wrong of [42, undefined, null, [[1, 2], [3, 4]], {}])
        for (const call of [solve, count, check, hint, rate, convert,
                            it => collect(solutions(it)), it => collect(explain(it))])
            await assert.rejects(call(wrong), {
                name: 'TypeError', message: /^(puzzle|board): expected a string, .*, not [a-z ]+$/});
    await assert.rejects(solve(inkala, {rules: 1}), {name: 'TypeError', message: /^options[.]rules: /});
    await assert.rejects(hint(inkala, {puzzle: 1}), {name: 'TypeError', message: /^options[.]puzzle: /});
    await assert.rejects(solve(inkala, null), {name: 'TypeError', message: /^options: /});
    await assert.rejects(solve(inkala, {help: true}), {name: 'TypeError', message: /^options: /});
});

test('the shapes of answers', async () => {
    const easy = (await collect(generate({clues: 30, seed: 3})))[0].puzzle;
    const steps = await collect(explain(easy)), end = steps.pop();
    assert.deepEqual([end.status, end.steps, end.technique], ['solved', steps.length, undefined]);
    assert.equal(end.board.length, 81);
    const text = await run({args: ['explain', 'f'], files: {f: easy}});
    const words = it => it.replace(/\s+/g, ' ');
    for (const step of steps) {
        assert.ok(step.text.length > 10 && step.proof.length && step.truths.length);
        assert.ok(words(text.out).includes(words(step.text)), step.text);
    }
    const fields = answer => Object.keys(answer).filter(name => answer[name] !== undefined);
    const lacks = (answer, names) => assert.ok(!fields(answer).some(it => names.includes(it)));
    const classic = ['inference', 'width', 'decisions', 'conflicts', 'hodoku', 'se', 'er_ep_ed'];
    const all = {format: 'all'};
    const rated = await rate(easy, all), ruled = await rate(`rules\nantiknight\n${easy}`, all);
    classic.forEach(name => assert.ok(name in rated, name));
    if (ruled.status === 'rated')
        assert.ok('level' in ruled && 'hardest' in ruled);
    assert.deepEqual(['level', 'se', 'technique', 'b'].map(name => name in rated),
                     Array(4).fill(true));
    lacks(await rate(easy), ['hodoku', 'width']);
    const cages = 'rules\nsize 4\nkiller 3 r1c1 r1c2\n1...\n..2.\n.3..\n...4';
    const small = await rate(cages, all);
    assert.equal(small.status, 'rated');
    lacks(small, classic);
    lacks(ruled, classic);
    assert.equal((await solve(cages)).puzzle, '1.....2..3.....4'); // without rules
    const large = await rate(await convert(`${'.'.repeat(255)}1`, {as: 'line'}));
    assert.equal(large.status, 'several');
    lacks(await solve(easy), ['file']);
    const [, , three] = await Promise.all([1, 2, 3].map(reveal => hint(easy, {reveal})));
    assert.ok(three.cells.length && three.digits.length && three.technique && !three.place);
    const several = await check(blank), none = await check(`11${'.'.repeat(79)}`);
    assert.deepEqual([several.status, several.complete, several.solutions.length > 0],
                     ['several', false, true]);
    assert.equal(none.why.text, 'r1c1 and r1c2 are both 1 in row 1');
});

test('a signal ends a command, and the next one works', async () => {
    const signal = AbortSignal.timeout(300), begin = performance.now();
    await assert.rejects(count(blank, {signal}), {name: 'TimeoutError'});
    await assert.rejects(solve(inkala, {signal}), {name: 'TimeoutError'});
    await assert.rejects(solve(inkala, {signal, worker: false}), {name: 'TimeoutError'});
    const found = [];
    for await (const solution of solutions(blank))
        if (found.push(solution) === 100)
            break;
    assert.equal(new Set(found).size, 100);
    assert.equal((await solve(inkala, {unique: true})).status, 'unique');
    assert.ok(performance.now() - begin < 60000);
});

test('ten commands at once', async () => {
    const answers = await Promise.all(Array.from({length: 10}, () => solve(inkala)));
    answers.forEach(answer => assert.deepEqual(answer.solutions, [solved]));
});

test('time limits need no signal of the system', async () => {
    const answer = await count(blank, {time: 0.2}).catch(error => error);
    assert.ok(answer.complete === false || answer.status === 3, JSON.stringify(answer));
});

// xorshift of 32 bits: the same formulas in each run.
let seed = 30;
function random(n) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % n;
}

function someLits(vars, size) {
    const lits = new Set();
    while (lits.size < size)
        lits.add(1 + random(vars));
    return [...lits].map(v => random(2) ? v : -v);
}

const pairs = lits => lits.flatMap((a, i) => lits.slice(i + 1).map(b => [-a, -b]));
const holds = (clause, isTrue) => clause.some(isTrue);

// Clauses, and groups that the native program gets as clauses for each pair.
function makeFormula() {
    const vars = 10 + random(60), clauses = [], groups = [];
    for (let i = Math.floor(vars * (3.2 + random(14) / 10)); i--;)
        clauses.push(someLits(vars, 3));
    for (let i = random(4); i--;)
        groups.push({lits: someLits(vars, 2 + random(5)), exactly: random(2) === 0});
    const plain = [...clauses, ...groups.flatMap(
        ({lits, exactly}) => [...pairs(lits), ...exactly ? [lits] : []])];
    return {vars, clauses, groups, plain};
}

async function fill({clauses, groups}) {
    const solver = await Solver.create();
    clauses.forEach(clause => solver.addClause(clause));
    for (const {lits, exactly} of groups)
        exactly ? solver.addExactlyOne(lits) : solver.addAtMostOne(lits);
    return solver;
}

function nativeAnswer({vars, plain}, units = []) {
    const all = [...plain, ...units.map(lit => [lit])];
    const text = `p cnf ${vars} ${all.length}\n` +
                 all.map(clause => `${clause.join(' ')} 0\n`).join('');
    return native('cdcl', ['-q'], text).status === 10;
}

test('300 formulas: the answers of the native program', async () => {
    const seen = {true: 0, false: 0};
    for (let i = 0; i < 300; i++) {
        const formula = makeFormula(), solver = await fill(formula);
        const lits = i % 3 ? [] : someLits(formula.vars, 4);
        const answer = await solver.assume(...lits).solve();
        assert.equal(answer, nativeAnswer(formula, lits), `formula ${i}`);
        seen[answer]++;
        if (answer) {
            assert.ok([...formula.plain, ...lits.map(lit => [lit])].every(
                clause => holds(clause, lit => solver.value(lit))), `model ${i}`);
        } else {
            const needed = lits.filter(lit => solver.failed(lit));
            assert.equal(nativeAnswer(formula, needed), false, `failed ${i}`);
        }
        solver.dispose();
    }
    assert.ok(seen.true > 50 && seen.false > 50, JSON.stringify(seen));
});

for (const worker of [true, false])
    test(`a line that throws ends the command, worker: ${worker}`, async () => {
        const command = {args: ['generate', '--count', '3', '--seed', '1']};
        const onLine = () => {
            throw new RangeError('mine');
        };
        await assert.rejects(run(command, {worker, onLine}), /mine/);
        assert.equal((await run(command, {worker})).out.split('\n').length, 4);
    });

test('models are the caller\'s', async () => {
    const solver = await Solver.create();
    solver.addClause([1, 2]);
    let count = 0;
    for await (const model of solver.models({variables: [1, 2]})) {
        assert.equal(solver.value(1), model[0] === 1);
        model.length = 0;
        count++;
    }
    assert.equal(count, 3);
});

test('models are as many as there are', async () => {
    for (let i = 0; i < 20; i++) {
        const vars = 8, formula = {vars, groups: [], clauses: Array.from(
            {length: 12}, () => someLits(vars, 3))};
        let expected = 0;
        for (let bits = 0; bits < 1 << vars; bits++)
            expected += formula.clauses.every(
                clause => holds(clause, lit => (bits >> Math.abs(lit) - 1 & 1) === +(lit > 0)));
        const solver = await fill(formula), models = await collect(solver.models());
        const full = models.reduce(
            (sum, model) => sum + 2 ** (vars - model.length), 0);
        assert.equal(full, expected);
        solver.dispose();
    }
});

// There are holes + 1 pigeons, and each must have a hole of its own.
async function pigeons(holes) {
    const solver = await Solver.create({alldiff: 0}).catch(() => Solver.create());
    for (let p = 0; p <= holes; p++)
        solver.addClause(Array.from({length: holes}, (_, h) => 1 + p * holes + h));
    for (let h = 0; h < holes; h++)
        pairs(Array.from({length: holes + 1}, (_, p) => 1 + p * holes + h))
            .forEach(pair => solver.addClause(pair));
    return solver;
}

test('limits and signals of the solver', async () => {
    const hard = {vars: 400, groups: [], clauses: Array.from(
        {length: 1704}, () => someLits(400, 3))};
    const solver = await fill(hard);
    assert.equal(await solver.solve({conflicts: 10}), null);
    assert.equal(await solver.solve({seconds: 0.1}), null);
    await assert.rejects(solver.solve({signal: AbortSignal.timeout(200)}),
                         {name: 'TimeoutError'});
    await assert.rejects(solver.solve({signal: AbortSignal.abort()}), {name: 'AbortError'});
    solver.dispose();
    const unsat = await pigeons(5);
    assert.equal(await unsat.solve(), false);
    unsat.dispose();
    const slow = await pigeons(11); // a second call must not change its assumptions
    const first = slow.assume(1).solve({seconds: 1});
    await assert.rejects(slow.assume(2).solve(), /the search before/);
    assert.notEqual(await first, true);
    slow.dispose();
});

test('what the solver refuses', async () => {
    const solver = await Solver.create();
    assert.throws(() => solver.addClause([1, 0]), TypeError);
    assert.throws(() => solver.addClause([1.5]), TypeError);
    assert.throws(() => solver.addClause(1, 2), TypeError); // not an array, so not an empty clause
    await assert.rejects(Solver.create({seed: 2n ** 64n}), TypeError);
    assert.throws(() => solver.assume(0), TypeError);
    for (const limits of [{conflicts: '100'}, {conflicts: -1}, {seconds: NaN}, {seconds: null}])
        await assert.rejects(solver.solve(limits), TypeError);
    assert.throws(() => solver.value(1), TypeError);
    assert.throws(() => new Solver(), TypeError);
    await assert.rejects(Solver.create({nothing: 1}), /no such option/);
    solver.addClause([]);
    assert.equal(await solver.solve(), false);
    assert.throws(() => solver.value(1), TypeError);
    solver.dispose();
    solver.dispose();
    assert.throws(() => solver.addClause([1]), TypeError);
    await assert.rejects(solver.solve(), TypeError);
});

test('any command: a proof is written and checked', async () => {
    const text = 'p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n';
    const {status, files} = await run(
        {program: 'cdcl', args: ['-q', 'f.cnf', 'proof'], files: {'f.cnf': text}});
    assert.equal(status, 20);
    const checked = await run({program: 'cdcl', args: ['--check', 'f.cnf', 'proof'],
                               files: {'f.cnf': text, ...files}});
    assert.match(checked.out, /^s VERIFIED$/m);
    const bytes = new Uint8Array([255, 0, 254]), known = {'f.cnf': text, bytes};
    assert.deepEqual((await run({program: 'cdcl', args: ['f.cnf'], files: known})).files, {});
});

test('types: what is exported is declared', () => {
    const types = readFileSync('node_modules/cdcl-sudoku/index.d.ts', 'utf8');
    for (const name of Object.keys(all))
        assert.match(types, new RegExp(`export (function|class) ${name}\\b`));
});
