// Writes what is wrong with a formula as text with drawn grids, as a page, and as JSON.
#pragma once

#include <string>
#include <string_view>

#include "src/base/text_style.hpp"
#include "src/judge/judge.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// What a judgement is about. The references must outlive the object.
struct JudgedPuzzle {
  const Puzzle& puzzle;
  const JudgedFormula& formula;
  std::string scheme;  ///< how the variables are numbered, in words
};

/// Says what a missing rule allows: "row 3 may hold 7 twice".
std::string describe_missing_rule(const Puzzle& puzzle, const Constraint& rule);

/// Says what a clause demands: "not both r1c1=4 and r1c2=4".
std::string describe_clause(const JudgedPuzzle& judged, std::span<const Literal> clause);

/// Appends the judgement as lines of text. Draws at most `most_grids` grids.
void append_judgement(std::string& out, const JudgedPuzzle& judged, const Judgement& judgement,
                      std::size_t most_grids, const TextStyle& style = {});

/// Appends the judgement as an HTML page.
void append_judgement_page(std::string& out, const JudgedPuzzle& judged, const Judgement& judgement,
                           std::string_view title);

/// Appends the judgement as a JSON object on one line.
void append_judgement_json(std::string& out, const JudgedPuzzle& judged,
                           const Judgement& judgement);

}  // namespace clausoku
