// Collidoscope's side: the public calls of the narrow phase, poses in world coordinates.
#include <collide/geometry/shape.h>
#include <collide/geometry/transform.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/distance.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/narrow_phase/sat.h>
#include <collide/narrow_phase/swept_sat.h>
#include <collide/narrow_phase/time_of_impact.h>
#include "contender.h"

namespace bench {
namespace {

// What an operation reads lies together and nothing else between, as in the rivals' arrays.
struct Prepared {
    const collide::Shape* a;
    const collide::Shape* b;
    collide::Transform xf_a;
    collide::Transform xf_b;
};

struct PreparedSweep {
    const collide::Shape* a;
    const collide::Shape* b;
    collide::Transform xf_a;
    collide::Transform xf_b;
    collide::DVec2 velocity_a;
    collide::DVec2 velocity_b;
};

struct PreparedImpact {
    const collide::Shape* a;
    const collide::Shape* b;
    collide::Trajectory path_a;
    collide::Trajectory path_b;
};

struct PreparedRay {
    const collide::Shape* shape;
    collide::Transform xf;
    collide::Ray ray;
};

collide::Shape shape_of(const Body& body) {
    const std::vector<collide::Vec2>& v = body.vertices;
    const bool is_box = v.size() == 4 && v[0] == -v[2] && v[1] == -v[3];
    return is_box ? collide::Shape::box(v[2].x, v[2].y) : collide::Shape::convex(v, body.radius);
}

collide::Transform transform_of(const Body& body) {
    return {body.position, collide::Rotation::from_angle(body.angle)};
}

using Pool = ShapePool<collide::Shape>;

Pool pool_of(const std::vector<Pair>& pairs) { return make_pool(pairs, shape_of); }

collide::Trajectory path_of(const Body& body) {
    return collide::trajectory({shape_of(body)}, {body.position, body.angle}, {0.0, 0.0}, body.velocity,
                               body.spin);
}

std::vector<Prepared> prepare(const std::vector<Pair>& pairs, const Pool& shapes) {
    std::vector<Prepared> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back({&shapes->at(pair.a.outline), &shapes->at(pair.b.outline), transform_of(pair.a),
                            transform_of(pair.b)});
    }
    return prepared;
}

std::vector<PreparedSweep> prepare_sweeps(const std::vector<Pair>& pairs, const Pool& shapes) {
    std::vector<PreparedSweep> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back({&shapes->at(pair.a.outline), &shapes->at(pair.b.outline), transform_of(pair.a),
                            transform_of(pair.b), pair.a.velocity, pair.b.velocity});
    }
    return prepared;
}

std::vector<PreparedImpact> prepare_impacts(const std::vector<Pair>& pairs, const Pool& shapes) {
    std::vector<PreparedImpact> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back(
            {&shapes->at(pair.a.outline), &shapes->at(pair.b.outline), path_of(pair.a), path_of(pair.b)});
    }
    return prepared;
}

std::vector<PreparedRay> prepare_rays(const std::vector<Pair>& pairs, const Pool& shapes) {
    std::vector<PreparedRay> prepared;
    for (const Pair& pair : pairs) {
        const Ray ray = make_ray(pair);
        prepared.push_back(
            {&shapes->at(pair.a.outline), transform_of(pair.a), {ray.origin, ray.direction, ray.length}});
    }
    return prepared;
}

Contender distances(const std::vector<Pair>& pairs) {
    const Pool shapes = pool_of(pairs);
    return make_contender(
        "ours", prepare(pairs, shapes),
        [](const Prepared& p) { return collide::distance(*p.a, p.xf_a, *p.b, p.xf_b); },
        [](const collide::Distance& r) {
            return Verdict{r.distance <= 0.0, r.distance};
        },
        shapes);
}

Contender impacts(const std::vector<Pair>& pairs) {
    const Pool shapes = pool_of(pairs);
    return make_contender(
        "ours", prepare_impacts(pairs, shapes),
        [](const PreparedImpact& p) {
            return collide::time_of_impact(*p.a, p.path_a, *p.b, p.path_b, t_max);
        },
        [](const collide::ToiResult& r) {
            return Verdict{r.hit(), r.hit() ? r.time : 0.0};
        },
        shapes);
}

Contender rays(const std::vector<Pair>& pairs) {
    const Pool shapes = pool_of(pairs);
    return make_contender(
        "ours", prepare_rays(pairs, shapes),
        [](const PreparedRay& p) { return collide::ray_cast(*p.shape, p.xf, p.ray); },
        [](const collide::RayHit& r) {
            return Verdict{r.hit(), r.distance};
        },
        shapes);
}

}  // namespace

Contender ours(Operation operation, const std::vector<Pair>& pairs) {
    const Pool shapes = pool_of(pairs);
    switch (operation) {
        case Operation::manifold:
            return make_contender(
                "ours", prepare(pairs, shapes),
                [](const Prepared& p) { return collide::collide_shapes(*p.a, p.xf_a, *p.b, p.xf_b); },
                [](const collide::ContactPoints& r) {
                    return Verdict{r.count > 0, 0.0};
                },
                shapes);
        case Operation::boolean:
            return make_contender(
                "ours", prepare(pairs, shapes),
                [](const Prepared& p) { return collide::sat_overlap(*p.a, p.xf_a, *p.b, p.xf_b); },
                [](bool overlap) {
                    return Verdict{overlap, 0.0};
                },
                shapes);
        case Operation::distance:
            return distances(pairs);
        case Operation::time_of_impact:
            return impacts(pairs);
        case Operation::ray:
            return rays(pairs);
        case Operation::linear_sweep:
            break;
    }
    return make_contender(
        "ours", prepare_sweeps(pairs, shapes),
        [](const PreparedSweep& p) {
            return collide::swept_sat(*p.a, p.xf_a, p.velocity_a, *p.b, p.xf_b, p.velocity_b, t_max);
        },
        [](const collide::SweepResult& r) {
            return Verdict{r.outcome != collide::SweepOutcome::miss, r.time};
        },
        shapes);
}

}  // namespace bench
