// The widgets of a frame as a list. The page makes real elements of it over the canvas
// (web/program/mirror.mjs), where readers of the screen and keys reach them.
//
// ImGui draws pixels, of which nobody hears. Its hooks for a test engine tell the place, the label and the
// state of each widget. The panels tell their texts, and the words for what has none. Logging, which is
// ImGui's own, tells values, and lets widgets beyond the edge of a list be submitted as if they were seen.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "panels/widgets.h"

namespace app {

/// A widget of the frame, or a text between them.
struct MirrorItem {
    ImGuiID id = 0;  // 0: a text
    ImGuiWindow* window = nullptr;
    ImRect box;
    bool is_prose = false;
    bool disabled = false;
    bool in_menu_bar = false;
    bool has_label = false;  // ImGui has given one, maybe an empty one
    ImGuiItemStatusFlags flags = 0;
    ItemKind kind = ItemKind::as_drawn;
    std::optional<bool> on;
    std::string label;  // the words, of a text
    std::string name;   // as the panels describe it
    std::string about;
    std::string value;
    std::string probe;   // its name in the tests
    std::string logged;  // all that ImGui has written in it
};

class Mirror final : public ItemObserver {
  public:
    /// Listens to the context from now on; it outlives this.
    explicit Mirror(ImGuiContext& context);
    ~Mirror() override;

    /// The list of the last frame as JSON, once it is another one than that before.
    std::optional<std::string> new_list();

    /// Activates the widget in the next frame, as if it had been pressed.
    void activate(ImGuiID id);
    /// The text is typed into the field, in place of its own.
    void type(ImGuiID id, std::string text);
    /// Its list scrolls to it, and to what stands beside it.
    void bring_into_view(ImGuiID id);
    /// Called before a frame: does what these have asked for. True while more frames are needed.
    bool go_on();

    void item_drawn(std::string_view name, collide::Vec2 lower, collide::Vec2 upper) override;
    void item_described(const ItemWords& words) override;
    void text_drawn(std::string_view text, bool is_prose) override;

    // Called by ImGui.
    void item_added(const ImRect& box, ImGuiID id);
    void item_labelled(ImGuiID id, std::string_view label, ImGuiItemStatusFlags flags);

  private:
    struct Typing {
        ImGuiID id = 0;
        std::string text;
        int waited = 0;  // frames
    };

    void begin_frame();
    bool keep_field_in_view();
    void take_log();
    void log(bool is_wanted);
    MirrorItem* last_item();
    bool is_chrome(ImGuiID id) const;
    bool is_reached(const ImGuiWindow& window, std::size_t first) const;
    void give_texts_to_items();
    std::string list();

    ImGuiContext& context_;
    void* observer_before_;
    int frame_ = -1;
    std::vector<MirrorItem> items_;
    std::unordered_map<ImGuiID, std::size_t> places_;
    std::size_t logs_to_ = 0;  // behind the number of the item that what is logged belongs to
    std::string last_list_;
    std::optional<Typing> typing_;
    ImVec2 size_{};             // of the window, when it was last looked at
    int frames_to_settle_ = 0;  // after another size
};

}  // namespace app
