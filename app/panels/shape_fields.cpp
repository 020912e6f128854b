// The fields of a body's shape, its parts, and its convex pieces by each method.
#include <collide/scene/compound.h>
#include "document/bodies.h"
#include "draw/painter.h"
#include "measure/piece_methods.h"
#include "panels/inspector_parts.h"
#include "session/arrange.h"
#include "session/playing.h"
#include "session/tool_state.h"

namespace app {

namespace {

using collide::BodySpec;
using collide::PartMaterial;
using collide::PartSpec;

/// The fields of one kind of shape. `change` accesses this kind in the body's variant.
class SpecFields {
  public:
    /// `part` is the index in the body's compound, if the shape belongs to a part.
    SpecFields(const FieldPane& pane, double meters_per_pixel, const ChangeBody& change,
               std::optional<std::size_t> part)
        : pane_(pane), meters_per_pixel_(meters_per_pixel), change_(change), part_(part) {}

    void operator()(const collide::PolygonSpec& spec) {
        length("Rounding", spec, &collide::PolygonSpec::radius);
        vertices(spec);
    }
    void operator()(const collide::BoxSpec& spec) {
        length("Width", spec, &collide::BoxSpec::width);
        length("Height", spec, &collide::BoxSpec::height);
        length("Rounding", spec, &collide::BoxSpec::radius);
        placement(spec);
    }
    void operator()(const collide::RegularSpec& spec) {
        number_field(pane_, {"Sides", "", "Change the sides", 0.05, "%.0f", 3.0, 1000.0, true}, spec.sides,
                     [&](double sides) {
                         return set<collide::RegularSpec>([=](auto& s) { s.sides = whole(sides); });
                     });
        length("Circumradius", spec, &collide::RegularSpec::circumradius);
        length("Rounding", spec, &collide::RegularSpec::radius);
        placement(spec);
    }
    void operator()(const collide::CircleSpec& spec) {
        length("Radius", spec, &collide::CircleSpec::radius);
        placement(spec);
    }
    void operator()(const collide::CapsuleSpec& spec) {
        place("End 1", spec, &collide::CapsuleSpec::p1);
        place("End 2", spec, &collide::CapsuleSpec::p2);
        length("Radius", spec, &collide::CapsuleSpec::radius);
    }
    void operator()(const collide::SegmentSpec& spec) {
        place("End 1", spec, &collide::SegmentSpec::p1);
        place("End 2", spec, &collide::SegmentSpec::p2);
    }
    void operator()(const collide::EllipseSpec& spec) {
        length("Semi-axis x", spec, &collide::EllipseSpec::rx);
        length("Semi-axis y", spec, &collide::EllipseSpec::ry);
        placement(spec);
    }
    void operator()(const collide::ChainSpec& spec) { vertices(spec); }
    void operator()(const collide::CompoundSpec&) {}  // its parts have their own rows

  private:
    collide::ShapeGeometry& geometry_of(BodySpec& body) const {
        if (!part_) return body.shape.geometry;
        return std::get<collide::CompoundSpec>(body.shape.geometry).parts.at(*part_).shape.geometry;
    }

    static int whole(double value) { return static_cast<int>(std::clamp(value, -1e6, 1e6)); }

    template <class Spec>
    Refusal set(const std::function<void(Spec&)>& edit) {
        return change_([&](BodySpec& body) { edit(std::get<Spec>(geometry_of(body))); });
    }

    template <class Spec>
    void length(const char* label, const Spec& spec, double Spec::*member) {
        number_field(pane_, {label, "m", "Change the size", meters_per_pixel_, "%.4f"}, spec.*member,
                     [&](double value) { return set<Spec>([=](Spec& s) { s.*member = value; }); });
    }

    template <class Spec>
    void place(const char* label, const Spec& spec, DVec2 Spec::*member) {
        vector_field(pane_, {label, "m", "Change the shape", meters_per_pixel_, "%.3f"}, spec.*member,
                     [&](DVec2 value) { return set<Spec>([=](Spec& s) { s.*member = value; }); });
    }

    /// Draws the position of the shape in its body's frame. It is seldom needed, so it is folded.
    template <class Spec>
    void placement(const Spec& spec) {
        if (part_) return;  // the position of a part is next to its shape
        if (!ImGui::TreeNodeEx("Position in the body", fold_flags())) return;
        place("Centre", spec, &Spec::center);
        number_field(pane_, {"Angle", "°", "Rotate the shape", 0.5, "%.2f"},
                     spec.rotation * degrees_per_radian, [&](double value) {
                         return set<Spec>([=](Spec& s) { s.rotation = value / degrees_per_radian; });
                     });
    }

