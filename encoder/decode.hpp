// Decoding: from a model, an assignment of the candidates' variables, back to a grid.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "encoder/variable_map.hpp"

namespace clausoku {

/// What a model says of a variable; nothing where it leaves it open.
using Valuation = std::function<std::optional<bool>(Variable)>;

/// A model that is no grid.
struct DecodeError {
  Cell cell;
  Digit first = 0;   ///< two digits that stand in the cell together,
  Digit second = 0;  ///< or 0 and 0 where none does
};

/// "the model puts both 3 and 7 in r1c2", "the model leaves r1c2 without a digit".
std::string describe(const DecodeError& error, const Board& board);

/// The grid of a model: the known digits and, in each open cell, the one candidate that is true.
/// What the model leaves open counts as false.
std::variant<Grid, DecodeError> decode(const VariableMap& map, const Valuation& value);

}  // namespace clausoku
