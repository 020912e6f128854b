#include "draw/svg_painter.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

namespace app {

namespace {

// Returns ` name="#rrggbb"`, and the opacity if it is below 1.
std::string paint_attributes(std::string_view name, Color c) {
    std::string out = fmt::format(" {}=\"#{:02x}{:02x}{:02x}\"", name, c.r, c.g, c.b);
    if (c.a != 255)
        out += fmt::format(" {}-opacity=\"{}\"", name, svg_number(static_cast<float>(c.a) / 255.0f));
    return out;
}

std::string stroke_attributes(const Stroke& stroke) {
    std::string out = paint_attributes("stroke", stroke.color) +
                      fmt::format(" stroke-width=\"{}\"", svg_number(stroke.width));
    const DashPattern dash = dash_pattern(stroke);
    if (dash.on > 0.0f || stroke.style == LineStyle::dotted) {
        out += fmt::format(" stroke-dasharray=\"{} {}\"", svg_number(dash.on), svg_number(dash.off));
    }
    if (stroke.style == LineStyle::dotted) out += " stroke-linecap=\"round\"";
    return out;
}

std::string point_list(std::span<const Vec2> points) {
    std::string out;
    for (const Vec2 p : points) {
        if (!out.empty()) out += ' ';
        out += svg_number(p.x) + ',' + svg_number(p.y);
    }
    return out;
}

std::string circle_of(Vec2 center, float radius) {
    return fmt::format("circle cx=\"{}\" cy=\"{}\" r=\"{}\"", svg_number(center.x), svg_number(center.y),
                       svg_number(radius));
}

std::string escaped_letter(std::string_view letter) {
    if (letter == "&") return "&amp;";
    if (letter == "<") return "&lt;";
    if (letter == ">") return "&gt;";
    if (letter == "\"") return "&quot;";
    if (static_cast<unsigned char>(letter[0]) < 0x20) return "";
    return std::string(letter);
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = letter_length(text, i);
        if (length > 0) out += escaped_letter(text.substr(i, length));
        i += length > 0 ? length : 1;
    }
    return out;
}

std::string svg_number(float value) {
    const auto hundredths = std::llround(static_cast<double>(value) * 100.0);
    const std::int64_t magnitude = hundredths < 0 ? -hundredths : hundredths;
    std::string out = (hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100);
    const std::int64_t rest = magnitude % 100;
    if (rest != 0) out += {'.', static_cast<char>('0' + rest / 10)};
    if (rest % 10 != 0) out += static_cast<char>('0' + rest % 10);
    return out;
}

SvgPainter::SvgPainter(Vec2 size, std::string_view title) {
    const std::string w = svg_number(size.x);
    const std::string h = svg_number(size.y);
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
        "font-family=\"Inter, sans-serif\" stroke-linejoin=\"round\">\n",
        w, h);
    if (!title.empty()) line("<title>" + xml_escaped(title) + "</title>");
}

void SvgPainter::line(std::string_view element) {
    out_.append((open_.size() + 1) * 2, ' ');
    out_ += element;
    out_ += '\n';
    filled_.clear();
}

void SvgPainter::filled(std::string shape, Color color) {
    line(fmt::format("<{}{}/>", shape, paint_attributes("fill", color)));
    filled_ = std::move(shape);
}

void SvgPainter::outlined(const std::string& shape, const Stroke& stroke) {
    if (shape != filled_) return line(fmt::format("<{} fill=\"none\"{}/>", shape, stroke_attributes(stroke)));
    out_.erase(out_.rfind("/>"));
    out_ += stroke_attributes(stroke) + "/>\n";
    filled_.clear();
}

void SvgPainter::polyline(std::span<const Vec2> points, bool closed, const Stroke& stroke) {
    if (points.size() < 2) return;
    if (points.size() == 2) {
        outlined(fmt::format("line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"", svg_number(points[0].x),
                             svg_number(points[0].y), svg_number(points[1].x), svg_number(points[1].y)),
                 stroke);
    } else {
        outlined(fmt::format("{} points=\"{}\"", closed ? "polygon" : "polyline", point_list(points)),
                 stroke);
    }
}

