// OpenGL by the names that both of its dialects share: 3.3 core on the desktop, ES 3.0 in the browser.
#pragma once

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <SDL_opengl.h>
#endif
