// What somebody may have meant who wrote a name that is none.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// The name that `word` is the likeliest misspelling of: the one that fewest letters left out, put
/// in, changed or swapped with their neighbours lead to, one for every three letters of the word at
/// most; else, from two letters on, the only one that begins with it or has it as a part between
/// '-'. Upper and lower case are the same. Of two that are as near the first; empty where none is
/// near.
std::optional<std::string_view> nearest_name(std::string_view word,
                                             std::span<const std::string_view> names);

/// " (did you mean 'solve'?)", to stand behind the word in a message; nothing where no name is
/// near.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

/// The same, of anything that names can be seen in.
template <class Names>
std::string did_you_mean_one_of(std::string_view word, const Names& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  return did_you_mean(word, views);
}

}  // namespace clausoku
