// Outputs that are inputs as well: to be refused before anything is opened for writing.
#pragma once

#include <optional>
#include <span>
#include <string>

namespace clausoku {

/// Why a file must not be written: it is one of the inputs, by whatever name or link. An empty
/// `output` is standard output, an input "-" is standard input; either may have been redirected to
/// a file. Devices and pipes are read and written independently and never clash.
std::optional<std::string> clash_with_inputs(const std::string& output,
                                             std::span<const std::string> inputs);

}  // namespace clausoku
