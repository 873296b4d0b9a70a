// The names that people have for steps whose facts have a certain shape.
#pragma once

#include <string>

#include "src/steps/step.hpp"

namespace clausoku {

/// "hidden single", "naked pair", "X-wing" …; empty where there is no name. Requires the position
/// that the step was found in.
std::string name_of(const Step& step, const Position& before);

}  // namespace clausoku
