#include <collide/dynamics/solver/softness.h>

#include <doctest/doctest.h>

#include <cmath>

using namespace collide;

TEST_CASE("a soft constraint is a spring and damper of its frequency and damping") {
    const double h = 1e-4;
    const Softness softness = make_softness(2.0, 0.1, h);
    double place = 1.0;
    double speed = 0.0;
    double last_sign = 1.0;
    double crossed_at = 0.0;
    double largest = 0.0;
    // A mass of 1: the impulse of a step is found at once, with nothing kept from the one before.
    for (int i = 0; i < 10000; ++i) {
        speed -= static_cast<double>(softness.mass_scale) *
                 (speed + static_cast<double>(softness.bias_rate) * place);
        place += h * speed;
        if (place * last_sign < 0.0 && crossed_at == 0.0) {
            crossed_at = i * h;
        }
        if (i * h > 0.4) {
            largest = std::fmax(largest, std::abs(place));
        }
    }
    // From the top a damped swing crosses zero when cos(w t) + (0.1 w0 / w) sin(w t) = 0.
    const double omega = 2.0 * 3.14159265358979 * 2.0;
    const double damped = omega * std::sqrt(1.0 - 0.01);
    const double expected = (3.14159265358979 - std::atan2(damped, 0.1 * omega)) / damped;
    CHECK(crossed_at == doctest::Approx(expected).epsilon(0.01));
    CHECK(largest == doctest::Approx(std::exp(-0.1 * omega * 0.5)).epsilon(0.02));
}

TEST_CASE("frequency 0 is rigid") {
    const Softness softness = make_softness(0.0, 1.0, 0.01);
    CHECK(softness.bias_rate == 0.0f);
    CHECK(softness.mass_scale == 1.0f);
    CHECK(softness.impulse_scale == 0.0f);
}
