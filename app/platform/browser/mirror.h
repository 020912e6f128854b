// Lists the widgets of a frame. The page makes real elements from the list, over the canvas
// (web/program/mirror.mjs). Screen readers and keys can reach these elements.
//
// ImGui only draws pixels, which a screen reader cannot read. ImGui's hooks for a test engine give the place,
// the label and the state of each widget. The panels give their texts, and words for widgets without text.
// ImGui's own logging gives values. It also makes ImGui submit widgets beyond the edge of a list, as if they
// were visible.
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

/// A widget of the frame, or a text between widgets.
struct MirrorItem {
    ImGuiID id = 0;  // 0: a text
    ImGuiWindow* window = nullptr;
    ImRect box;
    bool is_prose = false;
    bool disabled = false;
    bool in_menu_bar = false;
    bool has_label = false;  // ImGui has given a label, which may be empty
    ImGuiItemStatusFlags flags = 0;
    ItemKind kind = ItemKind::as_drawn;
    std::optional<bool> on;
    std::string label;  // of a text: its words
    std::string name;   // given by the panels
    std::string about;
    std::string value;
    std::string probe;   // name of the widget in the tests
    std::string logged;  // all text that ImGui has logged for the widget
};

class Mirror final : public ItemObserver {
  public:
    /// Listens to the context until the destructor; the context must outlive this object.
    explicit Mirror(ImGuiContext& context);
    ~Mirror() override;

    /// Returns the list of the last frame as JSON if it differs from the last returned list, else nothing.
    std::optional<std::string> new_list();

    /// Activates the widget in the next frame, as if it had been pressed.
    void activate(ImGuiID id);
    /// Types the text into the field, in place of its content.
    void type(ImGuiID id, std::string text);
    /// Scrolls the list of the widget until the widget and a margin above and below it are visible.
    void bring_into_view(ImGuiID id);
    /// Does what the three functions above have requested. Call it before each frame. Returns true while more
    /// frames are needed.
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
    std::size_t logs_to_ = 0;  // 1 + index of the item that gets the logged text; 0: none
    std::string last_list_;
    std::optional<Typing> typing_;
    ImVec2 size_{};             // of the window, in the frame before
    int frames_to_settle_ = 0;  // after a change of the size
};

}  // namespace app
