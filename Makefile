# Makefile -- builds, tests, measures and installs cdcl-sudoku with GNU make.
#
# Sources are whatever lies in cdcl/, sudoku/, bench/ and tests/.  Each way of
# building has a folder of its own, build/$(MODE) with its switches behind it:
#
#   MODE=release | debug | asan | tsan | coverage | fuzz | libfuzzer
#   CHECK=1 | 2   TINY=1   LOGGING=1
#   LTO=1   NATIVE=1 (for this machine)   WERROR=1   FLIP=1 (a bench that errs)
#
# CC CXX CFLAGS CXXFLAGS CPPFLAGS LDFLAGS PREFIX DESTDIR are the user's, and
# BENCHFLAGS go to `cdcl-sudoku bench`, CNFFLAGS to `cnf run`.  `make help` lists the targets.

ifneq ($(filter deps,$(MAKECMDGOALS)),)
# Nothing else may start, nor look for packages, before deps is through.
AFTER := $(filter-out deps,$(MAKECMDGOALS))
.PHONY: deps after $(AFTER)
ifneq ($(AFTER),)
$(AFTER): after ; @:
after: deps ; +@$(MAKE) --no-print-directory $(AFTER)
endif
PACKAGES := gcc g++ make pkg-config libarchive-dev minisat catch2 \
  libbenchmark-dev valgrind libc6-dbg gzip bzip2 xz-utils zstd
deps: ## install what is missing of the Debian packages (sudo unless root)
	@missing=; for p in $(PACKAGES); do \
	  dpkg-query -W -f '$${Status}' $$p 2>/dev/null | \
	    grep -q 'ok installed' || missing="$$missing $$p"; done; \
	[ -z "$$missing" ] && { echo "deps: all packages are installed"; exit; }; \
	sudo=; [ "$$(id -u)" = 0 ] || sudo=sudo; echo "deps: installing$$missing"; \
	$$sudo apt-get update && $$sudo env DEBIAN_FRONTEND=noninteractive \
	  apt-get install -y --no-install-recommends $$missing
else

MODE ?= release
PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
MANDIR ?= $(PREFIX)/share/man
VERSION := $(shell sed -n 's/.*CDCL_VERSION "\(.*\)"/\1/p' cdcl/cdcl.h)
SOVERSION := $(firstword $(subst ., ,$(VERSION)))

DIR := build/$(MODE)$(if $(CHECK),-check$(CHECK))$(if $(TINY),-tiny)$(if \
  $(LOGGING),-logging)$(if $(LTO),-lto)$(if $(NATIVE),-native)$(if $(FLIP),-flip)
BIN := $(if $(filter build/release,$(DIR)),build,$(DIR))

MODE_release := -O3 -g $(if $(CHECK)$(TINY),,-DNDEBUG)
MODE_debug := -Og -g3
MODE_asan := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all
MODE_tsan := -O1 -g -fsanitize=thread
MODE_coverage := -O0 -g --coverage
MODE_fuzz := $(MODE_asan)
# Clang also minds null plus 0, which C++ and the next C define, and which empty
# arrays come to.
MODE_libfuzzer := $(MODE_asan) -fno-sanitize=pointer-overflow -fsanitize=fuzzer-no-link
ifndef MODE_$(MODE)
$(error MODE is release, debug, asan, tsan, coverage, fuzz or libfuzzer)
endif
FLAGS := $(MODE_$(MODE)) $(if $(LTO),-flto=auto) $(if $(NATIVE),-march=native)
DEFINES := -D_POSIX_C_SOURCE=200809L $(if $(CHECK),-DCHECK=$(CHECK)) \
  $(if $(TINY),-DTINY=1) $(if $(LOGGING),-DLOGGING=1) \
  $(if $(FLIP),-DBENCH_FLIP_LITERAL)
WARNINGS := -Wall -Wextra $(if $(WERROR),-Werror)
ALL_CFLAGS = -std=c11 $(WARNINGS) -Wpedantic -Wshadow -Wconversion \
  -Wstrict-prototypes -Wmissing-prototypes -Wvla -Wundef $(FLAGS) $(DEFINES) \
  -I. -MMD -MP $(EXTRA) $(CPPFLAGS) $(CFLAGS)
