// Digests: whether bytes, or puzzles, are the same as they were. XXH3, which guards against
// accidents, not against forgery.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "src/puzzles/puzzle.hpp"

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

/// Of puzzles one after the other: 64 bits. `before` is that of those before it, 0 for none. Takes
/// in the name and all that is stated: cells, marks, the board, a solution, or what is wrong; not
/// the file, which may have been moved.
std::uint64_t digest_of(const Puzzle& puzzle, std::uint64_t before);

}  // namespace clausoku
