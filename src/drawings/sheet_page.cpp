#include "src/drawings/sheet_page.hpp"

#include <algorithm>

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

constexpr double title_height = 12;

/// Browsers round what they lay out: a page that is full to the last tenth might become two.
constexpr double slack = 2;

}  // namespace

Arrangement arrangement_of(int per_page) {
  require(per_page == 1 || per_page == 2 || per_page == 4 || per_page == 6);
  if (per_page == 1) return {1, 1};
  return {per_page == 2 ? 1 : 2, per_page == 6 ? 3 : 2};
}

bool is_large(const Board& board) { return std::max(board.rows(), board.columns()) > 9; }

Arrangement arrangement_of_solutions(const Board& board) {
  if (!is_large(board)) return {4, 5};
  return std::max(board.rows(), board.columns()) <= 25 ? Arrangement{2, 3} : Arrangement{1, 1};
}

std::string title_of(const SheetStyle& style, const SheetPage& page) {
  if (!page.solutions) return style.title;
  return style.title.empty() ? "Solutions" : style.title + ": solutions";
}

Extent extent_of(Paper paper) {
  return paper == Paper::a4 ? Extent{210, 297} : Extent{215.9, 279.4};
}

SheetLayout::SheetLayout(const SheetStyle& style, const SheetPage& page)
    : solutions_(page.solutions), header_(title_of(style, page).empty() ? 0 : title_height) {
  const auto [width, height] = extent_of(style.paper);
  const auto [columns, rows] = page.arrangement;
  const double whole_width = width - 2 * margin;
  const double whole_height = height - 2 * margin - header_ - footer - slack;
  place_ = {(whole_width - (columns - 1) * gap) / columns,
            (whole_height - (rows - 1) * gap) / rows};
}

double SheetLayout::width_of(SvgSize picture) const {
  const double by_height = (place_.height - caption()) * picture.width / picture.height;
  return std::min(place_.width, by_height);
}

}  // namespace clausoku
