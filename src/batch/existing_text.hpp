// What stands in a file already, compared piece by piece with what would be written there.
#pragma once

#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>

namespace clausoku {

/// In a pattern: any number, or none. Of records with times all but the times can be expected to
/// come again.
inline constexpr char any_number = '\x01';

class ExistingText {
 public:
  /// A file that cannot be read is empty.
  explicit ExistingText(const std::string& file) : stream_(file, std::ios::binary) {}

  enum class Match {
    whole,    ///< what a pattern asks for stands there
    cut_off,  ///< the beginning of it does, and then the file ends
    other,
  };

  /// Compares what stands next. Goes on behind it where it is `whole`.
  Match compare(std::string_view pattern);

  /// What the last whole match was.
  std::string_view matched() const { return matched_; }

  /// Whether just this is left of the file.
  bool rest_is(std::string_view text);

  /// Where the whole matches end: in bytes, and as the number of a line.
  std::uint64_t position() const { return position_; }
  std::size_t line() const { return line_; }

 private:
  bool has(std::size_t index);

  std::ifstream stream_;
  std::string text_;       // read
  std::size_t begin_ = 0;  // of what is not passed
  std::string matched_;
  std::uint64_t position_ = 0;
  std::size_t line_ = 1;
};

}  // namespace clausoku
