// Reading DIMACS CNF, strictly, as a stream: clauses go to a sink one by one and are not kept.
//
//   file    = { comment } "p" "cnf" VARIABLES CLAUSES { comment | clause } [ "%" [ "0" ] ]
//   clause  = { LITERAL } "0"
//   comment = a line that begins with "c", anywhere
//
// The p line stands on a line of its own. Clauses may share a line or go over several. Blank lines,
// tabs, CRLF and a missing last newline are fine; "%" ends the files of SATLIB.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <string_view>
#include <variant>

#include "encoder/clause_sink.hpp"
#include "encoder/dimacs_header.hpp"
#include "encoder/text_error.hpp"
#include "encoder/text_input.hpp"

namespace clausoku {

/// What a comment says behind its "c", without the white space around it. The text is valid during
/// the visit alone.
struct DimacsComment {
  std::size_t line;
  std::size_t column;  ///< of the text
  std::string_view text;
};

/// A comment that is longer is an error where comments are visited.
inline constexpr std::size_t longest_dimacs_comment = std::size_t{1} << 24;

/// May be empty: nobody wants the comments.
using CommentVisitor = std::function<void(const DimacsComment&)>;

/// Adds the formula's variables to the sink, all at once, and then its clauses; visits the comments
/// in between as they come. On an error the sink keeps what came before it. A text that breaks off
/// for reasons of the input's own reads as a shorter text.
std::variant<DimacsHeader, TextError> read_dimacs(const TextInput& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {});

std::variant<DimacsHeader, TextError> read_dimacs(std::istream& input, ClauseSink& sink,
                                                  const CommentVisitor& visit_comment = {});

}  // namespace clausoku
