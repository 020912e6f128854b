// The command as a script meets it: wrong usage is told in a sentence, before anything is drawn.
#include <doctest/doctest.h>

#include "app/support/run_command.h"
#include "commands/command.h"

using support::Answer;
using support::Scratch;

namespace {

const std::string empty_scene = R"({"collidoscope":1,"bodies":[]})";

Answer render(const Scratch& scratch, const std::string& options) {
    const std::string scene = scratch.write("scene.json", empty_scene);
    return support::run_command(scratch,
                                "render " + scene + " -o " + (scratch.folder / "x.png").string() + options);
}

}  // namespace

TEST_CASE("render: the difference is a canvas of the window and refused without it") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --difference");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err == "--difference belongs to the window; add --window, which draws it\n");
    CHECK_FALSE(std::filesystem::exists(scratch.folder / "x.png"));
}

TEST_CASE("render: a second world is a canvas of the window and refused without it") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --second 15");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err == "--second shows a second world on a canvas of the window; add --window\n");
}

TEST_CASE("render: an unknown lesson is answered with those that there are") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --window --lesson simplex");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("gjk") != std::string::npos);
}

TEST_CASE("render: --fps without --seconds is wrong usage") {
    const Scratch scratch;
    const Answer answer = render(scratch, " --fps 10");
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("--seconds") != std::string::npos);
}

TEST_CASE("render: a run that would take hours to a moment is refused") {
    const Scratch scratch;
    const std::string scene =
        scratch.write("run.json", R"({"collidoscope":1,"settings":{"mode":"simulate"},"bodies":[]})");
    const Answer answer = support::run_command(
        scratch, "render " + scene + " --time 1e9 -o " + (scratch.folder / "x.png").string());
    CHECK(answer.exit_code == app::exit_wrong_usage);
    CHECK(answer.err.find("600 s at most") != std::string::npos);
}

TEST_CASE("render: an SVG shows the run's moment, as a PNG does") {
    const Scratch scratch;
    // A circle that falls by a metre in half a second; 33.33 pixels are a metre.
    const std::string scene = scratch.write(
        "run.json",
        R"({"collidoscope":1,"settings":{"mode":"simulate","gravity":[0,-8],"time_step":0.0078125},)"
        R"("camera":{"center":[0,0],"height":10},"bodies":[{"shape":{"type":"circle","radius":1},)"
        R"("motion":"dynamic","position":[0,2]}]})");
    const auto drawn = [&](const std::string& time) {
        const std::filesystem::path file = scratch.folder / "x.svg";
        const Answer answer = support::run_command(
            scratch, "render " + scene + " --size 400x400 --time " + time + " -o " + file.string());
        CHECK(answer.exit_code == app::exit_ok);
        return support::content(file);
    };
    CHECK(drawn("0").find("<circle cx=\"200\" cy=\"133.33\"") != std::string::npos);
    CHECK(drawn("0.5").find("<circle cx=\"200\" cy=\"166.67\"") != std::string::npos);
}

TEST_CASE("render: --pair names the two that are looked at, and an unknown name draws nothing") {
    const Scratch scratch;
    const std::string scene =
        scratch.write("three.json", R"({"collidoscope":1,"view":{"focus":["Body 1","Body 2"],)"
                                    R"("overlays":["closest_points"]},"bodies":[)"
                                    R"({"shape":{"type":"circle","radius":1}},)"
                                    R"({"shape":{"type":"circle","radius":1},"position":[3,0]},)"
                                    R"({"shape":{"type":"circle","radius":1},"position":[7,0]}]})");
    const auto drawn = [&](const std::string& options) {
        const std::filesystem::path file = scratch.folder / "x.svg";
        std::filesystem::remove(file);
        const Answer answer =
            support::run_command(scratch, "render " + scene + " -o " + file.string() + options);
        CAPTURE(answer.err);
        CHECK(answer.exit_code == app::exit_ok);
        return support::content(file);
    };
    CHECK(drawn("") == drawn(" '--pair=Body 2,Body 1'"));
    CHECK(drawn("") != drawn(" '--pair=Body 1,Body 3'"));
    CHECK(drawn(" '--pair=Body 1,Body 3' --lesson gjk").find("A") != std::string::npos);
    const Answer wrong = support::run_command(
        scratch, "render " + scene + " -o " + (scratch.folder / "y.svg").string() + " '--pair=Body 1,D'");
    CHECK(wrong.exit_code == app::exit_unusable_input);
    CHECK(wrong.err.find("there is no body \"D\"") != std::string::npos);
    CHECK_FALSE(std::filesystem::exists(scratch.folder / "y.svg"));
}

namespace {

const std::string two_circles = R"({"collidoscope":1,"name":"Two","bodies":[)"
                                R"({"shape":{"type":"circle","radius":1}},)"
                                R"({"shape":{"type":"circle","radius":1},"position":[3,0]}]})";

Answer drawn(const Scratch& scratch, const std::string& file, const std::string& options) {
    const std::string scene = scratch.write("two.json", two_circles);
    return support::run_command(scratch,
                                "render " + scene + " -o " + (scratch.folder / file).string() + options);
}

}  // namespace

