#include "src/base/digest.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include <new>

namespace clausoku {
struct Digest::State {
  struct Free {
    void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
  };
  std::unique_ptr<XXH3_state_t, Free> state{XXH3_createState()};
};

Digest::Digest() : state_(std::make_unique<State>()) {
  if (!state_->state) throw std::bad_alloc();
  XXH3_128bits_reset(state_->state.get());
}

Digest::~Digest() = default;

Digest::Digest(const Digest& other) : Digest() { *this = other; }

Digest& Digest::operator=(const Digest& other) {
  XXH3_copyState(state_->state.get(), other.state_->state.get());
  return *this;
}

void Digest::add(std::string_view text) {
  XXH3_128bits_update(state_->state.get(), text.data(), text.size());
}

std::string Digest::text() const {
  const XXH128_hash_t hash = XXH3_128bits_digest(state_->state.get());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::string compute_text_digest(std::string_view text) {
  Digest digest;
  digest.add(text);
  return digest.text();
}

}  // namespace clausoku
