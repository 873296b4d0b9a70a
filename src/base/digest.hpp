// The digest of a text, which tells whether bytes have changed. XXH3: it guards against accidents,
// not against forgery.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace clausoku {

/// Of a text that comes piece by piece: 128 bits.
class Digest {
 public:
  Digest();
  ~Digest();
  Digest(const Digest& other);
  Digest& operator=(const Digest& other);

  void add(std::string_view text);

  /// Of all so far: 32 hexadecimal digits. More may be added.
  std::string text() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace clausoku
