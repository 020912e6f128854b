#include "host/process.h"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>

#include <collide/scene/atomic_file.h>

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

std::shared_ptr<void> quiet_errors() { return std::make_shared<QuietErrors>(); }

namespace {

struct Taker {
    std::mutex mutex;
    std::function<void(int)> take;
};

Taker& taker() {
    static Taker one;
    return one;
}

sigset_t signals_that_end() {
    sigset_t set;
    sigemptyset(&set);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction now {};
        const bool is_ignored = ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
        if (!is_ignored) sigaddset(&set, signal);
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
    // Threads that are started later inherit this mask, so the signals are blocked in them, too.
    ::pthread_sigmask(SIG_BLOCK, &set, nullptr);
    std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is reported like a full disk
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

int process_number() { return ::getpid(); }

bool process_lives(int number) { return ::kill(number, 0) == 0; }

std::vector<std::string> arguments(int argc, const char* const* argv) { return {argv + 1, argv + argc}; }

bool errors_go_to_terminal() { return ::isatty(STDERR_FILENO) == 1; }

void tell_refusal(const std::string& sentence) { std::fprintf(stderr, "%s\n", sentence.c_str()); }

}  // namespace app
