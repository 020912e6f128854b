#include "ui_fixture.h"

#include <imgui.h>
#include <stb_image_write.h>
#include <unistd.h>

#include <cstdlib>
#include <variant>

#include <collide/scene/scene_reader.h>
#include "platform/frame.h"
#include "session/files.h"
#include "session/playing.h"
#include "session/recording.h"
#include "session/studying.h"

namespace app {

namespace {

std::filesystem::path own_folder() {
    static int count = 0;
    const auto folder = std::filesystem::temp_directory_path() /
                        ("collidoscope-ui-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(folder);
    return folder;
}

SDL_Event mouse_button(Uint32 type, Vec2 place, int button, int clicks) {
    SDL_Event event{};
    event.type = type;
    event.button.button = static_cast<Uint8>(button);
    event.button.state = type == SDL_MOUSEBUTTONDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.button.clicks = static_cast<Uint8>(clicks);
    event.button.x = static_cast<Sint32>(place.x);
    event.button.y = static_cast<Sint32>(place.y);
    return event;
}

SDL_Event key_event(Uint32 type, SDL_Keycode key, int modifiers) {
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.sym = key;
    event.key.keysym.scancode = SDL_GetScancodeFromKey(key);
    event.key.keysym.mod = static_cast<Uint16>(modifiers);
    return event;
}

}  // namespace

UiFixture::UiFixture(int width, int height) : folder_(own_folder()) {
    ::setenv("COLLIDOSCOPE_PREF_PATH", folder_.c_str(), 1);
    auto opened = Window::open({width, height, true, false});
    if (const auto* refusal = std::get_if<std::string>(&opened)) {
        FAIL(*refusal);
    }
    window_ = std::move(std::get<std::unique_ptr<Window>>(opened));
    Settings settings;
    settings.show_hints = false;
    settings.tour_done = true;
    settings.level = Level::everything;
    settings.folded.clear();
    settings.glide = false;
    settings.own_folder = folder_.string();
    state = start_state(settings);
    ImGui::GetIO().UserData = static_cast<ItemObserver*>(this);
    open_first_scene(state);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    frames(3);
}

UiFixture::~UiFixture() {
    SDL_SetModState(KMOD_NONE);
    window_.reset();
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
}

void UiFixture::frames(int count, double seconds) {
    for (int i = 0; i < count; ++i) {
        SDL_Event event;
        while (SDL_PollEvent(&event) == 1) {
            window_->pass_event(event);
            handle_event(state, panels, event);
        }
        count_waiting(state.studying, seconds);
        if (!window_->is_visible()) {
            continue;
        }
        items.clear();
        window_->dress(state.seen.settings, state.window.presentation, fingers);
        advance_player(state.work, state.seen, state.playing, seconds);
        advance_recording(state.prompts, state.recorders, seconds);
        watch_file(state, seconds);
        window_->begin_frame(seconds);
        run_frame(state, panels, {window_->fonts(), window_->scale(), seconds, fingers});
        window_->end_frame(onto_screen_);
        record_frame(state.seen, state.tool, state.window, state.recorders, *window_);
        make_ordered_picture(state, panels, *window_);
    }
}

void UiFixture::open(const std::filesystem::path& scene) {
    REQUIRE(open_file(state, scene));
    frames(3);
}

void UiFixture::open_text(const std::string& json) {
    auto result = collide::read_scene(json, "test");
    if (const auto* error = std::get_if<collide::SceneError>(&result)) {
        FAIL(error->message);
    }
    show_scene(state, std::move(std::get<collide::LoadedScene>(result).scene), std::nullopt);
    frames(3);
}

void UiFixture::item_drawn(std::string_view name, Vec2 lower, Vec2 upper) {
    items[std::string(name)] = {lower, upper};
}

void UiFixture::send(SDL_Event event) {
    REQUIRE(SDL_PushEvent(&event) == 1);
    frames();
}

void UiFixture::move_to(Vec2 place) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.x = static_cast<Sint32>(place.x);
    event.motion.y = static_cast<Sint32>(place.y);
    send(event);
}

void UiFixture::press(Vec2 place, int button, int clicks) {
    move_to(place);
    frames();
    send(mouse_button(SDL_MOUSEBUTTONDOWN, place, button, clicks));
}

void UiFixture::release(Vec2 place, int button) {
    move_to(place);
    send(mouse_button(SDL_MOUSEBUTTONUP, place, button, 1));
    frames();
}

void UiFixture::click(Vec2 place, int button, int clicks) {
    press(place, button, clicks);
    release(place, button);
}

void UiFixture::double_click(Vec2 place) {
    click(place);
    send(mouse_button(SDL_MOUSEBUTTONDOWN, place, SDL_BUTTON_LEFT, 2));
    send(mouse_button(SDL_MOUSEBUTTONUP, place, SDL_BUTTON_LEFT, 2));
    frames();
}

void UiFixture::drag(Vec2 from, Vec2 to, int button) {
    press(from, button);
    constexpr int steps = 5;
    for (int i = 1; i <= steps; ++i) {
        move_to(from + (to - from) * (static_cast<float>(i) / steps));
    }
    release(to, button);
}

void UiFixture::wheel(Vec2 place, int notches) {
    move_to(place);
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = notches;
    event.wheel.preciseY = static_cast<float>(notches);
    send(event);
}

void UiFixture::key_down(SDL_Keycode key, int modifiers) {
    SDL_SetModState(static_cast<SDL_Keymod>(modifiers));
    send(key_event(SDL_KEYDOWN, key, modifiers));
}

void UiFixture::key_up(SDL_Keycode key, int modifiers) {
    // The modifiers go up with the key: what ImGui learns from this event holds until the next one.
    SDL_SetModState(KMOD_NONE);
    send(key_event(SDL_KEYUP, key, modifiers));
}

void UiFixture::key(SDL_Keycode key, int modifiers) {
    key_down(key, modifiers);
    key_up(key, modifiers);
    frames();
}

void UiFixture::keys_at_once(std::initializer_list<SDL_Keycode> keys) {
    for (const SDL_Keycode key : keys) {
        for (const SDL_EventType type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event = key_event(type, key, KMOD_NONE);
            SDL_PushEvent(&event);
        }
    }
    frames();
}

void UiFixture::type(const std::string& text) {
    const auto goes_on = [&](std::size_t i) { return i < text.size() && (text[i] & 0xC0) == 0x80; };
    for (std::size_t at = 0; at < text.size();) {
        SDL_Event event{};
        event.type = SDL_TEXTINPUT;
        std::size_t length = 1;  // bytes of a letter, UTF-8
        while (goes_on(at + length)) ++length;
        text.copy(event.text.text, length, at);
        at += length;
        send(event);
    }
}

void UiFixture::drop(const std::filesystem::path& file) {
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup(file.c_str());
    send(event);
    frames();
}

void UiFixture::resize(int width, int height) {
    SDL_SetWindowSize(window_->handle(), width, height);
    frames(2);
}

Vec2 UiFixture::on_canvas(DVec2 world) const {
    return state.seen.view.camera.to_canvas(world) + state.tool.canvas_origin;
}

Vec2 UiFixture::middle_of(std::size_t body) const {
    return on_canvas(state.seen.analysis.shown.at(body).aabb.center());
}

Vec2 UiFixture::item(const std::string& name) {
    frames();
    const auto found = items.find(name);
    if (found == items.end()) {
        std::string drawn;
        for (const auto& [key, box] : items) {
            drawn += key + "; ";
        }
        FAIL("no item \"" << name << "\" was drawn, only: " << drawn);
    }
    return 0.5f * (found->second.lower + found->second.upper);
}

Picture UiFixture::picture() {
    onto_screen_ = true;
    frames();
    onto_screen_ = false;
    return window_->read_pixels();
}

void UiFixture::save_picture(const std::string& file) {
    const Picture p = picture();
    stbi_write_png(file.c_str(), p.width, p.height, 4, p.rgba.data(), p.width * 4);
}

std::filesystem::path preset(const std::string& path) {
    return std::filesystem::path(COLLIDOSCOPE_SOURCE_DIR) / "scenes" / path;
}

}  // namespace app
