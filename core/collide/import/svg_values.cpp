#include <collide/import/svg_values.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include <collide/import/xml_values.h>

namespace collide {

namespace {

constexpr std::string_view spaces = " \t\r\n,";

using Unit = std::pair<std::string_view, double>;
constexpr std::array<Unit, 7> lengths{{{"", 1.0},
                                       {"px", 1.0},
                                       {"mm", 96.0 / 25.4},
                                       {"cm", 96.0 / 2.54},
                                       {"in", 96.0},
                                       {"pt", 96.0 / 72.0},
                                       {"pc", 16.0}}};
constexpr std::array<Unit, 5> angles{
    // degrees
    {{"", 1.0}, {"deg", 1.0}, {"grad", 0.9}, {"rad", 360.0 / full_turn}, {"turn", 360.0}}};
constexpr std::array<Unit, 1> factors{{{"", 1.0}}};

std::string_view trimmed(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
    return text.substr(0, text.find_last_not_of(spaces) + 1);
}

/// Removes the text up to the separator, and the separator, and returns that text without spaces around it.
std::string_view next_piece(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view piece = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return piece;
}

/// Returns the numbers of the text, each times its unit; nothing if there is anything else in it.
std::optional<std::vector<double>> numbers_with(std::span<const Unit> units, std::string_view text) {
    std::vector<double> numbers;
    while (const auto number = next_number(text)) {
        const std::string_view name =
            text.substr(0, std::min(text.find_first_of(" \t\r\n,+-."), text.size()));
        const auto unit =
            std::find_if(units.begin(), units.end(), [&](const Unit& each) { return each.first == name; });
        if (unit == units.end()) return std::nullopt;
        numbers.push_back(*number * unit->second);
        text.remove_prefix(name.size());
    }
    if (!trimmed(text).empty()) return std::nullopt;
    return numbers;
}

double at_or(const std::vector<double>& n, std::size_t i, double standard) {
    return i < n.size() ? n[i] : standard;
}

std::optional<Affine> translation(std::string_view name, std::string_view arguments) {
    const auto n = numbers_with(lengths, arguments);
    if (!n || n->empty()) return std::nullopt;
    if (name == "translate") return Affine::moved({n->front(), at_or(*n, 1, 0.0)});
    if (name == "translateX") return Affine::moved({n->front(), 0.0});
    return Affine::moved({0.0, n->front()});
}

std::optional<Affine> scaling(std::string_view name, std::string_view arguments) {
    const auto n = numbers_with(factors, arguments);
    if (!n || n->empty()) return std::nullopt;
    if (name == "scale") return Affine::scaled({n->front(), at_or(*n, 1, n->front())});
    if (name == "scaleX") return Affine::scaled({n->front(), 1.0});
    return Affine::scaled({1.0, n->front()});
}

/// As an attribute, a rotation may have a centre.
std::optional<Affine> rotation(std::string_view arguments) {
    const auto n = numbers_with(angles, arguments);
    if (!n || n->empty()) return std::nullopt;
    const DVec2 about(at_or(*n, 1, 0.0), at_or(*n, 2, 0.0));
    return Affine::moved(about) * Affine::turned(radians_of(n->front())) * Affine::moved(-about);
}

std::optional<Affine> skewing(std::string_view name, std::string_view arguments) {
    const auto n = numbers_with(angles, arguments);
    if (!n || n->empty()) return std::nullopt;
    const auto slope = [&](std::size_t i) {
        const double angle = radians_of(at_or(*n, i, 0.0));
        return sine(angle) / cosine(angle);
    };
    if (name == "skewX") return Affine{.y = {slope(0), 1.0}};
    if (name == "skewY") return Affine{.x = {1.0, slope(0)}};
    return Affine{.x = {1.0, slope(1)}, .y = {slope(0), 1.0}};
}

std::optional<Affine> matrix(std::string_view arguments) {
    const auto n = numbers_with(factors, arguments);
    if (!n || n->size() != 6) return std::nullopt;
    return Affine{{n->at(0), n->at(1)}, {n->at(2), n->at(3)}, {n->at(4), n->at(5)}};
}

/// Returns the map of one function such as "translate(1 2)".
std::optional<Affine> map_of(std::string_view name, std::string_view arguments) {
    if (name == "matrix") return matrix(arguments);
    if (name == "translate" || name == "translateX" || name == "translateY")
        return translation(name, arguments);
    if (name == "scale" || name == "scaleX" || name == "scaleY") return scaling(name, arguments);
    if (name == "rotate") return rotation(arguments);
    if (name == "skew" || name == "skewX" || name == "skewY") return skewing(name, arguments);
    return std::nullopt;
}

}  // namespace

std::string_view property_of(const pugi::xml_node& node, std::string_view name) {
    std::string_view style = node.attribute("style").value();
    std::string_view last;  // the last one counts
    while (!style.empty()) {
        std::string_view declaration = next_piece(style, ';');
        if (next_piece(declaration, ':') == name) last = next_piece(declaration, '!');
    }
    return last.empty() ? trimmed(node.attribute(std::string(name).c_str()).value()) : last;
}

std::string_view inherited_property(pugi::xml_node node, std::string_view name) {
    for (; node; node = node.parent()) {
        const std::string_view value = property_of(node, name);
        if (!value.empty() && value != "inherit") return value;
    }
    return {};
}

double length_of(const pugi::xml_node& node, const char* name, double standard) {
    std::string_view text = node.attribute(name).value();
    const auto number = next_number(text);
    if (!number) return standard;
    for (const auto& [unit, length] : lengths) {
        if (!unit.empty() && text.starts_with(unit)) return *number * length;
    }
    return *number;
}

std::optional<Affine> transform_of(const pugi::xml_node& node) {
    std::string_view text = property_of(node, "transform");
    if (text.empty() || text == "none") return Affine{};
    const std::string_view box = property_of(node, "transform-box");
    const auto origin = numbers_with(lengths, property_of(node, "transform-origin"));
    if (!origin || !(box.empty() || box == "view-box")) return std::nullopt;
    Affine all;
    while (!text.empty()) {
        const std::string_view name = next_piece(text, '(');
        const auto map = map_of(name, next_piece(text, ')'));
        if (!map) return std::nullopt;
        all = all * *map;
        text = trimmed(text);
    }
    const DVec2 about(at_or(*origin, 0, 0.0), at_or(*origin, 1, 0.0));
    return Affine::moved(about) * all * Affine::moved(-about);
}

}  // namespace collide
