// Tests of prove(): verify() accepts the certificates, and each failure has its reason.
#include "src/calls/prove.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "tests/calls/lying_rule.hpp"
#include "tests/printing.hpp"
#include "tests/proofs/checking.hpp"
#include "tests/skipping.hpp"
#include "tests/stopping_solvers.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(prove)

namespace {

constexpr std::string_view nearly_full_digits = "1234341221434..1";
constexpr std::string_view minimal_digits = "..1....2.3....4.";
constexpr std::string_view unsolvable_digits = "12....4........3";

Grid grid_4x4(std::string_view digits) { return parse_grid(board(2, 2), digits); }

ProveRequest make_prove_request() {
  ProveRequest request;
  BOOST_REQUIRE(!settle_proof_options(request));
  return request;
}

std::string file_content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The files of a certificate, each with its path and its content.
struct CertificateTexts {
  CertificateFiles files;
  std::string formula;
  std::string proof;
  std::string witnesses;
};

CertificateTexts prove_grid(const Grid& grid, const ProveRequest& request = make_prove_request()) {
  const TemporaryFolder folder;
  auto result = clausoku::prove(request, "a name", grid, folder.path(), {});
  if (const auto* failure = std::get_if<ProofFailure>(&result)) BOOST_FAIL(failure->message);
  CertificateTexts texts{std::get<CertificateFiles>(std::move(result)), {}, {}, {}};
  BOOST_TEST(texts.files.formula == folder.path() / "formula");
  BOOST_TEST(texts.files.proof == folder.path() / "proof");
  texts.formula = file_content(texts.files.formula);
  texts.proof = file_content(texts.files.proof);
  if (!texts.files.witnesses.empty()) texts.witnesses = file_content(texts.files.witnesses);
  return texts;
}

/// Checks that prove() fails with this reason, and returns the message of the failure.
std::string check_failure_message(ProofFailure::Reason reason, const Grid& grid,
                                  const ProveRequest& request, const std::stop_token& stop = {}) {
  const TemporaryFolder folder;
  const auto result = clausoku::prove(request, "a name", grid, folder.path(), stop);
  BOOST_REQUIRE(std::holds_alternative<ProofFailure>(result));
  const auto& failure = std::get<ProofFailure>(result);
  BOOST_TEST(failure.reason == reason, failure.message);
  return failure.message;
}

/// A solver that gives the same answer to every formula and writes `proof`.
class FakeProofSolver final : public SatSolver, public ProofWriter {
 public:
  FakeProofSolver(SatAnswer answer, std::string proof)
      : answer_(answer), proof_(std::move(proof)) {}

  Variable new_variables(int) override { return 1; }
  void add_clause(std::span<const Literal>) override {}
  SatAnswer solve(std::span<const Literal>, const Deadline&,
                  std::optional<std::uint64_t>) override {
    return answer_;
  }
  std::optional<bool> value(Variable) const override { return std::nullopt; }
  std::vector<Literal> failed_assumptions() const override { return {}; }
  SolverStatistics statistics() const override { return {}; }
  std::string failure() const override { return "the fake broke"; }
  bool begin_proof(const std::string& path, bool) override {
    std::ofstream(path) << proof_;
    return true;
  }
  bool end_proof() override { return proof_ != "cut"; }

 private:
  SatAnswer answer_;
  std::string proof_;
};

std::string check_fake_solver_message(ProofFailure::Reason reason, SatAnswer answer,
                                      const std::string& proof) {
  ProveRequest request;
  request.solver = "fake";
  request.make_solver = [&] { return std::make_unique<FakeProofSolver>(answer, proof); };
  return check_failure_message(reason, grid_4x4(minimal_digits), request);
}

}  // namespace

BOOST_AUTO_TEST_CASE(proves_uniqueness_with_the_same_files_in_each_run) {
  const ProveRequest request = make_prove_request();
  const CertificateTexts first = prove_grid(grid_9x9(hard), request);
  BOOST_REQUIRE_EQUAL(first.files.solutions.size(), 1);
  BOOST_TEST(first.files.solutions.front().is_full());
  BOOST_TEST(first.formula.starts_with("c clausoku formula 1\nc clausoku name a%20name\n"));
  BOOST_TEST(first.formula.find("\nc certificate unique\n") != std::string::npos);
  BOOST_TEST(verdict(first.formula, first.proof) == "verified");
  BOOST_TEST(first.files.lemmas > 0);
  BOOST_TEST(first.files.solver_lemmas == first.files.lemmas);
  BOOST_TEST(!first.files.is_tight);
  BOOST_TEST(first.files.witnesses.empty());
  BOOST_TEST(first.files.witness_count == 0U);
  const CertificateTexts second = prove_grid(grid_9x9(hard), request);
  BOOST_TEST(second.formula == first.formula);
  BOOST_TEST(second.proof == first.proof);
}

