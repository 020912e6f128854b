#include "dynamics/swept_piece.h"

#include "narrow_phase/time_of_impact.h"

namespace collide {

namespace {

/// Share of the speed along the normal from which a body does not slide, but hits.
constexpr double straight = 0.5;

DVec2 velocity_at(const Trajectory& path, DVec2 world_point) {
    return path.velocity + path.angular_velocity * perp_left(world_point - path.pivot);
}

bool comes_nearer(const ToiResult& touching, const Trajectory& a, const Trajectory& b) {
    const DVec2 apart = velocity_at(b, touching.closest_b) - velocity_at(a, touching.closest_a);
    return dot(apart, touching.normal) < 0.0;
}

bool is_at_start(const ToiResult& result) {
    return result.outcome == ToiOutcome::overlapping || (result.hit() && result.time == 0.0);
}

Trajectory moved_on(const Trajectory& path, double time) {
    const Turn spin = turn_by(path.angular_velocity * time);
    return {path.pivot + path.velocity * time, rotate(spin, path.arm), combined(spin, path.turn),
            path.velocity, path.angular_velocity};
}

class PieceSweep {
  public:
    PieceSweep(const SweptPiece& swept, const StillPiece& other, double t_max, double contact)
        : swept_(swept), other_(other), t_max_(t_max), contact_(contact) {}

    std::optional<PieceStop> stop() const {
        const ToiResult skin = sweep(swept_.inside.skin);
        if (!skin.hit()) {
            return std::nullopt;
        }
        if (is_at_start(skin)) {
            return inner_stop();
        }
        const ToiResult outline = sweep(swept_.outline);
        const ToiResult& first = outline.hit() && !is_at_start(outline) ? outline : skin;
        if (touches_at_end() && !comes_straight(first) && !sweep(swept_.inside.core).hit()) {
            return std::nullopt;
        }
        return PieceStop{first.time, first.normal};
    }

  private:
    ToiResult sweep(const Shape& shape) const { return sweep(shape, contact_); }
    ToiResult sweep(const Shape& shape, double contact) const {
        return time_of_impact(shape, swept_.path, other_.shape, other_.path, t_max_, contact);
    }

    bool touches_at_end() const {
        return time_of_impact(swept_.outline, moved_on(swept_.path, t_max_), other_.shape,
                              moved_on(other_.path, t_max_), 0.0, contact_)
            .hit();
    }

    /// Rather than sliding along the other.
    bool comes_straight(const ToiResult& touching) const {
        const DVec2 apart =
            velocity_at(other_.path, touching.closest_b) - velocity_at(swept_.path, touching.closest_a);
        const double nearing = -dot(apart, touching.normal);
        return nearing > 0.0 && nearing * nearing > straight * straight * dot(apart, apart);
    }

    std::optional<PieceStop> inner_stop() const {
        for (const Shape* shape : {&swept_.inside.core, &swept_.inside.middle}) {
            const ToiResult found = sweep(*shape);
            if (!found.hit()) {
                return std::nullopt;
            }
            if (found.outcome == ToiOutcome::overlapping) {
                continue;
            }
            if (found.time > 0.0 || comes_nearer(found, swept_.path, other_.path)) {
                return PieceStop{found.time, found.normal};
            }
            // It slides now, and may come nearer on a curve.
            const ToiResult later = sweep(*shape, 0.5 * found.distance);
            if (!later.hit()) {
                return std::nullopt;
            }
            if (!is_at_start(later)) {
                return PieceStop{later.time, later.normal};
            }
        }
        return std::nullopt;
    }

    const SweptPiece& swept_;
    const StillPiece& other_;
    double t_max_;
    double contact_;
};

}  // namespace

std::optional<PieceStop> stop_of(const SweptPiece& swept, const StillPiece& other, double t_max,
                                 double contact) {
    return PieceSweep(swept, other, t_max, contact).stop();
}

}  // namespace collide
