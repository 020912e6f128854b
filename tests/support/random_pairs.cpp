#include "support/random_pairs.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace support {
namespace {

constexpr double pi = std::numbers::pi;

glm::dvec2 polar(double angle) { return {std::cos(angle), std::sin(angle)}; }
double cross(glm::dvec2 a, glm::dvec2 b) { return a.x * b.y - a.y * b.x; }
double length(glm::dvec2 v) { return std::hypot(v.x, v.y); }

/// Vertices as floats, strictly convex, no edge shorter than a hundred-thousandth of the size.
TestShape convex_from(const std::vector<glm::dvec2>& points, double size) {
    std::vector<oracle::Point> floats;
    for (glm::dvec2 p : points) {
        floats.emplace_back(glm::vec2(p));
    }
    const std::vector<oracle::Point> hull = oracle::convex_hull(floats);
    TestShape shape;
    shape.vertices.clear();
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const glm::dvec2 before = hull[(i + hull.size() - 1) % hull.size()];
        const glm::dvec2 e1 = hull[i] - before;
        const glm::dvec2 e2 = hull[(i + 1) % hull.size()] - hull[i];
        const bool turns = cross(e1, e2) > 1e-5 * length(e1) * length(e2);
        if (turns && length(e1) > 1e-5 * size) {
            shape.vertices.emplace_back(hull[i]);
        }
    }
    return shape;
}

std::vector<glm::dvec2> on_an_ellipse(Random& random, int count, double size) {
    const double squash = random.real(0.3, 1.0);
    const glm::dvec2 tilt = polar(random.real(0.0, pi));
    std::vector<glm::dvec2> points;
    for (int i = 0; i < count; ++i) {
        const glm::dvec2 p = size * polar(2.0 * pi * (i + random.real(0.1, 0.9)) / count);
        points.emplace_back(tilt.x * p.x - tilt.y * squash * p.y, tilt.y * p.x + tilt.x * squash * p.y);
    }
    return points;
}

std::vector<glm::dvec2> in_a_square(Random& random, int count, double size) {
    std::vector<glm::dvec2> points;
    for (int i = 0; i < count; ++i) {
        points.emplace_back(random.real(-size, size), random.real(-size, size));
    }
    return points;
}

TestShape box(double half_width, double half_height, double radius = 0.0) {
    const auto w = static_cast<float>(half_width);
    const auto h = static_cast<float>(half_height);
    return {{{-w, -h}, {w, -h}, {w, h}, {-w, h}}, static_cast<float>(radius), true};
}

TestShape circle(double radius) { return {{{0.0f, 0.0f}}, static_cast<float>(radius), false}; }

TestShape capsule(glm::dvec2 half_axis, double radius) {
    return {{glm::vec2(-half_axis), glm::vec2(half_axis)}, static_cast<float>(radius), false};
}

TestShape random_box(Random& random, double size) {
    return box(size * random.real(0.1, 1.0), size * random.real(0.1, 1.0));
}

TestShape rounded(Random& random, TestShape shape, double size) {
    shape.radius = static_cast<float>(size * random.real(0.01, 0.5));
    return shape;
}

TestShape random_round_shape(Random& random, double size) {
    switch (random.integer(0, 5)) {
        case 0:
            return circle(size * random.real(0.05, 1.0));
        case 1:
            return circle(0.0);
        case 2:
            return capsule(size * random.real(0.1, 1.0) * random.direction(), size * random.real(0.02, 0.6));
        case 3:
            return capsule(size * random.real(0.1, 1.0) * random.direction(), 0.0);
        case 4:
            return rounded(random, random_box(random, size), size);
        default:
            return rounded(random, random_polygon(random, random.integer(3, 8), size), size);
    }
}

TestShape random_needle(Random& random, double size) {
    const double thin = size * random.log_real(1e-5, 1e-2);
    switch (random.integer(0, 3)) {
        case 0:
            return box(size, thin);
        case 1:
            return capsule(size * random.direction(), thin);
        case 2:
            return capsule(size * random.direction(), 0.0);
        default:
            return convex_from({{-size, 0.0}, {size, -thin}, {size * 0.9, thin}}, size * 1e-3);
    }
}

TestShape random_upright(Random& random) {
    const double w = 0.25 * random.integer(1, 8);
    const double h = 0.25 * random.integer(1, 8);
    switch (random.integer(0, 4)) {
        case 0:
            return capsule({w, 0.0}, 0.25);
        case 1:
            return capsule({0.0, h}, 0.0);
        case 2:
            return box(w, h, 0.125);
        case 3:
            return {{{-1.0f, -1.0f}, {1.0f, -1.0f}, {0.0f, 1.0f}}, 0.0f, false};
        default:
            return box(w, h);
    }
}

/// A point or a segment along the local x axis. Of two such segments with one angle every edge is parallel.
TestShape random_flat(Random& random, double size) {
    if (random.chance(0.3)) return circle(0.0);
    return {{{static_cast<float>(-size * random.real(0.1, 1.0)), 0.0f},
             {static_cast<float>(size * random.real(0.1, 1.0)), 0.0f}}};
}

