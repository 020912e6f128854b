#include <collide/capture/explain.h>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <numbers>
#include <variant>
#include <vector>

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
    bool is_right(const CapturedQuery& other) const {
        CaptureJudge judge;
        const OwnAnswer right = judge.answer(other);
        if (other.answer.hit.value_or(right.hit) != right.hit) return false;
        return judge.judge(other, right, tolerance).factor() <= 1.0;
    }
};

bool is_on_way(CaptureKind kind) { return kind == CaptureKind::ray || kind == CaptureKind::cast; }

// ---- other questions that the engine may have answered; each function changes the case, and returns false
// if there is nothing to change

double* radius_of(ShapeGeometry& geometry) {
    if (auto* polygon = std::get_if<PolygonSpec>(&geometry)) return &polygon->radius;
    if (auto* box = std::get_if<BoxSpec>(&geometry)) return &box->radius;
    return nullptr;
}

template <class Change>
bool change_radii(CapturedQuery& asked, Change change) {
    bool has_changed = false;
    for (CapturedBody& body : asked.bodies) {
        ShapeSpec shape = *body.shape;
        double* const radius = radius_of(shape.geometry);
        if (radius == nullptr) continue;
        const double now = change(*radius);
        has_changed = has_changed || now != *radius;
        *radius = now;
        body.shape = std::make_shared<const ShapeSpec>(std::move(shape));
    }
    return has_changed;
}
bool leave_radii_out(CapturedQuery& asked) {
    return change_radii(asked, [](double) { return 0.0; });
}
bool count_radii_twice(CapturedQuery& asked) {
    return change_radii(asked, [](double radius) { return 2.0 * radius; });
}

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
};
constexpr std::array other_questions{
    OtherQuestion{leave_radii_out, "It leaves the radii of rounded polygons out."},
    OtherQuestion{count_radii_twice, "It counts the radii of rounded polygons twice."},
    OtherQuestion{turn_y_of_normal_over, "The y of its normal points the other way."},
    OtherQuestion{take_distance_for_fraction, "It answers a distance in place of a fraction of the way."},
    OtherQuestion{take_hulls, "It takes a concave polygon for its convex hull."},
    OtherQuestion{leave_turns_out, "It leaves out that the bodies turn."},
    OtherQuestion{go_the_other_way, "It moves the bodies in the opposite direction."},
    OtherQuestion{turn_bodies_back, "It turns the bodies clockwise where their sines say counter-clockwise."},
    OtherQuestion{take_boxes, "It answers for the upright boxes around the shapes."},
};

// ---- reasons that the numbers show

std::string no_number(const Suspicion& of) {
    if (std::isfinite(of.off.size)) return {};
    return of.said().normal == DVec2(0.0, 0.0) ? "Its normal has no length."
                                               : "Its answer is not a number, or infinite.";
}

std::string sign_of_depth(const Suspicion& of) {
    if (of.off.field != AnswerField::separation) return {};
    return std::abs(*of.said().separation + of.own.separation) <= of.tolerance.length
               ? "Its depth has the opposite sign."
               : "";
}

/// Engines often take the sign of a normal from the line between the centres.
std::string normal_reversed(const Suspicion& of) {
    CapturedQuery other = of.asked;
    if (of.off.field != AnswerField::normal || !negate_normal(other) || !of.is_right(other)) return {};
    if (!of.is_pair()) return "Its normal points into what is hit.";
    const DVec2 way = of.asked.bodies[1].pose.position - of.asked.bodies[0].pose.position;
    return dot(way, of.own.normal) < 0.0
               ? "Its normal has the sign of the line between the origins, which here leads back."
               : "Its normal points from B to A.";
}

/// Tests whether the depth is right along the engine's own normal.
std::string other_axis(const Suspicion& of) {
    const CapturedAnswer& said = of.said();
    if (!of.is_pair() || !of.own.hit || !said.normal || !said.separation) return {};
    CaptureJudge judge;
    const double along = judge.way_out(of.asked, *said.normal);
    if (std::abs(along + *said.separation) > of.tolerance.length || !(along > -of.own.separation)) return {};
    return fmt::format(
        "Its depth is right along its own normal, but the shortest way out is another edge's: "
        "({:.4g}, {:.4g}), {:.4g} m in place of {:.4g} m.",
        of.own.normal.x + 0.0, of.own.normal.y + 0.0, 0.0 - of.own.separation, along);
}

/// Tests for speculative contacts: contacts of bodies that are near each other but do not touch yet.
std::string margin(const Suspicion& of) {
    if (!of.is_pair() || of.off.field != AnswerField::verdict || of.own.hit ||
        of.own.separation > widest_margin)
        return {};
    return fmt::format("It answers contacts ahead, within a margin: {:.4g} m still lie between them.",
                       of.own.separation);
}

