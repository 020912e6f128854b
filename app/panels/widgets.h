// Small items that several panels share, in the palette's colours and in multiples of the font size.
#pragma once

#include <imgui.h>

#include <cfloat>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <collide/base/vec2.h>
#include "draw/palette.h"
#include "session/parts.h"

namespace app {

class Painter;  // draw/painter.h

// Names of the items that panels draw, for observers of the window: UI tests use them to aim clicks, the tour
// to place its ring. The words of items are for screen readers.

/// The kind of an item for screen readers; ImGui itself knows labels and check boxes. A track is a time line
/// or a row of steps that the keys "," and "." move along.
enum class ItemKind : std::uint8_t { as_drawn, toggle, tab, row, choice, fold, link, track, picture };

struct ItemWords {
    std::string_view name{};   // instead of its label
    std::string_view about{};  // its tooltip
    ItemKind kind = ItemKind::as_drawn;
    std::optional<bool> on{};  // pressed, chosen or unfolded
    std::string_view value{};  // the value of a track
};

/// Gets a call for each visible item that a panel names, after the item is drawn. It is installed as a
/// pointer in `ImGuiIO::UserData` of the panels' context.
class ItemObserver {
  public:
    ItemObserver() = default;
    ItemObserver(const ItemObserver&) = delete;
    ItemObserver& operator=(const ItemObserver&) = delete;
    virtual ~ItemObserver() = default;
    /// Gets the corners of the item in the window, ImGui pixels.
    virtual void item_drawn(std::string_view name, collide::Vec2 lower, collide::Vec2 upper) = 0;
    /// Gets the words of the item just submitted to ImGui.
    virtual void item_described(const ItemWords& words) = 0;
    /// Called before text is drawn at the cursor. `is_prose` is true for sentences, false for cells of a
    /// table.
    virtual void text_drawn(std::string_view text, bool is_prose) = 0;
};

/// Names the item just submitted to ImGui.
void name_item(std::string_view name);
/// Describes the item just submitted. Without words its tooltip and its name are used.
void describe_item(const ItemWords& words);
/// Reports to the observer a text that is not drawn by one of the functions below.
void tell_text(std::string_view text, bool is_prose);

ImU32 to_u32(Color color);
ImVec4 to_vec4(Color color);

/// Returns `logical` pixels at the scale of the interface, which the font size determines.
float px(float logical);

// Icons from a font that is merged into that of the interface (Font Awesome 4, as packaged by Debian).
// Without this font, callers draw a mark or only the words.

enum class Icon : std::uint8_t {
    restart,
    reset,
    back,
    play,
    pause,
    step,
    search,
    clear,
    add,
    folded,
    unfolded,
    info,
    warning,
    error,
    folder,
    file,
    last,
    pointer,
    pencil,
    scissors,
    eraser,
    snap_grid,
    snap_vertices,
    first_step,
    step_less,
    step_more,
    last_step,
    play_steps,
    pause_steps,
    places
};

/// Returns pairs of first and last code point, ended by 0, for ImGui's font builder. They contain only the
/// icons in use.
const ImWchar* icon_ranges();

/// Returns whether the interface's font has the icon.
bool has_icon(Icon icon);
/// Draws the icon at `size` times the height of the text, centred by its visible outline. Draws nothing
/// if the font does not have it.
void draw_icon(ImDrawList& list, Icon icon, ImVec2 center, Color color, float size = 1.0f);
/// Returns the icon followed by the words of a button, or only the words if the font does not have the icon.
std::string with_icon(Icon icon, std::string_view words);

// Text, and the space between texts.

void dim_text(const Palette& palette, std::string_view text);
/// Draws dimmed text in a line with buttons or fields, aligned with their words.
void dim_label(const Palette& palette, std::string_view text);
/// Draw coloured text. Text that wraps counts as sentences: a screen reader reads them when they are new.
void colored_text(Color color, std::string_view text);
void wrapped_text(Color color, std::string_view text);
/// Returns the text in lines of at most `width` pixels, broken at spaces. A longer word has its own line.
std::vector<std::string_view> lines_within(std::string_view text, float width);
/// Returns the width of the text in one line, pixels.
float text_width(std::string_view text);
/// Draws text aligned with the right edge of the line or of the table cell.
void right_text(Color color, std::string_view text);
/// Draws a heading over a group of lines, with space above it.
void heading(const Palette& palette, std::string_view text);
/// Draws a heading that folds the lines below it when clicked; the settings store its state. `key` is its
/// name in the settings ("overlays/Motion"); `title` may change. Returns whether its lines should be drawn.
bool folding_heading(Seen& seen, std::string_view key, std::string_view title);
/// Places the next item, `logical` pixels wide, next to the last one if it fits, else below it.
void beside_if_room(float logical);
/// Adds vertical space of `logical` pixels.
void gap(float logical);
/// Adds a wrapped tooltip to the item just submitted; nothing if the text is empty.
void tooltip(std::string_view text);

/// Add a tooltip that does not cover the user's next target: above a bar, or to the left of a row of a list.
void tooltip_above(std::string_view text);
void tooltip_left(std::string_view text);

/// Draws a sentence that stays next to the item just submitted: left of it, or where it fits, over other
/// items.
void note_beside_item(Color color, std::string_view text);

/// Draws a rounded square in a body's colour, in a line of text or next to a field. The cursor stays in the
/// line.
void color_chip(Color color, bool beside_field = false);

/// Returns the part of the text that fits into `width` pixels, with "…" at its end if it was cut.
std::string with_ellipsis(std::string_view text, float width);
/// Returns a name cut to `width` pixels, but keeps a number at its end: names of many bodies differ in
/// nothing else.
std::string with_number_kept(std::string_view text, float width);

/// Draws what `paint` draws into a rectangle of the window, with the origin at `at`, and clips it there.
void paint_in_pane(ImVec2 at, ImVec2 size, const std::function<void(Painter&)>& paint);

/// Begins a small window over the canvas, as high as its contents and `width` pixels wide, with a border of
/// the colour `rim`. Set its position before.
void begin_over_canvas(const Palette& palette, const char* id, Color rim, float width);
/// Ends the window and returns its height, pixels.
float end_over_canvas();
/// The flags of a window over the canvas.
inline constexpr ImGuiWindowFlags over_canvas_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

/// Returns whether the font has all letters of the text (UTF-8).
bool can_be_shown(std::string_view text);

/// Calls `draw(row)` for the visible rows of a list whose rows have equal heights.
template <class Draw>
void draw_visible_rows(std::size_t rows, Draw draw) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            draw(static_cast<std::size_t>(row));
    }
}

