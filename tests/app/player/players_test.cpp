// Every step of every preset's recordings, in every player, without a window.
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

constexpr std::array all_options{PlayerOptions{}, PlayerOptions{collide::SatMode::stop_at_first_gap, true},
                                 PlayerOptions{collide::SatMode::search_on, false, true, 1}};

/// The options are about recordings of a pair.
std::span<const PlayerOptions> options_of(const Player& entry) {
    return std::span(all_options).first(entry.needs_pair() ? all_options.size() : 1);
}

/// Words with which a last step says why it ended.
bool names_a_reason(const std::string& words) {
    constexpr std::array reasons{"Separated", "Overlapping", "Hit",     "Miss",    "Done", "Converged",
                                 "contains",  "No progress", "Stopped", "Shallow", "Flat", "is over"};
    return std::any_of(reasons.begin(), reasons.end(),
                       [&](const char* reason) { return words.find(reason) != std::string::npos; });
}

void check_step(const Player& entry, const PlayerInput& input, std::size_t step) {
    const PlayerMoment moment = entry.moment(input, step);
    CHECK(moment.line < entry.pseudocode(input).size());
    CHECK(moment.words.size() > 10);
    CHECK_FALSE(moment.values.empty());
    for (const PlayerValue& value : moment.values) {
        CAPTURE(value.name);
        CHECK_FALSE(value.value.empty());
        CHECK_FALSE(value.meaning.empty());
        CHECK(value.value.find("nan") == std::string::npos);
    }
}

/// Circles that never meet have no moment at which the bodies could be shown.
bool has_picture(const PlayerMoment& moment) {
    return moment.words.find("do not meet in time") == std::string::npos;
}

/// The sweep's plot has room for so many axes.
bool has_plot(const Player& entry, std::size_t step, std::size_t steps) {
    return entry.plot != nullptr && (entry.kind != PlayerKind::sweep || std::min(step, steps - 2) < 60);
}

void check_pictures(const Player& entry, const StagedScene& look, const PlayerInput& input,
                    std::size_t step) {
    NullPainter canvas;
    NullPainter plot;
    Labels labels;
    entry.paint(look.canvas(), input, step, canvas, labels);
    CHECK((canvas.calls > 0) == has_picture(entry.moment(input, step)));
    if (entry.plot != nullptr) {
        entry.plot({{300.0f, 200.0f}, palette_of(Theme::light)}, input, step, plot, labels);
    }
    CHECK((plot.calls > 0) == has_plot(entry, step, entry.count(input)));
}

/// Larger crowds differ in nothing but the time that it takes to draw them.
constexpr std::size_t most_bodies = 1000;

/// How many steps are looked at: all of a short recording, some of a long one.
constexpr std::size_t most_steps = 150;

void check_player(const Player& entry, const StagedScene& look, const PlayerInput& input) {
    PlayerState player;
    open_player(player, entry.kind);
    const std::size_t steps = entry.count(input);
    CHECK(obstacle_of(player, input).empty() == (steps > 0));
    for (std::size_t step = 0; step < steps; step += steps / most_steps + 1) {
        CAPTURE(step);
        check_step(entry, input, step);
        check_pictures(entry, look, input, step);
    }
    if (steps > 0) {
        check_step(entry, input, steps - 1);
        check_pictures(entry, look, input, steps - 1);
        const std::string words = entry.moment(input, steps - 1).words;
        CHECK_MESSAGE(names_a_reason(words), words);
    }
}

StagedScene look_at(const char* preset) {
    return StagedScene(fs::path(COLLIDOSCOPE_SOURCE_DIR "/scenes") / preset);
}

}  // namespace

TEST_CASE("every step of every preset has its line, words, values and picture, the last one a reason") {
    std::array<int, player_count> shown{};
    for (const fs::path& file : preset_files()) {
        CAPTURE(file);
        const StagedScene look(file);
        if (look.scene.bodies.size() > most_bodies) continue;
        for (const Player& entry : players()) {
            if (entry.needs_pair() && !look.analysis.focus) continue;
            CAPTURE(entry.name);
            const bool of_run = entry.kind == PlayerKind::impulse;
            const KeptRecording recorded =
                look.recorded(entry, of_run ? support::run_of(look.scene, 20) : nullptr);
            for (const PlayerOptions& options : options_of(entry)) {
                check_player(entry, look, look.input(options, &recorded));
            }
            const bool any = entry.count(look.input({}, &recorded)) > 0;
            shown.at(static_cast<std::size_t>(entry.kind)) += any ? 1 : 0;
        }
    }
    for (const int presets : shown) CHECK(presets > 5);
}

