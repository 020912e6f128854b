#include "platform/browser/mirror.h"

#include <SDL.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "platform/browser/events.h"

// ---- what ImGui calls, where it is built with IMGUI_ENABLE_TEST_ENGINE

void ImGuiTestEngineHook_ItemAdd(ImGuiContext* context, const ImRect& box, ImGuiID id) {
    if (auto* mirror = static_cast<app::Mirror*>(context->TestEngine)) mirror->item_added(box, id);
}

void ImGuiTestEngineHook_ItemInfo(ImGuiContext* context, ImGuiID id, const char* label,
                                  ImGuiItemStatusFlags flags) {
    if (auto* mirror = static_cast<app::Mirror*>(context->TestEngine))
        mirror->item_labelled(id, label == nullptr ? "" : label, flags);
}

void ImGuiTestEngineHook_Log(ImGuiContext* /*context*/, const char* /*format*/, ...) {}

const char* ImGuiTestEngine_FindItemDebugLabel(ImGuiContext* /*context*/, ImGuiID /*id*/) { return nullptr; }

namespace app {

namespace {

using Rows = nlohmann::ordered_json;

/// Lists that are longer than this many screens are mirrored only where ImGui draws them. All of such a list
/// in each frame would take too long.
constexpr float most_screens = 8.0f;

/// Returns the text without icons and without spaces at both ends. Icons are letters of the icon font: U+F000
/// and on, three bytes that begin with EF 80 to EF 8F.
std::string without_icons(std::string_view text) {
    std::string words;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool icon =
            text[i] == '\xEF' && i + 2 < text.size() && text[i + 1] >= '\x80' && text[i + 1] <= '\x8F';
        if (icon) {
            i += 2;
        } else {
            words += text[i];
        }
    }
    const auto from = words.find_first_not_of(" \n");
    if (from == std::string::npos) return {};
    return words.substr(from, words.find_last_not_of(" \n") + 1 - from);
}

/// Returns the words of a label "words##id".
std::string shown_part(std::string_view label) { return without_icons(label.substr(0, label.find("##"))); }

/// Returns the id of a label "words##id", which may consist of words, too.
std::string hidden_part(std::string_view label) {
    const auto at = label.find("##");
    if (at == std::string_view::npos) return {};
    return std::string(label.substr(label.find_first_not_of('#', at) == std::string_view::npos
                                        ? label.size()
                                        : label.find_first_not_of('#', at)));
}

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || (c & '\x80') != 0; }

