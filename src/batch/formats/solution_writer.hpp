// What the formats have in common that show a solution, and in a comment why there is none.
#pragma once

#include <string>
#include <string_view>

#include "src/batch/result_writer.hpp"

namespace clausoku {

class SolutionWriter final : public ResultWriter {
 public:
  using Append = void (*)(std::string& out, const Puzzle& puzzle, const Grid& solution);

  /// `separator` stands between any two results.
  SolutionWriter(Append append_solution, std::string_view separator)
      : append_solution_(append_solution), separator_(separator) {}

  std::string_view between() const override { return separator_; }
  void append(const Result& result, std::string& out) const override;

 private:
  Append append_solution_;
  std::string_view separator_;
};

/// "# VERDICT NAME: reason", a line.
void append_comment(const Result& result, std::string& out);

}  // namespace clausoku
