#include "platform/window.h"

#include <doctest/doctest.h>

namespace {

SDL_Event key(SDL_EventType type, SDL_Keycode code) {
    SDL_Event event{};
    event.type = type;
    event.key.keysym.sym = code;
    return event;
}

SDL_Event of(SDL_EventType type) {
    SDL_Event event{};
    event.type = type;
    return event;
}

}  // namespace

TEST_CASE("Enter was lost when it woke the window and was up again at once: it is down for a whole frame") {
    const SDL_Event down = key(SDL_KEYDOWN, SDLK_RETURN);
    const SDL_Event up = key(SDL_KEYUP, SDLK_RETURN);
    app::EventTurns turns(true);
    REQUIRE(turns.may_take(down));
    turns.take(down);  // whoever took it: the wait for something to happen, or the queue
    CHECK_FALSE(turns.may_take(up));
    CHECK(app::EventTurns(true).may_take(up));
}

TEST_CASE("keys that are the program's own, and letters, wait for no frame") {
    app::EventTurns own(false);
    own.take(key(SDL_KEYDOWN, SDLK_RETURN));
    CHECK(own.may_take(key(SDL_KEYUP, SDLK_RETURN)));
    app::EventTurns typed(true);
    typed.take(key(SDL_KEYDOWN, SDLK_a));
    CHECK(typed.may_take(key(SDL_KEYUP, SDLK_a)));
}

TEST_CASE("a button waits for the frame after the motion that brought the pointer there") {
    app::EventTurns turns(false);
    turns.take(of(SDL_MOUSEMOTION));
    CHECK_FALSE(turns.may_take(of(SDL_MOUSEBUTTONDOWN)));
    CHECK(turns.may_take(of(SDL_MOUSEMOTION)));
}
