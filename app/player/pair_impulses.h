// The recording for the player of impulses. It is the solver's work on the contact of the focus pair, in the
// step that led to the shown moment. A separate world repeats this step from the state that the run has
// stored, and gets bit-identical results. The run itself is not changed.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <collide/trace/impulse_recording.h>
#include "player/kept_recording.h"
#include "simulation/run.h"

namespace app {

/// Why there is no recording.
enum class ImpulseObstacle : std::uint8_t {
    none,
    no_step,    // the run is at its beginning
    forgotten,  // the state before the step is no longer stored
    ordered,    // impacts were handled one by one, and this pair had none
    sensor,
    joined,     // the two bodies are joined by a joint, so they do not collide
    immovable,  // impulses move neither body
    asleep,
    placed,  // since the step, one of the two was moved by hand or the bodies changed
    apart
};

/// The pair sleeps, so the last step in which it was awake is explained.
struct BeforeSleep {
    collide::Contact contact;  // unchanged since then
    double since = 0.0;        // seconds of the run
};

/// A body of the pair, to find out which of its parts touch.
struct TouchingBody {
    std::string name;
    std::uint32_t first_piece = 0;     // in the numbering of the contacts
    std::vector<std::uint32_t> parts;  // parts of a compound body by piece; empty for other bodies
};

struct PairImpulses {
    RunMoment moment;
    std::pair<std::size_t, std::size_t> focus{};
    std::array<TouchingBody, 2> bodies;  // of the focus pair
    ImpulseObstacle obstacle = ImpulseObstacle::none;
    collide::ImpulseRecording recording;
    std::optional<BeforeSleep> before_sleep;
    std::size_t contacts = 0;        // of the pair; the one with the largest impulse is shown
    double step_seconds = 0.0;       // length of the step
    bool same_state = false;         // the repeated step gave the state of the run, bit for bit
    std::optional<MadeWorld> ahead;  // a world at the shown moment: the next recording is one step away
};

RunMoment run_moment(const std::shared_ptr<const Run>& run, std::pair<std::size_t, std::size_t> focus);

/// Records the impulses of the focus pair. `replaced` is the previous recording, or nullptr; its world may be
/// reused. Precondition: the run's world contains the bodies of the focus pair.
PairImpulses record_pair_impulses(const std::shared_ptr<const Run>& run,
                                  std::pair<std::size_t, std::size_t> focus, PairImpulses* replaced);

/// Makes the recording for the player of impulses. Returns nothing without a run or without a pair.
std::optional<PairImpulses> record_impulses_of_pair(const RecordingInput& input);

}  // namespace app
