// Cuts a simple polygon along an infinite line; see cut.h. The template parameter is a tracer, which receives
// a CutEvent per step.
//
//   1. Find exactly on which side of the line each vertex lies, by `orientation`.
//   2. A chain is a stretch of the outline on one side of the line, from the line back to the line. Both ends
//      of a chain are on the line.
//   3. Sort the chain ends of one side along the line. The polygon lies between the first and the second end,
//      the third and the fourth, and so on: these ends are paired.
//   4. A piece follows a chain, then the line to the chain that is paired with its end. The piece is complete
//      when the first chain is reached again.
//
// The pieces on the right are those on the left of the reversed line.
//
// The order along the line is exact as well. If two edges cross the line but not each other, one of them lies
// wholly on one side of the other. Only the cut points are rounded, and the pieces on both sides use the same
// rounded points.
//
// Source: the pairing of sorted crossings is that of polygon filling, Foley and van Dam 1982.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <collide/geometry/cut.h>
#include <collide/geometry/orientation.h>

namespace collide {

/// The side of each vertex, and the point where each edge is cut.
struct CutSides {
    std::vector<int> side;
    std::vector<DVec2> crossing;  // cut point of the edge that starts at vertex i; vertex i when that edge is
                                  // not cut
};

/// An end of a chain, where the outline leaves the line or returns to it.
struct ChainEnd {
    std::size_t base = 0;  // the vertex before or after the chain, on the line or beyond it
    std::size_t tip = 0;   // the first or the last vertex of the chain
    std::size_t chain = 0;
    bool starts = false;
    bool on_vertex = false;  // `base` lies on the line
    DVec2 point{0.0, 0.0};
};

/// Vertices [first, first + count) around the polygon, all on one side of the line.
struct Chain {
    std::size_t first = 0;
    std::size_t count = 0;
};

/// Orders chain ends along a line that has the chains on its left.
class AlongLine {
  public:
    AlongLine(std::span<const DVec2> polygon, DVec2 direction) : polygon_(polygon), direction_(direction) {}

    bool operator()(const ChainEnd& e, const ChainEnd& f) const {
        if (e.on_vertex && f.on_vertex) {
            return e.base == f.base ? turn(e.base, f.tip, e.tip) > 0 : vertex_before(e.base, f.base);
        }
        if (e.on_vertex) {
            return turn(f.base, f.tip, e.base) > 0;
        }
        if (f.on_vertex) {
            return turn(e.base, e.tip, f.base) < 0;
        }
        return edge_before(e, f);
    }

  private:
    int turn(std::size_t a, std::size_t b, std::size_t c) const {
        return orientation(polygon_[a], polygon_[b], polygon_[c]);
    }

    /// Both vertices lie exactly on the line, so one coordinate decides.
    bool vertex_before(std::size_t i, std::size_t j) const {
        const DVec2 p = polygon_[i];
        const DVec2 q = polygon_[j];
        if (std::abs(direction_.x) >= std::abs(direction_.y)) {
            return direction_.x > 0.0 ? p.x < q.x : p.x > q.x;
        }
        return direction_.y > 0.0 ? p.y < q.y : p.y > q.y;
    }

    bool edge_before(const ChainEnd& e, const ChainEnd& f) const {
        const int base = turn(e.base, e.tip, f.base);
        const int tip = turn(e.base, e.tip, f.tip);
        if (base * tip >= 0 && (base != 0 || tip != 0)) {
            return base + tip < 0;
        }
        // The line of e passes between the ends of f, so both ends of e lie on one side of f.
        return turn(f.base, f.tip, e.base) + turn(f.base, f.tip, e.tip) > 0;
    }

    std::span<const DVec2> polygon_;
    DVec2 direction_;
};

template <class Trace>
class LineCut {
  public:
    LineCut(std::span<const DVec2> polygon, const CutLine& line, Trace& trace)
        : polygon_(polygon), line_(line), trace_(trace) {}

    std::vector<Polygon> run() {
        find_sides();
        for (const int side : {1, -1}) {
            if (std::find(sides_.side.begin(), sides_.side.end(), side) == sides_.side.end()) {
                trace_.step([&] { return CutEvent{CutStepKind::whole, side}; });
                return {Polygon(polygon_.begin(), polygon_.end())};
            }
        }
        std::vector<Polygon> pieces;
        if (!take_pieces(1, pieces) || !take_pieces(-1, pieces)) {
            return {Polygon(polygon_.begin(), polygon_.end())};
        }
        return pieces;
    }

  private:
    std::size_t next(std::size_t i) const { return i + 1 == polygon_.size() ? 0 : i + 1; }
    std::size_t previous(std::size_t i) const { return i == 0 ? polygon_.size() - 1 : i - 1; }

