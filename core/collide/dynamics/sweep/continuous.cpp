#include <collide/dynamics/sweep/continuous.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/dynamics/contacts/contact_speeds.h>

namespace collide {

namespace {

bool is_dynamic(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::dynamic_body && !from.places.surface(body).is_sensor;
}

bool is_kinematic(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::kinematic_body && !from.places.surface(body).is_sensor;
}

double extent_of(const ContactSources& from, BodyId body) { return double{from.facts[body].extent}; }

constexpr auto comes_before = [](const auto& pin, BodyId body) { return pin.body < body; };

/// False: no piece of the body, which stands still, touches the box.
bool has_piece_near(const Collider& body, const Aabb& box) {
    if (body.tree == nullptr) return true;
    bool found = false;
    each_piece_near(body, box, [&](std::uint32_t) { found = true; });
    return found;
}

}  // namespace

Contact* find_contact(std::span<Contact> contacts, std::uint64_t key) {
    const auto found =
        std::lower_bound(contacts.begin(), contacts.end(), key,
                         [](const Contact& c, std::uint64_t wanted) { return contact_key(c) < wanted; });
    return found != contacts.end() && contact_key(*found) == key ? &*found : nullptr;
}

ImpactPair impact_at(const ContactSources& from, BodyId a, BodyId b, const PieceTouch& at) {
    ImpactPair pair;
    pair.body_a = a;
    pair.body_b = b;
    pair.piece_a = from.places.first_piece(a) + at.piece_a;
    pair.piece_b = from.places.first_piece(b) + at.piece_b;
    pair.normal = at.touch.normal;
    mix_materials(material_of(from.defs[a], at.piece_a), material_of(from.defs[b], at.piece_b), pair);
    pair.count = at.touch.count;
    return pair;
}

ContinuousSweep::ContinuousSweep() : fixed_(make_broad_phase(BroadPhaseKind::dynamic_tree)) {}

void ContinuousSweep::set_fixed(BodyId body, const Aabb& box) {
    if (!fixed_->move(body, box)) {
        fixed_->insert(body, box, Mobility::fixed);
    }
}

void ContinuousSweep::forget() {
    handled_.clear();
    bodies_.clear();
    work_ = {};
}

const std::vector<SweepCore>& ContinuousSweep::inside_of(const SweepMatter& matter, BodyId body) {
    std::vector<SweepCore>& cores = inside_[body];
    if (cores.empty()) {
        cores = sweep_cores(matter.from.places.collider(body));
    }
    return cores;
}

/// Which bodies lie deep in a contact: slowly as they move, they may be pressed through it.
void ContinuousSweep::list_deep(const SweepMatter& matter) {
    if (matter.step.deepest_overlap <= fast_fraction * matter.step.least_half_width) {
        return;
    }
    for (const Contact& contact : matter.contacts) {
        const double depth = depth_before(contact);
        bool is_deep = false;
        for (const BodyId i : {contact.body_a, contact.body_b}) {
            if (depth > fast_fraction * matter.from.facts[i].half_width && is_dynamic(matter.from, i)) {
                deep_.push_back(i);
                is_deep = true;
            }
        }
        if (is_deep && is_dynamic(matter.from, contact.body_a) && is_dynamic(matter.from, contact.body_b)) {
            deep_pairs_.push_back({body_pair_key(contact.body_a, contact.body_b), depth});
        }
    }
    // The deepest of a pair's contacts first.
    std::sort(deep_pairs_.begin(), deep_pairs_.end(), [](const DeepPair& p, const DeepPair& q) {
        return p.key != q.key ? p.key < q.key : p.depth > q.depth;
    });
}

/// Whether there is anything to sweep: in most worlds at most times nothing is fast.
bool ContinuousSweep::anything_fast(const SweepMatter& matter) {
    const std::size_t count = matter.before.size();
    inside_.resize(count);
    kinematic_.clear();
    deep_.clear();
    deep_pairs_.clear();
    bool any = false;
    for (BodyId i = 0; i < count; ++i) {
        const BodyState& after = matter.step.states[i];
        const DVec2 displacement = glm::abs(after.center - matter.before[i].center);
        const double turned = std::abs(after.angle - matter.before[i].angle);
        const bool is_dynamic = matter.from.facts[i].kind == BodyKind::dynamic_body;
        const bool may_rest = is_dynamic && !matter.flight.flies(i);
        const double slow = may_rest ? fast_fraction * matter.from.facts[i].half_width : 0.0;
        any |= displacement.x + displacement.y + turned * extent_of(matter.from, i) > slow;
        if (is_kinematic(matter.from, i)) {
            kinematic_.push_back(i);
        }
    }
    list_deep(matter);
    return any || !deep_.empty();
}

void ContinuousSweep::begin(const SweepMatter& matter) {
    now_ = 0.0;
    list_pins(matter.step);
    heap_.clear();
    bodies_.begin(matter.step, matter.from, matter.before, matter.flight);
    for (const BodyId i : deep_) {
        bodies_.set_deep(i);
    }
}

/// A body that is pinned to what stands still turns about its pin. A motor with torque to spare does not let
/// impacts change that. A weld, or a second joint, leaves it no freedom.
void ContinuousSweep::list_pins(const StepMatter& step) {
    pins_.clear();
    if (step.settings.response == Response::push_apart) return;
    const auto stands = [&](BodyId body) {
        return body == no_body || step.facts[body].kind == BodyKind::static_body;
    };
    for (const Joint& joint : step.joints) {
        const JointDef& def = joint.def;
        const bool is_pin = def.kind == JointKind::pin && def.frequency == 0.0;
        const bool is_weld = def.kind == JointKind::weld && def.frequency == 0.0;
        if (!(is_pin || is_weld) || stands(def.body_a) == stands(def.body_b)) continue;
        const BodyId body = stands(def.body_a) ? def.body_b : def.body_a;
        const BodyFacts& facts = step.facts[body];
        if (facts.kind != BodyKind::dynamic_body) continue;
        const auto place = std::lower_bound(pins_.begin(), pins_.end(), body, comes_before);
        const bool is_free = place == pins_.end() || place->body != body;
        PinnedMass& pin = is_free ? *pins_.insert(place, PinnedMass{}) : *place;
        pin.body = body;
        const double torque = def.has_motor ? def.max_motor_torque * step.seconds : 0.0;
        const DVec2 anchor = body == def.body_b ? def.local_anchor_b : def.local_anchor_a;
        pin.pin = anchor - facts.local_center;
        pin.about_pin =
            1.0 / (1.0 / facts.mass.inverse_inertia + dot(pin.pin, pin.pin) / facts.mass.inverse_mass);
        pin.motor = std::max(0.0, torque - std::abs(double{joint.impulses.motor}));
        pin.now = {0.0, is_pin && is_free && pin.motor == 0.0 ? pin.about_pin : 0.0};
        if (!is_pin || !is_free) pin.motor = std::numeric_limits<double>::infinity();
    }
}

/// Nothing: the body flies, or hangs on other joints.
const ContinuousSweep::PinnedMass* ContinuousSweep::pinned(BodyId body) const {
    const auto place = std::lower_bound(pins_.begin(), pins_.end(), body, comes_before);
    return place != pins_.end() && place->body == body ? &*place : nullptr;
}

BodyMass ContinuousSweep::mass_of(const SweepMatter& matter, BodyId body) const {
    const PinnedMass* const pin = pinned(body);
    if (pin != nullptr) return pin->now;
    const BodyFacts& facts = matter.step.facts[body];
    return facts.kind == BodyKind::dynamic_body ? facts.mass : BodyMass{};
}

/// From the centre to the pin, world.
DVec2 ContinuousSweep::pin_arm(BodyId body, const BodyState& state) const {
    const PinnedMass* const pin = pinned(body);
    return pin != nullptr ? rotate(state.turn, pin->pin) : DVec2(0.0, 0.0);
}

/// The body's velocity becomes that of its pin (1), or that of its centre again (-1).
void ContinuousSweep::move_to_pin(BodyId body, double direction, BodyState& state) const {
    state.velocity += direction * state.angular_velocity * perp_left(pin_arm(body, state));
}

/// Takes from a motor what it needs to hold the body against these impacts. False if it cannot: then the body
/// gives way.
bool ContinuousSweep::motor_holds(BodyId body) {
    const PinnedMass* const pin = pinned(body);
    if (pin == nullptr || pin->motor == 0.0) return true;
    PinnedMass& mass = pins_[static_cast<std::size_t>(pin - pins_.data())];
    double needed = 0.0;
    for (const ImpactPair& pair : pairs_) {
        for (std::uint32_t k = 0; k < pair.count; ++k) {
            const ImpactPoint& point = pair.points[k];
            const DVec2 impulse =
                point.normal_impulse * pair.normal + point.tangent_impulse * perp_left(pair.normal);
            needed += cross(pair.body_a == body ? point.arm_a : point.arm_b, impulse);
        }
    }
    mass.motor -= std::abs(needed);
    if (mass.motor > 0.0) return true;
    mass.motor = 0.0;
    mass.now.inverse_inertia = mass.about_pin;
    return false;
}

/// As far as a body goes that no wall needs to stop.
double ContinuousSweep::harmless_at_wall(BodyId body) const {
    const bool minds_all = bodies_[body].is_deep || bodies_[body].flies;
    return minds_all ? 0.0 : fast_fraction * bodies_[body].half_width;
}

/// As far as two dynamic bodies go against each other that do not change sides.
double ContinuousSweep::harmless_between(BodyId i, BodyId j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    if (a.flies && b.flies) return 0.0;
    double harmless = passing_fraction * (a.half_width + b.half_width);
    if (!deep_pairs_.empty()) harmless -= depth_between(i, j);
    for (const SweptBodies::Body* body : {&a, &b}) {
        if (!body->is_bullet) continue;
        harmless = std::min(harmless, body->is_deep ? -1.0 : fast_fraction * body->half_width);
    }
    return harmless;
}

/// Whether a point of one body goes farther than that against the other one, in the rest of the step or in
/// all of it. Seen from the larger one: that may turn and carry the other along.
bool ContinuousSweep::goes_farther(const SweepMatter& matter, BodyId i, BodyId j, double distance) const {
    if (bodies_[i].extent < bodies_[j].extent) std::swap(i, j);
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const auto from_rest = [&](const BodyPath& of_a, const BodyPath& of_b) {
        return length(of_a.displacement - of_b.displacement) + std::abs(of_a.turned) * double{a.extent} +
               std::abs(of_b.turned) * double{b.extent};
    };
    if ((1.0 - now_) * from_rest(a.path, b.path) > distance &&
        (a.path.turned == 0.0 || relative_path(on_path(matter, i, now_), on_path(matter, j, now_), 1.0 - now_)
                                         .reach(double{b.extent}) > distance)) {
        return true;
    }
    if (a.stamp == 0 && b.stamp == 0) return false;
    const auto whole = [&](BodyId body) {
        const BodyPath& path = bodies_[body].path;
        const double rest = 1.0 - bodies_[body].since;
        const BodyState& start = matter.before[body];
        return BodyPath{start.center, start.angle, start.turn, path.center_at(rest) - start.center,
                        path.angle_at(rest) - start.angle};
    };
    const BodyPath whole_a = whole(i);
    const BodyPath whole_b = whole(j);
    if (from_rest(whole_a, whole_b) <= distance) return false;
    RelativePath net = relative_path({matter.from.places.collider(i), whole_a},
                                     {matter.from.places.collider(j), whole_b}, 1.0);
    net.bow = 0.0;
    return net.reach(double{b.extent}) > distance;
}

bool ContinuousSweep::is_swept_among_moving(const SweepMatter& matter, BodyId i) const {
    const SweptBodies::Body& body = bodies_[i];
    if (!body.is_dynamic || matter.before[i].asleep) return false;
    // Of two bodies that may have changed sides, at least one is fast for its own width, or lies deep in the
    // other.
    const double reach = body.path.reach(double{body.extent});
    return body.is_bullet || body.is_deep || (body.flies && reach > 0.0) ||
           reach > passing_fraction * body.half_width;
}

/// Asks the pairs of dynamic bodies whose first paths may cross. Most of them move alike, and a few numbers
/// show that.
void ContinuousSweep::find_moving_pairs(const SweepMatter& matter) {
    using Role = StripFinder::Role;
    roles_.clear();
    strides_.clear();
    bool any = false;
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        const SweptBodies::Body& body = bodies_[i];
        const bool is_swept = is_swept_among_moving(matter, i);
        any |= is_swept;
        const Role other = body.is_dynamic ? Role::fixed : Role::absent;
        roles_.push_back(is_swept ? Role::moving : other);
        strides_.push_back({body.path.displacement, std::abs(body.path.turned) * double{body.extent},
                            body.flies || body.is_bullet ? 0.0 : passing_fraction * body.half_width, 0.0});
    }
    if (!any) return;
    for (const DeepPair& pair : deep_pairs_) {
        for (const auto body : {static_cast<BodyId>(pair.key >> 32), static_cast<BodyId>(pair.key)}) {
            strides_[body].depth = std::max(strides_[body].depth, pair.depth);
        }
    }
    finder_.find_pairs(bodies_.boxes().all(), roles_, moving_pairs_);
    work_.box_pairs += moving_pairs_.size();
    for (const auto& [i, j] : moving_pairs_) {
        const Stride& a = strides_[i];
        const Stride& b = strides_[j];
        const double reach = length(a.displacement - b.displacement) + a.turning + b.turning;
        const bool minds_all = a.harmless == 0.0 || b.harmless == 0.0;
        if (minds_all || reach + std::min(a.depth, b.depth) > a.harmless + b.harmless) consider(matter, i, j);
    }
}

