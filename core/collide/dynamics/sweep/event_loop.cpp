#include <collide/dynamics/sweep/event_loop.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <collide/base/parallel.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/moving_pair.h>

namespace collide {

namespace {

/// Returns the distance at which two bodies count as touching, metres. It is less than the contacts' reach.
double stopping_distance(const BodyFacts& a, const BodyFacts& b) {
    const double extent{smaller_extent(a, b)};
    return std::min(contact_distance, 0.25 * double{contact_reach_fraction} * extent);
}

/// Returns whether a piece of the body, which stands still, may touch the box.
bool has_piece_near(const Collider& body, const Aabb& box) {
    bool found = false;
    each_piece_near(body, box,
                    [&](std::uint32_t piece) { found = found || overlaps(box_of(body, piece), box); });
    return found;
}

/// Returns the contact with this key, or nullptr. `contacts` are sorted by key.
Contact* find_contact(std::span<Contact> contacts, std::uint64_t key) {
    const auto found =
        std::lower_bound(contacts.begin(), contacts.end(), key,
                         [](const Contact& c, std::uint64_t wanted) { return contact_key(c) < wanted; });
    return found != contacts.end() && contact_key(*found) == key ? &*found : nullptr;
}

/// Returns whether boxes that move at most `reach` metres relative to each other may touch.
bool may_meet(const Aabb& a, const Aabb& b, double reach) {
    return overlaps(Aabb{a.lower - reach, a.upper + reach}, b);
}

bool is_later(const PairEvent& p, const PairEvent& q) {
    if (p.time != q.time) return p.time > q.time;
    const bool is_question = p.number == PairEvent::question;
    if (is_question != (q.number == PairEvent::question)) return !is_question;
    return contact_key(p.body_a, p.body_b) > contact_key(q.body_a, q.body_b);
}

bool approaches(const ImpactPair& pair) {
    return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                       [](const ImpactPoint& point) { return point.normal_before < -slowest_approach; });
}

bool is_immovable(const ImpactPair& pair) {
    return std::any_of(pair.points.begin(), pair.points.begin() + pair.count,
                       [](const ImpactPoint& point) { return point.normal_mass == 0.0; });
}

}  // namespace

void EventHeap::push(const PairEvent& event) {
    heap_.push_back(event);
    std::push_heap(heap_.begin(), heap_.end(), is_later);
}

void EventHeap::pop() {
    std::pop_heap(heap_.begin(), heap_.end(), is_later);
    heap_.pop_back();
}

void EventLoop::forget() {
    handled_.clear();
    bodies_.clear();
    work_ = {};
}

void EventLoop::begin(const SweepContext& context) {
    context_ = &context;
    now_ = 0.0;
    heap_.clear();
    touches_.clear();
    pins_.clear();
    inside_.resize(context.before.size());
    kinematic_.clear();
    bodies_.begin(context.step, context.from, context.before, context.flight);
    for (BodyIndex i = 0; i < bodies_.size(); ++i) {
        if (context.step.facts[i].kind == BodyKind::kinematic_body) kinematic_.push_back(i);
    }
}

const SweepCore& EventLoop::inside_of(const MovingPiece& piece, BodyIndex body) {
    std::vector<SweepCore>& cores = inside_[body];
    if (cores.empty()) cores = sweep_cores(context_->from.places.collider(body));
    return cores[piece.piece];
}

BodyOnPath EventLoop::on_path(BodyIndex body, double time) const {
    return {context_->from.places.collider(body), bodies_[body].path, time - bodies_[body].since};
}

double EventLoop::slowest_now(BodyIndex /*i*/, BodyIndex /*j*/) const {
    return slowest_approach * context_->step.seconds;
}

/// Calls `ask(i, asked)` for each i below `count`, then puts the questions into the heap.
template <class Ask>
void EventLoop::ask_each(std::size_t count, const Ask& ask) {
    const std::size_t stretches = count / bodies_a_stretch + 1;
    if (asked_.size() < stretches) asked_.resize(stretches);
    const bool all_cores = context_->step.settings.all_cores;
    for_each_stretch(count, bodies_a_stretch, all_cores, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) ask(i, asked_[first / bodies_a_stretch]);
    });
    for (Asked& asked : asked_) put_questions(asked);
}

void EventLoop::put_questions(Asked& of) {
    for (const PairEvent& question : of.questions) heap_.push(question);
    work_ = work_ + of.work;
    of.questions.clear();
    of.work = {};
}

