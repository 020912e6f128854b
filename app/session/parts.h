// The parts of the session by name, and what lies in them, for headers that hand them on and look into none.
#pragma once

namespace app {

struct Work;
struct Seen;
struct ToolState;
struct Playing;
struct Recorders;
struct Studying;
struct SceneFiles;
struct Prompts;
struct WindowState;
struct Guide;

struct Analysis;
class Document;
struct Palette;
struct Settings;
struct ViewState;

}  // namespace app
