// Numbers that can be dragged or typed: a label on the left, the field, its unit. One drag, or one typed
// number, is one undo step. If the input cannot be read, a note at the field says why, and the number stays.
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
    const char* label = "";  // shown; also the field's name for tests: "##label"
    const char* unit = "";   // shown dimmed after the field
    std::string step_name;   // the name of the undo step
    double speed = 0.01;     // change for each pixel dragged
    const char* format = "%.4f";
    double least = -collide::max_coordinate;
    double most = collide::max_coordinate;
    bool whole = false;
    std::string note{};  // shown dimmed after the unit
};

/// The reason why a number was refused; nothing if it was accepted.
using Refusal = std::optional<std::string>;

/// What fields need: the document that they change, their colours, and the state of the panels.
struct FieldPane {
    Document& document;
    const Palette& palette;
    PanelState& panels;
};

/// Draws a field for one number. `apply` gets each new value, during a drag of the document.
void number_field(const FieldPane& pane, const NumberField& field, double value,
                  const std::function<Refusal(double)>& apply);
/// Draws two fields next to each other, for x and y.
void vector_field(const FieldPane& pane, const NumberField& field, collide::DVec2 value,
                  const std::function<Refusal(collide::DVec2)>& apply);

/// The result of typing into a number field.
struct TypedNumber {
    bool ended = false;              // by Enter, Tab or a click outside
    bool by_enter = false;           // also if nothing changed; false if the input was refused
    bool refused = false;            // `state.panels.typing.reason` says why
    std::optional<double> number{};  // nothing if unchanged or refused
};
using NumberReader = std::function<std::variant<double, std::string>(std::string_view)>;

/// Draws a text field at the cursor, as wide as the next item. It contains `shown` until the user types.
TypedNumber typed_number(Document& document, PanelState& panels, const char* id, const std::string& shown,
                         const NumberReader& read);
/// Returns whether the user turned the drag or slider with this id into a text field. Then draw
/// `typed_number` instead.
bool is_typed_into(const PanelState& panels, const char* id);
/// Draws why the text typed into the field with this id, the item just submitted, was refused. The note lies
/// left of the field and over other items, so that nothing moves. Returns whether the text was refused.
bool refusal_note(const FieldPane& pane, const char* id);

/// Draw a label and a value as text. The value is aligned with the fields.
void labelled_value(const Palette& palette, const char* label, const std::string& value);
void labelled_value(const Palette& palette, const char* label, const std::string& value, Color color);
/// Draws the label of a row and moves the cursor to the start of its field. Returns the width left for the
/// field, pixels.
float row_label(const Palette& palette, const char* label);

// The fields of a body's shape, by the kind of shape.

/// Makes a change to the body, or returns why it is refused.
using ChangeBody = std::function<Refusal(const std::function<void(collide::BodySpec&)>&)>;

/// Draws the fields of a shape. A drag by one pixel changes lengths by `meters_per_pixel`. `part` is the
/// index of the shape's part in a compound body; nothing if the shape is that of the body.
void draw_shape_fields(const FieldPane& pane, double meters_per_pixel, const collide::ShapeSpec& shape,
                       const ChangeBody& change, std::optional<std::size_t> part = {});

/// Draws the parts of a compound body. Each is a folded row with its shape, position, material and commands.
void draw_part_fields(Work& work, Seen& seen, ToolState& tool, PanelState& panels, std::size_t body,
                      const ChangeBody& change);

/// Ends a drag whose field disappeared while it was held, because its tab or body was left. Call it once a
/// frame.
void settle_fields(Document& document, PanelState& panels);

}  // namespace app
