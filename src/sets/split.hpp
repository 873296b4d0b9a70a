// Splits a set of puzzles into parts, such as a training and a test set, so that no class of
// equivalent puzzles, and no class of puzzles with equivalent solutions, is in two parts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "src/base/random_numbers.hpp"
#include "src/calls/fields.hpp"
#include "src/sets/key_table.hpp"

namespace clausoku {

struct SplitPart {
  std::string name;  ///< "train"; a part of a file name
  double fraction;   ///< of all classes; > 0
};

/// Parses "train=0.9,test=0.1". The error names the wrong part, or fractions that do not add up
/// to 1.
std::variant<std::vector<SplitPart>, FieldError> parse_split(std::string_view text);

/// A field that parse_split() reads.
Field split_field(std::vector<SplitPart>& parts, std::string name = "split");

/// Assigns the classes to the parts. The classes of a stratum are dealt from shuffled decks with
/// the right number of cards of each part, so that the parts of each stratum have the right sizes.
class Split {
 public:
  Split(std::vector<SplitPart> parts, std::uint64_t seed);

  /// Returns the number of the part of a class. The stratum of the first puzzle of a class counts.
  std::size_t part_of(const PuzzleKey& key, const std::string& stratum);

  const std::vector<SplitPart>& parts() const { return parts_; }

 private:
  struct Deck {
    Random random;
    std::vector<std::uint32_t> cards = {};  // in the order in which they are dealt, from the back
    std::uint64_t dealt = 0;                // of this deck and those before
    std::vector<std::uint64_t> given = {};  // of these, for each part
  };

  void refill(Deck& deck) const;

  const std::vector<SplitPart> parts_;
  const std::uint64_t seed_;
  std::size_t deck_size_ = 1;
  std::map<std::string, Deck> decks_;  // by stratum
  KeyTable parts_of_classes_;
};

}  // namespace clausoku
