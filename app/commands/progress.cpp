#include "commands/progress.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>
#include <utility>

namespace app {

Progress::Progress(std::string source)
    : source_(std::move(source)),
      on_terminal_(::isatty(STDERR_FILENO) == 1),
      due_(Clock::now() + std::chrono::seconds(1)) {}

Progress::~Progress() {
    if (stands_) fmt::print(stderr, "\r\033[K");
}

void Progress::tell(double share) {
    const auto now = Clock::now();
    if (now < due_) return;
    due_ = now + (on_terminal_ ? std::chrono::milliseconds(100) : std::chrono::milliseconds(5000));
    const std::string line = fmt::format("{}: {:.0f} % read", source_, 100.0 * share);
    fmt::print(stderr, "{}{}{}", on_terminal_ ? "\r\033[K" : "", line, on_terminal_ ? "" : "\n");
    stands_ = on_terminal_;
    std::fflush(stderr);
}

}  // namespace app
