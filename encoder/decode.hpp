// Decoding: turns a model, an assignment of the candidates' variables, back into a grid.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "encoder/variable_map.hpp"

namespace clausoku {

/// The value of a variable in a model; empty if the model leaves the variable open.
using Valuation = std::function<std::optional<bool>(Variable)>;

/// A cell in which a model sets no digit, or two.
struct DecodeError {
  Cell cell;
  Digit first = 0;   ///< the first digit set in the cell; 0 if none is
  Digit second = 0;  ///< the second digit; 0 if none is
};

/// "the model puts both 3 and 7 in r1c2", or "the model leaves r1c2 without a digit".
std::string describe(const DecodeError& error, const Board& board);

/// Decodes a model: the known digits, plus in each open cell the one candidate that is true.
/// Variables that the model leaves open count as false.
std::variant<Grid, DecodeError> decode(const VariableMap& map, const Valuation& value);

}  // namespace clausoku
