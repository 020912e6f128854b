#include "player/figure.h"

#include <algorithm>

#include "draw/painter.h"
#include "overlays/legend.h"
#include "player/picture_words.h"

namespace app {

namespace {

constexpr float margin = 20.0f;  // logical pixels
constexpr float column_part = 0.42f;
constexpr float code_indent = 10.0f;  // for each level
constexpr float hanging_indent = 14.0f;
constexpr float code_padding = 8.0f;
constexpr float part_gap = 14.0f;
constexpr float least_shrink = 0.45f;

constexpr float line_factor = 1.3f;  // line height divided by font size

/// One line of a column after layout: its position and whether a band marks it.
struct ColumnLine {
    std::string text;
    TextStyle style;
    Vec2 at{0.0f, 0.0f};
    bool marked = false;
};

struct Column {
    std::vector<ColumnLine> lines;
    float code_top = 0.0f;
    float code_bottom = 0.0f;
    float height = 0.0f;
};

/// Lays out lines below each other. A line that is too wide continues on the next line, indented a little
/// more.
struct ColumnWriter {
    const Painter& measure;
    float width;
    Column column{};

    void add(std::string_view words, const TextStyle& style, float indent, float hanging, bool marked) {
        const float room = width - indent - hanging;
        bool first = true;
        for (const std::string_view part : wrapped_words(words, room, style, measure)) {
            const Vec2 at(indent + (first ? 0.0f : hanging), column.height);
            column.lines.push_back({std::string(part), style, at, marked});
            column.height += line_factor * style.size;
            first = false;
        }
    }
};

Column lay_out(const FigureSubject& subject, float width, float scale, const Painter& measure) {
    const Palette& palette = subject.canvas.palette;
    const Player& entry = find_player(subject.player.kind);
    const PlayerMoment moment = entry.moment(subject.input, subject.player.step);
    const std::size_t steps = step_count(subject.player, subject.input);
    const float size = 14.0f * scale;
    const TextStyle plain{palette.text, size, Weight::regular};
    const TextStyle dim{palette.dim_text, size, Weight::regular};
    ColumnWriter writer{measure, width};
    Column& column = writer.column;
    writer.add(picture_words::step_title(entry.title, subject.player.step + 1, steps),
               {palette.text, 1.25f * size, Weight::semibold}, 0.0f, 0.0f, false);
    column.height += part_gap * scale;
    column.code_top = column.height;
    column.height += code_padding * scale;
    const Pseudocode code = entry.pseudocode(subject.input);
    for (std::size_t i = 0; i < code.size(); ++i) {
        const std::size_t spaces = std::min(code[i].find_first_not_of(' '), code[i].size());
        const float indent = code_padding * scale + code_indent * scale * static_cast<float>(spaces) / 2.0f;
        const bool marked = i == moment.line;
        writer.add(code[i].substr(spaces), marked ? plain : dim, indent, hanging_indent * scale, marked);
    }
    column.height += code_padding * scale;
    column.code_bottom = column.height;
    column.height += part_gap * scale;
    writer.add(moment.words, plain, 0.0f, 0.0f, false);
    column.height += part_gap * scale;
    for (const PlayerValue& value : moment.values) {
        std::string line = fmt::format("{} = {}", value.name, value.value);
        if (!value.unit.empty()) line += " " + value.unit;
        writer.add(value.meaning.empty() ? line : fmt::format("{}: {}", line, value.meaning), dim, 0.0f,
                   hanging_indent * scale, false);
    }
    return column;
}

/// Returns the column in the largest type that fits into `room`.
Column fitted_column(const FigureSubject& subject, Vec2 room, const Painter& measure) {
    float scale = subject.canvas.scale;
    Column column = lay_out(subject, room.x, scale, measure);
    while (column.height > room.y && scale > least_shrink * subject.canvas.scale) {
        scale *= 0.95f;
        column = lay_out(subject, room.x, scale, measure);
    }
    return column;
}

void paint_column(const Column& column, Vec2 corner, float width, const OverlayInput& canvas,
                  Painter& painter) {
    const Palette& palette = canvas.palette;
    const float scale = canvas.scale;
    painter.rounded_rectangle(corner + Vec2(0.0f, column.code_top), corner + Vec2(width, column.code_bottom),
                              6.0f * scale, palette.panel_raised);
    for (const ColumnLine& line : column.lines) {
        if (!line.marked) continue;
        const float top = corner.y + line.at.y - 0.05f * line.style.size;
        painter.rounded_rectangle({corner.x, top}, {corner.x + width, top + line_factor * line.style.size},
                                  0.0f, with_alpha(palette.accent, 0.26f));
    }
    for (const ColumnLine& line : column.lines) painter.text(corner + line.at, line.text, line.style);
}

OverlayInput of_size(const OverlayInput& whole, const Camera& camera) {
    OverlayInput input{whole.scene,   whole.analysis, whole.view,      camera,
                       whole.palette, whole.scale,    whole.show_grid, whole.show_legend};
    input.motion = whole.motion;
    input.show_surface = whole.show_surface;
    return input;
}

/// Draws the canvas at a step of the player in an area of this size. The camera shows at least what it showed
/// before.
void paint_canvas_of(const FigureSubject& subject, std::size_t step, Vec2 size, bool with_legend,
                     Painter& painter) {
    const OverlayInput& whole = subject.canvas;
    Camera camera = whole.camera;
    const Vec2 share = size / glm::max(camera.canvas_size, Vec2(1.0f));
    camera.pixels_per_meter *= static_cast<double>(std::min(share.x, share.y));
    camera.canvas_size = size;
    PlayerState player = subject.player;
    player.step = step;
    const InPlaceOfOverlays instead = player_picture(player, subject.input, false);
    OverlayInput input = of_size(whole, camera);
    input.show_legend = whole.show_legend && with_legend;
    input.instead = &instead;
    paint_legend(input, paint_canvas(input, painter), painter);
}

/// Draws the plot at a step in an area of its own.
void paint_plot_of(const FigureSubject& subject, std::size_t step, Vec2 size, bool with_words,
                   Painter& painter) {
    const OverlayInput& canvas = subject.canvas;
    const PlotView view{size, canvas.palette, canvas.scale};
    painter.rounded_rectangle({0.0f, 0.0f}, view.size, 5.0f * canvas.scale, canvas.palette.canvas);
    Labels labels;
    find_player(subject.player.kind).plot(view, subject.input, step, painter, labels);
    if (with_words) labels.paint(painter, canvas.palette, view.size, canvas.scale);
}

/// Draws the title and the plot, as the player shows them below the code.
void paint_plot(const FigureSubject& subject, Vec2 corner, Vec2 size, PicturePainter& painter) {
    const OverlayInput& canvas = subject.canvas;
    const Player& entry = find_player(subject.player.kind);
    const TextStyle title{canvas.palette.text, 14.0f * canvas.scale, Weight::semibold};
    const float head = line_factor * title.size + 0.3f * margin * canvas.scale;
    painter.begin_group("plot-title");
    painter.text(corner, entry.plot_title, title);
    painter.end_group();
    const Vec2 room(size.x, size.y - head);
    painter.begin_pane("plot", corner + Vec2(0.0f, head), room);
    paint_plot_of(subject, subject.player.step, room, true, painter);
    painter.end_pane();
}

void paint_ground(const OverlayInput& canvas, Vec2 size, Painter& painter) {
    if (!canvas.show_surface) return;
    painter.begin_group("ground");
    painter.rounded_rectangle({0.0f, 0.0f}, size, 0.0f, canvas.palette.panel);
    painter.end_group();
}

/// Forwards everything but words and the plates behind them, for pictures too small to read.
class WithoutWords final : public Painter {
  public:
    WithoutWords(Painter& onto, Color plate) : onto_(onto), plate_(plate) {}

