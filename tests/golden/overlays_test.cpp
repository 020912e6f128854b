// Every overlay has a picture of its own, alone on a scene that gives it something to show.
#include "overlays/overlay.h"

#include <doctest/doctest.h>

#include <map>
#include <string>

#include "draw/svg_painter.h"
#include "golden/golden_files.h"
#include "support/staged_scene.h"

using namespace app;
using golden::compare;
using golden::load_scene;
using golden::scenes_dir;

namespace {

/// Where an overlay is shown: a scene, and after how many steps of its run.
struct Shown {
    const char* scene;
    int steps = 0;
};

const std::map<std::string_view, Shown> shown{
    {"structure", {"nine_boxes"}},
    {"pieces", {"notched"}},
    {"islands", {"swing", 20}},
    {"trails", {"swing", 20}},
    {"aabbs", {"nine_boxes"}},
    {"bounding_circles", {"notched"}},
    {"least_boxes", {"notched"}},
    {"hulls", {"notched"}},
    {"pixels", {"first_view_apart"}},
    {"candidates", {"nine_boxes"}},
    {"swept_hull", {"sweep_hit"}},
    {"impact_ghosts", {"sweep_hit"}},
    {"pushed_apart", {"pushed_apart"}},
    {"offset_rule", {"offset_rule"}},
    {"separating_line", {"first_view_apart"}},
    {"axes", {"first_view_overlapping"}},
    {"intervals", {"intervals_apart"}},
    {"features", {"contacts_edge_edge"}},
    {"contacts", {"contacts_edge_edge"}},
    {"mtd", {"first_view_overlapping"}},
    {"axis_fan", {"axis_fan_apart"}},
    {"closest_points", {"first_view_apart"}},
    {"impact_turning", {"turning_stick"}},
    {"convexity", {"convexity"}},
    {"rays", {"swing"}},
    {"points", {"swing"}},
    {"joints", {"swing"}},
    {"impulses", {"falling_boxes", 30}},
    {"contact_ids", {"falling_boxes", 30}},
    {"velocity", {"sweep_hit"}},
    {"edge_numbers", {"first_view_apart"}},
    {"names", {"nine_boxes"}},
};

std::string picture_of(const Overlay& overlay, const Shown& where) {
    collide::Scene scene = load_scene(scenes_dir / (std::string(where.scene) + ".json"));
    if (where.steps == 0) {
        SvgOptions options;
        options.overlays = std::vector{std::string(overlay.name)};
        options.grid = false;
        return scene_to_svg(scene, options);
    }
    const auto run = support::run_of(scene, where.steps);
    support::StagedScene staged(*run);
    staged.view.overlays = {std::string(overlay.name)};
    const MotionView motion = run->view();
    OverlayInput input = staged.canvas(Theme::light);
    input.show_grid = false;
    input.motion = &motion;
    SvgPainter painter(input.camera.canvas_size, scene.name);
    paint_legend(input, paint_canvas(input, painter), painter);
    return painter.document();
}

/// Whether the group of this name has an element in it.
bool has_marks(const std::string& svg, const std::string& group) {
    const std::size_t begin = svg.find("<g id=\"" + group + "\">");
    return begin != std::string::npos && svg.find("</g>", begin) > svg.find("<", begin + 1);
}

}  // namespace

TEST_CASE("every overlay looks as it did, alone on a scene") {
    for (const Overlay& overlay : overlays()) {
        const std::string name(overlay.name);
        CAPTURE(name);
        REQUIRE(shown.contains(overlay.name));
        const std::string picture = picture_of(overlay, shown.at(overlay.name));
        const bool is_of_words = name == "names" || name == "edge_numbers";
        CHECK(has_marks(picture, is_of_words ? "labels" : name));
        compare("overlays/" + name + ".svg", picture);
    }
}

TEST_CASE("the boxes and cells of every broad phase look as they did") {
    for (const collide::BroadPhaseKind kind : collide::all_broad_phases()) {
        const std::string name(collide::name_of(kind));
        CAPTURE(name);
        collide::Scene scene = load_scene(scenes_dir / "nine_boxes.json");
        scene.settings.broad_phase = name;
        SvgOptions options;
        options.overlays = std::vector<std::string>{"structure"};
        options.grid = false;
        const std::string picture = scene_to_svg(scene, options);
        CHECK(has_marks(picture, "structure"));
        compare("overlays/structure_" + name + ".svg", picture);
    }
}
