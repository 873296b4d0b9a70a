#include "src/drawings/sheets/layout.hpp"

#include <algorithm>
#include <cmath>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr double least_paper = 50;
constexpr double most_paper = 2000;

constexpr double widest_binding = 12;

/// The height to leave free on each page. Programs round sizes, which could add a page break.
constexpr double slack = 2;

/// The least width of the cells of puzzles, to write in.
constexpr double narrowest_cell = 4;

constexpr double gap_above_rules = 3;
constexpr double rule_letter = 2.9;

/// The maximum fraction of a page's height for the rules.
constexpr double most_for_rules = 0.4;

/// The width of a byte of text as a fraction of the font size: more than the mean width of letters
/// in usual fonts. Wider letters than Latin ones have several bytes.
constexpr double letter_width = 0.62;

}  // namespace

std::optional<Extent> parse_paper(std::string_view text) {
  if (text == "a4") return a4;
  if (text == "letter") return Extent{215.9, 279.4};
  const auto width = take_decimal_number(text);
  if (!width || !text.starts_with('x')) return std::nullopt;
  text.remove_prefix(1);
  const auto height = take_decimal_number(text);
  if (!height || (text != "mm" && text != "in")) return std::nullopt;
  const double unit = text == "in" ? 25.4 : 1;
  const Extent paper{*width * unit, *height * unit};
  const auto [least, most] = std::minmax(paper.width, paper.height);
  if (!(least >= least_paper && most <= most_paper)) return std::nullopt;
  return paper;
}

bool is_large(const Board& board) { return std::max(board.rows(), board.columns()) > 9; }

SheetLayout::SheetLayout(const SheetStyle& style)
    : is_wide_(style.paper.width > style.paper.height),
      margin_(std::clamp(std::min(style.paper.width, style.paper.height) / 14, 6.0, 15.0)),
      text_{style.paper.width - 2 * margin_ - (style.binding ? widest_binding : 0),
            style.paper.height - 2 * margin_ - number_height - slack} {}

double SheetLayout::binding_width(std::size_t pages) {
  return std::min(3 + static_cast<double>(pages) / 30, widest_binding);
}

Arrangement SheetLayout::arrange_puzzles(int per_page, const Board& board) const {
  require(per_page == 1 || per_page == 2 || per_page == 4 || per_page == 6);
  const int fewer = per_page < 4 ? 1 : 2;
  const Arrangement arrangement =
      is_wide_ ? Arrangement{per_page / fewer, fewer} : Arrangement{fewer, per_page / fewer};
  const Extent room = place(arrangement, title_height, {});
  const double width = std::min(room.width, room.height - caption_height);
  const bool is_readable = width >= narrowest_cell * std::max(board.rows(), board.columns());
  if (is_readable || per_page == 1) return arrangement;
  return arrange_puzzles(per_page == 6 ? 4 : per_page / 2, board);
}

Arrangement SheetLayout::arrange_solutions(const Board& board) const {
  constexpr Extent place{40, 45};
  const auto fit = [](double room, double size) {
    return std::max(1, static_cast<int>(room / size));
  };
  const Arrangement small{fit(text_.width, place.width),
                          fit(text_.height - title_height, place.height)};
  if (!is_large(board)) return small;
  if (std::max(board.rows(), board.columns()) > 25) return {};
  return {(small.columns + 1) / 2, (small.rows + 1) / 2};
}

RuleFoot SheetLayout::measure_rules(std::span<const std::string> rules) const {
  if (rules.empty()) return {};
  double lines = 0;
  for (const std::string& rule : rules) {
    lines += std::ceil(static_cast<double>(rule.size()) * letter_width * rule_letter / text_.width);
  }
  constexpr double line_height = 1.35 * rule_letter;
  const double wanted = lines * line_height + gap_above_rules;
  const double height = std::min(wanted, most_for_rules * text_.height);
  return {rule_letter * height / wanted, height};
}

Extent SheetLayout::place(Arrangement arrangement, double title, const RuleFoot& rules) const {
  const auto [columns, rows] = arrangement;
  return {(text_.width - (columns - 1) * gap) / columns,
          (text_.height - title - rules.height - (rows - 1) * gap) / rows};
}

}  // namespace clausoku