/// How far the two overlapped at the step's start, if that was deep.
double ContinuousSweep::depth_between(BodyId i, BodyId j) const {
    const std::uint64_t key = body_pair_key(i, j);
    const auto found =
        std::lower_bound(deep_pairs_.begin(), deep_pairs_.end(), key,
                         [](const DeepPair& pair, std::uint64_t wanted) { return pair.key < wanted; });
    return found != deep_pairs_.end() && found->key == key ? found->depth : 0.0;
}

/// Two bodies in a crowd of their like, one of which has had its share of impacts in this step.
bool ContinuousSweep::have_met_enough(const SweepMatter& matter, BodyId i, BodyId j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    return std::max(a.moments, b.moments) >= most_impacts_in_crowd && a.is_dynamic && b.is_dynamic &&
           !(a.flies && b.flies) && !a.is_bullet && !b.is_bullet && !is_heavy(matter, i, j) &&
           !is_heavy(matter, j, i);
}

/// Whether impacts with the other one hardly change the body's course.
bool ContinuousSweep::is_heavy(const SweepMatter& matter, BodyId body, BodyId against) const {
    return heavy_ratio * mass_of(matter, body).inverse_mass < mass_of(matter, against).inverse_mass;
}

/// A moment of the step before which the two do not meet. More than 1: they do not meet in this step.
double ContinuousSweep::meets_after(const SweepMatter& matter, BodyId i, BodyId j) const {
    constexpr double never = std::numeric_limits<double>::infinity();
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    if ((bodies_.is_immovable(i) && bodies_.is_immovable(j)) || (bodies_.rests(i) && bodies_.rests(j)) ||
        !overlaps(bodies_.boxes()[i], bodies_.boxes()[j])) {
        return never;
    }
    const double harmless =
        a.is_dynamic && b.is_dynamic ? harmless_between(i, j) : harmless_at_wall(a.is_dynamic ? i : j);
    const ContactSources& from = matter.from;
    if (!goes_farther(matter, i, j, harmless) || !may_touch(from, i, j) || from.places.surface(i).is_sensor ||
        from.places.surface(j).is_sensor) {
        return never;
    }
    const BodyOnPath on_a = on_path(matter, i, now_);
    const BodyOnPath on_b = on_path(matter, j, now_);
    if (on_a.collider.pieces.size() > 1 || on_b.collider.pieces.size() > 1) return now_;
    const MovingPiece piece_a = moving_piece(on_a.collider, 0, on_a.path, on_a.time, false);
    const MovingPiece piece_b = moving_piece(on_b.collider, 0, on_b.path, on_b.time, false);
    const RelativePaths paths = relative_paths(on_a, on_b, 1.0 - now_);
    const auto after = [&](double distance) {
        const double part =
            collide::meets_after(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, paths, distance);
        return part > 1.0 ? never : now_ + (1.0 - now_) * part;
    };
    const double distance = stopping_distance(from.facts[i], from.facts[j]);
    // Bodies that slide on each other overlap a little. They meet when a skin comes to an outline.
    if ((a.is_dynamic && !a.flies) || (b.is_dynamic && !b.flies)) {
        const double width =
            std::min(a.is_dynamic ? a.half_width : b.half_width, b.is_dynamic ? b.half_width : a.half_width);
        if (have_met_enough(matter, i, j)) return after(distance - whole_skin * core_depth * width);
        const double skins = after(distance - whole_skin * skin_depth * width);
        if (skins > 1.0) return skins;
    }
    return after(distance);
}

