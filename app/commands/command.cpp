#include "commands/command.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <streambuf>
#include <utility>

#include <collide/scene/read_text.h>

namespace app {

namespace {

std::optional<std::string> take_lines(std::streambuf& input, const std::string& source,
                                      const TakeLine& take) {
    constexpr int end = std::char_traits<char>::eof();
    std::string line;
    std::size_t number = 1;
    for (int c = input.sbumpc(); c != end; c = input.sbumpc()) {
        if (c == '\n') {
            take(std::exchange(line, {}), number++);
        } else if (line.size() == collide::most_input_bytes) {
            return collide::too_long(source + ":" + std::to_string(number));
        } else {
            line += static_cast<char>(c);
        }
    }
    if (!line.empty()) take(std::move(line), number);
    return std::nullopt;
}

}  // namespace

std::string input_title(const std::string& name) { return name == "-" ? "standard input" : name; }

std::optional<std::string> read_input(const std::string& name, std::string& error) {
    return name == "-" ? collide::read_text(std::cin, input_title(name), error)
                       : collide::read_text(std::filesystem::path(name), error);
}

std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take) {
    std::ifstream file;
    if (name != "-") {
        if (auto refusal = collide::open_to_read(name, file)) return refusal;
    }
    try {
        return take_lines(name == "-" ? *std::cin.rdbuf() : *file.rdbuf(), input_title(name), take);
    } catch (const std::ios_base::failure&) {
        return input_title(name) + ": it can't be read to the end";
    }
}

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
