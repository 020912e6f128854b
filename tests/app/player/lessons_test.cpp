// Every step of every preset's recordings, in every lesson, without a window.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "canvas/null_painter.h"
#include "overlays/paint_scene.h"
#include "pipeline.h"
#include "player/impulse_walk.h"
#include "player/lesson.h"
#include "player/shape_walks.h"
#include "player/structure_walks.h"
#include "scene/scene_reader.h"

using namespace app;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> preset_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::recursive_directory_iterator(COLLIDOSCOPE_SOURCE_DIR "/scenes")) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// The recordings of lessons that are not about a pair.
struct Walks {
    StructureWalks structure;
    ShapeWalk shape;
    ImpulseWalk impulse;
};

/// Of the contact that pushes most after so many steps.
ImpulseWalk impulse_walk_of(const collide::Scene& scene, int steps) {
    const auto run = std::make_shared<Run>(scene);
    for (int i = 0; i < steps; ++i) run->step();
    const collide::Contact* most = nullptr;
    for (const collide::Contact& contact : run->world().contacts()) {
        const bool more = most == nullptr || contact.points[0].given_impulse > most->points[0].given_impulse;
        if (more) most = &contact;
    }
    if (most == nullptr) return record_impulse_walk(run, {0, 1}, nullptr);
    return record_impulse_walk(run, {most->body_a, most->body_b}, nullptr);
}

/// A preset and what is looked at in it.
struct Look {
    collide::Scene scene;
    Analysis analysis;
    ViewState view;

    explicit Look(const fs::path& file) {
        collide::SceneResult result = collide::load_scene(file, 500);  // the middle of a crowd
        scene = std::get<collide::LoadedScene>(std::move(result)).scene;
        view.focus = default_focus(scene);
        view.camera = camera_for(scene, {800.0f, 600.0f});
        analyse(scene, view.focus, 0.0, analysis);
    }
    LessonInput input(LessonOptions options, const Walks* walks = nullptr) const {
        if (walks == nullptr) return {analysis, scene.settings.t_max, options, &scene};
        return {analysis,     scene.settings.t_max, options,       &scene,
                std::nullopt, &walks->structure,    &walks->shape, &walks->impulse};
    }
    Walks walks(const Lesson& lesson) const {
        const WalkKey key{.lesson = lesson.kind, .body = body_to_insert(analysis, std::nullopt)};
        const ShapeWalkKey shape_key{lesson.kind, body_to_look_at(analysis, std::nullopt), 0};
        return {lesson.needs_pair ? StructureWalks{} : record_walks(key, scene, analysis),
                lesson.about_shape ? record_shape(shape_key, scene) : ShapeWalk{},
                lesson.kind == LessonKind::impulse ? impulse_walk_of(scene, 20) : ImpulseWalk{}};
    }
    OverlayInput canvas() const { return {scene, analysis, view, view.camera, palette_of(Theme::dark)}; }
};

constexpr std::array all_options{LessonOptions{}, LessonOptions{collide::SatMode::stop_at_first_gap, true}};

/// The options are about recordings of a pair.
std::span<const LessonOptions> options_of(const Lesson& lesson) {
    return std::span(all_options).first(lesson.needs_pair ? all_options.size() : 1);
}

/// Words with which a last step says why it ended.
bool names_a_reason(const std::string& words) {
    constexpr std::array reasons{"Separated", "Overlapping", "Hit",     "Miss",    "Done", "Converged",
                                 "contains",  "No progress", "Stopped", "Shallow", "Flat", "is over"};
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](const char* reason) { return words.find(reason) != std::string::npos; });
}

void check_step(const Lesson& lesson, const LessonInput& input, std::size_t step) {
    const LessonMoment moment = lesson.moment(input, step);
    CHECK(moment.line < lesson.pseudocode(input).size());
    CHECK(moment.words.size() > 10);
    CHECK_FALSE(moment.values.empty());
    for (const LessonValue& value : moment.values) {
        CAPTURE(value.name);
        CHECK_FALSE(value.value.empty());
        CHECK_FALSE(value.meaning.empty());
        CHECK(value.value.find("nan") == std::string::npos);
    }
}

void check_pictures(const Lesson& lesson, const Look& look, const LessonInput& input, std::size_t step) {
    NullPainter painter;
    Labels labels;
    lesson.paint(look.canvas(), input, step, painter, labels);
    if (lesson.plot == nullptr) return;
    lesson.plot({{300.0f, 200.0f}, palette_of(Theme::light)}, input, step, painter, labels);
    CHECK(painter.calls > 0);
}

