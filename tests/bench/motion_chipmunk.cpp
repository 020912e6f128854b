// Chipmunk 7.0.3's space.
#include <chipmunk/chipmunk.h>

#include "motion.h"

namespace bench {
namespace {

cpVect vec(collide::DVec2 v) { return cpv(v.x, v.y); }

cpBody* new_body(MotionKind kind) {
    switch (kind) {
        case MotionKind::fixed:
            return cpBodyNewStatic();
        case MotionKind::driven:
            return cpBodyNewKinematic();
        default:
            return cpBodyNew(0.0, 0.0);  // mass and inertia follow from the shapes' density
    }
}

class ChipmunkSpace final : public MotionRunner {
  public:
    explicit ChipmunkSpace(const MotionScene& scene) : space_(cpSpaceNew()) {
        cpSpaceSetGravity(space_, cpv(0.0, -motion_gravity));
        cpSpaceSetIterations(space_, 10);
        cpSpaceSetCollisionSlop(space_, 0.005);
        for (const MotionBody& body : scene.bodies) add(body);
        for (const MotionPin& pin : scene.pins) add(pin);
    }
    ChipmunkSpace(const ChipmunkSpace&) = delete;
    ChipmunkSpace& operator=(const ChipmunkSpace&) = delete;
    ~ChipmunkSpace() override {
        for (cpConstraint* constraint : constraints_) {
            cpSpaceRemoveConstraint(space_, constraint);
            cpConstraintFree(constraint);
        }
        for (cpShape* shape : shapes_) {
            cpSpaceRemoveShape(space_, shape);
            cpShapeFree(shape);
        }
        for (cpBody* body : bodies_) {
            cpSpaceRemoveBody(space_, body);
            cpBodyFree(body);
        }
        cpSpaceFree(space_);
    }

    void step() override { cpSpaceStep(space_, motion_step); }
    MotionPlace place_of(std::size_t body) const override {
        const cpBody* at = bodies_[body];
        const cpVect position = cpBodyGetPosition(at);
        const cpVect velocity = cpBodyGetVelocity(at);
        return {{position.x, position.y},
                cpBodyGetAngle(at),
                {velocity.x, velocity.y},
                cpBodyGetAngularVelocity(at)};
    }

  private:
    void add(const MotionBody& from) {
        cpBody* body = new_body(from.kind);
        // Before its shapes: the index is built of where shapes are when they come.
        cpBodySetPosition(body, vec(from.position));
        cpBodySetAngle(body, from.angle);
        cpBodySetAngularVelocity(body, from.spin);
        cpSpaceAddBody(space_, body);
        bodies_.push_back(body);
        for (const MotionPiece& piece : from.pieces) add(shape_of(piece, body), from);
        add_chain(from, body);
    }

    void add(cpShape* shape, const MotionBody& of) {
        cpShapeSetFriction(shape, of.friction);
        if (of.kind == MotionKind::free) cpShapeSetDensity(shape, motion_density);
        if (!of.meets_its_like) {
            cpShapeSetFilter(shape, cpShapeFilterNew(1, CP_ALL_CATEGORIES, CP_ALL_CATEGORIES));
        }
        cpSpaceAddShape(space_, shape);
        shapes_.push_back(shape);
    }

    static cpShape* shape_of(const MotionPiece& from, cpBody* body) {
        if (from.corners.empty()) {
            return cpCircleShapeNew(body, from.radius, vec(from.center));
        }
        std::vector<cpVect> corners;
        for (const collide::DVec2 corner : from.corners) corners.push_back(vec(corner));
        return cpPolyShapeNewRaw(body, static_cast<int>(corners.size()), corners.data(), 0.0);
    }

    void add_chain(const MotionBody& from, cpBody* body) {
        const std::size_t vertices = from.chain.size();
        if (vertices == 0) return;
        const std::size_t edges = from.is_loop ? vertices : vertices - 1;
        const auto vertex = [&](std::size_t i) { return vec(from.chain[i % vertices]); };
        for (std::size_t i = 0; i < edges; ++i) {
            cpShape* edge = cpSegmentShapeNew(body, vertex(i), vertex(i + 1), 0.0);
            const bool has_before = from.is_loop || i > 0;
            const bool has_after = from.is_loop || i + 1 < edges;
            cpSegmentShapeSetNeighbors(edge, vertex(has_before ? i + vertices - 1 : i),
                                       vertex(has_after ? i + 2 : i + 1));
            add(edge, from);
        }
    }

    void add(const MotionPin& from) {
        cpBody* a = bodies_[from.a];
        cpBody* b = bodies_[from.b];
        add(cpPivotJointNew(a, b, vec(from.anchor)));
        if (from.max_torque > 0.0) {
            add(cpSimpleMotorNew(a, b, -from.motor_speed));
            cpConstraintSetMaxForce(constraints_.back(), from.max_torque);
        }
    }

    void add(cpConstraint* constraint) {
        cpConstraintSetCollideBodies(constraint, cpFalse);
        cpSpaceAddConstraint(space_, constraint);
        constraints_.push_back(constraint);
    }

    cpSpace* space_;
    std::vector<cpShape*> shapes_;
    std::vector<cpBody*> bodies_;
    std::vector<cpConstraint*> constraints_;
};

}  // namespace

std::unique_ptr<MotionRunner> move_by_chipmunk(const MotionScene& scene) {
    return std::make_unique<ChipmunkSpace>(scene);
}

}  // namespace bench
