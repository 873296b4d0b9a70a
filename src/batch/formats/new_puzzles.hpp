// Writes new puzzles: in any puzzle format, as records with their solutions, or as drawings.
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

/// A new puzzle to write. The member `puzzle` contains its name and its solution.
struct NumberedPuzzle {
  std::uint64_t number = 1;  ///< the number of the puzzle among the puzzles of its seed, ≥ 1
  bool is_first = false;     ///< true for the first puzzle of the output
  std::uint64_t seed = 1;
  Puzzle puzzle;                              ///< always a readable grid
  std::optional<Difficulty> difficulty = {};  ///< empty if the difficulty is not known
};

/// All fields of a new puzzle's record. A record is an object in a line (jsonl) or a row (csv):
///
///   {"index":1,"name":"1-1","seed":1,"board":"9x9","givens":24,"puzzle":"…","solution":"…",
///    "clues":["killer-cage 23 r1c1,r1c2"],"difficulty":"hard","largest_step":6,"mean_step":1.312}
///
/// The value of a field may be written only for a puzzle with a stated solution.
const NamedFields<NumberedPuzzle>& all_new_puzzle_fields();

/// Writes new puzzles. A writer is used by one thread; the texts of several writers may be joined.
class NewPuzzleWriter {
 public:
  virtual ~NewPuzzleWriter() = default;

  /// Appends begin() or between(), then the puzzle. Returns an error if the format cannot express
  /// the puzzle.
  virtual std::optional<InputError> append(const NumberedPuzzle& numbered, std::string& out) = 0;

  virtual std::string_view begin() const { return {}; }    ///< text before the first puzzle
  virtual std::string_view between() const { return {}; }  ///< text between two puzzles

  /// Appends the text after the last puzzle.
  virtual void end(std::string& out) = 0;
};

struct NewPuzzleWriting {
  std::string format = {};        ///< a name of new_puzzle_format_names()
  ReaderOptions read_again = {};  ///< the board and rules for reading the puzzles again
  std::optional<TextStyle> terminal_style = {};  ///< for drawings on a terminal
  std::vector<std::string> fields = {};  ///< of records; empty: the default fields of the format
  bool with_difficulty = false;          ///< adds the difficulty to the default fields
};

/// The names of all formats: the puzzle formats, grid, svg, html and the sheets (sheet.hpp).
std::vector<std::string> new_puzzle_format_names();

/// True if the format makes pictures. An incomplete output in such a format is of no use.
bool is_picture_format(std::string_view format);

/// Makes a writer. Requires a format that is not a sheet; class Sheet (sheet.hpp) writes sheets.
std::unique_ptr<NewPuzzleWriter> make_new_puzzle_writer(const NewPuzzleWriting& writing);

}  // namespace clausoku
