// Points and impulses that outlive a step, of contact_update.h.
#include <collide/dynamics/contacts/contact_update.h>

#include <doctest/doctest.h>

#include <array>
#include <random>

#include <collide/dynamics/model/tuning.h>

using namespace collide;

namespace {

ContactPointState point(std::uint32_t id, Vec2 anchor, float impulse) {
    ContactPointState p;
    p.id = id;
    p.anchor_a = anchor;
    p.anchor_b = anchor - Vec2(0.0f, 1.0f);
    p.normal_impulse = impulse;
    p.tangent_impulse = 0.1f * impulse;
    return p;
}

Contact contact(std::uint32_t a, std::uint32_t b, std::initializer_list<ContactPointState> points) {
    Contact c;
    c.piece_a = a;
    c.piece_b = b;
    for (const ContactPointState& p : points) c.points[c.count++] = p;
    return c;
}

}  // namespace

TEST_CASE("impulses go on where the same features meet") {
    const std::array before{contact(0, 1, {point(7, {0.5f, 0.0f}, 2.0f), point(9, {-0.5f, 0.0f}, 3.0f)}),
                            contact(0, 4, {point(7, {0.0f, 0.0f}, 5.0f)})};
    std::array now{contact(0, 1, {point(9, {-0.7f, 0.0f}, 0.0f), point(7, {0.3f, 0.0f}, 0.0f)}),
                   contact(0, 3, {point(7, {0.0f, 0.0f}, 0.0f)}),
                   contact(0, 4, {point(7, {0.0f, 0.0f}, 0.0f)})};
    keep_impulses(before, now);
    CHECK(now[0].points[0].normal_impulse == 3.0f);
    CHECK(now[0].points[0].tangent_impulse == doctest::Approx(0.3f));
    CHECK(now[0].points[1].normal_impulse == 2.0f);
    CHECK(now[1].points[0].normal_impulse == 0.0f);
    CHECK(now[2].points[0].normal_impulse == 5.0f);
}

TEST_CASE("a point that is renamed goes on in its place, each old point once") {
    const std::array before{contact(0, 1, {point(1, {0.5f, 0.0f}, 2.0f), point(2, {-0.5f, 0.0f}, 3.0f)})};
    std::array now{contact(0, 1, {point(8, {-0.5f, 0.001f}, 0.0f), point(1, {0.499f, 0.0f}, 0.0f)})};
    keep_impulses(before, now);
    CHECK(now[0].points[0].normal_impulse == 3.0f);
    CHECK(now[0].points[1].normal_impulse == 2.0f);
    std::array elsewhere{contact(0, 1, {point(8, {0.0f, 0.0f}, 0.0f)})};
    keep_impulses(before, elsewhere);
    CHECK(elsewhere[0].points[0].normal_impulse == 0.0f);
}

TEST_CASE(
    "two points that change places in the list keep their ids: where reference and incident edge changed, "
    "each began a step with the other's impulses") {
    std::mt19937 engine(5);
    const auto between = [&](double least, double most) {
        return least + (most - least) * static_cast<double>(engine()) * 0x1p-32;
    };
    int swapped = 0;
    for (int k = 0; swapped < 10; ++k) {
        REQUIRE(k < 1000);
        const Shape a = Shape::box(static_cast<float>(between(0.3, 1.0)), 0.5f);
        const Shape b = Shape::box(static_cast<float>(between(0.3, 1.0)), 0.5f);
        const double turned = between(-3.0, 3.0);
        const DVec2 apart = rotate(DRotation::from_angle(turned), {between(-0.5, 0.5), 0.999});
        const auto manifold = [&](double tilt) {
            return collide_shapes(a, {{0.0, 0.0}, Rotation::from_angle(turned)}, b,
                                  {apart, Rotation::from_angle(turned + tilt)}, contact_reach);
        };
        const ContactPoints before = manifold(between(-0.004, 0.0));
        const ContactPoints now = manifold(between(0.0, 0.004));
        REQUIRE(before.count == 2);
        REQUIRE(now.count == 2);
        const auto moved = [&](std::uint32_t to) {
            return length(now.points[to].point_a - before.points[0].point_a);
        };
        const std::uint32_t first = moved(1) < moved(0) ? 1 : 0;
        swapped += first == 1 ? 1 : 0;
        CHECK(point_id(now, first) == point_id(before, 0));
        CHECK(point_id(now, 1 - first) == point_id(before, 1));
        CHECK(point_id(now, 0) != point_id(now, 1));
    }
}
