#include <collide/dynamics/sweep/next_touch.h>

#include <algorithm>
#include <cmath>
#include <initializer_list>

#include <collide/dynamics/model/tuning.h>
#include <collide/geometry/support.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/near_part.h>
#include <collide/narrow_phase/seams.h>

namespace collide {

namespace {

/// Clips a polygon to the inner side of a line with outward normal `n`. Sutherland and Hodgman 1974.
void keep_below(std::vector<DVec2>& polygon, DVec2 n, double height, std::vector<DVec2>& kept) {
    kept.clear();
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const DVec2 p = polygon[i];
        const DVec2 q = polygon[(i + 1) % polygon.size()];
        const double at_p = dot(p, n) - height;
        const double at_q = dot(q, n) - height;
        if (at_p <= 0.0) {
            kept.push_back(p);
        }
        if ((at_p < 0.0 && at_q > 0.0) || (at_p > 0.0 && at_q < 0.0)) {
            kept.push_back(p + (at_p / (at_p - at_q)) * (q - p));
        }
    }
    polygon.swap(kept);
}

/// Returns the vertices without those that are too near to their neighbour for a shape.
std::vector<Vec2> distinct(std::span<const DVec2> polygon, double size) {
    std::vector<Vec2> vertices;
    const auto near = [&](Vec2 p, Vec2 q) { return length(DVec2(p - q)) <= core_vertex_fraction * size; };
    for (const DVec2 p : polygon) {
        if (vertices.empty() || !near(vertices.back(), Vec2(p))) {
            vertices.emplace_back(p);
        }
    }
    while (vertices.size() > 1 && near(vertices.front(), vertices.back())) {
        vertices.pop_back();
    }
    return vertices;
}

Shape inset_polygon(const Shape& shape, double depth) {
    std::vector<DVec2> polygon;
    std::vector<DVec2> kept;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        polygon.emplace_back(shape.vertex(i));
    }
    for (std::uint32_t i = 0; i < shape.edge_count(); ++i) {
        const DVec2 n(shape.normal(i));
        keep_below(polygon, n, dot(DVec2(shape.vertex(i)), n) - depth, kept);
    }
    const std::vector<Vec2> vertices = distinct(polygon, 2.0 * depth);
    return Shape::convex(vertices);
}

Vec2 middle_of(const Shape& shape) {
    if (shape.kind() == ShapeKind::ellipse) {
        return {0.0f, 0.0f};
    }
    Vec2 sum(0.0f, 0.0f);
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        sum += shape.vertex(i) / static_cast<float>(shape.count());
    }
    return sum;
}

Transform transform_of(const Trajectory& path) { return {path.pivot + path.arm, to_float(path.rotation)}; }

/// Adds the work of a query to `work`, which may be nullptr. Returns the result of the query.
const ToiResult& counted(StepWork* work, const ToiResult& found) {
    if (work != nullptr) {
        ++work->times_of_impact;
        work->distance_queries += found.iterations;
    }
    return found;
}

bool is_steady_disc(const MovingPiece& piece) {
    const bool swings = piece.path.angular_velocity != 0.0 && piece.path.arm != DVec2(0.0, 0.0);
    const bool is_disc = piece.shape.kind() == ShapeKind::convex && piece.shape.count() == 1;
    return is_disc && piece.shape.vertex(0) == Vec2(0.0f, 0.0f) && !swings;
}

std::optional<Touch> next_touch_of_discs(const MovingPiece& a, const MovingPiece& b,
                                         const TouchLimits& limits) {
    const DVec2 center_a = a.path.pivot + a.path.arm;
    const DVec2 apart = b.path.pivot + b.path.arm - center_a;
    const DVec2 velocity = b.path.velocity - a.path.velocity;
    const double radius_a = double{a.shape.radius()};
    const double radii = radius_a + double{b.shape.radius()};
    const double outward = dot(apart, velocity);
    if (-outward <= limits.slowest * length(apart)) {
        return std::nullopt;
    }
    const double gap = dot(apart, apart) - radii * radii;
    double time = 0.0;
    if (gap > 0.0) {
        const double root = outward * outward - dot(velocity, velocity) * gap;
        time = root >= 0.0 ? gap / (std::sqrt(root) - outward) : limits.t_max + 1.0;
    }
    const bool too_slow = time == 0.0 && -outward <= limits.slowest_now * length(apart);
    if (time > limits.t_max || too_slow) {
        return std::nullopt;
    }
    const DVec2 then = apart + time * velocity;
    const double distance = length(then);
    Touch touch;
    touch.time = time;
    touch.normal = distance > 0.0 ? then / distance : DVec2(1.0, 0.0);
    touch.count = 1;
    touch.points_a[0] = touch.points_b[0] =
        center_a + time * a.path.velocity + touch.normal * (distance * radius_a / radii);
    return touch;
}

