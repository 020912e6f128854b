#include <collide/c/broad_phase.h>

#include <memory>
#include <optional>

#include <collide/broad_phase/broad_phase.h>
#include <collide/c/handles.h>

struct collide_broad_phase {
    std::unique_ptr<collide::BroadPhase> structure;
    // The results of the last call; the pointers given to the caller point into these lists.
    std::vector<collide::IndexPair> found;
    std::vector<collide_pair> pairs;
    std::vector<std::uint32_t> ids;
};

namespace {

using namespace collide::c;

/// Stores the found pairs in the form of the C interface and gives the caller a pointer to them.
collide_status hand_out(collide_broad_phase& from, const collide_pair** pairs, std::size_t* count) {
    from.pairs.clear();
    from.pairs.reserve(from.found.size());
    for (const auto& [first, second] : from.found) from.pairs.push_back({first, second});
    *pairs = from.pairs.data();
    *count = from.pairs.size();
    return COLLIDE_OK;
}

collide_status check_point(const collide_vec2& point, double most) {
    return first_of({within(point, COLLIDE_MAX_COORDINATE), within(most, 0.0, unlimited)});
}

/// Returns the callback of a query of the nearest box.
auto accepts(collide_filter_box filter, void* context) {
    return [=](collide::ProxyId id) { return filter == nullptr || filter(id, context) != 0; };
}

void answer(const std::optional<collide::NearestProxy>& nearest, collide_near_box& found) {
    found = nearest ? collide_near_box{nearest->distance, nearest->id, 1} : collide_near_box{};
}

}  // namespace

collide_status collide_broad_phase_create(collide_broad_phase_kind kind, collide_broad_phase** broad_phase) {
    if (broad_phase == nullptr) return COLLIDE_NULL_POINTER;
    if (kind < COLLIDE_BRUTE_FORCE || kind > COLLIDE_DYNAMIC_TREE) return COLLIDE_UNKNOWN_KIND;
    return guarded([&] {
        auto made = std::make_unique<collide_broad_phase>();
        made->structure = collide::make_broad_phase(static_cast<collide::BroadPhaseKind>(kind));
        *broad_phase = made.release();
        return COLLIDE_OK;
    });
}

void collide_broad_phase_destroy(collide_broad_phase* broad_phase) { delete broad_phase; }

collide_status collide_broad_phase_insert(collide_broad_phase* broad_phase, const collide_box* box, int fixed,
                                          uint32_t* id) {
    if (broad_phase == nullptr || box == nullptr || id == nullptr) return COLLIDE_NULL_POINTER;
    collide::Aabb taken;
    const collide_status status = read_box(*box, taken);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        const std::optional<collide::ProxyId> given = broad_phase->structure->insert(
            taken, fixed != 0 ? collide::Mobility::fixed : collide::Mobility::moving);
        if (!given) return COLLIDE_OUT_OF_MEMORY;
        *id = *given;
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_move(collide_broad_phase* broad_phase, uint32_t id,
                                        const collide_box* box) {
    if (broad_phase == nullptr || box == nullptr) return COLLIDE_NULL_POINTER;
    collide::Aabb taken;
    const collide_status status = read_box(*box, taken);
    if (status != COLLIDE_OK) return status;
    return guarded([&] { return broad_phase->structure->move(id, taken) ? COLLIDE_OK : COLLIDE_UNKNOWN_ID; });
}

collide_status collide_broad_phase_remove(collide_broad_phase* broad_phase, uint32_t id) {
    if (broad_phase == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] { return broad_phase->structure->remove(id) ? COLLIDE_OK : COLLIDE_UNKNOWN_ID; });
}

collide_status collide_broad_phase_pairs(collide_broad_phase* broad_phase, const collide_pair** pairs,
                                         size_t* count) {
    if (broad_phase == nullptr || pairs == nullptr || count == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        broad_phase->structure->find_all_pairs(broad_phase->found);
        return hand_out(*broad_phase, pairs, count);
    });
}

