import BDDPlatform
import CucumberMessages
package import Gherkin
import Synchronization

/// `bdd parse`: feature files in, Cucumber messages out.
struct ParseCommand {
    struct Settings {
        var paths: [String] = []
        var showsSource = true
        var showsDocument = true
        var showsPickles = true
        var dialect = Dialect.english
        var showsHelp = false
    }

    static var options: [Option<Settings>] {
        [
            .flag("--no-source", help: "leave out the source messages") { $0.showsSource = false },
            .flag("--no-ast", help: "leave out the gherkinDocument messages") { $0.showsDocument = false },
            .flag("--no-pickles", help: "leave out the pickle messages") { $0.showsPickles = false },
            .value(
                "--language", placeholder: "CODE",
                help: "the language of files that do not say '# language:' (default: en)"
            ) {
                $0.dialect = try Languages.dialect($1, option: "--language")
            },
            .flag("-h", "--help", help: "print this") { $0.showsHelp = true },
        ]
    }

    private var settings = Settings()

    init(_ arguments: [String]) throws {
        settings.paths = try OptionParser(options: Self.options).parse(arguments, into: &settings)
        if settings.paths.isEmpty, !settings.showsHelp { throw UsageError.missingOperand("the FILE to parse") }
    }

    /// Prints a line for each message. A file with errors gives its errors, the others are printed all the same.
    func run() throws -> ExitCode {
        if settings.showsHelp {
            try FileDescriptor.standardOutput.write(Array(Help.parse.utf8))
            return .accepted
        }
        let failure = Mutex<SystemError?>(nil)
        var json = JSONWriter(limit: 1 << 16) { bytes in
            failure.withLock { failure in
                guard failure == nil else { return }
                do throws(SystemError) { try FileDescriptor.standardOutput.write(bytes) } catch { failure = error }
            }
        }
        var ids = IdGenerator()
        var code = ExitCode.accepted
        for path in settings.paths {
            if !parse(path, &ids, &json) { code = .notDone }
        }
        json.finish()
        if let failure = failure.withLock({ $0 }), !failure.isBrokenPipe {
            throw OutputErrors(errors: [OutputError(name: "standard output", reason: failure)])
        }
        return code
    }

    /// - Returns: whether the file has no error.
    private func parse(_ path: String, _ ids: inout IdGenerator, _ json: inout JSONWriter) -> Bool {
        do throws(FeatureFileError) {
            if !FeatureFiles.exists(path) { _ = try FeatureFiles.find(path) }
            let bytes = try FeatureFiles.read(path)
            if settings.showsSource { Envelope.source(Source(uri: path, bytes: bytes)).writeLine(to: &json) }
            return write(bytes, path, &ids, &json)
        } catch {
            Terminal.standardError("\(error)\n")
            return false
        }
    }

    /// Writes the document and its pickles, or the errors. Ids are given to what is printed only.
    private func write(_ bytes: [UInt8], _ path: String, _ ids: inout IdGenerator, _ json: inout JSONWriter) -> Bool {
        do throws(ParseErrors) {
            let document = try GherkinParser(dialect: settings.dialect).parse(bytes, uri: path, ids: &ids)
            if settings.showsDocument { Envelope.gherkinDocument(document).writeLine(to: &json) }
            if settings.showsPickles { document.pickles(ids: &ids).writeLines(to: &json) }
            return true
        } catch {
            let diagnostics = Diagnostic.all(error, in: Source(uri: path, bytes: bytes), dialect: settings.dialect)
            Terminal.standardError(DiagnosticRenderer().render(diagnostics))
            for error in error.errors { Envelope.parseError(error).writeLine(to: &json) }
            return false
        }
    }
}

extension Envelope {
    fileprivate func writeLine(to json: inout JSONWriter) {
        write(to: &json)
        json.endLine()
    }
}

extension Pickles {
    package func writeLines(to json: inout JSONWriter) {
        write(to: &json) { json, writePickle in
            json.object { json in
                json.key("pickle")
                writePickle(&json)
            }
            json.endLine()
        }
    }
}
