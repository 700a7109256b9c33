import Dispatch
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Signals from outside that are to end the program: Ctrl-C, Ctrl-\, SIGTERM, and the end of the terminal.
package enum Interrupts {
    /// What an interrupt does.
    private enum Phase {
        /// What the system does with it.
        static let ignored = 0
        /// Ends the program, as nothing has begun that would have to be reported.
        static let ending = 1
        /// Is written into a pipe; a later one ends the program.
        static let caught = 2
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let phase = Atomic<Int>(Phase.ignored)
    /// When the first interrupt was caught; 0 before.
    private static let firstTime = Atomic<Int>(0)
    /// When the second one was caught; 0 before.
    private static let secondTime = Atomic<Int>(0)
    private static let writingEnd = Atomic<Int32>(-1)
    private static let readingEnd = Mutex<FileDescriptor?>(nil)
    /// Where the second one is written; -1 where nobody reads it.
    private static let lastCall = Atomic<Int32>(-1)

    /// The exit code of a program that was interrupted.
    private static let exitCode: Int32 = 130

    /// What follows an interrupt so soon is the same one: `timeout` and terminals send it to the program and then to
    /// its group. In nanoseconds.
    private static let longestEcho = 250_000_000
    /// How long the end may take that the second one asks for, in nanoseconds.
    private static let longestEnd = 1_000_000_000

    /// From now on an interrupt ends the program with all of its child processes and without a report: what is being
    /// written stays what it was.
    package static func endProgram() {
        guard phase.compareExchange(expected: Phase.ignored, desired: Phase.ending, ordering: .relaxed).exchanged else {
            return
        }
        prepareHandler()
        for number in numbers {
            let before = signal(number) { Interrupts.handle($0) }
            // A program that was started with `nohup` goes on when its terminal is closed.
            if number == SIGHUP, isIgnored(before) { _ = signal(number, SIG_IGN) }
        }
        unblock()
    }

    /// From now on an interrupt does not end the program but can be read here, as bytes in a pipe, where a loop can
    /// wait for it together with all else. All runs of a program share it. A second one ends the program.
    package static func start() throws(SystemError) -> FileDescriptor {
        try readingEnd.withLock { file throws(SystemError) in
            if let file { return file }
            let pipe = try Pipe()
            pipe.reading.makeNonBlocking()
            pipe.writing.makeNonBlocking()
            writingEnd.store(pipe.writing.number, ordering: .releasing)
            if Descendants.areAdopted { try waitForLastCall() }
            endProgram()
            phase.store(Phase.caught, ordering: .releasing)
            file = pipe.reading
            return pipe.reading
        }
    }

    /// At the second interrupt ends the program and what its steps have started, which no signal handler can find.
    private static func waitForLastCall() throws(SystemError) {
        let pipe = try Pipe()
        lastCall.store(pipe.writing.number, ordering: .releasing)
        DispatchQueue(label: "bdd.last-call").async {
            guard pipe.reading.waitForByte() else { return }
            ChildProcess.running.forEach { _ = kill(-pid_t($0), SIGKILL) }
            Descendants.end()
            endAtOnce()
        }
    }

    /// What a handler uses has been used before: so it is there, and no lock has to be taken to make it.
    private static func prepareHandler() {
        _ = SteadyClock.nanoseconds
        _ = (phase.load(ordering: .relaxed), firstTime.load(ordering: .relaxed), secondTime.load(ordering: .relaxed))
        _ = (writingEnd.load(ordering: .relaxed), lastCall.load(ordering: .relaxed))
        ChildProcess.running.forEach { _ in }
        FileDraft.unfinished.forEach { _ in }
    }

    /// Runs in a signal handler.
    private static func handle(_ number: Int32) {
        let error = errno
        defer { errno = error }
        guard phase.load(ordering: .acquiring) == Phase.caught else { endAtOnce() }
        let now = SteadyClock.nanoseconds
        let (isFirst, first) = firstTime.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        if isFirst || now - first < longestEcho { return ring(writingEnd) }
        let (isSecond, second) = secondTime.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        guard lastCall.load(ordering: .relaxed) >= 0, isSecond || now - second < longestEnd else { endAtOnce() }
        if isSecond { ring(lastCall) }
    }

    private static func ring(_ bell: borrowing Atomic<Int32>) {
        var byte: UInt8 = 1
        _ = write(bell.load(ordering: .acquiring), &byte, 1)
    }

    /// Ends the program and its children, and removes the files that are not finished. Runs in a signal handler.
    private static func endAtOnce() -> Never {
        TerminalKeys.end()
        ChildProcess.running.forEach { _ = kill(-pid_t($0), SIGKILL) }
        FileDraft.unfinished.forEach { path in
            if let path = UnsafePointer<CChar>(bitPattern: path) { unlink(path) }
        }
        _exit(exitCode)
    }

    /// A program that was started from a thread with blocked signals has them blocked too.
    private static func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Does something that no signal interrupts.
    static func holdingBack<Result>(_ body: () -> Result) -> Result {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// Signals do what they do in a program that has just started.
    static func forgetHandlers() {
        for number in 1..<Int32(32) where isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
        FileSizeSignal.restore()
        phase.store(Phase.ignored, ordering: .relaxed)
    }

    /// Does something while signals do what they do in a program that has just started; then they do as before.
    static func asAtStart<Result>(_ body: () -> Result) -> Result {
        var handlers = Array(repeating: sigaction(), count: 32)
        for number in 1..<Int32(32) { sigaction(number, nil, &handlers[Int(number)]) }
        let before = phase.load(ordering: .relaxed)
        var blocked = sigset_t()
        pthread_sigmask(SIG_SETMASK, nil, &blocked)
        forgetHandlers()
        _ = signal(SIGPIPE, SIG_DFL)
        allowAll()
        defer {
            pthread_sigmask(SIG_SETMASK, &blocked, nil)
            phase.store(before, ordering: .relaxed)
            for number in 1..<Int32(32) { sigaction(number, &handlers[Int(number)], nil) }
        }
        return body()
    }

    /// No signal is held back any more.
    static func allowAll() {
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        pthread_sigmask(SIG_SETMASK, &noSignals, nil)
    }

    static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Writing to a pipe that nobody reads gives an error from now on, and does not end the program.
    package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// A worker is not interrupted by its terminal: its supervisor ends it.
    package static func ignoreInterrupts() {
        for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
    }
}

/// The signal that ends a program which writes more into a file than the system's limit allows.
package enum FileSizeSignal {
    private static let wasDefault = Atomic(false)

    /// From now on such a write is an error, which can be told, and does not end the program.
    package static func ignore() {
        if !Interrupts.isIgnored(signal(SIGXFSZ, SIG_IGN)) { wasDefault.store(true, ordering: .relaxed) }
    }

    /// Steps find the signal as it was.
    static func restore() {
        if isReplaced { _ = signal(SIGXFSZ, SIG_DFL) }
    }

    static var isReplaced: Bool { wasDefault.load(ordering: .relaxed) }
}
