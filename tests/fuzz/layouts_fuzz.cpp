// Fuzzes the parsers of jigsaws and assemblies. An error must say what was found and expected. If a
// board is accepted, parsing its name or its box shape must make the same board again.
//
// The first byte selects jigsaw or assembly; the other bytes are the text.
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "encoder/board.hpp"
#include "src/boards/assembly.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/boards/layout.hpp"
#include "tests/fuzz/must.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clausoku;
  using fuzz::must;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  auto plan = data[0] % 2 == 0 ? parse_jigsaw(text) : parse_assembly(text);
  if (const auto* error = std::get_if<BoardError>(&plan)) {
    must(!error->found.empty() && !error->expected.empty(), "an error says what it is");
    return 0;
  }
  const auto& made = std::get<BoardPlan>(plan);
  // Boards with rectangular boxes have names such as "6x6 with 2x3 boxes". Such a name is no
  // layout, but the box shape is.
  const auto boxes = find_plan_box_shape(made);
  const bool is_named_by_boxes = boxes && boxes->rows != boxes->cols;
  const auto again = make_layout_plan(is_named_by_boxes ? std::to_string(boxes->rows) + 'x' +
                                                              std::to_string(boxes->cols)
                                                        : made.name);
  must(std::holds_alternative<BoardPlan>(again), "a board's name is a layout");
  must(std::get<BoardPlan>(again) == made, "which makes the same board");
  must(std::holds_alternative<Board>(Board::make(made)), "there is a board of the plan");
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    BoardPlan with_rule = made;
    if (rule.add(with_rule)) {
      must(with_rule == made, "a rule that does not apply adds nothing");
    } else {
      must(!find_error(with_rule), "one that does leaves a good plan");
    }
  }
  return 0;
}
