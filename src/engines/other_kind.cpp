#include "src/engines/other_kind.hpp"

namespace clausoku {

EngineSpec other_kind(const EngineSpec& engine) {
  if (std::holds_alternative<BacktrackSpec>(engine)) return HybridSpec{};
  return BacktrackSpec{};
}

}  // namespace clausoku