void SvgPainter::fill(std::span<const Vec2> convex_outline, Color color) {
    if (convex_outline.size() >= 3)
        filled(fmt::format("polygon points=\"{}\"", point_list(convex_outline)), color);
}

void SvgPainter::circle(Vec2 center, float radius, const Stroke& stroke) {
    outlined(circle_of(center, radius), stroke);
}

void SvgPainter::disc(Vec2 center, float radius, Color color) { filled(circle_of(center, radius), color); }

// Makes one path for all dots: a hundred thousand elements would be too much for a viewer.
void SvgPainter::dots(std::span<const Vec2> centers, float side, Color color) {
    if (centers.empty()) return;
    const std::string square = fmt::format("h{0}v{0}h-{0}z", svg_number(side));
    std::string path;
    for (const Vec2 center : centers) {
        const Vec2 lower = center - Vec2(0.5f * side);
        path += fmt::format("M{} {}{}", svg_number(lower.x), svg_number(lower.y), square);
    }
    filled(fmt::format("path d=\"{}\"", path), color);
}

void SvgPainter::boxes(std::span<const CanvasBox> boxes, Color color, const Stroke& stroke) {
    if (boxes.empty()) return;
    std::string path = "path d=\"";
    for (const CanvasBox& box : boxes) {
        const std::string width = svg_number(box.upper.x - box.lower.x);
        path += fmt::format("M{} {}h{}v{}h-{}z", svg_number(box.lower.x), svg_number(box.lower.y), width,
                            svg_number(box.upper.y - box.lower.y), width);
    }
    path += '"';
    if (color.a != 0) filled(path, color);
    outlined(path, stroke);
}

void SvgPainter::rounded_rectangle(Vec2 lower, Vec2 upper, float rounding, Color color) {
    const std::string corner = rounding > 0.0f ? fmt::format(" rx=\"{}\"", svg_number(rounding)) : "";
    line(fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}/>", svg_number(lower.x),
                     svg_number(lower.y), svg_number(upper.x - lower.x), svg_number(upper.y - lower.y),
                     corner, paint_attributes("fill", color)));
}

void SvgPainter::text(Vec2 position, std::string_view text, const TextStyle& style) {
    const std::string weight = style.weight == Weight::semibold ? " font-weight=\"600\"" : "";
    line(fmt::format("<text x=\"{}\" y=\"{}\" font-size=\"{}\"{}{}>{}</text>", svg_number(position.x),
                     svg_number(position.y + text_ascent * style.size), svg_number(style.size), weight,
                     paint_attributes("fill", style.color), xml_escaped(text)));
}

void SvgPainter::open_element(std::string_view element, std::string_view tag) {
    line(tag);
    open_.push_back(element);
}

void SvgPainter::close_element() {
    const std::string tag = fmt::format("</{}>", open_.back());
    open_.pop_back();
    line(tag);
}

void SvgPainter::begin_group(std::string_view name) {
    open_element("g", fmt::format("<g id=\"{}{}\">", prefix_, xml_escaped(name)));
}

void SvgPainter::end_group() { close_element(); }

void SvgPainter::begin_pane(std::string_view name, Vec2 corner, Vec2 size) {
    prefix_ = xml_escaped(name) + "-";
    open_element("svg",
                 fmt::format("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">", svg_number(corner.x),
                             svg_number(corner.y), svg_number(size.x), svg_number(size.y)));
}

void SvgPainter::end_pane() {
    close_element();
    prefix_.clear();
}

std::string SvgPainter::document() const {
    std::string out = out_;
    for (std::size_t depth = open_.size(); depth >= 1; --depth) {
        out.append(depth * 2, ' ');
        out += fmt::format("</{}>\n", open_[depth - 1]);
    }
    return out + "</svg>\n";
}

}  // namespace app
