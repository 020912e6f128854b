#include <collide/dynamics/contacts/contact_update.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include <collide/base/parallel.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/seams.h>

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

/// The usual case.
bool names_agree(const Contact& before, const Contact& now) {
    return before.count == now.count && before.points[0].id == now.points[0].id &&
           (now.count == 1 || before.points[1].id == now.points[1].id);
}

/// First by the features, then by position. The features alone do not suffice: reference and incident edge
/// change places between equal boxes, and a point that appears or vanishes renames its partner.
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

/// Pairs of bodies whose manifolds fit the second cache until contacts are made of them.
constexpr std::size_t ranges_at_once = 1024;

bool is_dynamic(const ContactSources& from, BodyId body) {
    return from.facts[body].kind == BodyKind::dynamic_body;
}

/// Bodies that cut pass through what they cut.
bool cuts_through(const BodySurface& a, const BodySurface& b) {
    return (a.is_cutter && b.can_be_cut) || (b.is_cutter && a.can_be_cut);
}

bool is_sensor_pair(const ContactSources& from, BodyId a, BodyId b) {
    return from.places.surface(a).is_sensor || from.places.surface(b).is_sensor;
}

/// Boxes that come within the reach of contacts.
bool come_near(const Aabb& a, const Aabb& b) {
    const double reach = contact_reach;
    return a.lower.x <= b.upper.x + reach && b.lower.x <= a.upper.x + reach &&
           a.lower.y <= b.upper.y + reach && b.lower.y <= a.upper.y + reach;
}

/// Small bodies look ahead less.
float reach_of(const ContactSources& from, BodyId a, BodyId b) {
    return std::min(contact_reach, contact_reach_fraction * smaller_extent(from.facts[a], from.facts[b]));
}

/// The gap that contacts keep between the two, metres.
float gap_between(const ContactSources& from, BodyId a, BodyId b) {
    const bool any_width = from.facts[a].half_width + from.facts[b].half_width > 0.0;
    return any_width ? 0.0f : std::min(widthless_gap, 0.5f * reach_of(from, a, b));
}

void mix_materials(const Material& a, const Material& b, Contact& contact) {
    if (a == b) {
        // The same as below, without square roots, which are exact for squares.
        contact.restitution = static_cast<float>(a.restitution);
        contact.friction = static_cast<float>(a.friction);
        contact.static_friction = std::max(static_cast<float>(a.static_friction), contact.friction);
        return;
    }
    contact.restitution = static_cast<float>(std::max(a.restitution, b.restitution));
    contact.friction = static_cast<float>(std::sqrt(a.friction * b.friction));
    contact.static_friction = static_cast<float>(std::sqrt(a.static_friction * b.static_friction));
    contact.static_friction = std::max(contact.static_friction, contact.friction);
}

/// Of the touching piece, numbered over all bodies.
const Material& material_at(const ContactSources& from, BodyId body, std::uint32_t piece) {
    const BodySurface& surface = from.places.surface(body);
    return surface.has_materials ? material_of(from.defs[body], piece - from.places.first_piece(body))
                                 : surface.material;
}

bool is_one_sided(const ContactSources& from, BodyId body, std::uint32_t piece) {
    return from.places.surface(body).has_seams &&
           from.places.collider(body).seams[piece - from.places.first_piece(body)].one_sided;
}

/// Deeper than a body gets into another one within a step that is not swept, or deep while the two part.
bool is_too_deep_for_a_step(const ContactSources& from, const Contact& contact) {
    double width = std::numeric_limits<double>::infinity();
    for (const BodyId body : {contact.body_a, contact.body_b}) {
        if (is_dynamic(from, body)) width = std::min(width, from.facts[body].half_width);
    }
    const double most = fast_fraction * width + double{reach_of(from, contact.body_a, contact.body_b)};
    return std::any_of(contact.points.begin(), contact.points.begin() + contact.count,
                       [&](const ContactPointState& point) {
                           const bool parts = point.normal_velocity > 0.0f;
                           return -double{point.separation} > (parts ? 2.0 * contact_distance : most);
                       });
}

bool touch_in(std::span<const Contact> contacts, BodyId a, BodyId b) {
    return std::any_of(contacts.begin(), contacts.end(),
                       [&](const Contact& contact) { return contact.body_a == a && contact.body_b == b; });
}

