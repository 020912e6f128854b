#include "player/player.h"

#include <algorithm>

namespace app {

namespace {

void show(PlayerState& player, std::size_t step, std::size_t steps) {
    player.step = steps == 0 ? 0 : std::min(step, steps - 1);
    player.waited = 0.0;
}

double seconds_per_step(const PlayerState& player) { return 1.0 / std::max(player.steps_per_second, 1e-3); }

}  // namespace

void open_player(PlayerState& player, LessonKind lesson) {
    if (!player.open || player.lesson != lesson) {
        player.step = 0;
        player.waited = 0.0;
        player.playing = false;
    }
    player.open = true;
    player.lesson = lesson;
}

void close_player(PlayerState& player) {
    player.open = false;
    player.playing = false;
}

void next_lesson(PlayerState& player) {
    const auto next = (static_cast<std::size_t>(player.lesson) + (player.open ? 1 : 0)) % lesson_count;
    open_player(player, static_cast<LessonKind>(next));
}

void choose_options(PlayerState& player, const LessonOptions& options) {
    if (player.options == options) return;
    player.options = options;
    player.step = 0;
    player.waited = 0.0;
}

void go_to_step(PlayerState& player, std::size_t step, std::size_t steps) {
    player.playing = false;
    show(player, step, steps);
}

void step_player(PlayerState& player, int direction, std::size_t steps) {
    const std::size_t back = player.step > 0 ? player.step - 1 : 0;
    go_to_step(player, direction < 0 ? back : player.step + 1, steps);
}

void go_to_last(PlayerState& player, std::size_t steps) { go_to_step(player, steps, steps); }

void toggle_playing(PlayerState& player, std::size_t steps) {
    if (!player.playing && player.step + 1 >= steps) player.step = 0;
    player.playing = !player.playing && steps > 1;
    player.waited = 0.0;
}

void settle_player(PlayerState& player, std::size_t steps) {
    if (player.step >= steps) player.step = steps == 0 ? 0 : steps - 1;
    if (player.step + 1 >= steps) player.playing = false;
}

bool advance_player(PlayerState& player, double seconds, std::size_t steps) {
    if (!player.open || !player.playing) return false;
    player.waited += seconds;
    if (player.waited < seconds_per_step(player)) return false;
    // After a long sleep one step is enough: nobody saw those between.
    show(player, player.step + 1, steps);
    if (player.step + 1 >= steps) player.playing = false;
    return true;
}

std::optional<double> next_step_due(const PlayerState& player) {
    if (!player.open || !player.playing) return std::nullopt;
    return std::max(0.0, seconds_per_step(player) - player.waited);
}

}  // namespace app
