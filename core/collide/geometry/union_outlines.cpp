#include <collide/geometry/union_outlines.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <collide/geometry/tuning.h>

namespace collide {

namespace {

constexpr std::size_t nothing = std::numeric_limits<std::size_t>::max();

double extent_of(std::span<const BoundaryPart> parts) {
    double extent = 0.0;
    for (const BoundaryPart& part : parts) {
        extent = std::max({extent, std::abs(part.from.x), std::abs(part.from.y)});
    }
    return extent;
}

class Joiner {
  public:
    explicit Joiner(std::vector<BoundaryPart> parts)
        : parts_(std::move(parts)), order_(parts_.size()), used_(parts_.size(), 0) {
        reach_ = gap_fraction * extent_of(parts_);
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::sort(order_.begin(), order_.end(),
                  [&](std::size_t a, std::size_t b) { return parts_[a].from.x < parts_[b].from.x; });
    }

    std::vector<Outline> outlines() {
        std::vector<Outline> found;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (used_[i] != 0) {
                continue;
            }
            Outline outline = outline_from(i);
            if (glm::length(outline.back().to - outline.front().from) > reach_) {
                return {};
            }
            found.push_back(std::move(outline));
        }
        return found;
    }

  private:
    Outline outline_from(std::size_t start) {
        Outline outline;
        for (std::size_t at = start; at != nothing; at = next(outline.back().to, outline.front().from)) {
            used_[at] = 1;
            outline.push_back(parts_[at]);
        }
        return outline;
    }

    /// The part not used yet that starts nearest to `end`; none when the outline's own start is nearer.
    std::size_t next(DVec2 end, DVec2 start) const {
        const auto first =
            std::lower_bound(order_.begin(), order_.end(), end.x - reach_,
                             [&](std::size_t part, double x) { return parts_[part].from.x < x; });
        double least = std::min(reach_, glm::length(end - start));
        std::size_t best = nothing;
        for (auto it = first; it != order_.end() && parts_[*it].from.x <= end.x + reach_; ++it) {
            const double distance = glm::length(parts_[*it].from - end);
            if (used_[*it] == 0 && distance < least) {
                least = distance;
                best = *it;
            }
        }
        return best;
    }

    std::vector<BoundaryPart> parts_;
    std::vector<std::size_t> order_;  // by the place where they start, along x
    std::vector<std::uint8_t> used_;
    double reach_ = 0.0;
};

}  // namespace

std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces) {
    return Joiner(union_boundary(pieces)).outlines();
}

}  // namespace collide
