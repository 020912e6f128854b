// The time of impact of pairs that turn fast and for long, against the march of turning_oracle.h. No false
// hit, no miss, the right time, a unit normal and closest points on both surfaces.
//
// COLLIDOSCOPE_IMPACT_PAIRS=100000 judges as many pairs.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <numbers>

#include <collide/geometry/collider.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "support/for_each_pair.h"
#include "support/turning_oracle.h"

using namespace collide;
using support::Judge;
using support::Random;

namespace {

constexpr double pi = std::numbers::pi;

struct Turner {
    Shape shape;
    DVec2 position{0.0, 0.0};
    double angle = 0.0;
    DVec2 local_pivot{0.0, 0.0};
    DVec2 velocity{0.0, 0.0};
    double rate = 0.0;

    Trajectory path() const { return trajectory({shape}, {position, angle}, local_pivot, velocity, rate); }
};

struct Meeting {
    Turner a;
    Turner b;
    double t_max = 1.0;
};

oracle::Point turned(double angle, DVec2 p) {
    const long double c = std::cos(static_cast<long double>(angle));
    const long double s = std::sin(static_cast<long double>(angle));
    return {static_cast<double>(c * p.x - s * p.y), static_cast<double>(s * p.x + c * p.y)};
}

oracle::TurningShape oracle_of(const Turner& turner) {
    oracle::TurningShape made;
    made.radius = double{turner.shape.radius()};
    made.pivot = turner.position + turned(turner.angle, turner.local_pivot);
    made.velocity = turner.velocity;
    made.rate = turner.rate;
    if (turner.shape.kind() == ShapeKind::ellipse) {
        const DVec2 axes(turner.shape.semi_axes());
        made.corners.push_back(turned(turner.angle, -turner.local_pivot));
        made.half_axis = turned(turner.angle, {axes.x, 0.0});
        made.across = axes.y;
        return made;
    }
    for (std::uint32_t i = 0; i < turner.shape.count(); ++i) {
        made.corners.push_back(turned(turner.angle, DVec2(turner.shape.vertex(i)) - turner.local_pivot));
    }
    return made;
}

Shape regular(int sides, double radius, float rounding) {
    std::vector<Vec2> corners;
    for (int i = 0; i < sides; ++i) {
        corners.emplace_back(radius * std::cos(2.0 * pi * i / sides),
                             radius * std::sin(2.0 * pi * i / sides));
    }
    return Shape::convex(corners, rounding);
}

Shape some_shape(Random& random) {
    const double size = random.log_real(0.2, 3.0);
    const auto part = [&](double low, double high) {
        return static_cast<float>(size * random.real(low, high));
    };
    switch (random.integer(0, 9)) {
        case 0:
        case 1:
            return Shape::box(static_cast<float>(size),
                              static_cast<float>(size * random.log_real(0.005, 0.1)));
        case 2:
        case 3:
            return Shape::box(static_cast<float>(size), part(0.1, 1.0));
        case 4:
            return regular(random.integer(3, 12), size, 0.0f);
        case 5:
            return regular(random.integer(3, 8), size, part(0.05, 0.3));
        case 6:
            return support::core_shape(support::random_polygon(random, random.integer(3, 10), size));
        case 7:
            return Shape::circle(static_cast<float>(size));
        case 8: {
            const float half = part(0.3, 1.0);
            return Shape::convex(std::array{Vec2(-half, 0.0f), Vec2(half, 0.0f)}, part(0.02, 0.4));
        }
        default:
            return Shape::ellipse({static_cast<float>(size), part(0.1, 1.0)});
    }
}

Turner some_turner(Random& random, bool turns) {
    Turner turner{some_shape(random)};
    turner.angle = random.real(-pi, pi);
    if (turns) {
        turner.rate = random.log_real(1.0, 1e4) * (random.chance(0.5) ? 1.0 : -1.0);
    }
    if (random.chance(0.4)) {
        turner.local_pivot = random.direction() * random.real(0.0, 1.5) * double{turner.shape.extent()};
    }
    return turner;
}

/// Near enough to meet in the time, or to pass.
Meeting some_meeting(Random& random) {
    const int turning = random.integer(0, 3);
    Meeting made{some_turner(random, turning != 1), some_turner(random, turning != 0)};
    made.t_max = random.log_real(0.1, 20.0);
    const double extents = double{made.a.shape.extent()} + double{made.b.shape.extent()};
    made.b.position = random.direction() * extents * random.real(0.5, 2.5);
    if (random.chance(0.85)) {
        const DVec2 aim =
            made.a.position - made.b.position + random.direction() * extents * random.real(0.0, 1.5);
        made.b.velocity = aim * (random.log_real(0.05, 5.0) / made.t_max);
    }
    return made;
}

std::string words_of(const Turner& t) {
    std::ostringstream out;
    out.precision(17);
    out << (t.shape.kind() == ShapeKind::ellipse ? "ellipse " : "") << t.shape.count() << " corners";
    for (std::uint32_t i = 0; i < t.shape.count() && t.shape.kind() != ShapeKind::ellipse; ++i) {
        out << " (" << t.shape.vertex(i).x << ", " << t.shape.vertex(i).y << ")";
    }
    if (t.shape.kind() == ShapeKind::ellipse) {
        out << " axes " << t.shape.semi_axes().x << ", " << t.shape.semi_axes().y;
    }
    out << " radius " << t.shape.radius() << " at (" << t.position.x << ", " << t.position.y << ") angle "
        << t.angle << " pivot (" << t.local_pivot.x << ", " << t.local_pivot.y << ") velocity ("
        << t.velocity.x << ", " << t.velocity.y << ") spin " << t.rate << "\n";
    return out.str();
}

struct Tally {
    int hits = 0;
    int misses = 0;
    int at_start = 0;
    int capped = 0;
    int unseen = 0;
};

/// What the time itself rounds to, as a way.
double rounding_of_time(const oracle::TurningPair& pair, double time) {
    return 4.0 * 2.3e-16 * time * pair.fastest();
}

void judge_hit(const ToiResult& got, oracle::TurningPair& pair, Judge& judge) {
    const double near = 1e-8 * pair.extent() + rounding_of_time(pair, got.time);
    const double apart = pair.separation(got.time);
    judge.that(std::abs(apart) <= near, "at the hit at ", got.time, " they are ", apart, " apart");
    judge.near(std::hypot(got.normal.x, got.normal.y), 1.0, 1e-9, "length of the normal");
    judge.near(pair.height_over(true, got.closest_a, got.time), 0.0, near, "point of A above its surface");
    judge.near(pair.height_over(false, got.closest_b, got.time), 0.0, near, "point of B above its surface");
    const DVec2 between = got.closest_b - got.closest_a;
    judge.at_most(std::hypot(between.x, between.y), near, "from point to point");
}

void judge_meeting(const Meeting& meeting, Tally& tally, Judge& judge) {
    oracle::TurningPair pair(oracle_of(meeting.a), oracle_of(meeting.b));
    if (std::abs(pair.separation(0.0)) <= 1e-6 * pair.extent()) {
        return;  // who touches at the start is another test's question
    }
    const ToiResult got =
        time_of_impact(meeting.a.shape, meeting.a.path(), meeting.b.shape, meeting.b.path(), meeting.t_max);
    if (got.outcome == ToiOutcome::overlapping) {
        ++tally.at_start;
        judge.that(pair.separation(0.0) <= 0.0, "called overlapping, apart by ", pair.separation(0.0));
        return;
    }
    const bool hit = got.outcome == ToiOutcome::hit;
    ++(hit ? tally.hits : got.outcome == ToiOutcome::miss ? tally.misses : tally.capped);
    if (hit) {
        judge_hit(got, pair, judge);
    }
    // What the march passes over is an overlap of less than a millionth of the sizes.
    const std::optional<double> touch = pair.first_touch(got.time, 5e-7 * pair.extent());
    tally.unseen += pair.gave_up() ? 1 : 0;
    const double early = hit ? 1e-9 * got.time + 1e-8 * pair.extent() / pair.fastest() : 0.0;
    judge.that(!touch || *touch >= got.time - early, got.hit() ? "late: hit at " : "missed until ", got.time,
               ", they touch at ", touch.value_or(0.0));
}

int pairs_to_judge() {
    const char* const count = std::getenv("COLLIDOSCOPE_IMPACT_PAIRS");
    return count != nullptr ? std::atoi(count) : 3000 / support::case_divisor;
}

}  // namespace

TEST_CASE("property: the time of impact of pairs that turn fast and for long is the first touch") {
    const int count = pairs_to_judge();
    Tally tally;
    int failures = 0;
    Random random(20);
    for (int i = 0; i < count && failures < 5; ++i) {
        const Meeting meeting = some_meeting(random);
        Judge judge;
        judge_meeting(meeting, tally, judge);
        if (!judge.complaints().empty()) {
            ++failures;
            FAIL_CHECK("pair " << i << " t_max " << meeting.t_max << "\n"
                               << judge.complaints() << words_of(meeting.a) << words_of(meeting.b));
        }
    }
    MESSAGE(count << " pairs: " << tally.hits << " hits, " << tally.misses << " misses, " << tally.at_start
                  << " overlap at the start, " << tally.capped << " undecided, " << tally.unseen
                  << " not marched to the end");
    CHECK(tally.hits > count / 4);
    CHECK(tally.misses > count / 20);
}
