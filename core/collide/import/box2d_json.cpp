#include <collide/import/box2d_json.h>

namespace collide {

void read_box2d_motion(JsonObject& from, BodySpec& body) {
    body.position = from.point("position");
    body.angle = from.number("angle");
    body.velocity = from.point("linearVelocity");
    body.angular_velocity = from.number("angularVelocity");
    body.linear_damping = from.number("linearDamping");
    body.angular_damping = from.number("angularDamping");
    body.gravity_scale = from.number("gravityScale", 1.0);
    body.fixed_rotation = from.flag("fixedRotation");
    body.bullet = from.flag("bullet");
}

Fixture box2d_fixture(JsonObject& from, const FixtureKeys& keys) {
    Fixture fixture;
    fixture.density = from.number("density");
    fixture.friction = from.number("friction");
    fixture.restitution = from.number("restitution");
    fixture.sensor = from.flag(keys.sensor);
    fixture.filter.category = bits_of(from.number(keys.category, 1.0));
    fixture.filter.mask = bits_of(from.number(keys.mask, 65535.0));
    fixture.filter.group = group_of(from.number(keys.group));
    return fixture;
}

}  // namespace collide
