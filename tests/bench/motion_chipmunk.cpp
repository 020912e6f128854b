// Chipmunk 7.0.3's space.
#include <chipmunk/chipmunk.h>

#include "motion.h"

namespace bench {
namespace {

cpVect vec(collide::DVec2 v) { return cpv(v.x, v.y); }

class ChipmunkSpace final : public MotionRunner {
  public:
    explicit ChipmunkSpace(const MotionScene& scene) : space_(cpSpaceNew()) {
        cpSpaceSetGravity(space_, cpv(0.0, -motion_gravity));
        cpSpaceSetIterations(space_, 10);
        cpSpaceSetCollisionSlop(space_, 0.005);
        for (const MotionBody& body : scene.bodies) {
            add(body);
        }
    }
    ChipmunkSpace(const ChipmunkSpace&) = delete;
    ChipmunkSpace& operator=(const ChipmunkSpace&) = delete;
    ~ChipmunkSpace() override {
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
    double height_of_last() const override { return cpBodyGetPosition(bodies_.back()).y; }

  private:
    void add(const MotionBody& from) {
        // Mass and inertia follow from the shape's density.
        cpBody* body = from.moves ? cpBodyNew(0.0, 0.0) : cpBodyNewStatic();
        // Before its shape: the index is built of where shapes are when they come.
        cpBodySetPosition(body, vec(from.position));
        cpBodySetAngle(body, from.angle);
        cpSpaceAddBody(space_, body);
        bodies_.push_back(body);
        cpShape* shape = shape_of(from, body);
        cpShapeSetFriction(shape, motion_friction);
        if (from.moves) {
            cpShapeSetDensity(shape, motion_density);
        }
        cpSpaceAddShape(space_, shape);
        shapes_.push_back(shape);
    }

    static cpShape* shape_of(const MotionBody& from, cpBody* body) {
        if (from.corners.empty()) {
            return cpCircleShapeNew(body, from.radius, cpvzero);
        }
        std::vector<cpVect> corners;
        for (const collide::DVec2 corner : from.corners) {
            corners.push_back(vec(corner));
        }
        return cpPolyShapeNewRaw(body, static_cast<int>(corners.size()), corners.data(), 0.0);
    }

    cpSpace* space_;
    std::vector<cpShape*> shapes_;
    std::vector<cpBody*> bodies_;
};

}  // namespace

std::unique_ptr<MotionRunner> move_by_chipmunk(const MotionScene& scene) {
    return std::make_unique<ChipmunkSpace>(scene);
}

}  // namespace bench
