#include "course/chapter.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include <collide/base/standard.h>
#include <collide/scene/path_text.h>
#include <collide/scene/read_text.h>
#include <nlohmann/json.hpp>
#include "course/staging.h"
#include "course/vary.h"
#include "document/inspector_tabs.h"
#include "document/settings.h"
#include "text/search.h"
#include "text/words.h"
#include "view/view_properties.h"

namespace app {

namespace {

constexpr std::array<std::string_view, question_kinds> kind_names{
    "choice", "verdict", "number", "count", "axis",  "edge", "vertex",
    "point",  "arrow",   "moment", "order", "which", "steps"};

constexpr std::array<std::string_view, 2> feedback_names{"continuous", "end"};
constexpr std::array<std::string_view, 1> task_kinds{"build"};
constexpr std::array<std::string_view, 2> scores{"fewest vertices", "fewest moves"};  // otherwise a place

/// Reads the blocks of a chapter. The first error ends reading.
class ChapterReader {
  public:
    explicit ChapterReader(const std::filesystem::path& file) : file_(collide::utf8_of(file)) {
        chapter_.file = file;
    }

    std::variant<Chapter, CourseError> read(std::string_view text) {
        std::size_t line = 1;
        read_head(text, line);
        for (const Block& block : read_markdown(text, line)) {
            if (error_) break;
            take(block);
        }
        if (!error_ && chapter_.steps.empty()) {
            refuse(line, "the chapter has no step; begin one with \"## Its title\"");
        }
        if (error_) return *error_;
        return std::move(chapter_);
    }

  private:
    void refuse(std::size_t line, std::string_view text) {
        if (!error_) error_ = course_error(file_, line, text);
    }

    // ---- the head

    void read_head(std::string_view& text, std::size_t& line) {
        const std::size_t end = text.find("\n---");
        if (!text.starts_with("---\n") || end == std::string_view::npos) {
            return refuse(1, "a chapter begins with its head between two lines \"---\"");
        }
        const std::string_view head = text.substr(4, end < 4 ? 0 : end - 4);
        const auto read = read_fields(head, file_, 2, {"title", "minutes", "level", "seed", "now"});
        if (const auto* error = std::get_if<CourseError>(&read)) {
            error_ = *error;
            return;
        }
        take_head(std::get<std::vector<Field>>(read));
        const std::size_t rest = std::min(text.find('\n', end + 1), text.size());
        line += static_cast<std::size_t>(
            std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(rest), '\n'));
        text.remove_prefix(rest);
    }
    void take_head(const std::vector<Field>& fields) {
        const Field* const title = find_field(fields, "title");
        if (title == nullptr || title->value.empty()) return refuse(2, "the head needs a \"title\"");
        chapter_.title = title->value;
        if (const Field* field = find_field(fields, "minutes")) chapter_.minutes = integer(*field, 1, 600);
        if (const Field* field = find_field(fields, "seed")) {
            chapter_.seed = static_cast<std::uint64_t>(integer(*field, 0, 999999999));
        }
        if (const Field* field = find_field(fields, "now")) chapter_.now = field->value;
        if (const Field* field = find_field(fields, "level")) {
            chapter_.level = one_of(*field, field->value, level_names);
        }
    }

    // ---- values of fields

