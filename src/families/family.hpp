// Families of grids for experiments: each member is made from a few words and numbers, and is the
// same wherever and whenever it is made.
//
//   holes          a drawn solution with so many cells left blank, as the dice fall
//   quasigroup     the same of a Latin square: quasigroup with holes
//   unsatisfiable  holes, and one clue wrong: it clashes with no other, yet there is no solution
//   variant        holes under rules besides
//   blank          the board alone
//
// Those of one seed on one board have one solution, and each has the holes of those with fewer.
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

#include "encoder/deadline.hpp"
#include "encoder/grid.hpp"

namespace clausoku {

/// Lists of numbers as options state them: "7", "1..100", "9,16,25", "10..50/5" in steps, and
/// shares "40-60%". A range is written with ".." or "-".
struct Numbers {
  std::vector<std::uint64_t> values;  ///< as stated, in order; at least one
  bool shares = false;                ///< of a hundred
};

/// Empty where the text is no such list, a range goes down, or there are more than a million.
/// Either all items are shares or none is.
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
  std::string layout;      ///< of the board, as --board takes it: "9x9", "latin:7"
  std::string rules = {};  ///< as --rules takes them; empty where there are none
  int holes = 0;           ///< how many cells are blank; nothing for `blank`
  std::uint64_t seed = 0;  ///< nothing for `blank`

  friend bool operator==(const FamilyMember&, const FamilyMember&) = default;
};

/// "holes-9x9-h45-s1", "blank-9x9-diagonals", "quasigroup-7-h20-s3"
std::string name_of(const FamilyMember& member);

/// What is known of its formula: "sat", "unsat", or nothing.
std::string_view expected_of(const FamilyMember& member);

/// The blank board of a member with its rules, or what is wrong with the layout or the rules.
std::variant<Grid, BoardError> board_of(const FamilyMember& member);

struct FamilyFailure {
  std::string message;
  bool stopped = false;  ///< the deadline came first
};

/// The grid, or why there is none: the rules allow no solution, or no single wrong clue leaves the
/// board without one. Requires a member that board_of() accepts, with 0 ≤ holes ≤ cells.
std::variant<Grid, FamilyFailure> make_member(const FamilyMember& member, const Deadline& deadline);

}  // namespace clausoku
