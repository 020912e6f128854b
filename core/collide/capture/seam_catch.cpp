#include <collide/capture/seam_catch.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include <collide/capture/tuning.h>

namespace collide {

namespace {

/// One side of a pair: the body that may catch.
struct Contact {
    std::size_t query = 0;
    std::size_t side = 0;

    const CapturedBody& body(std::span<const CapturedQuery> frame) const { return frame[query].bodies[side]; }
    const CapturedBody& partner(std::span<const CapturedQuery> frame) const {
        return frame[query].bodies[1 - side];
    }
};

auto place_of(const CapturedBody& body) {
    return std::tuple(std::string_view(body.shape_id), body.pose.position.x, body.pose.position.y,
                      body.pose.angle);
}

bool same_body(const CapturedBody& a, const CapturedBody& b) {
    return place_of(a) == place_of(b) && a.name == b.name;
}

/// Returns whether the other body covers all points of the contact, moved along its normal. Engines put
/// points into the skins of both bodies. So the other body is enlarged by them, and the points are moved
/// farther.
bool covers(CaptureJudge& judge, const CapturedBody& other, const CapturedQuery& contact, DVec2 normal) {
    const double skins = skin_of(contact.bodies[0]) + skin_of(contact.bodies[1]) - skin_of(other);
    const auto reach = static_cast<float>(std::max(skins, 0.0) + capture_length);
    const double shift = std::abs(contact.answer.separation.value_or(0.0)) + double{reach} + capture_length;
    return std::all_of(
        contact.answer.points.begin(), contact.answer.points.end(),
        [&](const CapturedPoint& point) { return judge.holds(other, point.place + shift * normal, reach); });
}

}  // namespace

bool may_catch_on_seam(const CapturedQuery& query) {
    const CapturedAnswer& said = query.answer;
    return query.kind == CaptureKind::pair && query.frame > 0 && said.hit == true && said.normal &&
           std::abs(length(*said.normal) - 1.0) <= capture_angle && !said.points.empty();
}

bool SeamFinder::add(const CapturedQuery& query) {
    for (const CapturedBody& body : query.bodies) {
        const auto [found, is_new] =
            bodies_.try_emplace({body.shape_id, body.name}, Seen{body.pose, body.shape});
        Seen& seen = found->second;
        if (!is_new && (seen.pose != body.pose || seen.shape != body.shape)) seen.has_moved = true;
    }
    if (!may_catch_on_seam(query)) return false;
    frame_.push_back(query);
    return true;
}

bool SeamFinder::has_moved(const CapturedBody& body) const {
    const auto found = bodies_.find({body.shape_id, body.name});
    return found != bodies_.end() && found->second.has_moved;
}

std::vector<SeamCatch> SeamFinder::catches(CaptureJudge& judge) const {
    const std::span<const CapturedQuery> frame = frame_;
    std::vector<Contact> contacts;
    for (std::size_t i = 0; i < frame.size(); ++i) {
        contacts.push_back({i, 0});
        contacts.push_back({i, 1});
    }
    const auto order = [&](const Contact& contact) {
        return std::tuple(place_of(contact.body(frame)), std::string_view(contact.body(frame).name));
    };
    std::stable_sort(contacts.begin(), contacts.end(),
                     [&](const Contact& a, const Contact& b) { return order(a) < order(b); });
    std::vector<SeamCatch> found;
    for (std::size_t begin = 0, end = 0; begin < contacts.size(); begin = end) {
        while (end < contacts.size() && same_body(contacts[begin].body(frame), contacts[end].body(frame)))
            ++end;
        if (end - begin < 2 || end - begin > most_seam_contacts) continue;
        for (std::size_t i = begin; i < end; ++i) {
            const CapturedQuery& contact = frame[contacts[i].query];
            if (has_moved(contacts[i].partner(frame))) continue;
            // The direction from the partner to the body.
            const DVec2 normal = contacts[i].side == 1 ? *contact.answer.normal : -*contact.answer.normal;
            for (std::size_t k = begin; k < end; ++k) {
                const CapturedBody& other = contacts[k].partner(frame);
                if (same_body(other, contacts[i].partner(frame)) || has_moved(other)) continue;
                if (!covers(judge, other, contact, normal)) continue;
                const double depth =
                    judge.way_out(frame[contacts[k].query], contacts[k].side == 1 ? normal : -normal);
                if (!(depth > capture_length)) continue;
                found.push_back({contacts[i].query, other, depth});
                break;
            }
        }
    }
    std::sort(found.begin(), found.end(),
              [](const SeamCatch& a, const SeamCatch& b) { return a.query < b.query; });
    return found;
}

std::string seam_in_words(const CapturedQuery& query, const SeamCatch& caught) {
    const DVec2 normal = *query.answer.normal + DVec2(0.0);
    return fmt::format(
        "its normal ({:.4g}, {:.4g}) leads into \"{}\": what slides over both bodies catches on the seam",
        normal.x, normal.y, caught.covering.name);
}

}  // namespace collide
