// Assembles the report's page from the files in report/, which are embedded as strings.
#include "src/compare/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
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
std::string escape_html(std::string text) { return escape_xml(with_micro_sign(std::move(text))); }

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
    out += fmt::format("<li><span class=\"key e{}\">{}</span> <span>{}{}</span></li>\n", k % 8, key,
                       escape_html(label),
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
      column.cells.push_back(median ? time_text(1e6 * *median) : std::string(no_figure));
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

// Each figure has two pictures, of which the page shows the one whose width fits the window.
constexpr std::array picture_styles{
    std::pair("wide", PlotStyle{PlotStyle::Medium::page, 840}),
    std::pair("narrow", PlotStyle{PlotStyle::Medium::page, 360}),
};

struct Pictures {
  std::vector<std::string> svgs = {};  ///< of the first figure, then of the second figure …
  std::string error = {};              ///< if not empty, the reason why there are no pictures
};

/// Draws the pictures of all figures in one run of gnuplot.
Pictures draw_pictures(std::span<const Figure> figures, const DrawPictures& draw) {
  std::string script, drawn;
  for (const Figure& figure : figures) {
    for (const auto& [name, style] : picture_styles) script += gnuplot_script(figure, style);
  }
  Pictures pictures;
  pictures.error = draw(script, [&](std::string_view piece) { drawn += piece; });
  for (auto begin = drawn.find("<svg"); begin != drawn.npos;) {
    const auto next = drawn.find("<svg", begin + 1);
    pictures.svgs.push_back(drawn.substr(begin, drawn.rfind("</svg>", next) + 6 - begin));
    begin = next;
  }
  if (pictures.error.empty() && pictures.svgs.size() != figures.size() * picture_styles.size())
    pictures.error = "gnuplot drew too few of them";
  return pictures;
}

/// Returns an SVG picture as a data URL, whose scripts and references browsers ignore.
std::string data_url(std::string_view svg) {
  std::string url = "data:image/svg+xml;charset=utf-8,";
  for (const char c : svg) {
    url += c == '#'                             ? std::string("%23")
           : c == '%'                           ? std::string("%25")
           : static_cast<unsigned char>(c) < 32 ? std::string(" ")
                                                : std::string(1, c);
  }
  return url;
}

/// Returns the pictures of a figure with their frames, in which the script shows points.
std::string stage_html(const Figure& figure, std::span<const std::string> pictures) {
  if (pictures.empty()) return {};
  std::string out = fmt::format("<div class=\"stage\" data-lines=\"{}\">\n", figure.id);
  for (std::size_t k = 0; k < picture_styles.size(); ++k) {
    const auto& [name, style] = picture_styles[k];
    const FrameBox box = frame_box_of(figure, style);
    out += fmt::format(
        "<div class=\"picture {}\"><img alt=\"{}\" src=\"{}\"><div class=\"frame\" "
        "style=\"left:{:.3f}%;top:{:.3f}%;width:{:.3f}%;height:{:.3f}%\"></div></div>\n",
        name, figure.title, escape_xml(data_url(pictures[k])), 100 * box.left / style.width,
        100 * box.top / box.picture_height, 100 * box.width / style.width,
        100 * box.height / box.picture_height);
  }
  return out + "</div>\n";
}

/// Returns a figure of the page, with `stages` in the place of its picture.
std::string figure_html(std::string_view id, const Figure& figure, std::string_view stages,
                        std::span<const TextColumn> table) {
  std::string out = fmt::format("<figure id=\"{}\">\n<h3>{}</h3>\n<figcaption>{}</figcaption>\n{}",
                                id, figure.title, figure.caption, stages);
  if (stages.find("<img") != stages.npos)
    out += fmt::format("<a class=\"save\" href=\"#\" download=\"{}.svg\">Save as SVG</a>\n", id);
  if (!table.empty()) {
    out += fmt::format(
        "<details><summary>{} as a table</summary><div class=\"rows\" tabindex=\"0\" "
        "role=\"region\" aria-label=\"{}\">{}</div></details>\n",
        id.ends_with("-by-size") ? "Medians" : "Numbers", figure.title,
        html_table(table[0], table.subspan(1), ""));
  }
  return out + "</figure>\n";
}

std::string pairing_text(const Comparison& comparison, const PlotData& data, std::size_t engine,
                         std::size_t fastest) {
  const auto pairing = compare_engine_times(comparison, engine, fastest);
  if (!pairing) return "No puzzle was solved by both.";
  const auto& [key, other] = std::pair(data.engines[fastest].key, data.engines[engine].key);
  return fmt::format(
      "{} is faster on {} of the {} puzzles that both solve; {} takes {} times as long (geometric "
      "mean).",
      key, format_thousands(pairing->slower), format_thousands(pairing->puzzles), other,
      ratio_text(pairing->ratio));
}

/// Returns the times of all engines on the first puzzles.
std::vector<TextColumn> puzzle_times_table(const Comparison& comparison, const PlotData& data) {
  constexpr std::size_t most = 1000;
  const std::size_t count = std::min(most, comparison.puzzles);
  std::vector<TextColumn> table{
      {count < comparison.puzzles ? fmt::format("The first {} puzzles", count) : "Puzzle", {}}};
  for (std::size_t k = 0; k < count; ++k)
    table[0].cells.push_back(escaped(comparison.kept_puzzles[k].name));
  for (const PlotEngine& engine : data.engines) {
    TextColumn& column = table.emplace_back(TextColumn{engine.key, {}});
    for (std::size_t k = 0; k < count; ++k) {
      column.cells.push_back(engine.times[k] ? time_text(1e6 * *engine.times[k])
                                             : std::string(no_figure));
    }
  }
  return table;
}

/// Returns the figures. One of them compares each engine with the fastest; without the script, it
/// shows all of its pictures.
std::string all_figures_html(const Comparison& comparison, const PlotData& data,
                             std::span<const Figure> figures, const Pictures& pictures) {
  std::string out, choice, scatters;
  if (!pictures.error.empty()) {
    out = fmt::format("<p id=\"left-out\">The pictures are left out: {}.</p>\n",
                      escape_html(pictures.error));
  }
  for (std::size_t k = 0; k < figures.size(); ++k) {
    const Figure& figure = figures[k];
    std::span<const std::string> own;
    if (pictures.error.empty()) {
      own = std::span(pictures.svgs).subspan(k * picture_styles.size(), picture_styles.size());
    }
    if (!figure.id.starts_with("scatter")) {
      out += figure_html(figure.id, figure, stage_html(figure, own), figure.table);
      continue;
    }
    const std::size_t fastest = figure.puzzles[0].engines[0];
    const std::size_t engine = figure.puzzles[0].engines[1];
    choice += fmt::format("<option value=\"{}\">{}</option>", engine,
                          escape_html(data.engines[engine].name()));
    scatters += fmt::format(
        "<div class=\"chosen\" data-engine=\"{}\">\n<p class=\"summary\" role=\"status\">{}</p>\n"
        "{}</div>\n",
        engine, pairing_text(comparison, data, engine, fastest), stage_html(figure, own));
    if (k + 1 < figures.size() && figures[k + 1].id.starts_with("scatter")) continue;
    out += figure_html(
        "scatter", figure,
        fmt::format("<p class=\"choice\" hidden><label>{} against <select id=\"engine\">{}"
                    "</select></label></p>\n{}",
                    escape_html(data.engines[fastest].name()), choice, scatters),
        puzzle_times_table(comparison, data));
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
    limits.push_back(format_large_count(*setting.conflict_limit, "conflict"));
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
      {"Puzzles", format_thousands(comparison.puzzles)},
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
      format_large_count(comparison.puzzles, "puzzle"),
      format_large_count(comparison.engines, "engine"),
      format_large_count(static_cast<std::size_t>(setting.repeat), "run") + " of each"};
  if (!setting.date.empty()) facts.push_back(setting.date.substr(0, 10));
  if (!comparison.provenance.machines.empty()) {
    facts.push_back(fmt::format("{}", fmt::join(comparison.provenance.machines, "; ")));
  }
  return fmt::format("{}", fmt::join(facts, " · "));
}

}  // namespace

std::string html_report(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics, const DrawPictures& draw) {
  const PlotData data = collect_plot_data(comparison, contestants);
  const auto figures = make_report_figures(data, find_fastest_engine(statistics));
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
      {"figures", all_figures_html(comparison, data, figures, draw_pictures(figures, draw))},
      {"run", run_html(setting, comparison, contestants)},
      {"version", CLAUSOKU_VERSION},
      {"data", escape_json_for_script(report_data_json(comparison, contestants, figures))},
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
