// What each lesson says and paints: a picture of one step, one of its plot, and the words of whole walks.
#include "player/player_info.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "draw/svg_painter.h"
#include "golden/golden_files.h"
#include "player/paint_scene.h"
#include "support/staged_scene.h"

using namespace app;
using golden::compare;
using golden::load_scene;
using golden::scenes_dir;
using support::StagedScene;

namespace fs = std::filesystem;

namespace {

/// A scene through which a lesson is walked from its first step to its last.
struct Walk {
    const char* name;
    PlayerKind lesson;
    const char* scene;
    PlayerOptions options{};
    int steps = 0;  // of a run, when the lesson is about one
    void (*set)(collide::SceneSettings&) = nullptr;
};

constexpr PlayerOptions stop{collide::SatMode::stop_at_first_gap, false};
constexpr PlayerOptions support_points{collide::SatMode::search_on, true};

constexpr PlayerOptions bisection{.root = collide::lessons::RootMethod::bisection};
constexpr PlayerOptions raw_loop{collide::SatMode::search_on, false, true, 1};

const Walk walks[] = {
    {"aabb", PlayerKind::aabb, "first_view_apart"},
    {"aabb_overlapping", PlayerKind::aabb, "first_view_overlapping"},
    {"rectangles", PlayerKind::rectangles, "two_cars"},
    {"one_sided", PlayerKind::one_sided, "first_view_apart"},
    {"one_sided_overlapping", PlayerKind::one_sided, "first_view_overlapping"},
    {"sat_raw_loop", PlayerKind::sat, "first_view_apart", raw_loop},
    {"sat", PlayerKind::sat, "first_view_apart"},
    {"sat_stopping", PlayerKind::sat, "first_view_apart", stop},
    {"sat_overlapping", PlayerKind::sat, "first_view_overlapping"},
    {"sat_stopping_overlapping", PlayerKind::sat, "first_view_overlapping", stop},
    {"last_axis", PlayerKind::last_axis, "passing_wheel"},
    {"last_axis_overlapping", PlayerKind::last_axis, "first_view_overlapping"},
    {"swept_axis", PlayerKind::swept_axis, "three_cases"},
    {"swept_axis_hit", PlayerKind::swept_axis, "sweep_hit"},
    {"swept_axis_miss", PlayerKind::swept_axis, "sweep_miss"},
    {"swept_axis_overlapping", PlayerKind::swept_axis, "first_view_overlapping"},
    {"sweep", PlayerKind::sweep, "sweep_hit"},
    {"sweep_miss", PlayerKind::sweep, "sweep_miss"},
    {"sweep_too_late", PlayerKind::sweep, "three_cases"},
    {"sweep_overlapping", PlayerKind::sweep, "first_view_overlapping"},
    {"contacts", PlayerKind::contacts, "contacts_edge_edge"},
    {"contacts_of_support_points", PlayerKind::contacts, "contacts_edge_edge", support_points},
    {"contacts_of_a_vertex", PlayerKind::contacts, "first_view_overlapping", support_points},
    {"support", PlayerKind::support, "first_view_apart"},
    {"support_of_ellipses", PlayerKind::support, "difference_ellipses"},
    {"minkowski", PlayerKind::minkowski, "first_view_apart"},
    {"minkowski_of_boxes", PlayerKind::minkowski, "two_cars"},
    {"gjk", PlayerKind::gjk, "first_view_apart"},
    {"gjk_overlapping", PlayerKind::gjk, "first_view_overlapping"},
    {"gjk_of_ellipses", PlayerKind::gjk, "difference_ellipses"},
    {"epa", PlayerKind::epa, "first_view_overlapping"},
    {"advancement", PlayerKind::advancement, "sweep_hit"},
    {"advancement_turning", PlayerKind::advancement, "turning_stick"},
    {"gap_root", PlayerKind::gap_root, "turning_stick"},
    {"gap_root_bisection", PlayerKind::gap_root, "two_circles", bisection},
    {"gap_root_tunnelling", PlayerKind::gap_root, "sweep_hit", bisection},
    {"quadratic", PlayerKind::quadratic, "two_circles"},
    {"brute_force", PlayerKind::brute_force, "nine_boxes"},
    {"uniform_grid", PlayerKind::uniform_grid, "nine_boxes"},
    {"spatial_hash", PlayerKind::spatial_hash, "nine_boxes"},
    {"quadtree", PlayerKind::quadtree, "nine_boxes"},
    {"sort_and_sweep", PlayerKind::sort_and_sweep, "nine_boxes"},
    {"begin_end_list", PlayerKind::begin_end_list, "moving_boxes"},
    {"dynamic_tree", PlayerKind::dynamic_tree, "nine_boxes"},
    {"ear_clipping", PlayerKind::ear_clipping, "notched"},
    {"quickhull", PlayerKind::quickhull, "notched"},
    {"cut", PlayerKind::cut, "notched"},
    {"fewest_pieces", PlayerKind::fewest_pieces, "notched"},
    {"enclosing_circle", PlayerKind::enclosing_circle, "notched"},
    {"calipers", PlayerKind::calipers, "notched"},
    {"impulse", PlayerKind::impulse, "falling_boxes", {}, 30},
    {"impulse_of_impact", PlayerKind::impulse, "falling_boxes", {}, 1},
    {"impulse_bounce", PlayerKind::impulse, "falling_boxes", {}, 1, [](auto& s) { s.continuous = false; }},
    {"impulse_push_apart",
     PlayerKind::impulse,
     "falling_boxes",
     {},
     30,
     [](auto& s) { s.response = collide::Response::push_apart; }},
    {"impulse_once",
     PlayerKind::impulse,
     "falling_boxes",
     {},
     30,
     [](auto& s) { s.response = collide::Response::impulses; }},
    {"impulse_ordered", PlayerKind::impulse, "falling_boxes", {}, 30, [](auto& s) { s.ordered = true; }},
};

/// The scene of a walk, and what its lesson has recorded there.
struct Walked {
    const Player& lesson;
    PlayerOptions options;
    std::shared_ptr<Run> run;
    StagedScene look;
    KeptRecording recorded;

