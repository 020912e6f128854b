// Forward declarations of the session's parts, for headers that only pass them on.
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
