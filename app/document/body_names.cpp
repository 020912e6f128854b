#include "document/body_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace app {

namespace {

/// "hull" for "hull 3".
std::string whole_of(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const bool has_number = end != std::string::npos && end > 0 && end + 1 < name.size() && name[end] == ' ';
    return has_number ? name.substr(0, end) : name;
}

}  // namespace

std::optional<std::size_t> body_named(const collide::Scene& scene, std::string_view name) {
    const auto found = std::find_if(scene.bodies.begin(), scene.bodies.end(),
                                    [&](const collide::BodySpec& body) { return body.name == name; });
    if (found == scene.bodies.end()) return std::nullopt;
    return static_cast<std::size_t>(found - scene.bodies.begin());
}

std::string free_name(const collide::Scene& scene, const std::string& wanted) {
    std::string name = wanted;
    for (int n = 2; body_named(scene, name); ++n) name = fmt::format("{} {}", wanted, n);
    return name;
}

std::string free_piece_name(const collide::Scene& scene, const std::string& whole) {
    return free_name(scene, whole_of(whole));
}

std::string capitalised(std::string name) {
    if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

}  // namespace app