void EventLoop::ask_first() {
    using Role = StripFinder::Role;
    roles_.clear();
    bool any = false;
    for (BodyIndex i = 0; i < bodies_.size(); ++i) {
        const bool is_dynamic = bodies_[i].is_dynamic;
        const bool moves = is_dynamic && is_swept(i);
        roles_.push_back(moves ? Role::moving : is_dynamic ? Role::fixed : Role::absent);
        any |= moves;
    }
    ask_each(bodies_.size(), [&](std::size_t i, Asked& asked) {
        const auto body = static_cast<BodyIndex>(i);
        if (bodies_[body].is_dynamic) ask_of_walls(body, asked);
    });
    if (!any) return;
    const bool all_drift = drift() != DVec2(0.0, 0.0);
    boxes_.clear();
    for (BodyIndex i = 0; all_drift && i < bodies_.size(); ++i) {
        boxes_.push_back(bodies_.box_against(i, drift()));
    }
    finder_.find_unsorted_pairs(all_drift ? std::span<const Aabb>(boxes_) : bodies_.boxes().all(), roles_,
                                candidates_);
    work_.box_pairs += candidates_.size();
    ask_each(candidates_.size(), [&](std::size_t k, Asked& asked) {
        const auto& [i, j] = candidates_[k];
        if (may_count(i, j)) consider(i, j, asked);
    });
}

void EventLoop::ask_of_walls(BodyIndex body, Asked& asked) const {
    const SweptBodies::Body& own = bodies_[body];
    if (own.stamp > 0 || own.path.reach(double{own.extent}) > harmless_at_wall(body)) {
        const Aabb& box = bodies_.boxes()[body];
        context_->fixed.near(box, asked.near);
        for (const BodyIndex other : asked.near) {
            if (has_piece_near(context_->from.places.collider(other), box)) consider(body, other, asked);
        }
    }
    for (const BodyIndex other : kinematic_) consider(body, other, asked);
}

/// Makes new questions for all pairs with a body that has a new path.
void EventLoop::ask_again() {
    for (std::size_t k = 0; k < renewed_.size(); ++k) {
        const BodyIndex body = renewed_[k];
        const auto asked = renewed_.begin() + static_cast<std::ptrdiff_t>(k);
        ask_of_walls(body, asked_.front());
        for (const BodyIndex other : bodies_.boxes().near(bodies_.boxes()[body])) {
            if (other != body && bodies_[other].is_dynamic &&
                !std::binary_search(renewed_.begin(), asked, other)) {
                consider(body, other, asked_.front());
            }
        }
    }
    put_questions(asked_.front());
}

/// Returns a time in the step before which the two do not touch. More than 1: they do not touch in this step.
double EventLoop::meets_after(BodyIndex i, BodyIndex j, StepWork& work) const {
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    const ContactSources& from = context_->from;
    if ((bodies_.is_unstoppable(i) && bodies_.is_unstoppable(j)) || (bodies_.rests(i) && bodies_.rests(j)) ||
        !overlaps(bodies_.boxes()[i], bodies_.boxes()[j])) {
        return never;
    }
    const BodyOnPath on_a = on_path(i, now_);
    const BodyOnPath on_b = on_path(j, now_);
    if (a.stamp == 0 && b.stamp == 0) {
        const double turning =
            std::abs(a.path.turned) * double{a.extent} + std::abs(b.path.turned) * double{b.extent};
        const double reach = length(b.path.displacement - a.path.displacement) + turning;
        if (!may_meet(on_a.collider.aabb, on_b.collider.aabb, reach + 2.0 * contact_distance)) return never;
    }
    const double discs = point_comes_after(
        on_b.path.center_at(on_b.time) - on_a.path.center_at(on_a.time),
        (1.0 - now_) * (on_b.path.displacement - on_a.path.displacement),
        double{from.facts[i].extent} + double{from.facts[j].extent} + 2.0 * contact_distance);
    const auto beside = [&](const BodyOnPath& own, const BodyOnPath& other, float extent, float smaller) {
        return extent > long_for_another * smaller &&
               passes_beside(own, other, double{smaller}, 1.0 - now_, 2.0 * contact_distance);
    };
    if (discs > 1.0 || beside(on_a, on_b, a.extent, b.extent) || beside(on_b, on_a, b.extent, a.extent) ||
        !counts(i, j) || !may_touch(from, i, j) || from.places.surface(i).is_sensor ||
        from.places.surface(j).is_sensor) {
        return never;
    }
    const double distance = stopping_distance(from.facts[i], from.facts[j]);
    const double width =
        std::min(a.is_dynamic ? a.half_width : b.half_width, b.is_dynamic ? b.half_width : a.half_width);
    const bool slide = a.slides || b.slides;
    const bool middles = slide && only_middles(i, j);
    const RelativePaths paths = relative_paths(on_a, on_b, 1.0 - now_);
    double least = never;
    const double gap = largest_flat_gap(on_a.collider, on_b.collider, distance);
    work.pieces += each_near_pair(on_a, on_b, gap, 1.0 - now_, [&](std::uint32_t p, std::uint32_t q) {
        const MovingPiece piece_a = moving_piece(on_a, p, nullptr);
        const MovingPiece piece_b = moving_piece(on_b, q, nullptr);
        const auto after = [&](double apart) {
            return collide::meets_after(piece_a.shape, piece_a.path, piece_b.shape, piece_b.path, paths,
                                        apart);
        };
        // Bodies that slide on each other overlap a little. They touch when the skin of one reaches the
        // outline of the other.
        const double inside = middles ? core_depth : skin_depth;
        const double part = slide ? after(distance - whole_skin * inside * width) : 0.0;
        if (part <= 1.0) least = std::min(least, middles || (slide && part == 0.0) ? part : after(distance));
    });
    return least > 1.0 ? never : now_ + (1.0 - now_) * least;
}

