// A scene painted into a list of what was drawn, group by group.
#pragma once

#include <string>
#include <vector>

#include <collide/scene/instantiate.h>
#include "draw/painter.h"
#include "overlays/legend.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"

namespace test {

using app::DVec2;
using app::Vec2;

inline bool same_hue(app::Color p, app::Color q) { return p.r == q.r && p.g == q.g && p.b == q.b; }

/// One thing that was drawn.
struct Drawn {
    enum class Kind { line, fill, circle, disc, box, text };
    Kind kind = Kind::line;
    std::string group;
    std::vector<Vec2> points;
    app::Color color;
    app::LineStyle style = app::LineStyle::solid;
    std::string text;
    float radius = 0.0f;
};

class RecordingPainter final : public app::Painter {
  public:
    void polyline(std::span<const Vec2> points, bool, const app::Stroke& stroke) override {
        add({Drawn::Kind::line, {}, {points.begin(), points.end()}, stroke.color, stroke.style, {}});
    }
    void fill(std::span<const Vec2> points, app::Color color) override {
        add({Drawn::Kind::fill, {}, {points.begin(), points.end()}, color, {}, {}});
    }
    void circle(Vec2 center, float, const app::Stroke& stroke) override {
        add({Drawn::Kind::circle, {}, {center}, stroke.color, stroke.style, {}});
    }
    void disc(Vec2 center, float radius, app::Color color) override {
        add({Drawn::Kind::disc, {}, {center}, color, {}, {}, radius});
    }
    void rounded_rectangle(Vec2 lower, Vec2 upper, float, app::Color color) override {
        add({Drawn::Kind::box, {}, {lower, upper}, color, {}, {}});
    }
    void text(Vec2 position, std::string_view text, const app::TextStyle& style) override {
        add({Drawn::Kind::text, {}, {position}, style.color, {}, std::string(text)});
    }
    Vec2 text_size(std::string_view text, const app::TextStyle& style) const override {
        return app::NullPainter().text_size(text, style);
    }
    void begin_group(std::string_view name) override { groups_.emplace_back(name); }
    void end_group() override { groups_.pop_back(); }

    std::vector<Drawn> drawn;
    bool balanced() const { return groups_.empty(); }

  private:
    void add(Drawn what) {
        if (!groups_.empty()) what.group = groups_.back();
        drawn.push_back(std::move(what));
    }
    std::vector<std::string> groups_;
};

/// A scene with its analysis and view, ready to be painted. 100 pixels a metre, the origin at (400, 300).
struct Picture {
    collide::Scene scene;
    app::Analysis analysis;
    app::ViewState view;
    bool legend = true;

    explicit Picture(collide::Scene of, std::set<std::string> overlays = {}, double time = 0.0)
        : scene(std::move(of)) {
        view.camera.canvas_size = {800.0f, 600.0f};
        view.camera.pixels_per_meter = 100.0;
        view.overlays = std::move(overlays);
        view.focus = app::default_focus(scene);
        view.scrub_time = time;
        app::analyse(scene, view.focus, time, analysis);
    }

    app::OverlayInput input() const {
        return {scene, analysis, view, view.camera, app::palette_of(app::Theme::light), 1.0f, true, legend};
    }
    RecordingPainter paint() const {
        RecordingPainter painter;
        app::paint_legend(input(), app::paint_canvas(input(), painter), painter);
        return painter;
    }
    app::LegendBox legend_box() const {
        app::NullPainter painter;
        return app::legend_box(input(), app::paint_canvas(input(), painter), painter);
    }
    /// What one overlay drew.
    std::vector<Drawn> in_group(std::string_view name) const {
        std::vector<Drawn> out;
        for (Drawn& d : paint().drawn) {
            if (d.group == name) out.push_back(std::move(d));
        }
        return out;
    }
    bool says(std::string_view words) const { return group_says("labels", words); }
    bool legend_says(std::string_view words) const { return group_says("legend", words); }

  private:
    bool group_says(std::string_view group, std::string_view words) const {
        for (const Drawn& d : in_group(group)) {
            if (d.text == words) return true;
        }
        return false;
    }
};

inline collide::BodySpec body(std::string name, collide::ShapeGeometry geometry, DVec2 position) {
    collide::BodySpec out;
    out.name = std::move(name);
    out.shape.geometry = std::move(geometry);
    out.position = position;
    return out;
}

/// Two unit squares, the second `distance` metres to the right of the first, centre to centre.
inline collide::Scene two_squares(double distance) {
    collide::Scene scene;
    scene.bodies = {body("A", collide::BoxSpec{}, {0.0, 0.0}),
                    body("B", collide::BoxSpec{}, {distance, 0.2})};
    return scene;
}

}  // namespace test
