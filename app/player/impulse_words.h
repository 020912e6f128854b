// The words and values of the player about impulses: for sequential impulses, and for the responses that
// handle contacts one by one.
#pragma once

#include <string>
#include <vector>

#include "facts/fact.h"
#include "player/pair_impulses.h"
#include "player/player_info.h"

namespace app {

/// Returns whether the recording is of the ordered mode, which handles impacts one by one.
inline bool is_in_order(const collide::ImpulseRecording& recording) { return !recording.touches.empty(); }

/// An entry of the recording, as the words need it.
struct ImpulseAt : RecordedStep<PairImpulses> {
    const PairImpulses& impulses;

    ImpulseAt(const PairImpulses& of, std::size_t entry_index)
        : RecordedStep{of, entry_index}, impulses(of) {}
    ImpulseAt(const PairImpulses& of, std::size_t entry_index, const PlayerInput&)
        : ImpulseAt(of, entry_index) {}

    const collide::ImpulseEntry& entry() const { return impulses.recording.steps.items[index]; }
    const collide::ImpulseSetup& setup() const { return setup_at(impulses.recording, index); }
    /// Precondition: the recording is of the ordered mode.
    const collide::ImpulseTouch& touch() const { return impulses.recording.touches[entry().touch]; }
    /// Returns the index of the contact point that the words describe, equal in all entries. It is the point
    /// with the larger final impulse, or the faster approaching one if no point has an impulse.
    std::uint32_t point() const;
    const collide::ImpulseState& found() const { return entry().found.at(point()); }
    const collide::ImpulseState& left() const { return entry().left.at(point()); }
    const collide::ImpulsePass& pass() const { return entry().passes.at(point()); }
    /// Returns the sum of the impulses of all points since the step began, N s.
    double given() const;
};

inline double wide(float value) { return static_cast<double>(value); }

/// "0.0204 N s".
std::string impulse_words(double newton_seconds);

// Return what happened in an entry of the sequential impulse solver, and why.

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

/// Returns what happened in the entry, and why, for every kind of response.
std::string entry_words(const ImpulseAt& at);
std::vector<PlayerValue> entry_values(const ImpulseAt& at);

/// Draws the accumulated impulse of the contact's points as bars, one for each step. Bars after the current
/// entry are faint. Bars of substeps stand next to each other. The impulse of a bounce stands on top of its
/// bar.
void plot_impulses(const PlotView& view, const ImpulseAt& at, Painter& painter, Labels& labels);

/// Returns why there is no recording. `impulses` may be nullptr if there is no run.
std::string impulse_obstacle_words(const PairImpulses* impulses);

// Responses that handle contacts directly. Responses 1 and 2 handle one contact after the other; the ordered
// mode handles all that touch at the same moment.

/// The reflection by response 1, SI units. The contact counts as one point, because nothing rotates.
struct Reflection {
    double speed_before = 0.0;  // along the normal; negative: approaching
    double speed_after = 0.0;
    double mass = 0.0;
    double impulse = 0.0;  // sum over all points
};
Reflection reflection_of(const collide::ImpulseSetup& setup, const collide::ImpulseEntry& entry);

// Return what happened in an entry, and why.

std::string turn_words(const ImpulseAt& at);  // responses 1 and 2: the state when it is the contact's turn
std::string turn_given_words(const ImpulseAt& at);
std::string apart_words(const ImpulseAt& at);
std::string turn_end_words(const ImpulseAt& at);
std::string touch_words(const ImpulseAt& at);  // ordered mode
std::string touch_given_words(const ImpulseAt& at);
std::string touch_end_words(const ImpulseAt& at);

}  // namespace app
