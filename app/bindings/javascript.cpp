// The calls for JavaScript: one function that takes three texts and returns one text, which the caller frees.
#ifdef __EMSCRIPTEN__
#include <emscripten.h>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include <collide/c.h>
#include "bindings/calls.h"

// web/package/memory.mjs and its neighbours read and write these structs at fixed offsets, which must be
// right.
static_assert(offsetof(collide_sat_result, overlap) == 40 && offsetof(collide_depth_result, overlap) == 56 &&
              offsetof(collide_distance_result, normal) == 40);
static_assert(offsetof(collide_contacts_result, points) == 16 && sizeof(collide_contact) == 56 &&
              offsetof(collide_contact, index_a) == 40 && offsetof(collide_contact, on_edge_a) == 48 &&
              offsetof(collide_contacts_result, count) == 128);
static_assert(sizeof(collide_motion) == 56 && offsetof(collide_sweep_result, outcome) == 32 &&
              offsetof(collide_impact_result, outcome) == 64);
static_assert(sizeof(collide_ray) == 40 && offsetof(collide_ray_result, hit) == 44 &&
              offsetof(collide_ray_result, starts_inside) == 48);
static_assert(offsetof(collide_world_settings, substeps) == 24 &&
              offsetof(collide_world_settings, sleeping) == 32);
static_assert(offsetof(collide_body_def, kind) == 12 && offsetof(collide_body_def, group) == 36 &&
              offsetof(collide_body_def, position) == 40 && offsetof(collide_body_def, user_data) == 152);
static_assert(offsetof(collide_body_state, velocity) == 24 && offsetof(collide_body_state, asleep) == 48);
static_assert(offsetof(collide_joint_def, body_a) == 16 && offsetof(collide_joint_def, anchor_a) == 32 &&
              offsetof(collide_joint_def, user_data) == 160);
static_assert(offsetof(collide_query_filter, sensors) == 12 && offsetof(collide_query_filter, except) == 16);
static_assert(sizeof(collide_hit) == 64 && offsetof(collide_hit, point) == 8 &&
              offsetof(collide_hit, distance) == 40 && offsetof(collide_hit, piece) == 56);
static_assert(sizeof(collide_contact_event) == 72 && offsetof(collide_contact_event, normal) == 16 &&
              offsetof(collide_contact_event, normal_impulse) == 48 &&
              offsetof(collide_contact_event, piece_a) == 64 && sizeof(collide_broken_joint) == 40);
static_assert(sizeof(collide_events) == 64 && offsetof(collide_events, begun_count) == 32 &&
              offsetof(collide_events, broken) == 20);
static_assert(sizeof(collide_touch) == 120 && offsetof(collide_touch, points) == 32 &&
              sizeof(collide_touch_point) == 40 && offsetof(collide_touch, count) == 112);

extern "C" {

/// Runs a call and returns its reply. The first letter gives the kind of reply. After "+" comes the answer.
/// After "!" come a line with warnings as JSON and then the answer. After "-" comes a sentence that says why
/// there is no answer. Returns null if the reply does not fit into memory.
EMSCRIPTEN_KEEPALIVE char* collide_call(const char* name, const char* input, const char* options) try {
    const auto reply = app::call(name, input, options);
    std::string text;
    if (const auto* const refusal = std::get_if<app::CallRefusal>(&reply)) {
        text = "-" + refusal->sentence;
    } else {
        const auto& answer = std::get<app::CallAnswer>(reply);
        const bool warns = !answer.warnings.empty();
        text = warns ? "!" + nlohmann::json(answer.warnings).dump() + "\n" + answer.text : "+" + answer.text;
    }
    auto* const out = static_cast<char*>(std::malloc(text.size() + 1));
    if (out != nullptr) std::memcpy(out, text.c_str(), text.size() + 1);
    return out;
} catch (const std::bad_alloc&) {
    return nullptr;
} catch (const std::length_error&) {
    return nullptr;
}

}  // extern "C"
#endif
