// The format `killer-arrows`: one killer Sudoku per line, one character per cell, n² in all (81 on
// 9×9):
//
//   0 … 9 A … Z a … j   the head of a cage, with the cage's sum from 0 to 45; 0 means no sum
//   < > ^ v             the cell belongs to the cage of the cell to its left, right, above, below
//   ` ' , .             the same for its upper left, upper right, lower left, lower right cell
//
// A cage of one cell is a given if its sum is a digit, and a blank cell if it has no sum. Any text
// may follow after white space. Requires n ≤ 9.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/clues/cages.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {
namespace {

constexpr std::string_view sum_signs = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
constexpr int max_sum = static_cast<int>(sum_signs.size()) - 1;

struct Arrow {
  char sign;
  int down;
  int right;
};

/// The arrows in order of preference: the writer uses the first one that points to a suitable cell.
constexpr std::array arrows{Arrow{'<', 0, -1}, Arrow{'^', -1, 0},  Arrow{'>', 0, 1},
                            Arrow{'v', 1, 0},  Arrow{'`', -1, -1}, Arrow{'\'', -1, 1},
                            Arrow{',', 1, -1}, Arrow{'.', 1, 1}};

const Arrow* find_arrow_with_sign(char sign) {
  const auto found = std::ranges::find(arrows, sign, &Arrow::sign);
  return found == arrows.end() ? nullptr : &*found;
}

/// Returns the cell to which an arrow in `cell` points; −1 if there is no such cell.
Cell find_arrow_target(const Arrow& arrow, Cell cell, const Board& board) {
  const int row = board.row_of(cell) + arrow.down;
  const int column = board.column_of(cell) + arrow.right;
  return board.is_canvas_position(row, column) ? board.cell_at(row, column) : -1;
}

class KillerArrowsReader final : public PuzzlePerLineReader {
 public:
  explicit KillerArrowsReader(const ReaderOptions& options) : boards_(options.board) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    const std::string_view word = first_word(line.text);
    const auto board = boards_.with_cells(word.size());
    if (line.too_long || !board || board->size() > 9) {
      const int cells = boards_.given_or_of_size(0).cell_count();
      return bad_puzzle(line, word, fmt::format("{} characters", word.size()),
                        boards_.expected_count(static_cast<std::size_t>(cells)));
    }
    for (std::size_t k = 0; k < word.size(); ++k) {
      const Arrow* arrow = find_arrow_with_sign(word[k]);
      const std::string sign = quote_character(word, k);
      if (arrow == nullptr && sum_signs.find(word[k]) == sum_signs.npos) {
        return bad_puzzle(line, word.substr(k), sign,
                          "a sum as 0-9, A-Z or a-j, or one of < > ^ v");
      }
      const auto cell = static_cast<Cell>(k);
      if (arrow != nullptr && find_arrow_target(*arrow, cell, *board) < 0) {
        return bad_puzzle(line, word.substr(k), sign + " in " + board->cell_name(cell),
                          "an arrow to a cell of the grid");
      }
    }
    std::map<Cell, SumCage> cages;  // by the cage's head
    for (Cell cell = 0; cell < board->cell_count(); ++cell) {
      const std::string_view part = word.substr(static_cast<std::size_t>(cell));
      const std::optional<Cell> head = find_cell_with_cage_sum(word, cell, *board);
      if (!head) return bad_puzzle(line, part, "arrows in a circle", "arrows to a sum");
      cages[*head].cells.push_back(cell);
      cages[*head].sum = static_cast<int>(sum_signs.find(word[static_cast<std::size_t>(*head)]));
    }
    return read_cages(line, word, *board, cages, {place_in(line, word)});
  }

  bool can_skip_lines() const override { return true; }

  /// Follows the arrows from a cell to the head of its cage, the cell with the sum. Returns nothing
  /// if the arrows form a cycle. Requires that each arrow points to a cell.
  static std::optional<Cell> find_cell_with_cage_sum(std::string_view word, Cell cell,
                                                     const Board& board) {
    for (int steps = 0; steps <= board.cell_count(); ++steps) {
      const Arrow* arrow = find_arrow_with_sign(word[static_cast<std::size_t>(cell)]);
      if (arrow == nullptr) return cell;
      cell = find_arrow_target(*arrow, cell, board);
    }
    return std::nullopt;
  }

