#include <collide/dynamics/sweep/swept_piece.h>

#include <cmath>

#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

/// The ends may both be as far from the other outline, as long as the edges are flat to each other.
bool are_parallel(double first, double second, double flat) { return std::abs(first - second) <= flat; }

bool comes_nearer(const ToiResult& touching, const Trajectory& a, const Trajectory& b) {
    const DVec2 apart = velocity_at(b, touching.closest_b) - velocity_at(a, touching.closest_a);
    return dot(apart, touching.normal) < 0.0;
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
            return inner_stop();
        }
        const ToiResult outline = sweep(swept_.shape);
        const ToiResult& first = outline.may_hit() && !is_at_start(outline) ? outline : skin;
        if (touches_at_end() && !comes_straight(first) && !sweep(inside_.core).may_hit()) {
            return std::nullopt;
        }
        return touch_of(swept_, other_, first, limits_.contact, are_parallel);
    }

  private:
    ToiResult sweep(const Shape& shape) const { return sweep(shape, limits_.contact); }
    ToiResult sweep(const Shape& shape, double contact) const {
        return time_of_impact(shape, swept_.path, other_.shape, other_.path, limits_.t_max, contact);
    }

    bool touches_at_end() const {
        return time_of_impact(swept_.shape, moved_on(swept_.path, limits_.t_max), other_.shape,
                              moved_on(other_.path, limits_.t_max), 0.0, limits_.contact)
            .may_hit();
    }

    /// Rather than sliding along the other.
    bool comes_straight(const ToiResult& touching) const {
        const DVec2 apart =
            velocity_at(other_.path, touching.closest_b) - velocity_at(swept_.path, touching.closest_a);
        const double nearing = -dot(apart, touching.normal);
        return nearing > 0.0 && nearing * nearing > head_on_share * head_on_share * dot(apart, apart);
    }

    std::optional<Touch> inner_stop() const {
        for (const Shape* shape : {&inside_.core, &inside_.middle}) {
            const ToiResult found = sweep(*shape);
            if (!found.may_hit()) {
                return std::nullopt;
            }
            if (found.outcome == ToiOutcome::overlapping) {
                continue;
            }
            if (found.time > 0.0 || comes_nearer(found, swept_.path, other_.path)) {
                return touch_of(swept_, other_, found, limits_.contact, are_parallel);
            }
            // It slides now, and may come nearer on a curve.
            const ToiResult later = sweep(*shape, 0.5 * found.distance);
            if (!later.may_hit()) {
                return std::nullopt;
            }
            if (!is_at_start(later)) {
                return touch_of(swept_, other_, later, limits_.contact, are_parallel);
            }
        }
        return std::nullopt;
    }

    const MovingPiece& swept_;
    const SweepCore& inside_;
    const MovingPiece& other_;
    const TouchLimits& limits_;
};

}  // namespace

std::optional<Touch> next_nearer(const MovingPiece& a, const MovingPiece& b, const TouchLimits& limits) {
    const auto look = [&](double t_max, double contact) {
        return time_of_impact(a.shape, a.path, b.shape, b.path, t_max, contact);
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
                             const TouchLimits& limits) {
    return PieceSweep(swept, inside, other, limits).stop();
}

}  // namespace collide
