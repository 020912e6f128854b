# One set of compile options for every target of ours. Contraction into fused multiply-add is off
# because the fast, the traced and the SIMD path must agree to the bit.
option(COLLIDOSCOPE_WERROR "Treat warnings as errors (the presets switch it on)" OFF)
set(COLLIDOSCOPE_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, such as address,undefined")
option(COLLIDOSCOPE_COVERAGE "Instrument for gcov" OFF)

add_library(collidoscope_options INTERFACE)
target_compile_options(collidoscope_options INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -ffp-contract=off
  $<$<BOOL:${COLLIDOSCOPE_WERROR}>:-Werror>)
# GCC 12 sees overlapping copies in "text" + std::string, where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(collidoscope_options INTERFACE -Wno-restrict)
endif()

# GCC 12 packs neighbouring scalars into a vector and then takes double{float(x)} of a double x for x, so that
# results would depend on the compiler. And what it packs to store at once the kernels read one by one: each
# such read waits until the store has gone to the cache.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(collidoscope_options INTERFACE -fno-tree-slp-vectorize)
endif()

# Instrumentation has to reach every object file, so it is set for the directory tree.
if(COLLIDOSCOPE_SANITIZE)
  add_compile_options(-fsanitize=${COLLIDOSCOPE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${COLLIDOSCOPE_SANITIZE})
endif()
if(COLLIDOSCOPE_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
