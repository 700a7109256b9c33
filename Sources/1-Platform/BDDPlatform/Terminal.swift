#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    @preconcurrency internal import Darwin
#endif

/// The program's own terminal and its streams.
package enum Terminal {
    package static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    package static var standardErrorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The terminal's width in columns; nil if standard output is not a terminal.
    package static var width: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// The number of processors that are online, at least 1.
    package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// Flushes standard output after each line, even if it is a pipe.
    package static func printLineByLine() { setvbuf(stdout, nil, _IOLBF, 0) }

    package static func pause(milliseconds: UInt32) { usleep(milliseconds * 1000) }

    package static func flushStandardOutput() { fflush(stdout) }

    /// Ends the program without calling its exit handlers.
    package static func exitAtOnce(_ code: Int32) -> Never { _exit(code) }

    /// Calls the exit handlers and ends the program.
    package static func exit(code: Int32) -> Never { systemExit(code) }

    /// Writes the text unchanged. Callers make text from outside harmless before.
    package static func writeStandardError(_ text: String) {
        try? FileDescriptor.standardError.write(Array(text.utf8))
    }
}

private func systemExit(_ code: Int32) -> Never { exit(code) }
