// Tests that a claim says only what the certificate's clauses show: whichever comment of a
// certificate is forged, the check fails or the claim does not repeat the forgery.
#include "src/proofs/claim.hpp"

#include <boost/test/unit_test.hpp>
#include <map>

#include "src/boards/layout.hpp"
#include "src/clues/clue_rule.hpp"
#include "tests/grids.hpp"
#include "tests/proofs/checking.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(claim)

namespace {

Board board_of(const std::string& layout, const std::string& rules = "") {
  return std::get<Board>(make_board_of(layout, rules));
}

/// The formula and the proof of a certificate.
struct CertificateFiles {
  std::string formula;
  std::string proof;
};

CertificateFiles certify(const Certificate& certificate) {
  CertificateFiles files;
  write_certificate(certificate, [&](std::string_view piece) { files.formula += piece; });
  files.proof = proof_of(files.formula, embedded_solvers().back());
  return files;
}

/// Verifies a certificate. Returns the claim and what the proof does not cover, or "" if the
/// formula or the proof is wrong.
std::string verified_claim(const std::string& formula, const std::string& proof) {
  const auto result = verify(input_of(formula), input_of(proof));
  const auto* verification = std::get_if<Verification>(&result);
  if (verification == nullptr || !verification->verdict.verified) return "";
  const Certificate& certificate = verification->certificate.value();
  const std::string unproven = unproven_part_text(certificate);
  return claim_text(certificate) + (unproven.empty() ? "" : "; not covered: " + unproven);
}

std::string without_quotations(const std::string& claim) {
  std::string text;
  bool is_quoted = false;
  for (std::size_t k = 0; k < claim.size(); ++k) {
    if (is_quoted && claim[k] == '\\') {
      ++k;
    } else if (claim[k] == '"') {
      is_quoted = !is_quoted;
    } else if (!is_quoted) {
      text += claim[k];
    }
  }
  return text;
}

/// True if a claim is the true claim, apart from quotations. A board may be quoted instead of
/// named, and a reduction that changes nothing may be named.
bool says_only_the_truth(std::string claim, const std::string& true_claim) {
  const auto erase_all = [](std::string& text, std::string_view part) {
    for (std::size_t at = 0; (at = text.find(part)) != text.npos;) text.erase(at, part.size());
  };
  std::string expected = without_quotations(true_claim);
  claim = without_quotations(claim);
  erase_all(claim, "the reduction 'givens' and ");
  erase_all(claim, "; not covered: the reduction 'givens'");
  if (claim.find(" on the board that the file calls ") != claim.npos) {
    const std::string_view before = " on the board ";
    const std::size_t begin = expected.find(before) + before.size();
    expected.replace(begin, expected.find(" (", begin) - begin, "that the file calls ");
  }
  return claim == expected;
}

std::string replace_first(std::string text, std::string_view old_text, std::string_view new_text) {
  const std::size_t at = text.find(old_text);
  BOOST_REQUIRE_MESSAGE(at != std::string::npos, old_text);
  return text.replace(at, old_text.size(), new_text);
}

/// A 4×4 puzzle with one solution, marks, two rules and the reduction `none`.
Certificate make_unique_certificate() {
  Grid grid = parse_grid(board_of("4x4", "diagonals"), "12..............");
  Candidates marks = Candidates::all(grid.board());
  for (const Digit digit : {1, 4}) marks.remove(5, digit);
  marks.remove(2, 4);
  grid.restrict(std::move(marks));
  RuleList rules;
  for (const char* text : {"killer-cage 7 r1c3,r1c4", "even r2c1"}) {
    auto rule = parse_rule(text, grid.board());
    if (auto* error = std::get_if<BoardError>(&rule)) BOOST_FAIL(error->found);
    rules.push_back(std::get<std::shared_ptr<const Rule>>(std::move(rule)));
  }
  grid.set_rules(std::move(rules));
  const Grid solution = parse_grid(grid.board(), "1234432121433412");
  return {{"Grid 07", grid, {.encoding = {}, .reduction = Reduction::none}}, {solution}};
}

/// A jigsaw without a solution.
Certificate make_jigsaw_certificate(bool fixes_digits) {
  ExportOptions options{.encoding = {}, .reduction = Reduction::none};
  options.encoding.fix_digits = fixes_digits;
  return {{"layout", Grid(board_of("jigsaw:ABBBAACBADCCDDDC")), options}, {}};
}

/// A board whose name is no layout, without a solution: two cells of a region with the same given.
Certificate make_region_certificate() {
  BoardPlan plan = make_latin_plan(4);
  plan.name = "latin:4 with extra regions 1";
  plan.regions.push_back({AreaKind::further, "extra region 1", {0, 5}});
  Grid grid(std::get<Board>(Board::make(plan)));
  grid.set(0, 1);
  grid.set(5, 1);
  return {{"regions", grid, {.encoding = {}, .reduction = Reduction::none}}, {}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(claim_on_the_usual_board_has_no_conditions) {
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_square_boxes(9))) == "");
}

