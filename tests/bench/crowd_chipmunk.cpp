// Chipmunk 7.0.3's three spatial indexes. Each finds all pairs as it takes in the new boxes. They report far
// more than overlap (the sweep all that overlap in x). So the boxes are tested at once, as Chipmunk's own
// space does.
#include <chipmunk/chipmunk.h>

#include "crowd.h"

namespace bench {
namespace {

enum class Index : std::uint8_t { hash, tree, sweep };

struct Member {
    const Crowd* crowd = nullptr;
    std::uint32_t id = 0;
};

cpBB box_of(void* object) {
    const auto* member = static_cast<const Member*>(object);
    const collide::Aabb& box = member->crowd->boxes[member->id];
    return cpBBNew(box.lower.x, box.lower.y, box.upper.x, box.upper.y);
}

/// For the tree, which makes its margin longer in the direction of motion. Metres a second, at 60 frames.
cpVect velocity_of(void* object) {
    const auto* member = static_cast<const Member*>(object);
    const collide::DVec2 step = 60.0 * member->crowd->way() * member->crowd->steps[member->id];
    return cpv(step.x, step.y);
}

cpCollisionID push_pair(void* a, void* b, cpCollisionID collision, void* pairs) {
    if (cpBBIntersects(box_of(a), box_of(b)) != cpFalse) {
        static_cast<std::vector<collide::IndexPair>*>(pairs)->emplace_back(static_cast<const Member*>(a)->id,
                                                                           static_cast<const Member*>(b)->id);
    }
    return collision;
}

struct FreeIndex {
    void operator()(cpSpatialIndex* index) const { cpSpatialIndexFree(index); }
};

class ChipmunkRunner final : public CrowdRunner {
  public:
    ChipmunkRunner(Crowd crowd, CrowdTask task, Index kind)
        : CrowdRunner(std::move(crowd)), task_(task), kind_(kind) {
        for (std::uint32_t i = 0; i < crowd_.boxes.size(); ++i) {
            members_.push_back({&crowd_, i});
        }
        if (task_ != CrowdTask::build) {
            insert_all();
        }
    }

    void pass() override {
        pairs_.clear();
        if (task_ == CrowdTask::build) {
            insert_all();
        }
        cpSpatialIndexReindexQuery(index_.get(), push_pair, &pairs_);
    }

  private:
    void insert_all() {
        index_.reset();
        index_.reset(make_index());
        for (Member& member : members_) {
            cpSpatialIndexInsert(index_.get(), &member, member.id);
        }
    }

    /// As its manual has it: cells of the boxes' mean size, ten for each box.
    cpSpatialIndex* make_index() const {
        const auto count = static_cast<int>(crowd_.boxes.size());
        double size = 0.0;
        for (const collide::Aabb& box : crowd_.boxes) {
            size += 0.5 * (box.size().x + box.size().y) / count;
        }
        switch (kind_) {
            case Index::hash:
                return cpSpaceHashNew(size, 10 * count, box_of, nullptr);
            case Index::sweep:
                return cpSweep1DNew(box_of, nullptr);
            case Index::tree:
                break;
        }
        cpSpatialIndex* tree = cpBBTreeNew(box_of, nullptr);
        cpBBTreeSetVelocityFunc(tree, velocity_of);
        return tree;
    }

    CrowdTask task_;
    Index kind_;
    std::vector<Member> members_;
    std::unique_ptr<cpSpatialIndex, FreeIndex> index_;
};

}  // namespace

std::unique_ptr<CrowdRunner> run_chipmunk_hash(Crowd crowd, CrowdTask task) {
    return std::make_unique<ChipmunkRunner>(std::move(crowd), task, Index::hash);
}
std::unique_ptr<CrowdRunner> run_chipmunk_tree(Crowd crowd, CrowdTask task) {
    return std::make_unique<ChipmunkRunner>(std::move(crowd), task, Index::tree);
}
std::unique_ptr<CrowdRunner> run_chipmunk_sweep(Crowd crowd, CrowdTask task) {
    return std::make_unique<ChipmunkRunner>(std::move(crowd), task, Index::sweep);
}

}  // namespace bench