    void polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) override {
        onto_.polyline(points, closed, stroke);
    }
    void fill(std::span<const Vec2> outline, Color color) override { onto_.fill(outline, color); }
    void circle(Vec2 center, float radius, const Stroke& stroke) override {
        onto_.circle(center, radius, stroke);
    }
    void disc(Vec2 center, float radius, Color color) override { onto_.disc(center, radius, color); }
    void dots(std::span<const Vec2> centers, float side, Color color) override {
        onto_.dots(centers, side, color);
    }
    void boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& outline) override {
        onto_.boxes(boxes, color, outline);
    }
    void rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) override {
        if (color != plate_) onto_.rounded_rectangle(lower, upper, rounding, color);
    }
    void text(Vec2, std::string_view, const TextStyle&) override {}
    Vec2 text_size(std::string_view text, const TextStyle& style) const override {
        return onto_.text_size(text, style);
    }
    void begin_group(std::string_view name) override { onto_.begin_group(name); }
    void end_group() override { onto_.end_group(); }

  private:
    Painter& onto_;
    Color plate_;
};

constexpr float small_strokes = 0.6f;  // of the line width on the canvas

}  // namespace

void paint_small_step(const FigureSubject& subject, std::size_t step, Vec2 size, Painter& painter) {
    const OverlayInput& whole = subject.canvas;
    WithoutWords small(painter, whole.palette.label_back);
    OverlayInput canvas = whole;
    canvas.scale = small_strokes * whole.scale;
    canvas.show_grid = canvas.show_legend = false;
    const FigureSubject smaller{canvas, subject.input, subject.player};
    if (find_player(subject.player.kind).works_in_plot)
        paint_plot_of(smaller, step, size, false, small);
    else
        paint_canvas_of(smaller, step, size, false, small);
}

