// Numbers that can be dragged or typed: a label on the left, the field, its unit. One drag, or one typed
// number, is one undo step. What cannot be read is refused beside the field, and the number stays.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <collide/base/tolerances.h>
#include <collide/base/vec2.h>
#include <collide/scene/scene.h>
#include "draw/palette.h"
#include "panels/number_input.h"
#include "session/parts.h"

namespace app {

struct PanelState;

struct NumberField {
    const char* label = "";  // shown, and the field's name for tests: "##label"
    const char* unit = "";   // shown dimmed behind the field
    std::string step_name;   // of the undo step
    double speed = 0.01;     // change per pixel dragged
    const char* format = "%.4f";
    double least = -collide::max_coordinate;
    double most = collide::max_coordinate;
    bool whole = false;
    std::string note{};  // shown dimmed behind the unit
};

/// Why a number was not taken; nothing when it was.
using Refusal = std::optional<std::string>;

/// Where fields stand: the document that they change, their colours, and what the panels remember of them.
struct FieldPane {
    Document& stage;
    const Palette& palette;
    PanelState& panels;
};

/// A field for one number. `apply` is called with every new value, inside a drag of the document.
void number_field(const FieldPane& pane, const NumberField& field, double value,
                  const std::function<Refusal(double)>& apply);
/// Two fields side by side, x and y.
void vector_field(const FieldPane& pane, const NumberField& field, collide::DVec2 value,
                  const std::function<Refusal(collide::DVec2)>& apply);

/// The outcome of typing into a number field.
struct TypedNumber {
    bool ended = false;              // by Enter, Tab or a click elsewhere
    bool by_enter = false;           // also when nothing was changed; false when it was refused
    bool refused = false;            // `state.panels.typing.reason` says why
    std::optional<double> number{};  // none: unchanged, or refused
};
using NumberReader = std::function<std::variant<double, std::string>(std::string_view)>;

/// A text field at the cursor, of the next item's width, that shows `shown` while nothing is typed.
TypedNumber typed_number(Document& stage, PanelState& panels, const char* id, const std::string& shown,
                         const NumberReader& read);
/// Whether a drag or slider of that id has been turned into a text field: draw `typed_number` in its place.
bool is_typed_into(const PanelState& panels, const char* id);
/// Says why the text typed into the field of that id, the item just submitted, was refused. It is drawn left
/// of the field and over what is there, so that nothing moves. Returns whether the text was refused.
bool refusal_note(const FieldPane& pane, const char* id);

/// Label and value as text, the value in line with the fields.
void labelled_value(const Palette& palette, const char* label, const std::string& value);
void labelled_value(const Palette& palette, const char* label, const std::string& value, Color color);
/// The label of a row, and the cursor where its field begins. Returns the width that is left for it.
float row_label(const Palette& palette, const char* label);

// The fields of a body's shape, by its kind.

/// Makes a change to the body, or says why not.
using ChangeBody = std::function<Refusal(const std::function<void(collide::BodySpec&)>&)>;

/// A drag by a pixel changes lengths by `meters_per_pixel`. `part`: of the body's compound, of which `shape`
/// is; none: the shape is the body's.
void draw_shape_fields(const FieldPane& pane, double meters_per_pixel, const collide::ShapeSpec& shape,
                       const ChangeBody& change, std::optional<std::size_t> part = {});

/// The parts of a compound body: a folded row each, with its shape, place and material, and what can be done
/// with it.
void draw_part_fields(Work& work, Seen& seen, ToolState& tool, PanelState& panels, std::size_t body,
                      const ChangeBody& change);

/// Ends a drag whose field went away while it was held (its tab or body was left). Call once a frame.
void settle_fields(Document& stage, PanelState& panels);

}  // namespace app
