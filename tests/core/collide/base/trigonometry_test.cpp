#include <collide/base/trigonometry.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>
#include <random>

using namespace collide;

namespace {

/// In units in the last place of the larger, at least those of `least`.
double ulps(double a, double b, double least) {
    const double scale = std::max({std::abs(a), std::abs(b), least});
    return std::abs(a - b) / (std::nextafter(scale, 2.0 * scale) - scale);
}

}  // namespace

TEST_CASE("sine and cosine are those of the C library, to two units in the last place") {
    std::mt19937_64 random(3);
    for (const double most : {1e-8, 0.5, 1.0, 7.0, 100.0, 1e4, 9.9e5}) {
        std::uniform_real_distribution<double> angles(-most, most);
        for (int i = 0; i < 20000; ++i) {
            const double angle = angles(random);
            const SineCosine both = sine_cosine(angle);
            // Beside a root of the function it is the quarter turn's own digits that count.
            CHECK(ulps(both.sine, std::sin(angle), 1e-12) <= 2.0);
            CHECK(ulps(both.cosine, std::cos(angle), 1e-12) <= 2.0);
        }
    }
    for (int quarters = -40; quarters <= 40; ++quarters) {
        for (const double off : {0.0, 1e-17, -1e-12, 1e-7}) {
            const double angle = 0.5 * std::numbers::pi * quarters + off;
            CHECK(sine(angle) == doctest::Approx(std::sin(angle)).epsilon(1e-12));
            CHECK(cosine(angle) == doctest::Approx(std::cos(angle)).epsilon(1e-12));
        }
    }
}

TEST_CASE("sine and cosine of angles beyond count and measure") {
    CHECK(sine_cosine(0.0).sine == 0.0);
    CHECK(sine_cosine(0.0).cosine == 1.0);
    for (const double angle : {3e6, -7e8, 1e15, 1e300}) {
        const SineCosine both = sine_cosine(angle);
        CHECK(both.sine * both.sine + both.cosine * both.cosine == doctest::Approx(1.0));
    }
    CHECK(sine(3e6) == doctest::Approx(std::sin(3e6)).epsilon(1e-8));
    CHECK(std::isnan(sine(std::numeric_limits<double>::infinity())));
    CHECK(std::isnan(cosine(std::numeric_limits<double>::quiet_NaN())));
}

TEST_CASE("the angle of a direction is that of the C library, to two units in the last place") {
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> parts(-1.0, 1.0);
    for (int i = 0; i < 100000; ++i) {
        const double stretch = std::exp(20.0 * parts(random));
        const DVec2 direction(parts(random) * stretch, parts(random));
        CHECK(ulps(angle_of(direction), std::atan2(direction.y, direction.x), 1e-300) <= 2.0);
    }
    CHECK(angle_of({0.0, 0.0}) == 0.0);
    CHECK(angle_of({2.0, 0.0}) == 0.0);
    CHECK(angle_of({-2.0, 0.0}) == std::numbers::pi);
    CHECK(angle_of({0.0, 3.0}) == 0.5 * std::numbers::pi);
    CHECK(angle_of({0.0, -3.0}) == -0.5 * std::numbers::pi);
    CHECK(angle_of({1.0, 1.0}) == 0.25 * std::numbers::pi);
    CHECK(angle_of({-1.0, -1.0}) == -0.75 * std::numbers::pi);
}

TEST_CASE("sine, cosine and angle have the same bits everywhere") {
    std::uint64_t hash = 0;
    const auto add = [&](double value) {
        hash = hash * 1099511628211u + std::bit_cast<std::uint64_t>(value);
    };
    std::mt19937_64 random(7);
    for (int i = 0; i < 200000; ++i) {
        const double angle = static_cast<double>(static_cast<std::int64_t>(random() >> 16)) * 1e-13 - 14.0;
        const SineCosine both = sine_cosine(angle);
        add(both.sine);
        add(both.cosine);
        add(angle_of({both.cosine, 0.7 * both.sine}));
    }
    CHECK(hash == 0xe8e1e0a467c43159ULL);
}