/// Adds the question when the pair may touch next.
void EventLoop::consider(BodyIndex i, BodyIndex j, Asked& asked) const {
    const BodyIndex a = std::min(i, j);
    const BodyIndex b = std::max(i, j);
    ++asked.work.box_pairs;
    const double time = meets_after(a, b, asked.work);
    if (time <= 1.0) asked.questions.push_back({time, a, b, bodies_[a].stamp, bodies_[b].stamp, now_});
}

/// Finds the next impact of the pair. Bodies in contact touch with the inner shapes of one dynamic body.
void EventLoop::answer(PairEvent question) {
    const BodyIndex i = question.body_a;
    const BodyIndex j = question.body_b;
    const SweptBodies::Body& a = bodies_[i];
    const SweptBodies::Body& b = bodies_[j];
    TouchLimits limits{1.0 - question.asked, 0.0, slowest_approach * context_->step.seconds,
                       slowest_now(i, j), &work_};
    limits.contact = stopping_distance(context_->from.facts[i], context_->from.facts[j]);
    const bool slide = a.slides || b.slides;
    // Of two dynamic bodies the smaller one is swept: the middle of a long body says little about its
    // position.
    const bool of_a = a.is_dynamic && (!b.is_dynamic || a.extent <= b.extent);
    const StaticNeighbours of_i = neighbours_of(i);
    const StaticNeighbours of_j = neighbours_of(j);
    const std::optional<PieceTouch> first =
        first_touch(on_path(i, question.asked), on_path(j, question.asked), {&of_i, &of_j}, limits,
                    [&](const MovingPiece& piece_a, const MovingPiece& piece_b, const auto& take) {
                        const MovingPiece& own = of_a ? piece_a : piece_b;
                        const MovingPiece& other = of_a ? piece_b : piece_a;
                        const SweepCore& inside = inside_of(own, of_a ? i : j);
                        const auto touch = slide ? stop_of(own, inside, other, only_middles(i, j), limits)
                                                 : next_touch(own, other, inside, limits);
                        take(of_a ? touch : turned_round(touch));
                        if (a.flies && b.flies && limits.t_max > 0.0)
                            take(next_nearer(piece_a, piece_b, limits));
                    });
    if (!first) return;
    question.time = question.asked + first->touch.time;
    question.number = static_cast<std::uint32_t>(touches_.size());
    touches_.push_back(*first);
    heap_.push(question);
}

/// Takes the earliest valid events into `moment_`. Answers questions that come before them. Returns false if
/// no event is left.
bool EventLoop::take_moment() {
    moment_.clear();
    while (!heap_.empty() && (together_ || moment_.empty())) {
        const PairEvent event = heap_.first();
        if (!moment_.empty() && event.time > moment_.front().time + same_moment) break;
        heap_.pop();
        if (bodies_[event.body_a].stamp != event.stamp_a || bodies_[event.body_b].stamp != event.stamp_b) {
            continue;
        }
        if (event.number == PairEvent::question) {
            answer(event);
        } else {
            moment_.push_back({event, touches_[event.number]});
        }
    }
    return !moment_.empty();
}

