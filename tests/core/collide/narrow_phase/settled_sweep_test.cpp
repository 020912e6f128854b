// The sweep's verdict and time to the rounding of doubles, and that the time of impact says the same of what
// does not turn. Held to the oracle's ray, which shares no code with either.
#include <collide/narrow_phase/settled_sweep.h>

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include <collide/narrow_phase/time_of_impact.h>
#include <collide/trace/sweep_recording.h>
#include <collide/trace/toi_recording.h>
#include "kernel_pairs.h"
#include "support/oracle.h"

using namespace collide;
using kernel_pairs::Pair;
using kernel_pairs::Random;

namespace {

/// More of the random pairs by an environment variable, for runs by hand.
int times_more() {
    const char* const more = std::getenv("COLLIDOSCOPE_MORE");
    return more != nullptr ? std::max(1, std::atoi(more)) : 1;
}

Trajectory path_of(const Transform& xf, DVec2 velocity) {
    Trajectory path;
    path.pivot = xf.position;
    path.rotation = to_double(xf.rotation);
    path.velocity = velocity;
    return path;
}

SweepResult sweep(const Pair& p, double t_max) {
    return swept_sat(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, t_max);
}
ToiResult impact(const Pair& p, double t_max) {
    return time_of_impact(p.a, path_of(p.xf_a, p.velocity_a), p.b, path_of(p.xf_b, p.velocity_b), t_max);
}

Pair pair_of(const Shape& a, const Shape& b, DVec2 place_b, DVec2 velocity_b) {
    Pair p;
    p.a = a;
    p.b = b;
    p.xf_b.position = place_b;
    p.velocity_b = velocity_b;
    return p;
}

oracle::Rounded outline(const Shape& shape, const Transform& xf, DVec2 origin) {
    std::vector<oracle::Point> points;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        points.push_back(rotate(to_double(xf.rotation), DVec2(shape.vertex(i))) + (xf.position - origin));
    }
    return {oracle::convex_hull(points), double{shape.radius()}};
}
oracle::Rounded difference_of(const Pair& p) {
    const DVec2 origin = p.xf_a.position;
    return oracle::difference(outline(p.a, p.xf_a, origin), outline(p.b, p.xf_b, origin));
}

double scale_of(const Pair& p) {
    const DVec2 way = p.xf_b.position - p.xf_a.position;
    return double{p.a.extent()} + double{p.b.extent()} + std::hypot(way.x, way.y);
}

/// Circle, box, polygon or capsule, of sizes between 0.1 and 2 m.
Shape one_of_four(Random& random, unsigned kind) {
    const auto size = [&] { return kernel_pairs::uniform(random, 0.1f, 1.0f); };
    switch (kind) {
        case 0:
            return Shape::circle(size());
        case 1: {
            const float half_width = size();
            return Shape::box(half_width, size());
        }
        case 2:
            return kernel_pairs::polygon(random, 3 + kernel_pairs::pick(random, 6), 0.0f);
        default:
            return kernel_pairs::polygon(random, 2, size());
    }
}

Rotation any_rotation(Random& random) {
    return Rotation::from_angle(double{kernel_pairs::uniform(random, -4.0f, 4.0f)});
}

/// B comes along the x axis and passes A at a distance of `gap`, in the middle of t_max, 2 s.
Pair passing(Random& random, unsigned kind_a, unsigned kind_b, double gap_in_sizes) {
    Pair p;
    p.a = one_of_four(random, kind_a);
    p.b = one_of_four(random, kind_b);
    p.xf_a.rotation = any_rotation(random);
    p.xf_b.rotation = any_rotation(random);
    const double sizes = double{p.a.extent()} + double{p.b.extent()};
    const double gap = oracle::gap_along(difference_of(p), {0.0, 1.0});
    p.xf_b.position = {2.0 * sizes, gap_in_sizes * sizes - gap};
    p.velocity_b = {-2.0 * sizes, 0.0};
    return p;
}

/// By the oracle's ray, of a pair that does not overlap now.
bool is_right(const Pair& p, const SweepResult& found, double t_max) {
    const double slack = 1e-12 * scale_of(p);
    const oracle::Rounded difference = difference_of(p);
    const DVec2 velocity = p.velocity_b - p.velocity_a;
    const auto early = oracle::meeting(difference, velocity, slack);
    const auto late = oracle::meeting(difference, velocity, -slack);
    if (found.outcome == SweepOutcome::miss) {
        return !(late && late->leave >= 0.0 && late->enter <= t_max * (1.0 - 1e-12));
    }
    return early && found.time >= early->enter * (1.0 - 1e-12) - 1e-15 &&
           found.time <= (late ? late->enter : early->leave) * (1.0 + 1e-12) + 1e-15;
}

