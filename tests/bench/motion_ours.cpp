// Our world.
#include <collide/dynamics/world.h>
#include <collide/geometry/mass.h>
#include "motion.h"

namespace bench {
namespace {

class OurWorld final : public MotionRunner {
  public:
    OurWorld(const MotionScene& scene, bool all_cores) : world_(settings(all_cores)) {
        for (const MotionBody& body : scene.bodies) {
            add(body);
        }
    }

    void step() override { world_.step(); }
    double height_of_last() const override { return world_.states().back().center.y; }

  private:
    static collide::WorldSettings settings(bool all_cores) {
        collide::WorldSettings settings;
        settings.gravity = {0.0, -motion_gravity};
        settings.time_step = motion_step;
        settings.sleeping = false;
        settings.all_cores = all_cores;
        return settings;
    }

    void add(const MotionBody& from) {
        collide::BodyDef def;
        def.kind = from.moves ? collide::BodyKind::dynamic_body : collide::BodyKind::static_body;
        def.pose = {from.position, from.angle};
        def.material = {.restitution = 0.0, .friction = motion_friction, .static_friction = motion_friction};
        def.pieces.push_back(piece_of(from));
        const collide::AreaMoments moments = collide::area_moments(def.pieces);
        def.center = moments.centroid;
        if (from.moves) {
            def.mass = motion_density * moments.area;
            def.inertia = motion_density * moments.inertia;
        }
        world_.add_body(std::move(def));
    }

    static collide::PlacedShape piece_of(const MotionBody& from) {
        if (from.corners.empty()) {
            return {collide::Shape::circle(static_cast<float>(from.radius)), {0.0, 0.0}, 0.0};
        }
        if (is_box(from.corners)) {
            const collide::Vec2 half(from.corners[2]);
            return {collide::Shape::box(half.x, half.y), {0.0, 0.0}, 0.0};
        }
        return collide::place_convex(from.corners, 0.0);
    }

    static bool is_box(const std::vector<collide::DVec2>& corners) {
        return corners.size() == 4 && corners[0] == -corners[2] && corners[1] == -corners[3] &&
               corners[0].x == corners[3].x && corners[0].y == corners[1].y;
    }

    collide::World world_;
};

}  // namespace

std::unique_ptr<MotionRunner> move_by_ours(const MotionScene& scene) {
    return std::make_unique<OurWorld>(scene, false);
}
std::unique_ptr<MotionRunner> move_by_ours_on_all_cores(const MotionScene& scene) {
    return std::make_unique<OurWorld>(scene, true);
}

}  // namespace bench