TEST_CASE(
    "the legend of a lesson lists what its step paints: last steps told of reference edges and side planes "
    "that had gone") {
    std::set<std::string> listed;
    const auto look_at_player = [&](const Player& entry, const StagedScene& look, PlayerOptions options) {
        const bool of_run = entry.kind == PlayerKind::impulse;
        const KeptRecording recorded =
            look.recorded(entry, of_run ? support::run_of(look.scene, 20) : nullptr);
        const PlayerInput input = look.input(options, &recorded);
        PlayerState player;
        open_player(player, entry.kind);
        player.options = options;
        const std::size_t steps = step_count(player, input);
        for (player.step = 0; player.step < steps; player.step += 1 + steps / 60) {
            const InPlaceOfOverlays instead = player_picture(player, input, false);
            OverlayInput canvas = look.canvas();
            canvas.instead = &instead;
            NullPainter painter;
            for (const LegendEntry& line : paint_canvas(canvas, painter).lines) {
                listed.insert(std::string(entry.name) + ": " + std::string(line.words));
            }
        }
    };
    for (const fs::path& file : preset_files()) {
        const StagedScene look(file);
        if (look.scene.bodies.size() > most_bodies) continue;
        for (const Player& entry : players()) {
            if (entry.needs_pair() && !look.analysis.focus) continue;
            for (const PlayerOptions& options : options_of(entry)) look_at_player(entry, look, options);
        }
    }
    for (const Player& entry : players()) {
        for (const LegendEntry& line : entry.legend) {
            const std::string words = std::string(entry.name) + ": " + std::string(line.words);
            CHECK_MESSAGE(listed.contains(words), "never painted: ", words);
        }
    }
    // And the last step of the contacts has neither edges nor planes any more.
    const StagedScene look = look_at("1-first-steps/02-overlapping.json");
    PlayerState player;
    open_player(player, PlayerKind::contacts);
    player.step = step_count(player, look.input({})) - 1;
    const InPlaceOfOverlays instead = player_picture(player, look.input({}), false);
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
    const PlayerInput input = look.input({});
    const Player& sat = find_player(PlayerKind::sat);
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
         {std::pair(PlayerKind::last_axis, std::size_t{0}), std::pair(PlayerKind::aabb, std::size_t{1})}) {
        std::set<std::size_t> lines;
        int decided_exactly = 0;
        const Player& entry = find_player(kind);
        CAPTURE(entry.name);
        for (const fs::path& file : preset_files()) {
            const StagedScene look(file);
            if (look.scene.bodies.size() > most_bodies || !look.analysis.focus) continue;
            const KeptRecording recorded = look.recorded(entry);
            const PlayerInput input = look.input({}, &recorded);
            const std::size_t count = entry.count(input);
            if (count < 2 + behind) continue;
            const PlayerMoment verdict = entry.moment(input, count - 1 - behind);
            const PlayerMoment before = entry.moment(input, count - 2 - behind);
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
        CHECK((decided_exactly > 0) == (kind == PlayerKind::last_axis));
    }
}

TEST_CASE("lessons are found by kind and by name") {
    CHECK(players().size() == player_count);
    for (std::size_t i = 0; i < player_count; ++i) {
        const auto kind = static_cast<PlayerKind>(i);
        CHECK(find_player(kind).kind == kind);
        CHECK(find_player(find_player(kind).name) == &find_player(kind));
    }
    CHECK(find_player("none") == nullptr);
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
        const PlayerInput input = look.input({collide::SatMode::stop_at_first_gap, false});
        const auto& all = look.analysis.moved.sat.steps.items;
        const std::size_t axes = find_player(PlayerKind::sat).count(input) - 1;
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
    open_player(player, PlayerKind::epa);
    CHECK(obstacle_of(player, look.input({})).find("apart") != std::string::npos);
    CHECK(player_picture(player, look.input({}), false).legend.empty());
    open_player(player, PlayerKind::gjk);
    CHECK_FALSE(player_picture(player, look.input({}), false).legend.empty());
    CHECK(obstacle_of(player, look.input({})).empty());
}
