#include "src/solvers/failing_solver.hpp"

#include <fmt/format.h>

#include <utility>

#include "encoder/clause_sink.hpp"

namespace clausoku {
namespace {

class MissingSolver final : public SatSolver {
 public:
  using SatSolver::solve;

  explicit MissingSolver(std::string failure) : failure_(std::move(failure)) {}

  Variable new_variables(int count) override { return counts_.new_variables(count); }
  void add_clause(std::span<const Literal>) override {}
  SatAnswer solve(std::span<const Literal>, const Deadline&,
                  std::optional<std::uint64_t>) override {
    return SatAnswer::failed;
  }
  std::optional<bool> value(Variable) const override { return std::nullopt; }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {}; }
  std::string failure() const override { return failure_; }

 private:
  const std::string failure_;
  CountingSink counts_;
};

}  // namespace

std::string quote_output(std::string_view text) {
  constexpr std::size_t longest = 160;
  std::string line = "'";
  for (const char c : text.substr(0, longest)) line += c < ' ' || c > '~' ? '?' : c;
  return line + (text.size() > longest ? "...'" : "'");
}

std::unique_ptr<SatSolver> make_failing_solver(std::string_view command, std::string_view reason) {
  return std::make_unique<MissingSolver>(
      fmt::format("the solver {} can no longer be run: {}", quote_output(command), reason));
}

}  // namespace clausoku
