/* A world from C: a ball rolls off a table. */
#include <collide/c.h>

#include <stdio.h>

int main(void) {
    collide_shape* table = NULL;
    collide_shape* ball = NULL;
    const collide_vec2 middle = {0.0, 0.0};
    collide_world_settings settings;
    collide_world* world = NULL;
    collide_body_def def;
    collide_body body;
    collide_body_state state;
    collide_shape_create_box(2.0, 0.1, &table);
    collide_status status = collide_shape_create(&middle, 1, 0.2, &ball);
    if (status != COLLIDE_OK) return printf("%s\n", collide_status_text(status));

    collide_world_default_settings(&settings);
    collide_world_create(&settings, &world);
    collide_body_default(&def);
    def.shapes = (const collide_shape* const*)&table;
    def.shape_count = 1;
    def.kind = COLLIDE_STATIC;
    collide_world_add_body(world, &def, &body);
    def.shapes = (const collide_shape* const*)&ball;
    def.kind = COLLIDE_DYNAMIC;
    def.position.y = 0.25;
    def.velocity.x = 2.0;
    collide_world_add_body(world, &def, &body);
    for (int i = 1; i <= 60; ++i) {
        collide_world_step(world);
        collide_world_state(world, body, &state);
        if (i % 20 == 0) printf("the ball is at (%.2f, %.2f)\n", state.position.x, state.position.y);
    }
    collide_world_destroy(world);
    collide_shape_destroy(table);
    collide_shape_destroy(ball);
}
