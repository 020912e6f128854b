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
