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

static const collide_vec2 square[] = {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}};
static const collide_shape box = {square, 4, 0.0};
static const collide_vec2 origin[] = {{0.0, 0.0}};
static const collide_shape disc = {origin, 1, 0.25};

static collide_pose at(double x, double y) {
    collide_pose pose = {{x, y}, 0.0};
    return pose;
}

static void check_overlapping_boxes(void) {
    const collide_pose a = at(0.0, 0.0);
    const collide_pose b = at(0.75, 0.0);
    int overlap = 0;
    collide_separation_result sat;
    collide_contacts_result contacts;
    CHECK(collide_overlap(&box, &a, &box, &b, &overlap) == COLLIDE_OK);
    CHECK(overlap == 1);
    CHECK(collide_separation(&box, &a, &box, &b, &sat) == COLLIDE_OK);
    CHECK(sat.overlap == 1 && near(sat.separation, -0.25));
    CHECK(near(sat.normal.x, 1.0) && near(sat.normal.y, 0.0));
    CHECK(near(sat.mtd.x, -0.25) && near(sat.mtd.y, 0.0));
    CHECK(collide_contacts(&box, &a, &box, &b, 0.0, &contacts) == COLLIDE_OK);
    CHECK(contacts.count == 2 && contacts.points[0].on_edge_a == 1 && contacts.points[0].on_edge_b == 1);
    CHECK(near(contacts.points[0].separation, -0.25) && near(contacts.points[1].separation, -0.25));
    CHECK(contacts.points[0].index_a == 1 && contacts.points[0].index_b == 3);
}

static void check_moving_shapes(void) {
    const collide_pose a = at(0.0, 0.0);
    const collide_pose b = at(3.0, 0.0);
    const collide_vec2 rest = {0.0, 0.0};
    const collide_vec2 left = {-1.0, 0.0};
    const collide_motion still = {{{0.0, 0.0}, 0.0}, {0.0, 0.0}, 0.0};
    const collide_motion coming = {{{3.0, 0.0}, 0.0}, {-1.0, 0.0}, 2.0};
    collide_distance_result distance;
    collide_sweep_result sweep;
    collide_impact_result impact;
    CHECK(collide_distance(&box, &a, &disc, &b, &distance) == COLLIDE_OK);
    CHECK(near(distance.distance, 2.25) && near(distance.closest_a.x, 0.5) &&
          near(distance.closest_b.x, 2.75));
    CHECK(collide_sweep(&box, &a, rest, &disc, &b, left, 5.0, &sweep) == COLLIDE_OK);
    CHECK(sweep.outcome == COLLIDE_HIT && near(sweep.time, 2.25) && near(sweep.normal.x, 1.0));
    CHECK(collide_sweep(&box, &a, rest, &disc, &b, left, 2.0, &sweep) == COLLIDE_OK);
    CHECK(sweep.outcome == COLLIDE_MISS);
    CHECK(collide_time_of_impact(&box, &still, &disc, &coming, 5.0, 0.0, &impact) == COLLIDE_OK);
    CHECK(impact.outcome == COLLIDE_HIT && near(impact.time, 2.25) && near(impact.closest_b.x, 0.5));
}

static void check_rays(void) {
    const collide_pose pose = at(2.0, 0.0);
    const collide_vec2 start = {0.0, 0.1};
    const collide_vec2 right = {3.0, 0.0};
    const collide_vec2 nowhere = {0.0, 0.0};
    collide_ray_result ray;
    CHECK(collide_ray_cast(&box, &pose, start, right, 10.0, &ray) == COLLIDE_OK);
    CHECK(ray.hit == 1 && ray.starts_inside == 0 && near(ray.distance, 1.5) && near(ray.normal.x, -1.0));
    CHECK(ray.on_corner == 0 && ray.feature == 3);
    CHECK(collide_ray_cast(&box, &pose, start, right, 1.0, &ray) == COLLIDE_OK && ray.hit == 0);
    CHECK(collide_ray_cast(&box, &pose, pose.position, right, 1.0, &ray) == COLLIDE_OK &&
          ray.starts_inside == 1);
    CHECK(collide_ray_cast(&box, &pose, start, nowhere, 1.0, &ray) == COLLIDE_NO_DIRECTION);
}

static collide_status status_of(const collide_vec2* vertices, size_t count, double radius) {
    const collide_shape shape = {vertices, count, radius};
    const collide_pose pose = at(0.0, 0.0);
    int overlap = 7;
    const collide_status status = collide_overlap(&shape, &pose, &box, &pose, &overlap);
    CHECK((status == COLLIDE_OK) == (overlap != 7));
    return status;
}

static void check_refusals(void) {
    const collide_vec2 clockwise[] = {{0.0, 0.0}, {0.0, 1.0}, {1.0, 0.0}};
    const collide_vec2 dented[] = {{0.0, 0.0}, {2.0, 0.0}, {0.5, 0.5}, {0.0, 2.0}};
    const collide_vec2 flat[] = {{0.0, 0.0}, {1.0, 1.0}, {2.0, 2.0}};
    const collide_vec2 doubled[] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 0.0}, {0.0, 1.0}};
    const collide_vec2 star[] = {{0.0, 1.0}, {-0.59, -0.81}, {0.95, 0.31}, {-0.95, 0.31}, {0.59, -0.81}};
    const collide_vec2 infinite[] = {{0.0, 0.0}, {INFINITY, 0.0}, {0.0, 1.0}};
    const collide_vec2 far_off[] = {{0.0, 0.0}, {2e6, 0.0}, {0.0, 1.0}};
    int overlap = 0;
    const collide_pose pose = at(0.0, 0.0);
    const collide_pose turned = {{0.0, 0.0}, NAN};
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
    CHECK(collide_overlap(NULL, &pose, &box, &pose, &overlap) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(&box, NULL, &box, &pose, &overlap) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(&box, &pose, &box, &pose, NULL) == COLLIDE_NULL_POINTER);
    CHECK(collide_overlap(&box, &turned, &box, &pose, &overlap) == COLLIDE_NOT_FINITE);
    CHECK(collide_status_text(COLLIDE_NOT_CONVEX)[0] == 'A');
}

int main(void) {
    check_overlapping_boxes();
    check_moving_shapes();
    check_rays();
    check_refusals();
    printf("collide %s: %d checks failed\n", COLLIDE_VERSION, failed);
    return failed;
}
