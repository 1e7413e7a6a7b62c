# bench.mk -- benchmarks: instances/ against MiniSat, experiments of bench/experiments,
# functions with Google Benchmark.  BENCHFLAGS are options of `cdcl-sudoku bench`.
$(DIR)/libcnf.a: $(call objects,$(filter-out %/main.c,$(wildcard bench/cnf/*.c)))
HARNESS := $(if $(PART),,$(DIR)/libcnf.a $(DIR)/libbench.a) $(DIR)/libprogram.a
$(BIN)/bench/cnf: $(call objects,bench/cnf/main.c) $(HARNESS) $(ARCHIVES)
MICRO := $(patsubst bench/micro/%.cpp,$(BIN)/bench/micro_%,$(wildcard bench/micro/*.cpp))
$(MICRO): $(BIN)/bench/micro_%: $(OBJ)/bench/micro/%.cpp.o $(HARNESS) $(ARCHIVES)
$(patsubst %,$(OBJ)/%.o,$(wildcard bench/micro/*.cpp)): | need-micro
$(BIN)/bench/library: $(call objects,$(wildcard bench/library/*.cpp)) $(ARCHIVES)
$(MICRO) $(BIN)/bench/library: private LIBS = -lbenchmark -lminisat
$(MICRO) $(BIN)/bench/library:
	$(LINK_CXX)
.PHONY: bench bench-peers bench-evidence need-micro micro
bench: all ## measure instances/ against MiniSat (BENCHFLAGS)
	$(BIN)/cdcl-sudoku bench $(BENCHFLAGS) instances/
# The rows, figures and tables of an experiment are kept in build/bench-NAME.
EXPERIMENT = mkdir -p build/$@ && $(BIN)/cdcl-sudoku bench $(1) --rows build/$@/rows.ndjson --force \
  --csv build/$@/rows.csv --plot build/$@/plot $(BENCHFLAGS)
bench-%: bench/experiments/%.ini all ## 9x9, 16x16, agree, cnf, large, encodings, anneal: see there
	$(call EXPERIMENT,$<)
bench-9x9 bench-16x16 bench-agree: $(BIN)/bench/library
bench-cnf: $(BIN)/bench/cnf
bench-peers: all $(BIN)/bench/cnf ## against peers (KISSAT, CADICAL, REFERENCE, TDOKU)
	@mkdir -p build/$@ && sh bench/experiments/peers.sh >build/$@/peers.ini
	$(call EXPERIMENT,build/$@/peers.ini)
EVIDENCE := lynce2006 weber2005 kwon2006 simonis2005 dillon2019 amos watanabe2013 annealing
bench-evidence: all ## what papers printed, measured again: bench/results/evidence.md
	@sh bench/experiments/evidence.sh run "$(EVIDENCE)" $(BIN)/cdcl-sudoku bench $(BENCHFLAGS)
need-micro: ; @sh tests/need.sh micro "$(CXX)" benchmark minisat
micro: $(MICRO) ## run the micro-benchmarks
	@for m in $(MICRO); do echo "$$m"; $$m || exit 1; done
