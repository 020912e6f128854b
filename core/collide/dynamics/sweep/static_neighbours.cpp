#include <collide/dynamics/sweep/static_neighbours.h>

#include <collide/dynamics/contacts/neighbour_seams.h>
#include <collide/dynamics/model/tuning.h>

namespace collide {

bool StaticNeighbours::hide(std::uint32_t piece, DVec2 outward, std::span<const DVec2> points) const {
    const BodyPlaces& places = from.places;
    if (points.empty() || !from.settings.seams_smoothed || from.facts[ground].kind != BodyKind::static_body ||
        places.collider(ground).pieces[piece].shape.edge_count() == 0) {
        return false;
    }
    Aabb box{points.front(), points.front()};
    for (const DVec2 point : points) box = united(box, {point, point});
    const double margin = 2.0 * double{inner_step};
    box = {box.lower - margin, box.upper + margin};
    pieces.clear();
    fixed.near(box, bodies);
    for (const BodyIndex body : bodies) {
        if (body == ground || places.surface(body).is_sensor) continue;
        const Collider& other = places.collider(body);
        each_piece_near(other, box, [&](std::uint32_t i) {
            if (other.pieces[i].shape.edge_count() > 0) pieces.push_back(places.first_piece(body) + i);
        });
    }
    return !pieces.empty() && is_inner(from, places.first_piece(ground) + piece, Vec2(outward), points,
                                       double{inner_step}, pieces);
}

}  // namespace collide
