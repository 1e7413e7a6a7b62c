// What cdcl-sudoku exports.  Options are those of the command of the same name in
// `man cdcl-sudoku`, in camel case; answers are the JSON that it prints.

export interface Options {
    /** Ends the work at once in a worker; in this thread, before or after it. */
    signal?: AbortSignal;
    /** Whether to work in a worker, which does not block this thread; default: yes. */
    worker?: boolean;
    /** Rules of the puzzle, as `cdcl-sudoku rules` lists them. */
    rules?: string;
    /** Seconds after which it gives up. */
    time?: number;
    /** Any other option of the command. */
    [option: string]: unknown;
}

export interface Answer {
    version: 1;
    side: number;
    givens: number;
    puzzle: string;
    status: string;
    [more: string]: unknown;
}

export interface SolveAnswer extends Answer {
    unique?: boolean;
    solutions?: string[];
    conflicts: number;
    decisions: number;
}

export interface CheckAnswer extends Answer {
    count: number;
    complete: boolean;
    solutions: string[];
}

export interface CountAnswer extends Answer {
    count: number;
    complete: boolean;
}

export interface HintAnswer extends Answer {
    level: number;
    text: string;
}

export interface RateAnswer extends Answer {
    b: number | null;
    level: string;
    grade: string;
    explainer: string | number | null;
}

export interface Step {
    version: 1;
    technique?: string;
    eliminate?: string[];
    place?: string[];
    [more: string]: unknown;
}

export function solve(puzzle: string, options?: Options & {unique?: boolean}):
    Promise<SolveAnswer>;
export function count(puzzle: string, options?: Options & {limit?: number}):
    Promise<CountAnswer>;
export function check(puzzle: string, options?: Options): Promise<CheckAnswer>;
/** `puzzle` in the options: the puzzle that the board comes from. */
export function hint(board: string,
                     options?: Options & {level?: 1 | 2 | 3 | 4, puzzle?: string}):
    Promise<HintAnswer>;
export function rate(puzzle: string, options?: Options): Promise<RateAnswer>;
export function solutions(puzzle: string, options?: Options & {limit?: number}):
    AsyncGenerator<string, void, void>;
export function explain(puzzle: string, options?: Options):
    AsyncGenerator<Step, void, void>;
export function generate(options?: Options & {
    count?: number, side?: number, clues?: number, symmetry?: string, rating?: string,
    seed?: number
}): AsyncGenerator<Answer, void, void>;
export function convert(puzzle: string, options: Options & {as: string}): Promise<string>;

/** What was wrong with a puzzle or an option. */
export class SudokuError extends Error {
    /** The exit status of the program, 64 or above. */
    status: number;
}

export interface Command {
    program?: 'cdcl-sudoku' | 'cdcl';
    args: string[];
    files?: Record<string, string | Uint8Array>;
    /** Standard input. */
    input?: string;
}

export interface Result {
    status: number;
    out: string;
    err: string;
    /** What was written. */
    files: Record<string, string | Uint8Array>;
}

/** A command of either program, with files in memory. */
export function run(command: Command, options?: {
    signal?: AbortSignal, worker?: boolean, onLine?: (line: string) => void
}): Promise<Result>;

export interface Limits {
    signal?: AbortSignal;
    conflicts?: number;
    seconds?: number;
}

/** The SAT solver.  Literals are numbers other than 0, as in DIMACS. */
export class Solver {
    private constructor();
    /** With options of libcdcl, as {seed: 1}. */
    static create(options?: Record<string, number>): Promise<Solver>;
    addClause(lits: Iterable<number>): this;
    addAtMostOne(lits: Iterable<number>): this;
    addExactlyOne(lits: Iterable<number>): this;
    /** For the next search only. */
    assume(...lits: number[]): this;
    /** Whether there is a model under the assumptions; null: a limit was reached. */
    solve(limits?: Limits): Promise<boolean | null>;
    value(lit: number): boolean;
    model(): number[];
    models(options?: Limits & {variables?: number[]}): AsyncGenerator<number[], void, void>;
    failed(lit: number): boolean;
    dispose(): void;
}
