#include <clausoku/names.hpp>

#include "encoder/at_most_one.hpp"
#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/clue_type.hpp"
#include "src/engines/spec.hpp"
#include "src/generator/symmetry.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku::api {
namespace {

template <class Table>
std::vector<Name> list_names_in_table(const Table& table) {
  std::vector<Name> names;
  for (const auto& entry : table) names.push_back({std::string(entry.first), {}});
  return names;
}

template <class Things>
std::vector<Name> list_names_and_descriptions(const Things& things) {
  std::vector<Name> names;
  for (const auto& thing : things) {
    names.push_back({std::string(thing.name), std::string(thing.description)});
  }
  return names;
}

}  // namespace

std::string version() { return CLAUSOKU_VERSION; }

std::vector<Name> engines() {
  std::vector<Name> names{{"sat", {}}, {"hybrid", {}}, {"backtrack", {}}};
  for (const SpecOption& option : list_spec_options()) {
    std::string spec = std::string(option.engine) + ":" + std::string(option.name) + "=";
    for (const std::string_view value : option.values) {
      spec += (spec.back() == '=' ? "" : "|") + std::string(value);
    }
    names.push_back({std::move(spec), std::string(option.description)});
  }
  return names;
}

std::vector<Name> solvers() { return list_names_and_descriptions(embedded_solvers()); }
std::vector<Name> encodings() { return list_names_in_table(encoding_names); }

std::vector<Name> amo_encodings() {
  std::vector<Name> names;
  for (const auto& [name, encoding] : at_most_one_names) {
    names.push_back({std::string(name), std::string(encoding->size)});
  }
  return names;
}

std::vector<Name> reductions() { return list_names_in_table(reduction_names); }
std::vector<Name> formats() { return list_names_and_descriptions(puzzle_formats()); }

std::vector<Name> boards() {
  std::vector<Name> names;
  for (const LayoutKind& kind : layout_kinds()) {
    names.push_back({std::string(kind.notation), std::string(kind.description)});
  }
  return names;
}

std::vector<Name> rules() {
  std::vector<Name> names = list_names_and_descriptions(further_houses_rules());
  for (const ClueType* type : clausoku::clue_types()) {
    if (applies_to_whole_grid(*type)) {
      names.push_back({std::string(type->name), std::string(type->description)});
    }
  }
  return names;
}

std::vector<Name> clue_types() {
  std::vector<Name> names;
  for (const ClueType* type : clausoku::clue_types()) {
    names.push_back({std::string(type->name), std::string(type->description)});
  }
  return names;
}

std::vector<Name> symmetries() { return list_names_in_table(symmetry_names); }

}  // namespace clausoku::api
