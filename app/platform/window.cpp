#include "platform/window.h"

#include <fmt/format.h>
#include <imgui.h>

#include "document/settings.h"
#include "host/places.h"
#include "host/process.h"
#include "platform/host.h"
#include "platform/platform_words.h"
#if __has_include(<backends/imgui_impl_sdl2.h>)
#include <backends/imgui_impl_sdl2.h>
#elif __has_include(<imgui_impl_sdl2.h>)
#include <imgui_impl_sdl2.h>
#elif __has_include(<backends/imgui_impl_sdl.h>)
#include <backends/imgui_impl_sdl.h>
#else
#include <imgui_impl_sdl.h>
#endif
#if __has_include(<backends/imgui_impl_opengl3.h>)
#include <backends/imgui_impl_opengl3.h>
#else
#include <imgui_impl_opengl3.h>
#endif

// OpenGL by the names that both of its dialects share: 3.3 core on the desktop, ES 3.0 in the browser.
#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <SDL_opengl.h>
#endif

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace app {

namespace {

constexpr int least_width = 640;
constexpr int least_height = 420;

/// Some displays say their density only in dots per inch; steps of a quarter keep the text crisp.
float display_scale(SDL_Window* window) {
    constexpr float usual_dpi = 96.0f;
    float dpi = 0.0f;
    if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), &dpi, nullptr, nullptr) != 0) return 1.0f;
    const float quarters = std::round(4.0f * dpi / usual_dpi);
    return dpi < 1.3f * usual_dpi || dpi > 5.0f * usual_dpi ? 1.0f : 0.25f * quarters;
}

std::string no_display(const char* reason) { return fmt::format(platform_words::no_window, reason); }

/// Returns whether SDL can draw without a display. If not, a picture is drawn in a window that is never
/// shown.
bool draws_without_display() {
    for (int i = 0; i < SDL_GetNumVideoDrivers(); ++i) {
        if (std::strcmp(SDL_GetVideoDriver(i), "offscreen") == 0) return true;
    }
    return false;
}

}  // namespace

std::variant<std::unique_ptr<Window>, std::string> Window::open(const WindowSetup& setup) {
    if (setup.offscreen) {
        if (draws_without_display()) SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen");
    } else if (const std::string reason = reason_for_no_window(); !reason.empty()) {
        return no_display(reason.c_str());
    }
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");  // they would swallow what should end the program
    const std::shared_ptr<void> quiet = quiet_errors();
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return no_display(SDL_GetError());
    // Without a display, SDL may silently choose a driver that shows nothing, although it was not asked for.
    const char* driver = SDL_GetCurrentVideoDriver();
    const bool shows_nothing =
        driver == nullptr || std::strcmp(driver, "offscreen") == 0 || std::strcmp(driver, "dummy") == 0;
    if (!setup.offscreen && shows_nothing && std::getenv("SDL_VIDEODRIVER") == nullptr) {
        SDL_Quit();
        return no_display("SDL found neither X11 nor Wayland");
    }
    std::unique_ptr<Window> window(new Window);
    window->offscreen_ = setup.offscreen;
    window->enlarged_ = setup.enlarged;
    if (!window->open_context(setup)) {
        return fmt::format(platform_words::no_opengl, SDL_GetError());
    }
    window->open_imgui();
    return window;
}

bool Window::open_context(const WindowSetup& setup) {
    ask_for_opengl();
    // A frame around a window would keep it from being larger than the screen.
    const Uint32 kind = !setup.offscreen          ? SDL_WINDOW_RESIZABLE
                        : draws_without_display() ? 0
                                                  : SDL_WINDOW_HIDDEN | SDL_WINDOW_BORDERLESS;
    const Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_ALLOW_HIGHDPI | kind;
    // A picture has the requested size; a window is at most as large as the screen.
    SDL_Point size{setup.width, setup.height};
    SDL_Rect screen;
    if (!setup.offscreen && SDL_GetDisplayUsableBounds(0, &screen) == 0)
        size = {std::min(setup.width, screen.w), std::min(setup.height, screen.h)};
    window_ = SDL_CreateWindow("Collidoscope", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, size.x, size.y,
                               flags);
    if (window_ == nullptr) return false;
    // A picture is as large as was asked for.
    if (!setup.offscreen && has_least_size()) SDL_SetWindowMinimumSize(window_, least_width, least_height);
    context_ = SDL_GL_CreateContext(window_);
    if (context_ == nullptr || SDL_GL_MakeCurrent(window_, context_) != 0) return false;
    SDL_GL_SetSwapInterval(setup.vsync && !setup.offscreen ? 1 : 0);
    SDL_EventState(SDL_DROPFILE, SDL_ENABLE);
    SDL_EventState(SDL_DROPTEXT, SDL_ENABLE);
    return true;
}

