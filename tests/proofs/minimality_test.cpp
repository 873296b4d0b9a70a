// Tests the text of minimality witnesses and every error in such a text.
#include "src/proofs/minimality.hpp"

#include <boost/test/unit_test.hpp>
#include <cstring>
#include <string>

#include "src/clues/clue_rule.hpp"
#include "tests/grids.hpp"

namespace clausoku {

using namespace test;

BOOST_AUTO_TEST_SUITE(minimality)

namespace {

class TextBytes final : public ByteSource {
 public:
  explicit TextBytes(std::string text) : text_(std::move(text)) {}

  std::size_t read(std::span<char> into) override {
    const std::size_t count = std::min(into.size(), text_.size() - at_);
    std::memcpy(into.data(), text_.data() + at_, count);
    at_ += count;
    return count;
  }
  bool may_block() const override { return false; }
  std::string error() const override { return {}; }

 private:
  const std::string text_;
  std::size_t at_ = 0;
};

const Board board_4x4 = board(2, 2);
const Grid solution = parse_grid(board_4x4, "1234341221434321");

std::shared_ptr<const Rule> make_rule(const std::string& text, const Board& shape) {
  return std::get<std::shared_ptr<const Rule>>(parse_rule(text, shape));
}

Certificate make_certificate(std::string_view givens, const RuleList& rules = {}) {
  Grid grid = parse_grid(board_4x4, givens);
  grid.set_rules(rules);
  return {{"a <name>", grid, {}}, {solution}};
}

const std::string two_givens = "1......2........";
const std::string without_first = "r1c1=1: 3214143221434321\n";
const std::string without_second = "r2c4=2: 1234432134122143\n";

std::string verdict(const Certificate& claim, const std::string& text) {
  LineSource lines(std::make_unique<TextBytes>(text));
  const auto checked = check_witnesses(claim, lines);
  if (const auto* error = std::get_if<TextError>(&checked)) return to_string(*error);
  const auto& found = std::get<WitnessVerdict>(checked);
  if (found.fault.empty()) return std::to_string(found.witnesses) + " right";
  return std::to_string(found.line) + ": " + found.fault;
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_a_text_with_a_header_that_can_be_read) {
  const Certificate claim = make_certificate(
      two_givens,
      {make_rule("anti-knight", board_4x4), make_rule("killer-cage 3 r1c1,r1c2", board_4x4)});
  const std::vector<Demand> demands = list_demands(claim.formula.grid);
  BOOST_REQUIRE(demands.size() == 3);  // a rule on all cells needs no witness
  std::vector<Witness> witnesses;
  for (const Demand& demand : demands) witnesses.push_back({demand, solution});
  std::string text;
  write_witnesses(claim, witnesses, [&](std::string_view piece) { text += piece; });
  BOOST_TEST(text ==
             "# clausoku minimal 1: nothing in this puzzle is redundant.\n# a <name>, on the board "
             "4x4; its solution, row by row:\n#   1234341221434321\n# Below, for each given and "
             "clue, and each digit that marks keep out of a cell, another\n# filling of the board "
             "that keeps all the others.\nkiller-cage 3 r1c1,r1c2: 1234341221434321\nr1c1=1: "
             "1234341221434321\nr2c4=2: 1234341221434321\n");
  BOOST_TEST(verdict(claim, text).starts_with("6: the witness for killer-cage 3 r1c1,r1c2 is"));
}

BOOST_AUTO_TEST_CASE(accepts_witnesses_in_any_order) {
  BOOST_TEST(verdict(make_certificate(two_givens), without_first + without_second) == "2 right");
  BOOST_TEST(verdict(make_certificate(two_givens),
                     "# hello\n\n" + without_second + without_first) == "2 right");
}

BOOST_AUTO_TEST_CASE(requires_a_witness_for_every_given_and_clue) {
  BOOST_TEST(verdict(make_certificate(two_givens), without_first) ==
             "2: it ends without a witness for r2c4=2");
  BOOST_TEST(verdict(make_certificate(two_givens), "") ==
             "1: it ends without a witness for r1c1=1");
  BOOST_TEST(verdict(make_certificate("................",
                                      {make_rule("killer-cage 3 r1c1,r1c2", board_4x4)}),
                     "") == "1: it ends without a witness for killer-cage 3 r1c1,r1c2");
}

BOOST_AUTO_TEST_CASE(requires_a_witness_for_a_clue_outside_the_board) {
  const std::string clue = "sandwich 0 @r1c0:R";
  BOOST_TEST(verdict(make_certificate("................", {make_rule(clue, board_4x4)}), "") ==
             "1: it ends without a witness for " + clue);
}

BOOST_AUTO_TEST_CASE(rejects_repeated_and_unnecessary_witnesses) {
  BOOST_TEST(verdict(make_certificate(two_givens), without_first + without_first) ==
             "2: a second witness for r1c1=1; the first is in line 1");
  BOOST_TEST(verdict(make_certificate(two_givens), "r1c1=2: 3214143221434321\n") ==
             "1: the puzzle does not state 'r1c1=2'");
}

BOOST_AUTO_TEST_CASE(rejects_a_wrong_witness) {
  const Certificate claim = make_certificate(two_givens);
  BOOST_TEST(verdict(claim, "r1c1=1: 1234341221434321\n") ==
             "1: the witness for r1c1=1 is the puzzle's solution");
  BOOST_TEST(verdict(claim, "r1c1=1: 1234432134122143\n") ==
             "1: the witness for r1c1=1 is wrong: r2c4 is given as 2 and solved as 1");
  BOOST_TEST(verdict(claim, "r1c1=1: 3334143221434321\n") ==
             "1: the witness for r1c1=1 is wrong: row 1 has 3 twice");
  const Certificate caged =
      make_certificate(two_givens, {make_rule("killer-cage 3 r1c1,r1c2", board_4x4)});
  BOOST_TEST(verdict(caged, without_first) ==
             "1: the witness for r1c1=1 is wrong: the cage of 3 at r1c1 does not hold");
}

BOOST_AUTO_TEST_CASE(rejects_a_witness_for_a_clue_that_occurs_twice) {
  const Certificate claim =
      make_certificate("................", {make_rule("killer-cage 3 r1c1,r1c2", board_4x4),
                                            make_rule("killer-cage 3 r1c1,r1c2", board_4x4)});
  const std::string witness = "killer-cage 3 r1c1,r1c2: 3412123443212143\n";
  BOOST_TEST(verdict(claim, witness) ==
             "1: the witness for killer-cage 3 r1c1,r1c2 is wrong: the cage of 3 at r1c1 does not "
             "hold");
}

BOOST_AUTO_TEST_CASE(reports_unreadable_lines_with_their_place) {
  const Certificate claim = make_certificate(two_givens);
  BOOST_TEST(verdict(claim, without_first + "r2c4=2: 123443213412") ==
             "2:9: 12 digits; expected 16, one for each cell");
  BOOST_TEST(verdict(claim, "r1c1=1: 32141432214343211\n") ==
             "1:9: 17 digits; expected 16, one for each cell");
  BOOST_TEST(verdict(claim, "r1c1=1: 3214143221434.21\n") ==
             "1:22: '.'; expected digits from 1 to 4");
  BOOST_TEST(verdict(claim, "r1c1=1: 3214143221434521\n") ==
             "1:22: '5'; expected digits from 1 to 4");
  BOOST_TEST(verdict(claim, "\nr1c1=1 3214143221434321\n") ==
             "2:1: 'r1c1=1 3214143221434321'; expected 'r1c1=5: ' and a filling");
}

BOOST_AUTO_TEST_CASE(requires_a_witness_for_a_digit_excluded_by_pencilmarks) {
  Certificate claim = make_certificate(two_givens);
  Candidates marks = Candidates::all(board_4x4);
  marks.remove(1, 3);
  claim.formula.grid.restrict(marks);
  BOOST_TEST(verdict(claim, without_first + without_second) ==
             "3: it ends without a witness for r1c2!=3");
  BOOST_TEST(verdict(claim, "r1c2!=3: 1324341223414213\n") ==
             "1: the witness for r1c2!=3 is wrong: column 2 has 3 twice");
}

BOOST_AUTO_TEST_CASE(writes_digits_above_nine_as_numbers) {
  const Board ten = board(2, 5);
  const Grid full = pattern(ten);
  Grid grid(ten);
  grid.set(0, full[0]);
  const Certificate claim{{"ten", grid, {}}, {full}};
  Grid other(ten);
  for (Cell cell = 0; cell < 100; ++cell) other.set(cell, full[cell] % 10 + 1);
  const std::vector<Witness> witnesses{{Placement{0, full[0]}, other}};
  std::string text;
  write_witnesses(claim, witnesses, [&](std::string_view piece) { text += piece; });
  BOOST_TEST(text.find("\nr1c1=1: 2 3 4 5 6 7 8 9 10 1 ") != text.npos);
  BOOST_TEST(verdict(claim, text) == "1 right");
  text.replace(text.rfind(" 10 1 "), 6, " 11 1 ");
  BOOST_TEST(verdict(claim, text).ends_with("'1'; expected digits from 1 to 10"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
