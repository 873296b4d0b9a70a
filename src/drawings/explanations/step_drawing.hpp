// What is to be seen of a step: the position that it was found in, with the candidates that are
// left. The cells that it is about are marked, the areas that it speaks of tinted, the candidates
// that its facts have to choose from in rings, those that go struck out, clues marked.
#pragma once

#include "src/drawings/drawing.hpp"
#include "src/steps/step.hpp"

namespace clausoku {

Drawing drawing_of(const Position& position);

Drawing drawing_of(const Step& step, const Position& before);

}  // namespace clausoku