/// Puts a question for the next meeting of the pair into the heap.
void ContinuousSweep::consider(const SweepMatter& matter, BodyId i, BodyId j) {
    const BodyId a = std::min(i, j);
    const BodyId b = std::max(i, j);
    ++work_.box_pairs;
    BodyTouch question;
    question.time = meets_after(matter, a, b);
    if (question.time > 1.0) return;
    question.body_a = a;
    question.body_b = b;
    question.stamp_a = bodies_[a].stamp;
    question.stamp_b = bodies_[b].stamp;
    question.is_question = true;
    question.asked = now_;
    heap_.push(question);
}

void ContinuousSweep::ask_of_walls(const SweepMatter& matter, BodyId body) {
    const SweptBodies::Body& own = bodies_[body];
    if (own.stamp > 0 || own.path.reach(double{own.extent}) > harmless_at_wall(body)) {
        const Aabb& box = bodies_.boxes()[body];
        fixed_->query(box, found_);
        for (const BodyId other : found_) {
            if (has_piece_near(matter.from.places.collider(other), box)) consider(matter, body, other);
        }
    }
    for (const BodyId other : kinematic_) {
        consider(matter, body, other);
    }
}

/// Asks all pairs of the body again, except the one with `asked`.
void ContinuousSweep::ask_again(const SweepMatter& matter, BodyId body, BodyId asked) {
    ask_of_walls(matter, body);
    for (const BodyId other : bodies_.boxes().near(bodies_.boxes()[body])) {
        if (other != body && other != asked && bodies_[other].is_dynamic) {
            consider(matter, body, other);
        }
    }
}

