#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/strip_sweep.h>
#include "crowd.h"

namespace bench {
namespace {

using collide::Mobility;

template <class Structure>
class OurRunner final : public CrowdRunner {
  public:
    OurRunner(Crowd crowd, CrowdTask task) : CrowdRunner(std::move(crowd)), task_(task) {
        if (task_ != CrowdTask::build) {
            insert_all();
        }
    }

    void pass() override {
        if (task_ == CrowdTask::build) {
            structure_ = std::make_unique<Structure>();
            insert_all();
            structure_->find_all_pairs(pairs_);
            return;
        }
        for (std::uint32_t i = 0; i < crowd_.boxes.size(); ++i) {
            structure_->move(i, crowd_.boxes[i]);
        }
        if (task_ == CrowdTask::frame) {
            structure_->find_all_pairs(pairs_);
        } else {
            structure_->find_new_pairs(pairs_);
        }
    }

  private:
    void insert_all() {
        if constexpr (requires { structure_->reserve(crowd_.boxes.size()); }) {
            structure_->reserve(crowd_.boxes.size());
        }
        for (std::uint32_t i = 0; i < crowd_.boxes.size(); ++i) {
            structure_->insert(crowd_.boxes[i], Mobility::moving);
        }
    }

    CrowdTask task_;
    std::unique_ptr<Structure> structure_ = std::make_unique<Structure>();
};

}  // namespace

std::unique_ptr<CrowdRunner> run_strip_sweep(Crowd crowd, CrowdTask task) {
    return std::make_unique<OurRunner<collide::StripSweep>>(std::move(crowd), task);
}

std::unique_ptr<CrowdRunner> run_dynamic_tree(Crowd crowd, CrowdTask task) {
    return std::make_unique<OurRunner<collide::DynamicTree>>(std::move(crowd), task);
}

}  // namespace bench
