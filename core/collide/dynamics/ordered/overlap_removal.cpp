#include <collide/dynamics/ordered/overlap_removal.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_movable(const StepMatter& matter, BodyId body) {
    return mass_now(matter.facts[body], matter.states[body]).inverse_mass > 0.0;
}

/// Metres.
double longest_leap(const BodyFacts& facts) {
    const double reach = double{std::min(contact_reach, contact_reach_fraction * facts.extent)};
    return std::max(reach, leap_fraction * facts.half_width);
}

}  // namespace

void OverlapRemoval::take_out(StepMatter& matter) {
    const WorldSettings& settings = matter.settings;
    const PushApartSplit split =
        settings.response == Response::push_apart ? settings.push_apart_split : PushApartSplit::mass;
    before_.clear();
    for (const BodyState& state : matter.states) {
        before_.push_back(state.center);
    }
    for (const Contact& contact : matter.contacts) {
        take_out_overlap(matter, contact, split);
    }
    for (BodyId i = 0; i < before_.size(); ++i) {
        const DVec2 displacement = matter.states[i].center - before_[i];
        const double longest = longest_leap(matter.facts[i]);
        if (dot(displacement, displacement) > longest * longest) {
            matter.states[i].center = before_[i] + (longest / glm::length(displacement)) * displacement;
        }
    }
    for (const Contact& contact : matter.contacts) {
        const bool with_wall = !is_movable(matter, contact.body_a) || !is_movable(matter, contact.body_b);
        if (with_wall && depth_now(matter, contact) > contact_distance) {
            take_out_overlap(matter, contact, split);
        }
    }
}

}  // namespace collide
