#include <collide/dynamics/contacts/contact_update.h>

#include <algorithm>

#include <collide/base/parallel.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

namespace {

bool is_same_place(const ContactPointState& p, const ContactPointState& q) {
    const Vec2 apart = p.anchor_a - q.anchor_a;
    const Vec2 apart_b = p.anchor_b - q.anchor_b;
    const float limit = same_point_distance * same_point_distance;
    return dot(apart, apart) <= limit && dot(apart_b, apart_b) <= limit;
}

void carry(const ContactPointState& from, ContactPointState& to) {
    to.normal_impulse = from.normal_impulse;
    to.tangent_impulse = from.tangent_impulse;
}

/// Returns whether all points have the same ids, which is the usual case.
bool names_agree(const Contact& before, const Contact& now) {
    return before.count == now.count && before.points[0].id == now.points[0].id &&
           (now.count == 1 || before.points[1].id == now.points[1].id);
}

/// Matches points first by features, then by position. Features alone are not enough. The reference and the
/// incident edge swap between equal boxes. A point that appears or vanishes changes the id of the other
/// point.
void keep_points(const Contact& before, Contact& now) {
    if (names_agree(before, now)) {
        for (std::uint32_t i = 0; i < now.count; ++i) {
            carry(before.points[i], now.points[i]);
        }
        return;
    }
    std::uint32_t used = 0;
    std::uint32_t found = 0;
    const auto match = [&](auto&& is_match) {
        for (std::uint32_t i = 0; i < now.count; ++i) {
            for (std::uint32_t j = 0; j < before.count; ++j) {
                const bool is_free = ((found >> i) & 1U) == 0 && ((used >> j) & 1U) == 0;
                if (is_free && is_match(before.points[j], now.points[i])) {
                    carry(before.points[j], now.points[i]);
                    found |= 1U << i;
                    used |= 1U << j;
                }
            }
        }
    };
    match([](const ContactPointState& p, const ContactPointState& q) { return p.id == q.id; });
    match(is_same_place);
}

/// So many candidates that their manifolds fit into the second-level cache until contacts are made of them.
constexpr std::size_t candidates_a_stretch = 1024;

/// Sorts contacts by key. Pairs of bodies come in order, and the pieces of a body have consecutive numbers.
/// So mostly only contacts between the same two bodies of several pieces must be moved.
void sort_by_key(std::span<Contact> contacts) {
    const auto comes_before = [](const Contact& c, const Contact& d) {
        return contact_key(c) < contact_key(d);
    };
    const auto is_of_earlier_body = [](const Contact& c, const Contact& d) { return c.body_a < d.body_a; };
    if (!std::is_sorted(contacts.begin(), contacts.end(), is_of_earlier_body)) {
        return std::sort(contacts.begin(), contacts.end(), comes_before);
    }
    for (auto first = contacts.begin(); first != contacts.end();) {
        const auto last =
            std::find_if(first, contacts.end(), [&](const Contact& c) { return c.body_a != first->body_a; });
        if (!std::is_sorted(first, last, comes_before)) std::sort(first, last, comes_before);
        first = last;
    }
}

/// Returns whether one body cuts the other. Cutting bodies pass through what they cut.
bool cuts_through(const BodySurface& a, const BodySurface& b) {
    return (a.is_cutter && b.can_be_cut) || (b.is_cutter && a.can_be_cut);
}

bool is_sensor_pair(const ContactSources& from, BodyIndex a, BodyIndex b) {
    return from.places.surface(a).is_sensor || from.places.surface(b).is_sensor;
}

/// Returns whether the boxes come within the reach of contacts.
bool come_near(const Aabb& a, const Aabb& b) {
    const double reach = contact_reach;
    return a.lower.x <= b.upper.x + reach && b.lower.x <= a.upper.x + reach &&
           a.lower.y <= b.upper.y + reach && b.lower.y <= a.upper.y + reach;
}

}  // namespace

