#include "src/boards/jigsaw.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "src/boards/layout_text.hpp"

namespace clausoku {
namespace {

constexpr int letter_count = 26;

using Plan = std::variant<BoardPlan, BoardError>;

std::optional<int> find_jigsaw_size(std::size_t number) {
  const auto root = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(number))));
  if (root < 1 || root > max_board_size || root * root != number) return std::nullopt;
  return static_cast<int>(root);
}

BoardError make_not_square_error(std::size_t count) {
  return {fmt::format("pieces for {} cell{}", count, count == 1 ? "" : "s"),
          "n*n cells in n pieces"};
}

}  // namespace

bool are_pieces_connected(std::span<const int> piece_of_cell, int n) {
  std::vector<bool> seen(piece_of_cell.size(), false);
  std::vector<Cell> reached;
  int parts = 0;
  for (Cell start = 0; start < n * n; ++start) {
    if (seen[start]) continue;
    ++parts;
    seen[start] = true;
    reached.push_back(start);
    while (!reached.empty()) {
      const Cell cell = reached.back();
      reached.pop_back();
      const auto visit = [&](bool exists, Cell next) {
        if (!exists || seen[next] || piece_of_cell[next] != piece_of_cell[cell]) return;
        seen[next] = true;
        reached.push_back(next);
      };
      visit(cell >= n, cell - n);
      visit(cell + n < n * n, cell + n);
      visit(cell % n > 0, cell - 1);
      visit(cell % n < n - 1, cell + 1);
    }
  }
  return parts == n;
}

Plan make_jigsaw_plan(std::span<const int> piece_of_cell) {
  const std::optional<int> n = find_jigsaw_size(piece_of_cell.size());
  if (!n) return make_not_square_error(piece_of_cell.size());
  BoardPlan plan = make_latin_plan(*n);
  plan.blocks.assign(piece_of_cell.begin(), piece_of_cell.end());
  add_jigsaw_houses(plan);
  if (auto error = find_error(plan)) return *std::move(error);
  const bool is_usual = plan.houses.back().name.starts_with("box");
  if (!is_usual) plan.name = "jigsaw:" + format_piece_letters(plan);
  return plan;
}

Plan parse_jigsaw(std::string_view text) {
  const std::vector<std::string_view> words = split_layout_words(text);
  const bool is_rows = std::ranges::all_of(
      words, [&](std::string_view word) { return word.size() == words.size(); });
  std::map<std::string_view, int> pieces;
  std::vector<int> piece_of_cell;
  const auto add = [&](std::string_view name) {
    const int number = static_cast<int>(pieces.size());
    piece_of_cell.push_back(pieces.try_emplace(name, number).first->second);
  };
  for (const std::string_view word : words) {
    if (is_rows || words.size() == 1) {
      for (std::size_t k = 0; k < word.size(); ++k) add(word.substr(k, 1));
    } else {
      add(word);
    }
  }
  return make_jigsaw_plan(piece_of_cell);
}

Plan parse_jigsaw_or_file(const std::string& text) {
  Plan plan_of_letters = parse_jigsaw(text);
  if (std::holds_alternative<BoardPlan>(plan_of_letters)) return plan_of_letters;
  if (const auto content = read_small_file(text)) {
    Plan plan_of_file = parse_jigsaw(*content);
    if (auto* error = std::get_if<BoardError>(&plan_of_file))
      error->found = text + ": " + error->found;
    return plan_of_file;
  }
  // The text was probably meant as letters, so report what is wrong with the letters.
  if (find_jigsaw_size(text.size()) && text.find_first_of("./") == std::string::npos)
    return plan_of_letters;
  return BoardError{fmt::format("'{}', which is not a readable file", text),
                    "n*n letters, n of each, or a file with such letters"};
}

std::string format_piece_letters(const BoardPlan& plan) {
  if (plan.size > letter_count) {
    std::vector<int> numbers;
    for (const int block : plan.blocks) numbers.push_back(block + 1);
    return fmt::format("{}", fmt::join(numbers, ","));
  }
  std::string text;
  for (const int block : plan.blocks) text += static_cast<char>('A' + block);
  return text;
}

}  // namespace clausoku