void put_points(const ContactPoints& found, Touch& touch) {
    touch.count = found.count;
    for (std::uint32_t i = 0; i < found.count; ++i) {
        touch.points_a[i] = found.points[i].point_a;
        touch.points_b[i] = found.points[i].point_b;
    }
}

Touch touch_of_overlap(const MovingPiece& a, const MovingPiece& b) {
    Touch touch;
    const ContactPoints found = collide_shapes(a.shape, transform_of(a.path), b.shape, transform_of(b.path));
    touch.normal = glm::normalize(DVec2(found.normal));
    put_points(found, touch);
    return touch;
}

bool approaches(const Touch& touch, const MovingPiece& a, const MovingPiece& b, double slowest) {
    for (std::uint32_t i = 0; i < touch.count; ++i) {
        const DVec2 apart = velocity_at(b.path, touch.points_b[i]) - velocity_at(a.path, touch.points_a[i]);
        if (dot(apart, touch.normal) < -slowest) {
            return true;
        }
    }
    return false;
}

/// Returns the next touch of the outlines of two pieces that touch at the start without approaching. It may
/// be at another corner. The query looks for half of the present distance, so that it does not find the
/// present touch again.
std::optional<Touch> next_touch_again(const MovingPiece& a, const MovingPiece& b, double distance,
                                      const TouchLimits& limits) {
    if (distance < least_gap_part * limits.contact) {
        return std::nullopt;
    }
    const ToiResult found =
        counted(limits.work, time_of_impact(a.shape, a.path, b.shape, b.path, limits.t_max, 0.5 * distance));
    if (found.outcome != ToiOutcome::hit || found.time == 0.0) {
        return std::nullopt;
    }
    const Touch touch = touch_of(a, b, found, limits.contact, both_are_near);
    return is_on_outlines(touch, a, b) ? std::optional(touch) : std::nullopt;
}

/// Returns whether the edges are parallel. Both ends may be far from the other outline, if their distances
/// are alike.
bool are_parallel(double first, double second, double flat) { return std::abs(first - second) <= flat; }

/// Returns the velocity of B relative to A at the time and point of the touch.
DVec2 velocity_apart(const ToiResult& touching, const Trajectory& a, const Trajectory& b) {
    return velocity_at(moved_on(b, touching.time), touching.closest_b) -
           velocity_at(moved_on(a, touching.time), touching.closest_a);
}

bool is_at_start(const ToiResult& result) {
    return result.outcome == ToiOutcome::overlapping || (result.may_hit() && result.time == 0.0);
}

class PieceSweep {
  public:
    PieceSweep(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
               const TouchLimits& limits)
        : swept_(swept), inside_(inside), other_(other), limits_(limits) {}

    std::optional<Touch> stop() const {
        const ToiResult skin = sweep(inside_.skin);
        if (!skin.may_hit()) {
            return std::nullopt;
        }
        if (is_at_start(skin)) {
            return stop_inside({&inside_.core, &inside_.middle});
        }
        const ToiResult first = outline_before(skin);
        if (!comes_straight(first) && touches_at_end() && !sweep(inside_.core).may_hit()) {
            return std::nullopt;
        }
        return touch_of(swept_, other_, first, limits_.contact, are_parallel);
    }

    /// Returns where the body stops by its inner shapes. Each shape lies inside the one before.
    std::optional<Touch> stop_inside(std::initializer_list<const Shape*> shapes) const {
        for (const Shape* shape : shapes) {
            const ToiResult found = sweep(*shape);
            if (!found.may_hit()) {
                return std::nullopt;
            }
            if (found.outcome == ToiOutcome::overlapping) {
                continue;
            }
            if (found.time > 0.0 || comes_nearer(found)) {
                return touch_of(swept_, other_, found, limits_.contact, are_parallel);
            }
            // The shape slides at this moment, and may come nearer on a curve.
            const ToiResult later = sweep(*shape, 0.5 * found.distance);
            if (!later.may_hit()) {
                return std::nullopt;
            }
            if (!is_at_start(later)) {
                return touch_of(swept_, other_, later, limits_.contact, are_parallel);
            }
            // The curve leads into the other piece at once. Only the centre can still stop there.
            if (shape == &inside_.middle && sweep(*shape, 0.0).may_hit()) {
                return touch_of(swept_, other_, found, limits_.contact, are_parallel);
            }
        }
        return std::nullopt;
    }

