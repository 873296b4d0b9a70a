// Folders that commands write into.
#pragma once

#include <optional>
#include <string>

namespace clausoku {

/// Creates a folder with its parent folders, unless the folder exists. Returns an error message,
/// such as "a/b: cannot be created: Permission denied", or empty.
std::optional<std::string> create_folder(const std::string& path);

}  // namespace clausoku
