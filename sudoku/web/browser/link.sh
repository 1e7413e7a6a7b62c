#!/bin/sh
# link.sh -- links the WebAssembly module program.js and program.wasm, by Emscripten.
#
# Usage: CC="emcc FLAGS..." link.sh PROGRAM.JS OBJECT|ARCHIVE..., from the root of the
# project.  Files are in memory; Jansson is the browser's own JSON (jansson.js).

to=$1
shift
export NODE_PATH=/usr/share/nodejs
# The functions of the class Solver (sudoku/packages/npm/solver.js).
functions=_main,_malloc,_free
for name in new free add_clause add_at_most_one add_exactly_one assume solve val failed fixed \
    block vars limit error set version; do
    functions=$functions,_cdcl_$name
done
$CC -sMALLOC=emmalloc -sMODULARIZE=1 -sEXPORT_NAME=createProgram -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 \
    -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4194304 -sENVIRONMENT=web,worker,node \
    -sEXPORTED_RUNTIME_METHODS=callMain,FS -sFORCE_FILESYSTEM=1 \
    -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0 -sTEXTDECODER=2 \
    -sEXPORTED_FUNCTIONS=$functions --js-library sudoku/web/browser/jansson.js \
    -o "$to" "$@" -lm || exit
# A second pass after inlining saves 2,000 bytes of the npm tarball and does not make the
# module slower.
wasm-opt -Os --converge --enable-simd --enable-exception-handling --enable-bulk-memory \
    --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    "${to%.js}.wasm" -o "${to%.js}.wasm"
