// Puzzles, and reading them from texts and files in any format that `clausoku formats` lists.
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

namespace clausoku::api {

/// The digit of each cell, in reading order; 0 for a blank one. The usual 9×9 board has 81.
using Digits = std::vector<std::uint16_t>;

/// How texts are read, by the names that the program's options of the same names take.
struct ReadOptions {
  std::string format = {};       ///< "line", "f-puzzles" …; empty: each text by its look
  std::string board = {};        ///< "9x9", "latin:7", "samurai" …; empty: what the text shows
  std::string box = {};          ///< the same by the shape of a box, "2x3"; not both
  std::string rules = {};        ///< "diagonals,anti-knight", besides those that the text states
  std::string alphabet = {};     ///< the digits' characters above nine: "1-9A-G"
  std::string blank_chars = {};  ///< further characters for a blank cell
};

struct PuzzleImpl;

/// A puzzle: its board, its givens and pencilmarks, its rules, where it came from. A value that
/// never changes; copies share it.
class CLAUSOKU_API Puzzle {
 public:
  /// What its text calls it, or FILE-K for the K-th of a file.
  const std::string& name() const;
  const std::string& file() const;  ///< as it was named; empty for a text that is no file
  std::size_t line() const;         ///< where it begins, from 1 on; 0: nowhere

  int size() const;        ///< n: the digits are 1 … n
  int cell_count() const;  ///< n·n on most boards
  int rows() const;        ///< of the canvas, on which there may be places without a cell
  int columns() const;
  int row_of(int cell) const;     ///< from 0 on. Requires 0 ≤ cell < cell_count(), here and below
  int column_of(int cell) const;  ///< likewise
  std::string cell_name(int cell) const;  ///< "r1c1"

  /// "9x9", "6x6 with 2x3 boxes", "9x9 with diagonals".
  const std::string& board_name() const;

  std::span<const std::uint16_t> digits() const;  ///< the givens
  int given_count() const;
  bool has_marks() const;                  ///< whether pencilmarks leave out something
  std::vector<int> marks(int cell) const;  ///< the digits that may go there by the marks
  std::vector<std::string> rules() const;  ///< besides the board's, each as a line

  /// The solution that the text states beside the puzzle. Nobody has checked it.
  std::optional<Digits> stated_solution() const;

  /// What was passed over in the text, or read in one way of several.
  std::vector<Error> warnings() const;

  /// The puzzle in one of the formats; or why that cannot express it.
  Expected<std::string> text(std::string_view format = "line") const;

  explicit Puzzle(std::shared_ptr<const PuzzleImpl> impl) : impl_(std::move(impl)) {}
  const PuzzleImpl& impl() const { return *impl_; }

 private:
  std::shared_ptr<const PuzzleImpl> impl_;
};

/// The puzzle of a text that has one.
CLAUSOKU_API Expected<Puzzle> read_puzzle(std::string_view text, const ReadOptions& options = {});

/// All puzzles of a text, and in their places the errors of those that cannot be read. The error is
/// one of the options.
CLAUSOKU_API Expected<std::vector<Expected<Puzzle>>> read_text(std::string_view text,
                                                               const ReadOptions& options = {});

/// Likewise of a file, which may be compressed; "-" is standard input.
CLAUSOKU_API Expected<std::vector<Expected<Puzzle>>> read_file(const std::string& file,
                                                               const ReadOptions& options = {});

/// The puzzle with these digits, a blank one for none. Where neither `board` nor `box` say it, the
/// board is the usual one with so many cells, 9×9 for none.
CLAUSOKU_API Expected<Puzzle> make_puzzle(std::span<const std::uint16_t> digits,
                                          const ReadOptions& options = {});

/// The digits in one line as `clausoku solve` writes them: a character a cell, numbers with spaces
/// between on boards of more than 61 digits. `size` is the board's.
CLAUSOKU_API std::string line_of(std::span<const std::uint16_t> digits, int size);

}  // namespace clausoku::api
