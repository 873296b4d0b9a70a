// Decoding: turns a model, an assignment of the candidates' variables, into a grid.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "encoder/variable_map.hpp"

namespace clausoku {

/// Returns the value of a variable in a model, or empty if the model does not assign the variable.
using Valuation = std::function<std::optional<bool>(Variable)>;

struct DecodeError {
  Cell cell;
  Digit first = 0;   ///< the first digit set in the cell; 0 if the cell has none
  Digit second = 0;  ///< the second digit set in the cell; 0 if there is no second digit
};

/// Formats "the model puts both 3 and 7 in r1c2" or "the model leaves r1c2 without a digit".
std::string describe(const DecodeError& error, const Board& board);

/// Decodes a model into a grid. Known cells keep their digits, and each open cell gets the digit of
/// its true candidate. Unassigned variables count as false. Returns an error if a cell has no digit
/// or two digits.
std::variant<Grid, DecodeError> decode(const VariableMap& map, const Valuation& value);

}  // namespace clausoku
