#include "course/chapter.h"

#include <doctest/doctest.h>

#include <string>

using app::Chapter;
using app::CourseError;
using app::Question;
using app::QuestionKind;
using app::read_chapter;
using app::Task;

namespace {

const std::string head = "---\ntitle: Shadows\nminutes: 12\n---\n";

std::string refusal(const std::string& text) {
    const auto read = read_chapter(text, "folder/03-shadows.md");
    const auto* error = std::get_if<CourseError>(&read);
    return error == nullptr ? "" : error->message;
}

std::string with_block(const std::string& kind, const std::string& lines) {
    return head + "## A step\n\nText.\n\n```" + kind + "\n" + lines + "\n```\n";
}

}  // namespace

TEST_CASE("a chapter: head, steps, stage, questions and tasks are read") {
    const auto read = read_chapter(
        head +
            "## First\n\nSome **bold** text with {pairs[0].separation | length}.\n\n"
            "```stage\nscene: 1-first-steps/03-intervals  # a comment\noverlays: intervals, mtd\n"
            "hide: verdict, mtd\nlock: all\nplayer: gjk 4\n```\n\n"
            "```predict\nask: Which axis?\nkind: axis\nanswer: pairs[0].sat.separating_axis\n"
            "tolerance: 5 %\nhint: Look.\nreveal: overlays intervals, mtd; tab sat\n"
            "why: |\n  The shadows on {answer}\n  are apart.\n```\n\n"
            "## Second\n\n- one\n- two\n\n"
            "```task\nask: Part them.\ngoal:\n  - let gap: pairs[0].separation\n  - gap > 0\n"
            "  - pairs[0].gjk.distance within 0.1 of 0.5\nsolution: inline: {\"bodies\": []}\n```\n",
        "03-shadows.md");
    REQUIRE(std::holds_alternative<Chapter>(read));
    const Chapter& chapter = std::get<Chapter>(read);
    CHECK(chapter.title == "Shadows");
    CHECK(chapter.minutes == 12);
    REQUIRE(chapter.steps.size() == 2);
    const app::CourseStep& first = chapter.steps[0];
    CHECK(first.title == "First");
    REQUIRE(first.stage.has_value());
    CHECK(first.stage->scene == "1-first-steps/03-intervals");
    CHECK(first.stage->view.player->kind == app::PlayerKind::gjk);
    CHECK(first.stage->view.player->step == 3);
    CHECK(first.stage->view.hide == std::vector<std::string>{"verdict", "mtd"});
    REQUIRE(first.exercises.size() == 1);
    const Question& question = std::get<Question>(first.exercises[0]);
    CHECK(question.kind == QuestionKind::axis);
    CHECK(question.tolerance->amount == doctest::Approx(0.05));
    CHECK(question.reveal.overlays == std::vector<std::string>{"intervals", "mtd"});
    CHECK(question.reveal.tab == "sat");
    CHECK(question.why.size() == 3);  // words, {answer}, words
    const Task& task = std::get<Task>(chapter.steps[1].exercises.at(0));
    REQUIRE(task.goal.size() == 3);
    CHECK(task.goal[0].let == "gap");
    CHECK(task.goal[2].op == "within");
}

TEST_CASE("a chapter with a mistake is refused with file, line and what would be right") {
    CHECK(refusal("## No head\n").find("folder/03-shadows.md:1: a chapter begins with its head") == 0);
    CHECK(refusal("---\nminutes: 3\n---\n## A\n").find(":2: the head needs a \"title\"") !=
          std::string::npos);
    CHECK(refusal(head).find("has no step") != std::string::npos);
    CHECK(refusal(head + "Words.\n").find("text before the first step") != std::string::npos);
    CHECK(refusal(with_block("stage", "scen: x"))
              .find(":10: there is no key \"scen\" here (\"scene\" perhaps)") != std::string::npos);
    CHECK(
        refusal(with_block("stage", "overlays: mdt")).find("there is no overlay \"mdt\" (\"mtd\" perhaps)") !=
        std::string::npos);
    CHECK(refusal(with_block("stage", "player: gjk zero")).find("a step is a number from 1") !=
          std::string::npos);
    CHECK(refusal(with_block("stage", "tab: sta")).find(":10: tab: there is no \"sta\" (\"sat\" perhaps)") !=
          std::string::npos);
    CHECK(
        refusal(with_block("predict", "ask: x\nkind: verdict\nreveal: tab swep")).find("\"sweep\" perhaps") !=
        std::string::npos);
    CHECK(refusal(with_block("predict", "ask: x\nkind: verdict\nvary: many polygons")).find("vary: ") !=
          std::string::npos);
    CHECK(refusal(with_block("task", "ask: x\nkind: biuld\ngoal: a is b\nsolution: y"))
              .find("\"build\" perhaps") != std::string::npos);
    CHECK(refusal(with_block("task", "ask: x\nscore: fewest vertice\ngoal: a is b\nsolution: y"))
              .find("score: ") != std::string::npos);
    CHECK(refusal(with_block("stage", "time: soon")).find("seconds from now are needed") !=
          std::string::npos);
    CHECK(refusal(with_block("predict", "ask: x\nkind: axis")).find("\"answer\" is missing") !=
          std::string::npos);
    CHECK(refusal(with_block("predict", "ask: x\nkind: axes\nanswer: a")).find("\"axis\" perhaps") !=
          std::string::npos);
    CHECK(refusal(with_block("predict", "ask: x\nkind: choice\nanswer: a")).find("two or more") !=
          std::string::npos);
    CHECK(refusal(with_block("predict", "ask: {a\nkind: axis\nanswer: a")).find("has no \"}\"") !=
          std::string::npos);
    CHECK(refusal(with_block("predict", "ask: x\nkind: axis\nanswer: a[")).find("a number is needed") !=
          std::string::npos);
    CHECK(refusal(with_block("task", "ask: x\ngoal: pairs\nsolution: y")).find("compares nothing") !=
          std::string::npos);
    CHECK(refusal(with_block("task", "ask: x\nask: y\ngoal: a is b\nsolution: z")).find("given twice") !=
          std::string::npos);
    CHECK(refusal(head + "## A\n\n```stage\ntime: 1\n```\n\n```stage\ntime: 2\n```\n").find("second stage") !=
          std::string::npos);
}

TEST_CASE("a chapter cut off anywhere is read or refused, and harms nothing") {
    const std::string whole =
        with_block("predict", "ask: Which?\nkind: axis\nanswer: pairs[0].sat.mtd_axis") +
        with_block("task", "ask: x\ngoal:\n  - a is 1\nsolution: y");
    for (std::size_t length = 0; length <= whole.size(); ++length) {
        const auto read = read_chapter(whole.substr(0, length), "x.md");
        if (const auto* error = std::get_if<CourseError>(&read)) CHECK(error->message.find("x.md:") == 0);
    }
}
