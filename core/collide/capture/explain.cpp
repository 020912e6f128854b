#include <collide/capture/explain.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <optional>
#include <variant>
#include <vector>

#include <collide/capture/edge_contact.h>
#include <collide/capture/tuning.h>
#include <collide/geometry/convex_hull.h>
#include <collide/geometry/polygon.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/shape_mass.h>

namespace collide {

namespace {

struct Suspicion {
    CapturedQuery asked;
    OwnAnswer own;  // the right answer
    Disagreement off;
    CaptureTolerance tolerance;

    const CapturedAnswer& said() const { return asked.answer; }
    bool is_pair() const { return asked.kind == CaptureKind::pair || asked.kind == CaptureKind::overlap; }
    /// Returns whether the answer has more than a verdict. Every second verdict is right by chance.
    bool has_numbers() const {
        return said().normal || said().separation || said().fraction || said().time || !said().points.empty();
    }
    /// Returns whether the answer is right for another question. Its separation is then the engine's own
    /// number, not one that happens to be near.
    bool is_right(const CapturedQuery& other) const {
        CaptureJudge judge;
        const OwnAnswer right = judge.answer(other);
        CapturedQuery without_points = other;
        without_points.answer.points.clear();
        if (other.answer.hit.value_or(right.hit) != right.hit) return false;
        const bool is_near =
            !is_pair() || !other.answer.separation ||
            std::abs(*other.answer.separation - right.separation) <= same_number * tolerance.length;
        return is_near && judge.judge(without_points, right, tolerance).factor() <= 1.0;
    }
};

bool is_on_way(CaptureKind kind) { return kind == CaptureKind::ray || kind == CaptureKind::cast; }

// ---- other questions that the engine may have answered; each function changes the case, and returns false
// if there is nothing to change

bool take_hulls(CapturedQuery& asked) {
    bool has_changed = false;
    for (CapturedBody& body : asked.bodies) {
        const auto* const polygon = std::get_if<PolygonSpec>(&body.shape->geometry);
        if (polygon == nullptr || is_convex(normalized(polygon->vertices))) continue;
        ShapeSpec shape = *body.shape;
        std::get<PolygonSpec>(shape.geometry).vertices = convex_hull(polygon->vertices).vertices;
        body.shape = std::make_shared<const ShapeSpec>(std::move(shape));
        has_changed = true;
    }
    return has_changed;
}

bool take_boxes(CapturedQuery& asked) {
    for (CapturedBody& body : asked.bodies) {
        BodySpec spec;
        spec.shape = *body.shape;
        spec.position = body.pose.position;
        spec.angle = body.pose.angle;
        spec.rotation = body.pose.rotation;
        const Aabb box = make_collider(spec).aabb;
        if (!(box.size().x >= min_size && box.size().y >= min_size)) return false;
        ShapeSpec shape;
        shape.geometry = BoxSpec{box.size().x, box.size().y, 0.0, {}, 0.0};
        body.shape = std::make_shared<const ShapeSpec>(std::move(shape));
        body.pose = {0.5 * (box.lower + box.upper), 0.0, {}};
    }
    return true;
}

bool leave_turns_out(CapturedQuery& asked) {
    bool has_changed = false;
    for (CapturedBody& body : asked.bodies) {
        has_changed = has_changed || body.angular_velocity != 0.0;
        body.angular_velocity = 0.0;
    }
    return has_changed;
}

/// Scales polygons and boxes about the origin of their frame. Only a length tells of a size.
bool scale_shapes(CapturedQuery& asked, double factor) {
    if (!asked.answer.separation && !asked.answer.fraction) return false;
    bool has_changed = false;
    for (CapturedBody& body : asked.bodies) {
        ShapeSpec shape = *body.shape;
        auto* const polygon = std::get_if<PolygonSpec>(&shape.geometry);
        auto* const box = std::get_if<BoxSpec>(&shape.geometry);
        if (polygon != nullptr) {
            for (DVec2& vertex : polygon->vertices) vertex *= factor;
        } else if (box != nullptr) {
            box->width *= factor;
            box->height *= factor;
        } else {
            continue;
        }
        body.shape = std::make_shared<const ShapeSpec>(std::move(shape));
        has_changed = true;
    }
    return has_changed;
}
bool double_shapes(CapturedQuery& asked) { return scale_shapes(asked, 2.0); }
bool halve_shapes(CapturedQuery& asked) { return scale_shapes(asked, 0.5); }

/// A miss does not show in which direction they moved.
bool go_the_other_way(CapturedQuery& asked) {
    if (asked.answer.hit == false) return false;
    asked.way = -asked.way;
    for (CapturedBody& body : asked.bodies) body.velocity = -body.velocity;
    return asked.kind == CaptureKind::cast || asked.kind == CaptureKind::toi;
}

bool turn_bodies_back(CapturedQuery& asked) {
    for (CapturedBody& body : asked.bodies) {
        body.pose.angle = -body.pose.angle;
        if (body.pose.rotation) body.pose.rotation->s = -body.pose.rotation->s;
    }
    return true;
}

bool negate_normal(CapturedQuery& asked) {
    auto& normal = asked.answer.normal;
    if (normal) *normal = -*normal;
    return normal.has_value();
}

bool turn_y_of_normal_over(CapturedQuery& asked) {
    auto& normal = asked.answer.normal;
    if (normal) normal->y = -normal->y;
    return normal.has_value();
}

bool take_distance_for_fraction(CapturedQuery& asked) {
    auto& fraction = asked.answer.fraction;
    if (fraction) *fraction /= length(asked.way);
    return fraction.has_value();
}

struct OtherQuestion {
    bool (*change)(CapturedQuery& asked);
    std::string_view words;
    std::string_view guess = {};  // of an answer without numbers; empty: none
};
constexpr std::array other_questions{
    OtherQuestion{turn_y_of_normal_over, "The y of the engine's normal points the other way."},
    OtherQuestion{take_distance_for_fraction,
                  "The engine answers a distance in place of a fraction of the way."},
    OtherQuestion{take_hulls, "The engine takes a concave polygon for its convex hull.",
                  "The engine may take a concave polygon for its convex hull."},
    OtherQuestion{leave_turns_out, "The engine leaves out that the bodies turn."},
    OtherQuestion{go_the_other_way, "The engine moves the bodies in the opposite direction."},
    OtherQuestion{turn_bodies_back,
                  "The engine turns the bodies clockwise where their sines say counter-clockwise."},
    OtherQuestion{take_boxes, "The engine answers for the upright boxes around the shapes.",
                  "The engine may answer for the upright boxes around the shapes."},
    OtherQuestion{double_shapes,
                  "The engine's shapes are twice as large, as if whole sizes were taken for half ones."},
    OtherQuestion{halve_shapes,
                  "The engine's shapes are half as large, as if half sizes were taken for whole ones."},
};

// ---- radii that the engine may have left out, or counted twice

/// A circle is nothing without its radius, so it is not among them.
double* radius_of(ShapeGeometry& geometry, bool also_segments) {
    if (auto* polygon = std::get_if<PolygonSpec>(&geometry)) return &polygon->radius;
    if (auto* box = std::get_if<BoxSpec>(&geometry)) return &box->radius;
    auto* const segment = std::get_if<CapsuleSpec>(&geometry);  // a capsule is a segment with a radius
    return also_segments && segment != nullptr ? &segment->radius : nullptr;
}

/// Multiplies the radii, and returns the names of the bodies that have one.
std::vector<std::string> multiply_radii(CapturedQuery& asked, double factor, bool also_segments) {
    std::vector<std::string> names;
    for (CapturedBody& body : asked.bodies) {
        ShapeSpec shape = *body.shape;
        double* const radius = radius_of(shape.geometry, also_segments);
        if (radius == nullptr || *radius == 0.0) continue;
        *radius *= factor;
        body.shape = std::make_shared<const ShapeSpec>(std::move(shape));
        names.push_back(body.name);
    }
    return names;
}

/// Only a number can tell a radius. That a pair does not overlap has more common causes.
std::string other_radii(const Suspicion& of) {
    if (of.is_pair() && !of.said().separation) return {};
    // Segments that cross have no distance, whatever their radii.
    const bool may_cross = of.is_pair() && std::abs(*of.said().separation) <= of.tolerance.length;
    struct Supposition {
        double factor;
        std::string_view verb;
        std::string_view end;
    };
    for (const Supposition& each :
         {Supposition{0.0, "leaves out", ""}, Supposition{2.0, "counts", " twice"}}) {
        for (const bool also_segments : {false, true}) {
            CapturedQuery other = of.asked;
            const std::vector<std::string> names = multiply_radii(other, each.factor, also_segments);
            if ((also_segments && may_cross) || names.empty() || !of.is_right(other)) continue;
            const std::string whose =
                names.size() > 1 ? "the radii of both" : fmt::format("the radius of \"{}\"", names[0]);
            return fmt::format("The engine {} {}{}.", each.verb, whose, each.end);
        }
    }
    return {};
}

// ---- reasons that the numbers show

std::string no_number(const Suspicion& of) {
    if (std::isfinite(of.off.size)) return {};
    return of.said().normal == DVec2(0.0, 0.0) ? "The engine's normal has no length."
                                               : "The engine's answer is not a number, or infinite.";
}

std::string length_of_normal(const Suspicion& of) {
    if (of.off.field != AnswerField::normal) return {};
    const double size = length(*of.said().normal);
    return std::abs(size - 1.0) > of.tolerance.angle
               ? fmt::format("The engine's normal has the length {:.4g}; a normal has 1.", size)
               : "";
}

std::string sign_of_depth(const Suspicion& of) {
    if (of.off.field != AnswerField::separation) return {};
    return std::abs(*of.said().separation + of.own.separation) <= of.tolerance.length
               ? "The engine's depth has the opposite sign."
               : "";
}

DVec2 centre_of(const CapturedQuery& asked, std::size_t body) {
    return to_world(asked.bodies[body].pose, make_collider(scene_of(asked).bodies[body]).centroid);
}

/// Engines often take the sign of a normal from the line between the centres.
std::string normal_reversed(const Suspicion& of) {
    CapturedQuery other = of.asked;
    if (of.off.field != AnswerField::normal || !negate_normal(other) || !of.is_right(other)) return {};
    if (!of.is_pair()) return "The engine's normal points into what is hit.";
    const DVec2 way = centre_of(of.asked, 1) - centre_of(of.asked, 0);
    return dot(way, of.own.normal) < 0.0
               ? "The engine's normal has the sign of the line between the centres, which here leads back."
               : "The engine's normal points from B to A.";
}

const EdgeContact* edge_along(const std::vector<EdgeContact>& contacts, DVec2 normal, double angle) {
    const auto found = std::find_if(contacts.begin(), contacts.end(), [&](const EdgeContact& contact) {
        return length(contact.normal - normal) <= angle;
    });
    return found == contacts.end() ? nullptr : &*found;
}

std::string edge_name(const Suspicion& of, const EdgeContact& contact) {
    return fmt::format("edge {} of \"{}\"", contact.edge, of.asked.bodies[contact.side].name);
}

/// Returns the words for the place of the own normal on a body: an engine that tries edges alone misses it.
std::string_view end_of_normal(const CapturedBody& body) {
    const std::size_t vertices = core_of(*body.shape).vertices.size();
    return vertices == 1 ? "the centre of a circle" : vertices == 2 ? "an end" : "a corner";
}

/// Tests whether the depth is right along the engine's own normal.
std::string other_axis(const Suspicion& of) {
    const CapturedAnswer& said = of.said();
    if (!of.is_pair() || !of.own.hit || !said.normal || !said.separation) return {};
    CaptureJudge judge;
    const double along = judge.way_out(of.asked, *said.normal);
    if (std::abs(along + *said.separation) > of.tolerance.length || !(along > -of.own.separation)) return {};
    const std::vector<EdgeContact> contacts = edge_contacts(of.asked);
    const EdgeContact* const edge = edge_along(contacts, of.own.normal, of.tolerance.angle);
    std::string shortest = "there is a shorter way out";
    if (edge != nullptr) {
        shortest = "the shortest way out is along the normal of " + edge_name(of, *edge);
    } else if (!contacts.empty()) {
        shortest = fmt::format("the shortest way out leads from {} to {}", end_of_normal(of.asked.bodies[0]),
                               end_of_normal(of.asked.bodies[1]));
    }
    return fmt::format("The engine's depth is right along its own normal, but {}.", shortest);
}

/// Tests for skins with square corners: the nearest points are corners, and the engine's separation is that
/// along an edge's normal.
std::string square_corners(const Suspicion& of) {
    const CapturedAnswer& said = of.said();
    if (!of.is_pair() || said.hit == false || !said.separation || (of.own.hit && said.normal)) return {};
    const std::vector<EdgeContact> contacts = edge_contacts(of.asked);
    if (edge_along(contacts, of.own.normal, of.tolerance.angle) != nullptr) return {};
    const EdgeContact* edge = contacts.empty() ? nullptr : &contacts.front();
    if (said.normal) edge = edge_along(contacts, *said.normal, of.tolerance.angle);
    if (edge == nullptr || std::abs(edge->separation - *said.separation) > same_number * of.tolerance.length)
        return {};
    const double skins = skins_of(of.asked);
    return fmt::format("The engine measures along the normal of {}, {}.", edge_name(of, *edge),
                       skins > 0.0
                           ? fmt::format("as if the skins ({:.4g} m together) had square corners", skins)
                           : "not from corner to corner");
}

/// Tests for a contact of which the cut to an edge leaves no point: only round ends overlap past that edge.
std::string past_end(const Suspicion& of) {
    if (!of.is_pair() || of.said().hit != false || !of.own.hit) return {};
    const double skins = skins_of(of.asked);
    const std::vector<EdgeContact> contacts = edge_contacts(of.asked);
    if (contacts.empty() || !contacts.front().is_past_end || !(-of.own.separation < skins)) return {};
    if (edge_along(contacts, of.own.normal, of.tolerance.angle) != nullptr) return {};
    return fmt::format(
        "The engine cuts contacts off at the ends of {}. \"{}\" lies past one, where only the "
        "round skins overlap.",
        edge_name(of, contacts.front()), of.asked.bodies[1 - contacts.front().side].name);
}

/// Tests for speculative contacts: contacts of bodies that are near each other but do not touch yet. A
/// negative separation speaks against it.
std::string margin(const Suspicion& of) {
    if (!of.is_pair() || of.off.field != AnswerField::verdict || of.own.hit ||
        of.own.separation > widest_margin)
        return {};
    const auto& said = of.said().separation;
    if (said && std::abs(*said - of.own.separation) > of.tolerance.length) return {};
    if (said && !(*said > 0.0)) return {};
    return "The engine answers contacts ahead, within a margin.";
}

/// Tests for a skin, by which engines keep bodies apart or let them overlap.
std::string skin(const Suspicion& of) {
    if (!of.is_pair() || !of.said().separation || of.off.field == AnswerField::normal) return {};
    const double thickness = of.own.separation - *of.said().separation;
    const bool is_common = std::any_of(common_skins.begin(), common_skins.end(), [&](double one) {
        return std::abs(std::abs(thickness) - one) <= same_number * of.tolerance.length;
    });
    if (!is_common) return {};
    return fmt::format("The engine has a skin of {:.4g} m {} the two shapes together.", std::abs(thickness),
                       thickness > 0.0 ? "around" : "inside");
}

std::string other_units(const Suspicion& of) {
    if (of.off.field != AnswerField::separation || of.own.separation == 0.0) return {};
    const double factor = *of.said().separation / of.own.separation;
    for (const double one : common_units) {
        if (std::abs(factor - one) <= 0.01 * one || std::abs(factor * one - 1.0) <= 0.01)
            return fmt::format("The engine's lengths are in other units: {:.4g} times.", factor);
    }
    return {};
}

/// Returns the fraction of the way at which it leaves the body that it hits; nothing if it ends inside.
std::optional<double> leaving_fraction(const Suspicion& of) {
    CapturedQuery back = of.asked;
    const bool is_cast = back.kind == CaptureKind::cast;
    if (is_cast) back.bodies[0].pose.position += back.way;
    back.from += back.way;
    back.way = -back.way;
    const CapturedBody hit = back.bodies[of.own.body];
    back.bodies.resize(is_cast ? 1 : 0);
    back.bodies.push_back(hit);
    CaptureJudge judge;
    const OwnAnswer own = judge.answer(back);
    if (!own.hit || !(own.fraction > 0.0)) return std::nullopt;
    return 1.0 - own.fraction;
}

std::string ends_of_way(const Suspicion& of) {
    if (!is_on_way(of.asked.kind) || !of.own.hit) return {};
    const bool begins_inside = of.own.fraction == 0.0;
    if (begins_inside && of.said().hit == false)
        return "The way begins inside, which the engine counts as a miss.";
    if (of.off.field != AnswerField::fraction) return {};
    const auto leaves = leaving_fraction(of);
    if (leaves && std::abs(*of.said().fraction - *leaves) * length(of.asked.way) <= of.tolerance.length)
        return begins_inside ? "The way begins inside; the engine answers where the way leaves."
                             : "The engine answers where the way leaves.";
    return begins_inside ? "The way begins inside: its hit is at its beginning." : "";
}

std::string beyond_the_way(const Suspicion& of) {
    if (!is_on_way(of.asked.kind) || !of.said().fraction) return {};
    const double beyond = (*of.said().fraction - 1.0) * length(of.asked.way);
    const double before = -*of.said().fraction * length(of.asked.way);
    if (beyond > of.tolerance.length) return "The engine's hit lies beyond the end of the way.";
    return before > of.tolerance.length ? "The engine's hit lies before the beginning of the way." : "";
}

/// Tests for a cast that stops at a distance, or at an overlap. At a grazing impact, a small distance makes a
/// large difference along the path.
std::string distance_at_its_end(const Suspicion& of) {
    if (of.asked.kind != CaptureKind::cast || of.off.field != AnswerField::fraction) return {};
    if (!other_radii(of).empty()) return {};
    CapturedQuery there = of.asked;
    there.kind = CaptureKind::pair;
    there.bodies = {there.bodies[0], there.bodies[of.own.body]};
    there.bodies[0].pose.position += *of.said().fraction * there.way;
    CaptureJudge judge;
    const double gap = judge.answer(there).separation;
    const bool is_late = *of.said().fraction > of.own.fraction;
    if (is_late != (gap < 0.0) || std::abs(gap) > widest_margin) return {};
    return is_late ? fmt::format("The engine goes on until they overlap by {:.4g} m.", -gap)
                   : fmt::format("The engine stops at a distance: {:.4g} m still lie between the two.", gap);
}

/// Tests for one-sided chains: in many engines, the solid side of a chain is on the left of its direction.
/// Box2D decides by the centroid of the other shape.
std::string behind_chain(const Suspicion& of) {
    if (!of.is_pair() || !of.own.hit || of.said().hit != false) return {};
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        const CapturedBody& chain = of.asked.bodies[i];
        const CapturedBody& other = of.asked.bodies[1 - i];
        if (!chain.is_of_chain) continue;
        const auto [ends, radius] = core_of(*chain.shape);
        const DVec2 from = to_world(chain.pose, ends[0]);
        const Collider placed = make_collider(scene_of(of.asked).bodies[1 - i]);
        const DVec2 centroid = to_world(other.pose, placed.centroid);
        if (cross(to_world(chain.pose, ends[1]) - from, centroid - from) > 0.0) {
            return fmt::format(
                "\"{}\" lies behind the chain, to the left of its way from vertex to vertex: the engine's "
                "chains have one side.",
                other.name);
        }
    }
    return {};
}

std::string chain_from_behind(const Suspicion& of) {
    if (!is_on_way(of.asked.kind) || !of.own.hit || of.said().hit != false) return {};
    const CapturedBody& body = of.asked.bodies[of.own.body];
    const auto* const chain = std::get_if<ChainSpec>(&body.shape->geometry);
    if (chain == nullptr) return {};
    for (std::size_t i = 0; i + 1 < chain->vertices.size(); ++i) {
        const DVec2 edge = rotate(rotation_of(body.pose), chain->vertices[i + 1] - chain->vertices[i]);
        const DVec2 front = perp_right(edge) / length(edge);
        if (dot(front, of.own.normal) < -1.0 + of.tolerance.angle)
            return "The chain is hit from behind, which the engine counts as a miss: its chains have one "
                   "side.";
    }
    return {};
}

/// Tests the separation at the engine's time.
std::string other_time(const Suspicion& of) {
    if (of.off.field != AnswerField::time) return {};
    CaptureJudge judge;
    const double separation = judge.separation_at(of.asked, *of.said().time);
    if (!(separation > 0.0))
        return fmt::format(
            "At the engine's time they overlap by {:.4g} m already: it missed the first touch.", -separation);
    if (*of.said().time > of.own.time)
        return fmt::format(
            "At the engine's time the bodies are {:.4g} m apart again: it missed the first touch.",
            separation);
    return fmt::format(
        "At the engine's time {:.4g} m still lie between them{}.", separation,
        separation <= widest_margin ? ": its search ended early, at a tolerance or a cap of iterations" : "");
}

/// Tests for rounding: the unit in the last place of single precision at the farthest body.
std::string float_rounding_there(const Suspicion& of) {
    if (of.off.field == AnswerField::normal || of.off.field == AnswerField::time) return {};
    double farthest = std::max(length(of.asked.from), length(of.asked.way));
    for (const CapturedBody& body : of.asked.bodies)
        farthest = std::max(farthest, length(body.pose.position));
    const double unit = farthest * double{std::numeric_limits<float>::epsilon()};
    if (of.off.size > rounding_units * unit) return {};
    return fmt::format("This is rounding: {:.4g} m from the origin a unit of single precision is {:.2g} m.",
                       farthest, unit);
}

constexpr std::array seen_in_numbers{no_number,    length_of_normal,  sign_of_depth,  float_rounding_there,
                                     ends_of_way,  normal_reversed,   other_axis,     distance_at_its_end,
                                     behind_chain, chain_from_behind, square_corners, past_end,
                                     margin,       other_radii};
constexpr std::array less_certain{other_units, skin, other_time, beyond_the_way};

std::string wrong_verdict(const CapturedQuery& query, const OwnAnswer& own) {
    const bool said = *query.answer.hit;
    const double size = std::abs(own.separation);
    if (is_on_way(query.kind)) {
        return own.hit ? fmt::format("said a miss, but it hits at fraction {:.6g}", own.fraction)
                       : fmt::format("said a hit, but it passes at {:.6g} m", size);
    }
    if (query.kind == CaptureKind::toi) {
        return own.hit ? fmt::format("said a miss, but they touch at {:.6g} s", own.time)
                       : std::string("said a hit, but they do not touch in that time");
    }
    if (query.kind == CaptureKind::point && size > 0.0) {
        return fmt::format("said {}, but it lies {:.6g} m {}", said ? "inside" : "outside", size,
                           said ? "outside" : "inside");
    }
    const std::string_view verdict = said ? "an overlap" : "no overlap";
    if (size == 0.0) return fmt::format("said {}, but they touch", verdict);
    return own.separation > 0.0 ? fmt::format("said {}, but {:.6g} m lie between them", verdict, size)
                                : fmt::format("said {}, but they overlap by {:.6g} m", verdict, size);
}

}  // namespace

