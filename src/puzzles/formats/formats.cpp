#include <algorithm>
#include <array>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/first_digit.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

std::span<const Format> formats() {
  static const std::array known{f_puzzles_format,
                                f_puzzles_link_format,
                                sudokupad_link_format,
                                opensudoku_format,
                                json_lines_format,
                                json_format,
                                python_format,
                                ss_format,
                                pe96_format,
                                sdk_format,
                                csv_format,
                                pencilmarks_format,
                                killer_format,
                                hodoku_format,
                                solo_format,
                                killer_arrows_format,
                                jigsaw_format,
                                cells_format,
                                line_format,
                                sudokuwiki_link_format,
                                fields_format,
                                tokens_format,
                                rows_format};
  return known;
}

const Format& find_format(std::string_view name) {
  const auto found =
      std::ranges::find(formats(), name, [](const Format& format) { return format.about.name; });
  require(found != formats().end());
  return *found;
}

std::span<const PuzzleFormat> puzzle_formats() {
  static const std::vector<PuzzleFormat> descriptions = [] {
    std::vector<PuzzleFormat> result;
    for (const Format& format : formats()) result.push_back(format.about);
    return result;
  }();
  return descriptions;
}

std::optional<Puzzle> FormatReader::next_with_progress(LineSource& source) {
  for (;;) {
    std::optional<Puzzle> puzzle = next(source);
    std::string error = puzzle && puzzle->error() ? to_string(*puzzle->error()) : std::string();
    const bool is_repeated = !error.empty() && error == last_error_;
    last_error_ = std::move(error);
    repeats_ = is_repeated ? repeats_ + 1 : 0;
    if (repeats_ < max_repeats) return puzzle;
    if (!source.peek()) return std::nullopt;
    source.drop();
  }
}

std::optional<Puzzle> PuzzlePerLineReader::next(LineSource& source) {
  std::string name;
  std::optional<LineSource::Line> line = skip_to_content_line(source);
  while (line && may_be_title(line->text) && is_title_line(line->text)) {
    add_title(name, line->text);
    source.pass_over();
    line = skip_to_content_line(source);
  }
  if (!line) return std::nullopt;
  Puzzle puzzle = read(*line);
  source.drop();
  if (!name.empty() && puzzle.name.empty()) puzzle.name = std::move(name);
  return puzzle;
}

std::size_t PuzzlePerLineReader::pass(LineSource& source, std::size_t count) {
  std::size_t passed = 0;
  while (can_skip_lines() && passed < count) {
    passed += source.skip_content_lines(count - passed, may_be_title);
    const auto line = passed < count ? source.peek() : std::nullopt;
    if (!line) break;
    const bool is_title_here = !is_content_line(line->text) || is_title_line(line->text);
    if (is_title_here && is_solution_title(line->text)) break;  // solutions are no puzzles
    if (!is_title_here) ++passed;
    is_title_here ? source.pass_over() : source.drop();
  }
  return passed;
}

std::optional<Board> find_board_with_same_cell_count(const Board& board,
                                                     const std::optional<Board>& given) {
  if (!given) {
    // Building a board of 1024×1024 cells takes 0.3 s. Return `board` itself if it is a usual
    // board, and build no board if the boxes of `board` are not square.
    const std::optional<BoxShape> boxes = find_box_shape(board);
    if (!boxes || boxes->rows != boxes->cols) return std::nullopt;
    if (board.usual_boxes() && board.size() >= 4) return board;
  }
  return Boards(given).with_cells(static_cast<std::size_t>(board.cell_count()));
}

Puzzle read_characters(std::size_t line, std::string_view characters, const Board& board,
                       std::vector<Place> places, Symbols& symbols) {
  // Every return has the same variable, so that no puzzle is moved.
  Puzzle puzzle = good_puzzle(line, Grid(board), std::move(places));
  if (auto fault = symbols.read(characters, std::get<Grid>(puzzle.content))) {
    const Place place = puzzle.places.of(static_cast<Cell>(fault->index), board);
    puzzle.content = make_error(place, *std::move(fault));
    return puzzle;
  }
  puzzle.alphabet = symbols.alphabet();
  if (symbols.size() > 9 || puzzle.alphabet) return puzzle;
  puzzle.is_numbered = true;
  // Nearly every line of a batch has '.' for its blanks, or 0 and a digit n, and ends here.
  const std::size_t first = characters.find('0');
  if (first == characters.npos ||
      characters.find(static_cast<char>('0' + symbols.size())) != characters.npos) {
    return puzzle;
  }
  std::vector<Cell> zeros;
  for (std::size_t k = first; k != characters.npos; k = characters.find('0', k + 1)) {
    zeros.push_back(static_cast<Cell>(k));
  }
  record_zeros(puzzle, std::move(zeros));
  return puzzle;
}

bool is_full_from_zero(const Puzzle& puzzle) {
  const Grid& grid = *puzzle.grid();
  const auto size = static_cast<std::size_t>(grid.board().size());
  return puzzle.zeros != nullptr && puzzle.zeros->size() == size &&
         std::ranges::count(grid.digits(), 0) == static_cast<std::ptrdiff_t>(size);
}

void attach_stated_solution(Puzzle& puzzle, Puzzle solution) {
  if (solution.error()) {
    puzzle.content = std::move(solution.content);
    return;
  }
  const Grid& grid = *solution.grid();
  const bool has_zeros = is_full_from_zero(solution);
  if (!has_zeros && !grid.is_full()) {
    puzzle.content = make_solution_blank_error(grid, solution.places);
    return;
  }
  puzzle.stated_solution = std::make_shared<const StatedSolution>(
      StatedSolution{grid, std::move(solution.places), has_zeros});
}

}  // namespace clausoku
