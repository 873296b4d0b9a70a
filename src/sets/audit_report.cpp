// The reports of an audit.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/sets/audit.hpp"

namespace clausoku {
namespace {

struct Finding {
  std::string_view name;  ///< in JSON
  std::string_view title;
  AuditRows FileAudit::*rows;
};

constexpr Finding findings[] = {
    {"malformed", "no puzzle, or clashing givens", &FileAudit::malformed},
    {"without_solution", "no solution", &FileAudit::without_solution},
    {"with_several_solutions", "several solutions", &FileAudit::with_several_solutions},
    {"undecided", "not decided in time", &FileAudit::undecided},
    {"wrong_answers", "wrong stated solution", &FileAudit::wrong_answers},
    {"exact_duplicates", "exact duplicate in the file", &FileAudit::exact_duplicates},
    {"equivalent_duplicates", "equivalent duplicate in the file",
     &FileAudit::equivalent_duplicates},
    {"exact_leaks", "exact duplicate of an earlier file", &FileAudit::exact_leaks},
    {"equivalent_leaks", "equivalent to a puzzle of an earlier file", &FileAudit::equivalent_leaks},
    {"solution_leaks", "solution equivalent to that of an earlier file",
     &FileAudit::solution_leaks},
};

constexpr std::pair<std::string_view, std::uint64_t FileAudit::*> row_counts[] = {
    {"rows", &FileAudit::rows},
    {"rows with a stated solution", &FileAudit::stated_solutions},
};

std::string describe_result(const Audit& audit) {
  if (!audit.is_clean()) return "Faults were found.";
  return audit.compares_equivalence
             ? "Every row is a puzzle with exactly one solution; no two rows are equivalent."
             : "Every row is a puzzle with exactly one solution; no two rows are the same. "
               "Equivalence on some boards was not compared: this needs nauty.";
}

/// The most lines that the card and the page name of each kind of fault; JSON has all.
constexpr std::size_t most_lines = 20;

/// Returns a sentence for each kind of fault in each file: the lines with this fault.
std::vector<std::string> list_found_lines(const Audit& audit) {
  std::vector<std::string> found;
  for (const FileAudit& file : audit.files) {
    for (const Finding& finding : findings) {
      const AuditRows& rows = file.*finding.rows;
      if (rows.empty()) continue;
      const std::span<const std::string> first(rows.data(), std::min(most_lines, rows.size()));
      found.push_back(fmt::format("{}, {}: line{} {}{}", escaped(file.name), finding.title,
                                  rows.size() == 1 ? "" : "s",
                                  escaped(fmt::to_string(fmt::join(first, "; "))),
                                  rows.size() > first.size() ? "; …" : ""));
    }
  }
  return found;
}

std::string describe_sample(const Audit& audit) {
  if (audit.is_sample_whole) return fmt::format("of all {}", counted(audit.sample, "puzzle"));
  return fmt::format("of a sample of {} with seed {}", counted(audit.sample, "puzzle"), audit.seed);
}

struct Histogram {
  std::string title;
  std::vector<std::pair<std::string, std::uint64_t>> bars;
};

std::vector<Histogram> make_histograms(const Audit& audit) {
  const auto make = [](std::string title, const std::map<int, std::uint64_t>& counts) {
    Histogram made{std::move(title), {}};
    for (const auto& [value, count] : counts) made.bars.emplace_back(std::to_string(value), count);
    return made;
  };
  std::vector<Histogram> histograms{
      make("Givens", audit.givens), make("Cells that singles fill", audit.singles),
      make("Backtracks of the search, from this number up to twice of it", audit.backtracks)};
  if (audit.sample > 0) {
    Histogram difficulty{"Difficulty " + describe_sample(audit), {}};
    for (const auto& [name, level] : level_names) {
      const auto found = audit.difficulties.find(std::string(name));
      if (found != audit.difficulties.end()) difficulty.bars.emplace_back(*found);
    }
    if (audit.unrated > 0) difficulty.bars.emplace_back("not rated", audit.unrated);
    histograms.push_back(std::move(difficulty));
  }
  return histograms;
}

}  // namespace

std::string format_audit_json(const Audit& audit) {
  using Json = nlohmann::ordered_json;
  Json files = Json::array();
  for (const FileAudit& file : audit.files) {
    Json json{
        {"name", file.name}, {"rows", file.rows}, {"stated_solutions", file.stated_solutions}};
    for (const Finding& finding : findings) {
      const AuditRows& rows = file.*finding.rows;
      json[std::string(finding.name)] = {{"count", rows.size()}, {"lines", rows}};
    }
    files.push_back(std::move(json));
  }
  const auto histogram = [](const std::map<int, std::uint64_t>& counts) {
    Json json = Json::object();
    for (const auto& [value, count] : counts) json[std::to_string(value)] = count;
    return json;
  };
  Json json{{"clean", audit.is_clean()},
            {"compares_equivalence", audit.compares_equivalence},
            {"files", std::move(files)},
            {"givens", histogram(audit.givens)},
            {"singles", histogram(audit.singles)},
            {"solved_by_singles", audit.solved_by_singles},
            {"backtracks", histogram(audit.backtracks)},
            {"difficulty",
             {{"sample", audit.sample},
              {"seed", audit.seed},
              {"levels", audit.difficulties},
              {"not_rated", audit.unrated}}}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::string format_audit_card(const Audit& audit) {
  const auto cell = [](const FileAudit& file) {
    std::string text = escaped(file.name);
    for (std::size_t k = text.find('|'); k != std::string::npos; k = text.find('|', k + 2)) {
      text.insert(k, 1, '\\');
    }
    return text;
  };
  std::string out = "# Audit of Sudoku puzzles\n\n" + describe_result(audit) + "\n\n| |";
  for (const FileAudit& file : audit.files) out += ' ' + cell(file) + " |";
  out += "\n|---|";
  for (std::size_t k = 0; k < audit.files.size(); ++k) out += "---:|";
  const auto add_row = [&](std::string_view title, auto count) {
    out += fmt::format("\n| {} |", title);
    for (const FileAudit& file : audit.files) out += fmt::format(" {} |", count(file));
  };
  for (const auto& [title, count] : row_counts) {
    add_row(title, [rows = count](const FileAudit& file) { return file.*rows; });
  }
  for (const Finding& finding : findings) {
    add_row(finding.title, [&](const FileAudit& file) { return (file.*finding.rows).size(); });
  }
  out += '\n';
  for (const std::string& found : list_found_lines(audit)) out += '\n' + found + '\n';
  for (const Histogram& histogram : make_histograms(audit)) {
    out += fmt::format("\n## {}\n\n| value | puzzles |\n|---:|---:|\n", histogram.title);
    for (const auto& [value, count] : histogram.bars)
      out += fmt::format("| {} | {} |\n", value, count);
  }
  out += fmt::format("\nSingles solve {}.\n", counted(audit.solved_by_singles, "puzzle"));
  return out;
}

std::string format_audit_page(const Audit& audit) {
  std::string out = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>clausoku: an audit</title>
<style>
:root { color-scheme: light dark; --soft: light-dark(#595f69, #a9b0ba); --bar: light-dark(#0063a6, #6db7f2); }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.25rem; margin-top: 2.2rem; }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .5rem; text-align: right; border-bottom: 1px solid #8886; }
th:first-child { text-align: left; font-weight: 400; }
td.bar { text-align: left; width: 24rem; } td.bar span { display: block; height: .8rem; background: var(--bar); }
.found { font-weight: 700; } .note { color: var(--soft); font-size: .875rem; }
</style>
<h1>Audit of Sudoku puzzles</h1>
)";
  out += "<p>" + escape_xml(describe_result(audit)) + "</p>\n<table>\n<tr><th></th>";
  for (const FileAudit& file : audit.files)
    out += "<td>" + escape_xml(escaped(file.name)) + "</td>";
  out += "</tr>\n";
  for (const auto& [title, row_count] : row_counts) {
    out += fmt::format("<tr><th>{}</th>", title);
    for (const FileAudit& file : audit.files) out += fmt::format("<td>{}</td>", file.*row_count);
    out += "</tr>\n";
  }
  for (const Finding& finding : findings) {
    out += fmt::format("<tr><th>{}</th>", finding.title);
    for (const FileAudit& file : audit.files) {
      const std::size_t count = (file.*finding.rows).size();
      out += fmt::format("<td{}>{}</td>", count > 0 ? " class=\"found\"" : "", count);
    }
    out += "</tr>\n";
  }
  out += "</table>\n";
  for (const std::string& found : list_found_lines(audit)) {
    out += "<p class=\"note\">" + escape_xml(found) + "</p>\n";
  }
  for (const Histogram& histogram : make_histograms(audit)) {
    std::uint64_t largest = 1;
    for (const auto& [value, count] : histogram.bars) largest = std::max(largest, count);
    out += fmt::format("<h2>{}</h2>\n<table>\n", histogram.title);
    for (const auto& [value, count] : histogram.bars) {
      out += fmt::format(
          "<tr><th>{}</th><td class=\"bar\"><span "
          "style=\"width:{:.1f}%\"></span></td><td>{}</td></tr>\n",
          value, 100.0 * static_cast<double>(count) / static_cast<double>(largest), count);
    }
    out += "</table>\n";
  }
  out += fmt::format("<p>Singles solve {}.</p>\n</html>\n",
                     counted(audit.solved_by_singles, "puzzle"));
  return out;
}

}  // namespace clausoku
