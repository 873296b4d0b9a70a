#include "src/solvers/external.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "encoder/basics/contract.hpp"
#include "encoder/formulas/dimacs_writer.hpp"
#include "encoder/formulas/solver_answer_parser.hpp"
#include "src/base/processes/process.hpp"
#include "src/base/temporary_files.hpp"
#include "src/solvers/failing_solver.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view formula_slot = "{}";
constexpr std::string_view result_slot = "{out}";
constexpr std::string_view proof_slot = "{proof}";

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

/// Opens a file. The letter "e" in `mode` prevents child processes from inheriting the file.
File open_file(const fs::path& path, const char* mode) {
  return {std::fopen(path.c_str(), mode), &std::fclose};
}

/// Returns false if the deadline is due before the formula is written.
bool write_formula(const Formula& formula, std::span<const Literal> assumptions,
                   const fs::path& path, const Deadline& deadline) {
  const auto ensure = [&](bool success) {
    if (!success) throw std::system_error(errno, std::generic_category(), path.string());
  };
  File file = open_file(path, "wxe");
  ensure(file != nullptr);
  DimacsWriter writer([&](std::string_view text) {
    ensure(std::fwrite(text.data(), 1, text.size(), file.get()) == text.size());
  });
  writer.header(
      {formula.variables(), static_cast<std::int64_t>(formula.clauses() + assumptions.size())});
  DeadlineWatch watch(deadline);
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    const auto clause = formula.clause(k);
    if (watch.spend(static_cast<std::int64_t>(clause.size()))) return false;
    writer.add_clause(clause);
  }
  for (const Literal literal : assumptions) writer.add_clause({literal});
  writer.flush();
  ensure(std::fclose(file.release()) == 0);
  return true;
}

/// Passes the optional result file of a solver to the parser. Does nothing if the path is not a
/// regular file, since reading a pipe or a device might never end.
void parse_result_file(const fs::path& path, const Deadline& deadline, SolverAnswerParser& parser) {
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return;
  const File file = open_file(path, "re");
  if (file == nullptr) return;
  parser.feed("\n");
  std::array<char, 1 << 16> piece;
  while (!deadline.due()) {
    const std::size_t size = std::fread(piece.data(), 1, piece.size(), file.get());
    if (size == 0) break;
    parser.feed({piece.data(), size});
  }
}

bool satisfies(const PartialModel& model, const Formula& formula) {
  const auto holds = [&](Literal literal) {
    return model.value(std::abs(literal)) == (literal > 0);
  };
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    if (std::ranges::none_of(formula.clause(k), holds)) return false;
  }
  return true;
}

/// Returns true if an exit code agrees with an answer, by the conventions of the SAT competitions.
/// Code 0 agrees with every answer. clasp's code 30 means satisfiable, with all models searched.
bool exit_code_agrees_with_answer(int code, AnswerStatus status) {
  switch (code) {
    case 0:
      return true;
    case 10:
    case 30:
      return status == AnswerStatus::sat;
    case 20:
      return status == AnswerStatus::unsat;
    default:
      return status == AnswerStatus::unknown;  // many codes give a reason for having no answer
  }
}

std::string_view describe(AnswerStatus status) {
  switch (status) {
    case AnswerStatus::sat:
      return "SATISFIABLE";
    case AnswerStatus::unsat:
      return "UNSATISFIABLE";
    case AnswerStatus::unknown:
      return "UNKNOWN";
    case AnswerStatus::none:
      return "nothing";
  }
  return {};
}

class ExternalSolver final : public SatSolver, public ProofWriter {
 public:
  using ClauseSink::add_clause;
  using SatSolver::solve;

  explicit ExternalSolver(ExternalCommand command) : command_(std::move(command)) {}

  Variable new_variables(int count) override {
    last_answer_.reset();
    return formula_.new_variables(count);
  }
  void add_clause(std::span<const Literal> clause) override {
    last_answer_.reset();
    formula_.add_clause(clause);
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> /*max_conflicts*/) override {
    last_answer_ = decide(assumptions, deadline);
    return *last_answer_;
  }

  std::optional<bool> value(Variable variable) const override {
    assert(last_answer_ == SatAnswer::sat && variable >= 1 && variable <= model_.variables());
    return model_.value(variable);
  }
  std::vector<Literal> failed_assumptions() const override {
    require(last_answer_ == SatAnswer::unsat);
    return assumptions_;
  }
  SolverStatistics statistics() const override { return {}; }
  std::string failure() const override { return failure_; }

  /// Sets the file that replaces {proof} in the command; without this call, it is a temporary file.
  /// The command determines whether the proof is DRAT as text or as binary. Returns false if
  /// `binary` is set or the command has no {proof}.
  bool begin_proof(const std::string& path, bool binary) override {
    require(formula_.variables() == 0 && formula_.clauses() == 0);
    proof_ = path;
    return command_.writes_proof() && !binary;
  }

  bool end_proof() override { return fs::is_regular_file(proof_); }

 private:
  SatAnswer decide(std::span<const Literal> assumptions, const Deadline& deadline) {
    failure_.clear();
    assumptions_.assign(assumptions.begin(), assumptions.end());
    try {
      const SatAnswer answer = run(deadline);
      if (answer != SatAnswer::failed || !deadline.due()) return answer;
      // The program ended because its own time limit or this deadline passed, which is no failure.
      failure_.clear();
      return SatAnswer::unknown;
    } catch (const std::system_error& error) {
      return fail(fmt::format("did not get the formula: {}", error.what()));
    }
  }

