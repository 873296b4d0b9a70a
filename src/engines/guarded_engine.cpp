#include "src/engines/guarded_engine.hpp"

#include <exception>
#include <new>
#include <utility>

#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

class GuardedEngine final : public Engine {
 public:
  explicit GuardedEngine(std::unique_ptr<Engine> engine) : engine_(std::move(engine)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    const Stopwatch total;
    Outcome failed;
    try {
      return engine_->solve(grid, limits);
    } catch (const FormulaTooLarge& error) {
      failed = make_out_of_memory_outcome({error.needed(), error.allowed()});
    } catch (const std::bad_alloc&) {
      failed = make_out_of_memory_outcome({});
    } catch (const std::exception& error) {
      failed.failure = error.what();
    } catch (...) {  // some libraries throw types outside std::exception
      failed.failure = "the solver broke down";
    }
    failed.statistics.total = total.elapsed();
    return failed;
  }

 private:
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::unique_ptr<Engine> make_exception_guarded_engine(std::unique_ptr<Engine> engine) {
  return std::make_unique<GuardedEngine>(std::move(engine));
}

}  // namespace clausoku
