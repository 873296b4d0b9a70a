// What `convert` does with sets of puzzles: leave out duplicates and the puzzles of other sets,
// write canonical puzzles, and write random equivalents.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "src/calls/convert.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/solve.hpp"
#include "src/equivalence/transformation.hpp"
#include "src/sets/equivalence_key.hpp"
#include "src/sets/key_table.hpp"

namespace clausoku {

struct SetRequest {
  std::optional<CanonicalForm> canonical = {};
  std::optional<Sameness> dedupe = {};
  std::vector<std::string> exclude = {};  ///< files whose puzzles are left out
  std::uint32_t augment = 0;              ///< the number of equivalents of each puzzle; 0: itself
  std::uint64_t seed = 1;                 ///< of the equivalents

  bool any() const { return canonical || dedupe || !exclude.empty() || augment > 0; }
};

/// The fields of a SetRequest, without `exclude`.
Fields set_fields(SetRequest& request);

/// A puzzle that is written in the place of one that was read.
class Derived {
 public:
  explicit Derived(const Puzzle& source) : source_(source) {}
  Derived(const Puzzle& source, Transformation transformation)
      : source_(source), plain_(transformation) {}
  Derived(const Puzzle& source, GridTransformation transformation)
      : source_(source), general_(std::move(transformation)) {}

  const Puzzle& source() const { return source_; }
  bool is_unchanged() const { return !plain_ && !general_; }

  /// The puzzle with its stated solution.
  Puzzle puzzle() const;

  /// Append the cells as in the format `line`. The solution is empty if none is stated.
  void append_cells(std::string& out) const;
  void append_solution(std::string& out) const;

  std::size_t copy = 0;               ///< the number of this equivalent of the puzzle, from 1
  std::optional<PuzzleKey> key = {};  ///< of the canonical puzzle

 private:
  Grid transform(const Grid& grid) const;
  void append(std::string& out, const Grid& grid) const;

  const Puzzle& source_;
  std::optional<Transformation> plain_;  // for a plain 9×9 grid
  std::optional<GridTransformation> general_;
};

/// Reads the puzzles of files and adds their keys to a table. Returns an error, such as of a file
/// that cannot be read, or empty; unreadable puzzles are left out.
std::optional<std::string> add_keys_of_files(const std::vector<std::string>& files,
                                             const ReaderOptions& options, KeyTable& table);

class SetOperations {
 public:
  /// Passes a derived puzzle on.
  using Receive = std::function<void(const Derived&)>;

  /// `excluded` has the keys of the puzzles to leave out. `limits` apply to solving a puzzle.
  SetOperations(SetRequest request, KeyTable excluded, Limits limits);

  /// True if the puzzle is one of the excluded ones, which this function counts.
  std::variant<bool, std::string> is_excluded(const Puzzle& puzzle);

  /// The key by which duplicates are found. The error is that equivalence cannot be computed.
  std::variant<PuzzleKey, std::string> duplicate_key(const Puzzle& puzzle) const;

  /// The key of the class by which a set is split: that of the only solution of a 9×9 puzzle, or
  /// else that of the puzzle. The error is that equivalence cannot be computed.
  std::variant<PuzzleKey, std::string> class_key(const Puzzle& puzzle);

  /// Passes on what is written in the place of the puzzle. Returns the reason if that is nothing:
  /// the canonical form needs a solution, or nauty.
  std::optional<ConversionFailure> derive(const Puzzle& puzzle, const Receive& receive);

  std::size_t excluded() const { return excluded_count_; }

  /// The number of puzzles that have fewer equivalents than requested.
  std::size_t short_of_equivalents() const { return short_count_; }

 private:
  std::optional<ConversionFailure> derive_canonical(const Puzzle& puzzle, const Receive& receive);
  void derive_equivalents(const Puzzle& puzzle, const Receive& receive);

  const SetRequest request_;
  const KeyTable excluded_;
  EnginePool engines_;
  std::optional<Grid> last_blank_;  // the grid of last_transformations_, without givens
  std::optional<RandomTransformations> last_transformations_;
  std::size_t excluded_count_ = 0;
  std::size_t short_count_ = 0;
};

}  // namespace clausoku
