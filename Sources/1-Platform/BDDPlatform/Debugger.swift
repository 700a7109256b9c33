#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Detects debuggers.
package enum Debugger {
    /// Whether another program traces this process, as debuggers do.
    package static var isAttached: Bool {
        #if canImport(Darwin)
            var information = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.stride
            var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
            guard sysctl(&name, UInt32(name.count), &information, &size, nil, 0) == 0 else { return false }
            return information.kp_proc.p_flag & P_TRACED != 0
        #else
            return tracer(inStatus: "/proc/self/status") ?? 0 != 0
        #endif
    }

    /// The id of the process that traces another one; 0 if none does, nil if the file cannot be read.
    ///
    /// - Parameter path: A status file of Linux, such as `/proc/self/status`. Its line `TracerPid:` has the id.
    static func tracer(inStatus path: String) -> Int? {
        guard let file = try? FileDescriptor.open(path) else { return nil }
        defer { file.discard() }
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        guard case .bytes(let bytes) = file.read(into: &buffer) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
        return line.flatMap { Int($0.dropFirst("TracerPid:".count).drop { $0 == "\t" || $0 == " " }) }
    }
}