std::string difference_in_words(const CapturedQuery& query, const OwnAnswer& own, const Disagreement& off,
                                const CaptureTolerance& tolerance) {
    const CapturedAnswer& said = query.answer;
    const auto numbers = [](std::string_view what, double theirs, double ours) {
        return fmt::format("said {} {:.6g}, right is {:.6g}", what, theirs, ours);
    };
    switch (off.field) {
        case AnswerField::verdict:
            return wrong_verdict(query, own);
        case AnswerField::separation:
            return numbers("separation", *said.separation, own.separation);
        case AnswerField::fraction:
            return numbers("fraction", *said.fraction, own.fraction);
        case AnswerField::time:
            return numbers("time", *said.time, own.time);
        case AnswerField::normal: {
            // Adding 0 removes the sign of a zero.
            const DVec2 right = own.normal + DVec2(0.0);
            std::string words = fmt::format("said normal ({:.4g}, {:.4g}), right is ({:.4g}, {:.4g})",
                                            said.normal->x + 0.0, said.normal->y + 0.0, right.x, right.y);
            const double angle = std::abs(angle_of({dot(*said.normal, right), cross(*said.normal, right)}));
            if (!(off.size <= angle)) return words;  // its length is wrong
            return words + fmt::format(": {:.3g} degrees off", angle * 180.0 / std::numbers::pi);
        }
        case AnswerField::point: {
            CaptureJudge judge;
            const StrayPoint stray = judge.stray_point(query, own, tolerance).value_or(StrayPoint());
            const DVec2 place = said.points[stray.point].place + DVec2(0.0);
            return fmt::format(
                "said a contact point at ({:.4g}, {:.4g}), which lies {:.4g} m outside of \"{}\"", place.x,
                place.y, stray.distance, query.bodies[stray.body].name);
        }
        case AnswerField::body:
        case AnswerField::seam:
            break;
    }
    return fmt::format("said that \"{}\" is hit, right is \"{}\"", said.hit_name,
                       query.bodies[own.body].name);
}

std::string explain(const CapturedQuery& query, const CaptureTolerance& tolerance) {
    Suspicion of{query, {}, {}, tolerance};
    CaptureJudge judge;
    of.own = judge.answer(of.asked);
    of.off = judge.judge(of.asked, of.own, tolerance);
    if (of.off.field == AnswerField::point) return {};  // all numbers are right
    for (const auto& look : seen_in_numbers) {
        if (std::string words = look(of); !words.empty()) return words;
    }
    for (const OtherQuestion& other : other_questions) {
        CapturedQuery asked = of.asked;
        const std::string_view words = of.has_numbers() ? other.words : other.guess;
        if (!words.empty() && other.change(asked) && of.is_right(asked)) return std::string(words);
    }
    for (const auto& look : less_certain) {
        if (std::string words = look(of); !words.empty()) return words;
    }
    return {};
}

}  // namespace collide
