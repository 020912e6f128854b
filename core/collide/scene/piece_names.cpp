#include <collide/scene/piece_names.h>

#include <fmt/format.h>

namespace collide {

std::string whole_of_piece(const std::string& name) {
    const std::size_t end = name.find_last_not_of("0123456789");
    const bool has_number = end != std::string::npos && end > 0 && end + 1 < name.size() && name[end] == ' ';
    return has_number ? name.substr(0, end) : name;
}

PieceNames::PieceNames(const Scene& scene) {
    for (const BodySpec& body : scene.bodies) taken_.insert(body.name);
}

std::string PieceNames::next(const std::string& whole) {
    std::string base = whole_of_piece(whole);
    if (taken_.insert(base).second) return base;
    int& number = last_.emplace(base, 1).first->second;
    for (;;) {
        std::string name = fmt::format("{} {}", base, ++number);
        if (taken_.insert(name).second) return name;
    }
}

}  // namespace collide
