// A byte source that writes blank cells as '.', where an option declares blanks that readers would
// take for something else: a sign of several bytes, or a sign of comments at the beginning of a
// line. Columns of places in such a text count characters.
#pragma once

#include <memory>
#include <string>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// Returns `bytes` itself if no character of `blank_chars` needs to be replaced.
std::unique_ptr<ByteSource> replace_blanks(std::unique_ptr<ByteSource> bytes,
                                           const std::string& blank_chars);

}  // namespace clausoku
