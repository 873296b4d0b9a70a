// Answers each line of standard input, a request of the page, with a line of standard output.
#include <iostream>
#include <string>

#include "src/calls/json/session.hpp"

int main() {
  clausoku::json_calls::Session session;
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << session.call(line, [](std::string_view) { return true; }) << '\n';
  }
}
