// Makes events on behalf of the page, as SDL would make them.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <string_view>

namespace app {

/// Pushes the events of a key that goes down and up.
void press_key(SDL_Keycode key, std::uint16_t modifiers = KMOD_NONE);
/// Pushes the events of a UTF-8 text that is typed on a keyboard.
void push_text(std::string_view text);

}  // namespace app
