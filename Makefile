# Makefile -- builds, tests, measures and installs cdcl-sudoku with GNU make.
# Sources are whatever lies in cdcl/, sudoku/, bench/ and tests/.  Each way of
# building has a folder of its own, build/$(MODE) with its switches behind it:
#   MODE=release | debug | asan | tsan | coverage | fuzz | libfuzzer | wasm
#   CHECK=1 | 2   TINY=1   LOGGING=1
#   LTO=1   NATIVE=1 (for this machine)   WERROR=1
#   STATIC=1 (programs that load no library, so neither packed files nor PDF)
#   WITHOUT=libarchive,zlib,jansson,sqlite3,cairo (as if they were not
#   installed)
# CC CXX CFLAGS CXXFLAGS CPPFLAGS LDFLAGS PREFIX DESTDIR are the user's, as are
# BENCHFLAGS, NINEFLAGS, CNFFLAGS, LARGEFLAGS, EVIDENCEFLAGS for the
# benchmarks.  `make help` lists the targets.  V=1 shows the commands.

$(if $(filter deps deps-%,$(MAKECMDGOALS)),$(eval .NOTPARALLEL:)) # deps comes first
MODE ?= release
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
DOCDIR ?= $(PREFIX)/share/doc/cdcl-sudoku
VERSION := $(shell sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
# The interface may change with each minor version before 1.0.
PARTS := $(subst ., ,$(VERSION))
SOVERSION := $(firstword $(PARTS))$(if $(filter 0,$(firstword $(PARTS))),.$(word \
  2,$(PARTS)))

COMMA := ,
SPACE := $(COMMA:,=) # nothing, and a blank
GIVEN_UP := $(sort $(subst $(COMMA), ,$(WITHOUT)))
LEFT_OUT := $(sort $(GIVEN_UP) $(if $(STATIC),libarchive zlib cairo) $(if $(filter \
  wasm,$(MODE)),libarchive zlib cairo sqlite3))
DIR := build/$(MODE)$(if $(CHECK),-check$(CHECK))$(if $(TINY),-tiny)$(if \
  $(LOGGING),-logging)$(if $(GIVEN_UP),-without-$(subst \
  $(SPACE),-,$(GIVEN_UP)))$(if $(STATIC),-static)$(if $(LTO),-lto)$(if $(NATIVE),-native)
BIN := $(if $(filter build/release,$(DIR)),build,$(DIR))

MODE_release := -O3 -g $(if $(CHECK)$(TINY),,-DNDEBUG)
MODE_debug := -Og -g3
MODE_asan := -O1 -g1 -fsanitize=address,undefined -fno-sanitize-recover=all
MODE_tsan := -O1 -g -fsanitize=thread
MODE_coverage := -O0 -g --coverage -DNDEBUG
MODE_fuzz := $(MODE_asan)
# Clang also reports null plus 0, of empty arrays: C++ and the next C allow it.
MODE_libfuzzer := $(MODE_asan) -fsanitize=fuzzer-no-link \
  -fno-sanitize=pointer-overflow
# What browsers and Node run, by Emscripten: vectors of 128 bits, no threads.
MODE_wasm := -O3 -msimd128 -sSUPPORT_LONGJMP=wasm -DNDEBUG
$(if $(filter wasm,$(MODE)),$(eval CC := emcc)$(eval AR := emar)$(eval \
  CPPFLAGS += -Isudoku/browser))
$(if $(MODE_$(MODE)),,$(error MODE is release, debug, asan, tsan, coverage, \
  fuzz, libfuzzer or wasm))
FLAGS := $(MODE_$(MODE)) $(if $(LTO),-flto=auto) \
  $(if $(NATIVE),-march=native) $(if $(WERROR),-Werror)
DEFINES := $(CHECK:%=-DCHECK=%) $(TINY:%=-DTINY=%) $(if $(LOGGING),-DLOGGING=1)
PREPROCESS = -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 $(DEFINES) -I. -MMD -MP $(EXTRA) $(CPPFLAGS)
ALL_CFLAGS = -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion \
  -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef $(FLAGS) $(ROUNDED) $(PREPROCESS) $(CFLAGS)
ALL_CXXFLAGS = -std=c++17 -Wall -Wextra $(FLAGS) $(PREPROCESS) $(CXXFLAGS)
# What is done, in a short line; or else the command itself.
step = $(if $(V),,@printf '  %-4s %s\n' $(1) $(2);)
# Asked for only when used: `make deps` may be what installs them.
package = $(shell pkg-config $(1) 2>/dev/null)
# What the programs have and the libraries do not: printing, packed files.
objects = $(patsubst %,$(DIR)/obj/%.o,$(1))
# Tests in C++ are compiled once for all builds but for those that look into one; not by
# Clang for others, since Valgrind cannot read what it says of them.
COMMON := build/common$(if $(findstring clang,$(CXX)),-clang)
common = $(patsubst %,$(COMMON)/%.o,$(1))
OF_BUILD := tests/build.cpp $(if $(LOGGING),tests/cdcl/observe/test_log.cpp)
SHARED_MAIN := $(call objects,$(wildcard cdcl/program/*/*.c))
CDCL_MAIN := $(call objects,$(wildcard cdcl/program/*.c))
SUDOKU_MAIN := $(call objects,$(wildcard sudoku/program/*.c sudoku/program/*/*.c))
IPASIR_LIB := $(call objects,cdcl/api/ipasir.c)
CDCL_LIB := $(call objects,$(filter-out cdcl/program/% cdcl/api/ipasir.c,\
  $(wildcard cdcl/*.c cdcl/*/*.c)))
# The SIMD fixpoints once more for each of these; the program asks the processor.
ISA := $(shell echo amd64-__x86_64__ ia32-__i386__ s390-__s390x__ | $(CC) -E -P - 2>/dev/null)
MACHINES := $(if $(filter amd64-1,$(ISA)),avx512 avx2)
# A product is rounded before it is added to, and no float has more bits than it says: so
# searches are the same on all machines.
ROUNDED := -ffp-contract=off $(if $(filter ia32-1,$(ISA)),-msse2 -mfpmath=sse) $(if $(filter \
  s390-1,$(ISA)),-fexcess-precision=fast)
FIXPOINT9 := $(patsubst %,$(DIR)/obj/sudoku/simd/fixpoint9_%.o,$(MACHINES) \
  $(if $(MACHINES),wide))
FIXPOINT16 := $(patsubst %,$(DIR)/obj/sudoku/simd/fixpoint16_%.o,$(MACHINES) \
  $(if $(MACHINES),gfni))
# What needs Jansson is left out where it is missing, with a note.
JANSSON := $(if $(filter jansson,$(LEFT_OUT)),,$(shell \
  echo '\#include <jansson.h>' | $(CC) $(CPPFLAGS) -E - >/dev/null 2>&1 && echo yes))
JSON_LIB := $(if $(JANSSON),-Wl$(COMMA)--as-needed -ljansson)
# Experiments need it, and SQLite; without them there is no cdcl-sudoku-bench.
LAB := $(if $(filter sqlite3,$(LEFT_OUT)),,$(if $(JANSSON),$(shell \
  printf '\#include <sqlite3.h>\n\#if SQLITE_VERSION_NUMBER < 3039000\n\#error\n\#endif\n' | $(CC) $(CPPFLAGS) -E - \
  >/dev/null 2>&1 && echo yes)))
LAB_LIB := $(if $(LAB),-lsqlite3)
SUDOKU_LIB := $(FIXPOINT9) $(FIXPOINT16) $(call objects,$(filter-out \
  sudoku/program/% sudoku/browser/% sudoku/fpuzzles/$(if $(JANSSON),missing,json_%).c,$(wildcard sudoku/*/*.c sudoku/*/*/*.c)))
BENCH := $(call objects,$(wildcard bench/base/*.c $(if \
  $(LAB),$(patsubst %,bench/%/*.c,rows plan run tables page command))))
LAB_PROGRAM := $(if $(LAB),$(BIN)/cdcl-sudoku-bench)
TESTS := $(call common,$(filter-out tests/build.cpp %/test_log.cpp $(if \
  $(LAB),,tests/bench/test_lab.cpp tests/bench/test_order.cpp) $(if \
  $(JANSSON),,tests/sudoku/fpuzzles/test_json.cpp),$(wildcard tests/*.cpp tests/bench/*.cpp \
  $(foreach l,cdcl sudoku,tests/$l/*.cpp tests/$l/*/*.cpp)))) \
  $(call objects,$(OF_BUILD))
