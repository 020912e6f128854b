#include "support/archive_symbols.h"

#include <array>
#include <cstdio>
#include <memory>

namespace support {

std::string output_of(const std::string& command) {
    const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
    std::string text;
    std::array<char, 4096> buffer{};
    while (pipe && std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe.get()) != nullptr) {
        text += buffer.data();
    }
    return text;
}

bool has_nm() { return !output_of("nm --version 2>/dev/null").empty(); }

std::map<std::string, std::string> members_of(const std::string& archive) {
    const std::string listing = output_of("nm '" + archive + "' 2>/dev/null");
    std::map<std::string, std::string> members;
    std::string current;
    std::size_t at = 0;
    while (at < listing.size()) {
        const std::size_t end = listing.find('\n', at);
        const std::string line = listing.substr(at, end - at);
        at = end == std::string::npos ? listing.size() : end + 1;
        if (!line.empty() && line.back() == ':') {
            current = line.substr(0, line.find('.'));
        } else {
            members[current] += line + "\n";
        }
    }
    return members;
}

}  // namespace support
