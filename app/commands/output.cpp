#include <cerrno>
#include <cstdio>
#include <cstring>

#include "commands/command.h"

namespace app {

namespace {

[[noreturn]] void refuse_output() {
    throw OutputRefused{"standard output: the answer can't be written (" + std::string(std::strerror(errno)) +
                        "), check that it is open and that the disk has room"};
}

}  // namespace

void print_output(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) refuse_output();
}

void flush_output() {
    if (std::fflush(stdout) != 0) refuse_output();
}

}  // namespace app
