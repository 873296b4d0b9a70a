#include "src/solvers/ipasir.hpp"

#include <dlfcn.h>
#include <fmt/format.h>
#include <link.h>

#include <algorithm>
#include <cstdlib>
#include <type_traits>

#include "encoder/basics/contract.hpp"
#include "src/base/processes/foreign_calls.hpp"
#include "src/base/processes/process.hpp"

namespace clausoku {
namespace {

/// The termination callback of the solver. A nonzero result ends the search.
int is_due(void* deadline) { return static_cast<const Deadline*>(deadline)->due() ? 1 : 0; }

class Ipasir final : public SatSolver {
 public:
  using ClauseSink::add_clause;
  using SatSolver::solve;

  explicit Ipasir(const IpasirLibrary& library)
      : path_(library.path()),
        functions_(library.functions()),
        calls_(fmt::format("'{}'", path_)),
        solver_(call([&] { return functions_.init(); })) {}

  ~Ipasir() override {
    call([&] { functions_.release(solver_); });
  }

  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }

  void add_clause(std::span<const Literal> clause) override {
    const ForeignCalls::Call call(calls_);
    for (const Literal literal : clause) {
      update_largest_variable(literal);
      functions_.add(solver_, literal);
    }
    functions_.add(solver_, 0);
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> /*max_conflicts*/) override {
    failure_.clear();
    if (deadline.due()) return SatAnswer::unknown;
    assumptions_.assign(assumptions.begin(), assumptions.end());
    for (const Literal literal : assumptions_) {
      update_largest_variable(literal);
      functions_.assume(solver_, literal);
    }
    Deadline asked = deadline;  // a copy, since IPASIR takes a pointer to non-const
    functions_.set_terminate(solver_, &asked, &is_due);
    const int answer = call([&] { return functions_.solve(solver_); });
    functions_.set_terminate(solver_, nullptr, nullptr);
    switch (answer) {
      case 10:
        return SatAnswer::sat;
      case 20:
        return SatAnswer::unsat;
      case 0:
        return SatAnswer::unknown;
      default:
        // A signal may have ended a wait in the library.
        if (wait_briefly_for_stop(deadline)) return SatAnswer::unknown;
        failure_ = fmt::format("the solver '{}' answered {}; expected 10, 20 or 0", path_, answer);
        return SatAnswer::failed;
    }
  }

  std::optional<bool> value(Variable variable) const override {
    require(variable >= 1 && variable <= variables_);
    if (variable > largest_variable_) return std::nullopt;  // the library lacks this variable
    const int value = functions_.val(solver_, variable);
    if (value == 0) return std::nullopt;
    return value > 0;
  }

  std::vector<Literal> failed_assumptions() const override {
    std::vector<Literal> failed;
    std::ranges::copy_if(assumptions_, std::back_inserter(failed), [this](Literal literal) {
      return functions_.failed(solver_, literal) != 0;
    });
    return failed;
  }

  SolverStatistics statistics() const override { return {}; }
  std::string failure() const override { return failure_; }

 private:
  /// Calls a function of the library that may take long.
  template <class Function>
  std::invoke_result_t<Function> call(Function&& function) {
    const ForeignCalls::Call running(calls_);
    return function();
  }

  void update_largest_variable(Literal literal) {
    largest_variable_ = std::max(largest_variable_, std::abs(literal));
  }

  const std::string path_;
  const IpasirLibrary::Functions functions_;
  ForeignCalls calls_;
  void* const solver_;
  std::vector<Literal> assumptions_;
  std::string failure_;
  Variable variables_ = 0;
  Variable largest_variable_ = 0;
};

}  // namespace

std::variant<IpasirLibrary, CommandError> IpasirLibrary::load(std::string_view path) {
  if (path.empty()) return CommandError{"the name of the library is empty"};
  IpasirLibrary library;
  library.path_ = path;
  void* handle = ::dlopen(library.path_.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (handle == nullptr) {
    return CommandError{fmt::format("the library '{}' cannot be loaded: {}", path, ::dlerror())};
  }
  library.file_ = library.path_;
  link_map* loaded = nullptr;
  if (::dlinfo(handle, RTLD_DI_LINKMAP, &loaded) == 0) library.file_ = loaded->l_name;
  std::string missing;
  const auto find = [&](auto& function, const char* name) {
    void* found = ::dlsym(handle, name);
    if (found == nullptr) missing += fmt::format("{}{}", missing.empty() ? "" : ", ", name);
    function = reinterpret_cast<std::decay_t<decltype(function)>>(found);
  };
  Functions& functions = library.functions_;
  find(functions.signature, "ipasir_signature");
  find(functions.init, "ipasir_init");
  find(functions.release, "ipasir_release");
  find(functions.add, "ipasir_add");
  find(functions.assume, "ipasir_assume");
  find(functions.solve, "ipasir_solve");
  find(functions.val, "ipasir_val");
  find(functions.failed, "ipasir_failed");
  find(functions.set_terminate, "ipasir_set_terminate");
  if (!missing.empty()) {
    return CommandError{
        fmt::format("the library '{}' is not an IPASIR solver; it lacks {}", path, missing)};
  }
  return library;
}

std::string IpasirLibrary::signature() const {
  const char* const signature = functions_.signature();
  return signature == nullptr ? "" : signature;
}

std::unique_ptr<SatSolver> make_ipasir_solver(const IpasirLibrary& library) {
  return std::make_unique<Ipasir>(library);
}

}  // namespace clausoku
