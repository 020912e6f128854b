#include <collide/dynamics/model/body.h>

#include <utility>

#include <collide/geometry/mass.h>

namespace collide {

BodyDef weighed(BodyDef def) {
    if (def.kind != BodyKind::dynamic_body || def.mass != 0.0 || !(def.density > 0.0) || def.pieces.empty()) {
        return def;
    }
    const AreaMoments moments = area_moments(def.pieces);
    const bool has_area = moments.area > 0.0;
    def.mass = has_area ? def.density * moments.area : def.density;
    if (def.inertia == 0.0 && has_area) def.inertia = def.density * moments.inertia;
    def.center = has_area ? moments.centroid : def.pieces.front().center;
    return def;
}

}  // namespace collide