/// Returns whether a label is only a mark, such as "x" or "A+", which needs the words of its tooltip.
bool is_mark(std::string_view text) {
    return std::count_if(text.begin(), text.end(), is_letter) < 2 &&
           std::none_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns the text between the first `open` and the last `close`; nothing if there is none.
std::optional<std::string> between(std::string_view text, char open, char close) {
    const auto from = text.find(open);
    const auto to = text.rfind(close);
    if (from == std::string_view::npos || to == std::string_view::npos || to < from) return std::nullopt;
    return without_icons(text.substr(from + 1, to - from - 1));
}

bool is_dialog(const ImGuiWindow& window) { return (window.Flags & ImGuiWindowFlags_Modal) != 0; }

bool in_popup(const ImGuiWindow& window) {
    return (window.Flags & (ImGuiWindowFlags_Popup | ImGuiWindowFlags_ChildMenu)) != 0 && !is_dialog(window);
}

bool is_tooltip(const ImGuiWindow& window) { return (window.Flags & ImGuiWindowFlags_Tooltip) != 0; }

/// Returns the index of the first open menu or dialog that the user can reach. It is the last open dialog, or
/// 0 without one; popups before a dialog are blocked.
std::size_t first_reached(const ImVector<ImGuiPopupData>& open) {
    std::size_t first = 0;
    for (int i = 0; i < open.Size; ++i) {
        const ImGuiWindow* const popup = open[i].Window;
        if (popup != nullptr && is_dialog(*popup)) first = static_cast<std::size_t>(i);
    }
    return first;
}

// ---- rows of the list

std::string key_of(const ImGuiWindow& window) { return "w" + std::to_string(window.RootWindow->ID); }

/// Returns the row of a text. `number` counts the texts of a window.
Rows text_row(const MirrorItem& item, int number) {
    const std::string group = key_of(*item.window);
    return {{"key", group + "t" + std::to_string(number)},
            {"in", group},
            {"kind", item.is_prose ? "prose" : "text"},
            {"name", item.label}};
}

/// Returns whether the item gets no row. That is a text that has become a widget's name, or a widget without
/// words beyond the edge of a long list.
bool is_left_out(const MirrorItem& item) {
    if (item.id == 0) return item.label.empty();
    return item.name.empty() && !item.has_label && item.logged.empty() &&
           !item.box.Overlaps(item.window->ClipRect);
}

std::string name_of(const MirrorItem& item) {
    const std::string label = shown_part(item.label);
    if (!item.name.empty()) return item.name;
    if (!is_mark(label)) return label;
    for (const std::string& name : {without_icons(item.about), hidden_part(item.label), label}) {
        if (!name.empty()) return name;
    }
    return item.probe.substr(item.probe.rfind(':') + 1);
}

struct WidgetRole {
    const char* kind = "button";
    std::optional<bool> on;  // pressed, chosen or open
};

/// Returns the role that follows from what ImGui says about the widget.
WidgetRole drawn_role(const MirrorItem& item, bool in_menu, bool has_value) {
    const bool opens = (item.flags & ImGuiItemStatusFlags_Openable) != 0;
    const bool is_open = (item.flags & ImGuiItemStatusFlags_Opened) != 0;
    const bool ticks = (item.flags & ImGuiItemStatusFlags_Checkable) != 0;
    const bool is_ticked = (item.flags & ImGuiItemStatusFlags_Checked) != 0;
    if (in_menu && opens) return {"submenu", is_open};
    if (in_menu && item.has_label && !has_value)
        return ticks && is_ticked ? WidgetRole{"menubox", true} : WidgetRole{"menuitem", item.on};
    if (opens) return {"fold", is_open};
    if (ticks) return {"box", is_ticked};
    if (has_value) return {item.has_label ? "field" : "combo", item.on};
    const bool is_radio = between(item.logged, '(', ')') && item.logged.find('(') < 3;
    if (is_radio) return {"choice", item.logged.find("(x)") != std::string::npos};
    return {"button", item.on};
}

/// Returns the role that the panels give to the widget, else the role that follows from how it is drawn.
WidgetRole role_of(const MirrorItem& item, bool in_menu, bool has_value) {
    switch (item.kind) {
        case ItemKind::toggle:
            return {"toggle", item.on};
        case ItemKind::tab:
            return {"tab", item.on};
        case ItemKind::row:
            return {in_menu ? "menuradio" : "row", item.on};
        case ItemKind::choice:
            return {"choice", item.on};
        case ItemKind::fold:
            return {"fold", item.on};
        case ItemKind::link:
            return {"link", item.on};
        case ItemKind::track:
            return {"track", item.on};
        case ItemKind::picture:
            return {"picture", item.on};
        case ItemKind::as_drawn:
            break;
    }
    return drawn_role(item, in_menu, has_value);
}

Rows widget_row(const MirrorItem& item) {
    const auto value = item.value.empty() ? between(item.logged, '{', '}') : std::optional(item.value);
    const bool in_menu = in_popup(*item.window) || item.in_menu_bar;
    const WidgetRole role = role_of(item, in_menu, value.has_value());
    const std::string name = name_of(item);
    Rows row{{"key", "i" + std::to_string(item.id)},
             {"in", key_of(*item.window)},
             {"kind", role.kind},
             {"name", name}};
    if (value) row["value"] = *value;
    if (role.on) row["on"] = *role.on;
    if (item.disabled) row["off"] = true;
    const std::string about = without_icons(item.about);
    if (!about.empty() && about != name) row["about"] = about;
    return row;
}

}  // namespace

Mirror::Mirror(ImGuiContext& context) : context_(context), observer_before_(context.IO.UserData) {
    context_.TestEngine = this;
    context_.TestEngineHookItems = true;
    context_.IO.UserData = static_cast<ItemObserver*>(this);
}

Mirror::~Mirror() {
    context_.TestEngine = nullptr;
    context_.TestEngineHookItems = false;
    context_.IO.UserData = observer_before_;
}

// ---- what a frame tells

void Mirror::begin_frame() {
    if (frame_ == context_.FrameCount) return;
    frame_ = context_.FrameCount;
    items_.clear();
    places_.clear();
    logs_to_ = 0;
}

/// Switches ImGui's log on or off. While it logs, ImGui also submits widgets that are not visible. Lists that
/// draw only their visible rows are too long for that.
void Mirror::log(bool is_wanted) {
    context_.LogEnabled = is_wanted && context_.ClipperTempDataStacked == 0;
    context_.LogType = ImGuiLogType_Buffer;
    context_.LogDepthRef = 0;
    context_.LogDepthToExpand = 0;
}

/// Gives the logged text to the widget that was added last.
void Mirror::take_log() {
    if (context_.LogBuffer.size() == 0) return;
    if (logs_to_ > 0) items_[logs_to_ - 1].logged += context_.LogBuffer.c_str();
    context_.LogBuffer.clear();
}

