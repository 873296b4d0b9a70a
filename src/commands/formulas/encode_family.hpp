// The options of `clausoku encode` for families. A family is a set of generated grids.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "src/commands/options/options.hpp"
#include "src/families/family.hpp"

namespace clausoku {

class FamilyOptions {
 public:
  void add_options_to(Command& command);

  /// Returns the members of the family, sorted by size, number of blank cells and seed; empty
  /// without --family. Throws a CLI::ValidationError if no grid satisfies the options.
  std::vector<FamilyMember> members(const BoardOptions& board) const;

 private:
  std::vector<std::string> layouts(const BoardOptions& board) const;
  std::vector<int> holes_on(int cells) const;

  std::optional<Family> family_;
  std::optional<Numbers> sizes_;
  std::optional<Numbers> holes_;
  const CLI::Option* holes_option_ = nullptr;
  Numbers seeds_{{1}};
};

/// --from-manifest.
Field manifest_field(std::string& manifest);

}  // namespace clausoku
