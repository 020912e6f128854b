// The overlay draws what the chosen structure really keeps, where it keeps it.
#include <doctest/doctest.h>

#include <algorithm>

#include <collide/broad_phase/dynamic_tree.h>
#include <collide/broad_phase/uniform_grid.h>
#include "analysis/live_structure.h"
#include "overlays/structure.h"
#include "test_picture.h"

using namespace test;

namespace {

const app::Palette& palette = app::palette_of(app::Theme::light);

bool same_hue(app::Color p, app::Color q) { return p.r == q.r && p.g == q.g && p.b == q.b; }

/// Half a metre wide, in rows of six, 0.8 m apart.
collide::Scene crowd(const char* broad_phase, int count = 36) {
    collide::Scene scene;
    scene.settings.broad_phase = broad_phase;
    for (int i = 0; i < count; ++i) {
        const DVec2 place(0.8 * (i % 6) - 2.0, 0.8 * (i / 6) - 2.0);
        scene.bodies.push_back(body("b" + std::to_string(i), collide::BoxSpec{0.5, 0.5}, place));
    }
    return scene;
}

std::vector<Drawn> of(const std::vector<Drawn>& drawn, Drawn::Kind kind, app::Color hue) {
    std::vector<Drawn> out;
    std::copy_if(drawn.begin(), drawn.end(), std::back_inserter(out),
                 [&](const Drawn& d) { return d.kind == kind && same_hue(d.color, hue); });
    return out;
}

std::vector<std::string> texts(const std::vector<Drawn>& drawn) {
    std::vector<std::string> out;
    for (const Drawn& d : drawn) {
        if (d.kind == Drawn::Kind::text) out.push_back(d.text);
    }
    return out;
}

std::size_t legend_lines(const char* broad_phase) {
    const auto drawn = Picture(crowd(broad_phase), {"structure"}).in_group("legend");
    return texts(drawn).size();
}

bool legend_says(const char* broad_phase, const std::string& word) {
    const auto lines = texts(Picture(crowd(broad_phase), {"structure"}).in_group("legend"));
    return std::any_of(lines.begin(), lines.end(),
                       [&](const std::string& line) { return line.find(word) != std::string::npos; });
}

}  // namespace

TEST_CASE("each cell of the grid is tinted where it lies, and says how many boxes it lists") {
    for (const char* name : {"uniform_grid", "spatial_hash"}) {
        CAPTURE(name);
        const Picture picture(crowd(name), {"structure"});
        const auto drawn = picture.in_group("structure");
        const auto& cells = app::look_at(picture.analysis).cells;
        REQUIRE(cells.size() > 3);
        const auto tints = of(drawn, Drawn::Kind::box, palette.structure);
        REQUIRE(tints.size() == cells.size());
        CHECK(texts(drawn).size() == cells.size());
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Vec2 upper_left =
                picture.view.camera.to_canvas({cells[i].box.lower.x, cells[i].box.upper.y});
            CHECK(glm::length(tints[i].points[0] - upper_left) < 0.01f);
            CHECK(texts(drawn)[i] == std::to_string(cells[i].occupants));
        }
    }
}

TEST_CASE("a fuller cell has a stronger tint") {
    collide::Scene scene = crowd("uniform_grid");
    for (int i = 0; i < 10; ++i)
        scene.bodies.push_back(body("x" + std::to_string(i), collide::BoxSpec{0.1, 0.1}, {-2.0, -2.0}));
    const Picture picture(scene, {"structure"});
    const auto& cells = app::look_at(picture.analysis).cells;
    const auto tints = of(picture.in_group("structure"), Drawn::Kind::box, palette.structure);
    REQUIRE(tints.size() == cells.size());
    for (std::size_t i = 1; i < cells.size(); ++i) {
        if (cells[i].occupants > cells[i - 1].occupants) CHECK(tints[i].color.a > tints[i - 1].color.a);
    }
}

