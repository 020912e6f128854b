#include <collide/narrow_phase/pair_query.h>

#include <algorithm>
#include <cmath>

#include <collide/narrow_phase/pair_frame.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

// Finds which pieces of two bodies come near each other, and how fast a body's points turn about its pivot.

double length_of(DVec2 v) { return std::sqrt(dot(v, v)); }

/// Returns the distance between two boxes, metres, reduced by a bound of the rounding error.
double gap_between(const Aabb& a, const Aabb& b) {
    const Aabb wide_a = touching_bounds(a);
    const Aabb wide_b = touching_bounds(b);
    const DVec2 gap =
        glm::max(glm::max(wide_b.lower - wide_a.upper, wide_a.lower - wide_b.upper), DVec2(0.0));
    return length(gap);
}

/// Calls `visit(piece)` for the pieces whose boxes come within `reach()` metres of the box, in the order of
/// their indices.
template <class Reach, class Visit>
void each_piece_within(const Collider& body, const Aabb& box, Reach&& reach, Visit&& visit) {
    const auto visit_within = [&](std::uint32_t piece) {
        if (gap_between(box, box_of(body, piece)) <= reach()) visit(piece);
    };
    if (body.tree == nullptr) {
        for (std::uint32_t piece = 0; piece < body.pieces.size(); ++piece) visit_within(piece);
        return;
    }
    const DFrame frame{body.pose.position, rotation_of(body.pose)};
    const DVec2 sizes = box.size() + body.aabb.size();
    const double rounding = double{float_rounding} * (sizes.x + sizes.y);
    const auto may_hold = [&](const Aabb& own) {
        const double far = reach() + rounding;
        return overlaps(own, in_frame(frame, {box.lower - far, box.upper + far}, body.tree->box()));
    };
    body.tree->visit_where(may_hold, visit_within);
}

/// The callbacks of a loop over pairs of pieces. They are function pointers, so that the loop is compiled
/// only once.
struct PairVisitor {
    void* of = nullptr;
    double (*reach)(void* of) = nullptr;
    void (*visit)(void* of, std::uint32_t i, std::uint32_t j) = nullptr;
};

void walk_pairs(const Collider& a, const Collider& b, const PairVisitor& visitor) {
    const auto reach = [&] { return visitor.reach(visitor.of); };
    each_piece_within(a, b.aabb, reach, [&](std::uint32_t i) {
        each_piece_within(b, box_of(a, i), reach, [&](std::uint32_t j) {
            if (i + j > 0) visitor.visit(visitor.of, i, j);
        });
    });
}

/// Calls `visit(i, j)` for the pairs of pieces whose boxes come within `reach()` metres of each other. The
/// first pair is always visited.
template <class Reach, class Visit>
void each_pair_within(const Collider& a, const Collider& b, Reach reach, Visit visit) {
    if (a.pieces.empty() || b.pieces.empty()) return;
    struct Calls {
        Reach reach;
        Visit visit;
    } calls{reach, visit};
    const PairVisitor visitor{
        &calls, [](void* of) { return static_cast<Calls*>(of)->reach(); },
        [](void* of, std::uint32_t i, std::uint32_t j) { static_cast<Calls*>(of)->visit(i, j); }};
    visitor.visit(&calls, 0, 0);
    if (a.pieces.size() + b.pieces.size() > 2) walk_pairs(a, b, visitor);
}

/// Returns the point about which the body rotates, world.
DVec2 pivot_of(const Collider& collider) { return to_world(collider.pose, collider.local_pivot); }

/// Returns an upper bound of the distance from a point of the body to its pivot, metres.
double reach_of(const Collider& collider) {
    const DVec2 pivot = pivot_of(collider);
    return length(glm::max(collider.aabb.upper - pivot, pivot - collider.aabb.lower));
}

/// Returns the greatest speed that rotation alone gives a point of the body, m/s.
double turning_speed(const Collider& collider) {
    return std::abs(collider.angular_velocity) * reach_of(collider);
}

