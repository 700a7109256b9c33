import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The processes that this program's children leave behind when they end, and those that it started itself.
///
/// On Linux they become children of this program, so that it can end them. Elsewhere only the groups of its children
/// end with them: see ``ChildProcess/kill()``. A process that leads a session of its own, and all in that session, is
/// meant to go on and is left alone.
package enum Descendants {
    /// The process that adopts; its copies do not.
    private static let adopter = Atomic<Int32>(0)
    /// Children that this process had from the start: it has taken the place of a program that started them.
    private static let foreign = Mutex<Set<Int32>>([])

    /// From now on what children leave behind belongs to this program.
    package static func adopt() {
        #if os(Linux)
            let setsSubreaper: Int32 = 36
            guard systemPrctl(setsSubreaper, 1, 0, 0, 0) == 0 else { return }
            if hasChildren { foreign.withLock { $0 = Set(children().map(\.id)) } }
            adopter.store(getpid(), ordering: .relaxed)
        #endif
    }

    static var areAdopted: Bool { adopter.load(ordering: .relaxed) == getpid() }

    /// Ends all children of this program, and what they started.
    package static func end() {
        #if os(Linux)
            guard areAdopted else { return }
            let session = getsid(0)
            let spared = foreign.withLock(\.self)
            // What a child has started becomes a child when it ends.
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

        /// Asks without looking at all processes of the machine. It is the same for one that has ended.
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
                // The name in parentheses may have any bytes in it; behind it stand state, parent, group and session.
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
    /// Swift does not import it, as it takes any number of arguments.
    @_silgen_name("prctl")
    private func systemPrctl(_ option: Int32, _: UInt, _: UInt, _: UInt, _: UInt) -> Int32
#endif
