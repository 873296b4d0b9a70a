// Assembles the report's page from the files in report/, which are embedded as strings.
#include "src/compare/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "encoder/basics/names.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/plots/figures.hpp"
#include "src/compare/table.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {

// The build generates this string from report/.
extern const std::string_view report_page;
extern const std::string_view report_script;

namespace {

/// Escapes text for HTML. Replaces the unit "us" by "µs" if the text ends with it.
std::string escape_html(std::string text) {
  if (text.ends_with(" us")) text.replace(text.size() - 2, 1, "µ");
  return escape_xml(text);
}

std::string count_with_noun(std::size_t number, std::string_view what) {
  return fmt::format("{} {}{}", count_text(static_cast<double>(number)), what,
                     number == 1 ? "" : "s");
}

/// Escapes '<' in JSON strings as \u003c, so that no string ends the script element.
std::string escape_json_for_script(std::string_view json) {
  std::string out;
  for (const char c : json) out += c == '<' ? std::string_view("\\u003c") : std::string_view(&c, 1);
  return out;
}

/// Returns an HTML table; each cell of `rows` is the header of a row. The ARIA roles are explicit,
/// because on narrow screens the page shows the rows as cards instead of a table.
std::string html_table(const TextColumn& rows, std::span<const TextColumn> columns,
                       std::string_view kind) {
  std::string out = fmt::format(
      "<table class=\"{}\" role=\"table\"><thead role=\"rowgroup\"><tr role=\"row\">"
      "<th role=\"columnheader\" scope=\"col\">{}</th>",
      kind, escape_html(rows.title));
  for (const TextColumn& column : columns) {
    out +=
        fmt::format("<th role=\"columnheader\" scope=\"col\">{}</th>", escape_html(column.title));
  }
  out += "</tr></thead>\n<tbody role=\"rowgroup\">\n";
  for (std::size_t row = 0; row < rows.cells.size(); ++row) {
    out += fmt::format("<tr role=\"row\"><th role=\"rowheader\" scope=\"row\">{}</th>",
                       escape_html(rows.cells[row]));
    for (const TextColumn& column : columns) {
      const std::string& cell = column.cells[row];
      out += fmt::format("<td role=\"cell\"{} data-column=\"{}\">{}</td>",
                         cell == column.best ? " class=\"best\"" : "", escape_html(column.title),
                         escape_html(cell));
    }
    out += "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string engine_list_html(const PlotData& data, std::span<const Contestant> contestants) {
  std::string out;
  for (std::size_t k = 0; k < contestants.size(); ++k) {
    const auto& [key, label] = std::pair(data.engines[k].key, contestants[k].label);
    PlotCanvas sample({.on_page = true, .width = 32});
    sample.line({{1, 8}, {31, 8}}, Look::of(k));
    sample.marks({{16, 8}}, Look::of(k));
    out += fmt::format("<li>{}<span class=\"key {}\">{}</span> <span>{}{}</span></li>\n",
                       sample.svg(16, key), Look::of(k).kind, key, escape_html(label),
                       label == contestants[k].spec
                           ? ""
                           : fmt::format("<code>{}</code>", escape_html(contestants[k].spec)));
  }
  return out;
}

/// Returns the engine table as three tables: counts and times; means; ratios and repeats.
std::string engine_tables_html(const PlotData& data, EngineTable table) {
  for (std::size_t k = 0; k < data.engines.size(); ++k)
    table.names.cells[k] = data.engines[k].name();
  std::string out;
  for (std::size_t first = 0; first < table.groups.size(); first += 2) {
    std::vector<TextColumn> columns;
    for (std::size_t k = first; k < std::min(first + 2, table.groups.size()); ++k) {
      columns.insert(columns.end(), table.groups[k].begin(), table.groups[k].end());
    }
    out += html_table(table.names, columns, "wide");
  }
  return out;
}

constexpr std::array inferences{
    std::pair{Rating::minimal, "unit propagation, minimal encoding"},
    std::pair{Rating::extended, "unit propagation, extended encoding"},
    std::pair{Rating::augmented, "unit propagation, augmented encoding"},
    std::pair{Rating::probed, "failed literals, augmented encoding"},
    std::pair{Rating::search, "search"},
};

/// Returns a table that shows, for each rating, the number of puzzles and the engines' median
/// times. Returns empty if there are no ratings.
std::string ratings_html(const Comparison& comparison, const PlotData& data) {
  TextColumn rows{"Solved by", {"puzzles", "share"}};
  for (const PlotEngine& engine : data.engines) rows.cells.push_back(engine.name());
  std::vector<TextColumn> columns;
  for (const auto& [rating, title] : inferences) {
    const auto count = std::ranges::count(comparison.ratings, std::optional(rating));
    if (count == 0) continue;
    const auto puzzles = static_cast<double>(count);
    TextColumn& column = columns.emplace_back(TextColumn{
        title,
        {count_text(puzzles), percent_text(puzzles / static_cast<double>(comparison.puzzles))}});
    for (const PlotEngine& engine : data.engines) {
      std::vector<double> times;
      for (std::size_t k = 0; k < comparison.puzzles; ++k) {
        if (comparison.ratings[k] == rating && engine.times[k]) times.push_back(*engine.times[k]);
      }
      std::ranges::sort(times);
      const auto median = percentile(times, static_cast<std::size_t>(count), 50);
      column.cells.push_back(median ? time_text(*median) : std::string(no_figure));
    }
  }
  if (columns.empty()) return {};
  return "<section id=\"ratings\">\n<h2>Ratings</h2>\n<p class=\"note\">The weakest inference that "
         "solves a puzzle, and the engines' median times.</p>\n" +
         html_table(rows, columns, "wide long") + "</section>\n";
}

std::string disagreements_html(const Comparison& comparison) {
  if (comparison.disagreements.empty()) return {};
  constexpr std::size_t most = 24;
  std::string out =
      "<section id=\"disagreements\">\n<h2>Disagreements</h2>\n<p>Engines that differ on a puzzle: "
      "at least one of them is wrong.</p>\n<ul>\n";
  for (std::size_t k = 0; k < std::min(most, comparison.disagreements.size()); ++k) {
    const auto& [puzzle, name, text] = comparison.disagreements[k];
    out += fmt::format("<li><p>{}: {}</p>\n", escape_html(name), escape_html(text));
    append_svg(out, make_drawing(*comparison.kept_puzzles[puzzle].grid(), nullptr), name);
    out += "</li>\n";
  }
  out += "</ul>\n";
  if (comparison.disagreements.size() > most) {
    out += fmt::format("<p>The first {} of {}.</p>\n", most, comparison.disagreements.size());
  }
  return out + "</section>\n";
}

/// Returns a figure in two widths and a table of the figure's numbers. `draw(style)` returns SVG.
template <class Draw>
std::string figure_html(std::string_view id, std::string_view title, std::string_view caption,
                        Draw&& draw, const FigureTable& table, std::string_view choice = {}) {
  constexpr double page_width = 840;
  std::string numbers;
  if (!table.empty()) numbers = html_table(table[0], std::span(table).subspan(1), "");
  return fmt::format(
      "<figure id=\"{0}\">\n<h3>{1}</h3>\n<figcaption>{2}</figcaption>\n{3}<div class=\"stage\">\n"
      "{4}{5}</div>\n<a class=\"save\" href=\"#\" download=\"{0}.svg\">Save as SVG</a>\n"
      "<details><summary>{6} as a table</summary><div class=\"rows\" tabindex=\"0\" "
      "role=\"region\" aria-label=\"{1}\">{7}</div></details>\n</figure>\n",
      id, title, caption, choice, draw(PlotStyle{true, page_width}), draw(PlotStyle{true}),
      id.ends_with("-by-size") ? "Medians" : "Numbers", numbers);
}

std::string scatter_engine_choice_html(const PlotData& data) {
  std::string out = "<p class=\"choice\">";
  for (const auto& [id, label, chosen] :
       {std::tuple("scatter-x", "Across", 0), std::tuple("scatter-y", "Up", 1)}) {
    out += fmt::format("<label>{} <select id=\"{}\">", label, id);
    for (std::size_t k = 0; k < data.engines.size(); ++k) {
      out += fmt::format("<option value=\"{}\"{}>{}</option>", k,
                         static_cast<int>(k) == chosen ? " selected" : "",
                         escape_html(data.engines[k].name()));
    }
    out += "</select></label> ";
  }
  return out + "</p>\n<p id=\"scatter-summary\" role=\"status\"></p>\n";
}

std::string all_figures_html(const PlotData& data) {
  std::string out = figure_html(
      "cactus", "Puzzles solved within a time",
      "Each engine's puzzles from its quickest to its slowest (a cactus plot): the lower and the "
      "further right a line, the better.",
      [&](const PlotStyle& style) {
        return draw_curves_as_svg(make_cactus_curves(data, style.width), data, style);
      },
      make_cactus_table(data));
  if (data.engines.size() > 1) {
    out += figure_html(
        "scatter", "One engine against another",
        "One point per puzzle. On the diagonal both engines take equally long; on the dotted lines "
        "one takes ten times as long as the other. Triangles on the border were not solved within "
        "the limits by one of the two engines, squares by neither.",
        [&](const PlotStyle& style) { return draw_scatter_axes(data, style); }, {},
        scatter_engine_choice_html(data));
  }
  out += figure_html(
      "distribution", "How the times are distributed",
      "Puzzles by time, ten bins per decade. The solid line is the median, the dashed one the 95th "
      "percentile, if they exist. The number of unsolved puzzles is at the right.",
      [&](const PlotStyle& style) { return draw_time_histograms(data, style); },
      make_time_histogram_table(data));
  out += figure_html(
      "shares", "Where the time goes",
      "Encoding, solving and decoding, as shares of the mean time by the clock of the puzzles "
      "solved, "
      "which is at the right.",
      [&](const PlotStyle& style) { return draw_time_shares(data, style); },
      make_time_shares_table(data));
  for (const auto& [id, plot, caption] :
       {std::tuple("time-by-size", make_time_by_size_plot(data),
                   "A point per puzzle; lines join medians by size; triangles on the border were "
                   "not solved within the limits."),
        std::tuple("clauses-by-size", make_clauses_by_size_plot(),
                   "Clauses written; a point per puzzle, lines join medians by size.")}) {
    if (!has_several_board_sizes(data, plot)) continue;
    out += figure_html(
        id, plot.title, caption,
        [&, &shown = plot](const PlotStyle& style) { return draw_size_plot(data, shown, style); },
        make_size_plot_table(data, plot));
  }
  return out;
}

std::string run_html(const ReportSetting& setting, const Comparison& comparison,
                     std::span<const Contestant> contestants) {
  const Provenance& provenance = comparison.provenance;
  std::vector<std::string> limits, solvers;
  if (setting.time_limit) {
    limits.push_back(
        fmt::format("{} s", std::chrono::duration<double>(*setting.time_limit).count()));
  }
  if (setting.conflict_limit)
    limits.push_back(count_with_noun(*setting.conflict_limit, "conflict"));
  for (std::size_t k = 0; k < std::min(contestants.size(), provenance.solver_versions.size());
       ++k) {
    const auto& versions = provenance.solver_versions[k];
    if (versions.empty()) continue;
    solvers.push_back(fmt::format("{}: {}", contestants[k].label, fmt::join(versions, "; ")));
  }
  const auto hundredth = [](const std::optional<std::int64_t>& load) {
    return static_cast<double>(load.value_or(0)) / 100;
  };
  const std::vector<std::pair<std::string_view, std::string>> facts{
      {"Command", setting.command},
      {"Date", setting.date},
      {"Puzzles", count_text(static_cast<double>(comparison.puzzles))},
      {"Limits per puzzle", limits.empty() ? "none" : fmt::format("{}", fmt::join(limits, ", "))},
      {"Input", provenance.input_digest.empty() ? "" : "digest " + provenance.input_digest},
      {"Times", comparison.time == TimeKind::processor ? "processor time: user and system" : ""},
      {"Runs", setting.warm_up ? fmt::format("{} of each, after {} to warm up; order from seed {}",
                                             setting.repeat, *setting.warm_up, setting.seed)
                               : fmt::format("{} of each, from records", setting.repeat)},
      {"Machine", fmt::format("{}", fmt::join(provenance.machines, "; "))},
      {"Load", provenance.least_load
                   ? fmt::format("{:.2f} to {:.2f} threads busy", hundredth(provenance.least_load),
                                 hundredth(provenance.most_load))
                   : ""},
      {"Program", fmt::format("{}", fmt::join(provenance.programs, "; "))},
      {"Solvers", fmt::format("{}", fmt::join(solvers, "; "))},
  };
  std::string out;
  for (const auto& [name, fact] : facts) {
    if (fact.empty()) continue;
    out += fmt::format("<dt>{0}</dt><dd><{1}>{2}</{1}></dd>\n", name,
                       name == "Command" ? "code" : "span", escape_xml(fact));
  }
  return out;
}

std::string comparison_summary_text(const ReportSetting& setting, const Comparison& comparison) {
  std::vector<std::string> facts{
      count_with_noun(comparison.puzzles, "puzzle"), count_with_noun(comparison.engines, "engine"),
      count_with_noun(static_cast<std::size_t>(setting.repeat), "run") + " of each"};
  if (!setting.date.empty()) facts.push_back(setting.date.substr(0, 10));
  if (!comparison.provenance.machines.empty()) {
    facts.push_back(fmt::format("{}", fmt::join(comparison.provenance.machines, "; ")));
  }
  return fmt::format("{}", fmt::join(facts, " · "));
}

}  // namespace

std::string html_report(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics) {
  const PlotData data = collect_plot_data(comparison, contestants);
  std::string verdict = conclusion(comparison, contestants, statistics);
  if (comparison.interrupted) verdict += " Interrupted: further puzzles were not compared.";
  std::string grid_style;
  append_dark_mode_css(grid_style);
  const std::map<std::string_view, std::string> parts{
      {"grid style", grid_style},
      {"verdict", escape_html(verdict)},
      {"summary", escape_html(comparison_summary_text(setting, comparison))},
      {"disagreements", disagreements_html(comparison)},
      {"engines", engine_list_html(data, contestants)},
      {"tables", engine_tables_html(
                     data, engine_table(comparison, contestants, statistics, setting.time_limit))},
      {"ratings", ratings_html(comparison, data)},
      {"figures", all_figures_html(data)},
      {"run", run_html(setting, comparison, contestants)},
      {"version", CLAUSOKU_VERSION},
      {"data", escape_json_for_script(report_data_json(comparison, contestants))},
      {"script", std::string(report_script)},
  };
  std::string page;
  std::string_view rest = report_page;
  for (auto open = rest.find("{{"); open != std::string_view::npos; open = rest.find("{{")) {
    const auto close = rest.find("}}", open);
    page += rest.substr(0, open);
    page += parts.at(rest.substr(open + 2, close - open - 2));
    rest.remove_prefix(close + 2);
  }
  return page += rest;
}

}  // namespace clausoku
