// Fuzzes puzzle files in a given or a detected format. Every error must have a line and column. If
// a grid is written in a format that can express the grid, reading must return the same grid.
//
// The first byte selects the format or its detection, and a board or none; the rest is the file.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/clues/cages.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

class StringSource final : public ByteSource {
 public:
  explicit StringSource(std::string_view text) : text_(text) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t size = std::min(text_.size(), into.size());
    text_.copy(into.data(), size);
    text_.remove_prefix(size);
    return size;
  }
  bool may_block() const override { return false; }
  std::string error() const override { return {}; }

 private:
  std::string_view text_;
};

void require_positive_line_and_column(const Place& place) {
  must(place.line > 0 && place.column > 0, "what is read has a place");
}

void require_valid_places_in_puzzle(const Puzzle& puzzle) {
  must(puzzle.line > 0, "a puzzle has a line");
  if (puzzle.error() != nullptr) {
    require_positive_line_and_column(puzzle.error()->place);
    must(!puzzle.error()->found.empty(), "an error says what was found");
    return;
  }
  const Board& board = puzzle.grid()->board();
  for (Cell cell = 0; cell < board.cell_count(); ++cell)
    require_positive_line_and_column(puzzle.places.of(cell, board));
  if (!puzzle.stated_solution) return;
  must(puzzle.stated_solution->grid.board() == board, "a solution is on its puzzle's board");
  must(puzzle.stated_solution->grid.is_full(), "a solution has no blanks");
}

/// Reads all puzzles of a text. Detects the format if `format` is null.
std::vector<Puzzle> read(std::string_view text, const Format* format,
                         const ReaderOptions& options) {
  LineSource source(std::make_unique<StringSource>(text));
  std::vector<Puzzle> puzzles;
  int size = 0;
  if (format == nullptr) {
    const auto answer = detect_format(source, options);
    if (const auto* error = std::get_if<InputError>(&answer)) {
      must(!error->found.empty(), "an error says what was found");
      return puzzles;
    }
    format = std::get<Detected>(answer).format;
    size = std::get<Detected>(answer).size;
  }
  const auto reader = format->make_reader(options, size);
  while (auto puzzle = reader->next(source)) {
    puzzles.push_back(std::move(*puzzle));
    must(puzzles.size() <= text.size() + 1, "a reader passes what it complains of");
  }
  return puzzles;
}

/// Converts a grid to cages and back, if cages can express the grid. The cages may change their
/// order, and each cage of one cell becomes a given.
Grid convert_grid_to_cages_and_back(const Grid& grid) {
  auto cages = convert_clues_to_cages(grid);
  if (std::holds_alternative<BoardError>(cages)) return grid;
  return std::get<Grid>(make_grid_of_cages(grid.board(), std::get<0>(std::move(cages))));
}

/// Writes the puzzle and checks that reading returns the same grid. Requires a puzzle with a grid.
void require_format_round_trip(Puzzle puzzle, const Format& format) {
  puzzle.file = std::make_shared<const std::string>("fuzz");
  ReaderOptions options;
  options.board = puzzle.grid()->board();
  PuzzleWriter writer(format.about.name, options);
  std::string text;
  if (writer.append(puzzle, text)) return;
  writer.finish(text);
  const std::vector<Puzzle> again = read(text, &format, options);
  must(again.size() == 1 && again[0].grid() != nullptr, "what is written is one puzzle");
  const bool has_cages = format.about.name.starts_with("killer");
  const Grid& written = *puzzle.grid();
  must(*again[0].grid() == (has_cages ? convert_grid_to_cages_and_back(written) : written),
       "what is written is read as the same grid");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::array<std::string_view, 6> layouts{
      "4x4", "2x3", "9x9", "jigsaw:AABBAABCDDBCDDCC", "latin:5", "assembly:1,4;10,1"};
  constexpr int largest_written = 25;
  if (size == 0) return 0;
  const std::size_t choice_count = formats().size() + 1;
  const std::size_t choice = data[0] % choice_count;
  const Format* format = choice == 0 ? nullptr : &formats()[choice - 1];
  ReaderOptions options;
  if (const std::size_t board = data[0] / choice_count % (layouts.size() + 1); board > 0) {
    options.board = std::get<Board>(make_board_of(layouts[board - 1], ""));
  }
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  for (const Puzzle& puzzle : read(text, format, options)) {
    require_valid_places_in_puzzle(puzzle);
    if (puzzle.grid() == nullptr || puzzle.grid()->board().size() > largest_written) continue;
    for (const Format& to : formats()) require_format_round_trip(puzzle, to);
  }
  return 0;
}