TEST_CASE("the cells of a selected body are outlined, as many as its box lies in") {
    Picture picture(crowd("uniform_grid"), {"structure"});
    picture.view.select_only(7);
    const auto& grid = static_cast<const collide::UniformGrid&>(*picture.analysis.live.structure);
    const auto place = grid.lattice().placement_of(picture.analysis.live.boxes[7]);
    const auto outlines = of(picture.in_group("structure"), Drawn::Kind::line, palette.selection);
    CHECK(outlines.size() == static_cast<std::size_t>(place.cells.count()));
}

TEST_CASE("cells too small to be told apart are drawn as blocks") {
    Picture picture(crowd("uniform_grid"), {"structure"});
    picture.view.camera.pixels_per_meter = 2.0;
    const auto drawn = picture.in_group("structure");
    const auto blocks = of(drawn, Drawn::Kind::box, palette.structure);
    REQUIRE_FALSE(blocks.empty());
    CHECK(blocks.size() < app::look_at(picture.analysis).cells.size());
    CHECK(texts(drawn).empty());
}

TEST_CASE("every square of the quadtree is drawn; a selected body has its node's reach dashed around it") {
    Picture picture(crowd("quadtree"), {"structure"});
    const auto& nodes = app::look_at(picture.analysis).cells;
    REQUIRE(nodes.size() > 5);
    std::size_t outlines = 0;
    for (const Drawn& d : picture.in_group("structure")) outlines += d.kind == Drawn::Kind::line ? 1 : 0;
    CHECK(outlines == nodes.size());
    picture.view.select_only(14);
    const auto lit = of(picture.in_group("structure"), Drawn::Kind::line, palette.selection);
    const auto dashed = std::count_if(lit.begin(), lit.end(),
                                      [](const Drawn& d) { return d.style == app::LineStyle::dashed; });
    CHECK(dashed == 1);
    CHECK(lit.size() >= 2);
}

TEST_CASE("the tree's boxes: leaves dashed, one for each body, and all inner nodes") {
    const Picture picture(crowd("dynamic_tree"), {"structure"});
    std::size_t leaves = 0;
    std::size_t inner = 0;
    for (const Drawn& d : picture.in_group("structure")) {
        if (d.kind != Drawn::Kind::line) continue;
        (d.style == app::LineStyle::dashed ? leaves : inner) += 1;
    }
    CHECK(leaves == 36);
    CHECK(inner == 35);
}

TEST_CASE("pointing at a body lights its way from the root, pointing at a node lights its box") {
    Picture picture(crowd("dynamic_tree"), {"structure"});
    const auto& tree = static_cast<const collide::DynamicTree&>(*picture.analysis.live.structure);
    std::size_t depth = 0;
    for (auto node = tree.leaf_of(9); node != tree.nodes().root; node = tree.nodes()[node].parent) ++depth;
    picture.view.highlight = {app::Highlight::Kind::body, 9};
    CHECK(of(picture.in_group("structure"), Drawn::Kind::line, palette.selection).size() == depth + 1);
    CHECK(picture.says("b9: leaf at depth " + std::to_string(depth)));
    picture.view.overlays.clear();
    picture.view.highlight = {app::Highlight::Kind::tree_node, tree.nodes().root};
    CHECK(of(picture.in_group("highlight"), Drawn::Kind::line, palette.selection).size() == 1);
    CHECK(picture.says("depth 0: 36 leaves below"));
}

TEST_CASE("the sweep line stands where the selected box begins; boxes that are active are linked with it") {
    Picture picture(crowd("sort_and_sweep"), {"structure"});
    picture.view.select_only(20);
    const app::SweepMoment moment = app::sweep_moment(picture.analysis, picture.view);
    REQUIRE(moment.box().id == 20);
    const auto drawn = of(picture.in_group("structure"), Drawn::Kind::line, palette.selection);
    const auto links =
        std::count_if(drawn.begin(), drawn.end(), [](const Drawn& d) { return d.points.size() == 2; });
    CHECK(links == static_cast<std::ptrdiff_t>(moment.active.size()) + 1);  // and the line
    const float x = picture.view.camera.to_canvas({moment.box().begin, 0.0}).x;
    const bool line = std::any_of(drawn.begin(), drawn.end(), [&](const Drawn& d) {
        return d.points.size() == 2 && std::abs(d.points[0].x - x) < 0.01f &&
               std::abs(d.points[1].x - x) < 0.01f;
    });
    CHECK(line == (moment.axis == 0));
}