/// Draws a hint instead of a table without rows.
void empty_note(const Palette& palette, std::string_view text);

/// Draws an ImGui::Selectable. For touch input it is as high as a button, with centred text, in tables and in
/// lists. Returns true if it was clicked.
bool tappable_row(const char* label, bool chosen, int flags = 0, ImVec2 size = {0.0f, 0.0f});

/// Returns the height of a line of a table, pixels.
float table_row_height();

/// Returns the flags of a line that unfolds. For touch input it is as high as a button.
int fold_flags();

/// Makes rows of analysis tables lower than those of forms, for as long as it exists. Create it before the
/// whole table. For touch input rows keep their height.
class CompactRows {
  public:
    CompactRows();
    ~CompactRows();
    CompactRows(const CompactRows&) = delete;
    CompactRows& operator=(const CompactRows&) = delete;
};

/// Returns the width of a button with this label, pixels.
float button_width(std::string_view label);
/// Draw a button or a check box with its name for `name_item` and a tooltip. Return true if it was clicked.
bool named_box(const char* label, bool& on, std::string_view name, std::string_view help = {});
bool named_button(const char* label, std::string_view name, std::string_view help = {});
/// Draws a field for a search text; its hint follows a magnifying glass. Returns true if the text has
/// changed.
bool search_field(const char* id, std::string_view hint, std::string_view name, std::string& text,
                  float width = -FLT_MIN);
/// Draws a button that looks pressed while it is the chosen one of a group. Returns true if it was clicked.
bool choice_button(const Palette& palette, const char* label, bool chosen, ImVec2 size = {0.0f, 0.0f});
bool named_choice(const Palette& palette, const char* label, bool chosen, std::string_view name,
                  std::string_view help = {});

/// Scrolls the present child window by the arrow keys, PgUp, PgDn, Home and End.
void scroll_by_pressed_keys();

}  // namespace app
