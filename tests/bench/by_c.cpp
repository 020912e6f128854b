// Collidoscope's side through its C interface: the same questions, on handles.
#include <collide/c/pair.h>
#include "contender.h"

namespace bench {
namespace {

struct FreeShape {
    void operator()(collide_shape* shape) const { collide_shape_destroy(shape); }
};
using Shape = std::unique_ptr<collide_shape, FreeShape>;
using Pool = std::shared_ptr<const std::vector<Shape>>;

struct Prepared {
    const collide_shape* a;
    const collide_shape* b;
    collide_motion motion_a;
    collide_motion motion_b;
    collide_ray ray;
};

Shape shape_of(const Body& body) {
    std::vector<collide_vec2> vertices;
    for (const collide::DVec2 v : body.vertices) vertices.push_back({v.x, v.y});
    collide_shape* shape = nullptr;
    const std::vector<collide::Vec2>& v = body.vertices;
    if (v.size() == 4 && v[0] == -v[2] && v[1] == -v[3]) {
        collide_shape_create_box(2.0 * vertices[2].x, 2.0 * vertices[2].y, &shape);
        return Shape(shape);
    }
    collide_shape_create(vertices.data(), vertices.size(), double{body.radius}, &shape);
    return Shape(shape);
}

collide_motion motion_of(const Body& body) {
    collide_motion motion{{}, {body.velocity.x, body.velocity.y}, body.spin};
    collide_transform_at(body.position.x, body.position.y, body.angle, &motion.start);
    return motion;
}

/// A contender by a query of two shapes at their transforms, or of what `query` takes of the prepared pair.
template <class Result, class Query>
Contender make(const std::vector<Pair>& pairs, Query query) {
    const Pool shapes = make_pool(pairs, shape_of);
    std::vector<Prepared> prepared;
    for (const Pair& pair : pairs) {
        const Ray ray = make_ray(pair);
        prepared.push_back({shapes->at(pair.a.outline).get(),
                            shapes->at(pair.b.outline).get(),
                            motion_of(pair.a),
                            motion_of(pair.b),
                            {{ray.origin.x, ray.origin.y}, {ray.direction.x, ray.direction.y}, ray.length}});
    }
    return make_contender(
        "ours by C", std::move(prepared),
        [query](const Prepared& p) {
            Result result{};
            query(p, &result);
            return result;
        },
        [](const Result&) { return Verdict{}; }, shapes);
}

}  // namespace

Contender ours_by_c(Operation operation, const std::vector<Pair>& pairs) {
    switch (operation) {
        case Operation::manifold:
            return make<collide_contacts_result>(pairs, [](const Prepared& p, auto* result) {
                collide_contacts(p.a, &p.motion_a.start, p.b, &p.motion_b.start, 0.0, result);
            });
        case Operation::boolean:
            return make<int>(pairs, [](const Prepared& p, int* result) {
                collide_overlap(p.a, &p.motion_a.start, p.b, &p.motion_b.start, result);
            });
        case Operation::linear_sweep:
            return make<collide_sweep_result>(pairs, [](const Prepared& p, auto* result) {
                collide_sweep(p.a, &p.motion_a, p.b, &p.motion_b, t_max, result);
            });
        case Operation::distance:
            return make<collide_distance_result>(pairs, [](const Prepared& p, auto* result) {
                collide_distance(p.a, &p.motion_a.start, p.b, &p.motion_b.start, result);
            });
        case Operation::time_of_impact:
            return make<collide_impact_result>(pairs, [](const Prepared& p, auto* result) {
                collide_time_of_impact(p.a, &p.motion_a, p.b, &p.motion_b, t_max, 0.0, result);
            });
        case Operation::ray:
            break;
    }
    return make<collide_ray_result>(pairs, [](const Prepared& p, auto* result) {
        collide_ray_cast(p.a, &p.motion_a.start, &p.ray, result);
    });
}

}  // namespace bench
