// Where tests find files: the one place that knows the paths of this checkout, so that no test's
// compiler command names them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku::test {

/// A file of this checkout: "data/p096_sudoku.txt".
std::string source_file(std::string_view path);

/// A file of the project's own data: "several.txt".
std::string data_file(std::string_view name);

/// A shared library that the tests build.
std::string library_file(std::string_view name);

/// The lines of a file of the project's own data. Throws std::runtime_error if the file cannot be
/// read.
std::vector<std::string> data_lines(std::string_view name);

/// Whether tests read the public collections too: the environment variable CLAUSOKU_COLLECTIONS
/// names their folder, which `tools/run-tests --all` and `--ci` set if the folder is present.
bool has_collections();

/// A file of the public collections. Requires has_collections().
std::string collection_file(std::string_view name);

/// The lines of a file of the public collections; none without collections. Throws
/// std::runtime_error if there are collections, but not this file.
std::vector<std::string> collection_lines(std::string_view name);

}  // namespace clausoku::test
