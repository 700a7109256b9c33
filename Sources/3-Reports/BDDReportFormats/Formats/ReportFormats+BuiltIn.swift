package import BDDReports

extension ReportFormats {
    /// The formats that every program has.
    package static let builtIn = ReportFormats(all: ReportFormat.builtIn)

    /// The built-in formats, then those of a program.
    ///
    /// - Throws: `ReportFormatError` for the first format in `own` whose name is already taken or cannot be used.
    package init(own: [ReportFormat]) throws(ReportFormatError) {
        var all = ReportFormat.builtIn
        for format in own {
            guard !format.name.isEmpty, !format.name.contains(where: { $0 == ":" || $0.isWhitespace }) else {
                throw .unusable(name: format.name)
            }
            if all.contains(where: { $0.name == format.name }) { throw .taken(name: format.name) }
            all.append(format)
        }
        self.init(all: all)
    }
}

/// A format of the program cannot be selected by its name.
package enum ReportFormatError: Error, Equatable, CustomStringConvertible {
    case taken(name: String)
    case unusable(name: String)

    package var description: String {
        switch self {
        case .taken(let name):
            "there are two report formats named '\(name)'\n  help: give the one that the program defines another name"
        case .unusable(let name):
            "no report format can be named '\(name)'\n  help: a name is not empty, and has no colon and no white space"
        }
    }
}