  SatAnswer run(const Deadline& deadline) {
    if (deadline.due()) return SatAnswer::unknown;
    const TemporaryFolder folder;
    const fs::path formula_file = folder.path() / "formula.cnf";
    const fs::path result_file = folder.path() / "result";
    const fs::path proof_file = proof_.empty() ? folder.path() / "proof" : proof_;
    if (!write_formula(formula_, assumptions_, formula_file, deadline)) return SatAnswer::unknown;

    SolverAnswerParser parser(formula_.variables());
    const ProcessEnd end =
        run_process(command_.program(), command_.arguments(formula_file, result_file, proof_file),
                    deadline, [&](std::string_view piece) { parser.feed(piece); });
    if (end.how == ProcessEnd::How::stopped) return SatAnswer::unknown;
    parse_result_file(result_file, deadline, parser);
    return answer_after_process_end(parser, end);
  }

  SatAnswer answer_after_process_end(SolverAnswerParser& parser, const ProcessEnd& end) {
    if (end.how == ProcessEnd::How::not_started) {
      return fail(
          fmt::format("could not be started: {}", std::generic_category().message(end.number)));
    }
    if (end.how == ProcessEnd::How::crashed) {
      return fail(fmt::format("crashed by signal {} ({})", end.number, ::strsignal(end.number)),
                  end.last_error_line);
    }
    parser.feed("\n");
    const SolverAnswer& answer = parser.so_far();
    if (answer.error) {
      return fail(fmt::format("gave an answer that cannot be read: {}", to_string(*answer.error)),
                  end.last_error_line);
    }
    if (is_model_truncated(answer)) {
      return fail("gave a truncated model, without the final 0", end.last_error_line);
    }
    const AnswerStatus status = answer.is_sat() ? AnswerStatus::sat : answer.status;
    if (status == AnswerStatus::none) {
      return fail(end.number == 0
                      ? "gave no answer"
                      : fmt::format("gave no answer and ended with exit code {}", end.number),
                  end.last_error_line);
    }
    if (!exit_code_agrees_with_answer(end.number, status)) {
      return fail(
          fmt::format("answered {}, but ended with exit code {}", describe(status), end.number),
          end.last_error_line);
    }
    if (status == AnswerStatus::unknown) return SatAnswer::unknown;
    if (status == AnswerStatus::unsat) return SatAnswer::unsat;
    if (!answer.has_model && formula_.variables() > 0) {
      return fail("answered SATISFIABLE without a model", end.last_error_line);
    }
    model_ = answer.model;
    return SatAnswer::sat;
  }

  /// Returns true if the end of the model is missing. Z3 never writes the final 0 and omits
  /// irrelevant variables, so a model that satisfies the formula counts as complete.
  bool is_model_truncated(const SolverAnswer& answer) const {
    return answer.has_model && !answer.closed &&
           answer.model.assigned() < answer.model.variables() && !satisfies(answer.model, formula_);
  }

  SatAnswer fail(std::string_view what, std::string_view last_error_line = {}) {
    failure_ = fmt::format("the solver {} {}", quote_output(command_.text()), what);
    if (!last_error_line.empty())
      failure_ += fmt::format("; its last error line: {}", quote_output(last_error_line));
    return SatAnswer::failed;
  }

  const ExternalCommand command_;
  Formula formula_;
  std::vector<Literal> assumptions_;
  std::optional<SatAnswer> last_answer_;  // reset by new variables and clauses
  fs::path proof_;                        // empty if no proof is requested
  PartialModel model_{0};
  std::string failure_;
};

/// Replaces every occurrence of the placeholder `place` in a text.
std::string substitute(std::string text, std::string_view place, const std::string& value) {
  for (std::size_t at = 0; (at = text.find(place, at)) != std::string::npos; at += value.size()) {
    text.replace(at, place.size(), value);
  }
  return text;
}

}  // namespace

std::variant<ExternalCommand, CommandError> ExternalCommand::parse(std::string_view text) {
  auto words = split_command(text);
  if (auto* error = std::get_if<CommandError>(&words)) return std::move(*error);
  ExternalCommand command;
  command.text_ = text;
  command.arguments_ = std::get<std::vector<std::string>>(std::move(words));

  auto program = find_program(command.arguments_[0]);
  if (auto* error = std::get_if<CommandError>(&program)) return std::move(*error);
  command.program_ = std::get<fs::path>(std::move(program));
  command.arguments_.erase(command.arguments_.begin());

  const auto has = [&](std::string_view place) {
    return std::ranges::any_of(command.arguments_, [place](const std::string& argument) {
      return argument.find(place) != std::string::npos;
    });
  };
  const std::string name = command.program_.filename();
  const bool writes_result = name.starts_with("minisat") || name.starts_with("glucose");
  if (!has(formula_slot)) command.arguments_.emplace_back(formula_slot);
  if (writes_result && !has(result_slot)) command.arguments_.emplace_back(result_slot);
  return command;
}

bool ExternalCommand::writes_proof() const {
  return std::ranges::any_of(arguments_, [](const std::string& argument) {
    return argument.find(proof_slot) != std::string::npos;
  });
}

std::vector<std::string> ExternalCommand::arguments(const fs::path& formula, const fs::path& result,
                                                    const fs::path& proof) const {
  std::vector<std::string> filled;
  for (const std::string& argument : arguments_) {
    filled.push_back(
        substitute(substitute(substitute(argument, formula_slot, formula), result_slot, result),
                   proof_slot, proof));
  }
  return filled;
}

std::unique_ptr<SatSolver> make_external_solver(ExternalCommand command) {
  return std::make_unique<ExternalSolver>(std::move(command));
}

}  // namespace clausoku
