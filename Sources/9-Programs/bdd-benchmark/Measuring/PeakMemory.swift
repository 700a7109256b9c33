import BDDPlatform

#if canImport(Darwin)
    import Darwin
#endif

/// The most memory that this process has used so far.
enum PeakMemory {
    /// The peak memory in bytes; nil if the system does not report it.
    static var bytes: Int? {
        #if canImport(Darwin)
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
        #else
            // `getrusage` includes memory of the parent process, from before the program was started.
            guard let status = try? FileDescriptor.contents(of: "/proc/self/status") else { return nil }
            return kilobytes(in: String(decoding: status, as: UTF8.self)).map { $0 * 1024 }
        #endif
    }

    /// The number in a line such as `VmHWM:     12345 kB`.
    static func kilobytes(in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }
    }
}
