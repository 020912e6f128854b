// Numbers that can be dragged or typed: a label on the left, the field, its unit. One drag, or one typed
// number, is one undo step.
#pragma once

#include <functional>
#include <string>

#include "app_state.h"

namespace app {

struct NumberField {
    const char* label = "";  // shown, and the field's name for tests: "##label"
    const char* unit = "";   // shown dimmed behind the field
    std::string step_name;   // of the undo step
    double speed = 0.01;     // change per pixel dragged
    const char* format = "%.4f";
};

/// A field for one number. `apply` is called with every new value, inside a drag of the document.
void number_field(AppState& state, const NumberField& field, double value,
                  const std::function<void(double)>& apply);
/// Two fields side by side, x and y.
void vector_field(AppState& state, const NumberField& field, DVec2 value,
                  const std::function<void(DVec2)>& apply);

/// Label and value as text, the value in line with the fields.
void labelled_value(const Palette& palette, const char* label, const std::string& value);
void labelled_value(const Palette& palette, const char* label, const std::string& value, Color color);
/// The label of a row, and the cursor where its field begins. Returns the width that is left for it.
float row_label(const Palette& palette, const char* label);

/// Ends a drag whose field went away while it was held (its tab or body was left). Call once a frame.
void settle_fields(AppState& state);

}  // namespace app
