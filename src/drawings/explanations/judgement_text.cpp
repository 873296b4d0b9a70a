#include "src/drawings/explanations/judgement_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/formulas/clause_sentences.hpp"
#include "src/base/text.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {
namespace {

using Kind = Constraint::Kind;

/// A line of text, a drawn grid, or a table.
using JudgementPart = std::variant<std::string, Drawing, TextTable>;

/// Lists line numbers, at most 20 of them.
std::string list_line_numbers(const std::vector<std::size_t>& lines) {
  constexpr std::size_t most = 20;
  const std::span<const std::size_t> first(lines.data(), std::min(most, lines.size()));
  return fmt::format("line{} {}{}", lines.size() == 1 ? "" : "s", fmt::join(first, ", "),
                     lines.size() > most ? fmt::format(" and {} more", lines.size() - most) : "");
}

std::string format_percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? "-"
                    : fmt::format("{:.1f} %",
                                  100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

class JudgementWriter {
 public:
  /// Shows at most `most_wrong_clauses` with their grids, and lists the lines of the others.
  JudgementWriter(const JudgedPuzzle& judged, const Judgement& judgement,
                  std::size_t most_wrong_clauses)
      : judged_(judged),
        grid_(*judged.puzzle.grid()),
        board_(grid_.board()),
        digit_names_(digit_names_of(judged.puzzle)),
        judgement_(judgement),
        most_wrong_clauses_(most_wrong_clauses) {}

  std::vector<JudgementPart> write() {
    line(describe_verdict());
    write_missing_rules();
    write_wrong_clauses();
    write_size();
    write_rules();
    write_encoding();
    write_comparison();
    return std::move(parts_);
  }

 private:
  void line(std::string text) { parts_.emplace_back(std::move(text)); }

  std::string describe_verdict() const {
    switch (judgement_.verdict) {
      case JudgeVerdict::right:
        return "right: the formula has exactly the solutions of the puzzle";
      case JudgeVerdict::wrong: {
        std::vector<std::string> faults;
        const auto missing =
            std::ranges::count(judgement_.missing, false, &MissingRule::is_consequence);
        if (missing > 0) {
          faults.push_back(counted(static_cast<std::uint64_t>(missing), "rule is", "rules are") +
                           " missing");
        }
        if (const auto wrong = judgement_.wrong.size(); wrong > 0) {
          faults.push_back(counted(wrong, "clause is", "clauses are") + " wrong");
        }
        if (const auto open = count_undecided_rules(); open > 0) {
          faults.push_back(counted(open, "rule is", "rules are") + " undecided");
        }
        if (const auto open = judgement_.undecided_clauses; open > 0) {
          faults.push_back(counted(static_cast<std::uint64_t>(open), "clause is", "clauses are") +
                           " undecided");
        }
        return fmt::format("wrong: {}", fmt::join(faults, ", "));
      }
      case JudgeVerdict::sampled:
        return fmt::format(
            "sampled: each model obeys all rules, and the formula excludes none of {} that were "
            "tried; its auxiliary variables are no functions of the digits",
            counted(static_cast<std::uint64_t>(judgement_.sampled_grids), "valid grid"));
      default:
        return "undecided: a limit was hit before all rules and clauses were decided";
    }
  }

  std::uint64_t count_undecided_rules() const {
    std::uint64_t count = 0;
    for (const RuleTally& tally : judgement_.rules) {
      count += static_cast<std::uint64_t>(tally.of(RuleBasis::undecided));
    }
    return count;
  }

  /// Writes the missing rules that differ only in their digit together, with the first example.
  void write_missing_rules() {
    std::map<std::pair<Kind, int>, std::vector<const MissingRule*>> groups;
    std::vector<std::pair<Kind, int>> order;
    std::vector<std::string> consequences;
    for (const MissingRule& missing : judgement_.missing) {
      if (missing.is_consequence) {
        consequences.push_back(describe_missing_rule(judged_.puzzle, missing.rule));
        continue;
      }
      const std::pair key(missing.rule.kind, missing.rule.where);
      if (groups[key].empty()) order.push_back(key);
      groups[key].push_back(&missing);
    }
    for (const auto& key : order) {
      const std::vector<const MissingRule*>& group = groups[key];
      const MissingRule& first = *group.front();
      std::string text = "missing: " + describe_missing_rule(judged_.puzzle, first.rule);
      if (group.size() > 1 && first.rule.digit != 0) {
        std::vector<std::string> digits;
        for (const MissingRule* missing : group)
          digits.push_back(digit_names_[missing->rule.digit]);
        text += fmt::format("; the same for {}", fmt::join(digits.begin() + 1, digits.end(), ", "));
      }
      line(std::move(text));
      draw_model(first);
    }
    if (consequences.empty()) return;
    constexpr std::size_t most = 6;
    const std::size_t count = consequences.size();
    consequences.resize(std::min(most, count));
    line(fmt::format("therefore: {}{}", fmt::join(consequences, "; "),
                     count > most ? fmt::format("; and {} more", count - most) : ""));
  }

  void write_wrong_clauses() {
    std::vector<std::size_t> further_lines;
    for (std::size_t k = 0; k < judgement_.wrong.size(); ++k) {
      const WrongClause& wrong = judgement_.wrong[k];
      if (k >= most_wrong_clauses_) {
        further_lines.push_back(wrong.line);
        continue;
      }
      if (wrong.line == 0 && wrong.literals.empty()) {
        line("wrong: the clauses together exclude this grid:");
      } else {
        line(fmt::format("wrong: {}: {}; this excludes:",
                         wrong.line == 0 ? "the comments" : fmt::format("line {}", wrong.line),
                         describe_clause(judged_, wrong.literals)));
      }
      draw_excluded_grid(wrong);
    }
    if (!further_lines.empty()) line("wrong, too: " + list_line_numbers(further_lines));
  }

  void write_size() {
    const EncodingSize& size = judgement_.size;
    line(fmt::format("formula: {} ({} auxiliary), {}, {}",
                     counted(static_cast<std::uint64_t>(size.variables), "variable"),
                     judgement_.auxiliary_variables,
                     counted(static_cast<std::uint64_t>(size.clauses), "clause"),
                     counted(static_cast<std::uint64_t>(size.literals), "literal")));
    line("variables: " + judged_.scheme);
    if (!judgement_.has_model) line("the formula has no model");
  }

  void write_rules() {
    constexpr std::pair<RuleBasis, std::string_view> bases[] = {
        {RuleBasis::stated, "stated"},        {RuleBasis::propagation, "by unit propagation"},
        {RuleBasis::counting, "by counting"}, {RuleBasis::search, "by search"},
        {RuleBasis::missing, "missing"},      {RuleBasis::undecided, "undecided"},
    };
    for (const RuleTally& tally : judgement_.rules) {
      std::vector<std::string> counts;
      for (const auto& [basis, name] : bases) {
        if (tally.of(basis) > 0) counts.push_back(fmt::format("{} {}", tally.of(basis), name));
      }
      line(fmt::format("rules '{}': {}", name_of(tally.kind), fmt::join(counts, ", ")));
    }
  }

  void write_encoding() {
    if (judgement_.encoding) {
      std::string text = fmt::format("encoding: {}", name_of(encoding_names, *judgement_.encoding));
      if (const std::size_t count = judgement_.not_stated.size(); count > 0) {
        std::vector<std::string> names;
        for (const Constraint& rule : judgement_.not_stated) {
          if (names.size() < 10) names.push_back(describe_rule(rule));
        }
        text += fmt::format(", without {} that follow{} from the others: {}{}",
                            counted(count, "rule"), count == 1 ? "s" : "", fmt::join(names, "; "),
                            count > names.size() ? "; …" : "");
      }
      line(std::move(text));
    } else {
      std::vector<std::string> names;
      for (const Kind kind : judgement_.lacking)
        names.push_back(fmt::format("'{}'", name_of(kind)));
      line(fmt::format("encoding: {} without the rules {}",
                       name_of(encoding_names, judgement_.nearest), fmt::join(names, " and ")));
    }
    if (!judgement_.beyond.empty()) {
      line(fmt::format("beyond it: {} of no rule: {}", counted(judgement_.beyond.size(), "clause"),
                       list_line_numbers(judgement_.beyond)));
    }
    if (!judgement_.redundant.empty()) {
      line(fmt::format("redundant: {} by unit propagation from the others: {}",
                       counted(judgement_.redundant.size(), "clause follows", "clauses follow"),
                       list_line_numbers(judgement_.redundant)));
    }
  }

  void write_comparison() {
    TextTable table{{"", "variables", "clauses", "literals", "propagated"}};
    const auto add_row = [&](std::string_view name, const EncodingSize& size) {
      table.push_back({std::string(name), std::to_string(size.variables),
                       std::to_string(size.clauses), std::to_string(size.literals),
                       format_percent(size.removed, judgement_.removable)});
    };
    add_row("the formula", judgement_.size);
    for (const EncodingSize& size : judgement_.known_encodings) add_row(size.name, size);
    parts_.emplace_back(std::move(table));
    line(
        fmt::format("propagated: of the candidates that are false, on {} with a third of the cells",
                    counted(static_cast<std::uint64_t>(judgement_.partial_grids), "random grid")));
  }

  std::string describe_rule(const Constraint& rule) const {
    switch (rule.kind) {
      case Kind::cell_at_least_one:
        return board_.cell_name(rule.where) + " has a digit";
      case Kind::cell_at_most_one:
        return board_.cell_name(rule.where) + " has at most one digit";
      case Kind::house_at_least_one:
        return fmt::format("{} has a {}", board_.area_name(rule.where), digit_names_[rule.digit]);
      default:
        return fmt::format("{} has at most one {}", board_.area_name(rule.where),
                           digit_names_[rule.digit]);
    }
  }

  /// Draws the digits of a model. A cell with several digits shows them as pencilmarks.
  void draw_model(const MissingRule& missing) {
    Drawing drawing{board_, {}, make_drawn_clues(grid_), digit_names_};
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      DrawnCell drawn;
      const int count = missing.model.count(cell);
      if (count == 1) {
        drawn.digit = missing.model.first(cell);
      } else if (count > 1) {
        drawn.pencilmarks.emplace();
        missing.model.for_each(cell, [&](Digit digit) { drawn.pencilmarks->push_back(digit); });
      }
      drawn.given = grid_[cell] != 0 && drawn.digit == grid_[cell];
      drawn.marked = std::ranges::count(missing.cells, cell) > 0;
      drawing.cells.push_back(std::move(drawn));
    }
    if (missing.rule.kind == Kind::rule) {
      drawing.clues[static_cast<std::size_t>(missing.rule.where)].marked = true;
    }
    parts_.emplace_back(std::move(drawing));
  }

  void draw_excluded_grid(const WrongClause& wrong) {
    Drawing drawing = make_drawing(judged_.puzzle, &wrong.grid);
    for (const Literal literal : wrong.literals) {
      const auto candidate = judged_.formula.candidates.candidate(std::abs(literal));
      if (candidate) drawing.cells[static_cast<std::size_t>(candidate->cell)].marked = true;
    }
    parts_.emplace_back(std::move(drawing));
  }

  const JudgedPuzzle& judged_;
  const Grid& grid_;
  const Board& board_;
  const DigitNames digit_names_;
  const Judgement& judgement_;
  const std::size_t most_wrong_clauses_;
  std::vector<JudgementPart> parts_;
};

}  // namespace