collide_status collide_broad_phase_new_pairs(collide_broad_phase* broad_phase, const collide_pair** pairs,
                                             size_t* count) {
    if (broad_phase == nullptr || pairs == nullptr || count == nullptr) return COLLIDE_NULL_POINTER;
    return guarded([&] {
        broad_phase->structure->find_new_pairs(broad_phase->found);
        return hand_out(*broad_phase, pairs, count);
    });
}

collide_status collide_broad_phase_query(collide_broad_phase* broad_phase, const collide_box* box,
                                         const uint32_t** ids, size_t* count) {
    if (broad_phase == nullptr || box == nullptr || ids == nullptr || count == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    collide::Aabb taken;
    const collide_status status = read_box(*box, taken);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        broad_phase->structure->query(taken, broad_phase->ids);
        *ids = broad_phase->ids.data();
        *count = broad_phase->ids.size();
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_query_ray(collide_broad_phase* broad_phase, const collide_ray* ray,
                                             const uint32_t** ids, size_t* count) {
    if (broad_phase == nullptr || ray == nullptr || ids == nullptr || count == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status = check(*ray);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        broad_phase->structure->query_ray(vec(ray->origin), unit(vec(ray->direction)), ray->max_length,
                                          broad_phase->ids);
        *ids = broad_phase->ids.data();
        *count = broad_phase->ids.size();
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_visit_box(const collide_broad_phase* broad_phase, const collide_box* box,
                                             collide_visit_box visit, void* context) {
    if (broad_phase == nullptr || box == nullptr || visit == nullptr) return COLLIDE_NULL_POINTER;
    collide::Aabb taken;
    const collide_status status = read_box(*box, taken);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        broad_phase->structure->overlap_box(taken,
                                            [&](collide::ProxyId id) { return visit(id, context) != 0; });
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_visit_ray(const collide_broad_phase* broad_phase, const collide_ray* ray,
                                             collide_visit_near_box visit, void* context) {
    if (broad_phase == nullptr || ray == nullptr || visit == nullptr) return COLLIDE_NULL_POINTER;
    if (!is_sound(*ray)) return check(*ray);
    return guarded([&] {
        broad_phase->structure->cast_ray(
            vec(ray->origin), unit(vec(ray->direction)), ray->max_length,
            [&](collide::ProxyId id, double distance) { return visit(id, distance, context); });
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_visit_near(const collide_broad_phase* broad_phase,
                                              const collide_vec2* point, double most,
                                              collide_visit_near_box visit, void* context) {
    if (broad_phase == nullptr || point == nullptr || visit == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = check_point(*point, most);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        broad_phase->structure->closest(vec(*point), most, [&](collide::ProxyId id, double distance) {
            return visit(id, distance, context);
        });
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_first_on_ray(const collide_broad_phase* broad_phase,
                                                const collide_ray* ray, collide_filter_box filter,
                                                void* context, collide_near_box* found) {
    if (broad_phase == nullptr || ray == nullptr || found == nullptr) return COLLIDE_NULL_POINTER;
    if (!is_sound(*ray)) return check(*ray);
    return guarded([&] {
        answer(broad_phase->structure->first_on_ray(vec(ray->origin), unit(vec(ray->direction)),
                                                    ray->max_length, accepts(filter, context)),
               *found);
        return COLLIDE_OK;
    });
}

collide_status collide_broad_phase_nearest(const collide_broad_phase* broad_phase, const collide_vec2* point,
                                           double most, collide_filter_box filter, void* context,
                                           collide_near_box* found) {
    if (broad_phase == nullptr || point == nullptr || found == nullptr) return COLLIDE_NULL_POINTER;
    const collide_status status = check_point(*point, most);
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        answer(broad_phase->structure->nearest_within(vec(*point), most, accepts(filter, context)), *found);
        return COLLIDE_OK;
    });
}
