// The verdict is that of the numbers in the file: pairs that touch exactly, or miss by a last bit, against
// rational numbers. Of ten families, each written as a scene file and read again.

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/broad_phase/broad_phase.h>
#include <collide/geometry/polygon.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include <collide/scene/scene_reader.h>
#include <collide/scene/scene_writer.h>
#include "cgal/exact_oracle.h"
#include "support/random_pairs.h"

using namespace collide;
using exact::Dyadic;
using support::Random;

namespace {

double in_float(double x) { return static_cast<double>(static_cast<float>(x)); }
DVec2 in_float(DVec2 v) { return {in_float(v.x), in_float(v.y)}; }

BodySpec body_of(ShapeGeometry geometry) {
    BodySpec body;
    body.shape.geometry = std::move(geometry);
    return body;
}

struct Two {
    BodySpec a;
    BodySpec b;
};

/// Two rectangles with one edge in common, any way round, of float coordinates.
Two with_shared_edge(Random& random, double size, DVec2 far) {
    const DRotation turn = DRotation::from_angle(random.real(-4.0, 4.0));
    const auto at = [&](double x, double y) { return in_float(far + rotate(turn, size * DVec2(x, y))); };
    const double width = random.real(0.1, 2.0);
    const double height = random.real(0.1, 2.0);
    const double beyond = random.real(0.1, 2.0);
    const DVec2 low = at(0.0, 0.0);
    const DVec2 high = at(0.0, height);
    Polygon a{at(-width, 0.0), low, high, at(-width, height)};
    Polygon b{low, at(beyond, 0.0), at(beyond, height), high};
    for (Polygon* const polygon : {&a, &b}) {
        if (random.chance(0.5)) std::reverse(polygon->begin(), polygon->end());
    }
    return {body_of(PolygonSpec{a}), body_of(PolygonSpec{b})};
}

void turn_both(Two& two, Random& random, bool floats) {
    const DRotation turn = DRotation::from_angle(random.real(-4.0, 4.0));
    const DRotation given = floats ? DRotation{in_float(turn.c), in_float(turn.s)} : turn;
    for (BodySpec* const body : {&two.a, &two.b}) {
        body->rotation = given;
        body->angle = angle_of({given.c, given.s});
        body->position = {0.7, -0.3};
    }
}

Polygon any_polygon(Random& random, double size, DVec2 middle) {
    Polygon polygon;
    for (const Vec2 v : support::random_polygon(random, random.integer(3, 8), size).vertices) {
        polygon.push_back(middle + DVec2(v) * 1.1);
    }
    return polygon;
}

/// A corner of b lies on a corner or on the middle of an edge of a, and b turns away from there.
Two at_a_corner(Random& random) {
    const Polygon a = any_polygon(random, 1.0, {random.real(-3.0, 3.0), random.real(-3.0, 3.0)});
    const DVec2 at = random.chance(0.5) ? a[0] : 0.5 * (a[0] + a[1]);
    const DVec2 out = perp_right(a[1] - a[0]);
    return {body_of(PolygonSpec{a}), body_of(PolygonSpec{{at, at + out + 0.3 * (a[1] - a[0]), at + out}})};
}

/// One inside of the other, the same, or the same with an edge moved in.
Two contained(Random& random) {
    const Polygon a = any_polygon(random, 1.0, {0.0, 0.0});
    Polygon b = a;
    if (random.chance(0.6)) b[0] = 0.5 * a[0] + 0.25 * (a[1] + a.back());
    if (twice_signed_area(b) <= 1e-6) b = a;
    return {body_of(PolygonSpec{a}), body_of(PolygonSpec{b})};
}

Two needles(Random& random) {
    const double length = random.log_real(1.0, 100.0);
    const double width = random.log_real(1e-4, 1e-2);
    const DVec2 tip(random.real(-1.0, 1.0), random.real(-1.0, 1.0));
    const DRotation turn = DRotation::from_angle(random.real(-4.0, 4.0));
    const auto at = [&](double x, double y) { return tip + rotate(turn, DVec2(x, y)); };
    return {body_of(PolygonSpec{{tip, at(-length, width), at(-length, -width)}}),
            body_of(PolygonSpec{{tip, at(length, -width), at(length, random.real(0.0, 1.0))}})};
}

/// Boxes and circles of decimal sizes, whose sums are seldom doubles.
Two decimals(Random& random) {
    const auto tenths = [&](int most) { return 0.1 * random.integer(1, most); };
    BoxSpec box{.width = tenths(20), .height = tenths(20)};
    Two two{body_of(box), body_of(box)};
    two.b.position = {box.width, random.chance(0.5) ? 0.0 : tenths(5)};
    if (random.chance(0.5)) {
        const CircleSpec disc{.radius = tenths(9), .center = {tenths(3), 0.0}};
        two.b = body_of(disc);
        two.b.position = {0.5 * box.width + disc.radius - disc.center.x, 0.0};
    }
    return two;
}

Two rounded(Random& random) {
    const auto decimal = [&] { return 0.01 * random.integer(1, 99); };
    const double low = decimal();
    const double high = decimal();
    const CapsuleSpec a{{0.0, 0.0}, {decimal() + 1.0, 0.0}, low};
    const CapsuleSpec b{{0.3, low + high}, {decimal() + 1.0, low + high + decimal()}, high};
    return {body_of(a), body_of(b)};
}

/// By a last bit or two of b's position, now and then.
void jolt(Random& random, BodySpec& body) {
    if (random.chance(0.5)) return;
    double& at = random.chance(0.5) ? body.position.x : body.position.y;
    const double toward = random.chance(0.5) ? 10.0 : -10.0;
    if (at == 0.0) {
        at = std::copysign(random.log_real(1e-30, 1e-12), toward);
    } else {
        at = std::nextafter(at, toward);
    }
}

constexpr std::array<const char*, 10> families{"shared edge", "turned, floats", "turned, doubles", "far",
                                               "tiny",        "corner",         "contained",       "needles",
                                               "decimals",    "rounded"};

Two pair_of(Random& random, std::size_t family) {
    switch (family) {
        case 0:
            return with_shared_edge(random, 1.0, {random.real(-9.0, 9.0), random.real(-9.0, 9.0)});
        case 1:
        case 2: {
            Two two = with_shared_edge(random, 1.0, {random.real(-9.0, 9.0), 0.0});
            turn_both(two, random, family == 1);
            return two;
        }
        case 3:
            return with_shared_edge(random, 10.0, {random.real(-9e4, 9e4), random.real(-9e5, 9e5)});
        case 4:
            return with_shared_edge(random, 1e-4, {random.real(-1e-3, 1e-3), 0.0});
        case 5:
            return at_a_corner(random);
        case 6:
            return contained(random);
        case 7:
            return needles(random);
        case 8:
            return decimals(random);
        default:
            return rounded(random);
    }
}

exact::Core core_of(const BodySpec& body) {
    std::vector<DVec2> vertices;
    DVec2 offset(0.0);
    double radius = 0.0;
    if (const auto* polygon = std::get_if<PolygonSpec>(&body.shape.geometry)) vertices = polygon->vertices;
    if (const auto* box = std::get_if<BoxSpec>(&body.shape.geometry)) {
        const DVec2 half(0.5 * box->width, 0.5 * box->height);
        vertices = {-half, {half.x, -half.y}, half, {-half.x, half.y}};
    }
    if (const auto* circle = std::get_if<CircleSpec>(&body.shape.geometry)) {
        vertices = {{0.0, 0.0}};
        offset = circle->center;
        radius = circle->radius;
    }
    if (const auto* capsule = std::get_if<CapsuleSpec>(&body.shape.geometry)) {
        vertices = {capsule->p1, capsule->p2};
        radius = capsule->radius;
    }
    const Dyadic c(body.rotation ? body.rotation->c : 1.0);
    const Dyadic s(body.rotation ? body.rotation->s : 0.0);
    std::vector<exact::Point> points;
    for (const DVec2 v : vertices) {
        const Dyadic x = Dyadic(v.x) + Dyadic(offset.x);
        const Dyadic y = Dyadic(v.y) + Dyadic(offset.y);
        points.push_back({c * x - s * y + Dyadic(body.position.x), s * x + c * y + Dyadic(body.position.y)});
    }
    return {exact::hull_of(points), Dyadic(radius)};
}

Scene written_and_read(const Two& two) {
    Scene scene;
    scene.settings.gravity = {0.0, 0.0};
    scene.bodies = {two.a, two.b};
    scene.bodies[0].name = "a";
    scene.bodies[1].name = "b";
    SceneResult read = read_scene(write_scene(scene), "written");
    const auto* const error = std::get_if<SceneError>(&read);
    REQUIRE_MESSAGE(error == nullptr, error->message);
    REQUIRE(std::get<LoadedScene>(read).scene == scene);
    return std::get<LoadedScene>(std::move(read)).scene;
}

int sign_of(double x) { return (x > 0.0 ? 1 : 0) - (x < 0.0 ? 1 : 0); }

/// How many of the statements about the pair are not the truth; `truth` is the sign of the separation.
std::string wrong_of(const Scene& scene, int truth) {
    const std::vector<Collider> bodies = make_colliders(scene);
    const PairResult result = query_pair(bodies[0], bodies[1], 1.0);
    const bool touch = truth <= 0;
    std::string wrong;
    const auto expect = [&](const char* what, bool right) {
        if (!right) wrong += std::string(wrong.empty() ? "" : ", ") + what;
    };
    expect("separation", sign_of(result.separation) == truth);
    expect("overlap", result.overlap == touch);
    expect("exact", result.decided_exactly || truth != 0);
    expect("numbers kept", keeps_numbers(scene.bodies[0]) && keeps_numbers(scene.bodies[1]));
    expect("sat", result.sat.overlap == touch);
    expect("gjk", result.gjk.overlap() == touch);
    expect("sweep", (result.sweep.outcome == SweepOutcome::overlapping) == touch);
    expect("toi", (result.toi.outcome == ToiOutcome::overlapping) == touch);
    expect("contacts", (result.contacts.manifold.count > 0) == touch);
    expect("boxes", result.aabb_overlap || !touch);
    expect("judge", judge_pair(bodies[0], bodies[1], 1.0).overlap == touch);
    for (const BroadPhaseKind kind : all_broad_phases()) {
        const auto phase = make_broad_phase(kind);
        for (const Collider& body : bodies) phase->insert(body.aabb, Mobility::moving);
        std::vector<IndexPair> pairs;
        phase->find_all_pairs(pairs);
        expect("pairs", !pairs.empty() || !touch);
    }
    return wrong;
}

}  // namespace

