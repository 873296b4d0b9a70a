// The format `jigsaw`: one puzzle per line, n² cells as in the format `line`, then n² characters:
// the same character marks all n cells of a piece. A space, tab, comma or semicolon may separate
// cells and pieces; any text may follow after such a separator. A line with only the pieces is a
// blank puzzle. The line determines the board; options.board is ignored.
//
//   3.......4..2.6.1...AAAB…   162 characters
//   3.......4..2.6.1... AAAB…
//   AAABBBCCC…                  81
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/boards/symbols.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t smallest_size = 3;
constexpr int max_jigsaw_size = 52;  // limited by 52 letters for pieces

/// The cells and the pieces that a line states. If `cells` is empty, the line has only pieces.
struct Halves {
  std::size_t size;  ///< the board size n
  std::string_view cells, pieces;
  std::string_view next;  ///< the text behind the first word, up to the next separator
};

/// Splits a line of n² cells and n² pieces, in one word or two, or of only n² pieces; else nothing.
std::optional<Halves> split_halves(std::string_view line) {
  const std::string_view first = first_list_item(trim_left(line));
  const auto end = static_cast<std::size_t>(first.end() - line.begin());
  const std::string_view next =
      first_list_item(line.substr(std::min(line.find_first_not_of(" \t,;", end), line.size())));
  const std::size_t half = first.size() / 2;
  std::optional<Halves> halves;
  if (const auto n = find_integer_square_root(half); n && first.size() == 2 * *n * *n) {
    halves = {*n, first.substr(0, half), first.substr(half), next};
  } else if (const auto side = find_integer_square_root(first.size())) {
    const bool has_both = next.size() == first.size();
    halves = has_both ? Halves{*side, first, next, {}} : Halves{*side, {}, first, next};
  }
  const bool fits = halves && halves->size >= smallest_size && halves->size <= max_character_size;
  return fits ? halves : std::nullopt;
}

/// Returns the number of each cell's piece. The same character marks all cells of a piece.
std::vector<int> piece_number_of_each_cell(std::string_view pieces) {
  std::vector<int> numbers;
  for (const char c : pieces) numbers.push_back(static_cast<unsigned char>(c));
  return numbers;
}

/// True for letters alone whose equal letters are not connected: they may be the digits of a grid.
bool may_be_full_grid(const Halves& halves) {
  return halves.cells.empty() && !are_pieces_connected(piece_number_of_each_cell(halves.pieces),
                                                       static_cast<int>(halves.size));
}

/// Returns the board with these pieces, one number per cell. Requires n pieces of n cells.
Board make_jigsaw_board(const std::vector<int>& pieces) {
  return std::get<Board>(Board::make(std::get<BoardPlan>(make_jigsaw_plan(pieces))));
}

std::array<std::size_t, 256> character_counts(std::string_view characters) {
  std::array<std::size_t, 256> counts{};
  for (const char c : characters) ++counts[static_cast<unsigned char>(c)];
  return counts;
}

/// True if no two adjacent letters are equal: they look like a solution and not like pieces.
bool looks_like_solution_in_letters(const Halves& halves) {
  const std::size_t n = halves.size;
  for (std::size_t k = 0; k < n * n; ++k) {
    const char letter = halves.pieces[k];
    if ((k + 1) % n != 0 && halves.pieces[k + 1] == letter) return false;
    if (k + n < n * n && halves.pieces[k + n] == letter) return false;
  }
  return true;
}

