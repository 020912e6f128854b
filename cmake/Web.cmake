# The page in a browser, by Emscripten: what all of its sources are compiled and linked with. Used by `emcmake cmake
# --preset web`; scripts/web does that, and builds what the program needs first.
if(NOT EMSCRIPTEN)
  return()
endif()
# Where scripts/web has put the libraries. Those of the machine itself are of no use.
if(CMAKE_FIND_ROOT_PATH)
  list(GET CMAKE_FIND_ROOT_PATH 0 web_libraries)
  set(ENV{PKG_CONFIG_LIBDIR} ${web_libraries}/lib/pkgconfig)
endif()
# Exceptions of WebAssembly itself cost no time where nothing is thrown, and a quarter of the size of those that
# JavaScript stands in for.
add_compile_options(-fwasm-exceptions -msimd128)
add_link_options(-fwasm-exceptions)
# One thread: see app/host/worker.h.
add_compile_definitions(COLLIDOSCOPE_ONE_THREAD)
# Of what that folder lacks, Emscripten may bring a port: it fetches and builds it by itself. The folder then holds the
# other libraries alone, see cmake/libraries.
function(collidoscope_port name library setting)
  if(web_libraries AND EXISTS ${web_libraries}/lib/lib${library}.a)
    return()
  endif()
  message(STATUS "${name}: the port of Emscripten")
  add_library(deps::${name} INTERFACE IMPORTED GLOBAL)
  target_compile_options(deps::${name} INTERFACE -s${setting})
  target_link_options(deps::${name} INTERFACE -s${setting})
endfunction()
collidoscope_port(SDL2 SDL2 USE_SDL=2)
collidoscope_port(freetype freetype USE_FREETYPE=1)
collidoscope_port(zlib z USE_ZLIB=1)
collidoscope_port(gif gif USE_GIFLIB=1)
