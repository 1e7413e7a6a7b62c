#!/bin/sh
# deps.sh -- installs what is missing of the Debian packages that `make test` and
# `make bench` need, with sudo unless root.

packages="gcc g++ make pkg-config libarchive-dev zlib1g-dev libjansson-dev \
    minisat catch2 libbenchmark-dev valgrind libc6-dbg gzip bzip2 xz-utils zstd"
missing=
for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null |
        grep -q 'ok installed' || missing="$missing $package"
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
