# SDL brings its answers for Emscripten along, in SDL_config_emscripten.h. What the program never asks for is taken out:
# sound, joysticks, sensors, batteries, SDL's own drawing, and code that is loaded later.
set(sdl ${SOURCES}/libsdl2)
set(sdl_headers ${CMAKE_CURRENT_BINARY_DIR}/SDL2)
file(COPY ${sdl}/include/ DESTINATION ${sdl_headers} FILES_MATCHING PATTERN *.h)
file(READ ${sdl}/include/SDL_config_emscripten.h config)
foreach(part AUDIO_DRIVER_DISK AUDIO_DRIVER_EMSCRIPTEN JOYSTICK_EMSCRIPTEN SENSOR_DUMMY POWER_EMSCRIPTEN
    VIDEO_RENDER_OGL_ES2 LOADSO_DLOPEN)
  string(REPLACE "#define SDL_${part} 1\n" "" config "${config}")
endforeach()
foreach(part AUDIO JOYSTICK SENSOR POWER RENDER LOADSO)
  string(REPLACE "#define SDL_HAPTIC_DISABLED 1" "#define SDL_HAPTIC_DISABLED 1\n#define SDL_${part}_DISABLED 1" config "${config}")
endforeach()
file(WRITE ${sdl_headers}/SDL_config_emscripten.h "${config}")
set(sdl_folders . atomic audio audio/dummy cpuinfo events file filesystem/emscripten haptic haptic/dummy hidapi
  joystick joystick/dummy libm loadso/dummy locale locale/emscripten misc misc/emscripten power render sensor
  sensor/dummy stdlib thread thread/generic timer timer/unix video video/emscripten video/yuv2rgb)
list(TRANSFORM sdl_folders PREPEND ${sdl}/src/)
list(TRANSFORM sdl_folders APPEND /*.c)
file(GLOB sdl_sources ${sdl_folders})
add_library(SDL2 STATIC ${sdl_sources})
target_include_directories(SDL2 PUBLIC $<BUILD_INTERFACE:${sdl_headers}>)
target_compile_definitions(SDL2 PRIVATE SDL_STATIC_LIB HAVE_LIBC)
target_compile_options(SDL2 PRIVATE -fno-strict-aliasing -fvisibility=hidden "SHELL:-idirafter ${sdl}/src/video/khronos")
install(DIRECTORY ${sdl_headers} DESTINATION include)
# A package of CMake: Emscripten has one of that name, too, which would be found in place of another kind.
install(TARGETS SDL2 EXPORT SDL2Config ARCHIVE DESTINATION lib INCLUDES DESTINATION include include/SDL2)
install(EXPORT SDL2Config NAMESPACE SDL2:: DESTINATION lib/cmake/SDL2)
