# tests.mk -- the tests: Catch2, shell scripts, fuzzing.  Tests in C++ are compiled once for all
# builds, except for two that depend on the build.  Clang cannot read GCC's precompiled header.
# The tests of a folder are compiled at once, which takes half the time; some need a library.
COMMON := build/common$(if $(findstring clang,$(CXX)),-clang)
common = $(patsubst %,$(COMMON)/%.o,$(1))
APART := $(patsubst %,tests/%.cpp,bench/test_lab bench/test_order sudoku/fpuzzles/test_json)
sources = $(or $(wildcard $(1).cpp),$(call cases,$(1)))
cases = $(filter-out %/test_log.cpp $(APART),$(wildcard $(1:%=%/*.cpp)))
TESTED := $(sort $(patsubst %/,%,$(dir $(call cases,tests/bench $(foreach l,cdcl sudoku,tests/$l tests/$l/*)))))
TESTS := $(call common,$(TESTED:%=%.cpp) $(filter-out tests/build.cpp,$(wildcard tests/*.cpp)) \
  $(if $(LAB),$(filter tests/bench/%,$(APART))) $(if $(JANSSON),$(filter %/test_json.cpp,$(APART)))) \
  $(call objects,tests/build.cpp $(if $(LOGGING),tests/cdcl/engine/test_log.cpp))
TRACE := $(call common,$(wildcard tests/trace/*.cpp tests/programs/*.cpp))
PUZZLES := $(call common,$(wildcard tests/puzzles/*.cpp) tests/programs/apart.cpp)
PLAYER := $(filter-out %/main.cpp.o,$(TRACE)) $(call common,tests/puzzles/agree.cpp)
$(COMMON)/%: FLAGS = -Og -g1 $(WERROR:%=-Werror) $(DWARF)
$(COMMON)/%: DEFINES =
.SECONDEXPANSION:
$(COMMON)/%.cpp.o: $$(call sources,%) $$(wildcard %/.)
	$(COMPILE_CXX)
HEADER := $(COMMON)/tests/test.hpp
CATCH_LIB := $(shell pkg-config --libs catch2-with-main 2>/dev/null)
TEST_FLAGS := -Wno-maybe-uninitialized $(shell pkg-config --cflags catch2-with-main 2>/dev/null)
$(TESTS): EXTRA = $(TEST_FLAGS) $(patsubst %,-include %,$(filter $(^:.gch=),$(HEADER)) $(filter-out $*.cpp,$(call sources,$*)))
$(filter-out %/main.cpp.o,$(filter $(COMMON)/%,$(TESTS))): $(HEADER).gch
$(HEADER).gch: EXTRA = $(TEST_FLAGS) -x c++-header
$(HEADER).gch: tests/test.hpp
	@mkdir -p $(@D) && echo '#include "tests/test.hpp"' >$(HEADER)
	$(call step,CXX,$<)$(CXX) $(ALL_CXXFLAGS) -o $@ $(HEADER)
# --- Programs in C++: all of Catch2, one folder of it, traces, puzzles, fuzz targets -----
FOLDER_TESTS := $(patsubst %,$(DIR)/test-%,$(sort $(notdir $(TESTED))))
$(DIR)/tests: $(TESTS)
$(FOLDER_TESTS): $(DIR)/test-%: $(call common,tests/main.cpp tests/test.cpp) $(call objects,tests/build.cpp) \
  $$(foreach t,$(TESTS),$$(if $$(findstring /$$*/,$$(t:.cpp.o=/)),$$t))
$(DIR)/tests $(FOLDER_TESTS): $(PLAYER) $(HARNESS) $(ARCHIVES)
$(DIR)/tests $(FOLDER_TESTS): private LIBS = $(CATCH_LIB)
# The allocator of tests/fuzz/target.c may fail.
WRAPPED := $(patsubst %,-Xlinker --wrap=%,malloc calloc realloc free)
$(BIN)/trace-fuzz: $(TRACE) $(BIN)/libcdcl.a
$(BIN)/puzzle-fuzz: $(PUZZLES) $(ARCHIVES)
$(BIN)/puzzle-fuzz: private LIBS = $(WRAPPED)
# The main function is libFuzzer's or ours; with ours the libraries report the code they run.
DRIVER := $(call objects,tests/fuzz/target.c $(if $(filter libfuzzer,$(MODE)),, \
  tests/fuzz/driver.c)) $(DIR)/libbench.a $(DIR)/libprogram.a $(ARCHIVES)
FUZZ_TARGETS := $(patsubst %,$(BIN)/fuzz/%,answer calls csp dimacs infix proof replay \
  sudoku theorem $(if $(JANSSON),pad rules) $(if $(LAB),config rows))
