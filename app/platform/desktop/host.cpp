#include "platform/host.h"

#include <SDL.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <collide/scene/atomic_file.h>
#include "platform/platform_words.h"

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

std::optional<Theme> system_theme() { return std::nullopt; }

bool has_coarse_pointer() { return false; }

const char* shader_dialect() { return "#version 330 core"; }

std::shared_ptr<void> quiet_errors() { return std::make_shared<QuietErrors>(); }

int run_turns(std::unique_ptr<Turns> turns) {
    turns->begin();
    while (!turns->is_over()) turns->turn(true);
    return turns->finish();
}

// ---- how the process ends

namespace {

struct Taker {
    std::mutex mutex;
    std::function<void(int)> take;
};

Taker& taker() {
    static Taker one;
    return one;
}

bool is_ignored(int signal) {
    struct sigaction now {};
    return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

sigset_t signals_that_end() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        if (!is_ignored(signal)) sigaddset(&set, signal);
    }
    return set;
}

[[noreturn]] void wait_for(const sigset_t& set) {
    for (;;) {
        int signal = 0;
        if (::sigwait(&set, &signal) != 0) continue;
        std::function<void(int)> take;
        {
            const std::lock_guard lock(taker().mutex);
            take = std::exchange(taker().take, nullptr);
        }
        if (!take) end_by_signal(signal);
        take(signal);
    }
}

}  // namespace

void end_on_signals() {
    const sigset_t set = signals_that_end();
    // Blocked here, they are blocked in all threads that are begun from now on.
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    std::thread([set] { wait_for(set); }).detach();
}

void take_next_signal(std::function<void(int)> take) {
    const std::lock_guard lock(taker().mutex);
    taker().take = std::move(take);
}

void end_by_signal(int signal) {
    collide::drop_unfinished_files();
    ::signal(signal, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
    ::raise(signal);
    std::_Exit(128 + signal);
}

void open_closed_streams() {
    // Each file gets the lowest free number: in this order, that is its own.
    constexpr std::array ways{O_RDONLY, O_RDONLY, O_WRONLY};
    for (int descriptor = 0; descriptor < 3; ++descriptor) {
        const bool is_closed = ::fcntl(descriptor, F_GETFD) < 0;
        if (is_closed) ::open("/dev/null", ways.at(static_cast<std::size_t>(descriptor)));
    }
}

// ---- the clipboard: a helper of the desktop takes what is copied

namespace {

/// One end of a pipe.
class End {
  public:
    explicit End(int descriptor) : descriptor_(descriptor) {}
    End(const End&) = delete;
    End& operator=(const End&) = delete;
    ~End() { close(); }
    int get() const { return descriptor_; }
    void close() {
        if (const int open = std::exchange(descriptor_, -1); open >= 0) ::close(open);
    }

  private:
    int descriptor_;
};

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// While this exists, a helper that ends early is an error of writing and not the end of the program.
class NoPipeSignal {
  public:
    NoPipeSignal() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;
    ~NoPipeSignal() { std::signal(SIGPIPE, before_); }

  private:
    void (*before_)(int);
};

enum class Outcome { done, missing, failed };

/// Runs the helper with the bytes on its standard input. It goes on in the background by itself, so that
/// waiting for the first process is short.
Outcome pass_to(const std::vector<const char*>& command, std::string_view bytes) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return Outcome::failed;
    End reading(ends[0]);
    End writing(ends[1]);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, reading.get(), STDIN_FILENO);
    // What stays in the background must not hold the program's own output open.
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const char* word : command) words.push_back(const_cast<char*>(word));  // posix_spawn changes none
    words.push_back(nullptr);
    pid_t child = 0;
    const int refused = ::posix_spawnp(&child, command.front(), &actions, nullptr, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    if (refused != 0) return refused == ENOENT ? Outcome::missing : Outcome::failed;
    const NoPipeSignal no_signal;
    reading.close();
    const bool passed = write_all(writing.get(), bytes);
    writing.close();
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFEXITED(status) && WEXITSTATUS(status) == 127) return Outcome::missing;
    return passed && WIFEXITED(status) && WEXITSTATUS(status) == 0 ? Outcome::done : Outcome::failed;
}

struct Helper {
    const char* name;
    const char* package;
    std::vector<const char*> command;
};

}  // namespace

std::optional<std::string> copy_picture(std::string_view bytes, const char* type) {
    const bool wayland = std::getenv("WAYLAND_DISPLAY") != nullptr;
    if (!wayland && std::getenv("DISPLAY") == nullptr) return platform_words::no_display;
    const Helper helper =
        wayland ? Helper{"wl-copy", "wl-clipboard", {"wl-copy", "--type", type}}
                : Helper{"xclip", "xclip", {"xclip", "-selection", "clipboard", "-target", type, "-in"}};
    switch (pass_to(helper.command, bytes)) {
        case Outcome::done:
            return std::nullopt;
        case Outcome::missing:
            return fmt::format(platform_words::helper_is_missing, helper.name, helper.package);
        case Outcome::failed:
            break;
    }
    return fmt::format(platform_words::picture_not_taken, helper.name);
}

std::optional<std::string> copy_text(const std::string& text) {
    if (SDL_SetClipboardText(text.c_str()) == 0) return std::nullopt;
    return fmt::format(platform_words::text_not_taken, SDL_GetError());
}

}  // namespace app