    explicit Walked(const Walk& walk)
        : lesson(find_player(walk.lesson)),
          options(walk.options),
          run(run_for(walk)),
          look(run != nullptr ? StagedScene(*run) : StagedScene(file_of(walk))),
          recorded(look.recorded(lesson, run, options)) {}

    static fs::path file_of(const Walk& walk) { return scenes_dir / (std::string(walk.scene) + ".json"); }
    static std::shared_ptr<Run> run_for(const Walk& walk) {
        if (walk.steps == 0) return nullptr;
        collide::Scene scene = load_scene(file_of(walk));
        if (walk.set != nullptr) walk.set(scene.settings);
        return support::run_of(scene, walk.steps);
    }
    PlayerInput input() const { return look.input(options, &recorded); }
    std::size_t count() const { return lesson.count(input()); }

    std::string canvas(std::size_t step) const {
        SvgPainter painter(look.view.camera.canvas_size, lesson.title);
        Labels labels;
        const OverlayInput canvas = look.canvas(Theme::light);
        lesson.paint(canvas, input(), step, painter, labels);
        labels.paint(painter, canvas.palette, canvas.camera.canvas_size, 1.0f);
        return painter.document();
    }
    std::string plot(std::size_t step) const {
        const Vec2 size{420.0f, 260.0f};
        const Palette& palette = palette_of(Theme::light);
        SvgPainter painter(size, lesson.plot_title);
        Labels labels;
        painter.rounded_rectangle({0.0f, 0.0f}, size, 0.0f, palette.canvas);
        lesson.plot({size, palette}, input(), step, painter, labels);
        labels.paint(painter, palette, size, 1.0f);
        return painter.document();
    }
};

std::string said_at(const Walked& walked, std::size_t step) {
    const PlayerInput input = walked.input();
    const PlayerMoment moment = walked.lesson.moment(input, step);
    std::string text = fmt::format("step {}\nline: {}\nwords: {}\n", step + 1,
                                   walked.lesson.pseudocode(input)[moment.line], moment.words);
    for (const PlayerValue& value : moment.values) {
        text += fmt::format("value: {} = {} | {} | {}\n", value.name, value.value, value.unit, value.meaning);
    }
    text += "canvas: " + golden::fingerprint(walked.canvas(step)) + "\n";
    if (walked.lesson.plot != nullptr) text += "plot: " + golden::fingerprint(walked.plot(step)) + "\n";
    return text + "\n";
}

/// Everything that a reader meets on the way: pseudocode, legend, and of each step the line, the words, the
/// values and what is painted.
std::string text_of(const Walk& walk) {
    const Walked walked(walk);
    std::string text = fmt::format("{}\n{}\n\n", walked.lesson.title, walked.lesson.plot_title);
    for (const std::string_view line : walked.lesson.pseudocode(walked.input()))
        text += fmt::format("{}\n", line);
    text += "\n";
    for (const LegendEntry& entry : walked.lesson.legend) text += fmt::format("legend: {}\n", entry.words);
    text += "\n";
    for (std::size_t step = 0; step < walked.count(); ++step) text += said_at(walked, step);
    return text;
}

const Walk& walk_of(const Player& lesson) {
    const Walk* const found = std::find_if(std::begin(walks), std::end(walks),
                                           [&](const Walk& walk) { return walk.name == lesson.name; });
    REQUIRE_MESSAGE(found != std::end(walks), "no walk is kept of ", std::string(lesson.name));
    return *found;
}

/// As `render` writes it; of a run, which an SVG of a scene does not show, as the window paints it.
std::string whole_picture(const Walk& walk, const Walked& walked, std::size_t step) {
    PlayerState player;
    open_player(player, walk.lesson);
    player.step = step;
    if (walked.run == nullptr) {
        SvgOptions options;
        options.player = player;
        return scene_to_svg(load_scene(Walked::file_of(walk)), options);
    }
    const InPlaceOfOverlays instead = player_picture(player, walked.input(), true);
    OverlayInput canvas = walked.look.canvas(Theme::light);
    canvas.instead = &instead;
    SvgPainter painter(canvas.camera.canvas_size, walked.look.scene.name);
    paint_legend(canvas, paint_canvas(canvas, painter), painter);
    return painter.document();
}

}  // namespace

