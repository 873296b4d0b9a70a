#include "src/judge/broken_primitive.hpp"

#include <algorithm>
#include <set>
#include <variant>

#include "encoder/primitive_encoding.hpp"

namespace clausoku {
namespace {

class BrokenPrimitiveWriter {
 public:
  BrokenPrimitiveWriter(const Board& board, const CandidateVariables& candidates, Literal guard,
                        ClauseSink& sink)
      : board_(board), candidates_(candidates), sink_(sink, guard) {}

  /// Each cell has exactly one digit.
  void write_digits_of(const Primitive& primitive) {
    const std::vector<Cell> listed = cells_of(primitive);
    const std::set<Cell> cells(listed.begin(), listed.end());
    for (const Cell cell : cells) {
      std::vector<Literal> literals;
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        literals.push_back(literal(cell, digit));
      }
      sink_.add_clause(literals);
      encode_at_most_one(&amo::pairwise, literals, NoneTrue::excluded, sink_);
    }
    if (!relies_on_areas(primitive)) return;
    for (const Cell a : cells) {
      for (const Cell b : cells) {
        if (a >= b || !board_.have_earlier_common_area(board_.area_count(), a, b)) continue;
        for (Digit digit = 1; digit <= board_.size(); ++digit) {
          sink_.add_clause({-literal(a, digit), -literal(b, digit)});
        }
      }
    }
  }

  void operator()(const Domain& domain) {
    for (const Digit digit : domain.digits) sink_.add_clause({-literal(domain.cell, digit)});
  }

  /// Two cells have the same digit.
  void operator()(const Distinct& distinct) {
    std::vector<Literal> pairs;
    for (std::size_t j = 1; j < distinct.cells.size(); ++j) {
      for (std::size_t i = 0; i < j; ++i) {
        const Literal pair = sink_.new_variables(1);
        pairs.push_back(pair);
        for (Digit digit = 1; digit <= board_.size(); ++digit) {
          sink_.add_clause(
              {-pair, -literal(distinct.cells[i], digit), literal(distinct.cells[j], digit)});
        }
      }
    }
    sink_.add_clause(pairs);
  }

  void operator()(const Relation& relation) {
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      for (const Digit partner : relation.partners[static_cast<std::size_t>(digit) - 1]) {
        sink_.add_clause({-literal(relation.first, digit), -literal(relation.second, partner)});
      }
    }
  }

  /// Of each set, some digit is in no cell.
  void operator()(const Pick& pick) {
    const Variable first = sink_.new_variables(board_.size());
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      for (const Cell cell : pick.cells) {
        sink_.add_clause({-literal(cell, digit), first + digit - 1});
      }
    }
    for (const Digits& set : pick.sets) {
      std::vector<Literal> absent;
      for (const Digit digit : set) absent.push_back(-(first + digit - 1));
      sink_.add_clause(absent);
    }
  }

  /// The diagram does not reach its last state.
  void operator()(const Chain& chain) {
    Variable states = sink_.new_variables(1);
    sink_.add_clause({states});
    for (std::size_t k = 0; k < chain.layers.size(); ++k) {
      const Chain::Layer& layer = chain.layers[k];
      const bool is_last = k + 1 == chain.layers.size();
      const Variable next = sink_.new_variables(is_last ? 1 : chain.layers[k + 1].states);
      const std::vector<Literal> values = write_input(chain.inputs[k]);
      for (int state = 0; state < layer.states; ++state) {
        for (std::size_t value = 0; value < values.size(); ++value) {
          const int to = layer.next[static_cast<std::size_t>(state) * values.size() + value];
          if (to >= 0) sink_.add_clause({-(states + state), -values[value], next + to});
        }
      }
      states = next;
    }
    sink_.add_clause({-states});
  }

 private:
  Literal literal(Cell cell, Digit digit) const { return candidates_.variable(cell, digit); }

  /// Returns a literal for each value of an input.
  std::vector<Literal> write_input(const Chain::Input& input) {
    std::vector<Literal> values;
    if (!input.is_presence()) {
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        values.push_back(literal(input.cells.front(), digit));
      }
      return values;
    }
    const Literal present = sink_.new_variables(1);
    std::vector<Literal> places{-present};
    for (const Cell cell : input.cells) {
      places.push_back(literal(cell, input.digit));
      sink_.add_clause({-literal(cell, input.digit), present});
    }
    sink_.add_clause(places);
    return {-present, present};
  }

  const Board& board_;
  const CandidateVariables& candidates_;
  GuardedSink sink_;
};

}  // namespace

void add_broken_primitive(const Primitive& primitive, const Board& board,
                          const CandidateVariables& candidates, Literal guard, ClauseSink& sink) {
  BrokenPrimitiveWriter writer(board, candidates, guard, sink);
  writer.write_digits_of(primitive);
  std::visit(writer, primitive);
}

}  // namespace clausoku