double extents(const TestPair& pair) { return extent(pair.a.shape) + extent(pair.b.shape); }

void place_at_random(Random& random, TestPair& pair) {
    pair.a.angle = random.real(-pi, pi);
    pair.b.angle = random.real(-pi, pi);
    pair.a.position = extents(pair) * random.real(0.0, 2.0) * random.direction();
    pair.b.position = pair.a.position + extents(pair) * random.real(0.0, 1.3) * random.direction();
}

/// Displace B along the oracle's way to touching until the pair is `gap` apart.
void bring_to(TestPair& pair, double gap) {
    for (int i = 0; i < 40; ++i) {
        const oracle::Rounded d = oracle_difference(pair);
        const double now = oracle::separation(d);
        if (std::abs(now - gap) <= 1e-13 * scale(pair)) {
            return;
        }
        const double h = 1e-7 * scale(pair);
        const glm::dvec2 slope{
            (oracle::separation(d, {h, 0.0}) - oracle::separation(d, {-h, 0.0})) / (2.0 * h),
            (oracle::separation(d, {0.0, h}) - oracle::separation(d, {0.0, -h})) / (2.0 * h)};
        pair.b.position += slope * (gap - now);
    }
}

void place_on_grid(Random& random, TestPair& pair) {
    pair.a.angle = 0.5 * pi * random.integer(0, 3);
    pair.b.angle = 0.5 * pi * random.integer(0, 3);
    pair.b.position = {0.25 * random.integer(-12, 12), 0.25 * random.integer(-12, 12)};
    if (random.chance(0.5)) {
        const double tilt = random.real(-pi, pi);
        const glm::dvec2 p = pair.b.position;
        pair.a.angle += tilt;
        pair.b.angle += tilt;
        pair.b.position = {std::cos(tilt) * p.x - std::sin(tilt) * p.y,
                           std::sin(tilt) * p.x + std::cos(tilt) * p.y};
    }
}

TestPair pair_of(TestShape a, TestShape b) { return {{std::move(a)}, {std::move(b)}, 1.0}; }

TestPair two_shapes(Random& random, double size_a, double size_b) {
    return pair_of(random_shape(random, size_a), random_shape(random, size_b));
}

TestPair placed(Random& random, TestPair pair) {
    place_at_random(random, pair);
    return pair;
}

