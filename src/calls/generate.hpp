// The use case `generate`: makes new puzzles, each checked by the checker and a second engine.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/calls/fields.hpp"
#include "src/engines/outcome/engine.hpp"
#include "src/generator/generator.hpp"

namespace clausoku {

/// Parses a number of givens, such as "24", or a range, such as "24-28".
std::optional<GivenRange> parse_given_range(std::string_view text);

/// Parses a difficulty level, such as "medium", or a range, such as "easy-hard".
std::optional<LevelRange> parse_level_range(std::string_view text);

/// The fields that describe the puzzles to generate.
Field givens_field(std::optional<GivenRange>& givens);
Field symmetry_field(Symmetry& symmetry);
Field minimal_field(bool& minimal);
Field clues_field(std::vector<const ClueType*>& clues);
Field pencilmarks_field(bool& pencilmarks);
Field levels_field(std::optional<LevelRange>& levels);
Field tries_field(std::optional<int>& tries);

/// Returns the field `pattern` as one that excludes the fields that place givens otherwise.
Field without_other_givens(Field pattern);

/// All fields of the puzzles to generate except the board, and the limits of each puzzle. `pattern`
/// is a text for parse_pattern().
Fields generator_fields(GeneratorOptions& options, std::string& pattern);

/// Parses a pattern and returns the cells of the givens, ascending. A pattern has one character for
/// each cell in reading order: '.', '0' or '_' for a blank, any other character for a given.
/// Whitespace, line breaks and the frame characters | + - = are skipped.
std::variant<std::vector<Cell>, BoardError> parse_pattern(std::string_view text,
                                                          const Board& board);

/// Sets the number of givens to half of the cells if all removable givens of a board above 16×16
/// would be removed, which takes minutes.
void set_default_givens(GeneratorOptions& options);

/// Returns a puzzle format that can express the board and clues. If none can, returns "line";
/// reading such lines needs the same board options. Requires clues of types that formats can state.
std::string choose_puzzle_format(const GeneratorOptions& options);

/// Returns an error for the first type of clues that no puzzle format can state; empty if there is
/// none.
std::optional<OptionError> find_unwritable_clue_type(std::span<const ClueType* const> types);

/// The levels and clues of puzzles on a board that can be made within seconds.
struct PlayableChoices {
  std::vector<Level> levels = {};           ///< without levels that are rare on the board
  std::vector<const ClueType*> clues = {};  ///< types that fit the board and that files can state
};

PlayableChoices list_playable_choices(const Grid& blank);

/// Changes options so that a puzzle is made and rated within seconds: limits the tries and the work
/// of rating and, with clues, keeps a part of the givens. With fewer, a solver may take minutes.
void limit_to_playable_puzzles(GeneratorOptions& options);

struct ConfirmedPuzzle {
  std::string name;  ///< has the form "SEED-NUMBER"
  NewPuzzle puzzle;
  bool cross_checked = false;  ///< the second engine was asked in time and agreed
};

/// Makes puzzles and checks them. Only one thread may use a generator.
class PuzzleGenerator {
 public:
  /// Requires that find_error() finds no error in `options` and that they outlive the generator.
  /// `cross_check_time` is the second engine's limit for each puzzle; if empty, no cross-check.
  PuzzleGenerator(const GeneratorOptions& options,
                  std::optional<std::chrono::nanoseconds> cross_check_time);

  /// Makes puzzle `number` ≥ 1 of the seed. Calls `on_failed_try`, if set, after each failed try.
  /// If the second engine disagrees or a check fails, returns a failure with `is_alarm`.
  std::variant<ConfirmedPuzzle, GenerationFailure> make(std::uint64_t number,
                                                        const std::stop_token& stop,
                                                        const OnFailedTry& on_failed_try = {});

 private:
  std::string confirm(ConfirmedPuzzle& made, const std::stop_token& stop);

  const std::uint64_t seed_;
  const std::optional<std::chrono::nanoseconds> cross_check_time_;
  Generator generator_;
  std::unique_ptr<Engine> second_;
};

/// Makes puzzle `number` with options of limit_to_playable_puzzles(), as PuzzleGenerator::make()
/// does. If no puzzle of its levels is found, makes an easier one.
std::variant<ConfirmedPuzzle, GenerationFailure> make_playable_puzzle(
    GeneratorOptions options, std::optional<std::chrono::nanoseconds> cross_check_time,
    std::uint64_t number, const std::stop_token& stop, const OnFailedTry& on_failed_try);

}  // namespace clausoku