/// Returns whether the id belongs to the frame of a window: scroll bars, title, child windows. These are not
/// widgets.
bool Mirror::is_chrome(ImGuiID id) const {
    ImGuiWindow* const window = context_.CurrentWindow;
    if (id == window->MoveId || id == window->ChildId) return true;
    if (id == ImGui::GetWindowScrollbarID(window, ImGuiAxis_X) ||
        id == ImGui::GetWindowScrollbarID(window, ImGuiAxis_Y))
        return true;
    return std::any_of(window->DC.ChildWindows.begin(), window->DC.ChildWindows.end(),
                       [id](const ImGuiWindow* child) { return child->ChildId == id || child->ID == id; });
}

void Mirror::item_added(const ImRect& box, ImGuiID id) {
    begin_frame();
    take_log();
    ImGuiWindow* const window = context_.CurrentWindow;
    log(window->ContentSize.y <= most_screens * context_.IO.DisplaySize.y);
    logs_to_ = 0;
    if (is_tooltip(*window) || is_chrome(id)) return;
    if (const auto found = places_.find(id); found != places_.end()) {
        logs_to_ = found->second + 1;
        return;
    }
    MirrorItem item;
    item.id = id;
    item.window = window;
    item.box = box;
    item.disabled = (context_.CurrentItemFlags & ImGuiItemFlags_Disabled) != 0;
    item.in_menu_bar = window->DC.NavLayerCurrent == ImGuiNavLayer_Menu;
    places_[id] = items_.size();
    items_.push_back(std::move(item));
    logs_to_ = items_.size();
}

void Mirror::item_labelled(ImGuiID id, std::string_view label, ImGuiItemStatusFlags flags) {
    take_log();
    const auto found = places_.find(id);
    if (found == places_.end()) return;
    MirrorItem& item = items_[found->second];
    item.has_label = true;
    if (item.label.empty()) item.label = label;
    item.flags |= flags;
}

MirrorItem* Mirror::last_item() {
    if (frame_ != context_.FrameCount) return nullptr;
    take_log();
    const auto found = places_.find(context_.LastItemData.ID);
    return found == places_.end() ? nullptr : &items_[found->second];
}

void Mirror::item_drawn(std::string_view name, collide::Vec2 /*lower*/, collide::Vec2 /*upper*/) {
    if (MirrorItem* const item = last_item()) item->probe = name;
}

void Mirror::item_described(const ItemWords& words) {
    MirrorItem* const item = last_item();
    if (item == nullptr) return;
    if (!words.name.empty()) item->name = words.name;
    if (!words.about.empty()) item->about = words.about;
    if (!words.value.empty()) item->value = words.value;
    if (words.kind != ItemKind::as_drawn) item->kind = words.kind;
    if (words.on) item->on = words.on;
}

void Mirror::text_drawn(std::string_view text, bool is_prose) {
    ImGuiWindow* const window = context_.CurrentWindow;
    if (window == nullptr || window->SkipItems || is_tooltip(*window)) return;
    begin_frame();
    take_log();
    logs_to_ = 0;
    log(context_.LogEnabled);
    std::string words = without_icons(text);
    if (words.empty()) return;
    MirrorItem item;
    item.window = window;
    const ImVec2 at = window->DC.CursorPos;
    item.box = ImRect(at.x, at.y, at.x + 1.0f, at.y + context_.FontSize);
    item.is_prose = is_prose;
    item.label = std::move(words);
    items_.push_back(std::move(item));
}

// ---- the list

/// Turns texts into the names of widgets without a name: the texts inside the widget, else the text before it
/// in the same line.
void Mirror::give_texts_to_items() {
    const auto is_nameless = [](const MirrorItem& item) {
        return item.id != 0 && item.name.empty() && is_mark(shown_part(item.label));
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
        MirrorItem& item = items_[i];
        if (!is_nameless(item)) continue;
        const auto is_text_of = [&](const MirrorItem& text) {
            const float middle = 0.5f * (text.box.Min.y + text.box.Max.y);
            return text.id == 0 && text.window == item.window && middle >= item.box.Min.y &&
                   middle <= item.box.Max.y;
        };
        for (std::size_t k = i + 1;
             k < items_.size() && is_text_of(items_[k]) && item.box.Contains(items_[k].box.Min); ++k) {
            item.name += (item.name.empty() ? "" : " ") + std::exchange(items_[k].label, {});
        }
        const bool labelled_before = i > 0 && !items_[i - 1].label.empty() && is_text_of(items_[i - 1]);
        if (item.name.empty() && labelled_before && (item.about.empty() || between(item.logged, '{', '}')))
            item.name = std::exchange(items_[i - 1].label, {});
    }
}

