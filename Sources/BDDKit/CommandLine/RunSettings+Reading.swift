import BDDPlatform
import BDDReports
import CucumberExpressions

extension RunSettings {
    /// Refuses options that would be ignored, and pictures that nobody would look at.
    func requireSense(_ environment: [String: String] = [:]) throws(UsageError) {
        if let ci = environment["CI"], !ci.isEmpty, ci != "false", parameters[Parameters.updateSnapshots] != nil {
            throw .unreviewed(option: "--update-snapshots")
        }
        if inProcess, parallel != nil { throw .conflict("--in-process", "--parallel") }
        if retryTagFilter != nil, retries == 0 { throw .alone(option: "--retry-tag-filter", needs: "--retry N") }
    }

    /// The reports to make: the default one when none is asked for.
    var reports: [Format] { formats.isEmpty ? [standardFormat] : formats }

    /// The reports to make of a run that is going on: the default one too when all others go to files, as somebody
    /// waits for the answer.
    var liveReports: [Format] {
        formats.contains { $0.file == nil } ? formats : [standardFormat] + formats
    }

    private var standardFormat: Format {
        Format(type: quiet ? .summary : .default, file: nil)
    }

    /// The filters as they were written, for messages.
    var filtersInWords: [String] {
        tags.map { "--tags '\($0)'" } + names.map { "--name '\($0)'" } + excludes.map { "--exclude '\($0)'" }
            + paths.filter { $0.contains(":") }
    }

    /// What decides which files are read, as it was written.
    var fileFiltersInWords: [String] {
        excludes.map { "--exclude '\($0)'" } + paths.filter { $0.hasPrefix("@") }
    }

    /// The reports with their options.
    func requests(_ formats: [Format], _ environment: [String: String]) -> [ReportRequest] {
        formats.map { format in
            ReportRequest(
                format: format.type, file: format.file,
                options: reportOptions(environment, toFile: format.file != nil))
        }
    }

    /// The options of a report on standard output, or in a file: files are coloured only when it is asked for.
    func reportOptions(_ environment: [String: String], toFile: Bool) -> ReportOptions {
        let isTerminal = Terminal.standardOutputIsTerminal && !toFile
        let colors = toFile ? color == .always : colors(environment, isTerminal: isTerminal)
        return ReportOptions(
            theme: colors ? .cucumber : .plain, width: Terminal.width ?? 80,
            isInteractive: isTerminal && environment["CI"] == nil, isStrict: isStrict,
            rerunCommand: ProgramName.command)
    }

    /// Whether to colour: as the option says, else as `NO_COLOR` and `FORCE_COLOR` say, else on a terminal.
    private func colors(_ environment: [String: String], isTerminal: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let no = environment["NO_COLOR"], !no.isEmpty { return false }
        if let force = environment["FORCE_COLOR"], !force.isEmpty { return force != "0" }
        return isTerminal && environment["TERM"] != "dumb"
    }
}

extension RunOptions {
    /// - Throws: `SelectionError` for a tag expression that cannot be read.
    init(_ settings: RunSettings) throws {
        self.init(
            isStrict: settings.isStrict, dryRun: settings.dryRun, failFast: settings.failFast,
            workInProgress: settings.workInProgress, stepTimeout: settings.stepTimeout,
            showsBacktraces: settings.showsBacktraces, retries: settings.retries,
            retryTags: try settings.retryTagFilter.map { try TagExpression(selecting: $0) },
            parameters: settings.parameters, properties: try PropertyOptions(settings.properties))
    }
}