void ContinuousSweep::find_first_events(const SweepMatter& matter) {
    for (BodyId i = 0; i < bodies_.size(); ++i) {
        if (bodies_[i].is_dynamic) {
            ask_of_walls(matter, i);
        }
    }
    find_moving_pairs(matter);
}

BodyOnPath ContinuousSweep::on_path(const SweepMatter& matter, BodyId body, double time) const {
    return {matter.from.places.collider(body), bodies_[body].path, time - bodies_[body].since};
}

/// The next impact of the pair; `i` is less than `j`. Freely flying bodies meet with their outlines. Others
/// meet with their inner shapes: that of the dynamic body, or of both.
std::optional<BodyTouch> ContinuousSweep::answer(const SweepMatter& matter, const BodyTouch& question) {
    const BodyId i = question.body_a;
    const BodyId j = question.body_b;
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const double slowest = slowest_approach * matter.step.seconds;
    TouchLimits limits{1.0 - question.asked, 0.0, slowest, slowest, &work_};
    limits.contact = stopping_distance(matter.from.facts[i], matter.from.facts[j]);
    const bool freely = (a.flies || !a.is_dynamic) && (b.flies || !b.is_dynamic);
    const std::optional<PieceTouch> first = first_touch(
        on_path(matter, i, question.asked), on_path(matter, j, question.asked),
        matter.from.settings.seams_smoothed, limits,
        [&](const MovingPiece& piece_a, const MovingPiece& piece_b, const auto& take) {
            const auto inside_a = [&]() -> const SweepCore& { return inside_of(matter, i)[piece_a.piece]; };
            const auto inside_b = [&]() -> const SweepCore& { return inside_of(matter, j)[piece_b.piece]; };
            if (!freely) {
                // The middle of a long body says little of where it is.
                const bool of_a = a.is_dynamic && (!b.is_dynamic || a.extent <= b.extent);
                const bool only_middle = have_met_enough(matter, i, j);
                take(of_a ? stop_of(piece_a, inside_a(), piece_b, only_middle, limits)
                          : turned_round(stop_of(piece_b, inside_b(), piece_a, only_middle, limits)));
                return;
            }
            take(a.is_dynamic ? next_touch(piece_a, piece_b, inside_a(), limits)
                              : turned_round(next_touch(piece_b, piece_a, inside_b(), limits)));
            if (a.is_dynamic && b.is_dynamic && limits.t_max > 0.0) {
                take(next_nearer(piece_a, piece_b, limits));
            }
        });
    return first
               ? std::optional(BodyTouch{*first, question.asked + first->touch.time, i, j, a.stamp, b.stamp})
               : std::nullopt;
}

