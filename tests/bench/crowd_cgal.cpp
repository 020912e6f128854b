// CGAL 5.5's box_self_intersection_d: streamed segment trees (Zomorodian and Edelsbrunner 2002). It keeps
// nothing, so a frame is a build.
#include <CGAL/box_intersection_d.h>

#include "crowd.h"

namespace bench {
namespace {

/// A box with the index of its owner.
using IndexedBox = CGAL::Box_intersection_d::Box_with_info_d<double, 2, std::uint32_t>;

/// Where CGAL gives up its trees for a plain scan: measured to be the best for each size.
std::ptrdiff_t best_cutoff(std::size_t count) {
    if (count <= 1000) {
        return 100;
    }
    return count <= 100000 ? 1000 : 4000;
}

class CgalRunner final : public CrowdRunner {
  public:
    CgalRunner(Crowd crowd, CrowdTask task) : CrowdRunner(std::move(crowd)), task_(task) {}

    void pass() override {
        if (task_ == CrowdTask::build) {
            boxes_ = {};
        }
        boxes_.clear();
        boxes_.reserve(crowd_.boxes.size());
        pairs_.clear();
        for (std::uint32_t i = 0; i < crowd_.boxes.size(); ++i) {
            const collide::Aabb& box = crowd_.boxes[i];
            boxes_.emplace_back(CGAL::Bbox_2(box.lower.x, box.lower.y, box.upper.x, box.upper.y), i);
        }
        CGAL::box_self_intersection_d(
            boxes_.begin(), boxes_.end(),
            [this](const IndexedBox& a, const IndexedBox& b) { pairs_.emplace_back(a.info(), b.info()); },
            best_cutoff(boxes_.size()));
    }

  private:
    CrowdTask task_;
    std::vector<IndexedBox> boxes_;
};

}  // namespace

std::unique_ptr<CrowdRunner> run_cgal(Crowd crowd, CrowdTask task) {
    return std::make_unique<CgalRunner>(std::move(crowd), task);
}

}  // namespace bench
