// The Sudoku encodings: the constraints of a grid that each encoding writes as clauses.
//
//   encoding   cell ≥1   cell ≤1   house ≥1   house ≤1   segments
//   minimal       ×                              ×
//   natural       ×         ×                    ×
//   extended      ×         ×          ×         ×
//   augmented     ×         ×                                ×
//
// "cell ≥1": each cell has a digit; "cell ≤1": no cell has two digits (minimal writes this only for
// cells in no house, where nothing else implies it); "house ≥1": each digit has a place in each
// house; "house ≤1": no digit has two places in a house or region. "segments" replaces the two
// house constraints: an auxiliary variable is true if a digit is in a segment (cells that two areas
// share, such as a box and a row); a digit is at most once in a segment, in exactly one segment of
// each partition of a house, and in at most one of each partition of a region.
//
// The grid's rules follow these constraints, in the same form in all encodings
// (primitive_encoding.hpp).
//
// Minimal and extended: Lynce and Ouaknine, "Sudoku as a SAT problem", 2006. Augmented: the triads
// of the Sudoku players' literature.
#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "encoder/at_most_one.hpp"
#include "encoder/basics/deadline.hpp"
#include "encoder/clause_sink.hpp"
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

/// The option names for the two values of EncodingOptions::drop_shared_pairs.
inline constexpr auto shared_pairs_names = std::to_array<std::pair<std::string_view, bool>>({
    {"keep", false},
    {"drop", true},
});

/// The option names for the two values of EncodingOptions::fix_digits.
inline constexpr auto symmetry_breaking_names = std::to_array<std::pair<std::string_view, bool>>({
    {"none", false},
    {"digits", true},
});

struct EncodingOptions {
  Encoding encoding = Encoding::extended;
  AtMostOne at_most_one = &amo::pairwise;
  /// If true, the encoding `pairwise` writes each pair of candidates only for the first area with
  /// both cells. On a 9×9 board each box shares 18 pairs per digit with the rows and columns.
  bool drop_shared_pairs = false;
  /// If true, unit clauses fix the digits of the first house (digit_symmetry.hpp). Requires a grid
  /// whose digits are interchangeable, and the reduction `none` or `givens`.
  bool fix_digits = false;
};

/// A constraint of the encoding. The observer receives a constraint before the sink receives the
/// constraint's clauses and auxiliary variables.
struct Constraint {
  enum class Kind {
    given,                   ///< the unit clause of a given; `where` is its cell
    pencilmarks,             ///< the negated unit clauses of a cell; `where` is the cell
    fixed_digit,             ///< the unit clause of a fixed digit; `where` is its cell
    cell_at_least_one,       ///< `where` is the cell
    cell_at_most_one,        ///< `where` is the cell
    house_at_least_one,      ///< `where` is the house
    house_at_most_one,       ///< `where` is the house or region
    segment_definition,      ///< `where` is the segment
    segment_at_most_one,     ///< `where` is the segment
    partition_at_least_one,  ///< `where` is the partition's index
    partition_at_most_one,   ///< `where` is the partition's index
    rule,                    ///< `where` is the rule's index in the grid
    contradiction,           ///< the grid has no solution
  };
  Kind kind;
  int where = 0;
  Digit digit = 0;    ///< the constraint's digit; 0 if it has no single digit
  int primitive = 0;  ///< of a rule: the index of the primitive, in ascending order

  friend bool operator==(const Constraint&, const Constraint&) = default;
};

inline constexpr int constraint_kinds = 13;

/// The name of a kind of constraint in tables: "given", "cell >= 1", "cell <= 1", "house >= 1" …
std::string_view name_of(Constraint::Kind kind);

class EncodingObserver {
 public:
  virtual ~EncodingObserver() = default;
  virtual void begin(const Constraint& constraint) = 0;
};

/// Writes the clauses of a grid. The variables of the candidates come first, numbered from 1 as in
/// `map`, then the auxiliary variables. Unit clauses state the givens, unless the map treats them
/// as known. Negated unit clauses exclude the candidates that the map has but the grid's marks
/// forbid. If the reduction found a contradiction, or an at-least-one constraint is empty, calls
/// add_contradiction().
///
/// Returns false if the deadline passed first; the formula is then incomplete. Requires: the map
/// belongs to this grid and its reduction is complete; the sink has no variables yet. Exceptions of
/// the sink and the observer propagate to the caller.
bool encode(const Grid& grid, const VariableMap& map, const EncodingOptions& options,
            ClauseSink& sink, EncodingObserver* observer = nullptr, const Deadline& deadline = {});

}  // namespace clausoku
