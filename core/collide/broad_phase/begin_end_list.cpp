#include <collide/broad_phase/begin_end_list.h>

#include <algorithm>

#include <collide/base/tracer.h>
#include <collide/broad_phase/begin_end_list_body.h>

namespace collide {

namespace {

IndexPair ordered(ProxyId a, ProxyId b) { return {std::min(a, b), std::max(a, b)}; }

}  // namespace

BeginEndList::BeginEndList(std::span<const Aabb> boxes, int axis) : axis_(axis) {
    marks_.reserve(2 * boxes.size());
    for (ProxyId id = 0; id < boxes.size(); ++id) {
        for (const bool is_end : {false, true}) {
            marks_.push_back({place_on(boxes[id], axis_, is_end), id, is_end});
        }
    }
    std::sort(marks_.begin(), marks_.end());
    // From nothing: all that have begun and not ended overlap what begins.
    std::vector<ProxyId> open;
    for (const AxisMark& mark : marks_) {
        if (mark.is_end) {
            std::erase(open, mark.id);
            continue;
        }
        for (const ProxyId other : open) pairs_.push_back(ordered(other, mark.id));
        open.push_back(mark.id);
    }
    std::sort(pairs_.begin(), pairs_.end());
}

std::uint64_t BeginEndList::update(std::span<const Aabb> boxes) {
    NoTrace trace;
    return update(boxes, trace);
}

void BeginEndList::enter(ProxyId a, ProxyId b) {
    const IndexPair pair = ordered(a, b);
    pairs_.insert(std::lower_bound(pairs_.begin(), pairs_.end(), pair), pair);
}

void BeginEndList::leave(ProxyId a, ProxyId b) {
    const IndexPair pair = ordered(a, b);
    pairs_.erase(std::lower_bound(pairs_.begin(), pairs_.end(), pair));
}

}  // namespace collide
