// Puzzles, and functions that read them from texts and files in any format of `clausoku formats`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/options.hpp>

namespace clausoku::api {

/// One digit for each cell in reading order, 0 for a blank cell; 81 digits on a 9×9 board.
using Digits = std::vector<std::uint16_t>;

struct PuzzleImpl;

/// An immutable puzzle: board, givens, pencilmarks, rules and origin. Copies share this data.
class CLAUSOKU_API Puzzle {
 public:
  /// Returns the puzzle's name in its text, or else the name FILE-K for the K-th puzzle of FILE.
  const std::string& name() const;
  const std::string& file() const;  ///< the file name as passed; empty for a text that is no file
  std::size_t line() const;         ///< the puzzle's first line, from 1; 0 if it has no text

  int size() const;               ///< n, where the digits are 1 … n
  int cell_count() const;         ///< n·n on most boards
  int rows() const;               ///< rows of the canvas, which may have places without a cell
  int columns() const;            ///< columns of the canvas
  int row_of(int cell) const;     ///< row from 0. Requires 0 ≤ cell < cell_count()
  int column_of(int cell) const;  ///< column from 0. Requires 0 ≤ cell < cell_count()
  std::string cell_name(int cell) const;  ///< "r1c1". Requires 0 ≤ cell < cell_count()
  const std::string& board_name() const;  ///< "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals"

  std::span<const std::uint16_t> digits() const;  ///< the givens
  int given_count() const;
  bool has_marks() const;                  ///< true if pencilmarks exclude a candidate
  std::vector<int> marks(int cell) const;  ///< the digits that the pencilmarks allow in a cell
  std::vector<std::string> rules() const;  ///< the rules other than the board's, one line each

  /// Returns the solution that the puzzle's text states, if any. The solution is not checked.
  std::optional<Digits> stated_solution() const;

  /// Returns warnings about ignored or ambiguous parts of the puzzle's text.
  std::vector<Error> warnings() const;

  /// Returns the puzzle in a puzzle format. The error states why the format cannot express it.
  Expected<std::string> text(std::string_view format = "line") const;

  explicit Puzzle(std::shared_ptr<const PuzzleImpl> impl) : impl_(std::move(impl)) {}
  const PuzzleImpl& impl() const { return *impl_; }

 private:
  std::shared_ptr<const PuzzleImpl> impl_;
};

/// Reads a puzzle. The text must contain exactly one puzzle. This and the next functions accept the
/// options input-format, board, box, rules, alphabet, first-digit, blank-chars, puzzle-column and
/// solution-column.
CLAUSOKU_API Expected<Puzzle> read_puzzle(std::string_view text, const Options& options = {});

/// Reads all puzzles of a text. Inner error: a puzzle is unreadable. Outer error: a bad option.
CLAUSOKU_API Expected<std::vector<Expected<Puzzle>>> read_text(std::string_view text,
                                                               const Options& options = {});

/// Reads all puzzles of a file ("-": standard input), which may be compressed. See read_text().
CLAUSOKU_API Expected<std::vector<Expected<Puzzle>>> read_file(const std::string& file,
                                                               const Options& options = {});

/// Makes a puzzle from its givens, or a blank puzzle if `digits` is empty. Unless the options state
/// a board, it has square boxes and as many cells as `digits`, or 9×9 cells if `digits` is empty.
CLAUSOKU_API Expected<Puzzle> make_puzzle(std::span<const std::uint16_t> digits,
                                          const Options& options = {});

/// Formats digits as the line that `clausoku solve` prints, with one character for each cell. If
/// `size`, the board's number of digits, is above 61, the line has numbers separated by spaces.
CLAUSOKU_API std::string line_of(std::span<const std::uint16_t> digits, int size);

}  // namespace clausoku::api
