# What CMake says when a dependency is missing: the Debian package to install, and the variable that helps elsewhere.
# Run as cmake -DSCRATCH=FOLDER -P dependencies_test.cmake.
cmake_minimum_required(VERSION 3.22)

# configure(CASE [ARGS...]): configures the small project; its exit code and words are `status` and `words`.
function(configure case)
  file(REMOVE_RECURSE ${SCRATCH})
  execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/dependencies -B ${SCRATCH} -DCASE=${case} ${ARGN}
    RESULT_VARIABLE status OUTPUT_VARIABLE out ERROR_VARIABLE err)
  # CMake breaks long lines.
  string(REGEX REPLACE "[ \n]+" " " words "${out} ${err}")
  set(status ${status} PARENT_SCOPE)
  set(words "${words}" PARENT_SCOPE)
endfunction()

function(expect_words)
  foreach(wanted IN LISTS ARGN)
    string(FIND "${words}" "${wanted}" place)
    if(place EQUAL -1)
      message(SEND_ERROR "\"${wanted}\" is missing in: ${words}")
    endif()
  endforeach()
endfunction()

function(expect_refusal case)
  configure(${case})
  if(status EQUAL 0)
    message(SEND_ERROR "${case}: configured without what it needs")
  endif()
  expect_words("Collidoscope needs nosuch, and it was not found." "On Debian: apt-get install libnosuch-dev" ${ARGN})
endfunction()

expect_refusal(package "Elsewhere: set NoSuchPackage_DIR to the folder of its CMake package, or CMAKE_PREFIX_PATH")
expect_refusal(module "set CMAKE_PREFIX_PATH to where it is installed, or PKG_CONFIG_PATH to the folder of its .pc file")
expect_refusal(header "or nosuch_INCLUDE_DIR to the folder of nosuch/nosuch.h.")

configure(optional)
expect_words("configured")

# The variable that the message names does help.
get_filename_component(modules ${CMAKE_CURRENT_LIST_DIR}/../../cmake ABSOLUTE)
configure(found -Dmodule_INCLUDE_DIR=${modules})
expect_words("found in ${modules}" "configured")
file(REMOVE_RECURSE ${SCRATCH})
