// Batches for Python: solves many puzzles and returns the answers one at a time or as columns.
#include <pybind11/stl.h>

#include <clausoku/solve.hpp>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/calls/deciding_fields.hpp"
#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

using api::Answer;
using api::Input;
using api::Verdict;

/// The parts of an answer that most answers lack. Rows store them separately, to be smaller.
struct Rest {
  std::string reason;
  std::vector<std::string> solutions;  // all kept solutions
  std::optional<api::Error> error;
  std::optional<std::string> alarm;
};

/// The part of an Answer that a batch keeps. Rows are small: a batch may have a million of them.
struct Row {
  Verdict verdict = Verdict::unknown;
  api::CrossCheck cross_check = api::CrossCheck::off;
  bool is_complete = false;
  bool is_readable = false;
  std::uint64_t solution_count = 0;
  std::string solution;  // empty if no solution is shown
  std::unique_ptr<Rest> rest;
};

/// Formats digits as a line. Boards up to size 9, which are the most frequent, have a fast path.
std::string format_solution(const api::Digits& digits, int size) {
  if (size > 9) return api::line_of(digits, size);
  std::string text(digits.size(), '0');
  for (std::size_t k = 0; k < digits.size(); ++k) text[k] = static_cast<char>('0' + digits[k]);
  return text;
}

Row make_row(const Answer& answer) {
  Row row{.verdict = answer.verdict,
          .cross_check = answer.cross_check,
          .is_complete = answer.is_complete,
          .is_readable = answer.size > 0,
          .solution_count = answer.solution_count,
          .solution = {},
          .rest = nullptr};
  if (answer.good() && !answer.solutions.empty()) {
    row.solution = format_solution(answer.solutions.front(), answer.size);
    if (answer.solutions.size() == 1 && !answer.alarm) return row;
  }
  row.rest = std::make_unique<Rest>(
      Rest{.reason = answer.reason, .solutions = {}, .error = answer.error, .alarm = answer.alarm});
  for (const api::Digits& solution : answer.solutions) {
    row.rest->solutions.push_back(format_solution(solution, answer.size));
  }
  return row;
}

/// Returns the row as a tuple of plain values, from which restore_row() makes an equal row.
py::tuple save_row(const Row& row) {
  py::object rest = py::none();
  if (row.rest) {
    const Rest& r = *row.rest;
    rest = py::make_tuple(r.reason, r.solutions,
                          r.error ? py::object(to_tuple(*r.error)) : py::none(), r.alarm);
  }
  return py::make_tuple(static_cast<int>(row.verdict), static_cast<int>(row.cross_check),
                        row.is_complete, row.is_readable, row.solution_count, row.solution, rest);
}

Row restore_row(const py::tuple& saved) {
  Row row{.verdict = static_cast<Verdict>(saved[0].cast<int>()),
          .cross_check = static_cast<api::CrossCheck>(saved[1].cast<int>()),
          .is_complete = saved[2].cast<bool>(),
          .is_readable = saved[3].cast<bool>(),
          .solution_count = saved[4].cast<std::uint64_t>(),
          .solution = saved[5].cast<std::string>(),
          .rest = nullptr};
  if (saved[6].is_none()) return row;
  const auto rest = saved[6].cast<py::tuple>();
  row.rest = std::make_unique<Rest>(Rest{.reason = rest[0].cast<std::string>(),
                                         .solutions = rest[1].cast<std::vector<std::string>>(),
                                         .error = {},
                                         .alarm = rest[3].cast<std::optional<std::string>>()});
  if (!rest[2].is_none()) row.rest->error = to_error(rest[2].cast<py::tuple>());
  return row;
}

py::str ascii(const std::string& text) {
  PyObject* made = PyUnicode_New(static_cast<Py_ssize_t>(text.size()), 127);
  if (made == nullptr) throw py::error_already_set();
  text.copy(static_cast<char*>(PyUnicode_DATA(made)), text.size());
  return py::reinterpret_steal<py::str>(made);
}

py::object shown(const std::string& solution) {
  if (solution.empty()) return py::none();
  return ascii(solution);
}

py::str name_of(Verdict verdict) { return py::str(std::string(to_string(verdict))); }

class Batch {
 public:
  explicit Batch(std::vector<Row> rows) : rows_(std::move(rows)) {}

