#include "src/generator/nine_by_nine_solution.hpp"

namespace clausoku {

uniform::Descent descend_nine_by_nine(Random& random) {
  return uniform::descend(uniform::draw_corner(random), random);
}

backtracking::nine_by_nine::CellDigits draw_nine_by_nine(Random& random) {
  while (true) {
    const uniform::Descent descent = descend_nine_by_nine(random);
    if (keeps_descent(descent.weight, random.next())) return descent.digits;
  }
}

}  // namespace clausoku
