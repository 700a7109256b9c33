import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Records whether a crash of this process came from the running scenario or from something in the background.
package enum CrashWitness {
    /// The task that runs the scenario; 0 if none runs.
    private static let task = Atomic<Int>(0)
    /// The address of the byte to set.
    private static let note = Atomic<Int>(0)

    private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    private static let inBackground: UInt8 = 1

    /// Starts recording whether a trap, an abort or a call of `exit` comes from the background.
    ///
    /// - Parameter address: A byte that outlives this process. It is set to 1 for the background.
    package static func watch(notingAt address: UnsafeMutableRawPointer) {
        // Initializes these variables, so that a signal handler need not.
        task.store(0, ordering: .relaxed)
        note.store(Int(bitPattern: address), ordering: .relaxed)
        for number in signals {
            let before = signal(number) { number in
                CrashWitness.testify()
                // The default action ends the process after this handler returns.
                signal(number, SIG_DFL)
                raise(number)
            }
            // The signal had a handler already: restore it.
            if unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_DFL, to: Int.self) { signal(number, before) }
        }
        UnexpectedExit.handle { CrashWitness.testify() }
    }

    /// Marks the calling task as the one that runs a scenario.
    package static func begin() { task.store(currentTask, ordering: .relaxed) }

    /// Marks that no scenario runs.
    package static func end() { task.store(0, ordering: .relaxed) }

    /// Whether the byte at the address says that work in the background made a process die.
    package static func sawBackground(at address: UnsafeRawPointer) -> Bool {
        address.load(as: UInt8.self) == inBackground
    }

    private static var currentTask: Int { withUnsafeCurrentTask { $0.map { unsafeBitCast($0, to: Int.self) } ?? 0 } }

    /// Sets the byte if the crash comes from the background. Runs in a signal handler, or at exit.
    private static func testify() {
        let current = currentTask
        guard current == 0 || current != task.load(ordering: .relaxed) else { return }
        UnsafeMutableRawPointer(bitPattern: note.load(ordering: .relaxed))?.storeBytes(of: inBackground, as: UInt8.self)
    }
}
