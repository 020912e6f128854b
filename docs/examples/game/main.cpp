// The game in a window, or without one:
//
//     wrecker                                  arrows drive, space shoots, escape ends
//     wrecker --frames 400 [--picture a.bmp]   drives itself, and says how that went
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <string_view>

#include <SDL.h>

#include "game.h"

// Drawn at twice the size and scaled down: so edges are smooth.
struct Canvas {
    static constexpr int width = 960;
    static constexpr int height = 540;
    SDL_Renderer* renderer;
    SDL_Texture* twofold;

    explicit Canvas(SDL_Renderer* of) : renderer(of) {
        SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
        twofold =
            SDL_CreateTexture(of, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET, 2 * width, 2 * height);
        SDL_SetRenderDrawBlendMode(of, SDL_BLENDMODE_BLEND);
    }

    static SDL_Vertex vertex(DVec2 place, SDL_Color color) {
        const collide::Vec2 at(40.0 * place);  // dots; y points down
        return {{width + at.x, height - at.y}, color, {}};
    }

    // Triangles about the first vertex.
    void fan(const std::vector<SDL_Vertex>& vertices) const {
        const int count = static_cast<int>(vertices.size());
        std::vector<int> indices;
        for (int i = 2; i < count; ++i) indices.insert(indices.end(), {0, i - 1, i});
        SDL_RenderGeometry(renderer, nullptr, vertices.data(), count, indices.data(),
                           static_cast<int>(indices.size()));
    }

    // Any shape: its farthest points in many directions.
    void fill(const Shape& shape, DVec2 position, collide::DRotation turn, SDL_Color color) const {
        std::vector<SDL_Vertex> vertices;
        for (int i = 0; i < 48; ++i) {
            const collide::Vec2 direction(
                rotate(collide::DRotation::from_angle(i * std::numbers::pi / 24.0), {1.0, 0.0}));
            const collide::Vec2 farthest =
                shape.vertex(support_vertex(shape, direction)) + shape.radius() * direction;
            vertices.push_back(vertex(position + rotate(turn, DVec2(farthest)), color));
        }
        fan(vertices);
    }
    void disc(DVec2 center, double radius, SDL_Color color) const {
        fill(ball(radius).shape, center, {}, color);
    }

    void draw(const Game& game) const {
        constexpr SDL_Color ground{24, 28, 38, 255};
        constexpr SDL_Color green{90, 230, 160, 255};
        constexpr std::array<SDL_Color, 5> hues{{{255, 122, 89, 255},
                                                 {255, 190, 80, 255},
                                                 {86, 196, 200, 255},
                                                 {150, 130, 240, 255},
                                                 {236, 110, 160, 255}}};
        SDL_SetRenderTarget(renderer, twofold);
        SDL_SetRenderDrawColor(renderer, 10, 12, 18, 255);
        SDL_RenderClear(renderer);
        for (const bool is_wall : {true, false}) {
            std::vector<SDL_Vertex> corners;
            for (const DVec2 corner : arena)
                corners.push_back(is_wall ? vertex(1.012 * corner, {70, 78, 98, 255})
                                          : vertex(corner, ground));
            fan(corners);
        }
        const DVec2 goal = game.world.pose(game.the_gate).position;
        disc(goal, 1.5, green);
        disc(goal, 1.35, ground);
        disc(goal, 0.3 + 0.2 * std::sin(4.0 * game.world.time()), green);

        std::vector<SDL_Vertex> lit;
        for (const DVec2 end : game.beam) {
            const double left = 1.0 - collide::length(end - game.beam[0]) / 15.0;
            lit.push_back(vertex(end, {255, 232, 180, static_cast<Uint8>(110.0 * left)}));
        }
        fan(lit);
        for (const Spark& spark : game.sparks) {
            const double left = 1.0 - spark.age / 0.4;
            disc(spark.place, 1.4 - left, {255, 240, 210, static_cast<Uint8>(160.0 * left * left)});
        }
        for (collide::BodyIndex i = 0; i < game.light.size(); ++i) {
            const std::uint64_t role = game.world.def(game.world.id_of(i)).user_data;
            if (role != crate && role != chain) continue;
            SDL_Color color = role == chain ? SDL_Color{196, 204, 216, 255} : hues[i % hues.size()];
            const double share = role == chain ? 1.0 : 0.4 + 0.6 * game.light[i];
            for (Uint8* one : {&color.r, &color.g, &color.b}) *one = static_cast<Uint8>(share * *one);
            const collide::Collider& body = game.world.collider(game.world.id_of(i));
            fill(body.pieces[0].shape, body.transforms[0].position, to_double(body.transforms[0].rotation),
                 color);
        }
        const collide::BodyState& state = game.world.state_of(game.the_car);
        for (const DVec2 wheel : wheels)
            fill(Shape::box(0.25f, 0.12f), state.center + rotate(state.rotation, wheel),
                 collide::DRotation::from_angle(state.angle + (wheel.x > 0.0 ? game.steering : 0.0)),
                 {120, 128, 146, 255});
        fill(Shape::box(0.85f, 0.27f, 0.15f), state.center, state.rotation, {240, 240, 244, 255});
        fill(Shape::box(0.3f, 0.22f, 0.1f), state.center, state.rotation, {40, 48, 64, 255});
        SDL_SetRenderTarget(renderer, nullptr);
        SDL_RenderCopy(renderer, twofold, nullptr, nullptr);
        SDL_RenderPresent(renderer);
    }
};

int main(int argc, char** argv) {
    Game game;
    int frames = 0;
    const char* picture = nullptr;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (argv[i] == std::string_view("--frames")) frames = std::atoi(argv[i + 1]);
        if (argv[i] == std::string_view("--picture")) picture = argv[i + 1];
    }
    if (frames > 0) {
        for (int i = 0; i < frames; ++i) game.step(game.autopilot());
        std::printf("%d frames: %zu bodies, %d wrecked, %d shot, %d gates, state %016llx\n", frames,
                    game.world.live_bodies(), game.wrecked, game.shot, game.gates,
                    static_cast<unsigned long long>(hash_of(game.world.state())));
        if (picture == nullptr) return 0;
        SDL_Surface* image =
            SDL_CreateRGBSurfaceWithFormat(0, Canvas::width, Canvas::height, 24, SDL_PIXELFORMAT_RGB24);
        Canvas(SDL_CreateSoftwareRenderer(image)).draw(game);
        return SDL_SaveBMP(image, picture) == 0 ? 0 : 1;
    }
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return std::fprintf(stderr, "%s\n", SDL_GetError()), 1;
    SDL_Window* window = SDL_CreateWindow("Wrecker", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                          Canvas::width, Canvas::height, 0);
    const Canvas canvas(SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC));
    const Uint8* keys = SDL_GetKeyboardState(nullptr);
    const Uint64 start = SDL_GetTicks64();
    while (SDL_QuitRequested() == SDL_FALSE && keys[SDL_SCANCODE_ESCAPE] == 0) {
        const Controls controls{double(keys[SDL_SCANCODE_UP]) - keys[SDL_SCANCODE_DOWN],
                                double(keys[SDL_SCANCODE_LEFT]) - keys[SDL_SCANCODE_RIGHT],
                                keys[SDL_SCANCODE_SPACE] != 0};
        const double now = 0.001 * static_cast<double>(SDL_GetTicks64() - start);
        for (int i = 0; i < 5 && game.world.time() < now; ++i) game.step(controls);
        canvas.draw(game);
    }
    SDL_Quit();
}
