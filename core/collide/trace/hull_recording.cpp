#include <collide/trace/hull_recording.h>

#include <algorithm>

#include <collide/geometry/convex_hull_body.h>
#include <collide/lessons/bounding_volumes_body.h>

namespace collide {

namespace {

using Edge = HullState::Edge;

/// Repeats recorded steps on a hull state.
class HullReplay {
  public:
    explicit HullReplay(const HullRecording& recording) : order_(recording.order) {
        state_.dropped.assign(order_.size(), false);
    }

    void take(const HullStep& step) {
        switch (step.kind) {
            case HullStepKind::ends:
                state_.edges = {{step.from, step.to}, {step.to, step.from}};
                state_.corners = 2;
                drop(step);
                break;
            case HullStepKind::split:
                replace(step, {{step.from, step.apex}, {step.apex, step.to}});
                drop(step);
                break;
            case HullStepKind::edge:
                replace(step, {{step.from, step.to, true}});
                break;
            case HullStepKind::ordered:
                replace(step, chain_of(step));
                break;
            case HullStepKind::straightened:
                take_away(step.apex);
                break;
            case HullStepKind::no_points:
            case HullStepKind::one_point:
            case HullStepKind::one_line:
                break;
        }
    }

    HullState state() && { return std::move(state_); }

  private:
    /// Drops the points that a step excludes. The two ends of the first line lie on it, too, but they are
    /// corners.
    void drop(const HullStep& step) {
        const bool has_ends = step.kind == HullStepKind::ends;
        for (std::size_t i = step.third; i < step.last; ++i) {
            state_.dropped[i] = !has_ends || (order_[i] != step.from && order_[i] != step.to);
        }
    }

    /// Replaces the edge of the step by a chain of edges. Each edge of the chain except the first begins at a
    /// new corner.
    void replace(const HullStep& step, const std::vector<Edge>& chain) {
        const auto edge = std::find_if(state_.edges.begin(), state_.edges.end(), [&](const Edge& one) {
            return one.from == step.from && one.to == step.to;
        });
        *edge = chain.back();
        state_.edges.insert(edge, chain.begin(), chain.end() - 1);
        state_.corners += chain.size() - 1;
    }

    std::vector<Edge> chain_of(const HullStep& step) const {
        std::vector<Edge> chain;
        DVec2 from = step.from;
        for (std::size_t i = step.first; i < step.last; ++i) {
            chain.push_back({from, order_[i], true});
            from = order_[i];
        }
        chain.push_back({from, step.to, true});
        return chain;
    }

    void take_away(DVec2 corner) {
        --state_.corners;
        const auto with = [&](DVec2 Edge::*end) {
            return std::find_if(state_.edges.begin(), state_.edges.end(),
                                [&](const Edge& edge) { return edge.*end == corner; });
        };
        const auto before = with(&Edge::to);
        const auto after = with(&Edge::from);
        if (before == state_.edges.end() || after == state_.edges.end()) return;
        before->to = after->to;
        state_.edges.erase(after);
    }

    std::span<const DVec2> order_;
    HullState state_;
};

}  // namespace

HullState state_after(const HullRecording& recording, std::size_t steps) {
    HullReplay replay(recording);
    const auto& all = recording.steps.items;
    for (std::size_t i = 0; i < std::min(steps, all.size()); ++i) replay.take(all[i]);
    return std::move(replay).state();
}

HullRecording record_convex_hull(std::span<const DVec2> points) {
    HullRecording recording;
    recording.order.assign(points.begin(), points.end());
    Recorder<HullStep> recorder(recording.steps);
    recording.hull = Quickhull(recording.order, recorder).run();
    return recording;
}

EnclosingCircleRecording record_enclosing_circle(std::span<const DVec2> points) {
    EnclosingCircleRecording recording;
    recording.points.assign(points.begin(), points.end());
    Recorder<lessons::EnclosingCircleEvent> trace(recording.steps);
    recording.circle = lessons::CircleSearch<Recorder<lessons::EnclosingCircleEvent>>(points, trace).run();
    return recording;
}

LeastBoxRecording record_least_box(std::span<const DVec2> hull, double radius) {
    LeastBoxRecording recording;
    recording.hull.assign(hull.begin(), hull.end());
    recording.radius = radius;
    Recorder<lessons::LeastBoxEvent> trace(recording.steps);
    recording.box = lessons::Calipers<Recorder<lessons::LeastBoxEvent>>(hull, radius, trace).run();
    return recording;
}

const lessons::LeastBoxEvent& best_until(const LeastBoxRecording& recording, std::size_t count) {
    const auto& steps = recording.steps.items;
    std::size_t best = 0;
    for (std::size_t k = 1; k < count && k < steps.size(); ++k) {
        if (steps[k].best) best = k;
    }
    return steps[best];
}

std::array<DVec2, 4> corners_of(const lessons::LeastBox& box) {
    const DVec2 along = box.axis * box.half.x;
    const DVec2 across = perp_left(box.axis) * box.half.y;
    return {box.center - along - across, box.center + along - across, box.center + along + across,
            box.center - along + across};
}

}  // namespace collide
