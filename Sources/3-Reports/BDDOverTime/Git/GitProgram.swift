import BDDPlatform

/// Runs the `git` program in the working directory.
struct GitProgram {
    let environment: [String: String]

    struct Answer {
        let output: [UInt8]
        let errors: String
        /// The exit code; 127 if there is no such program.
        let code: Int32

        var text: String {
            let text = String(decoding: output, as: UTF8.self)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }
    }

    /// Runs `git` to its end.
    ///
    /// - Parameter input: The bytes for the standard input of `git`.
    /// - Throws: `SystemError` if `git` cannot be started, or if its output cannot be read.
    func run(_ arguments: [String], input: [UInt8] = []) throws(SystemError) -> Answer {
        var variables = environment
        // Answers that can be read, and no files that are written by a question.
        variables["LC_ALL"] = "C"
        variables["GIT_OPTIONAL_LOCKS"] = "0"
        var source = try TemporaryFile()
        _ = try source.append(input)
        let standardInput = try source.reopened()
        defer { standardInput.discard() }
        let complaints = try TemporaryFile()
        let standardError = try complaints.reopened()
        defer { standardError.discard() }
        let pipe = try Pipe()
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess.start(
                "/usr/bin/env", ["git"] + arguments, environment: variables,
                files: [0: standardInput, 1: pipe.writing, 2: standardError])
        } catch {
            pipe.writing.discard()
            pipe.reading.discard()
            throw error
        }
        pipe.writing.discard()
        defer { pipe.reading.discard() }
        let output = try pipe.reading.rest()
        let ending = child.wait()
        let code: Int32 = if case .exit(let code) = ending { code } else { -1 }
        let written = try complaints.reopened()
        defer { written.discard() }
        return Answer(output: output, errors: String(decoding: try written.rest(), as: UTF8.self), code: code)
    }
}