BOOST_AUTO_TEST_CASE(proves_that_an_unsolvable_or_clashing_grid_has_no_solution) {
  for (const std::string_view digits : {unsolvable_digits, std::string_view("11..............")}) {
    const CertificateTexts none = prove_grid(grid_4x4(digits));
    BOOST_TEST(none.files.solutions.empty());
    BOOST_TEST(none.formula.find("\nc certificate none\n") != std::string::npos);
    BOOST_TEST(verdict(none.formula, none.proof) == "verified");
  }
}

BOOST_AUTO_TEST_CASE(trims_the_proof_to_needed_lemmas) {
  ProveRequest request = make_prove_request();
  request.trim = true;
  const CertificateTexts trimmed = prove_grid(grid_9x9(hard), request);
  BOOST_TEST(trimmed.files.is_tight);
  BOOST_TEST(trimmed.files.lemmas < trimmed.files.solver_lemmas);
  BOOST_TEST(trimmed.files.proof_format == ProofFormat::drat);
  BOOST_TEST(verdict(trimmed.formula, trimmed.proof) == "verified");
  request.lrat = true;
  const CertificateTexts lrat = prove_grid(grid_9x9(hard), request);
  BOOST_TEST(lrat.files.proof_format == ProofFormat::lrat);
  BOOST_TEST(lrat.files.lemmas == trimmed.files.lemmas);
  BOOST_TEST(verdict(lrat.formula, lrat.proof) == "verified");
}

BOOST_AUTO_TEST_CASE(writes_witnesses_only_for_minimal_puzzles) {
  ProveRequest request = make_prove_request();
  request.minimal = true;
  const CertificateTexts four = prove_grid(grid_4x4(minimal_digits), request);
  BOOST_TEST(four.files.witness_count == 4U);
  BOOST_TEST(four.files.witnesses.filename() == "witnesses");
  BOOST_TEST(four.witnesses.find("r1c3=1") != std::string::npos, four.witnesses);
  using Reason = ProofFailure::Reason;
  BOOST_TEST(check_failure_message(Reason::not_minimal, grid_4x4("..1....2.3....43"), request) ==
             "not minimal: each of these can be left out: r4c4=3");
  BOOST_TEST(check_failure_message(Reason::not_minimal, grid_4x4(unsolvable_digits), request) ==
             "there is no solution; expected exactly one");
}

BOOST_AUTO_TEST_CASE(refuses_several_solutions_and_solvers_without_proofs) {
  using Reason = ProofFailure::Reason;
  ProveRequest request = make_prove_request();
  BOOST_TEST(check_failure_message(Reason::several_solutions, Grid(board(2, 2)), request) ==
             "more than one solution");
  StoppingSolvers solvers(10);
  request.solver = "another";
  request.make_solver = solvers.factory();
  BOOST_TEST(check_failure_message(Reason::no_proofs, grid_4x4(minimal_digits), request) ==
             "another cannot write a proof");
}

BOOST_AUTO_TEST_CASE(stops_at_each_limit_and_on_request) {
  using Reason = ProofFailure::Reason;
  std::stop_source stop;
  stop.request_stop();
  ProveRequest request = make_prove_request();
  BOOST_TEST(check_failure_message(Reason::stopped, grid_9x9(hard), request, stop.get_token()) ==
             "");
  request.time = std::chrono::nanoseconds(0);
  BOOST_TEST(check_failure_message(Reason::limit, grid_9x9(hard), request) ==
             "the time limit was hit");
  request.time.reset();
  request.memory = 1000;
  const std::string memory = check_failure_message(Reason::limit, grid_9x9(hard), request);
  BOOST_TEST(memory.starts_with("the formula would need about "), memory);
  BOOST_TEST(check_fake_solver_message(Reason::limit, SatAnswer::unknown, "") ==
             "a limit was hit before a proof was found");
}

BOOST_AUTO_TEST_CASE(verifies_solvers_and_translations) {
  using Reason = ProofFailure::Reason;
  BOOST_TEST(check_fake_solver_message(Reason::failed, SatAnswer::failed, "") == "the fake broke");
  BOOST_TEST(check_fake_solver_message(Reason::failed, SatAnswer::unsat, "cut") ==
             "fake wrote a partial proof");
  BOOST_TEST(check_fake_solver_message(Reason::disagreement, SatAnswer::sat, "") ==
             "fake finds a model of a formula that should have none");
  BOOST_TEST(check_fake_solver_message(Reason::disagreement, SatAnswer::unsat, "x") ==
             "the certificate cannot be verified: 1:1: 'x'; expected a literal or 0");
  BOOST_TEST(check_fake_solver_message(Reason::disagreement, SatAnswer::unsat, "-1 0\n") ==
             "the certificate fails the check: the proof ends without the empty clause");
  BOOST_TEST(check_failure_message(Reason::disagreement, make_grid_with_faulty_rule(false, false),
                                   make_prove_request()) ==
             "a solution fails the check: the rule lie does not hold");
}

BOOST_AUTO_TEST_SUITE_END()