  /// Makes a batch from the value of save().
  static Batch restore(const py::list& saved) {
    std::vector<Row> rows;
    rows.reserve(saved.size());
    for (const py::handle row : saved) rows.push_back(restore_row(row.cast<py::tuple>()));
    return Batch(std::move(rows));
  }

  py::list save() const { return list_row_values(save_row); }

  std::size_t size() const { return rows_.size(); }

  /// Sets the error of item `k` of the batch, which could not be converted to a text.
  void set_item_error(std::size_t k, const api::Error& error) {
    rows_.at(k).rest = std::make_unique<Rest>(
        Rest{.reason = to_string(error), .solutions = {}, .error = error, .alarm = {}});
  }

  /// Returns the tuple (verdict, solution or None, reason, cross-check, solutions, error or None).
  py::tuple at(std::size_t k) const {
    const Row& row = rows_.at(k);
    py::list solutions;
    if (row.rest) {
      for (const std::string& solution : row.rest->solutions) solutions.append(ascii(solution));
    } else if (!row.solution.empty()) {
      solutions.append(ascii(row.solution));
    }
    const bool has_error = row.rest && row.rest->error;
    return py::make_tuple(name_of(row.verdict), shown(row.solution),
                          row.rest ? row.rest->reason : std::string(),
                          std::string(to_string(row.cross_check)), solutions,
                          has_error ? py::object(to_tuple(*row.rest->error)) : py::none());
  }

  /// True if item `k` was read as a puzzle, even if the puzzle's givens clash.
  bool is_readable(std::size_t k) const { return rows_.at(k).is_readable; }

  std::pair<std::uint64_t, bool> count(std::size_t k) const {
    return {rows_.at(k).solution_count, rows_.at(k).is_complete};
  }

  py::bytes verdict_codes() const {
    std::string codes(rows_.size(), '\0');
    for (std::size_t k = 0; k < rows_.size(); ++k) codes[k] = static_cast<char>(rows_[k].verdict);
    return codes;
  }

  py::list solutions() const {
    return list_row_values([](const Row& row) { return shown(row.solution); });
  }

  py::list reasons() const {
    const py::str none("");
    return list_row_values(
        [&](const Row& row) { return row.rest ? py::str(row.rest->reason) : none; });
  }

  py::list alarms() const {
    py::list alarms;
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      if (rows_[k].rest && rows_[k].rest->alarm) {
        alarms.append(py::make_tuple(k, *rows_[k].rest->alarm));
      }
    }
    return alarms;
  }

 private:
  template <class Value>
  py::list list_row_values(Value value) const {
    py::list list(rows_.size());
    for (std::size_t k = 0; k < rows_.size(); ++k) {
      PyList_SET_ITEM(list.ptr(), static_cast<Py_ssize_t>(k), value(rows_[k]).release().ptr());
    }
    return list;
  }

  std::vector<Row> rows_;
};

/// Views of the strings among the items, which must outlive the views; errors for other items.
struct Texts {
  std::vector<std::string_view> texts;
  std::vector<std::pair<std::size_t, api::Error>> errors;
};

Texts make_views_of_strings(const py::tuple& items) {
  Texts read;
  read.texts.reserve(items.size());
  for (const py::handle item : items) {
    Py_ssize_t size = 0;
    const char* text =
        PyUnicode_Check(item.ptr()) ? PyUnicode_AsUTF8AndSize(item.ptr(), &size) : nullptr;
    if (text != nullptr) {
      read.texts.emplace_back(text, static_cast<std::size_t>(size));
      continue;
    }
    api::Error error;
    if (PyErr_Occurred() != nullptr) {  // a lone surrogate
      PyErr_Clear();
      error.found = "a surrogate without a character";
      error.expected = "text";
    } else {
      error.found = py::str(item.attr("found"));
      error.expected = py::str(item.attr("expected"));
    }
    read.errors.emplace_back(read.texts.size(), std::move(error));
    read.texts.emplace_back();
  }
  return read;
}

/// Converts a dict. `limit` solutions are wanted, with `beyond` one more; None for `keep` keeps
/// all. Throws a LibraryError for a wrong limit.
api::Wanted to_wanted(const py::dict& wanted) {
  std::uint64_t limit = 0;
  const auto text = py::str(wanted["limit"]).cast<std::string>();
  if (const auto error = set_field(solution_limit_field(limit), text)) {
    raise({.option = "limit", .found = error->found, .expected = error->expected});
  }
  const py::object keep = wanted["keep"];
  return {.max_solutions = limit + (wanted["beyond"].cast<bool>() ? 1 : 0),
          .in_order = wanted["in_order"].cast<bool>(),
          .max_kept = keep.is_none() ? limit : keep.cast<std::size_t>(),
          .explain = wanted["explain"].cast<bool>()};
}

