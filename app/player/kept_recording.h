// The recording of an open player whose steps no frame records anyway. The engine makes it when the player
// opens. The recording is kept until something in its key changes.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/pipeline.h"
#include "player/player.h"

namespace app {

class Run;       // simulation/run.h
struct LastCut;  // player/last_cut.h

/// A moment of a run.
struct RunMoment {
    std::weak_ptr<const Run> run;
    int branch = 0;  // the number of the branch
    std::uint64_t step = 0;
    bool placed = false;  // a body of the focus pair was moved by hand since the step
    friend bool operator==(const RunMoment& a, const RunMoment& b) {
        return !a.run.owner_before(b.run) && !b.run.owner_before(a.run) && a.branch == b.branch &&
               a.step == b.step && a.placed == b.placed;
    }
};

/// The input of a recording; the recording is stale when its key differs.
struct RecordingKey {
    PlayerKind player = PlayerKind::sat;
    std::uint64_t revision = 0;  // of the scene
    double scrub_time = 0.0;     // seconds
    Preview preview = Preview::translating;
    Focus focus{};
    std::vector<std::size_t> selection{};  // bodies
    std::size_t body = 0;  // the one inserted into a structure, or shown by a player of shapes
    collide::lessons::RootMethod root = collide::lessons::RootMethod::newton;
    std::optional<double> direction{};  // radians; the support functions are queried in it
    RunMoment moment{};                 // the moment of the run that the scene shows, if any
    friend bool operator==(const RecordingKey&, const RecordingKey&) = default;
};

struct KeptRecording {
    RecordingKey key;
    std::any recording;  // a shared_ptr to the player's type; empty if there is nothing to record
};

/// Returns nullptr if `kept` is empty or holds another type.
template <class Recording>
Recording* recording_in(const KeptRecording& kept) {
    const auto* const shared = std::any_cast<std::shared_ptr<Recording>>(&kept.recording);
    return shared != nullptr ? shared->get() : nullptr;
}

/// What a player makes its recording from. Precondition: `analysis` is of `scene`.
struct RecordingInput {
    const RecordingKey& key;
    const collide::Scene& scene;
    const Analysis& analysis;
    std::shared_ptr<const Run> run{};   // the run that the scene comes from, or nullptr
    const LastCut* last_cut = nullptr;  // the user's last cut
    KeptRecording* replaced = nullptr;  // the previous recording; the new one may take over its contents
};

/// Returns the key of what the player would record for this scene and view; the revision stays 0. `run` is
/// the run that the scene comes from, or nullptr.
RecordingKey recording_key(const PlayerState& player, const Analysis& analysis, const ViewState& view,
                           const std::shared_ptr<const Run>& run);

/// Makes the recording; empty for a player that reads what each frame records anyway.
KeptRecording record(const RecordingInput& input);

}  // namespace app
