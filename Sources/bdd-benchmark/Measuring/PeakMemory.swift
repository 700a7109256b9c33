import BDDKit
import BDDPlatform

#if canImport(Darwin)
    import Darwin
#endif

/// The most memory that this process has used so far.
enum PeakMemory {
    /// In bytes; nil when the system does not tell.
    static var bytes: Int? {
        #if canImport(Darwin)
            var usage = rusage()
            return getrusage(RUSAGE_SELF, &usage) == 0 ? usage.ru_maxrss : nil
        #else
            // What `getrusage` says counts the process this one was started from, too.
            guard let status = try? FileDescriptor.contents(of: "/proc/self/status") else { return nil }
            return kilobytes(in: String(decoding: status, as: UTF8.self)).map { $0 * 1024 }
        #endif
    }

    /// The number of a line such as `VmHWM:     12345 kB`.
    static func kilobytes(in status: String) -> Int? {
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) }
    }
}
