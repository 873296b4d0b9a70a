// Formulas as the input of a comparison: DIMACS files that `encode` wrote, compressed or not, and
// manifests of a family's formulas (src/families/manifest.hpp).
//
// A formula that holds its grid in comments is read as a puzzle. The engines of kind `sat` give
// their solver the formula itself (FormulaEngine); the others take the grid. Any other DIMACS CNF
// has no grid, and the engines of kind `sat` alone can decide it; a grid of one cell stands for it.
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
  std::string digest;                 ///< of the file's text, decompressed
  std::optional<std::uint64_t> seed;  ///< of the family's member; empty without a manifest
  Formula formula;
  std::optional<VariableMap> map;  ///< of the grid's candidates; empty without a grid
};

/// What stands for the grid of a formula that has none: one blank cell.
Grid grid_of_formula_without_one();

/// Whether a file is a formula or a manifest, by its first bytes. Standard input, "-", is a formula
/// or none, and nothing of it is read. False for what is no regular file and for what cannot be
/// read.
bool is_formula_input(const std::string& file);

/// The files of the formulas that manifests among these files name, as far as the manifests can be
/// read.
std::vector<std::string> formulas_in_manifests(const std::vector<std::string>& files);

class FormulaReader final : public PuzzleReader {
 public:
  /// Whether the engines can decide a formula without a grid.
  enum class Grids { optional, required };

  FormulaReader(std::vector<std::string> files, std::stop_token stop,
                Grids grids = Grids::optional);

  /// A puzzle for each formula. A file that cannot be read, is no formula, has no grid where one is
  /// required, or is not the one that its manifest names is an InputError.
  std::optional<std::variant<Puzzle, InputError>> next() override;
  std::size_t pass(std::size_t count) override;
  bool stopped() const override { return stopped_; }
  bool may_block() const override { return false; }

  /// The formula of a puzzle by its index; valid until a later one is asked for. Null where there
  /// is none.
  const FormulaInstance* instance(std::size_t index);

 private:
  struct Source {
    std::string path;
    std::optional<ManifestEntry> entry;  // empty without a manifest
    std::optional<InputError> error;     // of the manifest, in place of a formula
  };

  bool is_stopped();
  bool find_source();
  void list_manifest(const std::string& file);
  std::variant<Puzzle, InputError> read(const Source& source);

  std::deque<std::string> files_;
  std::stop_token stop_;
  Grids grids_;
  std::deque<Source> sources_;  // of the file that is open
  std::map<std::size_t, FormulaInstance> instances_;
  std::size_t index_ = 0;
  bool stopped_ = false;
};

}  // namespace clausoku
