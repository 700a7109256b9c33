/// The formats that `--format` accepts: first the built-in ones, then those of the program.
package struct ReportFormats: Sendable {
    package let all: [ReportFormat]

    package init(all: [ReportFormat]) {
        self.all = all
    }

    package var names: [String] { all.map(\.name) }

    package subscript(name: String) -> ReportFormat? { all.first { $0.name == name } }
}
