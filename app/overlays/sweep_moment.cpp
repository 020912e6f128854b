#include "overlays/sweep_moment.h"

#include <algorithm>

#include "analysis/structure_look.h"
#include "overlays/box_marks.h"

namespace app {

namespace {

std::size_t place_in_question(const Analysis& analysis, const ViewState& view,
                              std::span<const collide::SweptInterval> order) {
    const std::size_t middle = order.size() / 2;
    const auto body = body_in_question(analysis, view);
    if (!body) return middle;
    const auto found = std::find_if(order.begin(), order.end(), [&](const collide::SweptInterval& interval) {
        return interval.id == *body;
    });
    return found == order.end() ? middle : static_cast<std::size_t>(found - order.begin());
}

}  // namespace

bool SweepMoment::is_pair(std::size_t place) const {
    const collide::SweptInterval& other = order[place];
    return other.other_lower <= box().other_upper && box().other_lower <= other.other_upper;
}

IntervalLook SweepMoment::look_of(std::size_t place) const {
    if (place == next) return IntervalLook::next;
    if (std::binary_search(active.begin(), active.end(), place)) return IntervalLook::active;
    return place < next ? IntervalLook::over : IntervalLook::waiting;
}

SweepMoment sweep_moment(const Analysis& analysis, const ViewState& view) {
    look_at(analysis);
    const auto& sweep = static_cast<const collide::SortAndSweep&>(*analysis.live.structure);
    SweepMoment moment{sweep.order(), sweep.axis(), 0, {}};
    if (moment.order.empty()) return moment;
    moment.next = place_in_question(analysis, view, moment.order);
    for (std::size_t k = 0; k < moment.next; ++k) {
        if (moment.order[k].end >= moment.box().begin) moment.active.push_back(k);
    }
    return moment;
}

}  // namespace app
