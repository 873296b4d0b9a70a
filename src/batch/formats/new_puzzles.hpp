// How new puzzles are written: as any puzzle format, as records with their solutions, as drawings.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/record.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

/// A new puzzle under its name, its solution stated.
struct NumberedPuzzle {
  std::uint64_t number = 1;  ///< of its seed, from 1 on
  bool is_first = false;     ///< of the output
  std::uint64_t seed = 1;
  Puzzle puzzle;                              ///< a grid
  std::optional<Difficulty> difficulty = {};  ///< where it is known
};

/// All fields of a new puzzle's record, which is an object per line (jsonl) or a row (csv):
///
///   {"index":1,"name":"1-1","seed":1,"board":"9x9","givens":24,"puzzle":"…","solution":"…",
///    "clues":["killer-cage 23 r1c1,r1c2"],"difficulty":"hard","largest_step":6,"mean_step":1.312}
///
/// They require a puzzle with a stated solution.
const NamedFields<NumberedPuzzle>& new_puzzle_fields();

/// Belongs to one thread; what several write of one output may be put together.
class NewPuzzleWriter {
 public:
  virtual ~NewPuzzleWriter() = default;

  /// A puzzle, with all that stands before it. The error says why it cannot be written.
  virtual std::optional<InputError> append(const NumberedPuzzle& numbered, std::string& out) = 0;

  /// What append() has put before the first one, and between any two.
  virtual std::string_view begin() const { return {}; }
  virtual std::string_view between() const { return {}; }

  /// What stands behind the last one.
  virtual void end(std::string& out) = 0;
};

struct NewPuzzleWriting {
  std::string format = {};        ///< a name of new_puzzle_formats()
  ReaderOptions read_again = {};  ///< the board and the rules that puzzles are read again with
  std::optional<TextStyle> terminal_style = {};  ///< of what is drawn on a terminal
  std::vector<std::string> fields = {};  ///< of records; empty: the usual ones of the format
  bool with_difficulty = false;          ///< whether the usual fields have the difficulty
};

/// The formats of puzzles, then jsonl, grid, svg, html and those of sheets (sheet.hpp).
std::vector<std::string> new_puzzle_formats();

/// Whether one is of use only as a whole: a picture.
bool is_picture_format(std::string_view format);

/// Requires the name of a format, but of no sheet: puzzles are put on one in their order.
std::unique_ptr<NewPuzzleWriter> make_new_puzzle_writer(const NewPuzzleWriting& writing);

}  // namespace clausoku
