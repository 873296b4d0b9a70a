// The operations on sets of puzzles for callers that keep the rows in memory, such as Python. Rows
// count from 0. A row that is no puzzle ends a call with a failure that has its number, unless the
// result has a place for a reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "src/calls/equivalence.hpp"
#include "src/calls/fields.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/sets/decided_rows.hpp"
#include "src/sets/equivalence_key.hpp"
#include "src/sets/split.hpp"

namespace clausoku {

struct SetCallOptions {
  ReaderOptions read_again = {};  ///< options with which written puzzles will be read
  Limits limits = {};             ///< of each puzzle; the stop token ends the call
  int threads = 1;
};

template <class Value>
using SetResult = std::variant<Value, SetFailure>;

/// The seed of random choices.
Field seed_field(std::uint64_t& seed);

/// The number of random equivalents of each row.
Field equivalents_field(std::uint32_t& count);

/// A puzzle that stands in the place of row `source`.
struct DerivedRow {
  std::size_t source = 0;
  std::string puzzle = {};    ///< empty if there is none
  std::string solution = {};  ///< empty if none is stated
  std::string key = {};       ///< of a canonical puzzle
  std::string reason = {};    ///< why there is no puzzle
  bool is_readable = true;    ///< false: the row is no puzzle
};

/// The digits of each row as a line. A row with clues or pencilmarks is a failure.
SetResult<std::vector<std::string>> list_lines(PuzzleReader& rows, const SetCallOptions& options);

/// The columns of `check` for each row as a JSON object, with null for a value that is missing.
/// Requires names of check_column_names.
SetResult<std::vector<std::string>> list_check_records(PuzzleReader& rows,
                                                       const std::vector<std::string>& names,
                                                       const SetCallOptions& options);

/// A canonical puzzle for each row of the set.
SetResult<std::vector<DerivedRow>> canonize(PuzzleReader& rows, CanonicalForm form,
                                            const SetCallOptions& options);

/// Up to `count` random equivalents of each row, as those of `convert --augment`.
SetResult<std::vector<DerivedRow>> augment(PuzzleReader& rows, std::uint32_t count,
                                           std::uint64_t seed, const SetCallOptions& options);

/// For each row the first row that is the same, which may be this row.
SetResult<std::vector<std::size_t>> find_first_rows(PuzzleReader& rows, Sameness sameness,
                                                    const SetCallOptions& options);

/// What a puzzle has in common with another one, such as a training set.
struct KnownRow {
  std::optional<std::size_t> puzzle = {};    ///< a row of the other set that is equivalent
  std::optional<std::size_t> solution = {};  ///< a row with an equivalent solution, if no `puzzle`
};
SetResult<std::vector<KnownRow>> find_known_rows(PuzzleReader& rows, PuzzleReader& known,
                                                 const SetCallOptions& options);

/// The number of the part of each row, as `convert --split` divides. `strata` has a text for each
/// row, or is empty.
SetResult<std::vector<std::size_t>> split_rows(PuzzleReader& rows, std::vector<SplitPart> parts,
                                               std::uint64_t seed,
                                               std::span<const std::string> strata,
                                               const SetCallOptions& options);

}  // namespace clausoku
