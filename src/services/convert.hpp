// Use case "convert": puzzles as texts in a format, as a picture, or on a sheet to print.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoder/text_buffer.hpp"
#include "src/drawings/sheet.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct ConversionFailure {
  enum class Kind {
    puzzle,        ///< this puzzle only; the next one can be converted
    output,        ///< nothing more can be converted
    disagreement,  ///< a solution fails its check; nothing more can be converted
  };
  Kind kind;
  std::string message;
};

class Conversion {
 public:
  virtual ~Conversion() = default;

  /// Passes a puzzle in its new form to `write`, or keeps it until finish(). Requires a puzzle that
  /// is a grid.
  virtual std::optional<ConversionFailure> append(const Puzzle& puzzle,
                                                  const TextOutput& write) = 0;

  /// Passes everything that is missing at the end.
  virtual std::optional<ConversionFailure> finish(const TextOutput& write) = 0;

  /// A message about all puzzles together, after finish(); empty if there is none.
  virtual std::string summary() const { return {}; }
};

struct ConversionOptions {
  std::string to;            ///< a name of a puzzle format or of drawn_conversions()
  ReaderOptions read_again;  ///< how formats will be read again; see PuzzleWriter
  bool solutions = true;     ///< a sheet shows the solutions
  bool difficulty = false;   ///< a sheet shows the difficulty of each puzzle
  Limits limits;             ///< for each puzzle on a sheet; the stop token ends the conversion
};

struct ConversionName {
  std::string_view name;
  std::string_view description;  ///< one line
};

/// The conversions to drawings, not to puzzle formats.
std::span<const ConversionName> drawn_conversions();

/// Requires `sheet` if and only if `options.to` is "sheet" or "sheet-pdf".
std::unique_ptr<Conversion> make_conversion(const ConversionOptions& options,
                                            std::unique_ptr<Sheet> sheet);

}  // namespace clausoku
