#include "platform/host.h"

#include <SDL.h>
#include <fmt/format.h>

#include <utility>

#include "platform/platform_words.h"

namespace app {

void ask_for_opengl() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
}

bool has_least_size() { return true; }

bool ends_unasked() { return false; }

std::optional<Theme> system_theme() { return std::nullopt; }

bool has_coarse_pointer() { return false; }

const char* shader_dialect() { return "#version 330 core"; }

int run_turns(std::unique_ptr<Turns> turns) {
    turns->begin();
    while (!turns->is_over()) turns->turn(true);
    return turns->finish();
}

std::optional<std::string> copy_text(const std::string& text) {
    if (SDL_SetClipboardText(text.c_str()) == 0) return std::nullopt;
    return fmt::format(platform_words::text_not_taken, SDL_GetError());
}

}  // namespace app
