// Tests that all texts of a figure stay inside it and do not overlap, whatever the engines' names
// and times are.
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <regex>
#include <string>
#include <vector>

#include "src/compare/plots/figures.hpp"
#include "src/compare/plots/plot_canvas.hpp"
#include "src/drawings/text_width.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(plot_labels)

namespace {

struct LabelBox {
  std::string text;
  double left, right, top, bottom;
};

std::string replace_entities(std::string text) {
  for (const auto& [entity, sign] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&amp;", "&"}}) {
    for (auto at = text.find(entity); at != std::string::npos; at = text.find(entity)) {
      text.replace(at, std::string_view(entity).size(), sign);
    }
  }
  return text;
}

std::vector<LabelBox> read_label_boxes(const std::string& svg) {
  static const std::regex element(
      "<text x=\"([-0-9.]+)\" y=\"([-0-9.]+)\" text-anchor=\"([a-z]+)\"(?: "
      "class=\"[^\"]*\")?>([^<]*)</text>");
  constexpr double size = 12;
  std::vector<LabelBox> boxes;
  for (std::sregex_iterator it(svg.begin(), svg.end(), element), end; it != end; ++it) {
    const std::string text = replace_entities((*it)[4]);
    if (text.empty()) continue;
    const double x = std::stod((*it)[1]);
    const double y = std::stod((*it)[2]);
    const double width = size * text_width(text);
    const double share = (*it)[3] == "start" ? 0 : (*it)[3] == "middle" ? 0.5 : 1;
    boxes.push_back(
        {text, x - share * width, x + (1 - share) * width, y - 0.75 * size, y + 0.2 * size});
  }
  return boxes;
}

void check_labels(const std::string& svg, const std::string& description) {
  static const std::regex view("viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\"");
  std::smatch found;
  BOOST_TEST_REQUIRE(std::regex_search(svg, found, view));
  const double width = std::stod(found[1]);
  const double height = std::stod(found[2]);
  const auto boxes = read_label_boxes(svg);
  BOOST_TEST(boxes.size() > 4);
  // Coordinates are rounded, so the check tolerates half a unit.
  for (const LabelBox& box : boxes) {
    BOOST_TEST((box.left >= -0.5 && box.right <= width + 0.5),
               description << ": clipped: " << box.text);
    BOOST_TEST((box.top >= 0 && box.bottom <= height), description << ": clipped: " << box.text);
  }
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    for (std::size_t k = i + 1; k < boxes.size(); ++k) {
      const LabelBox& a = boxes[i];
      const LabelBox& b = boxes[k];
      const bool apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5 ||
                         a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
      BOOST_TEST(apart, description << ": '" << a.text << "' and '" << b.text << "' overlap");
    }
  }
}

/// Makes times from `low` to `high` microseconds; the last engine decides half of the puzzles.
PlotData make_data(const std::vector<std::string>& labels, double low, double high) {
  constexpr std::size_t puzzles = 12;
  PlotData data{{}, puzzles};
  for (std::size_t puzzle = 0; puzzle < puzzles; ++puzzle)
    data.cells.push_back(puzzle % 2 == 0 ? 16 : 81);
  for (std::size_t k = 0; k < labels.size(); ++k) {
    PlotEngine engine{std::string(1, static_cast<char>('A' + k)), labels[k], {}};
    for (std::size_t puzzle = 0; puzzle < puzzles; ++puzzle) {
      const double share = static_cast<double>((puzzle * 5 + k) % puzzles) / (puzzles - 1);
      engine.times.emplace_back(low * std::pow(high / low, share));
      if (k + 1 == labels.size() && puzzle % 2 == 0) engine.times.back().reset();
    }
    engine.parts = {low / 3, low / 3, 0, low / 3};
    data.engines.push_back(std::move(engine));
  }
  return data;
}

const std::vector<std::string> long_labels{
    "cadical",
    "cryptominisat",
    "sat cadical minimal keep=never portfolio=never",
    std::string(60, 'M'),
    "external: /opt/solvers/very/long/path/kissat --sat,seed=3 --time=20",
    "<engine> & \"name\"",
    "数独数独数独数独数独数独数独数独数独数独",
    "A"};

const std::vector<std::pair<double, double>> ranges{
    {1, 1}, {0.5, 2}, {90'000, 310'000}, {50'000, 950'000}, {0.01, 1e8}, {1e6, 3.6e9}, {7, 8}};

}  // namespace

BOOST_AUTO_TEST_CASE(labels_neither_overlap_nor_leave_the_figure) {
  for (std::size_t engines = 1; engines <= long_labels.size(); ++engines) {
    for (const auto& [low, high] : ranges) {
      const std::string description = fmt::format("{} engines, {} to {} us", engines, low, high);
      for (const std::size_t first : {std::size_t{0}, long_labels.size() - engines}) {
        const auto from = long_labels.begin() + static_cast<std::ptrdiff_t>(first);
        const auto data = make_data({from, from + static_cast<std::ptrdiff_t>(engines)}, low, high);
        check_labels(draw_curves_as_svg(make_cactus_curves(data), data),
                     "cactus of " + description);
        check_labels(draw_curves_as_svg(make_ratio_curves(data), data), "ratio of " + description);
        for (const PlotStyle& page : {PlotStyle{true}, PlotStyle{true, 840}}) {
          check_labels(draw_curves_as_svg(make_cactus_curves(data, page.width), data, page),
                       "page: " + description);
          check_labels(draw_scatter_axes(data, page), "scatter on the page: " + description);
          check_labels(draw_time_histograms(data, page), "distribution of " + description);
          check_labels(draw_time_shares(data, page), "shares of " + description);
          check_labels(draw_size_plot(data, make_time_by_size_plot(data), page),
                       "times by size of " + description);
        }
        if (engines > 1)
          check_labels(draw_scatter_plot(data, 0, engines - 1), "scatter of " + description);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(latex_legends_wrap_to_the_width_of_the_figure) {
  const auto short_names = make_data({"cadical", "cryptominisat"}, 10, 1000);
  BOOST_TEST(draw_curves_as_tex(make_cactus_curves(short_names), short_names, "d")
                 .picture.find("legend columns=2") != std::string::npos);
  const auto long_names =
      make_data({"cadical", "external: /opt/solvers/very/long/path/kissat --sat,seed=3"}, 10, 1000);
  const std::string picture =
      draw_curves_as_tex(make_ratio_curves(long_names), long_names, "d").picture;
  BOOST_TEST(picture.find("legend columns=1") != std::string::npos);
  BOOST_TEST(picture.find("cells={align=left}") != std::string::npos);
  BOOST_TEST(picture.find("-{}-sat") != std::string::npos);
  BOOST_TEST(picture.find("\\\\\\\\") == std::string::npos);  // no empty line
}

BOOST_AUTO_TEST_CASE(latex_ticks_leave_room_for_their_labels) {
  // The labels of these ticks are wider than the distance between the ticks on the axis.
  const AxisRange domain{40'000, 1e6};
  const Axis axis = make_time_axis("", domain, 20);
  const Scale scale = axis.scale(50, 330);
  const auto kept = find_ticks_with_room(axis, scale, print_width);
  BOOST_TEST(kept.size() >= 2);
  double end = 0;
  for (const double tick : kept) {
    const double half = PlotCanvas::width_of(time_tick_text(tick)) / 2;
    BOOST_TEST(scale(tick) - half >= end);
    end = scale(tick) + half + 7.9;
  }
}

BOOST_AUTO_TEST_SUITE_END()
