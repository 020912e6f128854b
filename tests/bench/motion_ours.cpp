// Our world.
#include "motion_ours.h"

#include <collide/geometry/body_pieces.h>
#include <collide/geometry/mass.h>

namespace bench {
namespace {

using collide::DVec2;

bool is_centred_box(const std::vector<DVec2>& corners) {
    return corners.size() == 4 && corners[0] == -corners[2] && corners[1] == -corners[3] &&
           corners[0].x == corners[3].x && corners[0].y == corners[1].y;
}

collide::PlacedShape placed_shape(const MotionPiece& from) {
    if (from.corners.empty()) {
        return {collide::Shape::circle(static_cast<float>(from.radius)), from.center, 0.0};
    }
    if (is_centred_box(from.corners)) {
        const collide::Vec2 half(from.corners[2]);
        return {collide::Shape::box(half.x, half.y), {0.0, 0.0}, 0.0};
    }
    return collide::centred_convex(from.corners, 0.0);
}

collide::BodyKind kind_of(MotionKind kind) {
    switch (kind) {
        case MotionKind::fixed:
            return collide::BodyKind::static_body;
        case MotionKind::driven:
            return collide::BodyKind::kinematic_body;
        default:
            return collide::BodyKind::dynamic_body;
    }
}

collide::BodyDef body_def(const MotionBody& from) {
    collide::BodyDef def;
    def.kind = kind_of(from.kind);
    def.pose = {from.position, from.angle};
    def.angular_velocity = from.spin;
    def.material = {.restitution = 0.0, .friction = from.friction, .static_friction = from.friction};
    def.filter.group = from.meets_its_like ? 0 : -1;
    if (!from.chain.empty()) {
        collide::BodyPieces made = collide::pieces_of_chain(from.chain, from.is_loop);
        def.pieces = std::move(made.pieces);
        def.seams = std::move(made.seams);
    }
    for (const MotionPiece& piece : from.pieces) def.pieces.push_back(placed_shape(piece));
    if (from.kind == MotionKind::free) {
        const collide::AreaMoments moments = collide::area_moments(def.pieces);
        def.center = moments.centroid;
        def.mass = motion_density * moments.area;
        def.inertia = motion_density * moments.inertia;
    }
    return def;
}

collide::JointDef joint_def(const MotionPin& from, const MotionScene& scene) {
    const auto local = [&](std::size_t body) {
        const MotionBody& of = scene.bodies[body];
        return collide::rotate(collide::DRotation::from_angle(-of.angle), from.anchor - of.position);
    };
    return {collide::PinJoint{.motor = {from.max_torque > 0.0, from.motor_speed, from.max_torque}},
            static_cast<collide::BodyIndex>(from.a), static_cast<collide::BodyIndex>(from.b), local(from.a),
            local(from.b)};
}

class OurWorld final : public MotionRunner {
  public:
    OurWorld(const MotionScene& scene, bool all_cores) : world_(our_world(scene, all_cores)) {}

    void step() override { world_.step(); }
    MotionPlace place_of(std::size_t body) const override {
        const auto id = static_cast<collide::BodyIndex>(body);
        const collide::Pose pose = world_.pose(id);
        const collide::BodyState& state = world_.state_of(id);
        return {pose.position, pose.angle, state.velocity, state.angular_velocity};
    }

  private:
    collide::World world_;
};

}  // namespace

collide::World our_world(const MotionScene& scene, bool all_cores) {
    collide::WorldSettings settings;
    settings.gravity = {0.0, -motion_gravity};
    settings.time_step = motion_step;
    settings.sleeping = false;
    settings.all_cores = all_cores;
    collide::World world(settings);
    for (const MotionBody& body : scene.bodies) world.add_body(body_def(body));
    std::vector<collide::JointDef> joints;
    for (const MotionPin& pin : scene.pins) joints.push_back(joint_def(pin, scene));
    world.add_joints(joints);
    return world;
}

std::unique_ptr<MotionRunner> move_by_ours(const MotionScene& scene) {
    return std::make_unique<OurWorld>(scene, false);
}
std::unique_ptr<MotionRunner> move_by_ours_on_all_cores(const MotionScene& scene) {
    return std::make_unique<OurWorld>(scene, true);
}

}  // namespace bench
