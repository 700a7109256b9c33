import BDDDiagnostics
import BDDLanguageService
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRules
import BDDRunning
import BDDSteps
import Gherkin

/// `bdd format`: rewrites feature files in the usual layout.
struct FormatCommand: Command {
    struct Settings: CommandSettings {
        var paths: [String] = []
        var isCheck = false
        var showsDiff = false
        var dialect = Dialect.english

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.format
    static let usage = "bdd format [OPTION…] [PATH…]"
    static let summary: String? = "formats feature files"

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--check", help: "write nothing, name what would change; exit code 1 when anything would") {
                    $0.isCheck = true
                },
                .flag("--diff", help: "write nothing, print the changes as a unified diff") { $0.showsDiff = true },
                .language(\.dialect),
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Formats feature files: two spaces a level, tables aligned, a blank line between scenarios. Every word, comment
        and doc string stays. Names the files that it changes. A file with errors is left alone, and the exit code is 2.

        Usage: \(usage)

        Without a path, all features below Features/ are formatted; '-' formats standard input to standard output. A table
        with '# format: off' directly above it stays as it is.

        \(Help.text(groups))
        """
    }

    private let settings: Settings
    private let formatter: FeatureFormatter
    private let output = BufferedOutput(.standardOutput)
    private var fileCount = 0
    private var changedCount = 0
    private var hasFailed = false

    private init(_ settings: Settings) {
        self.settings = settings
        formatter = FeatureFormatter(dialect: settings.dialect)
    }

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        var command = FormatCommand(settings)
        if settings.paths.contains("-") {
            guard settings.paths == ["-"] else { throw UsageError.conflict("-", "PATH") }
            return try command.formatStandardInput()
        }
        return try command.formatFiles()
    }

    private var writes: Bool { !settings.isCheck && !settings.showsDiff }

    private var exitCode: ExitCode {
        if hasFailed { return .notDone }
        return settings.isCheck && changedCount > 0 ? .refused : .accepted
    }
}

extension FormatCommand {
    private mutating func formatFiles() throws -> ExitCode {
        var seen: Set<String> = []
        let paths = settings.paths.isEmpty ? [FeatureFiles.defaultFolder] : settings.paths
        for file in try paths.flatMap(FeatureFiles.find) where seen.insert(file).inserted { format(file) }
        try output.finish()
        Terminal.standardError(summary)
        return exitCode
    }

    /// Formats one file. If it cannot be formatted, prints the reason, and the next files are formatted nevertheless.
    private mutating func format(_ path: String) {
        fileCount += 1
        do throws(FeatureFileError) {
            let bytes = try FeatureFiles.read(path)
            guard let formatted = formatted(bytes, path), formatted.isChanged else { return }
            changedCount += 1
            if writes { try Self.write(formatted.bytes, to: path) }
            output.write(settings.showsDiff ? formatted.diff(path: path) : Array("\(path)\n".utf8))
        } catch {
            fail("\(error)\n")
        }
    }

    private static func write(_ bytes: [UInt8], to path: String) throws(FeatureFileError) {
        do throws(SystemError) {
            try FileReplacement.replace(path, with: bytes)
        } catch {
            throw .unreadable(path: path, reason: "the file cannot be written: \(error)")
        }
    }

    private mutating func fail(_ message: String) {
        hasFailed = true
        Terminal.standardError(message)
    }

    /// Nil if the file cannot be formatted; then the reason was printed.
    private mutating func formatted(_ bytes: [UInt8], _ path: String) -> FormattedFeature? {
        let lineEnds = oddLineEnds(bytes, path)
        guard lineEnds.isEmpty else {
            fail(DiagnosticRenderer().render(lineEnds))
            return nil
        }
        do throws(FormattingError) {
            return try formatter.format(bytes, uri: path)
        } catch {
            switch error {
            case .unparsable(let errors):
                let source = Source(uri: path, bytes: bytes)
                fail(DiagnosticRenderer().render(Diagnostic.all(errors, in: source, dialect: settings.dialect)))
            case .notUTF8:
                fail("\(path): error: the file is left alone, as not all of it is UTF-8\n")
            case .unfaithful:
                fail("\(path): error: the file is left alone, as it would not say the same\n")
            }
            return nil
        }
    }

    /// The line ends that a run would refuse. A file that cannot be parsed has other errors.
    private func oddLineEnds(_ bytes: [UInt8], _ path: String) -> [Diagnostic] {
        guard LineEnds.mayBeOdd(bytes.span) else { return [] }
        let source = Source(uri: path, bytes: bytes)
        var ids = IdGenerator()
        guard let document = try? GherkinParser(dialect: settings.dialect).parse(bytes, uri: path, ids: &ids) else {
            return []
        }
        return LineEnds(source, document, settings.dialect).problems
    }

    private var summary: String {
        let files = fileCount == 1 ? "1 file" : "\(fileCount) files"
        return "\(changedCount) of \(files) \(writes ? "changed" : "would change")\n"
    }
}

/// Formats standard input, for editors.
extension FormatCommand {
    /// If the text cannot be formatted, prints it unchanged, so that an editor that replaces it by the output loses
    /// nothing.
    private mutating func formatStandardInput() throws -> ExitCode {
        let bytes = try FeatureFiles.read("-")
        let formatted = formatted(bytes, "standard input")
        changedCount = formatted?.isChanged == true ? 1 : 0
        if settings.showsDiff {
            output.write(formatted?.diff(path: "standard input") ?? [])
        } else if writes {
            output.write(formatted?.bytes ?? bytes)
        }
        try output.finish()
        return exitCode
    }
}
