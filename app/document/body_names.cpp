#include "document/body_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace app {

namespace {

bool is_taken(const collide::Scene& scene, const std::string& name) {
    return std::any_of(scene.bodies.begin(), scene.bodies.end(),
                       [&](const collide::BodySpec& body) { return body.name == name; });
}

/// "hull" for "Piece 3 of hull".
std::string_view whole_of(std::string_view name) {
    constexpr std::string_view piece = "Piece ";
    constexpr std::string_view of = " of ";
    if (!name.starts_with(piece)) return name;
    const std::size_t end = name.find_first_not_of("0123456789", piece.size());
    if (end == std::string_view::npos || end == piece.size() || !name.substr(end).starts_with(of))
        return name;
    return name.substr(end + of.size());
}

}  // namespace

std::string free_name(const collide::Scene& scene, const std::string& wanted) {
    std::string name = wanted;
    for (int n = 2; is_taken(scene, name); ++n) name = fmt::format("{} {}", wanted, n);
    return name;
}

std::string free_piece_name(const collide::Scene& scene, const std::string& whole) {
    std::string name;
    int n = 2;
    do {
        name = fmt::format("Piece {} of {}", n++, whole_of(whole));
    } while (is_taken(scene, name));
    return name;
}

std::string capitalised(std::string name) {
    if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return name;
}

}  // namespace app
