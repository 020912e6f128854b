#include <collide/capture/capture_judge.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <collide/base/trigonometry.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/support.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/ray_cast.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

BodySpec body_of(const CapturedBody& body) {
    BodySpec spec;
    spec.name = body.name;
    spec.shape = *body.shape;
    spec.position = body.pose.position;
    spec.angle = body.pose.angle;
    spec.rotation = body.pose.rotation;
    spec.velocity = body.velocity;
    spec.angular_velocity = body.angular_velocity;
    spec.pivot = DVec2(0.0, 0.0);  // engines state the velocity of a body's origin
    if (std::holds_alternative<ChainSpec>(spec.shape.geometry)) spec.motion = Motion::static_body;
    return spec;
}

Collider way_of_ray(DVec2 from, DVec2 way) {
    BodySpec spec;
    spec.position = from;
    if (length(way) < min_size) {
        spec.shape.geometry = CircleSpec{0.0, {}, 0.0};
    } else {
        spec.shape.geometry = SegmentSpec{{0.0, 0.0}, way};
    }
    return make_collider(spec);
}

/// Returns the area that the body sweeps along `way`, as a collider.
Collider way_of_cast(const Collider& body, DVec2 way) {
    Collider out;
    std::vector<PlacedShape> pieces;
    for (std::size_t i = 0; i < body.pieces.size(); ++i) {
        const Shape& shape = body.pieces[i].shape;
        const Transform& xf = body.transforms[i];
        std::vector<DVec2> places;
        for (std::uint32_t v = 0; v < shape.count(); ++v) {
            const DVec2 place =
                rotate(to_double(xf.rotation), DVec2(shape.vertex(v))) + (xf.position - body.pose.position);
            places.push_back(place);
            places.push_back(place + way);
        }
        const Polygon hull = convex_hull(places).vertices;
        pieces.push_back(centred_convex(hull, double{shape.radius()}));
    }
    out.pieces = std::move(pieces);
    place(out, {body.pose.position, 0.0, {}});
    return out;
}

double length_error(DVec2 normal) { return std::abs(length(normal) - 1.0); }

/// Returns the angle between the two, 0 to pi, or how far the length of `said` is from 1 if that is more;
/// infinite if `said` has no direction.
double normal_error(DVec2 said, DVec2 right) {
    if (!(length(said) > 0.0)) return std::numeric_limits<double>::infinity();
    return std::max(std::abs(angle_of({dot(said, right), cross(said, right)})), length_error(said));
}

/// Returns the coordinate of the body's farthest point along a direction, from the world's origin, metres.
double reach(const Collider& body, DVec2 direction) {
    double farthest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < body.pieces.size(); ++i) {
        const SupportPoint found = world_support(body.pieces[i].shape, body.transforms[i], direction);
        farthest = std::max(farthest, dot(found.point, direction));
    }
    return farthest;
}

}  // namespace

Collider& CaptureJudge::placed(const CapturedBody& body, std::size_t side) {
    auto& made = made_[side];
    // An engine without poses, such as Matter, tells new shapes in each frame.
    if (made.size() == most_shapes_made) made.clear();
    auto& [shape, collider] = made[body.shape.get()];
    if (!shape) {
        shape = body.shape;
        collider = make_collider(body_of(body));
    } else {
        move_to(collider, body.pose);
    }
    collider.velocity = body.velocity;
    collider.angular_velocity = body.angular_velocity;
    return collider;
}

OwnAnswer CaptureJudge::answer(const CapturedQuery& query) {
    switch (query.kind) {
        case CaptureKind::pair:
        case CaptureKind::overlap:
            return answer_pair(query);
        case CaptureKind::ray:
            return answer_ray(query);
        case CaptureKind::cast:
            return answer_cast(query);
        case CaptureKind::toi:
            return answer_time(query);
        case CaptureKind::point:
            break;
    }
    return answer_point(query);
}

OwnAnswer CaptureJudge::answer_pair(const CapturedQuery& query) {
    const PairResult found = query_pair(placed(query.bodies[0], 0), placed(query.bodies[1], 1), 0.0);
    return {.hit = found.overlap,
            .is_exact = found.decided_exactly,
            .body = 1,
            .normal = found.normal,
            .separation = found.separation};
}

OwnAnswer CaptureJudge::answer_ray(const CapturedQuery& query) {
    const double length = collide::length(query.way);
    const Ray ray{query.from, length > 0.0 ? query.way / length : DVec2(1.0, 0.0), length};
    OwnAnswer own;
    own.separation = std::numeric_limits<double>::infinity();
    const Collider way = way_of_ray(query.from, query.way);
    for (std::size_t i = 0; i < query.bodies.size(); ++i) {
        const Collider& body = placed(query.bodies[i], 1);
        own.separation = std::min(own.separation, query_pair(way, body, 0.0).separation);
        const RayHit hit = ray_cast(body, ray).hit;
        const double fraction = length > 0.0 ? hit.distance / length : 0.0;
        if (!hit.hit() || (own.hit && own.fraction <= fraction)) continue;
        own.hit = true;
        own.body = i;
        own.fraction = fraction;
        own.normal = hit.normal;
    }
    return own;
}