void Window::open_imgui() const {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui::GetIO().LogFilename = nullptr;
    ImGui::GetIO().ConfigWindowsMoveFromTitleBarOnly = true;
    ImGui_ImplSDL2_InitForOpenGL(window_, context_);
    ImGui_ImplOpenGL3_Init(shader_dialect());
}

Window::~Window() {
    if (ImGui::GetCurrentContext() != nullptr) {
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplSDL2_Shutdown();
        ImGui::DestroyContext();
    }
    if (context_ != nullptr) SDL_GL_DeleteContext(context_);
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    SDL_Quit();
}

void Window::pass_event(const SDL_Event& event) {
    if (event.type == SDL_RENDER_DEVICE_RESET) {
        // What the graphics card held is gone. The next frame makes it again; the sizes of its buffers, which
        // outlive the buffers, must be forgotten too.
        ImGui_ImplOpenGL3_Shutdown();
        ImGui_ImplOpenGL3_Init(shader_dialect());
    }
    // SDL counts clicks by the times of the events, ImGui by the times of its frames. Where frames are slow,
    // no second click would come in time.
    if (event.type == SDL_MOUSEBUTTONDOWN)
        ImGui::GetIO().MouseDoubleClickTime = event.button.clicks > 1 ? FLT_MAX : 0.0f;
    ImGui_ImplSDL2_ProcessEvent(&event);
    if (event.type == SDL_KEYDOWN) {
        // ImGui's binding reads the present modifiers, which may be up again since the press.
        ImGuiIO& io = ImGui::GetIO();
        io.KeyCtrl = (event.key.keysym.mod & KMOD_CTRL) != 0;
        io.KeyShift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
        io.KeyAlt = (event.key.keysym.mod & KMOD_ALT) != 0;
        io.KeySuper = (event.key.keysym.mod & KMOD_GUI) != 0;
    }
    follow_pointer(event);
}

void Window::follow_pointer(const SDL_Event& event) {
    if (event.type == SDL_MOUSEMOTION) {
        pointer_.x = static_cast<float>(event.motion.x);
        pointer_.y = static_cast<float>(event.motion.y);
    } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
        const bool down = event.type == SDL_MOUSEBUTTONDOWN;
        pointer_.x = static_cast<float>(event.button.x);
        pointer_.y = static_cast<float>(event.button.y);
        const std::size_t button =
            event.button.button == SDL_BUTTON_LEFT ? 0 : (event.button.button == SDL_BUTTON_RIGHT ? 1 : 2);
        pointer_.down.at(button) = down;
    } else if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_LEAVE &&
               pointer_.down == std::array<bool, 3>{}) {
        pointer_.x = -FLT_MAX;
        pointer_.y = -FLT_MAX;
    }
}

bool Window::is_visible() const {
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    return width > 0 && height > 0 && (SDL_GetWindowFlags(window_) & SDL_WINDOW_MINIMIZED) == 0;
}

float Window::density() const {
    int width = 0;
    int drawable = 0;
    SDL_GetWindowSize(window_, &width, nullptr);
    SDL_GL_GetDrawableSize(window_, &drawable, nullptr);
    return width > 0 && drawable > 0 ? static_cast<float>(drawable) / static_cast<float>(width) : 1.0f;
}

/// The scale of a window that is not enlarged.
float Window::scale_for(const Settings& settings, bool presentation) const {
    const bool dense = density() > 1.01f;
    const float usual = std::clamp(settings.ui_scale, 1.0f, 2.5f) * palette_of(settings.theme).enlarged *
                        (dense || offscreen_ ? 1.0f : display_scale(window_));
    if (!presentation) return usual;
    int width = 0;
    int height = 0;
    SDL_GetWindowSize(window_, &width, &height);
    const float room = std::min(static_cast<float>(width) / 1280.0f, static_cast<float>(height) / 800.0f) /
                       static_cast<float>(enlarged_);
    // Rounded to quarters, so that fonts are not made again for every pixel by which the window grows.
    return std::max(1.25f * usual, std::min(0.25f * std::round(4.0f * 1.75f * room), 5.0f));
}

