// Digests of texts, which detect changed bytes. XXH3 detects accidental changes, not forgery.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace clausoku {

/// A 128-bit digest of a text that is added piece by piece.
class Digest {
 public:
  Digest();
  ~Digest();
  Digest(const Digest& other);
  Digest& operator=(const Digest& other);

  void add(std::string_view text);

  /// The digest of the text so far: 32 hexadecimal digits. More text may be added later.
  std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace clausoku