    void find_sides() {
        sides_.side.resize(polygon_.size());
        sides_.crossing.assign(polygon_.begin(), polygon_.end());
        for (std::size_t i = 0; i < polygon_.size(); ++i) {
            const int side = orientation(line_.from, line_.to, polygon_[i]);
            sides_.side[i] = side;
            trace_.step([&] { return CutEvent{CutStepKind::vertex, side, i, 0, 0, false, polygon_[i]}; });
        }
        for (std::size_t i = 0; i < polygon_.size(); ++i) {
            if (sides_.side[i] * sides_.side[next(i)] < 0) {
                sides_.crossing[i] = cut_point(polygon_[i], polygon_[next(i)]);
                trace_.step(
                    [&] { return CutEvent{CutStepKind::crossing, 0, i, 0, 0, false, sides_.crossing[i]}; });
            }
        }
    }

    /// Returns the point where the segment crosses the line. Precondition: the ends lie on different sides.
    DVec2 cut_point(DVec2 a, DVec2 b) const {
        const DVec2 along = line_.to - line_.from;
        const double height_a = std::abs(cross(along, a - line_.from));
        const double height_b = std::abs(cross(along, b - line_.from));
        const double sum = height_a + height_b;
        // Computed from the nearer end, so that the point stays between both ends.
        const double t = sum > 0.0 ? height_a / sum : 0.5;
        return t < 0.5 ? a + t * (b - a) : b + (1.0 - t) * (a - b);
    }

    void find_chains(int side) {
        chains_.clear();
        ends_.clear();
        const std::size_t n = polygon_.size();
        for (std::size_t i = 0; i < n; ++i) {
            if (sides_.side[i] != side || sides_.side[previous(i)] == side) {
                continue;
            }
            Chain chain{i, 1};
            while (sides_.side[(i + chain.count) % n] == side) {
                ++chain.count;
            }
            add_end(previous(i), i, true);
            const std::size_t last = (i + chain.count - 1) % n;
            add_end(next(last), last, false);
            chains_.push_back(chain);
        }
    }

    void add_end(std::size_t base, std::size_t tip, bool starts) {
        const bool on_vertex = sides_.side[base] == 0;
        const std::size_t edge = starts ? base : tip;
        const DVec2 point = on_vertex ? polygon_[base] : sides_.crossing[edge];
        ends_.push_back({base, tip, chains_.size(), starts, on_vertex, point});
    }

    /// Appends the pieces on one side. Returns false when the ends cannot be paired, because the polygon is
    /// not simple.
    bool take_pieces(int side, std::vector<Polygon>& pieces) {
        find_chains(side);
        const DVec2 along = line_.to - line_.from;
        // A stable sort stays within its bounds even when a polygon that is not simple makes the comparison
        // inconsistent.
        std::stable_sort(ends_.begin(), ends_.end(), AlongLine(polygon_, side > 0 ? along : -along));
        for (const ChainEnd& end : ends_) {
            trace_.step([&] {
                return CutEvent{CutStepKind::end, side, end.base, end.chain, 0, end.starts, end.point};
            });
        }
        std::vector<std::size_t> follower(chains_.size(), chains_.size());
        for (std::size_t k = 0; k < ends_.size(); k += 2) {
            const ChainEnd& from = ends_[k];
            const ChainEnd& to = ends_[k + 1];
            if (from.starts || !to.starts) {
                return false;
            }
            follower[from.chain] = to.chain;
            trace_.step([&] {
                return CutEvent{CutStepKind::joined, side,    from.base, from.chain, to.chain, false,
                                from.point,          to.point};
            });
        }
        link_ends();
        collect(side, follower, pieces);
        return true;
    }

    void link_ends() {
        start_.resize(chains_.size());
        end_.resize(chains_.size());
        for (const ChainEnd& end : ends_) {
            (end.starts ? start_ : end_)[end.chain] = end.point;
        }
    }

    void collect(int side, std::vector<std::size_t>& follower, std::vector<Polygon>& pieces) {
        for (std::size_t k = 0; k < ends_.size(); k += 2) {
            std::size_t chain = ends_[k].chain;
            Polygon piece;
            while (follower[chain] != chains_.size()) {
                append(chain, piece);
                chain = std::exchange(follower[chain], chains_.size());
            }
            piece = without_repeats(piece);
            if (piece.size() >= 3 && twice_signed_area(piece) > 0.0) {
                trace_.step([&] { return CutEvent{CutStepKind::piece, side, pieces.size()}; });
                pieces.push_back(std::move(piece));
            }
        }
    }

    void append(std::size_t chain, Polygon& piece) const {
        piece.push_back(start_[chain]);
        for (std::size_t k = 0; k < chains_[chain].count; ++k) {
            piece.push_back(polygon_[(chains_[chain].first + k) % polygon_.size()]);
        }
        piece.push_back(end_[chain]);
    }

    static Polygon without_repeats(const Polygon& ring) {
        Polygon result;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (ring[i] != ring[(i + 1) % ring.size()]) {
                result.push_back(ring[i]);
            }
        }
        return result;
    }

    std::span<const DVec2> polygon_;
    CutLine line_;
    Trace& trace_;
    CutSides sides_;
    std::vector<Chain> chains_;
    std::vector<ChainEnd> ends_;
    std::vector<DVec2> start_;
    std::vector<DVec2> end_;
};

}  // namespace collide
