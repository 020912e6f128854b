#include "overlays/legend.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>

#include <collide/scene/scene_reader.h>
#include "simulation/run.h"
#include "test_picture.h"

using namespace test;

namespace {

bool lists(const Picture& picture, std::string_view words) {
    const auto drawn = picture.in_group("legend");
    return std::any_of(drawn.begin(), drawn.end(), [words](const Drawn& d) { return d.text == words; });
}

/// Every preset but the large crowds.
std::vector<std::filesystem::path> presets() {
    std::vector<std::filesystem::path> out;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(COLLIDOSCOPE_SOURCE_DIR "/scenes")) {
        if (entry.path().extension() == ".json") out.push_back(entry.path());
    }
    std::sort(out.begin(), out.end());
    return out;
}

collide::Scene load(const std::filesystem::path& file) {
    collide::SceneResult result = collide::load_scene(file, 500);
    return std::get<collide::LoadedScene>(std::move(result)).scene;
}

/// Whether something of the line's hue was drawn, and of its style where the line tells one.
bool is_drawn(const app::LegendEntry& entry, const std::vector<Drawn>& drawn) {
    const app::Palette& palette = app::palette_of(app::Theme::light);
    return std::any_of(drawn.begin(), drawn.end(), [&](const Drawn& d) {
        using app::LegendMark;
        if (entry.mark == LegendMark::dashed && d.style != app::LineStyle::dashed) return false;
        if (entry.mark == LegendMark::dotted && d.style != app::LineStyle::dotted) return false;
        if (entry.mark == LegendMark::letter) return d.kind == Drawn::Kind::text;
        if (entry.mark == LegendMark::ring && d.kind != Drawn::Kind::circle) return false;
        if (entry.mark == LegendMark::dot && d.kind != Drawn::Kind::disc) return false;
        if (entry.mark == LegendMark::arrow && d.kind != Drawn::Kind::fill) return false;
        if (entry.color == app::both_hues)
            return same_hue(d.color, palette.a) || same_hue(d.color, palette.b);
        return entry.color == &app::Palette::other || same_hue(d.color, palette.*entry.color);
    });
}

/// One overlay over a scene, at a time of its sweep or some steps into its run.
void look_at(const app::Overlay& overlay, Picture& picture, const app::MotionView* motion,
             std::set<std::string>& told) {
    RecordingPainter painter;
    app::OverlayInput input = picture.input();
    input.motion = motion;
    const app::PaintedLegend legend = app::paint_canvas(input, painter);
    std::vector<Drawn> drawn;
    for (Drawn& d : painter.drawn) {
        if (d.group == overlay.name) drawn.push_back(std::move(d));
    }
    for (const app::LegendEntry& line : legend.lines) {
        if (line.words.starts_with("rim:") || line.words.starts_with("seam between convex") ||
            line.words.starts_with("dashed: a sensor") || line.words.starts_with("dashed: the hull") ||
            line.words.starts_with("hatched:"))
            continue;  // of the bodies
        CAPTURE(line.words);
        CHECK(is_drawn(line, drawn));
        told.insert(std::string(line.words));
    }
}

}  // namespace

