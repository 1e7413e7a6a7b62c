#!/bin/sh
# npm.sh -- the npm package as users get it: installs the tarball, runs the commands of its
# README as they are printed there, runs npm.mjs by Node's test runner, and compares the
# answers with the native programs' answers.
#
# Usage: npm.sh BUILD, from the root of the project; BUILD is the folder of the native
# programs and of the tarball.

who=npm
root=$PWD
. tests/verdict.sh
build=$(realpath "$1")
if have node 'npm' && have npm 'npm' && have emcc 'npm'; then
    begin "the package is built"
    make --no-print-directory WERROR=1 npm || exit
    begin "the package is used"
    in_folder
    cp "$build"/cdcl-sudoku-*.tgz . >out 2>err
    verdict $? 'npm pack'
    size=$(cat cdcl-sudoku-*.tgz | wc -c)
    [ "$size" -lt 580000 ]
    verdict $? "the tarball has $size bytes, of 580,000 at most"
    echo '{"type": "module"}' >package.json
    readme=$build/npm/README.md
    sed -n 's/^    npm install/& --silent --offline --no-audit --no-fund/p' "$readme" >install
    [ -s install ] && sh install >out 2>err
    verdict $? 'README: the tarball is installed as it says'
    sed -n '/^```js/,/^```/p' "$readme" | sed '1d;$d' >readme.js
    [ "$(wc -l <readme.js)" = 10 ]
    verdict $? 'README: ten lines'
    node readme.js >out 2>err
    [ $? = 0 ] && [ ! -s err ] && grep -q '^unique 8127' out && [ "$(wc -l <out)" -gt 20 ] &&
        [ "$(tail -n 1 out)" = 'true true' ]
    verdict $? 'README: the lines run as typed'
    grep -Eq '^(In [a-z]+ [1-9] only )?r[1-9]c[1-9] can (only )?be [1-9]' out
    verdict $? 'README: steps are sentences'
    sed -n "s/.*\`\(const .* = await import([^)]*)\)\`.*/\1/p" "$readme" >import
    { echo '(async () => {' && cat import && echo "console.log((await solve('1234341221434321')).status)})()"; } >c.cjs
    [ -s import ] && [ "$(node c.cjs)" = solved ]
    verdict $? 'README: CommonJS'
    sed -n "s/^\`\(solve('[^\`]*\)\` says \"\(.*\)\"\.$/\1|\2/p" "$readme" >told
    { echo "import {solve} from 'cdcl-sudoku'" &&
        echo "await $(cut -d'|' -f1 told).catch(error => console.log(error.message))"; } >wrong.js
    [ -s told ] && [ "$(node wrong.js)" = "$(cut -d'|' -f2 told)" ]
    verdict $? 'README: what an error says'
    cp "$root/tests/npm.mjs" .
    BUILD=$build node --test npm.mjs >out 2>err
    status=$?
    [ $status = 0 ] || grep -E '^ *not ok|error:|expected|actual|message' out | head -n 20
    verdict $status "npm.mjs"
fi
summary
