// One SDL window with an OpenGL context and Dear ImGui in it; on a screen, or off-screen with no display at
// all.
#pragma once

#include <SDL.h>

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "draw/imgui_painter.h"
#include "draw/palette.h"
#include "recording/picture.h"
#include "tools/cursor_picture.h"

struct ImDrawData;

namespace app {

struct Settings;  // document/settings.h

struct WindowSetup {
    int width = 1280;
    int height = 800;
    bool offscreen = false;
    bool vsync = true;
    int enlarged = 1;  // factor for a picture with more pixels
};

class Window {
  public:
    /// Opens a window. Returns a sentence if that fails.
    static std::variant<std::unique_ptr<Window>, std::string> open(const WindowSetup& setup);

    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    /// Passes an event to ImGui.
    void pass_event(const SDL_Event& event);
    /// Returns whether anything is visible: the window is not minimised and not resized to nothing.
    bool is_visible() const;
    /// Sets fonts and style for the theme, the interface scale and the size of a chapter's text. Does nothing
    /// if they are unchanged. A presentation is enlarged with the window, so that it can be read from ten
    /// metres. With `fingers`, all targets are at least 44 pixels high.
    void dress(const Settings& settings, bool presentation = false, bool fingers = false);
    /// Begins a frame, `seconds` after the last one.
    void begin_frame(double seconds) const;
    /// Ends the frame. Without `onto_screen` it is not drawn, for tests that look at no picture.
    void end_frame(bool onto_screen = true);
    /// Returns the picture of the last frame.
    Picture read_pixels() const;
    /// Returns a part of the last frame's canvases, without the panels, dialogs, messages and tooltips over
    /// them. `box` is in pixels of the window. The canvases are drawn again, so `read_pixels` is no longer
    /// possible.
    Picture read_canvas(const PixelBox& box) const;

    /// Returns the window as `frame` draws it, with `factor` pixels for each pixel of the screen and without
    /// a pointer over it. `frame` is called several times, between NewFrame and Render of ImGui.
    Picture read_enlarged(int factor, const std::function<void()>& frame);

    const CanvasFonts& fonts() const { return fonts_; }
    /// Returns ImGui pixels per logical pixel: the interface scale times the scale of the display.
    float scale() const { return scale_ * static_cast<float>(enlarged_); }
    bool has_fingers() const { return fingers_; }
    SDL_Window* handle() const { return window_; }
    void set_title(const std::string& title) const;

  private:
    Window() = default;
    bool open_context(const WindowSetup& setup);
    void open_imgui() const;
    void follow_pointer(const SDL_Event& event);
    void point_imgui() const;
    void paint(ImDrawData& drawn) const;
    void load_type(int times);
    void paint_part(ImDrawData part, int factor, Vec2 corner) const;
    Picture read_box(const PixelBox& box) const;
    float density() const;
    float scale_for(const Settings& settings, bool presentation) const;

    struct Pointer {
        float x = -1.0f;
        float y = -1.0f;
        std::array<bool, 3> down{};  // left, right, middle, as in ImGui
    };

    SDL_Window* window_ = nullptr;
    SDL_GLContext context_ = nullptr;
    CanvasFonts fonts_;
    Theme theme_ = Theme::dark;
    float scale_ = 0.0f;
    float density_ = 0.0f;
    float course_text_ = 1.0f;
    bool fingers_ = false;
    bool offscreen_ = false;
    int enlarged_ = 1;
    Pointer pointer_;
};

/// The crosses that drawing tools have as mouse cursors. ImGui has none, so the window sets those of SDL.
class CrossCursor {
  public:
    /// Sets a cross with this mark as cursor, or without a mark the cursor that ImGui requests. Call it after
    /// each frame. `scale`: pixels of the cursor per logical pixel. If the platform has no such cursors, it
    /// stays an arrow.
    void show(std::optional<CursorMark> mark, float scale);

  private:
    using Cursor = std::unique_ptr<SDL_Cursor, void (*)(SDL_Cursor*)>;

    std::map<CursorMark, Cursor> cursors_;  // made when first needed
    float scale_ = 0.0f;
};

/// Decides which events may go into one frame. ImGui reads the state of keys and pointer once per frame, so
/// it would miss a key that is pressed and released within one frame.
class EventTurns {
  public:
    /// `keys_choose`: a text field has the keyboard or a menu is open, so ImGui gets all keys that are not
    /// letters.
    explicit EventTurns(bool keys_choose) : keys_choose_(keys_choose) {}

    /// Returns whether the event may go into the frame together with those taken before. A button waits for
    /// the frame after a motion, because ImGui must know what is under the pointer. A press of a key does not
    /// go into the same frame as a release, and a release not with a press.
    bool may_take(const SDL_Event& event) const;
    void take(const SDL_Event& event);

  private:
    bool is_for_imgui(const SDL_Event& event) const;

    bool keys_choose_ = false;
    bool pointer_moved_ = false;
    std::optional<Uint32> key_turn_;  // whether the keys taken were pressed or released
};

// ---- the style of the window (style.cpp): distances in multiples of 8 pixels, rounded corners, faint frames
// and one accent colour, all from the palette. The font is Inter at the scale of the display, with digits of
// equal width; if it is missing, another font of the system is used.

/// Applies the style. `scale`: ImGui pixels per logical pixel. With `fingers`, all targets are at least 44
/// pixels high.
void apply_style(const Palette& palette, Theme theme, float scale, bool fingers = false);

/// Size of the interface's text, logical pixels; all sizes in the panels are multiples of it.
inline constexpr float text_size = 15.0f;

/// Builds the font atlas. `scale`: ImGui pixels per logical pixel. `density`: real pixels per ImGui pixel, so
/// that text is rasterised at the resolution of the display. `reading`: the factor for the text of a chapter.
/// If it is not 1, the chapter's fonts are the third and fourth in the atlas. `times`: the factor for a
/// picture that is larger than the window. Its lines break at the same words as in the window.
CanvasFonts load_fonts(float scale, float density, float reading, int times = 1);

}  // namespace app
