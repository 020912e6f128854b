// Chipmunk 7.0.3. It collides shapes whose world vertices it keeps, so putting both shapes at their poses
// (cpShapeUpdate) belongs to the operation. The others start from poses, too. It has one call for manifold
// and boolean, and no sweep. Capsules are its fat segments.
#include <chipmunk/chipmunk.h>

#include "contender.h"

namespace bench {
namespace {

constexpr const char* library = "chipmunk-7.0.3";

struct FreeShape {
    void operator()(cpShape* shape) const { cpShapeFree(shape); }
};
using ShapePtr = std::unique_ptr<cpShape, FreeShape>;

struct Prepared {
    ShapePtr a;
    ShapePtr b;
    cpTransform xf_a;
    cpTransform xf_b;
};

cpVect vec(collide::DVec2 v) { return cpv(v.x, v.y); }

struct FreeBody {
    void operator()(cpBody* body) const { cpBodyFree(body); }
};

/// A shape at an explicit pose needs no body, but two segments ask theirs for a rotation.
cpBody* common_body() {
    static const std::unique_ptr<cpBody, FreeBody> body(cpBodyNewStatic());
    return body.get();
}

ShapePtr shape_of(const Body& body) {
    const double radius = static_cast<double>(body.radius);
    std::vector<cpVect> vertices;
    for (const collide::DVec2 v : body.vertices) vertices.push_back(vec(v));
    switch (vertices.size()) {
        case 1:
            return ShapePtr(cpCircleShapeNew(common_body(), radius, vertices[0]));
        case 2:
            return ShapePtr(cpSegmentShapeNew(common_body(), vertices[0], vertices[1], radius));
        default:
            break;
    }
    return ShapePtr(
        cpPolyShapeNewRaw(common_body(), static_cast<int>(vertices.size()), vertices.data(), radius));
}

cpTransform transform_of(const Body& body) { return cpTransformRigid(vec(body.position), body.angle); }

std::vector<Prepared> prepare(const std::vector<Pair>& pairs) {
    std::vector<Prepared> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back({shape_of(pair.a), shape_of(pair.b), transform_of(pair.a), transform_of(pair.b)});
    }
    return prepared;
}

cpContactPointSet collide_at_poses(const Prepared& p) {
    cpShapeUpdate(p.a.get(), p.xf_a);
    cpShapeUpdate(p.b.get(), p.xf_b);
    return cpShapesCollide(p.a.get(), p.b.get());
}

}  // namespace

std::vector<Contender> chipmunk(Operation operation, const std::vector<Pair>& pairs) {
    if (operation != Operation::manifold && operation != Operation::boolean) return {};
    std::vector<Contender> contenders;
    contenders.push_back(
        make_contender(library, prepare(pairs), collide_at_poses, [](const cpContactPointSet& r) {
            return Verdict{r.count > 0, 0.0};
        }));
    return contenders;
}

}  // namespace bench
