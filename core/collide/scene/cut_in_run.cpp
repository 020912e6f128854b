#include <collide/scene/cut_in_run.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <collide/geometry/polygon.h>
#include <collide/scene/compound.h>
#include <collide/scene/cut_body.h>
#include <collide/scene/instantiate.h>
#include <collide/scene/make_world.h>
#include <collide/scene/outline.h>
#include <collide/scene/shape_mass.h>
#include <collide/scene/tuning.h>

namespace collide {

namespace {

// The bodies of a step.

/// Mass, moment of inertia and centre of several bodies that move as one.
struct Whole {
    double mass = 0.0;
    double inertia = 0.0;    // moment of inertia about the centre
    DVec2 center{0.0, 0.0};  // centre of mass, body frame
};

Whole whole_of(const std::vector<BodySpec>& parts) {
    Whole whole;
    for (const BodySpec& part : parts) {
        const ShapeMass mass = mass_of(part.shape, part.density);
        whole.mass += mass.mass;
        whole.center += mass.mass * mass.center;
    }
    whole.center /= whole.mass;
    for (const BodySpec& part : parts) {
        const ShapeMass mass = mass_of(part.shape, part.density);
        const DVec2 arm = mass.center - whole.center;
        whole.inertia += mass.inertia + mass.mass * dot(arm, arm);
    }
    return whole;
}

bool differ(double a, double b) { return std::abs(a - b) > same_area_fraction * std::abs(b); }

/// Flattening has changed the area a little. So the parts together get mass, centre and angular momentum of
/// the body, which is at `state`. Then each part moves as it did within the body.
void keep_motion(const BodyDef& body, const BodyState& state, std::vector<BodySpec>& parts) {
    Whole whole = whole_of(parts);
    if (differ(whole.mass, body.mass)) {
        const double scale = body.mass / whole.mass;
        for (BodySpec& part : parts) part.density *= scale;
        whole.inertia *= scale;
    }
    DVec2 shift = body.center - whole.center;
    const double extent = std::sqrt(body.inertia / body.mass);
    if (length(shift) < same_area_fraction * extent) shift = {0.0, 0.0};
    const double turning = differ(whole.inertia, body.inertia) ? body.inertia / whole.inertia : 1.0;
    const double angular = turning * state.angular_velocity;
    const DVec2 origin = state.center - rotate(state.rotation, body.center);
    for (BodySpec& part : parts) {
        const DVec2 arm = mass_of(part.shape, part.density).center + shift - body.center;
        part.position = origin + rotate(state.rotation, shift);
        part.angle = state.angle;
        part.velocity = state.velocity + angular * perp_left(rotate(state.rotation, arm));
        part.angular_velocity = angular;
        part.pivot.reset();
    }
}

bool is_sliver(const BodySpec& part, double whole_area) {
    return area_moments(part.shape).area < least_cut_fraction * whole_area;
}

/// The bodies of one step: the parts of each body of the world, and how many bodies there are now.
class StepCuts {
  public:
    StepCuts(const World& world, const Scene& scene) : world_(world), scene_(scene) {}

    bool find();
    CutRun take();

  private:
    void cut(const CutTouch& touch);
    std::vector<BodySpec> cut_part(const BodySpec& part, const CutTouch& touch) const;
    bool meets(const BodySpec& part, const CutTouch& touch) const;
    Scene scene_after();
    void lead_joints(Scene& after, std::vector<Joint>& joints) const;
    BodyIndex part_at(BodyIndex body, DVec2 local_anchor) const;
    std::vector<Contact> contacts_kept(const World& after) const;
    bool is_cut(BodyIndex body) const { return body < parts_.size() && parts_[body].size() > 1; }