BOOST_AUTO_TEST_CASE(claim_names_every_other_board) {
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_boxes(1, 9))) ==
             " on the board 9x9 with 1x9 boxes");
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_boxes(1, 4))) ==
             " on the board 4x4 with 1x4 boxes");
  BOOST_TEST(claim_conditions_text(Grid(*Board::with_square_boxes(4))) == " on the board 4x4");
  BOOST_TEST(claim_conditions_text(Grid(board_of("latin:5"))) ==
             " on the board latin:5 (25 cells, 10 houses)");
  BOOST_TEST(claim_conditions_text(Grid(board_of("9x9", "diagonals,windows"))) ==
             " on the board 9x9 with diagonals, windows (81 cells, 33 houses)");
  BOOST_TEST(claim_conditions_text(Grid(board_of("butterfly"))) ==
             " on the board butterfly (144 cells, 64 houses)");
}

BOOST_AUTO_TEST_CASE(quotes_the_board_name_of_a_file) {
  BoardPlan plan = make_latin_plan(4);
  plan.name = "4x4\" \x1b with spots";
  plan.houses.push_back({AreaKind::further, "spots", {0, 6, 9, 15}});
  BOOST_TEST(
      claim_conditions_text(Grid(std::get<Board>(Board::make(plan)))) ==
      " on the board that the file calls \"4x4\\\" \\\\x1B with spots\" (16 cells, 9 houses)");
  plan.name = "spots";
  plan.regions.push_back({AreaKind::further, "pair", {0, 5}});
  BOOST_TEST(claim_conditions_text(Grid(std::get<Board>(Board::make(plan)))) ==
             " on the board that the file calls \"spots\" (16 cells, 9 houses, 1 region)");
}

BOOST_AUTO_TEST_CASE(lists_pencilmarks_of_blank_cells) {
  Grid grid(*Board::with_square_boxes(9));
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 2; digit <= 9; ++digit) marks.remove(80, digit);
  for (Digit digit = 1; digit <= 9; ++digit) marks.remove(3, digit);
  marks.remove(0, 5);
  grid.restrict(marks);
  BOOST_TEST(claim_conditions_text(grid) ==
             " with the marks r1c1: 1 2 3 4 6 7 8 9; r1c4: none; r9c9: 1");
  for (const Cell cell : {0, 3}) grid.set(cell, 2);
  BOOST_TEST(claim_conditions_text(grid) == " with the marks r9c9: 1");
  grid.set(80, 1);
  BOOST_TEST(claim_conditions_text(grid) == "");
}

BOOST_AUTO_TEST_CASE(claims_everything_that_the_formula_states) {
  const auto claim = [](const Certificate& certificate) {
    const auto [formula, proof] = certify(certificate);
    return verified_claim(formula, proof);
  };
  BOOST_TEST(claim(make_unique_certificate()) ==
             "the puzzle that the file calls \"Grid 07\" (12..............) on the board 4x4 with "
             "diagonals (16 cells, 14 houses) under the rules killer-cage 7 r1c3,r1c4; even "
             "r2c1 with the marks r1c3: 1 2 3; r2c2: 2 3: its solution 1234432121433412 is the "
             "only one");
  BOOST_TEST(claim(make_jigsaw_certificate(true)) ==
             "the puzzle that the file calls \"layout\" (................) on the board "
             "jigsaw:ABBBAACBADCCDDDC (16 cells, 12 houses) has no solution; not covered: the "
             "interchangeable digits that the formula fixes in r1c1, r1c2, r1c3, r1c4");
  BOOST_TEST(claim(make_region_certificate()) ==
             "the puzzle that the file calls \"regions\" (1....1..........) on the board that the "
             "file calls \"latin:4 with extra regions 1\" (16 cells, 8 houses, 1 region) has no "
             "solution");
}