    template <class Number>
    std::optional<Number> parsed(std::string_view text) {
        Number value{};
        const auto result = collide::read_number(text.data(), text.data() + text.size(), value);
        if (result.ec != std::errc() || result.ptr != text.data() + text.size()) return std::nullopt;
        return value;
    }
    int integer(const Field& field, int least, int most) {
        const auto value = parsed<int>(field.value);
        if (value && *value >= least && *value <= most) return *value;
        refuse(field.line, fmt::format("{}: a whole number from {} to {} is needed, not \"{}\"", field.key,
                                       least, most, field.value));
        return least;
    }
    double number(const Field& field) {
        const auto value = parsed<double>(field.value);
        if (value && *value >= 0.0 && *value <= 1e6) return *value;
        refuse(field.line,
               fmt::format("{}: a number from 0 on is needed, not \"{}\"", field.key, field.value));
        return 0.0;
    }
    template <class Names>
    std::string one_of(const Field& field, const std::string& word, const Names& names) {
        const std::vector<std::string_view> known(names.begin(), names.end());
        if (std::find(known.begin(), known.end(), word) == known.end()) {
            refuse(field.line, fmt::format("{}: there is no \"{}\"{}; there are {}", field.key, word,
                                           perhaps_meant(word, known), fmt::join(known, ", ")));
        }
        return word;
    }
    template <class Parsed>
    Parsed taken(std::size_t line, std::string_view key, std::variant<Parsed, PlaceError> parsed) {
        if (const auto* error = std::get_if<PlaceError>(&parsed)) {
            refuse(line, fmt::format("{}: {}", key, error->message));
            return {};
        }
        return std::move(std::get<Parsed>(parsed));
    }
    Template text_of(const std::vector<Field>& fields, std::string_view key) {
        const Field* const field = find_field(fields, key);
        return field == nullptr ? Template() : taken(field->line, key, parse_template(field->value));
    }
    // ---- blocks

    std::optional<std::vector<Field>> fields_of(const Block& block,
                                                const std::vector<std::string_view>& known) {
        auto read = read_fields(plain_text(block.spans), file_, block.line, known);
        if (auto* error = std::get_if<CourseError>(&read)) {
            error_ = std::move(*error);
            return std::nullopt;
        }
        return std::move(std::get<std::vector<Field>>(read));
    }

    void take(const Block& block) {
        if (block.kind == BlockKind::heading && block.level == 2) {
            chapter_.steps.push_back({plain_text(block.spans), {}, {}, std::nullopt, {}, block.line});
            return;
        }
        if (chapter_.steps.empty()) {
            return refuse(block.line, "text before the first step; begin one with \"## Its title\"");
        }
        CourseStep& step = chapter_.steps.back();
        if (step.exercises.empty()) step.lead = step.text.size();
        if (block.kind == BlockKind::code && block.info == "page") {
            take_page(step, block);
        } else if (block.kind == BlockKind::code && block.info == "stage") {
            take_stage(step, block);
        } else if (block.kind == BlockKind::code && block.info == "predict") {
            if (auto question = question_of(block)) step.exercises.emplace_back(std::move(*question));
        } else if (block.kind == BlockKind::code && block.info == "task") {
            if (auto task = task_of(block)) step.exercises.emplace_back(std::move(*task));
        } else {
            taken(block.line, "the text", template_of(block));
            step.text.push_back(block);
        }
    }

    void take_page(CourseStep& step, const Block& block) {
        const auto fields = fields_of(block, {"chapter"});
        if (!fields) return;
        require(*fields, block, {"chapter"});
        if (!error_) step.from = find_field(*fields, "chapter")->value;
    }
    void take_stage(CourseStep& step, const Block& block) {
        if (step.stage) return refuse(block.line, "a second stage in one step; begin another step");
        const auto fields = fields_of(block, {"scene", "focus", "overlays", "tab", "player", "difference",
                                              "mode", "time", "camera", "panes", "hide", "lock"});
        if (!fields) return;
        CourseStage stage;
        stage.line = block.line;
        for (const Field& field : *fields) take_stage_field(stage, field);
        step.stage = std::move(stage);
    }
    void take_stage_field(CourseStage& stage, const Field& field) {
        const std::string& value = field.value;
        if (field.key == "scene") {
            stage.scene = value;
        } else if (field.key == "camera") {
            take_camera(stage, field);
        } else if (field.key == "focus") {
            stage.focus = split(value, ',');
            if (stage.focus.size() != 2)
                refuse(field.line, "focus: the names of two bodies are needed, as \"A, B\"");
        } else {
            take_property(stage.view, field.key, value, field);
        }
    }
    /// Reads a property of a view as chapters write it: booleans are on and off, and the modes of a player
    /// follow its step.
    void take_property(View& view, std::string_view name, std::string_view value, const Field& field) {
        const ViewProperty& property = view_property(name);
        WordList words{std::string(value)};
        if (property.value == ViewValue::list) words = split(value, ',');
        if (property.value == ViewValue::truth)
            words = {one_of(field, words.front(), std::array<std::string_view, 2>{"on", "off"}) == "on"
                         ? "true"
                         : "false"};
        if (name == "tab") one_of(field, words.front(), names_of_lasting_tabs());
        if (name == "player") words = player_words(view, value, field);
        if (error_) return;
        const std::string wrong = property.take(view, words);
        if (!wrong.empty()) refuse(field.line, fmt::format("{}: {}", field.key, wrong));
    }
    /// Returns "gjk 4" of "gjk 4 raw"; the modes are stored in the view.
    WordList player_words(View& view, std::string_view value, const Field& field) {
        WordList words = split(value, ' ');
        if (words.empty()) {
            refuse(field.line, "player: a player and a step are needed, as \"gjk 4\"");
            return words;
        }
        const auto modes =
            words.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(2, words.size()));
        const std::string wrong = view_property("modes").take(view, {modes, words.end()});
        if (!wrong.empty()) refuse(field.line, "player: " + wrong);
        words.erase(modes, words.end());
        return {fmt::format("{}", fmt::join(words, " "))};
    }
    void take_camera(CourseStage& stage, const Field& field) {
        stage.camera = field.value;
        const std::vector<std::string> parts = split(field.value, ',');
        const bool numbers = parts.size() == 3 && std::all_of(parts.begin(), parts.end(), [&](const auto& p) {
                                 return parsed<double>(p).has_value();
                             });
        if (field.value != "fit" && !numbers) {
            refuse(field.line, "camera: \"fit\", or the centre and the width in metres, as \"0, 1, 12\"");
        }
    }

