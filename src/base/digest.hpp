// Computes digests of texts with XXH3. A digest detects accidental changes, but not forgery.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace clausoku {

/// The 128-bit digest of a text that is added piece by piece.
class Digest {
 public:
  Digest();
  ~Digest();
  Digest(const Digest& other);
  Digest& operator=(const Digest& other);

  void add(std::string_view text);

  /// Returns the digest of the text added so far as 32 hexadecimal digits.
  std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// Returns the digest of a complete text as 32 hexadecimal digits.
std::string compute_text_digest(std::string_view text);

}  // namespace clausoku
