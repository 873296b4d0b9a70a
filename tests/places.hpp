// Finds the files of the tests. Only this header and places.cpp know where the checkout is, so the
// compiler commands of the other tests are the same in every checkout.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku::test {

/// Returns the path of a file of this checkout, such as "data/p096_sudoku.txt".
std::string source_file(std::string_view path);

/// Returns the path of a file in the folder data/, such as "several.txt".
std::string data_file(std::string_view name);

/// Returns the path of a shared library that the build makes for the tests.
std::string library_file(std::string_view name);

/// Returns the lines of a file in data/. Throws std::runtime_error if the file cannot be read.
std::vector<std::string> data_lines(std::string_view name);

/// True if tests also read the public collections. The environment variable CLAUSOKU_COLLECTIONS
/// names their folder; `tools/run-tests --all` and `--ci` set it if the folder is present.
bool has_collections();

/// Returns the path of a file of the public collections. Requires has_collections().
std::string collection_file(std::string_view name);

/// Returns the lines of a file of the public collections; an empty list if has_collections() is
/// false. Throws std::runtime_error if there are collections but the file cannot be read.
std::vector<std::string> collection_lines(std::string_view name);

}  // namespace clausoku::test
