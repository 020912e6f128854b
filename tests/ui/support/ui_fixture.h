// The real program's frame, off-screen, fed with real SDL events.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "panels/panel_state.h"
#include "panels/widgets.h"
#include "platform/window.h"
#include "session/session.h"

namespace app {

/// Where an item of the panels was drawn in the last frame, ImGui pixels.
struct DrawnItem {
    Vec2 lower{0.0f, 0.0f};
    Vec2 upper{0.0f, 0.0f};
};

class UiFixture : private ItemObserver {
  public:
    /// A window of this size with the first preset open. Preferences live in a folder of the test's own.
    explicit UiFixture(int width = 1280, int height = 800);
    ~UiFixture() override;
    UiFixture(const UiFixture&) = delete;
    UiFixture& operator=(const UiFixture&) = delete;

    Session state;
    PanelState panels;
    std::map<std::string, DrawnItem, std::less<>> items;  // of the last frame, by name
    bool fingers = false;                                 // point, and no mouse

    /// Take the events that wait, then draw; `count` times, `seconds` apart.
    void frames(int count = 1, double seconds = 1.0 / 60.0);

    void open(const std::filesystem::path& scene);
    /// A scene given as JSON text.
    void open_text(const std::string& json);

    // Events, each followed by a frame. Places are window pixels.
    void move_to(Vec2 place);
    /// `clicks`: how many SDL has counted in quick succession.
    void press(Vec2 place, int button = SDL_BUTTON_LEFT, int clicks = 1);
    void release(Vec2 place, int button = SDL_BUTTON_LEFT);
    void click(Vec2 place, int button = SDL_BUTTON_LEFT, int clicks = 1);
    void double_click(Vec2 place);
    void drag(Vec2 from, Vec2 to, int button = SDL_BUTTON_LEFT);
    void wheel(Vec2 place, int notches);
    void key(SDL_Keycode key, int modifiers = KMOD_NONE);
    void key_down(SDL_Keycode key, int modifiers = KMOD_NONE);
    void key_up(SDL_Keycode key, int modifiers = KMOD_NONE);
    /// Each pressed and released, all within one frame.
    void keys_at_once(std::initializer_list<SDL_Keycode> keys);
    void type(const std::string& text);
    void drop(const std::filesystem::path& file);
    void resize(int width, int height);

    /// Window place of a world point, of a body's middle, of a panel's item (see item_names.h; fails the test
    /// when it was not drawn).
    Vec2 on_canvas(DVec2 world) const;
    Vec2 middle_of(std::size_t body) const;
    Vec2 item(const std::string& name);

    const collide::BodySpec& body(std::size_t index) const {
        return state.work.document.scene().bodies.at(index);
    }
    /// Draws a frame for it; other frames only go through the motions, which is much quicker.
    Picture picture();
    void save_picture(const std::string& file);
    Window& window() { return *window_; }
    const std::filesystem::path& folder() const { return folder_; }

  private:
    void item_drawn(std::string_view name, Vec2 lower, Vec2 upper) override;
    void item_described(const ItemWords& /*words*/) override {}
    void text_drawn(std::string_view /*text*/, bool /*is_prose*/) override {}
    void send(SDL_Event event);

    std::filesystem::path folder_;
    std::unique_ptr<Window> window_;
    bool onto_screen_ = false;
};

/// A scene file of the checkout, by its path below scenes/.
std::filesystem::path preset(const std::string& path);

}  // namespace app
