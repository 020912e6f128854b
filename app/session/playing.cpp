#include "session/playing.h"

#include <algorithm>

#include "player/kept_recording.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tabs.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"

namespace app {

namespace {

/// Players of broad-phase structures have the names that scenes use.
bool suits(const Player& entry, const Work& work, const Seen& seen) {
    if (entry.tab != seen.tab) return false;
    if (entry.tab == InspectorTab::broad_phase)
        return entry.name == work.shown().scene().settings.broad_phase;
    return entry.suits == nullptr || entry.suits(seen.analysis);
}

}  // namespace

PlayerInput player_input(const Work& work, const Seen& seen, const Playing& playing) {
    const collide::Scene& scene = work.shown().scene();
    return {seen.analysis, scene.settings.t_max, playing.player.options, &scene, playing.recorded.get()};
}

void refresh_recording(Work& work, Seen& seen, const ToolState& tool, Playing& playing) {
    const PlayerState& player = playing.player;
    seen.view.pair.turns_direction = player.open && player.kind == PlayerKind::support;
    if (!player.open || find_player(player.kind).record == nullptr) return playing.recorded.reset();
    const std::shared_ptr<const Run> run = work.shows_run() ? work.run : nullptr;
    RecordingKey key = recording_key(player, seen.analysis, seen.view, run);
    key.revision = work.shown().revision();
    if (playing.recorded && playing.recorded->key == key) return;
    const LastCut* const last_cut = tool.last_cut ? &*tool.last_cut : nullptr;
    playing.recorded = std::make_shared<KeptRecording>(
        record({key, work.shown().scene(), seen.analysis, run, last_cut, playing.recorded.get()}));
}

PlaceOfWords place_of_words(const Seen& seen, const Playing& playing, const Studying& studying,
                            const WindowState& window) {
    constexpr Vec2 least_for_words(480.0f,
                                   260.0f);  // logical pixels; on a smaller canvas the words hide a shape
    if (!playing.player.open || studying.hides(TellingPart::player)) return PlaceOfWords::nowhere;
    if (window.player_has_panel) return PlaceOfWords::pane;
    const Vec2 size = seen.view.camera.canvas_size / seen.scale;
    const bool is_small = size.x < least_for_words.x || size.y < least_for_words.y;
    const bool has_text =
        studying.chapter && seen.settings.show_left && seen.settings.show_course && !window.presentation;
    return is_small && has_text ? PlaceOfWords::chapter : PlaceOfWords::canvas;
}

std::size_t player_steps(const Work& work, const Seen& seen, const Playing& playing) {
    return step_count(playing.player, player_input(work, seen, playing));
}

void open_player(Work& work, Seen& seen, Playing& playing, PlayerKind entry) {
    seen.view.playing = false;  // the player shows the steps of a pair at rest
    work.run_control.playing = false;
    open_player(playing.player, entry);
}

void toggle_player(Work& work, Seen& seen, Playing& playing) {
    if (playing.player.open) {
        close_player(playing.player);
    } else {
        const auto all = players();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [&](const Player& entry) { return suits(entry, work, seen); });
        open_player(work, seen, playing, found == all.end() ? playing.player.kind : found->kind);
    }
}

void show_tab(Seen& seen, Playing& playing, WindowState& window, TabChoice choice) {
    close_player(playing.player);
    window.presentation = false;
    seen.settings.show_right = true;
    choose_tab(seen, choice);
}

bool advance_player(Work& work, Seen& seen, Playing& playing, double seconds) {
    return playing.player.playing &&
           advance_player(playing.player, seconds, player_steps(work, seen, playing));
}

}  // namespace app
