// Witnesses of minimality as text, and all that can be wrong with them.
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

/// A text as a file would be read.
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

const Board four = board(2, 2);
const Grid solution = parse_grid(four, "1234341221434321");

std::shared_ptr<const Rule> rule(const std::string& text, const Board& shape) {
  return std::get<std::shared_ptr<const Rule>>(rule_of_text(text, shape));
}

Certificate certificate(std::string_view givens, const RuleList& rules = {}) {
  Grid grid = parse_grid(four, givens);
  grid.set_rules(rules);
  return {{"a <name>", grid, {}}, solution};
}

const std::string pair = "1......2........";
const std::string without_first = "r1c1=1: 3214143221434321\n";
const std::string without_second = "r2c4=2: 1234432134122143\n";

std::string verdict(const Certificate& of, const std::string& text) {
  LineSource lines(std::make_unique<TextBytes>(text));
  const auto checked = check_witnesses(of, lines);
  if (const auto* error = std::get_if<TextError>(&checked)) return to_string(*error);
  const auto& found = std::get<WitnessVerdict>(checked);
  if (found.fault.empty()) return std::to_string(found.witnesses) + " right";
  return std::to_string(found.line) + ": " + found.fault;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_text_says_what_it_is_and_is_read_again) {
  const Certificate of =
      certificate(pair, {rule("anti-knight", four), rule("killer-cage 3 r1c1,r1c2", four)});
  const std::vector<Demand> demands = demands_of(of.formula.grid);
  BOOST_REQUIRE(demands.size() == 3);  // nothing of a rule that holds everywhere
  std::vector<Witness> witnesses;
  for (const Demand& demand : demands) witnesses.push_back({demand, solution});
  std::string text;
  write_witnesses(of, witnesses, [&](std::string_view piece) { text += piece; });
  BOOST_TEST(
      text ==
      "# clausoku minimal 1: nothing that this puzzle states can be spared.\n"
      "# a <name>, on the board 4x4; its solution, row by row:\n"
      "#   1234341221434321\n"
      "# Below, for each given and clue, and each digit that marks keep out of a cell, another\n"
      "# filling of the board that keeps all the others.\n"
      "killer-cage 3 r1c1,r1c2: 1234341221434321\n"
      "r1c1=1: 1234341221434321\n"
      "r2c4=2: 1234341221434321\n");
  BOOST_TEST(verdict(of, text).starts_with("6: the witness for killer-cage 3 r1c1,r1c2 is"));
}

BOOST_AUTO_TEST_CASE(witnesses_in_any_order_are_right) {
  BOOST_TEST(verdict(certificate(pair), without_first + without_second) == "2 right");
  BOOST_TEST(verdict(certificate(pair), "# hello\n\n" + without_second + without_first) ==
             "2 right");
}

BOOST_AUTO_TEST_CASE(every_given_and_clue_needs_its_witness) {
  BOOST_TEST(verdict(certificate(pair), without_first) ==
             "2: it ends without a witness for r2c4=2");
  BOOST_TEST(verdict(certificate(pair), "") == "1: it ends without a witness for r1c1=1");
  BOOST_TEST(verdict(certificate("................", {rule("killer-cage 3 r1c1,r1c2", four)}),
                     "") == "1: it ends without a witness for killer-cage 3 r1c1,r1c2");
}

BOOST_AUTO_TEST_CASE(a_clue_outside_the_board_needs_a_witness) {
  const std::string clue = "sandwich 0 @r1c0:R";
  BOOST_TEST(verdict(certificate("................", {rule(clue, four)}), "") ==
             "1: it ends without a witness for " + clue);
}

BOOST_AUTO_TEST_CASE(a_second_witness_and_one_for_nothing_are_faults) {
  BOOST_TEST(verdict(certificate(pair), without_first + without_first) ==
             "2: a second witness for r1c1=1; the first is in line 1");
  BOOST_TEST(verdict(certificate(pair), "r1c1=2: 3214143221434321\n") ==
             "1: the puzzle does not state 'r1c1=2'");
}

