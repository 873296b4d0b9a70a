// Reads formulas as the input of a comparison: DIMACS files that `encode` wrote, compressed or not,
// and manifests that list such files (src/families/manifest.hpp).
//
// A formula with its grid in comments is read as a puzzle. Engines of kind `sat` solve the formula
// itself (make_formula_engine()); other engines solve the grid. Any other DIMACS CNF has no grid,
// so only engines of kind `sat` can decide it; its puzzle is a placeholder grid of one cell.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/variable_map.hpp"
#include "src/families/manifest.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

struct FormulaInstance {
  std::string digest;                 ///< digest of the file's decompressed text
  std::optional<std::uint64_t> seed;  ///< seed of the family member; empty without a manifest
  Formula formula;
  std::optional<VariableMap> map;  ///< variables of the grid's candidates; empty without a grid
  /// In a shuffled formula, the literals that stand for the variables of `map`, by variable − 1.
  std::vector<Literal> shuffled = {};
};

/// True if a file begins like a formula or a manifest. False for unreadable and special files.
/// Standard input, "-", is never a manifest. Even if it is a pipe, none of its bytes are consumed.
bool begins_like_formula_input(const std::string& file);

/// Returns the formula files that the manifests among `files` name. Skips unreadable entries.
std::vector<std::string> list_manifest_formula_files(const std::vector<std::string>& files);

class FormulaReader final : public PuzzleReader {
 public:
  /// `required` makes a formula without a grid an error. `optional` accepts the formula.
  enum class Grids { optional, required };

  FormulaReader(std::vector<std::string> files, std::stop_token stop,
                Grids grids = Grids::optional);

  /// Returns a puzzle for the next formula. Returns an InputError for a file that cannot be read,
  /// is not a formula, lacks a required grid, or does not have the digest in its manifest.
  std::optional<std::variant<Puzzle, InputError>> next() override;
  std::size_t pass(std::size_t count) override;
  bool stopped() const override { return stopped_; }
  bool may_block() const override { return false; }

  /// Returns the formula of the puzzle with this index, or null if the puzzle has no formula. The
  /// pointer is valid until a call with a larger index.
  const FormulaInstance* instance(std::size_t index);

 private:
  struct Source {
    std::string path;
    std::optional<ManifestEntry> entry;  // empty without a manifest
    std::optional<InputError> error;     // error of the manifest, instead of a formula
  };

  bool is_stop_requested();
  bool find_source();
  void list_manifest(const std::string& file);
  std::variant<Puzzle, InputError> read(const Source& source);

  std::deque<std::string> files_;
  std::stop_token stop_;
  Grids grids_;
  std::deque<Source> sources_;  // sources in the open file
  std::map<std::size_t, FormulaInstance> instances_;
  std::size_t index_ = 0;
  bool stopped_ = false;
};

}  // namespace clausoku
