#include "src/solvers/registry.hpp"

#include <algorithm>
#include <array>

#include "src/solvers/cryptominisat.hpp"

namespace clausoku {
namespace {

constexpr std::array entries{
    SolverEntry{"cryptominisat", "CryptoMiniSat, embedded", cryptominisat_version,
                make_cryptominisat},
};

}  // namespace

std::span<const SolverEntry> embedded_solvers() { return entries; }

const SolverEntry* find_solver(std::string_view name) {
  const auto found = std::ranges::find(entries, name, &SolverEntry::name);
  return found == entries.end() ? nullptr : &*found;
}

}  // namespace clausoku
