// index.js -- commands of cdcl-sudoku as functions, and the solver behind them.
//
// A function is a command: its options are those of the command, as `man cdcl-sudoku`
// lists them, in camel case, and what it returns is the JSON that the command prints.

import {lines, run} from './commands.js';

export {run} from './commands.js';
export {Solver} from './solver.js';

// What was wrong with a puzzle, an option or a file, in the words of the program.
export class SudokuError extends Error {
    constructor({status, err}) {
        super(err.trim().replace(/^cdcl-sudoku: /, '') || `status ${status}`);
        this.name = 'SudokuError';
        this.status = status;
    }
}

const USAGE = 64; // and above: errors, as in sysexits.h

function checked(answer) {
    if (answer.status >= USAGE)
        throw new SudokuError(answer);
    return answer;
}

// {exitCode: true, limit: 3, all: false} is --exit-code --limit=3.
function optionArguments(options) {
    return Object.entries(options)
        .filter(([, value]) => value !== false && value !== undefined)
        .map(([name, value]) => {
            const option = `--${name.replace(/[A-Z]/g, it => `-${it.toLowerCase()}`)}`;
            return value === true ? option : `${option}=${value}`;
        });
}

// The command line for a puzzle, or for none, and how to run it.
function command(name, puzzle, {signal, worker, rules, puzzle: first, ...options}, form) {
    const args = [name, ...optionArguments({...form, ...options})], files = {};
    if (rules !== undefined) {
        files['rules.txt'] = rules;
        args.push('--rules', 'rules.txt');
    }
    if (first !== undefined) {
        files['first.txt'] = first;
        args.push('--puzzle', 'first.txt');
    }
    if (puzzle !== null) {
        files['puzzle.txt'] = String(puzzle);
        args.push('puzzle.txt');
    }
    const how = {signal};
    if (worker !== undefined)
        how.worker = worker;
    return [{program: 'cdcl-sudoku', args, files}, how];
}

const JSON_FORM = {as: 'json'};

async function one(name, puzzle, options) {
    const {out} = checked(await run(...command(name, puzzle, options, JSON_FORM)));
    return JSON.parse(out.split('\n', 1)[0]);
}

async function* each(name, puzzle, options, form, read) {
    const answers = lines(...command(name, puzzle, options, form));
    checked(yield* map(answers, read));
}

// The values of an iterator, read; what it returns is returned.
async function* map(iterator, read) {
    try {
        for (;;) {
            const {value, done} = await iterator.next();
            if (done)
                return value;
            yield read(value);
        }
    } finally {
        await iterator.return();
    }
}

export const solve = (puzzle, options = {}) => one('solve', puzzle, options);
export const count = (puzzle, options = {}) => one('count', puzzle, options);
export const check = (puzzle, options = {}) => one('check', puzzle, options);
export const hint = (puzzle, options = {}) => one('hint', puzzle, options);
export const rate = (puzzle, options = {}) => one('rate', puzzle, options);

// One after the other, as they are found.
export const solutions = (puzzle, options = {}) =>
    each('solve', puzzle, options, {all: true, as: 'line'}, line => line);
export const explain = (puzzle, options = {}) =>
    each('explain', puzzle, options, JSON_FORM, JSON.parse);
export const generate = (options = {}) =>
    each('generate', null, options, JSON_FORM, JSON.parse);

// The puzzle in another format, as `as` says, which is text.
export async function convert(puzzle, options = {}) {
    return checked(await run(...command('convert', puzzle, options, {}))).out;
}
