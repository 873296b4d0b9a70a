// Fuzzes the comments of exported formulas. If a formula is accepted and exported again, the new
// formula must have the same grid, name and options.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoder/formulas/dimacs_import.hpp"
#include "src/inference/inferred.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

std::variant<FormulaDescription, TextError> describe(std::string_view text) {
  const TextInput input = [&](std::span<char> into) {
    const std::size_t size = std::min(text.size(), into.size());
    text.copy(into.data(), size);
    text.remove_prefix(size);
    return size;
  };
  CountingSink sink;
  DescriptionReader description(
      nullptr, [](const Grid& grid, Reduction reduction) { return infer(grid, reduction); });
  const auto header =
      read_dimacs(input, sink, [&](const DimacsComment& comment) { description.visit(comment); });
  if (const auto* error = std::get_if<TextError>(&header)) return *error;
  return description.finish();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto first = describe({reinterpret_cast<const char*>(data), size});
  const auto* description = std::get_if<FormulaDescription>(&first);
  if (description == nullptr || description->grid.board().size() > 16) return 0;

  std::string text;
  write_formula(
      description->grid, VariableMap(infer(description->grid, description->options.reduction)),
      description->name, description->options, [&](std::string_view piece) { text += piece; });
  const auto second = describe(text);
  const auto* again = std::get_if<FormulaDescription>(&second);
  must(again != nullptr, "what was exported again is accepted");
  must(again->grid == description->grid, "the grid is the same");
  must(again->name == description->name, "the name is the same");
  must(again->options.reduction == description->options.reduction, "so is the reduction");
  must(again->options.encoding.encoding == description->options.encoding.encoding,
       "so is the encoding");
  return 0;
}
