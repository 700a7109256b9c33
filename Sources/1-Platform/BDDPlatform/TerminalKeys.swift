import Synchronization

#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    @preconcurrency internal import Darwin
#endif

/// Reads keys as they are pressed, without showing them. Ctrl-C and other signal keys work as always.
package enum TerminalKeys {
    /// The address of the terminal's former mode; 0 until `begin`. A signal handler reads it too.
    private static let before = Atomic<Int>(0)
    private static let sizeBell = Atomic<Int32>(-1)

    /// Begins to read keys from standard input.
    ///
    /// - Returns: Whether standard input is a terminal and this program is in its foreground.
    package static func begin() -> Bool {
        var mode = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &mode) == 0
        else { return false }
        if before.load(ordering: .relaxed) == 0 {
            let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
            saved.initialize(to: mode)
            before.store(Int(bitPattern: saved), ordering: .releasing)
        }
        mode.c_lflag &= ~tcflag_t(ICANON | ECHO)
        return tcsetattr(STDIN_FILENO, TCSANOW, &mode) == 0
    }

    /// Restores the terminal's former mode. A signal handler may call it.
    package static func end() {
        guard let saved = UnsafeMutablePointer<termios>(bitPattern: before.load(ordering: .acquiring)) else { return }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, saved)
    }

    /// A file that becomes readable each time the terminal's size has changed.
    ///
    /// - Throws: `SystemError` if no pipe can be made.
    package static func sizeChanges() throws(SystemError) -> FileDescriptor {
        let pipe = try Pipe()
        pipe.reading.makeNonBlocking()
        pipe.writing.makeNonBlocking()
        sizeBell.store(pipe.writing.number, ordering: .releasing)
        _ = signal(SIGWINCH) { _ in
            let error = errno
            TerminalKeys.ring()
            errno = error
        }
        return pipe.reading
    }

    private static func ring() {
        var byte: UInt8 = 1
        _ = write(sizeBell.load(ordering: .acquiring), &byte, 1)
    }
}

extension Terminal {
    /// The terminal's height in rows; nil if standard output is not a terminal.
    package static var height: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}