std::size_t place_of(std::span<const Contact> contacts, std::uint64_t key, std::size_t from) {
    // The index is mostly near `from`, so the step doubles.
    std::size_t step = 1;
    while (from + step < contacts.size() && contact_key(contacts[from + step]) < key) {
        from += step;
        step *= 2;
    }
    const auto first = contacts.begin() + static_cast<std::ptrdiff_t>(std::min(from, contacts.size()));
    const auto last = contacts.begin() + static_cast<std::ptrdiff_t>(std::min(from + step, contacts.size()));
    const auto place = std::lower_bound(
        first, last, key, [](const Contact& contact, std::uint64_t k) { return contact_key(contact) < k; });
    return static_cast<std::size_t>(place - contacts.begin());
}

void keep_impulses(std::span<const Contact> before, std::span<Contact> now, std::span<std::uint32_t> places) {
    std::size_t k = 0;
    for (std::size_t i = 0; i < now.size(); ++i) {
        const std::uint64_t key = contact_key(now[i]);
        k = place_of(before, key, k);
        const bool goes_on = k < before.size() && contact_key(before[k]) == key;
        if (goes_on) keep_points(before[k], now[i]);
        if (!places.empty()) places[i] = goes_on ? static_cast<std::uint32_t>(k) : no_place;
    }
}

bool is_active(const ContactSources& from, BodyIndex body) {
    const BodyState& state = from.states[body];
    switch (from.facts[body].kind) {
        case BodyKind::dynamic_body:
            return !state.asleep;
        case BodyKind::kinematic_body:
            return state.velocity != DVec2(0.0, 0.0) || state.angular_velocity != 0.0;
        default:
            return false;
    }
}

std::uint64_t body_pair_key(BodyIndex a, BodyIndex b) { return contact_key(std::min(a, b), std::max(a, b)); }

bool may_touch(const ContactSources& from, BodyIndex a, BodyIndex b) {
    const BodySurface& of_a = from.places.surface(a);
    const BodySurface& of_b = from.places.surface(b);
    return (is_dynamic(from, a) || is_dynamic(from, b)) && may_collide(of_a.filter, of_b.filter) &&
           !cuts_through(of_a, of_b) &&
           !std::binary_search(from.joined.begin(), from.joined.end(), body_pair_key(a, b)) &&
           (from.off.empty() || !std::binary_search(from.off.begin(), from.off.end(), body_pair_key(a, b))) &&
           (from.filter == nullptr || (*from.filter)(std::min(a, b), std::max(a, b)));
}

void ContactUpdate::Stretch::list_piece_pairs(const ContactSources& from, BodyIndex a, BodyIndex b) {
    const std::uint32_t first_a = from.places.first_piece(a);
    const std::uint32_t first_b = from.places.first_piece(b);
    if (from.places.piece_count(a) == 1 && from.places.piece_count(b) == 1) {
        pieces.emplace_back(first_a, first_b);  // these are the bodies' boxes
        ++work.pieces;
        return;
    }
    const Collider& body_a = from.places.collider(a);
    const Collider& body_b = from.places.collider(b);
    const auto list = [&](std::uint32_t i, std::uint32_t j) {
        pieces.emplace_back(first_a + i, first_b + j);
    };
    work.pieces += each_near_pair(body_a, body_b, contact_reach, come_near, list);
}

void ContactUpdate::Stretch::list(const ContactSources& from,
                                  std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                                  RefreshedContacts& refreshed) {
    pieces.clear();
    ranges.clear();
    for (const auto& [a, b] : candidates) {
        const bool is_sensor = is_sensor_pair(from, a, b);
        if ((!is_sensor && !is_active(from, a) && !is_active(from, b)) ||
            !come_near(from.places.box(a), from.places.box(b)) || !may_touch(from, a, b)) {
            continue;
        }
        if (!is_sensor && refreshed.refresh(a, b)) {
            ++work.contacts_refreshed;
            continue;
        }
        const auto begin = static_cast<std::uint32_t>(pieces.size());
        list_piece_pairs(from, a, b);
        const auto end = static_cast<std::uint32_t>(pieces.size());
        if (end > begin) ranges.push_back({a, b, begin, end, is_sensor});
    }
}

