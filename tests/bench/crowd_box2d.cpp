// Box2D 2.4.1's broad phase: a tree of boxes with a margin. It reports pairs of what has left its margin; to
// have all of them, every proxy is touched.
#include <box2d/b2_broad_phase.h>

#include "crowd.h"

namespace bench {
namespace {

b2Vec2 vec(collide::DVec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

b2AABB box_of(const collide::Aabb& box) {
    b2AABB result;
    result.lowerBound = vec(box.lower);
    result.upperBound = vec(box.upper);
    return result;
}

void* tag(std::size_t index) { return reinterpret_cast<void*>(index); }  // NOLINT(performance-no-int-to-ptr)
std::uint32_t index_of(void* tag) {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(tag));
}

class Box2dRunner final : public CrowdRunner {
  public:
    Box2dRunner(Crowd crowd, CrowdTask task) : CrowdRunner(std::move(crowd)), task_(task) {
        if (task_ != CrowdTask::build) {
            create_all();
        }
    }

    void pass() override {
        pairs_.clear();
        if (task_ == CrowdTask::build) {
            broad_phase_ = std::make_unique<b2BroadPhase>();
            create_all();
        } else {
            move_all();
        }
        broad_phase_->UpdatePairs(this);
    }

    // Called by UpdatePairs.
    void AddPair(void* a, void* b) { pairs_.emplace_back(index_of(a), index_of(b)); }

  private:
    void create_all() {
        proxies_.clear();
        for (std::size_t i = 0; i < crowd_.boxes.size(); ++i) {
            proxies_.push_back(broad_phase_->CreateProxy(box_of(crowd_.boxes[i]), tag(i)));
        }
    }

    void move_all() {
        for (std::size_t i = 0; i < crowd_.boxes.size(); ++i) {
            broad_phase_->MoveProxy(proxies_[i], box_of(crowd_.boxes[i]), vec(way_ * crowd_.steps[i]));
        }
        if (task_ == CrowdTask::frame) {
            for (const std::int32_t proxy : proxies_) {
                broad_phase_->TouchProxy(proxy);
            }
        }
    }

    CrowdTask task_;
    std::unique_ptr<b2BroadPhase> broad_phase_ = std::make_unique<b2BroadPhase>();
    std::vector<std::int32_t> proxies_;
};

}  // namespace

std::unique_ptr<CrowdRunner> run_box2d(Crowd crowd, CrowdTask task) {
    return std::make_unique<Box2dRunner>(std::move(crowd), task);
}

}  // namespace bench
