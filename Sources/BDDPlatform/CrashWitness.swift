import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Says of a process that dies whether the scenario that ran made it die, or something in the background.
package enum CrashWitness {
    /// The task that runs the scenario; 0 while none runs.
    private static let task = Atomic<Int>(0)
    /// Where to note it.
    private static let note = Atomic<Int>(0)

    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    private static let inBackground: UInt8 = 1

    /// Notes from now on whether a trap, an abort or a call of `exit` comes from the background.
    ///
    /// - Parameter address: a byte that outlives this process. It becomes 1 then.
    package static func watch(notingAt address: UnsafeMutableRawPointer) {
        // What a handler uses has been used before.
        task.store(0, ordering: .relaxed)
        note.store(Int(bitPattern: address), ordering: .relaxed)
        for number in signals {
            let before = signal(number) { number in
                CrashWitness.testify()
                // It ends the process when this handler returns.
                signal(number, SIG_DFL)
                raise(number)
            }
            // Somebody else has a use for the signal.
            if unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) { signal(number, before) }
        }
        UnexpectedExit.handle { CrashWitness.testify() }
    }

    /// The task that calls this runs a scenario from now on.
    package static func begin() { task.store(currentTask, ordering: .relaxed) }

    /// No scenario runs any more.
    package static func end() { task.store(0, ordering: .relaxed) }

    /// Whether it was noted at an address that a process died of something in the background.
    package static func sawBackground(at address: UnsafeRawPointer) -> Bool {
        address.load(as: UInt8.self) == inBackground
    }

    private static var currentTask: Int { withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Int.self) } ?? 0 } }

    /// Runs in a signal handler.
    private static func testify() {
        let current = currentTask
        guard current == 0 || current != task.load(ordering: .relaxed) else { return }
        UnsafeMutableRawPointer(bitPattern: note.load(ordering: .relaxed))?.storeBytes(of: inBackground, as: UInt8.self)
    }
}
