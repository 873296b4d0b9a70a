#include "src/solvers/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "encoder/basics/contract.hpp"
#include "src/solvers/failing_solver.hpp"
#include "src/solvers/foreign_solvers.hpp"
#ifdef CLAUSOKU_WITH_CRYPTOMINISAT
#include "src/solvers/cryptominisat.hpp"
#endif
#ifdef CLAUSOKU_WITH_CADICAL
#include "src/solvers/cadical.hpp"
#endif

namespace clausoku {
namespace {

constexpr std::array solver_entries{
#ifdef CLAUSOKU_WITH_CRYPTOMINISAT
    SolverEntry{"cryptominisat", "CryptoMiniSat", "CryptoMiniSat, embedded", cryptominisat_version,
                make_cryptominisat, make_cryptominisat},
#endif
#ifdef CLAUSOKU_WITH_CADICAL
    SolverEntry{"cadical", "CaDiCaL", "CaDiCaL, embedded", cadical_version, make_cadical,
                make_reusable_cadical, true},
#endif
};

#ifdef CLAUSOKU_WITH_CADICAL
constexpr std::string_view default_kept_solver = "cadical";
#else
constexpr std::string_view default_kept_solver = "cryptominisat";
#endif

std::span<const ForeignSolverKind> available_foreign_solver_kinds() {
#ifdef CLAUSOKU_WITH_FOREIGN_SOLVERS
  return foreign_solver_kinds();
#else
  return {};
#endif
}

/// A solver name, split into its kind and the command or path.
struct ForeignName {
  const ForeignSolverKind& kind;
  std::string_view text;
};

/// Splits the name of a solver that is not embedded. Returns empty for other names.
std::optional<ForeignName> split_foreign_name(std::string_view name) {
  for (const ForeignSolverKind& kind : available_foreign_solver_kinds()) {
    if (name.starts_with(kind.prefix)) return ForeignName{kind, name.substr(kind.prefix.size())};
  }
  return std::nullopt;
}

}  // namespace

std::span<const SolverEntry> embedded_solvers() { return solver_entries; }

const SolverEntry* find_solver(std::string_view name) {
  const auto found = std::ranges::find(solver_entries, name, &SolverEntry::name);
  return found == solver_entries.end() ? nullptr : &*found;
}

std::vector<std::string_view> list_foreign_solver_forms() {
  std::vector<std::string_view> forms;
  for (const ForeignSolverKind& kind : available_foreign_solver_kinds()) forms.push_back(kind.form);
  return forms;
}

std::optional<std::string_view> command_or_path_in_solver_name(std::string_view name) {
  const auto foreign = split_foreign_name(name);
  return foreign ? std::optional(foreign->text) : std::nullopt;
}

std::vector<std::string> find_files_in_solver_spec(std::string_view name) {
  const auto foreign = split_foreign_name(name);
  return foreign ? foreign->kind.find_files(foreign->text) : std::vector<std::string>();
}

namespace {

/// Returns the embedded solver that `name` reuses across puzzles, or null if there is none.
const SolverEntry* find_reusable_solver(std::string_view name) {
  const SolverEntry* entry = find_solver(name == automatic_solver ? default_kept_solver : name);
  return entry != nullptr && entry->make_reusable != nullptr ? entry : nullptr;
}

}  // namespace

std::string find_solver_title(std::string_view name) {
  if (name == automatic_solver) return std::string(solver_entries.front().title);
  if (const SolverEntry* entry = find_solver(name)) return std::string(entry->title);
  const auto foreign = split_foreign_name(name);
  require(foreign.has_value());
  return foreign->kind.find_title(foreign->text);
}

std::string find_reused_solver_title(std::string_view name) {
  const SolverEntry* kept = find_reusable_solver(name);
  return kept != nullptr ? std::string(kept->title) : "";
}

std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name) {
  if (const auto foreign = split_foreign_name(name)) {
    return foreign->kind.find_factory(foreign->text);
  }
  if (const SolverEntry* entry = find_solver(name)) return entry->make;
  return CommandError{fmt::format("unknown solver '{}'", name)};
}

SolverFactory make_named_solver_factory(std::string_view name) {
  auto factory = find_solver_factory(name);
  if (auto* found = std::get_if<SolverFactory>(&factory)) return std::move(*found);
  return [command = std::string(command_or_path_in_solver_name(name).value_or(name)),
          reason = std::get<CommandError>(factory).message] {
    return make_failing_solver(command, reason);
  };
}

#ifdef CLAUSOKU_WITH_CADICAL
namespace {

/// Returns two CaDiCaLs whose times to a first model vary independently. On a board of size 64 with
/// 2,400 givens, the first took 54,000 to 212,000 conflicts, depending on the seed. On this board
/// and eight copies with exchanged rows, columns and digits, the second took 11,000 to 150,000
/// conflicts; two of its runs did not end in reasonable time.
std::vector<PortfolioMember> make_cadical_portfolio() {
  return {{make_cadical_for_models, Encoding::extended},
          {make_cadical_for_augmented_models, Encoding::augmented}};
}

}  // namespace
#endif

SolverPlan make_automatic_solver_plan() {
  SolverPlan relay{solver_entries.front().make};
#ifdef CLAUSOKU_WITH_CADICAL
  relay.portfolio = make_cadical_portfolio();
#endif
  relay.kept = find_reusable_solver(automatic_solver)->make_reusable;
  return relay;
}

SolverPlan make_solver_plan(std::string_view name) {
  if (name == automatic_solver) return make_automatic_solver_plan();
  SolverPlan relay{make_named_solver_factory(name)};
  if (const SolverEntry* kept = find_reusable_solver(name)) relay.kept = kept->make_reusable;
  return relay;
}

bool has_reusable_solver(std::string_view name) { return find_reusable_solver(name) != nullptr; }

}  // namespace clausoku
