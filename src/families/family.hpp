// Families of generated grids for experiments. A FamilyMember holds all parameters of a grid, so
// the same member gives the same grid on every machine.
//
//   holes          a random solution with a given number of randomly chosen cells left blank
//   quasigroup     the same, for a Latin square: a "quasigroup with holes"
//   unsatisfiable  like `holes`, but one clue is wrong, without a clash, so there is no solution
//   variant        like `holes`, under additional rules
//   blank          the board and its rules, without givens
//
// Members with the same seed and board share one solution. A member with more holes has all the
// holes of a member with fewer holes.
//
// Quasigroups with holes: Achlioptas, Gomes, Kautz and Selman, "Generating satisfiable problem
// instances", AAAI 2000.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// A list of numbers as written in an option: "7", "1..100", "9,16,25", "10..50/5" (with step 5),
/// or percentages, "40-60%". A range is written with ".." or "-".
struct Numbers {
  std::vector<std::uint64_t> values;  ///< in the stated order; at least one
  bool shares = false;                ///< true if the values are percentages
};

/// Parses a list of numbers. Returns empty if the text is malformed, a range descends, there are
/// more than a million numbers, or only some items are percentages.
std::optional<Numbers> parse_numbers(std::string_view text);

enum class Family { holes, quasigroup, unsatisfiable, variant, blank };

inline constexpr auto family_names = std::to_array<std::pair<std::string_view, Family>>({
    {"holes", Family::holes},
    {"quasigroup", Family::quasigroup},
    {"unsatisfiable", Family::unsatisfiable},
    {"variant", Family::variant},
    {"blank", Family::blank},
});

struct FamilyMember {
  Family family = Family::holes;
  std::string layout;      ///< the layout in the syntax of --board: "9x9", "latin:7"
  std::string rules = {};  ///< rules in the syntax of --rules; empty for none
  int holes = 0;           ///< number of blank cells; unused for `blank`
  std::uint64_t seed = 0;  ///< unused for `blank`

  friend bool operator==(const FamilyMember&, const FamilyMember&) = default;
};

/// Returns the name of a member: "holes-9x9-h45-s1", "blank-9x9-diagonals".
std::string name_of(const FamilyMember& member);

/// Returns the known answer of the member's formula: "sat", "unsat", or "" if unknown.
std::string_view expected_sat_answer(const FamilyMember& member);

/// Returns the blank board of a member with its rules, or the error in the layout or the rules.
std::variant<Grid, BoardError> make_blank_grid_of_member(const FamilyMember& member);

struct FamilyFailure {
  std::string message;
  bool stopped = false;  ///< true if the deadline passed first
};

/// Makes the grid of a member. Fails if the deadline passes, if the rules allow no solution, or if
/// no single wrong clue removes all solutions. Requires 0 ≤ holes ≤ cells, and a member for which
/// make_blank_grid_of_member() succeeds.
std::variant<Grid, FamilyFailure> make_member(const FamilyMember& member, const Deadline& deadline);

}  // namespace clausoku
