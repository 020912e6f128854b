#include "app/support/program.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

namespace support {

namespace {

constexpr std::chrono::seconds most{60};
constexpr std::chrono::milliseconds look{5};

void redirect(int descriptor, const std::string& file, int flags) {
    ::close(descriptor);
    if (file.empty()) return;
    const int opened = ::open(file.c_str(), flags, 0600);
    if (opened == descriptor || opened < 0) return;
    ::dup2(opened, descriptor);
    ::close(opened);
}

[[noreturn]] void become(const Program& program) {
    for (const auto& [name, value] : program.environment) {
        value.empty() ? ::unsetenv(name.c_str()) : ::setenv(name.c_str(), value.c_str(), 1);
    }
    std::vector<std::string> words{COLLIDOSCOPE_PROGRAM};
    words.insert(words.end(), program.arguments.begin(), program.arguments.end());
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    redirect(STDIN_FILENO, program.in, O_RDWR);  // of a pipe: the end that would close it stays open
    redirect(STDOUT_FILENO, program.out, O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDERR_FILENO, program.err, O_WRONLY | O_CREAT | O_TRUNC);
    ::execv(arguments[0], arguments.data());
    ::_exit(126);
}

}  // namespace

namespace {

/// Signals wait until the child has left the test's own handlers behind.
pid_t start(const Program& program) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = ::fork();
    if (child == 0) {
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
        ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
        become(program);
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return child;
}

}  // namespace

Process::Process(const Program& program) : child_(start(program)) {}

Process::~Process() {
    if (is_running()) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, &status_, 0);
    }
}

void Process::send(int signal) const { ::kill(child_, signal); }

bool Process::is_running() {
    has_ended_ = has_ended_ || ::waitpid(child_, &status_, WNOHANG) == child_;
    return !has_ended_;
}

bool Process::wait_until(const std::function<bool()>& is_so) {
    const auto start = std::chrono::steady_clock::now();
    while (!is_so()) {
        if (!is_running() || std::chrono::steady_clock::now() - start > most) return false;
        std::this_thread::sleep_for(look);
    }
    return true;
}

End Process::wait() {
    wait_until([this] { return !is_running(); });
    if (is_running()) {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, &status_, 0);
        has_ended_ = true;
    }
    if (WIFSIGNALED(status_)) return {true, WTERMSIG(status_)};
    return {false, WEXITSTATUS(status_)};
}

End run(const Program& program) { return Process(program).wait(); }

}  // namespace support
