#include "tests/places.hpp"

#include <filesystem>
#include <fstream>

#include "tests/skipping.hpp"

namespace clausoku::test {

std::string source_file(std::string_view path) {
  return std::string(CLAUSOKU_SOURCE_DIR "/").append(path);
}

std::string data_file(std::string_view name) { return source_file("data/").append(name); }

std::string library_file(std::string_view name) {
  return std::string(CLAUSOKU_TEST_LIBRARIES "/").append(name);
}

std::string shared_file(std::string_view name) {
  return std::string(CLAUSOKU_SHARED_DATA "/").append(name);
}

bool has_shared(std::string_view name) {
  const std::string path = shared_file(name);
  if (std::filesystem::exists(path)) return true;
  skip("there is no " + path);
  return false;
}

std::vector<std::string> shared_lines(std::string_view name) {
  std::vector<std::string> lines;
  if (!has_shared(name)) return lines;
  std::ifstream file(shared_file(name));
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

}  // namespace clausoku::test