TEST_CASE("a step of every lesson looks as it did, and its plot") {
    const std::map<PlayerKind, std::size_t> steps{{PlayerKind::aabb, 1},
                                                  {PlayerKind::rectangles, 2},
                                                  {PlayerKind::one_sided, 3},
                                                  {PlayerKind::sat, 2},
                                                  {PlayerKind::last_axis, 1},
                                                  {PlayerKind::swept_axis, 1},
                                                  {PlayerKind::sweep, 3},
                                                  {PlayerKind::contacts, 2},
                                                  {PlayerKind::support, 2},
                                                  {PlayerKind::minkowski, 3},
                                                  {PlayerKind::gjk, 2},
                                                  {PlayerKind::epa, 2},
                                                  {PlayerKind::advancement, 2},
                                                  {PlayerKind::gap_root, 1},
                                                  {PlayerKind::quadratic, 3},
                                                  {PlayerKind::brute_force, 5},
                                                  {PlayerKind::uniform_grid, 4},
                                                  {PlayerKind::spatial_hash, 7},
                                                  {PlayerKind::quadtree, 1},
                                                  {PlayerKind::sort_and_sweep, 12},
                                                  {PlayerKind::begin_end_list, 3},
                                                  {PlayerKind::dynamic_tree, 0},
                                                  {PlayerKind::ear_clipping, 7},
                                                  {PlayerKind::quickhull, 3},
                                                  {PlayerKind::cut, 14},
                                                  {PlayerKind::fewest_pieces, 8},
                                                  {PlayerKind::enclosing_circle, 4},
                                                  {PlayerKind::calipers, 3},
                                                  {PlayerKind::impulse, 3}};
    for (const Player& lesson : players()) {
        CAPTURE(std::string(lesson.name));
        const Walk& walk = walk_of(lesson);
        const Walked walked(walk);
        const std::size_t step = steps.at(lesson.kind);
        REQUIRE(step < walked.count());
        compare("lesson_" + std::string(lesson.name) + ".svg", whole_picture(walk, walked, step));
        if (lesson.plot != nullptr) compare("plots/" + std::string(lesson.name) + ".svg", walked.plot(step));
    }
}

TEST_CASE("every lesson's walks say and paint what they did") {
    for (const Walk& walk : walks) {
        CAPTURE(std::string(walk.name));
        CHECK(Walked(walk).count() >= 2);
        compare("walks/" + std::string(walk.name) + ".txt", text_of(walk));
    }
    for (const Player& lesson : players()) CHECK(walk_of(lesson).lesson == lesson.kind);
}

TEST_CASE("the walks reach the rows of the players that are made of facts: no sentence goes unread") {
    // How many no walk reaches. GJK and EPA: stopped by rounding or by the cap, and roundings that overlap.
    // The sweeps: shapes that have passed each other, and an axis that only leaves early.
    const std::map<PlayerKind, std::size_t> unread{{PlayerKind::sat, 0},
                                                   {PlayerKind::gjk, 2},
                                                   {PlayerKind::epa, 3},
                                                   {PlayerKind::sweep, 3},
                                                   {PlayerKind::swept_axis, 1}};
    std::map<PlayerKind, std::set<std::size_t>> reached;
    for (const Walk& walk : walks) {
        if (!unread.contains(walk.lesson)) continue;
        const Walked walked(walk);
        for (std::size_t step = 0; step < walked.count(); ++step)
            reached[walk.lesson].insert(walked.lesson.moment(walked.input(), step).row);
    }
    for (const auto& [kind, rows] : reached) {
        const Player& lesson = find_player(kind);
        CHECK_MESSAGE(rows.size() + unread.at(kind) == lesson.rows, lesson.title);
    }
}
