#!/bin/sh
# deps.sh -- installs missing packages that tests need, on Debian, Ubuntu
# and their derivatives; with sudo unless root.
#
# Usage: deps.sh [NAME [OS-RELEASE]] installs the packages of test-NAME, by default the
# packages of `make test` and `make bench`; or the packages in PACKAGES.  On other systems
# it prints the Debian names of the packages, and exits with status 1.

case ${1:-test} in
test)
    packages="gcc g++ make pkg-config libjansson-dev libsqlite3-dev
        libcairo2-dev minisat clasp minizinc catch2 libbenchmark-dev valgrind libc6-dbg gzip
        bzip2 xz-utils zstd parallel strace groff mandoc" ;;
bare) packages=mmdebstrap ;;
cluster) packages="munge slurm-wlm" ;;
deb)
    packages="autopkgtest debhelper devscripts dh-python libcairo2-dev
        libjansson-dev libsqlite3-dev lintian mmdebstrap pkg-config" ;;
elsewhere)
    packages="clang cmake musl-tools qemu-user gcc-i686-linux-gnu libc6-dev-i386-cross
        gcc-aarch64-linux-gnu libc6-dev-arm64-cross gcc-s390x-linux-gnu libc6-dev-s390x-cross
        gcc-arm-linux-gnueabihf libc6-dev-armhf-cross" ;;
fuzz) packages="clang libclang-rt-dev" ;;
faults) packages="python3 strace" ;;
kill) packages="libjansson-dev libsqlite3-dev" ;;
npm | page)
    packages="emscripten binaryen chromium chromium-driver poppler-utils nodejs npm python3 gzip zopfli
        terser" ;;
python)
    packages="binutils libjansson-dev minisat mypy python3-build python3-ipykernel
        python3-nbclient python3-numpy python3-pip python3-pytest python3-setuptools
        python3-wheel" ;;
verified) # 0.6 GB to fetch, 3.6 GB installed
    packages="acl2 acl2-books acl2-books-certs acl2-books-source python3" ;;
*)
    echo "deps: no test is called test-$1" >&2
    exit 64 ;;
esac
packages=${PACKAGES:-$packages}
release=${2:-/etc/os-release}
# In a subshell, because the file may set any variable.
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
# A package counts as installed if another package provides it: other builds of nodejs
# include npm.
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
