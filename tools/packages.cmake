# Makes Debian packages with cpack, one each for the program, the development files, and, if they
# are built, the page, the verified check, the shared library and the Python module. Files without a component belong
# to the program. tools/test-packages installs the packages in a clean root and uses them there.
include(GNUInstallDirs)
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "SAT front end for Sudoku")
set(CPACK_PACKAGE_CONTACT "The clausoku authors <clausoku@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${PROJECT_BINARY_DIR}/src)
set(CPACK_COMPONENTS_ALL)

# debian_package(COMPONENT NAME SECTION DEPENDS DESCRIPTION): declares the package of a component.
# DEPENDS lists the dependencies that dpkg-shlibdeps does not find.
macro(debian_package component name section depends description)
  string(TOUPPER ${component} upper)
  list(APPEND CPACK_COMPONENTS_ALL ${component})
  set(CPACK_DEBIAN_${upper}_PACKAGE_NAME ${name})
  set(CPACK_DEBIAN_${upper}_PACKAGE_SECTION ${section})
  set(CPACK_DEBIAN_${upper}_PACKAGE_DEPENDS "${depends}")
  set(CPACK_COMPONENT_${upper}_DESCRIPTION "${description}")
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE RENAME copyright
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${name} COMPONENT ${component})
endmacro()

set(same_version "(= ${PROJECT_VERSION})")
set(development_needs "g++")
if(TARGET clausoku_library)
  set(shared_library libclausoku${PROJECT_VERSION_MAJOR})
  debian_package(library ${shared_library} libs ""
"This package has the shared library, which solves, checks, counts, explains,
generates and encodes puzzles of any board and rule.")
  set(CPACK_DEBIAN_LIBRARY_PACKAGE_GENERATE_SHLIBS ON)
  string(PREPEND development_needs "${shared_library} ${same_version}, ")
endif()
# Makes PDFs of sheets.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS weasyprint)
debian_package(program clausoku math ""
"Reads grids of any size and shape, and variants, writes their rules as
clauses, lets a SAT solver decide, and brings the answer back, cross-checked.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS gnuplot-nox)
if(EXISTS ${PROJECT_SOURCE_DIR}/build/page/page.html)
  debian_package(page clausoku-page math "clausoku ${same_version}"
"This package has the page that 'clausoku page' writes: one file of HTML that
runs clausoku in a browser, without a server.")
  set(CPACK_DEBIAN_PAGE_PACKAGE_ARCHITECTURE all)
endif()
if(TARGET clausoku_verify)
  debian_package(verified clausoku-verify math ""
"This package has the program clausoku-verify, which checks certificates of
'clausoku prove'. Its check is proved in Coq.")
endif()
debian_package(development libclausoku-dev libdevel "${development_needs}"
"This package has the headers and libraries that programs are built with.")
if(TARGET clausoku_python)
  # The folder where Debian's Python looks for modules.
  set(folder lib/python3/dist-packages/clausoku)
  set(in_package DESTINATION ${folder} COMPONENT python3 EXCLUDE_FROM_ALL)
  install(TARGETS clausoku_python LIBRARY ${in_package})
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/python/clausoku/ ${in_package}
          FILES_MATCHING PATTERN *.py PATTERN *.pyi PATTERN py.typed
          PATTERN __pycache__ EXCLUDE)
  # The module works only with this version of Python.
  execute_process(COMMAND ${Python_EXECUTABLE} -c
    "import sys; print('python3 (>= 3.%d~), python3 (<< 3.%d~)' % (sys.version_info[1], sys.version_info[1] + 1))"
    OUTPUT_VARIABLE python_needs OUTPUT_STRIP_TRAILING_WHITESPACE)
  debian_package(python3 python3-clausoku python "${python_needs}"
"This package has the module clausoku for Python.")
endif()
include(CPack)
