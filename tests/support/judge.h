// Collects what is wrong with one case in words. Cheap while nothing is wrong, so that it can sit in loops of
// tens of thousands of cases.
#pragma once

#include <cmath>
#include <sstream>
#include <string>

namespace support {

class Judge {
  public:
    template <class... Parts>
    void that(bool holds, const Parts&... parts) {
        if (!holds) {
            std::ostringstream text;
            text.precision(9);
            (text << ... << parts);
            complaints_ += "  " + text.str() + "\n";
        }
    }

    void near(double got, double want, double tolerance, const char* what) {
        that(std::abs(got - want) <= tolerance, what, ": ", got, ", expected ", want, " within ", tolerance);
    }

    void at_most(double got, double limit, const char* what) {
        that(got <= limit, what, ": ", got, ", expected at most ", limit);
    }

    const std::string& complaints() const { return complaints_; }

  private:
    std::string complaints_;
};

}  // namespace support