OwnAnswer CaptureJudge::answer_cast(const CapturedQuery& query) {
    Collider& a = placed(query.bodies[0], 0);
    a.velocity = query.way;
    const Collider way = way_of_cast(a, query.way);
    OwnAnswer own;
    own.separation = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i < query.bodies.size(); ++i) {
        const Collider& b = placed(query.bodies[i], 1);
        own.separation = std::min(own.separation, query_pair(way, b, 0.0).separation);
        const SweepResult sweep = query_pair(a, b, 1.0).sweep;
        if (sweep.outcome == SweepOutcome::miss || (own.hit && own.fraction <= sweep.time)) continue;
        own.hit = true;
        own.body = i;
        own.fraction = sweep.time;
        own.normal = -DVec2(sweep.normal);
    }
    return own;
}

OwnAnswer CaptureJudge::answer_time(const CapturedQuery& query) {
    const PairResult found =
        query_pair(placed(query.bodies[0], 0), placed(query.bodies[1], 1), query.seconds);
    OwnAnswer own{.hit = found.toi.hit(), .is_exact = found.overlap && found.decided_exactly, .body = 1};
    own.time = found.toi.time;
    own.normal = found.toi.normal;
    own.separation = own.hit ? 0.0 : found.toi.distance;
    return own;
}

OwnAnswer CaptureJudge::answer_point(const CapturedQuery& query) {
    const PairResult found = query_pair(way_of_ray(query.from, {0.0, 0.0}), placed(query.bodies[0], 1), 0.0);
    return {.hit = found.overlap,
            .is_exact = found.decided_exactly,
            .normal = found.normal,
            .separation = found.separation};
}

double CaptureJudge::way_out(const CapturedQuery& query, DVec2 normal) {
    return reach(placed(query.bodies[0], 0), normal) + reach(placed(query.bodies[1], 1), -normal);
}

bool CaptureJudge::holds(const CapturedBody& body, DVec2 point, float slack) {
    const Collider& collider = placed(body, 1);
    for (std::size_t i = 0; i < collider.pieces.size(); ++i) {
        if (contains(collider.pieces[i].shape, collider.transforms[i], point, slack)) return true;
    }
    return false;
}

double CaptureJudge::separation_at(const CapturedQuery& query, double seconds) {
    std::array<Collider, 2> then;
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        then[i] = placed(query.bodies[i], i);
        move_to(then[i], pose_after(then[i], seconds, then[i].angular_velocity));
    }
    return query_pair(then[0], then[1], 0.0).separation;
}

bool CaptureJudge::is_time_of_touch(const CapturedQuery& query, double said, double right,
                                    const CaptureTolerance& tolerance) {
    if (!(std::abs(said - right) > tolerance.time)) return true;
    if (!std::isfinite(said)) return false;
    const auto is_near = [&](double time) {
        return std::abs(separation_at(query, time)) <= tolerance.length;
    };
    return is_near(said) && is_near(0.5 * (said + right));
}

std::optional<StrayPoint> CaptureJudge::stray_point(const CapturedQuery& query, const OwnAnswer& own,
                                                    const CaptureTolerance& tolerance) {
    std::optional<StrayPoint> farthest;
    // Skins have square corners where points are cut off at the ends of edges.
    const double skins = skin_of(query.bodies[0]) + skin_of(query.bodies[1]);
    for (std::size_t i = 0; i < query.answer.points.size(); ++i) {
        const auto& [place, separation] = query.answer.points[i];
        // The point may be on either surface, and these are so far apart there, or so deep in each other.
        const double between = std::max(std::abs(own.separation), std::abs(separation.value_or(0.0)));
        const double slack = between + skins + point_tolerances * tolerance.length;
        for (const std::size_t body : {std::size_t{0}, std::size_t{1}}) {
            if (holds(query.bodies[body], place, static_cast<float>(slack))) continue;
            const Collider& collider = placed(query.bodies[body], 1);
            const double distance = query_pair(way_of_ray(place, {0.0, 0.0}), collider, 0.0).separation;
            if (farthest && distance <= farthest->distance) continue;
            farthest = {i, body, distance};
        }
    }
    return farthest;
}

