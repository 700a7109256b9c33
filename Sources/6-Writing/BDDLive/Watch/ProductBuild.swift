import BDDPlatform

/// A build of a product in a child process.
final class ProductBuild {
    private let process: ChildProcess
    /// The output of the build can be read here.
    let output: FileDescriptor
    private var said: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 14)

    /// The time that an interrupted build has to end, in tenths of a second.
    private static let patience = 20

    /// - Throws: `SystemError` if the build cannot be started.
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

    /// Reads the output so far.
    ///
    /// - Returns: whether the build succeeded; nil while it goes on.
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

    /// The module that was built last and how many files there are, such as `12 of 326, BDDStudio`; nil before the first.
    var progress: String? {
        let lines = String(decoding: said.suffix(4_096), as: UTF8.self).split(separator: "\n")
        return lines.last { $0.hasPrefix("[") }.flatMap(Self.progress)
    }

    /// - Parameter line: such as `[12/326] Compiling BDDStudio Drafts.swift`.
    static func progress(_ line: Substring) -> String? {
        guard let match = line.wholeMatch(of: /\[(\d+)\/(\d+)\] \w+ ([\w-]+).*/) else { return nil }
        return "\(match.1) of \(match.2), \(match.3)"
    }

    /// Interrupts the build, kills it if it does not end, and waits for its end.
    func cancel() {
        process.interrupt()
        _ = (0..<Self.patience).contains { _ in process.endsSoon() }
        process.kill()
        _ = process.wait()
        output.discard()
    }

    /// The errors in the output, each once, without progress, warnings and notes.
    var errors: String { Self.errors(in: String(decoding: said, as: UTF8.self)) }

    static func errors(in output: String) -> String {
        var blocks: [[Substring]] = []
        for line in output.split(separator: "\n") {
            // The lines of the source below an error begin with their numbers, or a bar.
            let isBelow = line.first.map { $0.isWhitespace || $0.isNumber || $0 == "|" } ?? true
            if isBelow, !blocks.isEmpty { blocks[blocks.count - 1].append(line) } else { blocks.append([line]) }
        }
        var known: Set<[Substring]> = []
        return blocks.filter { !isNoise($0[0]) && known.insert($0).inserted }
            .map { $0.joined(separator: "\n") }.joined(separator: "\n")
    }

    /// Whether a line shows the progress of the build, a warning or a note.
    private static func isNoise(_ line: Substring) -> Bool {
        line.hasPrefix("[") || line.contains(": warning: ") || line.contains(": note: ")
            || ["Building for ", "Build complete", "warning: ", "error: emit-module"].contains(where: line.hasPrefix)
    }
}
