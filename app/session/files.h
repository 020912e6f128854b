// Opening and saving. What can't be opened leaves everything as it was and says why.
#pragma once

#include <filesystem>
#include <optional>

#include "session/session.h"

namespace app {

/// Messages on saving and on reading the open file again: each replaces the one before.
inline constexpr const char* matter_of_file = "the open file";

/// Opens a scene file; a preset with the user's changes. True when it is open now. A file of another program
/// becomes a scene without a file, a capture its list.
bool open_file(Session& session, const std::filesystem::path& file);
/// Open it, or what a link asks for (address.h), at once; or ask first when there are unsaved edits.
void request_open(Session& session, const std::filesystem::path& file);
/// Show a scene as if it had been opened: overlays, focus and camera from its view or the defaults.
void show_scene(Session& session, collide::Scene scene, std::optional<std::filesystem::path> path);
/// Shows a document that was put aside, as it was left.
void resume_document(Session& session, Document document, const SceneLook& look, ViewState view);
/// Reads a capture and shows its list. A message says why a capture can't be read. Its file, if it has one,
/// is followed from then on.
void open_capture(Session& session, std::string_view text, const std::string& title,
                  const std::optional<std::filesystem::path>& file = std::nullopt);
/// Reads what was added to the file of the open capture (`seconds` have passed), or all of it when it was
/// begun again. True when there is something to show.
bool follow_capture(Session& session, double seconds);
/// A case of the open capture as a scene, at once or after asking. Of two bodies the Compare tab has what the
/// engine says.
void request_case(Session& session, std::size_t number);
/// An empty scene, at once or after asking.
void request_new(Session& session);
void request_quit(Session& session);
/// Carry out what waited for unsaved edits to be dealt with.
void continue_pending(Session& session);

/// Opens what was dropped on the window since the last frame: the first of several scenes, a folder in the
/// browser.
void open_dropped(Session& session);

/// Look now and then (`seconds` have passed) whether another program has changed the document's file. Without
/// unsaved edits it is read again at once, else the user is asked. True when there is something to show.
bool watch_file(Session& session, double seconds);
/// Replaces the open scene by the file's present contents: one undo step.
void reload_file(Session& session);
/// The same at the user's request, whether or not the file has changed: a way back to the saved scene.
void reload_on_request(Session& session);
/// Restores the preset as it was shipped, and its view; undo brings the user's changes back.
void reset_preset(Session& session);
/// Applies the view that the open scene asks for, or the defaults; removes its run.
void look_at_anew(Work& work, Seen& seen, WindowState& window);
/// Keeps the open scene; the next save replaces the file.
void keep_in_spite_of_file(Work& work, SceneFiles& scene_files);

/// Save under the document's own name. Asks for a name when it has none or is a preset, and asks whether to
/// replace a file that another program has changed. True when it was saved.
bool save(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files);
bool save_as(Work& work, Seen& seen, Prompts& prompts, SceneFiles& scene_files,
             const std::filesystem::path& file);

/// The next (+1) or previous (-1) preset of the library.
void open_neighbour(Session& session, int step);

/// The present camera, overlays, focus and mode.
SceneLook look_of(const Work& work, const Seen& seen);
/// The scene with its present view: what a file should hold.
collide::Scene scene_with_view(const Work& work, const Seen& seen);

/// A session without a scene, with the presets listed.
Session start_state(const Settings& settings);

/// Opens the first preset; without presets, an empty scene and a message that names the searched folders.
void open_first_scene(Session& session);

}  // namespace app
