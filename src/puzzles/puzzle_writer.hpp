// Writes puzzles one after another, in any format that can be read.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "src/clues/extra_rules.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct Format;

class PuzzleWriter {
 public:
  /// `read_again` are the options with which the text will be read back. The writer refuses a
  /// puzzle that would be read back with a different board or different rules. Requires that
  /// `format` is a name in puzzle_formats().
  explicit PuzzleWriter(std::string_view format, const ReaderOptions& read_again = {});

  /// Appends the text that must precede the puzzle, and the puzzle. If the format cannot express
  /// the puzzle, returns the reason and appends nothing. Requires a puzzle with a grid.
  std::optional<InputError> append(const Puzzle& puzzle, std::string& out);

  /// True if append() would write the puzzle, which must have a grid.
  bool can_write(const Puzzle& puzzle);

  /// Makes this writer continue a text whose first puzzles another writer wrote.
  void continue_text() { begun_ = true; }

  /// The text before the first puzzle; between() is the text between two puzzles.
  std::string_view begin() const;
  std::string_view between() const;

  /// Appends the text after the last puzzle.
  void finish(std::string& out);

 private:
  std::optional<BoardError> find_rules_error(const Grid& grid);
  BoardError make_read_back_error(const Puzzle& puzzle);
  bool can_read_back_on(const Format& format, const Board& board);

  const Format& format_;
  std::optional<Board> given_;
  ExtraRules rules_;
  std::optional<Board> last_;  // the last board found to be read back correctly
  bool begun_ = false;
};

}  // namespace clausoku
