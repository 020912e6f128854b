#include <collide/dynamics/world_events.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

bool comes_before(const BodyId& a, const BodyId& b) {
    return std::tie(a.index, a.generation) < std::tie(b.index, b.generation);
}

bool comes_before(const SensorEvent& a, const SensorEvent& b) {
    return a.sensor == b.sensor ? comes_before(a.body, b.body) : comes_before(a.sensor, b.sensor);
}

/// Returns whether the contact pushed in the step, or its surfaces touch.
bool touches(const Contact& contact, std::span<const BodyFacts> facts) {
    const float limit = touching_separation(facts, contact);
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [limit](const ContactPointState& point) {
                           return point.given_impulse > 0.0f || point.separation <= limit;
                       });
}

ContactEvent event_of(const Contact& contact, const WorldBodies& bodies) {
    const Population& population = *bodies.population();
    const BodyPlaces& places = bodies.places();
    ContactEvent event;
    event.body_a = population.id_of(contact.body_a);
    event.body_b = population.id_of(contact.body_b);
    event.piece_a = contact.piece_a - places.first_piece(contact.body_a);
    event.piece_b = contact.piece_b - places.first_piece(contact.body_b);
    event.normal = DVec2(contact.normal);
    const ContactPointState* most = contact.points.data();
    for (std::uint32_t i = 0; i < contact.count; ++i) {
        const ContactPointState& point = contact.points[i];
        event.impulse += double{point.given_impulse};
        event.friction += double{point.given_friction};
        if (point.given_impulse > most->given_impulse) most = &point;
    }
    event.point = bodies.before()[contact.body_a].center + DVec2(most->anchor_a);
    return event;
}

/// Writes to `out` the events of `a` that `b` does not have.
template <class Event>
void differ(const std::vector<Event>& a, const std::vector<Event>& b, std::vector<Event>& out) {
    out.clear();
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out),
                        [](const Event& x, const Event& y) { return comes_before(x, y); });
}

}  // namespace

void WorldEvents::listen(bool is_on) {
    if (is_on == is_on_) return;
    is_on_ = is_on;
    knows_before_ = false;
    rest();
    kept_.clear();
}

void WorldEvents::rest() {
    begun_.clear();
    ended_.clear();
    entered_.clear();
    left_.clear();
    fell_asleep_.clear();
    woke_.clear();
}

void WorldEvents::list(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings) {
    now_.clear();
    for (const Contact& contact : std::as_const(contacts).contacts()) {
        if (touches(contact, bodies.facts())) {
            now_.push_back({contact_key(contact), event_of(contact, bodies)});
        }
    }
    const Population& population = *bodies.population();
    sensed_now_.clear();
    for (const SensorOverlap& overlap : contacts.sensors(bodies, settings)) {
        sensed_now_.push_back({population.id_of(overlap.sensor), population.id_of(overlap.body)});
    }
    sleep_now_.clear();
    for (BodyIndex i = 0; i < bodies.size(); ++i) {
        if (std::as_const(bodies).states()[i].asleep) sleep_now_.push_back(population.id_of(i));
    }
}

void WorldEvents::exchange() {
    before_.swap(now_);
    sensed_before_.swap(sensed_now_);
    slept_before_.swap(sleep_now_);
}

void WorldEvents::begin_step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings) {
    if (!is_on_ || knows_before_) return;
    list(bodies, contacts, settings);
    exchange();
    knows_before_ = true;
}

void WorldEvents::end_step(WorldBodies& bodies, WorldContacts& contacts, const WorldSettings& settings) {
    if (!is_on_) return;
    list(bodies, contacts, settings);
    begun_.clear();
    kept_.clear();
    ended_.clear();
    const auto end = [&](const Touch& touch) {
        ended_.push_back(touch.event);
        ended_.back().impulse = ended_.back().friction = 0.0;
    };
    auto was = before_.begin();
    for (const Touch& touch : now_) {
        for (; was != before_.end() && was->key < touch.key; ++was) end(*was);
        const bool same_key = was != before_.end() && was->key == touch.key;
        const bool goes_on =
            same_key && was->event.body_a == touch.event.body_a && was->event.body_b == touch.event.body_b;
        if (same_key && !goes_on) end(*was);
        if (same_key) ++was;
        (goes_on ? kept_ : begun_).push_back(touch.event);
    }
    for (; was != before_.end(); ++was) end(*was);
    differ(sensed_now_, sensed_before_, entered_);
    differ(sensed_before_, sensed_now_, left_);
    differ(sleep_now_, slept_before_, fell_asleep_);
    differ(slept_before_, sleep_now_, woke_);
    exchange();
}

StepEvents WorldEvents::events() const {
    return {begun_, kept_, ended_, {}, entered_, left_, {}, fell_asleep_, woke_};
}

}  // namespace collide
