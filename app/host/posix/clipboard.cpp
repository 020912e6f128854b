#include "host/clipboard.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>
#include <vector>

#include "host/host_words.h"

namespace app {

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
    if (!wayland && std::getenv("DISPLAY") == nullptr) return host_words::no_display;
    const Helper helper =
        wayland ? Helper{"wl-copy", "wl-clipboard", {"wl-copy", "--type", type}}
                : Helper{"xclip", "xclip", {"xclip", "-selection", "clipboard", "-target", type, "-in"}};
    switch (pass_to(helper.command, bytes)) {
        case Outcome::done:
            return std::nullopt;
        case Outcome::missing:
            return fmt::format(host_words::helper_is_missing, helper.name, helper.package);
        case Outcome::failed:
            break;
    }
    return fmt::format(host_words::picture_not_taken, helper.name);
}

}  // namespace app
