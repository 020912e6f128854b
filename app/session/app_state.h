// Everything one running window holds, as data: the frame passes it to tools, actions, overlays and panels.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis_key.h"
#include "analysis/pipeline.h"
#include "document/autosave.h"
#include "document/document.h"
#include "document/file_watch.h"
#include "document/settings.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "player/player.h"
#include "session/canvas_panes.h"
#include "session/panel_state.h"
#include "session/tool_state.h"
#include "session/twin_state.h"
#include "simulation/run_control.h"

namespace app {

/// A sentence for the user: shown for a while, errors until dismissed.
struct Message {
    enum class Kind : std::uint8_t { info, warning, error };
    Kind kind = Kind::info;
    std::string text;
    double seconds_left = 6.0;
    std::string matter{};  // that it is about: what is said of it later takes its place; empty: none
    /// What its button does; none: it has no button.
    enum class Offer : std::uint8_t { none, bring_run_back };
    Offer offer = Offer::none;
};

/// What to do once unsaved edits have been dealt with.
struct PendingStep {
    enum class Kind : std::uint8_t { none, quit, open_path, new_scene };
    Kind kind = Kind::none;
    std::filesystem::path path;
};

/// A preset or user scene in the browser on the left.
struct SceneEntry {
    std::filesystem::path path;
    std::string group;  // "1 First steps", from the folder or file name
    std::string name;
    std::string description;
};

/// A preset with the user's changes, while another scene is open.
struct ChangedPreset {
    Document document;
    ViewState view;
    SceneLook look;
    std::shared_ptr<RecoveryFile> copy{};  // of work that the next start should offer
    bool is_kept = false;                  // that copy is written, or none is needed
};

struct StructureWalks;  // player/structure_walks.h
struct ShapeWalk;       // player/shape_walks.h
class Run;              // simulation/run.h
struct Recording;       // recording/recording.h
class RunExport;        // recording/run_export.h
struct ImpulseWalk;     // player/impulse_walk.h

struct AppState {
    Document document;
    collide::Mode mode = collide::Mode::explore;  // the scene's when it is opened
    std::shared_ptr<Run> run;                // of simulate mode, until it is reset; it waits in explore mode
    std::shared_ptr<Run> put_away;           // the run that was reset last, if it can be brought back
    Document live{std::uint64_t{1} << 62U};  // the run's scene at the moment shown, never a file's
    RunControl run_control;
    double world_ms = 0.0;                  // wall time of the worlds' steps in the last frame that took any
    TwinState twin;                         // a second world beside the run
    std::shared_ptr<Recording> recording;   // of the canvas to a file, while there is one
    std::shared_ptr<RunExport> run_export;  // of the run to a table, until it is written
    ViewState view;
    Settings settings;
    Analysis analysis;
    std::optional<AnalysisKey> analysed;
    std::vector<SceneEntry> library;                    // presets, easy to hard
    std::vector<std::filesystem::path> preset_folders;  // what lies in them is read-only
    std::map<std::filesystem::path, ChangedPreset> changed_presets;
    std::vector<Message> messages;
    Dialog dialog = Dialog::none;
    PendingStep pending;
    FileWatch watch;                                // of the document's file
    bool save_waits = false;                        // for the answer to Dialog::changed_on_disk
    std::optional<std::uint64_t> unreadable_since;  // the document's revision when its file was spoilt
    std::vector<std::filesystem::path> dropped;     // on the window, since the last frame
    std::vector<Autosave::Recovered> recovered;     // what Dialog::recover offers, one by one
    std::vector<std::shared_ptr<RecoveryFile>>
        decided_copies;  // recovered or let go, for the autosave to retire
    InspectorTab tab = InspectorTab::sat;
    bool fit_requested = true;  // Home: the camera fits the scene at the next frame
    bool presentation = false;  // H: the canvas alone, large, with the verdict and a slim timeline
    bool quit = false;
    float scale = 1.0f;              // ImGui pixels per logical pixel, set by the frame
    Vec2 pixel_density{1.0f, 1.0f};  // pixels of the window's picture per ImGui pixel, set by the frame
    ToolState tool;
    PlayerState player;                         // steps through a recording of the focus pair
    bool player_has_panel = false;              // its words are in a pane, else they stand on the canvas
    std::shared_ptr<StructureWalks> walks;      // recordings of the broad phase, while a lesson of it is open
    std::shared_ptr<ShapeWalk> shape_walk;      // the same for lessons about one shape
    std::shared_ptr<ImpulseWalk> impulse_walk;  // and for the lesson about a contact's impulse
    DifferencePane difference;
    TwinPane twin_pane;
    PanelState panels;                                 // what the panels remember from frame to frame
    std::optional<Camera> camera_before_presentation;  // of the scene that is open
    bool canvas_alone = false;                         // a picture of the canvas without any pane

    bool run_on_stage() const { return mode == collide::Mode::simulate && run != nullptr; }
    /// The second world's canvas stands beside that of the simulation, also before a run has begun.
    bool two_worlds() const { return twin.wanted && mode == collide::Mode::simulate; }
    /// The scene that is shown and edited: the run's scene while there is one, else the file's.
    Document& stage() { return run_on_stage() ? live : document; }
    const Document& stage() const { return run_on_stage() ? live : document; }

    const Palette& palette() const { return palette_of(settings.theme); }
    /// Said again, a sentence moves to the end instead of standing there twice.
    void say(Message::Kind kind, std::string text, std::string matter = {}) {
        std::erase_if(messages, [&](const Message& m) { return m.kind == kind && m.text == text; });
        take_back(matter);
        messages.push_back({kind, std::move(text), 6.0, std::move(matter)});
    }
    /// Removes the messages of this matter, which are no longer true.
    void take_back(const std::string& matter) {
        std::erase_if(messages, [&](const Message& m) { return !matter.empty() && m.matter == matter; });
    }
};

}  // namespace app