TEST_CASE("brute force tests the body in question against every other") {
    Picture picture(crowd("brute_force", 12), {"structure"});
    CHECK(of(picture.in_group("structure"), Drawn::Kind::line, palette.structure).size() == 66);
    picture.view.select_only(3);
    CHECK(of(picture.in_group("structure"), Drawn::Kind::line, palette.structure).size() == 11);
    CHECK(picture.says("brute force tests all 66 pairs"));
}

TEST_CASE("the legend names the structure that stands and no other") {
    CHECK(legend_says("uniform_grid", "cell"));
    CHECK_FALSE(legend_says("uniform_grid", "bucket"));
    CHECK_FALSE(legend_says("spatial_hash", "bucket"));  // of a selected body only
    CHECK(legend_says("spatial_hash", "cell"));
    CHECK(legend_says("dynamic_tree", "leaf"));
    CHECK_FALSE(legend_says("dynamic_tree", "cell"));
    CHECK(legend_says("sort_and_sweep", "sweep line"));
    CHECK(legend_says("quadtree", "quarter"));
    CHECK(legend_lines("brute_force") == 1);
}

TEST_CASE("the lit bar of the histogram lights the cells with so many boxes") {
    Picture picture(crowd("uniform_grid"), {});
    const auto& cells = app::look_at(picture.analysis).cells;
    const auto fullest = app::look_at(picture.analysis).fullest;
    const auto count = std::count_if(cells.begin(), cells.end(),
                                     [&](const auto& cell) { return cell.occupants == fullest; });
    picture.view.highlight = {app::Highlight::Kind::cell_load, fullest};
    CHECK(of(picture.in_group("highlight"), Drawn::Kind::line, palette.selection).size() ==
          static_cast<std::size_t>(count));
}

TEST_CASE("of a large crowd no more is drawn than can be told apart, and that is said") {
    for (const char* name : {"dynamic_tree", "quadtree", "uniform_grid", "sort_and_sweep"}) {
        CAPTURE(name);
        collide::Scene scene = crowd(name, 0);
        for (int i = 0; i < 9000; ++i) {
            const DVec2 place(0.8 * (i % 95), 0.8 * (i / 95));
            scene.bodies.push_back(body(std::to_string(i), collide::BoxSpec{0.5, 0.5}, place));
        }
        Picture picture(scene, {"structure"});
        picture.view.camera.center = {38.0, 38.0};
        picture.view.camera.pixels_per_meter = 7.0;
        const std::size_t drawn = picture.in_group("structure").size();
        CHECK(drawn > 0);
        CHECK(drawn < scene.bodies.size());
        if (std::string(name) == "dynamic_tree") {
            const auto labels = texts(picture.in_group("labels"));
            CHECK(std::any_of(labels.begin(), labels.end(), [](const std::string& text) {
                return text.starts_with("tree drawn to depth");
            }));
        }
    }
}

TEST_CASE("nothing is drawn of what lies off the canvas") {
    for (const char* name : {"dynamic_tree", "quadtree", "uniform_grid", "spatial_hash"}) {
        CAPTURE(name);
        Picture picture(crowd(name), {"structure"});
        picture.view.camera.center = {500.0, 0.0};
        CHECK(picture.in_group("structure").empty());
    }
}

TEST_CASE("no body, one body: each structure is drawn as far as there is one") {
    for (const collide::BroadPhaseKind kind : collide::all_broad_phases()) {
        const std::string name(collide::name_of(kind));
        CAPTURE(name);
        CHECK(Picture(crowd(name.c_str(), 0), {"structure"}).paint().balanced());
        Picture one(crowd(name.c_str(), 1), {"structure"});
        one.view.select_only(0);
        CHECK(one.paint().balanced());
        CHECK(one.in_group("structure").empty() == (kind == collide::BroadPhaseKind::brute_force));
    }
}