CNF := $(call objects,$(filter-out bench/cnf/main.c,$(wildcard bench/cnf/*.c)))
TRACE := $(call common,$(wildcard tests/trace/*.cpp tests/programs/*.cpp))
PUZZLES := $(call common,$(wildcard tests/puzzles/*.cpp) tests/programs/apart.cpp)
PLAYER := $(filter-out %/main.cpp.o,$(TRACE)) $(call common,tests/puzzles/agree.cpp)
HARNESS := $(DIR)/libcnf.a $(DIR)/libbench.a $(DIR)/libshared.a
MICRO := $(patsubst bench/micro/%.cpp,$(BIN)/bench/micro_%,$(wildcard bench/micro/*.cpp))
NAMES := cdcl-sudoku ipasircdcl cdcl
ARCHIVES := $(NAMES:%=$(BIN)/lib%.a)
SHARED := $(ARCHIVES:.a=.so)
TEXTS := $(addprefix $(BIN)/,cdcl.3 sudoku.3) $(foreach p,cdcl cdcl-sudoku,$(BIN)/$p.1 $(BIN)/completions/$p \
  $(BIN)/completions/_$p)
.PHONY: all deps deps-deb deps-elsewhere deps-verified test-verified lib check test test-objects test-quick test-hard \
  test-kill test-cluster page test-page deps-page python python-native test-python \
  deps-python mutants npm npm-files test-npm test-faults test-deb test-elsewhere fuzz fuzz-one fuzz-targets bench \
  $(SCRIPTS) try-cdcl try-sudoku try-valgrind try-traces try-lint try-micro try-tsan \
  bench-9x9 bench-16x16 bench-agree bench-cnf bench-large bench-encodings bench-anneal \
  bench-evidence bench-peers micro lessons coverage lint format install uninstall clean \
  dist deb help
.DELETE_ON_ERROR:

all: $(BIN)/cdcl $(BIN)/cdcl-sudoku $(LAB_PROGRAM) lib $(TEXTS) ## build all that is installed (default)
lib: $(ARCHIVES) $(if $(STATIC),,$(SHARED)) ## build the libraries alone
deps: ## install what is missing of the Debian packages (sudo unless root)
	@sh tests/deps.sh
deps-elsewhere: ## the same for make test-elsewhere
	$(call DEPS,clang cmake musl-tools qemu-user $(foreach m,i686:i386 aarch64:arm64 s390x:s390x,\
	  gcc-$(firstword $(subst :, ,$m))-linux-gnu libc6-dev-$(lastword $(subst :, ,$m))-cross) \
	  gcc-arm-linux-gnueabihf libc6-dev-armhf-cross)
DEPS = @PACKAGES="$(1)" sh tests/deps.sh
deps-deb: ## the same for make deb and make test-deb
	$(call DEPS,autopkgtest debhelper devscripts dh-python libarchive-dev libcairo2-dev libjansson-dev \
	  libsqlite3-dev lintian mmdebstrap pkg-config zlib1g-dev)
deps-python: ## the same for make python and make test-python
	$(call DEPS,binutils libjansson-dev minisat mypy python3-build python3-ipykernel \
	  python3-nbclient python3-numpy python3-pip python3-pytest python3-setuptools python3-wheel)
deps-verified: ## the same for make test-verified: 0.6 GB to fetch, 3.6 GB installed
	$(call DEPS,acl2 acl2-books acl2-books-certs acl2-books-source python3)
deps-page: ## the same for make page and make test-page
	$(call DEPS,emscripten binaryen chromium chromium-driver poppler-utils nodejs npm python3 gzip zopfli terser)
$(DIR)/obj/%.c.o: %.c
	@mkdir -p $(@D)
	$(call step,CC,$<)$(CC) $(ALL_CFLAGS) -c -o $@ $<
define COMPILE_CXX
	@mkdir -p $(@D)
	$(call step,CXX,$<)$(CXX) $(ALL_CXXFLAGS) -c -o $@ $<
endef
$(DIR)/obj/%.cpp.o: %.cpp
	$(COMPILE_CXX)
$(COMMON)/%: FLAGS = -O1 -g1 $(if $(WERROR),-Werror)
$(COMMON)/%: DEFINES =
$(COMMON)/%.cpp.o: %.cpp
	$(COMPILE_CXX)
AVX512 = avx512f -mavx512vl -mavx512bw
$(FIXPOINT9): FOR = -mpopcnt -m$(subst wide,$(AVX512) -DFIXPOINT9_WIDE,$(subst \
  avx512,$(AVX512),$*))
$(FIXPOINT16): FOR = -mpopcnt -m$(subst gfni,gfni \
  -mavx512vbmi2 -mavx512bw,$(subst avx512,avx512bw,$*))
ONCE_MORE = $(call step,CC,'$< for $*')mkdir -p $(@D) && $(CC) $(ALL_CFLAGS) $(FOR) -DCODE_NAME=$* \
  -DCODE_MEANING='"compiled with $(FOR)"' -c -o $@ $<
$(FIXPOINT9): $(DIR)/obj/sudoku/simd/fixpoint9_%.o: sudoku/simd/fixpoint9.c
	$(ONCE_MORE)
$(FIXPOINT16): $(DIR)/obj/sudoku/simd/fixpoint16_%.o: sudoku/simd/fixpoint16.c
	$(ONCE_MORE)
# libarchive and zlib are loaded when a packed file comes, and Cairo for PDF and PNG; their
# headers, where they are found, say how.
$(DIR)/obj/cdcl/program/files/archive.c.o: EXTRA = $(if $(filter \
  libarchive,$(LEFT_OUT)),-DWITHOUT_LIBARCHIVE,$(call package,--cflags libarchive))
$(DIR)/obj/cdcl/program/files/gzip.c.o: EXTRA = $(if $(filter \
  zlib,$(LEFT_OUT)),-DWITHOUT_ZLIB,$(call package,--cflags zlib))
$(DIR)/obj/sudoku/program/pages/cairo.c.o: EXTRA = $(if $(filter \
  cairo,$(LEFT_OUT)),-DWITHOUT_CAIRO,$(call package,--cflags cairo))
$(DIR)/obj/bench/base/machine.c.o: EXTRA = \
  -DBENCH_FLAGS='"$(strip $(FLAGS) $(filter-out -ffile-prefix-map=%,$(CFLAGS)))"'
# The header of all tests is compiled once, and Catch2's main function not optimised.
HEADER := $(COMMON)/tests/test.hpp
TEST_FLAGS = -Wno-maybe-uninitialized $(call package,--cflags catch2-with-main)
$(HEADER).gch: EXTRA = $(TEST_FLAGS) -x c++-header
$(TESTS): EXTRA = $(TEST_FLAGS)
$(filter %/main.cpp.o,$(TESTS)): EXTRA += -O0
WITH_HEADER := $(filter-out %/main.cpp.o,$(filter $(COMMON)/%,$(TESTS)))
$(WITH_HEADER): EXTRA = $(TEST_FLAGS) -include $(HEADER)
$(WITH_HEADER): $(HEADER).gch
$(HEADER).gch: tests/test.hpp
	@mkdir -p $(@D) && echo '#include "tests/test.hpp"' >$(HEADER)
	$(call step,CXX,$<)$(CXX) $(ALL_CXXFLAGS) -o $@ $(HEADER)
# A shared library shows what its public header declares, and nothing else.
$(CDCL_LIB) $(IPASIR_LIB) $(SUDOKU_LIB): EXTRA = $(if $(filter \
  wasm,$(MODE)),,-fPIC) -fvisibility=hidden
# What judges each step takes most of the time where it is judged itself.
JUDGE_asan := -O2 -fno-sanitize=all
$(call objects,cdcl/observe/check.c cdcl/observe/rup.c): EXTRA += $(JUDGE_$(MODE))
# Pages that play traces and draw rows, the solvers that are known, and tables are
# lines of text in the program.
PAGES := sudoku/player/page sudoku/page/html sudoku/program/pages/frames \
  sudoku/program/theorems/gallery bench/page/report
EMBEDDED := $(PAGES) sudoku/page/step bench/plan/config bench/tables/tables
EMBED := cdcl/program/base/embed.sh
$(PAGES:%=$(DIR)/obj/%.inc): $(DIR)/obj/%.inc: %.html $(wildcard \
  $(foreach p,$(PAGES),$(dir $p)*.css $(dir $p)*.js))
$(DIR)/obj/sudoku/page/step.inc: sudoku/page/step.css
$(DIR)/obj/bench/plan/config.inc: bench/plan/solvers.ini
$(DIR)/obj/bench/tables/tables.inc: $(wildcard bench/tables/*.sql)
$(EMBEDDED:%=$(DIR)/obj/%.inc): $(EMBED)
	@mkdir -p $(@D)
	$(call step,GEN,$@)sh $(EMBED) $(or $(filter %.html \
	  %.sql,$^),$(filter %.css %.ini,$^) | sed 's/$(COMMA)$$//') >$@
$(EMBEDDED:%=$(DIR)/obj/%.c.o): EXTRA += -I$(@D)
$(EMBEDDED:%=$(DIR)/obj/%.c.o): $(DIR)/obj/%.c.o: $(DIR)/obj/%.inc
$(SHARED): cdcl/cdcl.h # which has the version
$(BIN)/libcdcl.a $(BIN)/libcdcl.so: $(CDCL_LIB)
$(BIN)/libcdcl-sudoku.a $(BIN)/libcdcl-sudoku.so: $(SUDOKU_LIB)
$(BIN)/libipasircdcl.a $(BIN)/libipasircdcl.so: $(IPASIR_LIB)
$(filter-out %/libcdcl.so,$(SHARED)): private WITH = -L$(BIN) -lcdcl
$(filter-out %/libcdcl.so,$(SHARED)): | $(BIN)/libcdcl.so
$(DIR)/libshared.a: $(SHARED_MAIN)
$(DIR)/libbench.a: $(BENCH)
$(DIR)/libcnf.a: $(CNF)
%.a:
	$(call step,AR,$@)rm -f $@ && $(AR) rcs $@ $^
$(BIN)/libcdcl-sudoku.so: private LIBS = $(JSON_LIB)
$(SHARED):
	$(call step,LD,$@)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -shared \
	  -Wl,-soname,$(@F).$(SOVERSION) -o $@ $(filter %.o,$^) $(WITH) $(LIBS) -lm
	@ln -sf $(@F) $@.$(SOVERSION)

# Programs in C, then those in C++: what they are made of, then how.
$(BIN)/cdcl: $(CDCL_MAIN) $(DIR)/libshared.a $(BIN)/libcdcl.a
$(BIN)/cdcl-sudoku: $(SUDOKU_MAIN) $(DIR)/libshared.a $(ARCHIVES)
$(BIN)/cdcl-sudoku-bench: $(call objects,bench/main.c) $(DIR)/libbench.a \
  $(DIR)/libshared.a $(ARCHIVES)
$(BIN)/cdcl-sudoku-bench: private LIBS = $(LAB_LIB)
$(BIN)/bench/cnf: $(call objects,bench/cnf/main.c) $(HARNESS) $(ARCHIVES)
$(BIN)/cdcl $(BIN)/cdcl-sudoku $(BIN)/cdcl-sudoku-bench $(BIN)/bench/cnf:
	@mkdir -p $(@D)
	$(call step,LD,$@)$(CC) $(FLAGS) $(CFLAGS) $(STATIC:%=-static) $(LDFLAGS) -o $@ $^ $(LIBS) $(JSON_LIB) -lm -lpthread -ldl
$(DIR)/tests: $(TESTS) $(PLAYER) $(HARNESS) $(ARCHIVES)
# The tests of one folder: test-engine, test-explain and so on.
TESTED := $(sort $(notdir $(patsubst %/,%,$(dir $(wildcard tests/bench/*.cpp tests/*/*/*.cpp)))))
PART_TESTS := $(TESTED:%=$(DIR)/test-%)
$(foreach p,$(TESTED),$(eval $(DIR)/test-$p: $(filter \
  %/tests/main.cpp.o %/tests/build.cpp.o $(patsubst \
  %,$(COMMON)/tests/%$p/%,cdcl/ sudoku/) $(COMMON)/tests/$p/%,$(TESTS))))
$(PART_TESTS): $(PLAYER) $(HARNESS) $(ARCHIVES)
$(DIR)/tests $(PART_TESTS): private LIBS = $(call package,--libs catch2-with-main)
$(BIN)/trace-fuzz: $(TRACE) $(BIN)/libcdcl.a
$(BIN)/puzzle-fuzz: $(PUZZLES) $(ARCHIVES)
$(BIN)/puzzle-fuzz: private LIBS = $(WRAPPED)
WRAPPED := $(patsubst %,-Xlinker --wrap=%,malloc calloc realloc free)
$(MICRO): $(BIN)/bench/micro_%: $(DIR)/obj/bench/micro/%.cpp.o $(HARNESS) $(ARCHIVES)
$(MICRO): private LIBS = -lbenchmark
$(BIN)/bench/library: $(call objects,$(wildcard bench/library/*.cpp)) $(ARCHIVES)
$(BIN)/bench/library $(BIN)/bench/micro_dimacs: private LIBS = -lbenchmark -lminisat
# Both programs in one module for browsers and Node.  Its folders are in memory.
MAINS := $(call objects,cdcl/program/main.c sudoku/program/main.c)
$(MAINS): EXTRA += $(if $(filter wasm,$(MODE)),-Dmain=$(subst /,_,$(patsubst \
  %/main.c,%,$<)) -Wno-missing-prototypes)
# All is compiled for the size of the page, what searches less so, and vectors for speed.
# The linker inlines: with its -O2 the page is half as fast.
COLD_wasm := $(addprefix cdcl/,program infix dimacs observe checker parallel api cardinality inprocess connect) \
  $(addprefix sudoku/,program page fpuzzles variant encode csp theorems text board \
  construct equivalence workbench generate rate player anneal solve browser explain)
OBJ_wasm := $(if $(filter wasm,$(MODE)),$(CDCL_MAIN) $(SHARED_MAIN) $(SUDOKU_MAIN) $(CDCL_LIB) $(SUDOKU_LIB))
$(OBJ_wasm) $(DIR)/none: EXTRA += -Os
$(filter $(DIR)/obj/sudoku/simd/%,$(OBJ_wasm)) $(DIR)/none: EXTRA += -O2
$(filter $(foreach d,$(COLD_wasm),$(DIR)/obj/$d/%),$(OBJ_wasm)) $(DIR)/none: EXTRA += -Oz
# The functions of class Solver (sudoku/npm).
SOLVER_wasm := $(patsubst %,_cdcl_%,new free add_clause add_at_most_one add_exactly_one \
  assume solve val failed fixed block vars limit error set version)
LINK_wasm := -sMALLOC=emmalloc -sMODULARIZE=1 -sEXPORT_NAME=createProgram -sINVOKE_RUN=0 -sEXIT_RUNTIME=1 \
  -sALLOW_MEMORY_GROWTH=1 -sTOTAL_STACK=4194304 -sENVIRONMENT=web,worker,node \
  -sEXPORTED_RUNTIME_METHODS=callMain,FS -sFORCE_FILESYSTEM=1 --js-library sudoku/browser/jansson.js \
  -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0 -sTEXTDECODER=2 \
  -sEXPORTED_FUNCTIONS=_main,_malloc,_free,$(subst $(SPACE),$(COMMA),$(SOLVER_wasm))
# Once more for size, now that all is inlined, takes 2,000 bytes of the tarball and no time.
OPT_wasm := -Os --converge $(addprefix --enable-,simd exception-handling bulk-memory sign-ext \
  mutable-globals nontrapping-float-to-int)
build/wasm/program.js: sudoku/browser/jansson.js $(call objects,sudoku/browser/call.c) $(CDCL_MAIN) $(SUDOKU_MAIN) \
  $(DIR)/libshared.a $(filter-out %/libipasircdcl.a,$(ARCHIVES))
	$(call step,LD,$@)NODE_PATH=/usr/share/nodejs $(CC) $(FLAGS) $(CFLAGS) $(LINK_wasm) -o $@ $(filter %.o %.a,$^) -lm
	@wasm-opt $(OPT_wasm) build/wasm/program.wasm -o build/wasm/program.wasm
build/wasm/program.base64: build/wasm/program.js
	$(call step,GEN,$@)zopfli -c build/wasm/program.wasm >$@.gz && base64 -w 0 $@.gz >$@
build/cdcl-sudoku.html: build/wasm/program.base64 $(EMBED) $(wildcard \
  sudoku/browser/* sudoku/page/*.css sudoku/player/*.js sudoku/player/*.css)
	$(call step,GEN,$@)sh $(EMBED) --page build/wasm sudoku/browser/page.html >$@
wasm-module:
	@for tool in emcc wasm-opt zopfli terser; do command -v $$tool >/dev/null || { \
	  echo "make: $$tool is missing; 'make deps-page' installs it" >&2; exit 69; }; done
	+@$(MAKE) --no-print-directory MODE=wasm build/wasm/program.js
page: wasm-module ## build/cdcl-sudoku.html: the programs as one page for browsers
	+@$(MAKE) --no-print-directory MODE=wasm build/cdcl-sudoku.html
# The package, whose sources are in sudoku/npm; engine.mjs takes in the module.
NPM := index.js index.d.ts solver.js commands.js worker.js
npm-files: build/wasm/program.js
	$(call step,GEN,build/npm)mkdir -p build/npm && cp LICENSE build/wasm/program.wasm \
	  $(NPM:%=sudoku/npm/%) build/npm
	@for file in package.json README.md; do \
	  sed 's/@VERSION@/$(VERSION)/' sudoku/npm/$$file >build/npm/$$file; done
	@sh $(EMBED) --page build/wasm sudoku/npm/engine.mjs | \
	  NODE_PATH=/usr/share/nodejs terser --module -c passes=2 -m >build/npm/engine.mjs
# Zopfli writes what gzip reads, a twentieth smaller.
TARBALL := cdcl-sudoku-$(VERSION).tgz
npm: wasm-module ## build/npm, the programs as a package for Node and browsers, and its tarball
	+@$(MAKE) --no-print-directory MODE=wasm npm-files
	$(call step,NPM,build/$(TARBALL))cd build/npm && npm pack --silent --pack-destination .. >/dev/null
	@cd build && gzip -dc $(TARBALL) >npm.tar && zopfli -c npm.tar >$(TARBALL) && rm npm.tar
test-npm: all ## the tarball of make npm, installed in Node
	+@sh tests/npm.sh $(BIN)
# The wheel has Jansson inside the program, and no symbols for debuggers.
PYTHON_NATIVE := build/python/native
python-native:
	@mkdir -p $(PYTHON_NATIVE)
	+@$(MAKE) --no-print-directory BIN=$(PYTHON_NATIVE) LDFLAGS="$(LDFLAGS) -s" \
	  JSON_LIB=$(if $(JANSSON),-l:libjansson.a) $(addprefix $(PYTHON_NATIVE)/,libcdcl.so cdcl-sudoku)
# The first that has what builds a wheel: Debian's may stand behind another one.
PYTHON = $(firstword $(foreach p,python3 /usr/bin/python3,$(if $(shell \
  $p -c 'import build, setuptools, wheel' 2>&1),,$p)) python3)
python: python-native ## build/python: wheel and sdist of the Python module
	$(call step,GEN,build/python)PYTHON=$(PYTHON) sh sudoku/python/build.sh build/python
test-page: all ## and the page in Chromium
AND_test-page = +@sh tests/page.sh build
# The options of the manual page and of completions come from the programs.
WRITE = $(call step,GEN,$@)mkdir -p $(@D) && sh cdcl/program/options/texts.sh
$(TEXTS): cdcl/program/options/texts.sh
$(BIN)/cdcl.1: cdcl/cdcl.1.in
$(BIN)/cdcl-sudoku.1: sudoku/cdcl-sudoku.1.in
$(BIN)/%.1: $(BIN)/%
	$(WRITE) manual $< $(filter %.in,$^) >$@
# What a library declares comes from its headers.
$(BIN)/cdcl.3: cdcl/cdcl.h
$(BIN)/sudoku.3: $(wildcard sudoku/sudoku*.h)
$(BIN)/cdcl.3 $(BIN)/sudoku.3: $(BIN)/%.3: cdcl/synopsis.awk cdcl/cdcl.h
	$(call step,GEN,$@)awk -v version=$(VERSION) -f $< $(wildcard */$*.3.in) $(filter %.h,$^) >$@
$(filter %cdcl-sudoku %cdcl-sudoku.1,$(TEXTS)): $(LAB_PROGRAM)
$(BIN)/completions/_%: $(BIN)/%
	$(WRITE) zsh $< >$@
$(BIN)/completions/%: $(BIN)/%
	$(WRITE) bash $< >$@
# Fuzz targets: with libFuzzer's main function or ours, and an allocator that
# target.c lets fail.  The code of the libraries reports to our driver what it runs.
FUZZ := $(call objects,tests/fuzz/target.c $(if $(filter libfuzzer,$(MODE)),, \
  tests/fuzz/driver.c)) $(DIR)/libbench.a $(DIR)/libshared.a $(ARCHIVES)
FUZZ_TARGETS := $(patsubst %,$(BIN)/fuzz/%,answer calls csp dimacs infix proof replay \
  sudoku theorem $(if $(JANSSON),pad rules) $(if $(LAB),config rows))
$(filter-out %/calls,$(FUZZ_TARGETS)): $(BIN)/fuzz/%: \
  $(DIR)/obj/tests/fuzz/%.c.o $(FUZZ)
$(BIN)/fuzz/calls: $(call objects,tests/fuzz/calls.cpp) $(PLAYER) $(FUZZ)
$(FUZZ_TARGETS): private LIBS = $(LIBS_$(MODE)) $(WRAPPED)
LIBS_libfuzzer := -fsanitize=fuzzer
WATCHED_fuzz := -fsanitize-coverage=trace-pc
$(CDCL_LIB) $(SUDOKU_LIB) $(BENCH): \
  CFLAGS += $(WATCHED_$(MODE))
$(DIR)/tests $(PART_TESTS) $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz $(BIN)/bench/library $(MICRO) $(FUZZ_TARGETS):
	@mkdir -p $(@D)
	$(call step,LD,$@)$(CXX) $(FLAGS) $(CXXFLAGS) $(LDFLAGS) -o $@ $^ $(LIBS) $(JSON_LIB) $(LAB_LIB) -lm -lpthread -ldl
-include $(shell find $(DIR) $(COMMON) -name '*.d' 2>/dev/null)

# As parallel as the machine unless the user said how much.
SUB = $(MAKE) --no-print-directory $(if $(findstring \
  -j,$(MAKEFLAGS)),,-j$(shell nproc))
check: ## try programs, libraries, install; no C++
	+@$(SUB) -k $(filter-out try-library,$(SCRIPTS))
test: ## all tests: lint, programs, Catch2 plain, sanitized and in Valgrind
	+@MAKE="$(SUB)" sh tests/all.sh "$(CXX)"
test-objects: $(TESTS) $(TRACE) $(PUZZLES)
stage-%: # plain, sanitized or tiny: one way of building, and what is tried there
	+@MAKE="$(MAKE)" sh tests/all.sh "$(CXX)" $*
test-hard: ## what has to do with time, threads or pipes, where time is short
	+@$(SUB) all $(addprefix $(BIN)/bench/,cnf library) $(DIR)/tests
	@sh tests/hard.sh $(BIN) $(DIR)/tests
test-kill: all ## shards killed at 100 random moments, and resumed
	sh tests/kill.sh $(BIN)
test-deb: ## Debian packages, built, judged, and tried in a new system (mmdebstrap, as root)
	+@sh tests/deb.sh build/deb
test-elsewhere: dist ## the tarball without Git, with Clang, musl, no shared library, on other machines (WAYS)
	@sh tests/elsewhere.sh build/cdcl-sudoku-$(VERSION).tar.gz $(WAYS)
test-verified: all $(BIN)/bench/cnf ## proofs, judged by checkers proved right in ACL2 (PARTS_VERIFIED)
	sh tests/verified.sh $(BIN) $(PARTS_VERIFIED)
mutants: test-objects ## planted errors that the tests should notice (MUTANTS, SEED, FOLDER, JOBS, AGAIN)
	@python3 tests/mutants.py
test-faults: all ## each call of the system fails once, and each allocation (strace; ONLY, JOBS)
	@FAULTS=0 sh tests/test_faults.sh $(BIN)
test-python: all ## the wheel, installed, against MiniSat's answers and checked proofs
	+@PYTHON=$(PYTHON) sh tests/python.sh $(BIN)
test-cluster: all ## jobs on a Slurm cluster of one node (slurm-wlm, munge)
	sh tests/cluster.sh $(BIN)
# The parts of a stage, try-NAME.
STAGE ?= $(notdir $(DIR))
TRY = @CC="$(CC)" CXX="$(CXX)" sh tests/run.sh $(STAGE)-$(@:try-%=%)
SCRIPTS := $(patsubst tests/test_%.sh,try-%,$(wildcard tests/test_*.sh))
CASES := ~[slow]$(if $(TINY),~"*very long*")
$(SCRIPTS): try-%: all $(BIN)/bench/cnf
	$(TRY) sh tests/test_$*.sh $(BIN) $(TRIES_$*)
try-library: $(BIN)/bench/library
try-cdcl try-sudoku try-valgrind: $(DIR)/tests
try-cdcl:
	$(TRY) $(DIR)/tests -d yes '[cdcl]$(if $(CHECK),$(CASES))'
try-sudoku:
	$(TRY) $(DIR)/tests -d yes '~[cdcl]$(if $(CHECK),$(CASES))'
try-valgrind:
	$(TRY) valgrind --quiet --error-exitcode=1 $(DIR)/tests -d yes '[valgrind]'
try-traces: $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz
	$(TRY) sh tests/traces.sh $(BIN)
try-tsan: # the program that it needs, and that alone
	+$(TRY) env MAKE="$(MAKE)" sh tests/tsan.sh "$(CC)"
try-lint: all
	$(TRY) sh tests/lint.sh $(BIN) $(DIR)/obj
try-micro: $(MICRO)
	$(TRY) sh -c 'for m; do $$m --benchmark_list_tests || exit 1; done' sh $(MICRO)
FUZZTIME ?= 60
fuzz: ## random calls and bytes for FUZZTIME seconds, sanitized
	+@MAKE="$(SUB)" sh tests/fuzz.sh $(FUZZTIME)
fuzz-one: ## the same of one of them, which the commit chooses
	+@MAKE="$(SUB)" sh tests/fuzz.sh $(FUZZTIME) one
fuzz-targets: $(FUZZ_TARGETS) $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz
$(TESTED:%=test-%): test-%: $(DIR)/test-% ## the Catch2 tests of one folder
	@$< '~[slow]'
	$(AND_$@)
test-quick: ## the Catch2 tests that are not slow
	+@$(SUB) build/release/tests && build/release/tests '~[slow]'
bench: all ## measure instances/ against MiniSat (BENCHFLAGS)
	$(BIN)/cdcl-sudoku bench $(BENCHFLAGS) instances/
# An experiment of bench/experiments, whose rows, figures and tables stay.
EXPERIMENT = mkdir -p build/$@ && $(BIN)/cdcl-sudoku bench \
  bench/experiments/$(@:bench-%=%).ini --rows build/$@/rows.ndjson --force \
  --csv build/$@/rows.csv --plot build/$@/plot
bench-9x9: all $(BIN)/bench/library ## measure sets of boards, by libraries (NINEFLAGS)
	$(EXPERIMENT) $(NINEFLAGS)
bench-16x16: all $(BIN)/bench/library ## the same for side 16 (NINEFLAGS)
	$(EXPERIMENT) $(NINEFLAGS)
bench-agree: all $(BIN)/bench/library ## compare all answers with MiniSat's (NINEFLAGS)
	$(EXPERIMENT) $(NINEFLAGS)
bench-cnf: all $(BIN)/bench/cnf ## measure on generated formulas (CNFFLAGS)
	$(EXPERIMENT) $(CNFFLAGS)
bench-large: all ## measure on large boards (LARGEFLAGS)
	$(EXPERIMENT) $(LARGEFLAGS)
# What papers printed, an experiment each: bench/results/evidence.md.
EVIDENCE := lynce2006 weber2005 kwon2006 simonis2005 dillon2019 amos watanabe2013 annealing
EVIDENCE_RUN = @sh bench/experiments/evidence.sh run "$(1)" \
  $(BIN)/cdcl-sudoku bench $(EVIDENCEFLAGS)
$(EVIDENCE:%=bench-%): all
	$(call EVIDENCE_RUN,$(@:bench-%=%))
bench-evidence: all ## what papers printed, measured again (EVIDENCEFLAGS)
	$(call EVIDENCE_RUN,$(EVIDENCE))
bench-encodings: all ## which encoding wins: all forms, seven solvers (ENCODINGSFLAGS)
	$(EXPERIMENT) $(ENCODINGSFLAGS)
bench-peers: all $(BIN)/bench/cnf ## against peers (KISSAT, CADICAL, REFERENCE, TDOKU; PEERSFLAGS)
	@mkdir -p build/$@ && sh bench/experiments/peers.sh >build/$@/peers.ini
	$(BIN)/cdcl-sudoku bench build/$@/peers.ini --rows build/$@/rows.ndjson --force \
	  --csv build/$@/rows.csv $(PEERSFLAGS)
bench-anneal: all ## how often simulated annealing solves a board, by its givens
	$(EXPERIMENT)
micro: $(MICRO) ## run the micro-benchmarks
	@for m in $(MICRO); do echo "$$m"; $$m || exit 1; done
lessons: $(BIN)/cdcl $(BIN)/cdcl-sudoku ## write three searches to watch, as pages: build/lessons
	@sh sudoku/player/lessons.sh $(BIN) build/lessons ../../
coverage: ## the shares of lines and branches that the tests reach, by folder (COVERED)
	+@MAKE="$(SUB)" COVERED="$(COVERED)" sh tests/coverage.sh
lint: all ## prove the architecture: folders, headers, names
	@CC="$(CC)" CXX="$(CXX)" sh tests/lint.sh $(BIN) $(DIR)/obj
format: ## lay out C and C++ with clang-format
	git ls-files '*.[ch]' '*.[ch]pp' | xargs clang-format -i

TO = $(DESTDIR)$(LIBDIR)
EXAMPLES := $(wildcard tests/client*.c)
install: all ## install under $(DESTDIR)$(PREFIX)
	install -D -t $(DESTDIR)$(PREFIX)/bin $(BIN)/cdcl $(BIN)/cdcl-sudoku
	$(if $(LAB),install -D -t $(DESTDIR)$(PREFIX)/libexec $(LAB_PROGRAM))
	install -Dm 644 -t $(DESTDIR)$(INCLUDEDIR) */cdcl.h */ipasir.h */sudoku*.h
	install -Dm 644 -t $(DESTDIR)$(MANDIR)/man1 $(BIN)/cdcl.1 $(BIN)/cdcl-sudoku.1
	install -Dm 644 -t $(DESTDIR)$(BASHDIR) $(BIN)/completions/cdcl*
	install -Dm 644 -t $(DESTDIR)$(ZSHDIR) $(BIN)/completions/_cdcl*
	install -Dm 644 -t $(DESTDIR)$(MANDIR)/man3 $(BIN)/cdcl.3 $(BIN)/sudoku.3
	install -Dm 644 -t $(DESTDIR)$(DOCDIR) LICENSE CHANGELOG.md
	install -Dm 644 -t $(DESTDIR)$(DOCDIR)/examples $(EXAMPLES)
	install -Dm 644 -t $(TO) $(ARCHIVES)
	set -e; for l in $(if $(STATIC),,$(NAMES)); do so=lib$$l.so; pc=$(TO)/pkgconfig/$$l.pc; \
	  install -d $(TO)/pkgconfig $(TO)/cmake/$$l; \
	  install $(BIN)/$$so $(TO)/$$so.$(VERSION); \
	  ln -sf $$so.$(VERSION) $(TO)/$$so.$(SOVERSION); \
	  ln -sf $$so.$(SOVERSION) $(TO)/$$so; \
	  sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|' \
	    -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@VERSION@|$(VERSION)|' \
	    -e 's|@JSON@|$(if $(JANSSON),-ljansson)|' \
	    */$$l.pc.in >$$pc; \
	  for f in config config-version; do \
	    sed -e "s|@NAME@|$$l|g; s|@VERSION@|$(VERSION)|; s|@SOVERSION@|$(SOVERSION)|" \
	      -e "s|@NEEDS@|$$(sed -n 's/^Requires.*: //p' $$pc)|; s|@INCLUDEDIR@|$(INCLUDEDIR)|" \
	      -e "s|@PRIVATE@|$$(sed -n 's/^Libs.private: *//p' $$pc)|" \
	      cdcl/$$f.cmake.in >$(TO)/cmake/$$l/$$l-$$f.cmake; done; done
uninstall: ## remove what install put there
	cd $(DESTDIR)$(PREFIX) && rm -f bin/cdcl bin/cdcl-sudoku libexec/cdcl-sudoku-bench
	cd $(DESTDIR)$(INCLUDEDIR) && rm -f cdcl.h ipasir.h $(notdir $(wildcard */sudoku*.h))
	cd $(DESTDIR)$(MANDIR) && rm -f man1/cdcl.1 man1/cdcl-sudoku.1 \
	  man3/cdcl.3 man3/sudoku.3
	cd $(DESTDIR)$(BASHDIR) && rm -f cdcl cdcl-sudoku
	cd $(DESTDIR)$(ZSHDIR) && rm -f _cdcl _cdcl-sudoku
	cd $(DESTDIR)$(DOCDIR) && rm -f LICENSE CHANGELOG.md $(EXAMPLES:tests/%=examples/%)
	cd $(DESTDIR)$(DOCDIR) && rmdir examples && rmdir ../cdcl-sudoku
	cd $(TO) && rm -f $(foreach l,$(NAMES),lib$l.a lib$l.so lib$l.so.$(SOVERSION) \
	  lib$l.so.$(VERSION) pkgconfig/$l.pc) && rm -rf $(NAMES:%=cmake/%)
clean: ## remove everything that was built
	rm -rf build
dist: ## pack the committed sources
	mkdir -p build && git archive --prefix=cdcl-sudoku-$(VERSION)/ \
	  -o build/cdcl-sudoku-$(VERSION).tar.gz HEAD
DEB_BUILD_OPTIONS ?= nocheck
DEBDIR ?= build/deb
deb: ## build Debian packages: build/deb (DEB_BUILD_OPTIONS= runs make check, too)
	@MAKEFLAGS= DEB_BUILD_OPTIONS="$(DEB_BUILD_OPTIONS)" \
	  sh sudoku/debian/build.sh "$(DEBDIR)" $(VERSION) $(SOVERSION)
help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | expand -t 12
