import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The processes that this program's children leave behind when they end, and the children themselves.
///
/// On Linux, orphans become children of this program, so that it can kill them. Elsewhere only process groups are
/// killed: see ``ChildProcess/kill()``. Processes in another session are meant to go on, so they are spared.
package enum Descendants {
    /// The id of the process that called `adopt`; forked copies of it do not adopt.
    private static let adopter = Atomic<Int32>(0)
    /// Children that this process had when `adopt` was called: this program replaced the program that started them.
    private static let foreign = Mutex<Set<Int32>>([])

    /// Makes orphaned descendants become children of this program.
    package static func adopt() {
        #if os(Linux)
            let setsSubreaper: Int32 = 36
            guard systemPrctl(setsSubreaper, 1, 0, 0, 0) == 0 else { return }
            if hasChildren { foreign.withLock { $0 = Set(children().map(\.id)) } }
            adopter.store(getpid(), ordering: .relaxed)
        #endif
    }

    static var areAdopted: Bool { adopter.load(ordering: .relaxed) == getpid() }

    /// Kills all children of this program and everything that they started.
    package static func end() {
        #if os(Linux)
            guard areAdopted else { return }
            let session = getsid(0)
            let spared = foreign.withLock(\.self)
            // When a child is killed, its own children become children of this program and are found in the next pass.
            for _ in 0..<mostGenerations where hasChildren {
                let doomed = children().filter { $0.session == session && !spared.contains($0.id) }
                if doomed.isEmpty { return }
                for child in doomed { kill(child.id, SIGKILL) }
                for child in doomed { while waitpid(child.id, nil, 0) < 0, errno == EINTR {} }
            }
        #endif
    }

    #if os(Linux)
        private static let mostGenerations = 64

        private struct Child {
            let id: Int32
            let session: Int32
        }

        /// Whether this process has children, ended ones included. It does not list all processes of the machine.
        private static var hasChildren: Bool {
            var information = siginfo_t()
            return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0
        }

        private static func children() -> [Child] {
            let own = getpid()
            let names = (try? Folder.names(in: "/proc")) ?? []
            return names.compactMap { name in
                guard let id = Int32(String(decoding: name, as: UTF8.self)) else { return nil }
                let status = (try? FileDescriptor.contents(of: "/proc/\(id)/stat")) ?? []
                // The name in parentheses may contain any bytes. State, parent, group and session follow it.
                guard let end = status.lastIndex(of: UInt8(ascii: ")")) else { return nil }
                let fields = status[end...].split(separator: UInt8(ascii: " ")).dropFirst().prefix(4)
                let numbers = fields.map { Int32(String(decoding: $0, as: UTF8.self)) }
                guard numbers.count == 4, numbers[1] == own, let session = numbers[3] else { return nil }
                return Child(id: id, session: session)
            }
        }
    #endif
}

#if os(Linux)
    /// Declares `prctl`, which Swift does not import because it is variadic.
    @_silgen_name("prctl")
    private func systemPrctl(_ option: Int32, _: UInt, _: UInt, _: UInt, _: UInt) -> Int32
#endif