$(filter-out %/calls,$(FUZZ_TARGETS)): $(BIN)/fuzz/%: $(OBJ)/tests/fuzz/%.c.o $(DRIVER)
$(BIN)/fuzz/calls: $(call objects,tests/fuzz/calls.cpp) $(PLAYER) $(DRIVER)
$(FUZZ_TARGETS): private LIBS = $(if $(filter libfuzzer,$(MODE)),-fsanitize=fuzzer) $(WRAPPED)
$(CDCL_LIB) $(SUDOKU_LIB) $(BENCH_LIB): CFLAGS += $(if $(filter fuzz,$(MODE)),-fsanitize-coverage=trace-pc)
$(DIR)/tests $(FOLDER_TESTS) $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz $(FUZZ_TARGETS):
	$(LINK_CXX)
# --- Goals -------------------------------------------------------------------------------
FOLDER_GOALS := $(filter-out test-page,$(notdir $(FOLDER_TESTS)))
EVERYTHING := fuzz bare deb page npm python faults kill cluster elsewhere verified
SCRIPTS := $(patsubst tests/test_%.sh,try-%,$(wildcard tests/test_*.sh))
OTHERS := $(addprefix try-,cdcl sudoku slow valgrind text fpuzzles traces tsan lint micro)
.PHONY: check test test-rest test-all $(FOLDER_GOALS) test-everything $(EVERYTHING:%=test-%) mutants \
  fuzz fuzz-targets coverage lint test-objects $(SCRIPTS) $(OTHERS)
check: ## try programs, libraries, install; no C++
	+@$(SUB) -k $(filter-out try-library,$(SCRIPTS))
test: ## each feature once: lint, programs, Catch2, the core sanitized, a sample in Valgrind
	+@SUB="$(SUB)" sh tests/all.sh "$(CXX)" plain core
test-rest: ## what make test leaves out: all else sanitized, tiny capacities, races of threads
	+@SUB="$(SUB)" sh tests/all.sh "$(CXX)" slow sanitized tiny
test-all: ## make test and make test-rest
	+@SUB="$(SUB)" sh tests/all.sh "$(CXX)" plain core slow sanitized tiny
stage-%:
	+@SUB="$(SUB)" sh tests/stage.sh $*
$(FOLDER_GOALS): test-%: $(DIR)/test-% ## the Catch2 tests of one folder: test-explain
	@$< '~[slow]'
# Tests outside CI; deps-NAME installs the packages of test-NAME.
test-everything: ## all tests that make test-all leaves out: fuzz, bare, deb, page, …, for hours (EVERYTHING)
	+@SUB="$(SUB)" sh tests/everything.sh $(EVERYTHING)
test-bare test-elsewhere: dist
test-verified: $(BIN)/bench/cnf
$(patsubst %,test-%,$(filter-out fuzz,$(EVERYTHING))): test-%: all
	$(if $(filter deb page npm python,$*),+)@VERSION=$(VERSION) PYTHON=$(PYTHON) FAULTS=0 \
	  sh tests/$(patsubst faults,test_faults,$*).sh $(BIN)
mutants: test-objects ## planted errors that the tests should notice (MUTANTS, SEED, FOLDER, JOBS, AGAIN)
	@python3 tests/mutants.py
test-objects: $(TESTS) $(TRACE) $(PUZZLES) $(HARNESS) $(ARCHIVES)
fuzz: ## random calls and bytes for FUZZTIME seconds (600), sanitized
	+@SUB="$(SUB)" sh tests/fuzz.sh $(or $(FUZZTIME),600)
test-fuzz: fuzz
fuzz-targets: $(FUZZ_TARGETS) $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz
coverage: ## the shares of lines and branches that the tests reach, by folder (COVERED)
	+@SUB="$(SUB)" COVERED="$(COVERED)" sh tests/coverage.sh
lint: try-lint ## prove the architecture: folders, headers, names
# --- The parts of a stage (stage.sh), and what each needs (try.sh) -------------------------
$(SCRIPTS) try-lint: all $(BIN)/bench/cnf
try-library try-micro: $(BIN)/bench/library $(MICRO)
try-sudoku try-slow try-valgrind: $(DIR)/tests
try-cdcl try-text try-fpuzzles: try-%: $(DIR)/test-%
try-traces: $(BIN)/trace-fuzz $(BIN)/puzzle-fuzz
$(SCRIPTS) $(OTHERS): try-%:
	$(if $(filter tsan,$*),+)@CC="$(CC)" CXX="$(CXX)" TINY="$(TINY)" SUB="$(SUB)" \
	  sh tests/try.sh $(or $(STAGE),$(notdir $(DIR))) $* $(BIN) $(DIR) $(TRIES_$*)
