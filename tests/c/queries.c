/* collide/c.h from C: answers known from analysis, and what is refused. Ends with the number of failed
 * checks. */
#include <collide/c.h>

#include <math.h>
#include <stdio.h>

static int failed = 0;

#define CHECK(condition)                                           \
    do {                                                           \
        if (!(condition)) {                                        \
            printf("line %d: not so: %s\n", __LINE__, #condition); \
            ++failed;                                              \
        }                                                          \
    } while (0)

static int near(double a, double b) { return fabs(a - b) <= 1e-6; }

static collide_shape* box;
static collide_shape* disc;

static collide_transform at(double x, double y) {
    collide_transform transform = {{0.0, 0.0}, 0.0, 0.0};
    CHECK(collide_transform_at(x, y, 0.0, &transform) == COLLIDE_OK);
    return transform;
}

static void check_overlapping_boxes(void) {
    const collide_transform a = at(0.0, 0.0);
    const collide_transform b = at(0.75, 0.0);
    int overlap = 0;
    collide_sat_result sat;
    collide_depth_result depth;
    collide_contacts_result contacts;
    CHECK(collide_overlap(box, &a, box, &b, &overlap) == COLLIDE_OK);
    CHECK(overlap == 1);
    CHECK(collide_sat(box, &a, box, &b, &sat) == COLLIDE_OK);
    CHECK(sat.overlap == 1 && near(sat.separation, -0.25));
    CHECK(near(sat.normal.x, 1.0) && near(sat.normal.y, 0.0));
    CHECK(near(sat.mtd.x, -0.25) && near(sat.mtd.y, 0.0));
    CHECK(collide_depth(box, &a, box, &b, &depth) == COLLIDE_OK);
    CHECK(depth.overlap == 1 && near(depth.depth, 0.25) && near(depth.normal.x, 1.0));
    CHECK(collide_contacts(box, &a, box, &b, 0.0, &contacts) == COLLIDE_OK);
    CHECK(contacts.count == 2 && contacts.points[0].on_edge_a == 1 && contacts.points[0].on_edge_b == 1);
    CHECK(near(contacts.points[0].separation, -0.25) && near(contacts.points[1].separation, -0.25));
    CHECK(contacts.points[0].index_a == 1 && contacts.points[0].index_b == 3);
}

static void check_moving_shapes(void) {
    const collide_transform a = at(0.0, 0.0);
    const collide_transform b = at(3.0, 0.0);
    const collide_motion still = {{{0.0, 0.0}, 1.0, 0.0}, {0.0, 0.0}, 0.0};
    const collide_motion coming = {{{3.0, 0.0}, 1.0, 0.0}, {-1.0, 0.0}, 2.0};
    collide_distance_result distance;
    collide_depth_result depth;
    collide_sweep_result sweep;
    collide_impact_result impact;
    CHECK(collide_distance(box, &a, disc, &b, &distance) == COLLIDE_OK);
    CHECK(near(distance.distance, 2.25) && near(distance.closest_a.x, 0.5) &&
          near(distance.closest_b.x, 2.75));
    CHECK(collide_depth(box, &a, disc, &b, &depth) == COLLIDE_OK);
    CHECK(depth.overlap == 0 && depth.depth == 0.0);
    CHECK(collide_sweep(box, &still, disc, &coming, 5.0, &sweep) == COLLIDE_OK);
    CHECK(sweep.outcome == COLLIDE_HIT && near(sweep.time, 2.25) && near(sweep.normal.x, 1.0));
    CHECK(collide_sweep(box, &still, disc, &coming, 2.0, &sweep) == COLLIDE_OK);
    CHECK(sweep.outcome == COLLIDE_MISS);
    CHECK(collide_time_of_impact(box, &still, disc, &coming, 5.0, 0.0, &impact) == COLLIDE_OK);
    CHECK(impact.outcome == COLLIDE_HIT && near(impact.time, 2.25) && near(impact.closest_b.x, 0.5));
}

static void check_rays(void) {
    const collide_transform place = at(2.0, 0.0);
    collide_ray ray = {{0.0, 0.1}, {3.0, 0.0}, 10.0};
    collide_ray_result hit;
    int inside = 0;
    CHECK(collide_ray_cast(box, &place, &ray, &hit) == COLLIDE_OK);
    CHECK(hit.hit == 1 && hit.starts_inside == 0 && near(hit.distance, 1.5) && near(hit.normal.x, -1.0));
    CHECK(hit.on_corner == 0 && hit.feature == 3);
    ray.max_length = 1.0;
    CHECK(collide_ray_cast(box, &place, &ray, &hit) == COLLIDE_OK && hit.hit == 0);
    ray.origin = place.position;
    CHECK(collide_ray_cast(box, &place, &ray, &hit) == COLLIDE_OK && hit.starts_inside == 1);
    CHECK(collide_contains(box, &place, &ray.origin, &inside) == COLLIDE_OK && inside == 1);
    ray.direction.x = 0.0;
    CHECK(collide_ray_cast(box, &place, &ray, &hit) == COLLIDE_NO_DIRECTION);
}

static collide_status status_of(const collide_vec2* vertices, size_t count, double radius) {
    collide_shape* shape = NULL;
    const collide_status status = collide_shape_create(vertices, count, radius, &shape);
    CHECK((status == COLLIDE_OK) == (shape != NULL));
    collide_shape_destroy(shape);
    return status;
}

static void check_refusals(void) {
    const collide_vec2 square[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
    const collide_vec2 clockwise[] = {{0.0, 0.0}, {0.0, 1.0}, {1.0, 0.0}};
    const collide_vec2 dented[] = {{0.0, 0.0}, {2.0, 0.0}, {0.5, 0.5}, {0.0, 2.0}};
    const collide_vec2 flat[] = {{0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}};
    const collide_vec2 doubled[] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {0.0, 1.0}};
    const collide_vec2 star[] = {{0.0, 1.0}, {-0.59, -0.81}, {0.95, 0.31}, {-0.95, 0.31}, {0.59, -0.81}};
    const collide_vec2 infinite[] = {{0.0, 0.0}, {INFINITY, 0.0}, {0.0, 1.0}};
    const collide_vec2 far_off[] = {{0.0, 0.0}, {2e6, 0.0}, {0.0, 1.0}};
    const collide_transform place = at(0.0, 0.0);
    collide_transform turned = place;
    int overlap = 0;
    CHECK(status_of(square, 4, 0.0) == COLLIDE_OK);
    CHECK(status_of(NULL, 4, 0.0) == COLLIDE_NULL_POINTER);
    CHECK(status_of(square, 0, 0.0) == COLLIDE_BAD_COUNT);
    CHECK(status_of(square, COLLIDE_MOST_VERTICES + 1, 0.0) == COLLIDE_BAD_COUNT);
    CHECK(status_of(square, 4, -1.0) == COLLIDE_OUT_OF_RANGE);
    CHECK(status_of(square, 4, NAN) == COLLIDE_NOT_FINITE);
    CHECK(status_of(clockwise, 3, 0.0) == COLLIDE_CLOCKWISE);
    CHECK(status_of(dented, 4, 0.0) == COLLIDE_NOT_CONVEX);
    CHECK(status_of(flat, 3, 0.0) == COLLIDE_TOO_SMALL);
    CHECK(status_of(doubled, 4, 0.0) == COLLIDE_TOO_SMALL);
    CHECK(status_of(star, 5, 0.0) == COLLIDE_NOT_CONVEX);
    CHECK(status_of(infinite, 3, 0.0) == COLLIDE_NOT_FINITE);
    CHECK(status_of(far_off, 3, 0.0) == COLLIDE_OUT_OF_RANGE);
    turned.sine = 0.5;
    CHECK(collide_overlap(NULL, &place, box, &place, &overlap) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(box, NULL, box, &place, &overlap) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(box, &place, box, &place, NULL) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(box, &turned, box, &place, &overlap) == COLLIDE_NO_ROTATION);
    CHECK(collide_transform_at(0.0, 0.0, NAN, &turned) == COLLIDE_NOT_FINITE);
    CHECK(collide_status_text(COLLIDE_NOT_CONVEX)[0] == 'A');
}

/* Leaves out the box whose id `context` points to. */
static int is_another(uint32_t id, void* context) { return id != *(const uint32_t*)context; }

/* Counts boxes in `context` and shortens the query to what it found. */
static double shorten(uint32_t id, double distance, void* context) {
    (void)id;
    ++*(int*)context;
    return distance;
}

static void check_broad_phase(void) {
    const collide_box left = {{0.0, 0.0}, {1.0, 1.0}};
    const collide_box right = {{1.0, 0.0}, {2.0, 1.0}};
    const collide_ray ray = {{-5.0, 0.5}, {1.0, 0.0}, 10.0};
    collide_near_box first;
    int visits = 0;
    collide_broad_phase* tree = NULL;
    const collide_pair* pairs = NULL;
    size_t count = 0;
    uint32_t id = 7;
    CHECK(collide_broad_phase_create(COLLIDE_DYNAMIC_TREE, &tree) == COLLIDE_OK);
    CHECK(collide_broad_phase_insert(tree, &left, 0, &id) == COLLIDE_OK && id == 0);
    CHECK(collide_broad_phase_insert(tree, &right, 0, &id) == COLLIDE_OK && id == 1);
    CHECK(collide_broad_phase_pairs(tree, &pairs, &count) == COLLIDE_OK);
    CHECK(count == 1 && pairs[0].first == 0 && pairs[0].second == 1);
    CHECK(collide_broad_phase_visit_ray(tree, &ray, shorten, &visits) == COLLIDE_OK && visits >= 1);
    CHECK(collide_broad_phase_first_on_ray(tree, &ray, is_another, &id, &first) == COLLIDE_OK);
    CHECK(first.found == 1 && first.id == 0 && first.distance == 5.0);
    collide_broad_phase_destroy(tree);
}

/* A disc falls for half a second. */
static void check_world(void) {
    collide_world_settings settings;
    collide_body_def def;
    collide_body_state state;
    collide_world* world = NULL;
    collide_body body = COLLIDE_NO_BODY;
    const collide_shape* shape = disc;
    int i;
    CHECK(collide_world_default_settings(&settings) == COLLIDE_OK);
    CHECK(collide_world_create(&settings, &world) == COLLIDE_OK);
    CHECK(collide_body_default(&def) == COLLIDE_OK);
    def.shapes = &shape;
    def.shape_count = 1;
    def.position.y = 10.0;
    CHECK(collide_world_add_body(world, &def, &body) == COLLIDE_OK && body != COLLIDE_NO_BODY);
    for (i = 0; i < 30; ++i) CHECK(collide_world_step(world) == COLLIDE_OK);
    CHECK(collide_world_state(world, body, &state) == COLLIDE_OK);
    CHECK(fabs(state.position.y - (10.0 - 9.81 / 8.0)) < 0.05 && near(state.velocity.y, -9.81 / 2.0));
    CHECK(near(collide_world_time(world), 0.5));
    collide_world_destroy(world);
}

int main(void) {
    const collide_vec2 origin = {0.0, 0.0};
    CHECK(collide_shape_create_box(1.0, 1.0, &box) == COLLIDE_OK);
    CHECK(collide_shape_create(&origin, 1, 0.25, &disc) == COLLIDE_OK);
    check_overlapping_boxes();
    check_moving_shapes();
    check_rays();
    check_refusals();
    check_broad_phase();
    check_world();
    collide_shape_destroy(box);
    collide_shape_destroy(disc);
    printf("collide %s: %d checks failed\n", collide_version(), failed);
    return failed;
}
