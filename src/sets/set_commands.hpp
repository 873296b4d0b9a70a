// The commands that only sessions outside of the page have: those for sets of puzzles, which need
// nauty and threads, and `prove`, which needs files.
#pragma once

#include <span>

#include "src/calls/json/session.hpp"

namespace clausoku {

/// The commands against, audit, augment, duplicates, split and prove. Rows count from 0.
std::span<const json_calls::Command> commands_beyond_page();

}  // namespace clausoku
