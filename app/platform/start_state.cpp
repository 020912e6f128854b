#include "platform/start_state.h"

#include "session/files.h"
#include "session/library.h"
#include "text/data_paths.h"

namespace app {

AppState start_state(const Settings& settings) {
    AppState state;
    state.settings = settings;
    state.preset_folders = preset_folders();
    if (const auto folder = data_folder()) {
        state.library = list_scenes(*folder / "scenes");
    }
    return state;
}

void open_first_scene(AppState& state) {
    if (state.library.empty()) {
        show_scene(state, {}, std::nullopt);
        state.say(Message::Kind::warning,
                  "The presets were not found; set COLLIDOSCOPE_DATA_PATH to the folder that holds scenes/.");
        return;
    }
    const std::vector<std::string> recent = state.settings.recent_files;
    open_file(state, state.library.front().path);
    // Opening the program is no choice of this file.
    state.settings.recent_files = recent;
}

}  // namespace app
