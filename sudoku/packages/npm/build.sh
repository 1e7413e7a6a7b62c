#!/bin/sh
# build.sh -- builds the npm package in a folder, and its tarball beside this folder.
#
# Usage: build.sh FOLDER WASM VERSION, from the root of the project; WASM is the folder
# of program.js, which becomes a part of engine.mjs, and of program.wasm.

folder=$1 wasm=$2 version=$3
set -e
mkdir -p "$folder"
cp LICENSE "$wasm/program.wasm" sudoku/packages/npm/*.js sudoku/packages/npm/index.d.ts "$folder"
for file in package.json README.md; do
    sed "s/@VERSION@/$version/" sudoku/packages/npm/$file >"$folder/$file"
done
sh cdcl/shared/base/embed.sh --page "$wasm" sudoku/packages/npm/engine.mjs |
    NODE_PATH=/usr/share/nodejs terser --module -c passes=2 -m >"$folder/engine.mjs"
cd "$folder"
npm pack --silent --pack-destination .. >/dev/null
# Zopfli writes files in the format of gzip that are 5 % smaller.
cd ..
gzip -dc "cdcl-sudoku-$version.tgz" >npm.tar
zopfli -c npm.tar >"cdcl-sudoku-$version.tgz"
rm npm.tar
