# Makefile -- builds and installs cdcl-sudoku with GNU make; `make help` lists the targets.
#
# Every source in cdcl/, sudoku/, bench/ and tests/ is built.  A folder that needs rules of
# its own has them in a file *.mk, which is included at the end.  Variables for the user:
#   CC CXX CFLAGS CXXFLAGS CPPFLAGS LDFLAGS PREFIX DESTDIR BENCHFLAGS
#   V=1        show the commands; WERROR=1: stop at a warning
# Each of these builds in a folder of its own, build/$(MODE) and its switches:
#   MODE=release | debug | asan | tsan | coverage | fuzz | libfuzzer | wasm
#   CHECK=1 | 2   TINY=1   LOGGING=1   LTO=1
#   NATIVE=1   use all instructions of this processor
#   STATIC=1   programs that load no library, so without PDF
#   WITHOUT=jansson,sqlite3,cairo   as if these were not installed
#   PART=text,solve   for tests: cdcl/ and these folders of sudoku/; the rest is build/release's
.DEFAULT_GOAL := all
.DELETE_ON_ERROR:
MODE ?= release
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
BASHDIR ?= $(PREFIX)/share/bash-completion/completions
ZSHDIR ?= $(PREFIX)/share/zsh/site-functions
DOCDIR ?= $(PREFIX)/share/doc/cdcl-sudoku
VERSION := $(shell sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
# Before version 1.0 each minor version may change the interface.
SOVERSION := $(shell echo $(VERSION) | sed 's/\.[0-9]*$$//; /^0/!s/\..*//')
# --- Compilers and their flags ---------------------------------------------------------
COMMA := ,
RELEASED := $(if $(LTO)$(NATIVE)$(STATIC)$(WITHOUT),,build/libcdcl-sudoku.a)
override PART := $(if $(RELEASED),$(PART))
OBJ := build/$(MODE)$(CHECK:%=-check%)$(TINY:%=-tiny)$(LOGGING:%=-logging)$(if \
  $(WITHOUT),-without-$(subst $(COMMA),-,$(WITHOUT)))$(STATIC:%=-static)$(LTO:%=-lto)$(NATIVE:%=-native)/obj
DIR := $(OBJ:%/obj=%)$(if $(PART),-part-$(subst $(COMMA),-,$(PART)))
BIN := $(if $(filter build/release,$(DIR)),build,$(DIR))
MODE_release := $(if $(CHECK)$(TINY),-O1,-O3 -DNDEBUG) -g1
MODE_debug := -Og -g3
MODE_asan := -O1 -g1 -fsanitize=address,undefined -fsanitize-undefined-trap-on-error
# Without relocations, a second library, and messages for undefined behaviour, a process starts faster.
LINK_asan = -no-pie $(if $(call has,clang),,-static-libasan)
MODE_tsan := -O1 -g1 -fsanitize=thread
MODE_coverage := -O0 -g --coverage -DNDEBUG
MODE_fuzz := $(MODE_asan)
# Clang also reports null plus 0, of empty arrays: C++ and the next C allow it.
MODE_libfuzzer := $(MODE_asan) -fsanitize=fuzzer-no-link -fno-sanitize=pointer-overflow
MODE_wasm := -O3 -msimd128 -sSUPPORT_LONGJMP=wasm -DNDEBUG
$(if $(MODE_$(MODE)),,$(error MODE is release, debug, asan, tsan, coverage, fuzz, libfuzzer or wasm))
# Valgrind 3.19 reads DWARF up to version 4.
DWARF = $(if $(findstring clang,$(CC) $(CXX)),-fdebug-default-version=4)
FLAGS = $(MODE_$(MODE)) $(LTO:%=-flto=auto) $(NATIVE:%=-march=native) $(WERROR:%=-Werror) $(DWARF)
DEFINES = $(CHECK:%=-DCHECK=%) $(TINY:%=-DTINY=%) $(LOGGING:%=-DLOGGING=1)
PREPROCESS = -D_POSIX_C_SOURCE=200809L -D_FILE_OFFSET_BITS=64 $(DEFINES) -I. -MMD -MP $(EXTRA) $(CPPFLAGS)
# Products are rounded, and floats have no extra bits: a search is the same on every machine.
ROUNDED = -ffp-contract=off $(if $(call has,ia32),-msse2 -mfpmath=sse) $(if $(call has,s390),-fexcess-precision=fast)
ALL_CFLAGS = -std=c11 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes \
  -Wmissing-prototypes -Wvla -Wundef $(FLAGS) $(ROUNDED) $(PREPROCESS) $(CFLAGS)
ALL_CXXFLAGS = -std=c++17 -Wall -Wextra $(FLAGS) $(PREPROCESS) $(CXXFLAGS)
step = $(if $(V),,@printf '  %-4s %s\n' $(1) $(2);)
# Two jobs for each processor, since some tests wait, unless -j says how many.
SUB = $(MAKE) --no-print-directory $(if $(findstring -j,$(MAKEFLAGS)),,-j$(shell expr $$(nproc) \* 2))
# --- Libraries that the compiler finds: FOUND, LOADED_FLAGS, MISSING ---------------------
# The file changes only when the result changes; then make restarts, and rebuilds the users
# of a library.  Goals that install packages come first, except in a dry run.
INSTALLING := $(filter deps deps-%,$(MAKECMDGOALS))
$(if $(INSTALLING),.NOTPARALLEL:)
LEFT_OUT = $(sort $(subst $(COMMA), ,$(WITHOUT)) $(STATIC:%=cairo) \
  $(patsubst wasm,cairo sqlite3,$(filter wasm,$(MODE))))
include $(DIR)/found.mk
$(DIR)/found.mk: always $(if $(findstring n,$(firstword -$(MAKEFLAGS))),,$(INSTALLING))
	@mkdir -p $(@D) && CC="$(CC) $(CPPFLAGS)" sh sudoku/found.sh $(LEFT_OUT) >$@.$$$$ && \
	  if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi
has = $(filter $(1),$(FOUND))
COMPILER = $(if $(call has,compiler),,$(error $(CC) cannot compile: install a C compiler and \
  the headers of the C library (Debian packages gcc and libc6-dev)))
JANSSON := $(call has,jansson)
JSON_LIB := $(JANSSON:%=-Wl,--as-needed -ljansson)
# cdcl-sudoku-bench needs Jansson and SQLite.
LAB := $(and $(JANSSON),$(call has,sqlite3))
LAB_LIB := $(LAB:%=-lsqlite3)
# --- Sources ---------------------------------------------------------------------------
objects = $(patsubst %,$(OBJ)/%.o,$(1))
PROGRAM_LIB := $(call objects,$(wildcard cdcl/shared/*/*.c cdcl/program/*/*.c))
CDCL_MAIN := $(call objects,$(wildcard cdcl/program/*.c))
CDCL_LIB := $(call objects,$(filter-out cdcl/program/% %/ipasir.c,$(wildcard cdcl/*.c cdcl/*/*.c)))
IPASIR_LIB := $(call objects,cdcl/api/ipasir.c)
SUDOKU_MAIN := $(call objects,$(wildcard sudoku/program/*.c sudoku/program/*/*.c))
SUDOKU_LIB := $(call objects,$(filter-out sudoku/program/% sudoku/web/browser/% \
  sudoku/text/fpuzzles/$(if $(JANSSON),missing,json_%).c,$(wildcard sudoku/*/*.c sudoku/*/*/*.c)))
BENCH_LIB := $(call objects,$(wildcard bench/base/*.c $(if $(LAB),sudoku/program/manual/*.c \
  $(patsubst %,bench/%/*.c,rows plan run tables page command))))
$(OBJ)/%.c.o: %.c
	@$(COMPILER)mkdir -p $(@D)
	$(call step,CC,$<)$(CC) $(ALL_CFLAGS) -c -o $@ $<
define COMPILE_CXX
	@mkdir -p $(@D)
	$(call step,CXX,$*)$(CXX) $(ALL_CXXFLAGS) -c -o $@ $(or $(wildcard $*.cpp),-x c++ /dev/null)
endef
$(OBJ)/%.cpp.o: %.cpp
	$(COMPILE_CXX)
define LINK_CXX
	@mkdir -p $(@D)
	$(call step,LD,$@)$(CXX) $(FLAGS) $(LINK_$(MODE)) $(CXXFLAGS) $(LDFLAGS) -o $@ $^ \
	  -Wl,--as-needed $(LIBS) $(JSON_LIB) $(LAB_LIB) -lm -lpthread -ldl
endef
# A shared library exports what its public header declares.
LIBRARY_FLAGS = $(if $(filter wasm,$(MODE)),,-fPIC) -fvisibility=hidden
$(CDCL_LIB) $(IPASIR_LIB) $(SUDOKU_LIB): EXTRA = $(LIBRARY_FLAGS)
# This loads Cairo while it runs, with the headers that were found.
LOADED := $(call objects,sudoku/program/pages/cairo.c)
$(LOADED): EXTRA = $(LOADED_FLAGS)
$(LOADED) $(BIN)/libcdcl-sudoku.a $(BIN)/libcdcl-sudoku.so $(DIR)/libbench.a: $(DIR)/found.mk
# The checks of each step take most of the time of a build that makes them.
JUDGE_asan := -O2 -fno-sanitize=all
$(call objects,cdcl/engine/check.c cdcl/proof/rup.c): EXTRA += $(JUDGE_$(MODE))
$(OBJ)/bench/base/machine.c.o: EXTRA = \
  -DBENCH_FLAGS='"$(strip $(FLAGS) $(filter-out -ffile-prefix-map=%,$(CFLAGS)))"'
# Pages, settings, SQL and the manual are files, which are embedded in the program as strings.
EMBEDDED := cdcl/program/manual sudoku/program/manual/manual sudoku/web/player/page sudoku/web/page/html \
  sudoku/web/page/step sudoku/program/pages/frames sudoku/program/theorems/gallery bench/page/report \
  bench/plan/config bench/tables/tables
$(EMBEDDED:%=$(OBJ)/%.inc): $(OBJ)/%.inc: cdcl/shared/base/embed.sh $(wildcard \
  $(foreach e,html css js ini sql txt,$(addsuffix *.$e,$(dir $(EMBEDDED)))))
	@mkdir -p $(@D)
	$(call step,GEN,$@)sh $< $(or $(firstword $(wildcard $(addprefix $*.,html css ini txt))), \
	  $(wildcard $(*D)/*.sql $(*D)/*.txt)) >$@
$(EMBEDDED:%=$(OBJ)/%.c.o): EXTRA += -I$(@D)
$(EMBEDDED:%=$(OBJ)/%.c.o): $(OBJ)/%.c.o: $(OBJ)/%.inc
# --- Libraries and programs ------------------------------------------------------------
NAMES := cdcl-sudoku ipasircdcl cdcl
SHARED := $(NAMES:%=$(BIN)/lib%.so)
ARCHIVES := $(if $(PART),$(filter $(patsubst %,$(OBJ)/sudoku/%/%,$(subst $(COMMA), ,$(PART))),$(SUDOKU_LIB)) \
  $(RELEASED),$(BIN)/libcdcl-sudoku.a) $(BIN)/libipasircdcl.a $(BIN)/libcdcl.a
$(if $(filter-out build,$(BIN)),$(RELEASED)): always
	+@$(MAKE) --no-print-directory MODE=release CHECK= TINY= LOGGING= PART= $@
$(BIN)/libcdcl.a $(BIN)/libcdcl.so: $(CDCL_LIB)
$(BIN)/libcdcl-sudoku.a $(BIN)/libcdcl-sudoku.so: $(SUDOKU_LIB)
# This archive includes the core, so that a program with IPASIR names one library.
$(BIN)/libipasircdcl.a: $(IPASIR_LIB) $(CDCL_LIB)
$(BIN)/libipasircdcl.so: $(IPASIR_LIB)
$(DIR)/libprogram.a: $(PROGRAM_LIB)
$(DIR)/libbench.a: $(BENCH_LIB)
%.a:
	$(if $(filter %.o,$^),,$(error $@ has no objects))$(call step,AR,$@)rm -f $@ && $(AR) rcs $@ $(filter %.o,$^)
$(filter-out %/libcdcl.so,$(SHARED)): private LIBS = -L$(BIN) -lcdcl $(JSON_LIB)
$(filter-out %/libcdcl.so,$(SHARED)): | $(BIN)/libcdcl.so
$(SHARED): cdcl/cdcl.h # which has the version
	$(call step,LD,$@)$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -shared \
	  -Wl,-soname,$(@F).$(SOVERSION) -o $@ $(filter %.o,$^) $(LIBS) -lm
	@ln -sf $(@F) $@.$(SOVERSION)
LAB_PROGRAM := $(if $(LAB),$(BIN)/cdcl-sudoku-bench)
PROGRAMS := $(BIN)/cdcl $(BIN)/cdcl-sudoku
$(BIN)/cdcl: $(CDCL_MAIN) $(DIR)/libprogram.a $(BIN)/libcdcl.a
$(BIN)/cdcl-sudoku: $(SUDOKU_MAIN) $(DIR)/libprogram.a $(ARCHIVES)
$(BIN)/cdcl-sudoku-bench: $(call objects,bench/main.c) $(DIR)/libbench.a $(DIR)/libprogram.a $(ARCHIVES)
$(PROGRAMS) $(BIN)/cdcl-sudoku-bench $(BIN)/bench/cnf: $(if $(filter asan,$(MODE)),$(call objects,tests/leaks.c))
	@mkdir -p $(@D)
	$(call step,LD,$@)$(CC) $(FLAGS) $(LINK_$(MODE)) $(CFLAGS) $(STATIC:%=-static) $(LDFLAGS) -o $@ $^ \
	  $(JSON_LIB) $(LAB_LIB) -lm -lpthread -ldl
# --- Manuals and completions: their options come from the programs and the headers -----
# A page for each file in sudoku/program/manual/; of two of them the program may be missing.
TOPICS := formats rules
MEASURING := bench merge
PAGES := $(filter-out cdcl-sudoku $(TOPICS) $(MEASURING),$(basename \
  $(notdir $(wildcard sudoku/program/manual/*.txt))))
MAN1 := $(addprefix $(BIN)/man/man1/,cdcl.1 cdcl-sudoku.1 \
  $(patsubst %,cdcl-sudoku-%.1,$(PAGES) $(if $(LAB),$(MEASURING))))
MAN3 := $(addprefix $(BIN)/man/man3/,cdcl.3 sudoku.3)
MAN5 := $(TOPICS:%=$(BIN)/man/man5/cdcl-sudoku-%.5)
COMPLETIONS := $(addprefix $(BIN)/completions/,cdcl cdcl-sudoku _cdcl _cdcl-sudoku)
TEXTS := $(MAN1) $(MAN3) $(MAN5) $(COMPLETIONS)
WRITE = $(call step,GEN,$@)mkdir -p $(@D) &&
$(MAN1) $(COMPLETIONS): $(PROGRAMS) $(LAB_PROGRAM)
$(BIN)/man/man1/cdcl.1: $(BIN)/cdcl
	$(WRITE) $< --help=manual >$@
# The page cdcl-sudoku-theorems-extract is about "theorems extract", for example.
$(filter-out %/cdcl.1,$(MAN1)) $(MAN5): $(BIN)/cdcl-sudoku
	$(WRITE) $< help --roff $(or $(subst -, ,$(patsubst cdcl-sudoku-%,%,$(filter-out cdcl-sudoku,$(basename $(@F))))),cdcl-sudoku) >$@
$(COMPLETIONS): cdcl/shared/options/texts.sh
	$(WRITE) sh $< $(if $(filter _%,$(@F)),zsh,bash) $(BIN)/$(patsubst _%,%,$(@F)) >$@
$(BIN)/man/man3/cdcl.3: cdcl/cdcl.h
$(BIN)/man/man3/sudoku.3: $(wildcard sudoku/sudoku*.h)
$(MAN3): $(BIN)/man/man3/%.3: cdcl/synopsis.awk cdcl/cdcl.h
	$(WRITE) awk -v version=$(VERSION) -f $< $(wildcard */$*.3.in) $(filter %.h,$^) >$@
# --- Goals -----------------------------------------------------------------------------
.PHONY: always all lib deps lessons install uninstall clean dist format help
all: $(PROGRAMS) $(LAB_PROGRAM) lib $(TEXTS) ## build all that is installed (default)
	$(if $(MISSING),@printf 'make: built without %s\n' $(MISSING))
lib: $(ARCHIVES) $(if $(STATIC),,$(SHARED)) ## build the libraries alone
deps: ## install what make test and make bench need (Debian packages; sudo unless root)
	@sh tests/deps.sh
deps-%: ## the same for make test-%, and for bare, cluster, deb, elsewhere and so on
	@sh tests/deps.sh $*
lessons: $(PROGRAMS) ## write three searches to watch, as pages: build/lessons
	@sh sudoku/web/player/lessons.sh $(BIN) build/lessons ../../
install: all ## install under $(DESTDIR)$(PREFIX)
uninstall: ## remove what install put there, by the same list of folder, mode and files
do_install = install -D -m $(2) -t $(DESTDIR)$(1) $(3)
do_uninstall = rm -f $(addprefix $(DESTDIR)$(1)/,$(notdir $(3)))$(if \
  $(findstring $(DOCDIR),$(1)), && rmdir $(DESTDIR)$(1))
each = $(if $(3),$(do_$@))
SHARED_AT = BIN=$(BIN) DESTDIR="$(DESTDIR)" PREFIX="$(PREFIX)" LIBDIR="$(LIBDIR)" INCLUDEDIR="$(INCLUDEDIR)" \
  VERSION=$(VERSION) SOVERSION=$(SOVERSION) JSON=$(JANSSON)
install uninstall:
	$(call each,$(PREFIX)/bin,755,$(PROGRAMS))
	$(call each,$(PREFIX)/libexec,755,$(LAB_PROGRAM))
	$(call each,$(INCLUDEDIR),644,$(wildcard */cdcl.h */ipasir.h */sudoku*.h))
	$(foreach n,1 3 5,$(call each,$(MANDIR)/man$n,644,$(MAN$n)) &&) :
	$(call each,$(BASHDIR),644,$(filter %/cdcl %/cdcl-sudoku,$(TEXTS)))
	$(call each,$(ZSHDIR),644,$(filter %/_cdcl %/_cdcl-sudoku,$(TEXTS)))
	$(call each,$(DOCDIR)/examples,644,$(wildcard tests/client*.c))
	$(call each,$(DOCDIR),644,LICENSE CHANGELOG.md)
	$(call each,$(LIBDIR),644,$(ARCHIVES))
	$(foreach name,$(if $(STATIC),,$(NAMES)),$(SHARED_AT) sh cdcl/install.sh $@ $(name) &&) :
clean: ## remove everything that was built
	rm -rf build
dist: ## pack the committed sources
	mkdir -p build && git archive --prefix=cdcl-sudoku-$(VERSION)/ -o build/cdcl-sudoku-$(VERSION).tar.gz HEAD
format: ## lay out C and C++ with clang-format
	git ls-files '*.[ch]' '*.[ch]pp' | xargs clang-format -i
help: ## list the targets
	@sed -n 's/^\([a-z0-9%-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile $(RULES) | expand -t 16
RULES := $(wildcard sudoku/*/*.mk sudoku/*/*/*.mk bench/*.mk tests/*.mk)
include $(RULES)
-include $(shell find $(OBJ) build/common* -name '*.d' 2>/dev/null)
