// A lesson is the description of one player. It turns a recording and the number of a step into what a reader
// needs. That is the pseudocode with its current line, the event and its reason in words, the values, and the
// picture. Everything is read from the recording. Each lesson has its own file and registers in one line of
// lesson.cpp.
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

/// What a lesson is about.
enum class LessonSubject : std::uint8_t { pair, structure, shape, run };

/// What a lesson reads. Contacts are taken now when there are any, else at the moment of impact.
struct LessonInput {
    const Analysis& analysis;
    double t_max = 1.0;
    LessonOptions options;
    const collide::Scene* scene = nullptr;
    const KeptRecording* recorded = nullptr;  // of a lesson that shows what no frame records
};

/// A number (or a place, or a name) of the step, with its unit and what its sign or size means.
struct LessonValue {
    std::string name;
    std::string value;
    std::string unit;
    std::string meaning;
};

/// In this unit of units.h.
LessonValue fact_value(std::string_view symbol, const FactValue& value, std::string_view unit,
                       std::string meaning);

inline LessonValue length_value(std::string_view name, double meters, std::string meaning) {
    return fact_value(name, meters, "fine_length", std::move(meaning));
}
/// Positive apart, negative overlapping.
inline LessonValue separation_value(std::string_view name, double meters,
                                    std::string meaning = "negative: overlap") {
    return fact_value(name, meters, "separation", std::move(meaning));
}
inline LessonValue time_value(std::string_view name, double seconds, std::string meaning) {
    return fact_value(name, seconds, "fine_seconds", std::move(meaning));
}
inline LessonValue speed_value(std::string_view name, double meters_per_second, std::string meaning) {
    return fact_value(name, meters_per_second, "fine_speed", std::move(meaning));
}
inline LessonValue count_value(std::string_view name, std::size_t count, std::string meaning) {
    return fact_value(name, static_cast<double>(count), "count", std::move(meaning));
}
inline LessonValue direction_value(std::string_view name, DVec2 direction, std::string meaning) {
    return fact_value(name, direction, "", std::move(meaning));
}
inline LessonValue place_value(std::string_view name, DVec2 place, std::string meaning) {
    return fact_value(name, place, "place", std::move(meaning));
}
inline LessonValue word_value(std::string_view name, std::string word, std::string meaning) {
    return fact_value(name, std::move(word), "", std::move(meaning));
}

/// One step. `line` is an index into the pseudocode, `row` one into the rows of the description.
struct LessonMoment {
    std::size_t line = 0;
    std::string words;
    std::vector<LessonValue> values;
    std::size_t row = 0;
};

/// Comes after the words of the last step when the recording was cut off.
std::string cut_off_words(bool truncated);

/// The words with a capital letter at their beginning; a name keeps its first letter as it is.
std::string capital(std::string words);

/// A plot beside the code: pixels, its upper left corner at (0, 0).
struct PlotView {
    Vec2 size{0.0f, 0.0f};
    const Palette& palette;
    float scale = 1.0f;

    float px(float logical) const { return logical * scale; }
};

using Pseudocode = std::span<const std::string_view>;

struct Lesson {
    LessonKind kind;
    std::string_view name;   // for --lesson
    std::string_view title;  // in the panel and the menu
    Pseudocode (*pseudocode)(const LessonInput&);
    /// Steps that there are; 0 when the recording is empty, and then `obstacle` says why in a sentence.
    std::size_t (*count)(const LessonInput&);
    std::string (*obstacle)(const LessonInput&);
    /// Precondition: step < count.
    LessonMoment (*moment)(const LessonInput&, std::size_t step);
    std::span<const LegendEntry> legend;
    void (*paint)(const OverlayInput&, const LessonInput&, std::size_t step, Painter&, Labels&);
    /// nullptr: the lesson has no plot.
    void (*plot)(const PlotView&, const LessonInput&, std::size_t step, Painter&, Labels&);
    std::string_view plot_title;
    std::size_t rows = 0;        // of the description: what a step can say
    bool works_in_plot = false;  // its plot is the plane in which it works: films and strips show it
    LessonSubject subject = LessonSubject::pair;
    /// Makes `LessonInput::recorded`; nullptr for a lesson that reads what each frame records.
    std::any (*record)(const RecordingInput&) = nullptr;
    /// The tab that it opens from, of several the one that suits; of structures the scene's.
    std::optional<InspectorTab> tab{};
    bool (*suits)(const Analysis&) = nullptr;

    bool needs_pair() const { return subject == LessonSubject::pair || subject == LessonSubject::run; }
};

std::span<const Lesson> lessons();
const Lesson& find_lesson(LessonKind kind);
/// Finds a lesson by its name on the command line; nullptr when there is none.
const Lesson* find_lesson(std::string_view name);

/// Steps of the lesson that is open; 0 when there is nothing to step through.
std::size_t step_count(const PlayerState& player, const LessonInput& input);
/// Why there is nothing to step through; empty when there is.
std::string obstacle_of(const PlayerState& player, const LessonInput& input);

/// The name of the player with its step, and what it says there.
struct StepCaption {
    std::string title;
    std::string words;
};
StepCaption caption_of(const PlayerState& player, const LessonInput& input);

/// The words of a step along the upper edge of a canvas, for a screen without panels and for paper; labels
/// keep off them. Returns where they end.
float paint_caption(const OverlayInput& canvas, const PlayerState& player, const LessonInput& input,
                    Painter& painter, Labels& labels);

/// What replaces the overlays on the canvas while the player is open, with a caption of the words when
/// no panel shows them.
InPlaceOfOverlays lesson_picture(const PlayerState& player, const LessonInput& input, bool with_caption);

}  // namespace app
