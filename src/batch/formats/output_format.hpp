// The output formats of `solve`. A new format needs a writer and a row in output_format.cpp, and a
// test.
#pragma once

#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/calls/result_writer.hpp"

namespace clausoku {

struct OutputFormat {
  enum class Kind {
    solutions,  ///< only solutions; some formats write the reason if there is no solution
    records,    ///< all facts about each puzzle, with times
    pictures,   ///< pictures and arrays, which are useful only when complete
  };

  std::string_view name;
  std::string_view description;  ///< one line of text, for `clausoku formats`
  Kind kind;
  std::unique_ptr<ResultWriter> (*make)(const WriterOptions& options);
  bool single = false;  ///< true if the format can show only one puzzle
};

/// All output formats; the first one is the default.
std::span<const OutputFormat> output_formats();

/// Returns the names of the output formats of these kinds, in the order of output_formats().
std::vector<std::string> output_format_names(std::initializer_list<OutputFormat::Kind> kinds);

/// Finds the output format with this name. Requires that the name is known.
const OutputFormat& output_format(std::string_view name);

}  // namespace clausoku
