// Writes a judgement as JSON.
#include <nlohmann/json.hpp>

#include "encoder/basics/names.hpp"
#include "src/base/json_bytes.hpp"
#include "src/drawings/explanations/grid_json.hpp"
#include "src/drawings/explanations/judgement_text.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

Json cell_names_json(const Board& board, const std::vector<Cell>& cells) {
  Json json = Json::array();
  for (const Cell cell : cells) json.push_back(board.cell_name(cell));
  return json;
}

Json rule_json(const Puzzle& puzzle, const Constraint& rule) {
  const Board& board = puzzle.grid()->board();
  Json json{{"kind", name_of(rule.kind)}};
  switch (rule.kind) {
    case Constraint::Kind::house_at_least_one:
    case Constraint::Kind::house_at_most_one:
      json["house"] = board.area_name(rule.where);
      break;
    case Constraint::Kind::rule:
      json["clue"] = puzzle.grid()->rules()[static_cast<std::size_t>(rule.where)]->text();
      break;
    default:
      json["cell"] = board.cell_name(rule.where);
  }
  if (rule.digit != 0) json["digit"] = rule.digit;
  return json;
}

Json size_json(const EncodingSize& size) {
  Json json = Json::object();
  if (!size.name.empty()) json["name"] = size.name;
  json["variables"] = size.variables;
  json["clauses"] = size.clauses;
  json["literals"] = size.literals;
  json["removed"] = size.removed;
  return json;
}

}  // namespace

void append_judgement_json(std::string& out, const JudgedPuzzle& judged,
                           const Judgement& judgement) {
  const Puzzle& puzzle = judged.puzzle;
  const Board& board = puzzle.grid()->board();
  Json missing = Json::array();
  for (const MissingRule& rule : judgement.missing) {
    Json json = rule_json(puzzle, rule.rule);
    json["text"] = describe_missing_rule(puzzle, rule.rule);
    json["cells"] = cell_names_json(board, rule.cells);
    json["consequence"] = rule.is_consequence;
    json["model"] = candidates_json(rule.model);
    missing.push_back(std::move(json));
  }
  Json wrong = Json::array();
  for (const WrongClause& clause : judgement.wrong) {
    Json json = Json::object();
    if (clause.line > 0) json["line"] = clause.line;
    json["literals"] = clause.literals;
    json["text"] = clause.line == 0 && clause.literals.empty()
                       ? "the clauses together exclude this grid"
                       : describe_clause(judged, clause.literals);
    json["grid"] = digits_json(clause.grid);
    wrong.push_back(std::move(json));
  }
  Json rules = Json::array();
  constexpr std::pair<const char*, RuleBasis> bases[] = {
      {"stated", RuleBasis::stated},     {"propagation", RuleBasis::propagation},
      {"counting", RuleBasis::counting}, {"search", RuleBasis::search},
      {"missing", RuleBasis::missing},   {"undecided", RuleBasis::undecided}};
  for (const RuleTally& tally : judgement.rules) {
    Json json{{"kind", name_of(tally.kind)}};
    for (const auto& [name, basis] : bases) json[name] = tally.of(basis);
    rules.push_back(std::move(json));
  }
  Json not_stated = Json::array();
  for (const Constraint& rule : judgement.not_stated) not_stated.push_back(rule_json(puzzle, rule));
  Json known = Json::array();
  for (const EncodingSize& size : judgement.known_encodings) known.push_back(size_json(size));
  Json json{{"name", puzzle.name},
            {"verdict", name_of(judge_verdict_names, judgement.verdict)},
            {"variables", judged.scheme},
            {"missing", std::move(missing)},
            {"wrong", std::move(wrong)},
            {"undecided_clauses", judgement.undecided_clauses},
            {"has_model", judgement.has_model},
            {"exact", judgement.is_exact},
            {"sampled_grids", judgement.sampled_grids},
            {"auxiliary_variables", judgement.auxiliary_variables},
            {"rules", std::move(rules)},
            {"encoding",
             judgement.encoding ? Json(name_of(encoding_names, *judgement.encoding)) : Json()},
            {"not_stated", std::move(not_stated)},
            {"beyond", judgement.beyond},
            {"redundant", judgement.redundant},
            {"size", size_json(judgement.size)},
            {"encodings", std::move(known)},
            {"partial_grids", judgement.partial_grids},
            {"removable", judgement.removable}};
  out += format_json(json) + '\n';
}

}  // namespace clausoku
