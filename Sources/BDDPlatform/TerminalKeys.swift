import Synchronization

#if canImport(Glibc)
    @preconcurrency internal import Glibc
#elseif canImport(Musl)
    @preconcurrency internal import Musl
#elseif canImport(Darwin)
    @preconcurrency internal import Darwin
#endif

/// Keys that are read as they are pressed, and not shown. Ctrl-C and its like do what they always do.
package enum TerminalKeys {
    /// How the terminal was before; 0 while it is so. A signal handler reads it too.
    private static let before = Atomic<Int>(0)
    private static let sizeBell = Atomic<Int32>(-1)

    /// Begins to read keys from standard input.
    ///
    /// - Returns: whether standard input is a terminal in whose foreground this program is.
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

    /// Makes the terminal what it was. A signal handler may do it.
    package static func end() {
        guard let saved = UnsafeMutablePointer<termios>(bitPattern: before.load(ordering: .acquiring)) else { return }
        _ = tcsetattr(STDIN_FILENO, TCSANOW, saved)
    }

    /// There is something to read each time the terminal has got another size.
    ///
    /// - Throws: `SystemError` when the system gives no pipe.
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
    /// The terminal's height in rows; nil when standard output is not a terminal.
    package static var height: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}
