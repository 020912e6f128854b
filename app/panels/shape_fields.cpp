#include "panels/shape_fields.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <numbers>

#include "panels/fields.h"
#include "panels/panel_state.h"
#include "panels/table_rows.h"
#include "session/seen.h"
#include "session/work.h"

namespace app {

namespace {

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;

/// Fields for the members of one kind of shape: `change` reaches into the body's variant.
class SpecFields {
  public:
    /// `part`: of the body's compound, whose shape is meant.
    SpecFields(Work& work, Seen& seen, PanelState& panels, const ChangeBody& change,
               std::optional<std::size_t> part)
        : work_(work),
          seen_(seen),
          panels_(panels),
          change_(change),
          part_(part),
          meters_per_pixel_(seen.view.camera.to_meters(1.0f)) {}

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
        const NumberField field{"Sides", "", "Change the sides", 0.05, "%.0f", 3.0, 1000.0, true};
        number_field(work_.stage(), seen_.palette(), panels_, field, spec.sides, [&](double sides) {
            return change_([this, sides](collide::BodySpec& body) {
                std::get<collide::RegularSpec>(geometry_of(body)).sides = whole(sides);
            });
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
    void operator()(const collide::CompoundSpec&) {}  // its parts have rows of their own (part_fields.cpp)

  private:
    collide::ShapeGeometry& geometry_of(collide::BodySpec& body) const {
        if (!part_) return body.shape.geometry;
        return std::get<collide::CompoundSpec>(body.shape.geometry).parts.at(*part_).shape.geometry;
    }

    static int whole(double value) { return static_cast<int>(std::clamp(value, -1e6, 1e6)); }

    template <class Spec>
    void length(const char* label, const Spec& spec, double Spec::*member) {
        const NumberField field{label, "m", "Change the size", meters_per_pixel_, "%.4f"};
        number_field(work_.stage(), seen_.palette(), panels_, field, spec.*member, [&](double value) {
            return change_(
                [=, this](collide::BodySpec& body) { std::get<Spec>(geometry_of(body)).*member = value; });
        });
    }

    template <class Spec>
    void place(const char* label, const Spec& spec, DVec2 Spec::*member) {
        const NumberField field{label, "m", "Change the shape", meters_per_pixel_, "%.3f"};
        vector_field(work_.stage(), seen_.palette(), panels_, field, spec.*member, [&](DVec2 value) {
            return change_(
                [=, this](collide::BodySpec& body) { std::get<Spec>(geometry_of(body)).*member = value; });
        });
    }

    /// Where the shape sits in its body's frame: seldom needed, so folded.
    template <class Spec>
    void placement(const Spec& spec) {
        if (part_) return;  // a part keeps its place beside its shape
        if (!ImGui::TreeNodeEx("Position in the body", fold_flags())) return;
        place("Centre", spec, &Spec::center);
        const NumberField field{"Angle", "°", "Rotate the shape", 0.5, "%.2f"};
        number_field(work_.stage(), seen_.palette(), panels_, field, spec.rotation * degrees_per_radian,
                     [&](double value) {
                         return change_([=, this](collide::BodySpec& body) {
                             std::get<Spec>(geometry_of(body)).rotation = value / degrees_per_radian;
                         });
                     });
    }

    template <class Spec>
    void vertices(const Spec& spec) {
        const std::string title = fmt::format("Vertices ({})###vertices", spec.vertices.size());
        if (!ImGui::TreeNodeEx(title.c_str(), fold_flags())) return;
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(spec.vertices.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                vertex<Spec>(static_cast<std::size_t>(i), spec.vertices[static_cast<std::size_t>(i)]);
            }
        }
    }

    template <class Spec>
    void vertex(std::size_t index, DVec2 place) {
        const std::string label = fmt::format("Vertex {}", index);
        const NumberField field{label.c_str(), "m", "Move a vertex", meters_per_pixel_, "%.3f"};
        vector_field(work_.stage(), seen_.palette(), panels_, field, place, [&](DVec2 value) {
            return change_([=, this](collide::BodySpec& body) {
                std::get<Spec>(geometry_of(body)).vertices[index] = value;
            });
        });
    }

    Work& work_;
    Seen& seen_;
    PanelState& panels_;
    const ChangeBody& change_;
    std::optional<std::size_t> part_;
    double meters_per_pixel_;
};

}  // namespace

void draw_shape_fields(Work& work, Seen& seen, PanelState& panels, const collide::ShapeSpec& shape,
                       const ChangeBody& change, std::optional<std::size_t> part) {
    // A copy: the fields change the document, and with it what `shape` may refer to.
    const collide::ShapeGeometry geometry = shape.geometry;
    SpecFields fields(work, seen, panels, change, part);
    std::visit(fields, geometry);
}

}  // namespace app
