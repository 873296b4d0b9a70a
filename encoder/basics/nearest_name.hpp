// Suggests the name that a user may have meant by an unknown word.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// Returns the name that `word` most likely misspells: the name at the smallest edit distance
/// (letters deleted, inserted, changed or transposed), at most one edit per three letters of the
/// word. If there is no such name and the word has two letters or more, returns the only name that
/// begins with the word, or else the only name in which the word is one of the parts between '-'.
/// Ignores case. The first of equally near names wins. Returns empty if no name qualifies.
std::optional<std::string_view> nearest_name(std::string_view word,
                                             std::span<const std::string_view> names);

/// Returns the text " (did you mean 'solve'?)" for a message, or nothing if no name is near.
std::string format_suggestion(std::string_view word, std::span<const std::string_view> names);

/// Calls format_suggestion() with the names in a container of any string type.
template <class Names>
std::string format_suggestion_from_container(std::string_view word, const Names& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return format_suggestion(word, views);
}

}  // namespace clausoku