void ContactUpdate::Stretch::take(const ContactSources& from,
                                  std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                                  RefreshedContacts& refreshed) {
    list(from, candidates, refreshed);
    deepest_refreshed = std::max(deepest_refreshed, refreshed.deepest_overlap());
    batch.collide(from.places.pieces(), pieces, Cores::one, contact_reach);
    const PieceManifolds found{pieces, batch.touching(), batch.contacts()};
    std::size_t k = 0;
    for (const BodyPairRange& pair : ranges) {
        const std::size_t first = k;
        while (k < found.touching.size() && found.touching[k] < pair.end) ++k;
        if (k > first) made.take(from, pair, found, first, k);
    }
}

void ContactUpdate::join_stretches(bool all_cores) {
    const auto stretches = std::span(stretches_).first(stretch_count_);
    begins_.assign(1, 0);
    std::uint64_t last_key = 0;
    is_sorted_ = true;
    some_are_deep_ = false;
    deepest_overlap_ = 0.0f;
    overlaps_.clear();
    for (const auto& [pieces, ranges, batch, made, work, deepest_refreshed] : stretches) {
        work_ = work_ + work;
        deepest_overlap_ = std::max(deepest_overlap_, deepest_refreshed);
        begins_.push_back(begins_.back() + made.contacts().size());
        is_sorted_ &= made.is_sorted();
        if (!made.contacts().empty()) {
            is_sorted_ &= contact_key(made.contacts().front()) >= last_key;
            last_key = contact_key(made.contacts().back());
        }
        some_are_deep_ |= made.some_are_deep();
        deepest_overlap_ = std::max(deepest_overlap_, made.deepest_overlap());
        overlaps_.insert(overlaps_.end(), made.overlaps().begin(), made.overlaps().end());
    }
    if (stretches.size() == 1) return stretches[0].made.give_to(made_);
    made_.resize(begins_.back());
    for_each_stretch(stretches.size(), 1, all_cores, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const std::span<const Contact> contacts = stretches[i].made.contacts();
            std::copy(contacts.begin(), contacts.end(),
                      made_.begin() + static_cast<std::ptrdiff_t>(begins_[i]));
        }
    });
}

void ContactUpdate::keep_sleeping(const ContactSources& from, std::span<const Contact> before) {
    const auto sleeps = [](const BodyState& state) { return state.asleep; };
    if (std::none_of(from.states.begin(), from.states.end(), sleeps)) {
        return;  // one body of each contact is dynamic, hence active
    }
    for (std::size_t k = 0; k < before.size(); ++k) {
        const Contact& contact = before[k];
        if (is_active(from, contact.body_a) || is_active(from, contact.body_b)) continue;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            deepest_overlap_ = std::max(deepest_overlap_, -contact.points[i].separation);
        }
        stays_[k] = 1;
        ++work_.contacts_kept;
    }
}

/// Replaces contacts by the new manifolds that continue them, which inherit their impulses. Inserts new
/// manifolds that continue no contact. Removes contacts that were not replaced, refreshed or kept.
void ContactUpdate::go_on_from(std::vector<Contact>& contacts, bool all_cores) {
    places_.resize(made_.size());
    const std::span<Contact> made = made_;
    const std::span<std::uint32_t> places = places_;
    for_each_stretch(made_.size(), contacts_a_stretch, all_cores, [&](std::size_t first, std::size_t last) {
        keep_impulses(contacts, made.subspan(first, last - first), places.subspan(first, last - first));
    });
    if (work_.contacts_refreshed + work_.contacts_kept == 0) return std::swap(contacts, made_);
    for_each_stretch(made_.size(), contacts_a_stretch, all_cores, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            if (places_[i] == no_place) continue;
            contacts[places_[i]] = made_[i];
            stays_[places_[i]] = 1;
        }
    });
    merge_new(contacts, all_cores);
}

