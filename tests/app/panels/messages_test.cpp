#include "panels/panels.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "session/prompts.h"

using app::Message;

namespace {

Message message(Message::Kind kind, std::string text) { return {kind, std::move(text), 6.0, {}}; }

}  // namespace

TEST_CASE("what differs in numbers only is said once, with the newest numbers") {
    std::vector<Message> messages{message(Message::Kind::warning, "width -1.5 is too small"),
                                  message(Message::Kind::info, "Saved a.json"),
                                  message(Message::Kind::warning, "width 0.25 is too small")};
    app::merge_messages(messages);
    REQUIRE(messages.size() == 2);
    CHECK(messages[0].text == "Saved a.json");
    CHECK(messages[1].text == "width 0.25 is too small");
}

TEST_CASE("errors about two files that differ by a number both stand") {
    std::vector<Message> messages{message(Message::Kind::error, "1.json: not JSON"),
                                  message(Message::Kind::error, "2.json: not JSON")};
    app::merge_messages(messages);
    CHECK(messages.size() == 2);
}

TEST_CASE("messages do not pile up without end, and errors outlive notes") {
    std::vector<Message> messages{message(Message::Kind::error, "the error")};
    for (char c = 'a'; c <= 'z'; ++c) messages.push_back(message(Message::Kind::info, std::string(1, c)));
    app::merge_messages(messages);
    CHECK(messages.size() == 12);
    CHECK(messages.front().text == "the error");
    CHECK(messages.back().text == "z");
}
