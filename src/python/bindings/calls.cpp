// The calls that take and give JSON, for Python.
#include <memory>
#include <stop_token>
#include <string>

#include "src/calls/json/session.hpp"
#include "src/python/bindings/bindings.hpp"
#include "src/sets/set_commands.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Answers a request in a session. Ctrl-C cancels the call.
std::string call(json_calls::Session& session, const std::string& request) {
  std::string answer;
  run_interruptibly([&](std::stop_token stop) {
    answer = session.call(
        request, [&](std::string_view) { return !stop.stop_requested(); }, stop);
  });
  return answer;
}

}  // namespace

void add_calls(py::module_& module) {
  py::class_<json_calls::Session>(module, "Session")
      .def(py::init([] { return std::make_unique<json_calls::Session>(commands_beyond_page()); }))
      .def("call", &call);
}

}  // namespace clausoku::python
