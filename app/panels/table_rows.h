// Rows that the canvas and the tables share: hovering one lights the other.
#pragma once

#include <imgui.h>

#include <cstddef>
#include <span>
#include <string_view>

#include "document/view_state.h"
#include "draw/palette.h"
#include "session/parts.h"

namespace app {

struct PanelState;

/// Height of a table of `rows` lines and a header.
float table_height(std::size_t rows);

/// ImGui::Selectable. For fingers it is as high as a button, with its text in the middle, in tables and in
/// lists.
bool tappable_row(const char* label, bool chosen, int flags = 0, ImVec2 size = {0.0f, 0.0f});

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

/// Flags of a fixed column that a narrow pane leaves out, so that the bars keep their room.
int roomy_column_flags();

/// Makes the row just begun hoverable over all its columns; lit when the canvas (or the row) is about it.
/// Call with the cursor in the row's first cell.
void highlight_row(ViewState& view, const Highlight& row);

/// Begins the row that stands below the head, in every order and however far the table is scrolled; the
/// cursor is in its first cell. The row is not listed again below. For tables that freeze two rows.
void begin_pinned_row(ViewState& view, const Palette& palette, const Highlight& row);

/// Brings the row of the highlighted thing into view when the canvas, not the table, was hovered. `order`
/// holds the index shown in each row, `top` is the table's place in what scrolls: itself or the tab.
void scroll_to_highlight(ViewState& view, PanelState& panels, Highlight::Kind kind,
                         std::span<const std::size_t> order, float top);

/// Room that the arrow of a sorted column takes.
float sort_arrow_width();
/// One cell of a sortable header row; numbers have their heading flush right, like the numbers.
void header_cell(int column, const char* title, bool flush_right);
/// The same in a table that is not sorted, with a sentence for the tooltip. Nothing in a column left out.
void head_cell(const Palette& palette, int column, std::string_view title, std::string_view help,
               bool flush_right);

/// The mark of the row that decides: a filled triangle.
void decider_mark(Color color);

}  // namespace app
