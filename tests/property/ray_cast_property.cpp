// Ray casts and points in shapes against a brute-force oracle in long double (support/ray_oracle.h).
//
// Tolerance: poses keep sine and cosine in float, normals are floats, and whether a point lies in a round
// shape is decided in float. Each is off by a few roundings of 6e-8 of the shape's extent. Within it of the
// surface either answer is right, but a hit must lie on the surface all the same.

#include <algorithm>
#include <cmath>
#include <numbers>
#include <sstream>
#include <string>
#include <vector>

#include <collide/geometry/decompose.h>
#include <collide/narrow_phase/ray_cast.h>
#include "support/for_each_pair.h"
#include "support/ray_oracle.h"

using namespace collide;
using ray_oracle::Line;
using ray_oracle::Real;
using ray_oracle::Solid;
using support::Judge;
using support::PairCase;
using support::Random;

namespace {

/// A shape as the core and as the oracle have it.
struct Target {
    const Shape& shape;
    Transform xf;
    Solid solid;

    double extent() const { return double{shape.extent()}; }
    bool flat() const { return solid.axes.x == 0 && solid.radius == 0 && shape.count() < 3; }
};

/// Rounding of places in the world as well.
double tolerance(const Target& target, const Ray& ray) {
    const DVec2 way = ray.origin - target.xf.position;
    const DVec2 place = target.xf.position;
    return 1e-6 * target.extent() + 1e-14 * (std::hypot(way.x, way.y) + ray.max_length) +
           1e-15 * (std::abs(place.x) + std::abs(place.y));
}

Line line_of(const Ray& ray) { return {ray.origin, ray.direction, ray.max_length}; }

std::string words(const Ray& ray) {
    std::ostringstream text;
    text.precision(17);
    text << " (ray from " << ray.origin.x << ", " << ray.origin.y << " along " << ray.direction.x << ", "
         << ray.direction.y << ", length " << ray.max_length << ")";
    return text.str();
}

DVec2 random_place_in(const Target& target, Random& random) {
    if (target.solid.axes.x > 0) {
        const double r = std::sqrt(random.real(0.0, 1.0));
        return to_world(target.xf, Vec2(random.direction() * r) * target.shape.semi_axes());
    }
    DVec2 sum{0.0, 0.0};
    double weights = 0.0;
    for (std::uint32_t i = 0; i < target.shape.count(); ++i) {
        const double weight = random.real(0.0, 1.0);
        sum += weight * to_world(target.xf, target.shape.vertex(i));
        weights += weight;
    }
    return sum / weights + random.direction() * (random.real(0.0, 1.0) * double{target.shape.radius()});
}

/// A tangent, but for rounding: through a corner, moved aside by the rounding, on either side.
DVec2 grazing_place(const Target& target, DVec2 from, Random& random) {
    if (target.solid.axes.x > 0) {
        const DVec2 n = random.direction();
        const DVec2 axes(target.shape.semi_axes());
        return to_world(target.xf, Vec2(axes * axes * n / std::hypot(axes.x * n.x, axes.y * n.y)));
    }
    const int last = static_cast<int>(target.shape.count()) - 1;
    const DVec2 corner =
        to_world(target.xf, target.shape.vertex(static_cast<std::uint32_t>(random.integer(0, last))));
    const DVec2 way = corner - from;
    const double length = std::hypot(way.x, way.y);
    const double off = double{target.shape.radius()} * (random.chance(0.5) ? 1.0 : -1.0) +
                       target.extent() * random.real(-1.0, 1.0) * (random.chance(0.5) ? 1e-5 : 1e-7);
    return length > 0.0 ? corner + perp_left(way) * (off / length) : corner;
}

Ray towards(DVec2 from, DVec2 place, Random& random, double size) {
    const DVec2 way = place - from;
    const double length = std::hypot(way.x, way.y);
    const DVec2 direction = length > 0.0 ? way / length : random.direction();
    return {from, direction, random.chance(0.7) ? length + 3.0 * size : random.real(0.0, 1.5) * length};
}

/// Along an edge's line or beside it.
Ray beside_an_edge(const Target& target, Random& random) {
    const int last = static_cast<int>(std::max(1u, target.shape.edge_count())) - 1;
    const auto i = static_cast<std::uint32_t>(random.integer(0, last));
    const DVec2 normal(rotate(target.xf.rotation, target.shape.normal(i)));
    const DVec2 unit =
        target.shape.edge_count() > 0 ? normal / std::hypot(normal.x, normal.y) : DVec2(1.0, 0.0);
    const DVec2 along = perp_left(unit);
    const double beside = double{target.shape.radius()} + target.extent() * 1e-5 * random.integer(-1, 1);
    const DVec2 start = to_world(target.xf, target.shape.vertex(i)) + beside * unit;
    return {start - along * (target.extent() * random.real(-1.0, 4.0)), along, 6.0 * target.extent()};
}

/// From the surface, but for rounding, in any direction.
Ray from_the_surface(const Target& target, Random& random) {
    const double length = target.extent() * random.real(0.0, 4.0);
    if (target.solid.axes.x > 0 || target.shape.edge_count() == 0) {
        const DVec2 n = random.direction();
        const DVec2 axes = target.solid.axes.x > 0 ? DVec2(target.shape.semi_axes()) : DVec2(target.extent());
        return {to_world(target.xf, Vec2(axes * n)), random.direction(), length};
    }
    const auto i =
        static_cast<std::uint32_t>(random.integer(0, static_cast<int>(target.shape.edge_count()) - 1));
    const DVec2 from(target.shape.vertex(i));
    const DVec2 to(target.shape.vertex(target.shape.next(i)));
    const DVec2 off = double{target.shape.radius()} * DVec2(target.shape.normal(i));
    return {to_world(target.xf, Vec2(from + (to - from) * random.real(0.0, 1.0) + off)), random.direction(),
            length};
}

Ray random_ray(const Target& target, Random& random) {
    const double size = target.extent();
    const DVec2 around = target.xf.position + random.direction() * (size * random.real(1.0, 5.0));
    switch (random.integer(0, 9)) {
        case 0:
        case 1:
            return towards(around, random_place_in(target, random), random, size);
        case 2:
            return {around, random.direction(), size * random.real(0.0, 8.0)};
        case 3:
        case 4:
            return towards(around, grazing_place(target, around, random), random, size);
        case 5:
            return target.solid.axes.x > 0 ? towards(around, target.xf.position, random, size)
                                           : beside_an_edge(target, random);
        case 6:
            return {random_place_in(target, random), random.direction(), size * random.real(0.0, 3.0)};
        case 7:
            return {random.chance(0.5) ? random_place_in(target, random) : around, random.direction(), 0.0};
        case 8:
            return from_the_surface(target, random);
        default:
            return towards(target.xf.position + random.direction() * (1e3 * size),
                           random_place_in(target, random), random, size);
    }
}

void judge_surface(const Target& target, const Ray& ray, const RayHit& hit, double allowed, Judge& judge) {
    const std::string which = words(ray);
    const DVec2 place = ray.origin + hit.distance * ray.direction;
    judge.at_most(std::hypot(hit.point.x - place.x, hit.point.y - place.y), allowed, "point off the ray");
    judge.that(std::abs(ray_oracle::signed_distance(target.solid, hit.point)) <= allowed, "the hit is ",
               static_cast<double>(ray_oracle::signed_distance(target.solid, hit.point)), " off the surface",
               which);
    judge.near(std::hypot(hit.normal.x, hit.normal.y), 1.0, 1e-6, "length of the normal");
    judge.at_most(dot(hit.normal, ray.direction), 1e-6, "normal along the ray");
    const bool end_of_segment = target.flat() && hit.on_corner;
    // As deep as the tolerance under a flank a corner's disc may be met, up to this angle before the flank.
    const double radius{target.shape.radius()};
    const double tilt = hit.on_corner ? std::sqrt(2.0 * allowed / std::max(radius, allowed)) : 0.0;
    const double before = 2.0 * allowed + tilt * 2.0 * target.extent();
    judge.that(end_of_segment || ray_oracle::reach_beyond(target.solid, hit.point, hit.normal) <= before,
               "the shape lies ",
               static_cast<double>(ray_oracle::reach_beyond(target.solid, hit.point, hit.normal)),
               " before its own normal", which);
}

void judge_hit(const Target& target, const Ray& ray, Judge& judge) {
    const RayHit hit = ray_cast(target.shape, target.xf, ray);
    const double allowed = tolerance(target, ray);
    const Line line = line_of(ray);
    const Real earliest = ray_oracle::first_at_most(target.solid, line, Real{allowed});
    const Real latest = ray_oracle::first_at_most(target.solid, line, -Real{allowed});
    const std::string which = words(ray);
    const bool may_hit = earliest < ray_oracle::never;
    judge.that(may_hit || !hit.hit(), "hit at ", hit.distance, ", should miss", which);
    const bool must_hit = latest < ray_oracle::never ||
                          (target.flat() && ray_oracle::crosses_stretch(target.solid, line, allowed));
    judge.that(hit.hit() || !must_hit, "missed, should hit at ", static_cast<double>(latest), which);
    const Real at_start = ray_oracle::signed_distance(target.solid, ray.origin);
    const bool inside = hit.outcome == RayOutcome::starts_inside;
    judge.that(inside ? at_start <= allowed : at_start >= -allowed, "starts ", static_cast<double>(at_start),
               " from the surface, inside: ", inside, which);
    if (!hit.hit() || !may_hit) {
        return;
    }
    judge.that(hit.distance >= 0.0 && hit.distance <= ray.max_length, "distance ", hit.distance, which);
    judge.that(inside || hit.distance >= earliest - allowed, "hit at ", hit.distance, ", not before ",
               static_cast<double>(earliest), which);
    judge.that(hit.distance <= latest + allowed, "hit at ", hit.distance, ", not after ",
               static_cast<double>(latest), which);
    if (inside) {
        judge.that(hit.distance == 0.0 && hit.point == ray.origin && hit.normal == DVec2(0.0, 0.0),
                   "from inside: no distance, no normal, the point is the start", which);
        return;
    }
    judge_surface(target, ray, hit, allowed, judge);
}

void judge_point(const Target& target, DVec2 place, Judge& judge) {
    const Real off = ray_oracle::signed_distance(target.solid, place);
    const double allowed = tolerance(target, {place, {1.0, 0.0}, 0.0});
    const bool said = contains(target.shape, target.xf, place);
    judge.that(said ? off <= allowed : off >= -allowed, "a point ", static_cast<double>(off),
               " from the surface, contained: ", said);
}

void judge_points(const Target& target, Random& random, Judge& judge) {
    const double size = target.extent();
    judge_point(target, target.xf.position + random.direction() * (size * random.real(0.0, 2.0)), judge);
    const DVec2 in = random_place_in(target, random);
    judge_point(target, in, judge);
    const DVec2 edge = grazing_place(target, target.xf.position, random);
    judge_point(target, edge, judge);
    judge_point(target, in + (edge - in) * random.real(0.999, 1.001), judge);
}

Target target_of(const Shape& shape, const Transform& xf, const support::TestBody& body) {
    return {shape, xf, ray_oracle::solid_of(body)};
}

Collider collider_of(const support::TestBody& body, const Shape& shape) {
    Collider collider;
    collider.pieces = {{shape, {0.0, 0.0}, 0.0}};
    place(collider, {body.position, body.angle});
    return collider;
}

/// Against a scene: the nearest body's hit, and of equals the first.
void judge_scene(const PairCase& c, const Ray& ray, Judge& judge) {
    const std::vector<Collider> bodies{collider_of(c.pair.a, c.a), collider_of(c.pair.b, c.b)};
    const RayHit on_a = ray_cast(c.a, bodies[0].transforms[0], ray);
    const RayHit on_b = ray_cast(c.b, bodies[1].transforms[0], ray);
    const SceneRayHit got = ray_cast(bodies, ray);
    const bool b_first = on_b.hit() && (!on_a.hit() || on_b.distance < on_a.distance);
    judge.that(got.hit == (b_first ? on_b : on_a), "the scene's hit at ", got.hit.distance, ", on A at ",
               on_a.distance, ", on B at ", on_b.distance, words(ray));
    judge.that(!got.hit.hit() || got.body == (b_first ? 1u : 0u), "body ", got.body, words(ray));
}

void judge_rays_on_pair(const PairCase& c, Random& random, Judge& judge) {
    const Target a = target_of(c.a, c.xf_a, c.pair.a);
    const Target b = target_of(c.b, c.xf_b, c.pair.b);
    for (const Target* target : {&a, &b}) {
        const Ray ray = random_ray(*target, random);
        judge_hit(*target, ray, judge);
        judge_points(*target, random, judge);
        judge_scene(c, ray, judge);
    }
}

/// A simple polygon with notches, in the body's frame: corners at random distances all round.
std::vector<DVec2> random_star(Random& random, double size) {
    const int corners = random.integer(5, 14);
    std::vector<DVec2> star;
    for (int i = 0; i < corners; ++i) {
        const double t = 2.0 * std::numbers::pi * (i + random.real(0.0, 0.8)) / corners;
        star.push_back(DVec2(std::cos(t), std::sin(t)) * (size * random.real(0.2, 1.0)));
    }
    return star;
}

struct Star {
    Collider body;
    std::vector<ray_oracle::Place> outline;  // world
};

Star star_at(const std::vector<DVec2>& vertices, const Pose& pose) {
    Star star;
    for (const Polygon& piece : decompose(vertices).pieces) {
        star.body.pieces.push_back(centred_convex(piece, 0.0));
    }
    place(star.body, pose);
    const Real c = std::cos(Real{pose.angle});
    const Real s = std::sin(Real{pose.angle});
    for (const DVec2 v : vertices) {
        star.outline.push_back({Real{pose.position.x} + c * Real{v.x} - s * Real{v.y},
                                Real{pose.position.y} + s * Real{v.x} + c * Real{v.y}});
    }
    return star;
}

void judge_star(const Star& star, const Ray& ray, double allowed, Judge& judge) {
    const Line line = line_of(ray);
    const ray_oracle::Place start{Real{ray.origin.x}, Real{ray.origin.y}};
    if (ray_oracle::distance_from_outline(star.outline, start) < allowed ||
        ray_oracle::distance_from_corners(star.outline, line) < allowed) {
        return;
    }
    const BodyRayHit got = ray_cast(star.body, ray);
    const bool inside = ray_oracle::inside(star.outline, start);
    judge.that(contains(star.body, ray.origin) == inside, "the start is contained: ", !inside, words(ray));
    judge.that((got.hit.outcome == RayOutcome::starts_inside) == inside, "starts inside: ", !inside,
               words(ray));
    const Real first = ray_oracle::first_crossing(star.outline, line);
    if (inside || (first > ray.max_length - allowed && first < ray_oracle::never)) {
        return;
    }
    const bool crossed = first < ray_oracle::never;
    judge.that(got.hit.hit() == crossed, "hit: ", got.hit.hit(), words(ray));
    if (crossed && got.hit.hit()) {
        judge.near(got.hit.distance, static_cast<double>(first), allowed, "distance");
        const RayHit on_piece =
            ray_cast(star.body.pieces[got.piece].shape, star.body.transforms[got.piece], ray);
        // The body's answer comes from its own frame, where its pieces have their corners in common.
        judge.that(on_piece.hit(), "the piece named is not the one hit", words(ray));
        judge.near(on_piece.distance, got.hit.distance, allowed, "distance to the piece named");
    }
}

}  // namespace

