#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A child process that leads its own process group, so that the group can be killed as a whole.
package struct ChildProcess: Sendable {
    /// How a process ended.
    package enum Ending: Sendable, Equatable {
        case exit(code: Int32)
        case signal(Int32)
    }

    package let id: Int32

    /// The ids of all children that have been started and not waited for. A signal handler reads them.
    static let running = SlotTable()

    /// Forks this process, so that the child need not load the program again.
    ///
    /// The child has only one thread, so the parent must have only one too. On macOS the system libraries do not work
    /// in a forked process.
    ///
    /// - Parameters:
    ///   - files: The child's file descriptor numbers, and the open files they get.
    ///   - private: Files that are closed in the child.
    ///   - environment: Variables that are added to the child's environment.
    /// - Returns: The child in the parent; nil in the child.
    /// - Throws: `SystemError` if this process cannot be forked.
    package static func branch(
        files: [Int32: FileDescriptor], private: [FileDescriptor], environment: [String: String]
    ) throws(SystemError) -> ChildProcess? {
        #if os(Linux)
            guard hasOneThread else { throw SystemError(code: ENOTSUP) }
            try requireNumbers(of: files)
            fflush(nil)
            let (id, code) = Interrupts.holdingBack { () -> (pid_t, Int32) in
                let id = systemFork()
                let code = errno
                // Parent and child both set the group, because either may run first.
                if id >= 0 { setpgid(id, id) }
                if id > 0 { running.insert(Int(id)) }
                if id == 0 { Interrupts.forgetHandlers() }
                return (id, code)
            }
            if id < 0 { throw SystemError(code: code) }
            guard id == 0 else { return ChildProcess(id: id) }
            Interrupts.allowAll()
            for (name, value) in environment { setenv(name, value, 1) }
            for (number, file) in files { dup2(file.number, number) }
            for file in `private` { file.discard() }
            return nil
        #else
            throw SystemError(code: ENOTSUP)
        #endif
    }

    #if os(Linux)
        /// Whether this process has one thread. The folder of threads then has three links: one for the thread, two of
        /// its own.
        private static var hasOneThread: Bool {
            var status = stat()
            return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
        }
    #endif

    /// Checks that the file numbers are below the limit of open files: the system does not report numbers above it.
    static func requireNumbers(of files: [Int32: FileDescriptor]) throws(SystemError) {
        guard let limit = ResourceLimit.openFiles.current, files.keys.contains(where: { $0 >= limit }) else { return }
        throw SystemError(code: EMFILE)
    }

    /// Sends SIGINT to the process, as Ctrl-C does.
    package func interrupt() { _ = systemKill(id, SIGINT) }

    /// Kills the process and its whole group.
    package func kill() {
        _ = systemKill(-id, SIGKILL)
        _ = systemKill(id, SIGKILL)
    }

    /// Whether the process ends by itself within about a tenth of a second.
    package func endsSoon() -> Bool {
        var information = siginfo_t()
        for attempt in 0..<110 {
            // WNOWAIT leaves the exit status for `wait`.
            let answer = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
            if answer == 0, information.si_signo == SIGCHLD { return true }
            usleep(attempt < 10 ? 100 : 1000)
        }
        return false
    }

    /// Waits until the process has ended.
    package func wait() -> Ending {
        defer { Self.running.remove(Int(id)) }
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0 {
            if errno != EINTR { return .exit(code: -1) }
        }
        // Equivalent to the C macros WIFEXITED, WEXITSTATUS and WTERMSIG.
        let signal = status & 0x7F
        return signal == 0 ? .exit(code: (status >> 8) & 0xFF) : .signal(signal)
    }

    /// The path to start this program again. On Linux it names the running version even if the file on disk was
    /// replaced.
    package static var ownProgram: String {
        #if os(Linux)
            "/proc/self/exe"
        #else
            CommandLine.arguments[0]
        #endif
    }

    /// The absolute path of the file that this program was started from, where a build puts the next version. Call it
    /// at the start.
    package static var ownPath: String { LinkTarget.absolute(ownProgram) }
}

#if os(Linux)
    /// Declares `fork`, which Swift does not import. A statically linked program has no symbol table to look it up in.
    @_silgen_name("fork")
    private func systemFork() -> pid_t
#endif

private func systemKill(_ id: pid_t, _ signal: Int32) -> Int32 { kill(id, signal) }
