"""setup.py -- a wheel that has libcdcl and cdcl-sudoku inside, and says what they need.

The sources of both lie beside this file, as build.sh puts them there; CDCL_NATIVE may
name a folder where they have been built.  The tag of the wheel has the newest version of
glibc that one of their symbols is of, by objdump, so that it holds for all systems with
that one; Python has no part in it, since ctypes loads the library.
"""

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).parent.resolve()
FILES = ("libcdcl.so", "cdcl-sudoku")


def native():
    """The folder with the library and the program."""
    given = os.environ.get("CDCL_NATIVE")
    if given:
        return Path(given)
    subprocess.run(["make", "-j", str(os.cpu_count() or 1), "python-native"], cwd=HERE,
                   check=True)
    return HERE / "build" / "python" / "native"


def version():
    return re.search('CDCL_VERSION "(.*)"', (HERE / "cdcl" / "cdcl.h").read_text()).group(1)


def glibc(path):
    symbols = subprocess.run(["objdump", "-T", path], check=True, capture_output=True,
                             text=True).stdout
    return max(((int(a), int(b)) for a, b in re.findall(r"GLIBC_(\d+)\.(\d+)", symbols)),
               default=None)


class Build(build_py):
    def run(self):
        super().run()
        target = Path(self.build_lib) / "cdcl_sudoku" / "native"
        target.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copy(native() / name, target / name)


class Wheel(bdist_wheel):
    def get_tag(self):
        needed = [glibc(Path(self.bdist_dir) / "cdcl_sudoku" / "native" / name)
                  for name in FILES]
        machine = sysconfig.get_platform().partition("-")[2].replace("-", "_")
        if None in needed:
            return "py3", "none", f"linux_{machine}"
        return "py3", "none", "manylinux_{}_{}_{}".format(*max(needed), machine)


class Binary(Distribution):
    def has_ext_modules(self):
        return True


setup(version=version(), distclass=Binary, cmdclass={"build_py": Build, "bdist_wheel": Wheel})
