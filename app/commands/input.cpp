#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "commands/command.h"

namespace app {

namespace {

std::string unreadable(const std::string& name) {
    return fmt::format("{}: {} can't be read{}", input_title(name), name == "-" ? "it" : "the file",
                       name == "-" ? ", pipe a scene into it" : ", check its name and its permissions");
}

/// The stream to read from: standard input, or `file` opened; a sentence when there is none.
std::istream* open_input(const std::string& name, std::ifstream& file, std::string& error) {
    if (name == "-") {
        return &std::cin;
    }
    std::error_code code;
    if (std::filesystem::is_directory(name, code)) {
        error = fmt::format("{}: this is a folder, name a scene file (*.json)", name);
        return nullptr;
    }
    file.open(name, std::ios::binary);
    if (!file) {
        error = unreadable(name);
        return nullptr;
    }
    return &file;
}

}  // namespace

std::string input_title(const std::string& name) { return name == "-" ? "standard input" : name; }

std::optional<std::string> read_input(const std::string& name, std::string& error) {
    std::ifstream file;
    std::istream* const stream = open_input(name, file, error);
    if (stream == nullptr) {
        return std::nullopt;
    }
    using Iterator = std::istreambuf_iterator<char>;
    return std::string(Iterator(*stream), Iterator());
}

std::optional<std::string> for_each_line(const std::string& name, const TakeLine& take) {
    std::ifstream file;
    std::string error;
    std::istream* const stream = open_input(name, file, error);
    if (stream == nullptr) {
        return error;
    }
    std::string line;
    for (std::size_t number = 1; std::getline(*stream, line); ++number) {
        take(line, number);
    }
    return stream->bad() ? std::optional(unreadable(name)) : std::nullopt;
}

}  // namespace app
