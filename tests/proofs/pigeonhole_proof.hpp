// Short refutations of the pigeonhole formulas with new variables, so with RAT lemmas.
#pragma once

#include <string>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace clausoku::test {

/// Cook's short refutation of the pigeonhole formula. Each step removes the last pigeon and the
/// last hole, and defines new variables for the holes in which the other pigeons are.
class PigeonholeProof {
 public:
  explicit PigeonholeProof(int pigeons) {
    holes_ = pigeons - 1;
    sits_.assign(pigeons, std::vector<Variable>(holes_));
    for (auto& row : sits_) {
      for (Variable& variable : row) variable = formula.new_variables(1);
    }
    last_variable_ = formula.variables();
    for (std::size_t p = 0; p < sits_.size(); ++p) {
      formula.add_clause(sits_[p]);
      for (int hole = 0; hole < holes_; ++hole) {
        for (std::size_t q = 0; q < p; ++q) formula.add_clause({-sits_[p][hole], -sits_[q][hole]});
      }
    }
    while (holes_ > 1) shrink();
    add({});
  }

  Formula formula;
  std::vector<std::vector<Literal>> lemmas;
  std::string proof;  ///< the lemmas as DRAT

 private:
  void add(const std::vector<Literal>& clause) {
    lemmas.push_back(clause);
    for (const Literal literal : clause) proof += std::to_string(literal) + " ";
    proof += "0\n";
  }

  void shrink() {
    const std::size_t pigeons = sits_.size() - 1;
    const int holes = holes_ - 1;
    auto next = std::vector<std::vector<Variable>>(pigeons, std::vector<Variable>(holes));
    for (std::size_t p = 0; p < pigeons; ++p) {
      for (int h = 0; h < holes; ++h) {
        const Variable x = next[p][h] = ++last_variable_;
        add({x, -sits_[p][h]});
        add({x, -sits_[p][holes], -sits_[pigeons][h]});
        add({-x, sits_[p][h], sits_[p][holes]});
        add({-x, sits_[p][h], sits_[pigeons][h]});
      }
    }
    for (std::size_t p = 0; p < pigeons; ++p) {
      add(next[p]);
      for (int h = 0; h < holes; ++h) {
        for (std::size_t q = 0; q < p; ++q) {
          add({-next[p][h], -next[q][h], sits_[p][h]});
          add({-next[p][h], -next[q][h]});
        }
      }
    }
    sits_ = std::move(next);
    holes_ = holes;
  }

  int holes_;
  Variable last_variable_;
  std::vector<std::vector<Variable>> sits_;
};

}  // namespace clausoku::test
