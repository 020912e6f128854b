// Box2D 2.4.1. Its polygons carry a skin of 1 cm for the solver's sake. The radius is set to 0 here, so that
// it answers the same question on the same shapes. It has no capsule, but its distance and cast functions
// take a rounded segment; only the manifold of two capsules is missing.
#include <box2d/b2_circle_shape.h>
#include <box2d/b2_collision.h>
#include <box2d/b2_distance.h>
#include <box2d/b2_polygon_shape.h>
#include <box2d/b2_time_of_impact.h>

#include "contender.h"

namespace bench {
namespace {

constexpr const char* library = "box2d-2.4.1";

b2Vec2 vec(collide::DVec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
b2Transform transform_of(const Body& body) {
    return {vec(body.position), b2Rot(static_cast<float>(body.angle))};
}

template <class Shape>
struct Prepared {
    const Shape* a;
    const Shape* b;
    b2Transform xf_a;
    b2Transform xf_b;
};

b2PolygonShape polygon(const Body& body) {
    std::vector<b2Vec2> vertices;
    for (const collide::Vec2 v : body.vertices) vertices.emplace_back(v.x, v.y);
    b2PolygonShape shape;
    shape.Set(vertices.data(), static_cast<int32>(vertices.size()));
    shape.m_radius = 0.0f;
    return shape;
}

b2CircleShape circle(const Body& body) {
    b2CircleShape shape;
    shape.m_radius = body.radius;
    return shape;
}

template <class Shape>
std::vector<Prepared<Shape>> prepare(const std::vector<Pair>& pairs, const ShapePool<Shape>& shapes) {
    std::vector<Prepared<Shape>> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back({&shapes->at(pair.a.outline), &shapes->at(pair.b.outline), transform_of(pair.a),
                            transform_of(pair.b)});
    }
    return prepared;
}

struct Manifold {
    int32 count;
    b2WorldManifold world;
};

Manifold manifold_of(const Prepared<b2PolygonShape>& p) {
    b2Manifold local;
    b2CollidePolygons(&local, p.a, p.xf_a, p.b, p.xf_b);
    Manifold result;
    result.count = local.pointCount;
    result.world.Initialize(&local, p.xf_a, p.a->m_radius, p.xf_b, p.b->m_radius);
    return result;
}

Manifold manifold_of(const Prepared<b2CircleShape>& p) {
    b2Manifold local;
    b2CollideCircles(&local, p.a, p.xf_a, p.b, p.xf_b);
    Manifold result;
    result.count = local.pointCount;
    result.world.Initialize(&local, p.xf_a, p.a->m_radius, p.xf_b, p.b->m_radius);
    return result;
}

template <class Shape>
Contender manifolds(const std::vector<Pair>& pairs, Shape (*make)(const Body&)) {
    const ShapePool<Shape> shapes = make_pool(pairs, make);
    return make_contender(
        library, prepare(pairs, shapes), [](const Prepared<Shape>& p) { return manifold_of(p); },
        [](const Manifold& r) {
            return Verdict{r.count > 0, 0.0};
        },
        shapes);
}

template <class Shape>
Contender booleans(const std::vector<Pair>& pairs, Shape (*make)(const Body&)) {
    const ShapePool<Shape> shapes = make_pool(pairs, make);
    return make_contender(
        library, prepare(pairs, shapes),
        [](const Prepared<Shape>& p) { return b2TestOverlap(p.a, 0, p.b, 0, p.xf_a, p.xf_b); },
        [](bool overlap) {
            return Verdict{overlap, 0.0};
        },
        shapes);
}

/// A vertex cloud in the form of the distance functions, which keep a pointer to it.
struct Cloud {
    std::array<b2Vec2, b2_maxPolygonVertices> vertices;
    int32 count;
    float radius;
};

struct CloudPair {
    const Cloud* a;
    const Cloud* b;
    b2Transform xf_a;
    b2Transform xf_b;
    b2Sweep sweep_a;
    b2Sweep sweep_b;
    b2Vec2 translation_b;  // over t_max, as seen from A
};

Cloud cloud(const Body& body) {
    Cloud result{};
    for (const collide::Vec2 v : body.vertices)
        result.vertices[static_cast<std::size_t>(result.count++)].Set(v.x, v.y);
    result.radius = body.radius;
    return result;
}

b2Sweep sweep_of(const Body& body) {
    b2Sweep sweep;
    sweep.localCenter.SetZero();
    sweep.c0 = vec(body.position);
    sweep.c = vec(body.position + t_max * body.velocity);
    sweep.a0 = sweep.a = static_cast<float>(body.angle);
    sweep.alpha0 = 0.0f;
    return sweep;
}

std::vector<CloudPair> prepare_clouds(const std::vector<Pair>& pairs, const ShapePool<Cloud>& clouds) {
    std::vector<CloudPair> prepared;
    for (const Pair& pair : pairs) {
        prepared.push_back({&clouds->at(pair.a.outline), &clouds->at(pair.b.outline), transform_of(pair.a),
                            transform_of(pair.b), sweep_of(pair.a), sweep_of(pair.b),
                            vec(t_max * (pair.b.velocity - pair.a.velocity))});
    }
    return prepared;
}

/// b2TestOverlap for clouds: the same call of b2Distance and the same threshold.
bool clouds_overlap(const CloudPair& p) {
    b2DistanceInput input;
    input.proxyA.Set(p.a->vertices.data(), p.a->count, p.a->radius);
    input.proxyB.Set(p.b->vertices.data(), p.b->count, p.b->radius);
    input.transformA = p.xf_a;
    input.transformB = p.xf_b;
    input.useRadii = true;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    return output.distance < 10.0f * b2_epsilon;
}

struct Cast {
    bool hit;
    b2ShapeCastOutput output;
};

Cast cast(const CloudPair& p) {
    b2ShapeCastInput input;
    input.proxyA.Set(p.a->vertices.data(), p.a->count, p.a->radius);
    input.proxyB.Set(p.b->vertices.data(), p.b->count, p.b->radius);
    input.transformA = p.xf_a;
    input.transformB = p.xf_b;
    input.translationB = p.translation_b;
    Cast result;
    result.hit = b2ShapeCast(&result.output, &input);
    return result;
}

b2TOIOutput time_of_impact(const CloudPair& p) {
    b2TOIInput input;
    input.proxyA.Set(p.a->vertices.data(), p.a->count, p.a->radius);
    input.proxyB.Set(p.b->vertices.data(), p.b->count, p.b->radius);
    input.sweepA = p.sweep_a;
    input.sweepB = p.sweep_b;
    input.tMax = 1.0f;
    b2TOIOutput output;
    b2TimeOfImpact(&output, &input);
    return output;
}

std::vector<Contender> sweeps(const std::vector<Pair>& pairs) {
    const ShapePool<Cloud> clouds = make_pool(pairs, cloud);
    Contender casts = make_contender(
        library, prepare_clouds(pairs, clouds), cast,
        [](const Cast& r) {
            return Verdict{r.hit, t_max * static_cast<double>(r.output.lambda)};
        },
        clouds);
    casts.silent_on_overlap = true;
    Contender impacts = make_contender(
        std::string(library) + " toi", prepare_clouds(pairs, clouds), time_of_impact,
        [](const b2TOIOutput& r) {
            const bool hit = r.state == b2TOIOutput::e_touching || r.state == b2TOIOutput::e_overlapped;
            return Verdict{hit, t_max * static_cast<double>(r.t)};
        },
        clouds);
    return {std::move(casts), std::move(impacts)};
}

float distance_between(const CloudPair& p) {
    b2DistanceInput input;
    input.proxyA.Set(p.a->vertices.data(), p.a->count, p.a->radius);
    input.proxyB.Set(p.b->vertices.data(), p.b->count, p.b->radius);
    input.transformA = p.xf_a;
    input.transformB = p.xf_b;
    input.useRadii = false;
    b2SimplexCache cache;
    cache.count = 0;
    b2DistanceOutput output;
    b2Distance(&output, &cache, &input);
    return output.distance;
}

std::vector<CloudPair> prepare_spinning(const std::vector<Pair>& pairs, const ShapePool<Cloud>& clouds) {
    std::vector<CloudPair> prepared = prepare_clouds(pairs, clouds);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        prepared[i].sweep_a.a += static_cast<float>(t_max * pairs[i].a.spin);
        prepared[i].sweep_b.a += static_cast<float>(t_max * pairs[i].b.spin);
    }
    return prepared;
}

struct PreparedRay {
    const b2PolygonShape* shape;
    b2Transform xf;
    b2RayCastInput input;
    float length;
};

std::vector<PreparedRay> prepare_rays(const std::vector<Pair>& pairs,
                                      const ShapePool<b2PolygonShape>& shapes) {
    std::vector<PreparedRay> prepared;
    for (const Pair& pair : pairs) {
        const Ray ray = make_ray(pair);
        prepared.push_back({&shapes->at(pair.a.outline),
                            transform_of(pair.a),
                            {vec(ray.origin), vec(ray.origin + ray.length * ray.direction), 1.0f},
                            static_cast<float>(ray.length)});
    }
    return prepared;
}

/// With the place of the hit, which ours finds as well; b2RayCastOutput holds only the fraction and the
/// normal.
struct RayResult {
    bool hit;
    b2RayCastOutput output;
    b2Vec2 point;
    float distance;
};

RayResult cast_ray(const PreparedRay& p) {
    RayResult result;
    result.hit = p.shape->RayCast(&result.output, p.input, p.xf, 0);
    result.point = p.input.p1 + result.output.fraction * (p.input.p2 - p.input.p1);
    result.distance = p.length * result.output.fraction;
    return result;
}

Contender distances(const std::vector<Pair>& pairs) {
    const ShapePool<Cloud> clouds = make_pool(pairs, cloud);
    return make_contender(
        library, prepare_clouds(pairs, clouds), distance_between,
        [](float distance) {
            return Verdict{distance <= 0.0f, static_cast<double>(distance)};
        },
        clouds);
}

Contender impacts(const std::vector<Pair>& pairs) {
    const ShapePool<Cloud> clouds = make_pool(pairs, cloud);
    return make_contender(
        library, prepare_spinning(pairs, clouds), time_of_impact,
        [](const b2TOIOutput& r) {
            const bool hit = r.state == b2TOIOutput::e_touching || r.state == b2TOIOutput::e_overlapped;
            return Verdict{hit, t_max * static_cast<double>(r.t)};
        },
        clouds);
}

Contender rays(const std::vector<Pair>& pairs) {
    const ShapePool<b2PolygonShape> shapes = make_pool(pairs, polygon);
    return make_contender(
        library, prepare_rays(pairs, shapes), cast_ray,
        [](const RayResult& r) {
            return Verdict{r.hit, static_cast<double>(r.distance)};
        },
        shapes);
}

}  // namespace

std::vector<Contender> box2d(Operation operation, Family family, const std::vector<Pair>& pairs) {
    switch (operation) {
        case Operation::linear_sweep:
            return sweeps(pairs);
        case Operation::distance:
            return {distances(pairs)};
        case Operation::time_of_impact:
            return {impacts(pairs)};
        case Operation::ray:
            return {rays(pairs)};
        default:
            break;
    }
    const bool manifold = operation == Operation::manifold;
    switch (family) {
        case Family::box:
        case Family::octagon:
            return {manifold ? manifolds(pairs, polygon) : booleans(pairs, polygon)};
        case Family::circle:
            return {manifold ? manifolds(pairs, circle) : booleans(pairs, circle)};
        case Family::capsule:
            break;
    }
    if (manifold) return {};
    const ShapePool<Cloud> clouds = make_pool(pairs, cloud);
    return {make_contender(
        library, prepare_clouds(pairs, clouds), clouds_overlap,
        [](bool overlap) {
            return Verdict{overlap, 0.0};
        },
        clouds)};
}

}  // namespace bench
