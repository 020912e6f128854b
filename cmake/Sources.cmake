# collidoscope_library(NAME source...): a static library of ours. With no sources yet it is made of an
# empty file, so that a new folder never breaks the configuration.
function(collidoscope_library name)
  set(sources ${ARGN})
  if(NOT sources)
    set(sources ${CMAKE_CURRENT_BINARY_DIR}/${name}_empty.cpp)
    file(TOUCH ${sources})
  endif()
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PRIVATE collidoscope_options)
  collidoscope_simd_sources(${sources})
endfunction()

# Files named *_avx2.cpp hold kernels that are chosen at run time: they alone are compiled for AVX2.
function(collidoscope_simd_sources)
  if(NOT CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|amd64|AMD64|i.86)$")
    return()
  endif()
  foreach(source IN LISTS ARGN)
    if(source MATCHES "_avx2\\.cpp$")
      collidoscope_source_options(-mavx2 -ffp-contract=off FILES ${source})
    endif()
  endforeach()
endfunction()
