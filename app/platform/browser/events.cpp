#include "platform/browser/events.h"

#include <algorithm>
#include <string>

namespace app {

namespace {

void push_key(Uint32 type, SDL_Keycode key, std::uint16_t modifiers) {
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = modifiers;
    SDL_PushEvent(&event);
}

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

}  // namespace

void press_key(SDL_Keycode key, std::uint16_t modifiers) {
    push_key(SDL_KEYDOWN, key, modifiers);
    push_key(SDL_KEYUP, key, modifiers);
}

void push_text(std::string_view text) {
    constexpr std::size_t most = sizeof(SDL_TextInputEvent::text) - 1;
    while (!text.empty()) {
        std::size_t length = std::min(most, text.size());
        while (length < text.size() && goes_on(text[length])) --length;
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        SDL_strlcpy(event.text.text, std::string(text.substr(0, length)).c_str(), sizeof(event.text.text));
        SDL_PushEvent(&event);
        text.remove_prefix(length);
    }
}

}  // namespace app
