#include "overlays/length_pair.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "text/words.h"

namespace app {

namespace {

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

/// What is less than a centimetre is told in millimetres, but not beside metres.
std::pair<std::string, std::string> length_pair(double one, double other) {
    const bool fits = std::max(std::abs(one), std::abs(other)) < 0.995;
    if (fits && (is_small(one) || is_small(other))) return {millimetres(one), millimetres(other)};
    return {metres(one), metres(other)};
}

}  // namespace app
