// Writing puzzles: one after the other, in any of the formats that are read.
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
  /// The text will be read again with the board and the rules of these options: puzzles on another
  /// board or with further rules, which the text does not state either, would become other puzzles
  /// and are refused.
  /// Requires the name of one of puzzle_formats().
  explicit PuzzleWriter(std::string_view format, const ReaderOptions& read_again = {});

  /// Appends a puzzle and what stands before it; or says why the format cannot express it, and
  /// appends nothing. Requires a puzzle that is a grid.
  std::optional<InputError> append(const Puzzle& puzzle, std::string& out);

  /// What is appended from now on stands behind puzzles that have been written elsewhere.
  void go_on() { begun_ = true; }

  /// What stands before the first puzzle, and between any two.
  std::string_view begin() const;
  std::string_view between() const;

  /// Appends what stands behind the last puzzle.
  void finish(std::string& out);

 private:
  std::optional<BoardError> obstacle(const Puzzle& puzzle);
  std::optional<BoardError> rules_obstacle(const Grid& grid);
  std::optional<BoardError> board_obstacle(const Puzzle& puzzle);
  bool is_read_on(const Format& format, const Board& board);

  const Format& format_;
  std::optional<Board> given_;
  ExtraRules rules_;
  std::optional<Board> last_;  // that the text is read on again
  bool begun_ = false;
};

}  // namespace clausoku
