import BDDDiagnostics

/// A report would be written over something else.
enum ReportPlaceError: WholeMessage, Equatable {
    case overwrites(option: String, path: String, what: String)
    /// The file is not recognisably an earlier report of the format.
    case foreign(option: String, path: String, format: String)
    case sameFile(String, String)
    /// A report by this name would be run as a feature.
    case feature(option: String, path: String)

    var description: String {
        switch self {
        case .overwrites(let option, let path, let what):
            "bdd: error: '\(option)' would overwrite \(path), \(what)\n  help: name another file for the report"
        case .foreign(let option, let path, let format):
            "bdd: error: '\(option)' would overwrite \(path), which is not an earlier report of the format "
                + "'\(format)'\n"
                + "  help: name another file for the report, or use '--overwrite' to replace the contents of this one"
        case .feature(let option, let path):
            "bdd: error: '\(option)' would write a report that runs would read as a feature, because of its name: \(path)\n"
                + "  help: name a file that does not end in '.feature' or '.feature.md'"
        case .sameFile(let first, let second):
            "bdd: error: '\(first)' and '\(second)' write to one file\n  help: give each a file of its own"
        }
    }
}