TEST_CASE(
    "the legend lists what is painted, over all scenes and overlays: it told of an impact on a miss, of axes "
    "of ellipses, and of half each in a hue that nothing had") {
    std::set<std::string> told;
    for (const auto& file : presets()) {
        CAPTURE(file.string());
        const collide::Scene scene = load(file);
        if (scene.bodies.size() > 500) continue;
        const bool runs = scene.settings.mode == collide::Mode::simulate;
        app::Run run(scene);
        for (int i = 0; runs && i < 30; ++i) run.step();
        const app::MotionView motion = run.view();
        for (const double time : {0.0, 0.5}) {
            Picture picture(scene, {}, time);
            picture.view.camera = app::camera_for(scene, {800.0f, 600.0f});
            for (const app::Overlay& overlay : app::overlays()) {
                const std::string name(overlay.name);
                CAPTURE(name);
                picture.view.overlays = {name};
                look_at(overlay, picture, runs ? &motion : nullptr, told);
            }
        }
    }
    // What shows only of a selected body, with another structure, or shared otherwise.
    collide::Scene crowd = load(COLLIDOSCOPE_SOURCE_DIR "/scenes/6-crowds/02-crowd-of-200.json");
    for (const char* kind : {"brute_force", "uniform_grid", "spatial_hash", "quadtree", "dynamic_tree"}) {
        crowd.settings.broad_phase = kind;
        for (std::size_t body = 0; body < 20; ++body) {
            Picture picture(crowd, {"structure"});
            picture.view.camera = app::camera_for(crowd, {800.0f, 600.0f});
            picture.view.select_only(body);
            look_at(*app::find_overlay("structure"), picture, nullptr, told);
        }
    }
    collide::Scene by_mass = two_squares(0.75);
    by_mass.settings.push_apart_split = collide::PushApartSplit::mass;
    Picture pushed(by_mass, {"pushed_apart"});
    look_at(*app::find_overlay("pushed_apart"), pushed, nullptr, told);
    for (const app::Overlay& overlay : app::overlays()) {
        for (const app::LegendEntry& line : overlay.legend) {
            CHECK_MESSAGE(told.contains(std::string(line.words)), "never painted: ", overlay.name, ": ",
                          line.words);
        }
    }
}

TEST_CASE("the legend stands beside the shadows, which it had hidden") {
    Picture picture(two_squares(0.75), {"intervals"});
    picture.view.camera.center = {2.6, 1.2};  // the pair is in the lower left, its shadows below it
    const app::LegendBox box = picture.legend_box();
    REQUIRE_FALSE(box.empty);
    bool any = false;
    for (const Drawn& d : picture.in_group("intervals")) {
        if (d.kind != Drawn::Kind::line || d.style != app::LineStyle::solid) continue;
        for (const Vec2 p : d.points) {
            const bool covered =
                p.x > box.lower.x && p.x < box.upper.x && p.y > box.lower.y && p.y < box.upper.y;
            CHECK_FALSE(covered);
            any = true;
        }
    }
    CHECK(any);
}

TEST_CASE("the legend of a miss tells of no impact, and of ellipses of no axes") {
    const auto listed_in = [](collide::Scene scene, std::set<std::string> overlays) {
        RecordingPainter painter;
        return app::paint_canvas(Picture(std::move(scene), std::move(overlays)).input(), painter)
            .lines.size();
    };
    collide::Scene miss = two_squares(1.5);
    miss.bodies[1].velocity = {1.0, 0.0};
    CHECK(listed_in(miss, {"impact_ghosts"}) == 0);
    collide::Scene touch = two_squares(0.75);  // the sweep begins in touch
    touch.bodies[1].velocity = {-1.0, 0.0};
    CHECK(listed_in(touch, {"impact_ghosts"}) == 0);
    collide::Scene hit = two_squares(1.5);
    hit.bodies[1].velocity = {-1.0, 0.0};
    CHECK(listed_in(hit, {"impact_ghosts"}) == 2);
    collide::Scene round = two_squares(1.5);
    for (collide::BodySpec& body : round.bodies) body.shape.geometry = collide::EllipseSpec{0.5, 0.3};
    CHECK(listed_in(round, {"axes", "intervals", "separating_line"}) == 0);
    CHECK(listed_in(two_squares(1.5), {"axes"}) == 3);
}

TEST_CASE("turning bodies that pass by had a legend of their impact, of which there is none") {
    collide::Scene miss = two_squares(3.0);
    miss.bodies[0].angular_velocity = 1.0;
    const Picture picture(miss, {"impact_turning"});
    CHECK(picture.says("no touch within 1.000 s, turning"));
    CHECK(lists(picture, "A and B rotated, at the impact or at t_max"));
}

TEST_CASE("nothing switched on, no legend") { CHECK(Picture(two_squares(0.75)).in_group("legend").empty()); }

TEST_CASE("rays and points are in the legend only where the scene has some") {
    CHECK(Picture(two_squares(1.5), {"rays", "points"}).in_group("legend").empty());
}

TEST_CASE("of joints only the kinds that the scene has are in the legend") {
    collide::Scene scene = two_squares(1.5);
    CHECK(Picture(scene, {"joints"}).in_group("legend").empty());
    collide::JointSpec& joint = scene.joints.emplace_back();
    joint.type = collide::JointKind::distance;
    joint.a = "A";
    joint.b = "B";
    CHECK(lists(Picture(scene, {"joints"}), "joint: rod or spring"));
    CHECK_FALSE(lists(Picture(scene, {"joints"}), "joint: pin"));
}

