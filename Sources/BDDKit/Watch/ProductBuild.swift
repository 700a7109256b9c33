import BDDPlatform

/// A build that goes on in another process.
final class ProductBuild {
    private let process: ChildProcess
    /// What it prints can be read here.
    let output: FileDescriptor
    private var said: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// For how many tenths of a second a build may go on that was interrupted.
    private static let patience = 20

    /// - Throws: `SystemError` when it cannot be started.
    init(_ product: BuiltProduct, _ environment: [String: String]) throws(SystemError) {
        let pipe = try Pipe()
        defer { pipe.writing.discard() }
        let input = try FileDescriptor.emptyInput()
        defer { input.discard() }
        output = pipe.reading
        output.makeNonBlocking()
        do {
            process = try ChildProcess.start(
                "/usr/bin/env", product.buildCommand, environment: environment,
                files: [0: input, 1: pipe.writing, 2: pipe.writing])
        } catch {
            output.discard()
            throw error
        }
    }

    /// Reads what it has printed.
    ///
    /// - Returns: how it ended: whether it succeeded; nil while it goes on.
    func receive() -> Bool? {
        while true {
            switch output.read(into: &buffer) {
            case .bytes(let bytes): said += bytes
            case .nothing: return nil
            case .end:
                output.discard()
                return process.wait() == .exit(code: 0)
            }
        }
    }

    /// Ends it.
    func cancel() {
        process.interrupt()
        _ = (0..<Self.patience).contains { _ in process.endsSoon() }
        process.kill()
        _ = process.wait()
        output.discard()
    }

    /// What it says of what is wrong, without the lines that tell how far it is; each thing once.
    var errors: String { Self.errors(in: String(decoding: said, as: UTF8.self)) }

    static func errors(in output: String) -> String {
        var known: Set<Substring> = []
        let lines = output.split(separator: "\n").filter { line in
            if line.hasPrefix("["), let end = line.firstIndex(of: "]"), line[..<end].contains("/") { return false }
            if ["Building for ", "Build complete", "warning: "].contains(where: line.hasPrefix) { return false }
            return !line.contains(": error: ") || known.insert(line).inserted
        }
        return lines.joined(separator: "\n")
    }
}
