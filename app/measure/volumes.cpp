#include "measure/volumes.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <collide/lessons/bounding_volumes.h>
#include <collide/lessons/closed_forms_body.h>
#include <collide/narrow_phase/pair_query.h>
#include <collide/narrow_phase/sat.h>
#include <collide/scene/shape_mass.h>
#include "overlays/overlay.h"
#include "text/words.h"

namespace app {

namespace {

/// Counts the steps of a test.
struct StepCounter {
    std::uint64_t steps = 0;

    template <class MakeStep>
    void step(MakeStep&&) {
        ++steps;
    }
};

/// A volume tested by its axes, in the world frame.
struct PlacedVolume {
    collide::Shape shape;
    collide::Transform xf;
};

PlacedVolume at_pose(const collide::PlacedShape& placed, const collide::Pose& pose) {
    return {placed.shape, world_transform(placed, pose)};
}

/// The four bounding volumes of a body, in the world frame.
struct BodyVolumes {
    collide::Aabb aabb;
    DVec2 center{0.0, 0.0};
    double radius = 0.0;
    PlacedVolume box;
    std::optional<PlacedVolume> hull;
    std::array<double, 4> areas{};
    std::array<double, 4> numbers{};
    double own_area = 0.0;
};

/// Returns the hull of a body. A convex body with vertices is its own hull.
std::optional<PlacedVolume> hull_of(const collide::Collider& body,
                                    const collide::lessons::BoundingVolumes& volumes) {
    if (body.pieces.size() == 1 && collide::sat_covers(body.pieces[0].shape))
        return PlacedVolume{body.pieces[0].shape, body.transforms[0]};
    const auto placed = shape_of(volumes.hull);
    return placed ? std::optional(at_pose(*placed, body.pose)) : std::nullopt;
}

BodyVolumes volumes_of(const Analysis& analysis, std::size_t index) {
    const collide::Collider& body = analysis.shown[index];
    const collide::lessons::BoundingVolumes volumes = collide::lessons::bounding_volumes(body.pieces);
    const DVec2 size = body.aabb.size();
    BodyVolumes out;
    out.aabb = body.aabb;
    out.center = to_world(body.pose, volumes.circle.center);
    out.radius = volumes.circle.radius * (1.0 + 4.0 * double{collide::float_rounding});
    out.box = at_pose(shape_of(volumes.box), body.pose);
    out.hull = hull_of(body, volumes);
    out.areas = {size.x * size.y, area_of(volumes.circle), area_of(volumes.box), area_of(volumes.hull)};
    const auto corners = static_cast<double>(volumes.hull.vertices.size());
    out.numbers = {4.0, 3.0, 5.0, 2.0 * corners + (volumes.hull.radius > 0.0 ? 1.0 : 0.0)};
    out.own_area = collide::area_moments(*analysis.shapes[index]).area;  // overlapping parts count once
    return out;
}

bool axes_pass(const PlacedVolume& a, const PlacedVolume& b, std::uint64_t& steps) {
    const auto found = collide::sat(a.shape, a.xf, b.shape, b.xf, collide::SatMode::stop_at_first_gap);
    steps += found.axes_tested;
    return found.overlap;
}

bool pass(VolumeKind kind, const BodyVolumes& a, const BodyVolumes& b, std::uint64_t& steps) {
    switch (kind) {
        case VolumeKind::aabb: {
            StepCounter counter;
            const bool pass = collide::lessons::compare_boxes(a.aabb, b.aabb, counter);
            steps += counter.steps;
            return pass;
        }
        case VolumeKind::circle: {
            const DVec2 apart = b.center - a.center;
            const double reach = a.radius + b.radius;
            ++steps;
            return collide::dot(apart, apart) <= reach * reach;
        }
        case VolumeKind::box:
            return axes_pass(a.box, b.box, steps);
        case VolumeKind::hull:
            break;
    }
    return !a.hull || !b.hull || axes_pass(*a.hull, *b.hull, steps);
}

void read_areas(const std::vector<BodyVolumes>& bodies, VolumeReport& report) {
    double own = 0.0;
    for (const BodyVolumes& body : bodies) own += body.own_area;
    for (std::size_t k = 0; k < all_volumes.size(); ++k) {
        VolumeReading& reading = report.readings[k];
        double area = 0.0;
        for (const BodyVolumes& body : bodies) {
            area += body.areas[k];
            reading.numbers += body.numbers[k] / static_cast<double>(bodies.size());
        }
        if (own > 0.0) reading.area_ratio = area / own;
    }
}

void test_pair(const BodyVolumes& a, const BodyVolumes& b, bool overlap, VolumeReport& report) {
    for (const VolumeKind kind : all_volumes) {
        VolumeReading& reading = report.readings[static_cast<std::size_t>(kind)];
        ++reading.tests;
        if (!pass(kind, a, b, reading.steps)) continue;
        ++reading.passed;
        if (!overlap) ++reading.false_positives;
    }
}

void read_focus(const Analysis& analysis, VolumeReport& report) {
    if (!analysis.focus) return;
    const BodyVolumes a = volumes_of(analysis, analysis.focus->first);
    const BodyVolumes b = volumes_of(analysis, analysis.focus->second);
    for (const VolumeKind kind : all_volumes) {
        const auto k = static_cast<std::size_t>(kind);
        report.readings[k].area_a = a.areas[k];
        report.readings[k].area_b = b.areas[k];
    }
}

}  // namespace

VolumeReport measure_volumes(const Analysis& analysis) {
    VolumeReport report;
    report.bodies = std::min(analysis.shown.size(), most_measured_bodies);
    report.left_out = analysis.shown.size() - report.bodies;
    std::vector<BodyVolumes> bodies;
    bodies.reserve(report.bodies);
    for (std::size_t i = 0; i < report.bodies; ++i) bodies.push_back(volumes_of(analysis, i));
    read_areas(bodies, report);
    for (std::size_t i = 0; i < report.bodies; ++i) {
        for (std::size_t k = i + 1; k < report.bodies; ++k) {
            const collide::Collider& a = analysis.shown[i];
            const collide::Collider& b = analysis.shown[k];
            if (!a.can_move && !b.can_move) continue;
            const bool overlap = collide::judge_pair(a, b, 0.0).overlap;
            report.overlapping += overlap ? 1 : 0;
            test_pair(bodies[i], bodies[k], overlap, report);
        }
    }
    read_focus(analysis, report);
    return report;
}

namespace {

struct VolumeWords {
    const char* title;
    const char* short_title;
    const Overlay* overlay;
    const char* help;
};

/// The words in the order of `VolumeKind`.
constexpr std::array<VolumeWords, 4> volume_words{{
    {"AABB", "AABB", &aabbs_overlay,
     "Axis-aligned bounding box: up to four comparisons a test. When the body turns, it is made again from "
     "all "
     "vertices."},
    {"Circle", "Circle", &bounding_circles_overlay,
     "Smallest enclosing circle, by Welzl: one distance a test. When the body turns, it stays as it is."},
    {"Box of least area", "Box", &least_boxes_overlay,
     "Oriented bounding box (OBB) of least area, by rotating calipers: up to four axes a test. It turns with "
     "the body."},
    {"Hull", "Hull", &hulls_overlay,
     "Convex hull: up to as many axes a test as both have edges. It turns with the body, vertex by vertex. A "
     "convex body is its own hull."},
}};

const VolumeWords& words_of(VolumeKind kind) { return volume_words.at(static_cast<std::size_t>(kind)); }

}  // namespace

std::string title_of(VolumeKind kind) { return words_of(kind).title; }
std::string short_title_of(VolumeKind kind) { return words_of(kind).short_title; }
std::string help_of(VolumeKind kind) { return words_of(kind).help; }
const Overlay& overlay_of(VolumeKind kind) { return *words_of(kind).overlay; }

std::string cost_words(VolumeKind kind, const VolumeReading& reading) {
    if (reading.tests == 0) return "-";
    if (kind == VolumeKind::circle) return "1 distance";
    const char* name = kind == VolumeKind::aabb ? "comparisons" : "axes";
    return fmt::format("{} {}", fixed(reading.steps_per_test(), 1), name);
}

std::string verdict_words(const VolumeReport& report) {
    const VolumeReading& aabb = report.of(VolumeKind::aabb);
    if (aabb.tests == 0) return "There is no pair to test: a scene needs two bodies, one of which can move.";
    std::string words = fmt::format(
        "Of {}, {}. The others that pass are false positives: the narrow phase looks at them in vain.",
        counted(aabb.tests, "pair", "pairs"), counted(report.overlapping, "overlaps", "overlap"));
    if (report.left_out > 0)
        words += fmt::format(" Counted over the first {} of {} bodies.", grouped(report.bodies),
                             grouped(report.bodies + report.left_out));
    return words;
}

}  // namespace app
