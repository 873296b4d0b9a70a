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

/// A file of the large collections that stand beside the checkout, which may be absent.
std::string shared_file(std::string_view name);

/// Whether such a file, or a folder of them, is there; where not, the test counts as skipped.
bool has_shared(std::string_view name);

/// Its lines; none where it is absent, and the test counts as skipped.
std::vector<std::string> shared_lines(std::string_view name);

}  // namespace clausoku::test
