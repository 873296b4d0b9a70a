#include "src/calls/shuffled_formula.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "encoder/clause_sink.hpp"
#include "src/base/random_numbers.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t literals_in_line = 16;
constexpr std::size_t piece_size = 1 << 16;

/// Returns the literal that stands for each variable, by variable − 1.
std::vector<Literal> choose_literals(int variables, Random& random) {
  std::vector<Literal> literals(static_cast<std::size_t>(variables));
  std::iota(literals.begin(), literals.end(), 1);
  random.shuffle(std::span(literals));
  for (Literal& literal : literals) {
    if (random.below(2) == 0) literal = -literal;
  }
  return literals;
}

/// A clause as its lines are written: comments, if any, and the literals.
struct ClauseLines {
  std::string_view comments;
  std::string_view clause;
};

class FormulaShuffler {
 public:
  FormulaShuffler(std::string_view formula, int variables, std::uint64_t seed)
      : seed_(seed), random_(seed, 0), literals_(choose_literals(variables, random_)) {
    read_head(formula);
    read_clauses(formula);
    random_.shuffle(std::span(clauses_));
  }

  void write(const TextOutput& output) {
    std::string text = description_;
    text += fmt::format("c clausoku shuffle {}\n", seed_);
    for (std::size_t k = 0; k < literals_.size(); ++k) {
      const bool begins_line = k % literals_in_line == 0;
      text += fmt::format("{} {}", begins_line ? "c clausoku shuffled" : "", literals_[k]);
      const bool ends_line = (k + 1) % literals_in_line == 0 || k + 1 == literals_.size();
      if (ends_line) text += '\n';
    }
    for (std::size_t k = 0; k < names_.size(); ++k) {
      if (!names_[k].empty()) text += fmt::format("c varname {} {}\n", k + 1, names_[k]);
    }
    text += header_;
    for (const ClauseLines& clause : clauses_) {
      text += clause.comments;
      append_clause(text, clause.clause);
      if (text.size() < piece_size) continue;
      output(text);
      text.clear();
    }
    output(text);
  }

 private:
  Literal image(Literal literal) const {
    const Literal image = literals_[static_cast<std::size_t>(std::abs(literal)) - 1];
    return literal > 0 ? image : -image;
  }

  /// Reads the lines up to the header, and removes them from the text.
  void read_head(std::string_view& text) {
    names_.resize(literals_.size());
    constexpr std::string_view name_key = "c varname ";
    while (header_.empty()) {
      require(!text.empty());
      std::string_view line = text.substr(0, text.find('\n') + 1);
      text.remove_prefix(line.size());
      if (line.starts_with("p ")) {
        header_ = line;
      } else if (line.starts_with(name_key)) {
        line.remove_prefix(name_key.size());
        line.remove_suffix(1);  // the end of the line
        const auto variable = take_number_from_front<Variable>(line);
        require(variable.has_value());
        const Literal literal = image(*variable);
        names_[static_cast<std::size_t>(std::abs(literal)) - 1] =
            fmt::format("{}{}", literal < 0 ? "not:" : "", trim(line));
      } else {
        description_ += line;
      }
    }
  }

  void read_clauses(std::string_view text) {
    std::size_t comments = 0;  // the size of the comments before the clause
    while (comments < text.size()) {
      const std::size_t end = text.find('\n', comments) + 1;
      const std::string_view line = text.substr(comments, end - comments);
      if (line.starts_with("c")) {
        comments = end;
        continue;
      }
      clauses_.push_back({text.substr(0, comments), line});
      text.remove_prefix(end);
      comments = 0;
    }
  }

  void append_clause(std::string& text, std::string_view line) {
    clause_.clear();
    while (const auto literal = take_number_from_front<Literal>(line)) {
      if (*literal == 0) break;
      clause_.push_back(image(*literal));
      line.remove_prefix(1);  // the space
    }
    random_.shuffle(std::span(clause_));
    for (const Literal literal : clause_) text += fmt::format("{} ", literal);
    text += "0\n";
  }

  const std::uint64_t seed_;
  Random random_;
  const std::vector<Literal> literals_;
  std::string description_;         // the comments before the header, without names
  std::vector<std::string> names_;  // by variable of the shuffled formula − 1
  std::string_view header_;
  std::vector<ClauseLines> clauses_;
  std::vector<Literal> clause_;
};

}  // namespace

void write_shuffled_formula(std::string_view formula, int variables, std::uint64_t seed,
                            const TextOutput& output) {
  FormulaShuffler(formula, variables, seed).write(output);
}

}  // namespace clausoku
