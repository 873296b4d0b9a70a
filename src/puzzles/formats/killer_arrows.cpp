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
    std::vector<SumCage> cages(word.size());  // by the cage's head, the cell with the sum
    for (Cell cell = 0; cell < board->cell_count(); ++cell) {
      Cell head = cell;
      for (int steps = 0; sum_signs.find(word[head]) == sum_signs.npos; ++steps) {
        const std::string_view part = word.substr(head);
        const auto arrow = std::ranges::find(arrows, part[0], &Arrow::sign);
        if (arrow == arrows.end()) {
          return bad_puzzle(line, part, quote_character(part, 0),
                            "a sum as 0-9, A-Z or a-j, or one of < > ^ v");
        }
        const Cell target = find_arrow_target(*arrow, head, *board);
        if (target < 0) {
          return bad_puzzle(line, part, quote_character(part, 0) + " in " + board->cell_name(head),
                            "an arrow to a cell of the grid");
        }
        if (steps > board->cell_count())
          return bad_puzzle(line, word.substr(cell), "arrows in a circle", "arrows to a sum");
        head = target;
      }
      cages[head].cells.push_back(cell);
      cages[head].sum = static_cast<int>(sum_signs.find(word[head]));
    }
    return read_cages(line, word, *board, std::move(cages), {place_in(line, word)});
  }

  bool can_skip_lines() const override { return true; }

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

std::variant<std::string, BoardError> make_killer_arrows_text(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
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
  return signs + "\n";
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

}  // namespace

const Format killer_arrows_format{
    {"killer-arrows",
     "one killer in a line: each cell has the sum of its cage or '<' '>' '^' 'v' towards it"},
    detect_killer_arrows,
    make_reader<KillerArrowsReader>,
    {.append = append_text<make_killer_arrows_text>,
     .max_size = 9,
     .has_rules = true,
     .obstacle = find_text_error<make_killer_arrows_text>}};

}  // namespace clausoku
