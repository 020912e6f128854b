// How a player is written: as a description of the recording that it reads, with one row for each kind of
// step. `make_player` turns the description into a `Player`, so no description has to find its recording, its
// row or its last step. This header includes what every player needs for its words and its
// drawing.
#pragma once

#include <fmt/format.h>  // with words.h: what each player makes its sentences of

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>
#include <optional>

#include "facts/fact.h"
#include "player/kept_recording.h"
#include "player/picture_words.h"
#include "player/player_info.h"
#include "player/player_marks.h"
#include "text/words.h"

namespace app {

/// A fixed value, or a function that makes the value from its argument.
template <class Fixed, class Of, class Made = Fixed>
class ValueOrFunction {
  public:
    template <class Value>
    requires std::convertible_to<const Value&, Fixed>
    constexpr ValueOrFunction(const Value& fixed) : fixed_(fixed) {}
    constexpr ValueOrFunction(Made (*make)(const Of&)) : make_(make) {}

    Made operator()(const Of& of) const {
        if (make_ != nullptr) return make_(of);
        if constexpr (requires { fixed_.of(of); }) {
            return fixed_.of(of);
        } else {
            return Made(fixed_);
        }
    }

  private:
    Fixed fixed_{};
    Made (*make_)(const Of&) = nullptr;
};

/// A step of a recording, as the words and the drawing of a player need it.
template <class Recording>
struct StepOf {
    const Recording& recording;
    std::size_t index = 0;
    const PlayerInput& input;

    operator RecordedStep<Recording>() const { return {recording, index}; }
    /// Precondition: !is_over().
    const auto& now() const { return recording.steps.items[index]; }
    bool is_over() const { return RecordedStep<Recording>(*this).is_over(); }
};

/// The facts listed next to the pseudocode. Absent facts are left out.
template <class Of>
class ListedFacts {
  public:
    constexpr ListedFacts() = default;
    template <std::size_t count>
    constexpr ListedFacts(const std::array<const Fact<Of>*, count>& facts) : facts_(facts) {}

    std::vector<PlayerValue> of(const Of& of) const {
        std::vector<PlayerValue> values;
        for (const Fact<Of>* fact : facts_) {
            const FactValue value = fact->value(of);
            if (is_absent(value)) continue;
            values.push_back(
                fact_value(fact->symbol, value, fact->unit, filled_with_facts(fact->meaning, of)));
        }
        return values;
    }

  private:
    std::span<const Fact<Of>* const> facts_;
};

/// Returns the recording that this player made; nullptr if it belongs to another player.
template <class Recording>
const Recording* recorded(const PlayerInput& input, PlayerKind entry) {
    if (input.recorded == nullptr || input.recorded->key.player != entry) return nullptr;
    return recording_in<Recording>(*input.recorded);
}

/// Returns how many of the steps up to and including `index` satisfy `is`.
template <class Step, class Is>
std::size_t count_until(const std::vector<Step>& steps, std::size_t index, Is is) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < std::min(index + 1, steps.size()); ++i) count += is(steps[i]) ? 1 : 0;
    return count;
}

// Functions for `PlayerOf::count`, for recordings with a single list of steps.

/// Returns the number of steps plus one for the result; 0 for an empty recording.
constexpr std::size_t with_result(std::size_t steps) { return steps == 0 ? 0 : steps + 1; }
template <class Recording>
std::size_t all_steps(const PlayerInput&, const Recording& recording) {
    return recording.steps.items.size();
}
template <class Recording>
std::size_t steps_and_conclusion(const PlayerInput&, const Recording& recording) {
    return recording.steps.items.size() + 1;
}
/// Returns a function that says whether the only list of a recording was cut off; nullptr for a recording
/// with several lists.
template <class Recording>
constexpr auto truncation_of() -> bool (*)(const Recording&) {
    if constexpr (requires(const Recording& recording) { recording.steps.truncated; })
        return [](const Recording& recording) { return recording.steps.truncated; };
    return nullptr;
}

/// Returns the key of a row, made from the enumerators by which the recording identifies it:
/// `key(GjkStepKind::end, GjkOutcome::converged)`.
template <class... Enumerators>
constexpr std::size_t key(Enumerators... values) {
    constexpr std::size_t most = 32;  // enumerators
    std::size_t sum = 0;
    ((sum = sum * most + static_cast<std::size_t>(values) + 1), ...);
    return sum;
}
/// The key of the row that follows a recording's last step.
inline constexpr std::size_t conclusion = std::numeric_limits<std::size_t>::max();

/// A function for `PlayerOf::row_key`, for a recording whose steps store their kind in these fields.
template <auto... fields, class Step>
std::size_t kind_by(const Step& step) {
    return step.is_over() ? conclusion : key((step.now().*fields)...);
}

template <class Recording, class Marks = PairMarks, class StepType = StepOf<Recording>>
struct PlayerOf {
    using Step = StepType;
    using Values = ValueOrFunction<ListedFacts<RecordedStep<Recording>>, Step, std::vector<PlayerValue>>;

