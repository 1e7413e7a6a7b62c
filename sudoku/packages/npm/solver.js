// solver.js -- the CDCL solver of libcdcl: class Solver over the functions of cdcl.h.
//
// All solvers share one instance of the module.  Each solver keeps its memory until
// `dispose`.  A search goes on in slices of time, so that neither a page nor a server
// freezes, and a signal can end it between two slices.

import {instantiate} from './engine.mjs';

const SAT = 10, UNSAT = 20, SLICE = 0.05; // SLICE: seconds

let shared; // a promise of the instance

export class Solver {
    #module;
    #pointer;
    #assumptions = [];
    #assumed = []; // assumptions of the last search
    #answer = null;
    #searching = false;

    static async create(options = {}) {
        shared ??= instantiate();
        return new Solver(await shared, options);
    }

    // For `create`.
    constructor(module, options) {
        if (!module?._cdcl_new)
            throw new TypeError('expected: await Solver.create ()');
        this.#module = module;
        this.#pointer = module._cdcl_new();
        if (!this.#pointer)
            throw new RangeError('out of memory');
        try {
            Object.entries(options).forEach(([name, value]) => this.#set(name, value));
        } catch (error) {
            this.dispose();
            throw error;
        }
    }

    // Integers of 64 bits are passed as two integers of 32 bits.
    #set(name, value) {
        const bits = BigInt(value), half = at => Number(BigInt.asIntN(32, bits >> at));
        if (BigInt.asIntN(64, bits) !== bits)
            throw new TypeError(`${name}: expected an integer of 64 bits: ${value}`);
        this.#named(name, text => this.#module._cdcl_set(this.#pointer, text, half(0n),
                                                         half(32n)));
    }

    #live() {
        if (!this.#pointer)
            throw new TypeError('the solver was disposed of');
        return this.#pointer;
    }

    // Returns the result of a call, or throws an error if the call failed.
    #good(result) {
        if (result >= 0)
            return result;
        const bytes = this.#module.HEAPU8, begin = this.#module._cdcl_error(this.#pointer);
        const text = new TextDecoder().decode(bytes.slice(begin, bytes.indexOf(0, begin)));
        throw new (result === -1 ? RangeError : TypeError)(text || 'out of memory');
    }

    // Copies the bytes into the memory of the module, passes their address to `call`, and
    // returns the result of the call.
    #with(bytes, call) {
        const {_malloc, _free} = this.#module, place = _malloc(bytes.length || 1);
        if (!place)
            throw new RangeError('out of memory');
        this.#module.HEAPU8.set(bytes, place);
        try {
            return this.#good(call(place));
        } finally {
            _free(place);
        }
    }

    #named(name, call) {
        return this.#with(new TextEncoder().encode(`${name}\0`), call);
    }

    #add(lits, call) {
        const ints = Int32Array.from([...lits], checked);
        this.#with(new Uint8Array(ints.buffer),
                   place => call(this.#live(), place, ints.length));
        this.#answer = null;
        return this;
    }

    // Literals are numbers other than 0, as in DIMACS.
    addClause(lits) {
        return this.#add(lits, this.#module._cdcl_add_clause);
    }

    addAtMostOne(lits) {
        return this.#add(lits, this.#module._cdcl_add_at_most_one);
    }

    addExactlyOne(lits) {
        return this.#add(lits, this.#module._cdcl_add_exactly_one);
    }

    // Assumes that the literal is true, in the next search only.
    assume(...lits) {
        this.#live();
        this.#assumptions.push(...lits.map(checked));
        return this;
    }

    // Resolves to true if there is a model, to false if there is no model under the
    // assumptions, or to null if a limit of conflicts or seconds was reached.
    async solve(limits) {
        if (this.#searching) // the running search has other assumptions
            throw new TypeError('solve: expected the end of the search before');
        this.#searching = true;
        try {
            return await this.#search(limits);
        } finally {
            this.#searching = false;
        }
    }

    async #search({signal, conflicts = Infinity, seconds = Infinity} = {}) {
        const module = this.#module, begin = performance.now();
        const passed = () => (performance.now() - begin) / 1000;
        const limit = (name, value) => this.#named(
            name, text => module._cdcl_limit(this.#live(), text, value));
        for (const [name, value] of Object.entries({conflicts, seconds}))
            if (typeof value !== 'number' || !(value >= 0))
                throw new TypeError(`${name}: expected a number of 0 or more: ${value}`);
        this.#assumed = this.#assumptions;
        this.#assumptions = [];
        this.#answer = null;
        limit('conflicts', Number.isFinite(conflicts) ? conflicts : -1);
        for (;;) {
            signal?.throwIfAborted();
            const slice = Number.isFinite(conflicts) ? seconds
                                                     : Math.min(SLICE, seconds - passed());
            limit('seconds', Number.isFinite(slice) ? Math.max(slice, 0) : -1);
            for (const lit of this.#assumed)
                this.#good(module._cdcl_assume(this.#live(), lit));
            const result = this.#good(module._cdcl_solve(this.#live()));
            if (result)
                return this.#answer = result === SAT;
            if (Number.isFinite(conflicts) || passed() >= seconds)
                return null;
            await new Promise(resolve => setTimeout(resolve));
        }
    }

    // Whether the literal is true in the model.
    value(lit) {
        this.#expect(true, 'value');
        return this.#module._cdcl_val(this.#live(), checked(lit)) === lit;
    }

    // The literals that are true in the model, one for each variable.
    model() {
        this.#expect(true, 'model');
        const count = this.#module._cdcl_vars(this.#live());
        return Array.from({length: count},
                          (_, i) => this.#module._cdcl_val(this.#pointer, i + 1));
    }

    // Yields whole models, one after the other.  If `variables` are given, no two models
    // agree on all of them.
    async* models({variables, ...limits} = {}) {
        while (await this.solve(limits)) {
            const model = this.model();
            const block = variables ? variables.map(v => -model[v - 1]) : model.map(v => -v);
            yield model; // the caller may change the model
            this.addClause(block);
        }
    }

    // Whether the assumption was needed to refute the problem.
    failed(lit) {
        this.#expect(false, 'failed');
        return Boolean(this.#module._cdcl_failed(this.#live(), checked(lit)));
    }

    #expect(answer, name) {
        this.#live();
        if (this.#answer !== answer)
            throw new TypeError(
                `${name}: expected a search that ended with ${answer} just before`);
    }

    // Releases the memory of the solver, which cannot be used afterwards.
    dispose() {
        if (this.#pointer)
            this.#module._cdcl_free(this.#pointer);
        this.#pointer = 0;
    }
}

function checked(lit) {
    if (!Number.isInteger(lit) || !lit || Math.abs(lit) > 536870911)
        throw new TypeError(`expected a literal, a number other than 0: ${lit}`);
    return lit;
}