bool covers_all(const Collider& collider) {
    return !collider.pieces.empty() &&
           std::all_of(collider.pieces.begin(), collider.pieces.end(),
                       [](const PlacedShape& piece) { return sat_covers(piece.shape); });
}

/// The result for one pair of pieces at the current pose.
struct PieceAnswer {
    bool overlap = false;
    bool decided_exactly = false;
    double separation = 0.0;
    DVec2 normal{1.0, 0.0};
    SatResult sat;
    GjkResult gjk;
    std::optional<EpaResult> epa;
};

/// Computes the result for two pieces. Depth and normal of an overlap come from SAT where it has axes,
/// distances from GJK.
PieceAnswer look_at(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    PieceAnswer answer;
    const bool covered = sat_covers(a) && sat_covers(b);
    answer.gjk = gjk(a, xf_a, b, xf_b);
    if (covered) {
        answer.sat = sat(a, xf_a, b, xf_b);
        answer.decided_exactly = is_doubtful(PairFrame(a, xf_a, b, xf_b), answer.sat.separation);
    }
    answer.overlap = covered ? answer.sat.overlap : answer.gjk.overlap();
    if (answer.overlap) {
        answer.epa = epa(a, xf_a, b, xf_b, answer.gjk);
        if (covered && answer.sat.separation == 0.0f) answer.epa->depth = 0.0;
        answer.separation = covered ? double{answer.sat.separation} : -answer.epa->depth;
        answer.normal = covered ? DVec2(answer.sat.normal) : answer.epa->normal;
        return answer;
    }
    answer.separation = answer.gjk.distance;
    answer.normal = answer.gjk.normal;
    return answer;
}

/// Priority of a piece pair's result for its pair of bodies; the first wins. The order is: an overlap on the
/// outline, an overlap corrected to the outline, an overlap that cannot be corrected, a gap.
enum class Priority : std::uint8_t { on_outline, corrected, inside, apart };

/// Compares the results of piece pairs and keeps the result that counts for the bodies.
class BestAnswer {
  public:
    BestAnswer(const Collider& a, const Collider& b, PairResult& result) : a_(a), b_(b), result_(result) {}

    /// Returns the distance in metres beyond which pieces cannot change the result.
    double reach() const { return priority_ == Priority::apart && !first_ ? result_.separation : 0.0; }

    void consider(std::uint32_t i, std::uint32_t j) {
        PieceAnswer found =
            look_at(a_.pieces[i].shape, a_.transforms[i], b_.pieces[j].shape, b_.transforms[j]);
        std::optional<SurfaceAxis> surface;
        const Priority priority = correct(i, j, found, surface);
        if (first_ || comes_first(priority, found.separation)) {
            result_.pieces = {i, j};
            result_.overlap = found.overlap;
            result_.decided_exactly = found.decided_exactly;
            result_.separation = found.separation;
            result_.normal = found.normal;
            result_.sat = found.sat;
            result_.surface = surface;
            result_.gjk = found.gjk;
            result_.epa = found.epa;
            priority_ = priority;
        }
        first_ = false;
    }

  private:
    Priority correct(std::uint32_t i, std::uint32_t j, PieceAnswer& found,
                     std::optional<SurfaceAxis>& surface) const {
        if (!found.overlap) {
            return Priority::apart;
        }
        if (holds(a_, i, b_, j, Vec2(found.normal))) {
            return Priority::on_outline;
        }
        if (!sat_covers(a_.pieces[i].shape) || !sat_covers(b_.pieces[j].shape)) {
            return Priority::inside;
        }
        surface = surface_axis(a_, i, b_, j);
        if (!surface || !has_contact(i, j, *surface)) {
            surface.reset();
            return Priority::inside;
        }
        surface->separation = std::min(surface->separation, 0.0f);
        found.normal = DVec2(surface->normal);
        found.separation = double{surface->separation};
        return Priority::corrected;
    }

