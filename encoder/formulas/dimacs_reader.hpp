// A strict streaming reader of DIMACS CNF. Passes each clause to a sink and does not store it.
//
//   file    = { comment } "p" "cnf" VARIABLES CLAUSES { comment | clause } [ "%" [ "0" ] ]
//   clause  = { LITERAL } "0"
//   comment = a line that begins with "c", anywhere
//
// The header has its own line. Clauses may share a line or span several lines. Blank lines, tabs,
// CRLF and a missing last newline are accepted. "%" ends the files of the SATLIB collection.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/text/text_error.hpp"
#include "encoder/text/text_input.hpp"

namespace clausoku {

/// A comment. `text` is the trimmed text after "c". It is valid only during the visitor's call.
struct DimacsComment {
  std::size_t line;
  std::size_t column;  ///< column where the text begins
  std::string_view text;
};

/// The maximum length of a comment in bytes. A longer comment is an error if there is a visitor.
inline constexpr std::size_t max_dimacs_comment_bytes = std::size_t{1} << 24;

/// A function that is called for each comment. If the function is empty, comments are ignored.
using CommentVisitor = std::function<void(const DimacsComment&)>;

/// A function that is called before the sink receives a clause, with the line where the clause
/// begins. If the function is empty, lines are ignored.
using ClauseLineVisitor = std::function<void(std::size_t line)>;

/// Adds all variables of the formula to the sink at once, then the clauses one by one, and visits
/// the comments in file order. After an error, the sink holds the clauses before the error. If
/// reading the input fails, the text is treated as ended.
std::variant<DimacsHeader, TextError> read_dimacs(const TextInput& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {},
                                                  const ClauseLineVisitor& visit_line = {});

/// Reads a formula for any target of formula_writer.hpp like read_dimacs(), but passes no clauses
/// to a sink: weighted CNF with or without a header, incremental CNF, and OPB too. If no header
/// states the number of variables, it is that of the largest literal. Counts the clauses or
/// constraints, but does not check their weights, and reads the constraints of OPB only to count
/// them. Stores the cubes of incremental CNF in `cubes`, if it is not null.
std::variant<DimacsHeader, TextError> read_formula_comments(
    const TextInput& input, const CommentVisitor& visit_comment,
    std::vector<std::vector<Literal>>* cubes = nullptr);

std::variant<DimacsHeader, TextError> read_dimacs(std::istream& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {});

}  // namespace clausoku
