#include <cstdio>

#include "commands/command.h"

namespace app {

void print_output(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

std::optional<std::string> flush_output() {
    // Either may tell: the error of an earlier write, or that of the last one.
    const bool flushed = std::fflush(stdout) == 0;
    if (flushed && std::ferror(stdout) == 0) {
        return std::nullopt;
    }
    return "standard output: the answer can't be written, check that the disk has room";
}

}  // namespace app