ALL_CXXFLAGS = -std=c++17 $(WARNINGS) $(FLAGS) $(DEFINES) -I. -MMD -MP \
  $(EXTRA) $(CPPFLAGS) $(CXXFLAGS)

# Asked for only when used: `make deps` may be what installs them.
ARCHIVE_CFLAGS = $(shell pkg-config --cflags libarchive 2>/dev/null)
ARCHIVE_LIBS = $(shell pkg-config --libs libarchive 2>/dev/null || echo -larchive)
CATCH_CFLAGS = $(shell pkg-config --cflags catch2-with-main 2>/dev/null)
CATCH_LIBS = $(shell pkg-config --libs catch2-with-main 2>/dev/null)

# What the programs have and the libraries do not: printing, and libarchive.
CDCL_MAIN := $(patsubst %,cdcl/%.c,main arguments available checking \
  formula input output report)
SUDOKU_MAIN := $(wildcard sudoku/main.c sudoku/report.c sudoku/command*.c)
objects = $(patsubst %,$(DIR)/obj/%.o,$(1))
IPASIR_LIB := $(call objects,cdcl/ipasir.c)
CDCL_LIB := $(filter-out $(IPASIR_LIB),$(call objects,$(filter-out \
  $(CDCL_MAIN),$(wildcard cdcl/*.c))))
SUDOKU_LIB := $(call objects,$(filter-out $(SUDOKU_MAIN),$(wildcard sudoku/*.c)))
# The rounds once more for each of these; the program asks the processor.
ROUNDS := $(if $(findstring x86_64,$(shell $(CC) -dumpmachine)),avx512 avx2 sse42)
ROUNDS_avx512 := -mavx512f -mpopcnt
ROUNDS_avx2 := -mavx2 -mpopcnt
ROUNDS_sse42 := -msse4.2 -mpopcnt
ROUNDS_LIB := $(patsubst %,$(DIR)/obj/sudoku/rounds_%.o,$(ROUNDS))
SUDOKU_LIB += $(ROUNDS_LIB)
BENCH := $(call objects,$(wildcard bench/*.c))
TESTS := $(call objects,$(wildcard tests/*.cpp))
CNF := $(call objects,$(filter-out bench/cnf/main.c,$(wildcard bench/cnf/*.c)))
TRACE := $(call objects,$(wildcard tests/trace/*.cpp))
TARGETS := $(patsubst %,$(BIN)/fuzz/%,answer calls dimacs proof sudoku)
MICRO := $(patsubst bench/%.cpp,$(BIN)/bench/%,$(wildcard bench/*.cpp))
ARCHIVES := $(patsubst %,$(BIN)/lib%.a,cdcl-sudoku ipasircdcl cdcl)
SHARED := $(ARCHIVES:.a=.so)
PROGRAMS := $(BIN)/cdcl $(BIN)/cdcl-sudoku
.PHONY: all lib check test test-quick fuzz fuzz-run bench bench-cnf micro install uninstall clean \
  format lint coverage dist help
.DELETE_ON_ERROR:
.SECONDARY:

all: $(PROGRAMS) lib ## build programs and libraries (the default)
lib: $(ARCHIVES) $(SHARED) ## build the libraries alone

$(DIR)/obj/%.c.o: %.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) -c -o $@ $<
$(DIR)/obj/%.cpp.o: %.cpp
	@mkdir -p $(@D)
	$(CXX) $(ALL_CXXFLAGS) -c -o $@ $<
$(ROUNDS_LIB): $(DIR)/obj/sudoku/rounds_%.o: sudoku/rounds.c
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(ROUNDS_$*) -DROUNDS_NAME=$* \
	  -DROUNDS_MEANING='"compiled with $(ROUNDS_$*)"' -c -o $@ $<
$(DIR)/obj/cdcl/input.c.o: EXTRA = $(ARCHIVE_CFLAGS)
$(DIR)/obj/bench/machine.c.o: EXTRA = -DBENCH_FLAGS='"$(strip $(FLAGS) $(CFLAGS))"'
$(TESTS): EXTRA = -O1 -Wno-maybe-uninitialized $(CATCH_CFLAGS)

# In the shared libraries everything is hidden but what a header made here,
# included ahead of each source, shows: the functions of the public headers.
HIDDEN = -fPIC -fvisibility=hidden -include $(DIR)/
$(CDCL_LIB): EXTRA = $(HIDDEN)cdcl-export.h
$(CDCL_LIB): $(DIR)/cdcl-export.h
$(IPASIR_LIB): EXTRA = $(HIDDEN)ipasir-export.h
$(IPASIR_LIB): $(DIR)/ipasir-export.h
$(SUDOKU_LIB): EXTRA = $(HIDDEN)sudoku-export.h
$(SUDOKU_LIB): $(DIR)/sudoku-export.h
$(DIR)/cdcl-export.h: HEADERS = cdcl/cdcl.h
$(DIR)/ipasir-export.h: HEADERS = cdcl/ipasir.h
$(DIR)/sudoku-export.h: HEADERS = sudoku/sudoku.h
$(DIR)/%-export.h:
	@mkdir -p $(@D)
	@{ echo '#pragma GCC visibility push(default)'; \
	  printf '#include "%s"\n' $(HEADERS); \
	  echo '#pragma GCC visibility pop'; } > $@

$(BIN)/libcdcl.a $(BIN)/libcdcl.so: $(CDCL_LIB)
$(BIN)/libcdcl-sudoku.a $(BIN)/libcdcl-sudoku.so: $(SUDOKU_LIB)
$(BIN)/libipasircdcl.a $(BIN)/libipasircdcl.so: $(IPASIR_LIB)
$(filter-out %/libcdcl.so,$(SHARED)): private WITH = -L$(BIN) -lcdcl
$(filter-out %/libcdcl.so,$(SHARED)): | $(BIN)/libcdcl.so
$(DIR)/libbench.a: $(BENCH)
$(DIR)/libcnf.a: $(CNF)
%.a:
	@rm -f $@
	$(AR) rcs $@ $^
$(SHARED):
	$(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -shared \
	  -Wl,-soname,$(@F).$(SOVERSION) -o $@ $^ $(WITH) -lm
	@ln -sf $(@F) $@.$(SOVERSION)

LINK = $(CC) $(FLAGS) $(CFLAGS) $(LDFLAGS) -o $@ $^
LINKXX = $(CXX) $(FLAGS) $(CXXFLAGS) $(LDFLAGS) -o $@ $^
$(BIN)/cdcl: $(call objects,$(CDCL_MAIN)) $(BIN)/libcdcl.a
	$(LINK) $(ARCHIVE_LIBS) -lm
$(BIN)/cdcl-sudoku: $(call objects,$(SUDOKU_MAIN)) $(BENCH) $(ARCHIVES)
	$(LINK) -lm -lpthread
$(BIN)/bench/cnf: $(call objects,bench/cnf/main.c) $(DIR)/libcnf.a \
  $(DIR)/libbench.a $(ARCHIVES)
	@mkdir -p $(@D)
	$(LINK) -lm -lpthread
$(DIR)/tests: $(TESTS) $(filter-out %/main.cpp.o,$(TRACE)) $(DIR)/libcnf.a $(DIR)/libbench.a $(ARCHIVES)
	$(LINKXX) $(CATCH_LIBS) -lm -lpthread
$(BIN)/trace-fuzz: $(TRACE) $(BIN)/libcdcl.a
	$(LINKXX) -lm

# Fuzz targets: with libFuzzer's main function or ours, and an allocator that
# target.c lets fail.
FUZZ_MAIN := $(if $(filter libfuzzer,$(MODE)),,$(call objects,tests/fuzz/driver.c))
FUZZ_COMMON := $(call objects,tests/fuzz/target.c) $(FUZZ_MAIN) $(ARCHIVES)
comma := ,
LINK_FUZZ = @mkdir -p $(@D); $(LINKXX) $(if $(FUZZ_MAIN),,-fsanitize=fuzzer) \
  $(patsubst %,-Wl$(comma)--wrap=%,malloc calloc realloc free) -lm
ifeq ($(MODE),fuzz) # all but driver and target tell where they run through
$(filter-out $(FUZZ_COMMON),$(call objects,$(wildcard cdcl/*.c sudoku/*.c))): \
  CFLAGS += -fsanitize-coverage=trace-pc
endif
$(filter-out %/calls,$(TARGETS)): $(BIN)/fuzz/%: $(DIR)/obj/tests/fuzz/%.c.o $(FUZZ_COMMON)
	$(LINK_FUZZ)
$(BIN)/fuzz/calls: $(call objects,tests/fuzz/calls.cpp) $(filter-out \
  %/main.cpp.o,$(TRACE)) $(FUZZ_COMMON)
	$(LINK_FUZZ)
$(BIN)/bench/%: $(DIR)/obj/bench/%.cpp.o $(DIR)/libbench.a $(ARCHIVES)
	@mkdir -p $(@D)
	$(LINKXX) -lbenchmark $$(grep -q minisat/ bench/$*.cpp && \
	  echo -lminisat) -lm -lpthread
-include $(shell find $(DIR) -name '*.d' 2>/dev/null)

# As parallel as the machine unless the user said how much.
SUB = +@$(MAKE) --no-print-directory $(if $(findstring \
  -j,$(MAKEFLAGS)),,-j$(shell nproc))
MEMCHECK = valgrind --quiet --error-exitcode=1 --leak-check=full
check: all $(BIN)/bench/cnf ## try the programs, libraries and install; needs no C++
	@ok=true; for t in tests/test_*.sh; do sh $$t $(BIN) || ok=false; done; $$ok
test: ## all tests: lint, programs, Catch2 plain, sanitized and in Valgrind
	@sh tests/need.sh "$(CXX)"
	$(SUB) lint
	$(SUB) FLIP=1 build/release-flip/cdcl-sudoku
	$(SUB) check build/release/tests $(MICRO)
	build/release/tests
	$(SUB) MODE=asan CHECK=2 check build/asan-check2/tests
	build/asan-check2/tests '~[slow]'
	$(SUB) MODE=asan CHECK=2 build/asan-check2/trace-fuzz
	build/asan-check2/trace-fuzz calls --count 200 --memory 3
	$(SUB) CHECK=2 TINY=1 build/release-check2-tiny/tests build/release-check2-tiny/trace-fuzz
	build/release-check2-tiny/tests '[cdcl]~[slow]~"*very long*"'
	@for kind in calls:2000 many:200 formulas:2000 large:50; do \
	  build/release-check2-tiny/trace-fuzz $${kind%:*} --count $${kind#*:} || exit 1; done
	$(MEMCHECK) build/release/tests '[valgrind]'
FUZZTIME ?= 60
fuzz: ## random calls and bytes for FUZZTIME seconds, sanitized (clang if there)
	@if echo 'int LLVMFuzzerTestOneInput (void) { return 0; }' | \
	  clang -fsanitize=fuzzer -x c - -o /dev/null 2>/dev/null; then \
	  $(MAKE) --no-print-directory MODE=libfuzzer CHECK=1 TINY=1 \
	    CC=clang CXX=clang++ fuzz-run; \
	else \
	  echo "fuzz: no libFuzzer (Debian packages clang, libclang-rt-dev): own driver"; \
	  $(MAKE) --no-print-directory MODE=fuzz CHECK=1 TINY=1 fuzz-run; \
	fi
fuzz-run: $(TARGETS) $(BIN)/trace-fuzz
	@sh tests/fuzz.sh $(BIN) $(FUZZTIME)
test-quick: ## the Catch2 tests that are not slow
	$(SUB) build/release/tests
	build/release/tests '~[slow]'
bench: all ## measure instances/ against MiniSat (BENCHFLAGS)
	$(BIN)/cdcl-sudoku bench $(BENCHFLAGS) instances/
bench-cnf: all $(BIN)/bench/cnf ## measure on generated formulas (CNFFLAGS); plot
	@mkdir -p build/bench-cnf
	$(BIN)/bench/cnf gen build/bench-cnf/formulas
	@$(BIN)/bench/cnf run --csv build/bench-cnf/results.csv $(CNFFLAGS) \
	  build/bench-cnf/formulas >build/bench-cnf/table.txt; status=$$?; \
	cat build/bench-cnf/table.txt; exit $$status
micro: $(MICRO) ## run the micro-benchmarks
	@for m in $(MICRO); do echo "$$m"; $$m || exit 1; done
coverage: ## the share of lines that the tests reach, file by file
	$(SUB) MODE=coverage build/coverage/tests
	build/coverage/tests '~[slow]' >/dev/null
	@gcov -n $$(find build/coverage/obj/cdcl build/coverage/obj/sudoku -name '*.gcda') | \
	  grep -A1 "^File '[cs]" | paste - - - | sed "s/^File //; s/Lines executed://"
lint: lib ## prove the architecture: folders apart, headers alone, names prefixed
	@CC="$(CC)" CXX="$(CXX)" sh tests/lint.sh $(BIN)
format: ## lay out the sources with clang-format
	clang-format -i $(wildcard */*.[ch] bench/cnf/*.[ch] */*.cpp */*.hpp)

install: all ## install under $(DESTDIR)$(PREFIX)
	install -d $(addprefix $(DESTDIR),$(PREFIX)/bin $(INCLUDEDIR) $(LIBDIR)/pkgconfig \
	  $(MANDIR)/man1 $(MANDIR)/man3)
	install $(PROGRAMS) $(DESTDIR)$(PREFIX)/bin
	install -m 644 cdcl/cdcl.h cdcl/ipasir.h sudoku/sudoku.h $(DESTDIR)$(INCLUDEDIR)
	install -m 644 $(ARCHIVES) $(DESTDIR)$(LIBDIR)
	install -m 644 cdcl/cdcl.1 sudoku/cdcl-sudoku.1 $(DESTDIR)$(MANDIR)/man1
	install -m 644 cdcl/cdcl.3 $(DESTDIR)$(MANDIR)/man3
	for l in $(SHARED); do t=$(DESTDIR)$(LIBDIR)/$${l##*/}; \
	  install $$l $$t.$(VERSION) && ln -sf $${l##*/}.$(VERSION) $$t.$(SOVERSION) && \
	  ln -sf $${l##*/}.$(SOVERSION) $$t || exit 1; done
	for l in cdcl/cdcl cdcl/ipasircdcl sudoku/cdcl-sudoku; do \
	  sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(LIBDIR)|' \
	  -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|; s|@VERSION@|$(VERSION)|' $$l.pc.in \
	  > $(DESTDIR)$(LIBDIR)/pkgconfig/$${l##*/}.pc || exit 1; done
uninstall: ## remove what install put there
	cd $(DESTDIR)$(PREFIX)/bin && rm -f cdcl cdcl-sudoku
	cd $(DESTDIR)$(INCLUDEDIR) && rm -f cdcl.h ipasir.h sudoku.h
	cd $(DESTDIR)$(MANDIR) && rm -f man1/cdcl.1 man1/cdcl-sudoku.1 man3/cdcl.3
	cd $(DESTDIR)$(LIBDIR) && rm -f $(patsubst lib%.so,pkgconfig/%.pc,$(notdir $(SHARED))) \
	  $(foreach l,$(notdir $(SHARED)),$(l:.so=.a) $(l) $(l).$(SOVERSION) $(l).$(VERSION))
clean: ## remove everything that was built
	rm -rf build
dist: ## pack the committed sources
	@mkdir -p build
	git archive --prefix=cdcl-sudoku-$(VERSION)/ \
	  -o build/cdcl-sudoku-$(VERSION).tar.gz HEAD
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/\1\t\2/p' Makefile | expand -t 12
endif
