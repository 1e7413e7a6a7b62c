// command.js -- a command of the programs, in an instance of the module of its own.
//
// So a command leaves no state for the next command; making an instance of a compiled
// module takes only some milliseconds.  The module consists of program.js and
// program.wasm, made by Emscripten.  Its file system in memory has the files that the
// command may read; the files that the command writes are returned.

'use strict';

// Collects the output of a program as it is written, because the file system
// would pass on single bytes.  `onLines` is called with complete lines; without
// `onLines` the program need not write line by line.
class Output {
    constructor(onLines) {
        this.bytes = new Uint8Array(1 << 16);
        this.size = 0;
        this.told = 0;
        this.onLines = onLines;
    }

    take(stream) {
        if (!this.onLines)
            stream.tty = null;
        const write = (unused, memory, begin, length) => {
            this.put(memory.subarray(begin, begin + length));
            return length;
        };
        stream.stream_ops = {write};
    }

    put(piece) {
        const size = this.size + piece.length;
        if (size > this.bytes.length) {
            const bytes = new Uint8Array(2 * size);
            bytes.set(this.bytes);
            this.bytes = bytes;
        }
        this.bytes.set(piece, this.size);
        this.size = size;
        if (this.onLines)
            this.tell();
    }

    tell() {
        const end = this.bytes.subarray(0, this.size).lastIndexOf(10);
        if (end < this.told)
            return;
        this.onLines(this.text(this.told, end).split('\n'));
        this.told = end + 1;
    }

    text(begin = 0, end = this.size) {
        return new TextDecoder().decode(this.bytes.subarray(begin, end));
    }
}

// All files below a folder by their path in it, as text if they are UTF-8, otherwise as bytes.
function readFolder(FS, folder, path = '', files = {}) {
    for (const name of FS.readdir(folder)) {
        const at = `${folder}/${name}`;
        if (name === '.' || name === '..')
            continue;
        if (FS.isDir(FS.stat(at).mode)) {
            readFolder(FS, at, `${path}${name}/`, files);
            continue;
        }
        const bytes = FS.readFile(at);
        try {
            files[path + name] = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
        } catch {
            files[path + name] = bytes;
        }
    }
    return files;
}

function writeFiles(FS, files) {
    FS.mkdir('/work');
    FS.chdir('/work');
    for (const [name, content] of Object.entries(files)) {
        const folders = name.split('/').slice(0, -1);
        for (let i = 1; i <= folders.length; i++) {
            const folder = folders.slice(0, i).join('/');
            if (!FS.analyzePath(folder).exists)
                FS.mkdir(folder);
        }
        FS.writeFile(name, typeof content === 'string' ? new TextEncoder().encode(content)
                                                       : content);
    }
}

// Runs `program`, "cdcl" or "cdcl-sudoku", with its arguments.  `files` are strings or
// bytes by name, `input` is the text of standard input.  Returns {status, out, err,
// files}: the exit status, both outputs, and the files that were written or changed.
// `onLines` is called with the lines of standard output as they are written.
async function runCommand(create, module, {program = 'cdcl-sudoku', args, files = {},
                                           input = ''}, onLines) {
    const out = new Output(onLines), err = new Output();
    const bytes = new TextEncoder().encode(input);
    let place = 0, status;
    const instance = await create({
        preRun: it => it.FS.init(() => place < bytes.length ? bytes[place++] : null),
        instantiateWasm: (imports, receive) => {
            WebAssembly.instantiate(module, imports).then(receive);
            return {};
        },
        quit: (code, exit) => {
            throw exit; // Node then continues
        }
    });
    const {FS} = instance;
    out.take(FS.streams[1]);
    err.take(FS.streams[2]);
    writeFiles(FS, files);
    const given = readFolder(FS, '/work');
    try {
        status = instance.callMain([program, ...args]);
    } catch (error) {
        if (error.name !== 'ExitStatus') { // a trap: memory ran out, or a bug
            status = 70;
            err.put(new TextEncoder().encode(`${program}: error: ${error.message}\n`));
        } else
            status = error.status;
    }
    const made = readFolder(FS, '/work');
    for (const name of Object.keys(given))
        if (String(made[name]) === String(given[name])) // bytes are compared as numbers
            delete made[name];
    return {status, out: out.text(), err: err.text(), files: made};
}
