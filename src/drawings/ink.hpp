// Which colours the inks of sketches are. Digits and pencilmarks are read on all of them: what is
// broad is pale on a light ground and deep on a dark one.
#pragma once

#include <span>
#include <string_view>

#include "src/clues/sketch.hpp"

namespace clausoku {

/// Colours as in CSS.
struct InkLook {
  Ink ink;
  std::string_view name;        ///< in classes: "grey"
  std::string_view broad;       ///< grounds, discs and thick lines
  std::string_view fine;        ///< edges and thin lines, which stand out by themselves
  std::string_view broad_dark;  ///< the same on a dark page
  std::string_view fine_dark;
};

/// All inks, in their order.
std::span<const InkLook> ink_looks();

const InkLook& look_of(Ink ink);

}  // namespace clausoku
