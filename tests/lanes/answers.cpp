// A line for each algorithm that works in lanes: its name, and one number for the bits of all its answers to
// many random questions. CMakeLists.txt beside builds it with the library and with one of plain lanes;
// same_answers.cmake compares what they print.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <numbers>
#include <random>
#include <type_traits>
#include <vector>

#include <collide/base/trigonometry.h>
#include <collide/broad_phase/strip_sweep.h>
#include <collide/collide.h>
#include <collide/geometry/convex_hull.h>
#include <collide/narrow_phase/contact_batch.h>

#include "support/world_bodies.h"

using namespace collide;

#ifdef COLLIDE_PLAIN_LANES
static_assert(!COLLIDE_WITH(VECTORS), "this build is to show what the other compilers get");
#endif

namespace {

/// FNV-1a over the bytes of numbers, in the order in which they come.
class Bits {
  public:
    template <class... Numbers>
    void add(Numbers... numbers) {
        (add_one(numbers), ...);
    }
    std::uint64_t value() const { return value_; }

  private:
    template <class Number>
    void add_one(Number number) {
        if constexpr (std::is_same_v<Number, Vec2> || std::is_same_v<Number, DVec2>) {
            add(number.x, number.y);
        } else if constexpr (std::is_same_v<Number, AxisId>) {
            add(number.source, number.a, number.b);
        } else if constexpr (std::is_same_v<Number, double>) {
            add_word(std::bit_cast<std::uint64_t>(number));
        } else if constexpr (std::is_same_v<Number, float>) {
            add_word(std::bit_cast<std::uint32_t>(number));
        } else {
            add_word(static_cast<std::uint64_t>(number));
        }
    }
    void add_word(std::uint64_t word) {
        for (int shift = 0; shift < 64; shift += 8) {
            value_ = (value_ ^ ((word >> shift) & 0xff)) * 0x100000001b3u;
        }
    }

    std::uint64_t value_ = 0xcbf29ce484222325u;
};

/// The same numbers everywhere, unlike those of the distributions of the standard library.
class Random {
  public:
    double between(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_() >> 11) * 0x1p-53);
    }
    std::uint32_t below(std::uint32_t count) { return static_cast<std::uint32_t>(engine_() % count); }

  private:
    std::mt19937_64 engine_{20};
};

Shape polygon(Random& random, std::uint32_t count, float radius) {
    const double width = random.between(0.2, 2.0);
    const double height = random.between(0.2, 2.0);
    const double start = random.between(0.0, 1.0);
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < count; ++i) {
        const SineCosine at = sine_cosine(2.0 * std::numbers::pi * (start + i) / count);
        vertices.emplace_back(width * at.cosine, height * at.sine);
    }
    return Shape::convex(vertices, radius);
}

/// Boxes, discs, segments and capsules, polygons of three to twenty vertices; some are rounded.
Shape shape(Random& random) {
    const float radius = random.below(3) == 0 ? static_cast<float>(random.between(0.05, 0.5)) : 0.0f;
    switch (random.below(6)) {
        case 0:
        case 1:
            return Shape::box(static_cast<float>(random.between(0.1, 2.0)),
                              static_cast<float>(random.between(0.1, 2.0)), radius);
        case 2:
            return radius > 0.0f ? Shape::circle(radius) : polygon(random, 2, 0.0f);
        case 3:
            return polygon(random, 2, radius);
        case 4:
            return polygon(random, 3 + random.below(6), radius);
        default:
            return polygon(random, 3 + random.below(18), radius);
    }
}

/// Some stand upright on a grid, so that edges lie on each other and corners meet.
Pose pose(Random& random) {
    if (random.below(4) == 0) {
        return {{0.5 * random.below(6), 0.5 * random.below(6)}, 0.5 * std::numbers::pi * random.below(4)};
    }
    return {{random.between(0.0, 3.0), random.between(0.0, 3.0)}, random.between(-3.2, 3.2)};
}

struct Pair {
    Shape a, b;
    Pose pose_a, pose_b;

    explicit Pair(Random& random)
        : a(shape(random)), b(shape(random)), pose_a(pose(random)), pose_b(pose(random)) {}
    Transform xf_a() const { return {pose_a.position, Rotation::from_angle(pose_a.angle)}; }
    Transform xf_b() const { return {pose_b.position, Rotation::from_angle(pose_b.angle)}; }
};

void add(Bits& bits, const ContactPoints& contacts) {
    bits.add(contacts.count, contacts.normal);
    for (std::uint32_t i = 0; i < contacts.count; ++i) {
        const ContactPoint& p = contacts.points[i];
        bits.add(p.point_a, p.point_b, p.separation, p.feature, p.index_a, p.index_b);
    }
}

void ask_sat(Random& random, Bits& bits) {
    const Pair p(random);
    for (const SatMode mode : {SatMode::search_on, SatMode::stop_at_first_gap}) {
        const SatResult found = sat(p.a, p.xf_a(), p.b, p.xf_b(), mode);
        bits.add(found.overlap, found.separation, found.normal, found.axis, found.axes_tested);
    }
    bits.add(sat_overlap(p.a, p.xf_a(), p.b, p.xf_b()));
}

void ask_contacts(Random& random, Bits& bits) {
    const Pair p(random);
    add(bits, collide_shapes(p.a, p.xf_a(), p.b, p.xf_b()));
    add(bits, collide_shapes(p.a, p.xf_a(), p.b, p.xf_b(), 0.1f));
}

void ask_sweep(Random& random, Bits& bits) {
    const Pair p(random);
    const DVec2 velocity(random.between(-4.0, 4.0), random.below(4) * random.between(-1.0, 1.0));
    const SweepResult found = swept_sat(p.a, p.xf_a(), velocity, p.b, p.xf_b(), {0.0, 0.0}, 1.0);
    bits.add(found.outcome, found.time, found.normal, found.axis, found.separation, found.axes_tested);
}

