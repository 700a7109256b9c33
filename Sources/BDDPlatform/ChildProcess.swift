#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A child process in a group of its own, so that it ends with all that it started.
package struct ChildProcess: Sendable {
    /// How a process ended.
    package enum Ending: Sendable, Equatable {
        case exit(code: Int32)
        case signal(Int32)
    }

    package let id: Int32

    /// The ids of all that were started and have not been waited for, for a signal handler.
    static let running = SlotTable()

    /// Makes a copy of this process, as a child that need not load the program again.
    ///
    /// The copy has no other threads, so it can only be made before there are any. On macOS the system's own libraries
    /// do not work in such a copy.
    ///
    /// - Parameters:
    ///   - files: as for `start`.
    ///   - private: files that are closed in the child.
    ///   - environment: what the child's environment has besides.
    /// - Returns: the child; nil in the child.
    /// - Throws: `SystemError` where there can be no copy.
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
                // Both do it, as nobody knows who comes first.
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
        /// The folder of the threads has a link for each, and two of its own.
        private static var hasOneThread: Bool {
            var status = stat()
            return stat("/proc/self/task", &status) == 0 && status.st_nlink == 3
        }
    #endif

    /// Checks that files can have their numbers: the system says nothing of those above the limit.
    static func requireNumbers(of files: [Int32: FileDescriptor]) throws(SystemError) {
        guard let limit = ResourceLimit.openFiles.current, files.keys.contains(where: { $0 >= limit }) else { return }
        throw SystemError(code: EMFILE)
    }

    /// Asks the process to end, as Ctrl-C does.
    package func interrupt() { _ = systemKill(id, SIGINT) }

    /// Ends the process and all of its group at once.
    package func kill() {
        _ = systemKill(-id, SIGKILL)
        _ = systemKill(id, SIGKILL)
    }

    /// Whether the process ends by itself within a tenth of a second.
    package func endsSoon() -> Bool {
        var information = siginfo_t()
        for attempt in 0..<110 {
            // Looks without taking the ending away from `wait`.
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
        // What the C macros WIFEXITED, WEXITSTATUS and WTERMSIG do.
        let signal = status & 0x7F
        return signal == 0 ? .exit(code: (status >> 8) & 0xFF) : .signal(signal)
    }

    /// The path of this program, to start it again as it is, also when there is another version of it on disk.
    package static var ownProgram: String {
        #if os(Linux)
            "/proc/self/exe"
        #else
            CommandLine.arguments[0]
        #endif
    }

    /// The whole path of the file that this program was started from, where its next version is put. To be asked for
    /// at the start.
    package static var ownPath: String { LinkTarget.absolute(ownProgram) }
}

#if os(Linux)
    /// Swift does not import `fork`, and a static program has no table of names to look it up in.
    @_silgen_name("fork")
    private func systemFork() -> pid_t
#endif

private func systemKill(_ id: pid_t, _ signal: Int32) -> Int32 { kill(id, signal) }
