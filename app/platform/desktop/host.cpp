#include "platform/host.h"

#include <SDL.h>
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace app {

namespace {

/// Standard error as it was before.
class QuietErrors {
  public:
    QuietErrors() : kept_(::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)) {
        std::fflush(stderr);
        const int nothing = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (kept_ >= 0 && nothing >= 0) ::dup2(nothing, STDERR_FILENO);
        if (nothing >= 0) ::close(nothing);
    }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;
    ~QuietErrors() {
        if (kept_ < 0) return;
        std::fflush(stderr);
        ::dup2(kept_, STDERR_FILENO);
        ::close(kept_);
    }

  private:
    int kept_;
};

}  // namespace

void ask_for_opengl() {
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_FLAGS, SDL_GL_CONTEXT_FORWARD_COMPATIBLE_FLAG);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
}

bool has_least_size() { return true; }

bool ends_unasked() { return false; }

bool has_coarse_pointer() { return false; }

const char* shader_dialect() { return "#version 330 core"; }

std::shared_ptr<void> quiet_errors() { return std::make_shared<QuietErrors>(); }

int run_turns(std::unique_ptr<Turns> turns) {
    turns->begin();
    while (!turns->is_over()) turns->turn(true);
    return turns->finish();
}

}  // namespace app
