// Points and impulses that outlive a step, of contact_update.h.
#include <collide/dynamics/contacts/contact_update.h>

#include <doctest/doctest.h>

#include <array>

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
