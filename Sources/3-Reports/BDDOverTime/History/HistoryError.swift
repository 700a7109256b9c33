import BDDDiagnostics
package import BDDPlatform

/// A history cannot be read or written.
package enum HistoryError: WholeMessage, Equatable {
    /// The file does not begin as a history does.
    case foreign(String)
    case version(String, Int)
    case brokenLine(String, Int)
    case unreadable(String, SystemError)
    case unwritable(String, SystemError)
    /// The path is that of a feature file.
    case feature(String)
    /// The path leads to something other than a file.
    case noFile(String, FileStatus.Kind)

    package var description: String {
        switch self {
        case .foreign(let path):
            """
            \(path): error: this file is not a history of 'bdd', and was not changed
              help: '--history FILE' with a new file name starts a history
            """
        case .version(let path, let version):
            """
            \(path):1: error: this history has version \(version) of the format, and this program knows version \
            \(HistoryLine.version)
              help: use the program that wrote it, or name a new file with '--history'
            """
        case .brokenLine(let path, let line):
            """
            \(path):\(line): error: this line is not a run
              help: remove the line, or name a new file with '--history'
            """
        case .unreadable(let path, let reason): "\(path): error: \(reason)"
        case .unwritable(let path, let reason): "\(path): error: the history cannot be written: \(reason)"
        case .feature(let path): "\(path): error: a history must not be named like a feature file"
        case .noFile(let path, let kind): "\(path): error: this is \(kind.name), and a history is a file"
        }
    }
}