    /// Reads the texts that questions and tasks share.
    template <class Asked>
    void take_texts(Asked& asked, const Block& block, const std::vector<Field>& fields) {
        asked.line = block.line;
        asked.ask = text_of(fields, "ask");
        asked.hint = text_of(fields, "hint");
        asked.why = text_of(fields, "why");
        asked.choice = choice_of(fields);
    }

    std::optional<Question> question_of(const Block& block) {
        const auto fields = fields_of(block, {"ask", "kind", "answer", "tolerance", "choices", "hint",
                                              "reveal", "why", "vary", "time", "body", "feedback"});
        if (!fields) return std::nullopt;
        Question question;
        take_texts(question, block, *fields);
        for (const Field& field : *fields) take_question_field(question, field);
        require(*fields, block, {"ask", "kind"});
        if (question.kind != QuestionKind::verdict) require(*fields, block, {"answer"});
        const bool has_choices =
            question.kind == QuestionKind::choice || question.kind == QuestionKind::which;
        if (!error_ && has_choices && question.choices.size() < 2) {
            refuse(block.line, "choices: two or more are needed, separated by \";\"");
        }
        if (question.answer.text.empty() && !error_) {
            question.answer = std::get<Reference>(parse_reference("pairs[0]"));
        }
        return question;
    }
    void take_question_field(Question& question, const Field& field) {
        const std::string& value = field.value;
        if (field.key == "kind") {
            one_of(field, value, kind_names);
            const auto found = std::find(kind_names.begin(), kind_names.end(), value);
            if (found != kind_names.end()) {
                question.kind = static_cast<QuestionKind>(found - kind_names.begin());
            }
        }
        if (field.key == "answer") {
            std::string_view place = value;
            question.answer_unit = cut_unit(place);
            question.answer = taken(field.line, "answer", parse_reference(place));
        }
        if (field.key == "tolerance") {
            question.any_gap = value == "gap";
            if (!question.any_gap) question.tolerance = tolerance_of(field);
        }
        if (field.key == "choices") {
            // A comma separates choices if none of them contains one; else a semicolon does.
            const char separator = value.find(';') != std::string::npos ? ';' : ',';
            for (const std::string& text : split(value, separator)) {
                question.choices.push_back(taken(field.line, "choices", parse_template(text)));
            }
        }
        if (field.key == "reveal") {
            for (const std::string& part : split(value, ';')) take_reveal(question.reveal, part, field);
        }
        if (field.key == "vary") {
            taken(field.line, "vary", parse_variation(value));
            question.vary = value;
        }
        if (field.key == "feedback") {
            one_of(field, value, feedback_names);
            question.feedback_at_end = value == "end";
        }
    }
    /// Reads "overlays intervals, mtd", "tab sat", "player gjk 3" or "difference".
    void take_reveal(View& view, std::string_view part, const Field& field) {
        const std::size_t blank = std::min(part.find(' '), part.size());
        const std::string_view name = part.substr(0, blank);
        if (part == "difference") return take_property(view, name, "on", field);
        if (name == "overlays" || name == "tab" || name == "player")
            return take_property(view, name, trimmed(part.substr(blank)), field);
        refuse(field.line, fmt::format("reveal: \"{}\" is not understood; write \"overlays mtd\", \"tab "
                                       "sat\", \"player gjk 3\" or \"difference\", separated by \";\"",
                                       part));
    }
    Tolerance tolerance_of(const Field& field) {
        std::string_view text = field.value;
        const bool is_part = text.ends_with('%');
        if (is_part) text = trimmed(text.substr(0, text.size() - 1));
        const auto value = parsed<double>(text);
        if (!value || !(*value > 0.0)) {
            refuse(field.line, "tolerance: a part as \"5 %\", an amount as \"0.02\" or \"gap\" is needed");
            return {};
        }
        return {is_part ? *value / 100.0 : *value, is_part};
    }
    FactChoice choice_of(const std::vector<Field>& fields) {
        FactChoice choice;
        if (const Field* field = find_field(fields, "time")) choice.time = number(*field);
        if (const Field* field = find_field(fields, "body")) choice.body = field->value;
        return choice;
    }
    void require(const std::vector<Field>& fields, const Block& block,
                 std::initializer_list<std::string_view> keys) {
        for (const std::string_view key : keys) {
            if (find_field(fields, key) == nullptr) {
                refuse(block.line, fmt::format("\"{}\" is missing here", key));
            }
        }
    }

