// The numbers and switches of a body that have a key of their own in the file: one row each, in the order of
// the file. Reader and writer go through these rows.
#pragma once

#include <array>
#include <optional>
#include <variant>

#include <collide/scene/object_reader.h>
#include <collide/scene/scene.h>

namespace collide {

struct BodyField {
    const char* key;
    std::variant<double BodySpec::*, std::optional<double> BodySpec::*, bool BodySpec::*> member;
    NumberKind kind = NumberKind::any;  // of a number
};

inline constexpr std::array body_fields{
    BodyField{"density", &BodySpec::density, NumberKind::positive},
    BodyField{"restitution", &BodySpec::restitution, NumberKind::bounce},
    BodyField{"friction", &BodySpec::friction, NumberKind::fraction},
    BodyField{"static_friction", &BodySpec::static_friction, NumberKind::fraction},
    BodyField{"gravity_scale", &BodySpec::gravity_scale, NumberKind::any},
    BodyField{"mass", &BodySpec::mass, NumberKind::positive},
    BodyField{"linear_damping", &BodySpec::linear_damping, NumberKind::fraction},
    BodyField{"angular_damping", &BodySpec::angular_damping, NumberKind::fraction},
    BodyField{"fixed_rotation", &BodySpec::fixed_rotation},
    BodyField{"sensor", &BodySpec::sensor},
    BodyField{"bullet", &BodySpec::bullet},
    BodyField{"cuts", &BodySpec::cuts},
};

}  // namespace collide