BOOST_AUTO_TEST_CASE(a_wrong_witness_is_a_fault) {
  const Certificate of = certificate(pair);
  BOOST_TEST(verdict(of, "r1c1=1: 1234341221434321\n") ==
             "1: the witness for r1c1=1 is the puzzle's solution");
  BOOST_TEST(verdict(of, "r1c1=1: 1234432134122143\n") ==
             "1: the witness for r1c1=1 is wrong: r2c4 is given as 2 and solved as 1");
  BOOST_TEST(verdict(of, "r1c1=1: 3334143221434321\n") ==
             "1: the witness for r1c1=1 is wrong: row 1 has 3 twice");
  const Certificate caged = certificate(pair, {rule("killer-cage 3 r1c1,r1c2", four)});
  BOOST_TEST(verdict(caged, without_first) ==
             "1: the witness for r1c1=1 is wrong: the cage of 3 at r1c1 does not hold");
}

BOOST_AUTO_TEST_CASE(a_clue_that_is_stated_twice_is_needed_by_no_witness) {
  const Certificate of = certificate("................", {rule("killer-cage 3 r1c1,r1c2", four),
                                                          rule("killer-cage 3 r1c1,r1c2", four)});
  const std::string witness = "killer-cage 3 r1c1,r1c2: 3412123443212143\n";
  BOOST_TEST(verdict(of, witness) ==
             "1: the witness for killer-cage 3 r1c1,r1c2 is wrong: the cage of 3 at r1c1 does not "
             "hold");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_told_with_its_place) {
  const Certificate of = certificate(pair);
  BOOST_TEST(verdict(of, without_first + "r2c4=2: 123443213412") ==
             "2:9: 12 digits; expected 16, one for each cell");
  BOOST_TEST(verdict(of, "r1c1=1: 32141432214343211\n") ==
             "1:9: 17 digits; expected 16, one for each cell");
  BOOST_TEST(verdict(of, "r1c1=1: 3214143221434.21\n") == "1:22: '.'; expected digits from 1 to 4");
  BOOST_TEST(verdict(of, "r1c1=1: 3214143221434521\n") == "1:22: '5'; expected digits from 1 to 4");
  BOOST_TEST(verdict(of, "\nr1c1=1 3214143221434321\n") ==
             "2:1: 'r1c1=1 3214143221434321'; expected 'r1c1=5: ' and a filling");
}

BOOST_AUTO_TEST_CASE(what_marks_keep_out_is_witnessed_too) {
  Certificate of = certificate(pair);
  Candidates marks = Candidates::all(four);
  marks.remove(1, 3);
  of.formula.grid.restrict(marks);
  BOOST_TEST(verdict(of, without_first + without_second) ==
             "3: it ends without a witness for r1c2!=3");
  BOOST_TEST(verdict(of, "r1c2!=3: 1324341223414213\n") ==
             "1: the witness for r1c2!=3 is wrong: column 2 has 3 twice");
}

BOOST_AUTO_TEST_CASE(above_nine_digits_are_numbers) {
  const Board ten = board(2, 5);
  const Grid full = pattern(ten);
  Grid grid(ten);
  grid.set(0, full[0]);
  const Certificate of{{"ten", grid, {}}, full};
  Grid other(ten);
  for (Cell cell = 0; cell < 100; ++cell) other.set(cell, full[cell] % 10 + 1);
  const std::vector<Witness> witnesses{{Placement{0, full[0]}, other}};
  std::string text;
  write_witnesses(of, witnesses, [&](std::string_view piece) { text += piece; });
  BOOST_TEST(text.find("\nr1c1=1: 2 3 4 5 6 7 8 9 10 1 ") != text.npos);
  BOOST_TEST(verdict(of, text) == "1 right");
  text.replace(text.rfind(" 10 1 "), 6, " 11 1 ");
  BOOST_TEST(verdict(of, text).ends_with("'1'; expected digits from 1 to 10"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
