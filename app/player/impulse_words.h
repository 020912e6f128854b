// The words and values of the lesson about impulses: by the sequential response, and where contacts are dealt
// with at once.
#pragma once

#include <string>
#include <vector>

#include "facts/fact.h"
#include "player/lesson.h"
#include "player/pair_impulses.h"

namespace app {

/// Whether the recording is of the ordered mode.
inline bool is_in_order(const collide::ImpulseRecording& recording) { return !recording.touches.empty(); }

/// An entry of the recording, as the words need it.
struct ImpulseAt : RecordedStep<PairImpulses> {
    const PairImpulses& impulses;

    ImpulseAt(const PairImpulses& of, std::size_t entry_index)
        : RecordedStep{of, entry_index}, impulses(of) {}
    ImpulseAt(const PairImpulses& of, std::size_t entry_index, const LessonInput&)
        : ImpulseAt(of, entry_index) {}

    const collide::ImpulseEntry& entry() const { return impulses.recording.steps.items[index]; }
    const collide::ImpulseSetup& setup() const { return setup_at(impulses.recording, index); }
    /// Precondition: of the ordered mode.
    const collide::ImpulseTouch& touch() const { return impulses.recording.touches[entry().touch]; }
    /// The point of which words speak, the same in all entries: it pushes more in the end, or comes nearer
    /// faster where none pushes.
    std::uint32_t point() const;
    const collide::ImpulseState& found() const { return entry().found.at(point()); }
    const collide::ImpulseState& left() const { return entry().left.at(point()); }
    const collide::ImpulsePass& pass() const { return entry().passes.at(point()); }
    /// The impulse of all points since the step began, N s.
    double given() const;
};

inline double wide(float value) { return static_cast<double>(value); }

/// "0.0204 N s".
std::string impulse_words(double newton_seconds);

// What happened in an entry of the sequential response, and why.

std::string prepare_words(const ImpulseAt& at);
std::string gravity_words(const ImpulseAt& at);
std::string warm_start_words(const ImpulseAt& at);
std::string solve_words(const ImpulseAt& at);
std::string move_words(const ImpulseAt& at);
std::string relax_words(const ImpulseAt& at);
std::string drop_words(const ImpulseAt& at);
std::string bounce_words(const ImpulseAt& at);
std::string bound_words(const ImpulseAt& at);
std::string finish_words(const ImpulseAt& at);

/// What happened in the entry, and why, whatever the response.
std::string entry_words(const ImpulseAt& at);
std::vector<LessonValue> entry_values(const ImpulseAt& at);

/// The accumulated impulse of the contact's points, stage by stage, in bars. Those up to the entry in full,
/// those to come faint; substeps side by side. The impulse of a bounce stands on top of its bar.
void plot_impulses(const PlotView& view, const ImpulseAt& at, Painter& painter, Labels& labels);

/// Why nothing is recorded; `impulses` may be nullptr where there is no run.
std::string impulse_obstacle_words(const PairImpulses* impulses);

// Where contacts are handled at once. Responses 1 and 2 take each when its turn comes, the ordered mode all
// that touch in a moment.

/// The reflection by response 1. The contact counts as one point, since nothing turns. SI units.
struct Reflection {
    double speed_before = 0.0;  // along the normal, below 0: approaching
    double speed_after = 0.0;
    double mass = 0.0;
    double impulse = 0.0;  // of all points
};
Reflection reflection_of(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry);

// What happened in an entry, and why.

std::string turn_words(const ImpulseAt& at);  // responses 1 and 2: what the contact's turn finds
std::string turn_given_words(const ImpulseAt& at);
std::string apart_words(const ImpulseAt& at);
std::string turn_end_words(const ImpulseAt& at);
std::string touch_words(const ImpulseAt& at);  // ordered mode
std::string touch_given_words(const ImpulseAt& at);
std::string touch_end_words(const ImpulseAt& at);

}  // namespace app
