#include "crowd_frame.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <cmath>
#include <memory>

#include "analysis/pipeline.h"
#include "draw/imgui_painter.h"
#include "draw/palette.h"
#include "overlays/overlay.h"
#include "player/paint_scene.h"
#include "support/crowd_scene.h"

namespace bench {
namespace {

/// A context of Dear ImGui that draws into lists alone.
class DrawingLists {
  public:
    DrawingLists() : context_(ImGui::CreateContext()) {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {1600.0f, 1000.0f};
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    }
    DrawingLists(const DrawingLists&) = delete;
    DrawingLists& operator=(const DrawingLists&) = delete;
    ~DrawingLists() { ImGui::DestroyContext(context_); }

    template <class Paint>
    void frame(Paint paint) {
        ImGui::SetCurrentContext(context_);
        ImGui::NewFrame();
        ImDrawList& list = *ImGui::GetBackgroundDrawList();
        list.PushClipRectFullScreen();
        app::ImGuiPainter painter(list, {0.0f, 0.0f}, {});
        paint(painter);
        list.PopClipRect();
        ImGui::EndFrame();
    }

  private:
    ImGuiContext* context_;
};

struct CrowdState {
    collide::Scene scene;
    app::Analysis analysis;
    app::ViewState view;
    DrawingLists lists;
    int count = 0;

    CrowdState(int bodies, double speed)
        : scene(support::crowd_scene(bodies, collide::CrowdKind::even, speed)) {
        view.camera = app::camera_for(scene, {1600.0f, 1000.0f});
        view.overlays = {"mtd"};
    }
    void look() {
        app::analyse(scene, view.focus, view.scrub_time, analysis, app::Preview::translating,
                     app::Pairs::now);
        const app::Palette& palette = app::palette_of(app::Theme::dark);
        const app::OverlayInput input{scene, analysis, view, view.camera, palette};
        lists.frame([&](app::ImGuiPainter& painter) {
            app::paint_legend(input, app::paint_canvas(input, painter), painter);
        });
    }
};

template <class Step>
RowResult prepare(std::string_view row, double target_ns, int bodies, double speed, std::vector<Task>& tasks,
                  Step step) {
    // Made at the first pass: a row that is not chosen costs nothing.
    auto state = std::make_shared<std::unique_ptr<CrowdState>>();
    tasks.push_back({std::string(row), [state, bodies, speed, step] {
                         if (!*state) *state = std::make_unique<CrowdState>(bodies, speed);
                         step(**state);
                         (*state)->look();
                     }});
    RowResult result;
    result.row = row;
    result.target_ns = target_ns;
    return result;
}

}  // namespace

RowResult prepare_moving(std::vector<Task>& tasks) {
    return prepare(moving_row, 16e6, 10'000, 2.0, tasks, [](CrowdState& state) {
        // To and fro, so that the crowd stays as dense as it is.
        const double seconds = ++state.count / 32 % 2 == 0 ? 0.01 : -0.01;
        for (collide::BodySpec& body : state.scene.bodies) body.position += body.velocity * seconds;
    });
}

RowResult prepare_playing(std::vector<Task>& tasks) {
    return prepare(playing_row, 16e6, 10'000, 2.0, tasks,
                   [](CrowdState& state) { state.view.scrub_time = 0.01 * (++state.count % 100); });
}

RowResult prepare_still(std::vector<Task>& tasks) {
    return prepare(still_row, 40e6, 100'000, 0.0, tasks, [](CrowdState& state) {
        state.scene.bodies[50'000].position.x += 0.01 * std::sin(0.1 * ++state.count);
    });
}

}  // namespace bench
