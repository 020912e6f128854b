// Opening and saving files. If something can't be opened, nothing changes and a message says why.
#pragma once

#include <filesystem>
#include <optional>

#include "session/session.h"

namespace app {

/// Groups messages on saving and reloading the open file: a new message replaces the one before.
inline constexpr const char* matter_of_file = "the open file";

/// Opens a scene file, or a preset with the user's changes. A file of another program becomes a scene without
/// a file. A capture opens as a list of its queries. Returns true if something was opened.
bool open_file(Session& session, const std::filesystem::path& file);
/// Opens the file or link (address.h) at once, or asks first if there are unsaved edits.
void request_open(Session& session, const std::filesystem::path& file);
/// Shows a scene with overlays, focus and camera from its view or the defaults.
void show_scene(Session& session, collide::Scene scene, std::optional<std::filesystem::path> path);
/// Shows a document that was set aside, in the state in which it was left.
void resume_document(Session& session, Document document, const SceneView& look, ViewState view);
/// Reads a capture and shows the list of its queries. Returns whether it could be read; if not, a message
/// says why. If the capture has a file, the file is followed from then on.
bool open_capture(Session& session, std::string_view text, const std::string& title,
                  const std::optional<std::filesystem::path>& file = std::nullopt);
/// Reads what was added to the open capture's file, or the whole file if it was written from the start again.
/// `seconds` is the time since the last call. Returns true if there is something new to show.
bool follow_capture(Session& session, double seconds);
/// Opens a case of the open capture as a scene, at once or after asking. For a case of two bodies, the
/// Compare tab gets the engine's answer.
void request_case(Session& session, std::size_t number);
/// Opens an empty scene, at once or after asking.
void request_new(Session& session);
void request_quit(Session& session);
/// Does what was delayed until the user decided about unsaved edits.
void continue_pending(Session& session);

/// Opens files dropped on the window since the last frame. Of several scenes it opens the first; a folder is
/// opened in the file browser.
void open_dropped(Session& session);

/// Checks from time to time whether another program has changed the document's file; `seconds` is the time
/// since the last call. Without unsaved edits the file is read again at once, else the user is asked.
/// Returns true if there is something new to show.
bool watch_file(Session& session, double seconds);
/// Replaces the open scene by the file's present content, as one undo step.
void reload_file(Session& session);
/// Reloads at the user's request, even if the file has not changed: a way back to the saved scene.
void reload_on_request(Session& session);
/// Restores the preset as shipped, with its view. Undo brings the user's changes back.
void reset_preset(Session& session);
/// Applies the view of the open scene, or the defaults, and removes its run.
void reset_view_and_run(Work& work, Seen& seen, WindowState& window);
/// Keeps the open scene although its file has changed; the next save replaces the file.
void ignore_file_change(Work& work, SceneFiles& scene_files);

/// Saves under the document's name. Asks for a name if it has none or is a preset, and asks before replacing
/// a file that another program has changed. Returns true if it was saved.
bool save(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files);
bool save_as(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
             const std::filesystem::path& file);

/// Opens the next (+1) or previous (-1) preset of the library.
void open_neighbour(Session& session, int step);

/// Returns the present camera, overlays, focus and mode.
SceneView look_of(const Work& work, const Seen& seen);
/// Returns the scene with its present view, as it is saved.
collide::Scene scene_with_view(const Work& work, const Seen& seen);

/// Returns a session without a scene, with the presets listed.
Session start_state(const Settings& settings);

/// Opens the first preset. Without presets, opens an empty scene and shows a message that names the searched
/// folders.
void open_first_scene(Session& session);

}  // namespace app
