#!/bin/sh
# deps.sh -- installs the packages that `make test` and `make bench` need, or PACKAGES,
# if they are missing, on Debian, Ubuntu and what is made of them; with sudo unless root.
#
# Usage: deps.sh [OS-RELEASE].  On other systems it prints what the packages are
# called in Debian, and ends with exit status 1.

packages="${PACKAGES:-gcc g++ make pkg-config libarchive-dev zlib1g-dev libjansson-dev libsqlite3-dev libcairo2-dev \
    minisat clasp minizinc catch2 libbenchmark-dev valgrind libc6-dbg gzip bzip2 xz-utils zstd \
    parallel strace}"
release=${1:-/etc/os-release}
# Read apart: the file may set any variable.
system=$(. "$release" 2>/dev/null && echo "$ID $ID_LIKE")
case " $system " in
*' debian '* | *' ubuntu '*) ;;
*)
    name=$(. "$release" 2>/dev/null && echo "$PRETTY_NAME")
    cat >&2 <<END
deps: cannot install packages on ${name:-this system}, only on Debian and Ubuntu.
deps: The programs need none but a C compiler and make.  Tests and benchmarks need
deps: what Debian calls
deps:   $(echo $packages | fold -s -w 70 | sed '2,$s/^/deps:   /')
END
    exit 1
    ;;
esac
# One that another provides is there, too: other builds of nodejs bring npm with them.
there=" $(dpkg-query -W -f '${Status} | ${Package}, ${Provides},\n' |
    sed -n 's/^.*ok installed | //p' | tr -s ',\n' '  ') "
missing=
for package in $packages; do
    case $there in
    *" $package "*) ;;
    *) missing="$missing $package" ;;
    esac
done
if [ -z "$missing" ]; then
    echo "deps: all packages are installed"
    exit
fi
echo "deps: installing$missing"
sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
$sudo apt-get update &&
    $sudo env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y --no-install-recommends $missing
