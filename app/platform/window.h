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
    int enlarged = 1;  // everything so many times, for a picture of more pixels
};

class Window {
  public:
    /// A window, or a sentence that says why there can't be one.
    static std::variant<std::unique_ptr<Window>, std::string> open(const WindowSetup& setup);

    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;
    ~Window();

    /// ImGui's share of an event.
    void pass_event(const SDL_Event& event);
    /// Whether there is anything to draw on: not minimised, not resized to nothing.
    bool is_visible() const;
    /// Fonts and style for the theme, the interface scale and the size of a chapter's text; does nothing when
    /// they are so already. A presentation is enlarged with the window, so that it can be read from ten
    /// metres.
    /// `fingers`: what can be touched is at least 44 pixels high.
    void dress(const Settings& settings, bool presentation = false, bool fingers = false);
    /// `seconds` since the last frame.
    void begin_frame(double seconds) const;
    /// `onto_screen` false ends the frame without drawing it: for tests that look at no picture.
    void end_frame(bool onto_screen = true);
    /// What the last frame drew.
    Picture read_pixels() const;
    /// A part of the last frame's canvases alone, without the panels, dialogs, messages and tooltips before
    /// them; pixels of the window. Draws them again: what `read_pixels` reads is lost.
    Picture read_canvas(const PixelBox& box) const;

    /// The window as `frame` draws it now, with `factor` pixels for each of the screen's and no pointer over
    /// it. `frame` is called between ImGui's NewFrame and Render, more than once.
    Picture read_enlarged(int factor, const std::function<void()>& frame);

    const CanvasFonts& fonts() const { return fonts_; }
    /// ImGui pixels per logical pixel: the interface scale times the display's own.
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
        std::array<bool, 3> down{};  // left, right, middle, as ImGui counts
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

/// The crosses that drawing tools have for mouse cursors: ImGui knows none, so the window sets SDL's.
class CrossCursor {
  public:
    /// The cursor is a cross with this mark from now on, or what ImGui asks for. Call it after each frame.
    /// `scale`: pixels of the cursor per logical pixel. Where the platform has no such cursor it stays an
    /// arrow.
    void show(std::optional<CursorMark> mark, float scale);

  private:
    using Cursor = std::unique_ptr<SDL_Cursor, void (*)(SDL_Cursor*)>;

    std::map<CursorMark, Cursor> cursors_;  // made when they are first asked for
    float scale_ = 0.0f;
};

/// Which events may go into one frame. ImGui looks at the state of keys and pointer once a frame: what is
/// pressed and let go within one is lost to it.
class EventTurns {
  public:
    /// `keys_choose`: a field listens or a menu is open, so keys that are no letters are ImGui's.
    explicit EventTurns(bool keys_choose) : keys_choose_(keys_choose) {}

    /// Whether the event may go into the frame with those taken before. A button waits for the frame after a
    /// motion: ImGui must have seen what the pointer is over. A key waits after one that went the other way.
    bool may_take(const SDL_Event& event) const;
    void take(const SDL_Event& event);

  private:
    bool is_for_imgui(const SDL_Event& event) const;

    bool keys_choose_ = false;
    bool pointer_moved_ = false;
    std::optional<Uint32> key_turn_;  // down or up, of the keys taken
};

// ---- the window's own look (style.cpp): an 8-pixel rhythm, soft corners, quiet frames, one accent, all from
// the palette. The fonts are real ones at the scale of the display: Inter with digits of one width, and what
// stands in when it is missing.

/// `scale`: ImGui pixels per logical pixel. `fingers`: what can be touched is at least 44 pixels high.
void apply_style(const Palette& palette, Theme theme, float scale, bool fingers = false);

/// Logical size of the interface's text; every measure in the panels is a multiple of it.
inline constexpr float text_size = 15.0f;

/// Build the font atlas again. `scale`: pixels per logical pixel of the interface. `density`: real pixels per
/// ImGui pixel, so that text is rasterised at the display's own resolution. `reading`: how many times as
/// large the text of a chapter is. Its fonts stand third and fourth in the atlas, when they are not the same.
/// `times`: as many pixels each way, for a picture larger than the window: its lines break where they do in
/// the window.
CanvasFonts load_fonts(float scale, float density, float reading, int times = 1);

}  // namespace app
