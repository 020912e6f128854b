#include "course/check.h"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "course/course.h"
#include "course/staging.h"
#include "text/glossary.h"

using app::Block;
using app::Course;
using app::CourseEntry;
using app::CourseStep;
using app::Question;
using app::QuestionKind;
using app::Task;

namespace {

const Course& shipped() {
    static const Course course = app::load_course(app::shipped_course());
    return course;
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

/// A place counts as one word.
std::vector<std::string> words_of(const app::Template& text) {
    std::string joined;
    for (const app::TemplatePart& part : text) joined += part.words + (part.reference ? "1" : "");
    return words_of(joined);
}

/// What questions and tasks say.
std::vector<std::vector<std::string>> words_of_exercises(const CourseStep& step) {
    std::vector<std::vector<std::string>> words;
    words.reserve(3 * step.exercises.size());
    for (const app::Exercise& exercise : step.exercises) {
        std::visit(
            [&](const auto& one) {
                for (const app::Template* text : {&one.ask, &one.hint, &one.why})
                    words.push_back(words_of(*text));
            },
            exercise);
    }
    return words;
}

/// The words of each block, but for code.
std::vector<std::vector<std::string>> prose_of(const CourseStep& step) {
    std::vector<std::vector<std::string>> prose;
    for (const Block& block : step.text) {
        std::string text;
        for (const app::TextSpan& span : block.spans) text += span.code ? " " : span.text;
        prose.push_back(words_of(text));
    }
    return prose;
}

}  // namespace

TEST_CASE("the shipped chapters: every scene, place, question and task holds") {
    REQUIRE(shipped().entries.size() == 19);  // eighteen, and the short path
    for (const CourseEntry& entry : shipped().entries) {
        CAPTURE(entry.id);
        REQUIRE(entry.error.empty());
        for (const app::CourseError& error : app::check_chapter(entry.chapter)) FAIL_CHECK(error.message);
    }
}

TEST_CASE("the shipped chapters have the steps, questions and tasks that a chapter needs") {
    for (const CourseEntry& entry : shipped().entries) {
        CAPTURE(entry.id);
        std::size_t questions = 0;
        std::size_t tasks = 0;
        std::set<QuestionKind> kinds;
        for (const CourseStep& step : entry.chapter.steps) {
            for (const app::Exercise& exercise : step.exercises) {
                if (const auto* question = std::get_if<Question>(&exercise)) {
                    ++questions;
                    kinds.insert(question->kind);
                } else {
                    ++tasks;
                }
            }
        }
        const bool is_path = entry.chapter.is_path();
        CHECK(is_path == (entry.id == "00-the-short-path"));
        CHECK(entry.chapter.steps.size() >= 8);
        CHECK(entry.chapter.steps.size() <= (is_path ? 15 : 12));
        CHECK(entry.chapter.minutes >= 10);
        CHECK(entry.chapter.minutes <= (is_path ? 30 : 15));
        CHECK(questions >= 4);
        CHECK(kinds.size() >= 3);
        CHECK(tasks >= 1);
    }
}

TEST_CASE("each shipped chapter begins with a task before its text, and says at its end what can be done") {
    int chapters = 0;
    for (const CourseEntry& entry : shipped().entries) {
        const app::Chapter& chapter = entry.chapter;
        if (chapter.is_path()) continue;
        CAPTURE(entry.id);
        ++chapters;
        REQUIRE_FALSE(chapter.steps.front().exercises.empty());
        CHECK(std::holds_alternative<app::Task>(chapter.steps.front().exercises.front()));
        CHECK(chapter.steps.front().text_before().empty());
        CHECK_FALSE(chapter.steps.front().text_after().empty());
        CHECK_FALSE(chapter.now.empty());
    }
    CHECK(chapters == 18);
}

TEST_CASE("a step of another chapter comes with the stage that earlier steps have set there") {
    const auto& entries = shipped().entries;
    const auto chapter_named = [&](std::string_view id) -> const app::Chapter& {
        return std::find_if(entries.begin(), entries.end(), [&](const auto& one) { return one.id == id; })
            ->chapter;
    };
    const app::Chapter& path = entries.front().chapter;
    const auto scenes = std::get<std::vector<collide::Scene>>(app::scenes_of(path));
    std::size_t borrowed = 0;
    for (std::size_t k = 0; k < path.steps.size(); ++k) {
        if (path.steps[k].from.empty()) continue;
        CAPTURE(path.steps[k].title);
        const app::Chapter& source = chapter_named(path.steps[k].from);
        const auto own = std::get<std::vector<collide::Scene>>(app::scenes_of(source));
        const auto step = std::find_if(source.steps.begin(), source.steps.end(), [&](const CourseStep& one) {
            return one.title == path.steps[k].title;
        });
        REQUIRE(step != source.steps.end());
        const auto index = static_cast<std::size_t>(step - source.steps.begin());
        CHECK(scenes[k] == own[index]);
        CHECK(app::stage_at(path, k).view == app::stage_at(source, index).view);
        CHECK(path.steps[k].exercises.size() == step->exercises.size());
        ++borrowed;
    }
    CHECK(borrowed > 10);
}

TEST_CASE("the prose of the chapters is plain: short steps, short sentences, few long words") {
    constexpr std::size_t most_words = 80;
    constexpr std::size_t most_in_sentence = 25;
    constexpr std::size_t long_word = 10;  // letters
    std::size_t words = 0;
    std::size_t long_words = 0;
    for (const CourseEntry& entry : shipped().entries) {
        for (const CourseStep& step : entry.chapter.steps) {
            const std::string at = entry.id + ": " + step.title;
            CAPTURE(at);
            std::size_t in_step = 0;
            for (const auto& block : prose_of(step)) {
                in_step += block.size();
                std::size_t in_sentence = 0;
                for (const std::string& word : block) {
                    ++words;
                    long_words += word.size() >= long_word ? 1 : 0;
                    CHECK(++in_sentence <= most_in_sentence);
                    if (word.find_last_of(".?:") == word.size() - 1) in_sentence = 0;
                }
            }
            CHECK(in_step <= most_words);
            for (const auto& text : words_of_exercises(step)) {
                std::size_t in_sentence = 0;
                for (const std::string& word : text) {
                    CHECK(++in_sentence <= most_in_sentence);
                    if (word.find_last_of(".?:;") == word.size() - 1) in_sentence = 0;
                }
            }
        }
    }
    CHECK(long_words * 100 < words * 8);
}

TEST_CASE("links of the chapters lead to terms of the glossary") {
    const app::Glossary glossary = app::own_glossary();
    for (const CourseEntry& entry : shipped().entries) {
        for (const CourseStep& step : entry.chapter.steps) {
            for (const Block& block : step.text) {
                for (const app::TextSpan& span : block.spans) {
                    if (span.link.empty()) continue;
                    const std::string link = span.link;
                    CAPTURE(link);
                    REQUIRE(link.starts_with("glossary:"));
                    CHECK(glossary.find(link.substr(9)) != nullptr);
                }
            }
        }
    }
}

TEST_CASE("a check finds what a chapter gets wrong") {
    const auto complaints = [](const std::string& blocks) {
        const auto read = app::read_chapter("---\ntitle: T\n---\n## S\n\n" + blocks, "t.md");
        REQUIRE(std::holds_alternative<app::Chapter>(read));
        std::string all;
        for (const auto& error : app::check_chapter(std::get<app::Chapter>(read)))
            all += error.message + "\n";
        return all;
    };
    const std::string stage = "```stage\nscene: 1-first-steps/02-overlapping\n```\n\n";
    CHECK(complaints(stage).empty());
    CHECK(complaints("```stage\nscene: 1-first-steps/02-overlaping\n```\n")
              .find("\"1-first-steps/02-overlapping\" perhaps") != std::string::npos);
    const auto question = [&](const std::string& lines) {
        return complaints(stage + "```predict\nask: x\n" + lines + "\n```\n");
    };
    CHECK(question("kind: axis\nanswer: pairs[0].sat.mtd_axis").empty());
    CHECK(question("kind: axis\nanswer: pairs[0].sat.separating_axis").find("an axis of") !=
          std::string::npos);
    CHECK(question("kind: number\nanswer: pairs[0].a").find("a number is needed") != std::string::npos);
    CHECK(question("kind: number\nanswer: bodies[0].nme").find("a number is needed, not null") !=
          std::string::npos);
    CHECK(question("kind: choice\nchoices: left; up\nanswer: pairs[0].b").find("not one of the choices") !=
          std::string::npos);
    CHECK(question("kind: number\nanswer: pairs[0].separation\nwhy: It is {pairs[0].a | length}.")
              .find("why:") != std::string::npos);
    CHECK(question("kind: steps\nanswer: sat\nwhy: It is {pairs[0].a | length}.").find("why:") !=
          std::string::npos);
    CHECK(question("kind: steps\nanswer: sta").find("there is no player") != std::string::npos);
    CHECK(complaints("```stage\nscene: 1-first-steps/01-almost-touching\n```\n\n"
                     "```predict\nask: x\nkind: steps\nanswer: epa\n```\n")
              .find("the player \"epa\" has nothing to do here") != std::string::npos);
    CHECK(complaints("```stage\nscene: 1-first-steps/02-overlapping\nlock: Qaud\n```\n")
              .find("t.md:7: lock: there is no body \"Qaud\" (\"Quad\" perhaps)") != std::string::npos);
    const std::string task = "```task\nask: x\ngoal:\n  - pairs[0].overlap is {}\nsolution: {}\n```\n";
    const std::string apart = "1-first-steps/01-almost-touching";
    CHECK(complaints(stage + fmt::format(fmt::runtime(task), "false", apart)).empty());
    const std::string scored =
        "```task\nask: x\nkind: build\nscore: pairs[0].a\ngoal: pairs[0].overlap is false\n"
        "solution: 1-first-steps/01-almost-touching\n```\n";
    CHECK(complaints(stage + scored).find("score: \"pairs[0].a\" is not a number") != std::string::npos);
    CHECK(complaints(stage + fmt::format(fmt::runtime(task), "true", apart)).find("already met") !=
          std::string::npos);
    CHECK(complaints(stage + fmt::format(fmt::runtime(task), "false", "1-first-steps/02-overlapping"))
              .find("does not reach") != std::string::npos);
}
