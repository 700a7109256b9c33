package import BDDPlatform

/// Connects a server to its input: reads, answers, and checks whether its program was rebuilt.
package struct ServerLoop {
    private let server: LanguageServer
    private let input: FileDescriptor
    /// Called when the server is idle, at least twice a second. It replaces this program if a new version is ready;
    /// otherwise it returns.
    private let look: (LanguageServer) -> Void
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    package init(_ server: LanguageServer, input: FileDescriptor, look: @escaping (LanguageServer) -> Void) {
        self.server = server
        self.input = input
        self.look = look
    }

    /// Serves until the client ends the server or closes the input.
    ///
    /// - Returns: The exit code: 0 after `shutdown` and `exit`.
    package mutating func run() -> Int32 {
        while true {
            // All available input is read first, because it may cancel waiting requests.
            guard read(milliseconds: server.hasMessages || server.isBehind ? 0 : 500) else {
                while server.hasMessages { server.answerNext() }
                server.receiveEnd()
                server.stopRun()
                return server.exitCode ?? 1
            }
            server.answerNext()
            if let code = server.exitCode {
                server.stopRun()
                return code
            }
            guard !server.hasMessages else { continue }
            server.publishSome()
            guard !server.isBehind else { continue }
            look(server)
        }
    }

    /// - Returns: Whether the input is still open.
    private mutating func read(milliseconds: Int) -> Bool {
        var watch = FileWatch()
        watch.add(reading: input)
        if let output = server.runOutput { watch.add(reading: output) }
        guard watch.look(milliseconds: milliseconds) else { return true }
        if server.runOutput != nil, watch[1] != .nothing { server.readRun() }
        guard watch[0] != .nothing else { return true }
        switch input.read(into: &buffer) {
        case .bytes(let bytes): server.receive(bytes)
        case .nothing: break
        case .end: return false
        }
        return true
    }
}