/// Two boxes: turned in any way, along the axes, by quarters on a grid, by the same angle, or nearly
/// parallel. Some are as thin as paper, some far from the origin.
Pair pair_of_boxes(Random& random, int family) {
    const auto coordinate = [&](float low, float high) {
        const float x = kernel_pairs::uniform(random, low, high);
        return family == 1 || family == 2 ? std::round(8.0f * x) / 8.0f : x;
    };
    const auto box = [&] {
        const float half = coordinate(0.25f, 1.0f);
        return Shape::box(half, family == 5 ? 1e-4f : coordinate(0.25f, 1.0f));
    };
    const auto vector = [&](float reach) {
        const float x = coordinate(-reach, reach);
        return DVec2(Vec2(x, coordinate(-reach, reach)));
    };
    constexpr double quarter = 1.5707963267948966;
    Pair p = pair_of(box(), box(), vector(3.0f), vector(4.0f));
    p.velocity_a = vector(1.0f);
    double angle = family == 1 ? 0.0 : double{kernel_pairs::uniform(random, -4.0f, 4.0f)};
    angle = family == 2 ? quarter * kernel_pairs::pick(random, 4) : angle;
    p.xf_a.rotation = Rotation::from_angle(angle);
    p.xf_b.rotation = family == 0 || family >= 5 ? any_rotation(random) : p.xf_a.rotation;
    if (family == 2) {
        p.xf_b.rotation = Rotation::from_angle(quarter * kernel_pairs::pick(random, 4));
    }
    if (family == 4) {
        p.xf_a.rotation = {};
        p.xf_b.rotation = Rotation::from_angle(std::pow(10.0, -kernel_pairs::uniform(random, 5.0f, 18.0f)));
    }
    const DVec2 origin = family == 6 ? DVec2(1e6, -3e5) : DVec2(0.0);
    p.xf_a.position += origin;
    p.xf_b.position += origin;
    return p;
}

/// As the two answers and the recordings have it.
void check_miss(const Pair& p, double t_max) {
    CHECK(sweep(p, t_max).outcome == SweepOutcome::miss);
    CHECK(impact(p, t_max).outcome == ToiOutcome::miss);
}
void check_hit(const Pair& p, double t_max, double time) {
    CHECK(sweep(p, t_max).outcome == SweepOutcome::hit);
    CHECK(std::abs(sweep(p, t_max).time - time) <= 1e-14 * time);
    CHECK(impact(p, t_max).outcome == ToiOutcome::hit);
    CHECK(impact(p, t_max).time == sweep(p, t_max).time);
}

}  // namespace

TEST_CASE("a sweep in floats hit circles and boxes that pass a hair apart") {
    const Shape circle = Shape::circle(1.0f);
    const Shape box = Shape::box(1.0f, 1.0f);
    check_miss(pair_of(circle, circle, {4.0, 2.000002}, {-1.0, 0.0}), 40.0);
    for (const double gap : {1e-9, 1e-8, 1e-7}) {
        check_miss(pair_of(box, box, {4.0, 2.0 + gap}, {-1.0, 0.0}), 40.0);
        check_miss(pair_of(box, circle, {4.0, 2.0 + gap}, {-1.0, 0.0}), 40.0);
        check_hit(pair_of(box, box, {4.0, 2.0 - gap}, {-1.0, 0.0}), 40.0, 2.0);
    }
    check_hit(pair_of(box, box, {4.0, 2.0}, {-1.0, 0.0}), 40.0, 2.0);
    check_hit(pair_of(circle, circle, {4.0, 2.0}, {-1.0, 0.0}), 40.0, 4.0);
    check_hit(pair_of(box, circle, {4.0, 2.0}, {-1.0, 0.0}), 40.0, 3.0);
}

TEST_CASE("a touch exactly at t_max was a miss of the sweep, or of the time of impact") {
    const Shape box = Shape::box(1.0f, 1.0f);
    check_hit(pair_of(box, box, {3.0, 0.0}, {-3.0, 0.0}), 1.0 / 3.0, 1.0 / 3.0);
    check_miss(pair_of(box, box, {3.0, 0.0}, {-3.0, 0.0}), std::nextafter(1.0 / 3.0, 0.0));
    const std::array<Vec2, 3> corners{{{-1.0f, -1.0f}, {1.0f, -1.0f}, {-1.0f, 1.0f}}};
    Pair p = pair_of(Shape::circle(0.625f), Shape::convex(corners), {2.5, -0.125}, {-0.25, -0.375});
    p.velocity_a = {0.625, 0.0};
    check_hit(p, 1.0, 1.0);
    check_miss(p, std::nextafter(1.0, 0.0));
}

TEST_CASE("a pass that misses by a millionth of the sizes is a miss, and a hit when it meets by as much") {
    Random random(151);
    int wrong = 0;
    for (unsigned k = 0; k < 16; ++k) {
        for (int i = 0; i < 500 * times_more(); ++i) {
            const Pair apart = passing(random, k % 4, k / 4, 1e-6);
            wrong += sweep(apart, 2.0).outcome == SweepOutcome::miss ? 0 : 1;
            wrong += impact(apart, 2.0).outcome == ToiOutcome::miss ? 0 : 1;
            const Pair close = passing(random, k % 4, k / 4, 1e-11);
            wrong += sweep(close, 2.0).outcome == SweepOutcome::miss ? 0 : 1;
            const Pair meeting = passing(random, k % 4, k / 4, -1e-6);
            wrong += sweep(meeting, 2.0).outcome == SweepOutcome::hit ? 0 : 1;
            wrong += impact(meeting, 2.0).outcome == ToiOutcome::hit ? 0 : 1;
        }
    }
    CHECK(wrong == 0);
}

