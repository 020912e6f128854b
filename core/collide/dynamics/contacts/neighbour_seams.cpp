#include <collide/dynamics/contacts/neighbour_seams.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <collide/dynamics/contacts/contact_update.h>
#include <collide/dynamics/model/tuning.h>
#include <collide/narrow_phase/contact_points.h>
#include <collide/narrow_phase/tuning.h>

namespace collide {

namespace {

constexpr BodyIndex several = no_body - 1;

/// A piece of a body at its position in the world.
struct Piece {
    const Collider& body;
    std::uint32_t number;
    const Shape& shape;
    const Transform& xf;

    Piece(const BodyPlaces& places, std::uint32_t piece)
        : body(places.collider(places.body_of(piece))),
          number(piece - places.first_piece(places.body_of(piece))),
          shape(body.pieces[number].shape),
          xf(body.transforms[number]) {}

    Vec2 normal(std::uint32_t edge) const { return rotate(xf.rotation, shape.normal(edge)); }
    /// Returns whether a point on the piece's surface has that outward normal. A rounded corner has another
    /// normal at each of its points.
    bool has_facing(DVec2 point, Vec2 outward) const {
        return contains(shape, xf, point - double{shape.radius()} * DVec2(outward),
                        same_surface - shape.radius());
    }
    /// Returns the surface point that is farthest along the unit direction.
    DVec2 tip(Vec2 direction) const {
        const std::uint32_t vertex = support_vertex(shape, inverse_rotate(xf.rotation, direction));
        return to_world(xf, shape.vertex(vertex)) + double{shape.radius()} * DVec2(direction);
    }
    std::optional<std::uint32_t> edge_along(Vec2 direction) const {
        for (std::uint32_t edge = 0; edge < shape.edge_count(); ++edge) {
            const Vec2 n = normal(edge);
            if (dot(n, direction) > 0.0f && std::abs(cross(n, direction)) <= seam_sine) return edge;
        }
        return std::nullopt;
    }
    /// Returns whether the edge is on the outline of its own body.
    bool shows(std::uint32_t edge) const {
        if (body.seams.empty()) return true;
        const PieceSeams& seams = body.seams[number];
        return !seams.is_seam(edge) && !(seams.one_sided && edge != 0);
    }
};

/// Returns the two points that rule 1 examines. They lie `reach` metres to both sides of `point`, or at the
/// ends of the edge if these are nearer.
std::array<DVec2, 2> probes_before(const Piece& piece, std::uint32_t edge, DVec2 point, double reach) {
    const DVec2 first = to_world(piece.xf, piece.shape.vertex(edge));
    const DVec2 last = to_world(piece.xf, piece.shape.vertex(piece.shape.next(edge)));
    const double length = glm::length(last - first);
    const DVec2 along = (last - first) / length;
    const double place = dot(point - first, along);
    const DVec2 before = point + double{inner_step} * DVec2(piece.normal(edge));
    const auto probe = [&](double to) { return before + (std::clamp(to, 0.0, length) - place) * along; };
    return {probe(place - reach), probe(place + reach)};
}

bool is_static(const ContactSources& from, BodyIndex body) {
    return from.facts[body].kind == BodyKind::static_body;
}

/// Returns the least separation of the points of a `Contact` or of `ContactPoints`.
template <class Points>
float least_separation(const Points& points) {
    return std::min(points.points[0].separation, points.points[points.count - 1].separation);
}

/// The contacts of one body with static bodies.
struct HeldBody {
    using Held = NeighbourSeams::Held;

    const ContactSources& from;
    std::span<Held> held;
    std::span<const std::uint32_t> pieces;  // the static pieces of `held`
    std::vector<Contact>& contacts;
    double reach;  // metres: how far from a point edges are examined

    BodyIndex ground(const Held& of) const { return from.places.body_of(of.piece); }

    bool is_inner(const Held& of, Vec2 outward, std::span<const DVec2> points) const {
        return collide::is_inner(from, of.piece, outward, points, reach, pieces);
    }

    bool is_inner(const Held& of) const {
        const Contact& contact = contacts[of.contact];
        const bool of_a = of.piece == contact.piece_a;
        const DVec2 center = from.states[ground(of)].center;
        std::array<DVec2, 2> points;
        for (std::uint32_t i = 0; i < contact.count; ++i) {
            points[i] = center + DVec2(of_a ? contact.points[i].anchor_a : contact.points[i].anchor_b);
        }
        return is_inner(of, of_a ? contact.normal : -contact.normal, {points.data(), contact.count});
    }