/// The earliest event that is still valid. Questions that come up before it are answered.
std::optional<BodyTouch> ContinuousSweep::take_event(const SweepMatter& matter) {
    while (!heap_.empty()) {
        const BodyTouch event = heap_.first();
        heap_.pop();
        if (bodies_[event.body_a].stamp != event.stamp_a || bodies_[event.body_b].stamp != event.stamp_b) {
            continue;
        }
        if (!event.is_question) return event;
        const std::optional<BodyTouch> found = answer(matter, event);
        if (found) heap_.push(*found);
    }
    return std::nullopt;
}

/// With response 1 nothing turns, and angular velocities do not count.
ImpactPair ContinuousSweep::impact_of(const SweepMatter& matter, const BodyTouch& event,
                                      const PieceTouch& at) const {
    const StepMatter& step = matter.step;
    const bool turning = step.settings.response != Response::push_apart;
    const auto mass_now = [&](BodyId i) {
        BodyMass mass = bodies_[i].is_held ? BodyMass{} : mass_of(matter, i);
        if (!turning) mass.inverse_inertia = 0.0;
        return mass;
    };
    const auto arm_of = [&](BodyId i, DVec2 point) {
        const bool counts = turning || step.facts[i].kind != BodyKind::dynamic_body;
        return counts ? point - step.states[i].center - pin_arm(i, step.states[i]) : DVec2(0.0, 0.0);
    };
    ImpactPair pair = impact_at(matter.from, event.body_a, event.body_b, at);
    pair.mass_a = mass_now(event.body_a);
    pair.mass_b = mass_now(event.body_b);
    // Responses without turning need one of the two points.
    if (!turning) pair.count = 1;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        // One point for both bodies. Their own points are apart by the tolerance of touching, and impulses at
        // these would turn the pair.
        const DVec2 point = 0.5 * (at.touch.points_a[k] + at.touch.points_b[k]);
        pair.points[k].arm_a = arm_of(event.body_a, point);
        pair.points[k].arm_b = arm_of(event.body_b, point);
    }
    begin_impact(pair, step.states);
    return pair;
}

