#include "src/generator/uniqueness.hpp"

#include "src/generator/nine_by_nine_uniqueness.hpp"
#include "src/generator/sat_uniqueness.hpp"

namespace clausoku {

std::unique_ptr<Uniqueness> make_uniqueness(bool plain_9x9) {
  return plain_9x9 ? make_nine_by_nine_uniqueness() : make_sat_uniqueness();
}

}  // namespace clausoku