void Window::dress(const Settings& settings, bool presentation, bool fingers) {
    const float now_density = density();
    const float now_scale = scale_for(settings, presentation);
    const bool new_fonts =
        now_scale != scale_ || now_density != density_ || settings.course_text != course_text_;
    if (!new_fonts && settings.theme == theme_ && fingers == fingers_) return;
    theme_ = settings.theme;
    fingers_ = fingers;
    apply_style(palette_of(theme_), theme_, now_scale, fingers);
    ImGui::GetStyle().ScaleAllSizes(static_cast<float>(enlarged_));  // of what was rounded to pixels
    ImGui::GetStyle().FrameBorderSize *= static_cast<float>(enlarged_);
    if (new_fonts) {
        scale_ = now_scale;
        density_ = now_density;
        course_text_ = settings.course_text;
        load_type(1);
    }
}

/// Loads the fonts with `times` as many pixels for each pixel of the window.
void Window::load_type(int times) {
    fonts_ = load_fonts(scale_, density_, course_text_, enlarged_ * times);
    ImGui::GetIO().FontGlobalScale *= static_cast<float>(enlarged_);
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
}

void Window::point_imgui() const {
#if IMGUI_VERSION_NUM < 18700
    // This version's backend asks SDL for the mouse's present state, ahead of the events not yet handled.
    // Later versions follow the events, as is done here.
    ImGuiIO& io = ImGui::GetIO();
    io.MousePos = {pointer_.x, pointer_.y};
    std::copy(pointer_.down.begin(), pointer_.down.end(), io.MouseDown);
#endif
}

void Window::begin_frame(double seconds) const {
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    point_imgui();
    ImGui::GetIO().DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.25));
    ImGui::NewFrame();
}

void Window::end_frame(bool onto_screen) {
    ImGui::Render();
    if (!onto_screen) return;
    paint(*ImGui::GetDrawData());
    if (!offscreen_) SDL_GL_SwapWindow(window_);
}

void Window::paint(ImDrawData& drawn) const {
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    const Color back = palette_of(theme_).canvas;
    glViewport(0, 0, width, height);
    glClearColor(static_cast<float>(back.r) / 255.0f, static_cast<float>(back.g) / 255.0f,
                 static_cast<float>(back.b) / 255.0f, 1.0f);
    glClear(GL_COLOR_BUFFER_BIT);
    ImGui_ImplOpenGL3_RenderDrawData(&drawn);
}

Picture Window::read_canvas(const PixelBox& box) const {
    ImDrawData canvas = *ImGui::GetDrawData();
    // ImGui keeps what lies behind all windows in the first of its lists.
    const bool any = canvas.CmdListsCount > 0 && canvas.CmdLists[0] == ImGui::GetBackgroundDrawList();
    canvas.CmdListsCount = any ? 1 : 0;
#if IMGUI_VERSION_NUM >= 18985
    canvas.CmdLists.resize(canvas.CmdListsCount);
#endif
    paint(canvas);
    return read_box(box);
}

Picture Window::read_pixels() const {
    PixelBox whole;
    SDL_GL_GetDrawableSize(window_, &whole.width, &whole.height);
    return read_box(whole);
}

/// The part of the picture that begins at `corner`, in its own pixels, fills the window.
void Window::paint_part(ImDrawData part, int factor, Vec2 corner) const {
    const auto times = static_cast<float>(factor);
    part.FramebufferScale.x *= times;
    part.FramebufferScale.y *= times;
    part.DisplayPos = {corner.x / part.FramebufferScale.x, corner.y / part.FramebufferScale.y};
    part.DisplaySize = {part.DisplaySize.x / times, part.DisplaySize.y / times};
    paint(part);
}

// The picture is larger than the window, so it is drawn part by part.
Picture Window::read_enlarged(int factor, const std::function<void()>& frame) {
    load_type(factor);
    constexpr int settling_frames = 2;
    for (int i = 0; i < settling_frames; ++i) {
        ImGui_ImplOpenGL3_NewFrame();
        ImGui_ImplSDL2_NewFrame();
        ImGui::GetIO().MousePos = {-FLT_MAX, -FLT_MAX};
        ImGui::GetIO().DeltaTime = 1e-4f;
        ImGui::NewFrame();
        frame();
        ImGui::Render();
    }
    PixelBox box;
    SDL_GL_GetDrawableSize(window_, &box.width, &box.height);
    Picture whole{factor * box.width, factor * box.height, {}};
    const auto row = static_cast<std::size_t>(whole.width) * 4;
    whole.rgba.resize(row * static_cast<std::size_t>(whole.height));
    for (int j = 0; j < factor; ++j) {
        for (int i = 0; i < factor; ++i) {
            const int left = i * box.width;
            const int top = j * box.height;
            paint_part(*ImGui::GetDrawData(), factor, {static_cast<float>(left), static_cast<float>(top)});
            const Picture part = read_box(box);
            for (int y = 0; y < part.height; ++y) {
                std::copy_n(part.rgba.begin() + std::ptrdiff_t{4} * y * part.width,
                            std::ptrdiff_t{4} * part.width,
                            whole.rgba.begin() + static_cast<std::ptrdiff_t>(row) * (top + y) +
                                std::ptrdiff_t{4} * left);
            }
        }
    }
    load_type(1);
    return whole;
}

