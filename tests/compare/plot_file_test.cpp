// Tests figures for print: their file names and their content.
#include "src/compare/plots/plot_file.hpp"

#include <boost/test/unit_test.hpp>
#include <set>
#include <sstream>

#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/plot_canvas.hpp"
#include "tests/printing.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(plot_file)

namespace {

PlotFile parse_name_or_fail(const std::string& path) {
  const auto file = parse_plot_file_name(path);
  const auto* found = std::get_if<PlotFile>(&file);
  BOOST_TEST_REQUIRE(found != nullptr, path);
  return *found;
}

PlotData make_plot_data(std::vector<std::vector<std::optional<double>>> times) {
  PlotData data{{}, times.front().size()};
  for (auto& own : times) {
    const std::string key(1, static_cast<char>('A' + data.engines.size()));
    data.engines.push_back({key, "<engine> & " + key, std::move(own)});
  }
  return data;
}

std::size_t count_occurrences(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

std::string cactus_svg(const PlotData& data) {
  return draw_curves_as_svg(make_cactus_curves(data), data);
}
std::string ratio_svg(const PlotData& data) {
  return draw_curves_as_svg(make_ratio_curves(data), data);
}

const PlotData two_engines = make_plot_data({{10, 100, std::nullopt}, {20, 50, 400}});

}  // namespace

BOOST_AUTO_TEST_CASE(reads_figure_and_format_from_the_file_name) {
  BOOST_TEST(parse_name_or_fail("cactus.svg").figure == Figure::cactus);
  BOOST_TEST(parse_name_or_fail("a/b.c/fig2-ratio.pdf").figure == Figure::ratio);
  BOOST_TEST(parse_name_or_fail("fig2-ratio.pdf").format == FigureFormat::pdf);
  BOOST_TEST(parse_name_or_fail("latin_cactus_9.tex").format == FigureFormat::tex);
  BOOST_TEST(parse_name_or_fail("latin_cactus_9.tex").data_path() == "latin_cactus_9.dat");
  BOOST_TEST(parse_name_or_fail("cactus.svg").data_path() == "");
  BOOST_TEST(parse_name_or_fail("scatter.svg").across == "A");
  BOOST_TEST(parse_name_or_fail("scatter.svg").up == "B");
  BOOST_TEST(parse_name_or_fail("scatter-C-AB.svg").across == "C");
  BOOST_TEST(parse_name_or_fail("scatter-C-AB.svg").up == "AB");
}

BOOST_AUTO_TEST_CASE(rejects_a_file_name_without_a_figure_or_format) {
  for (const char* name : {"cactus", "cactus.png", "figure.svg", "cactuses.svg", "cactus/x.svg"}) {
    const auto file = parse_plot_file_name(name);
    const auto* error = std::get_if<std::string>(&file);
    BOOST_TEST_REQUIRE(error != nullptr, name);
    BOOST_TEST(*error == "'" + std::string(name) +
                             "' does not say what to draw; expected a name with cactus, scatter or "
                             "ratio in it that ends with .svg, .pdf or .tex");
  }
}

BOOST_AUTO_TEST_CASE(draws_sixteen_engines_with_different_marks) {
  std::set<std::pair<int, bool>> looks;
  for (std::size_t k = 0; k < 16; ++k) looks.insert({Look::of(k).mark, Look::of(k).filled});
  BOOST_TEST(looks.size() == 16);
}

BOOST_AUTO_TEST_CASE(writes_names_as_text_without_fonts_or_colours) {
  for (const std::string& svg :
       {cactus_svg(two_engines), ratio_svg(two_engines), draw_scatter_plot(two_engines, 0, 1)}) {
    BOOST_TEST(count_occurrences(svg, "&lt;engine&gt; &amp; A") == 1);
    BOOST_TEST(count_occurrences(svg, "font-family") == 0);
    BOOST_TEST(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"85mm\" "));
    std::set<std::string> colours;
    for (auto at = svg.find('#'); at != std::string::npos; at = svg.find('#', at + 1)) {
      colours.insert(svg.substr(at, svg.find('"', at) - at));
    }
    BOOST_TEST(colours == (std::set<std::string>{"#000", "#fff"}));
  }
}

BOOST_AUTO_TEST_CASE(draws_unsolved_puzzles_on_the_border) {
  const std::string svg = draw_scatter_plot(two_engines, 0, 1);
  BOOST_TEST(count_occurrences(svg, "h0") == 2);                     // both solved it
  BOOST_TEST(count_occurrences(svg, "transform=\"translate") == 1);  // a triangle
  BOOST_TEST(count_occurrences(svg, "border: not solved") == 1);
}

BOOST_AUTO_TEST_CASE(computes_ratios_to_the_quickest_engine) {
  BOOST_TEST(ratios_to_quickest(two_engines, 0) == (std::vector<double>{1, 2}));
  BOOST_TEST(ratios_to_quickest(two_engines, 1) == (std::vector<double>{1, 1, 2}));
}

BOOST_AUTO_TEST_CASE(moves_overlapping_labels_apart_within_the_figure) {
  std::vector<double> heights{50, 10, 52, 99};
  move_labels_apart(heights, 0, 100);
  BOOST_TEST(heights == (std::vector<double>{50, 10, 65, 99}));
  heights = {99, 98, 97};
  move_labels_apart(heights, 0, 100);
  BOOST_TEST(heights == (std::vector<double>{100, 85, 70}));
}

BOOST_AUTO_TEST_CASE(latex_figures_read_their_data_from_a_separate_table) {
  const auto drawn = draw(parse_name_or_fail("x/cactus.tex"), two_engines, {});
  BOOST_TEST(drawn.error == "");
  BOOST_TEST(drawn.data == "k A B\n1 10 20\n2 100 50\n3 nan 400\n");
  BOOST_TEST(count_occurrences(drawn.content, "{cactus.dat}") == 2);
  BOOST_TEST(count_occurrences(drawn.content, "\\textless{}engine\\textgreater{} \\& A") == 1);
  BOOST_TEST(count_occurrences(drawn.content, "xtick={0,1,2,3}") == 1);
  BOOST_TEST(draw(parse_name_or_fail("ratio.tex"), two_engines, {}).data ==
             "k A B\n33.3333 1 1\n66.6667 2 1\n100 nan 2\n");
  BOOST_TEST(
      draw(parse_name_or_fail("scatter.tex"), two_engines, {})
          .data.starts_with("x y unsolved_x unsolved_y\n10 20 nan nan\n100 50 nan nan\nnan nan "));
}

BOOST_AUTO_TEST_CASE(reports_that_the_named_engines_are_missing) {
  BOOST_TEST(draw(parse_name_or_fail("scatter-A-C.svg"), two_engines, {}).error ==
             "scatter-A-C.svg: there are no two engines A and C to compare");
  BOOST_TEST(!draw(parse_name_or_fail("scatter-B-B.svg"), two_engines, {}).error.empty());
  BOOST_TEST(!draw(parse_name_or_fail("scatter.svg"), make_plot_data({{1}}), {}).error.empty());
}

BOOST_AUTO_TEST_CASE(plots_of_many_puzzles_have_a_limited_size) {
  std::vector<std::optional<double>> times;
  for (int k = 0; k < 50'000; ++k) times.emplace_back(10 + k % 100);
  const auto data = make_plot_data({times, times});
  BOOST_TEST(cactus_svg(data).size() < 200'000);
  BOOST_TEST(ratio_svg(data).size() < 100'000);
  BOOST_TEST(draw_scatter_plot(data, 0, 1).size() < 20'000);
}

BOOST_AUTO_TEST_SUITE_END()