    std::optional<Task> task_of(const Block& block) {
        const auto fields =
            fields_of(block, {"ask", "kind", "goal", "solution", "hint", "why", "score", "time", "body"});
        if (!fields) return std::nullopt;
        Task task;
        take_texts(task, block, *fields);
        require(*fields, block, {"ask", "goal", "solution"});
        if (const Field* field = find_field(*fields, "solution")) task.solution = field->value;
        if (const Field* field = find_field(*fields, "score")) take_score(task, *field);
        if (const Field* field = find_field(*fields, "kind")) one_of(*field, field->value, task_kinds);
        if (const Field* field = find_field(*fields, "goal")) take_goal(task, *field);
        return task;
    }
    void take_score(Task& task, const Field& field) {
        task.score = field.value;
        if (std::find(scores.begin(), scores.end(), task.score) == scores.end())
            taken(field.line, "score", parse_reference(task.score));
    }
    void take_goal(Task& task, const Field& field) {
        std::vector<std::string> lines = field.list;
        if (lines.empty() && !field.value.empty()) lines.push_back(field.value);
        if (lines.empty()) refuse(field.line, "goal: a list of lines \"- PLACE is VALUE\" is needed");
        std::size_t line = field.line;
        for (const std::string& text : lines) task.goal.push_back(condition_of(text, ++line));
    }
    Condition condition_of(const std::string& text, std::size_t line) {
        Condition condition;
        condition.text = text;
        condition.line = line;
        std::string_view rest = text;
        if (rest.starts_with("let ")) {
            const std::size_t colon = std::min(rest.find(':'), rest.size());
            condition.let = trimmed(rest.substr(4, colon - std::min<std::size_t>(colon, 4)));
            rest.remove_prefix(std::min(colon + 1, rest.size()));
            condition.left = taken(line, "goal", parse_reference(rest));
            return condition;
        }
        static constexpr std::array<std::string_view, 7> operators{
            " is not ", " is ", " within ", " <= ", " >= ", " < ", " > "};
        for (const std::string_view op : operators) {
            const std::size_t at = outside_brackets(rest, op);
            if (at == std::string_view::npos) continue;
            condition.op = trimmed(op);
            condition.left = taken(line, "goal", parse_reference(rest.substr(0, at)));
            take_right(condition, rest.substr(at + op.size()));
            return condition;
        }
        refuse(line, fmt::format("goal: \"{}\" compares nothing; write it as \"PLACE is VALUE\", with is, is "
                                 "not, <, >, <=, >= or within X of",
                                 text));
        return condition;
    }
    void take_right(Condition& condition, std::string_view text) {
        if (condition.op == "within") {
            const std::size_t of = text.find(" of ");
            if (of == std::string_view::npos) {
                return refuse(condition.line, "goal: write \"within 0.01 of 0.5\"");
            }
            condition.near = value_of(condition.line, text.substr(0, of));
            text.remove_prefix(of + 4);
        }
        condition.right = value_of(condition.line, text);
    }
    /// Reads a number, true, false, null or 'text', else a place.
    Reference value_of(std::size_t line, std::string_view text) {
        const std::string_view word = trimmed(text);
        const bool is_value = Json::accept(word);
        return taken(line, "goal", parse_reference(is_value ? fmt::format("`{}`", word) : std::string(word)));
    }
    static std::size_t outside_brackets(std::string_view text, std::string_view op) {
        int depth = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            depth += text[i] == '[' || text[i] == '(' ? 1 : 0;
            depth -= text[i] == ']' || text[i] == ')' ? 1 : 0;
            if (depth == 0 && text.substr(i, op.size()) == op) return i;
        }
        return std::string_view::npos;
    }

    std::string file_;
    Chapter chapter_;
    std::optional<CourseError> error_;
};

}  // namespace

