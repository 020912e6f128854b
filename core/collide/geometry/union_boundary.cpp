#include <collide/geometry/union_boundary.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <collide/base/interval.h>
#include <collide/geometry/transform.h>
#include <collide/geometry/tuning.h>

namespace collide {

namespace {

using Border = std::vector<BorderElement>;
using Numbers = std::vector<std::uint32_t>;

double largest_coordinate(const Aabb& box) {
    const DVec2 most = glm::max(glm::abs(box.lower), glm::abs(box.upper));
    return std::max(most.x, most.y);
}

/// Returns the growth step of each piece, a whole number from 1 on. Pieces near each other have different
/// steps.
std::vector<double> growth_steps(const std::vector<Numbers>& near) {
    std::vector<double> steps(near.size(), 0.0);
    std::vector<std::size_t> taken_by(near.size() + 2, near.size());
    for (std::size_t i = 0; i < near.size(); ++i) {
        for (const std::uint32_t other : near[i]) {
            taken_by[static_cast<std::size_t>(steps[other])] = i;
        }
        std::size_t step = 1;
        while (taken_by[step] == i) {
            ++step;
        }
        steps[i] = static_cast<double>(step);
    }
    return steps;
}

/// The part of an element that is left after other pieces have removed the parts that they cover.
class UncoveredPart {
  public:
    explicit UncoveredPart(const BorderElement& element) : element_(element), left_{{0.0, element.length}} {}

    /// Removes the part inside `piece`. Returns whether that changed anything.
    bool remove_covered(const Border& piece) {
        places_.clear();
        for (const BorderElement& other : piece) {
            if (overlaps(other.box, element_.box)) {
                add_places(other);
            }
        }
        std::sort(places_.begin(), places_.end());
        std::vector<Interval> rest;
        for (const Interval& interval : left_) {
            keep_outside(interval, piece, rest);
        }
        const bool is_less = rest.size() < left_.size() || total(rest) < total(left_);
        left_ = std::move(rest);
        return is_less;
    }

    const std::vector<Interval>& left() const { return left_; }

  private:
    static double total(const std::vector<Interval>& intervals) {
        double sum = 0.0;
        for (const Interval& interval : intervals) {
            sum += interval.length();
        }
        return sum;
    }

    void add_places(const BorderElement& other) {
        const CrossingPoints found = crossings(element_, other);
        for (int i = 0; i < found.count; ++i) {
            places_.push_back(element_.place_of(found.points[i]));
        }
    }

    void keep_outside(const Interval& interval, const Border& piece, std::vector<Interval>& rest) const {
        double from = interval.min;
        const auto keep_until = [&](double to) {
            if (to > from && !is_inside(piece, element_.at(0.5 * (from + to)))) {
                rest.push_back({from, to});
            }
            from = std::max(from, to);
        };
        for (const double place : places_) {
            keep_until(std::clamp(place, interval.min, interval.max));
        }
        keep_until(interval.max);
    }

    const BorderElement& element_;
    std::vector<Interval> left_;
    std::vector<double> places_;
};

BoundaryPart part_of(const BorderElement& element, const Interval& stretch, double growth) {
    BoundaryPart part{element.at(stretch.min), element.at(stretch.max)};
    part.growth = growth;
    if (element.is_arc()) {
        part.center = element.base;
        part.middle = rotate(DRotation::from_angle(stretch.center()), element.direction);
        part.radius = element.radius;
        part.turn = stretch.length();
    }
    return part;
}

/// The pieces that recently covered parts of elements, the latest first. They often cover the next element,
/// too.
class RecentCoverers {
  public:
    const Numbers& pieces() const { return pieces_; }

    void note(std::uint32_t piece) {
        auto known = std::find(pieces_.begin(), pieces_.end(), piece);
        if (known == pieces_.end() && pieces_.size() < most) {
            known = pieces_.insert(known, piece);
        } else if (known == pieces_.end()) {
            *--known = piece;
        }
        std::rotate(pieces_.begin(), known, known + 1);
    }

  private:
    static constexpr std::size_t most = 12;
    Numbers pieces_;
};

/// Sorts the neighbours so that pieces with the nearest box centres come first: mostly these cover the
/// piece's border.
void nearest_first(std::span<const Aabb> boxes, std::vector<Numbers>& near) {
    constexpr std::size_t few = 16;
    for (std::size_t i = 0; i < near.size(); ++i) {
        const auto distance = [&](std::uint32_t other) {
            const DVec2 way = boxes[other].center() - boxes[i].center();
            return dot(way, way);
        };
        const auto middle = near[i].begin() + static_cast<std::ptrdiff_t>(std::min(few, near[i].size()));
        std::partial_sort(near[i].begin(), middle, near[i].end(),
                          [&](std::uint32_t a, std::uint32_t b) { return distance(a) < distance(b); });
    }
}

/// Visits the border elements of all pieces and keeps what no other piece covers.
class BorderWalk {
  public:
    BorderWalk(std::span<const RoundedPiece> pieces, const std::vector<Numbers>& near,
               const std::vector<double>& growths)
        : near_(near), growths_(growths), seen_at_(pieces.size(), 0) {
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            borders_.push_back(border_of(pieces[i].core, pieces[i].radius + growths[i]));
            boxes_.push_back(border_box(borders_.back()));
        }
    }