/// Larger crowds differ in nothing but the time that it takes to draw them.
constexpr std::size_t most_bodies = 1000;

/// How many steps are looked at: all of a short recording, some of a long one.
constexpr std::size_t most_steps = 150;

void check_lesson(const Lesson& lesson, const Look& look, LessonOptions options) {
    const Walks walks = look.walks(lesson);
    const LessonInput input = look.input(options, &walks);
    PlayerState player;
    open_player(player, lesson.kind);
    const std::size_t steps = lesson.count(input);
    CHECK(obstacle_of(player, input).empty() == (steps > 0));
    for (std::size_t step = 0; step < steps; step += steps / most_steps + 1) {
        CAPTURE(step);
        check_step(lesson, input, step);
        check_pictures(lesson, look, input, step);
    }
    if (steps > 0) {
        check_step(lesson, input, steps - 1);
        check_pictures(lesson, look, input, steps - 1);
        const std::string words = lesson.moment(input, steps - 1).words;
        CHECK_MESSAGE(names_a_reason(words), words);
    }
}

Look look_at(const char* preset) { return Look(fs::path(COLLIDOSCOPE_SOURCE_DIR "/scenes") / preset); }

}  // namespace

TEST_CASE("every step of every preset has its line, words, values and picture, the last one a reason") {
    std::array<int, lesson_count> shown{};
    for (const fs::path& file : preset_files()) {
        CAPTURE(file);
        const Look look(file);
        if (look.scene.bodies.size() > most_bodies) continue;
        for (const Lesson& lesson : lessons()) {
            if (lesson.needs_pair && !look.analysis.focus) continue;
            CAPTURE(lesson.name);
            for (const LessonOptions& options : options_of(lesson)) check_lesson(lesson, look, options);
            const Walks walks = look.walks(lesson);
            const bool any = lesson.count(look.input({}, &walks)) > 0;
            shown.at(static_cast<std::size_t>(lesson.kind)) += any ? 1 : 0;
        }
    }
    for (const int presets : shown) CHECK(presets > 5);
}

TEST_CASE("lessons are found by kind and by name") {
    CHECK(lessons().size() == lesson_count);
    for (std::size_t i = 0; i < lesson_count; ++i) {
        const auto kind = static_cast<LessonKind>(i);
        CHECK(find_lesson(kind).kind == kind);
        CHECK(find_lesson(find_lesson(kind).name) == &find_lesson(kind));
    }
    CHECK(find_lesson("none") == nullptr);
}

TEST_CASE("what stopping at the first gap shows is what the test that stops records") {
    int stopped_early = 0;
    for (const fs::path& file : preset_files()) {
        const Look look(file);
        if (!look.analysis.focus || !look.analysis.moved.result.covered) continue;
        CAPTURE(file);
        const auto [a, b] = *look.analysis.focus;
        const auto [i, j] = look.analysis.moved.result.pieces;
        const collide::Collider& of_a = look.analysis.shown[a];
        const collide::Collider& of_b = look.analysis.shown[b];
        const collide::SatRecording stopping =
            collide::record_sat(of_a.pieces[i].shape, of_a.transforms[i], of_b.pieces[j].shape,
                                of_b.transforms[j], collide::SatMode::stop_at_first_gap);
        const LessonInput input = look.input({collide::SatMode::stop_at_first_gap, false});
        const auto& all = look.analysis.moved.sat.steps.items;
        const std::size_t axes = find_lesson(LessonKind::sat).count(input) - 1;
        REQUIRE(axes == stopping.steps.items.size());
        CHECK(std::equal(stopping.steps.items.begin(), stopping.steps.items.end(), all.begin()));
        stopped_early += axes < all.size() ? 1 : 0;
    }
    CHECK(stopped_early > 3);
}

TEST_CASE(
    "EPA says why there is nothing to step through while the shapes are apart, and has no legend then") {
    const Look look = look_at("1-first-steps/01-almost-touching.json");
    PlayerState player;
    open_player(player, LessonKind::epa);
    CHECK(obstacle_of(player, look.input({})).find("apart") != std::string::npos);
    CHECK(lesson_picture(player, look.input({}), false).legend.empty());
    open_player(player, LessonKind::gjk);
    CHECK_FALSE(lesson_picture(player, look.input({}), false).legend.empty());
    CHECK(obstacle_of(player, look.input({})).empty());
}
