#include "text/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr double least_written = 0.0000005;  // metres; smaller lengths would round to 0.000 mm

/// Removes zeros at the end of the decimals: "4.00" becomes "4".
std::string without_trailing_zeros(std::string text) {
    if (text.find('.') == std::string::npos) return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

/// Writes commas between groups of three digits before the decimal point: "-1,234.5".
std::string with_commas(std::string number) {
    const std::size_t begin = number.starts_with('-') ? 1 : 0;
    std::size_t at = std::min(number.find_first_not_of("0123456789", begin), number.size());
    for (; at > begin + 3; at -= 3) number.insert(at - 3, ",");
    return number;
}

bool is_zero_text(const std::string& text) { return text.find_first_of("123456789") == std::string::npos; }

/// Returns the angle folded into [0, period), degrees. An angle that would be printed as the period itself,
/// rounded to a tenth, becomes 0.
double folded(double angle_degrees, double period) {
    const double angle = std::fmod(std::fmod(angle_degrees, period) + period, period);
    return angle > period - 0.05 ? 0.0 : angle;
}

std::string millimetres(double meters) {
    const double size = 1000.0 * std::abs(meters);
    const int decimals = size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.0995 || size == 0.0 ? 2 : 3;
    return fmt::format("{:.{}f} mm", meters * 1000.0, decimals);
}

std::string metres(double meters) {
    return std::abs(meters) < 0.0995 && meters != 0.0 ? fmt::format("{:.3f} m", meters)
                                                      : length_words(meters);
}

bool is_small(double meters) { return meters != 0.0 && std::abs(meters) < 0.00995; }

}  // namespace

std::string fixed(double value, int decimals) {
    std::string text = fmt::format("{:.{}f}", value, decimals);
    if (text.front() == '-' && is_zero_text(text)) text.erase(0, 1);
    return text;
}

std::string signed_fixed(double value, int decimals) {
    std::string text = fixed(value, decimals);
    return text.front() == '-' || is_zero_text(text) ? text : fmt::format("+{}", text);
}

int column_decimals(double largest_magnitude, int most) {
    if (!(largest_magnitude > 0.0)) return std::min(2, most);
    const int digits_before = static_cast<int>(std::floor(std::log10(largest_magnitude))) + 1;
    return std::clamp(4 - digits_before, 1, most);
}

std::string readable(double value) {
    const double magnitude = std::abs(value);
    if (magnitude == 0.0) return "0";
    if (magnitude < 1e-4 || magnitude >= 1e7) return fmt::format("{:.1e}", value);
    const int digits_before = static_cast<int>(std::floor(std::log10(magnitude))) + 1;
    return with_commas(without_trailing_zeros(fixed(value, std::clamp(3 - digits_before, 0, 6))));
}

std::string degrees(double radians) { return with_commas(fixed(radians * degrees_per_radian, 1)) + "°"; }
std::string vector_text(DVec2 v) {
    const int places = std::clamp(column_decimals(std::max(std::abs(v.x), std::abs(v.y))) - 1, 0, 4);
    return fmt::format("({}, {})", fixed(v.x, places), fixed(v.y, places));
}

double axis_degrees(collide::Vec2 direction) {
    return folded(
        std::atan2(static_cast<double>(direction.y), static_cast<double>(direction.x)) * degrees_per_radian,
        180.0);
}

double direction_degrees(DVec2 direction) {
    return folded(std::atan2(direction.y, direction.x) * degrees_per_radian, 360.0);
}

std::string length_words(double meters) {
    const double size = std::abs(meters);
    if (size == 0.0) meters = 0.0;  // never "-0.000 m"
    if (size >= 1000.0) return with_commas(fmt::format("{:.0f} m", meters));
    if (size >= 100.0) return fmt::format("{:.1f} m", meters);
    if (size >= 9.9995) return fmt::format("{:.2f} m", meters);
    if (size >= 0.00995 || size == 0.0) return fmt::format("{:.3f} m", meters);
    if (size >= 0.000095) return fmt::format("{:.2f} mm", meters * 1000.0);
    if (size >= least_written) return fmt::format("{:.3f} mm", meters * 1000.0);
    return meters < 0.0 ? "0.000 m" : "< 0.001 mm";
}

std::string separation_words(double meters) {
    if (std::abs(meters) < least_written) return "0.000 m";
    return meters < 0.0 ? length_words(meters) : "+" + length_words(meters);
}

bool reads_as_zero(double meters) { return std::abs(meters) < least_written; }

std::string gap_or_depth(double separation, const char* gap, const char* depth, const char* touching) {
    if (reads_as_zero(separation)) return touching;
    return fmt::format(fmt::runtime(separation > 0.0 ? gap : depth), length_words(std::abs(separation)));
}

std::string time_words(double seconds) {
    return std::abs(seconds) >= 9.995 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.3f} s", seconds);
}

std::string speed_words(double meters_per_second) {
    if (meters_per_second >= 99.5) return with_commas(fmt::format("{:.0f} m/s", meters_per_second));
    if (meters_per_second >= 0.0995 || meters_per_second == 0.0)
        return fmt::format("{:.1f} m/s", meters_per_second);
    return meters_per_second >= 0.0005 ? fmt::format("{:.3f} m/s", meters_per_second) : "< 0.001 m/s";
}

std::string grouped(std::uint64_t count) { return with_commas(std::to_string(count)); }

std::string counted(std::uint64_t count, const char* one, const char* many) {
    return grouped(count) + " " + (count == 1 ? one : many);
}

std::string bytes_text(std::size_t bytes) {
    const auto size = static_cast<double>(bytes);
    if (size < 1e3) return fmt::format("{} B", bytes);
    if (size < 1e6) return fmt::format("{:.1f} kB", 1e-3 * size);
    return fmt::format("{:.1f} MB", 1e-6 * size);
}

/// Millimetres are used if one length is below a centimetre and both are below a metre; otherwise metres.
std::pair<std::string, std::string> length_pair(double one, double other) {
    const bool fits = std::max(std::abs(one), std::abs(other)) < 0.995;
    if (fits && (is_small(one) || is_small(other))) return {millimetres(one), millimetres(other)};
    return {metres(one), metres(other)};
}

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"') quoted += c;
    }
    return quoted + '"';
}

}  // namespace app
