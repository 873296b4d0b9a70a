#include <algorithm>
#include <array>

#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/f_puzzles/f_puzzles.hpp"
#include "src/puzzles/formats/csv.hpp"
#include "src/puzzles/formats/fields.hpp"
#include "src/puzzles/formats/format.hpp"
#include "src/puzzles/formats/jigsaw.hpp"
#include "src/puzzles/formats/json.hpp"
#include "src/puzzles/formats/json_lines.hpp"
#include "src/puzzles/formats/killer.hpp"
#include "src/puzzles/formats/killer_arrows.hpp"
#include "src/puzzles/formats/line.hpp"
#include "src/puzzles/formats/pe96.hpp"
#include "src/puzzles/formats/pencilmarks.hpp"
#include "src/puzzles/formats/python.hpp"
#include "src/puzzles/formats/rows.hpp"
#include "src/puzzles/formats/sdk.hpp"
#include "src/puzzles/formats/ss.hpp"
#include "src/puzzles/formats/tokens.hpp"

namespace clausoku {
namespace {

void write_json(std::string& out, const Puzzle& puzzle) { append_json(out, *puzzle.grid()); }

void write_ss(std::string& out, const Puzzle& puzzle) {
  append_ss(out, *puzzle.grid(), puzzle.alphabet.get());
}

void write_pe96(std::string& out, const Puzzle& puzzle) {
  append_pe96(out, puzzle.name, *puzzle.grid());
}

void write_sdk(std::string& out, const Puzzle& puzzle) {
  append_sdk(out, puzzle.name, *puzzle.grid());
}

void write_pencilmarks(std::string& out, const Puzzle& puzzle) {
  append_pencilmarks(out, *puzzle.grid());
  out += '\n';
}

void write_line(std::string& out, const Puzzle& puzzle) {
  append_line(out, *puzzle.grid());
  out += '\n';
}

void write_tokens(std::string& out, const Puzzle& puzzle) { append_tokens(out, *puzzle.grid()); }

void write_fields(std::string& out, const Puzzle& puzzle) { append_fields(out, *puzzle.grid()); }

void write_python(std::string& out, const Puzzle& puzzle) { append_python(out, *puzzle.grid()); }

void write_rows(std::string& out, const Puzzle& puzzle) {
  append_rows(out, *puzzle.grid(), puzzle.alphabet.get());
}

constexpr Format known_formats[] = {
    {{"f-puzzles",
      "JSON objects with 'size' and 'grid', as f-puzzles.com has them; or links to it"},
     recognise_f_puzzles,
     make_f_puzzles_reader,
     {.append = append_f_puzzles,
      .max_line = longest_f_puzzles_object,
      .has_marks = true,
      .has_rules = true,
      .board_again = nullptr,
      .obstacle = f_puzzles_obstacle}},
    {{"f-puzzles-link", "links to f-puzzles.com in which a puzzle stands, one a line"},
     recognise_f_puzzles_link,
     make_f_puzzles_reader,
     {.append = append_f_puzzles_link,
      .has_marks = true,
      .has_rules = true,
      .board_again = nullptr,
      .obstacle = f_puzzles_obstacle}},
    {{"python",
      "lists of lists as Python and numpy print them, also with 'grid =', None, '.' or no commas"},
     recognise_python,
     make_python_reader,
     {.append = write_python, .between = "\n"}},
    {{"json",
      "lists of lists of numbers or strings, blanks 0 \".\" \"\" null; or objects with 'rows'"},
     recognise_json,
     make_json_reader,
     {.append = write_json, .begin = "[\n", .between = ",\n", .end = "\n]\n"}},
    {{"jsonl", "an object a line with 'puzzle' or 'quizzes', and perhaps 'solution' and 'name'"},
     recognise_json_lines,
     make_json_lines_reader,
     {.append = append_json_lines},
     true},
    {{"ss", "a drawing with bars of any kind, perhaps a frame, candidates: what 'grid' draws, too"},
     recognise_ss,
     make_ss_reader,
     {.append = write_ss,
      .between = "\n",
      .max_size = max_character_size,
      .board_again = ss_board,
      .obstacle = ss_obstacle}},
    {{"pe96", "'Grid 01', then n rows of n characters, as in Project Euler's problem 96"},
     recognise_pe96,
     make_pe96_reader,
     {.append = write_pe96, .max_size = max_character_size}},
    {{"sdk", "headers such as '#Dname', '[Puzzle]', n rows, as SadMan and SudoCue have it"},
     recognise_sdk,
     make_sdk_reader,
     {.append = write_sdk, .between = "\n", .max_size = max_character_size}},
    {{"csv", "a header with 'puzzle' or 'quizzes', and perhaps 'solution', to be compared"},
     recognise_csv,
     make_csv_reader,
     {.append = append_csv, .begin = csv_header},
     true},
    {{"pencilmarks",
      "a puzzle a line: n characters a cell, each digit or '.' where it is not possible"},
     recognise_pencilmarks,
     make_pencilmarks_reader,
     {.append = write_pencilmarks, .max_size = 9, .has_marks = true}},
    {{"killer",
      "'3x3::k:' and 256 times the sum plus the number of its cage for each cell, ':' between"},
     recognise_killer,
     make_killer_reader,
     {.append = append_killer,
      .max_size = max_killer_size,
      .has_rules = true,
      .board_again = nullptr,
      .obstacle = killer_obstacle}},
    {{"killer-arrows",
      "a killer a line: in each cell its cage's sum, or '<' '>' '^' 'v' towards it"},
     recognise_killer_arrows,
     make_killer_arrows_reader,
     {.append = append_killer_arrows,
      .max_size = 9,
      .has_rules = true,
      .obstacle = killer_arrows_obstacle}},
    {{"jigsaw", "a puzzle a line: n*n characters, then n*n letters for the pieces; or these alone"},
     recognise_jigsaw,
     make_jigsaw_reader,
     {.append = append_jigsaw,
      .max_size = max_jigsaw_size,
      .board_again = jigsaw_board,
      .obstacle = jigsaw_obstacle}},
    {{"line", "a puzzle a line: n*n characters, then anything behind a space or comma"},
     recognise_line,
     make_line_reader,
     {.append = write_line}},
    {{"fields", "n rows of n fields as spreadsheets have them, with ',' ';' or tabs between"},
     recognise_fields,
     make_fields_reader,
     {.append = write_fields, .between = "\n"}},
    {{"tokens", "n rows of n numbers with spaces between, for any n"},
     recognise_tokens,
     make_tokens_reader,
     {.append = write_tokens, .between = "\n"}},
    {{"rows", "n rows of n characters, a blank line between puzzles"},
     recognise_rows,
     make_rows_reader,
     {.append = write_rows, .between = "\n", .max_size = max_character_size}},
};

}  // namespace

std::span<const Format> formats() { return known_formats; }

std::span<const PuzzleFormat> puzzle_formats() {
  static const auto abouts = [] {
    std::array<PuzzleFormat, std::size(known_formats)> result;
    for (std::size_t k = 0; k < result.size(); ++k) result[k] = known_formats[k].about;
    return result;
  }();
  return abouts;
}

std::optional<Puzzle> PuzzleALineReader::next(LineSource& source) {
  const std::optional<LineSource::Line> line = next_content(source);
  if (!line) return std::nullopt;
  Puzzle puzzle = read(*line);
  source.drop();
  return puzzle;
}

std::size_t PuzzleALineReader::pass(LineSource& source, std::size_t count) {
  return may_pass() ? source.pass_content(count) : 0;
}

std::optional<Board> board_by_length(const Board& board, const std::optional<Board>& given) {
  if (!given) {
    // Building a board of 1024×1024 cells takes 0.3 s: reuse this board, or build none if rules
    // cannot make this board of the usual one.
    const std::optional<BoxShape> boxes = box_shape(board);
    if (!boxes || boxes->rows != boxes->cols) return std::nullopt;
    if (board.usual_boxes() && board.size() >= 4) return board;
  }
  return Boards(given).with_cells(static_cast<std::size_t>(board.cell_count()));
}

Puzzle bad_puzzle(std::size_t line, Place place, std::string found, std::string expected) {
  return {.name = {},
          .file = nullptr,
          .line = line,
          .content = InputError{{}, place, std::move(found), std::move(expected)},
          .places = CellPlaces({})};
}

Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places) {
  return {.name = {},
          .file = nullptr,
          .line = line,
          .content = std::move(grid),
          .places = CellPlaces(std::move(places))};
}

Puzzle good_puzzle(std::size_t line, Grid grid, std::vector<Place> places,
                   const std::shared_ptr<const Alphabet>& alphabet) {
  Puzzle puzzle = good_puzzle(line, std::move(grid), std::move(places));
  puzzle.alphabet = alphabet;
  return puzzle;
}

void state_solution(Puzzle& puzzle, Puzzle solution) {
  if (solution.error()) {
    puzzle.content = std::move(solution.content);
    return;
  }
  const Grid& grid = *solution.grid();
  const auto blank = std::ranges::find(grid.digits(), 0);
  if (blank != grid.digits().end()) {
    const auto cell = static_cast<Cell>(blank - grid.digits().begin());
    puzzle.content = InputError{{},
                                solution.places.of(cell, grid.board()),
                                "a blank in a solution",
                                "a digit in every cell"};
    return;
  }
  puzzle.stated_solution =
      std::make_shared<const StatedSolution>(StatedSolution{grid, std::move(solution.places)});
}

}  // namespace clausoku
