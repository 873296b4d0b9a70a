// Writes a solution path or a hint as a JSON record.
#include <nlohmann/json.hpp>

#include "encoder/basics/names.hpp"
#include "src/base/json_bytes.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/drawings/explanations/step_text.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

Json candidate_record(const Placement& placement, const Board& board) {
  return {{"cell", board.cell_name(placement.cell)}, {"digit", placement.digit}};
}

Json record(const Fact& fact, const Grid& grid) {
  const Board& board = grid.board();
  switch (fact.kind) {
    case Fact::Kind::cell:
      return {{"kind", "cell"}, {"cell", board.cell_name(fact.where)}};
    case Fact::Kind::place:
      return {{"kind", "place"}, {"house", board.area_name(fact.where)}, {"digit", fact.digit}};
    case Fact::Kind::no_two:
      return {{"kind", "no-two"}, {"area", board.area_name(fact.where)}, {"digit", fact.digit}};
    case Fact::Kind::clue:
      break;
  }
  const auto& rule = *grid.rules()[fact.where];
  return {{"kind", "clue"}, {"clue", rule.text()}, {"name", rule.name()}};
}

Json record(const Step& step, const Position& before, const DigitNames& digit_names) {
  const Grid& grid = before.grid();
  const FactNumbers numbers(grid.board(), grid.rules().size());
  const std::string name = name_of(step, before);
  Json facts = Json::array();
  for (const int number : step.facts) facts.push_back(record(numbers[number], grid));
  Json removed = Json::array();
  for (const Placement& placement : step.removed) {
    removed.push_back(candidate_record(placement, grid.board()));
  }
  return {{"size", step.size()},
          {"name", name.empty() ? Json() : Json(name)},
          {"placed", step.placed ? candidate_record(*step.placed, grid.board()) : Json()},
          {"removed", std::move(removed)},
          {"facts", std::move(facts)},
          {"minimal", step.minimal},
          {"text", format_step_sentence(step, before, digit_names)}};
}

Json record(const Difficulty& difficulty) {
  return {{"level", name_of(level_names, difficulty.level)},
          {"largest", difficulty.largest},
          {"mean", difficulty.mean},
          {"steps", difficulty.steps}};
}

Json path_record(const SolutionPath& path, const DigitNames& digit_names) {
  Json steps = Json::array();
  follow(path, [&](const Step& step, const Position& before) {
    steps.push_back(record(step, before, digit_names));
  });
  return {{"complete", path.is_complete},
          {"cut_short", path.cut_short},
          {"difficulty", path.is_complete ? record(compute_path_difficulty(path)) : Json()},
          {"steps", std::move(steps)}};
}

Json hint_record(const SolutionPath& path, Hint hint, const DigitNames& digit_names) {
  Json json{{"cut_short", path.cut_short}, {"where", nullptr}};
  if (path.steps.empty()) return json;
  json["where"] = format_step_region(path.steps.front(), path.start);
  if (hint == Hint::why) json["step"] = record(path.steps.front(), path.start, digit_names);
  return json;
}

}  // namespace

void append_path_json(std::string& out, const Puzzle& puzzle, const PathOutput& told) {
  Json json{{"name", puzzle.name}};
  if (told.path == nullptr) {
    json.update({{"steps", nullptr}, {"reason", told.missing_path_reason}});
  } else {
    const DigitNames digit_names = digit_names_of(puzzle);
    json.update(told.hint ? hint_record(*told.path, *told.hint, digit_names)
                          : path_record(*told.path, digit_names));
  }
  out += format_json(json) + '\n';
}

}  // namespace clausoku
