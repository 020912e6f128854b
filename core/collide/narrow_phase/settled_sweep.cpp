#include <collide/narrow_phase/settled_sweep.h>

#include <collide/narrow_phase/box_sweep_kernel.h>
#include <collide/narrow_phase/circle_times.h>
#include <collide/narrow_phase/translation_cast.h>

namespace collide {

namespace {

/// A touch, and whether it is proved to be the first.
struct FirstTouch {
    bool proved = false;
    double time = 0.0;
    DVec2 normal{1.0, 0.0};  // from A to B
};

/// Returns the edge of A that faces a direction in world axes, given one edge with the right axis. Most boxes
/// and regular polygons have parallel edges, and the axis names only the first of two.
std::uint32_t edge_facing(const MovingCores& pair, std::uint32_t edge, DVec2 direction) {
    const Vec2 local(inverse_rotate(pair.cores.turn_a, direction));
    const Shape& shape = pair.cores.a;
    if (dot(local, shape.normal(edge)) > 0.0f) {
        return edge;
    }
    std::uint32_t best = 0;
    for (std::uint32_t i = 1; i < shape.edge_count(); ++i) {
        best = dot(local, shape.normal(i)) > dot(local, shape.normal(best)) ? i : best;
    }
    return best;
}

/// Returns whether several corners of B that are equally near stand on the edge. With parallel edges the
/// nearest corner may lie beyond the edge's end, and the next corner on the edge.
[[gnu::noinline]] bool several_stand_on(const MovingCores& pair, const EdgeAhead& edge, double time) {
    const double margin = pair.doubt() * edge.length;
    const NearStretch seen = near_stretch(pair, edge, time);
    return seen.high >= margin && seen.low <= edge.length * edge.length - margin;
}

/// Returns whether corners of B stand on the edge, clearly between its ends, when its gap closes at `time`.
bool stands_on(const MovingCores& pair, const EdgeAhead& edge, double time) {
    const double from = pair.doubt() * edge.length;
    const double to = edge.length * edge.length - from;
    const double place = dot(edge.along, pair.vertex_b(edge.corner) + pair.velocity * time - edge.start);
    if (place >= from && place <= to) {
        return true;
    }
    return several_stand_on(pair, edge, time);
}

/// Returns the touch over an edge of A, for a B that approaches against `normal`.
FirstTouch touch_on_edge(const MovingCores& pair, std::uint32_t edge, DVec2 normal) {
    const EdgeAhead ahead = edge_ahead(pair, edge_facing(pair, edge, normal));
    FirstTouch touch;
    if (ahead.speed < 0.0 && ahead.gap > pair.doubt() * ahead.length) {
        touch.time = ahead.gap / -ahead.speed;
        touch.normal = normal;
        touch.proved = stands_on(pair, ahead, touch.time);
    }
    return touch;
}

/// Returns whether this vertex lies farther along a direction in world axes than its neighbours, by `margin`
/// metres.
bool is_farthest(const Shape& shape, DRotation turn, std::uint32_t vertex, DVec2 direction, double margin) {
    const DVec2 local = inverse_rotate(turn, direction);
    const auto along = [&](std::uint32_t i) { return dot(local, DVec2(shape.vertex(i))); };
    const double most = along(vertex) - margin;
    return shape.count() == 1 || (along(shape.previous(vertex)) <= most && along(shape.next(vertex)) <= most);
}

FirstTouch touch_of_corners(const MovingCores& pair, std::uint32_t i, std::uint32_t j) {
    const CorePair& cores = pair.cores;
    const DVec2 start = pair.vertex_b(j) - pair.vertex_a(i);
    const double radii = cores.radii();
    const double reach = radii + pair.doubt();
    const auto times = circle_times(start, pair.velocity, radii);
    FirstTouch touch;
    if (!times || radii == 0.0 || !(dot(start, start) > reach * reach) || !(times->impact >= 0.0)) {
        return touch;
    }
    const DVec2 then = start + pair.velocity * times->impact;
    touch.time = times->impact;
    touch.normal = then / std::sqrt(dot(then, then));
    const double margin = pair.doubt() * radii;
    touch.proved = is_farthest(cores.a, cores.turn_a, i, then, margin) &&
                   is_farthest(cores.b, cores.turn_b, j, -then, margin);
    return touch;
}

/// Returns whether a gap stays open during [0, t_max]. `gap` and `speed` are multiplied by the axis'
/// `length`.
bool stays_open(const MovingCores& pair, double gap, double speed, double length, double t_max) {
    const double doubt = pair.doubt() * length;
    return gap > doubt && gap + speed * t_max > doubt;
}

/// Returns whether the gap on one side of an axis stays open.
bool is_apart_along(const MovingCores& pair, DVec2 axis, double t_max) {
    const CorePair& cores = pair.cores;
    const DVec2 in_a = inverse_rotate(cores.turn_a, axis);
    const DVec2 in_b = inverse_rotate(cores.turn_b, axis);
    const double length = std::sqrt(dot(axis, axis));
    const double reach = cores.radii() * length;
    const double apart = dot(axis, cores.offset);
    const double speed = dot(axis, pair.velocity);
    const double ahead =
        lowest_place(cores.b, in_b).place + apart + lowest_place(cores.a, -in_a).place - reach;
    const double behind =
        lowest_place(cores.a, in_a).place - apart + lowest_place(cores.b, -in_b).place - reach;
    return stays_open(pair, ahead, speed, length, t_max) || stays_open(pair, behind, -speed, length, t_max);
}

/// Returns whether the axis proves that nothing touches.
bool is_apart_on(const MovingCores& pair, AxisId axis, double t_max) {
    if (axis.source == AxisSource::vertex) {
        return is_apart_along(pair, pair.vertex_b(axis.b) - pair.vertex_a(axis.a), t_max);
    }
    const bool of_a = axis.source == AxisSource::edge_a;
    const MovingCores seen = of_a ? pair : pair.swapped();
    const EdgeAhead edge = edge_ahead(seen, of_a ? axis.a : axis.b);
    return stays_open(seen, edge.gap, edge.speed, edge.length, t_max) ||
           is_apart_along(seen, edge.normal, t_max);
}

FirstTouch touch_on(const MovingCores& pair, const SweepResult& found) {
    const AxisId axis = found.axis;
    const DVec2 normal(found.normal);
    switch (axis.source) {
        case AxisSource::edge_a:
            return touch_on_edge(pair, axis.a, normal);
        case AxisSource::edge_b: {
            FirstTouch touch = touch_on_edge(pair.swapped(), axis.b, -normal);
            touch.normal = -touch.normal;
            return touch;
        }
        default:
            return touch_of_corners(pair, axis.a, axis.b);
    }
}

SweepResult miss_on(AxisId axis, std::uint32_t axes_tested) {
    return {SweepOutcome::miss, 0.0, {1.0f, 0.0f}, axis, 0.0f, axes_tested};
}

/// Settles everything but the usual hit: by an axis, an edge or two corners, otherwise by the cast.
[[gnu::noinline]] void settle_in_general(SweepResult& result, const MovingShapes& pair, double t_max) {
    const bool misses = result.outcome == SweepOutcome::miss;
    const MovingCores cores{core_pair(pair.a, pair.xf_a, pair.b, pair.xf_b),
                            pair.velocity_b - pair.velocity_a};
    if (misses && is_apart_on(cores, result.axis, t_max)) {
        return;
    }
    FirstTouch touch;
    if (!misses || result.axis.source == AxisSource::vertex) {
        touch = touch_on(cores, result);
    }
    // A touch exactly at the end must not depend on the tested edge: the cast decides.
    const double early = t_max - touch.time;
    const double way_left = early * early * dot(cores.velocity, cores.velocity);
    if (!touch.proved || !(way_left > cores.doubt() * cores.doubt())) {
        cast_exactly(result, pair, t_max);
    } else if (early > 0.0) {
        result.outcome = SweepOutcome::hit;
        result.time = touch.time;
        result.normal = Vec2(touch.normal);
    } else {
        result = miss_on(result.axis, result.axes_tested);
    }
}

[[gnu::noinline]] void settle_sharp_boxes(SweepResult& result, const MovingShapes& pair, double t_max) {
    MovingBoxes boxes;
    look_at_boxes(boxes, pair);
    settle_boxes(result, prove_boxes(boxes, t_max), pair, t_max);
}

/// Returns the pair from the view of either shape. The choice is unpredictable, so the function selects
/// addresses instead of branching.
MovingCores seen_from(const MovingShapes& pair, bool from_a) {
    const Shape* const shapes[]{&pair.b, &pair.a};
    const Transform* const poses[]{&pair.xf_b, &pair.xf_a};
    const DVec2* const velocities[]{&pair.velocity_b, &pair.velocity_a};
    const std::size_t first = from_a ? 1 : 0;
    return {core_pair(*shapes[first], *poses[first], *shapes[1 - first], *poses[1 - first]),
            *velocities[1 - first] - *velocities[first]};
}

/// Proves the usual hit, a corner that clearly meets an edge in time, and sets its exact time. All conditions
/// share one branch, because nearly all hits fulfil them.
bool is_proved_on_edge(SweepResult& result, const MovingShapes& pair, double t_max) {
    const bool of_a = result.axis.source == AxisSource::edge_a;
    const MovingCores seen = seen_from(pair, of_a);
    const EdgeAhead edge = edge_ahead(seen, of_a ? result.axis.a : result.axis.b);
    const double doubt = seen.doubt();
    const double margin = doubt * edge.length;
    const double time = edge.gap / -edge.speed;
    const double place = dot(edge.along, seen.vertex_b(edge.corner) + seen.velocity * time - edge.start);
    const double early = t_max - time;
    const bool proved = ((edge.speed < 0.0) & (edge.gap > margin) & (place >= margin) &
                         (place <= edge.length * edge.length - margin) & (early > 0.0) &
                         (early * early * dot(seen.velocity, seen.velocity) > doubt * doubt)) != 0;
    if (proved) {
        result.time = time;
    }
    return proved;
}

}  // namespace

[[gnu::noinline]] void cast_exactly(SweepResult& result, const MovingShapes& pair, double t_max) {
    const TranslationCast cast =
        cast_translation(pair.a, pair.xf_a, pair.b, pair.xf_b, pair.velocity_b - pair.velocity_a, t_max);
    if (cast.hit) {
        result = {SweepOutcome::hit, cast.time, Vec2(cast.normal), cast.axis, 0.0f, result.axes_tested};
    } else if (result.outcome == SweepOutcome::hit) {
        result = miss_on(cast.axis, result.axes_tested);
    }
}

[[gnu::flatten]] void prove_or_cast(SweepResult& result, const MovingShapes& pair, double t_max) {
    if (are_sharp_boxes(pair.a, pair.b)) {
        return settle_sharp_boxes(result, pair, t_max);
    }
    const bool meets_edge = result.outcome == SweepOutcome::hit && result.axis.source != AxisSource::vertex;
    if (!meets_edge || !is_proved_on_edge(result, pair, t_max)) {
        settle_in_general(result, pair, t_max);
    }
}

}  // namespace collide
