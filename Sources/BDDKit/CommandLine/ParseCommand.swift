import BDDLanguageService
import BDDPlatform
import BDDReports
import CucumberMessages
package import Gherkin
import Synchronization

/// `bdd parse`: feature files in, Cucumber messages out.
struct ParseCommand: Command {
    struct Settings: CommandSettings {
        var paths: [String] = []
        var showsSource = true
        var showsDocument = true
        var showsPickles = true
        var dialect = Dialect.english

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.parse
    static let usage = "bdd parse [OPTION…] FILE…"
    static let summary: String? = "prints feature files as Cucumber messages"

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--no-source", help: "leave out the source messages") { $0.showsSource = false },
                .flag("--no-ast", help: "leave out the gherkinDocument messages") { $0.showsDocument = false },
                .flag("--no-pickles", help: "leave out the pickle messages") { $0.showsPickles = false },
                .language(\.dialect),
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Prints feature files as Cucumber messages, a JSON object a line. A file with errors gives its errors, and the
        exit code is 2; the other files are printed all the same.

        Usage: \(usage)

        \(Help.text(groups))
        """
    }

    private let settings: Settings

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        if settings.paths.isEmpty { throw UsageError.missingOperand("the FILE to parse") }
        return try ParseCommand(settings: settings).run()
    }

    /// Prints a line for each message. A file with errors gives its errors, the others are printed all the same.
    private func run() throws -> ExitCode {
        // A reader that goes away, as `head` does, ends the output and not the program.
        Interrupts.ignoreBrokenPipes()
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