    /// Returns whether a contact on the edge of the axis is as deep as the axis says. If bodies overlap
    /// deeply, some edges may have nothing over them, and such an edge must not decide.
    bool has_contact(std::uint32_t i, std::uint32_t j, const SurfaceAxis& axis) const {
        const ContactPoints found = clipped_manifold(a_.pieces[i].shape, a_.transforms[i], b_.pieces[j].shape,
                                                     b_.transforms[j], axis.normal, axis.axis);
        const float slack = feature_fraction * (a_.pieces[i].shape.extent() + b_.pieces[j].shape.extent());
        for (std::uint32_t k = 0; k < found.count; ++k) {
            const ContactPoint& point = found.points[k];
            const DVec2 way = point.point_a - point.point_b + DVec2(axis.normal) * double{point.separation};
            if (point.separation <= axis.separation + slack && length(way) <= double{slack}) return true;
        }
        return false;
    }

    bool comes_first(Priority priority, double separation) const {
        if (priority != priority_) {
            return priority < priority_;
        }
        return priority == Priority::corrected ? separation > result_.separation
                                               : separation < result_.separation;
    }

    const Collider& a_;
    const Collider& b_;
    PairResult& result_;
    Priority priority_ = Priority::apart;
    bool first_ = true;
};

void find_nearest(const Collider& a, const Collider& b, PairResult& result) {
    BestAnswer best(a, b, result);
    each_pair_within(
        a, b, [&] { return best.reach(); }, [&](std::uint32_t i, std::uint32_t j) { best.consider(i, j); });
    if (result.overlap) {
        result.mtd = result.normal * result.separation;
    }
}

/// Returns whether the sweep `l` wins over the sweep `r`: an earlier hit beats a later hit, and any hit beats
/// a miss. Of two misses the first stays.
bool comes_before(const SweepResult& l, const SweepResult& r) {
    return l.outcome == SweepOutcome::hit && (r.outcome != SweepOutcome::hit || l.time < r.time);
}

/// Sweeps shapes without SAT axes linearly, by conservative advancement without rotation.
SweepResult sweep_round(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j, double t_max,
                        const PieceAnswer& now) {
    SweepResult result;
    if (now.overlap) {
        result.outcome = SweepOutcome::overlapping;
        result.normal = Vec2(now.normal);
        result.separation = static_cast<float>(now.separation);
        return result;
    }
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    const ToiResult found =
        time_of_impact(shape_a, piece_translation(a, i), shape_b, piece_translation(b, j), t_max);
    if (found.hit()) {
        result.outcome = SweepOutcome::hit;
        result.time = found.time;
        result.normal = Vec2(found.normal);
    }
    return result;
}

SweepResult sweep_pieces(const Collider& a, std::uint32_t i, const Collider& b, std::uint32_t j,
                         double t_max) {
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    if (sat_covers(shape_a) && sat_covers(shape_b)) {
        return swept_sat(shape_a, a.transforms[i], a.velocity, shape_b, b.transforms[j], b.velocity, t_max);
    }
    return sweep_round(a, i, b, j, t_max, look_at(shape_a, a.transforms[i], shape_b, b.transforms[j]));
}

/// Sets the sweep of bodies that already overlap: the pieces that decide the overlap decide the sweep, with
/// the same normal.
void begin_in_overlap(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    const auto [i, j] = result.pieces;
    result.sweep = sweep_pieces(a, i, b, j, t_max);
    result.sweep_pieces = result.pieces;
    if (result.surface) {
        result.sweep.normal = result.surface->normal;
        result.sweep.axis = result.surface->axis;
        result.sweep.separation = result.surface->separation;
    }
}

void find_first_hit(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    if (result.overlap) return begin_in_overlap(a, b, t_max, result);
    bool first = true;
    each_pair_within(
        a, b, [&] { return length_of(b.velocity - a.velocity) * t_max; },
        [&](std::uint32_t i, std::uint32_t j) {
            const SweepResult found = sweep_pieces(a, i, b, j, t_max);
            if (first || comes_before(found, result.sweep)) {
                result.sweep = found;
                result.sweep_pieces = {i, j};
            }
            first = false;
        });
}

bool shapes_overlap(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b) {
    return sat_covers(a) && sat_covers(b) ? sat_overlap(a, xf_a, b, xf_b) : gjk(a, xf_a, b, xf_b).overlap();
}