/// Contacts of pairs that are near but apart do not overlap.
bool overlap(const ContactPoints& points) {
    return points.points[0].separation <= 0.0f || points.points[points.count - 1].separation <= 0.0f;
}

}  // namespace

void keep_impulses(std::span<const Contact> before, std::span<Contact> now) {
    if (now.empty()) return;
    const auto first = std::lower_bound(
        before.begin(), before.end(), contact_key(now.front()),
        [](const Contact& contact, std::uint64_t key) { return contact_key(contact) < key; });
    auto k = static_cast<std::size_t>(first - before.begin());
    for (Contact& contact : now) {
        const std::uint64_t key = contact_key(contact);
        while (k < before.size() && contact_key(before[k]) < key) {
            ++k;
        }
        if (k < before.size() && contact_key(before[k]) == key) {
            keep_points(before[k], contact);
        }
    }
}

bool is_active(const ContactSources& from, BodyId body) {
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

bool set_points(const ContactSources& from, const ContactPoints& points, Contact& contact) {
    contact.normal = points.normal;
    const float reach = reach_of(from, contact.body_a, contact.body_b);
    const float gap = gap_between(from, contact.body_a, contact.body_b);
    const PointMotion motion_a(from.states[contact.body_a]);
    const PointMotion motion_b(from.states[contact.body_b]);
    std::uint32_t count = 0;
    for (std::uint32_t i = 0; i < points.count; ++i) {
        if (points.points[i].separation <= reach) {
            set_new_point(points, i, motion_a, motion_b, contact.points[count]);
            contact.points[count++].separation -= gap;
        }
    }
    if (count == 0) return false;
    contact.count = count;
    if (count == 1) contact.points[1] = {};
    contact.rounding_a = from.places.rounding(contact.piece_a, points.normal);
    contact.rounding_b = from.places.rounding(contact.piece_b, -points.normal);
    return true;
}

std::uint64_t body_pair_key(BodyId a, BodyId b) { return contact_key(std::min(a, b), std::max(a, b)); }

bool may_touch(const ContactSources& from, BodyId a, BodyId b) {
    const BodySurface& of_a = from.places.surface(a);
    const BodySurface& of_b = from.places.surface(b);
    return (is_dynamic(from, a) || is_dynamic(from, b)) && may_collide(of_a.filter, of_b.filter) &&
           !cuts_through(of_a, of_b) &&
           !std::binary_search(from.joined.begin(), from.joined.end(), body_pair_key(a, b));
}

void ContactUpdate::list_piece_pairs(const ContactSources& from, BodyId a, BodyId b) {
    const std::uint32_t first_a = from.places.first_piece(a);
    const std::uint32_t first_b = from.places.first_piece(b);
    if (from.places.piece_count(a) == 1 && from.places.piece_count(b) == 1) {
        pieces_.emplace_back(first_a, first_b);  // their boxes are the bodies'
        ++work_.pieces;
        return;
    }
    const Collider& body_a = from.places.collider(a);
    const Collider& body_b = from.places.collider(b);
    const auto list = [&](std::uint32_t i, std::uint32_t j) {
        pieces_.emplace_back(first_a + i, first_b + j);
    };
    work_.pieces += each_near_pair(body_a, body_b, contact_reach, come_near, list);
}

void ContactUpdate::list_pieces(const ContactSources& from,
                                std::span<const std::pair<BodyId, BodyId>> candidates) {
    pieces_.clear();
    ranges_.clear();
    work_ = {};
    work_.box_pairs = candidates.size();
    for (const auto& [a, b] : candidates) {
        const bool is_sensor = is_sensor_pair(from, a, b);
        if ((!is_sensor && !is_active(from, a) && !is_active(from, b)) || !may_touch(from, a, b) ||
            !come_near(from.places.box(a), from.places.box(b))) {
            continue;
        }
        const auto begin = static_cast<std::uint32_t>(pieces_.size());
        list_piece_pairs(from, a, b);
        const auto end = static_cast<std::uint32_t>(pieces_.size());
        if (end > begin) {
            ranges_.push_back({a, b, begin, end, is_sensor});
        }
    }
}

/// May hold an old contact.
Contact& ContactUpdate::next_made() {
    if (made_count_ == made_.size()) {
        made_.emplace_back();
    }
    return made_[made_count_];
}

void ContactUpdate::keep_made(const Contact& made) {
    const std::uint64_t key = contact_key(made);
    is_sorted_ &= key >= last_key_;
    last_key_ = key;
    for (std::uint32_t i = 0; i < made.count; ++i) {
        deepest_overlap_ = std::max(deepest_overlap_, -made.points[i].separation);
    }
    ++made_count_;
}

void ContactUpdate::add(const ContactSources& from, std::uint32_t piece_a, std::uint32_t piece_b,
                        const ContactPoints& points) {
    Contact& contact = next_made();
    contact.body_a = from.places.body_of(piece_a);
    contact.body_b = from.places.body_of(piece_b);
    contact.piece_a = piece_a;
    contact.piece_b = piece_b;
    if (!set_points(from, points, contact)) return;
    mix_materials(material_at(from, contact.body_a, piece_a), material_at(from, contact.body_b, piece_b),
                  contact);
    some_are_deep_ |=
        (is_one_sided(from, contact.body_a, piece_a) || is_one_sided(from, contact.body_b, piece_b)) &&
        is_too_deep_for_a_step(from, contact);
    keep_made(contact);
}

/// A moving body may be deep in an edge that counts on one side, without having touched it a step before.
/// Then it has come through the edge from behind. It is let pass until it is out.
void ContactUpdate::drop_from_behind(const ContactSources& from, std::span<const Contact> before) {
    if (!some_are_deep_) return;
    const auto comes_through = [&](const Contact& contact) {
        return (is_one_sided(from, contact.body_a, contact.piece_a) ||
                is_one_sided(from, contact.body_b, contact.piece_b)) &&
               contact.points[0].normal_velocity != 0.0f && is_too_deep_for_a_step(from, contact) &&
               !touch_in(before, contact.body_a, contact.body_b);
    };
    made_.erase(std::remove_if(made_.begin(), made_.end(), comes_through), made_.end());
}

void ContactUpdate::take_outline(const ContactSources& from, const BodyPairRange& pair, std::size_t first,
                                 std::size_t last) {
    const Collider& a = from.places.collider(pair.a);
    const Collider& b = from.places.collider(pair.b);
    const std::uint32_t first_a = from.places.first_piece(pair.a);
    const std::uint32_t first_b = from.places.first_piece(pair.b);
    bool any_overlaps = false;
    bool any_holds = false;
    bool any_silent = false;
    for (std::size_t k = first; k < last; ++k) {
        const auto [i, j] = pieces_[batch_begin_ + batch_.touching()[k]];
        const ContactPoints& points = batch_.contacts()[k];
        any_overlaps |= overlap(points);
        if (holds(a, i - first_a, b, j - first_b, points.normal)) {
            add(from, i, j, points);
            any_holds = true;
        } else if (overlap(points)) {
            any_silent = true;
        }
    }
    if (any_overlaps && !any_holds) {
        each_surface_manifold(a, b, [&](std::uint32_t i, std::uint32_t j, const ContactPoints& points) {
            add(from, first_a + i, first_b + j, points);
        });
    } else if (any_silent) {
        add_before_edges(from, pair, first, last);
    }
}

/// Adds the pieces that overlap and whose own answers are not valid on the outline.
void ContactUpdate::add_before_edges(const ContactSources& from, const BodyPairRange& pair, std::size_t first,
                                     std::size_t last) {
    const Collider& a = from.places.collider(pair.a);
    const Collider& b = from.places.collider(pair.b);
    for (std::size_t k = first; k < last; ++k) {
        const auto [piece_a, piece_b] = pieces_[batch_begin_ + batch_.touching()[k]];
        const std::uint32_t i = piece_a - from.places.first_piece(pair.a);
        const std::uint32_t j = piece_b - from.places.first_piece(pair.b);
        const ContactPoints& points = batch_.contacts()[k];
        if (!overlap(points) || holds(a, i, b, j, points.normal)) {
            continue;
        }
        const std::optional<SurfaceAxis> axis = axis_before_edge(a, i, b, j);
        if (axis && axis->separation < 0.0f) {
            add(from, piece_a, piece_b,
                clipped_manifold(a.pieces[i].shape, a.transforms[i], b.pieces[j].shape, b.transforms[j],
                                 axis->normal, axis->axis));
        }
    }
}

void ContactUpdate::take(const ContactSources& from, const BodyPairRange& pair, std::size_t first,
                         std::size_t last) {
    if (pair.is_sensor) {
        for (std::size_t k = first; k < last; ++k) {
            if (overlap(batch_.contacts()[k])) {
                const bool a_senses = from.places.surface(pair.a).is_sensor;
                overlaps_.push_back(a_senses ? SensorOverlap{pair.a, pair.b} : SensorOverlap{pair.b, pair.a});
                return;
            }
        }
        return;
    }
    if (from.settings.seams_smoothed &&
        (from.places.surface(pair.a).has_seams || from.places.surface(pair.b).has_seams)) {
        take_outline(from, pair, first, last);
        return;
    }
    for (std::size_t k = first; k < last; ++k) {
        const auto [i, j] = pieces_[batch_begin_ + batch_.touching()[k]];
        add(from, i, j, batch_.contacts()[k]);
    }
}

/// Manifolds of these pairs of bodies, and the contacts made of them.
void ContactUpdate::take_ranges(const ContactSources& from, std::size_t first_range, std::size_t last_range) {
    batch_begin_ = ranges_[first_range].begin;
    const std::uint32_t batch_end = ranges_[last_range - 1].end;
    batch_.collide(from.places.pieces(), std::span(pieces_).subspan(batch_begin_, batch_end - batch_begin_),
                   from.settings.all_cores ? Cores::all : Cores::one, contact_reach);
    const std::span<const std::uint32_t> touching = batch_.touching();
    std::size_t k = 0;
    for (std::size_t i = first_range; i < last_range; ++i) {
        const std::size_t first = k;
        while (k < touching.size() && batch_begin_ + touching[k] < ranges_[i].end) {
            ++k;
        }
        if (k > first) {
            take(from, ranges_[i], first, k);
        }
    }
}

void ContactUpdate::keep_sleeping(const ContactSources& from, std::span<const Contact> before) {
    const auto sleeps = [](const BodyState& state) { return state.asleep; };
    if (std::none_of(from.states.begin(), from.states.end(), sleeps)) {
        return;  // one of the two is dynamic, hence active
    }
    for (const Contact& contact : before) {
        if (!is_active(from, contact.body_a) && !is_active(from, contact.body_b)) {
            Contact& kept = next_made();
            kept = contact;
            keep_made(kept);
            ++work_.contacts_kept;
        }
    }
}

void ContactUpdate::update(const ContactSources& from, std::span<const std::pair<BodyId, BodyId>> candidates,
                           std::vector<Contact>& contacts, std::vector<SensorOverlap>& sensors) {
    list_pieces(from, candidates);
    made_count_ = 0;
    last_key_ = 0;
    is_sorted_ = true;
    deepest_overlap_ = 0.0f;
    some_are_deep_ = false;
    overlaps_.clear();
    const std::size_t at_once = from.settings.all_cores ? ranges_.size() : ranges_at_once;
    for (std::size_t first = 0; first < ranges_.size(); first += at_once) {
        take_ranges(from, first, std::min(first + at_once, ranges_.size()));
    }
    work_.contacts_updated = made_count_;
    keep_sleeping(from, contacts);
    made_.resize(made_count_);
    if (!is_sorted_) {
        std::sort(made_.begin(), made_.end(),
                  [](const Contact& c, const Contact& d) { return contact_key(c) < contact_key(d); });
    }
    if (from.settings.seams_smoothed) neighbours_.smooth(from, made_);
    drop_from_behind(from, contacts);
    for_each_stretch(made_.size(), contacts_a_stretch, from.settings.all_cores,
                     [&](std::size_t first, std::size_t last) {
                         keep_impulses(contacts, std::span(made_).subspan(first, last - first));
                     });
    std::swap(contacts, made_);
    std::sort(overlaps_.begin(), overlaps_.end());
    sensors = overlaps_;
}

}  // namespace collide
