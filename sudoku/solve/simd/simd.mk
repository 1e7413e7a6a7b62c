# simd.mk -- the bitboards of sides 9 and 16, compiled again for each of these
# instruction sets.  The program asks the processor which one to run.
FOR_9_avx2 := -mpopcnt -mavx2
FOR_9_avx512 := -mpopcnt -mavx512f -mavx512vl -mavx512bw
FOR_9_wide := $(FOR_9_avx512) -DFIXPOINT9_WIDE
FOR_16_avx2 := -mpopcnt -mavx2
FOR_16_avx512 := -mpopcnt -mavx512bw
FOR_16_gfni := -mpopcnt -mgfni -mavx512vbmi2 -mavx512bw
SIMD := $(if $(call has,amd64),$(patsubst %,$(OBJ)/sudoku/solve/simd/fixpoint%.o,9_avx2 9_avx512 9_wide \
  16_avx2 16_avx512 16_gfni))
$(BIN)/libcdcl-sudoku.a $(BIN)/libcdcl-sudoku.so: $(SIMD)
.SECONDEXPANSION:
$(SIMD): EXTRA = $(LIBRARY_FLAGS)
$(SIMD): $(OBJ)/sudoku/solve/simd/fixpoint%.o: sudoku/solve/simd/fixpoint$$(firstword $$(subst _, ,$$*)).c
	@mkdir -p $(@D)
	$(call step,CC,'$< for $(lastword $(subst _, ,$*))')$(CC) $(ALL_CFLAGS) $(FOR_$*) \
	  -DCODE_NAME=$(lastword $(subst _, ,$*)) -DCODE_MEANING='"compiled with $(FOR_$*)"' -c -o $@ $<