double CaptureJudge::error_of_body(const CapturedQuery& query, const OwnAnswer& own) {
    const auto answer_for = [&](auto is_asked) {
        CapturedQuery alone = query;
        alone.bodies.clear();
        for (std::size_t i = 0; i < query.bodies.size(); ++i) {
            const bool moves = query.kind == CaptureKind::cast && i == 0;
            if (moves || is_asked(i)) alone.bodies.push_back(query.bodies[i]);
        }
        return answer(alone);
    };
    const OwnAnswer named =
        answer_for([&](std::size_t i) { return query.bodies[i].name == query.answer.hit_name; });
    const double way = named.hit ? named.fraction - own.fraction : 1.0;
    const double depth = std::abs(answer_for([&](std::size_t i) { return i == own.body; }).separation);
    return std::min(way * length(query.way), depth);
}

Disagreement CaptureJudge::judge(const CapturedQuery& query, const OwnAnswer& own,
                                 const CaptureTolerance& tolerance) {
    Disagreement worst{AnswerField::verdict, 0.0, tolerance.length};
    const auto take = [&](AnswerField field, double size, double allowed) {
        const Disagreement found{field, std::isnan(size) ? std::numeric_limits<double>::infinity() : size,
                                 allowed};
        if (found.factor() > worst.factor()) worst = found;
    };
    const CapturedAnswer& said = query.answer;
    if (said.hit && *said.hit != own.hit) {
        if (query.kind == CaptureKind::toi && own.hit) {
            take(AnswerField::verdict, query.seconds - own.time, tolerance.time);
        } else if (query.kind == CaptureKind::toi) {
            take(AnswerField::verdict, separation_at(query, said.time.value_or(query.seconds)),
                 tolerance.length);
        } else {
            take(AnswerField::verdict, std::abs(own.separation), tolerance.length);
        }
        // The other numbers belong to the other verdict, unless a pair is within the tolerance of touching.
        if (query.kind != CaptureKind::pair || worst.factor() > 1.0) return worst;
    }
    const bool is_of_pair = query.kind == CaptureKind::pair || query.kind == CaptureKind::overlap;
    if (is_of_pair || query.kind == CaptureKind::point) {
        if (said.separation)
            take(AnswerField::separation, std::abs(*said.separation - own.separation), tolerance.length);
        if (said.normal && is_of_pair) {
            const bool are_convex = placed(query.bodies[0], 0).pieces.size() == 1 &&
                                    placed(query.bodies[1], 1).pieces.size() == 1;
            const bool is_as_good = own.separation <= tolerance.length && are_convex &&
                                    length_error(*said.normal) <= tolerance.angle &&
                                    way_out(query, *said.normal) <= tolerance.length - own.separation;
            if (!is_as_good)
                take(AnswerField::normal, normal_error(*said.normal, own.normal), tolerance.angle);
        }
        // The cause of a wrong number usually moves the points, too, so they are judged only without one.
        if (worst.factor() > 1.0 || query.kind != CaptureKind::pair) return worst;
        if (const auto stray = stray_point(query, own, tolerance))
            take(AnswerField::point, stray->distance, point_tolerances * tolerance.length);
        return worst;
    }
    if (!own.hit) return worst;
    if (!said.hit_name.empty() && said.hit_name != query.bodies[own.body].name) {
        take(AnswerField::body, error_of_body(query, own), tolerance.length);
        if (worst.factor() > 1.0) return worst;  // the other numbers belong to the other body
    }
    if (said.fraction) {
        take(AnswerField::fraction, std::abs(*said.fraction - own.fraction) * length(query.way),
             tolerance.length);
    }
    if (said.time && !is_time_of_touch(query, *said.time, own.time, tolerance))
        take(AnswerField::time, std::abs(*said.time - own.time), tolerance.time);
    const bool begins_inside = own.normal == DVec2(0.0, 0.0) || own.fraction == 0.0;
    if (said.normal && !begins_inside)
        take(AnswerField::normal, normal_error(*said.normal, own.normal), tolerance.angle);
    return worst;
}

double skin_of(const CapturedBody& body) {
    const auto [vertices, radius] = core_of(*body.shape);
    return vertices.size() > 1 && radius <= thickest_skin ? radius : 0.0;
}

Scene scene_of(const CapturedQuery& query) {
    Scene scene;
    for (const CapturedBody& body : query.bodies) scene.bodies.push_back(body_of(body));
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        if (scene.bodies[i].name.empty()) scene.bodies[i].name = "Body " + std::to_string(i + 1);
    }
    if (query.kind == CaptureKind::cast) scene.bodies[0].velocity = query.way;
    if (query.kind == CaptureKind::toi) scene.settings.t_max = query.seconds;
    if (query.kind == CaptureKind::point) scene.points.push_back(query.from);
    if (query.kind == CaptureKind::ray) scene.rays.push_back({query.from, query.way, length(query.way), {}});
    return scene;
}

}  // namespace collide
