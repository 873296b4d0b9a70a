# The report's page as a source of the program. D3 is taken from where its Debian packages put it;
# without it the build has no report, and says so where one is asked for.
include(${CMAKE_CURRENT_LIST_DIR}/scripts.cmake)

set(missing)
set(d3_files)
if(CLAUSOKU_REPORT)
  find_path(D3_FOLDER d3-scale/dist/d3-scale.min.js PATHS /usr/share/nodejs /usr/lib/nodejs)
  foreach(module IN LISTS report_d3_modules)
    list(APPEND d3_files ${D3_FOLDER}/d3-${module}/dist/d3-${module}.min.js)
    if(NOT EXISTS ${D3_FOLDER}/d3-${module}/dist/d3-${module}.min.js)
      set(missing D3)
    endif()
  endforeach()
endif()
settle_part(CLAUSOKU_REPORT CLAUSOKU_HAS_REPORT "${missing}"
  "node-d3-axis node-d3-scale node-d3-selection node-d3-shape")
if(NOT CLAUSOKU_HAS_REPORT)
  set(d3_files)
endif()

set(report_page ${CMAKE_CURRENT_BINARY_DIR}/report_page.cpp)
set(report_sources ${report_scripts})
list(TRANSFORM report_sources APPEND .js)
list(APPEND report_sources report.html report.css embed.cmake scripts.cmake)
list(TRANSFORM report_sources PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
add_custom_command(OUTPUT ${report_page}
  COMMAND ${CMAKE_COMMAND} -D OUTPUT=${report_page} -D "LIBRARY=${d3_files}"
    -D LICENCE=/usr/share/doc/node-d3-scale/copyright -P ${CMAKE_CURRENT_LIST_DIR}/embed.cmake
  DEPENDS ${report_sources} ${d3_files}
  COMMENT "Making the report's page" VERBATIM)
set_source_files_properties(${report_page} PROPERTIES COMPILE_OPTIONS -Wno-overlength-strings)
