#include "text/glossary.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include <collide/scene/path_text.h>
#include "text/data_paths.h"
#include "text/places.h"

namespace app {

namespace {

std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const auto end = std::min(text.find(','), text.size());
        const std::string_view part = trimmed(text.substr(0, end));
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// Returns the text behind a key, such as "also:"; nothing if the line has another key or no key.
std::optional<std::string_view> value_of(std::string_view line, std::string_view key) {
    if (!line.starts_with(key) || line.substr(key.size(), 1) != ":") return std::nullopt;
    return trimmed(line.substr(key.size() + 1));
}

/// Returns whether a text such as "MTD" or "A - B" is an acronym: it has no small letter from a to z.
bool is_acronym(std::string_view text) {
    const auto is_small = [](char c) { return c >= 'a' && c <= 'z'; };
    return !text.empty() && std::none_of(text.begin(), text.end(), is_small);
}

class Reader {
  public:
    explicit Reader(std::string_view source) : source_(source) {}

    void line(std::string_view raw) {
        ++line_;
        const std::string_view text = trimmed(raw);
        if (text.starts_with("## ")) {
            begin(trimmed(text.substr(3)));
        } else if (text.starts_with('#')) {
            finish();
            now_.reset();
        } else if (now_ && !text.empty()) {
            add(text);
        }
    }

    Glossary result() {
        finish();
        for (Term& term : out_.terms) {
            std::erase_if(term.see, [&](const std::string& slug) {
                if (out_.find(slug) != nullptr) return false;
                say(term.line, fmt::format("\"see\" names \"{}\", which is not a term", slug));
                return true;
            });
        }
        return std::move(out_);
    }

  private:
    void say(std::size_t line, std::string_view what) {
        out_.problems.push_back(fmt::format("{}:{}: {}.", source_, line, what));
    }

    void begin(std::string_view heading) {
        finish();
        now_.emplace();
        now_->line = line_;
        const auto brace = heading.find("{#");
        if (brace == std::string_view::npos || !heading.ends_with('}')) {
            say(line_, "the heading needs a link name at its end, such as {#mtd}");
            now_.reset();
            return;
        }
        now_->slug = heading.substr(brace + 2, heading.size() - brace - 3);
        const std::string_view title = trimmed(heading.substr(0, brace));
        const auto comma = title.rfind(", ");
        const bool has_acronym = comma != std::string_view::npos && is_acronym(title.substr(comma + 2));
        now_->name = title.substr(0, has_acronym ? comma : title.size());
        if (has_acronym) now_->acronym = title.substr(comma + 2);
    }

    void add(std::string_view text) {
        if (const auto also = value_of(text, "also")) {
            now_->also = listed(*also);
        } else if (const auto picture = value_of(text, "picture")) {
            now_->picture = *picture;
        } else if (const auto see = value_of(text, "see")) {
            now_->see = listed(*see);
        } else if (const auto shows = value_of(text, "shows")) {
            for (const std::string& place : listed(*shows)) add_place(place);
        } else {
            now_->text += (now_->text.empty() ? "" : " ") + std::string(text);
        }
    }

    void add_place(std::string_view place) {
        constexpr std::pair<std::string_view, TermPlaceKind> kinds[] = {{"tab ", TermPlaceKind::tab},
                                                                        {"overlay ", TermPlaceKind::overlay},
                                                                        {"player ", TermPlaceKind::player}};
        for (const auto& [word, kind] : kinds) {
            if (!place.starts_with(word)) continue;
            now_->shows.push_back({kind, std::string(trimmed(place.substr(word.size())))});
            return;
        }
        say(line_,
            fmt::format("\"{}\" is not a place: tab, overlay or player and its name is needed", place));
    }

    /// Adds the current term to the glossary if it is complete. Otherwise reports what it lacks.
    void finish() {
        if (!now_) return;
        if (now_->name.empty() || now_->slug.empty()) {
            say(now_->line, "the heading needs a name and a link name, such as ## Convex {#convex}");
        } else if (out_.find(now_->slug) != nullptr) {
            say(now_->line, fmt::format("there is already a term {{#{}}}", now_->slug));
        } else if (now_->text.empty()) {
            say(now_->line, fmt::format("the term \"{}\" has no text below its heading", now_->name));
        } else {
            out_.terms.push_back(std::move(*now_));
        }
        now_.reset();
    }

    std::string source_;
    std::size_t line_ = 0;
    std::optional<Term> now_;
    Glossary out_;
};

}  // namespace

const Term* Glossary::find(std::string_view slug) const {
    const auto found =
        std::find_if(terms.begin(), terms.end(), [&](const Term& term) { return term.slug == slug; });
    return found == terms.end() ? nullptr : &*found;
}

const Term* Glossary::about(const TermPlace& place) const {
    const auto found = std::find_if(terms.begin(), terms.end(), [&](const Term& term) {
        return std::find(term.shows.begin(), term.shows.end(), place) != term.shows.end();
    });
    return found == terms.end() ? nullptr : &*found;
}

Glossary parse_glossary(std::string_view text, std::string_view source) {
    Reader reader(source);
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        reader.line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return reader.result();
}

Glossary read_glossary(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::ostringstream text;
    if (stream) text << stream.rdbuf();
    Glossary glossary = parse_glossary(text.str(), collide::utf8_of(file.filename()));
    glossary.folder = file.parent_path();
    if (glossary.terms.empty() && glossary.problems.empty()) {
        glossary.problems.push_back(
            fmt::format("{} cannot be read or has no terms.", collide::utf8_of(file)));
    }
    return glossary;
}

Glossary own_glossary() {
    const auto data = data_folder();
    return read_glossary(data.value_or(".") / "assets/glossary/en.md");
}

}  // namespace app