Picture Window::read_box(const PixelBox& box) const {
    int width = 0;
    int height = 0;
    SDL_GL_GetDrawableSize(window_, &width, &height);
    Picture picture;
    const int left = std::clamp(box.x, 0, width);
    const int top = std::clamp(box.y, 0, height);
    picture.width = std::clamp(box.x + box.width, left, width) - left;
    picture.height = std::clamp(box.y + box.height, top, height) - top;
    const auto row = static_cast<std::size_t>(picture.width) * 4;
    picture.rgba.resize(row * static_cast<std::size_t>(picture.height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    // OpenGL counts rows from the bottom.
    glReadPixels(left, height - top - picture.height, picture.width, picture.height, GL_RGBA,
                 GL_UNSIGNED_BYTE, picture.rgba.data());
    for (int y = 0; y < picture.height / 2; ++y) {
        const auto upper = picture.rgba.begin() + static_cast<std::ptrdiff_t>(row) * y;
        const auto lower = picture.rgba.begin() + static_cast<std::ptrdiff_t>(row) * (picture.height - 1 - y);
        std::swap_ranges(upper, upper + static_cast<std::ptrdiff_t>(row), lower);
    }
    for (std::size_t i = 3; i < picture.rgba.size(); i += 4) picture.rgba[i] = 255;
    return picture;
}

void Window::set_title(const std::string& title) const { SDL_SetWindowTitle(window_, title.c_str()); }

static SDL_Cursor* make_cursor(CursorMark mark, float scale) {
    CursorPicture picture = cursor_picture(mark, scale);
    SDL_Surface* const surface = SDL_CreateRGBSurfaceWithFormatFrom(
        picture.rgba.data(), picture.side, picture.side, 32, 4 * picture.side, SDL_PIXELFORMAT_RGBA32);
    if (surface == nullptr) return nullptr;
    SDL_Cursor* const cursor = SDL_CreateColorCursor(surface, picture.hot_spot, picture.hot_spot);
    SDL_FreeSurface(surface);
    return cursor;
}

void CrossCursor::show(std::optional<CursorMark> mark, float scale) {
    ImGuiConfigFlags& flags = ImGui::GetIO().ConfigFlags;
    flags &= ~ImGuiConfigFlags_NoMouseCursorChange;  // ImGui sets its own with the next frame
    if (!mark) return;
    if (std::exchange(scale_, scale) != scale) cursors_.clear();
    auto found = cursors_.find(*mark);
    if (found == cursors_.end())
        found = cursors_.emplace(*mark, Cursor(make_cursor(*mark, scale), SDL_FreeCursor)).first;
    if (!found->second) return;
    flags |= ImGuiConfigFlags_NoMouseCursorChange;
    SDL_SetCursor(found->second.get());
}

namespace {

bool is_button(const SDL_Event& event) {
    return event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP;
}

}  // namespace

/// A key that is no letter, or comes with Ctrl: letters come as text of their own.
bool EventTurns::is_for_imgui(const SDL_Event& event) const {
    if ((event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) || !keys_choose_) return false;
    const SDL_Keycode key = event.key.keysym.sym;
    const bool is_letter = key >= SDLK_SPACE && key < SDLK_DELETE;
    return !is_letter || (event.key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
}

bool EventTurns::may_take(const SDL_Event& event) const {
    if (is_button(event) && pointer_moved_) return false;
    return !is_for_imgui(event) || key_turn_.value_or(event.type) == event.type;
}

void EventTurns::take(const SDL_Event& event) {
    pointer_moved_ =
        pointer_moved_ || event.type == SDL_WINDOWEVENT || event.type == SDL_MOUSEMOTION || is_button(event);
    if (is_for_imgui(event)) key_turn_ = event.type;
}

}  // namespace app
