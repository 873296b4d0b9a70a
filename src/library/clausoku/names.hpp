// What can be named: engines, encodings, formats, boards, rules …, as the program lists them.
#pragma once

#include <string>
#include <vector>

#include <clausoku/export.hpp>

namespace clausoku::api {

struct Name {
  std::string name;
  std::string description;  ///< a line; empty where the name says it all
};

CLAUSOKU_API std::string version();  ///< "0.1.0"

CLAUSOKU_API std::vector<Name> engines();  ///< specs: "sat", "backtrack:strategy=…" …
CLAUSOKU_API std::vector<Name> solvers();  ///< SAT solvers that are linked in
CLAUSOKU_API std::vector<Name> encodings();
CLAUSOKU_API std::vector<Name> amo_encodings();  ///< of at-most-one constraints
CLAUSOKU_API std::vector<Name> reductions();
CLAUSOKU_API std::vector<Name> formats();  ///< that puzzles are read and written in
CLAUSOKU_API std::vector<Name> boards();   ///< how layouts are written
CLAUSOKU_API std::vector<Name> rules();    ///< that ReadOptions::rules takes
CLAUSOKU_API std::vector<Name> clue_types();
CLAUSOKU_API std::vector<Name> symmetries();

}  // namespace clausoku::api
