// The command names: all values of options that a page offers for a choice.
#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/calls/json/commands.hpp"
#include "src/clues/clue_type.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/engines/spec.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/generator/generator.hpp"

namespace clausoku::json_calls {
namespace {

template <class Names>
Json list_names_of_table(const Names& names) {
  Json list = Json::array();
  for (const auto& entry : names) list.push_back(entry.first);
  return list;
}

template <class Things>
Json list_described_names(const Things& things) {
  Json list = Json::array();
  for (const auto& thing : things) {
    list.push_back({{"name", thing.name}, {"description", thing.description}});
  }
  return list;
}

Json list_layouts() {
  Json list = Json::array();
  for (const LayoutKind& kind : layout_kinds()) {
    list.push_back(
        {{"name", kind.notation}, {"description", kind.description}, {"example", kind.example}});
  }
  return list;
}

Json list_clue_types(bool apply_to_whole_grid) {
  Json list = Json::array();
  for (const ClueType* type : clue_types()) {
    if (applies_to_whole_grid(*type) != apply_to_whole_grid) continue;
    list.push_back({{"name", type->name}, {"description", type->description}});
  }
  return list;
}

Json list_rules() {
  Json list = list_described_names(further_houses_rules());
  for (const Json& type : list_clue_types(true)) list.push_back(type);
  return list;
}

Json list_engine_options() {
  Json list = Json::array();
  for (const SpecOption& option : list_spec_options()) {
    list.push_back({{"engine", option.engine},
                    {"name", option.name},
                    {"description", option.description},
                    {"values", option.values}});
  }
  return list;
}

}  // namespace

Json list_names(Request& request, const Progress&) {
  request.require_no_other_options();
  std::string dark_style;
  append_dark_mode_css(dark_style);
  return {{"version", CLAUSOKU_VERSION},
          {"formats", list_described_names(puzzle_formats())},
          {"boards", list_layouts()},
          {"rules", list_rules()},
          {"clues", list_clue_types(false)},
          {"clue_groups", list_names_of_table(clue_type_groups())},
          {"engines", list_engine_options()},
          {"encodings", list_names_of_table(encoding_names)},
          {"at_most_one", list_names_of_table(at_most_one_names)},
          {"reductions", list_names_of_table(reduction_names)},
          {"symmetries", list_names_of_table(symmetry_names)},
          {"levels", list_names_of_table(level_names)},
          {"dark_style", dark_style}};
}

}  // namespace clausoku::json_calls
