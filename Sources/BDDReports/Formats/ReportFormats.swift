/// The formats that `--format` knows: those of every program, then its own.
package struct ReportFormats: Sendable {
    package let all: [ReportFormat]

    package static let builtIn = ReportFormats(all: ReportFormat.builtIn)

    private init(all: [ReportFormat]) {
        self.all = all
    }

    /// - Throws: `ReportFormatError` for the first of the own formats that nobody could ask for by its name.
    package init(own: [ReportFormat]) throws(ReportFormatError) {
        var all = ReportFormat.builtIn
        for format in own {
            guard !format.name.isEmpty, !format.name.contains(where: { $0 == ":" || $0.isWhitespace }) else {
                throw .unusable(name: format.name)
            }
            if all.contains(where: { $0.name == format.name }) { throw .taken(name: format.name) }
            all.append(format)
        }
        self.all = all
    }

    package var names: [String] { all.map(\.name) }

    package subscript(name: String) -> ReportFormat? { all.first { $0.name == name } }
}

/// A format that the program defines cannot be asked for.
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
