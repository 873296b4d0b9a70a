// Writes an explanation as a JSON record. Its members depend on the verdict and on the question.
#include <nlohmann/json.hpp>

#include "src/base/json_bytes.hpp"
#include "src/base/text.hpp"
#include "src/drawings/explanations/explanation_text.hpp"
#include "src/drawings/explanations/grid_json.hpp"

namespace clausoku {
namespace {

using Json = nlohmann::ordered_json;

Json cell_record(Cell cell, const Board& board) {
  return {{"cell", board.cell_name(cell)},
          {"row", board.row_of(cell) + 1},
          {"column", board.column_of(cell) + 1}};
}

Json record(const Placement& placement, const Board& board) {
  Json json = cell_record(placement.cell, board);
  json["digit"] = placement.digit;
  return json;
}

Json records(const std::vector<Placement>& placements, const Board& board) {
  Json json = Json::array();
  for (const Placement& placement : placements) json.push_back(record(placement, board));
  return json;
}

Json records(const RuleList& clues, const Board& board) {
  Json json = Json::array();
  for (const auto& clue : clues) {
    Json cells = Json::array();
    for (const Cell cell : clue->cells()) cells.push_back(board.cell_name(cell));
    json.push_back({{"clue", clue->text()}, {"name", clue->name()}, {"cells", std::move(cells)}});
  }
  return json;
}

Json records(const std::vector<CellMarks>& marks, const Board& board) {
  Json json = Json::array();
  for (const auto& [cell, digits] : marks) {
    json.push_back(cell_record(cell, board));
    json.back()["digits"] = digits;
  }
  return json;
}

Json record(const Reason& reason, const Grid& grid, const DigitNames& digit_names) {
  const Board& board = grid.board();
  Json json{{"givens", records(givens_among(reason.premises), board)}};
  if (grid.has_rules()) json["clues"] = records(clues_among(reason.premises), board);
  if (grid.marks() != nullptr) {
    json["pencilmarks"] = records(marks_among(reason.premises), board);
  }
  json["minimal"] = reason.minimal;
  json["smallest"] = reason.smallest;
  json["at_least"] = reason.at_least;
  json["propagation_suffices"] = reason.propagation_suffices;
  json["contradiction"] =
      reason.contradiction ? Json(describe(*reason.contradiction, board, digit_names)) : Json();
  return json;
}

Json differing_cell_records(const TrueCandidates& candidates, const Board& board) {
  Json cells = Json::array();
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (candidates.proven.count(cell) < 2) continue;
    Json json = cell_record(cell, board);
    json["digits"] = candidate_digits_json(candidates.proven, cell);
    cells.push_back(std::move(json));
  }
  return cells;
}

/// Returns a list per row of the canvas, with the digits of each cell, or null where no cell is.
Json candidate_rows_json(const Candidates& candidates) {
  const Board& board = candidates.board();
  Json rows = Json::array();
  for (int row = 0; row < board.rows(); ++row) {
    Json& cells = rows.emplace_back(Json::array());
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      cells.push_back(cell < 0 ? Json() : candidate_digits_json(candidates, cell));
    }
  }
  return rows;
}

}  // namespace

void append_explanation_json(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style) {
  const Grid& grid = *puzzle.grid();
  const Board& board = grid.board();
  Json json{{"name", escaped(puzzle.name)},
            {"file", escaped(*puzzle.file)},
            {"line", puzzle.line},
            {"size", board.size()},
            {"givens", grid.given_count()}};
  if (grid.has_rules()) json["clues"] = grid.rules().size();
  json["verdict"] = std::string(to_string(explanation.verdict));
  json["answered"] = explanation.answered();
  if (explanation.subject) {
    json["asked"] = record(*explanation.subject, board);
    json["asked"]["possible"] = explanation.is_subject_possible();
    json["asked"]["forced"] = explanation.is_subject_forced();
  }
  if (explanation.reason) {
    json["reason"] = record(*explanation.reason, grid, digit_names_of(puzzle));
  }
  if (explanation.verdict == Verdict::multiple) {
    json["differing"] = differing_cell_records(explanation.candidates, board);
    json["differing_complete"] = explanation.candidates.complete;
  }
  if (const auto& further = explanation.further) {
    json["further_givens"] = {{"givens", records(further->givens, board)},
                              {"smallest", further->smallest}};
  }
  if (const auto& redundant = explanation.redundant) {
    json["redundant"] = records(givens_among(redundant->premises), board);
    if (grid.has_rules()) {
      json["redundant_clues"] = records(clues_among(redundant->premises), board);
    }
    if (grid.marks() != nullptr) {
      json["redundant_pencilmarks"] = records(marks_among(redundant->premises), board);
    }
    json["redundant_complete"] = redundant->complete;
  }
  if (style.candidates) json["candidates"] = candidate_rows_json(explanation.candidates.proven);
  out += format_json(json) + '\n';
}

}  // namespace clausoku
