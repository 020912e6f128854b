#include "player/kept_recording.h"

#include "player/pair_impulses.h"
#include "player/player_info.h"
#include "player/shape_recordings.h"
#include "player/structure_recordings.h"

namespace app {

RecordingKey recording_key(const PlayerState& player, const Analysis& analysis, const ViewState& view,
                           const std::shared_ptr<const Run>& run) {
    RecordingKey key{.player = player.kind,
                     .scrub_time = view.scrub_time,
                     .preview = analysis.preview,
                     .focus = analysis.focus,
                     .selection = view.selection,
                     .root = player.options.root,
                     .direction = view.pair.direction};
    std::optional<std::size_t> selected;
    if (!view.selection.empty()) selected = view.selection.back();
    key.body = find_player(player.kind).subject == PlayerSubject::shape ? body_to_look_at(analysis, selected)
                                                                        : body_to_insert(analysis, selected);
    if (run != nullptr && analysis.focus) key.moment = run_moment(run, *analysis.focus);
    return key;
}

KeptRecording record(const RecordingInput& input) {
    const Player& entry = find_player(input.key.player);
    return {input.key, entry.record != nullptr ? entry.record(input) : std::any()};
}

}  // namespace app
