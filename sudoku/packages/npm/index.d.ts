// What cdcl-sudoku exports.  Options are those of the command of the same name in
// `cdcl-sudoku help`, in camel case; answers are the JSON that it prints.

export interface Options {
    /** Ends the work: at once in a worker; in this thread, only before or after the work. */
    signal?: AbortSignal;
    /** Whether to work in a worker, which does not block this thread; default: yes. */
    worker?: boolean;
    /** Rules of the puzzle, as lines: "killer 10 r1c1 r1c2 r1c3". */
    rules?: string;
    /** Time limit in seconds. */
    time?: number;
    /** Any other option of the command. */
    [option: string]: unknown;
}

/**
 * The fields of all answers.  `puzzle` has only the cells, row by row, "." for a blank;
 * it has neither rules nor pencil marks.
 */
export interface Answer {
    version: 1;
    side: number;
    givens: number;
    puzzle: string;
    status: string;
    /** The line where the board begins in the text, from 1; absent in answers of `generate`. */
    line?: number;
    /** The name of the puzzle, "" if it has none. */
    name?: string;
    [more: string]: unknown;
}

export interface SolveAnswer extends Answer {
    status: 'solved' | 'unique' | 'not unique' | 'none' | 'unknown';
    /** With the option `unique`; null if the time limit was reached before this was known. */
    unique?: boolean | null;
    /** One solution; with the option `unique` two, if there are two; empty if there is none. */
    solutions: string[];
    /** Cells, as "r1c2", in which the two solutions differ. */
    differ?: string[];
    conflicts: number;
    decisions: number;
    propagations: number;
    seconds: number;
}

export interface CheckAnswer extends Answer {
    status: 'unique' | 'several' | 'none' | 'unknown' | 'wrong';
    count: number;
    /** False if there are more solutions, or if the time limit was reached. */
    complete: boolean;
    /** At most two solutions. */
    solutions: string[];
    /** Cells in which the two differ. */
    differ?: string[];
    /** Why there is no solution. */
    why?: {text: string, [more: string]: unknown};
    /** Entries that differ from the only solution, as r1c5=4. */
    wrong?: string[];
}

export interface CountAnswer extends Answer {
    status: 'counted' | 'estimated';
    /** Absent with the option `estimate`. */
    count?: number;
    complete?: boolean;
}

export interface HintAnswer extends Answer {
    status: string;
    /** How much of the step is revealed, 1 to 4: the option `reveal`. */
    reveal: number;
    /** A sentence. */
    text: string;
    /** Where to look: ["box", 2], ["killer", 1], ...; absent on a solved or wrong board. */
    house?: (string | number)[];
    /** From reveal 2 on. */
    technique?: string;
    digits?: number[];
    /** From reveal 3 on. */
    cells?: string[];
    /** From reveal 4 on. */
    eliminate?: string[];
    place?: string[];
}

/**
 * How hard a puzzle is: `level`, `se`, `technique` and `b`, or the columns that the option
 * `format` names, as `se,hodoku`; `all` means all columns.  A board without exactly one solution
 * has only `status`.  Boards with rules of their own have `hardest` instead of `technique`,
 * and no `se`, `er_ep_ed`, `hodoku`, `hodoku_level`, `inference`, `width`, `decisions` and
 * `conflicts`; boards of a side above 9 have none of `se` to `hodoku_level`, and no
 * `most_truths`, `truths`, `steps` and `hardest`.  A string like ">3" is a lower bound.
 */
export interface RateAnswer extends Answer {
    status: 'rated' | 'several' | 'none';
    /** "easy" to "expert". */
    level?: string;
    /** Sudoku Explainer's rating, of its hardest step, and the technique of this step. */
    se?: number | string;
    technique?: string | null;
    b?: number | string | null;
    er_ep_ed?: string;
    /** The score on HoDoKu's scale. */
    hodoku?: number | string;
    hodoku_level?: string;
    inference?: string;
    depth?: number | string | null;
    class?: number | string | null;
    width?: number | string;
    /** The medians, and in ..._range the quartiles. */
    decisions?: number | string;
    decisions_range?: [number, number] | string;
    conflicts?: number | string;
    conflicts_range?: [number, number] | string;
    most_truths?: number | string;
    truths?: number | string;
    steps?: number | string;
    hardest?: string | null;
}

export interface GenerateAnswer extends Answer {
    status: 'generated';
    /** The number of the puzzle, from 1. */
    number: number;
    minimal?: boolean;
    /** With the option `place`: the constraints, as text for the option `rules`. */
    rules?: string;
}

/** A step of an explanation.  Candidates are "r1c2=3". */
export interface Step {
    version: 1;
    technique: string;
    /** A sentence. */
    text: string;
    eliminate: string[];
    place: string[];
    /** Houses and constraints, as ["cell", 1, 2], ["row", 1, 3], ["killer", 1]. */
    truths: (string | number)[][];
    links: (string | number)[][];
    tau: number;
    least: number;
    proved: boolean;
    proof: {kind: string, depth: number, [more: string]: unknown}[];
    [more: string]: unknown;
}

/** The last value of `explain`: it has no `technique`. */
export interface End extends Answer {
    technique?: undefined;
    status: 'solved' | 'stuck' | 'several' | 'none' | 'stopped' | 'all';
    /** The number of steps. */
    steps: number;
    /** The board after the steps; absent if it has no solution. */
    board?: string;
}

export function solve(puzzle: string, options?: Options & {unique?: boolean}):
    Promise<SolveAnswer>;
export function count(puzzle: string, options?: Options & {limit?: number}):
    Promise<CountAnswer>;
/** `puzzle` in the options, here and below: the puzzle that the board comes from. */
export function check(board: string, options?: Options & {puzzle?: string}):
    Promise<CheckAnswer>;
export function hint(board: string,
                     options?: Options & {reveal?: 1 | 2 | 3 | 4, puzzle?: string}):
    Promise<HintAnswer>;
export function rate(puzzle: string, options?: Options): Promise<RateAnswer>;
export function solutions(puzzle: string, options?: Options & {limit?: number}):
    AsyncGenerator<string, void, void>;
export function explain(board: string, options?: Options & {puzzle?: string}):
    AsyncGenerator<Step | End, void, void>;
export function generate(options?: Options & {
    count?: number, side?: number, clues?: number, symmetry?: string, rating?: string,
    seed?: number, place?: string
}): AsyncGenerator<GenerateAnswer, void, void>;
export function convert(puzzle: string, options: Options & {as: string}): Promise<string>;

/** An error in a puzzle or an option.  A non-string instead of a text is a TypeError. */
export class SudokuError extends Error {
    /** The exit status of the program, 64 or above. */
    status: number;
    /** "puzzle", "board", "options.puzzle" or "options.rules". */
    argument?: string;
    /** The place in the text of the argument, from 1. */
    line?: number;
    column?: number;
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
    /** The files that were written. */
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
    /** Whether there is a model under the assumptions; null if a limit was reached. */
    solve(limits?: Limits): Promise<boolean | null>;
    value(lit: number): boolean;
    model(): number[];
    models(options?: Limits & {variables?: number[]}): AsyncGenerator<number[], void, void>;
    failed(lit: number): boolean;
    dispose(): void;
}