/// All touches of the two bodies at this moment.
void ContinuousSweep::collect_pairs(const SweepMatter& matter, const BodyTouch& event) {
    meeting_.assign(1, event);
    add_touches_beside(on_path(matter, event.body_a, now_), on_path(matter, event.body_b, now_), event,
                       stopping_distance(matter.from.facts[event.body_a], matter.from.facts[event.body_b]),
                       matter.from.settings.seams_smoothed, work_, meeting_);
    pairs_.clear();
    for (const PieceTouch& at : meeting_) pairs_.push_back(impact_of(matter, event, at));
}

void ContinuousSweep::note(const SweepMatter& matter, const ImpactPair& pair) {
    OrderedImpact handled{now_, pair.body_a, pair.body_b, pair.normal};
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        handled.approach = std::max(handled.approach, -pair.points[k].normal_before);
        handled.impulse += pair.points[k].normal_impulse;
    }
    handled.center_a = matter.step.states[pair.body_a].center;
    handled.center_b = matter.step.states[pair.body_b].center;
    handled_.push_back(handled);
    Contact* const found = find_contact(matter.contacts, contact_key(pair.piece_a, pair.piece_b));
    if (found == nullptr) {
        return;
    }
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ContactPointState& point = found->points[std::min(k, found->count - 1)];
        point.given_impulse += static_cast<float>(pair.points[k].normal_impulse);
        point.given_friction += static_cast<float>(pair.points[k].tangent_impulse);
    }
}

