#include <collide/trace/pair_loop_recording.h>

#include <collide/broad_phase/pair_loop_body.h>

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

}  // namespace collide
