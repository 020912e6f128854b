// Events that the page makes for the program, as if SDL had.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <string_view>

namespace app {

/// It goes down and up.
void press_key(SDL_Keycode key, std::uint16_t modifiers = KMOD_NONE);
/// As typed on a keyboard; UTF-8.
void push_text(std::string_view text);

}  // namespace app
