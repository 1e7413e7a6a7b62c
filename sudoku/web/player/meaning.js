// meaning.js -- for each kind of event: its title, the source file that implements
// it, and an explanation for beginners.

'use strict';

// NAME SOURCE TITLE, then the meaning.
const MEANING = {};
`solve cdcl/search.c The search begins
    All clauses and groups must hold. First the solver looks for what follows
    without any decision.
decide cdcl/decide/decide.c Decision
    Nothing more follows, so the solver decides a value, and opens a level of
    the trail for what will follow from it. If the decision is wrong, the level
    is undone.
imply cdcl/engine/propagate.c Implication
    Unit propagation: all literals of a clause but one are false, so the last
    one must be true. The clause is the reason.
conflict cdcl/engine/propagate.c Conflict
    All literals of a clause are false, so the decisions cannot all be right.
    The solver now finds out which of them clash.
resolve cdcl/learn/analyze.c Resolution
    All literals of the current clause are false. One of them was implied by a
    clause, its reason: the other literals of the reason replace it. The result
    follows from the two clauses, and its literals are all false, too.
uip cdcl/learn/analyze.c First UIP
    One literal of this level is left: every way from the decision to the
    conflict goes through it, and it is the nearest such to the conflict. It is
    called the first unique implication point. Here the solver cuts: once the
    level is undone, the clause forces the opposite.
minimized cdcl/learn/minimize.c Minimization
    These literals follow from others of the clause, so it holds without them
    as well.
shrunk cdcl/learn/shrink.c Shrinking
    These literals of one level have a single literal in common that implies
    them; it replaces them. A shorter clause forbids more.
learn cdcl/learn/learn.c Learned clause
    It follows from the clauses alone, not from decisions. The solver keeps it, and
    does not try this again.
backjump cdcl/engine/trail.c Backjump
    Levels are undone up to the one where the learned clause has one literal
    left. Levels between had nothing to do with the conflict.
restart cdcl/decide/restart.c Restart
    The search begins anew with all it has learned; often better decisions are
    known by now.
delete cdcl/engine/clause.c Deletion
    A clause leaves memory. No solution depends on it.
derive cdcl/engine/lemma.c Derived clause
    It follows from what is known.
inprocess cdcl/search.c Inprocessing
    Between decisions the solver simplifies the formula itself.
inactive cdcl/engine/extend.c A variable leaves
    The formula can do without this variable; its value is found again in the
    end.
active cdcl/engine/extend.c A variable returns
    It is needed again.
rephase cdcl/decide/phase.c Rephasing
    The values that decisions will try first are chosen anew.
mode cdcl/decide/mode.c Change of mode
    Stable mode restarts seldom and looks for a model; focused mode restarts
    often and looks for a refutation.
sat cdcl/search.c Solution
    All variables have a value and nothing is false.
unsat cdcl/search.c No solution
    A conflict without any decision: no assignment satisfies all clauses.
unknown cdcl/engine/limits.c A limit ended the search
    It is neither solved nor refuted.
stop cdcl/search.c The trace ends here
    The search went on.`.split(/\n(?=\S)/)
    .forEach(entry => {
        const [first, ...rest] = entry.split(/\n\s+/);
        const [name, source, ...title] = first.split(' ');
        MEANING[name] = [title.join(' '), rest.join(' '), source];
    });

// The source files of inprocessing procedures.
const PROCEDURE = {
    detect: 'cdcl/cardinality/detect.c',
    simplify: 'cdcl/engine/simplify.c',
    hall: 'cdcl/cardinality/hall.c',
    vivify: 'cdcl/inprocess/vivify.c',
    eliminate: 'cdcl/inprocess/eliminate.c',
    walk: 'cdcl/inprocess/walk.c',
    reduce: 'cdcl/decide/reduce.c'
};

const PROCEDURE_MEANING = {
    detect:
        'The solver looks in the clauses for literals of which at most one can be true, ' +
            'and keeps each such set as a group: there are more groups than before.',
    simplify:
        'What is known without any decision becomes a derived clause of one literal, and ' +
            'clauses that these satisfy are deleted: the number of clauses changes.'
};

// Before the search.
const BOARD_FORMULA =
    'A literal says that a cell has a digit, r1c1=4, or that it has not, ' +
    'r1c1≠4. A clause says that at least one of its literals is true; a ' +
    'group, exactly one or at most one.';
const AUXILIARY =
    ' {0} is an auxiliary variable: it says a part of a rule, such as a sum.';
const FORMULA =
    'A literal is a variable, as 5, or its negation, -5. A clause says that ' +
    'at least one of its literals is true.';

// The end of a search for another solution.
const NO_OTHER_SOLUTION = {
    title: 'No other solution',
    sentence: 'The solution that was found is the only one.',
    meaning:
        'A new clause excludes the solution that was found. With it, no assignment ' +
            'satisfies all clauses.'
};
const NO_OTHER_MODEL = {
    ...NO_OTHER_SOLUTION,
    title: 'No other model',
    sentence: 'The model that was found is the only one.'
};

// The meaning of the marks on the board, for one kind of event.
const MARKS = {
    guess: 'Orange mark: the decision.',
    new: 'Blue marks: the reason. Green mark: what must hold; red: what may ' +
             'not.',
    clash: 'Red marks: they cannot all be as they are, struck ones excluded.',
    held: 'Blue marks, the current clause: they cannot all be as they are, ' +
              'struck ones excluded.',
    learned: 'The learned clause: the red marks cannot all hold, unless a ' +
                 'green one does.'
};
