#!/bin/sh
# install.sh -- installs or removes a shared library, and its pkg-config and
# CMake files.
#
# Usage: install.sh install|uninstall NAME, from the root of the project, with
# BIN, DESTDIR, PREFIX, LIBDIR, INCLUDEDIR, VERSION, SOVERSION and JSON in the
# environment.  JSON is not empty if the libraries use Jansson.

set -e
name=$2
library=lib$name.so
lib=$DESTDIR$LIBDIR
describe () { # TEMPLATE
    sed -e "s|@NAME@|$name|g; s|@PREFIX@|$PREFIX|; s|@LIBDIR@|$LIBDIR|; s|@INCLUDEDIR@|$INCLUDEDIR|" \
        -e "s|@VERSION@|$VERSION|; s|@SOVERSION@|$SOVERSION|; s|@JSON@|${JSON:+-ljansson}|" \
        -e "s|@NEEDS@|$needs|; s|@PRIVATE@|$private|" "$1"
}
if [ "$1" = uninstall ]; then
    cd "$lib"
    rm -rf $library $library.$SOVERSION $library.$VERSION pkgconfig/$name.pc cmake/$name
    exit
fi
install -d "$lib/pkgconfig" "$lib/cmake/$name"
install "$BIN/$library" "$lib/$library.$VERSION"
ln -sf $library.$VERSION "$lib/$library.$SOVERSION"
ln -sf $library.$SOVERSION "$lib/$library"
pc=$lib/pkgconfig/$name.pc
describe */$name.pc.in >"$pc"
needs=$(sed -n 's/^Requires.*: //p' "$pc")
private=$(sed -n 's/^Libs.private: *//p' "$pc")
for file in config config-version; do
    describe cdcl/$file.cmake.in >"$lib/cmake/$name/$name-$file.cmake"
done
