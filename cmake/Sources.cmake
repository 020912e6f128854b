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
endfunction()