void paint_figure(const FigureSubject& subject, Vec2 size, PicturePainter& painter) {
    const float space = margin * subject.canvas.scale;
    const float width = std::max(1.0f, column_part * size.x - 2.0f * space);
    const Vec2 canvas_size(size.x - width - 2.0f * space, size.y);
    paint_ground(subject.canvas, size, painter);
    painter.begin_pane("step", {0.0f, 0.0f}, canvas_size);
    paint_canvas_of(subject, subject.player.step, canvas_size, true, painter);
    painter.end_pane();
    constexpr float most = 250.0f;  // logical pixels
    const Player& entry = find_player(subject.player.kind);
    const float plot = entry.plot == nullptr || step_count(subject.player, subject.input) == 0
                           ? 0.0f
                           : std::min(0.34f * size.y, most * subject.canvas.scale);
    const float room = size.y - 2.0f * space - (plot > 0.0f ? plot + space : 0.0f);
    const Column column = fitted_column(subject, {width, room}, painter);
    painter.begin_group("words");
    paint_column(column, {canvas_size.x + space, space}, width, subject.canvas, painter);
    painter.end_group();
    if (plot > 0.0f)
        paint_plot(subject, {canvas_size.x + space, size.y - space - plot}, {width, plot}, painter);
}

namespace {

constexpr std::size_t most_columns = 3;
constexpr float caption_size = 13.0f;

struct Strip {
    std::vector<std::vector<std::string>> captions;  // the lines of each step
    std::size_t columns = 1;
    std::vector<float> row_heights;  // heights of the captions
    float number_room = 0.0f;
    std::vector<LegendEntry> legend;  // of all steps, drawn once: in a small canvas it would cover the shapes
    float legend_height = 0.0f;
};

TextStyle caption_style(const OverlayInput& canvas, Weight weight) {
    return {canvas.palette.text, caption_size * canvas.scale, weight};
}

Strip lay_out_strip(const FigureSubject& subject, Vec2 cell, const Painter& measure) {
    const OverlayInput& canvas = subject.canvas;
    const Player& entry = find_player(subject.player.kind);
    const std::size_t steps = step_count(subject.player, subject.input);
    Strip strip;
    strip.columns = std::clamp<std::size_t>(steps, 1, most_columns);
    const TextStyle bold = caption_style(canvas, Weight::semibold);
    const TextStyle plain = caption_style(canvas, Weight::regular);
    strip.number_room = measure.text_size(std::to_string(steps), bold).x + 0.5f * margin * canvas.scale;
    for (std::size_t step = 0; step < steps; ++step) {
        const std::string words = entry.moment(subject.input, step).words;
        const auto lines = wrapped_words(words, cell.x - strip.number_room, plain, measure);
        const float height = static_cast<float>(lines.size()) * line_factor * plain.size;
        if (step % strip.columns == 0) strip.row_heights.push_back(0.0f);
        strip.row_heights.back() = std::max(strip.row_heights.back(), height);
        strip.captions.emplace_back(lines.begin(), lines.end());
    }
    if (canvas.show_legend) strip.legend = lines_that_hold(canvas, entry.legend);
    const LegendBox legend = legend_at(canvas, strip.legend, {0.0f, 0.0f}, measure);
    if (!legend.empty) strip.legend_height = legend.upper.y + margin * canvas.scale;
    return strip;
}

/// Draws a step in its cell. If the player works in its plot, the plot is drawn next to the canvas.
void paint_step_in_cell(const FigureSubject& subject, std::size_t step, Vec2 corner, Vec2 cell,
                        PicturePainter& painter) {
    const bool with_plot = find_player(subject.player.kind).works_in_plot;
    const float between = with_plot ? 0.3f * margin * subject.canvas.scale : 0.0f;
    const Vec2 room(with_plot ? 0.5f * (cell.x - between) : cell.x, cell.y);
    const std::string number = std::to_string(step + 1);
    painter.begin_pane("step-" + number, corner, room);
    paint_canvas_of(subject, step, room, false, painter);
    painter.end_pane();
    if (!with_plot) return;
    painter.begin_pane("plot-" + number, corner + Vec2(room.x + between, 0.0f), room);
    paint_plot_of(subject, step, room, true, painter);
    painter.end_pane();
}

float title_height(const OverlayInput& canvas) { return line_factor * 18.0f * canvas.scale; }

Vec2 size_of(const Strip& strip, const OverlayInput& canvas, Vec2 cell) {
    const float space = margin * canvas.scale;
    const auto columns = static_cast<float>(strip.columns);
    Vec2 size(space + columns * (cell.x + space), 2.0f * space + title_height(canvas));
    for (const float height : strip.row_heights) size.y += cell.y + 1.5f * space + height;
    size.y += strip.legend_height;
    return glm::ceil(size);
}

/// Measures text like the painters of pictures and draws nothing.
class Measure final : public NullPainter {
    Vec2 text_size(std::string_view text, const TextStyle& style) const override {
        return inter_text_size(text, style);
    }
};

}  // namespace

