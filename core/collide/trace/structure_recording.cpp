#include <collide/trace/structure_recording.h>

#include <algorithm>

#include <collide/broad_phase/cell_structure_body.h>
#include <collide/broad_phase/pair_loop_body.h>
#include <collide/broad_phase/quadtree_body.h>
#include <collide/broad_phase/sort_and_sweep_body.h>

namespace collide {

PairLoopRecording record_pairs(const BruteForce& brute_force) {
    PairLoopRecording recording;
    std::vector<Aabb> boxes;
    gather_living(brute_force.proxies(), recording.order, boxes);
    const std::uint64_t count = boxes.size();
    recording.tests = count < 2 ? 0 : count * (count - 1) / 2;
    Recorder<PairLoopStep> recorder(recording.steps);
    auto take = [&](ProxyId a, ProxyId b) { recording.pairs.emplace_back(a, b); };
    for (std::size_t row = 0; row < boxes.size() && !recording.steps.truncated; ++row) {
        test_row(brute_force.proxies(), recording.order, boxes, row, recorder, take);
    }
    return recording;
}

SweepLineRecording record_sweep(const SortAndSweep& sweep) {
    SweepLineRecording recording;
    recording.axis = sweep.axis();
    recording.choice = sweep.axis_choice();
    recording.order.assign(sweep.order().begin(), sweep.order().end());
    Recorder<SweepLineStep> recorder(recording.steps);
    std::vector<SweptInterval> active;
    recording.tests = sweep_line(recording.order, active, recorder, [&](ProxyId a, ProxyId b) {
        recording.pairs.emplace_back(std::min(a, b), std::max(a, b));
    });
    std::sort(recording.pairs.begin(), recording.pairs.end());
    return recording;
}

std::vector<ProxyId> active_after(const SweepLineRecording& recording, std::size_t count) {
    std::vector<ProxyId> active;
    for (std::size_t k = 0; k < std::min(count, recording.steps.items.size()); ++k) {
        const SweepLineStep& step = recording.steps.items[k];
        if (step.stage == SweepLineStage::join) {
            active.push_back(step.id);
        } else if (step.stage == SweepLineStage::end) {
            std::erase(active, step.id);
        }
    }
    return active;
}

namespace {

template <class Step, class Structure>
VisitRecording<Step> recorded_query(const Structure& structure, const Aabb& box) {
    VisitRecording<Step> recording;
    Recorder<Step> recorder(recording.steps);
    structure.query_traced(box, recording.hits, recorder);
    return recording;
}

template <class Step, class Structure>
VisitRecording<Step> recorded_insert(Structure& structure, ProxyId id, const Aabb& box, Mobility mobility) {
    VisitRecording<Step> recording;
    Recorder<Step> recorder(recording.steps);
    recording.is_accepted = structure.insert_traced(id, box, mobility, recorder);
    return recording;
}

}  // namespace

CellRecording record_query(const UniformGrid& grid, const Aabb& box) {
    return recorded_query<CellStep>(grid, box);
}
CellRecording record_query(const SpatialHash& hash, const Aabb& box) {
    return recorded_query<CellStep>(hash, box);
}
QuadtreeRecording record_query(const Quadtree& tree, const Aabb& box) {
    return recorded_query<QuadtreeStep>(tree, box);
}

CellRecording record_insert(UniformGrid& grid, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<CellStep>(grid, id, box, mobility);
}
CellRecording record_insert(SpatialHash& hash, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<CellStep>(hash, id, box, mobility);
}
QuadtreeRecording record_insert(Quadtree& tree, ProxyId id, const Aabb& box, Mobility mobility) {
    return recorded_insert<QuadtreeStep>(tree, id, box, mobility);
}

}  // namespace collide
