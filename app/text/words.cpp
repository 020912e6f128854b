#include "text/words.h"

#include <fmt/format.h>

#include <cmath>

namespace app {

std::string length_words(double meters) {
    const double size = std::abs(meters);
    if (size == 0.0) meters = 0.0;  // never "-0.000 m"
    if (size >= 1000.0) return fmt::format("{:.0f} m", meters);
    if (size >= 100.0) return fmt::format("{:.1f} m", meters);
    if (size >= 9.9995) return fmt::format("{:.2f} m", meters);
    if (size >= 0.00995 || size == 0.0) return fmt::format("{:.3f} m", meters);
    if (size >= 0.000095) return fmt::format("{:.2f} mm", meters * 1000.0);
    if (size >= 0.0000005) return fmt::format("{:.3f} mm", meters * 1000.0);
    return meters < 0.0 ? "-<0.001 mm" : "< 0.001 mm";
}

std::string separation_words(double meters) {
    if (!(meters > 0.0)) return length_words(meters);
    return meters < 0.0000005 ? "+<0.001 mm" : "+" + length_words(meters);
}

std::string time_words(double seconds) {
    return std::abs(seconds) >= 9.995 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.3f} s", seconds);
}

std::string speed_words(double meters_per_second) {
    if (meters_per_second >= 99.5) return fmt::format("{:.0f} m/s", meters_per_second);
    if (meters_per_second >= 0.0995 || meters_per_second == 0.0)
        return fmt::format("{:.1f} m/s", meters_per_second);
    return meters_per_second >= 0.0005 ? fmt::format("{:.3f} m/s", meters_per_second) : "< 0.001 m/s";
}

std::string grouped(std::uint64_t count) {
    std::string words = std::to_string(count);
    for (std::size_t at = words.size(); at > 3; at -= 3) words.insert(at - 3, ",");
    return words;
}

std::string counted(std::uint64_t count, const char* one, const char* many) {
    return grouped(count) + " " + (count == 1 ? one : many);
}

}  // namespace app
