#include <collide/dynamics/ordered/overlap_removal.h>

#include <algorithm>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_movable(const StepMatter& matter, BodyId body) {
    return mass_now(matter.facts[body], matter.states[body]).inverse_mass > 0.0;
}

bool overlaps_wall(const StepMatter& matter, const Contact& contact) {
    const bool with_wall = !is_movable(matter, contact.body_a) || !is_movable(matter, contact.body_b);
    return with_wall && depth_now(matter, contact) > contact_distance;
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
    shorten_leaps(matter);
    for (int turn = 0; turn < wall_turns; ++turn) {
        if (!take_out_of_walls(matter, split)) break;
    }
    shorten_leaps(matter);
    give_up_entries(matter);
}

void OverlapRemoval::shorten_leaps(StepMatter& matter) const {
    for (BodyId i = 0; i < before_.size(); ++i) {
        const DVec2 displacement = matter.states[i].center - before_[i];
        const double longest = longest_leap(matter.facts[i]);
        if (dot(displacement, displacement) > longest * longest) {
            matter.states[i].center = before_[i] + (longest / glm::length(displacement)) * displacement;
        }
    }
}

bool OverlapRemoval::take_out_of_walls(StepMatter& matter, PushApartSplit split) const {
    bool any = false;
    for (const Contact& contact : matter.contacts) {
        if (!overlaps_wall(matter, contact)) continue;
        take_out_overlap(matter, contact, split);
        any = true;
    }
    return any;
}

void OverlapRemoval::give_up_entries(StepMatter& matter) const {
    for (const Contact& contact : matter.contacts) {
        const auto displacement = [&](BodyId i) { return matter.states[i].center - before_[i]; };
        const DVec2 apart = displacement(contact.body_b) - displacement(contact.body_a);
        if (!overlaps_wall(matter, contact) || dot(apart, DVec2(contact.normal)) >= 0.0) continue;
        for (const BodyId i : {contact.body_a, contact.body_b}) matter.states[i].center = before_[i];
    }
}

}  // namespace collide
