#include "src/proofs/minimality.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"

namespace clausoku {
namespace {

constexpr std::string_view separator = ": ";
constexpr int largest_compact_size = 9;  // the largest board size with one character per digit

std::string digits_text(const Grid& filling) {
  if (filling.board().size() > largest_compact_size) {
    return fmt::format("{}", fmt::join(filling.digits(), " "));
  }
  return fmt::format("{}", fmt::join(filling.digits(), ""));
}

/// Parses the digits of a filled board. Returns an error if `text` is not one digit for each cell.
/// `line` and `column` are the position of `text` in the file.
std::variant<Grid, TextError> read_filling(std::string_view text, const Board& board,
                                           std::size_t line, std::size_t column) {
  Grid filling(board);
  Cell cell = 0;
  const bool figures = board.size() <= largest_compact_size;
  for (std::size_t at = 0; at < text.size(); ++cell) {
    if (!figures && text[at] == ' ') ++at;
    std::string_view rest = text.substr(at, figures ? 1 : text.npos);
    const int digit = take_number_from_front(rest).value_or(0);
    if (digit < 1 || digit > board.size()) {
      return TextError{line, column + at, quote_character(text, std::min(at, text.size() - 1)),
                       fmt::format("digits from 1 to {}", board.size())};
    }
    if (cell < board.cell_count()) filling.set(cell, digit);
    at = static_cast<std::size_t>(rest.data() - text.data());
  }
  if (cell != board.cell_count()) {
    return TextError{line, column, counted(static_cast<std::uint64_t>(cell), "digit"),
                     fmt::format("{}, one for each cell", board.cell_count())};
  }
  return filling;
}

class WitnessCheck {
 public:
  explicit WitnessCheck(const Certificate& certificate)
      : grid_(certificate.formula.grid),
        solution_(*certificate.only_solution()),
        demands_(list_demands(grid_)),
        witness_lines_(demands_.size(), 0) {
    for (std::size_t k = demands_.size(); k-- > 0;) {
      demands_by_text_[format_demand_text(demands_[k], grid_.board())].push_back(k);
    }
  }

  std::variant<WitnessVerdict, TextError> check(LineSource& text) {
    WitnessVerdict verdict;
    while (const auto line = skip_to_content_line(text)) {
      const std::size_t at = line->text.rfind(separator);
      if (line->too_long || at == std::string_view::npos) {
        return TextError{line->number, 1, quote(line->text), "'r1c1=5: ' and a filling"};
      }
      const std::string name(line->text.substr(0, at));
      const std::size_t column = at + separator.size() + 1;
      auto read = read_filling(trim_right(line->text.substr(column - 1)), grid_.board(),
                               line->number, column);
      if (auto* error = std::get_if<TextError>(&read)) return std::move(*error);
      verdict.fault = find_witness_error(name, std::get<Grid>(read), line->number);
      verdict.line = line->number;
      text.drop();
      if (!verdict.fault.empty()) return verdict;
      ++verdict.witnesses;
    }
    verdict.line = text.line_number();
    if (!text.error().empty()) return TextError{verdict.line, 1, text.error(), "more lines"};
    const auto missing = std::ranges::find(witness_lines_, std::size_t{0});
    if (missing != witness_lines_.end()) {
      const auto place = static_cast<std::size_t>(missing - witness_lines_.begin());
      verdict.fault = fmt::format("it ends without a witness for {}",
                                  format_demand_text(demands_[place], grid_.board()));
    }
    return verdict;
  }

 private:
  /// Returns the error in a witness, or "" if the witness is right.
  std::string find_witness_error(const std::string& name, const Grid& filling, std::size_t line) {
    const auto found = demands_by_text_.find(name);
    if (found == demands_by_text_.end()) {
      return fmt::format("the puzzle does not state {}", quote(name));
    }
    // If two clues are equal, each needs a witness, but the other clue excludes every witness.
    std::vector<std::size_t>& places = found->second;
    const std::size_t place = places.back();
    if (witness_lines_[place] != 0) {
      return fmt::format("a second witness for {}; the first is in line {}", name,
                         witness_lines_[place]);
    }
    witness_lines_[place] = line;
    if (places.size() > 1) places.pop_back();
    if (const auto wrong = check_solution(without(grid_, demands_[place]), filling)) {
      return fmt::format("the witness for {} is wrong: {}", name, *wrong);
    }
    if (filling == solution_) {
      return fmt::format("the witness for {} is the puzzle's solution", name);
    }
    return {};
  }

  const Grid& grid_;
  const Grid& solution_;
  const std::vector<Demand> demands_;
  std::vector<std::size_t> witness_lines_;  // by demand: line of its witness, or 0 so far
  std::map<std::string, std::vector<std::size_t>> demands_by_text_;  // in reverse order
};

}  // namespace

void write_witnesses(const Certificate& certificate, std::span<const Witness> witnesses,
                     const TextOutput& output) {
  require(certificate.only_solution() != nullptr);
  const Grid& grid = certificate.formula.grid;
  output(fmt::format(
      "# clausoku minimal 1: nothing in this puzzle is redundant.\n"
      "# {}, on the board {}; its solution, row by row:\n"
      "#   {}\n"
      "# Below, for each given and clue, and each digit that marks keep out of a cell, another\n"
      "# filling of the board that keeps all the others.\n",
      escaped(certificate.formula.name), grid.board().name(),
      digits_text(*certificate.only_solution())));
  for (const auto& [left_out, filling] : witnesses) {
    output(fmt::format("{}{}{}\n", format_demand_text(left_out, grid.board()), separator,
                       digits_text(filling)));
  }
}

std::variant<WitnessVerdict, TextError> check_witnesses(const Certificate& certificate,
                                                        LineSource& text) {
  require(certificate.only_solution() != nullptr);
  return WitnessCheck(certificate).check(text);
}

}  // namespace clausoku
