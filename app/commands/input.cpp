#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include "commands/command.h"

namespace app {

std::optional<std::string> read_input(const std::string& name, std::string& error) {
    using Iterator = std::istreambuf_iterator<char>;
    if (name == "-") {
        return std::string(Iterator(std::cin), Iterator());
    }
    std::error_code code;
    if (std::filesystem::is_directory(name, code)) {
        error = fmt::format("{}: this is a folder, name a scene file (*.json)", name);
        return std::nullopt;
    }
    std::ifstream stream(name, std::ios::binary);
    if (!stream) {
        error = fmt::format("{}: the file can't be read, check its name and its permissions", name);
        return std::nullopt;
    }
    return std::string(Iterator(stream), Iterator());
}

}  // namespace app
