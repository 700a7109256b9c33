import BDDPlatform
import BDDReports
import BDDRunning

/// The files of the reports of a run. A report may replace only an earlier report of the same format, and two reports
/// must not have the same file, also through links.
struct ReportPlaces {
    /// The use of a file that the run reads.
    enum Use: String, Sendable {
        case feature = "a feature file of this run"
        case rerun = "the rerun file that selects the scenarios"
        case profiles = "the file of profiles"
        case stream = "a message stream that is read"
        case history = "the history of the runs"
    }

    /// A file as the system identifies it. A file that does not exist yet is identified by the nearest existing folder
    /// above it and the rest of its path.
    private struct Place: Hashable {
        let identity: FileStatus.Identity
        let rest: String
    }

    /// Whether reports may replace files that are not earlier reports.
    let overwrites: Bool
    private var read: [FileStatus.Identity: (path: String, use: Use)] = [:]
    private var taken: [Place: String] = [:]

    init(overwrites: Bool = false) {
        self.overwrites = overwrites
    }

    /// Notes files that are read.
    mutating func add(_ paths: [String], _ use: Use) {
        for path in paths {
            if let status = try? FileStatus(path) { read[status.identity] = (path, use) }
        }
    }

    /// Checks the next report.
    ///
    /// - Parameter option: the option that requests the report.
    /// - Throws: `ReportPlaceError` if the report must not be written there.
    mutating func take(_ file: String, _ format: ReportFormat, option: String) throws(ReportPlaceError) {
        let status = try? FileStatus(file)
        try requireNotRead(file, status, option: option)
        guard status.map({ $0.kind == .regular }) ?? true else { return }
        if let status, status.size > 0, !overwrites {
            if let what = Self.work(file) ?? Self.hidden(file) {
                throw .overwrites(option: option, path: file, what: what)
            }
            if !ExistingReport.isReplaceable(file, format.wrote) {
                throw .foreign(option: option, path: file, format: format.name)
            }
        }
        if !overwrites, FeatureFiles.isFeature(file) { throw .feature(option: option, path: file) }
        guard let place = Self.place(of: file) else { return }
        if let other = taken.updateValue(option, forKey: place) { throw .sameFile(other, option) }
    }

    /// Checks the file to which the summary of the job is appended. Outside the project it may contain any text, because
    /// other steps of the job write it too.
    mutating func takeJobSummary(_ file: String) throws(ReportPlaceError) {
        let option = "GITHUB_STEP_SUMMARY"
        let status = try? FileStatus(file)
        try requireNotRead(file, status, option: option)
        guard let status, status.kind == .regular, status.size > 0, !overwrites else { return }
        if let what = Self.work(file) { throw .overwrites(option: option, path: file, what: what) }
        guard status.names > 1 || ProjectFolder.contains(file) else { return }
        if !ExistingReport.isReplaceable(file, JobSummaryText.wrote) {
            throw .foreign(option: option, path: file, format: "github")
        }
    }

    private func requireNotRead(_ file: String, _ status: FileStatus?, option: String) throws(ReportPlaceError) {
        if let status, let (path, use) = read[status.identity] {
            throw .overwrites(option: option, path: path, what: use.rawValue)
        }
        if ProjectFolder.isOfGit(file) { throw .overwrites(option: option, path: file, what: "a file of Git itself") }
    }

    /// The kind of an existing file that a person has written, judged by its name or its beginning; nil if it may be a
    /// report.
    private static func work(_ file: String) -> String? {
        for path in [file, (try? LinkTarget.path(of: file)) ?? file] {
            if FeatureFiles.isFeature(path) { return "a feature file" }
            if path.hasSuffix(".swift") { return "Swift code" }
            if path.split(separator: "/").last == "cucumber.json" { return Use.profiles.rawValue }
        }
        return FileDescriptor.begins(file, with: "#!") ? "a script" : nil
    }

    /// Files such as `.gitignore` configure other programs. A list of paths in one looks like a `rerun` report.
    private static func hidden(_ file: String) -> String? {
        let path = (try? LinkTarget.path(of: file)) ?? file
        return path.split(separator: "/").last?.hasPrefix(".") == true ? "a hidden file" : nil
    }

    private static func place(of file: String) -> Place? {
        guard var path = try? LinkTarget.path(of: file) else { return nil }
        var rest = ""
        while true {
            if let status = try? FileStatus(path) { return Place(identity: status.identity, rest: rest) }
            let folder = LinkTarget.folder(of: path)
            guard folder != path else { return nil }
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            if name != "." { rest = "/\(name)\(rest)" }
            path = folder
        }
    }
}
