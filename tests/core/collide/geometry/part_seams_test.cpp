// The seams where parts of a body meet, of body_pieces.h.
#include <collide/geometry/body_pieces.h>

#include <doctest/doctest.h>

#include <array>

#include <collide/narrow_phase/seams.h>
#include <collide/scene/compound.h>
#include <collide/scene/instantiate.h>

using namespace collide;

namespace {

PartSpec box(double width, double height, DVec2 center, double rotation = 0.0) {
    return part_at({BoxSpec{width, height}, {}}, center, rotation);
}

BodyPieces pieces_of(std::vector<PartSpec> parts) { return pieces_of_parts(parts); }

/// Edges of a box: 0 bottom, 1 right, 2 top, 3 left.
std::size_t seams_of(const BodyPieces& body, std::size_t piece) {
    std::size_t count = 0;
    for (std::uint32_t edge = 0; edge < 4; ++edge) count += body.seams[piece].is_seam(edge) ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("boxes side by side hide the edges between them and go straight on above") {
    const BodyPieces floor = pieces_of({box(1, 1, {0, 0}), box(1, 1, {1, 0}), box(1, 1, {2, 0})});
    REQUIRE(floor.seams.size() == 3);
    CHECK(floor.seams[0].is_seam(1));
    CHECK(floor.seams[1].is_seam(3));
    CHECK(seams_of(floor, 0) == 1);
    CHECK(seams_of(floor, 1) == 2);
    const OutlineCorner joint = floor.seams[1].corners[2];
    CHECK(joint.is_convex);
    CHECK(joint.before.y == doctest::Approx(1.0f));
    CHECK(joint.after.y == doctest::Approx(1.0f));
    const OutlineCorner end = floor.seams[0].corners[3];
    CHECK(end.is_convex);
    CHECK(end.before.y == doctest::Approx(1.0f));
    CHECK(end.after.x == doctest::Approx(-1.0f));
}

TEST_CASE("a box that stands on another one meets it at reflex corners") {
    const BodyPieces step = pieces_of({box(4, 1, {0, 0}), box(1, 1, {0, 1})});
    CHECK(step.seams[1].is_seam(0));
    CHECK(seams_of(step, 0) == 0);  // its top is covered in part only
    CHECK_FALSE(step.seams[1].corners[0].is_convex);
    CHECK(step.seams[1].corners[2].is_convex);
}

TEST_CASE("what lies inside of another part faces nothing") {
    const BodyPieces nested = pieces_of({box(4, 4, {0, 0}), box(1, 1, {0, 0}, 0.3)});
    CHECK(seams_of(nested, 1) == 4);
    for (const OutlineCorner& corner : nested.seams[1].corners) CHECK_FALSE(corner.is_convex);
}

TEST_CASE("two parts cover an edge together") {
    const BodyPieces covered = pieces_of({box(2, 1, {0, 0}), box(1, 1, {-0.5, 1}), box(1, 1, {0.5, 1})});
    CHECK(covered.seams[0].is_seam(2));
    const BodyPieces gap = pieces_of({box(2, 1, {0, 0}), box(0.9, 1, {-0.55, 1}), box(1, 1, {0.5, 1})});
    CHECK_FALSE(gap.seams[0].is_seam(2));
}

TEST_CASE("parts apart, and round ones, have no seams") {
    CHECK(pieces_of({box(1, 1, {0, 0}), box(1, 1, {3, 0})}).seams.empty());
    CHECK(pieces_of({box(1, 1, {0, 0}), part_at({CircleSpec{1.0}, {}}, {0.5, 0}, 0.0)}).seams.empty());
}

TEST_CASE("corners are told along the axes of a turned part") {
    const double turned = 0.7;
    const BodyPieces floor = pieces_of({box(2, 1, {0, 0}, turned), box(2, 1, {0, 0}, turned)});
    for (std::size_t k = 0; k < 4; ++k) {
        // Two boxes in one place: each corner is the corner of a box, in its own axes.
        CHECK(floor.seams[0].corners[k].is_convex);
    }
    CHECK(floor.seams[0].corners[0].before.x == doctest::Approx(-1.0f).epsilon(1e-5));
    CHECK(floor.seams[0].corners[0].after.y == doctest::Approx(-1.0f).epsilon(1e-5));
}

TEST_CASE("a box on a floor of boxes is pushed straight up wherever it stands") {
    BodySpec floor;
    std::vector<PartSpec> tiles;
    for (int i = 0; i < 8; ++i) tiles.push_back(box(1, 1, {static_cast<double>(i), 0}));
    floor.shape.geometry = CompoundSpec{tiles};
    const Collider ground = make_collider(floor);
    BodySpec crate;
    crate.shape.geometry = BoxSpec{0.8, 0.8};
    for (double x = 0.0; x < 7.0; x += 0.0625) {
        CAPTURE(x);
        crate.position = {x, 0.88};
        const Collider moving = make_collider(crate);
        std::optional<SurfaceAxis> deepest;
        for (std::uint32_t i = 0; i < 8; ++i) {
            const SatResult found = sat(ground.pieces[i].shape, ground.transforms[i], moving.pieces[0].shape,
                                        moving.transforms[0]);
            if (found.overlap && holds(ground, i, moving, 0, found.normal)) {
                CHECK(found.normal.y == doctest::Approx(1.0f));
                deepest = SurfaceAxis{found.separation, found.normal, found.axis};
            }
        }
        CHECK(deepest.has_value());
    }
}
