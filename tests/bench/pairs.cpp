#include "pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace bench {
namespace {

using collide::DVec2;
using collide::Vec2;
using Random = std::mt19937;
using Polygon = std::vector<DVec2>;

// Not std::uniform_real_distribution: its numbers differ between standard libraries.
double uniform(Random& random, double low, double high) {
    return low + (high - low) * (static_cast<double>(random()) / 4294967296.0);
}

float size(Random& random) { return static_cast<float>(uniform(random, 0.3, 1.2)); }

std::vector<Vec2> box_vertices(Random& random) {
    const float w = size(random);
    const float h = size(random);
    return {{-w, -h}, {w, -h}, {w, h}, {-w, h}};
}

// Eight places on a circle, each shaken within its own sector: convex, and no two edges parallel.
std::vector<Vec2> octagon_vertices(Random& random) {
    const double r = size(random);
    std::vector<Vec2> vertices;
    for (int i = 0; i < 8; ++i) {
        const double angle = (i + uniform(random, -0.3, 0.3)) * std::numbers::pi / 4.0;
        vertices.emplace_back(r * std::cos(angle), r * std::sin(angle));
    }
    return vertices;
}

Body random_outline(Family family, Random& random) {
    Body body;
    switch (family) {
        case Family::box:
            body.vertices = box_vertices(random);
            break;
        case Family::octagon:
            body.vertices = octagon_vertices(random);
            break;
        case Family::circle:
            body.vertices = {{0.0f, 0.0f}};
            body.radius = size(random);
            break;
        case Family::capsule: {
            const float half = size(random);
            body.vertices = {{-half, 0.0f}, {half, 0.0f}};
            body.radius = 0.5f * size(random);
            break;
        }
    }
    return body;
}

std::vector<Body> make_outlines(Family family, Random& random) {
    std::vector<Body> outlines;
    while (outlines.size() < outline_count) {
        outlines.push_back(random_outline(family, random));
        outlines.back().outline = static_cast<std::uint32_t>(outlines.size() - 1);
    }
    return outlines;
}

Body random_body(const std::vector<Body>& outlines, Random& random) {
    Body body = outlines[random() % outlines.size()];
    body.angle = uniform(random, -std::numbers::pi, std::numbers::pi);
    return body;
}

double extent(const Body& body) {
    double farthest = 0.0;
    for (const Vec2 v : body.vertices) farthest = std::max(farthest, static_cast<double>(glm::length(v)));
    return farthest + static_cast<double>(body.radius);
}

DVec2 direction(double angle) { return {std::cos(angle), std::sin(angle)}; }

// float: the coordinates must be the same for engines that keep positions in float.
DVec2 as_float(DVec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

Pair random_pair(const std::vector<Body>& outlines, Random& random) {
    Pair pair{random_body(outlines, random), random_body(outlines, random)};
    const double bearing = uniform(random, -std::numbers::pi, std::numbers::pi);
    // Circles whose boxes meet at a corner lie up to sqrt(2) times the sum of their radii apart.
    const double distance = uniform(random, 0.0, 1.42 * (extent(pair.a) + extent(pair.b)));
    pair.a.position = as_float({uniform(random, -50.0, 50.0), uniform(random, -50.0, 50.0)});
    pair.b.position = as_float(pair.a.position + distance * direction(bearing));

    const double approach = bearing + uniform(random, -0.5, 0.5) * std::numbers::pi;
    const DVec2 closing = uniform(random, 0.0, 6.0) * direction(approach);
    const DVec2 common = {uniform(random, -2.0, 2.0), uniform(random, -2.0, 2.0)};
    pair.a.velocity = as_float(common + 0.5 * closing);
    pair.b.velocity = as_float(common - 0.5 * closing);
    return pair;
}

Polygon world_vertices(const Body& body, double seconds, double turned = 0.0) {
    // Sine and cosine rounded to float, as every engine here keeps them or may keep them.
    const double c = static_cast<float>(std::cos(body.angle + turned));
    const double s = static_cast<float>(std::sin(body.angle + turned));
    Polygon world;
    for (const DVec2 v : body.vertices) {
        world.push_back(body.position + seconds * body.velocity +
                        DVec2(c * v.x - s * v.y, s * v.x + c * v.y));
    }
    return world;
}

bool boxes_overlap(const Pair& pair) {
    const Polygon a = world_vertices(pair.a, 0.0);
    const Polygon b = world_vertices(pair.b, 0.0);
    const double reach = static_cast<double>(pair.a.radius) + static_cast<double>(pair.b.radius);
    for (int axis = 0; axis < 2; ++axis) {
        const auto less = [axis](DVec2 l, DVec2 r) { return l[axis] < r[axis]; };
        const auto [a_low, a_high] = std::minmax_element(a.begin(), a.end(), less);
        const auto [b_low, b_high] = std::minmax_element(b.begin(), b.end(), less);
        if ((*b_low)[axis] - (*a_high)[axis] > reach || (*a_low)[axis] - (*b_high)[axis] > reach)
            return false;
    }
    return true;
}

// Largest gap beyond an edge of `reference`: the separating axis test in its plainest form.
double gap_beyond_edges(const Polygon& reference, const Polygon& other) {
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const DVec2 from = reference[i];
        const DVec2 normal =
            glm::normalize(collide::perp_right(reference[(i + 1) % reference.size()] - from));
        double gap = std::numeric_limits<double>::infinity();
        for (const DVec2 v : other) gap = std::min(gap, glm::dot(v - from, normal));
        best = std::max(best, gap);
    }
    return best;
}

double point_to_segment(DVec2 point, DVec2 from, DVec2 to) {
    const DVec2 edge = to - from;
    const double length_squared = glm::dot(edge, edge);
    const double t =
        length_squared > 0.0 ? std::clamp(glm::dot(point - from, edge) / length_squared, 0.0, 1.0) : 0.0;
    return glm::distance(point, from + t * edge);
}

// Of points and segments: crossing segments are nearest at 0, all others at an end of one of them.
double core_distance(const Polygon& a, const Polygon& b) {
    const auto side = [](const Polygon& line, DVec2 p) {
        return collide::cross(line.back() - line.front(), p - line.front());
    };
    if (side(a, b.front()) * side(a, b.back()) < 0.0 && side(b, a.front()) * side(b, a.back()) < 0.0)
        return 0.0;
    return std::min(
        {point_to_segment(a.front(), b.front(), b.back()), point_to_segment(a.back(), b.front(), b.back()),
         point_to_segment(b.front(), a.front(), a.back()), point_to_segment(b.back(), a.front(), a.back())});
}

double separation_of(const Polygon& a, const Polygon& b, double reach) {
    if (a.size() <= 2) return core_distance(a, b) - reach;
    return std::max(gap_beyond_edges(a, b), gap_beyond_edges(b, a));
}

double radii(const Pair& pair) {
    return static_cast<double>(pair.a.radius) + static_cast<double>(pair.b.radius);
}

double vertex_to_edges(const Polygon& points, const Polygon& edges) {
    double least = std::numeric_limits<double>::infinity();
    for (const DVec2 p : points) {
        for (std::size_t i = 0; i < edges.size(); ++i) {
            least = std::min(least, point_to_segment(p, edges[i], edges[(i + 1) % edges.size()]));
        }
    }
    return least;
}

void set_spins(std::vector<Pair>& pairs) {
    Random random(5u);  // of their own, so that the pairs are those that the other rows have always had
    for (Pair& pair : pairs) {
        pair.a.spin = uniform(random, -5.0, 5.0);
        pair.b.spin = uniform(random, -5.0, 5.0);
    }
}

bool fits(const Pair& pair, Mix mix, std::size_t index) {
    const bool overlap = reference_separation(pair) <= 0.0;
    const bool wanted = mix == Mix::overlapping || (mix == Mix::mixed && index % 2 == 0);
    return overlap == wanted && boxes_overlap(pair);
}

}  // namespace

