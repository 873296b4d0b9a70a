// What `convert` makes of puzzles: texts in a format, a picture, a sheet to print.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/dimacs_writer.hpp"
#include "src/commands/input_file.hpp"
#include "src/drawings/sheet_page.hpp"
#include "src/engines/engine.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class Conversion {
 public:
  virtual ~Conversion() = default;

  /// Hands on a puzzle in its new form, or keeps it until the end. A failure with exit_not_as_asked
  /// is this puzzle's alone; behind another one nothing may follow. Requires a puzzle that is a
  /// grid.
  virtual std::optional<Failure> append(const Puzzle& puzzle, const TextOutput& write) = 0;

  /// Hands on all that is missing at the end.
  virtual std::optional<Failure> finish(const TextOutput& write) = 0;

  /// What the user has to know of all puzzles together, behind finish(); empty where there is
  /// nothing.
  virtual std::string summary() const { return {}; }
};

struct ConversionOptions {
  std::string to;            ///< one of conversion_names()
  ReaderOptions read_again;  ///< how formats will be read again; see PuzzleWriter
  SheetStyle sheet;
  bool difficulty = false;  ///< stands beside each puzzle on a sheet
  Limits limits;            ///< of each puzzle on a sheet; the token ends all
};

struct ConversionName {
  std::string_view name;
  std::string_view description;  ///< one line, for `clausoku formats`
};

/// What is drawn instead of written.
std::span<const ConversionName> drawn_conversions();

/// These and the puzzle formats.
std::vector<std::string> conversion_names();

/// Or what is missing for it.
std::variant<std::unique_ptr<Conversion>, Failure> make_conversion(
    const ConversionOptions& options);

}  // namespace clausoku
