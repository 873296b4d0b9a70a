// Words: what stands between the white space of a DIMACS file or a solver's answer.
//
// A word is collected byte by byte and keeps no more than its beginning, so that memory stays flat
// whatever comes; and whoever collects it ends it where it is endless, since a device or a broken
// pipe may give bytes forever.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoder/text_error.hpp"

namespace clausoku {

inline bool is_word_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

class Word {
 public:
  static constexpr std::size_t longest = 40;
  static constexpr std::size_t most_read = std::size_t{1} << 20;

  void start(std::size_t line, std::size_t column) {
    line_ = line;
    column_ = column;
    size_ = 0;
  }
  void add(char c) {
    if (size_ < longest) text_[size_] = c;
    ++size_;
  }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }

  /// As far as it is kept.
  std::string_view text() const { return {text_.data(), size_ < longest ? size_ : longest}; }
  bool too_long() const { return size_ > longest; }
  bool endless() const { return size_ >= most_read; }

  /// "'text'" with all but printable ASCII as "\xNN"; says so where the word is too long.
  std::string quoted() const;

  /// That something else was expected where this word stands.
  TextError error(std::string expected) const;
  TextError error(std::string found, std::string expected) const;

 private:
  std::array<char, longest> text_{};
  std::size_t size_ = 0;
  std::size_t line_ = 0;
  std::size_t column_ = 0;
};

struct Integer {
  enum class Kind {
    good,
    too_large,  ///< an integer, but outside −limit … limit
    none,       ///< no integer as DIMACS writes it: digits, after at most a '-'; "-0" is none
  };

  Kind kind;
  std::int64_t value = 0;  ///< 0 unless good
};

/// The integer that a word is. Requires limit ≥ 0.
Integer integer_of(const Word& word, std::int64_t limit);

}  // namespace clausoku