TEST_CASE("property: rays and points agree with the oracle on every family of shapes") {
    Random random(1001);
    for (const support::Family family : support::quick_families()) {
        support::for_each_pair(
            family, 1500, [&](const PairCase& c, Judge& judge) { judge_rays_on_pair(c, random, judge); });
    }
    support::for_each_pair(support::Family::many_vertices, 6,
                           [&](const PairCase& c, Judge& judge) { judge_rays_on_pair(c, random, judge); });
}

TEST_CASE("property: rays and points agree with the oracle on ellipses") {
    Random random(1002);
    for (int i = 0; i < 4000 / support::case_divisor; ++i) {
        const DVec2 far = random.chance(0.2) ? random.direction() * 1e5 : DVec2(0.0, 0.0);
        const Vec2 axes(static_cast<float>(random.log_real(0.02, 3.0)),
                        static_cast<float>(random.log_real(0.02, 3.0)));
        const DVec2 position = far + random.direction() * random.real(0.0, 5.0);
        const double angle = random.real(-4.0, 4.0);
        const Shape shape = Shape::ellipse(axes);
        const Target target{shape,
                            {position, Rotation::from_angle(angle)},
                            ray_oracle::ellipse_at(DVec2(axes), position, angle)};
        Judge judge;
        judge_hit(target, random_ray(target, random), judge);
        judge_points(target, random, judge);
        CHECK_MESSAGE(judge.complaints().empty(), "ellipse " << axes.x << " x " << axes.y << " at "
                                                             << position.x << ", " << position.y << ", "
                                                             << angle << "\n"
                                                             << judge.complaints());
    }
}

TEST_CASE("property: rays on concave bodies find the first edge of the whole outline") {
    Random random(1003);
    for (int i = 0; i < 3000 / support::case_divisor; ++i) {
        const double size = random.log_real(0.1, 50.0);
        const std::vector<DVec2> vertices = random_star(random, size);
        const DVec2 far = random.chance(0.2) ? random.direction() * 1e5 : DVec2(0.0, 0.0);
        const Star star = star_at(vertices, {far + random.direction() * size, random.real(-4.0, 4.0)});
        Judge judge;
        for (int k = 0; k < 4; ++k) {
            const DVec2 from = star.body.pose.position + random.direction() * (size * random.real(0.0, 2.0));
            const DVec2 to = star.body.pose.position + random.direction() * (size * random.real(0.0, 1.0));
            judge_star(star, towards(from, to, random, size), 2e-6 * size + 1e-10, judge);
        }
        CHECK_MESSAGE(judge.complaints().empty(), "star " << i << "\n" << judge.complaints());
    }
}