    /// Applies rule 3. Returns false if there is no such edge.
    bool lead_out(const Held& of) const {
        Contact& contact = contacts[of.contact];
        const Piece a(from.places, contact.piece_a);
        const Piece b(from.places, contact.piece_b);
        const bool of_a = of.piece == contact.piece_a;
        const Piece& piece = of_a ? a : b;
        const Piece& other = of_a ? b : a;
        ContactPoints best;
        for (std::uint32_t edge = 0; edge < piece.shape.edge_count(); ++edge) {
            if (!piece.shows(edge)) continue;
            const Vec2 outward = piece.normal(edge);
            const AxisId axis{of_a ? AxisSource::edge_a : AxisSource::edge_b, of_a ? edge : 0,
                              of_a ? 0 : edge};
            const ContactPoints found =
                clipped_manifold(a.shape, a.xf, b.shape, b.xf, of_a ? outward : -outward, axis);
            std::array<DVec2, 2> points;
            bool is_right = found.count > 0;
            for (std::uint32_t i = 0; i < found.count; ++i) {
                const ContactPoint& point = found.points[i];
                points[i] = of_a ? point.point_a : point.point_b;
                is_right &= other.has_facing(of_a ? point.point_b : point.point_a, -outward);
            }
            if (!is_right || is_inner(of, outward, {points.data(), found.count})) continue;
            if (best.count == 0 || least_separation(found) > least_separation(best)) best = found;
        }
        return best.count > 0 && set_points(from, best, contact);
    }
};

}  // namespace

bool is_inner(const ContactSources& from, std::uint32_t piece, Vec2 outward, std::span<const DVec2> points,
              double reach, std::span<const std::uint32_t> others) {
    const Piece own(from.places, piece);
    const auto is_covered = [&](DVec2 point, auto&& reaches_on) {
        return std::any_of(others.begin(), others.end(), [&](std::uint32_t number) {
            if (from.places.body_of(number) == from.places.body_of(piece)) return false;
            const Piece other(from.places, number);
            const Aabb& box = box_of(other.body, other.number);
            const auto slack = double{same_surface};
            if (!overlaps({box.lower - slack, box.upper + slack}, {point, point})) return false;
            return contains(other.shape, other.xf, point, same_surface) && reaches_on(other);
        });
    };
    const std::optional<std::uint32_t> edge = own.edge_along(outward);
    if (!edge) {
        const DVec2 corner = own.tip(outward);
        return is_covered(corner, [&](const Piece& other) {
            return dot(other.tip(outward) - corner, DVec2(outward)) > double{inner_step};
        });
    }
    return std::all_of(points.begin(), points.end(), [&](DVec2 point) {
        const std::array<DVec2, 2> probes = probes_before(own, *edge, point, reach);
        return std::all_of(probes.begin(), probes.end(),
                           [&](DVec2 probe) { return is_covered(probe, [](const Piece&) { return true; }); });
    });
}

/// Lists the contacts of bodies that touch several static bodies. Returns false if there are none.
bool NeighbourSeams::list_held(const ContactSources& from, const std::vector<Contact>& contacts) {
    held_.clear();
    grounds_.assign(from.states.size(), no_body);
    bool any = false;
    const auto list = [&](BodyIndex body, BodyIndex ground, std::uint32_t contact, std::uint32_t piece) {
        if (!is_static(from, ground)) return;
        BodyIndex& known = grounds_[body];
        known = known == no_body || known == ground ? ground : several;
        any |= known == several;
        held_.push_back({body, contact, piece});
    };
    for (std::uint32_t i = 0; i < contacts.size(); ++i) {
        const Contact& contact = contacts[i];
        list(contact.body_b, contact.body_a, i, contact.piece_a);
        list(contact.body_a, contact.body_b, i, contact.piece_b);
    }
    if (!any) return false;
    std::erase_if(held_, [&](const Held& held) {
        return grounds_[held.body] != several || !is_active(from, held.body) ||
               from.places.pieces().shape(held.piece).edge_count() == 0;
    });
    std::sort(held_.begin(), held_.end(), [](const Held& a, const Held& b) {
        return a.body < b.body || (a.body == b.body && a.contact < b.contact);
    });
    return !held_.empty();
}

void NeighbourSeams::smooth_body(const ContactSources& from, std::span<Held> held,
                                 std::vector<Contact>& contacts) {
    double deepest = 0.0;
    for (const Held& of : held) deepest = std::max(deepest, -double{least_separation(contacts[of.contact])});
    // A body that lies deep inside does not slide on a surface. So each static body pushes it out by itself.
    if (deepest > from.facts[held.front().body].half_width) return;
    pieces_.clear();
    for (const Held& of : held) pieces_.push_back(of.piece);
    const HeldBody body{from, held, pieces_, contacts, double{inner_step} + deepest};
    for (Held& of : held) of.is_inner = body.is_inner(of);
    for (Held& of : held) of.is_inner = of.is_inner && !body.lead_out(of);
    const bool all_inner = std::all_of(held.begin(), held.end(), [](const Held& of) { return of.is_inner; });
    for (const Held& of : held) {
        Contact& contact = contacts[of.contact];
        if (of.is_inner && (!all_inner || least_separation(contact) > 0.0f)) contact.count = 0;
    }
}

void NeighbourSeams::smooth(const ContactSources& from, std::vector<Contact>& contacts) {
    if (!list_held(from, contacts)) return;
    for (std::size_t first = 0, last = 0; first < held_.size(); first = last) {
        while (last < held_.size() && held_[last].body == held_[first].body) ++last;
        smooth_body(from, {held_.data() + first, last - first}, contacts);
    }
    std::erase_if(contacts, [](const Contact& contact) { return contact.count == 0; });
}

}  // namespace collide
