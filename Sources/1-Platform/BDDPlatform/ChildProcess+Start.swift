#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

// iOS, tvOS and their simulators cannot start programs: features run there in the process of the tests.
#if os(macOS) || os(Linux)
    extension ChildProcess {
        /// Starts a program in a process group of its own.
        ///
        /// - Parameter files: The child's file descriptor numbers, and the open files they get.
        package static func start(
            _ program: String, _ arguments: [String], environment: [String: String], files: [Int32: FileDescriptor]
        ) throws(SystemError) -> ChildProcess {
            #if canImport(Darwin)
                var actions: posix_spawn_file_actions_t?
                var attributes: posix_spawnattr_t?
            #else
                var actions = posix_spawn_file_actions_t()
                var attributes = posix_spawnattr_t()
            #endif
            try requireNumbers(of: files)
            posix_spawn_file_actions_init(&actions)
            posix_spawnattr_init(&attributes)
            defer {
                posix_spawn_file_actions_destroy(&actions)
                posix_spawnattr_destroy(&attributes)
            }
            for (number, file) in files { posix_spawn_file_actions_adddup2(&actions, file.number, number) }
            let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
            posix_spawnattr_setflags(&attributes, Int16(flags))
            var signals = sigset_t()
            sigemptyset(&signals)
            posix_spawnattr_setsigmask(&attributes, &signals)
            if FileSizeSignal.isReplaced { sigaddset(&signals, SIGXFSZ) }
            posix_spawnattr_setsigdefault(&attributes, &signals)
            posix_spawnattr_setpgroup(&attributes, 0)
            var id: pid_t = 0
            let code = withCStrings([program] + arguments) { arguments in
                withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                    posix_spawn(&id, program, &actions, &attributes, arguments, environment)
                }
            }
            guard code == 0 else { throw SystemError(code: code) }
            running.insert(Int(id))
            return ChildProcess(id: id)
        }
    }
#else
    extension ChildProcess {
        /// This system starts no programs.
        ///
        /// - Throws: Always `SystemError` with `ENOTSUP`.
        package static func start(
            _ program: String, _ arguments: [String], environment: [String: String], files: [Int32: FileDescriptor]
        ) throws(SystemError) -> ChildProcess {
            throw SystemError(code: ENOTSUP)
        }
    }
#endif

func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
