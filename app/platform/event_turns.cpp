#include "platform/event_turns.h"

namespace app {

namespace {

bool is_button(const SDL_Event& event) {
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
}

bool is_pointer(const SDL_Event& event) {
    return event.type == SDL_WINDOWEVENT || event.type == SDL_MOUSEMOTION || is_button(event);
}

}  // namespace

/// A key that is no letter, or comes with Ctrl: letters come as text of their own.
bool EventTurns::is_for_imgui(const SDL_Event& event) const {
    if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || !keys_choose_) return false;
    const SDL_Keycode key = event.key.keysym.sym;
    const bool is_letter = key >= SDLK_SPACE && key < SDLK_DELETE;
    return !is_letter || (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
}

bool EventTurns::may_take(const SDL_Event& event) const {
    if (is_button(event) && pointer_moved_) return false;
    return !is_for_imgui(event) || key_turn_.value_or(event.type) == event.type;
}

void EventTurns::take(const SDL_Event& event) {
    pointer_moved_ = pointer_moved_ || is_pointer(event);
    if (is_for_imgui(event)) key_turn_ = event.type;
}

}  // namespace app
