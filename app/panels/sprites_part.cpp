// The pair as pixel masks: how many pixels, what they say, where they are wrong, what they cost.
#include <imgui.h>

#include "analysis/pipeline.h"
#include "analysis/pixel_rim.h"
#include "document/view_state.h"
#include "draw/palette.h"
#include "overlays/marks.h"
#include "panels/item_names.h"
#include "panels/panel_words.h"
#include "panels/panels.h"
#include "panels/widgets.h"
#include "session/seen.h"

namespace app {

namespace {

void draw_controls(ViewState& view) {
    bool on = view.overlays.contains("pixels");
    if (ImGui::Checkbox("Pixel masks", &on)) {
        if (on) {
            view.overlays.insert("pixels");
        } else {
            view.overlays.erase("pixels");
        }
    }
    name_item("sprites:show");
    tooltip(panel_words::sprites);
    if (!on) return;
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::SliderInt("##pixels", &view.pixels, least_pixels, most_pixels, "%d pixels",
                     ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp);
    name_item("sprites:pixels");
    tooltip(panel_words::sprite_pixels);
}

}  // namespace

void draw_sprites(Seen& seen) {
    const Palette& palette = seen.palette();
    gap(8.0f);
    draw_controls(seen.view);
    if (!seen.view.overlays.contains("pixels") || seen.view.keeps_verdict) return;
    const PixelRim* rim = pixel_rim(seen.analysis, seen.view.pixels);
    if (rim == nullptr) {
        wrapped_text(palette.dim_text, panel_words::no_masks);
        return;
    }
    const collide::PairResult& truth = seen.analysis.moved.result;
    const bool right = rim->overlap == truth.overlap;
    wrapped_text(ink(palette, right ? palette.separated : palette.mtd),
                 (right ? "✓ " : "≠ ") + sprite_verdict(*rim, truth));
    wrapped_text(palette.text, sprite_errors(*rim));
    wrapped_text(palette.dim_text, sprite_cost(*rim, seen.analysis));
}

}  // namespace app
