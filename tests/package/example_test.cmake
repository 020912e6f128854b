# An example of docs/library.md: the page quotes its source and what it prints, both as they are. Run as
# cmake -DSOURCE=... -DPROGRAM=... -DPAGE=... -P example_test.cmake.
cmake_minimum_required(VERSION 3.22)
file(READ ${PAGE} page)
file(READ ${SOURCE} source)
execute_process(COMMAND ${PROGRAM} RESULT_VARIABLE status OUTPUT_VARIABLE out)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} ended with ${status}: ${out}")
endif()

string(FIND "${page}" "```cpp\n${source}```\n\n```text\n${out}```\n" place)
if(place EQUAL -1)
  message(FATAL_ERROR "${PAGE} does not quote ${SOURCE} and, right after it, what it prints:\n${out}")
endif()
string(REGEX MATCHALL "\n" lines "${source}")
list(LENGTH lines count)
if(count GREATER 40)
  message(FATAL_ERROR "${SOURCE} has ${count} lines; an example has at most 40")
endif()