BOOST_AUTO_TEST_CASE(says_which_reduction_the_proof_does_not_cover) {
  for (const auto& [reduction, text] : std::vector<std::pair<Reduction, std::string>>{
           {Reduction::none, ""},
           {Reduction::givens, "; not covered: the reduction 'givens'"},
           {Reduction::propagated, "; not covered: the reduction 'propagated'"},
           {Reduction::probed, "; not covered: the reduction 'probed'"}}) {
    Certificate certificate = make_unique_certificate();
    certificate.formula.options.reduction = reduction;
    const auto [formula, proof] = certify(certificate);
    const std::string claim = verified_claim(formula, proof);
    BOOST_TEST(claim.ends_with("is the only one" + text), claim);
  }
  Certificate both = make_jigsaw_certificate(true);
  both.formula.options.reduction = Reduction::givens;
  BOOST_TEST(
      unproven_part_text(both) ==
      "the reduction 'givens' and the interchangeable digits that the formula fixes in r1c1, "
      "r1c2, r1c3, r1c4");
}

// Each row forges a comment. The claim must be that of the true certificate, apart from quotations,
// or the certificate must be refused.
BOOST_AUTO_TEST_CASE(does_not_repeat_a_forged_comment) {
  const CertificateFiles unique = certify(make_unique_certificate());
  const CertificateFiles jigsaw = certify(make_jigsaw_certificate(false));
  const CertificateFiles fixed = certify(make_jigsaw_certificate(true));
  const CertificateFiles region = certify(make_region_certificate());
  const std::string first_row = "c clausoku row 1 2 0 0\n";
  const std::string marks = "c clausoku marks 1 3 1 2 3\n";
  struct Forgery {
    const CertificateFiles* files;
    std::string old_text;
    std::string new_text;
    bool is_refused = true;
  };
  const std::vector<Forgery> forgeries{
      {&unique, "name Grid%2007", "name 9x9%22%20has%20no%20solution", false},
      {&unique, "name Grid%2007", "name %1b%5b2J", false},
      {&unique, "name Grid%2007\n", "name x\nc clausoku name y\n", false},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 4x4"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 9x9"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 2x3"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 latin:4"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 samurai"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 4x4%20with%20diagonal-up"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 jigsaw%3AAABBAABBCCDDCCDD"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 assembly%3A1,1"},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 no%20board", false},
      {&unique, "canvas 4 4 4 4x4%20with%20diagonals", "canvas 4 4 4 jigsaw%3Ano-file", false},
      {&unique, "further diagonal%20down", "further diagonal%20up", false},
      {&unique, "house box box%201", "house further box%201"},
      {&unique, "blocks 1 1 2 2", "blocks 1 1 1 2"},
      {&unique, first_row, "c clausoku row 1 0 0 0\n"},
      {&unique, first_row, "c clausoku row 0 2 0 0\n"},
      {&unique, marks, "c clausoku marks 1 1 2 3\n" + marks},
      {&unique, marks, "c clausoku marks 1 1\n" + marks},
      {&unique, marks, "c clausoku marks 1 1 1 2\n" + marks, false},
      {&unique, marks, ""},
      {&unique, marks, "c clausoku marks 1 3 1 2\n"},
      {&unique, marks, "c clausoku marks 1 3\n"},
      {&unique, marks, "c clausoku marks 4 4 1 2\n" + marks},
      {&unique, "rule killer-cage 7", "rule killer-cage 6"},
      {&unique, "rule killer-cage 7 r1c3,r1c4", "rule killer-cage 7 r1c3,r2c3"},
      {&unique, "c clausoku rule even r2c1\n", ""},
      {&unique, "rule even r2c1", "rule even r2c4"},
      {&unique, "rule even r2c1", "rule odd r2c1"},
      {&unique, "rule even r2c1", "rule even r2c1\nc clausoku rule anti-knight"},
      {&unique, "rule even r2c1", "rule even r2c1 it%20is%20late"},
      {&unique, "reduce none", "reduce probed"},
      {&unique, "encoding extended", "encoding minimal"},
      {&unique, "certificate unique", "certificate none"},
      {&unique, "certificate solution 1 2 3 4", "certificate solution 1 2 4 3"},
      {&unique, "c certificate unique\n", ""},
      {&jigsaw, "jigsaw%3AABBBAACBADCCDDDC", "4x4"},
      {&jigsaw, "jigsaw%3AABBBAACBADCCDDDC", "jigsaw%3AAABBAABBCCDDCCDD"},
      {&jigsaw, "jigsaw%3AABBBAACBADCCDDDC", "latin%3A4"},
      {&jigsaw, "reduce none\n", "reduce none\nc clausoku break-symmetry digits\n"},
      {&jigsaw, "certificate none", "certificate unique"},
      {&fixed, "c clausoku break-symmetry digits\n", ""},
      {&fixed, "house row row%201", "house row box%209", false},
      {&region, "latin%3A4%20with%20extra%20regions%201", "latin%3A4"},
      {&region, "latin%3A4%20with%20extra%20regions%201", "9x9"},
      {&region, "latin%3A4%20with%20extra%20regions%201", "anything", false},
      {&region, "region further extra%20region%201 1 6",
       "region further extra%20region%201 1 6 11"},
      {&region, "region further extra%20region%201", "region further no%20clue", false},
  };
  for (const auto& [files, old_text, new_text, is_refused] : forgeries) {
    const std::string true_claim = verified_claim(files->formula, files->proof);
    BOOST_REQUIRE(true_claim != "");
    const std::string found =
        verified_claim(replace_first(files->formula, old_text, new_text), files->proof);
    BOOST_TEST(found.empty() == is_refused, new_text << ": " << found);
    if (!found.empty()) {
      BOOST_TEST(says_only_the_truth(found, true_claim), new_text << ": " << found);
    }
  }
}

