#include <collide/dynamics/sweep/continuous.h>

#include <algorithm>
#include <cmath>

#include <collide/dynamics/contacts/contact_speeds.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

/// Lists the bodies that lie deep in a contact. Even at low speed, such bodies may be pressed through it.
void ContinuousSweep::list_deep(const SweepContext& context) {
    deep_.clear();
    deep_pairs_.clear();
    if (context.step.deepest_overlap <= fast_fraction * context.step.least_half_width) return;
    const auto is_dynamic = [&](BodyIndex body) {
        return context.from.facts[body].kind == BodyKind::dynamic_body &&
               !context.from.places.surface(body).is_sensor;
    };
    for (const Contact& contact : context.contacts) {
        const double depth = depth_before(contact);
        bool is_deep = false;
        for (const BodyIndex i : {contact.body_a, contact.body_b}) {
            if (depth > fast_fraction * context.from.facts[i].half_width && is_dynamic(i)) {
                deep_.push_back(i);
                is_deep = true;
            }
        }
        if (is_deep && is_dynamic(contact.body_a) && is_dynamic(contact.body_b)) {
            deep_pairs_.push_back({body_pair_key(contact.body_a, contact.body_b), depth});
        }
    }
    // The deepest contact of a pair comes first. Contacts of bodies with one piece are already in order.
    const auto comes_before = [](const DeepPair& p, const DeepPair& q) {
        return p.key != q.key ? p.key < q.key : p.depth > q.depth;
    };
    if (!std::is_sorted(deep_pairs_.begin(), deep_pairs_.end(), comes_before)) {
        std::sort(deep_pairs_.begin(), deep_pairs_.end(), comes_before);
    }
}

/// Returns whether there is anything to sweep. In most worlds nothing is fast most of the time.
bool ContinuousSweep::anything_fast(const SweepContext& context) {
    list_deep(context);
    bool any = !deep_.empty();
    for (BodyIndex i = 0; i < context.before.size() && !any; ++i) {
        const BodyState& after = context.step.states[i];
        const BodyFacts& facts = context.step.facts[i];
        const DVec2 displacement = glm::abs(after.center - context.before[i].center);
        const double turned = std::abs(after.angle - context.before[i].angle);
        const bool may_rest = facts.kind == BodyKind::dynamic_body && !context.flight.flies(i);
        const double slow = may_rest ? fast_fraction * facts.half_width : 0.0;
        any = displacement.x + displacement.y + turned * double{facts.extent} > slow;
    }
    return any;
}

/// Returns how far a body may move without any wall needing to stop it, metres.
double ContinuousSweep::harmless_at_wall(BodyIndex body) const {
    const bool minds_all = bodies_[body].is_deep || bodies_[body].flies;
    return minds_all ? 0.0 : fast_fraction * bodies_[body].half_width;
}

/// Returns whether the response has kept the two apart. This is so if contacts linked them at the step's
/// start, directly or through others, and no impact has changed their paths since.
bool ContinuousSweep::held_apart(BodyIndex i, BodyIndex j) const {
    const auto follows_response = [&](const SweptBodies::Body& body) {
        return body.slides && body.stamp == 0 && !body.is_bullet;
    };
    return clusters_[i] == clusters_[j] && follows_response(bodies_[i]) && follows_response(bodies_[j]);
}

/// Returns the relative path after which two dynamic bodies may have changed sides, metres.
double ContinuousSweep::passing_length(BodyIndex i, BodyIndex j) const {
    const double first = bodies_[i].half_width;
    const double second = bodies_[j].half_width;
    return held_apart(i, j) ? held_fraction * std::min(first, second) : passing_fraction * (first + second);
}

/// Returns how far two dynamic bodies may move relative to each other without changing sides, metres.
double ContinuousSweep::harmless_between(BodyIndex i, BodyIndex j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    if (a.flies && b.flies) return path_rounding;
    double harmless = passing_length(i, j);
    if (a.is_deep || b.is_deep) harmless -= depth_between(i, j);
    for (const SweptBodies::Body* body : {&a, &b}) {
        if (!body->is_bullet) continue;
        harmless = std::min(harmless, body->is_deep ? -1.0 : fast_fraction * body->half_width);
    }
    return harmless;
}

