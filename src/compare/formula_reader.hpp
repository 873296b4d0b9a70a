// Formulas as the input of a comparison: DIMACS files that `encode` wrote, compressed or not, and
// manifests of a family's formulas (src/families/manifest.hpp).
//
// A formula holds its grid in comments, so it is read as a puzzle. The engines of kind `sat` give
// their solver the formula itself (FormulaEngine); the others take the grid.
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
  VariableMap map;  ///< of the grid's candidates
};

/// Whether a file is a formula or a manifest, by its first bytes. False for "-", for what is no
/// regular file and for what cannot be read.
bool is_formula_input(const std::string& file);

/// The files of the formulas that manifests among these files name, as far as the manifests can be
/// read.
std::vector<std::string> formulas_in_manifests(const std::vector<std::string>& files);

class FormulaReader final : public PuzzleReader {
 public:
  FormulaReader(std::vector<std::string> files, std::stop_token stop);

  /// A puzzle for each formula. A file that cannot be read, is no formula, or is not the one that
  /// its manifest names is an InputError.
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
  std::deque<Source> sources_;  // of the file that is open
  std::map<std::size_t, FormulaInstance> instances_;
  std::size_t index_ = 0;
  bool stopped_ = false;
};

}  // namespace clausoku
