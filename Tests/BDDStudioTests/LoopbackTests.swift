import Foundation
import Testing

@testable import BDDStudio

@Suite("The address of the studio")
struct LoopbackTests {
    /// Whether a connection to this address of the machine is accepted.
    private static func isTaken(_ address: String, _ port: Int) -> Bool {
        #if os(Linux)
            let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let file = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(file) }
        var name = sockaddr_in()
        name.sin_family = sa_family_t(AF_INET)
        name.sin_port = UInt16(port).bigEndian
        name.sin_addr.s_addr = inet_addr(address)
        return withUnsafePointer(to: &name) { name in
            name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
                connect(file, name, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }

    @Test("It is that of this machine's own programs alone")
    func address() throws {
        let studio = try RunningStudio(try ProjectFolder())
        #expect(Self.isTaken("127.0.0.1", studio.key.port))
        // A server that listens at all addresses of the machine would listen at this one too.
        #expect(!Self.isTaken("127.0.0.2", studio.key.port))
    }
}
