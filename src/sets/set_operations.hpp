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
#include "src/calls/equivalence.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/solve.hpp"
#include "src/equivalence/transformation.hpp"
#include "src/sets/decided_rows.hpp"
#include "src/sets/equivalence_key.hpp"
#include "src/sets/key_set.hpp"

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
  /// The puzzle unchanged.
  explicit Derived(const Puzzle& source) : Derived(source, std::optional<PuzzleTransformation>()) {}
  Derived(const Puzzle& source, PuzzleTransformation transformation)
      : Derived(source, std::optional(std::move(transformation))) {}

  const Puzzle& source() const { return source_; }
  bool is_unchanged() const { return !transformation_; }

  /// The puzzle with its stated solution.
  Puzzle puzzle() const;

  /// The cells as in the format `line`. The solution is empty if none is stated.
  const std::string& cells() const { return cells_; }
  std::string solution() const;

  std::size_t copy = 0;               ///< the number of this equivalent of the puzzle, from 1
  std::optional<PuzzleKey> key = {};  ///< of the canonical puzzle

 private:
  Derived(const Puzzle& source, std::optional<PuzzleTransformation> transformation);

  std::string format(const Grid& grid) const;

  const Puzzle& source_;
  std::optional<PuzzleTransformation> transformation_;
  std::string cells_;
};

/// Reads the puzzles of files and adds their keys to a set. Returns an error, such as of a file
/// that cannot be read, or empty. Adds the keys to `digest`, and rows that are left out to
/// `unread`.
std::optional<std::string> add_keys_of_files(const std::vector<std::string>& files,
                                             const ReaderOptions& options, KeySet& keys,
                                             std::uint64_t& digest, UnreadRows& unread);

class SetOperations {
 public:
  /// Passes a derived puzzle on.
  using Receive = std::function<void(const Derived&)>;

  /// `excluded` has the keys of the puzzles to leave out. `limits` apply to solving a puzzle.
  SetOperations(SetRequest request, KeySet excluded, const Limits& limits);

  /// The keys of a puzzle that the request needs.
  struct Keys {
    std::optional<PuzzleKey> equivalent = {};  ///< for `exclude` and for `dedupe`
    std::optional<PuzzleKey> duplicate = {};   ///< by which duplicates are found
  };

  /// Computes the keys. The error is that equivalence cannot be computed.
  std::variant<Keys, std::string> compute_keys(const Puzzle& puzzle) const;

  /// True if a puzzle with these keys is one of the excluded ones.
  bool is_excluded(const Keys& keys) const;

  /// The key of the class by which a set is split: that of the only solution, or else that of the
  /// puzzle. The failure is that equivalence cannot be computed, or an alarm.
  std::variant<PuzzleKey, ConversionFailure> class_key(const Puzzle& puzzle);

  /// Passes on what is written in the place of the puzzle. Returns the reason if that is nothing:
  /// the canonical form needs a solution, or nauty.
  std::optional<ConversionFailure> derive(const Puzzle& puzzle, const Receive& receive);

  /// The number of puzzles that have fewer equivalents than requested.
  std::size_t short_of_equivalents() const { return short_count_; }

 private:
  std::optional<ConversionFailure> derive_canonical(const Puzzle& puzzle, const Receive& receive);
  void derive_equivalents(const Puzzle& puzzle, const Receive& receive);
  void prepare_transformations(const Grid& grid, const MovingRules& moving);

  const SetRequest request_;
  const KeySet excluded_;
  EnginePool engines_;              // for canonical forms of plain 9×9 puzzles
  RowEngines deciders_;             // for classes
  std::optional<Grid> last_blank_;  // the board of last_transformations_ and the staying rules
  bool last_can_rename_ = false;
  std::optional<RandomTransformations> last_transformations_;
  std::size_t short_count_ = 0;
};

}  // namespace clausoku