/// Finds the earliest hit of any piece pair; of misses the first stays. A later pair is searched only up to
/// the earliest hit so far, or up to the time from which an earlier search was undecided.
void find_first_impact(const Collider& a, const Collider& b, double t_max, PairResult& result) {
    bool first = true;
    const auto until = [&] { return !first && result.toi.may_hit() ? result.toi.time : t_max; };
    const bool several = a.pieces.size() + b.pieces.size() > 2;
    const double speed =
        several ? length_of(b.velocity - a.velocity) + turning_speed(a) + turning_speed(b) : 0.0;
    each_pair_within(
        a, b, [&] { return speed * until(); },
        [&](std::uint32_t i, std::uint32_t j) {
            const ToiResult found = time_of_impact(a.pieces[i].shape, piece_trajectory(a, i),
                                                   b.pieces[j].shape, piece_trajectory(b, j), until());
            if (first || (found.may_hit() && (!result.toi.may_hit() || found.time < result.toi.time))) {
                result.toi = found;
                result.toi_pieces = {i, j};
            }
            first = false;
        });
    if (result.toi.outcome == ToiOutcome::overlapping) {
        result.toi.normal =
            result.sweep.outcome == SweepOutcome::overlapping ? DVec2(result.sweep.normal) : result.normal;
    }
}

ContactSet contacts_at(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                       Vec2 normal, AxisId axis) {
    return {clipped_manifold(a, xf_a, b, xf_b, normal, axis), support_contacts(a, xf_a, b, xf_b, normal)};
}

void add_contacts(const Collider& a, const Collider& b, PairResult& result) {
    const auto [i, j] = result.pieces;
    if (sat_covers(a.pieces[i].shape) && sat_covers(b.pieces[j].shape)) {
        result.contacts = contacts_at(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                      contact_normal(result), contact_axis(result));
        return;
    }
    result.contacts.manifold =
        one_contact(result.epa->point_a, result.epa->point_b, result.normal, result.separation);
    result.contacts.support = result.contacts.manifold;
}

void add_impact(const Collider& a, const Collider& b, PairResult& result) {
    const auto [i, j] = result.sweep_pieces;
    const Shape& shape_a = a.pieces[i].shape;
    const Shape& shape_b = b.pieces[j].shape;
    const Transform at_a = translated(a.transforms[i], a.velocity, result.sweep.time);
    const Transform at_b = translated(b.transforms[j], b.velocity, result.sweep.time);
    if (sat_covers(shape_a) && sat_covers(shape_b)) {
        result.impact = contacts_at(shape_a, at_a, shape_b, at_b, result.sweep.normal, result.sweep.axis);
        return;
    }
    const GjkResult then = gjk(shape_a, at_a, shape_b, at_b);
    result.impact.manifold = one_contact(then.closest_a, then.closest_b, result.sweep.normal, then.distance);
    result.impact.support = result.impact.manifold;
}

}  // namespace

Vec2 contact_normal(const PairResult& result) {
    return result.surface ? result.surface->normal : result.sat.normal;
}

AxisId contact_axis(const PairResult& result) {
    return result.surface ? result.surface->axis : result.sat.axis;
}

Aabb swept_bounds(const Collider& collider, double seconds) {
    const DVec2 way = collider.velocity * seconds;
    return united(collider.aabb, {collider.aabb.lower + way, collider.aabb.upper + way});
}

Pose pose_after(const Collider& collider, double seconds, double angular_velocity) {
    Pose pose = collider.pose;
    pose.position += collider.velocity * seconds;
    if (angular_velocity != 0.0) {
        const DVec2 arm = rotate(rotation_of(pose), collider.local_pivot);
        pose.angle += angular_velocity * seconds;
        pose.position += arm - rotate(DRotation::from_angle(pose.angle), collider.local_pivot);
    }
    return pose;
}

Trajectory piece_trajectory(const Collider& collider, std::uint32_t piece) {
    return trajectory(collider.pieces[piece], collider.pose, collider.local_pivot, collider.velocity,
                      collider.angular_velocity);
}

