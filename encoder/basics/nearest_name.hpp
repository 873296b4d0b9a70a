// Suggests the name that a user may have meant by an unknown word.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// The name that `word` most likely misspells: the one at the smallest edit distance (letters
/// deleted, inserted, changed or transposed), at most one edit per three letters of the word. If
/// none is that near, and the word has two letters or more, the only name that begins with it or
/// has it as a part between '-'. Ignores case. The first of equally near names wins; empty if no
/// name is near.
std::optional<std::string_view> nearest_name(std::string_view word,
                                             std::span<const std::string_view> names);

/// " (did you mean 'solve'?)", to append to the word in a message; empty if no name is near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

/// Calls did_you_mean() with a container of any string type.
template <class Names>
std::string did_you_mean_one_of(std::string_view word, const Names& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return did_you_mean(word, views);
}

}  // namespace clausoku
