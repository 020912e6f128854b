#include "player/player.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <collide/base/standard.h>
#include "text/search.h"
#include "text/words.h"

namespace app {

namespace {

void show(PlayerState& player, std::size_t step, std::size_t steps) {
    player.step = steps == 0 ? 0 : std::min(step, steps - 1);
    player.waited = 0.0;
}

double seconds_per_step(const PlayerState& player) { return 1.0 / std::max(player.steps_per_second, 1e-3); }

}  // namespace

void open_player(PlayerState& player, PlayerKind entry) {
    if (!player.open || player.kind != entry) {
        player.step = 0;
        player.waited = 0.0;
        player.playing = false;
    }
    player.open = true;
    player.kind = entry;
}

void close_player(PlayerState& player) {
    player.open = false;
    player.playing = false;
}

void next_player(PlayerState& player) {
    const auto next = (static_cast<std::size_t>(player.kind) + (player.open ? 1 : 0)) % player_count;
    open_player(player, static_cast<PlayerKind>(next));
}

void choose_options(PlayerState& player, const PlayerOptions& options) {
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
    // After a long pause advance by one step only: nobody saw the steps in between.
    show(player, player.step + 1, steps);
    if (player.step + 1 >= steps) player.playing = false;
    return true;
}

std::optional<double> next_step_due(const PlayerState& player) {
    if (!player.open || !player.playing) return std::nullopt;
    return std::max(0.0, seconds_per_step(player) - player.waited);
}

namespace {

/// The largest number accepted for an axis.
constexpr double most_axes = 1e6;

struct Mode {
    std::string_view name;  // with "=" and a word for its number if it takes one
    double least = 0.0;     // of the number
    double most = 0.0;
    std::string_view unit;  // "" if the mode takes no number
    void (*take)(PlayerModes&, double number);

    std::string_view key() const { return name.substr(0, name.find('=')); }
    bool takes_number() const { return name.size() > key().size(); }
};

constexpr std::array modes{
    Mode{"all_axes", 0, 0, "", [](PlayerModes& m, double) { m.options.sat = collide::SatMode::search_on; }},
    Mode{"first_gap", 0, 0, "",
         [](PlayerModes& m, double) { m.options.sat = collide::SatMode::stop_at_first_gap; }},
    Mode{"raw", 0, 0, "", [](PlayerModes& m, double) { m.options.raw_axes = true; }},
    Mode{"loop=AXIS", 1, most_axes, "an axis, counted from 1",
         [](PlayerModes& m, double axis) {
             m.options.loop_of = static_cast<std::size_t>(std::floor(axis)) - 1;
         }},
    Mode{"clipping", 0, 0, "", [](PlayerModes& m, double) { m.options.support_contacts = false; }},
    Mode{"support", 0, 0, "", [](PlayerModes& m, double) { m.options.support_contacts = true; }},
    Mode{"threshold=METRES", 0, 1000, "metres",
         [](PlayerModes& m, double metres) { m.look.support_threshold = metres; }},
    Mode{"direction=DEGREES", -360, 360, "degrees",
         [](PlayerModes& m, double degrees) { m.look.direction = degrees * std::numbers::pi / 180.0; }},
    Mode{"newton", 0, 0, "",
         [](PlayerModes& m, double) { m.options.root = collide::lessons::RootMethod::newton; }},
    Mode{"bisection", 0, 0, "",
         [](PlayerModes& m, double) { m.options.root = collide::lessons::RootMethod::bisection; }},
};

std::optional<double> number_in(std::string_view text) {
    double number = 0.0;
    const auto [end, error] = collide::read_number(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

/// Reads a mode into `out`. Returns an empty string, or a sentence that says what is wrong.
std::string take(std::string_view word, PlayerModes& out) {
    const std::string_view key = word.substr(0, word.find('='));
    const auto mode = std::find_if(modes.begin(), modes.end(), [&](const Mode& m) { return m.key() == key; });
    if (mode == modes.end()) {
        std::vector<std::string_view> keys;
        keys.reserve(modes.size());
        for (const Mode& known : modes) keys.push_back(known.key());
        return fmt::format("there is no mode \"{}\"{}; there are {}", key, perhaps_meant(key, keys),
                           fmt::join(mode_names(), ", "));
    }
    const bool has_number = word.size() > key.size();
    if (!mode->takes_number()) {
        if (has_number) return fmt::format("{}: the mode takes no number, write {}", word, key);
        mode->take(out, 0.0);
        return {};
    }
    const auto number = has_number ? number_in(word.substr(key.size() + 1)) : std::nullopt;
    if (!number || !(*number >= mode->least && *number <= mode->most)) {
        return fmt::format("{}: a number from {} to {} is needed ({}), as in {}={}", word, mode->least,
                           mode->most, mode->unit, key, mode->least == 1 ? "2" : "0.05");
    }
    mode->take(out, *number);
    return {};
}

}  // namespace

std::vector<std::string_view> mode_names() {
    std::vector<std::string_view> names;
    names.reserve(modes.size());
    for (const Mode& mode : modes) names.push_back(mode.name);
    return names;
}

std::vector<std::string> names_of(const PlayerModes& wanted) {
    const PlayerOptions& options = wanted.options;
    std::vector<std::string> names;
    if (options.sat == collide::SatMode::stop_at_first_gap) names.emplace_back("first_gap");
    if (options.raw_axes) names.emplace_back("raw");
    if (options.loop_of) names.push_back(fmt::format("loop={}", *options.loop_of + 1));
    if (options.support_contacts) names.emplace_back("support");
    if (wanted.look.support_threshold)
        names.push_back(fmt::format("threshold={}", *wanted.look.support_threshold));
    if (wanted.look.direction)
        names.push_back(fmt::format("direction={}", *wanted.look.direction * 180.0 / std::numbers::pi));
    if (options.root == collide::lessons::RootMethod::bisection) names.emplace_back("bisection");
    return names;
}

std::variant<PlayerModes, std::string> modes_named(const std::vector<std::string>& names) {
    PlayerModes out;
    for (const std::string& name : names) {
        std::string wrong = take(name, out);
        if (!wrong.empty()) return wrong;
    }
    return out;
}

}  // namespace app
