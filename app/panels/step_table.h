// A table of the inspector: columns with headers and their help, and rows linked with the canvas. Hovering a
// row highlights its object on the canvas, and hovering the object highlights the row.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "document/view_state.h"
#include "draw/palette.h"
#include "session/parts.h"

namespace app {

struct PanelState;

struct StepColumn {
    std::string title{};  // of the header; if no column has one, there is no header
    std::string help{};   // the header's tooltip
    float width = 0.0f;   // pixels; 0: an equal share of the remaining width
    bool flush_right = false;
    bool shown = true;
    int flags = 0;                      // further ImGuiTableColumnFlags
    std::string term{};                 // the header links to this term of the glossary
    std::function<void()> draw_head{};  // draws the header instead of the title
};

/// Returns the column for a table that leaves it out in a narrow pane, so that the bars keep their width.
StepColumn roomy_column(StepColumn column);

struct StepTable {
    const char* id;
    int column_count = 0;
    /// Called inside the table, because columns depend on its width.
    std::function<std::vector<StepColumn>()> columns;
    std::size_t rows = 0;
    std::size_t most_rows = 0;  // with more rows the table is one of LongTables; 0: never
    Highlight::Kind highlights = Highlight::Kind::none;  // row i highlights object i of this kind
    std::optional<std::size_t> pinned{};                 // this row is below the header and always visible
    bool striped = true;                                 // rows are alternately lighter and darker
    bool answers = false;                                // headers react to the mouse
    std::function<std::vector<std::size_t>()> sorted_rows{};  // called when the columns are set up
};

/// Draws the table. It calls `draw_cells` for each row with the cursor in its first cell.
void draw_step_table(Seen& seen, PanelState& panels, const StepTable& table,
                     const std::function<void(std::size_t row)>& draw_cells);

/// Makes the row just begun hoverable over all its columns, and highlights it if the canvas or the row is
/// hovered. For rows of several kinds; the cursor must be in the first cell.
void highlight_row(ViewState& view, const Highlight& row);

/// Returns the width of the arrow of a sorted column, pixels.
float sort_arrow_width();
/// How the user has sorted the current table; nothing if it has its own order.
struct TableOrder {
    int column = 0;
    bool ascending = true;
};
std::optional<TableOrder> table_order();

/// Draws the header of a column that cannot be sorted, with a tooltip. Draws nothing if the column is left
/// out.
void head_cell(const Palette& palette, int column, std::string_view title, std::string_view help,
               bool flush_right);

/// Draws the mark of the row that decides: a filled triangle.
void decider_mark(Color color);

/// Draw text, or a right-aligned number, in a cell of the current row. They draw nothing if the column is
/// left out.
void text_cell(int column, Color color, std::string_view text);
void number_cell(int column, Color color, std::string_view text);

/// Draws text cut to its cell. The tooltip is the whole text, or `help`.
void fit_text(Color color, const std::string& text, const std::string& help);

}  // namespace app
