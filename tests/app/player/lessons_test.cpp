// Every step of every preset's recordings, in every lesson, without a window.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <string>

#include "draw/painter.h"
#include "support/staged_scene.h"

using namespace app;
using support::StagedScene;

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

constexpr std::array all_options{LessonOptions{}, LessonOptions{collide::SatMode::stop_at_first_gap, true},
                                 LessonOptions{collide::SatMode::search_on, false, true, 1}};

/// The options are about recordings of a pair.
std::span<const LessonOptions> options_of(const Lesson& lesson) {
    return std::span(all_options).first(lesson.needs_pair() ? all_options.size() : 1);
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

/// Circles that never meet have no moment at which the bodies could be shown.
bool has_picture(const LessonMoment& moment) {
    return moment.words.find("do not meet in time") == std::string::npos;
}

/// The sweep's plot has room for so many axes.
bool has_plot(const Lesson& lesson, std::size_t step, std::size_t steps) {
    return lesson.plot != nullptr && (lesson.kind != LessonKind::sweep || std::min(step, steps - 2) < 60);
}

void check_pictures(const Lesson& lesson, const StagedScene& look, const LessonInput& input,
                    std::size_t step) {
    NullPainter canvas;
    NullPainter plot;
    Labels labels;
    lesson.paint(look.canvas(), input, step, canvas, labels);
    CHECK((canvas.calls > 0) == has_picture(lesson.moment(input, step)));
    if (lesson.plot != nullptr) {
        lesson.plot({{300.0f, 200.0f}, palette_of(Theme::light)}, input, step, plot, labels);
    }
    CHECK((plot.calls > 0) == has_plot(lesson, step, lesson.count(input)));
}

/// Larger crowds differ in nothing but the time that it takes to draw them.
constexpr std::size_t most_bodies = 1000;

/// How many steps are looked at: all of a short recording, some of a long one.
constexpr std::size_t most_steps = 150;

void check_lesson(const Lesson& lesson, const StagedScene& look, const LessonInput& input) {
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

StagedScene look_at(const char* preset) {
    return StagedScene(fs::path(COLLIDOSCOPE_SOURCE_DIR "/scenes") / preset);
}

}  // namespace

TEST_CASE("every step of every preset has its line, words, values and picture, the last one a reason") {
    std::array<int, lesson_count> shown{};
    for (const fs::path& file : preset_files()) {
        CAPTURE(file);
        const StagedScene look(file);
        if (look.scene.bodies.size() > most_bodies) continue;
        for (const Lesson& lesson : lessons()) {
            if (lesson.needs_pair() && !look.analysis.focus) continue;
            CAPTURE(lesson.name);
            const bool of_run = lesson.kind == LessonKind::impulse;
            const KeptRecording recorded =
                look.recorded(lesson, of_run ? support::run_of(look.scene, 20) : nullptr);
            for (const LessonOptions& options : options_of(lesson)) {
                check_lesson(lesson, look, look.input(options, &recorded));
            }
            const bool any = lesson.count(look.input({}, &recorded)) > 0;
            shown.at(static_cast<std::size_t>(lesson.kind)) += any ? 1 : 0;
        }
    }
    for (const int presets : shown) CHECK(presets > 5);
}

TEST_CASE(
    "the legend of a lesson lists what its step paints: last steps told of reference edges and side planes "
    "that had gone") {
    std::set<std::string> listed;
    const auto look_at_lesson = [&](const Lesson& lesson, const StagedScene& look, LessonOptions options) {
        const bool of_run = lesson.kind == LessonKind::impulse;
        const KeptRecording recorded =
            look.recorded(lesson, of_run ? support::run_of(look.scene, 20) : nullptr);
        const LessonInput input = look.input(options, &recorded);
        PlayerState player;
        open_player(player, lesson.kind);
        player.options = options;
        const std::size_t steps = step_count(player, input);
        for (player.step = 0; player.step < steps; player.step += 1 + steps / 60) {
            const InPlaceOfOverlays instead = lesson_picture(player, input, false);
            OverlayInput canvas = look.canvas();
            canvas.instead = &instead;
            NullPainter painter;
            for (const LegendEntry& line : paint_canvas(canvas, painter).lines) {
                listed.insert(std::string(lesson.name) + ": " + std::string(line.words));
            }
        }
    };
    for (const fs::path& file : preset_files()) {
        const StagedScene look(file);
        if (look.scene.bodies.size() > most_bodies) continue;
        for (const Lesson& lesson : lessons()) {
            if (lesson.needs_pair() && !look.analysis.focus) continue;
            for (const LessonOptions& options : options_of(lesson)) look_at_lesson(lesson, look, options);
        }
    }
    for (const Lesson& lesson : lessons()) {
        for (const LegendEntry& line : lesson.legend) {
            const std::string words = std::string(lesson.name) + ": " + std::string(line.words);
            CHECK_MESSAGE(listed.contains(words), "never painted: ", words);
        }
    }
    // And the last step of the contacts has neither edges nor planes any more.
    const StagedScene look = look_at("1-first-steps/02-overlapping.json");
    PlayerState player;
    open_player(player, LessonKind::contacts);
    player.step = step_count(player, look.input({})) - 1;
    const InPlaceOfOverlays instead = lesson_picture(player, look.input({}), false);
    OverlayInput canvas = look.canvas();
    canvas.instead = &instead;
    NullPainter painter;
    const PaintedLegend legend = paint_canvas(canvas, painter);
    REQUIRE(legend.lines.size() == 1);
    CHECK(legend.lines.front().words == "contact: point on A, ring on B, normal");
    CHECK(legend.of_all_steps.size() == 8);  // of both constructions
}

TEST_CASE("the steps of SAT called an axis the shortest way out of shapes that are apart") {
    const StagedScene look = look_at("1-first-steps/01-almost-touching.json");
    REQUIRE_FALSE(look.analysis.moved.result.overlap);
    const LessonInput input = look.input({});
    const Lesson& sat = find_lesson(LessonKind::sat);
    bool any_overlap = false;
    for (std::size_t step = 0; step < sat.count(input); ++step) {
        const std::string words = sat.moment(input, step).words;
        CAPTURE(words);
        any_overlap |= words.find("the way out is") != std::string::npos;
        CHECK(words.find("shortest way out") == std::string::npos);
    }
    CHECK(any_overlap);
}

TEST_CASE("a verdict stood at a line that did not run: it stands where the step before has decided") {
    // Last axis first ends with its verdict; the boxes have their mistake behind it.
    for (const auto& [kind, behind] :
         {std::pair(LessonKind::last_axis, std::size_t{0}), std::pair(LessonKind::aabb, std::size_t{1})}) {
        std::set<std::size_t> lines;
        int decided_exactly = 0;
        const Lesson& lesson = find_lesson(kind);
        CAPTURE(lesson.name);
        for (const fs::path& file : preset_files()) {
            const StagedScene look(file);
            if (look.scene.bodies.size() > most_bodies || !look.analysis.focus) continue;
            const KeptRecording recorded = look.recorded(lesson);
            const LessonInput input = look.input({}, &recorded);
            const std::size_t count = lesson.count(input);
            if (count < 2 + behind) continue;
            const LessonMoment verdict = lesson.moment(input, count - 1 - behind);
            const LessonMoment before = lesson.moment(input, count - 2 - behind);
            if (!verdict.words.starts_with("Separated")) continue;
            CAPTURE(file);
            // The stones of the arch are separated by less than rounding: no axis says so.
            if (before.words.ends_with("does not separate.")) {
                ++decided_exactly;
                CHECK(verdict.words.find("exact numbers decide") != std::string::npos);
                CHECK(verdict.line > before.line);
                continue;
            }
            CHECK(verdict.line == before.line);
            lines.insert(verdict.line);
        }
        CHECK(lines.size() > 1);
        CHECK((decided_exactly > 0) == (kind == LessonKind::last_axis));
    }
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
        const StagedScene look(file);
        if (!look.analysis.focus || !look.analysis.moved.result.covered) continue;
        // A gap that only exact arithmetic sees is found when all axes have been tested.
        if (look.analysis.moved.result.decided_exactly) continue;
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
    const StagedScene look = look_at("1-first-steps/01-almost-touching.json");
    PlayerState player;
    open_player(player, LessonKind::epa);
    CHECK(obstacle_of(player, look.input({})).find("apart") != std::string::npos);
    CHECK(lesson_picture(player, look.input({}), false).legend.empty());
    open_player(player, LessonKind::gjk);
    CHECK_FALSE(lesson_picture(player, look.input({}), false).legend.empty());
    CHECK(obstacle_of(player, look.input({})).empty());
}
