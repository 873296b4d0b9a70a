#include "src/commands/formulas/encode_family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/names.hpp"

namespace clausoku {
namespace {

constexpr std::size_t most_members = 1'000'000;

template <class Value>
Field numbers_field(std::string name, Value& numbers, bool may_be_shares, std::string help) {
  const auto parse = [may_be_shares](const std::string& text) {
    auto parsed = parse_numbers(text);
    return parsed && parsed->shares && !may_be_shares ? std::nullopt : parsed;
  };
  Field field =
      parsed_field(std::move(name), "LIST", numbers, parse,
                   fmt::format("numbers N, ranges A..B{} or A..B/STEP, separated by commas",
                               may_be_shares ? ", each with % for a share," : ""),
                   std::move(help));
  field.with = {"family"};
  return field;
}

}  // namespace

void FamilyOptions::add_options_to(Command& command) {
  Field family{.name = "family",
               .form = "NAME",
               .help =
                   "Encode generated grids: holes, solutions with blank cells; quasigroup, "
                   "Latin squares with blank cells; unsatisfiable, with one wrong given; "
                   "variant, with --rules; blank",
               .not_with = {"FILE", "blank", "box", "input-format"}};
  for (const auto& entry : family_names) family.values.emplace_back(entry.first);
  family.take = [this](const std::string& name) -> std::optional<FieldError> {
    family_ = value_of(family_names, name);
    return std::nullopt;
  };
  command.add(std::move(family));
  Field size = numbers_field(
      "size", sizes_, false,
      "The sizes of the family: 9..25 stands for the square numbers in this range (default: 9)");
  size.not_with = {"board"};
  command.add(std::move(size));
  holes_option_ = command.add(numbers_field(
      "holes", holes_, true, "The number or share of blank cells: 40-60%/5 (default: 50%)"));
  command.add(
      numbers_field("seed", seeds_, false, "The seeds, one for each grid: 1..100 (default: 1)"));
}

/// Returns a board layout for each size in --size. Skips impossible sizes; throws if all are.
std::vector<std::string> FamilyOptions::layouts(const BoardOptions& board) const {
  if (board.board() && *family_ != Family::quasigroup) return {board.layout()};
  if (board.board()) {
    throw CLI::ValidationError("--board", "a quasigroup has no boxes; expected --size");
  }
  std::vector<std::string> layouts;
  for (const std::uint64_t size : sizes_.value_or(Numbers{{9}}).values) {
    if (size < 1 || size > Board::max_size) continue;
    const auto n = static_cast<int>(size);
    if (*family_ == Family::quasigroup) {
      layouts.push_back(fmt::format("latin:{}", n));
    } else if (Board::with_square_boxes(n)) {
      layouts.push_back(fmt::format("{0}x{0}", n));
    }
  }
  if (layouts.empty()) {
    throw CLI::ValidationError(
        "--size", fmt::format("no such board; expected a size up to {}{}", Board::max_size,
                              *family_ == Family::quasigroup ? "" : " that is a square number"));
  }
  return layouts;
}

std::vector<int> FamilyOptions::holes_on(int cells) const {
  if (*family_ == Family::blank) return {0};
  const Numbers wanted = holes_.value_or(Numbers{{50}, true});
  std::vector<int> holes;
  for (const std::uint64_t number : wanted.values) {
    const std::uint64_t most = wanted.shares ? 100 : static_cast<std::uint64_t>(cells);
    if (number > most) {
      const auto text = holes_option_->as<std::string>();
      throw CLI::ValidationError(
          "--holes", wanted.shares ? fmt::format("'{}'; expected shares up to 100%", text)
                                   : fmt::format("'{}'; expected at most {}, the number of cells",
                                                 text, cells));
    }
    const std::uint64_t count =
        wanted.shares ? (number * static_cast<std::uint64_t>(cells) + 50) / 100 : number;
    holes.push_back(static_cast<int>(count));
  }
  std::ranges::sort(holes);
  holes.erase(std::unique(holes.begin(), holes.end()), holes.end());
  return holes;
}

std::vector<FamilyMember> FamilyOptions::members(const BoardOptions& board) const {
  if (!family_) return {};
  if (*family_ == Family::variant && board.rules().empty()) {
    throw CLI::ValidationError("--family", "'variant'; expected --rules with it");
  }
  std::vector<FamilyMember> members;
  const std::vector<std::uint64_t> seeds =
      *family_ == Family::blank ? std::vector<std::uint64_t>{0} : seeds_.values;
  for (const std::string& layout : layouts(board)) {
    const FamilyMember first{*family_, layout, board.rules()};
    const Grid grid = value_or_throw_validation_error("--family", make_blank_grid_of_member(first));
    for (const int holes : holes_on(grid.board().cell_count())) {
      if (members.size() + seeds.size() > most_members) {
        throw CLI::ValidationError("--family",
                                   fmt::format("more than {} formulas; expected fewer sizes, "
                                               "holes or seeds",
                                               most_members));
      }
      for (const std::uint64_t seed : seeds) {
        members.push_back({*family_, layout, board.rules(), holes, seed});
      }
    }
  }
  return members;
}

Field manifest_field(std::string& manifest) {
  Field field =
      file_field("from-manifest", manifest,
                 "Encode the formulas in the manifest.csv of a family again, byte for byte");
  field.not_with = {"FILE",         "blank",    "family", "box",    "board",  "rules",
                    "input-format", "encoding", "amo",    "reduce", "target", "no-map"};
  return field;
}

}  // namespace clausoku
