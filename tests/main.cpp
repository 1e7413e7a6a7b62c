// main.cpp -- the main program of the tests.
//
// Catch2 version 2 makes its main function here, in the only file that defines
// CATCH_CONFIG_MAIN; the library of version 3 has a main function.  A listener names the
// tests that failed, and counts as skipped the tests for which a file or program was
// missing.  This file is separate because it takes longest to compile and rarely changes.

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
typedef Catch::EventListenerBase Listener;
typedef void Heard;
#define HEARD
#define NAME_OF(info) (info)->name
#else
#if defined(__GNUC__) && !defined(__clang__)
// GCC 12 with the sanitizers gives wrong warnings about the regular expressions
// of the C++ library, which Catch2 uses.
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
typedef Catch::TestEventListenerBase Listener;
typedef bool Heard;
#define HEARD         true
#define NAME_OF(info) (info).name
#endif

#include <cstdio>
#include <string>

namespace {

// tests/run.sh reads these lines; `have` in test.hpp warns "skipped: ...".
class Teller : public Listener {
  public:
    using Listener::Listener;
    Heard assertionEnded (const Catch::AssertionStats &stats) override {
        const auto &result = stats.assertionResult;
        if (result.getResultType () == Catch::ResultWas::Warning &&
            std::string (result.getMessage ()).rfind ("skipped:", 0) == 0)
            missing_ = true;
        return HEARD;
    }
    void testCaseEnded (const Catch::TestCaseStats &stats) override {
        if (stats.totals.testCases.failed) {
            failed_++;
            std::printf ("tests: failed: %s\n",
                         std::string (NAME_OF (stats.testInfo)).c_str ());
        } else if (missing_) {
            skipped_++;
        } else {
            passed_++;
        }
        missing_ = false;
    }
    void testRunEnded (const Catch::TestRunStats &) override {
        std::printf ("tests: %u passed, %u failed, %u skipped\n", passed_,
                     failed_, skipped_);
        std::fflush (stdout);
    }

  private:
    bool missing_ = false; // the current test lacks a file or program
    unsigned passed_ = 0, failed_ = 0, skipped_ = 0;
};

CATCH_REGISTER_LISTENER (Teller)

} // namespace