    template <class Spec>
    void vertices(const Spec& spec) {
        const std::string title = fmt::format("Vertices ({})###vertices", spec.vertices.size());
        if (!ImGui::TreeNodeEx(title.c_str(), fold_flags())) return;
        draw_visible_rows(spec.vertices.size(), [&](std::size_t i) { vertex<Spec>(i, spec.vertices[i]); });
    }

    template <class Spec>
    void vertex(std::size_t index, DVec2 place) {
        const std::string label = fmt::format("Vertex {}", index);
        vector_field(pane_, {label.c_str(), "m", "Move a vertex", meters_per_pixel_, "%.3f"}, place,
                     [&](DVec2 value) { return set<Spec>([=](Spec& s) { s.vertices[index] = value; }); });
    }

    const FieldPane& pane_;
    double meters_per_pixel_;
    const ChangeBody& change_;
    std::optional<std::size_t> part_;
};

/// Draws position, shape and material of one part of the body.
void draw_part(const FieldPane& pane, double meters_per_pixel, const BodySpec& body, const PartSpec& spec,
               std::size_t index, const ChangeBody& change) {
    const auto set = [&](const std::function<void(PartSpec&)>& edit) {
        return change([&](BodySpec& changed) {
            edit(std::get<collide::CompoundSpec>(changed.shape.geometry).parts.at(index));
        });
    };
    vector_field(pane, {"Centre", "m", "Move a part", meters_per_pixel, "%.3f"}, spec.center,
                 [&](DVec2 value) { return set([=](PartSpec& part) { part.center = value; }); });
    number_field(pane, {"Angle", "°", "Rotate a part", 0.5, "%.2f"}, spec.rotation * degrees_per_radian,
                 [&](double value) {
                     return set([=](PartSpec& part) { part.rotation = value / degrees_per_radian; });
                 });
    draw_shape_fields(pane, meters_per_pixel, spec.shape, change, index);
    const auto amount = [&](const char* label, const char* unit, double value,
                            std::optional<double> PartMaterial::*member) {
        number_field(pane, {label, unit, "Change a part's material", 0.01, "%.3f"}, value, [&](double typed) {
            return set([=](PartSpec& part) { part.material.*member = typed; });
        });
    };
    const collide::Material now = collide::material_of(body, spec.material);
    amount("Density", "kg/m²", spec.material.density.value_or(body.density), &PartMaterial::density);
    amount("Restitution", "", now.restitution, &PartMaterial::restitution);
    amount("Friction", "", now.friction, &PartMaterial::friction);
    if (spec.material != PartMaterial{} && ImGui::Button("Material of the body"))
        set([](PartSpec& part) { part.material = {}; });
}

/// Draws the buttons of a part. Returns whether the part no longer exists.
bool draw_part_buttons(Work& work, Seen& seen, ToolState& tool, std::size_t body, std::size_t part,
                       std::size_t count, const ChangeBody& change) {
    ImGui::BeginDisabled(count < 2);
    const bool out = named_button("Take out", fmt::format("part:{}:out", part), panel_words::take_part_out);
    ImGui::SameLine(0.0f, px(4.0f));
    const bool gone = named_button("Delete part", fmt::format("part:{}:delete", part));
    ImGui::EndDisabled();
    if (out) take_part_out(work.shown(), seen.view, tool, body, part);
    if (gone) {
        change([part](BodySpec& changed) {
            auto& parts = std::get<collide::CompoundSpec>(changed.shape.geometry).parts;
            parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(part));
        });
    }
    return out || gone;
}

void draw_picture(const Palette& palette, float scale, const PieceComparison& comparison, std::size_t method,
                  float side, Color color) {
    ImGui::BeginGroup();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(side, side));
    paint_in_pane(at, ImVec2(side, side), [&](Painter& painter) {
        paint_pieces(comparison, method, {side, side}, palette, scale, color, painter);
    });
    constexpr std::array titles{"Triangles", "Merged", "Fewest"};
    colored_text(palette.text, titles.at(method));
    dim_text(palette, with_ellipsis(method_words(comparison, method), side));
    ImGui::EndGroup();
}

