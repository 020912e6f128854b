# One set of compile options for every target of ours.
option(COLLIDOSCOPE_WERROR "Treat warnings as errors (the presets switch it on)" OFF)
set(COLLIDOSCOPE_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, such as address,undefined")
option(COLLIDOSCOPE_COVERAGE "Instrument for gcov" OFF)

add_library(collidoscope_options INTERFACE)
# Among sources that are compiled as one, a local name may equal a constant of another: no shadow anybody meets. There
# GCC looks for locals that shadow locals; scripts/alone has the rest.
set(is_unity $<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>)
target_compile_options(collidoscope_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion
  $<$<NOT:${is_unity}>:-Wshadow> $<$<AND:${is_unity},$<CXX_COMPILER_ID:GNU>>:-Wshadow=local>
  $<$<BOOL:${COLLIDOSCOPE_WERROR}>:-Werror>)
# GCC 12 sees overlapping copies in "text" + std::string, where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(collidoscope_options INTERFACE -Wno-restrict)
endif()
# With sanitizers GCC takes members of the standard library for uninitialised (its manual says so).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND COLLIDOSCOPE_SANITIZE)
  target_compile_options(collidoscope_options INTERFACE -Wno-maybe-uninitialized)
endif()
# Unlike GCC, Clang counts changes of sign among the conversions.
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  target_compile_options(collidoscope_options INTERFACE -Wno-sign-conversion -Wreserved-identifier)
endif()
target_link_libraries(collidoscope_options INTERFACE collide_same_bits)

# Instrumentation has to reach every object file, so it is set for the directory tree.
if(COLLIDOSCOPE_SANITIZE)
  add_compile_options(-fsanitize=${COLLIDOSCOPE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${COLLIDOSCOPE_SANITIZE})
endif()
if(COLLIDOSCOPE_COVERAGE)
  add_compile_options(--coverage)
  add_link_options(--coverage)
endif()
