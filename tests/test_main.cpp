#define BOOST_TEST_MODULE clausoku
#include <boost/test/unit_test.hpp>
