import BDDOptions
import BDDPlatform
import BDDReports
import BDDRunning

/// The reports of earlier runs in the output files of a run. If the run is refused they are removed, so that nobody
/// mistakes them for its reports.
struct EarlierReports {
    private struct Report {
        let path: String
        let version: FileStatus.Version
        let format: ReportFormat
    }

    private let reports: [Report]

    /// - Parameters:
    ///   - formats: The reports of the run.
    ///   - arguments: The command line. A file that is named in it is an input, and is kept.
    init(_ formats: [RunSettings.Format], arguments: [String]) {
        // Asking for the files of all arguments takes as long as reading features.
        lazy var named = Set(arguments.flatMap(Self.files).compactMap { (try? FileStatus($0))?.identity })
        reports = formats.compactMap { format in
            guard let file = format.file, let path = try? LinkTarget.path(of: file), !ProjectFolder.isOfGit(path),
                let status = try? FileStatus(path), status.kind == .regular, !named.contains(status.identity)
            else { return nil }
            return Report(path: path, version: status.version, format: format.type)
        }
    }

    /// The files that an argument may name: `FILE`, `@FILE`, `--option=FILE`, `-oFILE`.
    private static func files(_ argument: String) -> [String] {
        let value = argument.split(separator: "=", maxSplits: 1).dropFirst().map(String.init)
        return [argument, String(argument.dropFirst()), String(argument.dropFirst(2))] + value
    }

    /// Removes the reports that the run has not replaced and that no other program is writing.
    func remove() {
        for report in reports where (try? FileStatus(report.path))?.version == report.version {
            // A report that a run can read may be one that a person wrote, and it accepts nothing.
            if report.format.isInput, (try? FileStatus(report.path).size) != 0 { continue }
            guard ExistingReport.isReplaceable(report.path, report.format.wrote) else { continue }
            FileDescriptor.removeUnlocked(report.path)
        }
    }
}

extension Command {
    /// The earlier reports in the files of the `--format` options. Arguments that cannot be read are ignored.
    static func earlierReports(_ arguments: [String], in context: CommandContext) -> EarlierReports {
        let given = OptionParser(options: options).readable(arguments)
        let settings = (try? settings(given, in: context)) ?? readableSettings(given, in: context)
        return EarlierReports((settings as? RunSettings)?.formats ?? [], arguments: arguments)
    }

    /// The settings of the options whose values can be understood.
    private static func readableSettings(_ given: GivenArguments<Settings>, in context: CommandContext) -> Settings {
        var settings = Settings(formats: context.formats)
        for option in given.options { try? option.apply(to: &settings) }
        return settings
    }
}
