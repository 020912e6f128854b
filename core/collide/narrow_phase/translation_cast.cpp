#include <collide/narrow_phase/translation_cast.h>

#include <limits>
#include <optional>

#include <collide/narrow_phase/circle_times.h>
#include <collide/narrow_phase/touching.h>

namespace collide {

namespace {

constexpr double unbounded = std::numeric_limits<double>::infinity();

AxisId across_motion() { return {AxisSource::velocity, 0, 0}; }
AxisId edge_axis_id(bool of_a, std::uint32_t edge) {
    return of_a ? AxisId{AxisSource::edge_a, edge, 0} : AxisId{AxisSource::edge_b, 0, edge};
}

class Cast {
  public:
    explicit Cast(const MovingCores& pair) : pair_(pair), swapped_(pair.swapped()) {}

    TranslationCast cast(const Transform& xf_a, const Transform& xf_b, double t_max) {
        clip(pair_, true);
        clip(swapped_, false);
        const bool ends_are_open = needs_vertex_axis(pair_.cores.a, pair_.cores.b);
        if (is_open() && ends_are_open && pair_.velocity != DVec2(0.0)) {
            turn_corner();
        }
        if (widest_ <= pair_.doubt()) {
            take_close_look(exact_separation(pair_.cores.a, xf_a, pair_.cores.b, xf_b));
        }
        // An interval entered before t = 0 has been left already, because the shapes do not touch at t = 0.
        if (!is_open() || entry_ < 0.0) {
            return {false, 0.0, {1.0, 0.0}, exit_axis_};
        }
        if (!(entry_ <= t_max)) {
            return {false, 0.0, {1.0, 0.0}, entry_axis_};
        }
        return {true, entry_, normal_, entry_axis_};
    }

  private:
    bool is_open() const {
        return !never_ && entry_ <= exit_ + (is_flat() ? rounding_ : 0.0) && exit_ >= 0.0;
    }

    /// Returns whether the point leaves the difference by the reverse of the edge by which it entered. Then
    /// the difference has no area, like that of a point and a segment or of parallel segments. The entry and
    /// exit times are equal up to rounding.
    bool is_flat() const {
        const double opposite = -dot(entered_by_, left_by_);
        return opposite > 0.0 && std::abs(cross(entered_by_, left_by_)) <= parallel_error * opposite;
    }

    void enter(double time, DVec2 normal, AxisId axis) {
        entry_ = time;
        entry_axis_ = axis;
        normal_ = normal;
    }
    void leave(double time, AxisId axis) {
        if (time < exit_) {
            exit_ = time;
            exit_axis_ = axis;
        }
    }
    void separate_for_all_time(AxisId axis) {
        never_ = true;
        exit_axis_ = axis;
    }

    /// Clips the interval by the edges of `pair`'s first shape.
    void clip(const MovingCores& pair, bool of_a) {
        for (std::uint32_t i = 0; i < pair.cores.a.edge_count() && !never_; ++i) {
            const EdgeAhead edge = edge_ahead(pair, i);
            const AxisId axis = edge_axis_id(of_a, i);
            const DVec2 outward = of_a ? edge.normal : -edge.normal;
            widest_ = std::max(widest_, edge.gap / edge.length);
            if (edge.speed < 0.0) {
                const double time = edge.gap / -edge.speed;
                if (time > entry_) {
                    enter(time, outward / edge.length, axis);
                    entered_by_ = outward;
                    rounding_ = 2.0 * pair.rounding() * edge.length / -edge.speed;
                    entered_ = edge;
                    entered_edge_ = i;
                    entered_of_a_ = of_a;
                }
            } else if (edge.speed > 0.0) {
                const double time = -edge.gap / edge.speed;
                left_by_ = time < exit_ ? outward : left_by_;
                leave(time, axis);
            } else if (edge.gap > 0.0) {
                separate_for_all_time(axis);
            }
        }
    }

