// The names of puzzles that their input does not name: NAME-1, NAME-2 and so on.
#pragma once

#include <filesystem>
#include <string>

namespace clausoku {

/// Returns the part of the names before "-K", for the puzzles of a file.
inline std::string default_puzzle_name_stem(const std::string& file) {
  if (file == "-") return "stdin";
  if (file.empty()) return "text";
  return std::filesystem::path(file).stem().string();
}

}  // namespace clausoku