void ask_distance(Random& random, Bits& bits) {
    const Pair p(random);
    const Distance found = distance(p.a, p.xf_a(), p.b, p.xf_b());
    bits.add(found.distance, found.closest_a, found.closest_b, found.normal);
}

void ask_time_of_impact(Random& random, Bits& bits) {
    const Pair p(random);
    const DVec2 velocity(random.between(-6.0, 6.0), random.between(-6.0, 6.0));
    const Trajectory path_a =
        trajectory({p.a, {0.1, 0.0}, 0.0}, p.pose_a, {0.0, 0.0}, velocity, random.between(-9.0, 9.0));
    const Trajectory path_b =
        trajectory({p.b, {0.0, 0.2}, 0.0}, p.pose_b, {0.0, 0.0}, {0.0, 0.0}, random.between(-9.0, 9.0));
    const ToiResult found = time_of_impact(p.a, path_a, p.b, path_b, 1.0);
    bits.add(found.outcome, found.time, found.distance, found.normal, found.closest_a, found.closest_b,
             found.iterations);
}

void ask_ray(Random& random, Bits& bits) {
    const Pair p(random);
    const SineCosine along = sine_cosine(random.between(-4.0, 4.0));
    const RayHit found = ray_cast(p.a, p.xf_a(), {p.pose_b.position, {along.cosine, along.sine}, 4.0});
    bits.add(found.outcome, found.distance, found.point, found.normal, found.feature, found.on_corner);
}

void ask_batch(Random& random, Bits& bits) {
    std::vector<Pair> crowd;
    crowd.reserve(20);
    for (int i = 0; i < 20; ++i) crowd.emplace_back(random);
    BatchBodies bodies;
    bodies.resize(2 * crowd.size());
    std::vector<BodyPair> pairs;
    for (std::uint32_t i = 0; i < crowd.size(); ++i) {
        // Two of three are boxes: lanes are for these.
        if (i % 3 != 0) {
            crowd[i].a = Shape::box(static_cast<float>(random.between(0.1, 2.0)), 1.0f);
            crowd[i].b = Shape::box(0.5f, static_cast<float>(random.between(0.1, 2.0)));
        }
        bodies.set(2 * i, crowd[i].a, crowd[i].xf_a());
        bodies.set(2 * i + 1, crowd[i].b, crowd[i].xf_b());
        pairs.emplace_back(2 * i, 2 * i + 1);
    }
    ContactBatch batch;
    for (const float reach : {0.0f, 0.05f}) {
        batch.collide(bodies, pairs, Cores::one, reach);
        for (const std::uint32_t place : batch.touching()) bits.add(place);
        for (const ContactPoints& contacts : batch.contacts()) add(bits, contacts);
    }
}

void ask_hull(Random& random, Bits& bits) {
    std::vector<DVec2> points;
    points.reserve(300);
    for (int i = 0; i < 300; ++i) {
        points.emplace_back(random.between(-1.0, 1.0), random.below(2) * random.between(-1.0, 1.0));
    }
    for (const DVec2 corner : convex_hull(points).vertices) bits.add(corner);
}

void ask_broad_phases(Random& random, Bits& bits) {
    std::vector<Aabb> boxes;
    for (int i = 0; i < 300; ++i) {
        const DVec2 lower(random.between(0.0, 10.0), 0.5 * random.below(20));
        boxes.push_back({lower, lower + DVec2(random.between(0.0, 1.5), 0.5 * random.below(4))});
    }
    std::vector<IndexPair> pairs;
    StripFinder finder;
    finder.find_pairs(boxes, pairs);
    for (const auto& [i, j] : pairs) bits.add(i, j);
    const auto tree = make_broad_phase(BroadPhaseKind::dynamic_tree);
    for (std::uint32_t i = 0; i < boxes.size(); ++i) tree->insert(boxes[i], Mobility::moving);
    tree->find_all_pairs(pairs);
    for (const auto& [i, j] : pairs) bits.add(i, j);
}

/// A heap of everything falls on the ground, and on each other.
void ask_world(Random& random, Bits& bits) {
    World world(test::restless());
    world.add_body(test::ground_body());
    for (int i = 0; i < 60; ++i) {
        BodyDef def = test::box_body({1.0, 1.0}, {random.between(-4.0, 4.0), random.between(1.0, 12.0)});
        def.pieces[0].shape = shape(random);
        def.pose.angle = random.between(-3.0, 3.0);
        def.velocity = {random.between(-2.0, 2.0), -5.0};
        def.material = {random.between(0.0, 0.6), random.between(0.1, 0.7), 0.7};
        world.add_body(def);
    }
    test::run(world, 90);
    bits.add(hash_of(world.state()));
}

void answer(const char* name, void (*ask)(Random&, Bits&), int times) {
    Random random;
    Bits bits;
    for (int i = 0; i < times; ++i) ask(random, bits);
    std::printf("%s %016llx\n", name, static_cast<unsigned long long>(bits.value()));
}

}  // namespace

int main() {
    answer("sat", ask_sat, 20000);
    answer("contacts", ask_contacts, 20000);
    answer("sweep", ask_sweep, 20000);
    answer("distance", ask_distance, 10000);
    answer("time_of_impact", ask_time_of_impact, 4000);
    answer("ray", ask_ray, 20000);
    answer("batch", ask_batch, 1000);
    answer("hull", ask_hull, 100);
    answer("broad_phases", ask_broad_phases, 20);
    answer("world", ask_world, 3);
}