/// How strongly gravity presses the bodies against each other, m/s^2.
double ContinuousSweep::pressing_on(const ImpactPair& pair) const {
    return std::max(0.0, dot(bodies_[pair.body_a].pull - bodies_[pair.body_b].pull, pair.normal));
}

void ContinuousSweep::want_bounces(const SweepMatter& matter, ImpactPair& pair) const {
    const StepMatter& step = matter.step;
    const auto rim = [&](BodyId i) {
        return std::abs(step.states[i].angular_velocity) * extent_of(matter.from, i);
    };
    const double pressing = pressing_on(pair);
    const bool both = bodies_[pair.body_a].is_dynamic && bodies_[pair.body_b].is_dynamic;
    const double rolling =
        both && pressing == 0.0 ? rolling_part * (rim(pair.body_a) + rim(pair.body_b)) : 0.0;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ImpactPoint& point = pair.points[k];
        if (-point.normal_before < rolling) {
            point.parting = std::max(0.0, -point.normal_before);
        } else if (-point.normal_before > least_bounce(step.settings, pressing)) {
            point.parting = -pair.restitution * point.normal_before;
        }
    }
}

/// Bodies that gravity presses together, and that do not part in the rest of the step, lie on each other.
void ContinuousSweep::come_to_rest(const SweepMatter& matter) {
    double parting = 0.0;
    double pressing = 0.0;
    for (const ImpactPair& pair : pairs_) {
        pressing = std::max(pressing, pressing_on(pair));
        for (std::uint32_t k = 0; k < pair.count; ++k) {
            parting = std::max(parting, normal_speed(pair, k, matter.step.states));
        }
    }
    if (pressing > 0.0 && parting < pressing * (1.0 - now_) * matter.step.seconds) {
        bodies_.rest(pairs_.front().body_a);
        bodies_.rest(pairs_.front().body_b);
    }
}

void ContinuousSweep::report(const SweepMatter& matter, ImpactWatch* watch,
                             void (ImpactWatch::*what)(const StepMatter&, const PairTouch&)) const {
    if (watch == nullptr) return;
    const std::span<const BodyState> states = matter.step.states;
    for (const ImpactPair& pair : pairs_) {
        ImpactPair shown = pair;
        std::array bodies{states[pair.body_a], states[pair.body_b]};
        for (ImpactPoint& point : shown.points) {
            point.arm_a += pin_arm(pair.body_a, bodies[0]);
            point.arm_b += pin_arm(pair.body_b, bodies[1]);
        }
        move_to_pin(pair.body_a, -1.0, bodies[0]);
        move_to_pin(pair.body_b, -1.0, bodies[1]);
        (watch->*what)(matter.step, {now_, false, shown, bodies});
    }
}

