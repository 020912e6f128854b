# collidoscope_precompile(TARGET header...): the headers of others that nearly all of the target's files see,
# read once. CMAKE_DISABLE_PRECOMPILE_HEADERS switches it off. clang-tidy needs that, and so does a compiler
# cache: precompiled headers differ in every checkout.
set(collidoscope_common_headers
  <algorithm> <array> <cmath> <cstdint> <functional> <map> <memory> <optional> <set> <span> <string> <string_view>
  <unordered_map> <utility> <variant> <vector> <glm/geometric.hpp> <glm/vec2.hpp>)
# Clang keeps the templates that it has instantiated. GCC would instantiate them again in every file.
set(collidoscope_json_header $<$<CXX_COMPILER_ID:Clang>:<nlohmann/json.hpp$<ANGLE-R>>)

function(collidoscope_precompile target)
  target_precompile_headers(${target} PRIVATE ${collidoscope_common_headers} ${ARGN})
  # GCC 12 forgets that what it has precompiled belongs to the system, and warns of its strings (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND NOT CMAKE_DISABLE_PRECOMPILE_HEADERS)
    target_compile_options(${target} PRIVATE -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endfunction()
