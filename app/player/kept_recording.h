// The recording of an open player whose steps no frame records anyway. The engine makes it when the player
// opens. It is kept until something that it was made of changes.
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
    int branch = 0;  // its number
    std::uint64_t step = 0;
    bool placed = false;  // a body of the focus pair was put where it is since the step
    friend bool operator==(const RunMoment& a, const RunMoment& b) {
        return !a.run.owner_before(b.run) && !b.run.owner_before(a.run) && a.branch == b.branch &&
               a.step == b.step && a.placed == b.placed;
    }
};

/// What a recording is made of; it is stale when this differs.
struct RecordingKey {
    LessonKind lesson = LessonKind::sat;
    std::uint64_t revision = 0;  // of the scene
    double scrub_time = 0.0;     // seconds
    Preview preview = Preview::translating;
    Focus focus{};
    std::vector<std::size_t> selection{};  // bodies
    std::size_t body = 0;                  // that a structure takes in, or that a player of shapes shows
    collide::lessons::RootMethod root = collide::lessons::RootMethod::newton;
    std::optional<double> direction{};  // radians: asked of the support functions
    RunMoment moment{};                 // of the run that the scene comes from, if it does
    friend bool operator==(const RecordingKey&, const RecordingKey&) = default;
};

struct KeptRecording {
    RecordingKey key;
    std::any recording;  // shared, of the type that the player reads; empty when there was nothing to record
};

/// nullptr when it is empty or of another type.
template <class Recording>
Recording* recording_in(const KeptRecording& kept) {
    const auto* const shared = std::any_cast<std::shared_ptr<Recording>>(&kept.recording);
    return shared != nullptr ? shared->get() : nullptr;
}

/// What a player makes its recording of. Precondition: `analysis` is of `scene`.
struct RecordingInput {
    const RecordingKey& key;
    const collide::Scene& scene;
    const Analysis& analysis;
    std::shared_ptr<const Run> run{};   // that the scene comes from, or nullptr
    const LastCut* last_cut = nullptr;  // the user's
    KeptRecording* replaced = nullptr;  // it may be taken on
};

/// What the player would record of this scene and view, whose revision is left at 0. `run`: as above.
RecordingKey recording_key(const PlayerState& player, const Analysis& analysis, const ViewState& view,
                           const std::shared_ptr<const Run>& run);

/// Empty for a player that reads what each frame records.
KeptRecording record(const RecordingInput& input);

}  // namespace app