TEST_CASE("of shapes as a file gives them the exact verdict is everywhere") {
    Random random(36);
    std::array<std::array<int, 3>, families.size()> seen{};
    for (std::size_t i = 0; i < 4000; ++i) {
        const std::size_t family = i % families.size();
        Two two = pair_of(random, family);
        jolt(random, two.b);
        const int truth = exact::separation(core_of(two.a), core_of(two.b));
        ++seen[family][static_cast<std::size_t>(truth + 1)];
        const std::string wrong = wrong_of(written_and_read(two), truth);
        INFO("pair ", i, ", ", std::string(families[family]), ", truth ", truth, ", wrong: ", wrong);
        CHECK(wrong.empty());
    }
    for (std::size_t family = 0; family < families.size(); ++family) {
        const auto [overlap, touch, apart] = seen[family];
        MESSAGE(std::string(families[family]), ": ", overlap, " overlap, ", touch, " touch, ", apart,
                " apart");
    }
}

TEST_CASE("2,000 of 2,000 rectangles that share an edge in floats touch, also in a run's first step") {
    Random random(2000);
    int touching = 0;
    int in_query = 0;
    int before_step = 0;
    int after_step = 0;
    for (int i = 0; i < 2000; ++i) {
        Two two = with_shared_edge(random, 1.0, {random.real(-9.0, 9.0), random.real(-9.0, 9.0)});
        if (i % 4 == 1) turn_both(two, random, true);
        if (i % 4 == 2) turn_both(two, random, false);
        const Scene scene = written_and_read(two);
        touching += exact::separation(core_of(two.a), core_of(two.b)) == 0 ? 1 : 0;
        const std::vector<Collider> bodies = make_colliders(scene);
        in_query += query_pair(bodies[0], bodies[1], 1.0).separation == 0.0 ? 1 : 0;
        World world = make_world(scene);
        const StepReport before = world.report();
        before_step += before.contacts == 1 && before.max_penetration == 0.0 ? 1 : 0;
        world.step();
        const StepReport after = world.report();
        const bool stayed = after.kinetic_energy == 0.0;
        after_step += after.contacts == 1 && after.max_penetration == 0.0 && stayed ? 1 : 0;
    }
    CHECK(touching == 2000);
    CHECK(in_query == 2000);
    CHECK(before_step == 2000);
    CHECK(after_step == 2000);
}