TEST_CASE("circles meet at the root of the quadratic, to a billionth, also where they graze") {
    Random random(152);
    double worst = 0.0;
    int hits = 0;
    for (int i = 0; i < 20000 * times_more(); ++i) {
        Pair p =
            passing(random, 0, 0, i % 2 == 0 ? -1e-6 : double{kernel_pairs::uniform(random, -1.0f, 0.0f)});
        const long double x = p.xf_b.position.x;
        const long double y = p.xf_b.position.y;
        const long double reach = static_cast<long double>(p.a.radius()) + p.b.radius();
        const long double time = (x - std::sqrt((reach - y) * (reach + y))) / -p.velocity_b.x;
        const SweepResult found = sweep(p, 2.0);
        const ToiResult touch = impact(p, 2.0);
        CHECK(found.time == touch.time);
        hits += found.outcome == SweepOutcome::hit ? 1 : 0;
        worst = std::max(worst, std::abs(static_cast<double>((found.time - time) / time)));
    }
    CHECK(hits == 20000 * times_more());
    CHECK(worst <= 1e-9);
}

TEST_CASE("sweep and time of impact say the same of what does not turn, and are right") {
    constexpr double t_max = 1.0;
    Random random(153);
    std::array<int, 3> seen{};
    int wrong = 0;
    int different = 0;
    for (int i = 0; i < 60000 * times_more(); ++i) {
        const Pair p = kernel_pairs::pair(random);
        const SweepResult found = sweep(p, t_max);
        ++seen.at(static_cast<std::size_t>(found.outcome));
        const ToiResult touch = impact(p, t_max);
        const bool same_outcome =
            (found.outcome == SweepOutcome::overlapping) == (touch.outcome == ToiOutcome::overlapping) &&
            (found.outcome == SweepOutcome::hit) == (touch.outcome == ToiOutcome::hit);
        const DVec2 velocity = p.velocity_b - p.velocity_a;
        const double way = std::abs(found.time - touch.time) * std::hypot(velocity.x, velocity.y);
        const bool same_time = found.outcome == SweepOutcome::miss || way <= 1e-15 * scale_of(p) ||
                               std::abs(found.time - touch.time) <= 1e-9 * found.time;
        different += same_outcome && same_time ? 0 : 1;
        if (found.outcome == SweepOutcome::overlapping) {
            continue;
        }
        wrong += is_right(p, found, t_max) ? 0 : 1;
    }
    CHECK(different == 0);
    CHECK(wrong == 0);
    CHECK(seen[0] > 1000);
    CHECK(seen[1] > 1000);
    CHECK(seen[2] > 1000);
}

TEST_CASE("the sweep of boxes is right however they lie, also where several axes enter at once") {
    constexpr double t_max = 1.0;
    Random random(155);
    std::array<int, 3> seen{};
    int wrong = 0;
    int different = 0;
    int later = 0;
    for (int i = 0; i < 70000 * times_more(); ++i) {
        const Pair p = pair_of_boxes(random, i % 7);
        const SweepResult found = sweep(p, t_max);
        ++seen.at(static_cast<std::size_t>(found.outcome));
        different +=
            record_sweep(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, t_max).result == found ? 0 : 1;
        const ToiResult touch = impact(p, t_max);
        later += (found.outcome == SweepOutcome::hit) == (touch.outcome == ToiOutcome::hit) ? 0 : 1;
        wrong += found.outcome == SweepOutcome::overlapping || is_right(p, found, t_max) ? 0 : 1;
    }
    CHECK(different == 0);
    CHECK(later == 0);
    CHECK(wrong == 0);
    CHECK(seen[0] > 1000);
    CHECK(seen[1] > 1000);
    CHECK(seen[2] > 1000);
}

TEST_CASE("what is recorded of a sweep that was cast anew is what runs") {
    Random random(154);
    int different = 0;
    for (unsigned i = 0; i < 8000; ++i) {
        const Pair p = passing(random, i % 4, i / 4 % 4, i % 3 == 0 ? 1e-9 : -1e-9);
        different +=
            record_sweep(p.a, p.xf_a, p.velocity_a, p.b, p.xf_b, p.velocity_b, 2.0).result == sweep(p, 2.0)
                ? 0
                : 1;
        different +=
            record_time_of_impact(p.a, path_of(p.xf_a, p.velocity_a), p.b, path_of(p.xf_b, p.velocity_b), 2.0)
                        .result == impact(p, 2.0)
                ? 0
                : 1;
    }
    CHECK(different == 0);
}
