#include "src/solvers/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "encoder/basics/contract.hpp"
#include "src/solvers/cryptominisat.hpp"
#include "src/solvers/external.hpp"
#include "src/solvers/ipasir.hpp"
#ifdef CLAUSOKU_WITH_CADICAL
#include "src/solvers/cadical.hpp"
#endif

namespace clausoku {
namespace {

constexpr std::array solver_entries{
    SolverEntry{"cryptominisat", "CryptoMiniSat", "CryptoMiniSat, embedded", cryptominisat_version,
                make_cryptominisat, make_cryptominisat},
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

}  // namespace

std::span<const SolverEntry> embedded_solvers() { return solver_entries; }

const SolverEntry* find_solver(std::string_view name) {
  const auto found = std::ranges::find(solver_entries, name, &SolverEntry::name);
  return found == solver_entries.end() ? nullptr : &*found;
}

std::optional<std::string_view> command_or_path_in_solver_name(std::string_view name) {
  for (const std::string_view prefix : {external_prefix, ipasir_prefix}) {
    if (name.starts_with(prefix)) return name.substr(prefix.size());
  }
  return std::nullopt;
}

std::vector<std::string> find_files_in_solver_spec(std::string_view name) {
  if (name.starts_with(ipasir_prefix)) {
    const auto loaded = IpasirLibrary::load(name.substr(ipasir_prefix.size()));
    const auto* library = std::get_if<IpasirLibrary>(&loaded);
    return library == nullptr ? std::vector<std::string>() : std::vector{library->file()};
  }
  if (!name.starts_with(external_prefix)) return {};
  const auto split = split_command(name.substr(external_prefix.size()));
  const auto* words = std::get_if<std::vector<std::string>>(&split);
  if (words == nullptr) return {};
  std::vector<std::string> files;
  if (const auto program = find_program(words->front());
      const auto* path = std::get_if<std::filesystem::path>(&program)) {
    files.push_back(*path);
  }
  for (const std::string& word : std::span(*words).subspan(1)) {
    for (const std::string& file : {word, word.substr(word.find('=') + 1)}) {
      std::error_code error;
      if (!std::filesystem::is_regular_file(file, error)) continue;
      files.push_back(file);
      break;
    }
  }
  return files;
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
  if (name.starts_with(ipasir_prefix)) {
    return std::filesystem::path(*command_or_path_in_solver_name(name)).filename().string();
  }
  require(name.starts_with(external_prefix));
  const auto words = split_command(name.substr(external_prefix.size()));
  return std::filesystem::path(std::get<std::vector<std::string>>(words).front())
      .filename()
      .string();
}

std::string find_reused_solver_title(std::string_view name) {
  const SolverEntry* kept = find_reusable_solver(name);
  return kept != nullptr ? std::string(kept->title) : "";
}

std::variant<SolverFactory, CommandError> find_solver_factory(std::string_view name) {
  if (name.starts_with(external_prefix)) {
    auto parsed = ExternalCommand::parse(name.substr(external_prefix.size()));
    if (auto* error = std::get_if<CommandError>(&parsed)) return std::move(*error);
    return [command = std::get<ExternalCommand>(std::move(parsed))] {
      return make_external_solver(command);
    };
  }
  if (name.starts_with(ipasir_prefix)) {
    auto loaded = IpasirLibrary::load(name.substr(ipasir_prefix.size()));
    if (auto* error = std::get_if<CommandError>(&loaded)) return std::move(*error);
    return [library = std::get<IpasirLibrary>(std::move(loaded))] {
      return make_ipasir_solver(library);
    };
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
  SolverPlan relay{make_cryptominisat};
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
