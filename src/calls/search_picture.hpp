// Pictures of the last moment of a search (search.hpp): the implication graph of a conflict or of a
// forced literal, or the trail.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "src/calls/search.hpp"

namespace clausoku {

enum class SearchPicture { automatic, graph, trail };

inline constexpr auto search_picture_names =
    std::to_array<std::pair<std::string_view, SearchPicture>>({
        {"auto", SearchPicture::automatic},
        {"graph", SearchPicture::graph},
        {"trail", SearchPicture::trail},
    });

Field picture_field(SearchPicture& picture);

/// Appends a picture as SVG. `automatic` draws the graph if the last event is a conflict or what a
/// conflict leads to, else the trail. Returns false if there is no graph: the last event is no
/// conflict, learned clause, flip or propagation, or is at level 0.
bool append_search_picture(std::string& out, std::string_view name, const SearchTrace& trace,
                           SearchPicture picture);

}  // namespace clausoku
