#include "support/crowd.h"

#include <cmath>
#include <limits>
#include <numbers>

#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include "support/random_pairs.h"

namespace support {

using collide::DVec2;

const std::array<CrowdPlan, 3> crowd_plans{
    {{"6-crowds/01-twenty.json",
      "Twenty shapes",
      "Click any two to look at that pair; thick outlines mark shapes that overlap another.",
      {"mtd"},
      1,
      20,
      {4.2, 2.7},
      0.0},
     {"6-crowds/02-crowd-of-200.json",
      "A crowd of 200",
      "Drag a shape through the crowd: of its 19,900 pairs only those whose boxes meet are tested exactly.",
      {"aabbs", "structure"},
      2,
      200,
      {11.0, 7.0},
      0.0},
     {"6-crowds/03-moving-crowd.json",
      "A moving crowd",
      "Press Space to let the sweep run: each hit of the next second is known before it happens.",
      {"velocity", "structure"},
      3,
      80,
      {9.0, 5.6},
      2.0}}};

namespace {

/// To the millimetre, so that the files stay short.
double rounded(double x) { return std::round(1000.0 * x) / 1000.0; }

collide::ShapeGeometry shape(int kind, double size) {
    switch (kind) {
        case 0:
            return collide::RegularSpec{.sides = 3, .circumradius = rounded(size)};
        case 1:
            return collide::BoxSpec{.width = rounded(1.5 * size), .height = rounded(1.1 * size)};
        case 2:
            return collide::RegularSpec{.sides = 6, .circumradius = rounded(size)};
        case 3:
            return collide::CircleSpec{.radius = rounded(0.8 * size)};
        default: {
            const double half_length = rounded(0.6 * size);
            return collide::CapsuleSpec{{-half_length, 0.0}, {half_length, 0.0}, rounded(0.4 * size)};
        }
    }
}

/// A point between -limit and limit. One after the other: the order in which arguments are evaluated is open.
DVec2 point(Random& random, DVec2 limit) {
    const double x = rounded(random.real(-limit.x, limit.x));
    return {x, rounded(random.real(-limit.y, limit.y))};
}

collide::BodySpec body(Random& random, const CrowdPlan& plan, int index) {
    collide::BodySpec body;
    body.name = std::to_string(index + 1);
    body.shape.geometry = shape(index % 5, random.real(0.25, 0.55));
    body.position = point(random, plan.half_extent);
    body.angle = rounded(random.real(0.0, 2.0 * std::numbers::pi));
    if (plan.top_speed > 0.0) {
        body.velocity = point(random, {plan.top_speed, plan.top_speed});
    }
    return body;
}

std::vector<std::string> focus(const collide::Scene& scene, bool moving) {
    const std::vector<collide::Collider> colliders = collide::make_colliders(scene);
    std::vector<std::string> names;
    double nearest = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < colliders.size(); ++i) {
        for (std::size_t j = i + 1; j < colliders.size(); ++j) {
            const DVec2 middle = 0.5 * (scene.bodies[i].position + scene.bodies[j].position);
            const auto verdict = collide::judge_pair(colliders[i], colliders[j], scene.settings.t_max);
            const bool wanted = moving ? verdict.will_hit && !verdict.overlap : verdict.overlap;
            if (wanted && dot(middle, middle) < nearest) {
                nearest = dot(middle, middle);
                names = {scene.bodies[i].name, scene.bodies[j].name};
            }
        }
    }
    return names;
}

}  // namespace

collide::Scene crowd(const CrowdPlan& plan) {
    Random random(plan.seed);
    collide::Scene scene;
    scene.name = plan.name;
    scene.description = plan.description;
    for (int i = 0; i < plan.bodies; ++i) {
        scene.bodies.push_back(body(random, plan, i));
    }
    scene.view.overlays = plan.overlays;
    scene.view.focus = focus(scene, plan.top_speed > 0.0);
    return scene;
}

}  // namespace support
