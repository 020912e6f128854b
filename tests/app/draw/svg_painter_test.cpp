#include "draw/svg_painter.h"

#include <doctest/doctest.h>

#include <array>

using app::Color;
using app::LineStyle;
using app::SvgPainter;
using app::Vec2;

namespace {

constexpr Color red{255, 0, 0, 255};

bool holds(const SvgPainter& painter, std::string_view part) {
    const std::string document = painter.document();
    CAPTURE(document);
    return document.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("numbers are rounded to hundredths, without trailing zeros or a negative zero") {
    CHECK(app::svg_number(3.0f) == "3");
    CHECK(app::svg_number(2.5f) == "2.5");
    CHECK(app::svg_number(-0.125f) == "-0.13");
    CHECK(app::svg_number(10.049f) == "10.05");
    CHECK(app::svg_number(-0.001f) == "0");
    CHECK(app::svg_number(0.07f) == "0.07");
}

TEST_CASE("many dots are one element") {
    SvgPainter painter({10.0f, 10.0f}, "");
    painter.dots(std::array{Vec2(1.0f, 2.0f), Vec2(5.0f, 6.5f)}, 1.0f, red);
    CHECK(holds(painter, "<path d=\"M0.5 1.5h1v1h-1zM4.5 6h1v1h-1z\" fill=\"#ff0000\"/>"));
}

TEST_CASE("text is escaped, control characters and broken UTF-8 are left out") {
    CHECK(app::xml_escaped("a < b & \"c\" > d") == "a &lt; b &amp; &quot;c&quot; &gt; d");
    CHECK(app::xml_escaped("37.5\u00b0 \u4e2d") == "37.5\u00b0 \u4e2d");
    CHECK(app::xml_escaped("a\x01\n\xff\xc3") == "a");
}

TEST_CASE("an empty document has a size and a title") {
    const SvgPainter painter({640.0f, 480.0f}, "A & B");
    CHECK(holds(painter, "width=\"640\" height=\"480\" viewBox=\"0 0 640 480\""));
    CHECK(holds(painter, "<title>A &amp; B</title>"));
    CHECK(holds(painter, "Inter, sans-serif"));
}

TEST_CASE("shapes become the elements of their kind") {
    SvgPainter painter({100.0f, 100.0f}, "");
    const std::array triangle{Vec2(0.0f, 0.0f), Vec2(10.0f, 0.0f), Vec2(0.0f, 10.0f)};
    painter.polyline(triangle, true, {red, 2.0f});
    painter.polyline(triangle, false, {red, 2.0f});
    painter.polyline(std::array{Vec2(1.0f, 2.0f), Vec2(3.0f, 4.0f)}, false, {red, 1.5f});
    painter.fill(triangle, {255, 0, 0, 128});
    painter.circle({5.0f, 6.0f}, 7.0f, {red, 1.0f});
    painter.disc({5.0f, 6.0f}, 7.0f, red);
    painter.rounded_rectangle({1.0f, 2.0f}, {11.0f, 7.0f}, 3.0f, red);
    CHECK(holds(painter,
                "<polygon points=\"0,0 10,0 0,10\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"2\"/>"));
    CHECK(holds(painter, "<polyline points=\"0,0 10,0 0,10\""));
    CHECK(holds(painter, "<line x1=\"1\" y1=\"2\" x2=\"3\" y2=\"4\""));
    CHECK(holds(painter, "<polygon points=\"0,0 10,0 0,10\" fill=\"#ff0000\" fill-opacity=\"0.5\"/>"));
    CHECK(holds(painter, "<circle cx=\"5\" cy=\"6\" r=\"7\" fill=\"none\""));
    CHECK(holds(painter, "<circle cx=\"5\" cy=\"6\" r=\"7\" fill=\"#ff0000\"/>"));
    CHECK(holds(painter, "<rect x=\"1\" y=\"2\" width=\"10\" height=\"5\" rx=\"3\" fill=\"#ff0000\"/>"));
}

TEST_CASE("a filling and its outline are one element, other shapes are not") {
    SvgPainter painter({100.0f, 100.0f}, "");
    const std::array triangle{Vec2(0.0f, 0.0f), Vec2(10.0f, 0.0f), Vec2(0.0f, 10.0f)};
    painter.fill(triangle, red);
    painter.polyline(triangle, true, {red, 2.0f});
    painter.polyline(triangle, true, {red, 1.0f});
    painter.disc({5.0f, 6.0f}, 7.0f, red);
    painter.circle({5.0f, 6.0f}, 8.0f, {red, 2.0f});
    CHECK(
        holds(painter,
              "  <polygon points=\"0,0 10,0 0,10\" fill=\"#ff0000\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
              "  <polygon points=\"0,0 10,0 0,10\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"1\"/>\n"
              "  <circle cx=\"5\" cy=\"6\" r=\"7\" fill=\"#ff0000\"/>\n"
              "  <circle cx=\"5\" cy=\"6\" r=\"8\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"));
}

TEST_CASE("boxes of one look are one element, with a filling or without") {
    SvgPainter painter({100.0f, 100.0f}, "");
    const std::array boxes{app::CanvasBox{{1.0f, 2.0f}, {4.0f, 4.5f}},
                           app::CanvasBox{{5.0f, 6.0f}, {6.0f, 7.0f}}};
    painter.boxes(boxes, red, {red, 2.0f});
    painter.boxes(boxes, {255, 0, 0, 0}, {red, 2.0f});
    painter.boxes({}, red, {red, 2.0f});
    CHECK(holds(
        painter,
        "  <path d=\"M1 2h3v2.5h-3zM5 6h1v1h-1z\" fill=\"#ff0000\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
        "  <path d=\"M1 2h3v2.5h-3zM5 6h1v1h-1z\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"2\"/>\n"
        "</svg>"));
}

TEST_CASE("broken lines carry their pattern") {
    SvgPainter painter({100.0f, 100.0f}, "");
    const std::array ends{Vec2(0.0f, 0.0f), Vec2(10.0f, 0.0f)};
    painter.polyline(ends, false, {red, 2.0f, LineStyle::dashed});
    painter.polyline(ends, false, {red, 2.0f, LineStyle::dotted});
    CHECK(holds(painter, "stroke-dasharray=\"7 5\"/>"));
    CHECK(holds(painter, "stroke-dasharray=\"0 5.4\" stroke-linecap=\"round\"/>"));
}

TEST_CASE("text stands on its baseline and has the weight asked for") {
    SvgPainter painter({100.0f, 100.0f}, "");
    painter.text({10.0f, 20.0f}, "A<B", {red, 16.0f, app::Weight::semibold});
    CHECK(holds(
        painter,
        "<text x=\"10\" y=\"35.5\" font-size=\"16\" font-weight=\"600\" fill=\"#ff0000\">A&lt;B</text>"));
}

TEST_CASE("text is measured without a font") {
    const SvgPainter painter({100.0f, 100.0f}, "");
    const Vec2 narrow = painter.text_size("iii", {red, 10.0f});
    const Vec2 wide = painter.text_size("mmm", {red, 10.0f});
    CHECK(narrow.x == doctest::Approx(7.11));
    CHECK(wide.x > narrow.x);
    CHECK(wide.y == narrow.y);
    CHECK(painter.text_size("mmm", {red, 10.0f, app::Weight::semibold}).x > wide.x);
    CHECK(painter.text_size("\u00b0", {red, 10.0f}).x > 0.0f);
}

TEST_CASE("groups nest, and those left open are closed in the document") {
    SvgPainter painter({10.0f, 10.0f}, "");
    painter.begin_group("outer");
    painter.begin_group("inner");
    painter.disc({1.0f, 1.0f}, 1.0f, red);
    painter.end_group();
    CHECK(holds(painter, "  <g id=\"outer\">\n    <g id=\"inner\">\n      <circle"));
    CHECK(holds(painter, "    </g>\n  </g>\n</svg>\n"));
}

TEST_CASE("a pane has its own corner and puts its name before those of its groups") {
    SvgPainter painter({100.0f, 50.0f}, "");
    painter.begin_pane("second", {60.0f, 0.0f}, {40.0f, 50.0f});
    painter.begin_group("grid");
    painter.end_group();
    painter.end_pane();
    painter.begin_group("grid");
    CHECK(holds(painter, "  <svg x=\"60\" y=\"0\" width=\"40\" height=\"50\">\n    <g id=\"second-grid\">"));
    CHECK(holds(painter, "  </svg>\n  <g id=\"grid\">\n  </g>\n</svg>\n"));
}
