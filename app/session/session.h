// The whole state of a running window, as data: the open work, how it is shown, and what the user is doing.
// The frame passes parts of it to tools, actions, overlays and panels; few files need the whole.
#pragma once

#include "session/guide.h"
#include "session/playing.h"
#include "session/prompts.h"
#include "session/recording.h"
#include "session/scene_files.h"
#include "session/seen.h"
#include "session/studying.h"
#include "session/tool_state.h"
#include "session/window_state.h"
#include "session/work.h"

namespace app {

struct Session {
    Work work;
    Seen seen;
    ToolState tool;
    Playing playing;
    Studying studying;
    Recorders recorders;
    SceneFiles scene_files;
    Prompts prompts;
    WindowState window;
    Guide guide;
};

}  // namespace app