/// Returns whether the user can reach the window. While a dialog or a menu is open, nothing behind it can be
/// reached.
bool Mirror::is_reached(const ImGuiWindow& window, std::size_t first) const {
    const auto& open = context_.OpenPopupStack;
    if (open.Size == 0) return true;
    const ImGuiWindow* const root = window.RootWindow;
    return std::any_of(open.begin() + first, open.end(), [&](const ImGuiPopupData& popup) {
        return popup.Window != nullptr && (popup.Window == &window || popup.Window->RootWindow == root);
    });
}

std::string Mirror::list() {
    take_log();
    give_texts_to_items();
    const std::size_t first = first_reached(context_.OpenPopupStack);
    Rows rows = Rows::array();
    std::unordered_map<const ImGuiWindow*, int> texts;  // of the windows that have a row
    for (const MirrorItem& item : items_) {
        if (!item.window->Active || item.window->Hidden) continue;  // a window is hidden in its first frame
        if (!is_reached(*item.window, first) || is_left_out(item)) continue;
        const ImGuiWindow& root = *item.window->RootWindow;
        const auto [count, is_new] = texts.try_emplace(&root, 0);
        if (is_new) {
            const char* const kind = is_dialog(root) ? "dialog" : in_popup(root) ? "menu" : "pane";
            rows.push_back({{"key", key_of(root)}, {"kind", kind}, {"name", shown_part(root.Name)}});
        }
        Rows row = item.id == 0 ? text_row(item, count->second++) : widget_row(item);
        row["box"] = {std::lround(item.box.Min.x), std::lround(item.box.Min.y),
                      std::lround(item.box.GetWidth()), std::lround(item.box.GetHeight())};
        rows.push_back(std::move(row));
    }
    return rows.dump(-1, ' ', false, Rows::error_handler_t::replace);
}

std::optional<std::string> Mirror::new_list() {
    if (frame_ != context_.FrameCount) return std::nullopt;
    std::string now = list();
    frame_ = -1;  // `list` has moved the texts out of its items
    if (now == last_list_) return std::nullopt;
    last_list_ = std::move(now);
    return last_list_;
}

// ---- what the page asks for

void Mirror::activate(ImGuiID id) {
    const auto found = places_.find(id);
    if (found == places_.end() || items_[found->second].disabled) return;
    // A dialog that has just opened requests the focus for its field, which would replace the press.
    ImGui::NavMoveRequestCancel();
    ImGui::ActivateItem(id);
}

void Mirror::type(ImGuiID id, std::string text) {
    const auto found = places_.find(id);
    if (found == places_.end() || items_[found->second].disabled) return;
    ImGui::NavMoveRequestCancel();  // as for a press
    context_.NavNextActivateId = id;
    context_.NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
    typing_ = Typing{id, std::move(text)};
}

/// Scrolls to the field that the user types into, for a few frames after the window changes its size. A soft
/// keyboard takes half of the window and could hide the field. Returns true while more frames are needed.
bool Mirror::keep_field_in_view() {
    const ImVec2 size = context_.IO.DisplaySize;
    const bool is_other = size.x != size_.x || size.y != size_.y;
    size_ = size;
    if (is_other) frames_to_settle_ = 4;
    if (frames_to_settle_ == 0 || !context_.IO.WantTextInput) return false;
    --frames_to_settle_;
    bring_into_view(context_.ActiveId);
    return true;
}

bool Mirror::go_on() {
    const bool settles = keep_field_in_view();
    if (!typing_) return settles;
    constexpr int most_frames = 10;
    if (++typing_->waited > most_frames) {
        typing_.reset();
        return false;
    }
    ImGuiInputTextState* const field = ImGui::GetInputTextState(typing_->id);
    if (field == nullptr || context_.ActiveId != typing_->id || typing_->waited < 3) return true;
    field->SelectAll();
    if (typing_->text.empty()) {
        press_key(SDLK_BACKSPACE);
    } else {
        push_text(typing_->text);
    }
    const bool has_lines = (field->Flags & ImGuiInputTextFlags_Multiline) != 0;
    press_key(has_lines ? SDLK_ESCAPE : SDLK_RETURN);
    typing_.reset();
    return true;
}

void Mirror::bring_into_view(ImGuiID id) {
    const auto found = places_.find(id);
    if (found == places_.end()) return;
    const MirrorItem& item = items_[found->second];
    const float beside = 2.0f * context_.FontSize;
    ImGui::ScrollToBringRectIntoView(item.window, ImRect(item.box.Min.x, item.box.Min.y - beside,
                                                         item.box.Max.x, item.box.Max.y + beside));
}

}  // namespace app
