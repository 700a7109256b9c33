import BDDAuthoring
import BDDDiagnostics
import BDDJSON
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
        /// The settings that a run has too: paths, language, indentation, profiles.
        var run: RunSettings
        var isCheck = false
        var showsDiff = false

        var paths: [String] {
            get { run.paths }
            set { run.paths = newValue }
        }

        init(formats: ReportFormats) {
            run = RunSettings(formats: formats)
        }
    }

    static let name = CommandName.format
    static let usage = "bdd format [OPTION…] [PATH…]"
    static let summary: String? = "formats feature files"

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--check", help: "write nothing, list what would change; exit code 1 if anything would") {
                    $0.isCheck = true
                },
                .flag("--diff", help: "write nothing, print the changes as a unified diff") { $0.showsDiff = true },
            ] + RunSettings.options(takenBy: name).flatMap(\.options).map { $0.lifted(into: \.run) })
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Formats feature files: it indents each level, aligns tables, and puts a blank line between scenarios. It changes
        no word, comment or doc string, and names the files that it changes. A file that cannot be read as a feature
        stays as it is.

        Usage: \(usage)

        Without a path, all features below Features/ are formatted; '-' formats standard input to standard output. A table
        with '# format: off' directly above it is only indented. A profile in cucumber.json can set the
        same options, and .editorconfig files 'indent_style', 'indent_size' and 'tab_width'.

        \(Help.text(groups))
        Exit codes: 0 done, 1 '--check' found something to change, 2 a file has errors or cannot be read or written.

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
        formatter = FeatureFormatter(dialect: settings.run.dialect)
    }

    /// The settings from the command line, and from those profile options that formatting accepts.
    static func settings(_ given: GivenArguments<Settings>, in context: CommandContext) throws -> Settings {
        var settings = Settings(formats: context.formats)
        let profiles = try ProfileOptions(for: given, of: options, reader: context.profiles)
        try profiles.apply(to: &settings.run)
        try given.apply(to: &settings)
        settings.paths = given.operands.isEmpty ? profiles.paths : given.operands
        return settings
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

    /// Formats one file. If this fails, prints the reason; the next files are formatted all the same.
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
    ///
    /// - Parameter file: the path whose `.editorconfig` counts; nil is `path`.
    private mutating func formatted(_ bytes: [UInt8], _ path: String, as file: String? = nil) -> FormattedFeature? {
        let lineEnds = oddLineEnds(bytes, path)
        guard lineEnds.isEmpty else {
            fail(DiagnosticRenderer().render(lineEnds))
            return nil
        }
        do throws(FormattingError) {
            return try formatter.format(bytes, uri: path, indentation: settings.run.indentation(of: file ?? path))
        } catch {
            switch error {
            case .unparsable(let errors):
                let source = Source(uri: path, bytes: bytes)
                fail(DiagnosticRenderer().render(Diagnostic.all(errors, in: source, dialect: settings.run.dialect)))
            case .notUTF8:
                fail("\(path): error: the file was not changed, because not all of it is UTF-8\n")
            case .unfaithful:
                fail("\(path): error: the file was not changed, because its meaning would change\n")
            }
            return nil
        }
    }

    /// The line ends that a run would refuse. A file that cannot be parsed has other errors.
    private func oddLineEnds(_ bytes: [UInt8], _ path: String) -> [Diagnostic] {
        guard LineEnds.mayBeOdd(bytes.elements) else { return [] }
        let source = Source(uri: path, bytes: bytes)
        var ids = IdGenerator()
        guard let document = try? GherkinParser(dialect: settings.run.dialect).parse(bytes, uri: path, ids: &ids) else {
            return []
        }
        return LineEnds(source, document, dialect: settings.run.dialect).problems
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
        let formatted = formatted(bytes, "standard input", as: "standard-input.feature")
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
