import BDDPlatform

/// Where reports are to go: never over what people wrote, nor two of them into one file, whatever the links say.
struct ReportPlaces {
    /// What a file is that is read.
    enum Use: String, Sendable {
        case feature = "a feature file of this run"
        case rerun = "the rerun file that says what to run"
        case profiles = "the file of profiles"
        case stream = "a message stream that is read"
    }

    /// A file as the system knows it; what is not there yet, by the folder above that is.
    private struct Place: Hashable {
        let identity: FileStatus.Identity
        let rest: String
    }

    private var read: [FileStatus.Identity: (path: String, use: Use)] = [:]
    private var taken: [Place: String] = [:]

    /// Notes files that are read.
    mutating func add(_ paths: [String], _ use: Use) {
        for path in paths {
            if let status = try? FileStatus(path) { read[status.identity] = (path, use) }
        }
    }

    /// Checks the next report.
    ///
    /// - Parameter option: how it was asked for.
    /// - Throws: `ReportPlaceError` for one that must not be written there.
    mutating func take(_ file: String, option: String) throws(ReportPlaceError) {
        let status = try? FileStatus(file)
        if let status, let (path, use) = read[status.identity] {
            throw .overwrites(option: option, path: path, what: use.rawValue)
        }
        guard status.map({ $0.kind == .regular }) ?? true else { return }
        if status != nil, let what = Self.work(file) { throw .overwrites(option: option, path: file, what: what) }
        guard let place = Self.place(of: file) else { return }
        if let other = taken.updateValue(option, forKey: place) { throw .sameFile(other, option) }
    }

    /// What somebody has written in a file that is there, by its name or its beginning; nil when it may be a report.
    private static func work(_ file: String) -> String? {
        for path in [file, (try? LinkTarget.path(of: file)) ?? file] {
            if FeatureFiles.isFeature(path) { return "a feature file" }
            if path.hasSuffix(".swift") { return "Swift code" }
            if path.split(separator: "/").last == "cucumber.json" { return Use.profiles.rawValue }
        }
        return FileDescriptor.begins(file, with: "#!") ? "a script" : nil
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

/// A report would be written over something else.
enum ReportPlaceError: WholeMessage, Equatable {
    case overwrites(option: String, path: String, what: String)
    case sameFile(String, String)

    var description: String {
        switch self {
        case .overwrites(let option, let path, let what):
            "bdd: error: '\(option)' would overwrite \(path), \(what)\n  help: name another file for the report"
        case .sameFile(let first, let second):
            "bdd: error: '\(first)' and '\(second)' are for one file\n  help: give each a file of its own"
        }
    }
}
