// The Sudoku encodings: which constraints of a grid are written as clauses.
//
//   encoding   cell ≥1   cell ≤1   house ≥1   house ≤1   segments
//   minimal       ×                              ×
//   natural       ×         ×                    ×
//   extended      ×         ×          ×         ×
//   augmented     ×         ×                                ×
//
// "cell ≥1": each cell has a digit; "cell ≤1": no cell has two (minimal says it only of cells in no
// house, where it does not follow); "house ≥1": each digit has a place in each house; "house ≤1":
// no digit has two there, nor in a region. "segments" replaces the latter two: an auxiliary
// variable says that a digit stands in a segment (cells that two areas share, as a box does with a
// row or column), a digit stands once in its segment, and exactly one of the segments that make up
// a house has it; of those of a region at most one.
//
// The grid's rules are written behind these constraints, alike in all encodings
// (primitive_encoding.hpp).
//
// Minimal and extended: Lynce and Ouaknine, "Sudoku as a SAT problem", 2006. Augmented: the triads
// of the Sudoku players' literature.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "encoder/at_most_one.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

enum class Encoding { minimal, natural, extended, augmented };

inline constexpr auto encoding_names = std::to_array<std::pair<std::string_view, Encoding>>({
    {"minimal", Encoding::minimal},
    {"natural", Encoding::natural},
    {"extended", Encoding::extended},
    {"augmented", Encoding::augmented},
});

/// The values of EncodingOptions::drop_shared_pairs.
inline constexpr auto shared_pairs_names = std::to_array<std::pair<std::string_view, bool>>({
    {"keep", false},
    {"drop", true},
});

struct EncodingOptions {
  Encoding encoding = Encoding::extended;
  AtMostOne at_most_one = &amo::pairwise;
  /// With pairwise: leave out the pairs of a house that an earlier house has written already. On a
  /// 9×9 board each box shares 18 pairs a digit with its rows and columns.
  bool drop_shared_pairs = false;
};

/// A constraint, as it is written: what the clauses that follow are about, and the auxiliary
/// variables that they need.
struct Constraint {
  enum class Kind {
    given,                   ///< a given's unit clause; `where` is its cell
    pencilmarks,             ///< the negated unit clauses of a cell; `where` is the cell
    cell_at_least_one,       ///< `where` is the cell
    cell_at_most_one,        ///< `where` is the cell
    house_at_least_one,      ///< `where` is the house
    house_at_most_one,       ///< `where` is the house, or a region
    segment_definition,      ///< `where` is the segment
    segment_at_most_one,     ///< `where` is the segment
    partition_at_least_one,  ///< `where` is the partition's index
    partition_at_most_one,   ///< `where` is the partition's index
    rule,                    ///< `where` is the grid's rule
    contradiction,           ///< the grid has no solution
  };
  Kind kind;
  int where = 0;
  Digit digit = 0;  ///< 0 where the constraint is not about one
};

inline constexpr int constraint_kinds = 12;

/// "given", "cell >= 1", "cell <= 1", "house >= 1" … for tables.
std::string_view name_of(Constraint::Kind kind);

/// Is told of each constraint before it is written.
class EncodingObserver {
 public:
  virtual ~EncodingObserver() = default;
  virtual void begin(const Constraint& constraint) = 0;
};

/// Writes the clauses of a grid: candidates first, from variable 1 as in `map`, then auxiliaries.
/// Givens that the map's reduction has not made known become unit clauses, and candidates that it
/// has kept against the grid's marks negated ones. A contradiction that
/// the reduction found, or an empty disjunction, is written as one fresh variable, both true and
/// false, since not every solver reads an empty clause.
///
/// False where the deadline came first; the clauses are then not all there. Requires: the map
/// belongs to this grid and its reduction was not cut short; the sink has no variables yet. What
/// the sink or the observer throws is passed on.
bool encode(const Grid& grid, const VariableMap& map, const EncodingOptions& options,
            ClauseSink& sink, EncodingObserver* observer = nullptr, const Deadline& deadline = {});

}  // namespace clausoku