/// Returns whether a point of one body moves farther relative to the other one than is harmless. This is
/// tested for the rest of the step and for the whole step. The larger body's frame is used, since that body
/// may rotate and carry the other along.
bool ContinuousSweep::counts(BodyIndex i, BodyIndex j) const {
    const bool both = bodies_[i].is_dynamic && bodies_[j].is_dynamic;
    const double harmless = both ? harmless_between(i, j) : harmless_at_wall(bodies_[i].is_dynamic ? i : j);
    if (bodies_[i].extent < bodies_[j].extent) std::swap(i, j);
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const auto from_rest = [&](const BodyPath& of_a, const BodyPath& of_b) {
        return length(of_a.displacement - of_b.displacement) + std::abs(of_a.turned) * double{a.extent} +
               std::abs(of_b.turned) * double{b.extent};
    };
    if ((1.0 - now_) * from_rest(a.path, b.path) > harmless &&
        (a.path.turned == 0.0 ||
         relative_path(on_path(i, now_), on_path(j, now_), 1.0 - now_).reach(double{b.extent}) > harmless)) {
        return true;
    }
    if (a.stamp == 0 && b.stamp == 0) return false;
    const auto whole = [&](BodyIndex body) {
        const BodyPath& path = bodies_[body].path;
        const double rest = 1.0 - bodies_[body].since;
        const BodyState& start = context_->before[body];
        return BodyPath{start.center, start.angle, start.rotation, path.center_at(rest) - start.center,
                        path.angle_at(rest) - start.angle};
    };
    const BodyPath whole_a = whole(i);
    const BodyPath whole_b = whole(j);
    if (from_rest(whole_a, whole_b) <= harmless) return false;
    RelativePath net = relative_path({context_->from.places.collider(i), whole_a},
                                     {context_->from.places.collider(j), whole_b}, 1.0);
    net.bow = 0.0;
    return net.reach(double{b.extent}) > harmless;
}

/// Finds the median displacement of a sample, along each axis. A crowd that falls together does not move
/// relative to it.
void ContinuousSweep::find_drift() {
    const std::size_t stride = bodies_.size() / drift_samples + 1;
    for (const int axis : {0, 1}) {
        lengths_.clear();
        for (std::size_t i = 0; i < bodies_.size(); i += stride) {
            if (bodies_[static_cast<BodyIndex>(i)].is_dynamic)
                lengths_.push_back(strides_[i].displacement[axis]);
        }
        const auto middle = lengths_.begin() + static_cast<std::ptrdiff_t>(lengths_.size() / 2);
        if (middle != lengths_.end()) std::nth_element(lengths_.begin(), middle, lengths_.end());
        drift_[axis] = middle != lengths_.end() ? *middle : 0.0;
    }
}

bool ContinuousSweep::is_swept(BodyIndex i) const {
    const SweptBodies::Body& body = bodies_[i];
    if (context_->before[i].asleep && drift_ == DVec2(0.0, 0.0)) return false;
    // Two bodies change sides only if one is fast for its own width. Its speed counts relative to the motion
    // that most bodies have in common.
    const double reach = length(strides_[i].displacement - drift_) + strides_[i].turning;
    return body.is_bullet || (body.flies && reach > path_rounding) ||
           reach > passing_fraction * body.half_width;
}

void ContinuousSweep::find_clusters() {
    sets_.reset(bodies_.size());
    for (const Contact& contact : context_->contacts) {
        if (bodies_[contact.body_a].is_dynamic && bodies_[contact.body_b].is_dynamic)
            sets_.unite(contact.body_a, contact.body_b);
    }
    clusters_.clear();
    for (BodyIndex i = 0; i < bodies_.size(); ++i) clusters_.push_back(sets_.root(i));
}

void ContinuousSweep::list_strides() {
    strides_.clear();
    for (BodyIndex i = 0; i < bodies_.size(); ++i) {
        const SweptBodies::Body& body = bodies_[i];
        strides_.push_back({body.path.displacement, std::abs(body.path.turned) * double{body.extent}});
    }
}

/// A fast test: most bodies move like their neighbours.
bool ContinuousSweep::may_count(BodyIndex i, BodyIndex j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    if (a.is_bullet || b.is_bullet) return true;
    const double harmless = a.flies && b.flies ? path_rounding : passing_length(i, j);
    return length(strides_[i].displacement - strides_[j].displacement) + strides_[i].turning +
               strides_[j].turning >
           harmless;
}

/// Returns how far the two overlapped at the step's start, if that was deep; otherwise 0.
double ContinuousSweep::depth_between(BodyIndex i, BodyIndex j) const {
    const std::uint64_t key = body_pair_key(i, j);
    const auto found =
        std::lower_bound(deep_pairs_.begin(), deep_pairs_.end(), key,
                         [](const DeepPair& pair, std::uint64_t wanted) { return pair.key < wanted; });
    return found != deep_pairs_.end() && found->key == key ? found->depth : 0.0;
}

