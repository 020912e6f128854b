#include <collide/import/xml_values.h>

#include <fmt/format.h>
#include <algorithm>
#include <cmath>

#include <collide/base/standard.h>

namespace collide {

std::optional<ImportError> parse_xml(std::string_view text, const char* root, pugi::xml_document& document) {
    const pugi::xml_parse_result result = document.load_buffer(text.data(), text.size());
    if (!result) {
        const auto place = std::min(static_cast<std::size_t>(result.offset), text.size());
        const std::string_view before = text.substr(0, place);
        const auto line = static_cast<std::size_t>(1 + std::count(before.begin(), before.end(), '\n'));
        return ImportError{
            line, fmt::format("This is not XML: {}. Save the file once more.", result.description())};
    }
    if (!document.child(root))
        return ImportError{0, fmt::format("There is no element <{}> in this XML.", root)};
    return std::nullopt;
}

std::optional<double> next_number(std::string_view& text) {
    std::string_view rest = text;
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n,"), rest.size()));
    if (rest.starts_with('+')) rest.remove_prefix(1);
    double value = 0.0;
    const auto read = read_number(rest.data(), rest.data() + rest.size(), value);
    if (read.ec != std::errc() || !std::isfinite(value)) return std::nullopt;
    text = rest.substr(static_cast<std::size_t>(read.ptr - rest.data()));
    return value;
}

std::vector<double> numbers_in(std::string_view text) {
    std::vector<double> numbers;
    while (const auto number = next_number(text)) numbers.push_back(*number);
    return numbers;
}

std::vector<DVec2> points_in(std::string_view text) {
    const std::vector<double> numbers = numbers_in(text);
    std::vector<DVec2> points;
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) points.emplace_back(numbers[i], numbers[i + 1]);
    return points;
}

double number_of(const pugi::xml_node& node, const char* name, double standard) {
    std::string_view text = node.attribute(name).value();
    return next_number(text).value_or(standard);
}

}  // namespace collide
