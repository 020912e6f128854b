#include "measure/race_clock.h"

#include <chrono>
#include <ctime>

namespace app {

double thread_milliseconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    timespec now{};
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0) {
        return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
    }
#endif
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now().time_since_epoch();
    return passed.count();
}

}  // namespace app
