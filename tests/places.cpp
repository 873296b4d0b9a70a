#include "tests/places.hpp"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace clausoku::test {

namespace {

constexpr const char* collections_variable = "CLAUSOKU_COLLECTIONS";

std::vector<std::string> read_file_lines(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

}  // namespace

std::string source_file(std::string_view path) {
  return std::string(CLAUSOKU_SOURCE_DIR "/").append(path);
}

std::string data_file(std::string_view name) { return source_file("data/").append(name); }

std::string library_file(std::string_view name) {
  return std::string(CLAUSOKU_TEST_LIBRARIES "/").append(name);
}

std::vector<std::string> data_lines(std::string_view name) {
  return read_file_lines(data_file(name));
}

bool has_collections() { return std::getenv(collections_variable) != nullptr; }

std::string collection_file(std::string_view name) {
  return std::string(std::getenv(collections_variable)).append("/").append(name);
}

std::vector<std::string> collection_lines(std::string_view name) {
  if (!has_collections()) return {};
  return read_file_lines(collection_file(name));
}

}  // namespace clausoku::test