Trajectory piece_translation(const Collider& collider, std::uint32_t piece) {
    return trajectory(collider.pieces[piece], collider.pose, collider.local_pivot, collider.velocity, 0.0);
}

PairResult query_pair(const Collider& a, const Collider& b, double t_max) {
    PairResult result;
    result.aabb_overlap = overlaps(a.aabb, b.aabb);
    if (a.pieces.empty() || b.pieces.empty()) {
        return result;
    }
    result.covered = covers_all(a) && covers_all(b);
    find_nearest(a, b, result);
    find_first_hit(a, b, t_max, result);
    find_first_impact(a, b, t_max, result);
    if (result.overlap) {
        add_contacts(a, b, result);
    }
    if (result.sweep.outcome == SweepOutcome::hit) {
        add_impact(a, b, result);
    }
    return result;
}

PairVerdict judge_pair(const Collider& a, const Collider& b, double t_max) {
    PairVerdict verdict;
    if (!overlaps(touching_bounds(swept_bounds(a, t_max)), touching_bounds(swept_bounds(b, t_max)))) {
        return verdict;
    }
    const bool near = overlaps(a.aabb, b.aabb);
    const bool moving = a.velocity != b.velocity;
    each_pair_within(
        a, b, [&] { return verdict.overlap ? -1.0 : length_of(b.velocity - a.velocity) * t_max; },
        [&](std::uint32_t i, std::uint32_t j) {
            const Shape& shape_a = a.pieces[i].shape;
            const Shape& shape_b = b.pieces[j].shape;
            verdict.overlap = verdict.overlap ||
                              (near && shapes_overlap(shape_a, a.transforms[i], shape_b, b.transforms[j]));
            if (verdict.overlap || !moving) {
                return;
            }
            const SweepResult sweep = sweep_pieces(a, i, b, j, t_max);
            if (sweep.outcome == SweepOutcome::hit && (!verdict.will_hit || sweep.time < verdict.time)) {
                verdict.will_hit = true;
                verdict.time = sweep.time;
            }
        });
    if (verdict.overlap) {
        verdict.will_hit = true;
        verdict.time = 0.0;
    }
    return verdict;
}

Aabb turning_bounds(const Collider& collider, double seconds) {
    const Aabb path = swept_bounds(collider, seconds);
    if (collider.angular_velocity == 0.0) {
        return path;
    }
    // In a short turn no point moves far, and in a long turn no point leaves the circle about the pivot.
    const double reach = enlarged * reach_of(collider);
    const double arc = enlarged * turning_speed(collider) * seconds;
    const DVec2 from = pivot_of(collider);
    const DVec2 to = from + collider.velocity * seconds;
    return {glm::max(path.lower - arc, glm::min(from, to) - reach),
            glm::min(path.upper + arc, glm::max(from, to) + reach)};
}

PairVerdict judge_turning_pair(const Collider& a, const Collider& b, double t_max) {
    if (a.angular_velocity == 0.0 && b.angular_velocity == 0.0) {
        return judge_pair(a, b, t_max);
    }
    PairVerdict verdict;
    if (!overlaps(touching_bounds(turning_bounds(a, t_max)), touching_bounds(turning_bounds(b, t_max)))) {
        return verdict;
    }
    const double speed = length(b.velocity - a.velocity) + turning_speed(a) + turning_speed(b);
    const auto until = [&] { return verdict.will_hit ? verdict.time : t_max; };
    each_pair_within(
        a, b, [&] { return verdict.overlap ? -1.0 : speed * until(); },
        [&](std::uint32_t i, std::uint32_t j) {
            const ToiResult found = time_of_impact(a.pieces[i].shape, piece_trajectory(a, i),
                                                   b.pieces[j].shape, piece_trajectory(b, j), until());
            const bool touching = found.outcome == ToiOutcome::overlapping;
            if (touching || found.outcome == ToiOutcome::hit) {
                verdict.overlap |= touching;
                verdict.will_hit = true;
                verdict.time = touching ? 0.0 : found.time;
            }
        });
    return verdict;
}

}  // namespace collide
