# python.mk -- the Python module's wheel; its program includes Jansson, without debug symbols.
NATIVE_PYTHON := build/python/native
.PHONY: python python-native
python-native:
	@mkdir -p $(NATIVE_PYTHON)
	+@$(MAKE) --no-print-directory BIN=$(NATIVE_PYTHON) LDFLAGS="$(LDFLAGS) -s" \
	  JSON_LIB=$(if $(JANSSON),-l:libjansson.a) $(addprefix $(NATIVE_PYTHON)/,libcdcl.so cdcl-sudoku)
# Debian's Python has the tools to build a wheel, but another python3 may come first in PATH.
PYTHON = $(firstword $(foreach p,python3 /usr/bin/python3,$(if $(shell \
  (cd / && $p -c 'import build, setuptools, wheel') 2>/dev/null || echo no),,$p)) python3)
unexport PYTHON # else make would look for it again for each recipe if the environment has it
python: python-native ## build/python: wheel and sdist of the Python module
	$(call step,GEN,build/python)PYTHON=$(PYTHON) sh sudoku/packages/python/build.sh build/python
