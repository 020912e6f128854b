#include "batch.h"

#include <box2d/b2_collision.h>
#include <box2d/b2_polygon_shape.h>

#include <cmath>
#include <memory>
#include <numbers>
#include <random>

#include <collide/broad_phase/strip_sweep.h>
#include <collide/narrow_phase/contact_batch.h>

namespace bench {
namespace {

constexpr double target = 8.0;
constexpr std::size_t body_count = 10000;
constexpr double metres_a_body = 1.05;  // apart, for four neighbours
constexpr double touching = 1e-4;       // metres: floats at coordinates of 100 m resolve 8e-6

struct BoxBody {
    float half_width;
    float half_height;
    collide::DVec2 position;  // exact floats, for engines that keep it in float
    double angle;
};

struct Crowd {
    std::vector<BoxBody> bodies;
    std::vector<collide::IndexPair> pairs;
};

double uniform(std::mt19937& random, double low, double high) {
    return low + (high - low) * (static_cast<double>(random()) / 4294967296.0);
}

BoxBody random_box(std::mt19937& random, double side) {
    const auto half = [&] { return static_cast<float>(uniform(random, 0.2, 0.6)); };
    const auto place = [&] { return static_cast<double>(static_cast<float>(uniform(random, 0.0, side))); };
    const float width = half();
    const float height = half();
    const double x = place();
    const double y = place();
    return {width, height, {x, y}, uniform(random, -std::numbers::pi, std::numbers::pi)};
}

collide::Transform transform_of(const BoxBody& body) {
    return {body.position, collide::Rotation::from_angle(body.angle)};
}

collide::Shape shape_of(const BoxBody& body) {
    return collide::Shape::box(body.half_width, body.half_height);
}

Crowd make_crowd() {
    std::mt19937 random(8001);
    const double side = metres_a_body * std::sqrt(static_cast<double>(body_count));
    Crowd crowd;
    std::vector<collide::Aabb> boxes;
    for (std::size_t i = 0; i < body_count; ++i) {
        crowd.bodies.push_back(random_box(random, side));
        boxes.push_back(collide::bounds(shape_of(crowd.bodies.back()), transform_of(crowd.bodies.back())));
    }
    collide::StripFinder finder;
    finder.find_pairs(boxes, crowd.pairs);
    return crowd;
}

struct Ours {
    explicit Ours(const Crowd& crowd) {
        bodies.resize(crowd.bodies.size());
        shapes.reserve(crowd.bodies.size());
        for (std::uint32_t i = 0; i < crowd.bodies.size(); ++i) {
            shapes.push_back(shape_of(crowd.bodies[i]));
            bodies.set(i, shapes.back(), transform_of(crowd.bodies[i]));
        }
    }
    std::vector<collide::Shape> shapes;
    collide::BatchBodies bodies;
    collide::ContactBatch batch;
};

struct Box2d {
    struct Contact {
        std::uint32_t pair;
        b2Manifold local;
        b2WorldManifold world;
    };

    explicit Box2d(const Crowd& crowd) : contacts(crowd.pairs.size()) {
        for (const BoxBody& body : crowd.bodies) {
            b2PolygonShape shape;
            shape.SetAsBox(body.half_width, body.half_height);
            shape.m_radius = 0.0f;
            shapes.push_back(shape);
            poses.emplace_back(
                b2Vec2(static_cast<float>(body.position.x), static_cast<float>(body.position.y)),
                b2Rot(static_cast<float>(body.angle)));
        }
    }

    void collide(const std::vector<collide::IndexPair>& pairs) {
        count = 0;
        for (std::uint32_t i = 0; i < pairs.size(); ++i) {
            const auto [a, b] = pairs[i];
            Contact& contact = contacts[count];
            b2CollidePolygons(&contact.local, &shapes[a], poses[a], &shapes[b], poses[b]);
            if (contact.local.pointCount > 0) {
                contact.pair = i;
                contact.world.Initialize(&contact.local, poses[a], 0.0f, poses[b], 0.0f);
                ++count;
            }
        }
    }

    std::vector<b2PolygonShape> shapes;
    std::vector<b2Transform> poses;
    std::vector<Contact> contacts;
    std::size_t count = 0;
};

Body plain(const BoxBody& box) {
    Body result;
    for (const collide::Vec2 v : {collide::Vec2(-1, -1), {1, -1}, {1, 1}, {-1, 1}}) {
        result.vertices.push_back(v * collide::Vec2(box.half_width, box.half_height));
    }
    result.position = box.position;
    result.angle = box.angle;
    return result;
}

/// Which pairs touch, by both, and who is right where they differ, by the brute-force reference.
Agreement compare(const Crowd& crowd, const Ours& ours, const Box2d& rival) {
    std::vector<bool> touch(crowd.pairs.size());
    std::vector<bool> rival_touch(crowd.pairs.size());
    for (const std::uint32_t pair : ours.batch.touching()) touch[pair] = true;
    for (std::size_t i = 0; i < rival.count; ++i) rival_touch[rival.contacts[i].pair] = true;
    Agreement agreement{.compared = crowd.pairs.size()};
    for (std::size_t i = 0; i < crowd.pairs.size(); ++i) {
        if (touch[i] == rival_touch[i]) continue;
        const double gap = reference_separation(
            {plain(crowd.bodies[crowd.pairs[i].first]), plain(crowd.bodies[crowd.pairs[i].second])});
        std::size_t& finding = std::abs(gap) < touching   ? agreement.borderline
                               : touch[i] == (gap <= 0.0) ? agreement.rival_wrong
                                                          : agreement.ours_wrong;
        ++finding;
    }
    return agreement;
}

}  // namespace

RowResult prepare_batch(std::vector<Task>& tasks) {
    const auto crowd = std::make_shared<const Crowd>(make_crowd());
    const auto ours = std::make_shared<Ours>(*crowd);
    const auto rival = std::make_shared<Box2d>(*crowd);
    const std::string row(batch_row);
    ours->batch.collide(ours->bodies, crowd->pairs);
    rival->collide(crowd->pairs);
    RowResult result;
    result.row = row;
    result.target = target;
    result.rivals["box2d-2.4.1"].agreement = compare(*crowd, *ours, *rival);
    tasks.push_back({row + "/ours", [crowd, ours] { ours->batch.collide(ours->bodies, crowd->pairs); },
                     crowd->pairs.size()});
    tasks.push_back(
        {row + "/box2d-2.4.1", [crowd, rival] { rival->collide(crowd->pairs); }, crowd->pairs.size()});
    return result;
}

}  // namespace bench
