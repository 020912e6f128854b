#include <collide/base/trigonometry.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>

#include <collide/base/lanes.h>
#include <collide/base/standard.h>

namespace collide {

namespace {

/// A quarter turn as a sum of three parts. Products of the first two parts with integers up to 2^20 are
/// exact.
constexpr double quarter_1 = 1.57079632673412561417;
constexpr double quarter_2 = 6.07710050630396597660e-11;
constexpr double quarter_3 = 2.02226624879595063154e-21;
constexpr double most_reduced = 1e6;

/// Returns sine and cosine. Precondition: |x| <= pi / 4.
SineCosine sine_cosine_near_zero(double x) {
    // Both polynomials at once, one per lane.
    constexpr Doubles2 c0{-1.66666666666666324348e-01, 4.16666666666666019037e-02};
    constexpr Doubles2 c1{8.33333333332248946124e-03, -1.38888888888741095749e-03};
    constexpr Doubles2 c2{-1.98412698298579493134e-04, 2.48015872894767294178e-05};
    constexpr Doubles2 c3{2.75573137070700676789e-06, -2.75573143513906633035e-07};
    constexpr Doubles2 c4{-2.50507602534068634195e-08, 2.08757232129817482790e-09};
    constexpr Doubles2 c5{1.58969099521155010221e-10, -1.13596475577881948265e-11};
    const double z = x * x;
    const Doubles2 series = c0 + z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * c5))));
    const double half = 0.5 * z;
    const double most = 1.0 - half;
    // The rounding error of the difference is added again.
    return {x + x * z * series[0], most + (((1.0 - most) - half) + z * z * series[1])};
}

/// Returns the arc tangent. Precondition: 0 <= x < 0.45.
double arc_tangent_near_zero(double x) {
    constexpr std::array<double, 11> c{
        3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
        -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
        6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
        -3.65315727442169155270e-02, 1.62858201153657823623e-02};
    const double z = x * x;
    double sum = 0.0;
    for (std::size_t i = c.size(); i-- > 0;) {
        sum = c[i] + z * sum;
    }
    return x - x * z * sum;
}

/// Returns the angle of (x, y), in [0, pi / 4]. Precondition: 0 <= y <= x, not both 0.
double angle_of_octant(double x, double y) {
    if (y < 0.4375 * x) return arc_tangent_near_zero(y / x);
    if (y < 0.6875 * x) {  // measured from the direction (2, 1)
        constexpr double start = 4.63647609000806093515e-01;
        constexpr double start_rest = 2.26987774529616870924e-17;
        const double t = (2.0 * y - x) / (2.0 * x + y);
        const double rest = arc_tangent_near_zero(std::abs(t));
        return start + (start_rest + (t < 0.0 ? -rest : rest));
    }
    constexpr double start_rest = 3.06161699786838301793e-17;
    return 0.25 * std::numbers::pi + (start_rest - arc_tangent_near_zero((x - y) / (x + y)));
}

}  // namespace

SineCosine sine_cosine(double radians) {
    if (!(std::abs(radians) <= most_reduced)) {
        radians = std::remainder(radians, 2.0 * std::numbers::pi);
        if (std::isnan(radians)) {
            return {radians, radians};
        }
    }
    const double quarters = std::floor(radians * (2.0 / std::numbers::pi) + 0.5);
    const double x = ((radians - quarters * quarter_1) - quarters * quarter_2) - quarters * quarter_3;
    const SineCosine near = sine_cosine_near_zero(x);
    // One quarter turn further, sine and cosine change places and one of them changes its sign. This is
    // computed on the bits, because the quarter is unpredictable for a branch.
    const auto quarter = static_cast<std::uint64_t>(static_cast<std::int64_t>(quarters));
    const auto sine = same_bytes_as<std::uint64_t>(near.sine);
    const auto cosine = same_bytes_as<std::uint64_t>(near.cosine);
    const std::uint64_t change = (sine ^ cosine) & (0 - (quarter & 1));
    return {same_bytes_as<double>(sine ^ change ^ ((quarter & 2) << 62)),
            same_bytes_as<double>(cosine ^ change ^ (((quarter + 1) & 2) << 62))};
}

double angle_of(DVec2 direction) {
    const double x = std::abs(direction.x);
    const double y = std::abs(direction.y);
    if (x == 0.0 && y == 0.0) return 0.0;
    double angle = y <= x ? angle_of_octant(x, y) : 0.5 * std::numbers::pi - angle_of_octant(y, x);
    if (direction.x < 0.0) angle = std::numbers::pi - angle;
    return direction.y < 0.0 ? -angle : angle;
}

}  // namespace collide