/// False where none are due.
bool ContinuousSweep::give_impulses(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch) {
    const std::span<BodyState> states = matter.step.states;
    const std::array before{states[event.body_a], states[event.body_b]};
    move_to_pin(event.body_a, 1.0, states[event.body_a]);
    move_to_pin(event.body_b, 1.0, states[event.body_b]);
    collect_pairs(matter, event);
    const bool approach = std::any_of(pairs_.begin(), pairs_.end(), [](const ImpactPair& pair) {
        return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                           [](const ImpactPoint& point) { return point.normal_before < -slowest_approach; });
    });
    const auto moves = [](const ImpactPoint& point) { return point.normal_mass > 0.0; };
    const bool all_move = std::all_of(pairs_.begin(), pairs_.end(), [&](const ImpactPair& pair) {
        return std::all_of(pair.points.begin(), pair.points.begin() + pair.count, moves);
    });
    if (approach && all_move) {
        for (ImpactPair& pair : pairs_) want_bounces(matter, pair);
        report(matter, watch, &ImpactWatch::touching);
        resolve_together(pairs_, states);
        const bool a_holds = motor_holds(event.body_a);
        if (!motor_holds(event.body_b) || !a_holds) {
            states[event.body_a] = before[0];
            states[event.body_b] = before[1];
            return give_impulses(matter, event, watch);
        }
        report(matter, watch, &ImpactWatch::resolved);
        for (std::size_t k = 0; k < pairs_.size(); ++k) {
            if (k == 0 || has_impulse(pairs_[k])) note(matter, pairs_[k]);
        }
        come_to_rest(matter);
    }
    move_to_pin(event.body_a, -1.0, states[event.body_a]);
    move_to_pin(event.body_b, -1.0, states[event.body_b]);
    return approach && all_move;
}

/// Where no impulse was due, the path leads into the other body although the velocities do not. A body that
/// flew slides from then on; one that slides stays where it is. False if the body keeps its path.
bool ContinuousSweep::go_on(const SweepMatter& matter, BodyId body, BodyId other, bool gave) {
    if (gave && !bodies_[body].flies && is_heavy(matter, body, other) &&
        bodies_.keep_path(matter.step, body, now_))
        return false;
    const bool along =
        is_kinematic(matter.from, other) || (pinned(other) != nullptr && pinned(other)->motor > 0.0);
    const bool too_many = bodies_[body].moments + 1 >= matter.step.settings.most_impacts;
    // A body that a turning wall drives returns to it on a curve, each time nearer, and would get inside in
    // the end.
    const bool is_driven = along && bodies_[body].moments >= (bodies_[body].flies ? moments_of_driven : 1);
    const bool stays = is_driven || (!gave && !bodies_[body].flies);
    bodies_.count_moment(body);
    if (too_many || stays) {
        bodies_.hold(matter.step, body, along ? other : no_body, now_, too_many);
        return true;
    }
    if (!gave) {
        bodies_.slide(body);
    }
    bodies_.go_on(matter.step, body, now_);
    return true;
}

void ContinuousSweep::handle(const SweepMatter& matter, const BodyTouch& event, ImpactWatch* watch) {
    now_ = event.time;
    const std::array bodies{event.body_a, event.body_b};
    const std::array ends{matter.step.states[bodies[0]], matter.step.states[bodies[1]]};
    std::array renewed{false, false};
    for (const BodyId i : bodies) {
        bodies_.go_to(matter.step, i, now_);
    }
    const bool gives = give_impulses(matter, event, watch);
    for (std::size_t k = 0; k < 2; ++k) {
        const BodyId body = bodies.at(k);
        BodyState& state = matter.step.states[body];
        if (!bodies_[body].is_dynamic) {
            state = ends.at(k);
        } else if (!bodies_[body].is_held) {
            renewed.at(k) = go_on(matter, body, bodies.at(1 - k), gives);
            if (!renewed.at(k)) state = ends.at(k);
            state.asleep = false;
            state.still_seconds = 0.0;
        }
    }
    if (renewed[0]) ask_again(matter, bodies[0], no_body);
    if (renewed[1]) ask_again(matter, bodies[1], renewed[0] ? bodies[0] : no_body);
}

void ContinuousSweep::sweep(const SweepMatter& matter, ImpactWatch* watch) {
    forget();
    if (!anything_fast(matter)) {
        return;
    }
    begin(matter);
    find_first_events(matter);
    while (const std::optional<BodyTouch> event = take_event(matter)) {
        handle(matter, *event, watch);
    }
    bodies_.finish(matter.step);
    if (watch != nullptr && !handled_.empty()) {
        watch->ended(matter.step);
    }
}

}  // namespace collide
