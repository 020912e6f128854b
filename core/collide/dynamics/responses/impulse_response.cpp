#include <collide/dynamics/responses/impulse_response.h>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/responses/impact_pair.h>

namespace collide {

namespace {

void resolve(StepMatter& matter, Contact& contact, StepMotion& motion) {
    ImpactPair pair = impact_of(matter, contact);
    if (pair.count == 0) {
        return;
    }
    begin_impact(pair, matter.states);
    want_bounce(matter, contact, pair);
    resolve_impact(pair, matter.states);
    note_impulses(pair, matter, contact);
    motion.note(matter, contact, pair);
}

}  // namespace

ResponseReport respond_by_impulses(StepMatter& matter, StepMotion& motion, ImpactWatch* watch) {
    begin_contacts(matter, true);
    motion.begin(matter);
    for (Contact& contact : matter.contacts) {
        if (watch != nullptr) watch->before(matter, contact);
        resolve(matter, contact, motion);
        if (watch != nullptr) watch->given(matter, contact);
        take_out_overlap(matter, contact, PushApartSplit::mass);
        if (watch != nullptr) watch->apart(matter, contact);
    }
    const double residual = residual_speed(matter, true);
    motion.move(matter);
    return {residual, 1};
}

}  // namespace collide
