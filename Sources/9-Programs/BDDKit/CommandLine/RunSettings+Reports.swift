import BDDDiagnostics
import BDDOptions
import BDDPlatform
import BDDReportFormats
import BDDReports
import BDDRunning

/// The settings of reports, for runs and for commands that write the reports of a message stream.
extension RunSettings {
    /// The reports to make: the default one when none is asked for.
    var reports: [Format] { formats.isEmpty ? [standardFormat] : formats }

    /// The reports of a run in progress. The default report is included even if all other reports go to files, because
    /// a person waits for the answer.
    var liveReports: [Format] {
        formats.contains { $0.file == nil } ? formats : [standardFormat] + formats
    }

    private var standardFormat: Format {
        Format(type: quiet ? .summary : .default, file: nil)
    }

    /// The reports with their options.
    ///
    /// - Parameters:
    ///   - planned: the number of scenarios that will run, by file; nil if the messages contain it.
    ///   - news: returns the news of the run at its end; nil without a history.
    /// - Throws: A `FeatureFileError` or `TraceError` if a specification cannot be read or has no ids.
    func requests(
        _ formats: [Format], _ environment: [String: String], planned: [String: Int]? = nil, news: RunNewsSource? = nil
    ) throws -> [ReportRequest] {
        let isPage = formats.contains { $0.type.name == ReportFormat.html.name }
        let checkout = planned != nil && isPage ? GitCheckout.current() : nil
        let rules = isPage ? try requirements.flatMap { try SpecDocument(reading: $0).rules } : []
        return formats.map { format in
            var options = reportOptions(environment, toFile: format.file != nil)
            options.planned = planned
            // A run shows them once, on standard error above its totals.
            if planned != nil, format.file == nil { options.listsFileErrors = false }
            options.checkout = checkout
            options.requirements = rules
            options.otherScenarios = { [dialect] in OtherScenarios.countsByTag(without: $0, dialect: dialect) }
            options.htmlReport = htmlReport
            options.news = news
            return ReportRequest(format: format.type, file: format.file, options: options)
        }
    }

    /// Warns that `--attachments` has no effect if no stream is written, because it does not change pages.
    ///
    /// - Parameter formats: The formats of the reports that are made.
    func warnOfUnusedAttachments(_ formats: [Format]) {
        guard attachments != .all, !formats.contains(where: { $0.type.name == ReportFormat.message.name }) else {
            return
        }
        Terminal.standardError(
            "'--attachments' has no effect, because no message stream is written: "
                + "see '--format message:FILE'.\n")
    }

    /// The file of the HTML page, if one is requested.
    private var htmlReport: String? { formats.first { $0.type.name == ReportFormat.html.name }?.file }

    /// How problems are shown on standard output beside reports in files.
    func screenOptions(_ environment: [String: String]) -> ReportOptions {
        var options = reportOptions(environment, toFile: false)
        options.htmlReport = htmlReport
        return options
    }

    /// The options of a report on standard output, or in a file: files are coloured only when it is asked for.
    func reportOptions(_ environment: [String: String], toFile: Bool) -> ReportOptions {
        let isTerminal = Terminal.standardOutputIsTerminal && !toFile
        let colors = toFile ? color == .always : colours(environment, isTerminal: isTerminal)
        // Values of parameters may be secrets, and files are sent to others.
        let command = ([ProgramName.command] + (toFile ? [] : repeatedParameters.map { ShellText.word($0) }))
            .joined(separator: " ")
        var options = ReportOptions(
            theme: colors ? .cucumber : .uncoloured, width: Terminal.width ?? 80,
            isInteractive: isTerminal && environment["CI"] == nil, isStrict: isStrict,
            rerunCommand: Commands.runsFeatures ? command : "")
        options.honorsQuarantine = honorsQuarantine
        options.tagLinks = tagLinks
        options.hasMessageExtras = hasMessageExtras
        options.attachments = attachments
        options.showsSnippets = toFile || !quiet
        options.junit.attachments = junitAttachments
        if let junitSuiteName { options.junit.suiteName = junitSuiteName }
        return options
    }

    /// Whether to use colours: decided by the option, otherwise by `NO_COLOR` and `FORCE_COLOR`, otherwise true on a
    /// terminal.
    func colours(_ environment: [String: String], isTerminal: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if let no = environment["NO_COLOR"], !no.isEmpty { return false }
        if let force = environment["FORCE_COLOR"], !force.isEmpty { return force != "0" }
        return isTerminal && environment["TERM"] != "dumb"
    }

    /// Checks that no report is written into a stream that is read, and no two into one file.
    func requireOtherOutputs(_ environment: [String: String]) throws {
        let inputs = Set(paths.map(WorkingDirectory.relative))
        for format in formats {
            guard let file = format.file, inputs.contains(WorkingDirectory.relative(file)) else { continue }
            throw UsageError.conflict(file, "--format \(format.type.name):\(file)")
        }
        var places = ReportPlaces(overwrites: overwrites)
        places.add(paths.filter { $0 != "-" }, .stream)
        try take(&places, environment)
    }

    /// Checks that no report overwrites a file that a person wrote, and that no two reports go to one file.
    ///
    /// - Parameter features: the files that are run.
    func requireOwnFiles(_ features: [String], _ environment: [String: String]) throws {
        guard formats.contains(where: { $0.file != nil || $0.type.name == ReportFormat.github.name }) else { return }
        var places = ReportPlaces(overwrites: overwrites)
        places.add(features, .feature)
        places.add(paths.filter { $0.hasPrefix("@") }.map { String($0.dropFirst()) }, .rerun)
        places.add(config.map { [$0] } ?? [], .profiles)
        try take(&places, environment)
    }

    private func take(_ places: inout ReportPlaces, _ environment: [String: String]) throws {
        places.add(history.map { [$0] } ?? [], .history)
        var files: Set<String> = []
        for format in formats {
            guard let file = format.file else { continue }
            let isNew = files.insert(WorkingDirectory.relative(file)).inserted
            if !isNew { throw UsageError.sameOutput(file: file) }
            try places.take(file, format.type, option: "--format \(format.type.name):\(file)")
        }
        guard formats.contains(where: { $0.type.name == ReportFormat.github.name }),
            let summary = environment["GITHUB_STEP_SUMMARY"], !summary.isEmpty
        else { return }
        try places.takeJobSummary(summary)
    }
}
