// texts.js -- all texts of the page, in one table.
//
// `say (key, …)` is a text with {0}, {1}, … replaced.  In page.html, data-t names
// the text of an element, data-l its label for screen readers, data-p
// the placeholder of an empty field.

'use strict';

const TEXTS = {
    // The frame
    tabs: 'What to do',
    play: 'Play',
    know: 'Solve',
    explain: 'Explain',
    set: 'Make',
    share: 'Share',
    learn: 'Learn',
    search: 'Watch the solver',
    open: 'Open…',
    settings: 'Settings',
    help: 'Help',
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
    inLine: 'line {0}: {1}',
    notFormula: 'this is a board, not a formula; choose “this board” to search it',
    broken: 'Something went wrong: {0}. Reload the page if this comes again.',
    lacks: 'This page needs a newer browser: it lacks {0}.',
    loaded: '{0}, {1}.',

    // The board
    board: 'Board',
    grid: 'Sudoku board: arrow keys move, digits enter',
    larger: 'Larger board',
    smaller: 'Smaller board',
    pad: 'Keypad',
    rules: 'Rules of this puzzle',
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
    knownRules: 'The solver knows these rules: {0}.',
    knownNone: 'The solver knows no rules here but those of a plain Sudoku.',
    leftOut: 'Left out, as it is only drawn: {0}; the solver does not know what it means.',
    and: '{0} and {1}',
    ornaments: {
        line: 'lines',
        circle: 'circles',
        rectangle: 'rectangles',
        text: 'texts',
        cage: 'frames',
        cosmetics: 'drawings',
        fogofwar: 'fog',
        foglight: 'fog',
        triggereffect: 'effects',
        highlight: 'colours',
        c: 'colours',
        cArray: 'colours'
    },
    boxes: 'Boxes of {0} × {1}: each of them holds each digit once.',

    // Play
    hint: 'Hint',
    hintMore: 'Say more',
    doIt: 'Do it',
    nextHint: 'Next hint',
    right: 'Right so far?',
    isRight: 'Everything is right so far.',
    oneWrong: 'An entry is wrong.',
    someWrong: '{0} entries are wrong.',
    oneLacks: 'In one cell the right candidate was struck out.',
    someLack: 'In {0} cells the right candidate was struck out.',
    showWhich: 'Show which',
    isWrong: '{0} = {1} is wrong.',
    lacksMark: 'The right candidate of {0} was struck out.',
    mend: 'Mend it',
    puzzleNone: 'This puzzle has no solution.',
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
    filter: 'Show one digit',
    all: 'no',
    time: 'Time',
    clock: 'Hide or show the time',
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
        'Space, Enter': 'while drawing a rule: choose a cell, put the rule on the board',
        'Double click': 'select all cells with this digit',
        'Ctrl + V': 'open what was copied',
        'Escape': 'stop, or select nothing'
    },

    // Solve
    check: 'Is there one solution?',
    solve: 'Fill in the solution',
    rate: 'How hard is it?',
    countAll: 'Count solutions',
    prove: 'Certificate',
    withEntries: 'With what I entered',
    unique: 'There is exactly one solution.',
    several: 'There are several solutions: {0}. These two differ in the ' +
                 'marked cells.',
    needs: 'One more given leaves one of them: {0}.',
    needsOneOf: '{0} more givens leave one of them: {1}.',
    atLeast: 'at least {0}',
    none: 'There is no solution: {0}.',
    blame: 'The marked cells and {0} are to blame. {1}',
    blameSmallest: 'No smaller set of givens and rules clashes.',
    blameMinimal: 'Without any of them the rest would have a solution.',
    rules1: 'one rule',
    rulesN: '{0} rules',
    lastChange: 'The last change takes away every solution; Undo brings them back.',
    noneYet: 'There is no solution. The reason is not known yet.',
    undecided: 'Not decided yet.',
    solution: 'Solution {0}',
    levels: {
        easy: 'Easy: singles are enough.',
        medium: 'Medium: it takes locked candidates, or chains of one step.',
        hard: 'Hard: it takes chains of up to 4 steps.',
        expert: 'For experts: chains of 4 steps are not enough.'
    },
    levelsOfRules: {
        easy: 'Easy: each step follows from a single cell, row, column, box or rule.'
    },
    hardestAwaited: 'The hardest step is still being looked for.',
    hardestStep: 'Hardest step: {0}.',
    hardestSoFar: 'Hardest step so far: {0}; the search goes on.',
    explainerIs: 'Sudoku Explainer’s number: {0}. Hardest step: {1}.',
    explainerAbove: 'Sudoku Explainer’s number: above {0}. Its chains find no step.',
    explainerSoFar: 'Sudoku Explainer’s number: at least {0}, and still being computed. ' +
                        'Hardest step so far: {1}.',
    whatExplainer: 'The number rates the hardest step: up to 2.5, the step places a digit ' +
                       'at once; up to 6.2, it is a pattern such as a pair, a fish or a ' +
                       'rectangle; up to about 8.5, mostly a chain; above, a net of chains.',
    moreMeasures: 'More measures',
    awaited: '…',
    notComputed: 'not computed, as you stopped',
    braid: 'B',
    beyondB: 'none: no chain of single candidates is enough',
    whatB: 'B is the length of the longest chain of single candidates that ' +
               'one has to follow to see that a candidate is wrong.',
    whatRules: 'A step may have to go through all ways to fulfil one rule, such as the ' +
                   'combinations of a cage; B does not count them, Explain shows them.',
    score: 'Score on HoDoKu’s scale',
    truths: 'Largest step, in truths',
    median: 'Decisions of the solver (median)',
    counting: '{0} solutions, and counting',
    counted1: 'Exactly one solution.',
    counted: 'Exactly {0} solutions.',
    countedNone: 'No solution.',
    countStopped: 'At least {0} solutions.',
    estimate: 'An estimate: {0}, between {1} and {2} with 95 % confidence.',
    whatCertificate: 'A certificate lets others check, without trusting this page, ' +
                         'that the solution is the only one: a file with the solution, ' +
                         'the rules as a formula, and a proof that a checker reads.',
    makeCertificate: 'Make and save it',
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
    textbook: 'in textbook order',
    assumeUnique: 'assume a unique solution',
    firstStep: 'First step',
    stepBack: 'Step back',
    stepOn: 'Next step',
    lastStep: 'Last step',
    stepList: 'All steps',
    stepOf: 'Step {0} of {1}',
    start: 'Start',
    end: 'End',
    isFull: 'The board is solved: no step is left to explain.',
    stepsSoFar: 'Step {0} of {1} so far',
    stoppedAfter: 'Stopped after {0} steps. The list keeps them.',
    stoppedAfter1: 'Stopped after 1 step. The list keeps it.',
    legend: 'In the picture',
    legends: {
        shade: 'the house or cell that the step is about',
        truths: 'one of the joined candidates is true',
        links: 'at most one of the joined candidates is true',
        truth: 'a candidate that the step uses',
        ring: 'would be true if the supposition were',
        excluded: 'is excluded by the step',
        placed: 'is placed by the step'
    },
    why: 'Why: each line lights its cells, reasons in green, the conclusion with a frame.',
    takeOver: 'Put this position on the board',

    // Make
    generateTitle: 'A new puzzle',
    side: 'Side',
    clues: 'Givens',
    any: 'any',
    symmetry: 'Symmetry',
    rating: 'Difficulty',
    sameRules: 'with the rules of this board',
    generate: 'Make one',
    made: 'This is it: {0}.',
    madeTitle: '{0}, {1}',
    given1: '1 given',
    givensN: '{0} givens',
    levelNames: {
        0: 'Easy',
        1: 'Medium',
        2: 'Hard',
        5: 'For experts'
    },
    trying: 'Tries so far: {0}. The search goes on until you stop it.',
    nearest: 'The nearest so far: {0}, {1}.',
    takeNearest: 'Take the nearest',
    tooManyClues: 'A board of {0} × {0} has at most {1} givens that leave something to do.',
    tooFewClues: 'These rules do not tell digits apart, so a puzzle has at least {0} givens.',
    rulesNeedClues: 'These rules alone leave several solutions, so a puzzle needs givens.',
    rulesMakeItEasy: 'With these rules the blank board is a puzzle already ({0}), and ' +
                         'givens do not make it harder.',
    noSymmetry: 'Symmetry is for sides 4, 9, 16 and 25, without rules of their own.',
    allEasy: 'Every puzzle of 4 × 4 is easy.',
    unevenClues: 'With this symmetry {0} givens are not possible, but {1} and {2} are.',
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
    drawTitle: 'Rules',
    penKind: 'Draw',
    noKind: 'nothing: digits are entered',
    kindName: '{0}: {1}',
    penOff: 'Choose a kind of rule, then drag over cells of the board or click them.',
    penGroups: [
        ['Whole board', ['board']], ['Cells', ['each', 'set', 'sequence']], ['Lines', ['line']],
        ['Between cells', ['pair', 'square']], ['Outside the board', ['view', 'diagonal']],
        ['Written', ['rules']]
    ],
    penHow: {
        board: 'It needs no cells.',
        rules: 'Write the rules in parentheses, as they stand in the text below.',
        each: 'Click a cell, or drag over several; a second click takes it away.',
        set: 'Drag over the cells or click them, then Enter.',
        sequence: 'Drag over the cells in order or click them, then Enter. Another drag is ' +
                      'another list.',
        line: 'Drag along the line.',
        pair: 'Click the edge between two cells, or drag from one to the other.',
        square: 'Click the corner between four cells.',
        view: 'Click a place outside the board.',
        diagonal: 'Click a place outside the board; a second click turns the direction.'
    },
    thenValue: 'Then type the value, and Enter.',
    value: 'Value',
    valueIfAny: 'Value, if any',
    theRules: 'Rules',
    suchAs: 'such as {0}',
    addRule: 'Add (Enter)',
    changeRule: 'Change (Enter)',
    eraseRule: 'Erase this rule',
    dropDraft: 'Drop (Escape)',
    nextList: 'Next list of cells',
    rulesText: 'Rules as text; the caret in a line opens its rule',
    rulesHelp: 'killer 10 r1c1 r1c2',
    rulesBack: 'Back to the rules of the board',
    mendFirst: 'Mend the text of the rules first.',
    oneBoard: 'the text must be rules, without a board',
    ring: 'Places outside the board',
    isDrawn: 'chosen for the rule',
    emptyTitle: 'Your own',
    blank: 'Empty board',
    edit: 'Change this one',
    settingNow: 'Setting: the digits that you enter are givens.',
    startPlaying: 'Start playing',
    facts: 'What is true of this puzzle',
    factsOn: 'Show what is true while I set',
    someFacts: '{0} solutions.',
    computing: 'Still computing, {0} s.',
    oldFacts: 'What is shown is {0} s old; still computing, {1} s.',
    possible: 'possible {0}',
    thisPuzzle: 'This puzzle',
    ownTitle: 'Title',
    ownAuthor: 'Author',
    needed: 'Which givens are needed?',
    allNeeded: 'Every given is needed: the puzzle is minimal.',
    noGivens: 'The puzzle has no givens: its rules alone leave one solution.',
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
    emptyBoard: 'An empty board of',
    setOwn: 'Set my own puzzle',
    openHelp:
        'Or paste a board in any usual form, rules as lines, or a link of ' +
            'f-puzzles, SudokuPad or this page. A file can be dropped on the page.',
    openText: 'Text of the puzzle',
    read: 'Open',
    file: 'A file…',
    examples: 'Examples',
    chooseTitle: 'Which puzzle?',
    noPuzzle: 'there is no puzzle in this text',
    kinds: 'Rules as lines',
    kindsHelp: 'Write a rule on each line above the board, as “killer 10 r1c1 r1c2”. ' +
                   'CELLS are cells like r1c1, or r1c1-r1c4.',
    foreignLink:
        'this link names a puzzle on another site; open it there, and ' +
            'paste its f-puzzles link',
    tooLarge: 'this page shows boards up to a side of 49',

    // Share
    link: 'Copy a link',
    linkFor: 'It opens',
    toPlay: 'for playing',
    toSet: 'for setting',
    linked: 'The link is copied. It opens the puzzle for playing:',
    linkedToSet: 'The link is copied. It opens the puzzle for setting, with rules and givens ' +
                     'that can be changed:',
    svg: 'Picture (SVG)',
    png: 'Picture (PNG)',
    print: 'Print',
    format: 'Format',
    formats: {
        line: 'All cells on one line, a dot for a blank: most programs read this.',
        grid: 'Rows with rulers, for an e-mail or a forum.',
        box: 'Rows in a frame of lines, for a terminal.',
        sdk: 'A file of SudoCue, with author and title.',
        sdm: 'A collection of puzzles, one on a line, as SudoCue and HoDoKu read it.',
        ss: 'A file of Simple Sudoku.',
        csv: 'A table, for a spreadsheet.',
        rules: 'The rules as lines and the board below: this page and the program read it.',
        fpuzzles: 'The data of f-puzzles, with rules.',
        link: 'A link that opens the puzzle at f-puzzles.com, with rules.',
        sudokupad: 'A link that opens the puzzle at sudokupad.app, with rules.',
        sudokuwiki: 'A link to the solver of sudokuwiki.org.',
        sudokuexchange: 'A link to the player of sudokuexchange.com.',
        html: 'A page to print.',
        svg: 'A page as a picture that stays sharp at any size.',
        latex: 'A document for LaTeX with TikZ.'
    },
    formatNames: {
        sdk: 'SudoCue (.sdk)',
        sdm: 'collection (.sdm)',
        ss: 'Simple Sudoku (.ss)',
        csv: 'table (.csv)',
        html: 'page (HTML)',
        svg: 'page (SVG)',
        latex: 'page (LaTeX)',
        fpuzzles: 'JSON of f-puzzles',
        link: 'link to f-puzzles',
        sudokupad: 'link to SudokuPad',
        sudokuwiki: 'link to SudokuWiki',
        sudokuexchange: 'link to SudokuExchange'
    },
    losses: {
        link: 'The link leaves out:',
        picture: 'A picture leaves out:',
        format: 'This format leaves out:'
    },
    lostAll: 'everything: the program cannot read this text back',
    lostTitle: 'the title',
    lostAuthor: 'the author',
    lostRules: 'all rules; only the digits remain',
    lostRule: 'the rule “{0}”',
    lostRegions: 'the regions; the usual boxes take their place',
    changedRule: 'the line “{0}”, for which other lines say the same',
    lacksRules: 'f-puzzles does not have {0}. Without that: {1}',
    lostWords: 'the rules in words',
    lostEntries: 'the digits that you entered',
    lostGivens: 'which digits are givens: your entries are written as givens, too',
    lostMarks: 'pencil marks',
    lostColours: 'colours',
    lostNote: 'the note on drawings that were left out',
    saveAnyway: 'Save it anyway',
    exportText: 'Show as text',
    save: 'Save',
    copy: 'Copy',

    // Search
    searchHelp: 'How a SAT solver (CDCL) fills the board: decisions, unit propagation, ' +
                    'conflicts, learned clauses, backjumps. Step through it below. ' +
                    'The tab Learn explains these words.',
    searchOf: 'Search of',
    thisBoard: 'this board',
    aFormula: 'a formula',
    conflictsMost: 'Conflicts shown, at most',
    conflictsHelp: 'Simplifications before the first decision are all shown; this number ' +
                       'limits the conflicts of the search after them.',
    searchRun: 'Search anew',
    searchCompare: 'Compare three searches',
    formulaHelp: 'A formula in DIMACS:',
    formulaLong: 'This formula is too long to be kept for the next visit.',
    formulaNote: 'Each clause on a line, ended by 0; -3 is the negation of 3.',
    player: 'The search, step by step',
    whatIf: 'if {0}',
    backtracking: 'Backtracking',
    dpll: 'DPLL with unit propagation',
    cdcl: 'CDCL: with learned clauses',
    decisions: 'decisions',
    implied: 'propagations',
    dead: 'conflicts',
    verdict: 'answer',
    satisfiable: 'a solution',
    unsatisfiable: 'no solution',
    notIn10: 'none in 10 s',
    compareHelp: 'The same formula. Backtracking and DPLL decide the variables in ' +
                     'their order; CDCL those of recent conflicts.',

    // Learn
    lessonBack: 'Previous step',
    lessonOn: 'Skip to the next step',
    lessonNext: 'Next step',
    lessonLast: 'Five questions',
    lessonEnd: 'After the last step',
    lessonQuestions: 'Five questions: answer each one before you open its answer',
    lessonBoard: 'Board of the lesson: arrow keys move, Enter points at a cell',
    candidatesAre: 'candidates {0}',
    isTrue: '{0} true',
    isFalse: '{0} false',
    clause: 'Clause',
    meaning: 'Meaning',
    level: 'Level',
    literal: 'Literal',
    reason: 'Reason',
    conflictOf: 'conflict',
    trail: 'Decisions and what they force',

    // Settings
    colours: 'Colours',
    asSystem: 'as the system says',
    light: 'light',
    dark: 'dark',
    remember: 'Remember the game and settings in this browser',
    nothingStored: 'A reload keeps the game. Nothing ever leaves this browser.',
    forget: 'Forget everything',
    forgotten: 'Forgotten. Nothing is stored until this page is loaded anew.',

    // Help
    tutorial: 'Tutorial: the first five minutes',
    version: 'Version: {0}',
    firstSteps: [
        'Click a cell and type a digit, or use the keypad. Each row, column and box ' +
            'holds each digit once.',
        'Stuck? “Hint” says where to look; “Say more” says what to look for, then gives the step; ' +
            '“Do it” applies it.',
        '“Write them in” notes what each cell can hold. Corner marks note where a digit ' +
            'of a box can go, centre marks what a cell can hold.',
        'Explain shows every step to the solution, each with its proof.',
        'Open… has examples with other rules, and an empty board for a puzzle of your own. ' +
            'While you set it, green digits show what each cell can hold, and a line below ' +
            'the board says how many solutions there are.'
    ],
    helpOf: {
        play: 'play, with hints, candidates and checks.',
        know: 'is there one solution, how many, and how hard is it?',
        explain: 'the solution step by step.',
        set: 'make a new puzzle, or set your own: draw its rules on the board, or write them.',
        share: 'links for playing or for setting, pictures, printing, and formats of other ' +
                   'programs. It says what each of them leaves out.',
        learn: 'how a SAT solver thinks, in six steps from singles to learned clauses.',
        search: 'see how a SAT solver decides, propagates and learns.'
    }
};

function say(key, ...values) {
    return TEXTS[key].replace(/\{(\d)\}/g, (all, index) => values[index]);
}

function countGivens(count) {
    return count === 1 ? say('given1') : say('givensN', count);
}

// Writes the texts into the elements of the page.
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