void paint_step(const FigureSubject& subject, Vec2 size, PicturePainter& painter) {
    painter.begin_pane("step", {0.0f, 0.0f}, size);
    paint_canvas_of(subject, subject.player.step, size, true, painter);
    painter.end_pane();
}

Vec2 captioned_size(const FigureSubject& subject, Vec2 size) {
    Measure measure;
    Labels none;
    const float top = paint_caption(subject.canvas, subject.player, subject.input, measure, none);
    return size + Vec2(0.0f, std::ceil(top));
}

void paint_captioned(const FigureSubject& subject, Vec2 size, PicturePainter& painter) {
    const float top = captioned_size(subject, size).y - size.y;
    Labels none;
    if (subject.canvas.show_surface)
        painter.rounded_rectangle({0.0f, 0.0f}, {size.x, top}, 0.0f, subject.canvas.palette.canvas);
    paint_caption(subject.canvas, subject.player, subject.input, painter, none);
    painter.begin_pane("step", {0.0f, top}, size);
    paint_canvas_of(subject, subject.player.step, size, true, painter);
    painter.end_pane();
}

Vec2 strip_size(const FigureSubject& subject, Vec2 cell) {
    return size_of(lay_out_strip(subject, cell, Measure()), subject.canvas, cell);
}

void paint_strip(const FigureSubject& subject, Vec2 cell, PicturePainter& painter) {
    const OverlayInput& canvas = subject.canvas;
    const float space = margin * canvas.scale;
    const Strip strip = lay_out_strip(subject, cell, painter);
    paint_ground(canvas, size_of(strip, canvas, cell), painter);
    painter.begin_group("title");
    painter.text(Vec2(space), find_player(subject.player.kind).title,
                 {canvas.palette.text, 18.0f * canvas.scale, Weight::semibold});
    painter.end_group();
    float top = 1.5f * space + title_height(canvas);
    for (std::size_t step = 0; step < strip.captions.size(); ++step) {
        const std::size_t column = step % strip.columns;
        const std::size_t row = step / strip.columns;
        const Vec2 corner(space + static_cast<float>(column) * (cell.x + space), top);
        paint_step_in_cell(subject, step, corner, cell, painter);
        Vec2 at = corner + Vec2(0.0f, cell.y + 0.4f * space);
        painter.text(at, std::to_string(step + 1), caption_style(canvas, Weight::semibold));
        at.x += strip.number_room;
        for (const std::string& line : strip.captions[step]) {
            painter.text(at, line, caption_style(canvas, Weight::regular));
            at.y += line_factor * caption_size * canvas.scale;
        }
        if (column + 1 == strip.columns || step + 1 == strip.captions.size())
            top += cell.y + 1.5f * space + strip.row_heights[row];
    }
    painter.begin_pane("legend", {space, top}, {size_of(strip, canvas, cell).x, strip.legend_height});
    paint_legend_at(canvas, strip.legend, {0.0f, 0.0f}, painter);
    painter.end_pane();
}

}  // namespace app