std::string_view name_of(Family family) {
    constexpr std::array<std::string_view, 4> names{"box", "octagon", "circle", "capsule"};
    return names[static_cast<std::size_t>(family)];
}

std::string_view name_of(Mix mix) {
    constexpr std::array<std::string_view, 3> names{"overlapping", "separated", "mixed"};
    return names[static_cast<std::size_t>(mix)];
}

double reference_separation(const Pair& pair, double seconds) {
    return separation_of(world_vertices(pair.a, seconds), world_vertices(pair.b, seconds), radii(pair));
}

double turning_separation(const Pair& pair, double seconds) {
    return separation_of(world_vertices(pair.a, seconds, pair.a.spin * seconds),
                         world_vertices(pair.b, seconds, pair.b.spin * seconds), radii(pair));
}

double reference_distance(const Pair& pair) {
    const Polygon a = world_vertices(pair.a, 0.0);
    const Polygon b = world_vertices(pair.b, 0.0);
    if (separation_of(a, b, 0.0) <= 0.0) return 0.0;
    return std::min(vertex_to_edges(a, b), vertex_to_edges(b, a));
}

Ray make_ray(const Pair& pair) {
    const double size = extent(pair.a);
    const DVec2 heading = direction(pair.b.angle);
    const double aside = 1.3 * size * std::sin(7.0 * (pair.a.angle + pair.b.angle));
    return {as_float(pair.a.position - 3.0 * size * heading + aside * collide::perp_left(heading)), heading,
            6.0 * size};
}

