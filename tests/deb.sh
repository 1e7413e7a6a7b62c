#!/bin/sh
# deb.sh -- the Debian packages: two builds are identical, lintian prints nothing, and the
# packages can be installed, used and removed in a minimal system.
#
# Usage: deb.sh, from the root of the project.  The second build uses another folder, time
# zone and language.  The minimal system is a folder that mmdebstrap fills from Debian's
# archive; mmdebstrap and chroot need root and a network.  In this folder, autopkgtest runs
# sudoku/packages/debian/tests.

built=build/deb
who=deb
. "$PWD/tests/verdict.sh"
dir=$(mktemp -d) || exit 71
trap 'rm -rf "$dir"' EXIT
passes () { # WHAT COMMAND...: its output is shown if it fails
    what=$1
    shift
    begin "$what"
    "$@" >"$dir/log" 2>&1
    status=$?
    verdict $status "$what"
    [ $status = 0 ] || sed 's/^/    /' "$dir/log"
    return $status
}
for tool in dpkg-buildpackage dh; do
    have $tool "packages" || { summary; exit; }
done

passes "built" make --no-print-directory deb DEBDIR="$built" || { summary; exit 1; }
again=$dir/in/another/folder
passes "built again" env TZ=Asia/Kathmandu LC_ALL=C DEB_BUILD_OPTIONS="nocheck parallel=1" \
    sh -c 'umask 027; make --no-print-directory deb DEBDIR="$0"' "$again"
for file in "$built"/*.deb "$built"/*.dsc "$built"/*.tar.*; do
    cmp -s "$file" "$again/${file##*/}"
    verdict $? "${file##*/}: built twice, it differs"
done
rm -rf "$again"

so=$(sed -n 's/.*CDCL_VERSION "\([0-9]*[.][0-9]*\).*/\1/p' cdcl/cdcl.h)
libraries="libcdcl$so libcdcl-sudoku$so libipasircdcl$so libcdcl-dev libcdcl-sudoku-dev libipasircdcl-dev"
for name in cdcl cdcl-sudoku cdcl-sudoku-bench $libraries; do
    file=$(ls "$built/${name}_"*.deb)
    as=foreign
    case $name in lib*) as=same ;; esac
    [ "$(dpkg-deb -f "$file" Multi-Arch)" = $as ]
    verdict $? "$name: not Multi-Arch: $as"
    case $name in lib*[0-9])
        dpkg-deb --ctrl-tarfile "$file" | tar -t | grep -q symbols
        verdict $? "$name: no file of symbols" ;;
    esac
done
if have lintian "what lintian says"; then
    lintian --allow-root "$built"/*.changes >out 2>&1
    [ ! -s out ]
    verdict $? "lintian: $(cat out)"
    rm -f out
fi
if have hardening-check "hardening"; then
    for file in bin/cdcl bin/cdcl-sudoku libexec/cdcl-sudoku-bench; do
        passes "hardening of $file" hardening-check --nocfprotection \
            "$built"/*/debian/*/usr/$file
    done
fi

# --- a new system --------------------------------------------------------------------
new=$dir/system
there () { chroot "$new" env DEBIAN_FRONTEND=noninteractive "$@"; }
files () { # all files except those in which apt and dpkg store their state
    (cd "$new" && find . -xdev ! -type d ! -path './var/lib/dpkg/*' ! -path './var/lib/apt/*' \
        ! -path './var/cache/*' ! -path './var/log/*' ! -path './tmp/*' | sort)
}
if [ "$(id -u)" != 0 ]; then
    skip "a new system: only root can make one"
elif have mmdebstrap "a new system"; then
    begin "a new system is made"
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    if mmdebstrap --mode=root --variant=apt --skip=cleanup/apt "$release" "$new" >"$dir/log" 2>&1; then
        mkdir "$new/tmp/deb"
        cp $(ls "$built"/*.deb | grep -v dbgsym) "$new/tmp/deb"
        files >"$dir/before"
        passes "installed" there sh -c 'apt-get install -y --no-install-recommends /tmp/deb/*.deb'
        passes "used" env AUTOPKGTEST_TMP=/tmp chroot "$new" sh -s <sudoku/packages/debian/tests/programs
        passes "removed" there sh -c 'apt-get purge -y --auto-remove $(cd /tmp/deb && ls | sed "s/_.*//")'
        files >"$dir/after"
        passes "nothing is left" diff "$dir/before" "$dir/after"
        if have autopkgtest "autopkgtest"; then
            # With our flags, make would warn, and a warning fails a test there.
            passes "autopkgtest" env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL \
                autopkgtest --quiet "$built"/*.changes -- chroot "$new"
        fi
    else
        skip "a new system: mmdebstrap: $(tail -n 1 "$dir/log")"
    fi
fi
summary
