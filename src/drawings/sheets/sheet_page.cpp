#include "src/drawings/sheets/sheet_page.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

constexpr double title_height = 12;

/// The height in mm to leave free on each page. Browsers round sizes, which could add a page break.
constexpr double slack = 2;

constexpr double gap_above_rules = 3;

/// The maximum fraction of a page's height for the rules. A smaller font makes longer rules fit.
constexpr double most_for_rules = 0.4;

/// The largest font size of cage sums, in cells. Larger sums would leave no space for a digit.
constexpr double largest_sum = 0.45;

}  // namespace

Arrangement make_puzzle_arrangement(int per_page) {
  require(per_page == 1 || per_page == 2 || per_page == 4 || per_page == 6);
  if (per_page == 1) return {1, 1};
  return {per_page == 2 ? 1 : 2, per_page == 6 ? 3 : 2};
}

bool is_large(const Board& board) { return std::max(board.rows(), board.columns()) > 9; }

Arrangement make_solution_arrangement(const Board& board) {
  if (!is_large(board)) return {4, 5};
  return std::max(board.rows(), board.columns()) <= 25 ? Arrangement{2, 3} : Arrangement{1, 1};
}

std::string page_title(const SheetStyle& style, const SheetPage& page) {
  if (!page.solutions) return style.title;
  if (style.title.empty()) return page.is_alone ? "Solution" : "Solutions";
  return style.title + (page.is_alone ? ": solution" : ": solutions");
}

Extent paper_size_in_mm(Paper paper) {
  return paper == Paper::a4 ? Extent{210, 297} : Extent{215.9, 279.4};
}

SheetLayout::SheetLayout(const SheetStyle& style, const SheetPage& page)
    : solutions_(page.solutions), header_(page_title(style, page).empty() ? 0 : title_height) {
  const auto [width, height] = paper_size_in_mm(style.paper);
  const auto [columns, rows] = page.arrangement;
  const double whole_width = width - 2 * margin;
  double whole_height = height - 2 * margin - header_ - footer - slack;
  for (const std::string& rule : page.rules) {
    const auto lines = wrap_text(rule, whole_width / rule_letter_);
    rules_.insert(rules_.end(), lines.begin(), lines.end());
  }
  rule_letter_ *= std::min(1.0, most_for_rules * whole_height / std::max(1.0, rules_height()));
  whole_height -= rules_height();
  place_ = {(whole_width - (columns - 1) * gap) / columns,
            (whole_height - (rows - 1) * gap) / rows};
}

double SheetLayout::width_of(SvgSize picture) const {
  const double by_height = (place_.height - caption()) * picture.width / picture.height;
  return std::min(place_.width, by_height);
}

double SheetLayout::rules_height() const {
  return rules_.empty() ? 0 : static_cast<double>(rules_.size()) * rule_line() + gap_above_rules;
}

SvgSize append_figure_svg(std::string& out, const SheetFigure& figure, const SheetLayout& layout) {
  require(figure.drawing.has_value());
  std::string picture;
  const SvgSize size = append_svg(picture, *figure.drawing, figure.name);
  const double cell = svg_cell_side * layout.width_of(size) / size.width;
  const double sum_size = std::min(min_sum_font_size / cell, largest_sum);
  if (sum_size > usual_sum_size) {
    return append_svg(out, *figure.drawing, figure.name, sum_size);
  }
  out += picture;
  return size;
}

}  // namespace clausoku