    std::vector<BoundaryPart> uncovered() {
        std::vector<BoundaryPart> parts;
        for (std::uint32_t piece = 0; piece < borders_.size(); ++piece) {
            for (const BorderElement& element : borders_[piece]) {
                UncoveredPart remains(element);
                cover(piece, element, remains);
                for (const Interval& stretch : remains.left()) {
                    parts.push_back(part_of(element, stretch, growths_[piece]));
                }
            }
        }
        return parts;
    }

  private:
    void cover(std::uint32_t piece, const BorderElement& element, UncoveredPart& remains) {
        seen_at_[piece] = ++element_number_;
        const Numbers latest = latest_.pieces();
        for (const Numbers* others : {&latest, &near_[piece]}) {
            for (const std::uint32_t other : *others) {
                if (seen_at_[other] == element_number_ || !overlaps(boxes_[other], element.box)) {
                    continue;
                }
                seen_at_[other] = element_number_;
                if (remains.remove_covered(borders_[other])) {
                    latest_.note(other);
                }
                if (remains.left().empty()) {
                    return;
                }
            }
        }
    }

    const std::vector<Numbers>& near_;
    const std::vector<double>& growths_;
    std::vector<Border> borders_;
    std::vector<Aabb> boxes_;
    std::vector<std::size_t> seen_at_;  // by piece: the number of the element against which it was last
                                        // tested
    std::size_t element_number_ = 0;
    RecentCoverers latest_;
};

class Union {
  public:
    explicit Union(std::span<const RoundedPiece> pieces) : pieces_(pieces) {
        std::vector<Aabb> boxes;
        for (const RoundedPiece& piece : pieces) {
            boxes.push_back(border_box(border_of(piece.core, piece.radius)));
            extent_ = std::max(extent_, largest_coordinate(boxes.back()));
        }
        near_ = overlapping_boxes(boxes);
        steps_ = growth_steps(near_);
        nearest_first(boxes, near_);
    }

    double extent() const { return extent_; }

    std::vector<BoundaryPart> boundary(double apart) const {
        std::vector<double> growths = steps_;
        for (double& growth : growths) {
            growth *= apart;
        }
        return BorderWalk(pieces_, near_, growths).uncovered();
    }

  private:
    std::span<const RoundedPiece> pieces_;
    std::vector<Numbers> near_;
    std::vector<double> steps_;
    double extent_ = 0.0;
};

/// Returns how far the given parts, placed end to end, miss their start, metres. It is 0 for closed outlines.
double gap_of(std::span<const BoundaryPart> parts) {
    DVec2 way{0.0, 0.0};
    for (const BoundaryPart& part : parts) {
        way += part.to - part.from;
    }
    return length(way);
}

}  // namespace

std::vector<BoundaryPart> union_boundary(std::span<const RoundedPiece> pieces) {
    const Union whole(pieces);
    std::vector<BoundaryPart> best;
    double narrowest = 0.0;
    for (const double factor : apart_factors) {
        std::vector<BoundaryPart> parts = whole.boundary(factor * apart_fraction * whole.extent());
        const double gap = gap_of(parts);
        if (best.empty() || gap < narrowest) {
            best = std::move(parts);
            narrowest = gap;
        }
        if (narrowest <= gap_fraction * whole.extent()) {
            break;
        }
    }
    return best;
}

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
            if (length(outline.back().to - outline.front().from) > reach_) {
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

    /// Returns the unused part that starts nearest to `end`, or `nothing` when the outline's own start is
    /// nearer.
    std::size_t next(DVec2 end, DVec2 start) const {
        const auto first =
            std::lower_bound(order_.begin(), order_.end(), end.x - reach_,
                             [&](std::size_t part, double x) { return parts_[part].from.x < x; });
        double least = std::min(reach_, length(end - start));
        std::size_t best = nothing;
        for (auto it = first; it != order_.end() && parts_[*it].from.x <= end.x + reach_; ++it) {
            const double distance = length(parts_[*it].from - end);
            if (used_[*it] == 0 && distance < least) {
                least = distance;
                best = *it;
            }
        }
        return best;
    }

    std::vector<BoundaryPart> parts_;
    std::vector<std::size_t> order_;  // sorted by the x coordinate of their starts
    std::vector<std::uint8_t> used_;
    double reach_ = 0.0;
};

}  // namespace

std::vector<Outline> union_outlines(std::span<const RoundedPiece> pieces) {
    return Joiner(union_boundary(pieces)).outlines();
}

}  // namespace collide
