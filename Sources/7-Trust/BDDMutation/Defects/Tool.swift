import BDDPlatform

/// Runs programs of the toolchain, each to its end.
struct Tool {
    struct Answer {
        var exitCode: Int32 = 0
        var output: [UInt8] = []
        var errors: [UInt8] = []

        var errorText: String { String(decoding: errors, as: UTF8.self) }

        /// The first ten lines with errors, after a colon; empty if there are none.
        var saidErrors: String {
            let lines = errorText.split(separator: "\n").filter { $0.contains("error: ") && !$0.hasPrefix("{") }
            return (lines.isEmpty ? "" : ":\n") + lines.prefix(10).joined(separator: "\n")
        }
    }

    /// This program was interrupted while a tool ran.
    struct Interrupted: Error {}

    private let environment: [String: String]

    /// How long an interrupted tool may go on before it is killed, in tenths of a second.
    private static let patience = 30

    init(_ environment: [String: String]) {
        self.environment = environment
    }

    /// Runs a command, without input.
    ///
    /// - Parameter arguments: the name of the program, which is looked up in `PATH`, and its arguments.
    /// - Throws: `Interrupted`; `SystemError` if the program cannot be started.
    func run(_ arguments: [String]) throws -> Answer {
        let interrupts = try Interrupts.start()
        let (output, errors) = (try Pipe(), try Pipe())
        let input = try FileDescriptor.emptyInput()
        let files: [Int32: FileDescriptor] = [0: input, 1: output.writing, 2: errors.writing]
        let process: ChildProcess
        do {
            process = try ChildProcess.start("/usr/bin/env", arguments, environment: environment, files: files)
        } catch {
            for file in [output.reading, errors.reading] + files.values { file.discard() }
            throw error
        }
        for file in files.values { file.discard() }
        defer { for file in [output.reading, errors.reading] { file.discard() } }
        var answer = Answer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var open = [output.reading, errors.reading]
        while !open.isEmpty {
            var watch = FileWatch()
            watch.add(reading: interrupts)
            for file in open { watch.add(reading: file) }
            _ = watch.look(milliseconds: nil)
            if watch[0] != .nothing {
                // Interrupt first, so that the tool can end the processes that it started in groups of their own.
                process.interrupt()
                _ = (0..<Self.patience).contains { _ in process.endsSoon() }
                process.kill()
                _ = process.wait()
                throw Interrupted()
            }
            for (index, file) in open.enumerated() where watch[1 + index] != .nothing {
                guard case .bytes(let new) = file.read(into: &buffer) else {
                    open.removeAll { $0 == file }
                    continue
                }
                if file == output.reading { answer.output += new } else { answer.errors += new }
            }
        }
        answer.exitCode = if case .exit(let code) = process.wait() { code } else { -1 }
        return answer
    }
}
