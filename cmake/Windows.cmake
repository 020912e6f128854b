# The program for Windows, by MinGW: how it is linked, and what stands in it for the system. See scripts/windows.
if(NOT MINGW)
  return()
endif()
# One file that needs no others: the libraries of the compiler are in it, too.
add_link_options(-static $<$<CONFIG:Release>:-s>)
enable_language(RC)
# Texts are UTF-8, also those that paths are made of.
add_compile_options("$<$<COMPILE_LANGUAGE:CXX>:SHELL:-include ${CMAKE_CURRENT_LIST_DIR}/windows/path_of_text.h>")

find_program(ICOTOOL icotool)  # makes the icon
if(NOT ICOTOOL)
  message(FATAL_ERROR "Collidoscope needs icotool, which makes the icon.\n  On Debian: apt-get install icoutils.")
endif()

# collidoscope_for_windows(TARGET): the program without a console of its own, as NAME.exe, and the same for the command
# line, as NAME.com. A shell takes NAME for the second, waits for it, and hands its streams on.
function(collidoscope_for_windows target)
  set(windows_icon ${CMAKE_BINARY_DIR}/collidoscope.ico)
  set(icon_sizes 16 32 48 64 128 256)
  list(TRANSFORM icon_sizes PREPEND ${CMAKE_SOURCE_DIR}/assets/icons/collidoscope- OUTPUT_VARIABLE icon_files)
  list(TRANSFORM icon_files APPEND .png)
  list(POP_BACK icon_files largest_icon)  # the one that may be compressed
  add_custom_command(OUTPUT ${windows_icon}
    COMMAND ${ICOTOOL} --create --output=${windows_icon} ${icon_files} --raw=${largest_icon}
    DEPENDS ${largest_icon} ${icon_files} VERBATIM)
  string(REPLACE "." "," version_of_four "${PROJECT_VERSION}.0")
  configure_file(${CMAKE_SOURCE_DIR}/cmake/windows/program.rc.in ${CMAKE_BINARY_DIR}/program.rc @ONLY)
  set_source_files_properties(${CMAKE_BINARY_DIR}/program.rc PROPERTIES
    OBJECT_DEPENDS "${windows_icon};${CMAKE_SOURCE_DIR}/cmake/windows/program.manifest")

  get_target_property(sources ${target} SOURCES)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  get_target_property(definitions ${target} COMPILE_DEFINITIONS)
  set(resources $<TARGET_OBJECTS:${target}_resources>)
  add_library(${target}_resources OBJECT ${CMAKE_BINARY_DIR}/program.rc ${windows_icon})
  set_target_properties(${target} PROPERTIES WIN32_EXECUTABLE ON)
  target_sources(${target} PRIVATE ${resources})
  add_executable(${target}_commands ${sources} ${resources})
  target_link_libraries(${target}_commands PRIVATE ${libraries})
  target_compile_definitions(${target}_commands PRIVATE ${definitions})
  set_target_properties(${target}_commands PROPERTIES OUTPUT_NAME ${target} SUFFIX .com
    RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
endfunction()
