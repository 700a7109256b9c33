#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

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
        SIGALRM: "SIGALRM", SIGUSR1: "SIGUSR1", SIGUSR2: "SIGUSR2", SIGVTALRM: "SIGVTALRM", SIGPROF: "SIGPROF",
        SIGIO: "SIGIO",
    ]

    /// The meaning of a signal, for a process that gave no reason.
    package static func meaning(of number: Int32) -> String {
        switch number {
        case SIGILL, SIGTRAP:
            ": a Swift trap, such as an index out of range, an unwrapped nil or an overflow; '--backtrace' shows where"
        case SIGSEGV, SIGBUS: ": a bad memory access, or a stack overflow"
        case SIGABRT: ": a call of abort"
        case SIGKILL: ": killed from outside, for example because memory ran out"
        case SIGXFSZ: ": a file became larger than 'ulimit -f' allows"
        case SIGXCPU: ": more processor time than 'ulimit -t' allows"
        case SIGALRM, SIGVTALRM, SIGPROF: ": a timer of the process that nobody waited for"
        default: ""
        }
    }
}