TEST_CASE("render: a figure of a step and a strip of all steps are drawn without a window") {
    const Scratch scratch;
    CHECK(drawn(scratch, "f.svg", " --player gjk:2 --figure").exit_code == app::exit_ok);
    CHECK(support::content(scratch.folder / "f.svg").find("step 2 of") != std::string::npos);
    CHECK(drawn(scratch, "s.svg", " --player gjk --strip --size 300x200").exit_code == app::exit_ok);
    CHECK(support::content(scratch.folder / "s.svg").find("step-2-lesson") != std::string::npos);
    CHECK(drawn(scratch, "t.png", " --transparent --density 2 --size 200x100").exit_code == app::exit_ok);
    const std::string png = support::content(scratch.folder / "t.png");
    CHECK(png.substr(16, 8) == std::string("\0\0\1\x90\0\0\0\xc8", 8));  // 400 x 200
}

TEST_CASE("render: every player makes a figure, of the body that is selected and of a run") {
    const Scratch scratch;
    const std::string pair = scratch.write(
        "pair.json",
        R"({"collidoscope":1,"bodies":[{"name":"A","shape":{"type":"box","width":2,"height":1}},)"
        R"({"name":"B","shape":{"type":"polygon","vertices":[[0,0],[2,0],[2,1],[1,1],[1,2],[0,2]]},)"
        R"("position":[0.5,0.2]}]})");
    const std::string run =
        scratch.write("run.json", R"({"collidoscope":1,"settings":{"mode":"simulate"},"bodies":[)"
                                  R"({"shape":{"type":"box","width":9,"height":1},"motion":"static"},)"
                                  R"({"shape":{"type":"box","width":1,"height":1},"position":[0,1]}]})");
    const auto figure = [&](const std::string& scene, const std::string& options) {
        const std::filesystem::path file = scratch.folder / "figure.svg";
        std::filesystem::remove(file);
        const Answer answer = support::run_command(
            scratch, "render " + scene + " -o " + file.string() + " --figure --player " + options);
        CAPTURE(options);
        CAPTURE(answer.err);
        CHECK(answer.exit_code == app::exit_ok);
        return support::content(file);
    };
    const std::string boxes = scratch.write(
        "boxes.json", R"({"collidoscope":1,"bodies":[{"shape":{"type":"box","width":2,"height":1}},)"
                      R"({"shape":{"type":"box","width":1,"height":1},"position":[1.2,0.4],"angle":0.3}]})");
    for (const char* name :
         {"aabb",           "rectangles",       "one_sided",    "sat",       "sweep",
          "contacts",       "minkowski",        "gjk",          "epa",       "advancement",
          "brute_force",    "uniform_grid",     "spatial_hash", "quadtree",  "sort_and_sweep",
          "begin_end_list", "dynamic_tree",     "ear_clipping", "quickhull", "cut",
          "fewest_pieces",  "enclosing_circle", "calipers"}) {
        const std::string drawn = figure(boxes, name);
        CHECK(drawn.find("step 1 of") != std::string::npos);
    }
    CHECK(figure(run, "impulse --time 1").find("step 1 of") != std::string::npos);
    CHECK(figure(pair, "quickhull:last --select A") != figure(pair, "quickhull:last --select B"));
    const Answer wrong = support::run_command(
        scratch, "render " + pair + " -o " + (scratch.folder / "y.svg").string() + " --select Z");
    CHECK(wrong.exit_code == app::exit_wrong_usage);
    CHECK(wrong.err.find("there is no body \"Z\"") != std::string::npos);
}

TEST_CASE("render: what a picture can't be is told before anything is drawn, with the remedy") {
    const Scratch scratch;
    const auto refusal = [&](const std::string& file, const std::string& options) {
        const Answer answer = drawn(scratch, file, options);
        CHECK(answer.exit_code == app::exit_wrong_usage);
        CHECK_FALSE(std::filesystem::exists(scratch.folder / file));
        return answer.err;
    };
    CHECK(refusal("x.svg", " --density 2") == "--density counts pixels, and an SVG has none; leave it out\n");
    CHECK(refusal("x.png", " --figure") == "--figure: add --player NAME[:STEP], the algorithm to show\n");
    CHECK(refusal("x.png", " --transparent --window") ==
          "--transparent is a still picture of the canvas; leave out --window\n");
    CHECK(refusal("x.svg", " --window") ==
          "--window draws panels, which only a PNG can hold; name a .png file\n");
    CHECK(refusal("x.pdf", "").ends_with("; rsvg-convert -f pdf makes a PDF from an SVG\n"));
    CHECK(refusal("x.png", " --player gkj:2")
              .starts_with("--player: there is no player \"gkj\" (\"gjk\" perhaps)"));
    CHECK(refusal("x.png", " --lock all") == "--lock belongs to the window; add --window, which draws it\n");
    CHECK(refusal("x.png", " --theme beige") ==
          "--theme: there is no theme \"beige\"; there are dark, light, projector\n");
    CHECK(refusal("x.png", " --size 12").starts_with("--size: 12: a size like 1280x800 is needed"));
}

TEST_CASE("render: the scene's own view is told about where it asks for what is not there") {
    const Scratch scratch;
    const std::string scene =
        scratch.write("v.json", R"({"collidoscope":1,"view":{"theme":"lihgt"},"bodies":[]})");
    const Answer answer =
        support::run_command(scratch, "render " + scene + " -o " + (scratch.folder / "v.svg").string());
    CHECK(answer.exit_code == app::exit_ok);
    CHECK(answer.err.find("/view/theme: there is no theme \"lihgt\" (\"light\" perhaps)") !=
          std::string::npos);
}
