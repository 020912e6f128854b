// std::hypot as the C library of the desktop has it, to the bit, so that the browser gives the same answers.
// That of Emscripten rounds a float's square root twice, and that of a double in another place. Linked with
// what is for browsers alone (app/CMakeLists.txt).
//
// Source: Borges, "An Improved Algorithm for hypot(a,b)" (2019), as glibc 2.35 and later have it without
// fused multiply-add.
#include <cmath>
#include <limits>
#include <utility>

namespace {

/// Of 0 <= small <= large, neither of which over- or underflows when squared. The root, then a step of
/// Newton's on it, whose residue is free of rounding.
double root_of_squares(double large, double small) {
    const double root = std::sqrt(large * large + small * small);
    double a = 0.0;
    double b = 0.0;
    if (root <= 2.0 * small) {
        const double delta = root - small;
        a = large * (2.0 * delta - large);
        b = (delta - 2.0 * (large - small)) * delta;
    } else {
        const double delta = root - large;
        a = 2.0 * delta * (large - 2.0 * small);
        b = (4.0 * delta - small) * small + delta * delta;
    }
    return root - (a + b) / (2.0 * root);
}

template <class F>
bool is_special(F x, F y) {
    return !std::isfinite(x) || !std::isfinite(y);
}

template <class F>
F special(F x, F y) {
    return std::isinf(x) || std::isinf(y) ? std::numeric_limits<F>::infinity() : x + y;
}

}  // namespace

extern "C" double hypot(double x, double y) {
    constexpr double huge = 0x1p+511;
    constexpr double tiny = 0x1p-459;
    constexpr double scale = 0x1p-600;
    constexpr double negligible = 0x1p-54;
    if (is_special(x, y)) return special(x, y);
    double large = std::abs(x);
    double small = std::abs(y);
    if (large < small) std::swap(large, small);
    if (small <= large * negligible) return large + small;
    if (large > huge) return root_of_squares(large * scale, small * scale) / scale;
    if (small < tiny) return root_of_squares(large / scale, small / scale) * scale;
    return root_of_squares(large, small);
}

extern "C" float hypotf(float x, float y) {
    if (is_special(x, y)) return special(x, y);
    const auto a = static_cast<double>(x);
    const auto b = static_cast<double>(y);
    return static_cast<float>(std::sqrt(a * a + b * b));
}