bool EventLoop::holds(const std::vector<BodyTouch>& events, const BodyTouch& wanted) {
    return std::any_of(events.begin(), events.end(), [&](const BodyTouch& event) {
        return event.body_a == wanted.body_a && event.body_b == wanted.body_b &&
               event.piece_a == wanted.piece_a && event.piece_b == wanted.piece_b;
    });
}

BodyIndex EventLoop::met_by(BodyIndex body) const {
    const auto event = std::find_if(moment_.begin(), moment_.end(), [&](const BodyTouch& touch) {
        return touch.body_a == body || touch.body_b == body;
    });
    return event->body_a == body ? event->body_b : event->body_a;
}

void EventLoop::add_beside() {
    const std::size_t count = moment_.size();
    for (std::size_t k = 0; k < count; ++k) {
        BodyTouch event = moment_[k];
        beside_.clear();
        const StaticNeighbours of_a = neighbours_of(event.body_a);
        const StaticNeighbours of_b = neighbours_of(event.body_b);
        add_touches_beside(
            on_path(event.body_a, now_), on_path(event.body_b, now_), {&of_a, &of_b}, event,
            stopping_distance(context_->from.facts[event.body_a], context_->from.facts[event.body_b]), work_,
            beside_);
        for (const PieceTouch& touch : beside_) {
            static_cast<PieceTouch&>(event) = touch;
            if (!holds(moment_, event)) moment_.push_back(event);
        }
    }
}

/// Returns the impact of two touching bodies. With the response `push_apart` bodies do not rotate, and
/// angular velocities do not count.
ImpactPair EventLoop::impact_of(const BodyTouch& event) const {
    const StepContext& step = context_->step;
    const ContactSources& from = context_->from;
    const bool turning = step.settings.ordered || step.settings.response != Response::push_apart;
    const auto mass_of = [&](BodyIndex i) {
        BodyMass mass = bodies_.is_immovable(i) ? BodyMass{} : pins_.mass_of(step, i);
        if (!turning) mass.inverse_inertia = 0.0;
        return mass;
    };
    const auto arm_of = [&](BodyIndex i, DVec2 point) {
        const bool counts = turning || step.facts[i].kind != BodyKind::dynamic_body;
        return counts ? point - step.states[i].center - pins_.arm(i, step.states[i]) : DVec2(0.0, 0.0);
    };
    ImpactPair pair;
    pair.body_a = event.body_a;
    pair.body_b = event.body_b;
    pair.piece_a = from.places.first_piece(event.body_a) + event.piece_a;
    pair.piece_b = from.places.first_piece(event.body_b) + event.piece_b;
    pair.mass_a = mass_of(event.body_a);
    pair.mass_b = mass_of(event.body_b);
    pair.normal = event.touch.normal;
    mix_materials(material_of(from.defs[event.body_a], event.piece_a),
                  material_of(from.defs[event.body_b], event.piece_b), pair);
    // Without rotation, one of the two points is enough.
    pair.count = turning ? event.touch.count : 1;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        // Both bodies get the same point. Their own points are apart by the touching tolerance, and impulses
        // at these points would rotate the pair.
        const DVec2 point = 0.5 * (event.touch.points_a[k] + event.touch.points_b[k]);
        pair.points[k].arm_a = arm_of(event.body_a, point);
        pair.points[k].arm_b = arm_of(event.body_b, point);
    }
    begin_impact(pair, step.states);
    return pair;
}

double EventLoop::rolling_speed(const ImpactPair& pair) const {
    const auto rim = [&](BodyIndex i) {
        return std::abs(context_->step.states[i].angular_velocity) * double{context_->step.facts[i].extent};
    };
    return rolling_part * (rim(pair.body_a) + rim(pair.body_b));
}

void EventLoop::want_bounces(ImpactPair& pair) const {
    const Bounce bounce = bounce_of(pair);
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ImpactPoint& point = pair.points[k];
        const double approach = bounce.shift - point.normal_before;
        if (approach < bounce.rolling) {
            point.parting = std::max(0.0, approach);
        } else if (approach > bounce.least) {
            point.shift = bounce.shift;
            point.parting = std::max(0.0, pair.restitution * approach + bounce.shift);
        }
    }
}