std::vector<Pair> make_fans(const std::vector<Pair>& pairs) {
    Random random(16u);
    std::vector<Pair> fans;
    for (const Pair& pair : pairs) {
        for (std::size_t i = 0; i < rays_a_fan; ++i) {
            fans.push_back(pair);
            fans.back().b.angle = uniform(random, -std::numbers::pi, std::numbers::pi);
        }
    }
    return fans;
}

double reference_ray(const Pair& pair, const Ray& ray) {
    const Polygon a = world_vertices(pair.a, 0.0);
    double nearest = -1.0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const DVec2 along = a[(i + 1) % a.size()] - a[i];
        const double across = collide::cross(ray.direction, along);
        const double distance = collide::cross(a[i] - ray.origin, along) / across;
        const double place = collide::cross(a[i] - ray.origin, ray.direction) / across;
        const bool crossed = distance >= 0.0 && distance <= ray.length && place >= 0.0 && place <= 1.0;
        if (crossed && (nearest < 0.0 || distance < nearest)) nearest = distance;
    }
    return nearest;
}

double closest_approach(const Pair& pair) {
    constexpr int samples = 2000;
    double closest = std::numeric_limits<double>::infinity();
    for (int i = 0; i <= samples; ++i) {
        closest = std::min(closest, reference_separation(pair, t_max * i / samples));
    }
    return closest;
}

std::vector<Pair> make_pairs(Family family, Mix mix) {
    Random random(20240229u + static_cast<unsigned>(family));
    const std::vector<Body> outlines = make_outlines(family, random);
    std::vector<Pair> pairs;
    while (pairs.size() < pair_count) {
        Pair pair = random_pair(outlines, random);
        if (fits(pair, mix, pairs.size())) pairs.push_back(std::move(pair));
    }
    if (mix == Mix::mixed) {  // Fisher-Yates, by hand for the same reason as `uniform`
        for (std::size_t i = pairs.size() - 1; i > 0; --i) std::swap(pairs[i], pairs[random() % (i + 1)]);
    }
    set_spins(pairs);
    return pairs;
}

}  // namespace bench
