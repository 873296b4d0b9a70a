// How the help looks: no line is wider than 100 characters.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>

namespace clausoku {

std::shared_ptr<CLI::FormatterBase> help_format();

}  // namespace clausoku
