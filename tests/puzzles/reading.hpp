// Helpers of the reader tests. They read a text as a file and describe each puzzle in one line.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "src/puzzles/grid_text.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku {

class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& text, const std::string& name = "demo.txt")
      : path_(folder_.write(name, text).string()) {}

  const std::string& path() const { return path_; }

 private:
  test::TemporaryFolder folder_;
  std::string path_;
};

/// Returns "NAME LINE CELLS" for a puzzle, "NAME bad FILE:LINE:COLUMN: …" for a bad puzzle, and
/// "FILE: …" for a file that cannot be read. FILE is the file's name without its folder.
inline std::string describe_puzzle_or_error(const std::variant<Puzzle, InputError>& reading) {
  const auto without_folder = [](InputError error) {
    error.file = std::filesystem::path(error.file).filename().string();
    return to_string(error);
  };
  if (const auto* error = std::get_if<InputError>(&reading)) return without_folder(*error);
  const Puzzle& puzzle = std::get<Puzzle>(reading);
  if (puzzle.error() != nullptr) return puzzle.name + " bad " + without_folder(*puzzle.error());
  std::string text = puzzle.name + " " + std::to_string(puzzle.line) + " ";
  append_line(text, *puzzle.grid());
  return text;
}

inline std::vector<std::string> describe_all_puzzles(PuzzleReader& reader) {
  std::vector<std::string> result;
  while (const auto reading = reader.next()) result.push_back(describe_puzzle_or_error(*reading));
  return result;
}

inline std::vector<std::string> read_files(std::vector<std::string> files,
                                           const ReaderOptions& options = {}) {
  return describe_all_puzzles(*read_puzzles(std::move(files), options));
}

/// Writes a text to the file "demo.txt" and returns the descriptions of its puzzles.
inline std::vector<std::string> read_text(const std::string& text,
                                          const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  return read_files({file.path()}, options);
}

/// Returns the grids of a text; throws std::runtime_error if a puzzle is bad.
inline std::vector<Grid> read_grids(const std::string& text, const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  const auto reader = read_puzzles({file.path()}, options);
  std::vector<Grid> grids;
  while (const auto reading = reader->next()) {
    const Puzzle* puzzle = std::get_if<Puzzle>(&*reading);
    if (puzzle == nullptr || puzzle->grid() == nullptr)
      throw std::runtime_error(describe_puzzle_or_error(*reading));
    grids.push_back(*puzzle->grid());
  }
  return grids;
}

inline Puzzle read_puzzle(const std::string& text, const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  return std::get<Puzzle>(*read_puzzles({file.path()}, options)->next());
}

inline ReaderOptions with_format(std::string format) {
  ReaderOptions options;
  options.format = std::move(format);
  return options;
}

inline ReaderOptions with_box(int rows, int cols) {
  ReaderOptions options;
  options.board = Board::with_boxes(rows, cols);
  return options;
}

inline ReaderOptions with_alphabet(std::string_view ranges) {
  ReaderOptions options;
  options.alphabet = Alphabet::parse(ranges);
  return options;
}

/// Returns a grid with digits and blanks in a regular pattern that contains every digit.
inline Grid make_patterned_grid(int box_rows, int box_cols) {
  Grid grid(*Board::with_boxes(box_rows, box_cols));
  const int size = grid.board().size();
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const int row = grid.board().row_of(cell);
    const int column = grid.board().column_of(cell);
    const Digit digit = (row * box_cols + row / box_rows + column) % size + 1;
    if (row == 0 || (row + column) % 3 != 0) grid.set(cell, digit);
  }
  return grid;
}

using Lines = std::vector<std::string>;

}  // namespace clausoku

/// Requires two lists of lines to be equal; otherwise shows the lines that differ.
#define CHECK_LINES(actual, ...)                                                  \
  do {                                                                            \
    const std::vector<std::string> actual_lines = (actual);                       \
    const std::vector<std::string> expected_lines = __VA_ARGS__;                  \
    BOOST_TEST(actual_lines == expected_lines, boost::test_tools::per_element()); \
  } while (false)