class JigsawReader final : public PuzzlePerLineReader {
 public:
  explicit JigsawReader(const ReaderOptions& options) : options_(options) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    const std::optional<Halves> halves = split_halves(line.text);
    if (line.too_long || !halves) {
      const std::string_view first = first_list_item(trim_left(line.text));
      return bad_puzzle(line, first, fmt::format("{} characters", first.size()),
                        fmt::format("n*n cells and n*n piece letters, with n from {} to {}",
                                    smallest_size, max_character_size));
    }
    const auto& [size, cells, pieces, next] = *halves;
    // Reject cells after the piece letters with this error even if up to half of them are missing.
    if (cells.empty() && 2 * next.size() >= pieces.size()) {
      return bad_puzzle(
          line, next, fmt::format("{} after the piece letters", counted(next.size(), "character")),
          fmt::format("{} cells before the letters, or the letters alone", pieces.size()));
    }
    const auto counts = character_counts(pieces);
    for (std::size_t k = 0; k < pieces.size(); ++k) {
      const auto count = counts[static_cast<unsigned char>(pieces[k])];
      if (count == size) continue;
      return bad_puzzle(
          line, pieces.substr(k),
          fmt::format("a piece {} of {}", quote_character(pieces, k), counted(count, "cell")),
          std::to_string(size));
    }
    const Place begin = place_in(line, cells.empty() ? pieces : cells);
    if (options_.format.empty() && may_be_full_grid(*halves)) {
      return bad_puzzle(begin, "letters that are no connected pieces",
                        "--alphabet if they are digits, or --input-format jigsaw");
    }
    if (!board_ || pieces_ != pieces) board_ = make_jigsaw_board(piece_number_of_each_cell(pieces));
    pieces_ = pieces;
    if (!symbols_ || symbols_->size() != board_->size()) {
      symbols_.emplace(board_->size(), options_.alphabet, Blanks(options_.blank_chars),
                       options_.first_digit);
    }
    Grid grid(*board_);
    if (auto fault = cells.empty() ? std::nullopt : symbols_->read(cells, grid)) {
      return bad_puzzle(line, cells.substr(fault->index), std::move(fault->found),
                        std::move(fault->expected));
    }
    Puzzle puzzle = good_puzzle(line.number, std::move(grid), {begin});
    warn_of_ignored_text(puzzle, line, pieces);
    return puzzle;
  }

  const ReaderOptions options_;
  std::string pieces_;  // of board_
  std::optional<Board> board_;
  std::optional<Symbols> symbols_;
};

/// Returns the piece of each cell; ignores other houses. Returns nothing unless the board is n×n
/// with n pieces of n cells.
std::optional<std::vector<int>> find_piece_of_each_cell(const Board& board) {
  const int n = board.size();
  if (board.rows() != n || board.columns() != n || board.has_holes()) return std::nullopt;
  std::vector<int> pieces(board.cell_count(), 0);
  int count = 0;
  for (int area = 0; area < board.area_count(); ++area) {
    if (board.area_kind(area) != AreaKind::box) continue;
    if (!board.is_house(area)) return std::nullopt;
    for (const Cell cell : board.area(area)) pieces[cell] = count;
    ++count;
  }
  return count == n ? std::optional(pieces) : std::nullopt;
}

/// Recognises pieces that are n letters, n times each. From 4×4 to 9×9, accepts any letters after
/// cells without letters; the reader then reports a piece of a wrong size. Without such cells, the
/// letters may also be digits, so they are pieces only if --alphabet does not name them.
std::optional<int> detect_jigsaw(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const std::optional<Halves> halves = split_halves(source.peek(k)->text);
  if (!halves || !std::ranges::all_of(halves->pieces, is_ascii_letter)) return std::nullopt;
  const int n = static_cast<int>(halves->size);
  const bool has_cells = !halves->cells.empty();
  if (has_cells && n > 9 && looks_like_solution_in_letters(*halves)) return std::nullopt;
  const bool has_figures = has_cells && std::ranges::none_of(halves->cells, is_ascii_letter);
  const auto counts = character_counts(halves->pieces);
  if (!(has_figures && n > 3 && n <= 9) && std::ranges::count(counts, halves->size) != n)
    return std::nullopt;
  const auto is_digit = [&](char c) { return options.alphabet && options.alphabet->digit(c) > 0; };
  if (!has_figures && std::ranges::all_of(halves->pieces, is_digit)) return std::nullopt;
  return may_be_full_grid(*halves) ? std::nullopt : std::optional(n);
}

/// Returns the board that has only the pieces of `board`. Ignores the options' board.
std::optional<Board> board_reread_as_jigsaw(const Board& board, const std::optional<Board>&) {
  const auto pieces = find_piece_of_each_cell(board);
  return pieces ? std::optional(make_jigsaw_board(*pieces)) : std::nullopt;
}

/// Ignores other houses than rows, columns and pieces.
std::variant<std::string, BoardError> make_jigsaw_text(const Puzzle& puzzle) {
  const auto pieces = find_piece_of_each_cell(puzzle.grid()->board());
  if (!pieces) return make_board_error(puzzle, "rows, columns and pieces");
  std::string text;
  append_line(text, *puzzle.grid());
  for (const int piece : *pieces)
    text += static_cast<char>(piece < 26 ? 'A' + piece : 'a' + piece - 26);
  return text + "\n";
}

}  // namespace

const Format jigsaw_format{
    {"jigsaw",
     "one puzzle in a line: n*n characters, then n*n letters for the pieces; or only the letters"},
    detect_jigsaw,
    make_reader<JigsawReader>,
    {.append = append_text<make_jigsaw_text>,
     .max_size = max_jigsaw_size,
     .read_back_board = board_reread_as_jigsaw,
     .obstacle = find_text_error<make_jigsaw_text>}};

}  // namespace clausoku