/// Removes the contacts that do not continue, and inserts those that continue none.
void ContactUpdate::merge_new(std::vector<Contact>& contacts, bool all_cores) {
    std::vector<std::uint32_t>& news = places_;  // new contacts, as indices in `made_`
    std::size_t new_count = 0;
    for (std::size_t i = 0; i < made_.size(); ++i) {
        if (places_[i] == no_place) news[new_count++] = static_cast<std::uint32_t>(i);
    }
    news.resize(new_count);
    begins_.assign(1, 0);  // by stretch: where its remaining contacts begin
    for (std::size_t first = 0; first < contacts.size(); first += contacts_a_stretch) {
        const std::size_t size = std::min(contacts_a_stretch, contacts.size() - first);
        const auto stays = std::span(stays_).subspan(first, size);
        begins_.push_back(begins_.back() +
                          static_cast<std::size_t>(std::count(stays.begin(), stays.end(), std::uint8_t{1})));
    }
    if (news.empty() && begins_.back() == contacts.size()) return;
    merged_.resize(begins_.back() + news.size());
    const auto news_before = [&](std::size_t k) {
        if (k == contacts.size()) return news.size();
        if (k == 0) return std::size_t{0};
        const auto is_before = [&](std::uint32_t i, std::uint64_t key) {
            return contact_key(made_[i]) < key;
        };
        const auto place = std::lower_bound(news.begin(), news.end(), contact_key(contacts[k]), is_before);
        return static_cast<std::size_t>(place - news.begin());
    };
    for_each_stretch(contacts.size(), contacts_a_stretch, all_cores,
                     [&](std::size_t first, std::size_t last) {
                         std::size_t i = news_before(first);
                         const std::size_t end = news_before(last);
                         std::size_t to = begins_[first / contacts_a_stretch] + i;
                         for (std::size_t k = first; k < last; ++k) {
                             const std::uint64_t key = contact_key(contacts[k]);
                             for (; i < end && contact_key(made_[news[i]]) < key; ++i)
                                 merged_[to++] = made_[news[i]];
                             if (stays_[k] != 0) merged_[to++] = contacts[k];
                         }
                         for (; i < end; ++i) merged_[to++] = made_[news[i]];
                     });
    std::swap(contacts, merged_);
}

void ContactUpdate::update(const ContactSources& from,
                           std::span<const std::pair<BodyIndex, BodyIndex>> candidates,
                           std::vector<Contact>& contacts, std::vector<SensorOverlap>& sensors) {
    const bool all_cores = from.settings.all_cores;
    const std::size_t count = (candidates.size() + candidates_a_stretch - 1) / candidates_a_stretch;
    stretch_count_ = all_cores ? std::max<std::size_t>(count, 1) : 1;
    if (stretches_.size() < stretch_count_) stretches_.resize(stretch_count_);
    const std::size_t most = all_cores ? candidates_a_stretch : candidates.size();
    for (Stretch& stretch : stretches_) {
        stretch.made.clear();
        stretch.made.reserve(most);
        stretch.work = {};
        stretch.deepest_refreshed = 0.0f;
    }
    stays_.assign(contacts.size(), 0);
    for_each_stretch(count, 1, all_cores, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const std::size_t begin = i * candidates_a_stretch;
            const std::size_t size = std::min(candidates_a_stretch, candidates.size() - begin);
            const auto some = candidates.subspan(begin, size);
            RefreshedContacts refreshed(from, contacts, stays_, some);
            stretches_[first].take(from, some, refreshed);
        }
    });
    work_ = {};
    work_.box_pairs = candidates.size();
    join_stretches(all_cores);
    work_.contacts_updated = made_.size();
    keep_sleeping(from, contacts);
    if (!is_sorted_) sort_by_key(made_);
    if (from.settings.seams_smoothed) neighbours_.smooth(from, made_);
    if (some_are_deep_) drop_from_behind(from, contacts, made_);
    go_on_from(contacts, all_cores);
    std::sort(overlaps_.begin(), overlaps_.end());
    sensors = overlaps_;
}

}  // namespace collide
