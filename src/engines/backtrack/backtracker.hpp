// The backtracker is an engine that searches depth-first on the grid itself. It cross-checks the
// SAT engines and shares only the board and the grid with the encoder.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "src/engines/outcome/engine.hpp"

namespace clausoku {

enum class Strategy { first_empty, fewest_candidates, elimination, bitboard };

inline constexpr auto strategy_names = std::to_array<std::pair<std::string_view, Strategy>>({
    {"first-empty", Strategy::first_empty},
    {"fewest-candidates", Strategy::fewest_candidates},
    {"elimination", Strategy::elimination},
    {"bitboard", Strategy::bitboard},
});

std::unique_ptr<Engine> make_backtracker(Strategy strategy);

}  // namespace clausoku
