# browser.mk -- compiles both programs into one WebAssembly module with Emscripten, and makes
# the page for browsers and the npm package (sudoku/packages/npm) from this module.
ifeq ($(MODE),wasm)
CC := emcc
AR := emar
CPPFLAGS += -Isudoku/web/browser
$(call objects,cdcl/program/main.c sudoku/program/main.c): EXTRA += \
  -Dmain=$(subst /,_,$(patsubst %/main.c,%,$<)) -Wno-missing-prototypes
# Most code is compiled for size, folders that search for speed and size, and vector code for
# speed.  The linker inlines functions; with -O2 it would make the page half as fast.
FAST := $(addprefix $(OBJ)/cdcl/,search% dpll% lookahead% schedule% base/% engine/% decide/% learn/%)
MODULE := $(CDCL_MAIN) $(PROGRAM_LIB) $(SUDOKU_MAIN) $(CDCL_LIB) $(SUDOKU_LIB)
$(filter-out $(FAST) $(OBJ)/sudoku/solve/simd/%,$(MODULE)): EXTRA += -Oz
$(filter $(FAST),$(MODULE)): EXTRA += -Os
$(filter $(OBJ)/sudoku/solve/simd/%,$(MODULE)): EXTRA += -O2
build/wasm/program.js: $(call objects,sudoku/web/browser/call.c) $(CDCL_MAIN) $(SUDOKU_MAIN) $(DIR)/libprogram.a \
  $(BIN)/libcdcl.a $(BIN)/libcdcl-sudoku.a sudoku/web/browser/link.sh sudoku/web/browser/jansson.js
	$(call step,LD,$@)CC="$(CC) $(FLAGS) $(CFLAGS)" sh sudoku/web/browser/link.sh $@ $(filter %.o %.a,$^)
build/wasm/program.base64: build/wasm/program.js
	$(call step,GEN,$@)zopfli -c build/wasm/program.wasm >$@.gz && base64 -w 0 $@.gz >$@
build/cdcl-sudoku.html: build/wasm/program.base64 cdcl/shared/base/embed.sh $(wildcard \
  sudoku/web/browser/* sudoku/web/page/*.css sudoku/web/player/*.js sudoku/web/player/*.css)
	$(call step,GEN,$@)sh cdcl/shared/base/embed.sh --page build/wasm sudoku/web/browser/page.html >$@
endif
.PHONY: wasm-module page npm
wasm-module:
	@for tool in emcc wasm-opt zopfli terser; do command -v $$tool >/dev/null || { \
	  echo "make: $$tool is missing; 'make deps-page' installs it" >&2; exit 69; }; done
	+@$(MAKE) --no-print-directory MODE=wasm build/wasm/program.js
page: wasm-module ## build/cdcl-sudoku.html: the programs as one page for browsers
	+@$(MAKE) --no-print-directory MODE=wasm build/cdcl-sudoku.html
npm: wasm-module ## build/npm: the programs as a package for Node and browsers, and its tarball
	$(call step,NPM,build/cdcl-sudoku-$(VERSION).tgz)sh sudoku/packages/npm/build.sh build/npm build/wasm $(VERSION)
