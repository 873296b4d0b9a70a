// Tests errors of solvers in shared libraries. sat_solver_test.cpp tests their normal operation.
#include "src/solvers/ipasir.hpp"

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <cstdlib>
#include <stop_token>
#include <thread>

#include "src/solvers/registry.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(ipasir)

namespace {

const std::string odd_library = library_file("ipasir_odd.so");

std::string find_library_error(const std::string& path) {
  const auto loaded = IpasirLibrary::load(path);
  const auto* error = std::get_if<CommandError>(&loaded);
  return error != nullptr ? error->message : "none";
}

}  // namespace

BOOST_AUTO_TEST_CASE(rejects_a_missing_library) {
  BOOST_TEST(find_library_error("./no-such.so") ==
             "the library './no-such.so' cannot be loaded: ./no-such.so: cannot open shared object "
             "file: No such file or directory");
  BOOST_TEST(find_library_error("") == "the name of the library is empty");
}

BOOST_AUTO_TEST_CASE(rejects_a_file_that_is_not_a_library) {
  const TemporaryFolder folder;
  const std::string file =
      folder.write("text.so", "no library at all, but long enough to be one\n");
  BOOST_TEST(find_library_error(file) ==
             "the library '" + file + "' cannot be loaded: " + file + ": file too short");
}

BOOST_AUTO_TEST_CASE(names_the_functions_that_a_library_lacks) {
  BOOST_TEST(find_library_error("libm.so.6") ==
             "the library 'libm.so.6' is not an IPASIR solver; it lacks ipasir_signature, "
             "ipasir_init, ipasir_release, ipasir_add, ipasir_assume, ipasir_solve, ipasir_val, "
             "ipasir_failed, ipasir_set_terminate");
}

BOOST_AUTO_TEST_CASE(solver_has_the_signature_and_title_of_the_library) {
  const auto library = IpasirLibrary::load(odd_library);
  BOOST_REQUIRE(std::holds_alternative<IpasirLibrary>(library));
  BOOST_TEST(std::get<IpasirLibrary>(library).signature() == "odd-1");
  BOOST_TEST(find_solver_title("ipasir:" + odd_library) == "ipasir_odd.so");
}

BOOST_AUTO_TEST_CASE(signature_is_empty_if_the_library_has_none) {
  const auto library = IpasirLibrary::load(odd_library);
  BOOST_REQUIRE(std::holds_alternative<IpasirLibrary>(library));
  ::setenv("UNNAMED", "1", 1);
  BOOST_TEST(std::get<IpasirLibrary>(library).signature() == "");
  ::unsetenv("UNNAMED");
}

BOOST_AUTO_TEST_CASE(an_invalid_answer_after_a_stop_request_is_no_failure) {
  const auto solver = make_named_solver_factory("ipasir:" + odd_library)();
  std::stop_source stop;
  // The request comes after the answer, as if a signal had ended a wait in the library.
  std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    stop.request_stop();
  });
  BOOST_TEST(solver->solve({}, Deadline(stop.get_token())) == SatAnswer::unknown);
  BOOST_TEST(solver->failure() == "");
}

BOOST_AUTO_TEST_CASE(reports_an_invalid_answer) {
  const auto solver = make_named_solver_factory("ipasir:" + odd_library)();
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() ==
             "the solver '" + odd_library + "' answered 7; expected 10, 20 or 0");
}

BOOST_AUTO_TEST_CASE(variable_without_a_clause_has_no_value) {
  const std::string name = "ipasir:" + library_file("ipasir_cadical.so");
  if (std::holds_alternative<CommandError>(find_solver_factory(name))) return skip("CaDiCaL");
  const auto solver = make_named_solver_factory(name)();
  solver->new_variables(5);
  solver->add_clause({1});
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  BOOST_TEST(solver->value(1) == std::optional(true));
  BOOST_TEST(solver->value(5) == std::nullopt);
}

BOOST_AUTO_TEST_SUITE_END()
