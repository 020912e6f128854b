// A scene in a text, and the separating axis test of its two bodies axis by axis.
#include <cstdio>
#include <variant>

#include <collide/scene.h>
#include <collide/trace.h>

int main() {
    const collide::SceneResult read = collide::read_scene(R"({"collidoscope": 1, "bodies": [
        {"name": "A", "shape": {"type": "circle", "radius": 1.0}, "position": [0.0, 0.0]},
        {"name": "B", "shape": {"type": "circle", "radius": 1.0}, "position": [1.5, 0.0]}]})",
                                                          "text");
    if (const auto* error = std::get_if<collide::SceneError>(&read)) {
        std::printf("%s\n", error->message.c_str());
        return 1;
    }
    const collide::World world = collide::make_world(std::get<collide::LoadedScene>(read).scene);
    const collide::PairRecording pair = collide::record_pair(world.collider(0), world.collider(1), 1.0);
    for (const collide::SatStep& step : pair.sat.steps.items) {
        std::printf("separation %g m\n", double{step.separation});
    }
    return pair.result.overlap && !pair.sat.steps.items.empty() ? 0 : 1;
}