/// The request of a solver.
struct SolverRequest {
  api::Options options;
  api::Wanted wanted;

  bool operator==(const SolverRequest&) const = default;
};

/// A solver with the source of its stop requests.
struct ReadySolver {
  SolverRequest request;
  std::stop_source stop;
  api::Solver solver;
};

/// The solver of the last call, for the next call with the same options: loading its formulas takes
/// longer than solving one puzzle. Empty while a call uses the solver.
class LastSolver {
 public:
  /// Returns the last solver if it has this request, otherwise a new one. Throws LibraryError.
  ReadySolver take(const SolverRequest& request) {
    {
      const std::scoped_lock lock(mutex_);
      if (last_ && last_->request == request) {
        ReadySolver taken = std::move(*last_);
        last_.reset();
        return taken;
      }
    }
    std::stop_source stop;
    return {request, stop,
            value_or_raise(api::Solver::make(request.options, request.wanted, stop.get_token()))};
  }

  void store_solver_for_reuse(ReadySolver solver) {
    const std::scoped_lock lock(mutex_);
    last_.emplace(std::move(solver));
  }

 private:
  std::mutex mutex_;
  std::optional<ReadySolver> last_;
};

/// Never destroyed, since threads may still run when the interpreter exits.
LastSolver* last_solver = new LastSolver;

/// Must be called in a new child process: if a thread held the old solver's lock during the fork,
/// nobody can release the lock in the child.
void renew_last_solver() { last_solver = new LastSolver; }

std::unique_ptr<Batch> decide(const Input& input, const py::dict& options, const py::dict& wanted) {
  std::vector<Row> rows;
  ReadySolver ready = last_solver->take({to_options(options), to_wanted(wanted)});
  run_interruptibly([&](std::stop_token stop) {
    const std::stop_callback forward_stop(stop, [&] { ready.stop.request_stop(); });
    ready.solver.solve(input, [&](Answer& answer) {
      rows.push_back(make_row(answer));
      return true;
    });
  });
  if (!ready.stop.stop_requested()) last_solver->store_solver_for_reuse(std::move(ready));
  return std::make_unique<Batch>(std::move(rows));
}

std::unique_ptr<Batch> decide_texts(const py::tuple& items, const py::dict& reading,
                                    const py::dict& options, const py::dict& wanted) {
  const Texts read = make_views_of_strings(items);
  const Input input = value_or_raise(Input::texts(read.texts, to_options(reading)));
  auto batch = decide(input, options, wanted);
  for (const auto& [k, error] : read.errors) batch->set_item_error(k, error);
  return batch;
}

std::unique_ptr<Batch> decide_digits(const py::buffer& digits, std::size_t cells,
                                     const py::dict& reading, const py::dict& options,
                                     const py::dict& wanted) {
  const py::buffer_info info = digits.request();
  const std::span<const std::uint16_t> all(static_cast<const std::uint16_t*>(info.ptr),
                                           static_cast<std::size_t>(info.size));
  return decide(value_or_raise(Input::digits(all, cells, to_options(reading))), options, wanted);
}

}  // namespace

void add_batches(py::module_& module) {
  py::list verdicts;
  for (int code = 0; code <= static_cast<int>(Verdict::solvable); ++code) {
    verdicts.append(name_of(static_cast<Verdict>(code)));
  }
  module.attr("VERDICTS") = verdicts;
  py::class_<Batch>(module, "Batch")
      .def(py::init(&Batch::restore))
      .def("__reduce__",
           [](const py::object& batch) {
             return py::make_tuple(py::type::of(batch),
                                   py::make_tuple(batch.cast<const Batch&>().save()));
           })
      .def("save", &Batch::save)
      .def("__len__", &Batch::size)
      .def("at", &Batch::at)
      .def("is_readable", &Batch::is_readable)
      .def("count", &Batch::count)
      .def("verdict_codes", &Batch::verdict_codes)
      .def("solutions", &Batch::solutions)
      .def("reasons", &Batch::reasons)
      .def("alarms", &Batch::alarms);
  module.def("renew_last_solver", &renew_last_solver);
  module.def("decide_texts", &decide_texts);
  module.def("decide_digits", &decide_digits);
}

}  // namespace clausoku::python
