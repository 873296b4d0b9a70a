// Words: the tokens of a DIMACS file or a solver's answer, separated by white space.
//
// The reader adds a word's bytes one by one. The word stores only its first `longest` bytes, so
// memory use is bounded. Readers give up at a word of `endless_word_size` bytes, since a device or
// a broken pipe may deliver bytes forever.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoder/text/text_error.hpp"

namespace clausoku {

inline bool is_word_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

class Word {
 public:
  static constexpr std::size_t longest = 40;
  static constexpr std::size_t endless_word_size = std::size_t{1} << 20;

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

  /// The stored text: the first `longest` bytes of the word.
  std::string_view text() const { return {text_.data(), size_ < longest ? size_ : longest}; }
  bool too_long() const { return size_ > longest; }
  bool is_endless() const { return size_ >= endless_word_size; }

  /// Quotes the word for a message, with bytes other than printable ASCII as "\xNN". If too_long(),
  /// the quoted text is cut and the message adds the word's size in bytes.
  std::string quoted() const;

  /// Makes an error at the word's line and column. Without `found`, the error quotes the word.
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
    too_large,  ///< an integer outside −limit … limit
    none,       ///< not an integer in DIMACS form, which is digits after an optional '-'; "-0"
  };

  Kind kind;
  std::int64_t value = 0;  ///< the integer; 0 unless the kind is `good`
};

/// Parses a word as an integer in −limit … limit. The kind tells if it is one. Requires limit ≥ 0.
Integer parse_integer(const Word& word, std::int64_t limit);

}  // namespace clausoku