void EventLoop::note(const ImpactPair& pair) {
    const StepContext& step = context_->step;
    OrderedImpact handled{now_, pair.body_a, pair.body_b, pair.normal};
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        handled.approach = std::max(handled.approach, pair.points[k].shift - pair.points[k].normal_before);
        handled.impulse += pair.points[k].normal_impulse;
    }
    handled.center_a = step.states[pair.body_a].center;
    handled.center_b = step.states[pair.body_b].center;
    handled_.push_back(handled);
    const std::uint64_t key = contact_key(pair.piece_a, pair.piece_b);
    // In the ordered mode, the contacts of the step are copies, except those that are left to the sweep.
    Contact* found = find_contact(step.contacts, key);
    if (found == nullptr) found = find_contact(context_->contacts, key);
    if (found == nullptr) return;
    for (std::uint32_t k = 0; k < pair.count; ++k) {
        ContactPointState& point = found->points[std::min(k, found->count - 1)];
        point.given_impulse += static_cast<float>(pair.points[k].normal_impulse);
        point.given_friction += static_cast<float>(pair.points[k].tangent_impulse);
        if (!step.settings.ordered) continue;
        point.normal_impulse = point.given_impulse;
        point.tangent_impulse = point.given_friction;
    }
}

void EventLoop::report(void (ImpactWatch::*what)(const StepContext&, const PairTouch&)) const {
    if (context_->watch == nullptr) return;
    const std::span<const BodyState> states = context_->step.states;
    for (const ImpactPair& pair : pairs_) {
        ImpactPair shown = pair;
        std::array bodies{states[pair.body_a], states[pair.body_b]};
        for (ImpactPoint& point : shown.points) {
            point.arm_a += pins_.arm(pair.body_a, bodies[0]);
            point.arm_b += pins_.arm(pair.body_b, bodies[1]);
        }
        pins_.move_from_pin(pair.body_a, bodies[0]);
        pins_.move_from_pin(pair.body_b, bodies[1]);
        (context_->watch->*what)(context_->step, {now_, false, shown, bodies});
    }
}

/// Gives the impulses of this moment. Returns false if none are due.
bool EventLoop::give_impulses() {
    const std::span<BodyState> states = context_->step.states;
    for (const BodyIndex i : touched_) {
        bodies_.go_to(context_->step, i, now_);
        pins_.move_to_pin(i, states[i]);
    }
    pairs_.clear();
    for (const BodyTouch& event : moment_) pairs_.push_back(impact_of(event));
    std::erase_if(pairs_, is_immovable);
    const bool are_due = std::any_of(pairs_.begin(), pairs_.end(), approaches);
    if (are_due) {
        for (ImpactPair& pair : pairs_) want_bounces(pair);
        report(&ImpactWatch::touching);
        resolve_together(pairs_, states);
        bool all_hold = true;
        for (const BodyIndex i : touched_) all_hold = pins_.motor_holds(i, pairs_) && all_hold;
        if (!all_hold) return give_impulses();
        report(&ImpactWatch::resolved);
        for (const ImpactPair& pair : pairs_) {
            if (has_impulse(pair)) note(pair);
        }
    }
    after_impulses(are_due);
    for (const BodyIndex i : touched_) pins_.move_from_pin(i, states[i]);
    return are_due;
}

void EventLoop::list_touched() {
    touched_.clear();
    ends_.clear();
    for (const BodyTouch& event : moment_) touched_.insert(touched_.end(), {event.body_a, event.body_b});
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    for (const BodyIndex i : touched_) ends_.push_back(context_->step.states[i]);
}

void EventLoop::handle_moment() {
    list_touched();
    const bool gave = give_impulses();
    renewed_.clear();
    for (std::size_t k = 0; k < touched_.size(); ++k) {
        const BodyIndex body = touched_[k];
        BodyState& state = context_->step.states[body];
        const bool is_dynamic = bodies_[body].is_dynamic;
        // A body that is carried along stops at a wall to which it is carried.
        const auto stops = [&] {
            return context_->step.facts[met_by(body)].kind == BodyKind::static_body &&
                   bodies_.stop_carried(context_->step, body, now_);
        };
        if (is_dynamic && (bodies_[body].is_held ? stops() : goes_on(body, gave))) {
            renewed_.push_back(body);
        } else {
            state = ends_[k];
        }
        if (is_dynamic && (!context_->step.settings.ordered || state.asleep)) {
            state.asleep = false;
            state.still_seconds = 0.0f;
        }
    }
    ask_again();
}

void EventLoop::run() {
    ask_first();
    while (take_moment()) {
        if (begin_moment()) handle_moment();
    }
    bodies_.finish(context_->step);
}

}  // namespace collide
