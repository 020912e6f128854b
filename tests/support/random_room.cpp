#include "support/random_room.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

#include "support/motion.h"

namespace support {

using namespace collide;

namespace {

constexpr double pi = std::numbers::pi;

std::vector<DVec2> random_outline(Random& random) {
    const DVec2 size(random.real(4.0, 10.0), random.real(4.0, 10.0));
    const DVec2 notch = size * DVec2(random.real(0.3, 0.6), random.real(0.3, 0.6));
    std::vector<DVec2> outline;
    switch (random.integer(0, 3)) {
        case 0:  // an L
            outline = {{0.0, 0.0}, {size.x, 0.0}, {size.x, notch.y}, notch, {notch.x, size.y}, {0.0, size.y}};
            break;
        case 1: {  // regular
            const int corners = random.integer(3, 8);
            for (int i = 0; i < corners; ++i) {
                outline.push_back(0.5 * size.x *
                                  rotate(DRotation::from_angle(2.0 * pi * i / corners), DVec2(1.0, 0.0)));
            }
            break;
        }
        default:
            outline = {{0.0, 0.0}, {size.x, 0.0}, size, {0.0, size.y}};
    }
    const DRotation turn = DRotation::from_angle(random.chance(0.5) ? 0.0 : random.real(-pi, pi));
    const DVec2 place = random.direction() * random.real(0.0, 20.0);
    for (DVec2& corner : outline) corner = place + rotate(turn, corner);
    return outline;
}

/// Behind the edge, longer than it, so that walls meet behind the corners.
BodySpec wall_behind(DVec2 from, DVec2 to, double thickness, bool longer_at_start, bool longer_at_end) {
    const DVec2 along = glm::normalize(to - from);
    const DVec2 start = from - (longer_at_start ? 2.0 * thickness : 0.0) * along;
    const DVec2 end = to + (longer_at_end ? 2.0 * thickness : 0.0) * along;
    const DVec2 middle = 0.5 * (start + end) - 0.5 * thickness * perp_left(along);
    return box(glm::length(end - start), thickness, middle, std::atan2(along.y, along.x));
}

void add_walls(Random& random, Room& room, std::vector<BodySpec>& bodies) {
    const std::vector<DVec2>& outline = room.outline;
    const std::size_t count = outline.size();
    if (random.chance(0.1)) {
        bodies.push_back(body(ChainSpec{{outline.rbegin(), outline.rend()}, true}, {0.0, 0.0}));
    } else {
        const double thickness = random.log_real(0.01, 1.0);
        const auto is_convex = [&](std::size_t i) {
            const DVec2 corner = outline[i % count];
            return cross(corner - outline[(i + count - 1) % count], outline[(i + 1) % count] - corner) > 0.0;
        };
        for (std::size_t i = 0; i < count; ++i) {
            bodies.push_back(
                wall_behind(outline[i], outline[(i + 1) % count], thickness, is_convex(i), is_convex(i + 1)));
        }
    }
    room.walls = bodies.size();
    const double restitution = random.real(0.0, 1.0);
    const double friction = random.real(0.0, 1.0);
    for (BodySpec& wall : bodies) {
        wall.motion = Motion::static_body;
        set_surface(wall, restitution, friction);
    }
}

ShapeGeometry random_geometry(Random& random, double size) {
    const double thin = size * random.log_real(0.1, 1.0);
    switch (random.integer(0, 5)) {
        case 0:
        case 1:
            return CircleSpec{size, {}, 0.0};
        case 2:
            return CapsuleSpec{{-0.7 * size, 0.0}, {0.7 * size, 0.0}, 0.3 * thin};
        case 3:
            return RegularSpec{random.integer(3, 8), size, 0.0, {}, 0.0};
        case 4:  // an L
            return PolygonSpec{{{-0.6 * size, -0.6 * size},
                                {0.6 * size, -0.6 * size},
                                {0.6 * size, 0.0},
                                {0.0, 0.0},
                                {0.0, 0.6 * size},
                                {-0.6 * size, 0.6 * size}},
                               0.0};
        default:
            return BoxSpec{1.4 * size, 1.4 * thin, 0.0, {}, 0.0};
    }
}

BodySpec random_body(Random& random, double size, DVec2 place) {
    BodySpec spec = body(random_geometry(random, size), place, random.real(-pi, pi));
    spec.velocity = random.direction() * random.real(0.0, random.chance(0.5) ? 20.0 : 2.0);
    spec.angular_velocity = random.chance(0.5) ? random.real(-20.0, 20.0) : 0.0;
    spec.density = random.log_real(0.1, 30.0);
    set_surface(spec, random.chance(0.3) ? 0.0 : random.real(0.0, 1.0), random.real(0.0, 1.0));
    return spec;
}

double way_to_walls(const Room& room, DVec2 place) {
    double nearest = 1e9;
    for (std::size_t i = 0; i < room.outline.size(); ++i) {
        const DVec2 from = room.outline[i];
        const DVec2 along = room.outline[(i + 1) % room.outline.size()] - from;
        const double share = std::clamp(dot(place - from, along) / dot(along, along), 0.0, 1.0);
        nearest = std::min(nearest, glm::length(place - from - share * along));
    }
    return nearest;
}

bool is_inside(const Room& room, DVec2 place) {
    bool inside = false;
    for (std::size_t i = 0; i < room.outline.size(); ++i) {
        const DVec2 p = room.outline[i] - place;
        const DVec2 q = room.outline[(i + 1) % room.outline.size()] - place;
        const bool crosses = (p.y > 0.0) != (q.y > 0.0);
        if (crosses && p.x + (q.x - p.x) * p.y / (p.y - q.y) > 0.0) inside = !inside;
    }
    return inside;
}

/// Where a body of this size fits, in up to 200 attempts.
void add_bodies(Random& random, Room& room, std::vector<BodySpec>& bodies) {
    const int wanted = static_cast<int>(random.log_real(2.0, 20.9));  // mostly few: many take long
    std::vector<double> sizes(bodies.size(), 0.0);
    const DVec2 middle = room.outline[0];
    for (int attempt = 0; attempt < 200 && sizes.size() < room.walls + wanted; ++attempt) {
        const DVec2 place = middle + random.direction() * random.real(0.0, 15.0);
        const double size = random.log_real(0.05, 0.5);
        bool fits = is_inside(room, place) && way_to_walls(room, place) > 1.01 * size;
        for (std::size_t i = room.walls; i < bodies.size(); ++i) {
            fits = fits && glm::length(bodies[i].position - place) > 1.01 * (sizes[i] + size);
        }
        if (fits) {
            bodies.push_back(random_body(random, size, place));
            sizes.push_back(size);
        }
    }
}

DVec2 local_place(const BodySpec& spec, DVec2 world) {
    return inverse_rotate(DRotation::from_angle(spec.angle), world - spec.position);
}

/// `a` may be the number of bodies: the world.
JointSpec random_joint(Random& random, const Scene& scene, std::size_t a, std::size_t b) {
    const bool in_world = a == scene.bodies.size();
    const BodySpec& body_b = scene.bodies[b];
    const DVec2 place_b = body_b.position;
    const DVec2 aside = random.chance(0.5) ? DVec2(0.0, 0.0) : 0.3 * random.direction();
    DVec2 place_a =
        in_world ? place_b + random.direction() * random.real(0.1, 3.0) : scene.bodies[a].position;
    JointSpec joint;
    joint.b = body_b.name;
    joint.a = in_world ? "" : scene.bodies[a].name;
    DVec2 anchor_b = place_b + aside;
    if (!in_world && scene.bodies[a].motion == Motion::static_body) {
        place_a = place_b + random.direction() * random.real(0.1, 3.0);
    }
    if (random.chance(0.5)) {
        joint.type = JointKind::distance;
        joint.length = glm::length(anchor_b - place_a);
        joint.frequency = random.chance(0.7) ? 0.0 : random.log_real(0.5, 10.0);
        joint.damping_ratio = random.real(0.0, 1.0);
    } else {
        joint.type = JointKind::pin;
        place_a = anchor_b = glm::mix(place_a, anchor_b, random.chance(0.5) ? 0.5 : random.real(0.0, 1.0));
        joint.reference_angle = body_b.angle - (in_world ? 0.0 : scene.bodies[a].angle);
        if (random.chance(0.2)) {
            joint.lower_angle = -random.real(0.0, 2.0);
            joint.upper_angle = random.real(0.0, 2.0);
        }
        if (random.chance(0.1)) {
            joint.motor_speed = random.real(-10.0, 10.0);
            joint.max_motor_torque = random.log_real(0.01, 10.0);
        }
    }
    joint.anchor_a = in_world ? place_a : local_place(scene.bodies[a], place_a);
    joint.anchor_b = local_place(body_b, anchor_b);
    joint.collide = random.chance(0.5);
    return joint;
}

/// Chains of neighbours, pairs, and some to walls or to the world.
void add_joints(Random& random, Room& room) {
    Scene& scene = room.scene;
    const std::size_t count = scene.bodies.size();
    const bool chain = random.chance(0.5);
    for (std::size_t b = room.walls + 1; b < count; ++b) {
        if (!random.chance(chain ? 0.9 : 0.3)) continue;
        // The nearest of those before it.
        std::size_t a = room.walls;
        const auto way = [&](std::size_t i) {
            return glm::length(scene.bodies[i].position - scene.bodies[b].position);
        };
        for (std::size_t i = room.walls; i < b; ++i) {
            if (way(i) < way(a)) a = i;
        }
        scene.joints.push_back(random_joint(random, scene, a, b));
    }
    for (std::size_t b = room.walls; b < count; ++b) {
        if (random.chance(0.1)) {
            const std::size_t wall =
                static_cast<std::size_t>(random.integer(0, static_cast<int>(room.walls) - 1));
            scene.joints.push_back(random_joint(random, scene, random.chance(0.5) ? wall : count, b));
            scene.joints.back().collide = true;
        }
    }
}

}  // namespace

double way_out(const Room& room, DVec2 place) {
    return is_inside(room, place) ? 0.0 : way_to_walls(room, place);
}

Room random_room(Random& random) {
    Room room;
    room.outline = random_outline(random);
    std::vector<BodySpec> bodies;
    add_walls(random, room, bodies);
    add_bodies(random, room, bodies);
    room.scene = scene_of(std::move(bodies));
    add_joints(random, room);
    SceneSettings& settings = room.scene.settings;
    settings.gravity = random.chance(0.5) ? DVec2(0.0, 0.0) : DVec2(0.0, -9.81);
    constexpr double rates[] = {30.0, 60.0, 60.0, 120.0, 240.0};
    settings.time_step = 1.0 / rates[random.integer(0, 4)];
    settings.mode = Mode::simulate;
    return room;
}

}  // namespace support
