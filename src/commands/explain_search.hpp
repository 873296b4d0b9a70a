// `clausoku explain --search`: options and output of a search.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "src/base/text_style.hpp"
#include "src/calls/search_picture.hpp"
#include "src/calls/search_text.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {

struct ExplainSearchOptions {
  std::optional<SearchDetail> detail;  ///< empty: no search
  SearchRequest request;
  std::vector<SearchStage> stages;  ///< if not empty, the search of each is counted only
  SearchPicture picture = SearchPicture::automatic;
};

/// The option --search and the options that require it. The word after --search may be a file.
Fields explain_search_fields(ExplainSearchOptions& options, InputOptions& input);

/// True if the first file begins like a formula in DIMACS CNF.
bool reads_formulas(const InputOptions& input);

/// Throws a CLI::ValidationError if the output format does not fit a search, or no search.
void require_search_format(const ExplainSearchOptions& options, const std::string& format);

/// Throws a CLI::ValidationError if there are puzzles or options for puzzles besides formulas.
void require_no_puzzle_options(const Command& command, const InputOptions& input,
                               const std::string& format);

struct SearchForm {
  const ExplainSearchOptions& options;
  const std::string& format;  ///< "text", "jsonl" or "svg"
  const TextStyle& style;
  const Deadline& deadline;  ///< of the text
};

using MakeTrace = std::function<std::variant<SearchTrace, SearchFailure>(const SearchRequest&)>;

/// Calls `make_trace`, for each stage to compare, and appends the output. Returns false if a limit
/// was hit or the point to stop at was not reached. Throws a Failure.
bool append_search_output(std::string& out, const std::string& name, SearchRequest request,
                          const MakeTrace& make_trace, const SearchForm& form);

}  // namespace clausoku
