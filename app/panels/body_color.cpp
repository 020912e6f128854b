#include "panels/body_color.h"

#include "analysis/pipeline.h"
#include "document/document.h"
#include "draw/palette.h"

namespace app {

Color body_color(const Document& stage, const Analysis& analysis, const Palette& palette, std::size_t body) {
    if (analysis.focus && analysis.focus->first == body) return palette.a;
    if (analysis.focus && analysis.focus->second == body) return palette.b;
    const auto& bodies = stage.scene().bodies;
    if (body >= bodies.size()) return palette.other;
    return parse_hex(bodies[body].color).value_or(palette.other);
}

}  // namespace app
