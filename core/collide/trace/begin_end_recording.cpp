#include <collide/trace/begin_end_recording.h>

#include <algorithm>

#include <collide/broad_phase/sort_and_sweep_body.h>

namespace collide {

namespace {

/// The axis along which the centres spread more.
int wider_axis(std::span<const Aabb> boxes) {
    DVec2 sum(0.0);
    for (const Aabb& box : boxes) sum += box.center();
    const DVec2 mean = sum / static_cast<double>(std::max<std::size_t>(boxes.size(), 1));
    DVec2 spread(0.0);
    for (const Aabb& box : boxes) spread += (box.center() - mean) * (box.center() - mean);
    return spread.y > spread.x ? 1 : 0;
}

bool overlap_on(const Aabb& a, const Aabb& b, int axis) {
    return a.lower[axis] <= b.upper[axis] && b.lower[axis] <= a.upper[axis];
}

std::vector<IndexPair> tested_on(std::span<const IndexPair> pairs, std::span<const Aabb> boxes, int axis) {
    std::vector<IndexPair> found;
    for (const IndexPair& pair : pairs) {
        if (overlap_on(boxes[pair.first], boxes[pair.second], axis)) found.push_back(pair);
    }
    return found;
}

/// Swaps of the same sort when the marks come in the order of the bodies.
std::uint64_t swaps_from_nothing(std::span<const Aabb> boxes, int axis) {
    std::vector<AxisMark> marks;
    marks.reserve(2 * boxes.size());
    for (ProxyId id = 0; id < boxes.size(); ++id) {
        for (const bool is_end : {false, true}) {
            marks.push_back({place_on(boxes[id], axis, is_end), id, is_end});
        }
    }
    NoTrace trace;
    return sort_marks(
        std::span(marks), [](SwapMeaning, ProxyId, ProxyId) {}, trace);
}

}  // namespace

BeginEndRecording record_begin_end_list(std::span<const std::vector<Aabb>> frames) {
    BeginEndRecording recording;
    recording.axis = wider_axis(frames.front());
    Recorder<BeginEndStep> recorder(recording.steps);
    BeginEndList list(frames.front(), recording.axis);
    recording.frames.reserve(frames.size());
    for (std::uint32_t k = 0; k < frames.size(); ++k) {
        BeginEndFrame& frame = recording.frames.emplace_back();
        frame.boxes = frames[k];
        frame.before.assign(list.marks().begin(), list.marks().end());
        for (AxisMark& mark : frame.before) {
            mark.place = place_on(frame.boxes[mark.id], recording.axis, mark.is_end);
        }
        recorder.step([&] {
            return BeginEndStep{k == 0 ? BeginEndStage::sorted : BeginEndStage::moved, k, {}};
        });
        TranslatingRecorder swaps(recording.steps, [&](const MarkSwapSeen& swap) {
            return BeginEndStep{BeginEndStage::swap, k, swap};
        });
        frame.swaps = list.update(frame.boxes, swaps);
        frame.swaps_from_nothing = swaps_from_nothing(frame.boxes, recording.axis);
        frame.on_axis.assign(list.pairs_on_axis().begin(), list.pairs_on_axis().end());
        frame.pairs = tested_on(frame.on_axis, frame.boxes, 1 - recording.axis);
        recorder.step([&] { return BeginEndStep{BeginEndStage::tested, k, {}}; });
    }
    return recording;
}

BeginEndState state_after(const BeginEndRecording& recording, std::size_t index) {
    const auto& steps = recording.steps.items;
    const std::uint32_t frame = steps[index].frame;
    std::size_t first = index;
    while (first > 0 && steps[first - 1].frame == frame) --first;
    BeginEndState state;
    state.marks = recording.frames[frame].before;
    state.on_axis = recording.frames[frame == 0 ? 0 : frame - 1].on_axis;
    for (std::size_t k = first; k <= index; ++k) {
        if (steps[k].stage != BeginEndStage::swap) continue;
        const MarkSwapSeen& swap = steps[k].swap;
        std::swap(state.marks[swap.place_in_list], state.marks[swap.place_in_list - 1]);
        ++state.swaps;
        const IndexPair pair{std::min(swap.mover.id, swap.passed.id),
                             std::max(swap.mover.id, swap.passed.id)};
        const auto at = std::lower_bound(state.on_axis.begin(), state.on_axis.end(), pair);
        if (swap.meaning == SwapMeaning::enters) state.on_axis.insert(at, pair);
        if (swap.meaning == SwapMeaning::leaves) state.on_axis.erase(at);
    }
    return state;
}

}  // namespace collide