/// Returns whether the sweep stops the two only at their middles. This is so for two bodies that the response
/// has kept apart. It is also so for two bodies of similar mass if one has reached its limit of impacts in
/// this step.
bool ContinuousSweep::only_middles(BodyIndex i, BodyIndex j) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    if (held_apart(i, j)) return true;
    return std::max(a.moments, b.moments) >= most_impacts_in_crowd && a.is_dynamic && b.is_dynamic &&
           !a.is_bullet && !b.is_bullet && !is_heavy(i, j) && !is_heavy(j, i);
}

/// Returns whether impacts with the other body hardly change this body's course.
bool ContinuousSweep::is_heavy(BodyIndex body, BodyIndex against) const {
    return heavy_ratio * pins_.mass_of(context_->step, body).inverse_mass <
           pins_.mass_of(context_->step, against).inverse_mass;
}

bool ContinuousSweep::begin_moment() {
    now_ = moment_.front().time;
    add_beside();
    return true;
}

/// Returns how strongly gravity presses the bodies against each other, m/s^2.
double ContinuousSweep::pressing_on(const ImpactPair& pair) const {
    return std::max(0.0, dot(bodies_[pair.body_a].pull - bodies_[pair.body_b].pull, pair.normal));
}

EventLoop::Bounce ContinuousSweep::bounce_of(const ImpactPair& pair) const {
    const double pressing = pressing_on(pair);
    const bool both = bodies_[pair.body_a].is_dynamic && bodies_[pair.body_b].is_dynamic;
    return {least_bounce(context_->step.settings, pressing),
            both && pressing == 0.0 ? rolling_speed(pair) : 0.0};
}

/// If gravity presses two bodies together and they do not separate in the rest of the step, they lie on each
/// other.
void ContinuousSweep::after_impulses(bool gave) {
    if (!gave) return;
    double parting = 0.0;
    double pressing = 0.0;
    for (const ImpactPair& pair : pairs_) {
        pressing = std::max(pressing, pressing_on(pair));
        for (std::uint32_t k = 0; k < pair.count; ++k) {
            parting = std::max(parting, normal_speed(pair, k, context_->step.states));
        }
    }
    if (pressing > 0.0 && parting < pressing * (1.0 - now_) * context_->step.seconds) {
        bodies_.rest(pairs_.front().body_a);
        bodies_.rest(pairs_.front().body_b);
    }
}

/// Sets how a body continues after an impact. If no impulse was due, the path leads into the other body
/// although the velocities do not. A freely flying body then slides from now on. A sliding body stays where
/// it is.
bool ContinuousSweep::goes_on(BodyIndex body, bool gave) {
    const StepContext& step = context_->step;
    const BodyIndex other = met_by(body);
    // A body that a motor drives pushes dynamic bodies along. It stops only at other kinds of bodies.
    if (pins_.is_driven(body) && bodies_[other].is_dynamic) return false;
    if (gave && bodies_[body].slides && is_heavy(body, other) && bodies_.keep_path(step, body, now_)) {
        return false;
    }
    const bool along = step.facts[other].kind == BodyKind::kinematic_body || pins_.is_driven(other);
    const std::uint32_t most = bodies_[body].slides ? most_moments_in_contact : step.settings.most_impacts;
    const bool too_many = bodies_[body].moments + 1 >= std::min(most, step.settings.most_impacts);
    // A body driven by a rotating wall would return to it on a curve, nearer each time, and get inside in the
    // end.
    const bool is_driven = along && bodies_[body].moments >= (bodies_[body].flies ? moments_of_driven : 1);
    bodies_.count_moment(body, now_);
    if (too_many || is_driven || (!gave && bodies_[body].slides)) {
        bodies_.hold(step, body, along ? other : no_body, now_, too_many);
        return true;
    }
    if (!gave) bodies_.slide(body);
    bodies_.go_on(step, body, now_);
    return true;
}

void ContinuousSweep::sweep(const SweepContext& context) {
    forget();
    if (!anything_fast(context)) return;
    begin(context);
    if (context.step.settings.response != Response::push_apart) pins_.list(context.step);
    for (const BodyIndex i : deep_) bodies_.set_deep(i);
    find_clusters();
    list_strides();
    find_drift();
    run();
    if (context.watch != nullptr && !impacts().empty()) context.watch->ended(context.step);
}

}  // namespace collide
