// The commands of sessions for sets of puzzles. The page lacks them, since they need nauty and
// threads.
#pragma once

#include <span>

#include "src/calls/json/session.hpp"

namespace clausoku {

/// The commands against, audit, augment, duplicates and split. Rows count from 0.
std::span<const json_calls::Command> set_commands();

}  // namespace clausoku
