# SDL brings its answers along, in SDL_config_emscripten.h and SDL_config_windows.h. What the program never asks for is
# taken out: sound, joysticks, sensors, batteries, SDL's own drawing, and code that is loaded later.
set(sdl ${SOURCES}/libsdl2)
set(sdl_headers ${CMAKE_CURRENT_BINARY_DIR}/SDL2)
file(COPY ${sdl}/include/ DESTINATION ${sdl_headers} FILES_MATCHING PATTERN *.h)
if(EMSCRIPTEN)
  set(config SDL_config_emscripten.h)
  set(removed AUDIO_DRIVER_DISK AUDIO_DRIVER_EMSCRIPTEN JOYSTICK_EMSCRIPTEN SENSOR_DUMMY POWER_EMSCRIPTEN
    VIDEO_RENDER_OGL_ES2 LOADSO_DLOPEN)
  set(first_line "#define SDL_HAPTIC_DISABLED 1")
  set(disabled AUDIO JOYSTICK SENSOR POWER RENDER LOADSO)
  set(system_folders filesystem/emscripten loadso/dummy locale/emscripten misc/emscripten thread/generic timer/unix
    video/emscripten)
else()
  # Windows finds OpenGL by loading it.
  set(config SDL_config_windows.h)
  set(removed AUDIO_DRIVER_WASAPI AUDIO_DRIVER_DSOUND AUDIO_DRIVER_WINMM AUDIO_DRIVER_DISK JOYSTICK_DINPUT
    JOYSTICK_HIDAPI JOYSTICK_RAWINPUT JOYSTICK_VIRTUAL JOYSTICK_WGI JOYSTICK_XINPUT HAPTIC_DINPUT HAPTIC_XINPUT
    SENSOR_WINDOWS SENSOR_DUMMY POWER_WINDOWS VIDEO_DRIVER_DUMMY VIDEO_RENDER_D3D VIDEO_RENDER_D3D11
    VIDEO_RENDER_D3D12 VIDEO_RENDER_OGL VIDEO_RENDER_OGL_ES2 VIDEO_OPENGL_ES2 VIDEO_OPENGL_EGL VIDEO_VULKAN)
  set(first_line "#define SDL_config_h_")
  set(disabled AUDIO JOYSTICK HAPTIC SENSOR POWER RENDER HIDAPI)
  # SDL calls itself by a table there, which a newer SDL may fill (dynapi). The condition of threads is generic where
  # Windows has none: before Vista.
  set(system_folders dynapi render/direct3d render/direct3d11 render/direct3d12 core/windows filesystem/windows loadso/windows locale/windows misc/windows thread/windows
    timer/windows video/windows)
endif()
file(READ ${sdl}/include/${config} text)
foreach(part IN LISTS removed)
  string(REGEX REPLACE "#define SDL_${part} +1\n" "\n" text "${text}")
endforeach()
foreach(part IN LISTS disabled)
  string(REPLACE "${first_line}\n" "${first_line}\n#define SDL_${part}_DISABLED 1\n" text "${text}")
endforeach()
file(WRITE ${sdl_headers}/${config} "${text}")
set(sdl_folders . atomic audio audio/dummy cpuinfo events file haptic haptic/dummy hidapi joystick joystick/dummy libm locale misc
  power render sensor sensor/dummy stdlib thread timer video video/yuv2rgb ${system_folders})
list(TRANSFORM sdl_folders PREPEND ${sdl}/src/)
list(TRANSFORM sdl_folders APPEND /*.c)
file(GLOB sdl_sources ${sdl_folders})
if(WIN32)
  list(APPEND sdl_sources ${sdl}/src/thread/generic/SDL_syscond.c)
endif()
add_library(SDL2 STATIC ${sdl_sources})
target_include_directories(SDL2 PUBLIC $<BUILD_INTERFACE:${sdl_headers}>)
target_compile_definitions(SDL2 PRIVATE SDL_STATIC_LIB HAVE_LIBC)
target_compile_options(SDL2 PRIVATE -fno-strict-aliasing -fvisibility=hidden "SHELL:-idirafter ${sdl}/src/video/khronos")
if(WIN32)
  target_link_libraries(SDL2 PUBLIC user32 gdi32 winmm imm32 ole32 oleaut32 version uuid advapi32 setupapi shell32)
endif()
install(DIRECTORY ${sdl_headers} DESTINATION include)
# A package of CMake: Emscripten has one of that name, too, which would be found in place of another kind.
install(TARGETS SDL2 EXPORT SDL2Config ARCHIVE DESTINATION lib INCLUDES DESTINATION include include/SDL2)
install(EXPORT SDL2Config NAMESPACE SDL2:: DESTINATION lib/cmake/SDL2)
