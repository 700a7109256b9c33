import Dispatch
import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The signals that end the program: Ctrl-C, Ctrl-\, SIGTERM, and the end of the terminal.
package enum Interrupts {
    /// The effect of an interrupt.
    private enum Phase {
        /// The system's default action applies.
        static let ignored = 0
        /// An interrupt ends the program, because there is nothing to report yet.
        static let ending = 1
        /// An interrupt is written to a pipe; a later one ends the program.
        static let caught = 2
    }

    private static let numbers = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let phase = Atomic<Int>(Phase.ignored)
    /// The time of the first caught interrupt, in nanoseconds; 0 if there was none.
    private static let firstTime = Atomic<Int>(0)
    /// The time of the second caught interrupt, in nanoseconds; 0 if there was none.
    private static let secondTime = Atomic<Int>(0)
    private static let writingEnd = Atomic<Int32>(-1)
    private static let readingEnd = Mutex<FileDescriptor?>(nil)
    /// The pipe to which the second interrupt is written; -1 if nobody reads it.
    private static let lastCall = Atomic<Int32>(-1)

    /// The exit code of an interrupted program.
    private static let exitCode: Int32 = 130

    /// The time in nanoseconds within which a repeated signal counts as the same interrupt: `timeout` and terminals
    /// signal first the program and then its group.
    private static let longestEcho = 250_000_000
    /// The longest time that ending the program may take after the second interrupt, in nanoseconds. On a busy machine
    /// one second was too short: processes that steps had started in groups of their own survived.
    private static let longestEnd = 5_000_000_000

    /// Makes an interrupt end the program and its child processes, without a report. Unfinished drafts of files are
    /// removed.
    package static func endProgram() {
        guard phase.compareExchange(expected: Phase.ignored, desired: Phase.ending, ordering: .relaxed).exchanged else {
            return
        }
        prepareHandler()
        for number in numbers {
            let before = signal(number) { Interrupts.handle($0) }
            // A program that was started with `nohup` continues when its terminal is closed.
            if number == SIGHUP, isIgnored(before) { _ = signal(number, SIG_IGN) }
        }
        unblock()
    }

    /// Makes an interrupt readable as a byte in the returned pipe, which a loop can wait for together with other files.
    /// All runs of a program share the pipe. A second interrupt ends the program.
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

    /// Waits, on another thread, for the second interrupt; then kills everything that steps have started, which a
    /// signal handler cannot find, and ends the program.
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

    /// Initializes everything that the handler uses, so that the handler takes no lock to do so.
    private static func prepareHandler() {
        _ = SteadyClock.nanoseconds
        _ = (phase.load(ordering: .relaxed), firstTime.load(ordering: .relaxed), secondTime.load(ordering: .relaxed))
        _ = (writingEnd.load(ordering: .relaxed), lastCall.load(ordering: .relaxed))
        ChildProcess.running.forEach { _ in }
        FileDraft.prepare()
    }

    /// Handles a signal. Runs in a signal handler.
    private static func handle(_ number: Int32) {
        let error = errno
        defer { errno = error }
        guard phase.load(ordering: .acquiring) == Phase.caught else { endAtOnce() }
        let now = SteadyClock.nanoseconds
        let (isFirst, first) = firstTime.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        if isFirst || now - first < longestEcho { return wake(writingEnd) }
        let (isSecond, second) = secondTime.compareExchange(expected: 0, desired: now, ordering: .relaxed)
        guard lastCall.load(ordering: .relaxed) >= 0, isSecond || now - second < longestEnd else { endAtOnce() }
        if isSecond { wake(lastCall) }
    }

    private static func wake(_ pipe: borrowing Atomic<Int32>) {
        var byte: UInt8 = 1
        _ = write(pipe.load(ordering: .acquiring), &byte, 1)
    }

    /// Ends the program and its children, and removes unfinished drafts. Runs in a signal handler.
    private static func endAtOnce() -> Never {
        TerminalKeys.end()
        ChildProcess.running.forEach { _ = kill(-pid_t($0), SIGKILL) }
        FileDraft.removeAll()
        _exit(exitCode)
    }

    /// Unblocks the signals, which are blocked if the program was started from a thread that blocks them.
    private static func unblock() {
        var set = sigset_t()
        sigemptyset(&set)
        for number in numbers { sigaddset(&set, number) }
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Runs `body` with all signals blocked.
    static func holdingBack<Result>(_ body: () -> Result) -> Result {
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// Resets all signals to their actions at the program's start.
    static func forgetHandlers() {
        for number in 1..<Int32(32) where isIgnored(signal(number, SIG_DFL)) { _ = signal(number, SIG_IGN) }
        FileSizeSignal.restore()
        phase.store(Phase.ignored, ordering: .relaxed)
    }

    /// Runs `body` with all signals as at the program's start, and then restores the handlers.
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

    /// Unblocks all signals.
    static func allowAll() {
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        pthread_sigmask(SIG_SETMASK, &noSignals, nil)
    }

    static func isIgnored(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Makes a write to a pipe that nobody reads fail instead of ending the program.
    package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Ignores Ctrl-C and Ctrl-\ in a worker: its supervisor ends it.
    package static func ignoreInterrupts() {
        for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
    }
}

/// SIGXFSZ, which ends a program that exceeds the limit on the size of a file.
package enum FileSizeSignal {
    private static let wasDefault = Atomic(false)

    /// Makes a write beyond the limit fail, so that it can be reported, instead of ending the program.
    package static func ignore() {
        if !Interrupts.isIgnored(signal(SIGXFSZ, SIG_IGN)) { wasDefault.store(true, ordering: .relaxed) }
    }

    /// Restores the default action, which steps expect.
    static func restore() {
        if isReplaced { _ = signal(SIGXFSZ, SIG_DFL) }
    }

    static var isReplaced: Bool { wasDefault.load(ordering: .relaxed) }
}
