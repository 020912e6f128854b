#include "geometry/hull_sets.h"

#include <algorithm>
#include <limits>

namespace collide {

namespace {

/// A point beside an edge: its distance from the edge times the edge's length, positive outside.
struct Height {
    double value = 0.0;
    bool is_outside = false;
    bool is_sure = true;
};

class EdgeSide {
  public:
    explicit EdgeSide(const HullEdge& edge) : edge_(edge) {}

    Height height_of(DVec2 p) const {
        const RoundedTurn turn = rounded_turn(edge_.to, p, edge_.from);
        return {-turn.value, turn.value<-turn.error, std::abs(turn.value)> turn.error};
    }

    bool has_outside(DVec2 p) const { return orientation(edge_.from, edge_.to, p) < 0; }

  private:
    HullEdge edge_;
};

/// Finds the farthest of the points that are put at the places of a set.
class Farthest {
  public:
    void put(const Height& height, std::size_t place) {
        const bool is_farther = height.is_outside && height.value > most_;
        most_ = is_farther ? height.value : most_;
        place_ = is_farther ? place : place_;
    }
    std::size_t place() const { return place_; }

  private:
    double most_ = -std::numeric_limits<double>::infinity();
    std::size_t place_ = 0;
};

}  // namespace

// No branch depends on a side that is sure: points come in no order, and a processor would guess half of
// them wrong. Each point is written to all three places, and the counters say which of the copies stay.
std::pair<HullSet, HullSet> divide_hull_set(std::span<DVec2> points, std::span<DVec2> spare, PlaceRange range,
                                            const HullEdge& first_edge, const HullEdge& second_edge) {
    const EdgeSide first_side(first_edge);
    const EdgeSide second_side(second_edge);
    Farthest first_farthest;
    Farthest second_farthest;
    std::size_t first = range.begin;
    std::size_t second = 0;
    std::size_t rest = range.end - range.begin;
    for (std::size_t i = range.begin; i < range.end; ++i) {
        const DVec2 p = points[i];
        Height one = first_side.height_of(p);
        Height two = second_side.height_of(p);
        if (!(one.is_sure && two.is_sure)) [[unlikely]] {
            one.is_outside = first_side.has_outside(p);
            two.is_outside = second_side.has_outside(p);
        }
        two.is_outside = two.is_outside && !one.is_outside;
        first_farthest.put(one, first);
        second_farthest.put(two, second);
        const bool is_rest = !one.is_outside && !two.is_outside;
        points[first] = p;
        spare[second] = p;
        spare[rest - 1] = p;
        first += one.is_outside ? 1 : 0;
        second += two.is_outside ? 1 : 0;
        rest -= is_rest ? 1 : 0;
    }
    const std::size_t count = range.end - range.begin;
    std::copy(spare.begin(), spare.begin() + second, points.begin() + first);
    std::copy(spare.begin() + rest, spare.begin() + count, points.begin() + first + second);
    return {{range.begin, first, first_farthest.place()},
            {first, first + second, first + second_farthest.place()}};
}

}  // namespace collide
