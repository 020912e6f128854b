// A player describes how a recording is shown. It turns the recording and the number of a step into what a
// reader needs: the pseudocode with its current line, a sentence on the event and its reason, the values, and
// the picture. It reads everything from the recording. Each player has its own file and a row in players.inc.
#pragma once

#include <any>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facts/units.h"
#include "overlays/overlay.h"
#include "player/player.h"

namespace app {

struct KeptRecording;   // player/kept_recording.h
struct RecordingInput;  // player/kept_recording.h

/// What a player shows: the pair in focus, the broad phase's structure, one shape, or a run.
enum class PlayerSubject : std::uint8_t { pair, structure, shape, run };

/// What a player reads. It shows the contacts at the current time if there are any, else those at the moment
/// of impact.
struct PlayerInput {
    const Analysis& analysis;
    double t_max = 1.0;
    PlayerOptions options;
    const collide::Scene* scene = nullptr;
    const KeptRecording* recorded = nullptr;  // for a player that makes its own recording; nullptr otherwise
};

/// A number, position or name of the step, with its unit and what its sign or size means.
struct PlayerValue {
    std::string name;
    std::string value;
    std::string unit;
    std::string meaning;
};

/// Makes a player value. `unit` is the name of a unit in units.h.
PlayerValue fact_value(std::string_view symbol, const FactValue& value, std::string_view unit,
                       std::string meaning);

inline PlayerValue length_value(std::string_view name, double meters, std::string meaning) {
    return fact_value(name, meters, "fine_length", std::move(meaning));
}
/// A separation is positive for a gap and negative for an overlap.
inline PlayerValue separation_value(std::string_view name, double meters,
                                    std::string meaning = "negative: overlap") {
    return fact_value(name, meters, "separation", std::move(meaning));
}
inline PlayerValue time_value(std::string_view name, double seconds, std::string meaning) {
    return fact_value(name, seconds, "fine_seconds", std::move(meaning));
}
inline PlayerValue speed_value(std::string_view name, double meters_per_second, std::string meaning) {
    return fact_value(name, meters_per_second, "fine_speed", std::move(meaning));
}
inline PlayerValue count_value(std::string_view name, std::size_t count, std::string meaning) {
    return fact_value(name, static_cast<double>(count), "count", std::move(meaning));
}
inline PlayerValue direction_value(std::string_view name, DVec2 direction, std::string meaning) {
    return fact_value(name, direction, "", std::move(meaning));
}
inline PlayerValue place_value(std::string_view name, DVec2 place, std::string meaning) {
    return fact_value(name, place, "place", std::move(meaning));
}
inline PlayerValue word_value(std::string_view name, std::string word, std::string meaning) {
    return fact_value(name, std::move(word), "", std::move(meaning));
}

/// One step. `line` is an index into the pseudocode, `row` an index into the rows of the description.
struct PlayerMoment {
    std::size_t line = 0;
    std::string words;
    std::vector<PlayerValue> values;
    std::size_t row = 0;
};

/// Returns `words` with a capital first letter; a sentence that begins with a name stays as it is.
std::string capital(std::string words);

/// A plot next to the pseudocode, in pixels. Its upper left corner is (0, 0).
struct PlotView {
    Vec2 size{0.0f, 0.0f};
    const Palette& palette;
    float scale = 1.0f;

    float px(float logical) const { return logical * scale; }
};

using Pseudocode = std::span<const std::string_view>;

struct Player {
    PlayerKind kind;
    std::string_view name;   // for the option --player
    std::string_view title;  // in the panel and in the menu
    Pseudocode (*pseudocode)(const PlayerInput&);
    /// Returns the number of steps. It is 0 when the recording is empty; `obstacle` then says why in a
    /// sentence.
    std::size_t (*count)(const PlayerInput&);
    std::string (*obstacle)(const PlayerInput&);
    /// Precondition: step < count(input).
    PlayerMoment (*moment)(const PlayerInput&, std::size_t step);
    std::span<const LegendEntry> legend;
    void (*paint)(const OverlayInput&, const PlayerInput&, std::size_t step, Painter&, Labels&);
    /// nullptr if the player has no plot.
    void (*plot)(const PlotView&, const PlayerInput&, std::size_t step, Painter&, Labels&);
    std::string_view plot_title;
    std::size_t rows = 0;        // number of rows in the description
    bool works_in_plot = false;  // the plot is the main picture, so films and strips show it
    PlayerSubject subject = PlayerSubject::pair;
    /// Makes `PlayerInput::recorded`; nullptr for a player that reads what each frame records anyway.
    std::any (*record)(const RecordingInput&) = nullptr;
    /// The inspector tab that opens this player. If several players share a tab, it opens the one that
    /// `suits`. For the broad phase it opens the player on the scene's structure.
    std::optional<InspectorTab> tab{};
    bool (*suits)(const Analysis&) = nullptr;

    bool needs_pair() const { return subject == PlayerSubject::pair || subject == PlayerSubject::run; }
};

std::span<const Player> players();
const Player& find_player(PlayerKind kind);
/// Finds a player by its name on the command line; returns nullptr if there is none.
const Player* find_player(std::string_view name);

/// Returns the number of steps of the open player, or 0 when it has nothing to show.
std::size_t step_count(const PlayerState& player, const PlayerInput& input);
/// Returns the reason why the open player has no steps; empty if it has some.
std::string obstacle_of(const PlayerState& player, const PlayerInput& input);

/// The player's title with the number of its step, and the words of this step.
struct StepCaption {
    std::string title;
    std::string words;
};
StepCaption caption_of(const PlayerState& player, const PlayerInput& input);

/// Draws the words of the step along the upper edge of a canvas, for paper and for a window without panels.
/// Keeps labels off them. Returns the y coordinate of their lower edge, pixels.
float paint_caption(const OverlayInput& canvas, const PlayerState& player, const PlayerInput& input,
                    Painter& painter, Labels& labels);

/// Returns the picture that replaces the overlays on the canvas while the player is open. It has a caption if
/// no panel shows the words.
InPlaceOfOverlays player_picture(const PlayerState& player, const PlayerInput& input, bool with_caption);

// Every player of the list, in a namespace of its own with all that it is made of. A source of its own
// defines each.
#define PLAYER(name)                \
    namespace name##_player {       \
        extern const Player player; \
    }
#include "player/players.inc"
#undef PLAYER

}  // namespace app