bool Chapter::is_path() const {
    return std::any_of(steps.begin(), steps.end(), [](const CourseStep& step) { return !step.from.empty(); });
}

std::string_view name_of(QuestionKind kind) { return kind_names.at(static_cast<std::size_t>(kind)); }

std::variant<Template, PlaceError> template_of(const Block& block) {
    Template whole;
    for (const TextSpan& span : block.spans) {
        // In code, braces are shown as they are.
        if (span.code || block.kind == BlockKind::code) continue;
        auto parts = parse_template(span.text);
        if (auto* error = std::get_if<PlaceError>(&parts)) return std::move(*error);
        for (TemplatePart& part : std::get<Template>(parts)) whole.push_back(std::move(part));
    }
    return whole;
}

std::variant<Chapter, CourseError> read_chapter(std::string_view text, const std::filesystem::path& file) {
    return ChapterReader(file).read(text);
}

namespace {

namespace fs = std::filesystem;

std::variant<Chapter, CourseError> read_file(const fs::path& file) {
    std::string error;
    const auto text = collide::read_text(file, error);
    if (!text) return CourseError{error};
    std::string plain = *text;
    plain.erase(std::remove(plain.begin(), plain.end(), '\r'), plain.end());
    return read_chapter(plain, file);
}

/// Returns the step as it is in its own chapter.
std::variant<CourseStep, CourseError> borrowed(const CourseStep& step, const fs::path& file) {
    const fs::path source = file.parent_path() / collide::path_of(step.from + ".md");
    const auto read = read_file(source);
    if (const auto* error = std::get_if<CourseError>(&read)) return *error;
    const Chapter& chapter = std::get<Chapter>(read);
    const auto found = std::find_if(chapter.steps.begin(), chapter.steps.end(),
                                    [&](const CourseStep& one) { return one.title == step.title; });
    if (found == chapter.steps.end() || !found->from.empty())
        return course_error(
            collide::utf8_of(file), step.line,
            fmt::format("page: the chapter {} has no step \"{}\" of its own", step.from, step.title));
    CourseStep copy = *found;
    copy.from = step.from;
    copy.stage = whole_stage_at(chapter, static_cast<std::size_t>(found - chapter.steps.begin()));
    return copy;
}

}  // namespace

std::variant<Chapter, CourseError> load_chapter(const fs::path& file) {
    auto read = read_file(file);
    auto* const chapter = std::get_if<Chapter>(&read);
    if (chapter == nullptr) return read;
    for (CourseStep& step : chapter->steps) {
        if (step.from.empty()) continue;
        auto copy = borrowed(step, file);
        if (auto* const error = std::get_if<CourseError>(&copy)) return std::move(*error);
        step = std::move(std::get<CourseStep>(copy));
    }
    return read;
}

}  // namespace app