  private:
    /// Returns the touch of the outline if it comes before that of the skin. The outline of a body that has
    /// sunk in a little grazes the end of the next ground, which the skin passes. There the normal of the
    /// skin is used: where seams forbid the outline's normal, and where the two normals differ too much.
    ToiResult outline_before(const ToiResult& skin) const {
        ToiResult outline = sweep(swept_.shape);
        if (!outline.may_hit() || is_at_start(outline)) {
            return skin;
        }
        const bool is_same = dot(outline.normal, skin.normal) >= 1.0 - skin_depth;
        if (is_same && is_on_outlines({outline.time, outline.normal}, swept_, other_)) {
            return outline;
        }
        outline.normal = skin.normal;
        return comes_nearer(outline) ? outline : skin;
    }

    ToiResult sweep(const Shape& shape) const { return sweep(shape, limits_.contact); }
    ToiResult sweep(const Shape& shape, double contact) const {
        return counted(limits_.work,
                       time_of_impact(shape, swept_.path, other_.shape, other_.path, limits_.t_max, contact));
    }

    bool touches_at_end() const {
        return counted(limits_.work,
                       time_of_impact(swept_.shape, moved_on(swept_.path, limits_.t_max), other_.shape,
                                      moved_on(other_.path, limits_.t_max), 0.0, limits_.contact))
            .may_hit();
    }

    bool comes_nearer(const ToiResult& touching) const {
        const DVec2 apart = velocity_apart(touching, swept_.path, other_.path);
        return dot(apart, touching.normal) < -limits_.slowest_now;
    }

    /// Returns whether the body hits the other piece instead of sliding along it.
    bool comes_straight(const ToiResult& touching) const {
        const DVec2 apart = velocity_apart(touching, swept_.path, other_.path);
        const double nearing = -dot(apart, touching.normal);
        return nearing > 0.0 && nearing * nearing > head_on_share * head_on_share * dot(apart, apart);
    }

    const MovingPiece& swept_;
    const SweepCore& inside_;
    const MovingPiece& other_;
    const TouchLimits& limits_;
};

}  // namespace

Shape inset(const Shape& shape, double depth) {
    if (shape.kind() == ShapeKind::ellipse) {
        return Shape::ellipse(shape.semi_axes() - static_cast<float>(depth));
    }
    const double radius = double{shape.radius()};
    if (depth > radius && shape.count() > 2) {
        return inset_polygon(shape, depth - radius);
    }
    std::vector<Vec2> vertices;
    for (std::uint32_t i = 0; i < shape.count(); ++i) {
        vertices.push_back(shape.vertex(i));
    }
    return Shape::convex(vertices, static_cast<float>(std::max(0.0, radius - depth)));
}

SweepCore sweep_core(const Shape& shape, double half_width) {
    SweepCore made{inset(shape, skin_depth * half_width), inset(shape, core_depth * half_width), {}};
    const Vec2 middle = middle_of(made.core);
    made.middle = Shape::convex({&middle, 1});
    return made;
}

std::vector<SweepCore> sweep_cores(const Collider& body) {
    std::vector<SweepCore> cores;
    for (const PlacedShape& piece : body.pieces) {
        cores.push_back(sweep_core(piece.shape, half_width(piece.shape)));
    }
    return cores;
}

double flat_gap(const Shape& a, const Shape& b, double contact) {
    // Next to a much smaller shape, only the near part of the other shape counts (near_part.h).
    const float smaller = std::min(a.extent(), b.extent());
    const float larger = differ_much_in_size(a, b) ? smaller : std::max(a.extent(), b.extent());
    return 2.0 * contact + flat_touch_fraction * (double{smaller} + double{larger});
}

double largest_flat_gap(const Collider& a, const Collider& b, double contact) {
    return 2.0 * contact + flat_touch_fraction * (glm::length(a.aabb.size()) + glm::length(b.aabb.size()));
}

bool is_on_outlines(const Touch& touch, const MovingPiece& a, const MovingPiece& b) {
    const auto shows = [&](const MovingPiece& piece, DVec2 outward, std::span<const DVec2> points) {
        return (piece.seams == nullptr || faces(*piece.seams, piece.piece, Vec2(outward))) &&
               (piece.neighbours == nullptr || !piece.neighbours->hide(piece.piece, outward, points));
    };
    return shows(a, touch.normal, {touch.points_a.data(), touch.count}) &&
           shows(b, -touch.normal, {touch.points_b.data(), touch.count});
}

