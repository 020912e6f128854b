# The library for other languages: what c.h declares, and nothing else, as a shared library of the same objects. These
# are position-independent for it, and hide their names.
include(cmake/CFunctions.cmake)
set_target_properties(collide PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
  VISIBILITY_INLINES_HIDDEN ON)

add_library(collide_c SHARED $<TARGET_OBJECTS:collide>)
add_library(collide::c ALIAS collide_c)
# Within a major version a program finds what it was linked with: docs/stability.md.
set(abi ${PROJECT_VERSION_MAJOR})
set_target_properties(collide_c PROPERTIES EXPORT_NAME c VERSION ${PROJECT_VERSION} SOVERSION ${abi})
target_include_directories(collide_c PUBLIC
  "$<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR};${CMAKE_CURRENT_BINARY_DIR}/include>"
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
if(COLLIDE_THREADS)
  target_link_libraries(collide_c PRIVATE deps::tbb)
endif()

# Names of the standard library's templates stay visible where its headers say so: the script hides these, too.
if(UNIX AND NOT APPLE)
  collide_c_functions(names)
  list(APPEND names collide_c_${abi})
  list(JOIN names ";\n    " names)
  set(script ${CMAKE_CURRENT_BINARY_DIR}/collide_c.map)
  file(CONFIGURE OUTPUT ${script} CONTENT "COLLIDE_@abi@ {\n  global:\n    @names@;\n  local: *;\n};\n" @ONLY)
  target_link_options(collide_c PRIVATE LINKER:--version-script=${script})
  set_property(TARGET collide_c PROPERTY LINK_DEPENDS ${script})
endif()
