#include "host/process.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>
// Needs the one above.
#include <shellapi.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <utility>

#include <collide/scene/atomic_file.h>
#include "host/windows/text.h"

namespace app {

namespace {

/// Discards standard error, and restores it in the destructor.
class QuietErrors {
  public:
    QuietErrors() : kept_(::_dup(error_stream)) {
        std::fflush(stderr);
        const int nothing = ::_open("NUL", _O_WRONLY);
        if (kept_ >= 0 && nothing >= 0) ::_dup2(nothing, error_stream);
        if (nothing >= 0) ::_close(nothing);
    }
    QuietErrors(const QuietErrors&) = delete;
    QuietErrors& operator=(const QuietErrors&) = delete;
    ~QuietErrors() {
        if (kept_ < 0) return;
        std::fflush(stderr);
        ::_dup2(kept_, error_stream);
        ::_close(kept_);
    }

  private:
    static constexpr int error_stream = 2;
    int kept_;
};

struct Ending {
    std::mutex mutex;
    std::function<void(int)> take;
    bool has_no_errors = false;  // standard error is closed
    UINT code_page = 0;          // of the console before the start
};

Ending& ending() {
    static Ending one;
    return one;
}

/// Handles a console event, on a thread of its own. When a console is closed, the process ends as soon as
/// this returns.
BOOL WINAPI take_event(DWORD event) {
    const bool asks = event == CTRL_C_EVENT || event == CTRL_BREAK_EVENT;
    const int signal = asks ? SIGINT : SIGTERM;
    std::function<void(int)> take;
    {
        const std::lock_guard lock(ending().mutex);
        take = std::exchange(ending().take, nullptr);
    }
    if (!take) end_by_signal(signal);
    take(signal);
    constexpr DWORD longest = 5000;  // milliseconds that Windows waits
    if (!asks) ::Sleep(longest);
    return TRUE;
}

void give_code_page_back() {
    if (ending().code_page != 0) ::SetConsoleOutputCP(ending().code_page);
}

/// Sets the console to UTF-8, which the program writes.
void speak_to_console() {
    ending().code_page = ::GetConsoleOutputCP();
    if (ending().code_page == 0) return;
    ::SetConsoleOutputCP(CP_UTF8);
    std::atexit(give_code_page_back);
    const HANDLE errors = ::GetStdHandle(STD_ERROR_HANDLE);
    DWORD mode = 0;
    if (::GetConsoleMode(errors, &mode) != 0)
        ::SetConsoleMode(errors, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

bool is_closed(std::FILE* stream) {
    const int descriptor = ::_fileno(stream);
    return descriptor < 0 || ::_get_osfhandle(descriptor) < 0;
}

void open_if_closed(std::FILE* stream, const char* name, const char* way) {
    if (is_closed(stream) && std::freopen(name, way, stream) == nullptr) return;
    ::_setmode(::_fileno(stream), _O_BINARY);
}

}  // namespace

std::shared_ptr<void> quiet_errors() { return std::make_shared<QuietErrors>(); }

void end_on_signals() { ::SetConsoleCtrlHandler(take_event, TRUE); }

void take_next_signal(std::function<void(int)> take) {
    const std::lock_guard lock(ending().mutex);
    ending().take = std::move(take);
}

void end_by_signal(int signal) {
    collide::drop_unfinished_files();
    give_code_page_back();
    ::TerminateProcess(::GetCurrentProcess(), signal == SIGINT ? STATUS_CONTROL_C_EXIT : 1U);
    std::_Exit(128 + signal);
}

/// Attaches the program to the console of the shell that started it, because a desktop program has none of
/// its own.
void open_closed_streams() {
    ending().has_no_errors = is_closed(stderr);
    const bool has_console = ending().has_no_errors && ::AttachConsole(ATTACH_PARENT_PROCESS) != 0;
    if (has_console) ending().has_no_errors = false;
    open_if_closed(stdin, has_console ? "CONIN$" : "NUL", "rb");
    open_if_closed(stdout, has_console ? "CONOUT$" : "NUL", has_console ? "wb" : "rb");
    open_if_closed(stderr, has_console ? "CONOUT$" : "NUL", "wb");
    speak_to_console();
    ::SetErrorMode(SEM_FAILCRITICALERRORS);  // no dialog asks for a disk in an empty drive
}

int process_number() { return static_cast<int>(::GetCurrentProcessId()); }

bool process_lives(int number) {
    const HANDLE process =
        ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(number));
    if (process == nullptr) return ::GetLastError() == ERROR_ACCESS_DENIED;
    DWORD code = 0;
    const bool lives = ::GetExitCodeProcess(process, &code) != 0 && code == STILL_ACTIVE;
    ::CloseHandle(process);
    return lives;
}

/// Returns the arguments as UTF-8. The arguments of `main` are in the system's code page, which lacks most
/// characters.
std::vector<std::string> arguments(int /*argc*/, const char* const* /*argv*/) {
    int count = 0;
    wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    std::vector<std::string> given;
    for (int i = 1; i < count; ++i) given.push_back(narrow(words[i]));
    ::LocalFree(words);
    return given;
}

bool errors_go_to_terminal() { return ::_isatty(::_fileno(stderr)) != 0; }

void tell_refusal(const std::string& sentence) {
    if (ending().has_no_errors) {
        ::MessageBoxW(nullptr, wide(sentence).c_str(), L"Collidoscope", MB_OK | MB_ICONERROR);
    } else {
        std::fprintf(stderr, "%s\n", sentence.c_str());
    }
}

}  // namespace app