    /// What a kind of step shows: its line of the pseudocode, its words and its drawing.
    struct Row {
        std::size_t kind;
        std::size_t line;
        ValueOrFunction<Sentence<RecordedStep<Recording>>, Step, std::string> words;
        void (*paint)(const Step&, const Marks&) = nullptr;
        std::optional<Values> values{};  // instead of the player's own
    };

    PlayerKind kind;
    std::string_view name;   // for the option --player
    std::string_view title;  // in the panel and in the menu
    PlayerSubject subject = Marks::subject;
    std::optional<Recording> (*record)(const RecordingInput&) = nullptr;       // nullptr: frames record it
    const Recording* (*recording)(const PlayerInput&, PlayerKind) = recorded;  // nullptr if there is none
    ValueOrFunction<std::string_view, PlayerInput, std::string> obstacle;      // why there are no steps
    ValueOrFunction<Pseudocode, PlayerInput> code;
    std::size_t (*count)(const PlayerInput&, const Recording&) = steps_and_conclusion;
    bool (*truncated)(const Recording&) = truncation_of<Recording>();  // then the last step says so
    std::size_t (*row_key)(const Step&);                               // returns the key of the step's row
    std::span<const Row> rows;
    Values values = nullptr;
    std::span<const LegendEntry> legend;
    void (*behind)(const Step&, const Marks&) = nullptr;  // draws before the row does
    void (*over)(const Step&, const Marks&) = nullptr;    // draws after the row does
    void (*plot)(const PlotView&, const Step&, Painter&, Labels&) = nullptr;
    std::string_view plot_title{};
    bool works_in_plot = false;         // films and strips show the plot, because the canvas shows little
    std::optional<InspectorTab> tab{};  // `tab` and `suits`: see Player
    bool (*suits)(const Analysis&) = nullptr;

    std::size_t steps_in(const PlayerInput& input) const {
        const Recording* read = recording(input, kind);
        return read == nullptr ? 0 : count(input, *read);
    }
    Step step_at(const PlayerInput& input, std::size_t index) const {
        return Step{*recording(input, kind), index, input};
    }
    const Row& row_of(const Step& step) const {
        const auto row = std::find_if(rows.begin(), rows.end(), [wanted = row_key(step)](const Row& one) {
            return one.kind == wanted;
        });
        return row == rows.end() ? rows.back() : *row;
    }

    PlayerMoment moment(const PlayerInput& input, std::size_t index) const {
        const Step step = step_at(input, index);
        const Row& row = row_of(step);
        const bool is_last = index + 1 == steps_in(input);
        const bool is_cut_off = is_last && truncated != nullptr && truncated(*recording(input, kind));
        const char* const note =
            is_cut_off ? " The recording was full before this; the steps between are missing." : "";
        return {row.line, capital(row.words(step)) + note, row.values.value_or(values)(step),
                static_cast<std::size_t>(&row - rows.data())};
    }
    void paint(const PlayerInput& input, std::size_t index, const Marks& marks) const {
        const Step step = step_at(input, index);
        for (const auto& draw : {behind, row_of(step).paint, over}) {
            if (draw != nullptr) draw(step, marks);
        }
    }
};

/// Returns whether all rows have different keys.
template <class Rows>
constexpr bool have_different_keys(const Rows& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            if (rows[i].kind == rows[k].kind) return false;
        }
    }
    return true;
}

/// Makes the player of a description, which must be a constant at namespace scope.
template <const auto& player>
constexpr Player make_player() {
    static_assert(have_different_keys(player.rows));
    Player entry{
        .kind = player.kind,
        .name = player.name,
        .title = player.title,
        .pseudocode = [](const PlayerInput& input) { return player.code(input); },
        .count = [](const PlayerInput& input) { return player.steps_in(input); },
        .obstacle = [](const PlayerInput& input) { return player.obstacle(input); },
        .moment = [](const PlayerInput& input, std::size_t step) { return player.moment(input, step); },
        .legend = player.legend,
        .paint =
            [](const OverlayInput& canvas, const PlayerInput& input, std::size_t step, Painter& painter,
               Labels& labels) {
                player.paint(input, step, {canvas, input, painter, labels});
            },
        .plot = nullptr,
        .plot_title = player.plot_title,
        .rows = player.rows.size(),
        .works_in_plot = player.works_in_plot,
        .subject = player.subject,
        .tab = player.tab,
        .suits = player.suits,
    };
    if constexpr (player.record != nullptr) {
        entry.record = [](const RecordingInput& input) {
            auto recording = player.record(input);
            using Recording = typename decltype(recording)::value_type;
            return recording ? std::any(std::make_shared<Recording>(*std::move(recording))) : std::any();
        };
    }
    if constexpr (player.plot != nullptr) {
        entry.plot = [](const PlotView& view, const PlayerInput& input, std::size_t step, Painter& painter,
                        Labels& labels) { player.plot(view, player.step_at(input, step), painter, labels); };
    }
    return entry;
}

}  // namespace app