    /// Returns the two corners that meet when the point passes the last entered edge beyond one of its ends.
    std::optional<VertexPair> corners_beyond() const {
        if (entry_ == -unbounded) {
            const auto lowest = [](const Shape& shape, DRotation turn, DVec2 direction) {
                return lowest_place(shape, inverse_rotate(turn, direction)).vertex;
            };
            return VertexPair{lowest(pair_.cores.a, pair_.cores.turn_a, pair_.velocity),
                              lowest(pair_.cores.b, pair_.cores.turn_b, -pair_.velocity)};
        }
        const MovingCores& pair = entered_of_a_ ? pair_ : swapped_;
        const NearStretch seen = near_stretch(pair, entered_, entry_);
        const double length = entered_.length;
        const double slack = pair.rounding() * length;
        VertexPair found{entered_edge_, seen.high_corner};
        if (seen.low > length * length + slack) {
            found = {pair.cores.a.next(entered_edge_), seen.low_corner};
        } else if (seen.high >= -slack) {
            return std::nullopt;
        }
        return entered_of_a_ ? found : VertexPair{found.b, found.a};
    }

    void turn_corner() {
        const std::optional<VertexPair> corners = corners_beyond();
        if (!corners) {
            return;
        }
        const AxisId axis{AxisSource::vertex, corners->a, corners->b};
        const DVec2 start = pair_.vertex_b(corners->b) - pair_.vertex_a(corners->a);
        const DVec2 velocity = pair_.velocity;
        const double speed = std::sqrt(dot(velocity, velocity));
        const double radii = pair_.cores.radii();
        widest_ = std::max(widest_, std::sqrt(dot(start, start)) - radii);
        const std::optional<CircleTimes> times = circle_times(start, velocity, radii);
        if (radii == 0.0) {
            // Points meet head-on, or not at all.
            if (std::abs(cross(velocity, start)) > pair_.rounding() * speed) {
                return separate_for_all_time(across_motion());
            }
            const double time = times ? times->impact : -dot(start, velocity) / dot(velocity, velocity);
            enter(time, -velocity / speed, axis);
            return leave(time, axis);
        }
        if (!times) {
            return separate_for_all_time(across_motion());
        }
        enter(times->impact, (start + velocity * times->impact) / radii, axis);
        leave(times->leaving, axis);
    }

    /// Uses the exact test for a gap that is only rounding error here.
    void take_close_look(const ExactSeparation& now) {
        if (now.touching || now.gap > pair_.doubt()) {
            return;
        }
        const double closing = -dot(now.normal, pair_.velocity);
        if (!(closing > 0.0)) {
            return separate_for_all_time(exit_axis_);
        }
        // Nothing touches before this time.
        const double speed = std::sqrt(dot(pair_.velocity, pair_.velocity));
        const double entry = std::max(entry_, now.gap / closing);
        if (entry - exit_ <= pair_.rounding() / speed) {
            exit_ = std::max(exit_, entry);
        }
        if (entry > entry_) {
            enter(entry, now.normal, entry_axis_);
        }
    }

    const MovingCores& pair_;
    MovingCores swapped_;
    double entry_ = -unbounded;   // the latest entry, seconds
    double exit_ = unbounded;     // the earliest exit, seconds
    DVec2 entered_by_{0.0, 0.0};  // outward normals of A - B's edges at entry and exit, of any length,
                                  // pointing from A
    DVec2 left_by_{0.0, 0.0};
    double rounding_ = 0.0;  // rounding error of both times, seconds
    AxisId entry_axis_ = across_motion();
    AxisId exit_axis_ = across_motion();
    DVec2 normal_{1.0, 0.0};
    double widest_ = -unbounded;  // widest gap at t = 0, metres
    bool never_ = false;
    EdgeAhead entered_;  // the edge entered last
    std::uint32_t entered_edge_ = 0;
    bool entered_of_a_ = true;
};

}  // namespace

TranslationCast cast_translation(const Shape& a, const Transform& xf_a, const Shape& b, const Transform& xf_b,
                                 DVec2 velocity, double t_max) {
    const MovingCores pair{core_pair(a, xf_a, b, xf_b), velocity};
    return Cast(pair).cast(xf_a, xf_b, t_max);
}

}  // namespace collide
