// command.js -- a command of the programs, in an instance of the module of its own.
//
// So nothing of a command is left for the next one, and making an instance of a
// compiled module takes some milliseconds.  The module is program.js and program.wasm,
// made by Emscripten; its file system in memory has the files that the command may read,
// and those that it writes are given back.

'use strict';

// Bytes become text, and each line that ends is told.
class Lines {
    constructor(onLine) {
        this.bytes = [];
        this.text = '';
        this.decoder = new TextDecoder();
        this.onLine = onLine;
    }

    put(byte) {
        this.bytes.push(byte);
        if (byte === 10)
            this.flush();
    }

    flush() {
        const piece = this.decoder.decode(new Uint8Array(this.bytes), {stream: true});
        this.bytes = [];
        this.text += piece;
        if (this.onLine && piece.endsWith('\n'))
            this.onLine(piece.slice(0, -1));
    }
}

// All files below a folder by their path in it; text where it is UTF-8, else bytes.
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
        FS.writeFile(name, content);
    }
}

// Runs `program`, "cdcl" or "cdcl-sudoku", with its arguments.  `files` are strings or
// bytes by name, `input` is what standard input has.  Returns {status, out, err, files}:
// the exit status, both outputs, and the files that were written or changed.
async function runCommand(create, module, {program = 'cdcl-sudoku', args, files = {},
                                           input = ''}, onLine) {
    const out = new Lines(onLine), err = new Lines();
    const bytes = new TextEncoder().encode(input);
    let place = 0, status;
    const instance = await create({
        preRun: it => it.FS.init(() => place < bytes.length ? bytes[place++] : null,
                                 byte => out.put(byte), byte => err.put(byte)),
        instantiateWasm: (imports, receive) => {
            WebAssembly.instantiate(module, imports).then(receive);
            return {};
        },
        quit: (code, exit) => {
            throw exit; // and Node goes on
        }
    });
    const {FS} = instance;
    writeFiles(FS, files);
    try {
        status = instance.callMain([program, ...args]);
    } catch (error) {
        if (error.name !== 'ExitStatus') { // a trap: memory ran out, or a bug
            status = 70;
            err.text += `${program}: error: ${error.message}\n`;
        } else
            status = error.status;
    }
    out.flush();
    err.flush();
    const made = readFolder(FS, '/work');
    for (const name of Object.keys(files))
        if (made[name] === files[name])
            delete made[name];
    return {status, out: out.text, err: err.text, files: made};
}
