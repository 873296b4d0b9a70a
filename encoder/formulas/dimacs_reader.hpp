// A strict streaming reader of DIMACS CNF: clauses go to a sink one by one and are not stored.
//
//   file    = { comment } "p" "cnf" VARIABLES CLAUSES { comment | clause } [ "%" [ "0" ] ]
//   clause  = { LITERAL } "0"
//   comment = a line that begins with "c", anywhere
//
// The p line has a line of its own. Clauses may share a line or span several lines. Blank lines,
// tabs, CRLF and a missing last newline are accepted; "%" ends the files of SATLIB.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <variant>

#include "encoder/clause_sink.hpp"
#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/text/text_error.hpp"
#include "encoder/text/text_input.hpp"

namespace clausoku {

/// The text of a comment after "c", without surrounding white space; valid only during the visit.
struct DimacsComment {
  std::size_t line;
  std::size_t column;  ///< column where the text begins
  std::string_view text;
};

/// The longest comment in bytes. With a visitor, a longer comment is an error.
inline constexpr std::size_t max_dimacs_comment_bytes = std::size_t{1} << 24;

/// Called for each comment; an empty function ignores the comments.
using CommentVisitor = std::function<void(const DimacsComment&)>;

/// Adds all variables of the formula to the sink at once, then its clauses one by one, and visits
/// the comments in file order. After an error the sink holds the clauses before it. An input that
/// fails early reads as a shorter text.
std::variant<DimacsHeader, TextError> read_dimacs(const TextInput& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {});

std::variant<DimacsHeader, TextError> read_dimacs(std::istream& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {});

}  // namespace clausoku