/// Tests for a skin, by which engines keep bodies apart or let them overlap.
std::string skin(const Suspicion& of) {
    if (!of.is_pair() || !of.said().separation) return {};
    const double thickness = of.own.separation - *of.said().separation;
    const bool is_common = std::any_of(common_skins.begin(), common_skins.end(), [&](double one) {
        return std::abs(std::abs(thickness) - one) <= 0.1 * of.tolerance.length;
    });
    if (!is_common) return {};
    return fmt::format("It has a skin of {:.4g} m {} the two shapes together.", std::abs(thickness),
                       thickness > 0.0 ? "around" : "inside");
}

std::string other_units(const Suspicion& of) {
    if (of.off.field != AnswerField::separation || of.own.separation == 0.0) return {};
    const double factor = *of.said().separation / of.own.separation;
    for (const double one : common_units) {
        if (std::abs(factor - one) <= 0.01 * one || std::abs(factor * one - 1.0) <= 0.01)
            return fmt::format("Its lengths are in other units: {:.4g} times.", factor);
    }
    return {};
}

std::string begins_inside(const Suspicion& of) {
    if (!is_on_way(of.asked.kind) || !of.own.hit || of.own.fraction != 0.0) return {};
    if (of.said().hit == false) return "The way begins inside, which it counts as a miss.";
    return of.off.field == AnswerField::fraction ? "The way begins inside; it answers where the way leaves."
                                                 : "";
}

/// Tests for a cast that stops at a distance, or at an overlap. At a grazing impact, a small distance makes a
/// large difference along the path.
std::string distance_at_its_end(const Suspicion& of) {
    if (of.asked.kind != CaptureKind::cast || of.off.field != AnswerField::fraction) return {};
    CapturedQuery bare = of.asked;
    if (leave_radii_out(bare) && of.is_right(bare)) return {};
    CapturedQuery there = of.asked;
    there.kind = CaptureKind::pair;
    there.bodies = {there.bodies[0], there.bodies[of.own.body]};
    there.bodies[0].pose.position += *of.said().fraction * there.way;
    CaptureJudge judge;
    const double gap = judge.answer(there).separation;
    const bool is_late = *of.said().fraction > of.own.fraction;
    if (is_late != (gap < 0.0) || std::abs(gap) > widest_margin) return {};
    return is_late ? fmt::format("It goes on until they overlap by {:.4g} m.", -gap)
                   : fmt::format("It stops at a distance: {:.4g} m still lie between the two.", gap);
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
                "\"{}\" lies behind the chain, to the left of its way from vertex to vertex: its "
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
            return "The chain is hit from behind, which it counts as a miss: its chains have one side.";
    }
    return {};
}

/// Tests the separation at the engine's time.
std::string other_time(const Suspicion& of) {
    if (of.off.field != AnswerField::time) return {};
    CaptureJudge judge;
    const double separation = judge.separation_at(of.asked, *of.said().time);
    return separation > 0.0
               ? fmt::format(
                     "At its time {:.4g} m still lie between them: its search ended early, at a "
                     "tolerance or a cap of iterations.",
                     separation)
               : fmt::format("At its time they overlap by {:.4g} m already: it missed the first touch.",
                             -separation);
}

/// Tests for rounding: the unit in the last place of single precision at the farthest body.
std::string float_rounding_there(const Suspicion& of) {
    if (of.off.field == AnswerField::normal || of.off.field == AnswerField::time) return {};
    double farthest = std::max(length(of.asked.from), length(of.asked.way));
    for (const CapturedBody& body : of.asked.bodies)
        farthest = std::max(farthest, length(body.pose.position));
    const double unit = farthest * double{std::numeric_limits<float>::epsilon()};
    if (of.off.size > rounding_units * unit) return {};
    return fmt::format("It is rounding: {:.4g} m from the origin a unit of single precision is {:.2g} m.",
                       farthest, unit);
}

constexpr std::array seen_in_numbers{no_number,         sign_of_depth, float_rounding_there, begins_inside,
                                     normal_reversed,   other_axis,    distance_at_its_end,  behind_chain,
                                     chain_from_behind, margin};
constexpr std::array less_certain{other_units, skin, other_time};

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

std::string difference_in_words(const CapturedQuery& query, const OwnAnswer& own, const Disagreement& off) {
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
            if (!std::isfinite(off.size)) return words;
            return words + fmt::format(": {:.3g} degrees off", off.size * 180.0 / std::numbers::pi);
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
    for (const auto& look : seen_in_numbers) {
        if (std::string words = look(of); !words.empty()) return words;
    }
    for (const OtherQuestion& other : other_questions) {
        CapturedQuery asked = of.asked;
        if (other.change(asked) && of.is_right(asked)) return std::string(other.words);
    }
    for (const auto& look : less_certain) {
        if (std::string words = look(of); !words.empty()) return words;
    }
    return {};
}

}  // namespace collide
