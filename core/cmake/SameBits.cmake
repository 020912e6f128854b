# What the library needs of a compiler so that every path gives the same bits: fast, traced and SIMD.
# Contraction into fused multiply-add is off for that reason.
add_library(collide_same_bits INTERFACE)
if(NOT MSVC)
  target_compile_options(collide_same_bits INTERFACE -ffp-contract=off)
endif()

# GCC 12 packs neighbouring scalars into a vector and then takes double{float(x)} of a double x for x. Results
# would then depend on the compiler. And what it packs to store at once, the kernels read one by one. Each
# such read waits until the store has gone to the cache.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(collide_same_bits INTERFACE -fno-tree-slp-vectorize)
endif()

# collide_simd_sources(source...): of these, files named *_avx2.cpp hold kernels that are chosen at run time. They
# alone are compiled for AVX2 and what every processor with it has, and can't share what was precompiled. Clang has
# to be told to inline what they share with others: a copy for AVX2 could take the place of its namesake.
function(collide_simd_sources)
  if(MSVC OR NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64|i.86)$")
    return()
  endif()
  list(FILTER ARGN INCLUDE REGEX "_avx2\\.cpp$")
  if(ARGN)
    set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -mavx2 -mbmi -mpopcnt
      "$<$<CXX_COMPILER_ID:Clang,AppleClang>:-mllvm;-inline-threshold=20000;-mllvm;-inlinecold-threshold=20000>")
    set_property(SOURCE ${ARGN} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
    # On Windows GCC keeps registers of 32 bytes on a stack that is aligned to 16 (GCC bug 54412). The assembler makes
    # moves of them that need no alignment.
    if(MINGW AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      set_property(SOURCE ${ARGN} APPEND PROPERTY COMPILE_OPTIONS -Wa,-muse-unaligned-vector-move)
    endif()
  endif()
endfunction()
