// The program as a process of its own: for signals, closed streams and what is told when nothing works.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace support {

struct Program {
    std::vector<std::string> arguments;
    std::string in = "/dev/null";  // files; empty: closed
    std::string out = "/dev/null";
    std::string err = "/dev/null";
    /// Set for the process; one without a value is taken from its environment.
    std::vector<std::pair<std::string, std::string>> environment = {};
};

/// In the environment of a run that opens a window: OpenGL drivers forget memory, which is no leak of ours.
inline const std::pair<std::string, std::string> no_leak_check{"ASAN_OPTIONS", "detect_leaks=0"};

/// How a process has ended.
struct End {
    bool by_signal = false;
    int number = 0;  // the signal, or the exit code
};

/// A running process, which is killed when nobody has waited for it.
class Process {
  public:
    explicit Process(const Program& program);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    void send(int signal) const;
    bool is_running();
    /// Waits; a process that never ends is killed after a minute, and has ended by SIGKILL then.
    End wait();
    /// Waits until this is so; false when the process ends before, or a minute has passed.
    bool wait_until(const std::function<bool()>& is_so);

  private:
    pid_t child_;
    bool has_ended_ = false;
    int status_ = 0;
};

/// Runs it to its end.
End run(const Program& program);

}  // namespace support
