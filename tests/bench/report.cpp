#include "report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace bench {
namespace {

bool keeps_rival_targets(const RowResult& result) {
    for (const auto& [name, target] : result.rival_targets) {
        const auto rival = result.rivals.find(name);
        if (rival == result.rivals.end() || rival->second.ns < target * result.ours_ns) return false;
    }
    const auto ours = result.qualities.find("ours");
    return result.most_sag == 0.0 || (ours != result.qualities.end() && ours->second.sag <= result.most_sag);
}

std::string rival_targets_text(const RowResult& result) {
    std::string text;
    for (const auto& [name, target] : result.rival_targets) {
        text += fmt::format("{}{:.0f}", text.empty() ? "" : ", ", target);
    }
    return text + (keeps_rival_targets(result) ? " reached" : " missed");
}

/// Lines of their own below the row.
std::string motion_text(const RowResult& result) {
    std::string text;
    if (result.all_cores_ns > 0.0) {
        text = fmt::format("    on all cores {:.1f}", result.all_cores_ns);
    }
    for (const auto& [name, rival] : result.rivals) {
        if (!text.empty() && result.ours_ns > 0.0) {
            text += fmt::format(", {} / ours {:.2f}", name, rival.ns / result.ours_ns);
        }
    }
    if (!text.empty()) text += "\n";
    for (const auto& [name, quality] : result.qualities) {
        text += fmt::format("      {:<15} overlap {:.4f} m, kinetic energy {:.4g} J", name, quality.overlap,
                            quality.energy);
        if (quality.sag != 0.0) text += fmt::format(", the top sinks {:.3f} m", quality.sag);
        if (quality.gap != 0.0) text += fmt::format(", joint gap {:.4f} m", quality.gap);
        text += "\n";
    }
    return text;
}

std::string target_text(const RowResult& result) {
    if (result.is_absolute()) {
        return fmt::format("{:.0f} ms {}", result.target_ns * 1e-6,
                           result.ours_ns <= result.target_ns ? "kept" : "missed");
    }
    if (!result.rival_targets.empty()) return rival_targets_text(result);
    if (result.target == 0.0) return "";
    const std::optional<double> ratio = result.ratio();
    return fmt::format("{:.1f} {}", result.target, ratio && *ratio >= result.target ? "reached" : "missed");
}

std::string rivals_text(const RowResult& result) {
    std::string text;
    for (const auto& [name, rival] : result.rivals) {
        text += fmt::format("{}{} {:.1f}{}", text.empty() ? "" : ", ", name, rival.ns,
                            rival.agreement.good() ? "" : " (disagrees)");
    }
    if (result.by_c_ns > 0.0) text += fmt::format(", by C {:.1f}", result.by_c_ns);
    for (const std::string& name : result.left_out) {
        text += fmt::format(", {} left out: more than 10 s", name);
    }
    return text;
}

}  // namespace

std::string agreement_text(const std::vector<RowResult>& results) {
    std::string text;
    for (const RowResult& result : results) {
        for (const auto& [name, rival] : result.rivals) {
            const Agreement& a = rival.agreement;
            if (a.borderline + a.rival_wrong + a.ours_wrong == 0) continue;
            text +=
                fmt::format("  {}, {}: of {} pairs {} borderline, {} where {} is wrong, {} where we are\n",
                            result.row, name, a.compared, a.borderline, a.rival_wrong, name, a.ours_wrong);
        }
    }
    return text.empty() ? "Verdicts: all agree.\n" : "Verdicts that differ:\n" + text;
}

std::string table(const std::vector<RowResult>& results) {
    std::string text =
        fmt::format("{:<36} {:>9} {:>7}  {:<13} {}\n", "row", "ours ns", "ratio", "target", "rivals ns");
    for (const RowResult& result : results) {
        const std::optional<double> ratio = result.ratio();
        text += fmt::format("{:<36} {:>9.1f} {:>7}  {:<13} {}\n", result.row, result.ours_ns,
                            ratio ? fmt::format("{:.2f}", *ratio) : "-", target_text(result),
                            rivals_text(result));
        text += motion_text(result);
    }
    return text;
}

std::string json(const std::vector<RowResult>& results) {
    nlohmann::ordered_json rows = nlohmann::json::array();
    for (const RowResult& result : results) {
        nlohmann::ordered_json rivals = nlohmann::json::object();
        nlohmann::ordered_json verdicts = nlohmann::json::object();
        for (const auto& [name, rival] : result.rivals) {
            const Agreement& a = rival.agreement;
            rivals[name] = rival.ns;
            if (a.compared == 0) continue;
            verdicts[name] = {{"compared", a.compared},
                              {"borderline", a.borderline},
                              {"rival_wrong", a.rival_wrong},
                              {"ours_wrong", a.ours_wrong}};
        }
        const std::optional<double> ratio = result.ratio();
        nlohmann::ordered_json row(
            {{"row", result.row},
             {"ours_ns", result.ours_ns},
             {"rivals", rivals},
             {"left_out", result.left_out},
             {"ratio", ratio ? nlohmann::ordered_json(*ratio) : nlohmann::ordered_json()}});
        for (const auto& [name, quality] : result.qualities) {
            row["quality"][name] = {{"sag_m", quality.sag},
                                    {"overlap_m", quality.overlap},
                                    {"joint_gap_m", quality.gap},
                                    {"kinetic_energy_J", quality.energy}};
        }
        if (!verdicts.empty()) row["verdicts"] = std::move(verdicts);
        if (result.by_c_ns > 0.0) row["by_c_ns"] = result.by_c_ns;
        if (result.all_cores_ns > 0.0) row["all_cores_ns"] = result.all_cores_ns;
        rows.push_back(std::move(row));
    }
    return nlohmann::ordered_json{{"rows", rows}}.dump(2) + "\n";
}

}  // namespace bench
