// The recording for the player of impulses. It has the solver's work on the contact of the focus pair, in the
// step that led to the moment shown. A separate world repeats the step from the state that the run has
// stored, and comes to the same bits. The run is not touched.
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

/// Why nothing is recorded.
enum class ImpulseObstacle : std::uint8_t {
    none,
    no_step,    // the run stands at its beginning
    forgotten,  // the step before is no longer kept
    ordered,    // impacts were handled one by one, and there was none of the two
    sensor,
    joined,     // by a joint, and such bodies don't collide
    immovable,  // neither is moved by impulses
    asleep,
    placed,  // one of the two was put where it is since the step, or other bodies came
    apart
};

/// The pair sleeps: the last step in which it was awake is explained.
struct BeforeSleep {
    collide::Contact contact;  // as it is since
    double since = 0.0;        // seconds of the run
};

/// A body of the pair, to find out which of its parts touch.
struct TouchingBody {
    std::string name;
    std::uint32_t first_piece = 0;     // as contacts number them
    std::vector<std::uint32_t> parts;  // of a compound body, by its pieces; else empty
};

struct PairImpulses {
    RunMoment moment;
    std::pair<std::size_t, std::size_t> focus{};
    std::array<TouchingBody, 2> bodies;  // of the focus
    ImpulseObstacle obstacle = ImpulseObstacle::none;
    collide::ImpulseRecording recording;
    std::optional<BeforeSleep> before_sleep;
    std::size_t contacts = 0;        // of the pair; the one that pushed most is shown
    double step_seconds = 0.0;       // the step's length
    bool same_state = false;         // the step came to the state of the run, to the bit
    std::optional<MadeWorld> ahead;  // at the moment shown: the next one is one step from here
};

RunMoment run_moment(const std::shared_ptr<const Run>& run, std::pair<std::size_t, std::size_t> focus);

/// `replaced`: the recording before this one, or nullptr. Precondition: the run's world has the bodies of the
/// focus.
PairImpulses record_pair_impulses(const std::shared_ptr<const Run>& run,
                                  std::pair<std::size_t, std::size_t> focus, PairImpulses* replaced);

/// The recorder of its player. It returns nothing without a run or without a pair.
std::optional<PairImpulses> record_impulses_of_pair(const RecordingInput& input);

}  // namespace app
