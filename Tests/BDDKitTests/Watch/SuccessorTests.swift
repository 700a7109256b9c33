import BDDPlatform
import Foundation
import Testing

@Suite("The next version of a program")
struct SuccessorTests {
    @Test("finds what the version before has left, once")
    func inheritance() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0) }
        var environment = ["A": "1"]
        try Successor.leave(bytes, in: &environment)
        #expect(environment.count == 2)
        #expect(Successor.take(from: &environment) == bytes)
        #expect(environment == ["A": "1"])
        #expect(Successor.take(from: &environment) == nil)
    }

    @Test("does not take standard streams for it")
    func standardStreams() throws {
        var environment: [String: String] = [:]
        try Successor.leave([], in: &environment)
        let variable = try #require(environment.keys.first)
        #expect(Successor.take(from: &environment) == [])
        for number in ["0", "1", "2", "-1", "x", ""] {
            environment = [variable: number]
            #expect(Successor.take(from: &environment) == nil)
            #expect(environment == [:])
        }
    }

    @Test("that cannot be started leaves signals as they were")
    func refusal() {
        Interrupts.ignoreBrokenPipes()
        #expect(Successor.start("/nowhere/program", environment: [:]) == SystemError(code: ENOENT))
        var action = sigaction()
        sigaction(SIGPIPE, nil, &action)
        #if os(Linux)
            let handler = action.__sigaction_handler.sa_handler
        #else
            let handler = action.__sigaction_u.__sa_handler
        #endif
        #expect(unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }

    @Test("is reported by its file: by which one it is, when it was written, and how long it is")
    func version() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("one", to: "program")
        let time = Date(timeIntervalSince1970: 1_000_000_000)
        func version(_ path: String) throws -> FileStatus.Version {
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
            return try FileStatus(path).version
        }
        let first = try version(path)
        #expect(try version(path) == first)
        try FileDescriptor.append(to: path).write([1])
        #expect(try version(path) != first, "it is longer")
        let file = try FileDescriptor.append(to: path)
        try file.truncate(to: 3)
        try file.close()
        #expect(try version(path) == first)
        try FileManager.default.setAttributes([.modificationDate: time + 1], ofItemAtPath: path)
        #expect(try FileStatus(path).version != first, "it was written later")
        #expect(try version(folder.write("one", to: "other")) != first, "it is another file")
    }
}
