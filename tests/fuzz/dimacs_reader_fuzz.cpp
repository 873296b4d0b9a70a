// Fuzzes the DIMACS reader. Reading a file in one piece and byte by byte must give the same result.
// An accepted formula that is written and read again must be the same formula.
#include "encoder/formulas/dimacs_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "encoder/formulas/dimacs_writer.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

struct Reading {
  std::variant<DimacsHeader, TextError> result;
  int variables;
  std::vector<std::vector<Literal>> clauses;
  std::vector<std::tuple<std::size_t, std::size_t, std::string>> comments;

  bool is_accepted() const { return std::holds_alternative<DimacsHeader>(result); }
  friend bool operator==(const Reading&, const Reading&) = default;
};

Reading read(std::string_view text, std::size_t piece_size) {
  const TextInput input = [&](std::span<char> into) {
    const std::size_t size = std::min({text.size(), into.size(), piece_size});
    text.copy(into.data(), size);
    text.remove_prefix(size);
    return size;
  };
  Reading reading;
  Formula formula;
  reading.result = read_dimacs(input, formula, [&](const DimacsComment& comment) {
    reading.comments.emplace_back(comment.line, comment.column, comment.text);
  });
  reading.variables = formula.variables();
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    reading.clauses.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
  }
  return reading;
}

std::string format_reading_as_dimacs(const Reading& reading) {
  std::string text;
  DimacsWriter writer([&](std::string_view piece) { text += piece; });
  writer.header({reading.variables, static_cast<std::int64_t>(reading.clauses.size())});
  for (const auto& clause : reading.clauses) writer.add_clause(clause);
  writer.flush();
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  Reading reading = read(text, text.size());
  must(reading == read(text, 1), "byte by byte the text reads as in one piece");
  if (!reading.is_accepted()) return 0;
  must(reading.result == std::variant<DimacsHeader, TextError>(
                             DimacsHeader{reading.variables, std::ssize(reading.clauses)}),
       "what is declared is what was read");
  reading.comments.clear();
  must(reading == read(format_reading_as_dimacs(reading), text.size()),
       "what was read is what is written");
  return 0;
}
