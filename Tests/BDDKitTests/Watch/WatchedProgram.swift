import BDDPlatform
import Foundation

/// A watching program in a folder of its own, and its output.
final class WatchedProgram {
    let process = Process()
    private let output: FileDescriptor
    private var text = ""

    /// - Parameters:
    ///   - program: the program to run in the folder.
    ///   - path: folders that are searched first for programs.
    init(_ program: URL, _ arguments: [String], in folder: ScratchFolder, path: String? = nil) throws {
        let pipe = try BDDPlatform.Pipe()
        output = pipe.reading
        process.executableURL = program
        process.arguments = ["watch"] + arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        var environment = ProcessInfo.processInfo.environment
        if let path { environment["PATH"] = "\(path):\(environment["PATH"] ?? "")" }
        environment["CI"] = nil
        process.environment = environment
        let writing = FileHandle(fileDescriptor: pipe.writing.number, closeOnDealloc: true)
        process.standardOutput = writing
        process.standardError = writing
        process.standardInput = FileHandle.nullDevice
        try process.run()
        try writing.close()
    }

    deinit {
        process.terminate()
        output.discard()
    }

    /// Waits until `end` is printed, at most a minute.
    ///
    /// - Returns: the output since the last call up to `end`, without times.
    func printed(upTo end: String) -> String {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !text.contains(end) {
            guard !FileDescriptor.waitUntilReadable([output], milliseconds: 60_000).isEmpty,
                case .bytes(let bytes) = output.read(into: &buffer)
            else { return text + " (and nothing more)" }
            text += String(decoding: bytes, as: UTF8.self)
        }
        let range = text.range(of: end) ?? text.startIndex..<text.endIndex
        defer { text = String(text[range.upperBound...]) }
        return String(text[..<range.upperBound].replacing(/ran in [\d.]+s/, with: "ran in TIME"))
    }

    /// Interrupts the program.
    ///
    /// - Returns: the exit code of the program.
    func interrupt() -> Int32 {
        process.interrupt()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
