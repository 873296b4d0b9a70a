#include "encoder/basics/nearest_name.hpp"

#include <algorithm>
#include <cstddef>

#include "encoder/basics/joined.hpp"

namespace clausoku {
namespace {

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_same_letter(char a, char b) { return lower_case(a) == lower_case(b); }

bool begins_with_ignoring_case(std::string_view name, std::string_view word) {
  return word.size() <= name.size() &&
         std::equal(word.begin(), word.end(), name.begin(), is_same_letter);
}

/// True if the word is one part of a hyphenated name, such as "line" in "between-line".
bool has_hyphen_separated_part(std::string_view name, std::string_view word) {
  for (std::size_t begin = 0; begin <= name.size();) {
    const std::size_t end = std::min(name.find('-', begin), name.size());
    const std::string_view part = name.substr(begin, end - begin);
    if (part.size() == word.size() && begins_with_ignoring_case(part, word)) return true;
    begin = end + 1;
  }
  return false;
}

/// The edit distance of two words: the least number of deletions, insertions, changes and
/// transpositions of letters, where no letter is edited twice (optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b) {
  // Dynamic programming: entry j of row i is the edit distance between the first i letters of `a`
  // and the first j letters of `b`. Only the current row and the two rows before it are stored.
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = is_same_letter(a[i - 1], b[j - 1]) ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && is_same_letter(a[i - 1], b[j - 2]) &&
                           is_same_letter(a[i - 2], b[j - 1]);
      if (swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view word,
                                             std::span<const std::string_view> names) {
  constexpr std::size_t longest = 100;  // no misspelling is longer; bounds the table
  if (word.size() > longest) return std::nullopt;
  std::optional<std::string_view> nearest;
  std::size_t smallest_distance = word.size() / 3 + 1;
  for (const std::string_view name : names) {
    const std::size_t distance = edit_distance(word, name);
    if (distance >= smallest_distance) continue;
    nearest = name;
    smallest_distance = distance;
  }
  if (nearest || word.size() < 2) return nearest;
  for (const auto is_match : {begins_with_ignoring_case, has_hyphen_separated_part}) {
    const auto matches_word = [&](std::string_view name) { return is_match(name, word); };
    const auto first = std::ranges::find_if(names, matches_word);
    if (first != names.end()) {
      return std::ranges::count_if(names, matches_word) > 1 ? std::nullopt : std::optional(*first);
    }
  }
  return std::nullopt;
}

std::string format_suggestion(std::string_view word, std::span<const std::string_view> names) {
  const auto nearest = nearest_name(word, names);
  return nearest ? joined(" (did you mean '", *nearest, "'?)") : std::string();
}

}  // namespace clausoku