  Boards boards_;
};

/// Writes one character for each cell of a cage: the sum in the first cell, and in each other cell
/// an arrow on the way to the first cell. Returns false if the cells are not connected.
bool write_signs_of_connected_cage(const SumCage& cage, const Board& board, std::string& signs) {
  const auto sign = [&](Cell cell) -> char& { return signs[static_cast<std::size_t>(cell)]; };
  std::vector<Cell> reached{cage.cells.front()};
  sign(reached.front()) = sum_signs[static_cast<std::size_t>(cage.sum)];
  const auto is_reached = [&](Cell cell) {
    return std::ranges::find(reached, cell) != reached.end();
  };
  // After each arrow, try all arrows again from the most preferred one: a new cell may fit it now.
  for (auto arrow = arrows.begin(); arrow != arrows.end();) {
    const auto next = std::ranges::find_if(cage.cells, [&](Cell cell) {
      return !is_reached(cell) && is_reached(find_arrow_target(*arrow, cell, board));
    });
    if (next == cage.cells.end()) {
      ++arrow;
      continue;
    }
    sign(*next) = arrow->sign;
    reached.push_back(*next);
    arrow = arrows.begin();
  }
  return reached.size() == cage.cells.size();
}

/// Returns one character for each cell, or the reason why the format cannot express the grid.
std::variant<std::string, BoardError> make_killer_arrows_text(const Grid& grid) {
  auto cages = convert_clues_to_cages(grid);
  if (auto* error = std::get_if<BoardError>(&cages)) return std::move(*error);
  std::string signs(static_cast<std::size_t>(grid.board().cell_count()), '0');
  for (const SumCage& cage : std::get<0>(cages)) {
    if (cage.sum > max_sum)
      return BoardError{fmt::format("a cage of {}", cage.sum), fmt::format("at most {}", max_sum)};
    if (!write_signs_of_connected_cage(cage, grid.board(), signs)) {
      return BoardError{
          fmt::format("a cage at {} in several pieces", grid.board().cell_name(cage.cells.front())),
          "connected cells"};
    }
  }
  return signs;
}

/// Recognises 81 sums and arrows, or one per cell of options.board, if any is '<', '>' or '^'.
std::optional<int> detect_killer_arrows(LineSource& source, std::size_t k,
                                        const ReaderOptions& options) {
  const std::string_view word = first_word(source.peek(k)->text);
  const int cells = options.board ? options.board->cell_count() : 81;
  if (word.size() != static_cast<std::size_t>(cells)) return std::nullopt;
  const bool is_killer = (!options.board || options.board->size() <= 9) &&
                         word.find_first_of("<>^") != word.npos &&
                         word.find_first_not_of(std::string(sum_signs) + "<>^v`',.") == word.npos;
  return is_killer ? std::optional(0) : std::nullopt;
}

std::optional<BoardError> find_killer_arrows_writing_error(const Puzzle& puzzle) {
  auto signs = make_killer_arrows_text(*puzzle.grid());
  auto* error = std::get_if<BoardError>(&signs);
  return error == nullptr ? std::nullopt : std::optional(std::move(*error));
}

void append_killer_arrows(std::string& out, const Puzzle& puzzle) {
  out += std::get<std::string>(make_killer_arrows_text(*puzzle.grid())) + '\n';
}

}  // namespace

const Format killer_arrows_format{
    {"killer-arrows",
     "one killer in a line: each cell has the sum of its cage or '<' '>' '^' 'v' towards it"},
    detect_killer_arrows,
    make_reader<KillerArrowsReader>,
    {.append = append_killer_arrows,
     .max_size = 9,
     .has_rules = true,
     .obstacle = find_killer_arrows_writing_error}};

}  // namespace clausoku
