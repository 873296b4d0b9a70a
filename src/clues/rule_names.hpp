// The names of all rules that --rules takes.
#pragma once

#include <string_view>
#include <vector>

namespace clausoku {

std::vector<std::string_view> rule_names();

}  // namespace clausoku
