// Small pieces that several panels share, all in the palette's colours and in multiples of the font's size.
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

// Names of the items that panels draw, for who looks at the window from outside: UI tests aim their clicks by
// them, and the tour its ring. Their words are for who does not see them.

/// The kind of an item for readers of the screen. ImGui itself knows labels and boxes to tick.
/// A track is a time or a row of steps, along which the keys "," and "." go.
enum class ItemKind : std::uint8_t { as_drawn, toggle, tab, row, choice, fold, link, track, picture };

struct ItemWords {
    std::string_view name{};   // in place of its label
    std::string_view about{};  // its tooltip
    ItemKind kind = ItemKind::as_drawn;
    std::optional<bool> on{};  // pressed, chosen or unfolded
    std::string_view value{};  // of a track
};

/// Hears of each item that a panel names, when it has been drawn where it can be seen. It is installed by a
/// pointer in `ImGuiIO::UserData` of the context in which the panels are drawn.
class ItemObserver {
  public:
    ItemObserver() = default;
    ItemObserver(const ItemObserver&) = delete;
    ItemObserver& operator=(const ItemObserver&) = delete;
    virtual ~ItemObserver() = default;
    /// The corners of the item in the window, ImGui pixels.
    virtual void item_drawn(std::string_view name, collide::Vec2 lower, collide::Vec2 upper) = 0;
    /// The item is the one that ImGui has just been given.
    virtual void item_described(const ItemWords& words) = 0;
    /// Called before text is drawn at the cursor. `is_prose`: sentences, not cells of a table.
    virtual void text_drawn(std::string_view text, bool is_prose) = 0;
};

/// Names the item that ImGui has just been given.
void name_item(std::string_view name);
/// The words for it. Its tooltip and its name serve where there are none.
void describe_item(const ItemWords& words);
/// A text that is drawn without the functions below.
void tell_text(std::string_view text, bool is_prose);

ImU32 to_u32(Color color);
ImVec4 to_vec4(Color color);

/// `logical` pixels at the interface's scale: the font carries it.
float px(float logical);

// Marks from an icon font that is merged into the interface's own (Font Awesome 4, as Debian packages it).
// Where the font is missing, callers fall back to a drawn mark or to the words alone.

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

/// Pairs of first and last code point, ended by 0, as ImGui's font builder wants them: the icons used and no
/// other.
const ImWchar* icon_ranges();

/// Whether the interface's font has it.
bool has_icon(Icon icon);
/// Draws it at `size` times the height of the text, centred by its ink. False, and nothing drawn, when the
/// font lacks it.
bool draw_icon(ImDrawList& list, Icon icon, ImVec2 center, Color color, float size = 1.0f);
/// The icon before the words of a button; the words alone when the font lacks it.
std::string with_icon(Icon icon, std::string_view words);

// Words, and what stands between them.

void dim_text(const Palette& palette, std::string_view text);
/// The same in a line with buttons or fields, at the height of their words.
void dim_label(const Palette& palette, std::string_view text);
/// Where a text may wrap, it counts as sentences: a reader of the screen hears them when they are new.
void colored_text(Color color, std::string_view text);
void wrapped_text(Color color, std::string_view text);
/// The text in lines no wider than `width` pixels, broken at spaces; a longer word keeps a line of its own.
std::vector<std::string_view> lines_within(std::string_view text, float width);
/// Pixels of the text in one line.
float text_width(std::string_view text);
/// Text flush with the right edge of the rest of the line or of the table cell.
void right_text(Color color, std::string_view text);
/// A heading over a group of lines, with the space that sets it off.
void heading(const Palette& palette, std::string_view text);
/// One to click on, which folds what stands below it: the settings remember that. `key` names it there
/// ("overlays/Motion"), `title` may change. Returns whether its lines are to be drawn.
bool folding_heading(Seen& seen, std::string_view key, std::string_view title);
/// The next item, so many logical pixels wide, stands beside the last one where there is room, else below it.
void beside_if_room(float logical);
/// Vertical space of `logical` pixels.
void gap(float logical);
/// A wrapped tooltip for the item just submitted; nothing when the text is empty.
void tooltip(std::string_view text);

/// The same where it hides nothing that the hand goes to next: above a bar, left of a row of a list.
void tooltip_above(std::string_view text);
void tooltip_left(std::string_view text);

/// A sentence that stays at the item just submitted, left of it or where there is room, over what is there.
void note_beside_item(Color color, std::string_view text);

/// A rounded square of a body's hue, in a line of text or beside a field; leaves the cursor beside it.
void color_chip(Color color, bool beside_field = false);

/// The part of the text that fits, with "…" at its end when something was cut.
std::string with_ellipsis(std::string_view text, float width);
/// The same of a name, but a number at its end is kept: the names of many bodies differ in nothing else.
std::string with_number_kept(std::string_view text, float width);

/// What `paint` draws, with its origin there, cut off at the edges of that rectangle of the window.
void paint_in_pane(ImVec2 at, ImVec2 size, const std::function<void(Painter&)>& paint);

/// A small window over the canvas, as large as what is in it, on raised ground with a rim of that colour,
/// `width` pixels wide. Its place is set before.
void begin_over_canvas(const Palette& palette, const char* id, Color rim, float width);
/// Returns its height.
float end_over_canvas();
/// Of such a window.
inline constexpr ImGuiWindowFlags over_canvas_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoMove |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_AlwaysAutoResize;

/// Whether the font has all letters of the text, UTF-8.
bool can_be_shown(std::string_view text);

/// Calls `draw(row)` for the rows that can be seen, of a list in which all are equally high.
template <class Draw>
void draw_visible_rows(std::size_t rows, Draw draw) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows));
    while (clipper.Step()) {
        for (int row = clipper.DisplayStart; row < clipper.DisplayEnd; ++row)
            draw(static_cast<std::size_t>(row));
    }
}

/// A hint in place of a table that has nothing to show.
void empty_note(const Palette& palette, std::string_view text);

/// ImGui::Selectable. For fingers it is as high as a button, with its text in the middle, in tables and in
/// lists.
bool tappable_row(const char* label, bool chosen, int flags = 0, ImVec2 size = {0.0f, 0.0f});

/// Height of a line of a table.
float table_row_height();

/// Flags of a line that unfolds, which for fingers is as high as a button.
int fold_flags();

/// Rows of the analysis tables stand closer than those of forms. Put around the whole table. Those for
/// fingers keep their height.
class CompactRows {
  public:
    CompactRows();
    ~CompactRows();
    CompactRows(const CompactRows&) = delete;
    CompactRows& operator=(const CompactRows&) = delete;
};

/// Pixels that a button with that label takes.
float button_width(std::string_view label);
/// A button, or a box to tick, with its name for `name_item` and a tooltip; true when it was clicked.
bool named_box(const char* label, bool& on, std::string_view name, std::string_view help = {});
bool named_button(const char* label, std::string_view name, std::string_view help = {});
/// A field for what is looked for, its hint behind a lens; true when the text has changed.
bool search_field(const char* id, std::string_view hint, std::string_view name, std::string& text,
                  float width = -FLT_MIN);
/// A button that looks pressed while it is the chosen one of a group.
bool choice_button(const Palette& palette, const char* label, bool chosen, ImVec2 size = {0.0f, 0.0f});
bool named_choice(const Palette& palette, const char* label, bool chosen, std::string_view name,
                  std::string_view help = {});

}  // namespace app