std::string describe_missing_rule(const Puzzle& puzzle, const Constraint& rule) {
  const Grid& grid = *puzzle.grid();
  const Board& board = grid.board();
  const DigitNames names = digit_names_of(puzzle);
  switch (rule.kind) {
    case Kind::given:
      return fmt::format("{} need not be {}", board.cell_name(rule.where), names[rule.digit]);
    case Kind::pencilmarks:
      return fmt::format("{} may be {}", board.cell_name(rule.where), names[rule.digit]);
    case Kind::cell_at_least_one:
      return board.cell_name(rule.where) + " may have no digit";
    case Kind::cell_at_most_one:
      return board.cell_name(rule.where) + " may have two digits";
    case Kind::house_at_least_one:
      return fmt::format("{} may lack {}", board.area_name(rule.where), names[rule.digit]);
    case Kind::rule:
      return grid.rules()[static_cast<std::size_t>(rule.where)]->name() + " may be broken";
    default:
      return fmt::format("{} may hold {} twice", board.area_name(rule.where), names[rule.digit]);
  }
}

std::string describe_clause(const JudgedPuzzle& judged, std::span<const Literal> clause) {
  const DigitNames names = digit_names_of(judged.puzzle);
  const Board& board = judged.puzzle.grid()->board();
  std::vector<std::string> positive, negative;
  for (const Literal literal : clause) {
    const Variable variable = std::abs(literal);
    const auto candidate = judged.formula.candidates.candidate(variable);
    const auto& auxiliary_names = judged.formula.auxiliary_names;
    const auto auxiliary = auxiliary_names.find(variable);
    (literal > 0 ? positive : negative)
        .push_back(candidate ? fmt::format("{}={}", board.cell_name(candidate->cell),
                                           names[candidate->digit])
                   : auxiliary != auxiliary_names.end() ? auxiliary->second
                                                        : fmt::format("variable {}", variable));
  }
  return describe_choice(positive, negative);
}