Touch touch_of(const MovingPiece& a, const MovingPiece& b, const ToiResult& hit, double contact,
               EndsMeet ends_meet) {
    Touch touch;
    touch.time = hit.time;
    touch.normal = hit.normal;
    touch.count = 1;
    touch.points_a[0] = hit.closest_a;
    touch.points_b[0] = hit.closest_b;
    if (a.shape.kind() == ShapeKind::ellipse || b.shape.kind() == ShapeKind::ellipse) {
        return touch;
    }
    const ContactPoints found = support_contacts(a.shape, transform_of(moved_on(a.path, hit.time)), b.shape,
                                                 transform_of(moved_on(b.path, hit.time)), Vec2(hit.normal));
    const double flat = flat_gap(a.shape, b.shape, contact);
    if (found.count == 2 &&
        ends_meet(double{found.points[0].separation}, double{found.points[1].separation}, flat)) {
        put_points(found, touch);
    }
    return touch;
}

std::optional<Touch> next_touch(const MovingPiece& a, const MovingPiece& b, const SweepCore& inside_of_a,
                                const TouchLimits& limits) {
    if (is_steady_disc(a) && is_steady_disc(b)) {
        return next_touch_of_discs(a, b, limits);
    }
    const ToiResult outline =
        counted(limits.work, time_of_impact(a.shape, a.path, b.shape, b.path, limits.t_max, limits.contact));
    if (!outline.may_hit()) {
        return std::nullopt;
    }
    const bool overlaps_now = outline.outcome == ToiOutcome::overlapping;
    const bool is_later = !overlaps_now && outline.time > 0.0;
    const Touch touch =
        overlaps_now ? touch_of_overlap(a, b) : touch_of(a, b, outline, limits.contact, both_are_near);
    if ((is_later || approaches(touch, a, b, limits.slowest_now)) && is_on_outlines(touch, a, b)) {
        return touch;
    }
    if (!overlaps_now) {
        const std::optional<Touch> again = next_touch_again(a, b, outline.distance, limits);
        if (again) {
            return again;
        }
    }
    return PieceSweep(a, inside_of_a, b, limits)
        .stop_inside({&inside_of_a.skin, &inside_of_a.core, &inside_of_a.middle});
}

void add_touches_beside(const BodyOnPath& a, const BodyOnPath& b, const BothNeighbours& beside,
                        const PieceTouch& first, double contact, StepWork& work,
                        std::vector<PieceTouch>& found) {
    const double gap = largest_flat_gap(a.collider, b.collider, contact);
    work.pieces += each_near_pair(a, b, gap, 0.0, [&](std::uint32_t p, std::uint32_t q) {
        if (p == first.piece_a && q == first.piece_b) return;
        const MovingPiece piece_a = moving_piece(a, p, beside.of_a);
        const MovingPiece piece_b = moving_piece(b, q, beside.of_b);
        const ToiResult now =
            counted(&work, time_of_impact(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, 0.0,
                                          flat_gap(piece_a.shape, piece_b.shape, contact)));
        if (now.outcome != ToiOutcome::hit) return;
        const Touch touch = touch_of(piece_a, piece_b, now, contact, both_are_near);
        if (is_on_outlines(touch, piece_a, piece_b) && !comes_from_behind(b.collider, q, touch.normal) &&
            !comes_from_behind(a.collider, p, -touch.normal)) {
            found.push_back({p, q, touch});
        }
    });
}

std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits) {
    const auto look = [&](double t_max, double contact) {
        return counted(limits.work, time_of_impact(a.shape, a.path, b.shape, b.path, t_max, contact));
    };
    const ToiResult now = look(0.0, limits.contact);
    if (now.outcome != ToiOutcome::hit || now.distance < least_distance_apart) {
        return std::nullopt;
    }
    const ToiResult later = look(limits.t_max, nearer_part * now.distance);
    if (later.outcome != ToiOutcome::hit || later.time == 0.0) {
        return std::nullopt;
    }
    return touch_of(a, b, later, limits.contact, are_parallel);
}

std::optional<Touch> stop_of(const MovingPiece& swept, const SweepCore& inside, const MovingPiece& other,
                             bool only_middle, const TouchLimits& limits) {
    const PieceSweep sweep(swept, inside, other, limits);
    return only_middle ? sweep.stop_inside({&inside.middle}) : sweep.stop();
}

}  // namespace collide
