#include <collide/geometry/approximate_pieces.h>

#include <utility>

#include <collide/base/tracer.h>
#include <collide/geometry/fill_dents_body.h>

namespace collide {

ApproximatePieces approximate_pieces(std::span<const DVec2> outline, std::span<const Polygon> holes,
                                     double tolerance) {
    const Polygon polygon = normalized(outline);
    ApproximatePieces exact{decompose_with_holes(polygon, holes, PieceMethod::fewest), polygon, 0.0, 0.0, 0};
    exact.exact = exact.found.pieces.size();
    if (!(tolerance > 0.0) || exact.exact < 2) {
        return exact;
    }
    NoTrace nobody;
    DentFiller filler(std::span<const DVec2>(polygon), tolerance, nobody);
    ApproximatePieces rough;
    for (const std::uint32_t vertex : filler.run()) {
        rough.outline.push_back(polygon[vertex]);
    }
    rough.found = decompose_with_holes(rough.outline, holes, PieceMethod::fewest);
    rough.added_area = 0.5 * (twice_signed_area(rough.outline) - twice_signed_area(polygon));
    rough.concavity = filler.deepest_filled();
    rough.exact = exact.exact;
    const bool is_better = rough.found.complete && rough.found.pieces.size() < exact.exact;
    return is_better ? rough : exact;
}

}  // namespace collide
