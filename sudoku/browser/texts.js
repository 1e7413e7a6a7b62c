// texts.js -- all words of the page, in one table.
//
// `say (key, …)` is a text with {0}, {1}, … replaced.  In page.html, data-t names
// the text of an element, data-l its label for those who do not see it, data-p
// what stands in an empty field.

'use strict';

const TEXTS = {
    // The frame
    tabs: 'What to do',
    play: 'Play',
    know: 'Solve',
    explain: 'Explain',
    set: 'Make',
    share: 'Share',
    search: 'Search',
    open: 'Open…',
    settings: 'Settings',
    working: 'Working…',
    seconds: '{0} s',
    stop: 'Stop',
    stopped: 'Stopped.',
    cancel: 'Cancel',
    done: 'Done',
    error: 'This does not work: {0}',
    sideUpTo: 'This works for boards up to {0} × {0}.',
    sides4And9: 'This works for boards of 4 × 4 and 9 × 9.',
    plainOnly: 'This works only for boards without rules of their own.',
    refused: 'The program cannot do this with this board.',
    broken: 'Something went wrong: {0}. Reload the page if this comes again.',
    lacks: 'This page needs a newer browser: it lacks {0}.',
    loaded: '{0}, {1} givens.',

    // The board
    board: 'Board',
    grid: 'Sudoku board: arrow keys move, digits enter',
    larger: 'Larger board',
    smaller: 'Smaller board',
    pad: 'Keypad',
    modes: 'What digits enter',
    digit: 'Digit',
    corner: 'Corner',
    centre: 'Centre',
    colour: 'Colour',
    undo: 'Undo',
    redo: 'Redo',
    erase: 'Erase',
    cell: 'row {0} column {1}',
    given: 'given',
    empty: 'empty',
    cornerMarks: 'corner {0}',
    centreMarks: 'centre {0}',
    colourNumber: 'colour {0}',
    clash: 'clashes',
    isLit: 'marked',
    solvedIt: 'Solved. Well done!',
    fullButWrong: 'The board is full, but not right.',
    puzzleTitle: 'A puzzle of {0} × {0}',
    rule: '{0}: {1}.',
    regions: 'Regions: the areas with thick borders hold each digit once.',
    noBoxes: 'No boxes: rows and columns hold each digit once.',
    boxes: 'Boxes of {0} × {1}: each of them holds each digit once.',

    // Play
    hint: 'Hint',
    hintMore: 'Say more',
    doIt: 'Do it',
    right: 'Right so far?',
    isRight: 'Everything is right so far.',
    oneWrong: 'An entry is wrong.',
    someWrong: '{0} entries are wrong.',
    showWhich: 'Show which',
    isWrong: '{0} = {1} is wrong.',
    lacksMark: 'The right candidate of {0} was struck out.',
    mend: 'Mend it',
    puzzleNone: 'This puzzle has no solution, so there is no next step.',
    puzzleSeveral: 'This puzzle has several solutions, so no step is sure.',
    showWhy: 'Show why',
    conflicts: 'Show digits that clash',
    never: 'never',
    atOnce: 'at once',
    onRequest: 'on request',
    conflictsNow: 'Do any clash?',
    noConflicts: 'No digits clash.',
    someConflicts: 'The red cells clash.',
    candidates: 'Candidates',
    fill: 'Write them in',
    keep: 'Strike out what an entry excludes',
    restart: 'Start again',
    keys: 'Keys',
    keyList: {
        'Arrows': 'go to a cell; with Shift, select more',
        '1 – 9, A – Z': 'enter what the keypad says; letters from 10 on',
        'Shift, Alt + digit': 'corner mark, centre mark',
        'Space': 'the next kind of entry',
        'Delete, 0': 'erase',
        'Ctrl + Z, Y': 'undo, redo',
        'Ctrl + A': 'select all cells',
        'Ctrl + V': 'open what was copied',
        'Escape': 'stop, or select nothing'
    },

    // Solve
    check: 'Is there one solution?',
    solve: 'Fill in the solution',
    rate: 'How hard is it?',
    countAll: 'Count all',
    prove: 'Certificate',
    withEntries: 'With what I entered',
    unique: 'There is exactly one solution.',
    several: 'There are several solutions: {0}. These two differ in the ' +
                 'marked cells.',
    needs: 'These givens leave one of them: {0}.',
    needsOneOf: '{0} more givens leave one of them: {1}.',
    atLeast: 'at least {0}',
    none: 'There is no solution: {0}.',
    blame: 'The marked cells and {0} are to blame. {1}',
    blameSmallest: 'No smaller set of givens and rules clashes.',
    blameMinimal: 'Without any of them the rest would have a solution.',
    rules1: 'one rule',
    rulesN: '{0} rules',
    undecided: 'Not decided yet.',
    solution: 'Solution {0}',
    levels: {
        0: 'Easy (B = {0}): singles are enough.',
        1: 'Medium (B = {0}): it takes locked candidates, or chains of one step.',
        2: 'Hard (B = {0}): it takes chains of {0} steps.',
        5: 'For experts (B = {0}): it takes chains of {0} steps.',
        8: 'Extremely hard (B = {0}): it takes chains of {0} steps.'
    },
    aboveB: 'Extremely hard: it takes chains of more than {0} steps.',
    beyondB: 'Extremely hard: no chain of single candidates is enough, so it has no B.',
    whatB: 'B is the length of the longest chain of single candidates that ' +
               'one has to follow to see that a candidate is wrong.',
    moreMeasures: 'Other measures follow…',
    score: 'HoDoKu’s score',
    explainer: 'Sudoku Explainer’s number',
    truths: 'Largest step, in truths',
    median: 'Decisions of the solver (median)',
    counting: '{0} solutions, and counting',
    counted1: 'Exactly one solution.',
    counted: 'Exactly {0} solutions.',
    countedNone: 'No solution.',
    countStopped: 'At least {0} solutions.',
    estimate: 'An estimate: {0}, between {1} and {2} with 95 % confidence.',
    certified:
        'The certificate is saved: the solution, the formula and a ' +
            'proof that there is no other. It was checked here; check it ' +
            'yourself:',
    certifiedNone:
        'The certificate is saved: the formula and a proof that ' +
            'there is no solution. It was checked here; check it yourself:',
    notCertified: 'There is more than one solution, so nothing to certify.',

    // Explain
    explainAll: 'Explain from here',
    style: 'Steps',
    shortest: 'as small as possible',
    textbook: 'in the order of the books',
    assumeUnique: 'rely on one solution',
    firstStep: 'First step',
    stepBack: 'Step back',
    stepOn: 'Next step',
    lastStep: 'Last step',
    stepList: 'All steps',
    stepOf: 'Step {0} of {1}',
    start: 'Start',
    end: 'End',
    why: 'Why: each line lights its cells.',
    takeOver: 'Put this position on the board',

    // Make
    generateTitle: 'A new puzzle',
    side: 'Side',
    clues: 'Clues',
    any: 'any',
    symmetry: 'Symmetry',
    rating: 'Difficulty',
    sameRules: 'with the rules of this board',
    generate: 'Make one',
    made: 'A new puzzle with {0} clues{1}.',
    madeMinimal: '; none of them can be missed',
    symmetries: {
        none: 'none',
        rot180: 'half turn',
        rot90: 'quarter turn',
        horizontal: 'top and bottom',
        vertical: 'left and right',
        diagonal: 'diagonal',
        antidiagonal: 'other diagonal',
        mirrors: 'both mirrors',
        diagonals: 'both diagonals',
        full: 'all of these'
    },
    ratings: {
        '': 'any',
        '0..0': 'easy: B = 0',
        '1..1': 'medium: B = 1',
        '2..4': 'hard: B = 2 to 4',
        '5..100': 'for experts: B from 5'
    },
    emptyTitle: 'Your own',
    blank: 'Empty board',
    fix: 'Make my entries givens',
    typed: 'Type the givens, then choose “Make my entries givens”.',
    fixed: '{0} givens.',
    thisPuzzle: 'This puzzle',
    needed: 'Which givens are needed?',
    allNeeded: 'Every given is needed: the puzzle is minimal.',
    notNeeded: '{0} of {1} givens can go, each by itself; they are marked.',
    notProved: 'Others took too long to decide.',
    minimize: 'Minimize',
    minimized: '{0} of {1} givens are left, and each is needed.',
    canonical: 'Canonical form',
    canonicalDone: 'The smallest of all equivalent puzzles. Two puzzles are ' +
                       'equivalent if this is the same.',
    notUnique: 'The puzzle does not have exactly one solution.',

    // Open
    openTitle: 'Open a puzzle',
    openHelp:
        'Paste a board in any usual form, rules as lines, or a link of ' +
            'f-puzzles, SudokuPad or this page. A file can be dropped on the page.',
    openText: 'Text of the puzzle',
    read: 'Open',
    file: 'A file…',
    examples: 'Examples',
    choose: 'choose…',
    easy: 'Easy',
    hard: 'Hard',
    chooseTitle: 'Which puzzle?',
    noPuzzle: 'there is no puzzle in this text',
    foreignLink:
        'this link names a puzzle on another site; open it there, and ' +
            'paste its f-puzzles link',
    tooLarge: 'this page shows boards up to a side of 49',

    // Share
    link: 'Copy a link',
    linked: 'The link is copied. It holds the whole puzzle:',
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
    print: 'Print',
    format: 'Format',
    exportText: 'Show as text',
    save: 'Save',
    copied: 'Copied.',
    copy: 'Copy',

    // Search
    searchHelp: 'How the solver decides, follows what must hold, meets a conflict, ' +
                    'learns from it and goes back: step by step.',
    searchOf: 'Search of',
    thisBoard: 'this board',
    aFormula: 'a formula',
    conflictsMost: 'conflicts, at most',
    searchRun: 'Show the search',
    searchCompare: 'Compare three searches',
    formulaHelp: 'A formula in DIMACS:',
    player: 'The search, step by step',
    whatIf: 'if {0}',
    backtracking: 'Backtracking',
    dpll: 'DPLL: and what clauses demand',
    cdcl: 'CDCL: and learned clauses',
    decisions: 'decisions',
    implied: 'what followed',
    dead: 'dead ends',
    verdict: 'answer',
    satisfiable: 'a solution',
    unsatisfiable: 'no solution',
    notIn10: 'none in 10 s',
    compareHelp: 'The same formula. Backtracking and DPLL guess in the order of the ' +
                     'variables; CDCL chooses those of recent conflicts.',

    // Settings
    colours: 'Colours',
    asSystem: 'as the system says',
    light: 'light',
    dark: 'dark',
    remember: 'Remember the board and settings on this device',
    nothingStored:
        'Nothing is stored unless this is ticked, and nothing ever ' +
            'leaves this page.',
    forget: 'Forget everything',
    forgotten: 'Forgotten.'
};

function say(key, ...values) {
    return TEXTS[key].replace(/\{(\d)\}/g, (all, index) => values[index]);
}

// Puts the texts into the page.
function putTexts() {
    const each = (name, put) =>
        document.querySelectorAll(`[data-${name}]`)
            .forEach(element => put(element, TEXTS[element.dataset[name]]));
    each('t', (element, text) => element.textContent = text);
    each('l', (element, text) => {
        element.setAttribute('aria-label', text);
        if (element.matches('button'))
            element.title = text;
    });
    each('p', (element, text) => element.placeholder = text);
}
