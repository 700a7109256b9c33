import BDDAuthoring
import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning
import BDDSteps
import Gherkin
import Synchronization

/// `bdd parse`: prints feature files as Cucumber messages.
struct ParseCommand: Command {
    struct Settings: CommandSettings {
        var paths: [String] = []
        var choice = FeatureMessages.Choice()

        init(formats: ReportFormats) {}
    }

    static let name = CommandName.parse
    static let usage = "bdd parse [OPTION…] FILE…"
    static let summary: String? = "prints feature files as Cucumber messages"

    static let ownOptions = [
        OptionGroup<Settings>(
            title: nil,
            options: [
                .flag("--no-source", help: "leave out the source messages") { $0.choice.showsSource = false },
                .flag("--no-ast", help: "leave out the gherkinDocument messages") { $0.choice.showsDocument = false },
                .flag("--no-pickles", help: "leave out the pickle messages") { $0.choice.showsPickles = false },
                .language(\.choice.dialect),
            ])
    ]

    static func help(_ formats: ReportFormats) -> String {
        """
        Prints feature files as Cucumber messages, one JSON object in each line. If a file has errors, they are printed
        in its place. '-' is standard input.

        Usage: \(usage)

        \(Help.text(groups))
        Exit codes: 0 all files were parsed, 2 a file has errors or cannot be read.

        """
    }

    private let settings: Settings

    static func run(_ settings: Settings, in context: CommandContext) async throws -> ExitCode {
        if settings.paths.isEmpty {
            throw UsageError.missingOperand("the file to parse", example: "bdd parse Features/basket.feature")
        }
        return try ParseCommand(settings: settings).run()
    }

    /// Prints one line per message. For a file with errors it prints the errors, and goes on with the other files.
    private func run() throws -> ExitCode {
        // If the reader closes the output, as `head` does, writing ends without an error.
        Interrupts.ignoreBrokenPipes()
        let failure = Mutex<SystemError?>(nil)
        var ids = IdGenerator()
        var code = ExitCode.accepted
        for start in stride(from: 0, to: settings.paths.count, by: Self.mostFiles) {
            let files = parse(Array(settings.paths[start...].prefix(Self.mostFiles)), &ids)
            for problem in files.compactMap(\.problem) {
                Terminal.standardError(problem)
                code = .notDone
            }
            write(files) { bytes in
                failure.withLock { failure in
                    guard failure == nil else { return }
                    do throws(SystemError) { try FileDescriptor.standardOutput.write(bytes) } catch { failure = error }
                }
            }
        }
        if let failure = failure.withLock({ $0 }), !failure.isBrokenPipe {
            throw OutputErrors(errors: [OutputError(name: "standard output", reason: failure)])
        }
        return code
    }

    /// The maximum number of files that are in memory at the same time.
    private static let mostFiles = 256
    /// More files than this are parsed by several threads.
    private static let fewFiles = 8

    private func parse(_ paths: [String], _ ids: inout IdGenerator) -> [FeatureMessages] {
        var files = paths.mapByProcessors(portion: Self.fewFiles) { [settings] in FeatureMessages($0, settings.choice) }
        for index in files.indices { files[index].takeIds(&ids) }
        return files
    }

    private func write(_ files: [FeatureMessages], to sink: @Sendable ([UInt8]) -> Void) {
        var parts: [[(file: Int, portion: Int)]] = [[]]
        var weight = 0
        for (number, file) in files.enumerated() {
            for portion in 0..<file.portionCount {
                if weight >= FeatureMessages.portionSize {
                    parts.append([])
                    weight = 0
                }
                parts[parts.count - 1].append((number, portion))
                weight += file.portionWeight
            }
        }
        OrderedLines.write(parts.count, to: sink) { [parts] part, json in
            for (number, portion) in parts[part] { files[number].write(portion: portion, to: &json) }
        }
    }
}
