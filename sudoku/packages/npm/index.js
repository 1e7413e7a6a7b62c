// index.js -- commands of cdcl-sudoku as functions, and the solver behind them.
//
// A function is a command: it takes the options that `cdcl-sudoku help` lists for the
// command, in camel case, and returns the JSON that the command prints.  Errors name the
// arguments of the function instead of the files that are passed to the program.

import {lines, run} from './commands.js';

export {run} from './commands.js';
export {Solver} from './solver.js';

const USAGE = 64; // this exit status and higher ones are errors (sysexits.h)

const camel = name => name.replace(/-([a-z])/g, (all, letter) => letter.toUpperCase());
const dashed = name => name.replace(/[A-Z]/g, it => `-${it.toLowerCase()}`);

// A line of standard error: {argument, line, column, text}, or {text} if it is about an option.
function readError(line, names) {
    const found = /^(.*?)(?::(\d+))?(?::(\d+))?: error: (.*)$/.exec(line);
    if (!found)
        return {text: line};
    const [, file, row, column, words] = found, argument = names[file];
    const text = words.replace(argument ? /^--[a-z]+: / : /; see cdcl-sudoku .*--help$/, '')
                      .replace(/--([a-z]+(?:-[a-z]+)*)/g, (all, name) => camel(name));
    return {argument, text, line: row && Number(row), column: column && Number(column)};
}

const place = ({argument, line, column}) =>
    [argument, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ');

// An error in a puzzle or an option: `argument`, `line` and `column` are its place.
export class SudokuError extends Error {
    constructor({status, err}, names = {}) {
        const told = err.trim().split('\n'), wrong = told.filter(it => / error: /.test(it));
        const errors = (wrong.length ? wrong : told).map(line => readError(line, names));
        super(errors.map(it => it.argument ? `${place(it)}: ${it.text}` : it.text).join('\n') ||
              `status ${status}`);
        const {argument, line, column} = errors[0];
        Object.assign(this, {name: 'SudokuError', status, argument, line, column});
    }
}

function checkText(argument, value, what) {
    if (typeof value === 'string')
        return value;
    const kind = value === null ? 'null' : Array.isArray(value) ? 'an array' : typeof value;
    throw new TypeError(`${argument}: expected a string, ${what}, not ${kind}`);
}

// {exitCode: true, limit: 3, all: false} is --exit-code --limit=3.
function optionArguments(options) {
    return Object.entries(options)
        .filter(([, value]) => value !== false && value !== undefined)
        .map(([name, value]) =>
            value === true ? `--${dashed(name)}` : `--${dashed(name)}=${value}`);
}

// Makes the command line, with or without a puzzle, the settings to run it, and a
// table from files to the arguments of the function.
function command(name, puzzle, options, form) {
    if (options === null || typeof options !== 'object')
        throw new TypeError(`options: expected an object, as {time: 1}, not ${options}`);
    const {signal, worker, rules, puzzle: first, ...others} = options;
    const args = [name, ...optionArguments({...form, ...others})], files = {}, names = {};
    const add = (file, argument, text, what) => {
        files[file] = checkText(argument, text, what);
        names[file] = argument;
        return file;
    };
    if (rules !== undefined)
        args.push('--rules', add('rules.txt', 'options.rules', rules, 'rules as lines'));
    if (first !== undefined)
        args.push('--puzzle', add('first.txt', 'options.puzzle', first, 'a board'));
    if (puzzle !== null)
        args.push(add('puzzle.txt', name === 'hint' ? 'board' : 'puzzle', puzzle.text,
                      'a board in any format that is read'));
    const how = {signal};
    if (worker !== undefined)
        how.worker = worker;
    return {what: {program: 'cdcl-sudoku', args, files}, how, names};
}

function checked(answer, names) {
    if (answer.status >= USAGE)
        throw new SudokuError(answer, names);
    return answer;
}

const JSON_FORM = {as: 'json'};

// An answer, without the name of a file that the caller does not know.
function readAnswer(line) {
    let answer;
    try {
        answer = JSON.parse(line);
    } catch {
        throw new TypeError(`options: expected an answer, not the text that one asks for: ${line}`);
    }
    delete answer.file;
    return answer;
}

async function one(name, text, options) {
    const {what, how, names} = command(name, {text}, options, JSON_FORM);
    const answers = checked(await run(what, how), names).out.trim().split('\n');
    const answer = readAnswer(answers[0]);
    if (answers.length > 1)
        throw new SudokuError(
            {status: 65, err: `puzzle.txt: error: expected one board, not ${answers.length}`},
            names);
    return answer;
}

async function* each(name, puzzle, options, form, read) {
    const {what, how, names} = command(name, puzzle, options, form);
    checked(yield* map(lines(what, how), read), names);
}

// Yields the parsed values of an iterator, and returns its return value.  An answer
// that is an error is thrown at the end.
async function* map(iterator, read) {
    try {
        for (;;) {
            const {value, done} = await iterator.next();
            if (done)
                return value;
            const answer = read(value);
            if (answer.status !== 'error')
                yield answer;
        }
    } finally {
        await iterator.return();
    }
}

export const solve = (puzzle, options = {}) => one('solve', puzzle, options);
export const count = (puzzle, options = {}) => one('count', puzzle, options);
export const check = (puzzle, options = {}) => one('check', puzzle, options);
export const hint = (board, options = {}) => one('hint', board, options);
export const rate = (puzzle, options = {}) => one('rate', puzzle, options);

// Yields the answers one after the other, as they are found.
export const solutions = (text, options = {}) =>
    each('solve', {text}, options, {all: true, as: 'line'}, line => line);
export const explain = (text, options = {}) =>
    each('explain', {text}, options, JSON_FORM, readAnswer);
export const generate = (options = {}) => each('generate', null, options, JSON_FORM, readAnswer);

// The puzzle as text in the format `as`.
export async function convert(text, options = {}) {
    const {what, how, names} = command('convert', {text}, options, {});
    return checked(await run(what, how), names).out;
}
