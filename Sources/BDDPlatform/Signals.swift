import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Interrupts (Ctrl-C, SIGTERM) as bytes in a pipe, where a loop can wait for them together with all else.
package enum Interrupts {
    private static let writingEnd = Atomic<Int32>(-1)
    private static let readingEnd = Mutex<FileDescriptor?>(nil)

    /// From now on an interrupt does not end the program but can be read here. All runs of a program share it.
    package static func start() throws(SystemError) -> FileDescriptor {
        try readingEnd.withLock { file throws(SystemError) in
            if let file { return file }
            let new = try startToCatch()
            file = new
            return new
        }
    }

    private static func startToCatch() throws(SystemError) -> FileDescriptor {
        let pipe = try Pipe()
        pipe.reading.makeNonBlocking()
        pipe.writing.makeNonBlocking()
        writingEnd.store(pipe.writing.number, ordering: .releasing)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let before = signal(number) { _ in
                var byte: UInt8 = 1
                _ = write(Interrupts.writingEnd.load(ordering: .acquiring), &byte, 1)
            }
            // A program that was started with `nohup` goes on when its terminal is closed.
            if number == SIGHUP, isIgnored(before) { _ = signal(number, SIG_IGN) }
        }
        unblock()
        return pipe.reading
    }

    /// A program that was started from a thread with blocked signals has them blocked too.
    private static func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Signals do what they do in a program that has just started.
    package static func forgetHandlers() {
        for number in 1..<Int32(32) where isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        pthread_sigmask(SIG_SETMASK, &noSignals, nil)
    }

    private static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Writing to a pipe that nobody reads gives an error from now on, and does not end the program.
    package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// A worker is not interrupted by its terminal: its supervisor ends it.
    package static func ignoreInterrupts() { _ = signal(SIGINT, SIG_IGN) }
}

/// The names of signals, for messages.
package enum SignalName {
    package static func of(_ number: Int32) -> String {
        let name = names[number].map { "\($0), " } ?? ""
        return "\(name)signal \(number)"
    }

    private static let names: [Int32: String] = [
        SIGABRT: "SIGABRT", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGILL: "SIGILL", SIGKILL: "SIGKILL",
        SIGSEGV: "SIGSEGV", SIGTERM: "SIGTERM", SIGTRAP: "SIGTRAP", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ",
        SIGPIPE: "SIGPIPE", SIGINT: "SIGINT", SIGHUP: "SIGHUP", SIGQUIT: "SIGQUIT", SIGSYS: "SIGSYS",
    ]

    /// What a signal means when the process said nothing about it.
    package static func meaning(of number: Int32) -> String {
        switch number {
        case SIGILL, SIGTRAP:
            ": a Swift trap, such as an index out of range, an unwrapped nil or an overflow; '--backtrace' shows where"
        case SIGSEGV, SIGBUS: ": a bad memory access, or a stack overflow"
        case SIGABRT: ": a call of abort"
        case SIGKILL: ": killed from outside, as when memory runs out"
        default: ""
        }
    }
}
