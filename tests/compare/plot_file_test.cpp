// Tests figures for print: their file names, their scripts for gnuplot and their pictures for
// LaTeX.
#include "src/compare/plots/plot_file.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "src/base/text.hpp"
#include "src/compare/plots/figures.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(plot_file)

namespace {

PlotFile parse_name_or_fail(const std::string& path) {
  const auto file = parse_plot_file_name(path);
  const auto* found = std::get_if<PlotFile>(&file);
  BOOST_TEST_REQUIRE(found != nullptr, path);
  return *found;
}

/// Makes the data of engines from their times in microseconds.
PlotData make_plot_data(std::vector<std::vector<std::optional<double>>> times,
                        const std::string& label = "engine") {
  PlotData data{{}, times.front().size()};
  for (auto& own : times) {
    for (auto& time : own) {
      if (time) *time *= 1e-6;
    }
    data.engines.push_back({short_engine_key(data.engines.size()), label, std::move(own)});
  }
  return data;
}

std::size_t count_occurrences(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::string draw_nothing(std::string_view, const std::function<void(std::string_view)>&) {
  return "unexpected";
}

DrawnPlot draw_file(const std::string& name, const PlotData& data) {
  return draw(parse_name_or_fail(name), data, draw_nothing);
}

/// Draws an SVG picture by gnuplot.
std::string draw_by_gnuplot(const Figure& figure, const PlotStyle& style = {}) {
  const auto gnuplot = Gnuplot::find();
  BOOST_TEST_REQUIRE(gnuplot.index() == 0);
  std::string picture;
  const std::string error = std::get<Gnuplot>(gnuplot).run(
      gnuplot_script(figure, style), [&](std::string_view piece) { picture += piece; }, {});
  BOOST_TEST(error == "");
  return picture;
}

const PlotData two_engines = make_plot_data({{10, 100, std::nullopt}, {20, 50, 400}});

// Names that would do harm if gnuplot, TeX or a browser interpreted them.
const std::vector<std::string> harmful_names{
    "`touch harmed`",
    "@GPVAL_VERSION",
    "'; system('touch harmed'); '",
    "don''t '",
    "\"; system(\"touch harmed\"); \"",
    "50% %s %c",
    "ends with \\",
    "EOD",
    "{/Bold a_b^c} \\n \\033",
    "<script>alert(1)</script>&amp;",
    "\xD7\xA9\xD7\x9C\xD7\x95\xD7\x9D",
    "\t\n\a \xE2\x80\xAE reversed",
};

}  // namespace

BOOST_AUTO_TEST_CASE(refuses_names_of_tex_files_in_which_tex_reads_commands) {
  for (const char* name : {"cactus\\write18{x}.tex", "cactus}\\input{y.tex", "cactus%x.tex",
                           "a cactus.tex", "cactus\n.tex", "cactus$.tex"}) {
    const auto parsed = parse_plot_file_name(name);
    const auto* error = std::get_if<std::string>(&parsed);
    BOOST_REQUIRE_MESSAGE(error != nullptr, name);
    BOOST_TEST(error->find("expected a name of letters, digits and - _ . +") != error->npos,
               *error);
  }
  BOOST_TEST(parse_name_or_fail("a%b/cactus.tex").format == FigureFormat::tex);
}

BOOST_AUTO_TEST_CASE(reads_figure_and_format_from_the_file_name) {
  BOOST_TEST(parse_name_or_fail("cactus.svg").figure == FigureName::cactus);
  BOOST_TEST(parse_name_or_fail("a/b.c/fig2-ratio.pdf").figure == FigureName::ratio);
  BOOST_TEST(parse_name_or_fail("fig2-ratio.pdf").format == FigureFormat::pdf);
  BOOST_TEST(parse_name_or_fail("fig2-ratio.gp").format == FigureFormat::gp);
  BOOST_TEST(parse_name_or_fail("latin_cactus_9.tex").format == FigureFormat::tex);
  BOOST_TEST(parse_name_or_fail("latin_cactus_9.tex").data_path() == "latin_cactus_9.dat");
  BOOST_TEST(parse_name_or_fail("cactus.svg").data_path() == "");
  BOOST_TEST(parse_name_or_fail("scatter.svg").across == "A");
  BOOST_TEST(parse_name_or_fail("scatter.svg").up == "B");
  BOOST_TEST(parse_name_or_fail("scatter-C-AB.svg").across == "C");
  BOOST_TEST(parse_name_or_fail("scatter-C-AB.svg").up == "AB");
}

BOOST_AUTO_TEST_CASE(only_pictures_need_gnuplot) {
  BOOST_TEST(parse_name_or_fail("cactus.svg").needs_gnuplot());
  BOOST_TEST(parse_name_or_fail("cactus.pdf").needs_gnuplot());
  BOOST_TEST(!parse_name_or_fail("cactus.tex").needs_gnuplot());
  BOOST_TEST(!parse_name_or_fail("cactus.gp").needs_gnuplot());
}

BOOST_AUTO_TEST_CASE(rejects_a_file_name_without_a_figure_or_format) {
  for (const char* name : {"cactus", "cactus.png", "figure.svg", "cactuses.svg", "cactus/x.svg"}) {
    const auto file = parse_plot_file_name(name);
    const auto* error = std::get_if<std::string>(&file);
    BOOST_TEST_REQUIRE(error != nullptr, name);
    BOOST_TEST(*error == "'" + std::string(name) +
                             "' does not say what to draw; expected a name with cactus, scatter or "
                             "ratio in it that ends with .svg, .pdf, .tex or .gp");
  }
}

BOOST_AUTO_TEST_CASE(reports_that_the_named_engines_are_missing) {
  BOOST_TEST(draw_file("scatter-A-C.svg", two_engines).error ==
             "scatter-A-C.svg: there are no two engines A and C to compare");
  BOOST_TEST(draw_file("scatter-B-B.gp", two_engines).error ==
             "scatter-B-B.gp: there are no two engines B and B to compare");
}

BOOST_AUTO_TEST_CASE(reports_the_error_of_the_program_that_draws) {
  BOOST_TEST(draw_file("a/cactus.svg", two_engines).error == "a/cactus.svg: unexpected");
}

BOOST_AUTO_TEST_CASE(a_pdf_has_the_source_date_of_the_environment) {
  const auto draw_pdf = [](const std::string& date) {
    const auto write_date = [&](std::string_view, const auto& write) {
      write("%PDF /CreationDate (D:" + date + ")\n>>");
      return std::string();
    };
    return draw(parse_name_or_fail("cactus.pdf"), two_engines, write_date).content;
  };
  BOOST_TEST(draw_pdf("20261127120525Z") == "%PDF /CreationDate (D:20261127120525Z)\n>>");
  ::setenv("SOURCE_DATE_EPOCH", "1700000000", 1);
  BOOST_TEST(draw_pdf("20261127120525Z") == "%PDF /CreationDate (D:20231114221320Z)\n>>");
  BOOST_TEST(draw_pdf("20261127130525+01'00") == "%PDF /CreationDate (D:20231114221320+00'00)\n>>");
  ::setenv("SOURCE_DATE_EPOCH", "now", 1);
  BOOST_TEST(draw_pdf("20261127120525Z") == "%PDF /CreationDate (D:20261127120525Z)\n>>");
  ::unsetenv("SOURCE_DATE_EPOCH");
}

BOOST_AUTO_TEST_CASE(fifteen_engines_differ_by_marks_alone) {
  std::set<int> marks;
  std::set<std::pair<int, std::string_view>> looks;
  for (std::size_t k = 0; k < 16; ++k) {
    if (k < 15) marks.insert(Look::of(k).mark);
    looks.emplace(Look::of(k).mark, Look::of(k).dash);
  }
  BOOST_TEST(marks.size() == 15);
  BOOST_TEST(looks.size() == 16);
}

BOOST_AUTO_TEST_CASE(an_axis_shows_the_decades_of_its_values) {
  Axis axis;
  axis.show({0, -1, 0.02, 7});
  BOOST_TEST(axis.low == 0.01, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(axis.high == 10, boost::test_tools::tolerance(1e-12));
  BOOST_TEST(axis.share_of(0.1) == 1.0 / 3, boost::test_tools::tolerance(1e-12));
  axis.show({1, 1});
  BOOST_TEST(axis.low == 1);
  BOOST_TEST(axis.high == 10);
  axis.show({0});  // has no decade
  BOOST_TEST(axis.high == 10);
  const double above = axis.add_upper_border();
  BOOST_TEST((above > 10 && above < axis.high));
  const double below = axis.add_lower_border();
  BOOST_TEST((below < 1 && below > axis.low));
}

BOOST_AUTO_TEST_CASE(cuts_long_names_at_whole_characters) {
  BOOST_TEST(shortened_name("abcde", 5) == "abcde");
  BOOST_TEST(shortened_name("abcdef", 5) == "abcd…");
  BOOST_TEST(shortened_name("ääääää", 5) == "ääää…");
  BOOST_TEST(shortened_name("数独数独", 8) == "数独数独");
  BOOST_TEST(shortened_name("数独数独", 7) == "数独数…");
}

BOOST_AUTO_TEST_CASE(a_scatter_plot_has_unsolved_puzzles_on_the_border) {
  const Figure figure = make_scatter_plot(two_engines, 0, 1);
  const double border = figure.puzzles[0].points[2].x;
  BOOST_TEST((border > 400e-6 && border < figure.x.high));
  std::vector<std::size_t> counts;
  for (const Series& series : figure.series) {
    if (series.kind == Series::Kind::points && series.name.empty())
      counts.push_back(series.points.size());
  }
  BOOST_TEST(counts == (std::vector<std::size_t>{2, 1, 0}));
}

BOOST_AUTO_TEST_CASE(figures_of_unsolved_puzzles_or_of_one_puzzle_have_axes) {
  for (const PlotData& data :
       {make_plot_data({{std::nullopt}, {std::nullopt}}), make_plot_data({{5}, {5}})}) {
    for (const Figure& figure : make_report_figures(data, 0)) {
      BOOST_TEST(figure.x.low < figure.x.high, figure.id);
      BOOST_TEST(figure.y.low < figure.y.high, figure.id);
      BOOST_TEST(!gnuplot_script(figure, {}).empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(latex_figures_read_their_data_from_a_separate_table) {
  const auto drawn = draw_file("x/cactus.tex", two_engines);
  BOOST_TEST(drawn.error == "");
  BOOST_TEST(drawn.data == "x0 y0 x1 y1\n1 1e-05 1 2e-05\n2 0.0001 2 5e-05\nnan nan 3 0.0004\n");
  BOOST_TEST(count_occurrences(drawn.content, "{cactus.dat}") == 2);
  BOOST_TEST(count_occurrences(drawn.content, "ylabel={time per puzzle (s)}") == 1);
  BOOST_TEST(count_occurrences(drawn.content, "ymode=log") == 1);
  BOOST_TEST(draw_file("ratio.tex", two_engines).data ==
             "x0 y0 x1 y1\n1 0 1 0\n1 33.3333 1 33.3333\n2 33.3333 1 33.3333\n2 66.6667 1 "
             "66.6667\n10 66.6667 2 66.6667\nnan nan 2 100\nnan nan 10 100\n");
  const auto scatter = draw_file("scatter.tex", two_engines).content;
  BOOST_TEST(count_occurrences(scatter, "axis equal image") == 1);
  BOOST_TEST(count_occurrences(scatter, "\\addlegendimage") == 2);
  BOOST_TEST(count_occurrences(scatter, "\\addlegendentry") == 2);
}

BOOST_AUTO_TEST_CASE(latex_figures_escape_names) {
  const auto picture =
      draw_file("cactus.tex", make_plot_data({{1}}, "\\input{x} <#$%&_^~> --\n\xFF")).content;
  BOOST_TEST(picture.find("\\addlegendentry{A \\textbackslash{}input\\{x\\} "
                          "\\textless{}\\#\\$\\%\\&\\_\\textasciicircum{}\\textasciitilde{}"
                          "\\textgreater{} -{}-\\textbackslash{}x0A\\textbackslash{}xFF}\n") !=
             std::string::npos);
  const auto ligatures = draw_file("cactus.tex", make_plot_data({{1}}, "``,,''?`!`\"")).content;
  BOOST_TEST(ligatures.find("{A `{}`,{},'{}'?{}`!{}`''}\n") != std::string::npos, ligatures);
}

BOOST_AUTO_TEST_CASE(scripts_contain_their_data_and_write_to_standard_output) {
  const auto drawn = draw_file("cactus.gp", two_engines);
  BOOST_TEST(drawn.error == "");
  BOOST_TEST(drawn.content.starts_with("# gnuplot FILE > PICTURE.svg\nreset\n"));
  BOOST_TEST(drawn.content.find("$data1 << EOD\n1 2e-05\n2 5e-05\n3 0.0004\nEOD\n") !=
             std::string::npos);
  BOOST_TEST(drawn.content.find("set output") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(scripts_quote_names_in_which_nothing_is_substituted) {
  for (const std::string& name : harmful_names) {
    const auto script = draw_file("cactus.gp", make_plot_data({{1}}, name)).content;
    const auto begin = script.find("set label 'A ") + 11;
    std::string title = script.substr(begin, script.find("' at screen", begin) - begin);
    BOOST_TEST(title.find('\n') == std::string::npos, name);
    // Each apostrophe in the title is a string of its own.
    constexpr std::string_view apostrophe = "'.\"'\".'";
    for (auto at = title.find(apostrophe); at != title.npos; at = title.find(apostrophe))
      title.erase(at, apostrophe.size());
    BOOST_TEST(title.find('\'') == std::string::npos, name);
  }
}

BOOST_AUTO_TEST_CASE(scripts_of_many_puzzles_have_a_limited_size) {
  std::vector<std::optional<double>> times;
  for (int k = 0; k < 50'000; ++k) times.emplace_back(10 + k % 100);
  const auto data = make_plot_data({times, times});
  BOOST_TEST(draw_file("cactus.gp", data).content.size() < 200'000);
  BOOST_TEST(draw_file("ratio.gp", data).content.size() < 100'000);
  BOOST_TEST(draw_file("scatter.gp", data).content.size() < 20'000);
}

BOOST_AUTO_TEST_CASE(the_performance_profile_has_its_numbers_in_a_table) {
  const auto table = make_ratio_plot(two_engines).table;
  BOOST_REQUIRE(table.size() == 3U);
  BOOST_TEST(table[0].cells[0] == "itself");
  BOOST_TEST(table[0].cells[1] == "times 2");
  BOOST_TEST(table[1].cells[0] == "33 %");
  BOOST_TEST(table[1].cells[1] == "67 %");
  BOOST_TEST(table[2].cells[0] == "67 %");
  BOOST_TEST(table[2].cells[1] == "100 %");
}

BOOST_AUTO_TEST_CASE(gnuplot_draws_names_as_they_are) {
  if (!test::has_program("gnuplot")) return;
  for (const std::string& name : harmful_names) {
    const std::string svg = draw_by_gnuplot(make_cactus_plot(make_plot_data({{1, 2}}, name)));
    std::string shown = escaped("A " + name);
    for (const auto& [from, to] : {std::pair("&", "&amp;"), std::pair("<", "&lt;")}) {
      for (auto at = shown.find(from); at != shown.npos; at = shown.find(from, at + 4))
        shown.replace(at, 1, to);
    }
    BOOST_TEST(svg.find(">" + shown + "</text>") != svg.npos, name << " in " << svg);
    BOOST_TEST(!std::filesystem::exists("harmed"), name);
  }
}

BOOST_AUTO_TEST_CASE(gnuplot_draws_black_on_white_in_print) {
  if (!test::has_program("gnuplot")) return;
  for (const Figure& figure : {make_cactus_plot(two_engines), make_ratio_plot(two_engines),
                               make_scatter_plot(two_engines, 0, 1)}) {
    const std::string svg = draw_by_gnuplot(figure);
    BOOST_TEST(svg.find("width=\"321\"") != svg.npos);  // 85 mm
    BOOST_TEST((svg.find(" µs</text>") != svg.npos) == (figure.id != "ratio"), figure.id);
    for (auto at = svg.find("rgb("); at != svg.npos; at = svg.find("rgb(", at + 1)) {
      const std::string colour = svg.substr(at, svg.find(')', at) + 1 - at);
      BOOST_TEST((colour == "rgb(  0,   0,   0)" || colour == "rgb(160, 160, 160)"), colour);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
