// Lists of names that options accept: engines, encodings, formats, boards, rules …
#pragma once

#include <string>
#include <vector>

#include <clausoku/export.hpp>

namespace clausoku::api {

struct Name {
  std::string name;
  std::string description;  ///< one line; may be empty
};

CLAUSOKU_API std::string version();  ///< "0.1.0"

CLAUSOKU_API std::vector<Name> engines();  ///< specs: "sat", "backtrack:strategy=…" …
CLAUSOKU_API std::vector<Name> solvers();  ///< SAT solvers that are linked in
CLAUSOKU_API std::vector<Name> encodings();
CLAUSOKU_API std::vector<Name> amo_encodings();  ///< encodings of at-most-one constraints
CLAUSOKU_API std::vector<Name> reductions();
CLAUSOKU_API std::vector<Name> formats();  ///< puzzle formats that are read and written
CLAUSOKU_API std::vector<Name> boards();   ///< notations of layouts
CLAUSOKU_API std::vector<Name> rules();    ///< rules that the option rules accepts
CLAUSOKU_API std::vector<Name> clue_types();
CLAUSOKU_API std::vector<Name> symmetries();

}  // namespace clausoku::api
