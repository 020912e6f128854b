// A table of the inspector: columns with heads and their sentences, rows that the canvas and the table share.
// Hovering a row lights its thing on the canvas, and the other way about.
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
    std::string title{};  // of the head; no column has one: there is no head
    std::string help{};   // the head's tooltip
    float width = 0.0f;   // pixels; 0: shares what the others leave
    bool flush_right = false;
    bool shown = true;
    int flags = 0;                      // more of ImGuiTableColumnFlags
    std::string term{};                 // the head is a link to this one of the glossary
    std::function<void()> draw_head{};  // in place of the title
};

/// A column that a narrow pane leaves out, so that the bars keep their room.
StepColumn roomy_column(StepColumn column);

struct StepTable {
    const char* id;
    int column_count = 0;
    std::function<std::vector<StepColumn>()>
        columns;  // asked inside of the table, on whose width they depend
    std::size_t rows = 0;
    std::size_t most_rows = 0;                          // beyond, it is one of LongTables; 0: never
    Highlight::Kind speaks_of = Highlight::Kind::none;  // what row i lights: thing i of this kind
    std::optional<std::size_t> pinned{};                // this row stands below the head, always in view
    bool striped = true;                                // rows by turns lighter and darker
    bool answers = false;                               // heads that answer to the mouse
    std::function<std::vector<std::size_t>()> sorted_rows{};  // asked when the columns are set up
};

/// `draw_cells` is called for each row with the cursor in its first cell.
void draw_step_table(Seen& seen, PanelState& panels, const StepTable& table,
                     const std::function<void(std::size_t row)>& draw_cells);

/// Makes the row just begun hoverable over all its columns; lit when the canvas (or the row) is about it. For
/// rows of several kinds, with the cursor in the first cell.
void highlight_row(ViewState& view, const Highlight& row);

/// Room that the arrow of a sorted column takes.
float sort_arrow_width();
/// How the user has sorted the table that is drawn; none: as it comes.
struct TableOrder {
    int column = 0;
    bool ascending = true;
};
std::optional<TableOrder> table_order();

/// The head of a column that is not sorted, with a sentence for the tooltip. Nothing in a column left out.
void head_cell(const Palette& palette, int column, std::string_view title, std::string_view help,
               bool flush_right);

/// The mark of the row that decides: a filled triangle.
void decider_mark(Color color);

/// Text in a cell of the row that is drawn, or a number flush right. Nothing in a column left out.
void text_cell(int column, Color color, std::string_view text);
void number_cell(int column, Color color, std::string_view text);

/// Text cut to its cell, with the whole of it or more as its tooltip.
void fit_text(Color color, const std::string& text, const std::string& help);

}  // namespace app