    const World& world_;
    const Scene& scene_;
    std::vector<CutTouch> touches_;
    std::vector<std::vector<BodySpec>> parts_;  // by body: its parts; empty if it was not cut
    std::vector<std::vector<BodyIndex>> ids_;   // by body: the indices of its parts
    std::size_t count_ = 0;                     // the number of all bodies
};

/// Returns whether the cutter also touches this piece. For the whole body this is known.
bool StepCuts::meets(const BodySpec& part, const CutTouch& touch) const {
    Collider pieces;
    set_shape(part, pieces);
    return world_.touches_part(touch, pieces);
}

std::vector<BodySpec> StepCuts::cut_part(const BodySpec& part, const CutTouch& touch) const {
    BodySpec then = part;
    then.position = touch.pose.position;
    then.angle = touch.pose.angle;
    std::vector<BodySpec> pieces = cut_body(then, touch.stroke);
    const double area = area_moments(part.shape).area;
    if (std::any_of(pieces.begin(), pieces.end(),
                    [&](const BodySpec& piece) { return is_sliver(piece, area); })) {
        pieces.clear();
    }
    return pieces;
}

void StepCuts::cut(const CutTouch& touch) {
    std::vector<BodySpec>& parts = parts_[touch.target];
    if (parts.empty()) parts.push_back(scene_.bodies[touch.target]);
    std::vector<BodySpec> next;
    for (BodySpec& part : parts) {
        std::vector<BodySpec> pieces;
        if (parts.size() == 1 || meets(part, touch)) pieces = cut_part(part, touch);
        if (pieces.size() < 2 || count_ + pieces.size() - 1 > most_run_bodies) {
            next.push_back(std::move(part));
            continue;
        }
        count_ += pieces.size() - 1;
        std::move(pieces.begin(), pieces.end(), std::back_inserter(next));
    }
    parts = std::move(next);
}

bool StepCuts::find() {
    touches_ = world_.cut_touches();
    if (touches_.empty()) return false;
    count_ = world_.body_count();
    parts_.resize(count_);
    for (const CutTouch& touch : touches_) cut(touch);
    return count_ > world_.body_count();
}

/// Returns the scene after the cuts. The first piece takes the body's index and name. The others are added at
/// the end.
Scene StepCuts::scene_after() {
    Scene after = scene_;
    place_bodies(world_, after);
    PieceNames names(after);
    ids_.resize(parts_.size());
    for (BodyIndex body = 0; body < parts_.size(); ++body) {
        if (!is_cut(body)) continue;
        keep_motion(world_.def(body), world_.state_of(body), parts_[body]);
        const std::string name = scene_.bodies[body].name;
        for (std::size_t i = 0; i < parts_[body].size(); ++i) {
            BodySpec& part = parts_[body][i];
            part.name = i == 0 ? name : names.next(name);
            ids_[body].push_back(i == 0 ? body : static_cast<BodyIndex>(after.bodies.size()));
            if (i == 0) {
                after.bodies[body] = part;
            } else {
                after.bodies.push_back(part);
            }
        }
    }
    return after;
}

/// Returns whether the shape contains a point in the frame of its body.
static bool holds_place(const ShapeSpec& shape, DVec2 place) {
    const std::vector<ShapeSpec> shapes = shapes_in_body(shape);
    return std::any_of(shapes.begin(), shapes.end(), [&](const ShapeSpec& one) {
        return locate(outline_of(one, fine_flattening(one)), place) != Containment::outside;
    });
}

/// Returns the piece that contains the point, otherwise the piece with the nearest centre.
BodyIndex StepCuts::part_at(BodyIndex body, DVec2 local_anchor) const {
    const std::vector<BodySpec>& parts = parts_[body];
    std::size_t nearest = 0;
    double least = HUGE_VAL;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (holds_place(parts[i].shape, local_anchor)) return ids_[body][i];
        const double distance = length(area_moments(parts[i].shape).centroid - local_anchor);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    return ids_[body][nearest];
}

void StepCuts::lead_joints(Scene& after, std::vector<Joint>& joints) const {
    const auto lead = [&](BodyId& body, DVec2 anchor) {
        if (body != no_body && is_cut(body.index)) body = part_at(body.index, anchor);
    };
    for (Joint& joint : joints) {
        lead(joint.def.body_a, joint.def.local_anchor_a);
        lead(joint.def.body_b, joint.def.local_anchor_b);
    }
    const auto rename = [&](std::string& name, DVec2 anchor) {
        for (BodyIndex body = 0; body < parts_.size(); ++body) {
            if (!is_cut(body) || scene_.bodies[body].name != name) continue;
            name = after.bodies[part_at(body, anchor)].name;
            return;
        }
    };
    for (JointSpec& joint : after.joints) {
        rename(joint.a, joint.anchor_a);
        rename(joint.b, joint.anchor_b);
    }
}

/// Returns the first piece number of each body, as in contacts, and the number of all pieces.
std::vector<std::uint32_t> first_pieces(const World& world) {
    std::vector<std::uint32_t> first{0};
    for (BodyIndex body = 0; body < world.body_count(); ++body) {
        first.push_back(first.back() + static_cast<std::uint32_t>(world.collider(body).pieces.size()));
    }
    return first;
}

/// Returns the contacts of bodies that were not cut, with the present numbers of their pieces.
std::vector<Contact> StepCuts::contacts_kept(const World& after) const {
    const std::vector<std::uint32_t> before = first_pieces(world_);
    const std::vector<std::uint32_t> now = first_pieces(after);
    std::vector<Contact> kept;
    for (Contact contact : world_.state().contacts) {
        if (is_cut(contact.body_a) || is_cut(contact.body_b)) continue;
        contact.piece_a += now[contact.body_a] - before[contact.body_a];
        contact.piece_b += now[contact.body_b] - before[contact.body_b];
        kept.push_back(contact);
    }
    return kept;
}

CutRun StepCuts::take() {
    CutRun run;
    run.scene = scene_after();
    const WorldState old = world_.state();
    std::vector<Joint> joints = old.joints;
    lead_joints(run.scene, joints);
    const World after = make_world(run.scene);
    run.state = after.state();
    run.state.steps = old.steps;
    run.state.time = old.time;
    run.state.joints = std::move(joints);
    for (BodyIndex body = 0; body < old.bodies.size(); ++body) {
        if (!is_cut(body)) run.state.bodies[body] = old.bodies[body];
    }
    for (const Contact& contact : old.contacts) {
        // Wakes the bodies that touched a cut body.
        const bool touched = is_cut(contact.body_a) || is_cut(contact.body_b);
        for (const BodyIndex body : {contact.body_a, contact.body_b}) {
            if (!touched) continue;
            run.state.bodies[body].asleep = false;
            run.state.bodies[body].still_seconds = 0.0f;
        }
    }
    run.state.contacts = contacts_kept(after);
    return run;
}

}  // namespace

std::optional<CutRun> cut_after_step(const World& world, const Scene& scene) {
    if (world.cutters().empty() || has_ceased_to_cut(world)) return std::nullopt;
    StepCuts cuts(world, scene);
    if (!cuts.find()) return std::nullopt;
    return cuts.take();
}

bool has_ceased_to_cut(const World& world) {
    return !world.cutters().empty() && world.body_count() >= most_run_bodies;
}

void step_and_cut(World& world, Scene& scene) {
    world.step();
    auto cut = cut_after_step(world, scene);
    if (!cut) return;
    const WorldSettings settings = world.settings();
    const bool listens = world.listens();
    world = make_world(cut->scene);
    world.set_settings(settings);
    world.listen(listens);
    world.restore(cut->state);
    scene = std::move(cut->scene);
}

}  // namespace collide