void append_judgement(std::string& out, const JudgedPuzzle& judged, const Judgement& judgement,
                      std::size_t most_grids, const TextStyle& style) {
  std::size_t grids = 0;
  for (const JudgementPart& part : JudgementWriter(judged, judgement, most_grids).write()) {
    if (const auto* text = std::get_if<std::string>(&part)) {
      out += *text + '\n';
    } else if (const auto* table = std::get_if<TextTable>(&part)) {
      for (const std::vector<std::string>& row : *table) {
        out +=
            fmt::format("{:12}{:>10}{:>10}{:>10}{:>12}\n", row[0], row[1], row[2], row[3], row[4]);
      }
    } else if (grids++ < most_grids) {
      append_text_drawing(out, std::get<Drawing>(part), true, style);
    }
  }
}

void append_judgement_page(std::string& out, const JudgedPuzzle& judged, const Judgement& judgement,
                           std::string_view title) {
  constexpr std::size_t most_grids = 200;
  begin_html(out, fmt::format("Is {} the puzzle {}?", title, judged.puzzle.name));
  std::size_t grids = 0;
  std::string_view figure_title = title;  // of the first figure only
  std::string content;
  const auto write_figure = [&] {
    begin_figure(out, std::exchange(figure_title, ""));
    out += content;
    end_figure(out);
    content.clear();
  };
  for (const JudgementPart& part : JudgementWriter(judged, judgement, most_grids).write()) {
    if (const auto* text = std::get_if<std::string>(&part)) {
      append_figure_text(content, *text);
    } else if (const auto* table = std::get_if<TextTable>(&part)) {
      append_figure_table(content, *table);
    } else {
      if (grids++ < most_grids) append_svg(content, std::get<Drawing>(part), title);
      write_figure();
    }
  }
  write_figure();
  end_html(out);
}

}  // namespace clausoku
