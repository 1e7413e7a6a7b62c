#!/bin/sh
# build.sh -- builds the Debian packages from the sources of this project.
#
# Usage: build.sh FOLDER VERSION SOVERSION, from the root of the project; SOVERSION is
# the version in the sonames of the libraries and in the names of their packages.  The
# sources (in a clone, the files that Git tracks) are copied to
# FOLDER/cdcl-sudoku-VERSION, and this folder to debian/ in it, where the version, the
# licence and the date of the last commit are filled in.  So the same sources give the
# same packages.
#
# The environment may have DEB_BUILD_OPTIONS and SOURCE_DATE_EPOCH.

folder=$1 version=$2 so=$3
source=$folder/cdcl-sudoku-$version debian=sudoku/packages/debian
for tool in dpkg-buildpackage dh; do
    command -v $tool >/dev/null && continue
    echo "deb: $tool is missing; 'make deps-deb' installs it" >&2
    exit 69
done
clone=
[ ! -e .git ] || clone=yes
files () {
    if [ "$clone" ]; then
        git ls-files -z
    else
        find . -path ./build -prune -o -type f -print0
    fi
}
: "${SOURCE_DATE_EPOCH:=$(if [ "$clone" ]; then git log -1 --format=%ct; else stat -c %Y CHANGELOG.md; fi)}"
export SOURCE_DATE_EPOCH
unset MAKE # debhelper runs its value as one word, also if it contains options
set -e
rm -rf "$folder"
mkdir -p "$source"
files | tar --null -T - -c | tar -x -C "$source"
tar -C "$folder" --sort=name --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
    --mtime=@"$SOURCE_DATE_EPOCH" -c "${source##*/}" |
    gzip -n >"$folder/cdcl-sudoku_$version.orig.tar.gz"

cp -r $debian "$source/debian"
cd "$source/debian"
rm build.sh debian.mk
sed -i "s/@SO@/$so/g" control *.symbols *.links
for file in lib*.symbols lib*[!v].install; do
    mv $file ${file%.*}$so.${file##*.}
done
sed '1,/^$/d; s/^$/./; s/^/ /' ../LICENSE | sed '1,/^ \.$/d' >>copyright
# A revision that sorts before the first revision of Debian itself.
cat >changelog <<END
cdcl-sudoku ($version-1~0) unstable; urgency=medium

  * What is new is in CHANGELOG.md.

 -- $(sed -n 's/^Maintainer: //p' control)  $(LC_ALL=C date -u -R -d @"$SOURCE_DATE_EPOCH")
END
cd ..
chmod -R u=rwX,go=rX .
exec dpkg-buildpackage -us -uc
