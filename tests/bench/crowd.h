// Crowds of boxes, and what libraries make of them: all overlapping pairs, from nothing or frame by frame.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <collide/broad_phase/broad_phase.h>

namespace bench {

enum class CrowdKind : std::uint8_t { even, clustered };

/// Boxes that go to and fro, 1 % of their size a frame. Each has about four neighbours.
struct Crowd {
    std::vector<collide::Aabb> boxes;
    std::vector<collide::DVec2> steps;
    int frame = 0;

    static constexpr int turn = 32;  // frames in one direction

    /// 1 in the frames that go forth, -1 in those that come back: so many of its steps does each box go now.
    double way() const { return frame / turn % 2 == 0 ? 1.0 : -1.0; }
    void advance();
};

/// `even`: sizes from 0.5 to 1.5 m strewn over a square. `clustered`: half of the boxes in 50 heaps, sizes up
/// to 48:1, the small ones many.
Crowd make_crowd(CrowdKind kind, std::size_t count);

/// One library's structure at work on a crowd of its own. Pairs are pushed in any order, ids either way
/// round, and may hold some too many: to find these costs a rival nothing here.
class CrowdRunner {
  public:
    explicit CrowdRunner(Crowd crowd) : crowd_(std::move(crowd)) {}
    virtual ~CrowdRunner() = default;

    /// The crowd takes its next step. Not timed: making up new boxes is no library's work.
    void advance() {
        way_ = crowd_.way();
        crowd_.advance();
    }
    /// One timed pass: the structure takes in the boxes and finds pairs.
    virtual void pass() = 0;
    const Crowd& crowd() const { return crowd_; }
    const std::vector<collide::IndexPair>& pairs() const { return pairs_; }

  protected:
    Crowd crowd_;
    double way_ = 1.0;  // so many of its steps did each box go
    std::vector<collide::IndexPair> pairs_;
};

enum class CrowdTask : std::uint8_t {
    frame,   // all move, all pairs
    build,   // all move, a structure from nothing, all pairs
    update,  // all move, pairs that are new
};

struct CrowdContender {
    std::string name;
    std::unique_ptr<CrowdRunner> (*make)(Crowd crowd, CrowdTask task);
};

std::unique_ptr<CrowdRunner> run_strip_sweep(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_dynamic_tree(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_box2d(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_cgal(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_chipmunk_hash(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_chipmunk_tree(Crowd crowd, CrowdTask task);
std::unique_ptr<CrowdRunner> run_chipmunk_sweep(Crowd crowd, CrowdTask task);

}  // namespace bench
