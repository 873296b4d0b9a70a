// The use case `convert`: writes puzzles in a text format, as a picture, or as a printable sheet.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/text/text_buffer.hpp"
#include "src/calls/fields.hpp"
#include "src/drawings/sheets/sheet.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

struct ConversionFailure {
  enum class Kind {
    puzzle,        ///< this puzzle cannot be converted; the next puzzles can
    output,        ///< the output failed; nothing more can be converted
    disagreement,  ///< a solution fails its check; nothing more can be converted
  };
  Kind kind;
  std::string message;
};

/// Converts puzzles, one after the other. All converted puzzles form a single output.
class Conversion {
 public:
  virtual ~Conversion() = default;

  /// Converts a puzzle. Passes it to `write` or stores it until finish(). Requires a readable
  /// puzzle.
  virtual std::optional<ConversionFailure> append(const Puzzle& puzzle,
                                                  const TextOutput& write) = 0;

  /// Passes the remaining output to `write`. Requires that append() was called for all puzzles.
  virtual std::optional<ConversionFailure> finish(const TextOutput& write) = 0;

  /// Returns a message about all puzzles, or empty if there is none. Requires finish() before.
  virtual std::string summary() const { return {}; }
};

struct ConversionOptions {
  std::string to;            ///< a name of a puzzle format or of drawn_conversions()
  ReaderOptions read_again;  ///< options with which the output will be read; see PuzzleWriter
  bool solutions = true;     ///< a sheet shows the solutions
  bool difficulty = false;   ///< a sheet shows the difficulty of each puzzle
  RatingLimits rating = {};  ///< limits of the difficulty
  Limits limits;             ///< for each puzzle of a sheet; the stop token ends the conversion
};

struct ConversionName {
  std::string_view name;
  std::string_view description;  ///< a description in one line
};

/// Returns the conversions to something else than a puzzle format: npy, svg, sheet and sheet-pdf.
std::span<const ConversionName> drawn_conversions();

/// Returns what an array of numbers cannot state, with what is expected; empty if it is nothing.
std::optional<std::string> find_array_obstacle(const Grid& grid);
/// Creates a conversion. `sheet` must be set exactly if `options.to` is "sheet" or "sheet-pdf".
std::unique_ptr<Conversion> make_conversion(const ConversionOptions& options,
                                            std::unique_ptr<Sheet> sheet);

/// Writes a puzzle as text in the shortest format that states all its givens, pencilmarks and
/// clues. `read_again` are the options with which the text will be read. Returns an error if no
/// format states the puzzle. Requires a readable puzzle.
std::variant<std::string, InputError> write_in_any_format(const Puzzle& puzzle,
                                                          const ReaderOptions& read_again);

/// The fields of the style of a sheet, without its words.
Fields sheet_fields(SheetStyle& style);

}  // namespace clausoku