// Changes every word of every comment, and leaves out and repeats every comment.
BOOST_AUTO_TEST_CASE(does_not_repeat_any_change_of_a_comment) {
  int refused = 0;
  int accepted = 0;
  for (const Certificate& certificate :
       {make_unique_certificate(), make_jigsaw_certificate(false), make_jigsaw_certificate(true),
        make_region_certificate()}) {
    const auto [formula, proof] = certify(certificate);
    const std::string true_claim = verified_claim(formula, proof);
    const auto lines = lines_of(formula);
    const auto check = [&, &proof = proof](const std::vector<std::string>& changed) {
      const std::string found = verified_claim(text_of(changed), proof);
      ++(found.empty() ? refused : accepted);
      if (!found.empty()) BOOST_TEST(says_only_the_truth(found, true_claim), found);
    };
    std::map<std::string, int> varnames;
    for (std::size_t k = 0; k < lines.size() && lines[k][0] == 'c'; ++k) {
      if (lines[k].starts_with("c varname") && ++varnames["varname"] > 3) continue;
      auto changed = lines;
      changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(k));
      check(changed);
      changed = lines;
      changed.insert(changed.begin() + static_cast<std::ptrdiff_t>(k), lines[k]);
      check(changed);
      for (std::size_t at = lines[k].find(' ');
           (at = lines[k].find(' ', at + 1)) != lines[k].npos;) {
        const std::size_t end = lines[k].find_first_of(" \n", at + 1);
        for (const std::string word : {"0", "1", "2", "3", "4", "5", "none", "further"}) {
          changed = lines;
          changed[k].replace(at + 1, end - at - 1, word);
          if (changed[k] != lines[k]) check(changed);
        }
      }
    }
  }
  BOOST_TEST(refused > 1000);
  BOOST_TEST(accepted > 10);
}

BOOST_AUTO_TEST_SUITE_END()