/// Draws the approximate pieces: a slider for the tolerance, its cost and gain, and a picture.
void draw_rough(Work& work, Seen& seen, PanelState& panels, std::size_t body, float side, Color color) {
    const Palette& palette = seen.palette();
    auto tolerance = static_cast<float>(panels.pieces->tolerance);
    ImGui::SetNextItemWidth(row_label(palette, "Tolerance"));
    const auto most = static_cast<float>(most_tolerance(*panels.pieces));
    if (ImGui::SliderFloat("##Tolerance", &tolerance, 0.0f, most, "%.3f m")) {
        panels.pieces = std::make_shared<const PieceComparison>(
            within_tolerance(*panels.pieces, static_cast<double>(tolerance)));
    }
    name_item("pieces:tolerance");
    tooltip(tolerance_help);
    const PieceComparison& comparison = *panels.pieces;
    if (!(comparison.tolerance > 0.0)) return;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(ImVec2(side, side));
    paint_in_pane(at, ImVec2(side, side), [&](Painter& painter) {
        paint_rough_pieces(comparison, {side, side}, palette, seen.scale, color, painter);
    });
    ImGui::SameLine(0.0f, px(8.0f));
    ImGui::BeginGroup();
    for (const std::string& words : rough_words(comparison)) wrapped_text(palette.text, words);
    ImGui::BeginDisabled(comparison.rough.outline == comparison.outline);
    if (ImGui::Button("Fill these dents")) {
        change_body(work.shown(), body, "Fill dents", [&](collide::BodySpec& changed) {
            std::get<collide::PolygonSpec>(changed.shape.geometry).vertices = comparison.rough.outline;
        });
    }
    name_item("pieces:fill");
    ImGui::EndDisabled();
    ImGui::EndGroup();
}

void lesson_button(Work& work, Seen& seen, Playing& playing, const char* label, PlayerKind entry) {
    if (named_button(label, std::string("pieces:") + label)) open_player(work, seen, playing, entry);
}

}  // namespace

void draw_shape_fields(const FieldPane& pane, double meters_per_pixel, const collide::ShapeSpec& shape,
                       const ChangeBody& change, std::optional<std::size_t> part) {
    // A copy, because the fields change the document, and `shape` may refer to it.
    const collide::ShapeGeometry geometry = shape.geometry;
    SpecFields fields(pane, meters_per_pixel, change, part);
    std::visit(fields, geometry);
}

void draw_part_fields(Work& work, Seen& seen, ToolState& tool, PanelState& panels, std::size_t body,
                      const ChangeBody& change) {
    const FieldPane pane{work.shown(), seen.palette(), panels};
    // A copy, because the fields change the document.
    const BodySpec spec = work.shown().scene().bodies[body];
    const auto parts = collide::parts_of(spec.shape);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const std::string title = fmt::format("Part {}: {}###part", i, shape_name(parts[i].shape));
        const bool open = ImGui::TreeNodeEx(title.c_str(), fold_flags());
        name_item(fmt::format("part:{}", i));
        bool is_gone = false;
        if (open) {
            draw_part(pane, seen.view.camera.to_meters(1.0f), spec, parts[i], i, change);
            is_gone = draw_part_buttons(work, seen, tool, body, i, parts.size(), change);
        }
        ImGui::PopID();
        if (is_gone) return;
    }
}

void draw_piece_methods(Work& work, Seen& seen, Playing& playing, PanelState& panels, std::size_t body,
                        Color color) {
    const collide::ShapeSpec& shape = work.shown().scene().bodies[body].shape;
    if (!panels.pieces || !(panels.pieces->shape == shape)) {
        const double tolerance = panels.pieces ? panels.pieces->tolerance : 0.0;
        panels.pieces = std::make_shared<const PieceComparison>(
            within_tolerance(compare_piece_methods(shape), tolerance));
    }
    const PieceComparison& comparison = *panels.pieces;
    if (comparison.outline.empty() || !folding_heading(seen, "body/Pieces", "Convex pieces")) return;
    const float space = px(8.0f);
    const float side = (ImGui::GetContentRegionAvail().x - 2.0f * space) / 3.0f;
    for (std::size_t method = 0; method < comparison.found.size(); ++method) {
        if (method > 0) ImGui::SameLine(0.0f, space);
        draw_picture(seen.palette(), seen.scale, comparison, method, side, color);
    }
    gap(4.0f);
    draw_rough(work, seen, panels, body, side, color);
    gap(4.0f);
    lesson_button(work, seen, playing, "Step through ears", PlayerKind::ear_clipping);
    ImGui::SameLine(0.0f, space);
    lesson_button(work, seen, playing, "Step through fewest", PlayerKind::fewest_pieces);
}

}  // namespace app
