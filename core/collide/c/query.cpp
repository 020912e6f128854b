#include <collide/c/query.h>

#include <algorithm>
#include <optional>

#include <collide/c/world_handle.h>

namespace {

using namespace collide::c;
using collide::BodyHit;
using collide::BodyId;

collide::QueryFilter filter_of(const collide_query_filter* filter) {
    if (filter == nullptr) return {};
    return {{filter->category, filter->mask, filter->group}, filter->sensors != 0, body_of(filter->except)};
}

collide_hit plain_hit(const BodyHit& hit) {
    return {number_of(hit.body), plain(hit.point), plain(hit.normal), hit.distance, hit.fraction, hit.piece};
}

void answer(const std::optional<BodyHit>& found, collide_hit* hit, int* is_found) {
    *is_found = found ? 1 : 0;
    if (found) *hit = plain_hit(*found);
}

collide::Ray ray_of(const collide_ray& ray) {
    return {vec(ray.origin), unit(vec(ray.direction)), ray.max_length};
}

collide_status check_pose(double x, double y, double angle) {
    return first_of(
        {within({x, y}, COLLIDE_MAX_COORDINATE), within(angle, -COLLIDE_MAX_ANGLE, COLLIDE_MAX_ANGLE)});
}

/// Gives the caller the sorted ids of the bodies that `ask(visit)` visits.
template <class Ask>
collide_status list_bodies(collide_world& world, const collide_body** bodies, std::size_t* count, Ask&& ask) {
    return guarded([&] {
        world.bodies.clear();
        ask([&](BodyId body) {
            world.bodies.push_back(number_of(body));
            return true;
        });
        std::sort(world.bodies.begin(), world.bodies.end());
        *bodies = world.bodies.data();
        *count = world.bodies.size();
        return COLLIDE_OK;
    });
}

}  // namespace

collide_status collide_query_filter_default(collide_query_filter* filter) {
    if (filter == nullptr) return COLLIDE_NULL_POINTER;
    const collide::QueryFilter usual;
    *filter = {usual.filter.category, usual.filter.mask, usual.filter.group, 0, COLLIDE_NO_BODY};
    return COLLIDE_OK;
}

collide_status collide_world_cast_ray(collide_world* world, const collide_ray* ray,
                                      const collide_query_filter* filter, collide_hit* hit, int* found) {
    if (world == nullptr || ray == nullptr || hit == nullptr || found == nullptr) return COLLIDE_NULL_POINTER;
    if (!is_sound(*ray)) return check(*ray);
    return guarded([&] {
        answer(world->world.cast_ray(ray_of(*ray), filter_of(filter)), hit, found);
        return COLLIDE_OK;
    });
}

collide_status collide_world_cast_ray_all(collide_world* world, const collide_ray* ray,
                                          const collide_query_filter* filter, const collide_hit** hits,
                                          size_t* count) {
    if (world == nullptr || ray == nullptr || hits == nullptr || count == nullptr)
        return COLLIDE_NULL_POINTER;
    if (!is_sound(*ray)) return check(*ray);
    return guarded([&] {
        world->world.cast_ray_all(ray_of(*ray), filter_of(filter), world->found);
        world->hits.clear();
        for (const BodyHit& one : world->found) world->hits.push_back(plain_hit(one));
        *hits = world->hits.data();
        *count = world->hits.size();
        return COLLIDE_OK;
    });
}

collide_status collide_world_cast_shape(collide_world* world, const collide_shape* shape, double x, double y,
                                        double angle, const collide_vec2* displacement,
                                        const collide_query_filter* filter, collide_hit* hit, int* found) {
    if (world == nullptr || shape == nullptr || displacement == nullptr || hit == nullptr ||
        found == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status =
        first_of({check_pose(x, y, angle), within(*displacement, COLLIDE_MAX_COORDINATE)});
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        answer(world->world.cast_shape(shape->placed, {{x, y}, angle}, vec(*displacement), filter_of(filter)),
               hit, found);
        return COLLIDE_OK;
    });
}

collide_status collide_world_overlap_box(collide_world* world, const collide_box* box,
                                         const collide_query_filter* filter, const collide_body** bodies,
                                         size_t* count) {
    if (world == nullptr || box == nullptr || bodies == nullptr || count == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    collide::Aabb asked;
    const collide_status status = read_box(*box, asked);
    if (status != COLLIDE_OK) return status;
    return list_bodies(*world, bodies, count,
                       [&](auto&& visit) { world->world.overlap_box(asked, filter_of(filter), visit); });
}

collide_status collide_world_overlap_shape(collide_world* world, const collide_shape* shape, double x,
                                           double y, double angle, const collide_query_filter* filter,
                                           const collide_body** bodies, size_t* count) {
    if (world == nullptr || shape == nullptr || bodies == nullptr || count == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status = check_pose(x, y, angle);
    if (status != COLLIDE_OK) return status;
    return list_bodies(*world, bodies, count, [&](auto&& visit) {
        world->world.overlap_shape(shape->placed, {{x, y}, angle}, filter_of(filter), visit);
    });
}

collide_status collide_world_overlap_point(collide_world* world, const collide_vec2* point,
                                           const collide_query_filter* filter, const collide_body** bodies,
                                           size_t* count) {
    if (world == nullptr || point == nullptr || bodies == nullptr || count == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status = within(*point, COLLIDE_MAX_COORDINATE);
    if (status != COLLIDE_OK) return status;
    return list_bodies(*world, bodies, count, [&](auto&& visit) {
        world->world.overlap_point(vec(*point), filter_of(filter), visit);
    });
}

collide_status collide_world_closest(collide_world* world, const collide_vec2* point, double most,
                                     const collide_query_filter* filter, collide_hit* hit, int* found) {
    if (world == nullptr || point == nullptr || hit == nullptr || found == nullptr) {
        return COLLIDE_NULL_POINTER;
    }
    const collide_status status =
        first_of({within(*point, COLLIDE_MAX_COORDINATE), within(most, 0.0, unlimited)});
    if (status != COLLIDE_OK) return status;
    return guarded([&] {
        answer(world->world.closest(vec(*point), most, filter_of(filter)), hit, found);
        return COLLIDE_OK;
    });
}