TestPair resting_pair(Random& random, Family family) {
    switch (family) {
        case Family::general:
            return placed(random, two_shapes(random, random.real(0.2, 2.0), random.real(0.2, 2.0)));
        case Family::sharp_polygons:
            return placed(random,
                          pair_of(random_polygon(random, random.integer(3, 12), random.real(0.2, 2.0)),
                                  random_polygon(random, random.integer(3, 12), random.real(0.2, 2.0))));
        case Family::round_shapes:
            return placed(random, pair_of(random_round_shape(random, random.real(0.2, 2.0)),
                                          random_round_shape(random, random.real(0.2, 2.0))));
        case Family::boxes:
            return placed(random, pair_of(random_box(random, random.real(0.2, 2.0)),
                                          random_box(random, random.real(0.2, 2.0))));
        case Family::touching: {
            TestPair pair = placed(random, two_shapes(random, 1.0, random.real(0.2, 2.0)));
            bring_to(pair, 0.0);
            return pair;
        }
        case Family::nearly_touching: {
            TestPair pair = placed(random, two_shapes(random, 1.0, random.real(0.2, 2.0)));
            bring_to(pair, scale(pair) * random.real(-1e-4, 1e-4));
            return pair;
        }
        case Family::parallel_edges: {
            TestPair pair = pair_of(random_upright(random), random_upright(random));
            place_on_grid(random, pair);
            return pair;
        }
        case Family::contained: {
            TestPair pair = placed(random, two_shapes(random, 2.0, random.real(0.05, 0.5)));
            pair.b.position = pair.a.position + random.real(0.0, 0.8) * random.direction();
            return pair;
        }
        case Family::coincident: {
            TestPair pair = placed(random, two_shapes(random, 1.0, 1.0));
            pair.b = pair.a;
            return pair;
        }
        case Family::tiny:
            return placed(random, two_shapes(random, 1e-4, 1e-4 * random.real(0.3, 3.0)));
        case Family::huge:
            return placed(random, two_shapes(random, random.log_real(1e3, 1e5), 1e4));
        case Family::mixed_scale:
            return placed(random, two_shapes(random, random.log_real(1e-3, 1e3), random.log_real(1e-3, 1e3)));
        case Family::needles: {
            TestShape other = random.chance(0.5) ? random_needle(random, 1.0) : random_shape(random, 1.0);
            return placed(random, pair_of(random_needle(random, random.real(0.3, 3.0)), std::move(other)));
        }
        case Family::far_from_origin: {
            TestPair pair = resting_pair(random, Family::general);
            const glm::dvec2 far = 1e5 * glm::dvec2(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
            pair.a.position += far;
            pair.b.position += far;
            return pair;
        }
        case Family::flat: {
            TestPair pair = placed(random, pair_of(random_flat(random, random.real(0.2, 2.0)),
                                                   random_flat(random, random.real(0.2, 2.0))));
            if (random.chance(0.5)) pair.b.angle = pair.a.angle;
            return pair;
        }
        case Family::many_vertices: {
            const int n = random.integer(100, 1000);
            const int m = random.integer(3, 300);
            return placed(random, pair_of(random_polygon(random, n, 1.0), random_polygon(random, m, 2.0)));
        }
    }
    return {};
}

/// The relative velocity that passes the difference's outermost corner (or its rounding) and touches nothing
/// else.
glm::dvec2 grazing_velocity(const oracle::Rounded& d, bool left) {
    const double side = left ? 1.0 : -1.0;
    glm::dvec2 outermost = d.hull[0];
    for (glm::dvec2 p : d.hull) {
        outermost = side * cross(outermost, p) > 0.0 ? p : outermost;
    }
    const double distance = length(outermost);
    if (distance <= d.radius) {
        return outermost;
    }
    const double turn = side * std::asin(d.radius / distance);
    return {std::cos(turn) * outermost.x - std::sin(turn) * outermost.y,
            std::sin(turn) * outermost.x + std::cos(turn) * outermost.y};
}

glm::dvec2 velocity_along_an_edge(Random& random, const oracle::Rounded& d) {
    const int i = random.integer(0, static_cast<int>(d.hull.size()) - 1);
    const auto from = static_cast<std::size_t>(i);
    return d.hull[(from + 1) % d.hull.size()] - d.hull[from];
}

glm::dvec2 relative_velocity(Random& random, const TestPair& pair) {
    const double reach = scale(pair);
    const glm::dvec2 towards_a = pair.a.position - pair.b.position;
    switch (random.integer(0, 6)) {
        case 0:
            return {0.0, 0.0};
        case 1:
            return reach * random.log_real(1e-3, 1e1) * random.direction();
        case 2:
            return towards_a + 0.7 * extents(pair) * random.real(0.0, 1.0) * random.direction();
        case 3:
            return 1e4 * (towards_a + extents(pair) * random.real(0.0, 1.0) * random.direction());
        case 4:
            return velocity_along_an_edge(random, oracle_difference(pair)) * random.real(-3.0, 3.0);
        case 5:
            return grazing_velocity(oracle_difference(pair), random.chance(0.5)) * random.real(0.9, 3.0);
        default:
            return towards_a * random.real(0.5, 5.0);
    }
}

void set_in_motion(Random& random, TestPair& pair) {
    const glm::dvec2 v = relative_velocity(random, pair);
    const glm::dvec2 shared =
        random.chance(0.3) ? scale(pair) * random.real(0.0, 10.0) * random.direction() : glm::dvec2(0.0, 0.0);
    const double share_of_b = random.chance(0.5) ? 1.0 : random.real(0.0, 1.0);
    pair.a.velocity = shared - (1.0 - share_of_b) * v;
    pair.b.velocity = shared + share_of_b * v;
    pair.t_max = random.chance(0.1) ? random.log_real(1e-3, 1e3) : 1.0;
}

}  // namespace

double Random::real(double low, double high) {
    return low + (high - low) * static_cast<double>(engine_() >> 11) * 0x1p-53;
}

int Random::integer(int low, int high) {
    const auto values = static_cast<std::uint64_t>(high - low + 1);
    return low + static_cast<int>(engine_() % values);
}

glm::dvec2 Random::direction() { return polar(real(-pi, pi)); }

double Random::log_real(double low, double high) { return std::exp(real(std::log(low), std::log(high))); }

const char* name_of(Family family) {
    constexpr const char* names[] = {"general",        "sharp polygons",
                                     "round shapes",   "boxes",
                                     "touching",       "nearly touching",
                                     "parallel edges", "contained",
                                     "coincident",     "tiny",
                                     "huge",           "mixed scale",
                                     "needles",        "far from the origin",
                                     "flat",           "many vertices"};
    return names[static_cast<std::size_t>(family)];
}

std::vector<Family> quick_families() {
    std::vector<Family> all;
    for (int i = 0; i < static_cast<int>(Family::many_vertices); ++i) {
        all.push_back(static_cast<Family>(i));
    }
    return all;
}

TestShape random_polygon(Random& random, int vertices, double size) {
    for (;;) {
        const bool ellipse = vertices > 12 || random.chance(0.5);
        TestShape shape = convex_from(
            ellipse ? on_an_ellipse(random, vertices, size) : in_a_square(random, 2 * vertices, size), size);
        if (shape.vertices.size() >= 3) {
            return shape;
        }
    }
}

TestShape random_shape(Random& random, double size) {
    if (random.chance(0.4)) {
        return random_round_shape(random, size);
    }
    return random.chance(0.3) ? random_box(random, size)
                              : random_polygon(random, random.integer(3, 12), size);
}

TestPair random_pair(Random& random, Family family) {
    TestPair pair = resting_pair(random, family);
    set_in_motion(random, pair);
    return pair;
}

}  // namespace support
