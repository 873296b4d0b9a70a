# Libraries in the program rather than beside it: each shared one costs every start of the program
# about a twentieth of a millisecond, to be found, mapped and bound. CryptoMiniSat, of which there is
# only a shared library, is in a module that is loaded when it is first asked for.

# Sanitizers want to see every library, and in one that is loaded late they find nothing.
set(CLAUSOKU_QUICK_START ON)
if(CLAUSOKU_SANITIZE OR CLAUSOKU_SANITIZE_THREADS OR CLAUSOKU_FUZZ)
  set(CLAUSOKU_QUICK_START OFF)
endif()

# static_libraries(RESULT NAME…): in RESULT the paths of libNAME.a … if all of them are installed;
# otherwise nothing.
function(static_libraries result)
  set(${result} "" PARENT_SCOPE)
  if(NOT CLAUSOKU_QUICK_START)
    return()
  endif()
  set(paths)
  foreach(name ${ARGN})
    find_library(CLAUSOKU_STATIC_${name} lib${name}.a)
    mark_as_advanced(CLAUSOKU_STATIC_${name})
    if(NOT CLAUSOKU_STATIC_${name})
      return()
    endif()
    list(APPEND paths ${CLAUSOKU_STATIC_${name}})
  endforeach()
  set(${result} ${paths} PARENT_SCOPE)
endfunction()

# What Boost.Iostreams is built on comes after it. What is itself shared is linked with the shared ones:
# Debian's static libraries are made for programs.
static_libraries(static_compression boost_iostreams bz2 lzma zstd z xxhash)
set(shared_compression Boost::iostreams zstd::libzstd_shared ZLIB::ZLIB ${XXHASH_LIBRARY})
add_library(clausoku_compression INTERFACE)
if(static_compression)
  set(is_program $<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>)
  target_link_libraries(clausoku_compression INTERFACE
    "$<IF:${is_program},${static_compression},${shared_compression}>")
else()
  target_link_libraries(clausoku_compression INTERFACE ${shared_compression})
endif()

# add_cryptominisat(TARGET): puts CryptoMiniSat into a static library, or what loads it late.
function(add_cryptominisat target)
  if(NOT CLAUSOKU_QUICK_START)
    target_sources(${target} PRIVATE solvers/cryptominisat.cpp)
    target_link_libraries(${target} PUBLIC cryptominisat5)
    return()
  endif()
  add_library(clausoku_cryptominisat MODULE solvers/cryptominisat.cpp
    solvers/cryptominisat_module.cpp ${PROJECT_SOURCE_DIR}/encoder/contract.cpp)
  set_target_properties(clausoku_cryptominisat PROPERTIES
    PREFIX "" OUTPUT_NAME clausoku-cryptominisat)
  target_include_directories(clausoku_cryptominisat PRIVATE ${PROJECT_SOURCE_DIR})
  target_link_libraries(clausoku_cryptominisat PRIVATE cryptominisat5 clausoku_flags)
  # There once, for the program too.
  set(component program)
  if(CLAUSOKU_LIBRARY)
    set(component library)
  endif()
  install(TARGETS clausoku_cryptominisat
          DESTINATION ${CMAKE_INSTALL_LIBDIR}/clausoku COMPONENT ${component})

  target_sources(${target} PRIVATE solvers/late_cryptominisat.cpp)
  set_source_files_properties(solvers/late_cryptominisat.cpp PROPERTIES COMPILE_DEFINITIONS
    CLAUSOKU_CRYPTOMINISAT_MODULE="$<TARGET_FILE_NAME:clausoku_cryptominisat>")
  target_link_libraries(${target} PUBLIC ${CMAKE_DL_LIBS})
  add_dependencies(${target} clausoku_cryptominisat)
endfunction()

# start_quickly(PROGRAM): with nothing to load at its start but what has to be shared. The C++ library
# is in the program if no shared library wants it, and so fmt is (another version of it may be made
# of other pieces). The unwinder is shared, since exceptions pass between modules.
function(start_quickly program)
  set_target_properties(${program} PROPERTIES
    INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}/clausoku")
  if(static_compression AND NOT (CLAUSOKU_HAS_CADICAL AND CADICAL_LIBRARY MATCHES "\\.so")
     AND fmt_VERSION MATCHES "^9\\.")
    target_sources(${program} PRIVATE fmt_inside.cpp)
    set_source_files_properties(fmt_inside.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_link_options(${program} PRIVATE -static-libstdc++ LINKER:--as-needed)
  endif()
endfunction()