TEST_CASE("the legend explains nothing of a pair where there is none") {
    collide::Scene alone = two_squares(1.5);
    alone.bodies.pop_back();
    CHECK(Picture(alone, {"axes", "mtd", "contacts"}).in_group("legend").empty());
}

TEST_CASE("the legend names the MTD when the pair overlaps, of the gap when it is apart") {
    CHECK(lists(Picture(two_squares(0.75), {"mtd"}), "MTD: the shortest way out"));
    CHECK_FALSE(lists(Picture(two_squares(0.75), {"mtd"}), "gap along the deciding axis"));
    CHECK(lists(Picture(two_squares(1.5), {"mtd"}), "gap along the deciding axis"));
    CHECK_FALSE(lists(Picture(two_squares(1.5), {"mtd"}), "MTD: the shortest way out"));
}

TEST_CASE("the legend stands in the lower left corner, and elsewhere when the pair is there") {
    const Picture picture(two_squares(1.5), {"mtd"});
    const app::LegendBox usual = picture.legend_box();
    CHECK(usual.lower.x < 20.0f);
    CHECK(usual.upper.y > 580.0f);
    Picture shifted(two_squares(1.5), {"mtd"});
    shifted.view.camera.center = {3.0, 2.5};
    const app::LegendBox other = shifted.legend_box();
    CHECK(other.upper.y < 300.0f);
}

TEST_CASE("the legend stands beside a mark that lies away from the bodies, which it had hidden") {
    collide::Scene scene = two_squares(1.5);
    scene.points = {{-3.7, -2.6}};  // in the lower left corner, at (30, 560)
    const Vec2 mark(30.0f, 560.0f);
    const app::LegendBox box = Picture(scene, {"mtd", "points"}).legend_box();
    REQUIRE_FALSE(box.empty);
    CHECK((mark.x < box.lower.x || mark.x > box.upper.x || mark.y < box.lower.y || mark.y > box.upper.y));
}

TEST_CASE("a hidden legend takes no room") {
    Picture picture(two_squares(1.5), {"mtd"});
    picture.legend = false;
    CHECK(picture.legend_box().empty);
    CHECK(picture.in_group("legend").empty());
}

TEST_CASE("on a narrow canvas the legend wraps and stays on it") {
    Picture picture(two_squares(0.75), {"axes", "mtd", "contacts"});
    for (const Vec2 canvas : {Vec2(240.0f, 500.0f), Vec2(260.0f, 440.0f), Vec2(300.0f, 220.0f)}) {
        picture.view.camera.canvas_size = canvas;
        const app::LegendBox box = picture.legend_box();
        REQUIRE_FALSE(box.empty);
        CHECK(box.lower.x >= 0.0f);
        CHECK(box.lower.y >= 0.0f);
        CHECK(box.upper.x <= canvas.x);
        CHECK(box.upper.y <= canvas.y);
        CHECK(box.upper.y - box.lower.y <= 0.5f * canvas.y);
    }
    for (const Vec2 canvas : {Vec2(180.0f, 400.0f), Vec2(300.0f, 140.0f)}) {  // for the shapes alone
        picture.view.camera.canvas_size = canvas;
        CHECK(picture.legend_box().empty);
        CHECK(picture.in_group("legend").empty());
    }
    Picture many(two_squares(0.75), {"axes", "mtd", "contacts", "features", "aabbs", "velocity", "axis_fan"});
    many.view.camera.canvas_size = {300.0f, 220.0f};
    const app::LegendBox shortened = many.legend_box();
    REQUIRE_FALSE(shortened.empty);
    CHECK(shortened.upper.y - shortened.lower.y <= 110.0f);
    picture.view.camera.canvas_size = {240.0f, 500.0f};
    CHECK_FALSE(lists(picture, "manifold: point on A, ring on B, normal"));
    std::string words;
    for (const Drawn& d : picture.in_group("legend")) words += d.text.empty() ? "" : d.text + " ";
    CHECK(words.find("manifold: point on A, ring on B, normal") != std::string::npos);
}
