// What `check` finds out about a puzzle besides its verdict, a column each.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/batch/result.hpp"
#include "src/reasons/rules.hpp"

namespace clausoku {

enum class CheckColumn { minimal, candidates, rating, difficulty, answer };

/// Their names, in the order in which lines have them.
inline constexpr std::array<std::pair<std::string_view, CheckColumn>, 5> check_column_names{
    {{"minimal", CheckColumn::minimal},
     {"candidates", CheckColumn::candidates},
     {"rating", CheckColumn::rating},
     {"difficulty", CheckColumn::difficulty},
     {"answer", CheckColumn::answer}}};

struct CheckColumnOptions {
  bool minimal =
      false;  ///< of a puzzle with one solution: which givens, clues and pencilmarks are not needed
  bool candidates = false;  ///< of each cell the digits that some solution has there
  bool rating = false;      ///< the result's, as the batch finds it
  bool difficulty = false;  ///< of a puzzle with one solution: for a person
  bool answer = false;      ///< the review of the answer beside it, likewise

  bool any() const { return minimal || candidates || rating || difficulty || answer; }
  bool has(CheckColumn column) const;
};

/// The rules of boards, which serve all their puzzles. Whoever has taken some has them alone until
/// they are given back, so there are as many as threads, at most.
class SharedRules {
 public:
  /// Some that were given back last, or null.
  std::unique_ptr<Rules> take();
  void give_back(std::unique_ptr<Rules> rules);

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Rules>> unused_;
};

/// May be used by several threads at a time.
class CheckColumns {
 public:
  explicit CheckColumns(const CheckColumnOptions& options) : options_(options) {}

  /// Whether there are any.
  explicit operator bool() const { return options_.any(); }

  /// Appends each after a tab; '-' for what a verdict does not have or a limit has prevented.
  void append(const Result& result, std::string& out) const;

  /// Any of them, whether asked for or not; likewise.
  std::string text(CheckColumn column, const Result& result) const;

  static constexpr const char* nothing = "-";

 private:
  std::string compute(CheckColumn column, const Result& result) const;
  std::string redundant_premises(const Result& result) const;
  std::string candidates(const Result& result) const;
  static std::string difficulty(const Result& result);
  static std::string answer(const Result& result);

  const CheckColumnOptions options_;
  mutable SharedRules rules_;
};

}  // namespace clausoku
